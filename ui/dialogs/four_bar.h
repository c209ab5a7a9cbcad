// What the four lengths of a four-bar linkage say of it, before it is built.
#pragma once

#include <QString>

namespace zwang::ui {

/// Lengths between the pins [m], all positive; the crank is the driven bar at the ground.
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

/// "Crank-rocker: the crank turns fully. Transmission angle 31.2° to 90°."
QString fourBarSentence(const FourBar& linkage);

}  // namespace zwang::ui
