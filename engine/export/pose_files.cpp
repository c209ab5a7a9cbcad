#include "engine/export/pose_files.h"

#include <charconv>
#include <cmath>
#include <cstdint>

#include "engine/fields/visible_text.h"
#include "engine/figure/solids.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

/// The bodies in the world at the moment, in units of the file.
std::vector<BodySolid> placed(const Results& results, const PoseFile& file, const ExportControl& control) {
    const double end = results.empty() ? 0 : results.frame(results.size() - 1).time;
    if (results.empty() || file.at.value > end * (1 + 1e-12))
        throw FileError(
            {{Issue::Severity::error, "", "at",
              Sentence("the run ends at t = %1 s, before the moment that is to be written", std::to_string(end))}});
    auto solids = solidsOf(results.system());
    ExportProgress progress(control, solids.size());
    const auto poses = results.poses(file.at.value);
    for (std::size_t i = 0; i < solids.size(); ++i) {
        progress.at(i);
        for (Vec3& p : solids[i].mesh.points) {
            if (solids[i].body >= 0) p = poses[static_cast<std::size_t>(solids[i].body)].apply(p);
            p *= file.scale.value;
        }
    }
    return solids;
}

void appendText(std::string& line, double number) {
    char buffer[40];
    line += ' ';
    line.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
}

template <class T>
void appendBytes(std::string& bytes, T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace

void ObjFile::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const auto solids = placed(results, *this, control);
    AtomicFile file(path);
    std::string text = "# " + visibleText(results.system().model->title) + "\n";
    std::size_t first = 1;
    for (const auto& solid : solids) {
        std::string name = visibleText(solid.name);
        for (char& c : name)
            if (c == ' ') c = '_';
        text += "o " + name + "\n";
        for (const Vec3& p : solid.mesh.points) {
            text += 'v';
            for (const double x : p) appendText(text, x);
            for (const double part : solid.colour) appendText(text, std::round(1000 * part) / 1000);
            text += '\n';
        }
        for (const auto& t : solid.mesh.triangles) {
            text += 'f';
            for (const int corner : t) text += " " + std::to_string(first + static_cast<std::size_t>(corner));
            text += '\n';
        }
        first += solid.mesh.points.size();
        file.write(text);
        text.clear();
    }
    file.commit();
}

void StlFile::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const auto solids = placed(results, *this, control);
    AtomicFile file(path);
    std::string bytes = "written by Zwang";  // not "solid": that is how text begins
    bytes.resize(80, ' ');
    std::size_t count = 0;
    for (const auto& solid : solids) count += solid.mesh.triangles.size();
    appendBytes(bytes, static_cast<std::uint32_t>(count));
    for (const auto& solid : solids)
        for (const auto& t : solid.mesh.triangles) {
            const auto corner = [&](int k) { return solid.mesh.points[static_cast<std::size_t>(t[std::size_t(k)])]; };
            const Vec3 normal = (corner(1) - corner(0)).cross(corner(2) - corner(0)).normalized();
            for (const Vec3& v : {normal, corner(0), corner(1), corner(2)})
                for (const double x : v) appendBytes(bytes, static_cast<float>(x));
            appendBytes(bytes, std::uint16_t{0});
        }
    file.write(bytes);
    file.commit();
}

void PlyFile::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const auto solids = placed(results, *this, control);
    AtomicFile file(path);
    std::size_t points = 0, triangles = 0;
    for (const auto& solid : solids) {
        points += solid.mesh.points.size();
        triangles += solid.mesh.triangles.size();
    }
    std::string bytes = "ply\nformat binary_little_endian 1.0\ncomment written by Zwang\nelement vertex " +
                        std::to_string(points) +
                        "\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nproperty uchar "
                        "green\nproperty uchar blue\nelement face " +
                        std::to_string(triangles) + "\nproperty list uchar int vertex_indices\nend_header\n";
    for (const auto& solid : solids)
        for (const Vec3& p : solid.mesh.points) {
            for (const double x : p) appendBytes(bytes, static_cast<float>(x));
            for (const double part : solid.colour)
                appendBytes(bytes, static_cast<std::uint8_t>(std::lround(255 * part)));
        }
    std::int32_t first = 0;
    for (const auto& solid : solids) {
        for (const auto& t : solid.mesh.triangles) {
            appendBytes(bytes, std::uint8_t{3});
            for (const int corner : t) appendBytes(bytes, first + corner);
        }
        first += static_cast<std::int32_t>(solid.mesh.points.size());
    }
    file.write(bytes);
    file.commit();
}

}  // namespace zwang
