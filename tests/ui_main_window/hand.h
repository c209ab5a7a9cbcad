// A hand for tests: real mouse and key events on the view of a window, points in the coordinates of the model.
#pragma once

#include "tests/ui_main_window/window_fixture.h"
#include "ui/tools/tool_box.h"

namespace zwang::ui::testing {

struct Hand {
    WindowFixture& f;

    MainWindow& w() const { return *f.window; }
    Document& document() const { return w().document(); }
    const Model& model() const { return *document().model(); }

    QPoint on(double x, double y) const { return w().view().toWidget(Vec3(x, y, 0)).toPoint(); }
    void hover(const QPoint& at) const {
        QMouseEvent move(QEvent::MouseMove, at, w().view().mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&w().view(), &move);
    }
    void click(double x, double y, Qt::KeyboardModifiers keys = {}) const {
        hover(on(x, y));
        QTest::mouseClick(&w().view(), Qt::LeftButton, keys, on(x, y));
    }
    void doubleClick(const QPoint& at) const {
        hover(at);
        QTest::mouseDClick(&w().view(), Qt::LeftButton, {}, at);
        QTest::mouseRelease(&w().view(), Qt::LeftButton, {}, at);
    }
    void rightClick(double x, double y) const {
        hover(on(x, y));
        QTest::mouseClick(&w().view(), Qt::RightButton, {}, on(x, y));
    }
    void drag(double x, double y, double toX, double toY, Qt::KeyboardModifiers keys = {}) const {
        dragOn(on(x, y), on(toX, toY), keys);
    }
    /// Drags from one point of the widget to another.
    void dragOn(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) const {
        auto& view = w().view();
        hover(from);
        QTest::mousePress(&view, Qt::LeftButton, keys, from);
        for (int i = 1; i <= 4; ++i) {
            const QPoint at = from + (to - from) * i / 4;
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, keys);
            QCoreApplication::sendEvent(&view, &move);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, keys, to);
    }
    QWidget* focus() const { return QApplication::focusWidget() ? QApplication::focusWidget() : f.window.get(); }
    /// Presses keys where the focus is.
    void keys(const QString& text) const {
        for (const QChar c : text) QTest::keyClick(focus(), c.toLatin1());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(focus(), key, modifiers); }
    /// Types a number, after Tab another one, and accepts.
    void type(const QString& first, const QString& second = {}) const {
        keys(first);
        if (!second.isEmpty()) {
            key(Qt::Key_Tab);
            keys(second);
        }
        key(Qt::Key_Return);
    }
    /// Takes a tool by its shortcut.
    void take(const QString& tool) const {
        w().view().setFocus();
        const auto shortcut = w().actions().shortcut("build." + tool);
        QVERIFY2(!shortcut.isEmpty(), qPrintable(tool));
        key(static_cast<Qt::Key>(shortcut[0].key()), shortcut[0].keyboardModifiers());
        QCOMPARE(w().tools().current(), tool);
    }
    void newPlanar() const {
        key(Qt::Key_N, Qt::ControlModifier);
        QVERIFY(!w().showsGallery());
        w().view().setAnimated(false);
        w().view().setFocus();
        QTRY_VERIFY(w().view().isVisible() && w().view().width() > 400);
        // Fine lines every 20 mm, whatever the panels leave of the window.
        for (int i = 0; i < 20 && std::abs(w().view().gridSpacing() - 0.02) > 1e-9; ++i) {
            const QPoint middle = w().view().rect().center();
            const int notches = w().view().gridSpacing() > 0.02 ? 1 : -1;
            QWheelEvent wheel(middle, w().view().mapToGlobal(middle), {}, {0, 120 * notches}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&w().view(), &wheel);
        }
        QVERIFY(std::abs(w().view().gridSpacing() - 0.02) < 1e-9);
    }
    Vec2 at(const std::string& body, const std::string& marker) const {
        return Design(document().model(), w().view().poses()).at({body, marker});
    }
};

}  // namespace zwang::ui::testing
