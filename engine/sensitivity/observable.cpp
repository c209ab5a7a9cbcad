#include "engine/sensitivity/observable.h"

#include <map>

namespace zwang {

namespace {

using K = Observable::Kind;
using List = std::vector<std::pair<std::string, Observable>>;

constexpr const char* axisNames[] = {"x", "y", "z"};

void addMarker(List& list, const System& s, const std::string& name, int index, K place, K velocity, K acceleration) {
    for (int k = 0; k < (s.space == Space::planar ? 2 : 3); ++k) {
        list.push_back({name + "." + axisNames[k], {place, index, k}});
        list.push_back({name + ".v" + axisNames[k], {velocity, index, k}});
        list.push_back({name + ".a" + axisNames[k], {acceleration, index, k}});
    }
}

void addBody(List& list, const System& s, int body) {
    const std::string name = s.bodyNames[static_cast<std::size_t>(body)] + ".";
    addMarker(list, s, s.bodyNames[static_cast<std::size_t>(body)], body, K::bodyPlace, K::bodyVelocity,
              K::bodyAcceleration);
    if (s.space == Space::planar) {
        const int i = 3 * body + 2;
        list.push_back({name + "angle", {K::positionNumber, i, 0}});
        list.push_back({name + "rate", {K::velocityNumber, i, 0}});
        list.push_back({name + "angular_acceleration", {K::accelerationNumber, i, 0}});
        return;
    }
    constexpr const char* parts[] = {"qw", "qx", "qy", "qz"};
    for (int k = 0; k < 4; ++k) list.push_back({name + parts[k], {K::positionNumber, 7 * body + 3 + k, 0}});
    for (int k = 0; k < 3; ++k) {
        list.push_back({name + "w" + axisNames[k], {K::velocityNumber, 6 * body + 3 + k, 0}});
        list.push_back({name + "alpha" + axisNames[k], {K::accelerationNumber, 6 * body + 3 + k, 0}});
    }
}

void addBlock(List& list, const System& s, int index) {
    const RowBlock& block = s.blocks[static_cast<std::size_t>(index)];
    const std::string name = block.element + ".";
    if (block.isMotion) {
        list.push_back({name + (block.isAngle[0] ? "drive_torque" : "drive_force"), {K::drive, index, 0}});
        list.push_back({name + "power", {K::power, index, 0}});
        return;
    }
    const bool isPlanar = s.space == Space::planar;
    for (int k = 0; k < (isPlanar ? 2 : 3); ++k)
        list.push_back({name + "reaction_f" + axisNames[k], {K::reactionForce, index, k}});
    if (isPlanar) list.push_back({name + "reaction_torque", {K::reactionTorque, index, 2}});
    for (int k = 0; k < 3 && !isPlanar; ++k)
        list.push_back({name + "reaction_t" + axisNames[k], {K::reactionTorque, index, k}});
    list.push_back({name + "reaction", {K::reactionSize, index, 0}});
}

void addCoordinates(List& list, const System& s) {
    std::map<std::string, int> blockOf;
    for (std::size_t k = 0; k < s.blocks.size(); ++k) blockOf[s.blocks[k].element] = static_cast<int>(k);
    for (const auto& joint : s.model->joints)
        std::visit(
            [&](const auto& j) {
                if (!blockOf.contains(j.name)) return;
                const int k = blockOf[j.name];
                if (j.traits.turns()) {
                    list.push_back({j.name + ".angle", {K::jointAngle, k, 0}});
                    list.push_back({j.name + ".rate", {K::jointRate, k, 0}});
                }
                if (j.traits.slides()) {
                    list.push_back({j.name + ".displacement", {K::jointDisplacement, k, 0}});
                    list.push_back({j.name + ".speed", {K::jointSpeed, k, 0}});
                }
            },
            joint);
}

/// Named as in the channels of results.
void addLaws(List& list, const System& s) {
    int which = 0;
    forEachLaw(s.laws, [&](const auto& law) {
        for (const LawChannel& channel : law.channels(s.space))
            list.push_back({law.element + "." + channel.quantity, {K::law, which, channel.part}});
        ++which;
    });
}

}  // namespace

List allObservables(const System& s) {
    List list;
    for (int i = 0; i < s.bodies; ++i) addBody(list, s, i);
    for (std::size_t i = 0; i < s.watches.size(); ++i)
        addMarker(list, s, s.model->watches[i].name, static_cast<int>(i), K::watchPlace, K::watchVelocity,
                  K::watchAcceleration);
    for (std::size_t k = 0; k < s.blocks.size(); ++k) addBlock(list, s, static_cast<int>(k));
    addCoordinates(list, s);
    addLaws(list, s);
    list.push_back({"energy.kinetic", {K::kinetic, 0, 0}});
    list.push_back({"energy.potential", {K::potential, 0, 0}});
    list.push_back({"energy.total", {K::total, 0, 0}});
    return list;
}

std::optional<Observable> findObservable(const System& system, std::string_view channel) {
    for (const auto& [name, observable] : allObservables(system))
        if (name == channel) return observable;
    return std::nullopt;
}

}  // namespace zwang
