// What can be said of a model before it runs: issues, degrees of freedom, redundant constraints, singular start,
// closest assembly.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/results/reactions.h"
#include "engine/results/results.h"

namespace zwang {

/// A joint that assembly could not close: `position` and `angle` are the gaps that remain at the closest pose.
struct Gap {
    std::string element;
    double position = 0;  ///< [m]
    double angle = 0;     ///< [rad]
};

/// A joint replaced by one with fewer equations; `removes` redundant equations.
struct JointChange {
    std::string element;
    TypeInfo from, to;
    int removes = 0;
};

/// The readiness of a model. `start` is the assembled start (the closest pose when it cannot be assembled) as one
/// frame; empty (null system) when the model is not even well formed.
struct CheckReport {
    Issues issues;
    std::shared_ptr<const Results> start;
    int bodies = 0, coordinates = 0, equations = 0;
    int rank = 0;                ///< at the start
    int freedom = 0;             ///< instantaneous degrees of freedom at the start
    int genericFreedom = 0;      ///< at nearby positions of the mechanism
    int positionFreedom = 0;     ///< of positions, more than genericFreedom where joints roll or cut like blades
    int redundant = 0;           ///< equations that are redundant at every nearby position
    bool singularStart = false;  ///< the rank at the start is below that of nearby positions
    std::string startKind;       ///< of a singular start: see Passage::kind; "": not determined
    std::vector<Gap> gaps;
    std::vector<std::string> redundantElements;
    std::vector<Sentence> redundantEquations;   ///< in every position, as "J3: rotation about x"
    std::vector<Sentence> singularEquations;    ///< dependent at the start only
    std::vector<JointChange> suggestedChanges;  ///< joints to change so that nothing is redundant
    std::vector<ReactionUniqueness> reactions;
    std::vector<Sentence> branches;  ///< at a singular start, in words
    int branchTaken = -1;
};

/// Never throws for a bad model: everything is in the report.
CheckReport check(const Model& model);

/// The assembled start pose of every body, for drawing the model before it runs; drawn poses where assembly is
/// impossible.
std::vector<Pose> drawnPoses(const Model& model);

}  // namespace zwang
