#include "ui/main_window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

#include "engine/fields/trouble.h"
#include "engine/model/groups.h"
#include "ui/compare/compare_dialog.h"
#include "ui/dialogs/recovery_dialog.h"
#include "ui/document/autosave.h"
#include "ui/document/edits.h"
#include "ui/health/health_panel.h"
#include "ui/health/traffic_light.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/parameters_panel.h"
#include "ui/main_window/gallery_page.h"
#include "ui/main_window/log_panel.h"
#include "ui/main_window/moment_offer.h"
#include "ui/main_window/status_panel.h"
#include "ui/main_window/units_keeper.h"
#include "ui/main_window/view_memory.h"
#include "ui/main_window/window_actions.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/run/banner.h"
#include "ui/run/runs_panel.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/stage/stage.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/timeline/transport_bar.h"
#include "ui/tools/tool_box.h"
#include "ui/tree/model_tree.h"
#include "ui/units/sentences.h"

namespace zwang::ui {
namespace {

/// A good share of the screen, and not more than one can look at.
QSize firstSize(const QWidget& window) {
    const QSize screen = window.screen()->availableSize();
    return (0.88 * screen).expandedTo({1024, 700}).boundedTo({1760, 1100}).boundedTo(screen);
}

/// A panel that wants more room than its dock has is scrolled, not cut off, and does not make the window large.
QWidget* scrolled(QWidget* panel) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);  // the panel's own widgets take it
    area->setFrameShape(QFrame::NoFrame);
    area->setMinimumSize(240, 120);
    area->setWidget(panel);
    return area;
}

}  // namespace

MainWindow::MainWindow(WindowOptions options)
    : options_(std::move(options)),
      session_(options_.session ? options_.session : std::make_shared<Session>()),
      document_(session_->document),
      runs_(session_->runs),
      playback_(session_->playback),
      log_(session_->log),
      check_(document_),
      actions_(&options_.settings),
      files_(new FileController(document_, options_.settings, options_.questions, log_, this)),
      keeper_(new RunKeeper(runs_, this)),
      docks_(new Docks(*this)),
      view_(new View3D),
      stage_(new Stage(*view_, this)),
      presenter_(new Presenter(document_, runs_, playback_, check_, *stage_, log_, this)),
      running_(new RunController(document_, runs_, playback_, *presenter_, log_, this)),
      tools_(new ToolBox(document_, *stage_, this)),
      gallery_(new GalleryPage(files_->recent())) {
    setObjectName("mainWindow");
    setAcceptDrops(true);
    resize(firstSize(*this));
    if (!options_.autosaveFolder.isEmpty()) autosave_ = std::make_unique<Autosave>(document_, options_.autosaveFolder);
    makeWorkspace();
    makeDocks();
    makeStatusBar();
    WindowActions(*this).make();
    join();
    joinSelection();
    joinReadiness();
    joinRuns();
    joinResultFiles();
    joinSensitivity();
    joinTools();
    docks_->restore(options_.settings);
    applyPreferences();
    if (!options_.openGlWorks) log_.add(LogLine::Level::warning, options_.openGl);
    view_->setDark(options_.theme.isDark());
    showGallery(true);
    refreshTitle();
}

MainWindow::~MainWindow() {
    // Widgets and controllers refer to the members of this class, so they go first, and nothing answers while they do.
    hide();
    leaveSession();
    running_->disconnect();
    stage_->disconnect();
    check_.disconnect();
    actions_.disconnect();
    tools_->disconnect();
    delete tools_;
    delete docks_;
    for (auto* dock : findChildren<QDockWidget*>()) delete dock;
    delete takeCentralWidget();
    delete comparison_;
    delete status_;
    delete light_;
}

void MainWindow::makeWorkspace() {
    auto* workspace = new QWidget;
    auto* layout = new QVBoxLayout(workspace);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    banner_ = new Banner(runs_);
    offer_ = new MomentOffer(view_);
    transport_ = new TransportBar(runs_, playback_);
    strip_ = new SingularityStrip(runs_, playback_);
    layout->addWidget(banner_);
    layout->addWidget(view_, 1);
    layout->addWidget(transport_);
    layout->addWidget(strip_);
    view_->setMinimumSize(320, 180);
    pages_ = new QStackedWidget;
    pages_->addWidget(gallery_);
    pages_->addWidget(workspace);
    setCentralWidget(pages_);
}

void MainWindow::makeDocks() {
    tree_ = new ModelTree(document_);
    inspector_ = new Inspector(document_);
    parameters_ = new ParametersPanel(document_);
    plots_ = new PlotPanel(runs_, playback_);
    health_ = new HealthPanel(runs_, playback_);
    sensitivity_ = new SensitivityPanel(document_, runs_, playback_);
    runsPanel_ = new RunsPanel(runs_);
    logPanel_ = new LogPanel(log_);
    docks_->add("tree", tr("Model"), Docks::Place::left, tree_);
    docks_->add("properties", tr("Properties"), Docks::Place::right, inspector_);
    docks_->add("parameters", tr("Parameters"), Docks::Place::right, parameters_);
    docks_->add("plots", tr("Plots"), Docks::Place::bottom, plots_);
    docks_->add("health", tr("Constraint health"), Docks::Place::bottom, scrolled(health_));
    docks_->add("sensitivity", tr("Sensitivity"), Docks::Place::bottom, scrolled(sensitivity_));
    docks_->add("runs", tr("Runs"), Docks::Place::bottom, runsPanel_);
    docks_->add("log", tr("Log"), Docks::Place::bottom, logPanel_);
    makeReadiness();
}

void MainWindow::makeStatusBar() {
    light_ = new TrafficLight(runs_);
    status_ = new StatusPanel(document_, check_, *view_);
    statusBar()->addPermanentWidget(status_);
    statusBar()->addPermanentWidget(light_);
    statusBar()->setSizeGripEnabled(false);
    // What comes and goes in it must not move the view.
    statusBar()->setMinimumHeight(fontMetrics().height() + 14);
}

void MainWindow::join() {
    connect(gallery_, &GalleryPage::exampleChosen, this,
            [this](const QString& key) { files_->open("example:" + key); });
    connect(gallery_, &GalleryPage::fileChosen, files_, &FileController::open);
    connect(gallery_, &GalleryPage::openWanted, files_, &FileController::askAndOpen);
    connect(gallery_, &GalleryPage::newPlanarWanted, this, [this] { files_->newModel(Space::planar); });
    connect(gallery_, &GalleryPage::newSpatialWanted, this, [this] { files_->newModel(Space::spatial); });
    connect(files_, &FileController::opened, this, [this] {
        runs_.clear();
        playback_.setRange(0, 0);
        presenter_->forget();
        showGallery(false);
        if (viewMemory().recall(document_.path())) presenter_->keepCamera();
    });
    connect(files_, &FileController::leaving, this, [this] { viewMemory().keep(document_.path()); });
    connect(&document_, &Document::fileChanged, this, &MainWindow::refreshTitle);
    auto* units = new UnitsKeeper(document_, options_.settings, this);
    connect(units, &UnitsKeeper::changed, this, [this] {
        plots_->rebuildAll();
        presenter_->refreshExtra();
        view_->update();
        const auto selected = document_.selection();  // the properties are written anew
        document_.select({});
        document_.select(selected);
    });
    connect(&document_, &Document::modelChanged, this, [this] {
        refreshTitle();
        banner_->setModel(document_.model());
        runsPanel_->setModel(document_.model());
        plots_->setSetups(document_.model()->plots);
        if (comparison_) comparison_->setModel(document_.model());
        actions_.refresh();
    });
    connect(&document_.undoStack(), &QUndoStack::indexChanged, &actions_, &ActionTable::refresh);
    connect(&check_, &CheckWorker::checked, this, [this] {
        plots_->setStart(check_.report()->start);
        sensitivity_->setStart(check_.report()->start);
    });
    connect(plots_, &PlotPanel::setupsChanged, this, [this](const std::vector<PlotSetup>& setups, const QString& what) {
        document_.edit(what, [&](Model& model) { model.plots = setups; });
    });
    connect(&options_.theme, &ThemeController::changed, this, [this](bool dark) {
        view_->setDark(dark);
        gallery_->refresh();
    });
    connect(&log_, &Log::added, this, [this](const LogLine& line) { statusBar()->showMessage(line.sentence, 8000); });
    if (autosave_)
        connect(autosave_.get(), &Autosave::failed, this, [this](const Sentence& why) {
            log_.add(LogLine::Level::warning, tr("Autosave: %1").arg(engineSentence(why)));
        });
}

void MainWindow::joinSelection() {
    connect(&document_, &Document::selectionChanged, this, [this] {
        view_->setSelection(selectedElements());
        const bool parameters = document_.selection() == QStringList{"@parameters"};
        if (!document_.selection().isEmpty() && docks_->dock("properties")->isVisible())
            docks_->raise(parameters ? "parameters" : "properties");
        actions_.refresh();
    });
    connect(view_, &View3D::clicked, this, &MainWindow::clickInView);
    connect(view_, &View3D::doubleClicked, this, &MainWindow::doubleClickInView);
    const auto menu = [this](const QPoint& at) { WindowActions(*this).contextMenu()->popup(at); };
    connect(view_, &View3D::contextMenuWanted, this, [this](const QString& element, const QPoint& at) {
        if (!element.isEmpty() && !document_.selection().contains(clicked(element))) selectElement(clicked(element));
        WindowActions(*this).contextMenuInView(view_->mapFromGlobal(at))->popup(at);
    });
    connect(tree_, &ModelTree::contextMenuWanted, this, menu);
    connect(tree_, &ModelTree::refused, this,
            [this](const QString& sentence) { log_.add(LogLine::Level::error, sentence); });
    for (auto* source : {static_cast<QObject*>(plots_), static_cast<QObject*>(health_), static_cast<QObject*>(strip_),
                         static_cast<QObject*>(logPanel_)})
        connect(source, SIGNAL(elementClicked(QString)), this, SLOT(selectElement(QString)));
    connect(strip_, &SingularityStrip::branchChosen, presenter_, &Presenter::takeBranch);
}

void MainWindow::joinRuns() {
    connect(banner_, &Banner::runAgainWanted, running_, &RunController::start);
    connect(banner_, &Banner::elementClicked, this, &MainWindow::selectElement);
    connect(banner_, &Banner::momentWanted, this, [this](double time) {
        playback_.pause();
        playback_.setTime(time);
    });
    connect(status_, &StatusPanel::errorsKnown, light_, &TrafficLight::setModelErrors);
    connect(running_, &RunController::cannotRun, this,
            [this](const Issues& issues) { showIssues(tr("The model cannot run yet."), issues); });
    connect(running_, &RunController::finished, &actions_, &ActionTable::refresh);
    connect(&runs_, &RunList::runAdded, &actions_, &ActionTable::refresh);
    connect(&runs_, &RunList::currentChanged, &actions_, &ActionTable::refresh);
    connect(&playback_, &Playback::stateChanged, &actions_, &ActionTable::refresh);
    connect(status_, &StatusPanel::issuesWanted, this,
            [this] { showIssues(tr("What to look at in the model"), status_->issues()); });
    connect(light_, &TrafficLight::clicked, this, [this] { docks_->raise("health"); });
}

void MainWindow::selectElement(const QString& element) { selectPlace(element, {}); }

void MainWindow::selectPlace(const QString& element, const QString& fieldKey) {
    const auto address = QString::fromStdString(addressOf(element.toStdString(), fieldKey.toStdString()));
    if (address.isEmpty()) return;
    document_.select({address});
    tree_->showElement(address);
}

QStringList MainWindow::selectedElements() const {
    Names names;
    for (const auto& address : document_.selection())
        if (const auto name = owner(address.toStdString()); !name.empty()) names.push_back(name);
    QStringList elements;
    for (const auto& name : withMembers(*document_.model(), names))
        if (const auto element = QString::fromStdString(name); !elements.contains(element)) elements << element;
    return elements;
}

Issues MainWindow::allIssues() const { return status_->issues(); }

void MainWindow::showGallery(bool on) {
    if (on) gallery_->refresh();
    pages_->setCurrentIndex(on ? 0 : 1);
    docks_->setWorking(!on);
    status_->setVisible(!on);
    light_->setVisible(!on);
    if (buildBar_) showBuildBar();
    actions_.refresh();
    refreshTitle();
    if (on)
        gallery_->setFocus();
    else
        view_->setFocus();
}

ViewMemory MainWindow::viewMemory() { return {options_.settings, *view_, tools_->selecting()}; }

bool MainWindow::showsGallery() const { return pages_->currentIndex() == 0; }

void MainWindow::offerRecovery() {
    if (!autosave_) return;
    const auto found = autosave_->found();
    if (found.empty()) return;
    QStringList rows;
    for (const auto& recovery : found)
        rows << (recovery.savedSince ? tr("%1, written %2; the file was saved after that") : tr("%1, written %2"))
                    .arg(recovery.originalPath.isEmpty() ? recovery.title : recovery.originalPath,
                         QLocale().toString(recovery.written, QLocale::ShortFormat));
    RecoveryDialog dialog(rows, this);
    options_.questions.show(dialog);
    if (dialog.answer() == RecoveryDialog::Answer::discardAll)
        for (const auto& recovery : found) autosave_->discard(recovery);
    if (dialog.answer() != RecoveryDialog::Answer::recover || dialog.chosen() < 0) return;
    const auto& recovery = found[static_cast<std::size_t>(dialog.chosen())];
    try {
        const QString folder = QFileInfo(recovery.originalPath).absolutePath();
        const Model lost = Autosave::modelOf(recovery, {});
        autosave_->recover(recovery, files_->askForFiles(lost, recovery.originalPath, folder));
        log_.add(LogLine::Level::good, tr("Recovered unsaved work."));
        if (found.size() > 1)
            log_.add(LogLine::Level::note, tr("More unsaved work is kept; it is offered when Zwang starts again."));
        emit files_->opened();
    } catch (const std::exception& error) {
        log_.add(LogLine::Level::error,
                 tr("Could not recover %1: %2").arg(recovery.file, engineSentence(sentenceOf(error))));
    }
}

void MainWindow::refreshTitle() {
    if (showsGallery()) {
        setWindowTitle(QStringLiteral("Zwang"));
        setWindowModified(false);
        return;
    }
    setWindowTitle(QStringLiteral("%1[*] – Zwang").arg(document_.displayName()));
    setWindowModified(document_.isModified());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files_->mayReplace()) {
        event->ignore();
        return;
    }
    runs_.stopAll();
    viewMemory().keep(document_.path());
    docks_->save(options_.settings);
    if (autosave_) autosave_->removeCopy();
    event->accept();
}

QStringList MainWindow::dropped(const QMimeData* mime, const QStringList& endings) const {
    QStringList files;
    for (const auto& url : mime->urls())
        if (url.isLocalFile() && endings.contains(QFileInfo(url.toLocalFile()).suffix().toLower()))
            files << url.toLocalFile();
    return files;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!dropped(event->mimeData(), {"zwang", "zwr", "stl", "obj", "ply"}).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto models = dropped(event->mimeData(), {"zwang", "zwr"}),
               meshes = dropped(event->mimeData(), {"stl", "obj", "ply"});
    if (!models.isEmpty()) {
        files_->openAll(models);
    } else if (!meshes.isEmpty()) {
        // Afterwards, so that the program that was dragged from need not wait for the answer to the dialog.
        QMetaObject::invokeMethod(
            this, [this, mesh = meshes.first(), at = event->position()] { dropMesh(mesh, at); }, Qt::QueuedConnection);
        event->acceptProposedAction();
    }
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange) actions_.refresh();
}

}  // namespace zwang::ui
