// Rows of the Build menu: one a tool of the table; the tool bar at the left; and how the tool box is joined to the
// window.
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolBar>
#include <QToolTip>

#include "ui/actions/icons.h"
#include "ui/main_window/moment_offer.h"
#include "ui/main_window/tool_palette.h"
#include "ui/main_window/window_actions.h"
#include "ui/tools/tool_box.h"

namespace zwang::ui {

void WindowActions::addBuildRows() {
    auto& w = w_;
    const QString group = tr("Build");
    const auto planar = [&w] { return !w.showsGallery() && w.document_.model()->space == Space::planar; };
    const auto working = [&w] { return !w.showsGallery(); };
    const auto row = [&](const QString& key, const QString& label, const char* keys, const char* iconName,
                         const QString& tip, const std::function<bool()>& possible) {
        add({"build." + key, group, label, QKeySequence(QString::fromLatin1(keys)), QString::fromLatin1(iconName),
             [&w, key] {
                 w.tools_->take(key);
                 w.view_->setFocus();
             },
             possible, [&w, key] { return w.tools_->current() == key; }, tip});
    };
    row("select", tr("&Select"), "V", "select", tr("Select and drag what is selected"), working);
    for (const auto& tool : toolTable())
        if (tool.isTool())
            row(QString::fromLatin1(tool.key), Tool::tr(tool.text), tool.shortcut, tool.icon, Tool::tr(tool.tip),
                [&w, &tool] { return !w.showsGallery() && tool.fits(w.document_.model()->space); });
    add({"build.dimensions", group, tr("Show the len&gths"), QKeySequence("Shift+N"), "dimension",
         [&w] { w.tools_->selecting().setDimensionsVisible(!w.tools_->selecting().dimensionsVisible()); }, planar,
         [&w] { return w.tools_->selecting().dimensionsVisible(); }, tr("Lengths of bars and plates beside them")});
    add({"build.body-axes", group, tr("Mo&ve along the body's axes"), QKeySequence("Shift+V"), "marker",
         [&w] {
             auto& gizmo = w.tools_->selecting().gizmo();
             gizmo.setInBodyAxes(!gizmo.inBodyAxes());
         },
         [&w] { return !w.showsGallery() && w.document_.model()->space == Space::spatial; },
         [&w] { return w.tools_->selecting().gizmo().inBodyAxes(); },
         tr("The arrows and rings of a selected body lie along its own axes instead of those of the world")});
    add({"build.aim",
         group,
         tr("A&im the joint anew"),
         {},
         "joints",
         [&w] {
             w.tools_->aim(w.document_.selection().value(0));
             w.view_->setFocus();
         },
         [&w] { return !w.showsGallery() && w.tools_->canAim(w.document_.selection().value(0)); },
         {},
         tr("Turn, flip and move the frames of the selected joint, or pick other places for it")});
    add({"build.escape", group, tr("Step back: the tool, the run, the selection"), QKeySequence("Esc"), "close",
         [&w] {
             // A field keeps the key to itself.
             if (!qobject_cast<QLineEdit*>(w.focusWidget())) w.escape();
         },
         working});
}

/// Every tool and the lines between groups; those for the other space are hidden.
void WindowActions::addTools(QWidget* to) {
    const auto showLines = [to] {
        // A line is shown when tools follow it before the next one.
        QAction* last = nullptr;
        for (auto* action : to->actions()) {
            if (action->property("toolLine").toBool()) {
                action->setVisible(false);
                last = action;
            } else if (last && action->isVisible()) {
                last->setVisible(true);
                last = nullptr;
            }
        }
    };
    for (const auto& tool : toolTable()) {
        if (tool.isTool()) {
            to->addAction(get(QStringLiteral("build.") + QLatin1String(tool.key)));
            continue;
        }
        auto* line = new QAction(to);
        line->setSeparator(true);
        line->setProperty("toolLine", true);
        to->addAction(line);
    }
    const auto showTools = [&w = w_, showLines] {
        for (const auto& tool : toolTable())
            if (tool.isTool())
                w.actions_.action(QStringLiteral("build.") + QLatin1String(tool.key))
                    ->setVisible(tool.fits(w.document_.model()->space));
        showLines();
    };
    QObject::connect(&w_.document_, &Document::modelChanged, to, showTools);
    showTools();
}

void WindowActions::makeBuildMenu(QMenu* menu) {
    menu->addAction(get("build.select"));
    menu->addSeparator();
    addTools(menu);
    menu->addSeparator();
    menu->addAction(get("build.dimensions"));
    menu->addAction(get("build.body-axes"));
    menu->addAction(get("build.aim"));
    menu->addAction(get("build.touch"));
    menu->addAction(get("build.escape"));
}

void WindowActions::makeBuildBar() {
    auto* bar = new QToolBar(tr("Build"));
    bar->setObjectName("buildBar");
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    w_.addToolBar(Qt::LeftToolBarArea, bar);
    auto* palette = new ToolPalette(QSize(20, 20));
    palette->addAction(get("build.select"));
    auto* line = new QAction(palette);
    line->setSeparator(true);
    palette->addAction(line);
    addTools(palette);
    bar->addWidget(palette);
    w_.buildBar_ = bar;
}

QMenu* WindowActions::contextMenuInView(const QPoint& at) {
    auto* menu = contextMenu();
    if (w_.playback_.showsRun()) {
        if (get("analyse.continue")->isEnabled()) {
            auto* first = menu->actions().value(0);
            menu->insertAction(first, get("analyse.continue"));
            menu->insertSeparator(first);
        }
        return menu;
    }
    auto* first = menu->actions().value(0);
    for (const auto* row : w_.tools_->usableAt(at)) {
        auto* action =
            new QAction(icon(QString::fromLatin1(row->icon)),
                        tr("%1 here").arg(Tool::tr(row->text).remove(QRegularExpression("\\(&.\\)|&"))), menu);
        action->setObjectName(QStringLiteral("here.") + QLatin1String(row->key));
        QObject::connect(action, &QAction::triggered, &w_,
                         [&w = w_, key = QString::fromLatin1(row->key), at] { w.tools_->useAt(key, at); });
        menu->insertAction(first, action);
    }
    menu->insertSeparator(first);
    return menu;
}

void MainWindow::joinTools() {
    hint_ = new QLabel;
    hint_->setObjectName("toolHint");
    hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    hint_->setContentsMargins(6, 0, 6, 0);
    statusBar()->addWidget(hint_, 1);
    const auto say = [this](const QString& sentence) {
        hint_->setText(sentence);
        hint_->setToolTip(sentence);
        if (!sentence.isEmpty()) statusBar()->clearMessage();
    };
    connect(tools_, &ToolBox::hintChanged, this, say);
    connect(tools_, &ToolBox::refused, this, [this, say](const QString& sentence) {
        say(sentence);
        QToolTip::showText(QCursor::pos(), sentence, view_);
    });
    connect(tools_, &ToolBox::toolChanged, this, [this] {
        // One builds on the design, not on a moment of a run.
        if (tools_->current() != "select") playback_.showDesign();
        actions_.refresh();
    });
    connect(&playback_, &Playback::shownChanged, this, [this] {
        tools_->selecting().setEditing(!playback_.showsRun());
        hint_->setText(tools_->hint());
        if (playback_.showsRun() && tools_->current() != "select") tools_->take("select");
        actions_.refresh();
    });
    connect(&tools_->selecting(), &SelectTool::momentPulled, this, [this] {
        playback_.pause();
        offer_->offer(tr("t = %1 s").arg(playback_.time(), 0, 'g', 5),
                      actions_.action("analyse.continue")->isEnabled());
    });
    connect(offer_, &MomentOffer::startWanted, this, [this] {
        if (!tools_->selecting().acceptMoment()) return actions_.action("analyse.continue")->trigger();
        playback_.showDesign();
    });
    connect(stage_, &Stage::previewEnded, offer_, &QWidget::hide);
    connect(offer_, &MomentOffer::designWanted, &playback_, &Playback::showDesign);
    connect(&playback_, &Playback::shownChanged, offer_, &QWidget::hide);
    connect(&playback_, &Playback::timeChanged, offer_, &QWidget::hide);
    connect(&document_, &Document::modelChanged, this, &MainWindow::showBuildBar);
    showBuildBar();
}

/// One step back: what a tool holds, the tool, what is previewed, the run; then the selection.
void MainWindow::escape() {
    if (tools_->stepBack()) return;
    if (stage_->hasPreview()) return stage_->endPreview();
    if (playback_.showsRun()) return playback_.showDesign();
    document_.select({});
}

void MainWindow::showBuildBar() {
    buildBar_->setVisible(!showsGallery());
    if (showsGallery() && tools_->current() != "select") tools_->take("select");
}

}  // namespace zwang::ui
