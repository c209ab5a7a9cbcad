#include "ui/main_window/presenter.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/branch_selection.h"
#include "engine/analysis/start_branch.h"
#include "ui/run/run_words.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

constexpr int ghostMilliseconds = 40;  // between two pictures of a branch
constexpr double ghostSwing = 3;       // [s] along a branch, there and back
constexpr int pointingMilliseconds = 1500;
constexpr std::size_t skins = 12;  // ghosts over a run
constexpr double onionTime = -2;   // where a passage's would be

/// Whether a run's moments are still moments of the mechanism in `model`, though the next run may go another way.
bool isOf(const Model& run, const Model& model) {
    Model next = model;
    next.run = run.run;
    return computesTheSame(run, next);
}

}  // namespace

Presenter::Presenter(Document& document, RunList& runs, Playback& playback, CheckWorker& check, Stage& stage, Log& log,
                     QObject* parent)
    : QObject(parent), document_(document), runs_(runs), playback_(playback), check_(check), stage_(stage), log_(log) {
    connect(&document_, &Document::modelChanged, this, &Presenter::followEdit);
    connect(&check_, &CheckWorker::checked, this, [this] {
        if (check_.report()->start && !check_.report()->start->empty())
            designPoses_ = check_.report()->start->poses(check_.report()->start->frame(0).time);
        if (!playback_.showsRun()) showDesign();
    });
    connect(&runs_, &RunList::currentChanged, this, [this] {
        runCamera_.reset();
        if (!runs_.current()) return playback_.showDesign();
        playback_.showRun();
        showRun();
    });
    connect(&runs_, &RunList::runGrew, this, &Presenter::grow);
    connect(&playback_, &Playback::timeChanged, this, [this] {
        stage_.endPreview();
        showMoment();
    });
    connect(&playback_, &Playback::shownChanged, this, [this] {
        leftByEdit_ = editing_;
        stage_.endPreview();
        playback_.showsRun() ? showRun() : showDesign();
        keepInSight();
    });
    connect(&stage_.view(), &View3D::ghostHovered, this, &Presenter::hoverGhost);
    connect(&stage_.view(), &View3D::ghostClicked, this,
            [this](bool marked, int index) { takeBranch(ghosts_.branchOf(marked, index)); });
    ghostTimer_.setInterval(ghostMilliseconds);
    connect(&ghostTimer_, &QTimer::timeout, this, [this] { animateGhosts(); });
    connect(&stage_.view(), &View3D::cameraMoved, this, &Presenter::keepCamera);
    stage_.view().installEventFilter(this);
    showDesign();
}

/// They swing, but stand still at their ends for who is about to point at one.
void Presenter::animateGhosts() {
    const bool pointing = sinceMouse_.isValid() && sinceMouse_.elapsed() < pointingMilliseconds;
    if (pointing || ghostHovered_) {
        if (ghostPhase_ != 0) stage_.setGhosts(ghosts_.ends());
        ghostPhase_ = 0;
        return;
    }
    ghostPhase_ += ghostMilliseconds / 1000.0 / ghostSwing;
    if (stage_.view().isVisible()) stage_.setGhosts(ghosts_.at(ghostPhase_));
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) sinceMouse_.start();
    return QObject::eventFilter(watched, event);
}

bool Presenter::hasResults() const {
    const auto run = runs_.current();
    return run && run->results && !run->results->empty();
}

void Presenter::forget() {
    designPoses_.clear();
    cameraIsOurs_ = true;
    motion_ = {};
    playback_.showDesign();
    runCamera_.reset();
    leftByEdit_ = false;
    showDesign();
}

void Presenter::showWhole() {
    if (cameraIsOurs_) stage_.view().fit();
}

/// A run may end far away: there the design would be a dot, or nowhere. Back in the run the view is as it was.
void Presenter::keepInSight() {
    View3D& view = stage_.view();
    if (playback_.showsRun()) {
        if (const auto former = std::exchange(runCamera_, std::nullopt)) view.setCamera(*former);
    } else if (!view.isModelInSight()) {
        runCamera_ = view.camera();
        view.fit();
    }
}

/// Poses on the way of the mechanism, close enough together that nothing between them is cut off.
void Presenter::sweep() {
    constexpr std::size_t most = 60, parts = 6000;  // poses; bodies drawn in all of them
    const auto& results = *runs_.current()->results;
    const std::size_t bodies = std::max<std::size_t>(1, stage_.model()->bodies.size());
    const std::size_t count = std::clamp<std::size_t>(parts / bodies, 2, most);
    const std::size_t step = std::max<std::size_t>(1, results.size() / count);
    std::vector<std::vector<Pose>> poses;
    for (std::size_t i = 0; i < results.size(); i += step) poses.push_back(results.poses(results.frame(i).time));
    stage_.setSwept(std::move(poses));
}

void Presenter::followEdit() {
    placeDesign();
    const QScopedValueRollback editing(editing_, true);
    const auto run = runs_.current();
    const bool fits = run && isOf(*run->model, *document_.model());
    if (playback_.showsRun()) return fits ? showRun() : playback_.showDesign();
    if (fits && leftByEdit_) return playback_.showRun();
    showDesign();
}

/// Until the new assembly is known, the last known one is nearer to it than the poses as written; but a body whose
/// written pose has changed, or that is new, is where that says.
void Presenter::placeDesign() {
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
}

void Presenter::showDesign() {
    const auto model = document_.model();
    if (designPoses_.size() != model->bodies.size()) designPoses_ = writtenPoses(*model);
    stage_.show(model, designPoses_);
    stage_.setTraces({});
    stage_.setSwept({});
    stage_.setArrows({});
    stage_.setCurves({});
    health_.clear();
    stage_.setColours({});
    takeExtra();
    showGhosts();
}

/// The document's own while it differs only in what is drawn and how it is run: its notes and colours are seen at once.
std::shared_ptr<const Model> Presenter::drawnModel(const Run& run) const {
    return isOf(*run.model, *document_.model()) ? document_.model() : run.model;
}

void Presenter::showRun() {
    const auto run = runs_.current();
    if (!run) return;
    traces_.clear();
    tracedFrames_ = 0;
    joints_.reset();
    ghostTime_ = -1;
    ghostResults_ = nullptr;
    stage_.setGhosts({});
    playback_.setOutputStep(run->model->run.outputStep.value);
    const auto model = drawnModel(*run);
    if (!hasResults()) {
        stage_.show(model, designPoses_.size() == model->bodies.size() ? designPoses_ : writtenPoses(*model));
        return stage_.setTraces({});
    }
    stage_.show(model, run->results->poses(playback_.time()));
    sweep();
    follow();
    showMoment();
}

/// Takes what the current run has recorded since.
void Presenter::follow() {
    const auto& results = *runs_.current()->results;
    playback_.setRange(results.frame(0).time, results.frame(results.size() - 1).time);
    if (tracesVisible_ && tracedFrames_ < results.size()) {
        growTraces(*runs_.current()->model, results, traces_, tracedFrames_);
        tracedFrames_ = results.size();
        stage_.setTraces(traces_);
    }
}

void Presenter::showMoment() {
    if (!playback_.showsRun() || !hasResults()) return;
    const auto& results = *runs_.current()->results;
    stage_.setTraceTime(results.frameAt(playback_.time()) + 1);
    takeExtra();
    showHealth();
    showArrows();
    showCurves();
    showGhosts();
    stage_.show(stage_.model(), results.poses(playback_.time()));
}

void Presenter::setExtra(std::function<MomentExtra(const Run&, double)> extra) { extraAt_ = std::move(extra); }

void Presenter::refreshExtra() {
    if (playback_.showsRun() && hasResults()) return showMoment();
    takeExtra();
    showGhosts();
}

void Presenter::takeExtra() {
    const bool had = !extra_.ghosts.empty();
    const bool asks = extraAt_ && playback_.showsRun() && hasResults();
    extra_ = asks ? extraAt_(*runs_.current(), playback_.time()) : MomentExtra();
    stage_.setNote(extra_.note);
    if (had || !extra_.ghosts.empty()) ghostTime_ = std::nan("");  // they differ from moment to moment
}

/// The branches that cross at a passage, while the time stands at it; otherwise what another room adds.
void Presenter::showGhosts() {
    const auto* passage = shownPassage();
    const bool onion = !passage && onionSkin_ && extra_.ghosts.empty() && playback_.showsRun() && hasResults();
    const Results* results = passage || onion ? shownResults() : nullptr;
    const double time = passage ? passage->time : onion ? onionTime : -1;
    if (time == ghostTime_ && results == ghostResults_) return;
    ghostTime_ = time;
    ghostResults_ = results;
    if (!passage && !extra_.ghosts.empty()) {
        ghosts_ = BranchGhosts();
        ghostTimer_.stop();
        return stage_.setGhosts({{}, extra_.ghosts, extra_.model});
    }
    if (onion) {
        ghosts_ = BranchGhosts();
        ghostTimer_.stop();
        return stage_.setGhosts({zwang::ui::onionSkin(*results, skins), {}, {}});
    }
    ghosts_ = passage ? BranchGhosts(results->systemPointer(), *passage) : BranchGhosts();
    stage_.setGhosts(ghosts_.ends());
    ghostPhase_ = 0;
    passage&& stage_.view().isAnimated() ? ghostTimer_.start() : ghostTimer_.stop();
}

const Results* Presenter::shownResults() const {
    if (playback_.showsRun()) return hasResults() ? runs_.current()->results.get() : nullptr;
    const auto report = check_.report();
    return report && report->start && !report->start->empty() ? report->start.get() : nullptr;
}

const Passage* Presenter::shownPassage() const {
    const Results* results = shownResults();
    return results ? passageAt(*results, playback_.showsRun() ? playback_.time() : 0) : nullptr;
}

void Presenter::hoverGhost(bool marked, int index) {
    const auto* passage = shownPassage();
    ghostHovered_ = index >= 0;
    if (index < 0 || !passage || ghosts_.empty()) return stage_.view().setToolTip({});
    const int branch = ghosts_.branchOf(marked, index);
    const QString what = tr("Branch %1: %2.")
                             .arg(branch + 1)
                             .arg(engineSentence(branchTexts(shownResults()->system(),
                                                             passage->branches)[static_cast<std::size_t>(branch)]));
    stage_.view().setToolTip(
        what + (branch == passage->branchTaken ? tr(" The motion takes it.") : tr(" Click: the next run takes it.")));
}

void Presenter::takeBranch(int branch) {
    const auto* passage = shownPassage();
    if (!passage || branch < 0 || branch >= static_cast<int>(passage->branches.size())) return;
    const Results& results = *shownResults();
    const bool startIsSingular = !results.passages.empty() && results.passages.front().time == 0;
    const auto number = static_cast<std::size_t>(passage - results.passages.data()) + (startIsSingular ? 0 : 1);
    const double time = passage->time;
    const std::string request = branchRequest(results.system(), passage->branches, static_cast<std::size_t>(branch));
    document_.edit(tr("Take branch %1").arg(branch + 1), [&](Model& model) {
        if (number == 0) {
            model.run.branch = request;
            return;
        }
        auto& branches = model.run.passageBranches;
        branches.resize(std::max(branches.size(), number));
        branches[number - 1] = request;
    });
    log_.add(LogLine::Level::note,
             number == 0
                 ? tr("The next run starts along branch %1 (F5).").arg(branch + 1)
                 : tr("The next run (F5) takes branch %1 at t = %2.").arg(branch + 1).arg(formatValue(time, "s", 6)));
}

void Presenter::showHealth() {
    const auto& results = *runs_.current()->results;
    if (!joints_) joints_.emplace(results);
    health_ = healthVisible_ ? joints_->healthAt(results, playback_.time()) : JointColours();
    stage_.setColours(health_);
}

void Presenter::setHealthVisible(bool on) {
    healthVisible_ = on;
    showMoment();
}

void Presenter::showArrows() {
    if (!playback_.showsRun() || !hasResults()) return;
    const auto run = runs_.current();
    auto arrows = arrowsAt(*run->model, *run->results, playback_.time(), arrowChoice_);
    if (const auto report = check_.report()) hatchWhereNotUnique(arrows, report->reactions);
    auto gaps = gapsAt(*run->model, *run->results, playback_.time(), health_);
    arrows.insert(arrows.end(), gaps.begin(), gaps.end());
    arrows.insert(arrows.end(), extra_.arrows.begin(), extra_.arrows.end());
    stage_.setArrows(std::move(arrows), arrowSizes_.of(*run, arrowChoice_));
}

void Presenter::setTracesVisible(bool on) {
    tracesVisible_ = on;
    traces_.clear();
    tracedFrames_ = 0;
    stage_.setTraces({});
    if (!playback_.showsRun() || !hasResults()) return;
    follow();
    showMoment();
}

void Presenter::setOnionSkin(bool on) {
    onionSkin_ = on;
    if (playback_.showsRun() && hasResults()) showGhosts();
}

void Presenter::setEnvelope(bool on) {
    motion_.setEnvelope(on);
    showCurves();
    if (!on || !playback_.showsRun() || !hasResults()) return;
    if (runs_.current()->model->space == Space::spatial) {
        const auto& [size, volume, edges] = motion_.volume();
        const auto length = [](double metres) { return formatValue(metres, "m", 3); };
        return log_.add(LogLine::Level::note,
                        tr("The mechanism sweeps %1 × %2 × %3, a volume of about %4.")
                            .arg(length(size.x()), length(size.y()), length(size.z()), formatValue(volume, "m^3", 2)));
    }
    const auto& swept = motion_.swept();
    log_.add(LogLine::Level::note, tr("The mechanism sweeps %1 × %2, an area of %3.")
                                       .arg(formatValue(swept.width, "m", 4), formatValue(swept.height, "m", 4),
                                            formatValue(swept.area, "m^2", 3)));
}

void Presenter::setCentrodes(const std::string& first, const std::string& second) {
    motion_.setCentrodes(first, second);
    showCurves();
}

void Presenter::showCurves() {
    if (!playback_.showsRun() || !hasResults()) return stage_.setCurves({});
    stage_.setCurves(motion_.at(*runs_.current()->model, *runs_.current()->results, playback_.time()));
}

void Presenter::setArrows(ArrowChoice choice) {
    arrowChoice_ = choice;
    showMoment();
}

void Presenter::grow(int id) {
    const auto run = runs_.current();
    if (!run || run->id != id || !hasResults()) return;
    // The time line follows the run also while the design is shown.
    if (!playback_.showsRun())
        return playback_.setRange(run->results->frame(0).time, run->results->frame(run->results->size() - 1).time);
    const double before = playback_.time();
    if (run->state == Run::State::finished) sweep();
    if (onionSkin_) ghostTime_ = std::nan("");  // the run is longer now
    follow();
    if (playback_.time() == before) showMoment();
}

}  // namespace zwang::ui
