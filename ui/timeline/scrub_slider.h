// The slider of the transport bar: shows how far the run is computed, and where the shown moment is.
#pragma once

#include <QAbstractSlider>

#include "ui/timeline/time_axis.h"

namespace zwang::ui {

/// Click or drag anywhere sets the time at once. Its value is the time in `units` of the shown range, for
/// accessibility.
class ScrubSlider : public QAbstractSlider {
    Q_OBJECT
  public:
    ScrubSlider(RunList& runs, Playback& playback, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {200, 20}; }
    QSize minimumSizeHint() const override { return {80, 20}; }
    TimeAxis axis() const { return shownAxis(runs_, playback_, width()); }
    QString wordsAt(double pixel) const;  ///< what happens at this x position; empty when nothing does

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void paintEvents(QPainter& painter, const TimeAxis& shown) const;
    void paintFailure(QPainter& painter, const TimeAxis& shown) const;
    void follow();
    static constexpr int units = 100000;
    RunList& runs_;
    Playback& playback_;
};

}  // namespace zwang::ui
