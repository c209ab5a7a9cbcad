// A real window for tests: scratch settings and folders, and questions that answer by themselves.
#pragma once

#include <QDialog>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/activate.h"
#include "ui/actions/action_table.h"
#include "ui/main_window/main_window.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/wheel_guard.h"

namespace zwang::ui::testing {

/// `answers` are what the program asked; paths that it gets are set by the test.
struct WindowFixture {
    QTemporaryDir folder;
    QSettings settings{folder.filePath("settings.ini"), QSettings::IniFormat};
    ThemeController theme{settings};
    QString openPath, savePath;
    QStringList openPaths;
    Questions::Unsaved unsaved = Questions::Unsaved::discard;
    bool confirm = true;
    QStringList told;
    int dialogs = 0;
    std::function<void(QDialog&)> onDialog;  ///< what a person does in a dialog of the program
    KeyGuard guard;                          ///< as in the program itself
    WheelGuard wheelGuard;
    std::unique_ptr<MainWindow> window;

    Questions questions() {
        return {[this](QWidget*, const QString&, const QString&, const QString&) { return openPath; },
                [this](QWidget*, const QString&, const QString&, const QString&) { return savePath; },
                [this](QWidget*, const QString&) { return unsaved; },
                [this](QWidget*, const QString&, const QString&, const QString&) { return confirm; },
                [this](QWidget*, const QString& title, const QString& sentence) { told << title + ": " + sentence; },
                [this](QDialog& dialog) {
                    ++dialogs;
                    if (onDialog) onDialog(dialog);
                },
                [this](QWidget*, const QString&, const QString&, const QString&) {
                    return openPaths.isEmpty() && !openPath.isEmpty() ? QStringList{openPath} : openPaths;
                },
                [this](QDialog& dialog) {
                    ++dialogs;
                    if (onDialog) onDialog(dialog);
                }};
    }

    WindowFixture() {
        qApp->installEventFilter(&guard);
        qApp->installEventFilter(&wheelGuard);
    }

    void open(const QSize& size = {1280, 800}) {
        settings.setValue("theme", "light");
        theme.setTheme(ThemeController::Theme::light);
        QString why;
        const bool works = openGlWorks(&why);
        window = std::make_unique<MainWindow>(
            WindowOptions{settings, theme, questions(), folder.filePath("autosave"), why, works});
        window->resize(size);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        activate(window.get());
    }

    void trigger(const QString& key) const {
        auto* action = window->actions().action(key);
        QVERIFY2(action && action->isEnabled(), qPrintable(key));
        action->trigger();
    }

    /// Presses the keys of an action where the focus is.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window.get(), key, modifiers);
    }

    bool waitForRun(int milliseconds = 30000) const {
        return QTest::qWaitFor([this] { return !window->runs().isRunning(); }, milliseconds);
    }
};

}  // namespace zwang::ui::testing
