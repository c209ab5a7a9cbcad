// Whether two convex solids that are apart overlap within a step, whatever their features do in between: conservative
// advancement (Mirtich, Impulse-based dynamic simulation of rigid body systems, 1996, 2.3; Ericson, Real-Time Collision
// Detection, 2005, 9.5.2). No point of one moves faster against the other than L, told by the speeds at both ends of
// the step, so that solids which are d apart stay apart for d/L: from there on it is looked again.
#pragma once

#include <functional>

#include "engine/system/contacts.h"

namespace zwang {

/// How far the pair of solids of which contact `k` is the first feature is apart, or less; what they overlap by else
/// [m].
double apartOrOverlap(const System& system, const Workspace& w, std::size_t k);

class ConservativeAdvancement {
  public:
    /// Where the step is at a part of it, from 0 to 1.
    using Motion = std::function<const Workspace&(double part)>;

    /// The pair of solids of which contact `k` is the first feature, along a step of length `h` [s].
    ConservativeAdvancement(const System& system, std::size_t k, double h) : system_(system), k_(k), h_(h) {}

    /// Looks at the start of the step, and then for the speed at its end.
    void lookAtStart(const Workspace& w);
    void lookAtEnd(const Workspace& w);

    enum class Verdict { apart, unclear, overlap };
    /// `where`: a part of the step at which they overlap by more than `deep` [m]. Unclear: they are apart by so little,
    /// at the start or later, that the looks cannot go on far enough.
    Verdict advance(const Motion& motion, double deep, double& where) const;

  private:
    const System& system_;
    std::size_t k_;
    double h_, apart_ = 0, speed_ = 0, way_ = 0;  ///< way_: L h
};

}  // namespace zwang
