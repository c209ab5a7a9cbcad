#include "ui/view3d/arrows.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/view3d/flat_shapes.h"
#include "ui/view3d/solid_shapes.h"

namespace zwang::ui {
namespace {

constexpr double slowness = 0.02;              // share of the way down a step, where nothing is said for the run
constexpr double longest = 110, shortest = 4;  // pixels
constexpr double cutAt = 1.5;                  // times the longest: arrows of more, as of impacts, are cut there
constexpr double torqueRadius = 24;            // pixels, of the arc of a planar torque
constexpr double stripe = 6;                   // pixels, of a hatched arrow and of the gap after it
constexpr double shortestCone = 40;            // pixels

std::size_t indexOf(Arrow::Kind kind) { return static_cast<std::size_t>(kind); }

Rgba colourOf(Arrow::Kind kind, const Palette& palette) {
    switch (kind) {
        case Arrow::Kind::force:
            return palette.force;
        case Arrow::Kind::torque:
            return palette.torque;
        case Arrow::Kind::reaction:
        case Arrow::Kind::reactionTorque:
            return palette.reaction;
        case Arrow::Kind::velocity:
            return palette.velocity;
        case Arrow::Kind::acceleration:
            return palette.acceleration;
        case Arrow::Kind::gap:
            return palette.bad;
        case Arrow::Kind::displacement:
            return palette.displacement;
    }
    return palette.ink;
}

/// The parts of a line of this length that are drawn, as distances from its foot [m]; one without hatching.
std::vector<std::array<double, 2>> stripes(double length, double pixel, bool hatched) {
    if (!hatched) return {{0, length}};
    std::vector<std::array<double, 2>> parts;
    for (double from = 0; from < length; from += 2 * stripe * pixel)
        parts.push_back({from, std::min(from + stripe * pixel, length)});
    return parts;
}

/// A straight arrow from its foot; `length` and the head in metres.
Mesh flatArrow(const Vec2& at, const Vec2& vector, double length, double pixel, bool hatched, Rgba colour) {
    const Vec2 d = vector.normalized(), tip = at + length * d;
    const double head = std::min(12 * pixel, 0.6 * length);
    Mesh mesh;
    for (const auto& [from, to] : stripes(length - 0.7 * head, pixel, hatched))
        flat::stroke(mesh, {at + from * d, at + to * d}, false, 2.4, colour, Tint::plain);
    flat::arrowHead(mesh, tip, d, head, colour);
    return mesh;
}

/// A planar torque: an arc about `at` whose sweep grows with the value.
Mesh flatTorque(const Vec2& at, double sign, double share, double pixel, bool hatched, Rgba colour) {
    const double radius = torqueRadius * pixel, from = -0.5 * std::numbers::pi, head = 10 * pixel;
    const flat::Path path =
        flat::arc(at, radius, from, from + sign * (0.4 + 1.3 * std::min(share, 1.0)) * std::numbers::pi);
    const Vec2 radial = (path.back() - at).normalized();
    const Vec2 tangent = sign * Vec2(-radial.y(), radial.x());
    Mesh mesh;
    const std::size_t part = hatched ? 2 : path.size();  // points drawn, then as many left out
    for (std::size_t i = 0; i + 1 < path.size(); i += 2 * part - 1)
        flat::stroke(mesh,
                     flat::Path(path.begin() + static_cast<long>(i),
                                path.begin() + static_cast<long>(std::min(i + part, path.size()))),
                     false, 2.4, colour, Tint::plain);
    flat::arrowHead(mesh, path.back() + 0.8 * head * tangent, tangent, head, colour);
    return mesh;
}

Mesh solidArrow(const Vec3& at, const Vec3& vector, double length, double pixel, bool doubleHead, bool hatched,
                Rgba colour) {
    const Paint paint{colour, colour, Tint::plain};
    const Vec3 d = vector.normalized(), tip = at + length * d;
    const double head = std::min(14 * pixel, 0.6 * length);
    Solid out = solid::cone(tip - head * d, tip, 0.36 * head, paint);
    for (const auto& [from, to] : stripes(length - 0.9 * head, pixel, hatched))
        out.append(solid::cylinder(at + from * d, at + to * d, 1.7 * pixel, paint, 12, hatched));
    if (doubleHead) out.append(solid::cone(tip - 1.8 * head * d, tip - 0.8 * head * d, 0.36 * head, paint));
    return out.faces;
}

/// As long as the arrow that lies in it, and not too short to be seen.
double coneLength(double arrow, double pixel) { return std::max(arrow, shortestCone * pixel); }

Mesh flatCone(const Arrow& arrow, double length, Rgba colour) {
    const Vec2 at = arrow.at.head<2>(), n = arrow.axis.head<2>(), aside(-n.y(), n.x());
    const Vec2 left = at + length * (n + arrow.friction * aside), right = at + length * (n - arrow.friction * aside);
    Mesh mesh;
    flat::fill(mesh, {at, right, left}, withAlpha(colour, 0.14), Tint::plain);
    flat::stroke(mesh, {left, at, right}, false, 1.2, colour, Tint::plain);
    return mesh;
}

Mesh solidCone(const Arrow& arrow, double length, double pixel, Rgba colour) {
    constexpr int lines = 12;
    const Paint paint{colour, colour, Tint::plain};
    const Pose rim = solid::frameAlong(arrow.at + length * arrow.axis, arrow.axis);
    const std::vector<Vec3> circle = solid::arc(rim, length * arrow.friction, 0, 2 * std::numbers::pi, 3 * lines);
    Solid out = solid::tube(circle, 0.5 * pixel, paint);
    for (std::size_t i = 0; i + 1 < circle.size(); i += 3)
        out.append(solid::cylinder(arrow.at, circle[i], 0.4 * pixel, paint, 4, false));
    return out.faces;
}

}  // namespace

void ArrowScale::take(const std::vector<Arrow>& arrows, const ArrowSizes& sizes) {
    ArrowSizes largest{};
    for (const Arrow& arrow : arrows)
        if (arrow.vector.allFinite()) {
            double& most = largest[indexOf(arrow.kind)];
            most = std::max(most, arrow.vector.norm());
        }
    for (std::size_t k = 0; k < largest.size(); ++k)
        reference_[k] =
            sizes[k] > 0 ? sizes[k] : std::max(largest[k], reference_[k] + slowness * (largest[k] - reference_[k]));
    // Displacements by another parameter have another size altogether.
    const std::size_t moved = indexOf(Arrow::Kind::displacement);
    if (largest[moved] > 0 && longest * largest[moved] < shortest * reference_[moved])
        reference_[moved] = largest[moved];
}

double ArrowScale::reference(Arrow::Kind kind) const { return reference_[indexOf(kind)]; }

double ArrowScale::pixels(const Arrow& arrow) const {
    const double reference = reference_[indexOf(arrow.kind)];
    if (!(reference > 0) || !arrow.vector.allFinite() || !arrow.at.allFinite()) return 0;
    const double length = longest * std::min(arrow.vector.norm() / reference, cutAt);
    return length < shortest ? 0 : length;
}

Vec3 tipOf(const Arrow& arrow, const ArrowScale& scale, bool planar, const Camera& camera, const QSizeF& view) {
    const double pixel = camera.pixelSizeAt(arrow.at, view);
    const bool torque = arrow.kind == Arrow::Kind::torque || arrow.kind == Arrow::Kind::reactionTorque;
    if (planar && torque) return arrow.at + torqueRadius * pixel * Vec3(1, 0.4, 0).normalized();
    return arrow.at + scale.pixels(arrow) * pixel * arrow.vector.normalized();
}

void drawArrows(const std::vector<Arrow>& arrows, const ArrowScale& scale, const Palette& palette, bool planar,
                const Camera& camera, const QSizeF& view, Batch& flatBatch, Batch& solidBatch) {
    flatBatch.clear();
    solidBatch.clear();
    for (const Arrow& arrow : arrows) {
        const double length = scale.pixels(arrow), pixel = camera.pixelSizeAt(arrow.at, view);
        if (length <= 0) continue;
        const std::string name = arrow.element.toStdString();
        const Rgba colour = colourOf(arrow.kind, palette);
        const bool torque = arrow.kind == Arrow::Kind::torque || arrow.kind == Arrow::Kind::reactionTorque;
        if (arrow.friction > 0) {
            const double cone = coneLength(length * pixel, pixel);
            if (planar)
                flatBatch.add(name, 0, flatCone(arrow, cone, colour));
            else
                solidBatch.add(name, 0, solidCone(arrow, cone, pixel, colour));
        }
        if (!planar) {
            solidBatch.add(name, 0,
                           solidArrow(arrow.at, arrow.vector, length * pixel, pixel, torque, arrow.hatched, colour));
        } else if (torque) {
            const double sign = arrow.vector.z() < 0 ? -1 : 1;
            flatBatch.add(name, 0,
                          flatTorque(arrow.at.head<2>(), sign, length / longest, pixel, arrow.hatched, colour));
        } else if (arrow.vector.head<2>().norm() > 0) {
            flatBatch.add(
                name, 0,
                flatArrow(arrow.at.head<2>(), arrow.vector.head<2>(), length * pixel, pixel, arrow.hatched, colour));
        }
    }
}

}  // namespace zwang::ui
