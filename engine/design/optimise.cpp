// Searches run side by side; each has its own method and its own runs of the model. What they report comes one call at
// a time.
#include "engine/design/optimise.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <mutex>
#include <thread>

#include "engine/analysis/side_by_side.h"
#include "engine/analysis/simulation.h"
#include "engine/design/sampling.h"
#include "engine/design/search.h"
#include "engine/design/start_report.h"
#include "engine/fields/printed.h"
#include "engine/fields/range_text.h"
#include "engine/fields/trouble.h"

namespace zwang {

namespace {

/// Sets of parameters that are tried in turn when a start cannot be evaluated.
constexpr Eigen::Index spare = 10;
constexpr double feasible = 1e-6;  ///< violation, relative to the size of a constraint

template <class T>
void checkSettings(const T& settings) {
    forEachField(settings, [&](const auto& f, const auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        const std::string key(f.key);
        if constexpr (std::is_same_v<Value, Choice>) {
            const std::string words = " " + std::string(f.choices) + " ";
            if (words.find(" " + value.key + " ") == std::string::npos)
                throw WrongInput(
                    Sentence("there is no %1 '%2'; choose one of %3", key, value.key, std::string(f.choices)));
        } else if constexpr (std::is_same_v<Value, Quantity>) {
            if (!f.range.contains(value.value))
                throw WrongInput(
                    Sentence("%1 must be %2, but it is %3", key, rangeText(f.range), printed("%.9g", value.value)));
        }
    });
}

/// All searches of one optimisation.
class Optimisation {
  public:
    Optimisation(const Model& model, const OptimisationSettings& settings, const DesignControl& control)
        : model_(model), control_(control) {
        result_.settings = settings;
        prepare();
    }

    OptimisationResult run() {
        const auto starts = static_cast<std::size_t>(result_.settings.starts.value);
        ends_.assign(starts, Search::End::stopped);
        result_.starts.assign(starts, {Sentence("was not reached"), {}});
        counts_.assign(starts, 0);
        if (control_.crew) {
            shareOut();
            if (!control_.crew->leads()) return std::move(result_);
        } else {
            const std::size_t cores = std::max(1u, control_.jobs ? control_.jobs : std::thread::hardware_concurrency());
            sideBySide(std::min(cores, starts), [this] { work(); });
        }
        if (wrong_) std::rethrow_exception(wrong_);
        judge();
        return std::move(result_);
    }

  private:
    void prepare() {
        auto& s = result_.settings;
        Model own = model_;
        const Issues issues = evaluate(own);
        if (hasErrors(issues)) throw CannotStart(issues);
        checkSettings(s);
        checkObjectiveName(model_, s.objective);
        if (s.variables.empty()) s.variables = readVariables(model_, {}, s.objective);
        const auto& rows = optimisers();
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.key == s.method.key; });
        for (const auto& constraint : s.constraints) {
            checkObjectiveName(model_, constraint.objective);
            if (constraint.relation.key == "=" && !row->keepsEqualities)
                throw WrongInput(
                    Sentence("method %1 cannot keep objective %2 at a value; use <= and >=, or the method slsqp",
                             s.method.key, constraint.objective));
        }
        if (row->usesGradients)
            result_.gradient = s.gradient.key == "automatic" ? cheaperGradient(s.variables.size()) : s.gradient.key;
        // Rows 0 … starts − 1 are the starts, the others take the place of those that cannot be evaluated.
        const auto starts = static_cast<Eigen::Index>(s.starts.value);
        const auto dimensions = static_cast<Eigen::Index>(s.variables.size());
        const auto seed = static_cast<std::uint64_t>(s.seed.value);
        starts_.resize(starts, dimensions);
        for (Eigen::Index k = 0; k < dimensions; ++k) {
            const auto& v = s.variables[static_cast<std::size_t>(k)];
            starts_(0, k) = std::clamp((v.start - v.lower) / (v.upper - v.lower), 0.0, 1.0);
        }
        if (starts > 1) starts_.bottomRows(starts - 1) = latinHypercube(starts - 1, dimensions, seed);
        spares_ = latinHypercube(spare * starts, dimensions, seed + 1);
    }

    void work() {
        for (std::size_t i = next_++; i < ends_.size() && !control_.stop.stop_requested(); i = next_++) try {
                end(i, searchFrom(i, control_.stop, [this](const DesignEvaluation& evaluation) { take(evaluation); }));
            } catch (...) {
                const std::lock_guard lock(mutex_);
                wrong_ = std::current_exception();
                next_ = ends_.size();
            }
    }

    /// Without the evaluations, which go to `report`.
    StartReport searchFrom(std::size_t i, const std::stop_token& stop,
                           std::function<void(const DesignEvaluation&)> report) const {
        RunControl control;
        control.stop = stop;
        Search search(model_, result_.settings, result_.gradient, static_cast<int>(i) + 1, control, std::move(report));
        MatX points(1 + spare, starts_.cols());
        const auto row = static_cast<Eigen::Index>(i);
        points << starts_.row(row), spares_.middleRows(row * spare, spare);
        StartReport found;
        found.end = search.run(points);
        found.sentence = search.sentence();
        return found;
    }

    void end(std::size_t i, const StartReport& report) {
        ends_[i] = report.end;
        result_.starts[i].sentence = report.sentence;
        const std::lock_guard lock(mutex_);
        counts_[i] = result_.settings.evaluations.value;
        progress();
    }

    /// One start is one piece of the crew's work.
    void shareOut() {
        std::vector<bool> isTaken(ends_.size(), false);
        CrewWork work;
        work.todo = {{0, ends_.size()}};
        work.largestChunk = 1;
        work.fingerprint = control_.fingerprint;
        work.stop = control_.stop;
        work.note = [this](const Sentence& sentence) { result_.notes.push_back(sentence); };
        work.answer = [this](const Chunk& chunk, const std::stop_token& stop) {
            std::vector<DesignEvaluation> evaluations;
            StartReport report = searchFrom(chunk.first, stop, [&](const auto& e) { evaluations.push_back(e); });
            report.evaluations = std::move(evaluations);
            return bytesOf(report);
        };
        work.take = [&](const Chunk& chunk, const std::string& bytes) {
            if (isTaken[chunk.first]) return;
            isTaken[chunk.first] = true;
            const StartReport report = startReportFrom(bytes);
            for (const auto& evaluation : report.evaluations) take(evaluation);
            end(chunk.first, report);
        };
        control_.crew->work(work);
    }

    void take(const DesignEvaluation& evaluation) {
        const std::lock_guard lock(mutex_);
        result_.history.push_back(evaluation);
        counts_[static_cast<std::size_t>(evaluation.start - 1)] = evaluation.number;
        if (control_.evaluated) control_.evaluated(evaluation);
        progress();
    }
    void progress() {
        if (!control_.progress) return;
        double sum = 0;
        for (const double count : counts_) sum += std::min(1.0, count / result_.settings.evaluations.value);
        control_.progress(sum / static_cast<double>(counts_.size()));
    }

    /// Whether a is a better design than b.
    bool isBetter(const DesignEvaluation& a, const DesignEvaluation& b) const {
        if ((a.violation <= feasible) != (b.violation <= feasible)) return a.violation <= feasible;
        if (a.violation > feasible) return a.violation < b.violation;
        return result_.settings.goal.key == "maximise" ? a.objective > b.objective : a.objective < b.objective;
    }

    void judge() {
        auto& r = result_;
        std::sort(r.history.begin(), r.history.end(), [](const auto& a, const auto& b) {
            return a.start != b.start ? a.start < b.start : a.number < b.number;
        });
        std::size_t rejected = 0;
        Sentence reason;
        for (std::size_t i = 0; i < r.history.size(); ++i) {
            const auto& evaluation = r.history[i];
            if (!evaluation.rejected.empty()) {
                if (rejected++ == 0) reason = evaluation.rejected;
                continue;
            }
            const auto consider = [&](std::optional<std::size_t>& best) {
                if (!best || isBetter(evaluation, r.history[*best])) best = i;
            };
            consider(r.best);
            consider(r.starts[static_cast<std::size_t>(evaluation.start - 1)].best);
        }
        const bool stopped = control_.stop.stop_requested();
        using Status = OptimisationResult::Status;
        if (!r.best)
            r.status = stopped ? Status::stopped : Status::failed;
        else if (stopped)
            r.status = Status::stopped;
        else if (r.history[*r.best].violation > feasible)
            r.status = Status::infeasible;
        else
            r.status = ends_[static_cast<std::size_t>(r.history[*r.best].start - 1)] == Search::End::limited
                           ? Status::limited
                           : Status::converged;
        describe(reason);
        if (rejected > 0)
            r.notes.push_back(Sentence("%1 of %2 sets of parameters were rejected, the first because %3", rejected,
                                       r.history.size(), reason));
        noteBounds();
    }

    void describe(const Sentence& reason) {
        auto& r = result_;
        using Status = OptimisationResult::Status;
        if (!r.best) {
            r.sentence = r.status == Status::stopped ? Sentence("stopped before anything was evaluated")
                                                     : Sentence("no set of parameters could be evaluated: %1", reason);
            return;
        }
        const auto& best = r.history[*r.best];
        const Pattern<5> found =
            r.settings.goal.key == "maximise"
                ? Pattern<5>("largest value of objective %1: %2, from start %3 of %4 after %5 evaluations")
                : Pattern<5>("smallest value of objective %1: %2, from start %3 of %4 after %5 evaluations");
        const Sentence what(found, r.settings.objective, printed("%.9g", best.objective), best.start, r.starts.size(),
                            r.history.size());
        if (r.status == Status::infeasible)
            r.sentence = Sentence(
                "no set of parameters satisfies the constraints after %1 evaluations; widen the "
                "bounds, loosen a constraint or use more starts",
                r.history.size());
        else if (r.status == Status::limited)
            r.sentence = what.then(Sentence("the search used all evaluations that it may, so allow more"));
        else if (r.status == Status::stopped)
            r.sentence = what.then(Sentence("the search was stopped"));
        else
            r.sentence = what.then(Sentence("the search converged"));
    }

    void noteBounds() {
        auto& r = result_;
        if (!r.best) return;
        const VecX& values = r.history[*r.best].parameters;
        for (std::size_t k = 0; k < r.settings.variables.size(); ++k) {
            const auto& v = r.settings.variables[k];
            const double value = values[static_cast<Eigen::Index>(k)], near = 1e-9 * (v.upper - v.lower);
            if (value <= v.lower + near || value >= v.upper - near)
                r.notes.push_back(Sentence("parameter %1 is at its bound %2", v.parameter, printed("%.9g", value)));
        }
    }

    const Model& model_;
    const DesignControl& control_;
    OptimisationResult result_;
    MatX starts_, spares_;  ///< rows: fractions of the bounds
    std::vector<Search::End> ends_;
    std::vector<double> counts_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::exception_ptr wrong_;
};

}  // namespace

DesignConstraint readConstraint(const Model& model, const std::string& text) {
    const auto at = text.find_first_of("<>=");
    if (at == std::string::npos)
        throw WrongInput(Sentence("the constraint \"%1\" has no <=, >= or =; write for example stroke<=0.3", text));
    const std::size_t size = text[at] == '=' ? 1 : at + 1 < text.size() && text[at + 1] == '=' ? 2 : 1;
    DesignConstraint constraint;
    const auto trim = [](std::string word) {
        word.erase(0, word.find_first_not_of(' '));
        word.erase(word.find_last_not_of(' ') + 1);
        return word;
    };
    constraint.objective = trim(text.substr(0, at));
    constraint.relation.key = text[at] == '=' ? "=" : std::string(1, text[at]) + "=";
    const std::string value = trim(text.substr(at + size));
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), constraint.value);
    if (error != std::errc{} || end != value.data() + value.size() || !std::isfinite(constraint.value))
        throw WrongInput(
            Sentence("the constraint \"%1\" needs a number on its right; write for example stroke<=0.3", text));
    checkObjectiveName(model, constraint.objective);
    return constraint;
}

std::string_view toString(OptimisationResult::Status status) {
    switch (status) {
        case OptimisationResult::Status::converged:
            return "converged";
        case OptimisationResult::Status::limited:
            return "limited";
        case OptimisationResult::Status::stopped:
            return "stopped";
        case OptimisationResult::Status::infeasible:
            return "infeasible";
        case OptimisationResult::Status::failed:
            break;
    }
    return "failed";
}

OptimisationResult optimise(const Model& model, const OptimisationSettings& settings, const DesignControl& control) {
    return Optimisation(model, settings, control).run();
}

}  // namespace zwang
