// The dock of constraint health: violations and energy balance over time, joint by joint, passages, and the outcome.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/health/health_rules.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

class QLabel;
class QSplitter;
class QStackedLayout;
class QTreeView;

namespace zwang::ui {

class CurvePlot;
class JointTable;
class LinkageLine;
class MomentList;

/// A click in a plot moves the time; a click on a joint selects it, a double click goes to its worst moment; a click on
/// a passage or an event goes there.
class HealthPanel : public QWidget {
    Q_OBJECT
  public:
    HealthPanel(RunList& runs, Playback& playback, QWidget* parent = nullptr);
    CurvePlot& violationPlot() { return *violations_; }
    CurvePlot& energyPlot() { return *energy_; }

  signals:
    void elementClicked(const QString& element);

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void buildJoints();
    void buildPassages();
    void fitJoints();
    QWidget* titled(const QString& title, QWidget* widget, QLabel* label);
    static QStringList violationNames();
    void showTitle();
    void refresh();
    void takeCurves();
    void showPassages();
    void addPassage(const Passage& passage);
    void addEvent(const RunEvent& event);
    void hideEmptyColumns();
    void showOutcome();
    RunList& runs_;
    Playback& playback_;
    QStackedLayout* pages_;
    QLabel *sign_, *outcome_;
    CurvePlot *violations_, *energy_;
    JointTable* joints_;
    QTreeView* jointView_;
    MomentList* passages_;
    QLabel* violationTitle_;
    bool isHeld_ = true;  ///< there are constraints in the run that is shown
    LinkageLine* linkages_;
    QTimer throttle_;
    HealthWatch watch_;
    std::shared_ptr<Results> shown_;
    std::size_t taken_ = 0, listed_ = 0;
};

}  // namespace zwang::ui
