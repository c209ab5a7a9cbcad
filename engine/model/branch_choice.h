// Which of the branches that cross at a singular position a run takes, as a person says it.
#pragma once

#include <string>
#include <vector>

#include "engine/expressions/expression.h"

namespace zwang {

/// A number in the list of branches, or clauses that all must hold along the branch: motions of bodies ("crank +",
/// "slider -x", "rod moves", "rod at rest"; senses are relative to each other) and conditions on channels a little
/// along it ("slider.x > 0", "crank.rate = 0").
struct BranchChoice {
    struct Motion {
        std::string body;
        int sense = 0;  ///< +1, −1; 0: of any sense
        char axis = 0;  ///< 'x', 'y', 'z': of that component; 0: of the largest one
        bool rests = false;
    };
    struct Condition {
        Expression left, right;
        char relation = '>';  ///< '<', '>' or '='
    };
    int number = 0;  ///< counted from 1; 0: clauses, or nothing is asked
    std::vector<Motion> motions;
    std::vector<Condition> conditions;

    /// False: the run goes straight on.
    bool isGiven() const { return number > 0 || !motions.empty() || !conditions.empty(); }
};

/// "" and "0" ask for nothing. Clauses are parted by commas or "and", as branches are named: "crank +, rod - move,
/// slider at rest". Throws std::invalid_argument with a sentence.
BranchChoice parseBranchChoice(const std::string& text);

/// The same choice after a body or channel owner `from` is called `to`.
std::string renamedInBranchChoice(const std::string& text, const std::string& from, const std::string& to);

}  // namespace zwang
