// Workers take the next set of parameters from a common counter until there is none.
#include "engine/design/sweep.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/analysis/side_by_side.h"
#include "engine/analysis/simulation.h"
#include "engine/design/sampling.h"
#include "engine/system/system.h"

namespace zwang {

namespace {

constexpr double mostRuns = 1e6;
constexpr double none = std::numeric_limits<double>::quiet_NaN();

SweepPlan planOf(const std::vector<DesignVariable>& variables, const MatX& unit) {
    SweepPlan plan;
    plan.points = unit;
    for (std::size_t k = 0; k < variables.size(); ++k) {
        const auto& v = variables[k];
        plan.parameters.push_back(v.parameter);
        plan.units.push_back(v.unit);
        auto column = plan.points.col(static_cast<Eigen::Index>(k));
        column = (v.lower + (v.upper - v.lower) * column.array()).matrix();
    }
    return plan;
}

/// What is shared by the workers of one sweep.
class Sweep {
  public:
    Sweep(const Model& model, const SweepPlan& plan, const SweepQuestions& questions, const SweepControl& control)
        : model_(model), plan_(plan), questions_(questions), control_(control) {
        for (const auto& name : plan.parameters) variables_.push_back({name});
    }

    std::vector<SweptRun> run() {
        rows_.resize(static_cast<std::size_t>(plan_.points.rows()));
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            rows_[i].parameters = plan_.points.row(static_cast<Eigen::Index>(i));
            rows_[i].values = VecX::Constant(
                static_cast<Eigen::Index>(questions_.objectives.size() + questions_.channels.size()), none);
            rows_[i].reason = "was not reached";
        }
        const std::size_t cores = std::max(1u, control_.jobs ? control_.jobs : std::thread::hardware_concurrency());
        sideBySide(std::min(cores, rows_.size()), [this] { work(); });
        return std::move(rows_);
    }

  private:
    void work() {
        for (std::size_t i = next_++; i < rows_.size() && !control_.stop.stop_requested(); i = next_++) {
            SweptRun row = rows_[i];
            row.reason.clear();
            answer(row);
            if (control_.stop.stop_requested()) return;
            row.done = true;
            const std::lock_guard lock(mutex_);
            rows_[i] = std::move(row);
            if (control_.finished) control_.finished(i, rows_[i]);
            if (control_.progress) control_.progress(static_cast<double>(++done_) / static_cast<double>(rows_.size()));
        }
    }

    void answer(SweptRun& row) {
        const Model own = withParameters(model_, variables_, row.parameters);
        RunControl control;
        control.stop = control_.stop;
        Eigen::Index at = 0;
        for (const auto& value : evaluateObjectives(own, questions_.objectives, variables_, "", control)) {
            row.values[at++] = value.trouble.empty() ? value.value : none;
            if (!value.trouble.empty() && row.reason.empty()) row.reason = value.trouble;
        }
        if (!questions_.channels.empty()) readChannels(own, control, row);
    }

    void readChannels(const Model& own, const RunControl& control, SweptRun& row) {
        try {
            const Results results = simulate(own, control);
            row.endTime = results.outcome.time;
            const bool complete = results.outcome.status == Outcome::Status::completed;
            if (!complete && row.reason.empty()) row.reason = "the run " + results.outcome.sentence;
            const auto first = static_cast<Eigen::Index>(questions_.objectives.size());
            const auto count = static_cast<Eigen::Index>(questions_.channels.size());
            if (questions_.curves) row.curves.resize(static_cast<Eigen::Index>(results.size()), count);
            for (Eigen::Index c = 0; c < count; ++c) {
                const auto& name = questions_.channels[static_cast<std::size_t>(c)];
                const int channel = results.channelIndex(name);
                if (channel < 0) {
                    if (row.reason.empty()) row.reason = "there is no channel '" + name + "'";
                    if (questions_.curves) row.curves.col(c).setConstant(none);
                    continue;
                }
                if (complete) row.values[first + c] = results.value(channel, results.size() - 1);
                for (Eigen::Index i = 0; i < row.curves.rows(); ++i)
                    row.curves(i, c) = results.value(channel, static_cast<std::size_t>(i));
            }
            if (questions_.curves)
                for (std::size_t i = 0; i < results.size(); ++i) row.times.push_back(results.frame(i).time);
        } catch (const CannotStart& error) {
            if (row.reason.empty())
                row.reason = error.issues().empty() ? error.what() : error.issues().front().sentence;
        } catch (const std::runtime_error& error) {
            if (row.reason.empty()) row.reason = error.what();
        }
    }

    const Model& model_;
    const SweepPlan& plan_;
    const SweepQuestions& questions_;
    const SweepControl& control_;
    std::vector<DesignVariable> variables_;
    std::vector<SweptRun> rows_;
    std::atomic<std::size_t> next_ = 0;
    std::size_t done_ = 0;
    std::mutex mutex_;
};

/// A channel that no run of the model has, with the nearest one.
void checkChannels(const Model& model, const std::vector<std::string>& channels) {
    if (channels.empty()) return;
    Issues notes;
    const Results empty(std::make_shared<const System>(compile(std::make_shared<Model>(model), notes)));
    std::vector<std::string> known;
    for (const auto& channel : empty.channels()) known.push_back(channel.name());
    for (const auto& name : channels) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const std::string near = nearestWord(name, known);
        throw std::invalid_argument("there is no channel '" + name + "'" +
                                    (near.empty() ? "; a channel is written element.quantity, for example energy.total"
                                                  : "; did you mean '" + near + "'?"));
    }
}

}  // namespace

SweepPlan gridPlan(const std::vector<DesignVariable>& variables, const std::vector<int>& counts) {
    double runs = 1;
    for (const int count : counts) runs *= count;
    if (runs > mostRuns)
        throw std::invalid_argument("the grid has more than a million points; take fewer for each parameter");
    SweepPlan plan = planOf(variables, unitGrid(counts));
    plan.counts = counts;
    return plan;
}

SweepPlan latinHypercubePlan(const std::vector<DesignVariable>& variables, int count, std::uint64_t seed) {
    return planOf(variables, latinHypercube(count, static_cast<Eigen::Index>(variables.size()), seed));
}

SweepPlan listPlan(const Model& model, const std::vector<std::string>& names,
                   const std::vector<std::vector<double>>& rows) {
    SweepPlan plan;
    std::vector<std::string> known;
    for (const auto& parameter : model.parameters) known.push_back(parameter.name);
    for (const auto& name : names) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string near = nearestWord(name, known);
            throw std::invalid_argument(
                "there is no parameter '" + name + "'" +
                (near.empty() ? "; the columns of a list are named as parameters" : "; did you mean '" + near + "'?"));
        }
    }
    if (rows.empty()) throw std::invalid_argument("the list of parameters is empty; give it a row for each run");
    plan.parameters = names;
    std::vector<Parameter> parameters = model.parameters;
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    for (const auto& name : names) plan.units.push_back(table.unit(name));
    plan.points.resize(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(names.size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < names.size(); ++k)
            plan.points(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k)) = rows[i][k];
    return plan;
}

std::vector<SweptRun> sweep(const Model& model, const SweepPlan& plan, const SweepQuestions& questions,
                            const SweepControl& control) {
    Model own = model;
    const Issues issues = evaluate(own);
    if (hasErrors(issues)) throw CannotStart(issues);
    for (const auto& objective : questions.objectives) checkObjectiveName(model, objective);
    if (questions.objectives.empty() && questions.channels.empty())
        throw std::invalid_argument("nothing is asked of the runs; name objectives or channels");
    checkChannels(own, questions.channels);
    return Sweep(model, plan, questions, control).run();
}

}  // namespace zwang
