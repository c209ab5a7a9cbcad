// What is offered where a person pulls at a moment of a run: to start where it was pulled to, or to go back to the
// design.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace zwang::ui {

/// Lies over the upper edge of its parent, the view.
class MomentOffer : public QFrame {
    Q_OBJECT
  public:
    explicit MomentOffer(QWidget* view);

    /// `canStart`: the moment can become the start of the model.
    void offer(const QString& moment, bool canStart);

  signals:
    void startWanted();   ///< the moment shown becomes the start of the model
    void designWanted();  ///< the design is to be shown

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();
    QLabel* text_;
    QPushButton *start_, *design_;
};

}  // namespace zwang::ui
