#include "ui/view3d/mesh.h"

namespace zwang::ui {

std::uint32_t Mesh::addFlat(const Vec2& point, const Vec2& offset, Rgba colour, Tint tint) {
    points.emplace_back(static_cast<float>(point.x()), static_cast<float>(point.y()), 0.0F);
    pixels.emplace_back(static_cast<float>(offset.x()), static_cast<float>(offset.y()), 0.0F);
    colours.push_back(colour);
    tints.push_back(tint);
    return size() - 1;
}

std::uint32_t Mesh::addLit(const Vec3& point, const Vec3& normal, Rgba colour, Tint tint) {
    points.push_back(point.cast<float>());
    normals.push_back(normal.cast<float>());
    colours.push_back(colour);
    tints.push_back(tint);
    return size() - 1;
}

std::uint32_t Mesh::addEdge(const Vec3& point, Rgba colour) {
    points.push_back(point.cast<float>());
    colours.push_back(colour);
    tints.push_back(Tint::border);
    return size() - 1;
}

void Mesh::place(const Pose& pose) {
    const Eigen::Matrix3f turn = pose.orientation.toRotationMatrix().cast<float>();
    const Point move = pose.position.cast<float>();
    for (auto& p : points) p = move + turn * p;
    for (auto& n : normals) n = turn * n;
    for (auto& o : pixels) o = turn * o;
}

void Mesh::append(const Mesh& other) {
    const std::uint32_t first = size();
    const auto join = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    join(points, other.points);
    join(normals, other.normals);
    join(pixels, other.pixels);
    join(colours, other.colours);
    join(tints, other.tints);
    for (const auto& t : other.triangles) triangles.push_back({first + t[0], first + t[1], first + t[2]});
    for (const auto& l : other.lines) lines.push_back({first + l[0], first + l[1]});
}

}  // namespace zwang::ui
