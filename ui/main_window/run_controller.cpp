#include "ui/main_window/run_controller.h"

#include "ui/document/address.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

/// A run that took less than this was over before anybody could watch it, so it is played from the start.
constexpr double tooQuickToWatch = 2.0;  // [s]

}  // namespace

RunController::RunController(Document& document, RunList& runs, Playback& playback, Presenter& presenter, Log& log,
                             QObject* parent)
    : QObject(parent), document_(document), runs_(runs), playback_(playback), presenter_(presenter), log_(log) {
    connect(&runs_, &RunList::runFinished, this, &RunController::finish);
}

void RunController::start() {
    if (runs_.isRunning()) return;
    if (hasErrors(document_.issues())) {
        emit cannotRun(document_.issues());
        return;
    }
    playback_.pause();
    playback_.setRange(0, 0);
    const int id = runs_.start(document_.model());
    playback_.setFollow(true);
    if (const auto run = runs_.find(id)) log_.add(LogLine::Level::note, tr("%1 started.").arg(run->name));
}

void RunController::stop() { runs_.stopAll(); }

void RunController::finish(int id) {
    const auto run = runs_.find(id);
    if (!run) return;
    logOutcome(*run);
    const auto current = runs_.current();
    if (current && current->id == id && playback_.showsRun() && presenter_.hasResults()) {
        const bool watched = playback_.isFollowing();
        playback_.setFollow(false);
        presenter_.showWhole();
        if (watched && run->seconds < tooQuickToWatch) {
            playback_.setTime(playback_.begin());
            playback_.play();
        }
    }
    if (!run->issues.empty() && !run->results) {
        playback_.showDesign();
        emit cannotRun(run->issues);
    }
    emit finished(id);
}

void RunController::logOutcome(const Run& run) {
    if (!run.results) {
        for (const auto& issue : run.issues)
            log_.add(LogLine::Level::error, engineSentence(issue.sentence),
                     text(addressOf(issue.element, issue.fieldKey)));
        return;
    }
    const auto& results = *run.results;
    for (const auto& passage : results.passages)
        log_.add(LogLine::Level::note, engineSentence(passage.sentence),
                 passage.elements.empty() ? QString() : text(passage.elements.front()));
    const auto& outcome = results.outcome;
    for (const auto& warning : outcome.warnings)
        log_.add(LogLine::Level::warning, engineSentence(warning), text(outcome.element));
    const auto level = outcome.status == Outcome::Status::completed ? LogLine::Level::good
                       : outcome.status == Outcome::Status::failed  ? LogLine::Level::error
                                                                    : LogLine::Level::warning;
    log_.add(level, tr("%1: %2").arg(run.name, engineSentence(outcome.sentence)), text(outcome.element));
    log_.add(LogLine::Level::note,
             tr("%1: %2 steps, %3 in the solver, position violation at most %4, energy error at most %5.")
                 .arg(run.name)
                 .arg(results.statistics.steps)
                 .arg(formatDuration(results.statistics.solveSeconds))
                 .arg(formatNumber(results.statistics.largestPositionViolation, 3))
                 .arg(formatValue(results.statistics.largestEnergyBalanceError, "J", 3)));
}

}  // namespace zwang::ui
