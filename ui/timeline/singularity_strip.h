// The strip under the time line: how near the mechanism is to a singular position, and where it passes one.
#pragma once

#include <QWidget>
#include <utility>
#include <vector>

#include "ui/timeline/event_marks.h"
#include "ui/timeline/time_axis.h"

class QMenu;
class QToolButton;

namespace zwang::ui {

/// Smallest singular value (log scale) over the time of the current run as a filled curve; spans where the rank is
/// lower than elsewhere are coloured, passages are marks (dead point ▼, others ◆), near misses pale ones (◇), and
/// intervals in which a passage may have been missed are hatched; events stand on the time axis, each kind with a mark
/// of its own (event_marks.h), which the menu explains. Click or drag sets the time, hovering says in words what is
/// there. At a passage the branch of the next run can be chosen by name.
class SingularityStrip : public QWidget {
    Q_OBJECT
  public:
    SingularityStrip(RunList& runs, Playback& playback, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {400, 76}; }
    QSize minimumSizeHint() const override { return {120, 62}; }
    TimeAxis axis() const { return shownAxis(runs_, playback_, width()); }

    QString wordsAt(double pixel) const;  ///< what the tooltip says at this x position; empty without a run
    QString headline() const;  ///< freedom and smallest singular value at the moment shown, redundancy in words; at
                               ///< a passage the branches that cross there

  signals:
    void branchChosen(int index);                 ///< of the passage that is shown: the next run shall take it
    void elementClicked(const QString& element);  ///< a passage's mark was double-clicked: its most involved joint

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Style;
    const Passage* passageShown() const;  ///< at the moment shown; null: none
    void placeChooser();
    void listBranches();
    void paintUncertain(QPainter& painter, const Style& style) const;
    std::pair<double, double> pixelsOf(const UncertainInterval& interval) const;
    QString branchWords(const Results& recorded) const;  ///< at a passage: what crosses there
    /// The frames of one column of pixels.
    struct Column {
        bool used = false, rankDrop = false;
        double smallest = 0;  ///< least singular value in the column
    };
    std::shared_ptr<Results> results() const;
    void refresh();
    void buildColumns();
    QRectF plotArea() const;
    double toY(double singularValue) const;
    const Passage* passageNear(double pixel) const;
    const RunEvent* eventNear(double pixel) const;
    QString eventWords(double pixel) const;
    static constexpr double eventHalf = 4;  ///< pixels, of the marks of events
    std::array<double, eventLanes> eventHeights() const;
    void paintEvents(QPainter& painter) const;
    void paintCurve(QPainter& painter, const Style& style) const;
    void paintMarks(QPainter& painter, const Style& style) const;
    void paintAxis(QPainter& painter, const Style& style) const;
    void addLegend(QMenu& menu, double now);
    void setTimeAt(double pixel);
    RunList& runs_;
    Playback& playback_;
    QToolButton* branch_ = nullptr;
    std::vector<Column> columns_;
    int usualRank_ = 0;                  ///< largest rank over the run
    int redundantRows_ = 0;              ///< equations beyond it in every recorded position
    double floor_ = 1e-3, ceiling_ = 1;  ///< range of the log scale
    bool fresh_ = false;
};

}  // namespace zwang::ui
