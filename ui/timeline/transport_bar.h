// Design or run; play, pause, step, loop, follow, speed, time and the scrub slider.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/timeline/time_axis.h"
#include "ui/timeline/transport_icons.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace zwang::ui {

class ScrubSlider;

/// Everything that can be done with the time, in two lines; the truth is in Playback.
class TransportBar : public QWidget {
    Q_OBJECT
  public:
    TransportBar(RunList& runs, Playback& playback, QWidget* parent = nullptr);

    /// "1.5", "1.5 s", "200 ms", "2 min" → seconds; false when it is no time.
    static bool parseTime(const QString& text, double* seconds);
    /// "0.5", "0.5×", "2x" → factor; false when it is none or outside 0.01 … 100.
    static bool parseSpeed(const QString& text, double* factor);

    QSize minimumSizeHint() const override;  ///< without what can go in a narrow window

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QToolButton* addMode(const QString& name, const QString& text, const QString& tip);
    QToolButton* addButton(const QString& name, const QString& text, const QString& tip, bool checkable = false);
    void build();
    std::vector<QWidget*> spare() const;
    int widthNeeded(const std::vector<QWidget*>& without) const;
    void makeRoom();
    void showTime();
    void showState();
    void restyle();
    void acceptTime();
    void acceptSpeed(const QString& text);
    void markField(QWidget* field, const QString& trouble);
    RunList& runs_;
    Playback& playback_;
    QToolButton *design_, *run_;  ///< which of both is shown
    QToolButton *start_, *back_, *play_, *forward_, *end_, *loop_, *follow_;
    QHBoxLayout* row_ = nullptr;  ///< the controls
    QComboBox* speed_;
    QLineEdit* time_;
    QLabel* of_;
    ScrubSlider* slider_;
};

}  // namespace zwang::ui
