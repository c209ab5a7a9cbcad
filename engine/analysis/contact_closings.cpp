// Gaps that close and open again within a step.
#include <array>
#include <cmath>

#include "engine/analysis/contacts.h"

namespace zwang {

namespace {

constexpr double shallow = 1e-10;  ///< a dip below zero that is none, over the size of the model
constexpr double sureOf = 4;       ///< times the error of the cubic in the middle of a part
constexpr int mostHalvings = 12;   ///< of a step

/// The open gaps at a part of a step, with their rates by that part.
struct Look {
    double part = 0;
    std::vector<double> gaps, rates;
};

/// Whether the cubics through two looks stay above zero by more than they are off in the middle. Their error is like
/// u²(1 − u)².
bool staysOpen(const Look& from, const Look& middle, const Look& to) {
    const double h = to.part - from.part;
    for (std::size_t i = 0; i < from.gaps.size(); ++i) {
        const double g0 = from.gaps[i], g1 = to.gaps[i], m0 = h * from.rates[i], m1 = h * to.rates[i];
        const auto cubic = [&](double u) {
            const double w = 1 - u;
            return w * w * (1 + 2 * u) * g0 + u * w * w * m0 + u * u * (3 - 2 * u) * g1 - u * u * w * m1;
        };
        const double error = sureOf * 16 * std::abs(middle.gaps[i] - cubic(0.5));
        for (int k = 1; k < 16; ++k) {
            const double u = k / 16.0, w = 1 - u;
            if (cubic(u) < error * u * u * w * w) return false;
        }
    }
    return true;
}

}  // namespace

bool Contacts::hasGaps() const {
    for (const CompiledContact& contact : system_->contacts)
        if (contact.measure == CompiledContact::Measure::gap) return true;
    return false;
}

double Contacts::firstClosing(double h, const std::function<const Workspace&(double part, VecX& v)>& motion) const {
    VecX v(system_->nv);
    const double least = -shallow * system_->size;
    bool isClosed = false;
    const auto look = [&](double part) {
        Look here{part, {}, {}};
        const Workspace& w = motion(part, v);
        for (std::size_t k = 0; k < modes_.size(); ++k) {
            const CompiledContact& contact = system_->contacts[k];
            if (contact.measure != CompiledContact::Measure::gap || modes_[k].holds()) continue;
            const ContactState state = contactState(*system_, w, contact, near(k));
            here.gaps.push_back(state.value);
            here.rates.push_back(h * alongContact(*system_, contact, state, v.data()));
            isClosed = isClosed || (state.value < least && part < 1);
        }
        return here;
    };
    // Parts of the step, the earliest on top.
    std::vector<std::pair<Look, Look>> open{{look(0), look(1)}};
    if (open.front().first.gaps.empty()) return 1;
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        const Look middle = look((from.part + to.part) / 2);
        if (isClosed) return middle.part;
        if (staysOpen(from, middle, to) || to.part - from.part < std::ldexp(1.0, -mostHalvings)) continue;
        open.push_back({middle, to});
        open.push_back({from, middle});
    }
    return 1;
}

}  // namespace zwang
