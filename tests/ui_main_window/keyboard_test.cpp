// The window without a mouse: Tab reaches everything that takes the focus, typing finds rows of lists.
#include <QAccessible>
#include <QComboBox>
#include <QListView>
#include <QScrollArea>
#include <QTreeView>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/tools/tool_box.h"
#include "ui/tree/model_tree.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

QString describe(const QWidget& widget) {
    QString path = widget.objectName();
    for (auto* up = widget.parentWidget(); up && !up->isWindow(); up = up->parentWidget())
        if (!up->objectName().isEmpty() && !up->objectName().startsWith("qt_")) {
            path.prepend(up->objectName() + '/');
            break;
        }
    const QString parent = widget.parentWidget() ? widget.parentWidget()->metaObject()->className() : QString();
    return QString("%1 %2 in %3").arg(widget.metaObject()->className(), path, parent);
}

/// Takes the focus by Tab: what a person could want to reach.
bool wantsFocus(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && !widget.visibleRegion().isEmpty() &&
           (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

/// Where Tab leads from `start` until it comes back, at most a few hundred steps.
QWidgetList tabbed(QWidget* start) {
    QWidgetList seen;
    start->setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 400; ++i) {
        QWidget* now = QApplication::focusWidget();
        if (!now || seen.contains(now)) break;
        seen << now;
        QTest::keyClick(now, Qt::Key_Tab);
        if (QApplication::focusWidget() == now) {  // a view keeps Tab for its cells: Ctrl+Tab leaves it
            QTest::keyClick(now, Qt::Key_Tab, Qt::ControlModifier);
        }
        QCoreApplication::processEvents();
    }
    return seen;
}

/// What a screen reader says of it.
QString spoken(QWidget* widget) {
    const auto* face = QAccessible::queryAccessibleInterface(widget);
    return face ? face->text(QAccessible::Name).trimmed() : QString();
}

/// What Tab does not reach in this state of the window, or a screen reader cannot name.
QStringList faults(MainWindow& w, QWidget* start, const QString& state) {
    QStringList faults;
    const QWidgetList order = tabbed(start);
    for (auto* widget : w.findChildren<QWidget*>())
        if (widget->window() == &w && wantsFocus(*widget) && !order.contains(widget))
            faults << QString("%1: Tab does not reach %2").arg(state, describe(*widget));
    for (auto* widget : order)
        if (wantsFocus(*widget) && spoken(widget).isEmpty())
            faults << QString("%1: %2 has no name").arg(state, describe(*widget));
    qInfo("%s: %lld stops", qPrintable(state), static_cast<long long>(order.size()));
    return faults;
}

}  // namespace

class KeyboardTest : public QObject {
    Q_OBJECT
  private slots:
    void everythingIsReached() {
        WindowFixture f;
        f.open({1600, 900});
        auto& w = *f.window;
        QStringList wrong = faults(w, w.centralWidget()->findChild<QWidget*>("galleryFilter"), "start page");
        QVERIFY(w.files().open("example:paper1-two-link"));
        w.document().edit("Short", [](Model& m) { m.run.end = 0.3; });
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        w.playback().pause();
        w.document().select({QString::fromStdString(elementNames(*w.document().model()).front())});
        for (const char* panel : {"plots", "health", "sensitivity", "runs", "log", "readiness", "parameters"}) {
            w.docks().raise(panel);
            QCoreApplication::processEvents();
            wrong << faults(w, &w.view(), panel);
        }
        wrong.removeDuplicates();
        for (const auto& fault : wrong) qWarning("%s", qPrintable(fault));
        QVERIFY2(wrong.isEmpty(), qPrintable(QString("%1 faults").arg(wrong.size())));
    }

    /// A model is opened, run and looked at, and its dialogs answered, with keys alone.
    void aRunWithKeysAlone() {
        WindowFixture f;
        f.open({1280, 800});
        auto& w = *f.window;
        f.press(Qt::Key_E);  // typing filters
        auto* filter = w.findChild<QLineEdit*>("galleryFilter");
        filter->clear();
        filter->setFocus();
        QTest::keyClicks(filter, "peaucellier");
        for (int i = 0; i < 20 && !QApplication::focusWidget()->inherits("zwang::ui::GalleryCard") &&
                        QApplication::focusWidget()->objectName() != "galleryCard";
             ++i)
            f.press(Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), QString("galleryCard"));
        f.press(Qt::Key_Return);
        QTRY_VERIFY(!w.showsGallery());
        f.press(Qt::Key_F5);
        QVERIFY(f.waitForRun(60000));
        QVERIFY(w.playback().showsRun());
        f.press(Qt::Key_Home);
        QCOMPARE(w.playback().time(), 0.0);
        f.press(Qt::Key_End);
        QVERIFY(w.playback().time() > 0);
        f.press(Qt::Key_Escape);
        QVERIFY(!w.playback().showsRun());
    }

    /// In a list letters find the row that begins with them, and start no tool.
    void typingFindsRows() {
        WindowFixture f;
        f.open({1280, 800});
        auto& w = *f.window;
        QVERIFY(w.files().open("example:paper1-two-link"));
        w.document().edit("Short", [](Model& m) { m.run.end = 0.05; });
        const QStringList names{"alpha", "beta", "bull", "gamma"};
        w.docks().raise("runs");
        auto* table = w.findChild<QTreeView*>("runsTable");
        for (int i = 0; i < names.size(); ++i) {
            f.trigger("run.start");
            QVERIFY(f.waitForRun());
            QCOMPARE(table->model()->rowCount(), i + 1);
        }
        for (int i = 0; i < names.size(); ++i) QVERIFY(table->model()->setData(table->model()->index(i, 0), names[i]));
        table->setCurrentIndex(table->model()->index(0, 0));
        table->setFocus();
        const QString tool = w.tools().current();
        const auto type = [&](const QString& letters) {
            QTest::qWait(QApplication::keyboardInputInterval() + 100);  // a new word
            QTest::keyClicks(table, letters);
            return table->currentIndex().data().toString();
        };
        QCOMPARE(type("g"), QString("gamma"));
        QCOMPARE(type("bu"), QString("bull"));
        QCOMPARE(type("a"), QString("alpha"));
        QCOMPARE(w.tools().current(), tool);
    }
};

QTEST_MAIN(KeyboardTest)
#include "keyboard_test.moc"
