// One run of a sweep.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/design/design_point.h"
#include "engine/results/results.h"

namespace zwang {

/// What to tell of each run: objectives, and channels at the end. `curves`: keep the channels over time too.
/// `gradient`: "direct" or "adjoint" tells the derivatives of the objectives by the parameters too; "": none.
struct SweepQuestions {
    std::vector<std::string> objectives, channels;
    bool curves = false;
    std::string gradient = {};
};

/// How one run went. `values`: objectives, channels, then for each objective its derivatives by the parameters; not a
/// number where there is none. `reason`: why, empty when everything is there.
struct SweptRun {
    bool done = false;
    VecX parameters, values;
    double endTime = 0;  ///< of the run [s]; 0 when only objectives were asked for
    Sentence reason;
    std::vector<double> times;
    MatX curves;  ///< times × channels
};

/// Names of SweptRun::values: "range", "ball.x", "range/alpha".
std::vector<std::string> valueNames(const std::vector<std::string>& parameters, const SweepQuestions& questions);

/// Answers the questions at one set of parameters after another, from any number of threads.
class SweptModel {
  public:
    /// Throws CannotStart for a model that is not valid and WrongInput for names that the model has not, or
    /// when nothing is asked.
    SweptModel(Model model, std::vector<std::string> parameters, SweepQuestions questions);
    SweptModel(const SweptModel&) = delete;
    SweptModel& operator=(const SweptModel&) = delete;

    /// A run that was not reached yet.
    SweptRun blank(const VecX& parameters) const;
    /// What is wrong with the parameters is said by the run; `done` is false after a stop.
    SweptRun run(const VecX& parameters, const std::stop_token& stop) const;

  private:
    void answerObjectives(const Model& own, const RunControl& control, SweptRun& row) const;
    void readChannels(const Model& own, const RunControl& control, SweptRun& row) const;

    Model model_;
    std::vector<DesignVariable> variables_;
    std::unique_ptr<const ParameterWriter> writer_;
    SweepQuestions questions_;
    std::unique_ptr<const Results> empty_;  ///< of the model as it is: its channels are those of all runs
    std::size_t values_ = 0;
};

}  // namespace zwang
