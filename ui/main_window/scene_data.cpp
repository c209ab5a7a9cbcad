#include "ui/main_window/scene_data.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <numbers>
#include <optional>

#include "engine/analysis/branch_poses.h"
#include "engine/elements/forces.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"
#include "engine/results/contact_forces.h"
#include "engine/results/contact_uniqueness.h"
#include "engine/results/reaction_places.h"
#include "ui/health/health_rules.h"

namespace zwang::ui {

namespace {

Vec3 vectorOf(const Quantities<2>& q) { return {q[0].value, q[1].value, 0}; }
Vec3 vectorOf(const Quantities<3>& q) { return {q[0].value, q[1].value, q[2].value}; }

Pose poseOf(const PlanarBody& body) {
    return {vectorOf(body.position), Quat(Eigen::AngleAxisd(body.angle.value, Vec3::UnitZ()))};
}

Pose poseOf(const SpatialBody& body) {
    const auto& o = body.orientation;
    Quat orientation(o[0].value, o[1].value, o[2].value, o[3].value);
    if (orientation.norm() < 1e-12) orientation = Quat::Identity();
    return {vectorOf(body.position), orientation.normalized()};
}

/// Frame of a marker in its body.
Pose frameOf(const PlanarMarker& marker) {
    return {vectorOf(marker.position), Quat(Eigen::AngleAxisd(marker.angle.value, Vec3::UnitZ()))};
}

Pose frameOf(const SpatialMarker& marker) {
    Vec3 z = vectorOf(marker.z);
    z = z.norm() > 0 ? Vec3(z.normalized()) : Vec3(Vec3::UnitZ());
    Vec3 x = vectorOf(marker.x);
    x -= z * z.dot(x);
    if (x.norm() < 1e-12) x = z.unitOrthogonal();
    x.normalize();
    Mat3 axes;
    axes << x, z.cross(x), z;
    return {vectorOf(marker.position), Quat(axes)};
}

/// A marker in the world when the bodies are at `poses`.
std::optional<Pose> worldFrame(const Model& model, const MarkerRef& ref, const std::vector<Pose>& poses) {
    std::optional<Pose> found;
    const auto look = [&](const auto& owner, const Pose& pose) {
        for (const auto& marker : owner.markers)
            if (marker.name == ref.marker) {
                const auto local = frameOf(marker);
                found = Pose{pose.apply(local.position), pose.orientation * local.orientation};
            }
    };
    if (ref.body == "ground") std::visit([&](const auto& ground) { look(ground, Pose{}); }, model.ground);
    for (std::size_t i = 0; i < model.bodies.size() && i < poses.size(); ++i)
        if (nameOf(model.bodies[i]) == ref.body)
            std::visit([&](const auto& body) { look(body, poses[i]); }, model.bodies[i]);
    return found;
}

/// Looks up channels of one element at one time.
struct At {
    const Results& results;
    double time;
    double operator()(const std::string& element, const char* quantity) const {
        const int channel = results.channelIndex(element + "." + quantity);
        return channel < 0 ? 0 : results.valueAt(channel, time);
    }
};

/// Adds the arrows of one force; types without a place (gravity) draw none.
struct ForceArrows {
    const Model& model;
    const std::vector<Pose>& poses;
    const At& at;
    std::vector<Arrow>& arrows;

    void add(const std::string& name, Arrow::Kind kind, const Vec3& place, const Vec3& vector) const {
        arrows.push_back({QString::fromStdString(name), kind, place, vector});
    }
    Vec3 place(const std::string& body) const {
        for (std::size_t i = 0; i < model.bodies.size() && i < poses.size(); ++i)
            if (nameOf(model.bodies[i]) == body) return poses[i].position;
        return Vec3::Zero();
    }
    template <int N>
    void operator()(const PointForce<N>& force) const {
        const auto frame = worldFrame(model, force.at, poses);
        if (!frame) return;
        const Vec3 vector = vectorOf(force.force);
        add(force.name, Arrow::Kind::force, frame->position,
            force.axes.key == "marker" ? Vec3(frame->orientation * vector) : vector);
    }
    void operator()(const PlanarTorque& torque) const {
        add(torque.name, Arrow::Kind::torque, place(torque.body.body), Vec3(0, 0, torque.torque.value));
    }
    void operator()(const SpatialTorque& torque) const {
        add(torque.name, Arrow::Kind::torque, place(torque.body.body), vectorOf(torque.torque));
    }
    /// All others show what their channels say: springs along their line or about their axis, what acts between two
    /// markers at both, and what acts at one there.
    template <ListedForce Force>
    void operator()(const Force& force) const {
        if constexpr (std::derived_from<Force, LineSpring>) {
            pull(force);
        } else if constexpr (std::derived_from<Force, WoundSpring>) {
            const auto a = worldFrame(model, force.first, poses);
            if (a)
                add(force.name, Arrow::Kind::torque, a->position,
                    a->orientation * Vec3(0, 0, at(force.name, "torque")));
        } else if constexpr (JoinsMarkers<Force>) {
            law(force.name, &force.first, force.second);
        } else {
            for (const ConstMember& member : membersOf(force))
                if (const auto* marker = member.as<MarkerRef>()) law(force.name, nullptr, *marker);
        }
    }
    /// Where the surfaces touch, on the second body; there it has no torque.
    void operator()(const SoftContact& contact) const {
        const auto a = worldFrame(model, contact.first, poses), b = worldFrame(model, contact.second, poses);
        const Vec3 force(at(contact.name, "force_x"), at(contact.name, "force_y"), at(contact.name, "force_z"));
        if (!a || !b || !(force.norm() > 0)) return;
        Vec3 normal = a->orientation * Vec3::Unit(model.space == Space::planar ? 1 : 2);
        if (!contact.isFlat()) normal = b->position - a->position;
        if (contact.isFlat() ? contact.side.key == "below" : contact.surface.key == "hollow") normal = -normal;
        const double depth = contact.secondRadius.value + 0.5 * at(contact.name, "gap");
        add(contact.name, Arrow::Kind::force, b->position - depth * normal.normalized(), force);
    }
    void pull(const BetweenMarkers& spring) const {
        const auto a = worldFrame(model, spring.first, poses), b = worldFrame(model, spring.second, poses);
        if (!a || !b || (b->position - a->position).norm() < 1e-12) return;
        const Vec3 tension = (b->position - a->position).normalized() * at(spring.name, "force");
        add(spring.name, Arrow::Kind::force, a->position, tension);
        add(spring.name, Arrow::Kind::force, b->position, -tension);
    }
    /// What the channels of a law say, at its place: the force on the second body and its opposite on the first, and
    /// the torque on the second.
    void law(const std::string& name, const MarkerRef* first, const MarkerRef& second) const {
        const auto b = worldFrame(model, second, poses);
        if (!b) return;
        const Vec3 force(at(name, "force_x"), at(name, "force_y"), at(name, "force_z"));
        if (force.norm() > 0) add(name, Arrow::Kind::force, b->position, force);
        const auto a = first ? worldFrame(model, *first, poses) : std::nullopt;
        if (a && force.norm() > 0) add(name, Arrow::Kind::force, a->position, -force);
        const Vec3 torque = model.space == Space::planar
                                ? Vec3(0, 0, at(name, "torque"))
                                : Vec3(at(name, "torque_x"), at(name, "torque_y"), at(name, "torque_z"));
        if (torque.norm() > 0) add(name, Arrow::Kind::torque, b->position, torque);
    }
};

/// The forces with which shapes touch, on the second body of each, and the friction cones of a few.
void addContacts(const Results& results, double time, std::vector<Arrow>& arrows) {
    constexpr std::size_t mostCones = 20;
    const auto contacts = contactForcesAt(results, time);
    const std::vector<bool> unique = areUnique(results, results.frameAt(time), contacts);
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const ContactForce& contact = contacts[i];
        Arrow arrow{QString::fromStdString(contact.element), Arrow::Kind::reaction, contact.at, contact.force};
        arrow.hatched = !unique[i];
        if (contacts.size() <= mostCones) {
            arrow.friction = contact.friction;
            arrow.axis = contact.normal;
        }
        arrows.push_back(arrow);
    }
}

bool isTorque(const Arrow& arrow) {
    return arrow.kind == Arrow::Kind::torque || arrow.kind == Arrow::Kind::reactionTorque;
}

/// Takes away what is only rounding: reactions are sums of far larger numbers that cancel, good to some 1e-12 of them.
/// Large is what the largest arrow of the moment says, as a force or as a torque over the size of the mechanism, and at
/// least the weight that its bodies have on the earth.
void dropRounding(std::vector<Arrow>& arrows, const System& system) {
    constexpr double nothing = 1e-9, weight = 9.81;
    double force = weight * system.massScale * std::max(1, system.bodies);
    for (const Arrow& arrow : arrows)
        if (arrow.vector.allFinite())
            force = std::max(force, arrow.vector.norm() / (isTorque(arrow) ? system.size : 1.0));
    std::erase_if(arrows, [&](const Arrow& arrow) {
        return arrow.vector.norm() <= nothing * force * (isTorque(arrow) ? system.size : 1.0);
    });
}

}  // namespace

std::vector<Pose> writtenPoses(const Model& model) {
    std::vector<Pose> poses;
    for (const auto& any : model.bodies)
        poses.push_back(std::visit([](const auto& body) { return poseOf(body); }, any));
    return poses;
}

void growTraces(const Model& model, const Results& results, std::vector<Trace>& traces, std::size_t first) {
    std::size_t index = 0;
    for (const auto& measurePoint : model.measurePoints) {
        if (!measurePoint.trace) continue;
        if (index == traces.size()) traces.push_back({QString::fromStdString(measurePoint.name), {}});
        auto& trace = traces[index++];
        const int x = results.channelIndex(measurePoint.name + ".x"),
                  y = results.channelIndex(measurePoint.name + ".y"),
                  z = results.channelIndex(measurePoint.name + ".z");
        if (x < 0 || y < 0) continue;
        const std::vector<int> channels = z < 0 ? std::vector{x, y} : std::vector{x, y, z};
        const std::vector<double> values = results.table(channels, first, results.size());
        trace.points.reserve(results.size());
        for (auto at = values.begin(); at != values.end(); at += static_cast<std::ptrdiff_t>(channels.size()))
            trace.points.emplace_back(at[0], at[1], z < 0 ? 0.0 : at[2]);
    }
}

std::vector<Arrow> arrowsAt(const Model& model, const Results& results, double time, ArrowChoice choice) {
    std::vector<Arrow> arrows;
    if (results.empty() || !choice.any()) return arrows;
    const auto poses = results.poses(time);
    const At at{results, time};
    if (choice.forces)
        for (const auto& force : model.forces) std::visit(ForceArrows{model, poses, at, arrows}, force);
    for (const JointView& joint : jointsOf(model)) {
        if (!choice.reactions) break;
        const auto first = worldFrame(model, joint.first, poses), second = worldFrame(model, joint.second, poses);
        if (!first || !second) continue;
        const Vec3 place = reactionPlace(results.system(), joint.name, *first, *second);
        const Vec3 reaction(at(joint.name, "reaction_fx"), at(joint.name, "reaction_fy"),
                            at(joint.name, "reaction_fz"));
        const QString name = QString::fromStdString(joint.name);
        arrows.push_back({name, Arrow::Kind::reaction, place, reaction});
        const Vec3 torque =
            model.space == Space::planar
                ? Vec3(0, 0, at(joint.name, "reaction_torque"))
                : Vec3(at(joint.name, "reaction_tx"), at(joint.name, "reaction_ty"), at(joint.name, "reaction_tz"));
        arrows.push_back(
            {name, Arrow::Kind::reactionTorque, place, torque + (second->position - place).cross(reaction)});
    }
    if (choice.reactions) addContacts(results, time, arrows);
    dropRounding(arrows, results.system());
    for (const auto& measurePoint : model.measurePoints) {
        const auto frame = worldFrame(model, measurePoint.point, poses);
        const auto add = [&](Arrow::Kind kind, const Vec3& vector) {
            if (frame && vector.norm() > 1e-9 * results.system().size)
                arrows.push_back({QString::fromStdString(measurePoint.name), kind, frame->position, vector});
        };
        const auto vectorAt = [&](const char* x, const char* y, const char* z) {
            return Vec3(at(measurePoint.name, x), at(measurePoint.name, y), at(measurePoint.name, z));
        };
        if (choice.velocities) add(Arrow::Kind::velocity, vectorAt("vx", "vy", "vz"));
        if (choice.accelerations) add(Arrow::Kind::acceleration, vectorAt("ax", "ay", "az"));
    }
    return arrows;
}

std::vector<std::vector<Pose>> onionSkin(const Results& results, std::size_t count) {
    std::vector<std::vector<Pose>> poses;
    if (results.empty() || count < 2) return poses;
    const double begin = results.frame(0).time, end = results.frame(results.size() - 1).time;
    for (std::size_t i = 0; i < count; ++i)
        poses.push_back(results.poses(begin + (end - begin) * static_cast<double>(i) / static_cast<double>(count - 1)));
    return poses;
}

void hatchWhereNotUnique(std::vector<Arrow>& arrows, const std::vector<ReactionUniqueness>& reactions) {
    for (auto& arrow : arrows)
        for (const auto& reaction : reactions)
            if (arrow.element.toStdString() == reaction.element) {
                const bool torque = arrow.kind == Arrow::Kind::reactionTorque;
                if (!torque && arrow.kind != Arrow::Kind::reaction) continue;
                const auto& unique = torque ? reaction.torque : reaction.force;
                arrow.hatched = !(unique[0] && unique[1] && unique[2]);
            }
}

const Passage* passageAt(const Results& results, double time) {
    for (const auto& passage : results.passages)
        if (!passage.branches.empty() && std::abs(passage.time - time) < 1e-6 * std::max(1.0, std::abs(time)))
            return &passage;
    return nullptr;
}

BranchGhosts::BranchGhosts(const std::shared_ptr<const System>& system, const Passage& passage)
    : taken_(passage.branchTaken) {
    constexpr double reach = 0.8;        // of the model's size: far enough to tell the branches apart
    constexpr std::size_t worth = 2000;  // poses that are still computed at once
    const std::size_t bodies = passage.branches.size() * static_cast<std::size_t>(system->bodies);
    const int steps = bodies * 16 <= worth ? 16 : bodies * 4 <= worth ? 4 : 1;
    for (std::size_t i = 0; i < passage.branches.size(); ++i)
        paths_.push_back(posesAlongBranch(system, passage, i, reach, steps));
}

Ghosts BranchGhosts::at(const std::vector<std::size_t>& places) const {
    Ghosts ghosts;
    for (std::size_t i = 0; i < paths_.size(); ++i)
        for (const std::size_t place : places)
            (static_cast<int>(i) == taken_ ? ghosts.marked : ghosts.others).push_back(paths_[i][place]);
    return ghosts;
}

Ghosts BranchGhosts::ends() const {
    if (paths_.empty()) return {};
    return at({0, paths_.front().size() - 1});
}

Ghosts BranchGhosts::at(double phase) const {
    if (paths_.empty()) return {};
    const double swing = 0.5 + 0.5 * std::sin(2 * std::numbers::pi * phase);
    const std::size_t last = paths_.front().size() - 1;
    return at({static_cast<std::size_t>(std::lround(swing * static_cast<double>(last))), last / 2});
}

int BranchGhosts::branchOf(bool marked, int index) const {
    if (marked) return taken_;
    const int other = index / 2;  // two poses a branch in either case
    return taken_ >= 0 && other >= taken_ ? other + 1 : other;
}

JointChannels::JointChannels(const Results& results) {
    const auto& all = results.channels();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].quantity != "position_violation" || all[i].element == "health") continue;
        names.push_back(QString::fromStdString(all[i].element));
        channels.push_back(static_cast<int>(i));
    }
}

std::vector<std::pair<QString, double>> JointChannels::healthAt(const Results& results, double time) const {
    std::vector<std::pair<QString, double>> health;
    if (results.empty() || names.empty()) return health;
    const std::size_t frame = results.frameAt(time);
    const std::vector<double> violation = results.table(channels, frame, frame + 1);
    for (std::size_t j = 0; j < names.size(); ++j) {
        const Sign sign = signOfViolation(violation[j]);
        health.emplace_back(names[j], sign == Sign::good ? 0.0 : sign == Sign::warning ? 0.5 : 1.0);
    }
    return health;
}

namespace {

/// From the first marker to the second one, what the equations of a joint hold of it: all, or the part across an axis.
/// Rods, gears and curves have no gap of their own direction to show.
Vec3 gapOf(const std::vector<Equation>& equations, const Pose& first, const Pose& second) {
    const Vec3 apart = second.position - first.position;
    const auto along = [&](int axis) -> Vec3 {
        const Vec3 direction = first.orientation * Vec3::Unit(axis);
        return direction * direction.dot(apart);
    };
    Vec3 gap = Vec3::Zero();
    for (const Equation& equation : equations) {
        if (std::holds_alternative<planar::Coincident>(equation)) gap += apart;
        if (std::holds_alternative<planar::OnLine>(equation)) gap += along(1);
        if (std::holds_alternative<spatial::Coincident>(equation)) gap += apart;
        if (const auto* line = std::get_if<spatial::OnLine>(&equation)) gap += along(line->across);
    }
    return gap;
}

}  // namespace

std::vector<Arrow> gapsAt(const Model& model, const Results& results, double time,
                          const std::vector<std::pair<QString, double>>& health) {
    std::vector<Arrow> arrows;
    const auto isOpen = [&](const QString& name) {
        return std::any_of(health.begin(), health.end(),
                           [&](const auto& h) { return h.first == name && h.second > 0; });
    };
    if (std::none_of(health.begin(), health.end(), [](const auto& h) { return h.second > 0; })) return arrows;
    const auto poses = results.poses(time);
    for (const JointView& joint : jointsOf(model)) {
        const QString name = QString::fromStdString(joint.name);
        if (!isOpen(name)) continue;
        const auto first = worldFrame(model, joint.first, poses), second = worldFrame(model, joint.second, poses);
        if (!first || !second) continue;
        const Vec3 gap = gapOf(joint.equations(), *first, *second);
        if (gap.norm() > 0) arrows.push_back({name, Arrow::Kind::gap, first->position, gap});
    }
    return arrows;
}

}  // namespace zwang::ui
