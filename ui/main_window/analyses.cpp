#include "ui/main_window/analyses.h"

#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>
#include <numbers>

#include "engine/analysis/assembled_drawing.h"
#include "engine/analysis/branch_poses.h"
#include "engine/analysis/drag.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/start_values.h"
#include "ui/units/sentences.h"

namespace zwang::ui {
namespace {

constexpr int frame = 33;                   ///< [ms]
constexpr double period = 1.6;              ///< of what swings [s]
constexpr int pathSteps = 16;               ///< poses to each side of it
constexpr double wide = 0.15, small = 0.1;  ///< how far it swings, as a share of the model's size

QDialog* makeTable(QWidget& window, const QString& name, const QString& title, const QString& sentence,
                   const QStringList& columns, const std::vector<QStringList>& rows, QTreeWidget** list) {
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* text = new QLabel(sentence);
    text->setWordWrap(true);
    *list = new QTreeWidget;
    (*list)->setHeaderLabels(columns);
    (*list)->setRootIsDecorated(false);
    for (const auto& row : rows) new QTreeWidgetItem(*list, row);
    (*list)->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(*list, 1);
    dialog->resize(560, 250);
    // Over the panels at the bottom: what it is about moves in the view.
    dialog->move(window.mapToGlobal(QPoint(window.width() - 580, window.height() - 290)));
    return dialog;
}

QString number(double value, int digits = 6) { return QString::number(value, 'g', digits); }

/// A complex shape as it looks when it is widest.
VecX widest(const Eigen::VectorXcd& shape) {
    const std::complex<double> squares = shape.cwiseProduct(shape).sum();
    return (shape * std::polar(1.0, -0.5 * std::arg(squares))).real();
}

}  // namespace

Analyses::Analyses(Document& document, RunList& runs, Playback& playback, Stage& stage, QWidget& window)
    : QObject(&window), document_(document), runs_(runs), playback_(playback), stage_(stage), window_(window) {
    clock_.setInterval(frame);
    connect(&clock_, &QTimer::timeout, this, &Analyses::swing);
    connect(&document_, &Document::modelChanged, this, [this] {
        if (table_) table_->close();
    });
    connect(&stage_, &Stage::previewEnded, &clock_, &QTimer::stop);
    connect(&task_, &BackgroundTask::failed, this, &Analyses::said);
    connect(&task_, &BackgroundTask::finished, this, &Analyses::busyChanged);
}

void Analyses::compute(std::function<Then(std::stop_token)> work) {
    if (isBusy()) return;
    if (hasErrors(document_.issues())) {
        emit cannotStart(document_.issues());
        return;
    }
    task_.start([this, work = std::move(work)](const BackgroundTask::Control& window) {
        try {
            window.inWindow(work(window.stop));
        } catch (const CannotStart& refused) {
            window.inWindow([this, issues = refused.issues()] { emit cannotStart(issues); });
        }
    });
    emit busyChanged();
}

void Analyses::assembleDrawing() {
    compute([this, model = document_.model()](std::stop_token) -> Then {
        const Assembly start = assemble(model, groupContactsOf(model->run));
        if (hasErrors(start.issues)) throw CannotStart(start.issues);
        const AssembledDrawing closed = assembledDrawing(*model, start);
        return [this, model, closed] {
            emit said(engineSentence(closed.sentence));
            if (document_.model() != model) return;
            document_.edit(tr("Assemble"), [&](Model& edited) { edited = closed.model; });
        };
    });
}

void Analyses::kinematics() { follow(false); }
void Analyses::inverseDynamics() { follow(true); }

void Analyses::follow(bool withDemands) {
    compute([this, withDemands, model = document_.model()](std::stop_token stop) -> Then {
        RunControl control;
        control.stop = stop;
        auto results = std::make_shared<Results>(zwang::kinematics(*model, control));
        return [this, withDemands, model, results] {
            const int id = runs_.add(tr("Kinematics"), model, results);
            runs_.setCurrent(id);
            emit said(engineSentence(results->outcome.sentence));
            if (withDemands) showDemands(*results);
        };
    });
}

void Analyses::showDemands(const Results& results) {
    std::vector<QStringList> rows;
    for (const MotorDemand& d : motorDemands(results)) {
        const QString unit = d.rotary ? QStringLiteral(" N m") : QStringLiteral(" N");
        rows.push_back({QString::fromStdString(d.motor), number(d.largestEffort) + unit, number(d.largestAt) + " s",
                        number(d.rootMeanSquare) + unit, number(d.largestPower) + " W", number(d.work) + " J"});
    }
    QTreeWidget* list = nullptr;
    table_ = makeTable(window_, "demandsTable", tr("What the motors need"),
                       tr("Torque or force of each motor for the motion it prescribes; over time they are channels of "
                          "the run \"Kinematics\"."),
                       {tr("Motor"), tr("Largest"), tr("at"), tr("Root mean square"), tr("Largest power"), tr("Work")},
                       rows, &list);
    table_->show();
}

void Analyses::staticEquilibrium() {
    compute([this, model = document_.model()](std::stop_token) -> Then {
        const Assembly start = assemble(model);
        if (hasErrors(start.issues)) throw CannotStart(start.issues);
        const Equilibrium rest = findEquilibrium(start);
        return [this, model, rest, system = start.system] {
            emit said(engineSentence(rest.sentence));
            if (!rest.found || document_.model() != model) return;
            if (confirm_ && !confirm_(engineSentence(rest.sentence))) return;
            const VecX still = VecX::Zero(rest.q.size());
            document_.edit(tr("Static equilibrium"),
                           [&](Model& edited) { writeStart(edited, *system, rest.q, &still); });
        };
    });
}

void Analyses::linearModes() {
    compute([this, model = document_.model()](std::stop_token) -> Then {
        const Assembly start = assemble(model);
        if (hasErrors(start.issues)) throw CannotStart(start.issues);
        if (const auto why = whyNotLinear(*start.system); !why.empty())
            return [this, why] { emit said(engineSentence(why)); };
        const Equilibrium rest = findEquilibrium(start);
        const SmallMotions motions = linearise(start.system, rest.found ? rest.q : start.q);
        return [this, model, rest, motions, system = start.system] {
            if (document_.model() != model) return;
            QString sentence = engineSentence(rest.sentence);
            if (!rest.found) sentence += QStringLiteral("\n") + tr("The motions are those about the start.");
            if (const Sentence closed = whatIsClosed(motions); !closed.empty())
                sentence += QStringLiteral("\n") + engineSentence(closed);
            showModes(system, motions, sentence);
        };
    });
}

void Analyses::showModes(std::shared_ptr<const System> system, const SmallMotions& motions, const QString& sentence) {
    std::vector<QStringList> rows;
    about_ = Passage();
    about_.q = motions.q;
    for (const Mode& mode : motions.modes) {
        rows.push_back({QString::number(rows.size() + 1), number(mode.frequency()), number(mode.damping(), 4),
                        number(mode.eigenvalue.real()) + " ± " + number(mode.eigenvalue.imag()) + " i"});
        about_.branches.push_back(widest(mode.shape));
    }
    if (about_.branches.empty()) {
        emit said(tr("There is no freedom, so nothing can swing."));
        return;
    }
    swinging_ = std::move(system);
    asGhost_ = false;
    which_ = 0;
    phase_ = 0;
    path_.clear();
    QTreeWidget* list = nullptr;
    table_ = makeTable(window_, "modesTable", tr("Linear modes"), sentence,
                       {tr("Mode"), tr("Frequency [Hz]"), tr("Damping"), tr("Eigenvalue [1/s]")}, rows, &list);
    list->setCurrentItem(list->topLevelItem(0));
    connect(list, &QTreeWidget::currentItemChanged, this, [this, list] {
        which_ = static_cast<std::size_t>(std::max(0, list->indexOfTopLevelItem(list->currentItem())));
        phase_ = 0;
        path_.clear();
        clock_.start();
    });
    connect(table_, &QObject::destroyed, &stage_, &Stage::endPreview);
    table_->show();
    playback_.showDesign();
    clock_.start();
}

void Analyses::animateFreedoms() {
    compute([this, model = document_.model()](std::stop_token) -> Then {
        const Assembly start = assemble(model, GroupContacts::found);
        const auto drag = std::make_shared<Drag>(start);
        return [this, model, drag, branches = start.branches.velocities] {
            if (document_.model() != model) return;
            if (!drag->refusal().empty()) return void(emit said(engineSentence(drag->refusal())));
            about_ = Passage();
            about_.q = drag->state().q;
            about_.branches = drag->freedoms();
            // At a singular start the freedoms are those of its branches.
            if (about_.branches.empty()) about_.branches = branches;
            if (about_.branches.empty()) return void(emit said(tr("There is no freedom, so nothing can swing.")));
            swinging_ = drag->system();
            asGhost_ = true;
            which_ = 0;
            phase_ = 0;
            path_.clear();
            playback_.showDesign();
            showFreedom();
            clock_.start();
        };
    });
}

void Analyses::swing() {
    phase_ += 2 * std::numbers::pi * frame / (1000 * period);
    if (asGhost_ && phase_ > 2 * std::numbers::pi) {
        phase_ = 0;
        path_.clear();
        which_ = (which_ + 1) % about_.branches.size();
        showFreedom();
    }
    if (path_.empty()) path_ = posesAlongBranch(swinging_, about_, which_, asGhost_ ? wide : small, pathSteps);
    const auto& poses = path_[static_cast<std::size_t>(std::lround(pathSteps * (1 + std::sin(phase_))))];
    asGhost_ ? stage_.previewGhosts({{}, {poses}}) : stage_.preview(poses);
}

void Analyses::showFreedom() {
    stage_.previewNote(tr("Freedom %1 of %2 · Esc ends this").arg(which_ + 1).arg(about_.branches.size()));
}

bool Analyses::canContinue() const {
    const auto run = runs_.current();
    if (!run || !run->results || run->results->empty()) return false;
    const auto& bodies = document_.model()->bodies;
    if (bodies.size() != run->model->bodies.size()) return false;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (nameOf(bodies[i]) != nameOf(run->model->bodies[i])) return false;
    return true;
}

Model Analyses::fromHere() const {
    const auto& results = *runs_.current()->results;
    const Frame& moment = results.frame(results.frameAt(playback_.time()));
    Model model = *document_.model();
    writeStart(model, results.system(), moment.q, &moment.v);
    shiftMotors(model, moment.time);
    evaluate(model);
    return model;
}

void Analyses::continueFromHere() {
    if (!canContinue()) return;
    const auto& results = *runs_.current()->results;
    const double time = results.frame(results.frameAt(playback_.time())).time;
    document_.edit(tr("Continue from %1 s").arg(time, 0, 'g', 6), [&](Model& model) { model = fromHere(); });
    emit continued();
}

}  // namespace zwang::ui
