#include "engine/analysis/quiet_releases.h"

#include <cmath>

namespace zwang {

namespace {

/// Rates below 1e-10 of the size of what may touch in a second are rounding, and so are accelerations below 1e-8 of it:
/// what begins to move does so with a rate of zero, and where its load grows with an acceleration of zero, too.
bool isAtRest(std::size_t k, const DenseOutput::Node& node, const Dynamics& dynamics) {
    constexpr double slow = 1e-10, steady = 1e-8;
    const System& s = dynamics.system();
    const CompiledContact& contact = s.contacts[k];
    const std::vector<ContactMode>& modes = dynamics.contacts().modes();
    const ContactMode& gap = modes[contact.normal >= 0 ? static_cast<std::size_t>(contact.normal) : k];
    ContactNear near;
    near.value = contact.hasStops && !contact.isBetweenShapes() ? (contact.lower + contact.upper) / 2 : modes[k].at;
    near.part = gap.part;
    near.side = gap.isBehind ? ContactNear::Side::back : ContactNear::Side::front;
    near.stand = gap.stand;
    const ContactState state = contactState(s, dynamics.workspace(), contact, near);
    const double scale = scaleOf(s, contact),
                 acceleration = alongContact(s, contact, state, node.dydt.data() + s.nq) + state.bias;
    return std::abs(alongContact(s, contact, state, node.y.data() + s.nq)) <= slow * scale &&
           std::abs(acceleration) <= steady * scale;
}

}  // namespace

std::vector<ContactMode> QuietReleases::told(const Dynamics& dynamics) const {
    std::vector<ContactMode> modes = dynamics.contacts().modes();
    for (const auto& [k, mode] : resting_)
        if (!modes[k].holds()) modes[k] = mode;
    return modes;
}

void QuietReleases::follow(const DenseOutput::Node& node, const std::vector<ContactMode>& before,
                           const Dynamics& dynamics) {
    resting_.clear();
    since_ = node.t;
    const System& s = dynamics.system();
    if (s.space != Space::planar) return;
    const std::vector<ContactMode>& after = dynamics.contacts().modes();
    for (std::size_t k = 0; k < after.size(); ++k) {
        // One piece takes over from another (told_events.cpp).
        if (!before[k].holds() || after[k].holds() || s.contacts[k].shape.isPiece()) continue;
        if (isAtRest(k, node, dynamics)) resting_.emplace(k, before[k]);
    }
}

bool QuietReleases::wake(const DenseOutput::Node& node, const Dynamics& dynamics) {
    const auto woken = std::erase_if(resting_, [&](const auto& each) {
        return !dynamics.contacts().modes()[each.first].holds() && !isAtRest(each.first, node, dynamics);
    });
    if (woken == 0) since_ = node.t;
    return woken > 0;
}

std::vector<std::size_t> QuietReleases::loosenedBy(const std::vector<ContactMargin>& met, Dynamics& dynamics) const {
    std::vector<std::size_t> released;
    for (const ContactMargin& margin : met)
        if (margin.kind == ContactMargin::Kind::force) released.push_back(margin.contact);
    if (released.empty()) return {};
    for (const auto& [k, mode] : resting_) released.push_back(k);
    const std::vector<bool> isKept = dynamics.areKept(released);
    std::vector<std::size_t> loose;
    for (std::size_t i = 0; i < released.size(); ++i)
        if (!isKept[i]) loose.push_back(released[i]);
    return loose;
}

}  // namespace zwang
