#include "engine/system/observable.h"

#include <array>
#include <iterator>
#include <map>

#include "engine/system/contacts.h"

namespace zwang {

namespace {

using K = Observable::Kind;

constexpr const char* axisNames[] = {"x", "y", "z"};

void addMotion(ObservableChannels& list, Space space, const std::string& name, int index, std::array<K, 3> kinds) {
    constexpr std::array<std::array<const char*, 3>, 3> vectors{{{"", "m", "position in the world"},
                                                                 {"v", "m/s", "velocity in the world"},
                                                                 {"a", "m/s^2", "acceleration in the world"}}};
    for (std::size_t i = 0; i < 3; ++i)
        for (int k = 0; k < (space == Space::planar ? 2 : 3); ++k)
            list.push_back(
                {name, std::string(vectors[i][0]) + axisNames[k], vectors[i][1], vectors[i][2], {kinds[i], index, k}});
}

}  // namespace

ObservableChannels bodyObservables(const System& s, int body) {
    ObservableChannels list;
    const std::string& name = s.bodyNames[static_cast<std::size_t>(body)];
    addMotion(list, s.space, name, body, {K::bodyPlace, K::bodyVelocity, K::bodyAcceleration});
    if (s.space == Space::planar) {
        const int i = 3 * body + 2;
        list.push_back({name, "angle", "rad", "angle, counting turns", {K::positionNumber, i, 0}});
        list.push_back({name, "rate", "rad/s", "angular velocity", {K::velocityNumber, i, 0}});
        list.push_back(
            {name, "angular_acceleration", "rad/s^2", "angular acceleration", {K::accelerationNumber, i, 0}});
        return list;
    }
    constexpr const char* parts[] = {"qw", "qx", "qy", "qz"};
    for (int k = 0; k < 4; ++k)
        list.push_back(
            {name, parts[k], "-", "orientation quaternion, body to world", {K::positionNumber, 7 * body + 3 + k, 0}});
    for (int k = 0; k < 3; ++k)
        list.push_back({name,
                        std::string("w") + axisNames[k],
                        "rad/s",
                        "angular velocity in body axes",
                        {K::velocityNumber, 6 * body + 3 + k, 0}});
    for (int k = 0; k < 3; ++k)
        list.push_back({name,
                        std::string("alpha") + axisNames[k],
                        "rad/s^2",
                        "angular acceleration in body axes",
                        {K::accelerationNumber, 6 * body + 3 + k, 0}});
    return list;
}

ObservableChannels measurePointObservables(const System& s, std::size_t measurePoint) {
    ObservableChannels list;
    addMotion(list, s.space, s.model->measurePoints[measurePoint].name, static_cast<int>(measurePoint),
              {K::measurePointPlace, K::measurePointVelocity, K::measurePointAcceleration});
    return list;
}

ObservableChannels coordinateObservables(const JointView& joint, std::size_t block) {
    ObservableChannels list;
    const int k = static_cast<int>(block);
    if (joint.traits.turns()) {
        list.push_back({joint.name,
                        "angle",
                        "rad",
                        "angle from the first marker to the second, counting turns",
                        {K::jointAngle, k, 0}});
        list.push_back({joint.name, "rate", "rad/s", "its rate", {K::jointRate, k, 0}});
    }
    if (joint.traits.slides()) {
        list.push_back({joint.name,
                        "displacement",
                        "m",
                        "displacement along the axis of the first marker",
                        {K::jointDisplacement, k, 0}});
        list.push_back({joint.name,
                        "speed",
                        "m/s",
                        "relative velocity along the axis of the first marker",
                        {K::jointSpeed, k, 0}});
    }

    return list;
}

ObservableChannels reactionObservables(const System& s, std::size_t block) {
    ObservableChannels list;
    const std::string& name = s.blocks[block].element;
    const int i = static_cast<int>(block);
    const bool isPlanar = s.space == Space::planar;
    for (int k = 0; k < (isPlanar ? 2 : 3); ++k)
        list.push_back({name,
                        std::string("reaction_f") + axisNames[k],
                        "N",
                        "force on the second body, world axes",
                        {K::reactionForce, i, k}});
    if (isPlanar)
        list.push_back(
            {name, "reaction_torque", "N*m", "torque on the second body about its marker", {K::reactionTorque, i, 2}});
    for (int k = 0; k < 3 && !isPlanar; ++k)
        list.push_back({name,
                        std::string("reaction_t") + axisNames[k],
                        "N*m",
                        "torque on the second body about its marker, world axes",
                        {K::reactionTorque, i, k}});
    list.push_back({name, "reaction", "N", "magnitude of the force", {K::reactionSize, i, 0}});
    return list;
}

ObservableChannels motorObservables(const System& s, std::size_t block) {
    const RowBlock& motor = s.blocks[block];
    const bool isRotary = motor.isAngle[0];
    const int i = static_cast<int>(block);
    return {{motor.element,
             isRotary ? "drive_torque" : "drive_force",
             isRotary ? "N*m" : "N",
             "what the motor exerts on the second body along its coordinate",
             {K::drive, i, 0}},
            {motor.element, "power", "W", "power the motor supplies", {K::power, i, 0}}};
}

ObservableChannels contactObservables(const System& s, std::size_t k) {
    using Measure = CompiledContact::Measure;
    const CompiledContact& contact = s.contacts[k];
    const int i = static_cast<int>(k);
    if (contact.isBetweenShapes()) {
        const bool isRope = contact.shape.isRope;
        const auto isSame = [&](const CompiledContact& other) {
            return other.element == contact.element && other.suffix == contact.suffix &&
                   other.measure == contact.measure;
        };
        const auto first = std::find_if(s.contacts.begin(), s.contacts.end(), isSame);
        if (contact.measure != Measure::gap || (contact.shape.isPiece() && &*first != &contact)) return {};
        return {{contact.element,
                 isRope ? "slack" : "gap" + contact.suffix,
                 "m",
                 isRope ? "by how much the ends are nearer than the rope is long" : "distance of the shapes",
                 {K::contact, i, 0}}};
    }
    const bool meshes = contact.measure == Measure::mesh,
               swings = contact.measure == Measure::swing && contact.component == 0,
               isSecond = !contact.isRotation() && !contact.suffix.empty();
    if (!meshes && !swings && !isSecond) return {};  // the joint has a channel for it
    const std::string name = swings          ? "swing"
                             : meshes        ? "play"
                             : contact.turns ? "angle"
                                             : "displacement",
                      rate = swings || meshes ? name + "_rate"
                             : contact.turns  ? "rate"
                                              : "speed",
                      suffix = swings || meshes ? "" : contact.suffix, unit = contact.turns ? "rad" : "m";
    return {
        {contact.element, name + suffix, unit, "coordinate of the joint, as its limits take it", {K::contact, i, 0}},
        {contact.element, rate + suffix, unit + "/s", "rate of that coordinate", {K::contactRate, i, 0}}};
}

std::vector<std::size_t> contactsOf(const System& s, const Observable& force) {
    const auto k = static_cast<std::size_t>(force.index);
    const CompiledContact& contact = s.contacts[k];
    if (contact.shape.isPiece()) return piecesOf(s, k);
    std::vector<std::size_t> all{k};
    if (contact.measure == CompiledContact::Measure::slip)
        for (std::size_t i = 1; i < s.surfaces[static_cast<std::size_t>(contact.surface)].count; ++i)
            all.push_back(k + i);
    return all;
}

ObservableChannels contactForceObservables(const System& s, std::size_t k) {
    const CompiledContact& contact = s.contacts[k];
    const bool isSlip = contact.measure == CompiledContact::Measure::slip;
    if (!contact.isBetweenShapes() || (contact.shape.isPiece() && !isFirstPiece(s, k))) return {};
    if (isSlip && !contact.shape.isPiece() && s.surfaces[static_cast<std::size_t>(contact.surface)].first != k)
        return {};
    const std::string quantity = isSlip ? "friction_force" : "normal_force";
    return {{contact.element,
             contact.shape.isRope ? "tension" : quantity + contact.suffix,
             "N",
             contact.shape.isRope ? "force with which the rope pulls its ends"
             : isSlip             ? "friction on the second body"
                                  : "force that pushes the shapes apart",
             {K::contactForce, static_cast<int>(k), 0}}};
}

ObservableChannels energyObservables() {
    return {{"energy", "kinetic", "J", "kinetic energy", {K::kinetic, 0, 0}},
            {"energy", "potential", "J", "potential energy of gravity and springs", {K::potential, 0, 0}},
            {"energy", "total", "J", "kinetic and potential energy", {K::total, 0, 0}}};
}

ObservableChannels allObservables(const System& s) {
    ObservableChannels list;
    const auto add = [&](ObservableChannels more) {
        list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    };
    for (int i = 0; i < s.bodies; ++i) add(bodyObservables(s, i));
    for (std::size_t i = 0; i < s.measurePoints.size(); ++i) add(measurePointObservables(s, i));
    std::map<std::string, std::size_t> blockOf;
    for (std::size_t k = 0; k < s.blocks.size(); ++k) {
        blockOf[s.blocks[k].element] = k;
        add(s.blocks[k].isMotion ? motorObservables(s, k) : reactionObservables(s, k));
    }
    for (const JointView& joint : jointsOf(*s.model))
        if (const auto found = blockOf.find(joint.name); found != blockOf.end())
            add(coordinateObservables(joint, found->second));
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        add(contactObservables(s, k));
        add(contactForceObservables(s, k));
    }
    add(lawObservables(s));
    add(energyObservables());
    return list;
}

std::optional<Observable> findObservable(const System& system, std::string_view channel) {
    for (const ObservableChannel& each : allObservables(system))
        if (each.name() == channel) return each.what;
    return std::nullopt;
}

}  // namespace zwang
