#include "engine/model/to_spatial.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

/// A function of a number, which stays a formula where it is written as one.
Quantity of(const char* before, const Quantity& q, const char* after, double value) {
    return q.isPlain() ? Quantity(value == 0 ? 0.0 : value) : Quantity(before + q.text + after);
}
Quantity cosine(const Quantity& a) { return of("cos(", a, ")", std::cos(a.value)); }
Quantity sine(const Quantity& a) { return of("sin(", a, ")", std::sin(a.value)); }
Quantity minusSine(const Quantity& a) { return of("-sin(", a, ")", -std::sin(a.value)); }
Quantity halfCosine(const Quantity& a) { return of("cos((", a, ")/2)", std::cos(a.value / 2)); }
Quantity halfSine(const Quantity& a) { return of("sin((", a, ")/2)", std::sin(a.value / 2)); }
Quantity half(const Quantity& a) { return of("(", a, ")/2", a.value / 2); }

Quantities<3> inPlane(const Quantities<2>& v) { return {v[0], v[1], Quantity(0.0)}; }

SpatialMarker markerOf(const PlanarMarker& marker) {
    SpatialMarker out;
    out.name = marker.name;
    out.position = inPlane(marker.position);
    if (!marker.angle.isPlain() || marker.angle.value != 0) out.x = {cosine(marker.angle), sine(marker.angle), 0.0};
    return out;
}

/// What the z axis of a marker is turned to.
enum class Turned { no, along, across };

/// z along the marker's x axis, or across it in the plane.
SpatialMarker turnedMarker(const PlanarMarker& marker, Turned turned) {
    SpatialMarker out = markerOf(marker);
    const Quantities<3> x{cosine(marker.angle), sine(marker.angle), 0.0},
        y{minusSine(marker.angle), cosine(marker.angle), 0.0};
    out.z = turned == Turned::along ? x : y;
    out.x = turned == Turned::along ? y : x;
    return out;
}

SpatialBody bodyOf(const PlanarBody& body) {
    SpatialBody out;
    out.name = body.name;
    out.mass = body.mass;
    out.density = body.density;
    out.inertia = {half(body.inertia), half(body.inertia), body.inertia, 0.0, 0.0, 0.0};
    out.com = inPlane(body.com);
    out.position = inPlane(body.position);
    out.velocity = inPlane(body.velocity);
    out.rate = {0.0, 0.0, body.rate};
    if (!body.angle.isPlain() || body.angle.value != 0)
        out.orientation = {halfCosine(body.angle), 0.0, 0.0, halfSine(body.angle)};
    for (const auto& word : body.keep) out.keep.push_back(word == "angle" ? "orientation" : word);
    out.colour = body.colour;
    out.shapes = body.shapes;
    return out;
}

template <class V>
const V* find(const std::vector<ConstMember>& members, std::string_view key) {
    for (const auto& member : members)
        if (member.field->key == key)
            if (const V* value = member.as<V>()) return value;
    return nullptr;
}

/// Gives `to` what has the same key and type in `from`; vectors of the plane become vectors in space, and a number that
/// is a vector there (a torque) goes along z.
void copyValues(const std::vector<ConstMember>& from, const std::vector<Member>& to) {
    forEachMember(to, [&](const FieldInfo& f, auto& target) {
        using V = std::remove_cvref_t<decltype(target)>;
        if (const auto* same = find<V>(from, f.key)) target = *same;
        if constexpr (std::is_same_v<V, Quantities<3>>) {
            if (const auto* flat = find<Quantities<2>>(from, f.key)) target = inPlane(*flat);
            if (const auto* number = find<Quantity>(from, f.key)) target = {0.0, 0.0, *number};
        }
    });
}

/// How a planar joint or motor uses its markers, read from its equations.
Turned turnOf(const std::vector<Equation>& equations) {
    const auto holds = [&]<class Kind>(const Kind&) {
        return std::any_of(equations.begin(), equations.end(),
                           [](const Equation& e) { return std::holds_alternative<Kind>(e); });
    };
    if (holds(planar::AlongLine{})) return Turned::along;
    if (!holds(planar::OnLine{})) return Turned::no;
    return holds(planar::SameAngle{}) ? Turned::along : Turned::across;
}

/// The markers of a spatial body or of the ground; null when there is no such body.
std::vector<SpatialMarker>* markersOf(Model& model, const std::string& body) {
    if (body == "ground") return &std::get<SpatialGround>(model.ground).markers;
    for (auto& any : model.bodies)
        if (nameOf(any) == body) return &std::get<SpatialBody>(any).markers;
    return nullptr;
}

class Conversion {
  public:
    explicit Conversion(const Model& planar) : planar_(planar) {
        out_.model = planar;
        Model& m = out_.model;
        m.space = Space::spatial;
        m.bodies.clear();
        m.motions.clear();
        eraseJoints(m, 0);
        eraseForces(m, 0);
    }

    SpatialVersion run() {
        bodies();
        for (const JointView& each : jointsOf(planar_)) joint(each);
        for (const ForceView& each : forcesOf(planar_)) force(each);
        for (const auto& any : planar_.motions)
            std::visit(
                [this](const auto& motion) {
                    out_.model.motions.push_back(motion);
                    std::visit([&](auto& added) { turnMarkers(added, turnOf({motion.equation(Space::planar)})); },
                               out_.model.motions.back());
                },
                any);
        holdInPlane();
        dropFromDrawing();
        return std::move(out_);
    }

  private:
    /// Groups, hidden and locked names lose what has no equal in space.
    void dropFromDrawing() {
        const auto isLeft = [&](const std::string& name) {
            return std::find(out_.left.begin(), out_.left.end(), name) != out_.left.end();
        };
        auto& drawing = out_.model.drawing;
        for (auto& group : drawing.groups) std::erase_if(group.members, isLeft);
        std::erase_if(drawing.hidden, isLeft);
        std::erase_if(drawing.locked, isLeft);
    }

    void bodies() {
        SpatialGround ground;
        if (const auto* flat = std::get_if<PlanarGround>(&planar_.ground)) {
            for (const auto& marker : flat->markers) addMarker(ground.markers, "ground", marker);
            ground.shapes = flat->shapes;
        }
        out_.model.ground = std::move(ground);
        for (const auto& any : planar_.bodies) {
            const auto* flat = std::get_if<PlanarBody>(&any);
            if (!flat) continue;
            SpatialBody body = bodyOf(*flat);
            for (const auto& marker : flat->markers) addMarker(body.markers, flat->name, marker);
            out_.model.bodies.emplace_back(std::move(body));
        }
    }

    void addMarker(std::vector<SpatialMarker>& markers, const std::string& body, const PlanarMarker& marker) {
        markers.push_back(markerOf(marker));
        flat_[{body, marker.name}] = marker;
    }

    void joint(const JointView& planarJoint) {
        if (planarJoint.inSpace.empty()) return out_.left.push_back(planarJoint.name);
        const UntypedJoint added = addJoint(out_.model, planarJoint.inSpace);
        added.name = planarJoint.name;
        copyValues(planarJoint.members(), added.members);
        const JointView view = jointsOf(out_.model).back();
        const auto endsOf = [](const JointView& any) {
            const auto freedoms = any.freedoms();
            return std::count_if(freedoms.begin(), freedoms.end(), [](const Freedom& freedom) {
                return freedom.ends.kind && freedom.ends.kind->key != "none";
            });
        };
        const auto* radii = find<std::vector<Quantity>>(planarJoint.members(), "radii");
        const bool goesRound =
            radii && !find<std::vector<Quantity>>(view.members(), "radii") &&
            std::any_of(radii->begin(), radii->end(), [](const Quantity& r) { return !(r.isPlain() && r.value == 0); });
        if (goesRound || endsOf(view) != endsOf(planarJoint)) {  // its equal has no pulleys or limits
            out_.left.push_back(planarJoint.name);
            return eraseJoints(out_.model, jointsOf(out_.model).size() - 1);
        }
        turnAxes(added, view.equations(), turnOf(planarJoint.equations()));
    }

    /// What is along x in the plane is along z in space.
    void turnAxes(const UntypedJoint& added, const std::vector<Equation>& equations, Turned turned) {
        const auto markers = markerReferences(added.members);
        for (const Equation& equation : equations) {
            const auto* angle = std::get_if<spatial::Coupled<true>>(&equation);
            const auto* way = std::get_if<spatial::Coupled<false>>(&equation);
            if (!angle && !way) continue;
            if (!(angle ? angle->firstTurns : way->firstTurns)) turnMarkers(*markers[0], *markers[1], Turned::along);
            if (way) turnMarkers(*markers[2], *markers[3], Turned::along);
            return;
        }
        turnMarkers(added.ends, turned);
    }

    void force(const ForceView& planarForce) {
        const auto types = typesOf<AnyForce>(Space::spatial);
        if (std::none_of(types.begin(), types.end(),
                         [&](const auto& type) { return type.key == planarForce.info.key; }))
            return out_.left.push_back(planarForce.name);
        const UntypedForce added = addForce(out_.model, planarForce.info.key);
        added.name = planarForce.name;
        copyValues(planarForce.members(), added.members);
    }

    template <class T>
    void turnMarkers(T& element, Turned turned) {
        if constexpr (JoinsMarkers<T>) {
            if (turned != Turned::no) turnMarkers(element.first, element.second, turned);
        }
    }
    void turnMarkers(MarkerRef& first, MarkerRef& second, Turned turned) {
        first = turnedOne(first, turned);
        second = turnedOne(second, turned);
    }

    /// The turned twin of a marker, made when it is wanted first.
    MarkerRef turnedOne(const MarkerRef& ref, Turned turned) {
        const auto flat = flat_.find({ref.body, ref.marker});
        if (flat == flat_.end()) return ref;
        auto& twin = twins_[{ref.body, ref.marker + (turned == Turned::along ? "_along" : "_across")}];
        if (twin.marker.empty()) {
            std::string name = ref.marker + (turned == Turned::along ? "_along" : "_across");
            while (flat_.contains({ref.body, name})) name += "_";
            SpatialMarker marker = turnedMarker(flat->second, turned);
            marker.name = name;
            if (auto* markers = markersOf(out_.model, ref.body)) markers->push_back(marker);
            twin = {ref.body, name};
        }
        return twin;
    }

    /// Bodies that no chain of pins, slides and welds joins to the ground get a joint that keeps them in the plane, one
    /// for all that hang together.
    void holdInPlane() {
        std::map<std::string, std::string> group{{"ground", "ground"}};
        for (const auto& any : out_.model.bodies) group[nameOf(any)] = nameOf(any);
        const auto join = [&](const std::string& first, const std::string& second) {
            const auto from = group.find(first), to = group.find(second);
            if (from == group.end() || to == group.end()) return;
            const std::string old = from->second, now = old == "ground" ? old : to->second,
                              gone = old == "ground" ? to->second : old;
            for (auto& [body, of] : group)
                if (of == gone) of = now;
        };
        for (const JointView& j : jointsOf(out_.model))
            if (holdsTilt(j.equations())) join(j.first.body, j.second.body);
        const auto bodies = out_.model.bodies;
        for (const auto& any : bodies) {
            const std::string body = nameOf(any), own = group[body];
            if (own == "ground") continue;
            const std::string name = freshName(out_.model, "in_plane");
            const UntypedJoint added = addJoint(out_.model, "planar");
            added.name = name;
            const auto marker = [&](const std::string& of) {
                SpatialMarker m;
                m.name = "plane";
                while (flat_.contains({of, m.name})) m.name += "_";
                auto* markers = markersOf(out_.model, of);
                const bool there = std::any_of(markers->begin(), markers->end(),
                                               [&](const auto& each) { return each.name == m.name; });
                if (!there) markers->push_back(m);
                return MarkerRef{of, m.name};
            };
            added.ends.first = marker("ground");
            added.ends.second = marker(body);
            for (auto& [held, of] : group)
                if (of == own) of = "ground";
        }
    }

    /// Two bodies that share an axis, or all axes, are in one plane together.
    static bool holdsTilt(const std::vector<Equation>& equations) {
        int perpendicular = 0;
        for (const Equation& e : equations) perpendicular += std::holds_alternative<spatial::Perpendicular>(e) ? 1 : 0;
        return perpendicular >= 2;
    }

    const Model& planar_;
    SpatialVersion out_;
    std::map<std::pair<std::string, std::string>, PlanarMarker> flat_;  ///< by body and name
    std::map<std::pair<std::string, std::string>, MarkerRef> twins_;
};

}  // namespace

SpatialVersion toSpatial(const Model& planar) { return Conversion(planar).run(); }

}  // namespace zwang
