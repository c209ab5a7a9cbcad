#include "ui/main_window/window_host.h"

#include <QApplication>
#include <QSettings>
#include <QTimer>

#include "ui/tools/tool_box.h"

namespace zwang::ui {

WindowHost::WindowHost(WindowOptions options, Languages& languages)
    : options_(std::move(options)), languages_(languages) {
    options_.session = std::make_shared<Session>();
    // Afterwards: the window that asks is still at work.
    options_.changeLanguage = [this](const QString& language, const QString& thenTrigger) {
        QTimer::singleShot(0, this, [this, language, thenTrigger] { replace(language, thenTrigger); });
    };
    window_ = std::make_unique<MainWindow>(options_);
}

WindowHost::~WindowHost() = default;

void WindowHost::replace(const QString& language, const QString& thenTrigger) {
    const bool quits = QApplication::quitOnLastWindowClosed();
    QApplication::setQuitOnLastWindowClosed(false);
    const auto former = std::move(window_);
    former->tools().take(QStringLiteral("select"));
    former->docks().save(options_.settings);
    former->leaveSession();
    languages_.use(language);
    window_ = std::make_unique<MainWindow>(options_);
    window_->resume(*former);
    window_->show();
    QApplication::setQuitOnLastWindowClosed(quits);
    emit replaced();
    if (!thenTrigger.isEmpty())
        QTimer::singleShot(0, window_.get(), [this, thenTrigger] {
            if (auto* action = window_->actions().action(thenTrigger)) action->trigger();
        });
}

}  // namespace zwang::ui
