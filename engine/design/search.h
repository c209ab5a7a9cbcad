// One search with a local method of NLopt. Private to this module.
#pragma once

#include <nlopt.hpp>

#include "engine/design/optimise.h"

namespace zwang {

/// A method of the table with its number in NLopt.
nlopt::algorithm algorithmOf(const std::string& key);

/// Parameters as fractions of their bounds, the objective and the constraints relative to their size at the start: what
/// is searched has numbers around 1.
class Search {
  public:
    /// `report` is called with every evaluation; it throws nlopt::forced_stop to end everything.
    Search(const Model& model, const OptimisationSettings& settings, std::string gradient, int start,
           const RunControl& control, std::function<void(const DesignEvaluation&)> report);

    /// From `points` (rows: fractions of the bounds), the first that can be evaluated. Returns what to say.
    enum class End { converged, limited, stopped, failed };
    End run(const MatX& points);

    /// Words for the end, without what was found.
    const Sentence& sentence() const { return sentence_; }

  private:
    struct At {
        VecX u;
        bool usable = false;
        double objective = 0;
        VecX gradient, constraints;  ///< constraints: ≤ 0 or = 0
        MatX constraintGradients;    ///< one a row
    };
    const At& at(const double* u);
    VecX valuesOf(const VecX& u) const;
    void evaluate(const VecX& u);
    bool findStart(const MatX& points, VecX& u);
    End search(VecX u);

    const Model& model_;
    const OptimisationSettings& settings_;
    std::string gradient_;
    RunControl control_;
    std::function<void(const DesignEvaluation&)> report_;
    int start_, number_ = 0;
    VecX lower_, width_;
    double objectiveScale_ = 0, worst_ = 0;
    VecX constraintScales_;
    At at_, usable_;  ///< the last ones
    Sentence sentence_;
};

/// The largest violation of the constraints, relative to the size of their values.
double violationOf(const std::vector<DesignConstraint>& constraints, const VecX& values);

}  // namespace zwang
