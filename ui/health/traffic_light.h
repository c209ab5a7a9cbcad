// The lamp in the status bar: how healthy the current run is, by colour and shape.
#pragma once

#include <QWidget>

#include "ui/health/health_rules.h"

namespace zwang::ui {

/// Green circle, amber triangle, red square or grey ring, by the rules of judge(); the tooltip gives numbers and a
/// sentence. A click asks for the health panel.
class TrafficLight : public QWidget {
    Q_OBJECT
  public:
    explicit TrafficLight(RunList& runs, QWidget* parent = nullptr);
    Sign sign() const { return health_.sign; }
    void setModelErrors(bool any);  ///< the model cannot run as it is now
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  signals:
    void clicked();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    void refresh();
    QString word() const;
    RunList& runs_;
    HealthWatch watch_;
    Health health_;
    bool modelErrors_ = false;
};

}  // namespace zwang::ui
