// How two places of bodies become the frames of a joint: the proposal, and what a person changes about it.
#pragma once

#include "ui/tools/space_design.h"

namespace zwang::ui {

/// The frames of a joint's two markers in the world.
struct JointFrames {
    Pose first, second;
    bool together = false;  ///< at one point as drawn
};

/// What is changed about a proposal.
struct Aim {
    Quat turns = Quat::Identity();  ///< of both frames, about their own axes
    bool flipped = false;           ///< half a turn about x: of both when they are together, else of the second
    double offset = 0;              ///< along z [m]: of both when they are together, else of the first
};

/// Faces lead before markers, these before points: where one place has a direction of its own and the other has none,
/// both frames get it, so that no body has to turn. Two faces are laid on each other, two lines on one another with
/// the sense that is nearer as drawn. `crossed`: the z axes are to be perpendicular (a Cardan cross). Points nearer
/// than `near` [m] are one.
JointFrames proposedFrames(const SpacePlace& first, const SpacePlace& second, bool crossed, double near);

JointFrames aimedFrames(const JointFrames& proposal, const Aim& aim);

}  // namespace zwang::ui
