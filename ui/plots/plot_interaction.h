// What the mouse does in a plot.
#pragma once

#include <QObject>
#include <QPointF>

#include "ui/plots/curve_plot_private.h"

namespace zwang::ui {

/// Watches the canvas of one plot and turns its mouse and key events into zoom, pan, cursor and time.
class PlotInteraction : public QObject {
    Q_OBJECT
  public:
    PlotInteraction(CurvePlot::Private& plot, QObject* parent);
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    enum class Drag { none, pending, pan, cursor, secondCursor, rubber };
    bool press(QMouseEvent& event);
    bool move(QMouseEvent& event);
    bool release(QMouseEvent& event);
    bool wheel(QWheelEvent& event);
    bool key(QKeyEvent& event);
    void pan(const QPointF& to);
    void zoomToRubber();
    void setTimeAt(const QPointF& pixel);
    bool near(double time, const QPointF& pixel) const;
    void showShape(const QPointF& pixel);
    CurvePlot::Private& d_;
    Drag drag_ = Drag::none;
    QPointF from_, last_;
    double timeBefore_ = 0;  // a double click is a fit, not a way to move the time
};

}  // namespace zwang::ui
