// Where the keys go: a frame around what draws itself and therefore takes no frame from the style sheet.
#pragma once

#include <QWidget>

namespace zwang::ui {

/// A frame within `framed` that is shown while the keyboard brought the focus there (Tab, Shift+Tab), as the 3D view
/// shows it; a click needs none. Lets the mouse through.
class FocusRing : public QWidget {
    Q_OBJECT
  public:
    explicit FocusRing(QWidget* framed);

  protected:
    bool eventFilter(QObject* framed, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace zwang::ui
