// The window of the program, and its successor in another language.
#pragma once

#include <QObject>

#include "ui/main_window/languages.h"
#include "ui/main_window/main_window.h"

namespace zwang::ui {

/// Words of widgets are chosen when they are made. So another language means another window, which goes on with the
/// session of the one before: document, undo steps, runs, moment, camera and layout.
class WindowHost : public QObject {
    Q_OBJECT
  public:
    /// `options.session` and `options.changeLanguage` are set here; `languages` outlives it.
    WindowHost(WindowOptions options, Languages& languages);
    ~WindowHost() override;

    MainWindow& window() { return *window_; }

  signals:
    void replaced();  ///< window() is another one

  private:
    void replace(const QString& language, const QString& thenTrigger);
    WindowOptions options_;
    Languages& languages_;
    std::unique_ptr<MainWindow> window_;
};

}  // namespace zwang::ui
