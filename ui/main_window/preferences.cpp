// What the person prefers, applied to the window at once; and how a window goes on where another one was left.
#include <QSettings>
#include <algorithm>
#include <chrono>

#include "ui/dialogs/preferences_dialog.h"
#include "ui/document/autosave.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/units_keeper.h"
#include "ui/main_window/view_memory.h"
#include "ui/stage/stage.h"
#include "ui/tools/tool_box.h"

namespace zwang::ui {

namespace {

constexpr auto languageKey = "language", mouseKey = "mouse/style", wheelKey = "mouse/wheelTurned",
               autosaveKey = "autosave/seconds";

using Theme = ThemeController::Theme;

QString keyOf(Theme theme) {
    return theme == Theme::dark    ? QStringLiteral("dark")
           : theme == Theme::light ? QStringLiteral("light")
                                   : QStringLiteral("system");
}

Theme themeOf(const QString& key) {
    return key == QLatin1String("dark") ? Theme::dark : key == QLatin1String("light") ? Theme::light : Theme::system;
}

}  // namespace

void MainWindow::applyPreferences() {
    const auto& settings = options_.settings;
    view_->setMouse(settings.value(mouseKey).toString(), settings.value(wheelKey).toBool());
    if (autosave_)
        autosave_->setInterval(std::chrono::seconds(std::clamp(settings.value(autosaveKey).toInt(), 0, 3600)));
}

void MainWindow::showPreferences() {
    auto& settings = options_.settings;
    auto* units = findChild<UnitsKeeper*>();
    const Preferences before{settings.value(languageKey).toString(), keyOf(options_.theme.theme()),
                             settings.value(mouseKey).toString(),    settings.value(wheelKey).toBool(),
                             settings.value(autosaveKey).toInt(),    units->preferred()};
    PreferencesDialog dialog(before, this);
    QString language = before.language;
    connect(&dialog, &PreferencesDialog::changed, this, [&](const Preferences& now) {
        if (themeOf(now.theme) != options_.theme.theme()) options_.theme.setTheme(themeOf(now.theme));
        settings.setValue(mouseKey, now.mouse);
        settings.setValue(wheelKey, now.wheelTurned);
        settings.setValue(autosaveKey, now.autosaveSeconds);
        units->set(units->ofDocument(), now.units);
        applyPreferences();
        actions_.refresh();
        if (now.language == language) return;
        language = now.language;
        dialog.accept();
    });
    options_.questions.show(dialog);
    if (language != before.language) setLanguage(language, QStringLiteral("edit.preferences"));
}

void MainWindow::setLanguage(const QString& code, const QString& thenTrigger) {
    const bool same = options_.settings.value(languageKey).toString() == code;
    options_.settings.setValue(languageKey, code);
    actions_.refresh();
    if (same) return;
    if (options_.changeLanguage) return options_.changeLanguage(code, thenTrigger);
    log_.add(LogLine::Level::note, tr("The language changes when Zwang is started again."));
}

void MainWindow::leaveSession() {
    keeper_->stopLoading();
    QObjectList ours = findChildren<QObject*>();
    ours << this << &check_ << &actions_ << autosave_.get();
    for (QObject* source :
         {static_cast<QObject*>(&document_), static_cast<QObject*>(&document_.undoStack()),
          static_cast<QObject*>(&runs_), static_cast<QObject*>(&playback_), static_cast<QObject*>(&log_)})
        for (QObject* receiver : ours)
            if (receiver) QObject::disconnect(source, nullptr, receiver, nullptr);
}

void MainWindow::resume(const MainWindow& former) {
    restoreGeometry(former.saveGeometry());
    showGallery(former.showsGallery());
    const bool showedRun = playback_.showsRun();
    const double time = playback_.time();
    const auto selected = document_.selection();
    emit document_.modelChanged();
    emit document_.fileChanged();
    emit runs_.currentChanged();
    playback_.setTime(time);
    if (!showedRun) playback_.showDesign();
    document_.select({});
    document_.select(selected);
    view_->setLabelsVisible(former.view_->labelsVisible());
    tools_->selecting().setDimensionsVisible(former.tools_->selecting().dimensionsVisible());
    view_->setCamera(former.view_->camera());
    if (!former.presenter_->fitsByItself()) presenter_->keepCamera();
    if (autosave_) autosave_->writeNow();
}

}  // namespace zwang::ui
