#include "engine/analysis/conservative_advancement.h"

#include <algorithm>
#include <cmath>

#include "engine/math/convex_axis.h"

namespace zwang {

namespace {

constexpr double faster = 1.1;           ///< than at its ends, and than they differ there, may they be within a step
constexpr double shortest = 1.0 / 2048;  ///< part of the step between looks
constexpr int mostLooks = 200;           ///< this near to each other
constexpr double lastLooks = 1.0 / 64;   ///< part of the step between looks after so many

}  // namespace

void ConservativeAdvancement::lookAtStart(const Workspace& w) {
    apart_ = apartOrOverlap(system_, w, k_);
    speed_ = convexSpeed(w, system_.contacts[k_]);
}

void ConservativeAdvancement::lookAtEnd(const Workspace& w) {
    const double end = convexSpeed(w, system_.contacts[k_]);
    way_ = faster * h_ * (std::max(speed_, end) + std::abs(speed_ - end));
}

double apartOrOverlap(const System& system, const Workspace& w, std::size_t k) {
    const CompiledContact& contact = system.contacts[k];
    if (const double apart = convexApart(w, contact); apart > 0) return apart;
    const std::vector<double>& numbers = system.drives[static_cast<std::size_t>(contact.drive)].numbers;
    const double radii = numbers[0] + numbers[1];
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    ConvexSides sides;
    readSides(*contact.shape.convex, numbers.data(), a.axes.transpose() * (b.p - a.p), a.axes.transpose() * b.axes,
              sides);
    if (contact.shape.convex->hasCylinder()) {
        const double apart = apartOfCylinder(*contact.shape.convex, sides, numbers);
        return apart > 0 ? apart : leastGap(system, w, k);
    }
    const ConvexAxis face = farthestFace(*contact.shape.convex, sides);  // costs much less, and is mostly enough
    if (face.kind != ConvexAxis::Kind::none && face.apart > radii) return face.apart - radii;
    const ConvexAxis axis = farthestAxis(*contact.shape.convex, sides);
    const bool isTold = axis.kind != ConvexAxis::Kind::none && (radii == 0 || axis.apart > radii);
    return isTold ? axis.apart - radii : leastGap(system, w, k);
}

ConservativeAdvancement::Verdict ConservativeAdvancement::advance(const Motion& motion, double deep,
                                                                  double& where) const {
    if (apart_ > way_) return Verdict::apart;
    if (apart_ <= 0) return Verdict::unclear;  // what touches is told by its features
    Verdict verdict = Verdict::apart;
    double apart = apart_;
    int looks = 0;
    for (double part = 0;;) {
        const double least = looks < mostLooks ? shortest : lastLooks, safe = apart / way_;
        if (safe < least) verdict = Verdict::unclear;
        part += std::max(safe, least);
        if (part >= 1) return verdict;
        apart = apartOrOverlap(system_, motion(part), k_);
        ++looks;
        if (apart >= -deep) continue;
        where = part;
        return Verdict::overlap;
    }
}

}  // namespace zwang
