// Shapes of bodies: drawn by the view, and the source of mass properties when a body has a density.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/elements/element.h"
#include "engine/elements/triangle_mesh.h"

namespace zwang {

/// A bar of square section between two markers of the body; in a planar model it has round ends.
struct Bar {
    static constexpr TypeInfo info{"bar", "Bar", "a bar between two markers of the body"};
    static constexpr Space space = Space::both;
    std::string from, to;
    Quantity width = 0.05;
    bool operator==(const Bar&) const = default;
    template <class Self = Bar>
    static constexpr auto fields() {
        return std::tuple{field("from", "From", &Self::from, "", "Marker where the bar begins"),
                          field("to", "To", &Self::to, "", "Marker where the bar ends"),
                          field("width", "Width", &Self::width, "m", "Side of the square section", Range::positive())};
    }
};

/// A plate whose corners are markers of the body, in order.
struct Plate {
    static constexpr TypeInfo info{"plate", "Plate", "a flat polygon whose corners are markers of the body"};
    static constexpr Space space = Space::both;
    std::vector<std::string> corners;
    Quantity thickness = 0.02;
    bool operator==(const Plate&) const = default;
    template <class Self = Plate>
    static constexpr auto fields() {
        return std::tuple{
            field("corners", "Corners", &Self::corners, "", "Markers of the body, in order (three or more)"),
            field("thickness", "Thickness", &Self::thickness, "m", "Thickness of the plate", Range::positive())};
    }
};

/// A box centred at a marker, edges along the marker's axes.
struct Box {
    static constexpr TypeInfo info{"box", "Box", "a box centred at a marker"};
    static constexpr Space space = Space::both;
    std::string at;
    Quantities<3> size{0.1, 0.1, 0.1};
    bool operator==(const Box&) const = default;
    template <class Self = Box>
    static constexpr auto fields() {
        return std::tuple{
            field("at", "At", &Self::at, "", "Marker at the centre"),
            field("size", "Size", &Self::size, "m", "Edges along the marker's x, y and z axes", Range::positive())};
    }
};

/// A cylinder centred at a marker, its axis along the marker's z axis.
struct Cylinder {
    static constexpr TypeInfo info{"cylinder", "Cylinder", "a cylinder centred at a marker, along its z axis"};
    static constexpr Space space = Space::both;
    std::string at;
    Quantity radius = 0.05;
    Quantity length = 0.1;
    bool operator==(const Cylinder&) const = default;
    template <class Self = Cylinder>
    static constexpr auto fields() {
        return std::tuple{
            field("at", "At", &Self::at, "", "Marker at the centre"),
            field("radius", "Radius", &Self::radius, "m", "Radius", Range::positive()),
            field("length", "Length", &Self::length, "m", "Length along the marker's z axis", Range::positive())};
    }
};

/// A sphere centred at a marker.
struct Sphere {
    static constexpr TypeInfo info{"sphere", "Sphere", "a sphere centred at a marker"};
    static constexpr Space space = Space::both;
    std::string at;
    Quantity radius = 0.05;
    bool operator==(const Sphere&) const = default;
    template <class Self = Sphere>
    static constexpr auto fields() {
        return std::tuple{field("at", "At", &Self::at, "", "Marker at the centre"),
                          field("radius", "Radius", &Self::radius, "m", "Radius", Range::positive())};
    }
};

/// A solid bounded by triangles, from a file beside the model; the file's frame lies on a marker. `mirrored`: its y
/// axis is turned round, as in the mirror image of a body. `triangles` is what was read, mirrored if it is, in the
/// units of the file and shared by all copies of the model; `folder` is where the path begins and `trouble` why the
/// file could not be read. None of the three is part of the model file.
struct MeshShape {
    static constexpr TypeInfo info{"mesh", "Mesh", "a solid from a file of triangles, placed at a marker"};
    static constexpr Space space = Space::spatial;
    std::string at, file;
    Quantity scale = 1;
    bool mirrored = false;
    std::shared_ptr<const TriangleMesh> triangles;
    std::string folder;
    Sentence trouble;
    bool operator==(const MeshShape&) const = default;
    template <class Self = MeshShape>
    static constexpr auto fields() {
        return std::tuple{field("at", "At", &Self::at, "", "Marker on which the frame of the file lies"),
                          field("file", "File", &Self::file, "", "STL, OBJ or PLY file beside the model"),
                          field("scale", "Scale", &Self::scale, "",
                                "Metres per unit of the file: 0.001 for millimetres", Range::positive()),
                          field("mirrored", "Mirrored", &Self::mirrored, "",
                                "The mirror image of the file, with its y axis turned round")};
    }
};

using AnyShape = std::variant<Bar, Plate, Box, Cylinder, Sphere, MeshShape>;

}  // namespace zwang
