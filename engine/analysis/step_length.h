// How long the next step of a run may be.
#pragma once

#include <limits>
#include <vector>

#include "engine/analysis/dense_output.h"
#include "engine/analysis/run_plan.h"

namespace zwang {

/// One a run. Lengths and times in seconds.
class StepLength {
  public:
    StepLength(const Dynamics& dynamics, const IntegratorRow& method, const RunPlan& plan)
        : dynamics_(dynamics), method_(method), plan_(plan), next_(plan.fixedStep) {}

    /// The length of the next step from there: it ends no later than the knot, leaves no tiny rest before knot and end,
    /// and evaluates nothing close to the passages that are foreseen.
    double from(const DenseOutput::Node& last, double knot, const std::vector<double>& foreseen) const;

    /// Another motion begins at this node, of which no step was taken yet.
    void begin(const DenseOutput::Node& node);
    /// The same after an event, with steps that were good before.
    void beginAfterEvent(const DenseOutput::Node& node);
    /// The motion goes on as another function: until there are nodes enough again steps are short.
    void beginAfterKnot();
    void set(double next) { next_ = next; }
    double next() const { return next_; }
    /// A step of length h was good, and the method suggests another one.
    void growFrom(double h, double suggested, double shortest, bool mayMeetEvents);

    /// Whether a step whose dense output is off by `error` [rad] close to a singular position is to be repeated with
    /// half its length: what that does not make smaller is rounding.
    bool isTooCoarse(double error);
    /// Shortens the next step where the dense output of the last one is too coarse; `passesSmoothly`: right beside a
    /// passage, where what rates are off by is rounding.
    void boundFor(const DenseOutput& dense, bool passesSmoothly);

  private:
    double largestTurn() const;
    double first(const DenseOutput::Node& from) const;
    double besidePassages(double t, double h, const std::vector<double>& foreseen) const;
    bool isRounding(double h, double error, bool isSmooth);

    const Dynamics& dynamics_;
    const IntegratorRow& method_;
    const RunPlan& plan_;
    double next_;
    /// What the dense output of a step that is repeated was off by [rad].
    double unseen_ = std::numeric_limits<double>::infinity();
    double boundStep_ = 0, boundError_ = 0;  ///< of the last much shorter step whose dense output was too coarse
    double growth_ = 2;                      ///< of the next step at most, for the sake of the dense output
    bool showsRounding_ = false;
};

}  // namespace zwang
