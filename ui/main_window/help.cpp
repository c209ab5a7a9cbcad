// The help of the window: pages for what is selected, and the tour of the first start.
#include <QApplication>
#include <QDockWidget>
#include <QSettings>
#include <QToolBar>

#include "ui/help/help_window.h"
#include "ui/help/tour.h"
#include "ui/main_window/gallery_page.h"
#include "ui/main_window/main_window.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/timeline/transport_bar.h"
#include "ui/tools/tool_box.h"

namespace zwang::ui {

namespace {

/// The chapter about the panel that has the focus; empty: none of them.
QString chapterOf(const QWidget* focus) {
    for (; focus; focus = focus->parentWidget()) {
        const auto* dock = qobject_cast<const QDockWidget*>(focus);
        if (!dock) continue;
        const QString key = dock->objectName();
        if (key.contains("sensitivity")) return QStringLiteral("guide/sensitivity");
        if (key.contains("health")) return QStringLiteral("guide/singular");
        if (key.contains("plots") || key.contains("runs")) return QStringLiteral("guide/running");
        if (key.contains("tree")) return QStringLiteral("guide/building");
    }
    return {};
}

}  // namespace

void MainWindow::showHelp() {
    QString key;
    if (!document_.selection().isEmpty()) key = helpKeyOf(*document_.model(), document_.selection().front());
    if (document_.selection().isEmpty()) key = chapterOf(QApplication::focusWidget());
    if (key.isEmpty() && !showsGallery() && tools_->current() != QStringLiteral("select"))
        key = QStringLiteral("guide/building");
    if (!help_) help_ = new HelpWindow(this);
    help_->showPage(key);
    help_->show();
    help_->raise();
    help_->activateWindow();
}

void MainWindow::startTour() {
    if (findChild<Tour*>()) return;
    const auto work = [this] {
        showGallery(false);
        if (document_.model()->bodies.empty() && !document_.isModified()) files_->open("example:four-bar");
    };
    std::vector<TourStep> steps{
        {tr("Begin"),
         tr("A click opens one of the examples. New planar and New spatial begin a mechanism of your own."),
         [this] { return gallery_; }, [this] { showGallery(true); }},
        {tr("Build"),
         tr("Choose a tool and click in the view: bars, pins, sliders, springs, motors. Ends snap and join by "
            "themselves. Fields at "
            "the right take numbers with units, and formulas."),
         [this]() -> QWidget* {
             return buildBar_ && buildBar_->isVisible() ? static_cast<QWidget*>(buildBar_) : docks_->dock("tree");
         },
         work},
        {tr("Run and look"),
         tr("F5 runs the mechanism, the space key plays it. Plots at the bottom follow the same time; drag in them or "
            "here to go to "
            "any moment."),
         [this] { return transport_; }, work},
        {tr("Singular positions"),
         tr("Zwang goes through dead points and bifurcations. The strip shows how near one is; click a mark to see the "
            "branches there. "
            "Constraint health says how well the joints are kept."),
         [this] { return strip_; }, work},
        {tr("What every dimension does"),
         tr("Tick parameters and press Compute: the derivatives of the motion, with bands, ghosts and a slider. F1 "
            "opens the help for "
            "whatever is selected."),
         [this] { return docks_->dock("sensitivity"); },
         [this, work] {
             work();
             docks_->raise("sensitivity");
         }}};
    auto* tour = new Tour(*this, std::move(steps));
    connect(tour, &Tour::ended, this, [this] { options_.settings.setValue("tour/seen", true); });
}

void MainWindow::offerTour() {
    if (!options_.settings.value("tour/seen").toBool()) startTour();
}

}  // namespace zwang::ui
