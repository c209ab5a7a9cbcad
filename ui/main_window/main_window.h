// The window: joins the document, the runs, the time and everything that shows them.
#pragma once

#include <QMainWindow>
#include <memory>
#include <optional>

#include "ui/actions/action_table.h"
#include "ui/actions/plain_text.h"
#include "ui/dialogs/questions.h"
#include "ui/document/document.h"
#include "ui/main_window/docks.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/log.h"
#include "ui/main_window/run_controller.h"
#include "ui/main_window/session.h"
#include "ui/main_window/theme_controller.h"
#include "ui/run/run_keeper.h"

class QLabel;
class QStackedWidget;
class QToolBar;

namespace zwang::ui {

class Autosave;
class Banner;
class CompareDialog;
class OptimiseDialog;
class SweepDialog;
class GalleryPage;
class HealthPanel;
class HelpWindow;
class Inspector;
class LogPanel;
class ModelTree;
class MomentOffer;
class ParametersPanel;
class PlotPanel;
class ReadinessPanel;
struct Fix;
class RunsPanel;
class SensitivityPanel;
class SingularityStrip;
class StatusPanel;
class TrafficLight;
class ToolBox;
class TransportBar;
class ViewMemory;

/// What a window is started with. `settings` and `theme` outlive it.
struct WindowOptions {
    QSettings& settings;
    ThemeController& theme;
    Questions questions;
    QString autosaveFolder;  ///< empty: no autosave
    QString openGl;          ///< what the probe said, for About
    bool openGlWorks = true;
    std::shared_ptr<Session> session = {};  ///< null: a new one
    /// Makes the window anew in a language, and then triggers an action there; null: at the next start of the program.
    std::function<void(const QString& code, const QString& thenTrigger)> changeLanguage = {};
};

class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    explicit MainWindow(WindowOptions options);
    ~MainWindow() override;

    Document& document() { return document_; }
    RunList& runs() { return runs_; }
    RunKeeper& keeper() { return *keeper_; }
    Playback& playback() { return playback_; }
    ActionTable& actions() { return actions_; }
    FileController& files() { return *files_; }
    RunController& running() { return *running_; }
    Presenter& presenter() { return *presenter_; }
    Stage& stage() { return *stage_; }
    Docks& docks() { return *docks_; }
    Log& log() { return log_; }
    View3D& view() { return *view_; }
    GalleryPage& gallery() { return *gallery_; }
    StatusPanel& status() { return *status_; }
    ModelTree& tree() { return *tree_; }
    PlotPanel& plots() { return *plots_; }
    SensitivityPanel& sensitivity() { return *sensitivity_; }
    ToolBox& tools() { return *tools_; }

    void showGallery(bool on);
    bool showsGallery() const;
    void showIssues(const QString& headline, const Issues& issues);
    void offerRecovery();                  ///< asks about work that a crash left behind
    Issues allIssues() const;              ///< of evaluation and check
    QStringList selectedElements() const;  ///< names of elements, of groups with their members, for the view
    void exportPlots();
    void print();  ///< the picture and the plots
    void askForMesh();
    /// Adds a body with the mesh of a file, at a point of the view or at the origin of the world.
    void insertMesh(const QString& path, const std::optional<QPointF>& at);
    void dropMesh(const QString& path, const QPointF& at);  ///< at: a point of the window
    ExportControl additionsFor(const Run& run) const;       ///< what was computed of its model beside it
    void compareMethods();                                  ///< opens the comparison beside the window
    void optimise();                                        ///< the same for the search for better parameters
    void sweep();                                           ///< and for many sets of parameters
    void showHelp();                                        ///< for what is selected
    void startTour();
    void escape();     ///< one step back
    void offerTour();  ///< starts the tour unless it was seen before
    void showPreferences();
    void applyPreferences();  ///< those of mouse and copies, as the settings say
    void setLanguage(const QString& code, const QString& thenTrigger = {});
    void leaveSession();                    ///< nothing of this window answers to its session any more
    void resume(const MainWindow& former);  ///< goes on where a window with the same session was left
    QStringList dropped(const QMimeData* mime, const QStringList& endings) const;

  public slots:
    void selectElement(const QString& element);
    void selectPlace(const QString& element, const QString& fieldKey);  ///< what an issue points at

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    friend class WindowActions;
    void makeWorkspace();
    void makeDocks();
    void makeReadiness();
    void makeStatusBar();
    void join();
    void joinSelection();
    void joinReadiness();
    std::optional<Fix> fixOf(const Issue& issue);
    void joinRuns();
    void joinResultFiles();
    void joinComparison();
    void joinSensitivity();
    void joinTools();
    void showBuildBar();
    void refreshTitle();
    ViewMemory viewMemory();
    void clickInView(const QString& element, Qt::KeyboardModifiers modifiers);
    void doubleClickInView(const QString& element);
    QString clicked(const QString& element) const;

    WindowOptions options_;
    PlainTextGuard plainText_;  ///< before any widget
    std::shared_ptr<Session> session_;
    Document& document_;
    RunList& runs_;
    Playback& playback_;
    Log& log_;
    CheckWorker check_;
    ActionTable actions_;
    FileController* files_;
    RunKeeper* keeper_;
    std::unique_ptr<Autosave> autosave_;
    Docks* docks_;
    View3D* view_;
    Stage* stage_;
    Presenter* presenter_;
    RunController* running_;
    ToolBox* tools_;
    QToolBar* buildBar_ = nullptr;
    QLabel* hint_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    GalleryPage* gallery_;
    MomentOffer* offer_ = nullptr;
    Banner* banner_ = nullptr;
    TransportBar* transport_ = nullptr;
    SingularityStrip* strip_ = nullptr;
    ModelTree* tree_ = nullptr;
    Inspector* inspector_ = nullptr;
    ParametersPanel* parameters_ = nullptr;
    PlotPanel* plots_ = nullptr;
    HealthPanel* health_ = nullptr;
    SensitivityPanel* sensitivity_ = nullptr;
    RunsPanel* runsPanel_ = nullptr;
    LogPanel* logPanel_ = nullptr;
    StatusPanel* status_ = nullptr;
    TrafficLight* light_ = nullptr;
    ReadinessPanel* readiness_ = nullptr;
    CompareDialog* comparison_ = nullptr;  ///< made when first wanted, like the next two
    OptimiseDialog* optimisation_ = nullptr;
    SweepDialog* sweep_ = nullptr;
    HelpWindow* help_ = nullptr;  ///< made when first wanted
    QString followed_;            ///< body the camera moves with
    std::string entered_;         ///< the group that clicks are inside of; "" : none
};

}  // namespace zwang::ui
