// The rows of the window's action table, and the menus and the tool bar made of them.
#pragma once

#include <QCoreApplication>
#include <QMenu>

#include "ui/main_window/main_window.h"

class QToolButton;

namespace zwang::ui {

class Analyses;

/// Used once, to fill the table of a window.
class WindowActions {
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
  public:
    explicit WindowActions(MainWindow& window) : w_(window) {}

    void make();           ///< rows, menu bar, tool bar
    QMenu* contextMenu();  ///< of the selection; deletes itself
    /// The same with what can be built at a point of the view.
    QMenu* contextMenuInView(const QPoint& at);

  private:
    void addFileRows();
    void addEditRows();
    void addGroupRows();
    void addTouchRow();
    void addInsertRows();
    void addBuildRows();
    void addRunRows();
    Analyses* makeAnalyses();  ///< joined to the window, which owns it
    void addAnalysisRows();
    void addViewRows();
    void addThemeRows();
    void addMotionCurveRows();
    void addHelpRows();
    void makeMenus();
    void makeToolBar();
    void makeBuildMenu(QMenu* menu);
    void makeBuildBar();
    void addTools(QWidget* to);
    void addRecentMenu(QMenu* menu);
    void addPanelsMenu(QMenu* menu);
    void fillInsertMenu(QMenu* menu);
    void addPlotMenu(QMenu* menu);
    void nameUndo();
    QToolButton* makeAnalyseButton();
    void onlyWithModel(QWidget* widget);

    void add(ActionRow row) { w_.actions_.add(std::move(row)); }
    QAction* get(const QString& key) const { return w_.actions_.action(key); }
    MainWindow& w_;
};

/// What Edit does to the selection of a document; each one undo step.
void removeSelection(Document& document, const Questions& questions, QWidget* window);
void copySelection(const Document& document);
void pasteFromClipboard(Document& document, Log& log);
void duplicateSelection(Document& document);
/// Turns a planar model into a spatial one; what could not come along is told in the log.
void makeSpatial(Document& document, Log& log);

}  // namespace zwang::ui
