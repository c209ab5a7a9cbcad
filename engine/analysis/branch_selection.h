// Which of the branches at a singular position a run takes that was told by number, by words or by a condition.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/results.h"
#include "engine/singularity/branches.h"

namespace zwang {

/// The branches that cross at one position, and the motion that comes there.
struct BranchCrossing {
    std::shared_ptr<const System> system;
    double t = 0;                       ///< [s]
    const VecX& q;                      ///< (nq)
    const VecX& v;                      ///< with which the position is reached (nv); 0: at rest
    const std::vector<VecX>& tangents;  ///< see BranchTangents
    bool all = true;                    ///< no other branch crosses here
    bool motors = false;                ///< moving ones: tangents have one sense, and their speed

    /// Along branch `index` (from 0) in the sense in which the motion goes on: of its energy or, at rest, the tangent.
    /// A motion that has no sense along the branch takes that of its name.
    VecX onwards(std::size_t index) const;
    /// False: neither sense of the branch is nearer to the motion than the other.
    bool hasSense(std::size_t index) const;
    /// "1: crank + move, slider at rest; 2: …".
    Sentence listed() const;
    /// Says when there may be others; else empty.
    Sentence others() const;
};

/// The chosen branch with its velocities, or a sentence that says why there is none.
struct ChosenBranch {
    int branch = -1;  ///< from 0; −1: none
    VecX v;           ///< (nv)
    Sentence trouble;
    Sentence warning;  ///< where the motion goes on in the other sense than the words that ask for the branch
};

/// The only branch of which `text` (see BranchChoice) is true; it must ask for something. A condition must hold a
/// little along the branch in the sense of the motion, at rest in one of its senses.
ChosenBranch selectBranch(const BranchCrossing& crossing, const std::string& text);

/// At passage `number` (from 1) of a run whose settings list `requests`: the branch that is asked for where it is not
/// the one that the motion takes by itself (`taken`); nothing where it goes straight on. Adds what there is to be said.
std::optional<ChosenBranch> requestedBranch(const std::vector<std::string>& requests, std::size_t number,
                                            const BranchCrossing& crossing, int taken, std::vector<Sentence>& warnings);

/// How to ask for branch `index` in a file: in words where they tell it from the others, else its number from 1.
std::string branchRequest(const System& system, const std::vector<VecX>& tangents, std::size_t index);

}  // namespace zwang
