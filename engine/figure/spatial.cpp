// Bodies of spatial models as shaded solids, drawn from back to front, and their joints as symbols along their axes.
#include <algorithm>
#include <cmath>
#include <map>

#include "engine/figure/mechanism_pen.h"

namespace zwang {
namespace {

/// A triangle on the paper, farther ones first; edges that are to be drawn by bits.
struct Facet {
    double depth = 0;
    std::array<Vec2, 3> corners;
    unsigned edges = 0;
    Colour fill, border;
};

/// A body's surface in the world with its points joined, so that every edge knows its two faces.
class Surface {
  public:
    Surface(const BodySolid& solid, const Pose& pose) {
        std::map<std::array<long, 3>, int> known;
        std::vector<int> joined;
        double size = 0;
        for (const Vec3& p : solid.mesh.points) size = std::max(size, p.cwiseAbs().maxCoeff());
        const double grain = std::max(size, 1e-12) * 1e-7;
        for (const Vec3& p : solid.mesh.points) {
            const std::array<long, 3> cell{std::lround(p.x() / grain), std::lround(p.y() / grain),
                                           std::lround(p.z() / grain)};
            const auto [at, isNew] = known.try_emplace(cell, static_cast<int>(points_.size()));
            if (isNew) points_.push_back(pose.apply(p));
            joined.push_back(at->second);
        }
        for (const auto& t : solid.mesh.triangles) {
            const std::array<int, 3> corners{joined[std::size_t(t[0])], joined[std::size_t(t[1])],
                                             joined[std::size_t(t[2])]};
            const Vec3 normal = (at(corners[1]) - at(corners[0])).cross(at(corners[2]) - at(corners[0]));
            if (normal.norm() <= 0) continue;
            triangles_.push_back(corners);
            normals_.push_back(normal.normalized());
        }
        for (std::size_t f = 0; f < triangles_.size(); ++f)
            for (int k = 0; k < 3; ++k) edges_[edge(f, k)].push_back(f);
    }

    /// Facets that are seen, divided until none is longer than `longest` [m].
    void addTo(std::vector<Facet>& facets, const OnPaper& on, double longest, const Colour& fill,
               const Theme& theme) const {
        for (std::size_t f = 0; f < triangles_.size(); ++f) {
            const double facing = normals_[f].dot(on.toViewer);
            if (facing <= 1e-9) continue;
            unsigned edges = 0;
            for (int k = 0; k < 3; ++k)
                if (isDrawn(f, k, on.toViewer)) edges |= 1U << k;
            const Vec3 light = (on.toViewer + 0.5 * on.up - 0.35 * on.right).normalized();
            const double shade = std::clamp(0.55 + 0.45 * normals_[f].dot(light), 0.0, 1.0);
            const Colour shaded = mixed({0.25 * fill.red, 0.25 * fill.green, 0.25 * fill.blue, 1}, fill,
                                        theme.kind == Theme::Kind::grey ? 0.7 + 0.3 * shade : shade);
            const auto& t = triangles_[f];
            divide({at(t[0]), at(t[1]), at(t[2])}, edges, longest, on, shaded, theme.border(fill), facets, 0);
        }
    }

  private:
    const Vec3& at(int k) const { return points_[static_cast<std::size_t>(k)]; }
    std::pair<int, int> edge(std::size_t f, int k) const {
        const int a = triangles_[f][std::size_t(k)], b = triangles_[f][std::size_t((k + 1) % 3)];
        return {std::min(a, b), std::max(a, b)};
    }
    /// Sharp edges, outlines and borders.
    bool isDrawn(std::size_t f, int k, const Vec3& toViewer) const {
        const auto& faces = edges_.at(edge(f, k));
        if (faces.size() != 2) return true;
        const std::size_t other = faces[0] == f ? faces[1] : faces[0];
        return normals_[other].dot(toViewer) <= 1e-9 || normals_[f].dot(normals_[other]) < 0.86;
    }
    static void divide(const std::array<Vec3, 3>& p, unsigned edges, double longest, const OnPaper& on,
                       const Colour& fill, const Colour& border, std::vector<Facet>& facets, int depth) {
        int far = 0;
        double most = 0;
        for (int k = 0; k < 3; ++k) {
            const double length = (p[std::size_t((k + 1) % 3)] - p[std::size_t(k)]).norm();
            if (length > most) {
                most = length;
                far = k;
            }
        }
        if (most <= longest || depth > 12) {
            const Vec3 middle = (p[0] + p[1] + p[2]) / 3;
            facets.push_back({on.toViewer.dot(middle), {on(p[0]), on(p[1]), on(p[2])}, edges, fill, border});
            return;
        }
        // Halves of the longest edge keep its sign; the line between them is not drawn.
        const auto k0 = std::size_t(far), k1 = std::size_t((far + 1) % 3), k2 = std::size_t((far + 2) % 3);
        const Vec3 half = (p[k0] + p[k1]) / 2;
        const unsigned own = (edges >> k0) & 1U, next = (edges >> k1) & 1U, last = (edges >> k2) & 1U;
        divide({p[k0], half, p[k2]}, own | (last << 2), longest, on, fill, border, facets, depth + 1);
        divide({half, p[k1], p[k2]}, own | (next << 1), longest, on, fill, border, facets, depth + 1);
    }

    std::vector<Vec3> points_, normals_;
    std::vector<std::array<int, 3>> triangles_;
    std::map<std::pair<int, int>, std::vector<std::size_t>> edges_;
};

struct JointPen {
    const MechanismPen& pen;
    const double u = pen.u;

    struct Axis {
        Vec2 centre, along;
        double length;  ///< of a unit of the axis as it is seen, 0 … 1
    };
    Axis axisOf(const MarkerRef& m) const {
        const Pose pose = pen.at.marker(m);
        const Vec3 z = pose.orientation * Vec3::UnitZ();
        return {pen.on(pose.position), pen.on.direction(z), pen.on.flat(z).norm()};
    }
    void centreLine(const Axis& a, double half) const {
        const Vec2 d = half * a.length * a.along;
        pen.picture.line({a.centre - d, a.centre + d}, {pen.c().quiet, {}, 0.6 * pen.look.lineWidth, Dash::dashDotted});
    }
    void barrel(const Axis& a, double half, double radius) const {
        if (a.length < 0.25) return pen.pin(a.centre, radius);
        pen.picture.area(boxPoints(a.centre, a.along, 2 * half * a.length, 2 * radius), pen.symbol());
    }
    void operator()(const spatial::Revolute& joint) const {
        const Axis a = axisOf(joint.first);
        centreLine(a, 2 * u);
        barrel(a, 0.7 * u, 0.36 * u);
    }
    void sliding(const BetweenMarkers& joint, bool turns) const {
        const Sliding s = slidingParts(pen.at, joint.first, joint.second);
        const Reach reach = pen.reach(joint.name);
        const Vec2 along = pen.on.direction(s.axis());
        pen.picture.line({pen.on(s.line.position + reach.low * s.axis()) - u * along,
                          pen.on(s.line.position + reach.high * s.axis()) + u * along},
                         pen.line());
        const double length = pen.on.flat(s.axis()).norm();
        if (turns) return barrel({pen.on(s.block.position), along, length}, 0.9 * u, 0.42 * u);
        pen.picture.area(boxPoints(pen.on(s.block.position), along.norm() > 0 ? along : Vec2(1, 0),
                                   std::max(0.8, 1.8 * length) * u, 0.95 * u),
                         pen.symbol());
    }
    void operator()(const spatial::Prismatic& joint) const { sliding(joint, false); }
    void operator()(const spatial::Cylindrical& joint) const { sliding(joint, true); }
    void operator()(const spatial::Screw& joint) const {
        const Axis a = axisOf(joint.first);
        centreLine(a, 2 * u);
        barrel(a, 0.9 * u, 0.42 * u);
        for (const double at : {-0.5, 0.0, 0.5}) {
            const Vec2 p = a.centre + at * u * a.length * a.along, side = 0.42 * u * leftOf(a.along);
            pen.picture.line({p - side, p + side + 0.2 * u * a.along}, pen.thin(pen.c().ink));
        }
    }
    void operator()(const spatial::Spherical& joint) const {
        const Vec2 p = pen.point(joint.first);
        pen.pin(p, 0.5 * u);
        pen.pin(p, 0.3 * u);
    }
    void cross(const BetweenMarkers& joint) const {
        for (const MarkerRef* m : {&joint.first, &joint.second}) centreLine(axisOf(*m), 1.6 * u);
        const Vec2 p = pen.point(joint.first);
        pen.pin(p, 0.5 * u);
        pen.picture.line({p - Vec2(0.35, 0.35) * u, p + Vec2(0.35, 0.35) * u}, pen.line());
        pen.picture.line({p - Vec2(0.35, -0.35) * u, p + Vec2(0.35, -0.35) * u}, pen.line());
    }
    void operator()(const spatial::Universal& joint) const { cross(joint); }
    void operator()(const spatial::ConstantVelocity& joint) const { cross(joint); }
    void plane(const BetweenMarkers& joint) const {
        const Pose pose = pen.at.marker(joint.first);
        Points corners;
        for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
            corners.push_back(pen.on(pose.apply(1.6 * u / pen.on.scale * Vec3(x, y, 0))));
        Colour glass = pen.c().ground;
        glass.alpha = 0.5;
        pen.picture.area(corners, {pen.c().quiet, glass, 0.6 * pen.look.lineWidth});
        pen.pin(pen.point(joint.second), 0.3 * u);
    }
    void operator()(const spatial::Planar& joint) const { plane(joint); }
    void operator()(const spatial::PointOnPlane& joint) const { plane(joint); }
    void operator()(const spatial::Weld& joint) const {
        pen.picture.area(boxPoints(pen.point(joint.first), Vec2(1, 0), 0.6 * u, 0.6 * u), pen.symbol());
    }
    void operator()(const spatial::Rod& joint) const {
        const Vec2 from = pen.point(joint.first), to = pen.point(joint.second);
        pen.picture.line({from, to}, pen.line(2));
        pen.pin(from, 0.24 * u);
        pen.pin(to, 0.24 * u);
    }
    template <class Other>
    void operator()(const Other&) const {}
};

/// Hatching under a joint's marker on the ground.
void groundSign(const MechanismPen& pen, const BetweenMarkers& joint) {
    for (const MarkerRef* m : {&joint.first, &joint.second}) {
        if (pen.at.bodyOf(*m) >= 0) continue;
        const Vec2 p = pen.point(*m) + Vec2(0, -0.75 * pen.u);
        pen.hatch(p + Vec2(-pen.u, 0), p + Vec2(pen.u, 0), Vec2(0, -0.45 * pen.u));
        pen.picture.line({p + Vec2(-pen.u, 0), p + Vec2(pen.u, 0)}, pen.line());
    }
}

}  // namespace

void drawSpatialBodies(const MechanismPen& pen, const std::vector<BodySolid>& solids) {
    std::vector<Facet> facets;
    const double longest = 7 / pen.on.scale;
    for (const BodySolid& solid : solids)
        Surface(solid, pen.at.frame(solid.body)).addTo(facets, pen.on, longest, pen.bodyColour(solid.body), pen.c());
    std::stable_sort(facets.begin(), facets.end(), [](const Facet& a, const Facet& b) { return a.depth < b.depth; });
    for (const Facet& facet : facets) {
        const auto& p = facet.corners;
        // A hair wider than it is, so that no paper is seen between neighbours.
        pen.picture.area({p[0], p[1], p[2]}, {facet.fill, facet.fill, 0.1});
        for (std::size_t k = 0; k < 3; ++k)
            if (facet.edges >> k & 1U)
                pen.picture.line({p[k], p[(k + 1) % 3]}, {facet.border, {}, 0.7 * pen.look.lineWidth});
    }
}

void drawSpatialJoints(const MechanismPen& pen) {
    for (const AnyJoint& any : pen.model().joints) {
        if (pen.isHidden(nameOf(any))) continue;
        std::visit([&](const auto& joint) { groundSign(pen, joint); }, any);
        std::visit(JointPen{pen}, any);
    }
}

}  // namespace zwang
