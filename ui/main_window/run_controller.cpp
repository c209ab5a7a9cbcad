#include "ui/main_window/run_controller.h"

#include <QMouseEvent>
#include <cmath>
#include <utility>

#include "engine/analysis/start_branch.h"
#include "ui/document/address.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

/// A run that took less than this was over before anybody could watch it, so it is played from the start.
constexpr double tooQuickToWatch = 2.0;  // [s]
constexpr int ghostMilliseconds = 40;    // between two pictures of a branch
constexpr double ghostSwing = 3;         // [s] along a branch, there and back
constexpr int pointingMilliseconds = 1500;

QString text(const std::string& s) { return QString::fromStdString(s); }

}  // namespace

RunController::RunController(Document& document, RunList& runs, Playback& playback, CheckWorker& check, View3D& view,
                             Log& log, QObject* parent)
    : QObject(parent), document_(document), runs_(runs), playback_(playback), check_(check), view_(view), log_(log) {
    connect(&document_, &Document::modelChanged, this, &RunController::followEdit);
    connect(&check_, &CheckWorker::checked, this, [this] {
        if (check_.report()->start && !check_.report()->start->empty())
            designPoses_ = check_.report()->start->poses(check_.report()->start->frame(0).time);
        if (!showsRun_) showDesign();
    });
    connect(&runs_, &RunList::currentChanged, this, &RunController::showRun);
    connect(&runs_, &RunList::runGrew, this, &RunController::grow);
    connect(&runs_, &RunList::runFinished, this, &RunController::finish);
    connect(&playback_, &Playback::timeChanged, this, [this] {
        if (!showsRun_) showRun();
        showMoment();
    });
    connect(&view_, &View3D::ghostHovered, this, &RunController::hoverGhost);
    connect(&view_, &View3D::ghostClicked, this,
            [this](bool marked, int index) { takeBranch(ghosts_.branchOf(marked, index)); });
    ghostTimer_.setInterval(ghostMilliseconds);
    connect(&ghostTimer_, &QTimer::timeout, this, [this] { animateGhosts(); });
    view_.installEventFilter(this);
    showDesign();
}

/// They swing, but stand still at their ends for who is about to point at one.
void RunController::animateGhosts() {
    const bool pointing = sinceMouse_.isValid() && sinceMouse_.elapsed() < pointingMilliseconds;
    if (pointing || ghostHovered_) {
        if (ghostPhase_ != 0) ghosts_.showEnds(view_);
        ghostPhase_ = 0;
        return;
    }
    ghostPhase_ += ghostMilliseconds / 1000.0 / ghostSwing;
    if (view_.isVisible()) ghosts_.show(view_, ghostPhase_);
}

bool RunController::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) sinceMouse_.start();
    const bool dragged =
        event->type() == QEvent::MouseButtonPress && static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton;
    if (dragged || event->type() == QEvent::Wheel) cameraIsOurs_ = false;
    return QObject::eventFilter(watched, event);
}

bool RunController::hasResults() const {
    const auto run = runs_.current();
    return run && run->results && !run->results->empty();
}

void RunController::start() {
    if (runs_.isRunning()) return;
    if (hasErrors(document_.issues())) {
        emit cannotRun(document_.issues());
        return;
    }
    playback_.pause();
    playback_.setRange(0, 0);
    playback_.setFollow(true);
    const int id = runs_.start(document_.model());
    if (const auto run = runs_.find(id)) log_.add(LogLine::Level::note, tr("%1 started.").arg(run->name));
}

void RunController::stop() { runs_.stopAll(); }

void RunController::forget() {
    designPoses_.clear();
    cameraIsOurs_ = true;
    showDesign();
}

/// Until the new assembly is known, the last known one is nearer to it than the poses as written; but a body whose
/// written pose has changed, or that is new, is where that says.
void RunController::followEdit() {
    const auto model = document_.model();
    Written now;
    for (const auto& body : model->bodies) now.names.push_back(nameOf(body));
    now.poses = writtenPoses(*model);
    auto poses = now.poses;
    if (designPoses_.size() == written_.names.size())
        for (std::size_t i = 0; i < poses.size(); ++i)
            for (std::size_t j = 0; j < written_.names.size(); ++j) {
                const Pose &before = written_.poses[j], &after = now.poses[i];
                if (written_.names[j] == now.names[i] && before.position == after.position &&
                    before.orientation.coeffs() == after.orientation.coeffs())
                    poses[i] = designPoses_[j];
            }
    designPoses_ = std::move(poses);
    written_ = std::move(now);
    showDesign();
}

void RunController::showDesign() {
    const auto model = document_.model();
    const bool wasRun = std::exchange(showsRun_, false);
    playback_.pause();
    if (shownModel_ != model) view_.setModel(model);
    shownModel_ = model;
    if (designPoses_.size() != model->bodies.size()) designPoses_ = writtenPoses(*model);
    view_.setPoses(designPoses_);
    view_.setTraces({});
    view_.setArrows({});
    health_.clear();
    view_.setJointColours({});
    takeExtra();
    showGhosts();
    if (wasRun) emit shownChanged();
}

void RunController::showRun() {
    const auto run = runs_.current();
    if (!run) return showDesign();
    const bool wasRun = std::exchange(showsRun_, true);
    if (!wasRun) emit shownChanged();
    if (shownModel_ != run->model) view_.setModel(run->model);
    shownModel_ = run->model;
    traces_.clear();
    tracedFrames_ = 0;
    joints_.reset();
    ghostTime_ = -1;
    ghostResults_ = nullptr;
    view_.setGhosts({});
    playback_.setOutputStep(run->model->run.outputStep.value);
    if (!hasResults()) {
        view_.setPoses(designPoses_.size() == run->model->bodies.size() ? designPoses_ : writtenPoses(*run->model));
        view_.setTraces({});
        return;
    }
    follow();
    showMoment();
}

/// Takes what the current run has recorded since.
void RunController::follow() {
    const auto& results = *runs_.current()->results;
    playback_.setRange(results.frame(0).time, results.frame(results.size() - 1).time);
    if (tracesVisible_ && tracedFrames_ < results.size()) {
        growTraces(*runs_.current()->model, results, traces_, tracedFrames_);
        tracedFrames_ = results.size();
        view_.setTraces(traces_);
    }
}

void RunController::showMoment() {
    if (!showsRun_ || !hasResults()) return;
    const auto& results = *runs_.current()->results;
    view_.setTraceTime(results.frameAt(playback_.time()) + 1);
    takeExtra();
    showHealth();
    showArrows();
    showGhosts();
    view_.setPoses(results.poses(playback_.time()));
}

void RunController::setExtra(std::function<MomentExtra(const Run&, double)> extra) { extraAt_ = std::move(extra); }

void RunController::refreshExtra() {
    if (showsRun_ && hasResults()) return showMoment();
    takeExtra();
    showGhosts();
}

void RunController::takeExtra() {
    const bool had = !extra_.ghosts.empty();
    extra_ = extraAt_ && showsRun_ && hasResults() ? extraAt_(*runs_.current(), playback_.time()) : MomentExtra();
    view_.setNote(extra_.note);
    if (had || !extra_.ghosts.empty()) ghostTime_ = std::nan("");  // they differ from moment to moment
}

/// The branches that cross at a passage, while the time stands at it; otherwise what another room adds.
void RunController::showGhosts() {
    const auto* passage = shownPassage();
    const Results* results = passage ? shownResults() : nullptr;
    const double time = passage ? passage->time : -1;
    if (time == ghostTime_ && results == ghostResults_) return;
    ghostTime_ = time;
    ghostResults_ = results;
    if (!passage && !extra_.ghosts.empty()) {
        ghosts_ = BranchGhosts();
        ghostTimer_.stop();
        return view_.setGhosts({}, extra_.ghosts, extra_.model);
    }
    ghosts_ = passage ? BranchGhosts(results->systemPointer(), *passage) : BranchGhosts();
    ghosts_.showEnds(view_);
    ghostPhase_ = 0;
    passage&& view_.isAnimated() ? ghostTimer_.start() : ghostTimer_.stop();
}

const Results* RunController::shownResults() const {
    if (showsRun_) return hasResults() ? runs_.current()->results.get() : nullptr;
    const auto report = check_.report();
    return report && report->start && !report->start->empty() ? report->start.get() : nullptr;
}

const Passage* RunController::shownPassage() const {
    const Results* results = shownResults();
    return results ? passageAt(*results, showsRun_ ? playback_.time() : 0) : nullptr;
}

void RunController::hoverGhost(bool marked, int index) {
    const auto* passage = shownPassage();
    ghostHovered_ = index >= 0;
    if (index < 0 || !passage) return view_.setToolTip({});
    const int branch = ghosts_.branchOf(marked, index);
    const QString what = tr("Branch %1: %2.")
                             .arg(branch + 1)
                             .arg(engineSentence(branchText(*shownResults()->systemPointer(),
                                                            passage->branches[static_cast<std::size_t>(branch)])));
    view_.setToolTip(
        what + (branch == passage->branchTaken ? tr(" The motion takes it.") : tr(" Click: the next run takes it.")));
}

void RunController::takeBranch(int branch) {
    const auto* passage = shownPassage();
    if (!passage || branch < 0) return;
    const Results& results = *shownResults();
    const bool startIsSingular = !results.passages.empty() && results.passages.front().time == 0;
    const auto number = static_cast<std::size_t>(passage - results.passages.data()) + (startIsSingular ? 0 : 1);
    const double time = passage->time;
    document_.edit(tr("Take branch %1").arg(branch + 1), [&](Model& model) {
        if (number == 0) {
            model.run.branch = branch + 1;
            return;
        }
        auto& branches = model.run.passageBranches;
        branches.resize(std::max(branches.size(), number), Quantity(0.0));
        branches[number - 1] = branch + 1;
    });
    log_.add(LogLine::Level::note,
             number == 0
                 ? tr("The next run starts along branch %1 (F5).").arg(branch + 1)
                 : tr("The next run (F5) takes branch %1 at t = %2.").arg(branch + 1).arg(formatValue(time, "s", 6)));
}

/// Colours change rarely, and giving them to the view costs more than finding them.
void RunController::showHealth() {
    const auto& results = *runs_.current()->results;
    if (!joints_) joints_.emplace(results);
    auto health = healthVisible_ ? joints_->healthAt(results, playback_.time()) : decltype(health_)();
    if (health == health_) return;
    health_ = std::move(health);
    view_.setJointColours(health_);
}

void RunController::setHealthVisible(bool on) {
    healthVisible_ = on;
    showMoment();
}

void RunController::showArrows() {
    if (!showsRun_ || !hasResults()) return;
    const auto run = runs_.current();
    auto arrows = arrowsAt(*run->model, *run->results, playback_.time(), arrowChoice_);
    if (const auto report = check_.report()) hatchWhereNotUnique(arrows, report->reactions);
    auto gaps = gapsAt(*run->model, *run->results, playback_.time(), health_);
    arrows.insert(arrows.end(), gaps.begin(), gaps.end());
    arrows.insert(arrows.end(), extra_.arrows.begin(), extra_.arrows.end());
    view_.setArrows(std::move(arrows));
}

void RunController::setTracesVisible(bool on) {
    tracesVisible_ = on;
    traces_.clear();
    tracedFrames_ = 0;
    view_.setTraces({});
    if (showsRun_ && hasResults()) {
        follow();
        showMoment();
    }
}

void RunController::setArrows(ArrowChoice choice) {
    arrowChoice_ = choice;
    showArrows();
    if (showsRun_ && hasResults()) showMoment();
}

void RunController::grow(int id) {
    const auto run = runs_.current();
    if (!run || run->id != id || !showsRun_ || !hasResults()) return;
    const double before = playback_.time();
    follow();
    if (playback_.time() == before) showMoment();
}

void RunController::finish(int id) {
    const auto run = runs_.find(id);
    if (!run) return;
    logOutcome(*run);
    const auto current = runs_.current();
    if (current && current->id == id && showsRun_ && hasResults()) {
        follow();
        const bool watched = playback_.isFollowing();
        playback_.setFollow(false);
        if (cameraIsOurs_) view_.fit();  // now that it is known where the mechanism goes
        if (watched && run->seconds < tooQuickToWatch) {
            playback_.setTime(playback_.begin());
            playback_.play();
        }
    }
    if (!run->issues.empty() && !run->results) emit cannotRun(run->issues);
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
