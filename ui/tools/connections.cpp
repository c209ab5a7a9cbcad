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

template <class Any>
void collect(Family family, std::vector<Connection>& found) {
    for (const TypeInfo& type : typesOf<Any>(Space::spatial)) {
        auto element = *newOfType<Any>(type.key, Space::spatial);
        if (const std::size_t places = placesOf(membersOf(element)); places > 0)
            found.push_back({family, type, places, false});
    }
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

std::string addJointTo(SpaceBuilder& builder, const Connection& connection, const std::vector<ConnectionEnd>& ends,
                       const std::string& stem, std::string_view wanted) {
    std::string name = freshName(builder.model(), stem);
    const UntypedJoint joint = addJoint(builder.model(), connection.info.key);
    joint.name = name;
    fill(joint.members, builder, ends, wanted);
    return name;
}

template <class List>
std::string addTo(List& list, SpaceBuilder& builder, const Connection& connection,
                  const std::vector<ConnectionEnd>& ends, const std::string& stem, std::string_view wanted) {
    auto element = newOfType<typename List::value_type>(connection.info.key, Space::spatial);
    if (!element) return {};
    fill(membersOf(*element), builder, ends, wanted);
    const std::string name = freshName(builder.model(), stem);
    nameIn(*element) = name;
    list.push_back(std::move(*element));
    return name;
}

/// Calls `visit(element)` for everything between two markers.
void forEachBetween(Model& model, const std::function<void(BetweenMarkers&)>& visit) {
    const auto each = [&](auto& any) {
        std::visit(
            [&](auto& element) {
                if constexpr (JoinsMarkers<decltype(element)>) visit(element);
            },
            any);
    };
    for (const UntypedJoint& joint : untypedJoints(model)) visit(joint.ends);
    for (auto& any : model.forces) each(any);
    for (auto& any : model.motions) each(any);
}

}  // namespace

std::vector<Connection> connections(Family family) {
    std::vector<Connection> found;
    if (family == Family::joint) collectJoints(found);
    if (family == Family::force) collect<AnyForce>(family, found);
    if (family == Family::motion) collect<AnyMotion>(family, found);
    return found;
}

std::string connect(SpaceBuilder& builder, const Connection& connection, const std::vector<ConnectionEnd>& ends,
                    const std::string& stem, std::string_view wanted) {
    Model& model = builder.model();
    if (connection.family == Family::joint) return addJointTo(builder, connection, ends, stem, wanted);
    if (connection.family == Family::force) return addTo(model.forces, builder, connection, ends, stem, wanted);
    return addTo(model.motions, builder, connection, ends, stem, wanted);
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
