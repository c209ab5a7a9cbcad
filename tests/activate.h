// Gives a window the focus where no window manager does.
#pragma once

#include <QtTest>
#include <QWidget>

namespace zwang::ui::testing {

inline void activate(QWidget* window) {
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
}

}  // namespace zwang::ui::testing
