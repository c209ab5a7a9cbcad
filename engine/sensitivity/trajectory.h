// A run as it was stepped: what derivatives are taken along. The steps are those of the run; states between checkpoints
// are computed again.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "engine/sensitivity/implicit_step.h"
#include "engine/sensitivity/sensitivity_progress.h"
#include "engine/sensitivity/step_form.h"
#include "engine/sensitivity/tableau.h"

namespace zwang {

/// One accepted step from time t; `around` is an index into Trajectory::surroundings, `partition` one into its
/// partitions (−1: the step is taken in (q, v)), `event` one into its events of contacts, at the end of the step (−1:
/// none).
struct Step {
    double t = 0, h = 0;
    bool projectedStages = false;
    int partition = -1, event = -1;
    std::size_t around = 0;
};

class Trajectory {
  public:
    /// Runs the model of the problem, to its end time or event. `memoryBound` in bytes limits what is kept of the run:
    /// the steps, and half of what they leave each for checkpoints and for the states between two of them. Throws
    /// Trouble when the run or the search for the event fails, or the steps alone do not fit. For a reduced problem the
    /// steps are then taken again in independent coordinates, which are chosen here. Those of an implicit method are
    /// taken again by Radau IIA; where that comes to something else, the run is one of fehlberg78.
    Trajectory(const Problem& problem, const SensitivityProgress& attention, double memoryBound);
    /// The same steps for another problem (parameters a little changed); only a last step that ends at an event has
    /// another length.
    Trajectory(const Problem& problem, const Trajectory& steps);

    const std::deque<Step>& steps() const { return steps_; }
    /// The most that was kept of the run at once [bytes].
    double largestMemory() const { return largestMemory_; }
    const Tableau& tableau() const { return tableau_; }
    const StepContext& around(std::size_t step) const {
        return surroundings_[steps_[std::min(step, steps_.size() - 1)].around];
    }
    /// Whether steps came close to singular positions.
    bool comesClose() const;
    /// In what step i is taken.
    StepForm form(std::size_t i) const { return form(steps_[i]); }
    /// How often independent coordinates were chosen.
    std::size_t partitions() const { return partitions_.size(); }
    double timeOf(std::size_t step) const { return step < steps_.size() ? steps_[step].t : endTime(); }
    double endTime() const { return steps_.back().t + steps_.back().h; }
    /// (q, v) at the start of step i, projected; i = steps().size(): at the end. Quickest when i falls by one or rises.
    const VecX& state(std::size_t i);
    /// The event of contacts between step i − 1 and step i; null: none.
    const ContactEvent* eventBefore(std::size_t i) const {
        if (i == 0 || i >= steps_.size() || steps_[i - 1].event < 0) return nullptr;
        return &events_[static_cast<std::size_t>(steps_[i - 1].event)];
    }
    /// What ends the run, when that is an event of contacts; null: something else.
    const ContactEvent* eventAtEnd() const {
        return problem_.contactEnd && bounces_.empty() ? &events_[static_cast<std::size_t>(steps_.back().event)]
                                                       : nullptr;
    }
    /// Whether the run ends where bounces do that accumulate, and by how much that is later where the event before step
    /// i is by one unit of time.
    bool endsWithBounces() const { return !bounces_.empty(); }
    double endByEvent(std::size_t i) const;
    /// Whether a slip that is a vector comes to rest on the way: its direction turns ever faster, and the steps with
    /// it.
    bool endsTurningSlip() const;
    /// (q, v) where step i ends, before what happens there.
    VecX endOf(std::size_t i) { return i + 1 == steps_.size() ? end_ : advance(steps_[i], state(i)); }
    /// Stages of a step of length h from the start of step i, into linearisations 0 … of `stages` (as many as the
    /// tableau has); returns where it ends, in the coordinates of the step, not projected.
    VecX evaluateStages(std::size_t i, double h, std::vector<std::unique_ptr<Linearisation>>& stages);
    const std::vector<Sentence>& warnings() const { return warnings_; }
    double runSeconds() const { return runSeconds_; }

  private:
    class Recorder;
    static constexpr double allocation = 16;  ///< what the allocator adds to a block of memory [bytes]
    double stateMemory() const;               ///< of one state kept [bytes]
    double stepMemory() const;                ///< of the steps and their surroundings [bytes]
    StepForm form(const Step& step) const {
        return {step.partition < 0 ? nullptr : &partitions_[static_cast<std::size_t>(step.partition)],
                step.projectedStages};
    }
    /// Runs and takes down the steps; false: they are those of an implicit method, and cannot be taken again.
    bool record(const IntegratorRow& method, const SensitivityProgress& attention, double memoryBound);
    void forget();
    /// Takes implicit steps again; whether they lead to where the run came to.
    bool followImplicitly(const Results& results);
    /// Z of an implicit step (implicit_step.h) from the state `from`, at which at(0) is evaluated, with y there; at(i)
    /// is left at stage i. Throws NoStages.
    template <class At>
    VecX solveStages(const Step& step, double h, const VecX& from, const VecX& begin, const At& at);
    bool takesIndependentCoordinates() const;
    static constexpr Eigen::Index mostImplicit = 150;  ///< coordinates; of more the linear systems take long
    Eigen::Index sizeOfSteps() const;                  ///< coordinates of an implicit step
    /// How far two states are apart in positions or velocities, over `absolute` and `relative` of themselves.
    double distance(const VecX& a, const VecX& b, double absolute, double relative) const;
    bool isSame(const VecX& a, const VecX& b) const { return distance(a, b, 1e-14, 1e-12) <= 1; }
    void checkEnd(const Recorder& recorder) const;
    void checkReduction(const Results& results) const;
    void checkEvents();
    void checkKnots();
    void checkIntegrand(const std::vector<Passage>& passages);
    VecX stateAt(double t);
    void checkSlipEnd(const Guard& guard);
    void checkBounces();
    /// Of the impacts whose bounces end the run, latest first.
    std::vector<double> timesOfBounces() const;
    /// The state after the event in which step i ends, from the one before it.
    VecX pass(std::size_t i, const VecX& before);
    VecX next(std::size_t i, const VecX& from);   ///< where step i + 1 begins
    std::size_t lastAround(std::size_t i) const;  ///< of the steps from i to the next event
    /// Step i has ended at another time than it did: the steps up to the next event follow.
    void moveSteps(std::size_t i, double h);
    /// After the event in which step i ended at `before`, friction sticks at other coordinates.
    void rebase(std::size_t i, const VecX& before);
    /// Takes all steps again from the start of the problem.
    void replay(bool choosesPartitions);
    void choosePartition(std::size_t step, const VecX& state);
    void notePeak();
    VecX advance(const Step& step, const VecX& from);
    double findEvent(const Problem& problem, const Step& step, const VecX& from, double near);
    template <class Function>
    double findZero(const Function& value, double near, double time) const;

    const Problem& problem_;
    Tableau tableau_;
    std::unique_ptr<ImplicitStep> implicit_;  ///< null: the method is explicit
    std::deque<Step> steps_;                  // deques grow without a moment at which everything is there twice
    std::deque<StepContext> surroundings_;
    std::deque<ContactEvent> events_;
    std::deque<Partition> partitions_;
    std::vector<std::size_t> bounces_;  ///< steps that end in the last impacts, latest first, when those end the run
    std::vector<VecX> checkpoints_;     ///< every stride_-th state
    std::size_t stride_ = 1;
    VecX end_;
    std::vector<VecX> segment_;  ///< states from segmentStart_ on
    std::size_t segmentStart_ = 0;
    std::unique_ptr<Linearisation> probe_;
    std::vector<VecX> rates_;
    std::vector<Sentence> warnings_;
    double runSeconds_ = 0;
    double largestMemory_ = 0, surroundingsMemory_ = 0;
};

}  // namespace zwang
