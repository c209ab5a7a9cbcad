// Over which point a rim that lies flat on a plane tips.
//
// Flat, a rim touches all around, and some points of it stand for it (constraints/rim_gaps.h). As long as its push acts
// within the polygon of these points they can do what the whole circle can; beside it, towards the circle, they tip too
// early, and over a side of the polygon. Where a rim does tip, one point of it pushes, at an angle φ, and the gaps of
// the circle open with accelerations (in an impact: with rates) c − A cos(θ − ψ), the least of them at θ = ψ. None may
// go below that of the point that pushes, so
//     ψ(φ) − φ = 0,
// the one equation for φ: the direction in which it tips is that in which it is pushed. The points are turned until one
// stands at that angle, or until the rim stays flat on them. Where nothing opens yet, as at the instant from which it
// tips, φ is where the push acts. Then all points are gathered there, until the rim is so steep that its lowest point
// is known, which then takes over.
#pragma once

#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "engine/analysis/contacts.h"

namespace zwang {

/// What a point of a rim that lies flat does, by contacts whose points are turned so and so.
struct RimPoint {
    std::size_t contact;
    double push;     ///< force or impulse, not below 0
    double opening;  ///< acceleration or rate of its gap [m/s², m/s]
    double none;     ///< what counts as no opening
    bool holds;
};

/// Where the push of a rim acts.
struct RimPush {
    double x = 0, y = 0, total = 0;
    void add(double angle, double push);
    /// So near to the circle that the points must be turned for it; else they can exert it as they stand.
    bool isAtEdge() const;
    double angle() const;
};

/// The load by which the friction of contact i of a problem is bounded while it sticks: of a rim that lies flat, whose
/// points do not tell how they share its push, as much of that as of its friction, so that it holds up to μ times the
/// whole push, where `atLeast` so many points push.
double loadThatSticks(const System& system, const ContactProblem& problem, std::size_t i, const VecX& r,
                      int atLeast = 1);

class RimTips {
  public:
    /// `gathers`: it tips out of rest, and its points are gathered.
    RimTips(const System& system, bool gathers) : system_(system), gathers_(gathers) {}
    /// Turns the points of one rim that tips beside them (ContactMode::stand), to be solved again; false: none does.
    /// `points`: those of one rim stand together.
    bool turn(const std::vector<RimPoint>& points, std::vector<ContactMode>& modes);
    /// Where no forces are found for points that were turned: a little further; false: enough was tried.
    bool turnBeside(std::vector<ContactMode>& modes);

  private:
    struct Search {
        std::optional<double> at;              ///< angle of the point that shall push
        std::optional<double> low, high;       ///< angles between which φ is
        double beyondLow = 0, beyondHigh = 0;  ///< ψ − φ there
        int count = 0, beside = 0;
        bool isOver = false;
        double next(double beyond);
    };
    bool turnOne(const std::vector<RimPoint>& rim, std::vector<ContactMode>& modes);
    /// The angle of least opening, or where nothing opens that at which the rim pushes; none where it does not tip.
    struct Way {
        double angle = 0;
        bool tips = false;  ///< over that angle, not beside the points
    };
    std::optional<Way> towards(const std::vector<RimPoint>& rim, const std::vector<ContactMode>& modes) const;
    const System& system_;
    bool gathers_;
    std::map<std::size_t, Search> searches_;  ///< by the first contact of a rim
    int turns_ = 0;
};

}  // namespace zwang
