// What is shown from a file is text, never markup: a name "<b>x" is those four characters.
#pragma once

#include <QObject>

namespace zwang::ui {

/// Watches the whole application while it lives: labels, message boxes and tool tips that leave it open take their text
/// as it is. What the program writes with markup itself asks for Qt::RichText.
class PlainTextGuard : public QObject {
    Q_OBJECT
  public:
    PlainTextGuard();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace zwang::ui
