// What drawn shapes are to contacts.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/elements/corner_inset.h"
#include "engine/elements/mirror.h"
#include "engine/fields/printed.h"
#include "engine/math/convex_solid.h"
#include "engine/math/decompositions.h"
#include "engine/math/outline.h"
#include "engine/model/contact_shapes.h"
#include "engine/model/covered_corners.h"
#include "engine/model/visit.h"

namespace zwang {

namespace {

constexpr double sameAngle = 1e-9;    // rad
constexpr double sameLength = 1e-12;  // m

Quantity half(const Quantity& q) {
    if (q.isPlain()) return q.value / 2;
    Quantity result("(" + q.text + ")/2");
    result.value = q.value / 2;
    return result;
}
Quantity minusHalf(const Quantity& q) { return negated(half(q)); }

/// Of two coordinates [m]; `part`: 0 at the first one, 1 at the second.
Quantity onTheWay(const Quantity& from, const Quantity& to, double part) {
    const double value = from.value + part * (to.value - from.value);
    if (from.isPlain() && to.isPlain()) return value;
    const auto text = [](const Quantity& q) { return q.isPlain() ? printed("%.17g m", q.value) : q.text; };
    Quantity result(printed("%.17g", 1 - part) + "*(" + text(from) + ")+" + printed("%.17g", part) + "*(" + text(to) +
                    ")");
    result.value = value;
    return result;
}

template <class Owner>
auto* markerOf(Owner& owner, const std::string& name) {
    const auto found = std::find_if(owner.markers.begin(), owner.markers.end(),
                                    [&](const auto& marker) { return marker.name == name; });
    return found == owner.markers.end() ? nullptr : &*found;
}

/// A marker of a planar body with these axes, added where there is none.
template <class Owner>
std::string markerWith(Owner& owner, const Quantities<2>& at, double angle, const std::string& stem) {
    for (const PlanarMarker& marker : owner.markers)
        if (std::hypot(marker.position[0].value - at[0].value, marker.position[1].value - at[1].value) < sameLength &&
            std::abs(std::remainder(marker.angle.value - angle, 2 * M_PI)) < sameAngle)
            return marker.name;
    PlanarMarker marker;
    marker.name = stem;
    for (int i = 2; markerOf(owner, marker.name); ++i) marker.name = stem + std::to_string(i);
    marker.position = at;
    marker.angle = angle;
    owner.markers.push_back(marker);
    return marker.name;
}

/// Reads the shapes of one planar body.
template <class Owner>
class PlanarReader {
  public:
    PlanarReader(Owner& owner, std::string name) : owner_(owner), name_(std::move(name)) {}

    std::vector<ContactShape> read() {
        const std::vector<AnyShape> shapes = owner_.shapes;
        for (const auto& any : shapes) std::visit([&](const auto& shape) { add(shape); }, any);
        leaveOutCovered();
        return std::move(found_);
    }

  private:
    ContactShape& shape(const std::string& marker) {
        ContactShape& shape = found_.emplace_back();
        shape.marker = {name_, marker};
        return shape;
    }
    void addDisc(const std::string& at, const Quantity& radius) {
        ContactShape& disc = shape(at);
        disc.radius = radius;
        disc.pointsX = disc.pointsY = {0};
    }
    void add(const Cylinder& cylinder) { addDisc(cylinder.at, cylinder.radius); }
    void add(const Sphere& sphere) { addDisc(sphere.at, sphere.radius); }
    void add(const Box& box) {
        ContactShape& corners = shape(box.at);
        const Quantity right = half(box.size[0]), left = minusHalf(box.size[0]), up = half(box.size[1]),
                       down = minusHalf(box.size[1]);
        corners.outlineX = corners.pointsX = {left, right, right, left};
        corners.outlineY = corners.pointsY = {down, down, up, up};
    }
    void add(const Plate& plate) {
        std::vector<Quantity> x, y;
        for (const std::string& corner : plate.corners) {
            const auto* marker = markerOf(owner_, corner);
            if (!marker) return;
            x.push_back(marker->position[0]);
            y.push_back(marker->position[1]);
        }
        if (!isOutline(x, y)) return;
        ContactShape& corners = shape(markerWith(owner_, {0, 0}, 0, "outline"));
        corners.outlineX = corners.pointsX = x;
        corners.outlineY = corners.pointsY = y;
    }
    /// What crosses itself, or has nothing in it, is drawn but is no body.
    static bool isOutline(const std::vector<Quantity>& x, const std::vector<Quantity>& y) {
        std::vector<OutlineCorner<double>> corners;
        for (std::size_t i = 0; i < x.size(); ++i) corners.push_back({x[i].value, y[i].value, 0});
        if (outlines::distinct(corners, true).size() < 3) return false;
        const double size = outlines::sizeOf(corners);
        return std::abs(outlineArea(corners)) > 1e-12 * size * size && !crossesItself(outlinePath(corners, true), true);
    }
    /// Half a circle about each end.
    void add(const Bar& bar) {
        const auto *from = markerOf(owner_, bar.from), *to = markerOf(owner_, bar.to);
        if (!from || !to) return;
        const double x = to->position[0].value - from->position[0].value,
                     y = to->position[1].value - from->position[1].value;
        const auto isNone = [](const Quantity& q) { return q.isPlain() && q.value == 0; };
        const bool isAlongX =
            isNone(from->position[0]) && isNone(from->position[1]) && isNone(to->position[1]) && x > 0;
        const Quantity length = isAlongX ? to->position[0] : Quantity(std::hypot(x, y));
        ContactShape& ends = shape(markerWith(owner_, from->position, std::atan2(y, x), "outline"));
        ends.radius = half(bar.width);
        ends.pointsX = {0, length};
        ends.pointsY = {0, 0};
        const Quantity up = ends.radius, down = minusHalf(bar.width);
        ends.outlineX = {0, length, length, 0};
        ends.outlineY = {down, down, up, up};
        ends.bulges = {0, 1, 0, 1};
    }
    void add(const MeshShape&) {}

    static bool isPolygon(const ContactShape& shape) { return !shape.outlineX.empty() && shape.bulges.empty(); }
    /// In the axes of the body; empty of what is no polygon.
    std::vector<Vec2> placed(const ContactShape& shape) const {
        std::vector<Vec2> places;
        const auto* marker = markerOf(owner_, shape.marker.marker);
        if (!marker || !isPolygon(shape)) return places;
        const Vec2 at(marker->position[0].value, marker->position[1].value);
        for (std::size_t i = 0; i < shape.outlineX.size(); ++i)
            places.push_back(at + Eigen::Rotation2Dd(marker->angle.value) *
                                      Vec2(shape.outlineX[i].value, shape.outlineY[i].value));
        return places;
    }
    /// Corners in or flush with other polygons of the body touch nothing; sides that end there are drawn on.
    void leaveOutCovered() {
        std::vector<std::vector<Vec2>> polygons;
        Vec2 low = Vec2::Constant(std::numeric_limits<double>::infinity()), high = -low;
        for (const ContactShape& shape : found_) {
            polygons.push_back(placed(shape));
            for (const Vec2& corner : polygons.back()) {
                low = low.cwiseMin(corner);
                high = high.cwiseMax(corner);
            }
        }
        for (std::size_t k = 0; k < found_.size(); ++k) {
            ContactShape& shape = found_[k];
            if (polygons[k].empty()) continue;
            shape.bodySize = (high - low).maxCoeff();
            const std::vector<Quantity> x = std::exchange(shape.outlineX, {}), y = std::exchange(shape.outlineY, {});
            shape.pointsX = shape.pointsY = {};
            const std::size_t n = x.size();
            for (std::size_t i = 0; i < n; ++i) {
                const bool covered = isCovered(polygons[k][i], polygons);
                if (!covered) shape.insets.push_back(cornerInset(x, y, 0, i));
                const auto on = covered ? drawnOn(i, k, polygons) : std::nullopt;
                const auto add = [&](std::vector<Quantity>& to, std::vector<Quantity>& points,
                                     const std::vector<Quantity>& from) {
                    const Quantity &here = from[i], &last = from[(i + n - 1) % n], &next = from[(i + 1) % n];
                    if (!covered) points.push_back(here);
                    if (!on)
                        to.push_back(here);
                    else if (on->isNext)
                        to.insert(to.end(), {onTheWay(here, last, on->back), onTheWay(here, next, -on->beyond)});
                    else
                        to.insert(to.end(), {onTheWay(here, last, -on->beyond), onTheWay(here, next, on->back)});
                };
                add(shape.outlineX, shape.pointsX, x);
                add(shape.outlineY, shape.pointsY, y);
            }
        }
    }

    Owner& owner_;
    std::string name_;
    std::vector<ContactShape> found_;
};

/// Reads the shapes of one body in space: spheres, the outlines of cylinders about their axes, and the corners of what
/// is convex.
template <class Owner>
class SpatialReader {
  public:
    SpatialReader(Owner& owner, std::string name) : owner_(owner), name_(std::move(name)) {}

    std::vector<ContactShape> read() {
        const std::vector<AnyShape> shapes = owner_.shapes;
        for (const auto& any : shapes) std::visit([&](const auto& shape) { add(shape); }, any);
        return std::move(found_);
    }

  private:
    ContactShape& shape(const std::string& marker) {
        ContactShape& shape = found_.emplace_back();
        shape.marker = {name_, marker};
        return shape;
    }
    void add(const Sphere& sphere) {
        ContactShape& ball = shape(sphere.at);
        ball.radius = sphere.radius;
        ball.pointsX = ball.pointsY = ball.pointsZ = {0};
    }
    void add(const Cylinder& cylinder) {
        ContactShape& solid = shape(cylinder.at);
        const Quantity up = half(cylinder.length), down = minusHalf(cylinder.length);
        solid.outlineX = {0, cylinder.radius, cylinder.radius, 0};
        solid.outlineY = {down, down, up, up};
    }
    void add(const Box& box) {
        ContactShape& corners = shape(box.at);
        for (int k = 0; k < 8; ++k) {
            const auto coordinate = [&](std::size_t axis) {
                return (k >> axis) % 2 == 0 ? minusHalf(box.size[axis]) : half(box.size[axis]);
            };
            corners.pointsX.push_back(coordinate(0));
            corners.pointsY.push_back(coordinate(1));
            corners.pointsZ.push_back(coordinate(2));
        }
    }
    void add(const Bar& bar) {
        const auto *from = markerOf(owner_, bar.from), *to = markerOf(owner_, bar.to);
        if (!from || !to) return;
        const Vec3 start = placeOf(*from), way = placeOf(*to) - start;
        if (!(way.norm() > sameLength)) return;
        const Quat axes = rotationBetween(Vec3::UnitZ(), way.normalized());
        const double w = bar.width.value / 2;
        std::vector<Vec3> corners;
        for (const double z : {0.0, way.norm()})
            for (const double x : {-w, w})
                for (const double y : {-w, w}) corners.push_back(start + axes * Vec3(x, y, z));
        addConvex(outlineMarker(), corners);
    }
    void add(const Plate& plate) {
        std::vector<Vec3> corners, both;
        for (const std::string& corner : plate.corners)
            if (const auto* marker = markerOf(owner_, corner)) corners.push_back(placeOf(*marker));
        if (corners.size() < 3 || corners.size() != plate.corners.size()) return;
        Vec3 normal = Vec3::Zero();
        for (std::size_t i = 0; i < corners.size(); ++i) normal += corners[i].cross(corners[(i + 1) % corners.size()]);
        if (!(normal.norm() > 0)) return;
        for (const Vec3& corner : corners)
            for (const double side : {-0.5, 0.5})
                both.push_back(corner + side * plate.thickness.value * normal.normalized());
        const ConvexSolid solid = convexSolid(both);
        if (solid.corners.size() == both.size()) addConvex(outlineMarker(), both);
    }
    /// One whose volume is that of its hull.
    void add(const MeshShape& mesh) {
        constexpr double same = 1e-6;  // files have single precision
        if (!mesh.triangles || mesh.triangles->points.empty()) return;
        std::vector<Vec3> points;
        for (const Vec3& p : mesh.triangles->points) points.push_back(mesh.scale.value * p);
        const ConvexSolid solid = convexSolid(points, same);
        if (solid.faces.empty() || solid.corners.size() > mostCorners) return;
        double hull = 0;
        for (const auto& face : solid.faces)
            for (std::size_t i = 1; i + 1 < face.loop.size(); ++i)
                hull += points[face.loop[0]].dot(points[face.loop[i]].cross(points[face.loop[i + 1]])) / 6;
        const double volume = mesh.triangles->moments().volume * std::pow(mesh.scale.value, 3);
        if (!(std::abs(hull - volume) <= 10 * same * hull)) return;
        std::vector<Vec3> corners;
        for (const std::size_t i : solid.corners) corners.push_back(points[i]);
        addConvex(mesh.at, corners);
    }
    void addConvex(const std::string& marker, const std::vector<Vec3>& corners) {
        ContactShape& solid = shape(marker);
        for (const Vec3& p : corners) {
            solid.pointsX.push_back(p.x());
            solid.pointsY.push_back(p.y());
            solid.pointsZ.push_back(p.z());
        }
    }
    static Vec3 placeOf(const SpatialMarker& marker) {
        return {marker.position[0].value, marker.position[1].value, marker.position[2].value};
    }
    /// A marker with the axes of the body.
    std::string outlineMarker() {
        const SpatialMarker plain;
        SpatialMarker marker;
        marker.name = "outline";
        for (int i = 2; const auto* taken = markerOf(owner_, marker.name); ++i) {
            if (taken->position == plain.position && taken->z == plain.z && taken->x == plain.x) return marker.name;
            marker.name = "outline" + std::to_string(i);
        }
        owner_.markers.push_back(marker);
        return marker.name;
    }

    static constexpr std::size_t mostCorners = 200;  ///< of a mesh
    Owner& owner_;
    std::string name_;
    std::vector<ContactShape> found_;
};

}  // namespace

std::vector<ContactShape> contactShapes(Model& model, const std::string& body) {
    std::vector<ContactShape> found;
    visitBody(model, body, [&](auto& owner) {
        using Owner = std::remove_cvref_t<decltype(owner)>;
        if constexpr (std::is_same_v<typename decltype(owner.markers)::value_type, PlanarMarker>)
            found = PlanarReader<Owner>(owner, body).read();
        else
            found = SpatialReader<Owner>(owner, body).read();
    });
    return found;
}

}  // namespace zwang
