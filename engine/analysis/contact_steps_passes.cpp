// Time stepping holds what would pass through something at the side to which it comes, and tells what passed.
#include <algorithm>

#include "engine/analysis/contact_steps.h"
#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr double intoOverlap = 0.02;   ///< of the time from the first touch to the deepest overlap: a middle lies there
constexpr double shortestPart = 1e-7;  ///< of a step

}  // namespace

void ContactSteps::lookAround(const Workspace& w, const VecX& v, double h) {
    near_.follow(w);
    if (const auto before = near_.lookAround(w, v, h)) rearrange(*before);
}

void ContactSteps::begin() {
    sinceLook_ = 0;
    std::fill(met_.begin(), met_.end(), 0);
    std::fill(restsUntil_.begin(), restsUntil_.end(), 0);
}

bool ContactSteps::hasMet(const ShapePair& pair) const {
    if (system_->contacts[pair.first].shape.outline) return false;
    return std::any_of(met_.begin() + static_cast<std::ptrdiff_t>(pair.first),
                       met_.begin() + static_cast<std::ptrdiff_t>(pair.end),
                       [](signed char side) { return side != 0; });
}

bool ContactSteps::mayPass(const VecX& v, double h) const {
    const double span = 1.5 * h;
    const auto& pairs = passes_.pairs();
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const ShapePair& pair) { return passes_.mayPass(pair, v, span); });
}

double ContactSteps::partOfStep(const Workspace& w, const VecX& v, double h) {
    lookAround(w, v, h);
    passes_.goAlong(w, v);
    double part = h;
    for (const ShapePair& pair : passes_.pairs()) {
        if (!passes_.mayPass(pair, 1.5 * h) || hasMet(pair)) continue;
        const auto pass = passes_.touchOf(pair, -h / 2, h / 2, h, [&](std::size_t k) { return met_[k] != 0; });
        if (!pass) continue;
        // A step ends a little before the first touch, and the middle of the next, short one lies a little behind it.
        const double touch = h / 2 + pass->touch, behind = intoOverlap * (pass->deepest - pass->touch),
                     length = touch > behind ? touch - behind / 2 : 2 * (touch + behind);
        part = std::min(part, std::max(length, shortestPart * h));
    }
    return part;
}

void ContactSteps::lookBack(const Workspace& w, const VecX& v, double span) {
    passes_.goAlong(w, v);
    for (const ShapePair& pair : passes_.pairs()) {
        if (!passes_.mayPass(pair, span) || hasMet(pair)) continue;
        if (!passes_.hasPassed(pair, -span, [&](std::size_t k) { return met_[k] != 0; })) continue;
        ++passCount_;
        passed_ = system_->contacts[pair.first].element;
        passedAt_ = w.time;
    }
}

std::vector<Sentence> ContactSteps::warnings() const {
    std::vector<Sentence> all;
    if (passCount_ > 0)
        all.push_back(
            Sentence("%1 times shapes, of %2 last at %3, went through each other within a step; take shorter "
                     "steps",
                     passCount_, passed_, printed("%.6g s", passedAt_)));
    if (unsettled_ > 0)
        all.push_back(Sentence("in %1 of %2 steps the forces of the contacts did not settle; take shorter steps",
                               unsettled_, steps_));
    return all;
}

}  // namespace zwang
