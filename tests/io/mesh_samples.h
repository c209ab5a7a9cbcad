// Meshes for tests: a box, a tetrahedron, a sphere of triangles, and their text or bytes in each format.
#pragma once

#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "engine/elements/triangle_mesh.h"

namespace zwang::testing {

/// Edges a, b, c from `low`; every side two triangles, wound outwards.
inline TriangleMesh boxMesh(const Vec3& size, const Vec3& low = Vec3::Zero()) {
    TriangleMesh mesh;
    for (int i = 0; i < 8; ++i)
        mesh.points.push_back(low + Vec3((i & 1) * size.x(), ((i >> 1) & 1) * size.y(), ((i >> 2) & 1) * size.z()));
    for (const auto& q : {std::array{0, 2, 3, 1}, std::array{4, 5, 7, 6}, std::array{0, 1, 5, 4},
                          std::array{2, 6, 7, 3}, std::array{0, 4, 6, 2}, std::array{1, 3, 7, 5}}) {
        mesh.triangles.push_back({q[0], q[1], q[2]});
        mesh.triangles.push_back({q[0], q[2], q[3]});
    }
    return mesh;
}

/// The corner of the unit cube at the origin.
inline TriangleMesh tetrahedronMesh() {
    return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

/// An icosahedron whose triangles were divided `times` times, all corners on the unit sphere.
inline TriangleMesh sphereMesh(int times) {
    const double g = (1 + std::sqrt(5)) / 2;
    TriangleMesh mesh{{{-1, g, 0},
                       {1, g, 0},
                       {-1, -g, 0},
                       {1, -g, 0},
                       {0, -1, g},
                       {0, 1, g},
                       {0, -1, -g},
                       {0, 1, -g},
                       {g, 0, -1},
                       {g, 0, 1},
                       {-g, 0, -1},
                       {-g, 0, 1}},
                      {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
                       {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
                       {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}}};
    for (Vec3& p : mesh.points) p.normalize();
    for (int i = 0; i < times; ++i) {
        std::map<std::pair<int, int>, int> middles;
        const auto middle = [&](int a, int b) {
            const auto [found, isNew] = middles.try_emplace({std::min(a, b), std::max(a, b)}, mesh.points.size());
            if (isNew)
                mesh.points.push_back(
                    (mesh.points[static_cast<std::size_t>(a)] + mesh.points[static_cast<std::size_t>(b)]).normalized());
            return found->second;
        };
        std::vector<std::array<int, 3>> finer;
        for (const auto& t : mesh.triangles) {
            const int a = middle(t[0], t[1]), b = middle(t[1], t[2]), c = middle(t[2], t[0]);
            for (const auto& part : {std::array{t[0], a, c}, {t[1], b, a}, {t[2], c, b}, {a, b, c}})
                finer.push_back(part);
        }
        mesh.triangles = finer;
    }
    return mesh;
}

inline std::string number(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.9g", x);
    return text;
}

template <class Separate>
std::string pointText(const Vec3& p, Separate separate) {
    return number(p.x()) + separate + number(p.y()) + separate + number(p.z());
}

inline std::string stlText(const TriangleMesh& mesh) {
    std::string text = "solid part\n";
    for (const auto& t : mesh.triangles) {
        text += " facet normal 0 0 0\n  outer loop\n";
        for (const int i : t) text += "   vertex " + pointText(mesh.points[static_cast<std::size_t>(i)], " ") + "\n";
        text += "  endloop\n endfacet\n";
    }
    return text + "endsolid part\n";
}

template <class Number>
void append(std::string& bytes, Number value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
}

inline void appendPoint(std::string& bytes, const Vec3& p) {
    for (int k = 0; k < 3; ++k) append(bytes, static_cast<float>(p[k]));
}

inline std::string stlBinary(const TriangleMesh& mesh) {
    std::string bytes(80, ' ');
    append(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (const auto& t : mesh.triangles) {
        appendPoint(bytes, Vec3::Zero());
        for (const int i : t) appendPoint(bytes, mesh.points[static_cast<std::size_t>(i)]);
        append(bytes, std::uint16_t{0});
    }
    return bytes;
}

inline std::string objText(const TriangleMesh& mesh) {
    std::string text = "# a part\n";
    for (const Vec3& p : mesh.points) text += "v " + pointText(p, " ") + "\n";
    for (const auto& t : mesh.triangles)
        text +=
            "f " + std::to_string(t[0] + 1) + " " + std::to_string(t[1] + 1) + " " + std::to_string(t[2] + 1) + "\n";
    return text;
}

inline std::string plyHead(const TriangleMesh& mesh, const std::string& format) {
    return "ply\nformat " + format + " 1.0\nelement vertex " + std::to_string(mesh.points.size()) +
           "\nproperty float x\nproperty float y\nproperty float z\nelement face " +
           std::to_string(mesh.triangles.size()) + "\nproperty list uchar int vertex_indices\nend_header\n";
}

inline std::string plyText(const TriangleMesh& mesh) {
    std::string text = plyHead(mesh, "ascii");
    for (const Vec3& p : mesh.points) text += pointText(p, " ") + "\n";
    for (const auto& t : mesh.triangles)
        text += "3 " + std::to_string(t[0]) + " " + std::to_string(t[1]) + " " + std::to_string(t[2]) + "\n";
    return text;
}

inline std::string plyBinary(const TriangleMesh& mesh) {
    std::string bytes = plyHead(mesh, "binary_little_endian");
    for (const Vec3& p : mesh.points) appendPoint(bytes, p);
    for (const auto& t : mesh.triangles) {
        append(bytes, std::uint8_t{3});
        for (const int i : t) append(bytes, std::int32_t{i});
    }
    return bytes;
}

/// Every format: a label, the name of a file, its bytes.
struct MeshSample {
    const char *label, *name;
    std::string bytes;
};
inline std::vector<MeshSample> everyFormat(const TriangleMesh& mesh) {
    return {{"STL text", "part.stl", stlText(mesh)},
            {"STL binary", "part.STL", stlBinary(mesh)},
            {"OBJ", "part.obj", objText(mesh)},
            {"PLY text", "part.ply", plyText(mesh)},
            {"PLY binary", "part.Ply", plyBinary(mesh)}};
}

}  // namespace zwang::testing
