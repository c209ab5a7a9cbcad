// A quantity over two others: colours with lines of equal value.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/plots/contour_lines.h"

class QCPColorMap;
class QCPColorScale;
class QCPCurve;
class QCustomPlot;
class QLabel;

namespace zwang::ui {

/// The grid is evenly spaced in both directions. Values that are not finite stay empty.
class ContourPlot : public QWidget {
    Q_OBJECT
  public:
    explicit ContourPlot(QWidget* parent = nullptr);

    void clear(const QString& sentence);  ///< says why there is nothing
    void show(const ContourGrid& grid, const QString& xLabel, const QString& yLabel, const QString& valueLabel);
    bool isEmpty() const { return grid_.values.empty(); }
    int lineCount() const { return static_cast<int>(lines_.size()); }
    /// What a point of the plot is worth; NaN outside.
    double valueAt(double x, double y) const;
    QPointF toPixel(double x, double y) const;

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void restyle();
    ContourGrid grid_;
    QString value_;
    QCustomPlot* plot_;
    QCPColorMap* map_;
    QCPColorScale* scale_;
    std::vector<QCPCurve*> lines_;
    QLabel* empty_;
};

}  // namespace zwang::ui
