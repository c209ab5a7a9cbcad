// Workers take the next set of parameters from a common counter until there is none.
#include "engine/design/sweep.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "engine/analysis/side_by_side.h"
#include "engine/design/sampling.h"
#include "engine/expressions/parameters.h"
#include "engine/fields/trouble.h"

namespace zwang {

namespace {

constexpr double mostRuns = 1e6;

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
        : model_(model, plan.parameters, questions), plan_(plan), control_(control) {}

    std::vector<SweptRun> run() {
        rows_.resize(static_cast<std::size_t>(plan_.points.rows()));
        for (std::size_t i = 0; i < rows_.size(); ++i)
            rows_[i] = model_.blank(plan_.points.row(static_cast<Eigen::Index>(i)));
        const std::size_t cores = std::max(1u, control_.jobs ? control_.jobs : std::thread::hardware_concurrency());
        sideBySide(std::min(cores, rows_.size()), [this] { work(); });
        return std::move(rows_);
    }

  private:
    void work() {
        for (std::size_t i = next_++; i < rows_.size() && !control_.stop.stop_requested(); i = next_++) {
            SweptRun row = model_.run(rows_[i].parameters, control_.stop);
            if (!row.done) return;
            const std::lock_guard lock(mutex_);
            rows_[i] = std::move(row);
            if (control_.finished) control_.finished(i, rows_[i]);
            if (control_.progress) control_.progress(static_cast<double>(++done_) / static_cast<double>(rows_.size()));
        }
    }

    const SweptModel model_;
    const SweepPlan& plan_;
    const SweepControl& control_;
    std::vector<SweptRun> rows_;
    std::atomic<std::size_t> next_ = 0;
    std::size_t done_ = 0;
    std::mutex mutex_;
};

}  // namespace

SweepPlan gridPlan(const std::vector<DesignVariable>& variables, const std::vector<int>& counts) {
    double runs = 1;
    for (const int count : counts) runs *= count;
    if (runs > mostRuns)
        throw WrongInput(Sentence("the grid has more than a million points; take fewer for each parameter"));
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
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw WrongInput(Sentence("there is no parameter '%1'", name)
                                 .then(hint(name, known, Sentence("the columns of a list are named as parameters"))));
    }
    if (rows.empty()) throw WrongInput(Sentence("the list of parameters is empty; give it a row for each run"));
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
    return Sweep(model, plan, questions, control).run();
}

}  // namespace zwang
