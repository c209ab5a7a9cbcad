// A tour of the window in a few short steps: a bubble beside each part, Next, Back and Skip.
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;

namespace zwang::ui {

/// A part of the window and what to say of it; `enter` prepares the window (opens a dock, a model) before it is shown.
struct TourStep {
    QString title, text;
    std::function<QWidget*()> target;
    std::function<void()> enter = {};
};

/// Covers the window while it is shown and goes when it ends. Enter or → goes on, ← back, Esc skips.
class Tour : public QWidget {
    Q_OBJECT
  public:
    Tour(QWidget& window, std::vector<TourStep> steps);
    int step() const { return step_; }
    void go(int step);  ///< past the last one: ends

  signals:
    void ended();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();
    QRect lit() const;  ///< of the target, in own coordinates
    void end();

    std::vector<TourStep> steps_;
    int step_ = -1;
    QPointer<QWidget> target_;
    QFrame* bubble_;
    QLabel *title_, *text_, *count_;
    QPushButton *skip_, *back_, *next_;
};

}  // namespace zwang::ui
