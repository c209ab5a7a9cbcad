#include "ui/main_window/theme_controller.h"

#include <QApplication>
#include <QFile>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QSettings>
#include <QStyleFactory>
#include <cstring>
#include <vector>

namespace zwang::ui {

namespace {

constexpr auto settingKey = "theme";

/// After what rows look like under the pointer, in every view: what is selected keeps the colours in which it is read.
constexpr auto selectedRows = "QAbstractItemView::item:selected { background: @accent; color: @onAccent; }\n";

/// One colour of the window: its name in the style sheet (@name), its value in both themes, and its roles in the
/// palette.
struct Colour {
    const char *name, *light, *dark;
    std::vector<QPalette::ColorRole> roles;
};

const std::vector<Colour>& colours() {
    using P = QPalette;
    static const std::vector<Colour> table{
        {"window", "#f3f4f6", "#22262b", {P::Window}},
        {"base", "#ffffff", "#1b1e22", {P::Base, P::Light}},
        {"raised", "#fafbfc", "#2a2f35", {P::AlternateBase, P::Button, P::ToolTipBase, P::Midlight}},
        {"text", "#1d2329", "#e4e7ea", {P::WindowText, P::Text, P::ButtonText, P::ToolTipText}},
        {"dim", "#66707b", "#98a2ad", {P::PlaceholderText}},
        {"border", "#d3d8de", "#3b424a", {P::Mid, P::Dark}},
        {"shadow", "#a3a7ab", "#2d3339", {P::Shadow}},
        {"accent", "#1f6f8b", "#4ba3c3", {P::Highlight, P::Link, P::LinkVisited}},
        {"onAccent", "#ffffff", "#0d1518", {P::HighlightedText}},
        {"soft", "#dcebf0", "#274653", {}},
        {"error", "#c0392b", "#f07167", {}},
        {"warning", "#9a6700", "#e3b341", {}}};
    return table;
}

QColor colour(const char* name, bool dark) {
    for (const auto& row : colours())
        if (std::strcmp(row.name, name) == 0) return QColor(dark ? row.dark : row.light);
    return {};
}

QPalette paletteOf(bool dark) {
    QPalette p;
    for (const auto& row : colours())
        for (const auto role : row.roles) p.setColor(role, QColor(dark ? row.dark : row.light));
    p.setColor(QPalette::BrightText, Qt::white);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, colour("dim", dark));
    p.setColor(QPalette::Disabled, QPalette::Highlight, colour("border", dark));
    return p;
}

QString styleSheetOf(bool dark) {
    QFile file(":/styles/zwang.qss");
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString sheet = QString::fromUtf8(file.readAll()) + selectedRows;
    sheet.replace("@check", dark ? "check-dark.svg" : "check-light.svg");
    for (const auto& row : colours())
        sheet.replace(QRegularExpression(QStringLiteral("@%1\\b").arg(row.name)), dark ? row.dark : row.light);
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
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QPixmapCache::clear();
    QApplication::setPalette(paletteOf(dark_));
    qApp->setStyleSheet(styleSheetOf(dark_));
    emit changed(dark_);
}

}  // namespace zwang::ui
