// Rows of the View and Help menus, and the menus themselves.
#include <QApplication>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

#include "ui/actions/icons.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/dialogs/units_dialog.h"
#include "ui/main_window/status_panel.h"
#include "ui/main_window/units_keeper.h"
#include "ui/main_window/window_actions.h"

namespace zwang::ui {

namespace {

bool isBody(const Model& model, const std::string& name) {
    return std::any_of(model.bodies.begin(), model.bodies.end(),
                       [&](const auto& body) { return nameOf(body) == name; });
}

}  // namespace

void WindowActions::addViewRows() {
    auto& w = w_;
    const QString group = tr("View");
    const auto working = [&w] { return !w.showsGallery(); };
    const auto standard = [&](const char* key, const QString& label, const char* keys, const char* iconName,
                              StandardView view) {
        add({key, group, label, QKeySequence(keys), iconName,
             [&w, view] {
                 w.view_->showStandardView(view);
                 w.presenter_->keepCamera();
             },
             working});
    };
    standard("view.front", tr("&Front"), "1", "view-front", StandardView::front);
    standard("view.right", tr("&Right"), "3", "view-right", StandardView::right);
    standard("view.top", tr("&Top"), "7", "view-top", StandardView::top);
    standard("view.isometric", tr("&Isometric"), "0", "view-isometric", StandardView::isometric);
    add({"view.fit", group, tr("Fit &all"), QKeySequence("F"), "fit",
         [&w] {
             w.view_->fit();
             w.presenter_->freeCamera();
         },
         working});
    add({"view.fit-selection", group, tr("Fit the &selection"), QKeySequence("Shift+F"), "search",
         [&w] {
             w.view_->fitTo(w.selectedElements());
             w.presenter_->keepCamera();
         },
         [&w] { return !w.selectedElements().isEmpty(); }});
    add({"view.follow", group, tr("Camera follo&ws the body"), QKeySequence("Shift+W"), "watch",
         [&w] {
             const bool off = !w.followed_.isEmpty();
             w.followed_ = off ? QString() : w.selectedElements().value(0);
             w.view_->setFollowedBody(w.followed_);
         },
         [&w] { return !w.followed_.isEmpty() || w.selectedElements().size() == 1; },
         [&w] { return !w.followed_.isEmpty(); }});
    const auto toggle = [&](const char* key, const QString& label, const char* keys, const char* iconName,
                            std::function<bool()> get, std::function<void(bool)> set) {
        const QString setting = QString("view/") + key;
        // Names belong to the document, see ViewMemory; everything else is as the person left it.
        const bool kept = setting != QLatin1String("view/view.labels");
        if (const auto value = w.options_.settings.value(setting); kept && value.isValid()) set(value.toBool());
        add({key, group, label, QKeySequence(keys), iconName,
             [get, set, &w, setting, kept] {
                 set(!get());
                 if (kept) w.options_.settings.setValue(setting, get());
             },
             working, get});
    };
    toggle(
        "view.grid", tr("&Grid"), "G", "grid", [&w] { return w.view_->gridVisible(); },
        [&w](bool on) { w.view_->setGridVisible(on); });
    toggle(
        "view.labels", tr("&Labels"), "T", "labels", [&w] { return w.view_->labelsVisible(); },
        [&w](bool on) { w.view_->setLabelsVisible(on); });
    toggle(
        "view.notes", tr("&Notes"), "", "text-note", [&w] { return w.view_->notesVisible(); },
        [&w](bool on) { w.view_->setNotesVisible(on); });
    toggle(
        "view.dimensions", tr("&Dimensions"), "", "dimension", [&w] { return w.view_->dimensionsVisible(); },
        [&w](bool on) { w.view_->setDimensionsVisible(on); });
    toggle(
        "view.perspective", tr("&Perspective"), "P", "perspective", [&w] { return w.view_->perspective(); },
        [&w](bool on) { w.view_->setPerspective(on); });
    toggle(
        "view.traces", tr("Tra&ces of measure points"), "Shift+T", "traces",
        [&w] { return w.presenter_->tracesVisible(); }, [&w](bool on) { w.presenter_->setTracesVisible(on); });
    toggle(
        "view.forces", tr("F&orce arrows"), "Shift+A", "arrows", [&w] { return w.presenter_->arrows().forces; },
        [&w](bool on) {
            auto choice = w.presenter_->arrows();
            choice.forces = on;
            w.presenter_->setArrows(choice);
        });
    toggle(
        "view.reactions", tr("Reaction arro&ws"), "Shift+R", "reactions",
        [&w] { return w.presenter_->arrows().reactions; },
        [&w](bool on) {
            auto choice = w.presenter_->arrows();
            choice.reactions = on;
            w.presenter_->setArrows(choice);
        });
    toggle(
        "view.velocities", tr("&Velocities of measure points"), "", "arrows",
        [&w] { return w.presenter_->arrows().velocities; },
        [&w](bool on) {
            auto choice = w.presenter_->arrows();
            choice.velocities = on;
            w.presenter_->setArrows(choice);
        });
    toggle(
        "view.accelerations", tr("A&ccelerations of measure points"), "", "arrows",
        [&w] { return w.presenter_->arrows().accelerations; },
        [&w](bool on) {
            auto choice = w.presenter_->arrows();
            choice.accelerations = on;
            w.presenter_->setArrows(choice);
        });
    addMotionCurveRows();
    toggle(
        "view.onion", tr("&Onion skin of the run"), "", "traces", [&w] { return w.presenter_->onionSkin(); },
        [&w](bool on) { w.presenter_->setOnionSkin(on); });
    toggle(
        "view.arrow-values", tr("N&umbers at the arrows"), "Shift+U", "measure",
        [&w] { return w.view_->arrowValuesVisible(); }, [&w](bool on) { w.view_->setArrowValuesVisible(on); });
    toggle(
        "view.health", tr("&Health of the joints"), "H", "health", [&w] { return w.presenter_->healthVisible(); },
        [&w](bool on) { w.presenter_->setHealthVisible(on); });
    toggle(
        "view.frames", tr("Frames per second"), "", "play", [&w] { return w.status_->framesVisible(); },
        [&w](bool on) { w.status_->setFramesVisible(on); });
    add({"view.units",
         group,
         tr("&Units…"),
         {},
         "measure",
         [&w] {
             auto* units = w.findChild<UnitsKeeper*>();
             UnitsDialog dialog(units->ofDocument(), units->preferred(), &w);
             QObject::connect(&dialog, &UnitsDialog::changed, units, &UnitsKeeper::set);
             w.options_.questions.show(dialog);
         },
         working});
    add({"view.reset-layout", group, tr("Reset the la&yout"), {}, "layout", [&w] { w.docks_->reset(); }, working});
    add({"view.full-screen",
         group,
         tr("Full scr&een"),
         QKeySequence("F11"),
         "full-screen",
         [&w] { w.setWindowState(w.windowState() ^ Qt::WindowFullScreen); },  // what it was besides stays
         {},
         [&w] { return w.isFullScreen(); }});
}

/// Curves of mechanisms in the plane; centrodes of the two bodies that are selected, or of one against the ground.
void WindowActions::addMotionCurveRows() {
    auto& w = w_;
    const auto bodies = [&w] {
        QStringList names;
        for (const auto& element : w.selectedElements())
            if (element == "ground" || isBody(*w.document_.model(), element.toStdString())) names << element;
        if (names.size() == 1 && names.front() != "ground") names.prepend("ground");
        return names.size() == 2 ? names : QStringList();
    };
    const auto inPlane = [&w] { return !w.showsGallery() && w.document_.model()->space == Space::planar; };
    add({"view.envelope",
         tr("View"),
         tr("Edge of what is s&wept"),
         {},
         "traces",
         [&w] { w.presenter_->setEnvelope(!w.presenter_->envelope()); },
         [&w] { return !w.showsGallery(); },
         [&w] { return w.presenter_->envelope(); }});
    add({"view.centrodes",
         tr("View"),
         tr("C&entrodes of the selected bodies"),
         {},
         "traces",
         [&w, bodies] {
             if (w.presenter_->hasCentrodes()) return w.presenter_->setCentrodes({}, {});
             const auto names = bodies();
             w.presenter_->setCentrodes(names[0].toStdString(), names[1].toStdString());
         },
         [&w, bodies, inPlane] { return inPlane() && (w.presenter_->hasCentrodes() || !bodies().isEmpty()); },
         [&w] { return w.presenter_->hasCentrodes(); },
         tr("The two curves that roll on each other where a body moves relative to another, after a run")});
}

void WindowActions::addThemeRows() {
    auto& w = w_;
    const QString group = tr("View");
    using Theme = ThemeController::Theme;
    const auto theme = [&](const char* key, const QString& label, const char* iconName, Theme value) {
        add({key,
             group,
             label,
             {},
             iconName,
             [&w, value] { w.options_.theme.setTheme(value); },
             {},
             [&w, value] { return w.options_.theme.theme() == value; }});
    };
    theme("theme.light", tr("&Light"), "light", Theme::light);
    theme("theme.dark", tr("&Dark"), "dark", Theme::dark);
    theme("theme.system", tr("As the &system"), "system-theme", Theme::system);
    const auto language = [&](const char* key, const QString& label, const char* code) {
        add({key,
             group,
             label,
             {},
             "language",
             [&w, code] { w.setLanguage(code); },
             {},
             [&w, code] { return w.options_.settings.value("language", "").toString() == code; }});
    };
    language("language.system", tr("As the system"), "");
    language("language.english", QStringLiteral("English"), "en");
    language("language.chinese", QStringLiteral("简体中文"), "zh_CN");
}

void WindowActions::addHelpRows() {
    auto& w = w_;
    const QString group = tr("Help");
    add({"help.open", group, tr("&Help"), QKeySequence("F1"), "help", [&w] { w.showHelp(); }});
    add({"help.tour", group, tr("&Tour of the window"), {}, "tour", [&w] { w.startTour(); }});
    add({"help.shortcuts", group, tr("&Actions and shortcuts"), QKeySequence("Shift+F1"), "keyboard", [&w] {
             ShortcutsDialog dialog(w.actions_, &w);
             w.options_.questions.show(dialog);
         }});
    add({"help.about", group, tr("&About Zwang"), {}, "about", [&w] {
             AboutDialog dialog(w.options_.openGl, &w);
             w.options_.questions.show(dialog);
         }});
}

void WindowActions::makeMenus() {
    const auto fill = [this](QMenu* menu, const QStringList& keys) {
        for (const auto& key : keys) key == "-" ? menu->addSeparator() : (menu->addAction(get(key)), nullptr);
    };
    auto* bar = w_.menuBar();
    auto* file = bar->addMenu(tr("&File"));
    fill(file,
         {"file.new-planar", "file.new-spatial", "file.new-template", "file.open", "file.add-runs", "file.examples"});
    addRecentMenu(file);
    fill(file, {"-", "file.save", "file.save-as", "file.save-group", "-", "file.export-results", "file.export-picture",
                "file.copy-picture", "file.export-plots", "-", "file.print", "-", "file.quit"});
    auto* edit = bar->addMenu(tr("&Edit"));
    fill(edit, {"edit.undo",
                "edit.redo",
                "-",
                "edit.cut",
                "edit.copy",
                "edit.paste",
                "edit.duplicate",
                "edit.delete",
                "edit.rename",
                "-",
                "edit.select-all",
                "-",
                "edit.group",
                "edit.ungroup",
                "edit.hide",
                "edit.show-all",
                "edit.lock",
                "-",
                "edit.to-spatial",
                "-",
                "edit.preferences"});
    makeBuildMenu(bar->addMenu(tr("&Build")));
    auto* insert = bar->addMenu(tr("&Insert"));
    QObject::connect(insert, &QMenu::aboutToShow, insert, [insert, &w = w_] {
        insert->clear();
        w.actions_.refresh();
        WindowActions(w).fillInsertMenu(insert);
    });
    onlyWithModel(insert);
    auto* run = bar->addMenu(tr("&Run"));
    fill(run, {"run.start", "run.stop", "run.settings", "run.check", "run.compare", "run.optimise", "run.sweep", "-",
               "run.keep", "-", "run.show", "play.toggle", "play.back", "play.forward", "play.start", "play.end",
               "play.loop"});
    auto* analyse = bar->addMenu(tr("&Analyse"));
    analyse->setObjectName("analyseMenu");
    fill(analyse, {"analyse.assemble", "-", "analyse.kinematics", "analyse.inverse", "analyse.rest", "analyse.modes",
                   "analyse.freedoms", "-", "analyse.continue"});
    auto* view = bar->addMenu(tr("&View"));
    fill(view, {"view.fit", "view.fit-selection", "view.follow"});
    fill(view->addMenu(icon("view-isometric"), tr("&Direction")),
         {"view.front", "view.right", "view.top", "view.isometric", "-", "view.perspective"});
    fill(view, {"-", "view.grid", "view.labels", "view.notes", "view.dimensions", "edit.show-all", "view.health", "-",
                "view.traces", "view.onion", "view.envelope", "view.centrodes"});
    fill(view->addMenu(icon("arrows"), tr("A&rrows")),
         {"view.velocities", "view.accelerations", "view.forces", "view.reactions", "-", "view.arrow-values"});
    fill(view, {"-", "view.units", "view.frames"});
    fill(view->addMenu(icon("light"), tr("&Theme")), {"theme.light", "theme.dark", "theme.system"});
    fill(view->addMenu(icon("language"), tr("&Language")), {"language.system", "language.english", "language.chinese"});
    addPanelsMenu(view);
    fill(view, {"view.full-screen"});
    fill(bar->addMenu(tr("&Help")), {"help.open", "help.tour", "help.shortcuts", "-", "help.about"});
    // Actions that stand in no open menu still need their shortcuts.
    for (const auto& row : w_.actions_.rows()) w_.addAction(get(row.key));
}

/// On the start page there is nothing that it could do.
void WindowActions::onlyWithModel(QWidget* widget) {
    const auto enable = [widget, &w = w_] { widget->setEnabled(!w.showsGallery()); };
    QObject::connect(w_.pages_, &QStackedWidget::currentChanged, widget, enable);
    enable();
}

/// All analyses in the tool bar.
QToolButton* WindowActions::makeAnalyseButton() {
    auto* menu = w_.findChild<QMenu*>("analyseMenu");
    auto* button = new QToolButton;
    button->setObjectName("analyseButton");
    button->setText(tr("&Analyse").remove(QRegularExpression("\\(&.\\)|&")) + QStringLiteral(" ▾"));
    button->setToolTip(tr("Kinematics, inverse dynamics, static equilibrium, linear modes, freedoms"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::NoFocus);
    onlyWithModel(button);
    return button;
}

void WindowActions::makeToolBar() {
    auto* bar = w_.addToolBar(tr("Tools"));
    bar->setObjectName("toolBar");
    bar->setMovable(false);
    bar->setIconSize(QSize(20, 20));
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    const QStringList keys{
        "file.examples",    "file.open",      "file.save", "-",         "edit.undo",   "edit.redo",   "-",
        "analyse.assemble", "run.start",      "run.stop",  "-",         "view.fit",    "view.front",  "view.right",
        "view.top",         "view.isometric", "-",         "view.grid", "view.labels", "view.traces", "view.forces",
        "view.reactions",   "view.health"};
    for (const auto& key : keys) {
        if (key == "-") {
            bar->addSeparator();
            continue;
        }
        bar->addAction(get(key));
        if (key == "run.start")
            if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(get(key))))
                button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        if (key == "run.stop") bar->addWidget(makeAnalyseButton());
    }
}

}  // namespace zwang::ui
