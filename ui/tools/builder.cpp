#include "ui/tools/builder.h"

#include <algorithm>
#include <cmath>

#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"

namespace zwang::ui {
namespace {

constexpr double steel = 7850;  // kg/m³

/// Poses that differ by less than this are the same [m, rad].
constexpr double samePose = 1e-9;

void settle(Quantity& written, double shown) {
    if (written.isPlain() && std::abs(written.value - shown) > samePose)
        written = Quantity(std::abs(shown) > samePose ? tidy(shown) : 0.0);
}

bool taken(const std::vector<PlanarMarker>& markers, const std::string& name) {
    return std::any_of(markers.begin(), markers.end(), [&](const auto& m) { return m.name == name; });
}

}  // namespace

double tidy(double value) {
    const double rounded = std::round(value * 1e12) / 1e12;
    return rounded == 0 ? 0.0 : rounded;  // no negative zero
}

double tidyAngle(double angle) {
    constexpr double finest = 1e-3, noise = 1e-8;  // [deg]
    const double degrees = angle * 180 / M_PI, meant = finest * std::round(degrees / finest);
    return tidy(std::abs(degrees - meant) < noise ? meant * M_PI / 180 : angle);
}

Builder::Builder(Model& model, const Design& design) : model_(model) {
    placements_.emplace_back("ground", Placement{});
    for (auto& any : model_.bodies) {
        auto* body = std::get_if<PlanarBody>(&any);
        const auto* shown = body ? design.find(body->name) : nullptr;
        if (!shown) continue;
        settle(body->position[0], shown->origin.x());
        settle(body->position[1], shown->origin.y());
        settle(body->angle, shown->angle);
        placements_.emplace_back(body->name, *shown);
    }
}

const Placement& Builder::placement(const std::string& body) const {
    for (const auto& [name, placement] : placements_)
        if (name == body) return placement;
    return placements_.front().second;
}

MarkerRef Builder::newMarker(const std::string& body, const Vec2& world, double angle, const std::string& stem) {
    const auto& frame = placement(body);
    const Vec2 local = frame.toLocal(world);
    std::string name;
    if (stem.empty()) {
        name = addMarker(model_, body);
    } else if (auto* markers = markersOf<PlanarMarker>(model_, body)) {
        for (int i = 1; name.empty() || taken(*markers, name); ++i) name = stem + std::to_string(i);
        markers->emplace_back().name = name;
    }
    visitPart(model_, markerAddress(body, name), [&](auto& marker) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(marker)>, PlanarMarker>) {
            marker.position = {Quantity(tidy(local.x())), Quantity(tidy(local.y()))};
            marker.angle = Quantity(tidyAngle(std::remainder(angle - frame.angle, 2 * M_PI)));
        }
    });
    return {body, name};
}

MarkerRef Builder::markerAt(const std::string& body, const Vec2& world, std::optional<double> angle) {
    const auto& frame = placement(body);
    MarkerRef found;
    if (const auto* markers = markersOf<PlanarMarker>(model_, body)) {
        double size = 1e-6;
        for (const auto& m : *markers)
            size = std::max({size, std::abs(m.position[0].value), std::abs(m.position[1].value)});
        for (const auto& m : *markers) {
            const Vec2 at = frame.toWorld({m.position[0].value, m.position[1].value});
            const bool turned =
                angle && std::abs(std::remainder(frame.angle + m.angle.value - *angle, 2 * M_PI)) > 1e-6;
            if ((at - world).norm() <= 1e-6 * size && !turned && found.marker.empty()) found = {body, m.name};
        }
    }
    return found.marker.empty() ? newMarker(body, world, angle.value_or(frame.angle)) : found;
}

PlanarBody& Builder::addBody(const std::string& stem, const Vec2& origin, double angle) {
    PlanarBody body;
    body.name = freshName(model_, stem);
    body.density = steel;
    body.position = {Quantity(tidy(origin.x())), Quantity(tidy(origin.y()))};
    body.angle = Quantity(tidyAngle(angle));
    placements_.emplace_back(body.name, Placement{origin, angle});
    model_.bodies.emplace_back(std::move(body));
    return std::get<PlanarBody>(model_.bodies.back());
}

std::string Builder::addBar(const Vec2& a, const Vec2& b, double width, const std::optional<Quantity>& length) {
    auto& body = addBody("bar", a, angleOf(b - a));
    body.markers.resize(2);
    body.markers[0].name = "A";
    body.markers[1].name = "B";
    body.markers[1].position[0] = length ? *length : Quantity(tidy((b - a).norm()));
    // `value` of a written length is what the picture was drawn with.
    body.markers[1].position[0].value = (b - a).norm();
    if (!length) body.markers[1].position[0].value = tidy((b - a).norm());
    Bar bar;
    bar.from = "A";
    bar.to = "B";
    bar.width = tidy(width);
    body.shapes.emplace_back(bar);
    return body.name;
}

std::string Builder::addJoint(std::string_view type, const std::string& stem, MarkerRef first, MarkerRef second) {
    std::string name = freshName(model_, stem);
    BetweenMarkers& joint = zwang::addJoint(model_, type).ends;
    joint.name = name;
    joint.first = std::move(first);
    joint.second = std::move(second);
    return name;
}

bool Builder::areJoined(const MarkerRef& a, const MarkerRef& b) const {
    const auto joints = jointsOf(model_);
    return std::any_of(joints.begin(), joints.end(), [&](const JointView& joint) {
        return (joint.first == a && joint.second == b) || (joint.first == b && joint.second == a);
    });
}

MarkerRef Builder::hold(const Anchor& place) {
    if (!place.ends.empty()) return place.ends.front();
    return markerAt(place.body.empty() ? "ground" : place.body, place.at);
}

std::string Builder::attach(const MarkerRef& mine, const Anchor& place) {
    if (place.empty()) return {};
    Anchor other = place;
    std::erase_if(other.ends, [&](const MarkerRef& end) { return end.body == mine.body; });
    if (other.ends.empty() && (other.body.empty() || other.body == mine.body)) return {};
    const MarkerRef theirs = hold(other);
    if (areJoined(mine, theirs)) return {};
    return addJoint("revolute", theirs.body == "ground" ? "pivot" : "pin", theirs, mine);
}

}  // namespace zwang::ui
