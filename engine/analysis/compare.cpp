// Workers take the next combination from a common counter until there is none.
#include "engine/analysis/compare.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <thread>

#include "engine/analysis/side_by_side.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/integrators/integrator.h"
#include "engine/system/system.h"

namespace zwang {

namespace {

template <class T>
std::vector<T> orOwn(const std::vector<T>& chosen, T own) {
    return chosen.empty() ? std::vector<T>{std::move(own)} : chosen;
}

std::string shortNumber(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", number);
    return text;
}
std::string shortText(const Quantity& quantity) {
    return quantity.isPlain() ? shortNumber(quantity.value) : quantity.text;
}

/// Whether the tolerance decides the steps.
bool controlsStep(const RunSettings& run) {
    const auto* row = findIntegrator(run.integrator.key);
    return row && row->adaptive && run.step == Quantity(0.0);
}

/// The rows of one formulation, stabilisation and integrator: `run` with each accuracy.
void addAccuracies(const ComparisonPlan& plan, RunSettings run, std::vector<RunSettings>& list) {
    if (plan.tolerances.empty() && plan.steps.empty()) return list.push_back(run);
    const RunSettings own = run;
    for (const Quantity& tolerance : plan.tolerances) {
        const auto* row = findIntegrator(run.integrator.key);
        if (row && !row->adaptive) {
            if (plan.steps.empty()) list.push_back(own);
            break;
        }
        run.rtol = run.atol = tolerance;
        run.step = 0;
        list.push_back(run);
    }
    run = own;
    for (const Quantity& step : plan.steps) {
        run.step = step;
        list.push_back(run);
    }
}

void runOne(const Model& model, const RunControl& control, ComparedRun& row) {
    Model own = model;
    own.run = row.settings;
    try {
        auto results = std::make_shared<Results>(simulate(own, control));
        row.started = true;
        row.outcome = results->outcome;
        row.statistics = results->statistics;
        row.results = std::move(results);
    } catch (const std::exception& reason) {
        row.outcome = {Outcome::Status::failed, 0, sentenceOf(reason), {}, {}};
    }
}

/// What is shared by the workers of one comparison.
class Comparison {
  public:
    Comparison(const Model& model, std::vector<ComparedRun>& rows, const CompareControl& control)
        : model_(model), rows_(rows), control_(control), fractions_(rows.size(), 0.0) {}

    void work() {
        for (std::size_t i = next_++; i < rows_.size() && !control_.stop.stop_requested(); i = next_++) {
            RunControl control;
            control.stop = control_.stop;
            control.progress = [this, i](double, double fraction) { report(i, fraction); };
            runOne(model_, control, rows_[i]);
            report(i, 1);
            const std::lock_guard lock(mutex_);
            if (control_.finished) control_.finished(i, rows_[i]);
        }
    }

  private:
    void report(std::size_t run, double fraction) {
        const std::lock_guard lock(mutex_);
        fractions_[run] = std::clamp(fraction, 0.0, 1.0);
        double sum = 0;
        for (const double each : fractions_) sum += each;
        if (control_.progress) control_.progress(sum / static_cast<double>(fractions_.size()));
    }

    const Model& model_;
    std::vector<ComparedRun>& rows_;
    const CompareControl& control_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::vector<double> fractions_;
};

/// Reads what is compared at frame i: coordinates of measure points, or positions of bodies and their orientations.
class Compared {
  public:
    explicit Compared(const Results& results) : results_(results) {
        for (const auto& measurePoint : results.system().model->measurePoints)
            for (const char* coordinate : {".x", ".y", ".z"})
                if (const int channel = results.channelIndex(measurePoint.name + coordinate); channel >= 0)
                    watched_.push_back(channel);
    }
    double time(std::size_t i) const { return results_.frame(i).time; }
    std::size_t size() const { return results_.size(); }

    double difference(std::size_t i, const Compared& other, std::size_t j) const {
        double largest = 0;
        for (std::size_t c = 0; c < watched_.size(); ++c)
            largest = std::max(largest,
                               std::abs(results_.value(watched_[c], i) - other.results_.value(other.watched_[c], j)));
        if (!watched_.empty()) return largest;
        const auto mine = results_.poses(time(i)), theirs = other.results_.poses(other.time(j));
        for (std::size_t b = 0; b < mine.size(); ++b) {
            largest = std::max(largest, (mine[b].position - theirs[b].position).lpNorm<Eigen::Infinity>());
            largest = std::max(largest, std::abs(mine[b].orientation.angularDistance(theirs[b].orientation)));
        }
        return largest;
    }

  private:
    const Results& results_;
    std::vector<int> watched_;
};

double largestDifference(const Results& first, const Results& second) {
    const Compared a(first), b(second);
    double largest = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const double apart = a.time(i) - b.time(j);
        if (std::abs(apart) > 1e-9 * std::max(1.0, std::abs(a.time(i)))) {
            ++(apart < 0 ? i : j);
            continue;
        }
        largest = std::max(largest, a.difference(i++, b, j++));
    }
    return largest;
}

}  // namespace

std::vector<RunSettings> combinations(const ComparisonPlan& plan, const RunSettings& own) {
    std::vector<RunSettings> list;
    RunSettings run = own;
    for (const auto& formulation : orOwn(plan.formulations, own.formulation))
        for (const auto& stabilisation : orOwn(plan.stabilisations, own.stabilisation.key))
            for (const auto& integrator : orOwn(plan.integrators, own.integrator.key)) {
                run.formulation = formulation;
                run.stabilisation.key = stabilisation;
                run.integrator.key = integrator;
                addAccuracies(plan, run, list);
            }
    return list;
}

std::string formulationText(const AnyFormulation& formulation) {
    std::string text(infoOf(formulation).key);
    const auto usual = formulationNamed(text);
    std::visit(
        [&](const auto& settings) {
            using Settings = std::remove_cvref_t<decltype(settings)>;
            char divider = ':';
            forEachField(settings, [&](const auto& f, const Quantity& value) {
                if (value == std::get<Settings>(*usual).*(f.member)) return;
                text += divider + std::string(f.key) + "=" + shortText(value);
                divider = ',';
            });
        },
        formulation);
    return text;
}

std::string methodText(const RunSettings& run) {
    std::string text = formulationText(run.formulation) + ", " + run.stabilisation.key + ", " + run.integrator.key;
    if (controlsStep(run)) return text + ", tolerance " + shortText(run.rtol);
    const Quantity& step = run.step == Quantity(0.0) ? run.outputStep : run.step;
    return text + ", step " + shortText(step) + (step.isPlain() ? " s" : "");
}

std::string_view statusText(const ComparedRun& run) {
    return run.started ? toString(run.outcome.status) : "could not start";
}

std::vector<ComparedRun> compare(const Model& model, const std::vector<RunSettings>& combinations,
                                 const CompareControl& control) {
    std::vector<ComparedRun> rows;
    for (const auto& settings : combinations) {
        rows.emplace_back().settings = settings;
        rows.back().outcome.sentence = Sentence("The comparison was stopped before this run began.");
    }
    Comparison comparison(model, rows, control);
    const std::size_t cores = std::max(1u, control.jobs ? control.jobs : std::thread::hardware_concurrency());
    sideBySide(std::min(cores, rows.size()), [&] { comparison.work(); });
    return rows;
}

void measureErrors(std::vector<ComparedRun>& runs, std::size_t reference) {
    const auto truth = reference < runs.size() ? runs[reference].results : nullptr;
    for (auto& run : runs) {
        run.error.reset();
        if (truth && run.results) run.error = largestDifference(*run.results, *truth);
    }
}

std::optional<std::size_t> usualReference(const std::vector<ComparedRun>& runs) {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (!runs[i].started) continue;
        if (runs[i].outcome.status == Outcome::Status::completed) return i;
        if (!first) first = i;
    }
    return first;
}

}  // namespace zwang
