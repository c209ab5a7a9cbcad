// zwang sweep: one model at many sets of parameters, as a table.
#include <atomic>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>

#include "app/commands.h"
#include "app/crew.h"
#include "app/sweep_options.h"
#include "app/written_files.h"
#include "engine/fields/trouble.h"
#include "engine/io/atomic_file.h"
#include "engine/io/design_file.h"
#include "engine/io/indices_file.h"
#include "engine/io/model_file.h"
#include "engine/io/sweep_table.h"
#include "engine/io/text.h"

namespace zwang::app {
namespace {

constexpr std::uint64_t mostPrinted = 1000;    ///< runs, when they are in a file too
constexpr std::uint64_t mostKept = 1'000'000;  ///< runs, when memory is all that holds them

std::string versionedFingerprint(const SweepOptions& o, const Model& model, const PointSet& points,
                                 const std::string& head, std::uint64_t& fingerprint) {
    fingerprint = fingerprintOf(ZWANG_VERSION);
    fingerprint = fingerprintOf(toText(model), fingerprint);
    fingerprint = fingerprintOf(head, fingerprint);
    for (const auto& texts : {o.grid, o.parameters})
        for (const auto& text : texts) fingerprint = fingerprintOf(text, fingerprint);
    for (const double number :
         {o.latin.value_or(0), o.sobol.value_or(0), o.saltelli.value_or(0), o.seed, o.scramble ? 1.0 : 0.0})
        fingerprint = fingerprintOf(std::to_string(number), fingerprint);
    if (!o.table.empty()) {
        const MatX rows = points.rows(0, static_cast<Eigen::Index>(points.size));
        fingerprint = fingerprintOf(
            {reinterpret_cast<const char*>(rows.data()), static_cast<std::size_t>(rows.size()) * sizeof(double)},
            fingerprint);
    }
    return head;
}

/// One sweep: its rows come from a crew and go into a table on the disk, or into memory where there is no --out.
class Sweeping {
  public:
    Sweeping(const SweepOptions& options, const Model& model, Attendant& attendant)
        : options_(options),
          attendant_(attendant),
          points_(options.points(model)),
          questions_(options.questions(model, points_)),
          swept_(model, points_.parameters, questions_),
          crew_(makeCrew(options.jobs)) {
        const Chunk part = options.part(points_.size);
        sheet_.size = points_.size;
        sheet_.first = part.first;
        sheet_.count = part.count;
        sheet_.head = versionedFingerprint(
            options, model, points_, sweepHead(points_.parameters, points_.units, questions_), sheet_.fingerprint);
        if (!options.indices.empty() && (options.out.empty() || !sheet_.isWhole()))
            throw WrongInput(Sentence("--indices needs the whole table in a file; give --out and no --shard"));
        if (!crew_->leads()) return;
        if (!options.indices.empty()) AtomicFile attempt(options.indices);
        if (!options.out.empty() && !AtomicFile(options.out).isDevice())
            table_ = std::make_unique<SweepTable>(options.out, sheet_, options.resume);
        if (options.resume && !table_) throw WrongInput(Sentence("--resume needs the table in a file; give --out"));
        if (!table_ && sheet_.count > mostKept)
            throw WrongInput(Sentence("%1 runs are more than a table in memory takes, a million", sheet_.count)
                                 .then(Sentence("give --out with the name of a file")));
    }

    int run() {
        CrewWork work;
        work.todo = table_ ? table_->todo() : std::vector<Chunk>{{sheet_.first, sheet_.count}};
        work.fingerprint = sheet_.fingerprint;
        work.stop = attendant_.token();
        work.answer = [this](const Chunk& chunk, const std::stop_token& stop) { return answer(chunk, stop); };
        work.take = [this](const Chunk&, const std::string& rows) { take(rows); };
        work.note = [](const Sentence& sentence) { complain(Sentence("note: %1", sentence)); };
        if (table_ && table_->isFinished())
            complain(
                Sentence("note: %1 has all of these runs already; leave out --resume to run them again", options_.out));
        done_ = table_ ? table_->doneCount() : 0;
        attendant_.whenGivenUp([this] { return keep(); });
        attendant_.compute("sweeping");
        crew_->work(work);
        attendant_.write();
        return crew_->leads() ? finish() : done;
    }

  private:
    std::string answer(const Chunk& chunk, const std::stop_token& stop) const {
        std::string rows;
        const MatX points = points_.rows(chunk.first, static_cast<Eigen::Index>(chunk.count));
        for (Eigen::Index i = 0; i < points.rows() && !stop.stop_requested(); ++i) {
            const SweptRun run = swept_.run(points.row(i), stop);
            if (run.done) appendSweepRow(rows, chunk.first + static_cast<std::uint64_t>(i) + 1, run);
        }
        return rows;
    }

    void take(const std::string& rows) {
        {
            const std::lock_guard lock(mutex_);
            for (std::size_t at = 0, end; !hasNumber_ && at < rows.size(); at = end + 1) {
                end = rows.find('\n', at);
                look(rows.substr(at, end - at));
            }
            if (table_)
                table_->append(rows);
            else
                collect(rows);
            done_ = table_ ? table_->doneCount() : rows_.size();
        }
        const double fraction =
            static_cast<double>(done_) / static_cast<double>(std::max<std::uint64_t>(1, sheet_.count));
        attendant_.show(fraction, fraction);
    }

    /// Rows by their numbers.
    void collect(const std::string& rows) {
        for (std::size_t at = 0; at < rows.size();) {
            const std::size_t end = rows.find('\n', at) + 1;
            rows_[std::stoull(rows.substr(at, 20))] = rows.substr(at, end - at);
            at = end;
        }
    }

    /// A run does not answer the request to stop: what the others found is kept all the same.
    Sentence keep() {
        const std::lock_guard lock(mutex_);
        if (table_) return Sentence::verbatim(table_->keep());
        tell();
        std::fflush(stdout);
        return Sentence("%1 finished runs were written", rows_.size());
    }

    int finish() {
        const bool isWhole = done_ == sheet_.count;
        if (table_ && isWhole) {
            table_->finish();
        } else if (table_) {
            complain(Sentence::verbatim(table_->keep()));
            if (table_->doneCount() == 0) return endedEarly;
        } else if (!options_.out.empty()) {
            std::string text = sheet_.head;
            for (const auto& [number, row] : rows_) text += row;
            writeTextFile(options_.out, text);
        }
        if (!table_ && !isWhole) complain(Sentence("%1 of %2 runs were done", done_.load(), sheet_.count));
        if (isWhole && !options_.indices.empty())
            writeTextFile(options_.indices, indicesCsv(indicesOfTable(options_.out, {})));
        if (table_ && !options_.json && sheet_.count > mostPrinted) {
            std::printf("%llu of %llu runs are in %s\n", static_cast<unsigned long long>(done_.load()),
                        static_cast<unsigned long long>(sheet_.count),
                        (options_.out + (isWhole ? "" : ".part")).c_str());
        } else {
            if (table_) table_->eachRow([this](const std::string& row) { collect(row + "\n"); });
            if (options_.json || !isStandardOutput(options_.out)) tell();
        }
        if (attendant_.stopped() || !isWhole) return endedEarly;
        if (!isAllFailed()) return done;
        complain(Sentence("none of these runs gave a number; the last column of the table says why"));
        return endedEarly;
    }

    /// Whether every run has a reason in the place of its numbers; rows of before --resume are looked at only where
    /// those of now do not tell.
    bool isAllFailed() {
        if (table_ && !hasNumber_) table_->eachRow([this](const std::string& row) { look(row); });
        return sheet_.count > 0 && !hasNumber_;
    }

    void look(const std::string& row) {
        if (hasNumber_) return;
        const SweptRun run = runOf(row);
        hasNumber_ = run.reason.empty() || run.values.array().isFinite().any();
    }

    SweptRun runOf(const std::string& row) const {
        const auto cells = csvCells(row);
        const auto parameters = static_cast<Eigen::Index>(points_.parameters.size());
        SweptRun run = swept_.blank(VecX::Zero(parameters));
        const auto number = [&](Eigen::Index c) {
            const auto& cell = cells.at(static_cast<std::size_t>(c));
            return cell.empty() ? std::nan("") : std::stod(cell);
        };
        for (Eigen::Index k = 0; k < parameters; ++k) run.parameters[k] = number(1 + k);
        for (Eigen::Index k = 0; k < run.values.size(); ++k) run.values[k] = number(1 + parameters + k);
        run.reason = Sentence::verbatim(cells.back());
        run.done = true;
        return run;
    }

    /// On standard output; of a sweep that was stopped the runs that were done.
    void tell() const {
        std::map<std::uint64_t, SweptRun> runs;
        for (const auto& [number, row] : rows_) runs[number] = runOf(row.substr(0, row.size() - 1));
        if (options_.json) {
            std::fputs(sweepJson(points_.parameters, questions_, runs).c_str(), stdout);
            return;
        }
        std::printf("%6s", "number");
        for (const auto& names : {points_.parameters, valueNames(points_.parameters, questions_)})
            for (const auto& name : names) std::printf(" %14s", name.c_str());
        std::printf("\n");
        for (const auto& [number, run] : runs) {
            std::printf("%6llu", static_cast<unsigned long long>(number));
            for (const double x : run.parameters) std::printf(" %14.7g", x);
            for (const double x : run.values) std::isfinite(x) ? std::printf(" %14.7g", x) : std::printf(" %14s", "-");
            std::printf("%s%s\n", run.reason.empty() ? "" : "  ", run.reason.english().c_str());
        }
    }

    const SweepOptions& options_;
    Attendant& attendant_;
    const PointSet points_;
    const SweepQuestions questions_;
    const SweptModel swept_;
    std::unique_ptr<Crew> crew_;
    TableSheet sheet_;
    std::mutex mutex_;  ///< of all below
    std::unique_ptr<SweepTable> table_;
    std::map<std::uint64_t, std::string> rows_;
    std::atomic<std::uint64_t> done_ = 0;
    bool hasNumber_ = false;  ///< some run gave one
};

int run(SweepOptions& options) {
    return withModel(options.model, options.run, [&](ModelSource& source, Attendant& attendant) -> int {
        return Sweeping(options, source.model, attendant).run();
    });
}

}  // namespace

void addSweepCommand(CLI::App& parser, int& exitCode) {
    auto o = std::make_shared<SweepOptions>();
    auto* command = parser.add_subcommand("sweep", "Run a model at many sets of parameters and write a table");
    o->addTo(*command);
    command->callback([o, &exitCode] { exitCode = run(*o); });
}

}  // namespace zwang::app
