#include "ui/tools/connections.h"

#include <algorithm>
#include <cmath>

#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang::ui {
namespace {

bool areCrossed(const JointView& joint) {
    bool crossed = false;
    for (const Equation& equation : joint.equations())
        if (const auto* p = std::get_if<spatial::Perpendicular>(&equation))
            crossed = crossed || (p->axisA == 2 && p->axisB == 2);
    return crossed;
}

template <class AMember>
std::size_t placesOf(const std::vector<AMember>& members) {
    return bodyNames(members).size();
}

void collectMotions(std::vector<Connection>& found) {
    for (const TypeInfo& type : typesOf<AnyMotion>(Space::spatial)) {
        auto element = *newOfType<AnyMotion>(type.key, Space::spatial);
        if (const std::size_t places = placesOf(membersOf(element)); places > 0)
            found.push_back({Family::motion, type, places, false});
    }
}
void collectForces(std::vector<Connection>& found) {
    const Model all = everyForce(Space::spatial);
    for (const ForceView& force : forcesOf(all))
        if (const std::size_t places = placesOf(force.members()); places > 0)
            found.push_back({Family::force, force.info, places, false});
}
void collectJoints(std::vector<Connection>& found) {
    const Model all = everyJoint(Space::spatial);
    for (const JointView& joint : jointsOf(all))
        if (const std::size_t places = placesOf(joint.members()); places > 0)
            found.push_back({Family::joint, joint.info, places, areCrossed(joint)});
}

/// The first number of a field that would do nothing as 0.
struct FirstNumber {
    std::string_view key, unit, text;
};
constexpr FirstNumber firstNumbers[] = {{"stiffness", "N/m", "1000 N/m"}, {"stiffness", "N*m/rad", "10 N*m/rad"},
                                        {"damping", "N*s/m", "10 N*s/m"}, {"damping", "N*m*s/rad", "0.1 N*m*s/rad"},
                                        {"speed", "rad/s", "360 deg/s"},  {"speed", "m/s", "100 mm/s"}};

/// Components of a load along a direction.
constexpr double firstForce = 10, firstTorque = 1;  // N, N m

double angleAbout(const Pose& first, const Pose& second) {
    const Vec3 x = first.orientation.conjugate() * (second.orientation * Vec3::UnitX());
    return std::atan2(x.y(), x.x());
}

void setNumbers(const std::vector<Member>& members, const std::vector<ConnectionEnd>& ends, std::string_view wanted) {
    forEachMember(members, [&](const FieldInfo& f, auto& value) {
        using V = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<V, Quantity>) {
            for (const auto& first : firstNumbers) {
                const bool meant = first.key == "speed" || wanted.empty() || wanted == first.key;
                if (f.key == first.key && f.unit == first.unit && value.isPlain() && value.value == 0 && meant)
                    value = Quantity(std::string(first.text));
            }
            if (ends.size() > 1 && f.key == std::string_view("free_length"))
                value = tidy((ends[1].frame.position - ends[0].frame.position).norm());
            if (ends.size() > 1 && f.key == std::string_view("free_angle"))
                value = tidyAngle(angleAbout(ends[0].frame, ends[1].frame));
        }
        if constexpr (std::is_same_v<V, Quantities<3>>) {
            const double size = f.unit == "N" ? firstForce : f.unit == "N*m" ? firstTorque : 0;
            const Vec3 along = size * (ends[0].frame.orientation * Vec3::UnitZ());
            if (size > 0)
                for (int k = 0; k < 3; ++k) value[static_cast<std::size_t>(k)] = tidy(along[k]);
        }
    });
}

/// Gives a new element its ends and numbers.
void fill(const std::vector<Member>& members, SpaceBuilder& builder, const std::vector<ConnectionEnd>& ends,
          std::string_view wanted) {
    std::size_t next = 0;
    for (const Member& member : members) {
        auto* marker = member.as<MarkerRef>();
        auto* body = member.as<BodyRef>();
        if (!marker && !body) continue;
        const auto& end = ends[next++ % ends.size()];
        if (marker) *marker = end.marker ? *end.marker : builder.markerAt(end.body, end.frame);
        if (body) *body = {end.body};
    }
    setNumbers(members, ends, wanted);
}

/// A joint or force.
template <class Untyped>
std::string finish(const Untyped& added, const std::string& name, SpaceBuilder& builder,
                   const std::vector<ConnectionEnd>& ends, std::string_view wanted) {
    added.name = name;
    fill(added.members, builder, ends, wanted);
    return name;
}

std::string addMotion(std::string_view type, const std::string& name, SpaceBuilder& builder,
                      const std::vector<ConnectionEnd>& ends, std::string_view wanted) {
    auto motion = newOfType<AnyMotion>(type, Space::spatial);
    if (!motion) return {};
    fill(membersOf(*motion), builder, ends, wanted);
    nameIn(*motion) = name;
    builder.model().motions.push_back(std::move(*motion));
    return name;
}

/// Calls `visit(element)` for everything between two markers.
void forEachBetween(Model& model, const std::function<void(BetweenMarkers&)>& visit) {
    for (const UntypedJoint& joint : untypedJoints(model)) visit(joint.ends);
    for (const UntypedForce& force : untypedForces(model))
        if (force.ends) visit(*force.ends);
    for (AnyMotion& any : model.motions) std::visit(visit, any);
}

}  // namespace

std::vector<Connection> connections(Family family) {
    std::vector<Connection> found;
    if (family == Family::joint) collectJoints(found);
    if (family == Family::force) collectForces(found);
    if (family == Family::motion) collectMotions(found);
    return found;
}

std::string connect(SpaceBuilder& builder, const Connection& connection, const std::vector<ConnectionEnd>& ends,
                    const std::string& stem, std::string_view wanted) {
    Model& model = builder.model();
    const std::string name = freshName(model, stem);
    const std::string_view key = connection.info.key;
    if (connection.family == Family::joint) return finish(addJoint(model, key), name, builder, ends, wanted);
    if (connection.family == Family::force) return finish(addForce(model, key), name, builder, ends, wanted);
    return addMotion(key, name, builder, ends, wanted);
}

std::optional<std::pair<MarkerRef, MarkerRef>> endsOf(const Model& model, const std::string& element) {
    std::optional<std::pair<MarkerRef, MarkerRef>> found;
    forEachBetween(const_cast<Model&>(model), [&](const BetweenMarkers& e) {
        if (e.name == element) found = std::pair{e.first, e.second};
    });
    return found;
}

void aimAnew(SpaceBuilder& builder, const std::string& element, const Pose& first, const Pose& second) {
    Model& model = builder.model();
    const auto ends = endsOf(model, element);
    if (!ends) return;
    const auto old = *ends;
    Names pair;
    forEachBetween(model, [&](const BetweenMarkers& e) {
        if (e.first == old.first && e.second == old.second) pair.push_back(e.name);
    });
    const auto ours = [&](const MarkerRef& marker) {
        const auto users = dependentsOf(model, markerAddress(marker.body, marker.marker));
        return std::all_of(users.begin(), users.end(),
                           [&](const auto& user) { return std::find(pair.begin(), pair.end(), user) != pair.end(); });
    };
    const auto put = [&](const MarkerRef& marker, const Pose& world) {
        if (!ours(marker)) return builder.markerAt(marker.body, world);
        builder.moveMarker(marker, world);
        return marker;
    };
    const MarkerRef a = put(old.first, first), b = put(old.second, second);
    forEachBetween(model, [&](BetweenMarkers& e) {
        if (std::find(pair.begin(), pair.end(), e.name) == pair.end()) return;
        e.first = a;
        e.second = b;
    });
}

}  // namespace zwang::ui
