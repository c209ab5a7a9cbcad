// What a sweep found: its table, a family of curves, contours.
#pragma once

#include <QTabWidget>

#include "ui/design/sweep_table.h"
#include "ui/playback/playback.h"

class QComboBox;
class QSortFilterProxyModel;
class QTreeView;

namespace zwang::ui {

class ContourPlot;
class CurvePlot;

class SweepResults : public QTabWidget {
    Q_OBJECT
  public:
    explicit SweepResults(SweepTable& table, QWidget* parent = nullptr);

    void clear();  ///< plots; the table shows rows as they come
    void draw();   ///< plots of the rows that are there

  private:
    QWidget* makeContours();
    void drawFamily();
    void fillAxes();
    void drawContours();

    SweepTable& table_;
    QSortFilterProxyModel* sorted_;
    QTreeView* view_;
    Playback cursor_;
    CurvePlot* family_;
    ContourPlot* contours_;
    QComboBox *xAxis_, *yAxis_, *value_;
};

}  // namespace zwang::ui
