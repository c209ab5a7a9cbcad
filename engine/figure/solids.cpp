#include "engine/figure/solids.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/math/decompositions.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

using Corners = std::vector<Vec2>;

constexpr int roundSides = 32;
constexpr int layers = 4;           ///< of planar bodies
constexpr double thickness = 0.02;  ///< of a planar body, of the model's size

constexpr std::array<std::array<double, 3>, 8> usualColours = {{{0x7F, 0xA6, 0xC9},
                                                                {0xE0, 0xB2, 0x66},
                                                                {0x6F, 0xAE, 0x96},
                                                                {0xD2, 0x8B, 0x78},
                                                                {0xA9, 0x9B, 0xC8},
                                                                {0xC9, 0xC2, 0x7A},
                                                                {0x5F, 0x8F, 0xA8},
                                                                {0xC7, 0x9B, 0xB0}}};
constexpr std::array<double, 3> groundColour = {0xC9, 0xCE, 0xD4};

std::array<double, 3> colourOf(std::size_t index, const std::string& own) {
    auto colour = usualColours[index % usualColours.size()];
    unsigned red = 0, green = 0, blue = 0;
    if (own.size() == 7 && std::sscanf(own.c_str(), "#%2x%2x%2x", &red, &green, &blue) == 3)
        colour = {double(red), double(green), double(blue)};
    for (double& part : colour) part /= 255;
    return colour;
}

double crossOf(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }

double areaOf(const Corners& corners) {
    double twice = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) twice += crossOf(corners[i], corners[(i + 1) % corners.size()]);
    return twice / 2;
}

/// Triangles of a simple polygon with its corners counter-clockwise, by cutting off ears.
std::vector<std::array<int, 3>> triangulated(const Corners& corners) {
    std::vector<int> left;
    for (std::size_t i = 0; i < corners.size(); ++i) left.push_back(static_cast<int>(i));
    std::vector<std::array<int, 3>> triangles;
    while (left.size() > 2) {
        std::size_t ear = 0;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const int a = left[(i + left.size() - 1) % left.size()], b = left[i], c = left[(i + 1) % left.size()];
            const auto at = [&](int k) { return corners[static_cast<std::size_t>(k)]; };
            if (crossOf(at(b) - at(a), at(c) - at(b)) <= 0) continue;
            const bool isFree = std::none_of(left.begin(), left.end(), [&](int k) {
                return k != a && k != b && k != c && crossOf(at(b) - at(a), at(k) - at(a)) >= 0 &&
                       crossOf(at(c) - at(b), at(k) - at(b)) >= 0 && crossOf(at(a) - at(c), at(k) - at(c)) >= 0;
            });
            if (isFree) {
                ear = i;
                break;
            }
        }
        triangles.push_back({left[(ear + left.size() - 1) % left.size()], left[ear], left[(ear + 1) % left.size()]});
        left.erase(left.begin() + static_cast<long>(ear));
    }
    return triangles;
}

void append(TriangleMesh& mesh, const TriangleMesh& part, const Pose& pose, double scale = 1) {
    const int first = static_cast<int>(mesh.points.size());
    for (const Vec3& p : part.points) mesh.points.push_back(pose.apply(scale * p));
    for (const auto& t : part.triangles) mesh.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
}

/// The polygon in x and y, between two heights.
TriangleMesh prism(Corners corners, double bottom, double top) {
    if (areaOf(corners) < 0) std::reverse(corners.begin(), corners.end());
    TriangleMesh mesh;
    const int n = static_cast<int>(corners.size());
    for (const double z : {bottom, top})
        for (const Vec2& c : corners) mesh.points.emplace_back(c.x(), c.y(), z);
    for (const auto& t : triangulated(corners)) {
        mesh.triangles.push_back({t[0], t[2], t[1]});
        mesh.triangles.push_back({t[0] + n, t[1] + n, t[2] + n});
    }
    for (int i = 0; i < n; ++i) {
        const int j = (i + 1) % n;
        mesh.triangles.push_back({i, j, j + n});
        mesh.triangles.push_back({i, j + n, i + n});
    }
    return mesh;
}

Corners circle(const Vec2& centre, double radius, double from = 0, double to = 2 * std::numbers::pi,
               int pieces = roundSides) {
    Corners corners;
    for (int i = 0; i < pieces; ++i) {
        const double angle = from + (to - from) * i / (to - from < 6 ? pieces - 1 : pieces);
        corners.push_back(centre + radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return corners;
}

Corners rectangle(double width, double height) {
    return {{-width / 2, -height / 2}, {width / 2, -height / 2}, {width / 2, height / 2}, {-width / 2, height / 2}};
}

/// A bar with round ends.
Corners roundBar(const Vec2& from, const Vec2& to, double halfWidth) {
    if ((to - from).norm() < 1e-12) return circle(from, halfWidth);
    const double direction = std::atan2(to.y() - from.y(), to.x() - from.x()), right = std::numbers::pi / 2;
    Corners corners = circle(to, halfWidth, direction - right, direction + right, roundSides / 2);
    for (const Vec2& c : circle(from, halfWidth, direction + right, direction + 3 * right, roundSides / 2))
        corners.push_back(c);
    return corners;
}

/// Rings of corners between the two poles.
TriangleMesh sphere(double radius) {
    constexpr int rings = roundSides / 2, last = (rings - 1) * roundSides + 1;
    const auto corner = [](int ring, int k) {
        return ring == 0 ? 0 : ring == rings ? last : 1 + (ring - 1) * roundSides + k % roundSides;
    };
    TriangleMesh mesh;
    mesh.points.emplace_back(0, 0, radius);
    for (int i = 1; i < rings; ++i)
        for (int k = 0; k < roundSides; ++k) {
            const double polar = std::numbers::pi * i / rings, around = 2 * std::numbers::pi * k / roundSides;
            mesh.points.push_back(
                radius * Vec3(std::sin(polar) * std::cos(around), std::sin(polar) * std::sin(around), std::cos(polar)));
        }
    mesh.points.emplace_back(0, 0, -radius);
    for (int i = 0; i < rings; ++i)
        for (int k = 0; k < roundSides; ++k) {
            if (i > 0) mesh.triangles.push_back({corner(i, k), corner(i + 1, k), corner(i, k + 1)});
            if (i + 1 < rings) mesh.triangles.push_back({corner(i, k + 1), corner(i + 1, k), corner(i + 1, k + 1)});
        }
    return mesh;
}

/// A frame at `from` whose z axis points to `to`.
Pose alongLine(const Vec3& from, const Vec3& to) {
    return {from, rotationBetween(Vec3::UnitZ(), (to - from).normalized())};
}

/// Builds one body from its shapes.
class Builder {
  public:
    Builder(const System& system, int body, int layer) : system_(system), body_(body), layer_(layer) {
        name_ = body < 0 ? "ground" : system.bodyNames[static_cast<std::size_t>(body)];
    }

    void operator()(const Bar& bar) {
        const Vec3 from = frameOf(bar.from).position, to = frameOf(bar.to).position;
        if (isPlanar()) return flat(roundBar(from.head<2>(), to.head<2>(), bar.width.value / 2));
        if ((to - from).norm() < 1e-12) return;
        append(mesh_, prism(rectangle(bar.width.value, bar.width.value), 0, (to - from).norm()), alongLine(from, to));
    }
    void operator()(const Plate& plate) {
        std::vector<Vec3> corners;
        for (const auto& corner : plate.corners) corners.push_back(frameOf(corner).position);
        if (corners.size() < 3) return;
        Vec3 normal = Vec3::Zero();
        for (std::size_t i = 0; i < corners.size(); ++i) normal += corners[i].cross(corners[(i + 1) % corners.size()]);
        if (normal.norm() < 1e-300) return;
        const Pose plane = alongLine(corners[0], corners[0] + normal);
        Corners outline;
        for (const Vec3& corner : corners)
            outline.emplace_back((plane.orientation.conjugate() * (corner - plane.position)).head<2>());
        if (!isPlanar())
            return append(mesh_, prism(outline, -plate.thickness.value / 2, plate.thickness.value / 2), plane);
        outline.clear();
        for (const Vec3& corner : corners) outline.emplace_back(corner.head<2>());
        flat(outline);
    }
    void operator()(const Box& box) {
        const Pose frame = frameOf(box.at);
        const double z = isPlanar() ? thickness * system_.size : box.size[2].value;
        add(prism(rectangle(box.size[0].value, box.size[1].value), -z / 2, z / 2), frame);
    }
    void operator()(const Cylinder& cylinder) {
        if (isPlanar()) return flat(circle(frameOf(cylinder.at).position.head<2>(), cylinder.radius.value));
        const double half = cylinder.length.value / 2;
        append(mesh_, prism(circle(Vec2::Zero(), cylinder.radius.value), -half, half), frameOf(cylinder.at));
    }
    void operator()(const Sphere& ball) {
        if (isPlanar()) return flat(circle(frameOf(ball.at).position.head<2>(), ball.radius.value));
        append(mesh_, sphere(ball.radius.value), frameOf(ball.at));
    }
    void operator()(const MeshShape& shape) {
        if (shape.triangles) append(mesh_, *shape.triangles, frameOf(shape.at), shape.scale.value);
    }

    /// Rods from the markers to their middle.
    template <class Markers>
    void stickFigure(const Markers& markers) {
        std::vector<Vec3> points;
        for (const auto& marker : markers) points.push_back(frameOf(marker.name).position);
        if (points.size() < 2) points.push_back(system_.com[static_cast<std::size_t>(body_)]);
        Vec3 middle = Vec3::Zero();
        for (const Vec3& p : points) middle += p / static_cast<double>(points.size());
        const double radius = thickness / 2 * system_.size;
        for (const Vec3& p : points) {
            if ((p - middle).norm() < 1e-9 * system_.size) continue;
            if (isPlanar())
                flat(roundBar(p.head<2>(), middle.head<2>(), radius));
            else
                append(mesh_, prism(circle(Vec2::Zero(), radius), 0, (middle - p).norm()), alongLine(p, middle));
        }
        if (mesh_.points.empty()) append(mesh_, sphere(2 * radius), {middle, Quat::Identity()});
    }

    TriangleMesh take() { return std::move(mesh_); }
    bool isEmpty() const { return mesh_.points.empty(); }

  private:
    bool isPlanar() const { return system_.space == Space::planar; }
    /// In the body frame.
    Pose frameOf(const std::string& marker) const {
        const CompiledMarker m = compileMarker(system_, {name_, marker});
        const Vec3 com = body_ < 0 ? Vec3(Vec3::Zero()) : system_.com[static_cast<std::size_t>(body_)];
        Quat axes(m.axes);
        if (isPlanar()) axes = Quat(Eigen::AngleAxisd(m.angle, Vec3::UnitZ()));
        return {m.local + com, axes};
    }
    void add(const TriangleMesh& part, const Pose& frame) {
        Pose raised = frame;
        if (isPlanar()) raised.position.z() += height();
        append(mesh_, part, raised);
    }
    double height() const { return layer_ * 1.01 * thickness * system_.size; }
    void flat(const Corners& corners) {
        const double half = thickness / 2 * system_.size;
        if (corners.size() > 2 && std::abs(areaOf(corners)) > 0) add(prism(corners, -half, half), Pose());
    }

    const System& system_;
    int body_, layer_;
    std::string name_;
    TriangleMesh mesh_;
};

}  // namespace

std::vector<BodySolid> solidsOf(const System& system) {
    std::vector<BodySolid> solids;
    const Model& model = *system.model;
    const auto isHidden = [&](const std::string& name) {
        const auto& hidden = model.drawing.hidden;
        return std::find(hidden.begin(), hidden.end(), name) != hidden.end();
    };
    Builder ground(system, -1, -1);
    std::visit(
        [&](const auto& g) {
            for (const auto& shape : g.shapes) std::visit(ground, shape);
        },
        model.ground);
    if (!ground.isEmpty()) {
        solids.push_back({"ground", -1, groundColour, ground.take()});
        for (double& part : solids.back().colour) part /= 255;
    }
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        if (isHidden(nameOf(model.bodies[i]))) continue;
        std::visit(
            [&](const auto& body) {
                Builder builder(system, static_cast<int>(i), static_cast<int>(i) % layers);
                for (const auto& shape : body.shapes) std::visit(builder, shape);
                if (builder.isEmpty()) builder.stickFigure(body.markers);
                solids.push_back({body.name, static_cast<int>(i), colourOf(i, body.colour), builder.take()});
            },
            model.bodies[i]);
    }
    return solids;
}

Vec3 upOf(const System& system) {
    if (system.gravity.norm() > 0) return -system.gravity.normalized();
    return system.space == Space::planar ? Vec3(Vec3::UnitY()) : Vec3(Vec3::UnitZ());
}

}  // namespace zwang
