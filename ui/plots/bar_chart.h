// Bars to compare a few numbers: a name on the left, the bar to the right or left of zero, the number at its end.
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

class QCPBars;
class QCPItemText;
class QCustomPlot;

namespace zwang::ui {

struct Bar {
    QString name, unit;
    double value = 0;
    QString label() const { return unit.isEmpty() ? name : name + " [" + unit + "]"; }
};

/// Draws the bars from top to bottom in the order given; positive and negative ones in two colours. Grows with the
/// number of bars, so that a scroll area around it serves long lists.
class BarChart : public QWidget {
    Q_OBJECT
  public:
    explicit BarChart(QWidget* parent = nullptr);

    void setBars(const std::vector<Bar>& bars);
    const std::vector<Bar>& bars() const { return bars_; }
    void setValueLabel(const QString& label);  ///< of the horizontal axis
    void setMarked(const QString& name);       ///< drawn stronger; empty: none
    QWidget* canvas() const;
    QPointF middleOf(int bar) const;  ///< on the canvas

  signals:
    void clicked(const QString& name);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void draw();
    void fit();
    void restyle();
    QCustomPlot* plot_;
    QCPBars *positive_, *negative_, *marked_;
    std::vector<Bar> bars_;
    std::vector<QCPItemText*> numbers_;  ///< at the ends of the finite ones
    QString markedName_;
};

}  // namespace zwang::ui
