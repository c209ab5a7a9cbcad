// Through one event of contacts: directions forward, weights backward. The relations stand in contact_event.h.
#pragma once

#include "engine/fields/trouble.h"
#include "engine/sensitivity/trajectory.h"

namespace zwang {

class Passing {
  public:
    /// The event between step i − 1 and step i, with linearisations that become those before and after it. Throws
    /// Trouble where there are no derivatives.
    Passing(const Problem& problem, Trajectory& trajectory, std::size_t i, Linearisation& before, Linearisation& after);

    /// What is to be done with directions before they are given to forward(), or weights after backward().
    Linearisation& before() { return before_; }
    /// Directions before it become those after it, not yet projected; returns the slopes of an integral.
    VecX forward(const SeedDirections& fan, MatX& x);
    /// t̂_b of the last forward(); zeros where nothing jumps.
    const VecX& times() const { return times_; }
    /// `onTime`: a weight on the time of the event.
    void backward(Linearisation::Weights& weights, double onTime = 0);

  private:
    void checkGuards();
    void checkImpact() const;
    bool stopsAsOne(const Guard& a, const Guard& b) const;

    const Problem& problem_;
    const ContactEvent& event_;
    Linearisation &before_, &after_;
    bool hasImpact_, isSmooth_ = true;      ///< isSmooth_: nothing jumps
    bool sticks_ = false;                   ///< a slip or bounces end
    double guardRate_ = 0, integrand_ = 0;  ///< ġ; H⁻ − H⁺
    VecX times_;
    VecX apart_;  ///< R_x ẋ⁻ + R_t − ẋ⁺
};

/// Throws Trouble where the guard is a force of several that are not unique.
void checkForces(const Problem& problem, const Linearisation& at, const Guard& guard);
/// ġ of the event in which the run of an objective ends, at the state there. Throws as Passing does when it is zero;
/// `settles`: of the last bounce of many, which may be slow.
double rateOf(const Problem& problem, Linearisation& at, const Guard& guard, bool settles = false);

/// Of friction that begins to slip in any direction: there are no derivatives through it.
Trouble slipsAnywhere(double t, const std::string& element);
Trouble tipsAnywhere(double t, const std::string& element);
/// That an event is only grazed.
Trouble onlyGrazed(double t, const std::string& element);

}  // namespace zwang
