// One run of a member of a family of linkages, held against the passages that are known of it.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/analysis/simulation.h"
#include "engine/model/to_spatial.h"
#include "engine/system/system.h"
#include "tests/cases/four_bar_families.h"

namespace zwang::tests {

struct FamilyRun {
    int family = 0;  ///< of allFamilies()
    unsigned seed = 0;
    bool inSpace = false;  ///< a planar member as a spatial model
    std::string integrator = "dopri5";
    double tolerance = 1e-8;  ///< rtol and atol; of a method with fixed steps their length [s]
};

/// What is wrong with a run; nothing where `text` is empty.
struct FamilyVerdict {
    std::size_t lost = 0, invented = 0, late = 0, unsure = 0;
    double timeError = 0;  ///< the largest, over the member's slowness [s]
    double offBranch = 0;  ///< largest distance from the branch of the motion (FamilyMember)
    bool isOnBranch = true;
    bool isSilent = false;  ///< passages were lost or invented by a run that says nothing of it
    std::string text;       ///< times found and wanted, and the outcome
};

inline bool hasFixedSteps(const std::string& integrator) { return integrator == "rk4" || integrator == "euler"; }

/// Passages further than `allowed` from where they should be, counted as `late`; times in the order of the run.
std::size_t countLate(const std::vector<double>& found, const std::vector<double>& wanted, double allowed);

Poses posesOf(const Results& results);

FamilyVerdict tryMember(const FamilyRun& run);

}  // namespace zwang::tests
