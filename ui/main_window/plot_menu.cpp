// What the menus say about the moment: what undo would undo, and what of the selected element can be plotted.
#include <QRegularExpression>

#include "ui/actions/icons.h"
#include "ui/main_window/check_worker.h"
#include "ui/main_window/window_actions.h"
#include "ui/units/format.h"

namespace zwang::ui {

/// "Undo Move rocker".
void WindowActions::nameUndo() {
    const auto& stack = w_.document_.undoStack();
    const auto name = [this](const char* key, const QString& plain, const QString& named, const QString& what) {
        const QString text = what.isEmpty() ? plain : named.arg(QString(what).replace('&', "&&"));
        auto* action = get(key);
        action->setText(text);
        QString tip = QString(what.isEmpty() ? plain : named.arg(what)).remove(QRegularExpression("\\(&.\\)|&"));
        if (!action->shortcut().isEmpty())
            tip += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
        action->setToolTip(tip);
    };
    name("edit.undo", tr("&Undo"), tr("&Undo: %1"), stack.undoText());
    name("edit.redo", tr("&Redo"), tr("&Redo: %1"), stack.redoText());
}

/// Every channel of the selected element as a plot of its own: those of the run, or of the start while there is none.
void WindowActions::addPlotMenu(QMenu* menu) {
    const auto selected = w_.selectedElements();
    const auto run = w_.runs_.current();
    const auto report = w_.check_.report();
    const Results* results = run && run->results ? run->results.get() : report ? report->start.get() : nullptr;
    if (selected.size() != 1 || !results) return;
    auto* plots = menu->addMenu(icon("plot"), tr("&Plot"));
    plots->setObjectName("plotMenu");
    const std::string element = selected.front().toStdString();
    const auto plot = [&w = w_](const QString& name, PlotSetup setup) {
        w.document_.edit(WindowActions::tr("Plot %1").arg(name),
                         [&](Model& model) { model.plots.push_back(std::move(setup)); });
        w.docks_->raise("plots");
    };
    if (results->channelIndex(element + ".x") >= 0 && results->channelIndex(element + ".y") >= 0) {
        auto* path = plots->addAction(tr("Path (y over x)"));
        path->setObjectName("plot.path");
        QObject::connect(path, &QAction::triggered, &w_, [plot, element] {
            const QString title = WindowActions::tr("Path of %1").arg(QString::fromStdString(element));
            plot(title, {title.toStdString(), {element + ".y"}, element + ".x"});
        });
        plots->addSeparator();
    }
    for (const auto& channel : results->channels()) {
        if (QString::fromStdString(channel.element) != selected.front()) continue;
        const QString name = QString::fromStdString(channel.name());
        const QString unit =
            channel.unit == "-" ? QString() : QStringLiteral(" [%1]").arg(prettyUnit(shownUnit(channel.unit)));
        auto* action = plots->addAction(QString::fromStdString(channel.quantity) + unit);
        action->setObjectName("plot." + name);
        QObject::connect(action, &QAction::triggered, &w_, [plot, name] {
            plot(name, {name.toStdString(), {name.toStdString()}, {}});
        });
    }
    plots->menuAction()->setVisible(!plots->isEmpty());
}

}  // namespace zwang::ui
