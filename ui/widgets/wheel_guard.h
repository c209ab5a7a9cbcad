// The wheel scrolls. It changes a value only where a person has gone to.
#pragma once

#include <QObject>

namespace zwang::ui {

/// Installed for the whole program: drop-downs, spin boxes, and sliders in what scrolls leave the wheel to what is
/// around them until they have the focus, by a click or by keys; the wheel itself does not bring it.
class WheelGuard : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace zwang::ui
