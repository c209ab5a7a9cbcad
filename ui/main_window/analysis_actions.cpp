// Rows of the Analyse menu, and what they are joined to.
#include <QMenuBar>
#include <QStatusBar>
#include <QUndoStack>
#include <utility>

#include "ui/main_window/analyses.h"
#include "ui/main_window/window_actions.h"
#include "ui/tools/tool_box.h"

namespace zwang::ui {

Analyses* WindowActions::makeAnalyses() {
    auto& w = w_;
    auto* analyses = new Analyses(w.document_, w.runs_, w.playback_, *w.stage_, w);
    QObject::connect(analyses, &Analyses::cannotStart, &w, [&w](const Issues& issues) {
        w.showIssues(WindowActions::tr("This cannot be computed yet"), issues);
    });
    QObject::connect(analyses, &Analyses::said, &w, [&w](const QString& sentence) {
        w.statusBar()->showMessage(sentence, 15000);
        if (!sentence.isEmpty()) w.log_.add(LogLine::Level::note, sentence);
    });
    // What an edit came to is said no longer when it is undone.
    QObject::connect(&w.document_.undoStack(), &QUndoStack::indexChanged, &w, [&w, last = 0](int index) mutable {
        if (std::exchange(last, index) > index) w.statusBar()->clearMessage();
    });
    w.tools_->selecting().setMomentStart([analyses] {
        return analyses->canContinue() ? std::make_shared<const Model>(analyses->fromHere()) : Snapshot();
    });
    QObject::connect(analyses, &Analyses::continued, &w, [&w] { w.playback_.showDesign(); });
    QObject::connect(analyses, &Analyses::busyChanged, &w.actions_, &ActionTable::refresh);
    analyses->setConfirm([&w](const QString& sentence) {
        return w.options_.questions.confirm(
            &w, tr("Make the static equilibrium the start?"),
            sentence + '\n' +
                tr("The start positions are overwritten and its velocities become zero; Undo brings them back."),
            tr("Make it the start"));
    });
    return analyses;
}

void WindowActions::addAnalysisRows() {
    auto& w = w_;
    auto* analyses = makeAnalyses();
    const QString group = tr("Analyse");
    const auto ready = [&w, analyses] {
        return !w.showsGallery() && !analyses->isBusy() && !w.document_.model()->bodies.empty();
    };
    const auto row = [&](const char* key, const QString& text, const char* icon, void (Analyses::*what)(),
                         const QString& tip) {
        add({QLatin1String(key),
             group,
             text,
             {},
             QLatin1String(icon),
             [analyses, what] { (analyses->*what)(); },
             ready,
             {},
             tip});
    };
    add({"analyse.assemble",
         group,
         tr("&Assemble"),
         QKeySequence("F6"),
         "assemble",
         [analyses] { analyses->assembleDrawing(); },
         ready,
         {},
         tr("Closes the drawn position onto the joints and writes it into the drawing")});
    row("analyse.kinematics", tr("&Kinematics"), "run", &Analyses::kinematics,
        tr("Positions, velocities and accelerations of a mechanism that motors drive"));
    row("analyse.inverse", tr("&Inverse dynamics"), "angle-motion", &Analyses::inverseDynamics,
        tr("Torques and forces that the motors need for the motion they prescribe"));
    row("analyse.rest", tr("Static equilib&rium"), "ground", &Analyses::staticEquilibrium,
        tr("Moves the start to where the forces let the mechanism rest"));
    row("analyse.modes", tr("&Linear modes"), "spring-damper", &Analyses::linearModes,
        tr("Frequencies, damping and shapes of linear modes about the static equilibrium"));
    row("analyse.freedoms", tr("Show the &freedoms"), "traces", &Analyses::animateFreedoms,
        tr("Moves a ghost along each degree of freedom in turn"));
    add({"analyse.continue",
         group,
         tr("&Continue from here"),
         {},
         "to-start",
         [analyses] { analyses->continueFromHere(); },
         [&w, analyses] { return !w.showsGallery() && w.playback_.showsRun() && analyses->canContinue(); },
         {},
         tr("The moment shown becomes the start of the model, velocities included")});
}

}  // namespace zwang::ui
