// Four-bar linkages of a planar model, however they were built: what their four lengths say, and how well they transmit
// at a moment.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/math/types.h"
#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang {

/// Lengths between the pins [m], all positive; the crank is the driven bar at the ground (or at the frame, the link
/// from which the others are seen).
struct FourBar {
    double ground = 0, crank = 0, coupler = 0, rocker = 0;

    enum class Type {
        impossible,    ///< one bar is longer than the other three together
        crankRocker,   ///< Grashof: the crank turns, the rocker swings
        doubleCrank,   ///< Grashof: both turn (the ground is the shortest)
        rockerCrank,   ///< Grashof: the driven bar swings, the other one turns
        doubleRocker,  ///< Grashof: both swing, the coupler turns
        changePoint,   ///< shortest and longest are as long as the other two: all can lie in one line
        tripleRocker   ///< not Grashof: nothing turns fully
    };
    Type type() const;
    /// The driven bar can turn fully.
    bool crankTurns() const;
    /// The angle between coupler and rocker while the driven bar moves through all that it can reach, folded to 0 … 90°
    /// [rad]: its least and its greatest value. A force goes well through angles near 90°, badly below 40°.
    struct Angles {
        double least = 0, most = 0;
    };
    Angles transmission() const;
};

/// Four links of a model in a ring of four pins. A link is a body, bodies that are welded to one another, or a massless
/// rod; links that meet at one point of a third are pinned to each other. The frame is the ground where that is among
/// them, else the link to which a motor of the ring belongs, else the one with the fewest joints between it and the
/// ground. The crank is the bar with a motor at its pin on the frame; without a motor the shorter at the ground, and
/// elsewhere the one through which the motion comes: nearer to the ground, with more pins, shorter.
struct FourBarLoop {
    /// A point of the ground (−1) or of a body (index in Model::bodies), in its body frame [m].
    struct Pin {
        int body = -1;
        Vec2 place = Vec2::Zero();
        Vec2 at(const std::vector<Pose>& poses) const;  ///< in the world
    };
    std::string frame;                   ///< "ground", or the name of a body or a rod
    std::string crank, coupler, rocker;  ///< names of a body or a rod of each
    std::vector<std::string> elements;   ///< all bodies, rods and pins of it, without the ground
    std::array<Pin, 4> pins;             ///< frame and crank, crank and coupler, coupler and rocker, rocker and frame
    bool driven = false;                 ///< by a motor at the crank
    FourBar lengths;                     ///< as the model is drawn

    /// Between coupler and rocker, folded to 0 … π/2 [rad].
    double transmissionAngle(const std::vector<Pose>& poses) const;
    /// Mechanical advantage: torque at the rocker by torque at the crank, which is the rate of the crank by that of the
    /// rocker, both against the frame, without masses and friction; negative where they turn against each other,
    /// infinite where crank and coupler lie in one line.
    double advantage(const std::vector<Pose>& poses) const;
    /// Over the frames of a run.
    FourBar::Angles transmissionOver(const Results& results) const;
};

/// Those of an evaluated model, those at the ground first; of a spatial one none. At most eight.
std::vector<FourBarLoop> fourBarsOf(const Model& model);

}  // namespace zwang
