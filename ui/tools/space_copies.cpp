#include "ui/tools/space_copies.h"

#include <cmath>
#include <map>
#include <tuple>

#include "engine/elements/forces.h"
#include "engine/io/meshes.h"
#include "engine/model/element_lists.h"
#include "engine/model/mechanism.h"
#include "engine/model/members.h"
#include "ui/document/clipboard.h"
#include "ui/tools/copied_parts.h"
#include "ui/tools/formula_image.h"

namespace zwang::ui {
namespace {

Vec3 pointOf(const Quantities<3>& q) { return {q[0].value, q[1].value, q[2].value}; }

Quantities<3> tidyPoint(const Vec3& p) { return {Quantity(tidy(p.x())), Quantity(tidy(p.y())), Quantity(tidy(p.z()))}; }

Pose writtenPose(const SpatialBody& body) {
    const auto& q = body.orientation;
    return {pointOf(body.position), Quat(q[0].value, q[1].value, q[2].value, q[3].value).normalized()};
}

/// Changes the sign of some of three numbers, as written.
void negate(Quantities<3>& q, std::initializer_list<std::size_t> which) {
    for (const std::size_t k : which) q[k] = negated(q[k]);
}

/// A frame in its mirrored body: the body's z turned round, and the marker's y so that x and z are seen in the mirror.
void mirror(SpatialMarker& marker) {
    const Vec3 x = poseOf(marker).orientation * Vec3::UnitX();
    const bool chosen = pointOf(marker.x).isZero();
    negate(marker.position, {2});
    negate(marker.z, {2});
    if (!chosen) return negate(marker.x, {2});
    // An x that the program chooses is written where it would choose another one.
    const Vec3 wanted(x.x(), x.y(), -x.z());
    if ((poseOf(marker).orientation * Vec3::UnitX() - wanted).norm() > 1e-9) marker.x = tidyPoint(wanted);
}

void mirror(SpatialBody& body) {
    for (auto& marker : body.markers) mirror(marker);
    negate(body.com, {2});
    negate(body.rate, {0, 1});
    body.inertia[4] = negated(body.inertia[4]);
    body.inertia[5] = negated(body.inertia[5]);
    for (auto& shape : body.shapes)
        if (auto* mesh = std::get_if<MeshShape>(&shape)) {
            mesh->mirrored = !mesh->mirrored;
            if (mesh->triangles) mesh->triangles = std::make_shared<const TriangleMesh>(mesh->triangles->mirrored());
        }
}

/// As written where nothing turns it.
Quantities<3> turned(const Quantities<3>& written, const Vec3& to) {
    return (pointOf(written) - to).norm() <= 1e-12 * to.norm() ? written : tidyPoint(to);
}

/// What acts in a direction does so in the direction that it is turned to.
struct TurnedVectors {
    const SpaceMap& map;

    explicit TurnedVectors(const SpaceMap& by) : map(by) {}

    bool operator()(PointForce<3>& force) const {
        if (map.mirrors()) force.mirror(Space::spatial);
        if (force.axes.key == "world") force.force = turned(force.force, map.vector(pointOf(force.force)));
        return true;
    }
    bool operator()(SpatialTorque& torque) const {
        if (map.mirrors()) torque.mirror(Space::spatial);
        if (torque.axes.key == "world") torque.torque = turned(torque.torque, map.axial(pointOf(torque.torque)));
        return true;
    }
};

/// What acts along or about axes does so in the copy. False for what the mirror has no image of: formulas of what was
/// not copied.
struct Mapped : TurnedVectors {
    const Model& model;
    const FormulaImage& formulas;

    Mapped(const SpaceMap& by, const Model& in, const FormulaImage& image)
        : TurnedVectors(by), model(in), formulas(image) {}

    using TurnedVectors::operator();
    template <ListedForce Force>
    bool operator()(Force& force) const {
        if (map.mirrors()) force.mirror(Space::spatial);
        return true;
    }
    bool operator()(AngleMotion& motor) const { return !map.mirrors() || turnRound(motor, model); }
    bool operator()(DistanceMotion&) const { return true; }
    bool operator()(TorqueLaw& torque) const {
        const auto image = formulas.of(model, torque, torque.law);
        if (image) torque.law = map.mirrors() ? negatedFormula(*image) : *image;
        return image.has_value();
    }
    bool operator()(ForceLaw& force) const {
        const auto image = formulas.of(model, force, force.law);
        if (image) force.law = *image;
        return image.has_value();
    }
    bool operator()(FormulaForce<3>& force) const {
        if (formulas.linear.isIdentity(1e-12)) return true;  // a shift leaves formulas as they are written
        std::array<std::string, 3> parts;
        for (auto [k, text] : {std::pair{0, &force.x}, {1, &force.y}, {2, &force.z}}) {
            const auto image = formulas.of(model, force, *text);
            if (!image) return false;
            parts[static_cast<std::size_t>(k)] = *image;
        }
        if (force.axes.key == "world")
            parts = formulas.turnedVector(parts);
        else if (map.mirrors())
            parts[1] = negatedFormula(parts[1]);
        std::tie(force.x, force.y, force.z) = std::tie(parts[0], parts[1], parts[2]);
        return true;
    }
};

static_assert(takeAll<Space::spatial, AnyMotion, Mapped>, "a new motion says here what it becomes in the mirror");

Pose groundFrame(const Model& model, const std::string& marker) {
    Pose frame;
    visitMarker(model, {"ground", marker}, [&](const auto& found) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(found)>, SpatialMarker>) frame = poseOf(found);
    });
    return frame;
}

}  // namespace

SpaceMap SpaceMap::shift(const Vec3& by) {
    SpaceMap map;
    map.shift_ = by;
    return map;
}

SpaceMap SpaceMap::turn(const Vec3& onAxis, const Vec3& axis, double angle) {
    SpaceMap map;
    map.linear_ = Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
    map.shift_ = onAxis - map.linear_ * onAxis;
    return map;
}

SpaceMap SpaceMap::mirror(const Vec3& onPlane, const Vec3& normal) {
    SpaceMap map;
    const Vec3 n = normal.normalized();
    map.linear_ = Mat3::Identity() - 2 * n * n.transpose();
    map.shift_ = 2 * n.dot(onPlane) * n;
    map.mirrors_ = true;
    return map;
}

SpaceMap SpaceMap::inverse() const {
    SpaceMap map;
    map.linear_ = linear_.transpose();
    map.shift_ = -map.linear_ * shift_;
    map.mirrors_ = mirrors_;
    return map;
}

Pose SpaceMap::mapped(const Pose& pose, int turned) const {
    Mat3 axes = linear_ * pose.orientation.toRotationMatrix();
    if (mirrors_) axes.col(turned) *= -1;
    return {point(pose.position), Quat(axes).normalized()};
}

SpaceCopies copyMapped(SpaceBuilder& builder, const Names& bodies, const SpaceMap& map) {
    Model& model = builder.model();
    return mapPasted(builder, paste(model, copyText(model, mechanismOf(model, bodies))), map);
}

SpaceCopies mapPasted(SpaceBuilder& builder, const Names& made, const SpaceMap& map) {
    Model& model = builder.model();
    evaluate(model);  // formulas of what was pasted
    SpaceCopies copies;
    for (auto& any : model.bodies) {
        auto* body = std::get_if<SpatialBody>(&any);
        if (!body || !contains(made, body->name)) continue;
        copies.bodies.push_back(body->name);
        const Pose pose = writtenPose(*body);
        body->velocity = turned(body->velocity, map.vector(pointOf(body->velocity)));
        if (map.mirrors()) mirror(*body);
        builder.adopt(body->name, map.body(pose));
    }
    // The ground's markers of the copies are new ones; what holds on to a body that was not copied stays where it is.
    const auto moves = [&](const std::string* body) {
        return body->empty() || *body == "ground" || contains(made, *body);
    };
    for (const auto& element : elementsOf(model)) {
        if (!contains(made, *element.name)) continue;
        const auto held = bodyNames(element.members);
        if (!std::all_of(held.begin(), held.end(), moves)) continue;
        for (MarkerRef* reference : markerReferences(element.members))
            if (reference->body == "ground")
                *reference = builder.markerAt("ground", map.marker(groundFrame(model, reference->marker)));
    }
    const Model before = model;  // in which formulas are looked up
    const SpaceMap back = map.inverse();
    const FormulaImage formulas{back.linear(), back.point(Vec3::Zero()), map.mirrors(), made, {}};
    const Mapped mapped(map, before, formulas);
    if (map.mirrors()) mirrorJoints(model, made);
    mapMade(model.forces, made, mapped, copies.left);
    mapMade(model.motions, made, mapped, copies.left);
    return copies;
}

void moveMapped(SpaceBuilder& builder, const Names& elements, const SpaceMap& map) {
    Model& model = builder.model();
    const Names moving = mechanismOf(model, elements);
    for (auto& any : model.bodies) {
        auto* body = std::get_if<SpatialBody>(&any);
        if (!body || !contains(moving, body->name)) continue;
        body->velocity = turned(body->velocity, map.vector(pointOf(body->velocity)));
        builder.place(body->name, map.body(builder.poseOf(body->name)));
    }
    for (auto& any : model.forces)
        if (contains(moving, nameOf(any))) visitTaken(any, TurnedVectors(map));
    std::map<std::string, std::vector<MarkerRef*>> wanted;  // by the marker of the ground
    Names used;
    for (const auto& element : elementsOf(model))
        for (MarkerRef* reference : markerReferences(element.members)) {
            if (reference->body != "ground") continue;
            if (contains(moving, *element.name))
                wanted[reference->marker].push_back(reference);
            else
                used.push_back(reference->marker);
        }
    for (const auto& [marker, references] : wanted) {
        const Pose frame = groundFrame(model, marker);
        if (!contains(used, marker)) {
            builder.moveMarker({"ground", marker}, map.marker(frame));
            continue;
        }
        const auto made = builder.markerAt("ground", map.marker(frame));
        for (auto* reference : references) *reference = made;
    }
}

std::optional<SpaceMap> besideOthers(const Model& pasted, const Names& made) {
    auto model = std::make_shared<Model>(pasted);
    readMeshes(*model, {}, &pasted);  // pasted ones have the files of those that are there
    evaluate(*model);
    const SpaceDesign design(model, {});
    Eigen::AlignedBox3d box;
    for (const auto& place : design.places())
        if (contains(made, place.body)) box.extend(place.frame.position);
    if (box.isEmpty()) return {};
    const auto isTaken = [&](double by) {
        for (const auto& mine : made)
            for (const auto& any : model->bodies) {
                const auto *here = design.find(mine), *there = design.find(nameOf(any));
                if (!here || !there || contains(made, nameOf(any))) continue;
                const Vec3 apart = here->position + by * Vec3::UnitX() - there->position;
                if (apart.norm() < 1e-6 * (1 + box.diagonal().norm()) &&
                    here->orientation.angularDistance(there->orientation) < 1e-6)
                    return true;
            }
        return false;
    };
    if (!isTaken(0)) return {};
    const double wide = box.sizes().x(), room = std::max(0.2 * box.diagonal().norm(), design.barWidth());
    const double step = wide + (room > 0 ? room : 0.1);
    int times = 1;
    while (isTaken(tidy(times * step))) ++times;
    return SpaceMap::shift({tidy(times * step), 0, 0});
}

}  // namespace zwang::ui
