// The mechanism at one moment as a file of triangles: OBJ, STL, PLY.
#pragma once

#include <filesystem>

#include "engine/export/progress.h"
#include "engine/fields/field.h"
#include "engine/results/results.h"

namespace zwang {

/// What these files share: the moment, and how long a metre is.
struct PoseFile {
    Quantity at = 0.0, scale = 1000.0;
    bool operator==(const PoseFile&) const = default;

    template <class Self = PoseFile>
    static constexpr auto fields() {
        return std::tuple{field("at", "Time", &Self::at, "s", "The moment that is written", Range::notNegative()),
                          field("scale", "Units per metre", &Self::scale, "",
                                "1000: the file is in millimetres, as most programs take it", Range::positive())};
    }
};

/// Text; each body is an object of its own with its colour at the corners.
struct ObjFile : PoseFile {
    static constexpr TypeInfo info{"obj", "OBJ of one pose", "the mechanism at one moment, an object a body"};
    static constexpr std::string_view extension = ".obj";
    bool operator==(const ObjFile&) const = default;
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

/// Binary; one surface, for printing and for CAD.
struct StlFile : PoseFile {
    static constexpr TypeInfo info{"stl", "STL of one pose", "the mechanism at one moment, for printing and CAD"};
    static constexpr std::string_view extension = ".stl";
    bool operator==(const StlFile&) const = default;
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

/// Binary; one surface with colours at the corners.
struct PlyFile : PoseFile {
    static constexpr TypeInfo info{"ply", "PLY of one pose", "the mechanism at one moment, with colours"};
    static constexpr std::string_view extension = ".ply";
    bool operator==(const PlyFile&) const = default;
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
