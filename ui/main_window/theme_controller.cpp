#include "ui/main_window/theme_controller.h"

#include <QApplication>
#include <QFile>
#include <QPixmapCache>
#include <QSettings>
#include <QStyleFactory>

namespace zwang::ui {

namespace {

constexpr auto settingKey = "theme";

/// The colours of a theme; the style sheet names them as @name.
struct Colours {
    const char *window, *base, *raised, *text, *dim, *border, *accent, *onAccent, *soft, *error, *warning, *check;
};
constexpr Colours light{"#f3f4f6", "#ffffff", "#fafbfc", "#1d2329", "#66707b", "#d3d8de",
                        "#1f6f8b", "#ffffff", "#dcebf0", "#c0392b", "#9a6700", "check-light.svg"};
constexpr Colours dark{"#22262b", "#1b1e22", "#2a2f35", "#e4e7ea", "#98a2ad", "#3b424a",
                       "#4ba3c3", "#0d1518", "#274653", "#f07167", "#e3b341", "check-dark.svg"};

QPalette paletteOf(const Colours& c) {
    QPalette p;
    const QColor disabled = QColor(c.dim);
    p.setColor(QPalette::Window, QColor(c.window));
    p.setColor(QPalette::WindowText, QColor(c.text));
    p.setColor(QPalette::Base, QColor(c.base));
    p.setColor(QPalette::AlternateBase, QColor(c.raised));
    p.setColor(QPalette::Text, QColor(c.text));
    p.setColor(QPalette::PlaceholderText, QColor(c.dim));
    p.setColor(QPalette::Button, QColor(c.raised));
    p.setColor(QPalette::ButtonText, QColor(c.text));
    p.setColor(QPalette::BrightText, Qt::white);
    p.setColor(QPalette::ToolTipBase, QColor(c.raised));
    p.setColor(QPalette::ToolTipText, QColor(c.text));
    p.setColor(QPalette::Highlight, QColor(c.accent));
    p.setColor(QPalette::HighlightedText, QColor(c.onAccent));
    p.setColor(QPalette::Link, QColor(c.accent));
    p.setColor(QPalette::LinkVisited, QColor(c.accent));
    p.setColor(QPalette::Light, QColor(c.base));
    p.setColor(QPalette::Midlight, QColor(c.raised));
    p.setColor(QPalette::Mid, QColor(c.border));
    p.setColor(QPalette::Dark, QColor(c.border));
    p.setColor(QPalette::Shadow, QColor(c.border).darker(130));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, disabled);
    p.setColor(QPalette::Disabled, QPalette::Highlight, QColor(c.border));
    return p;
}

QString styleSheetOf(const Colours& c) {
    QFile file(":/styles/zwang.qss");
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::pair<const char*, const char*> names[] = {
        {"@window", c.window}, {"@base", c.base},     {"@raised", c.raised},   {"@text", c.text},
        {"@dim", c.dim},       {"@border", c.border}, {"@accent", c.accent},   {"@onAccent", c.onAccent},
        {"@soft", c.soft},     {"@error", c.error},   {"@warning", c.warning}, {"@check", c.check}};
    for (const auto& [name, value] : names) sheet.replace(QLatin1String(name), QLatin1String(value));
    return sheet;
}

}  // namespace

ThemeController::ThemeController(QSettings& settings, QObject* parent)
    : QObject(parent), settings_(settings), systemPalette_(QApplication::palette()) {
    const QString stored = settings_.value(settingKey).toString();
    theme_ = stored == "dark" ? Theme::dark : stored == "light" ? Theme::light : Theme::system;
}

void ThemeController::setTheme(Theme theme) {
    theme_ = theme;
    settings_.setValue(settingKey, theme == Theme::dark ? "dark" : theme == Theme::light ? "light" : "system");
    apply();
}

void ThemeController::apply() {
    const auto window = systemPalette_.color(QPalette::Window), text = systemPalette_.color(QPalette::WindowText);
    dark_ = theme_ == Theme::dark || (theme_ == Theme::system && text.lightness() > window.lightness());
    const auto& colours = dark_ ? dark : light;
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QPixmapCache::clear();
    QApplication::setPalette(paletteOf(colours));
    qApp->setStyleSheet(styleSheetOf(colours));
    emit changed(dark_);
}

}  // namespace zwang::ui
