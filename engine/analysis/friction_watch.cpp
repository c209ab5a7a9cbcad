#include "engine/analysis/friction_watch.h"

#include <algorithm>

namespace zwang {

namespace {

constexpr double nearest = 1e-5;  ///< [rad] to a passage, at which friction is looked at
constexpr double firstLook = 8 * bridgeReach;

}  // namespace

double FrictionWatch::nearPassages(const VecX& y) const {
    return firstLook / std::max(dynamics_.directionRate(y), bridgeReach / plan_.end);
}

std::string FrictionWatch::look(const DenseOutput::Node& node, std::optional<double> passage) {
    const Contacts& contacts = dynamics_.contacts();
    if (!contacts.dependOnLoads()) return "";
    if (contacts.lockingGain() >= 1) lastGain_ = {node.t, contacts.lockingElement()};
    if (!contacts.lockedElement().empty()) return contacts.lockedElement();
    const bool hasPassed = passage && node.t - *passage < nearPassages(node.y);
    return hasPassed && lastGain_.time == node.t ? lastGain_.element : "";
}

std::optional<FrictionWatch::Lock> FrictionWatch::before(double t) {
    if (!dynamics_.contacts().dependOnLoads()) return {};
    const DenseOutput::Node& last = motion_.last();
    if (lastGain_.time >= t - nearPassages(last.y)) return Lock{lastGain_.element, {}};  // seen by steps that crept up
    const double rate = motion_.rate(plan_.end);
    for (double away = firstLook / rate; away > nearest / rate; away /= 2)
        for (const double at : {t - away, t + away}) {
            if (at < motion_.dense().first().t || at > last.t) continue;
            DenseOutput::Node node{at, motion_.at(at), VecX::Zero(dynamics_.stateSize())};
            dynamics_.derivative(at, node.y, node.dydt);
            const Contacts& contacts = dynamics_.contacts();
            if (contacts.trouble().empty() && contacts.lockingGain() < 1) continue;
            return Lock{contacts.trouble().empty() ? contacts.lockingElement() : contacts.troubledElement(),
                        std::move(node)};
        }
    return {};
}

}  // namespace zwang
