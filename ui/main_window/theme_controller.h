// Light and dark: the palette, the style sheet, and what the system prefers.
#pragma once

#include <QObject>
#include <QPalette>

class QSettings;

namespace zwang::ui {

class ThemeController : public QObject {
    Q_OBJECT
  public:
    enum class Theme { system, light, dark };

    explicit ThemeController(QSettings& settings, QObject* parent = nullptr);
    Theme theme() const { return theme_; }
    bool isDark() const { return dark_; }
    void setTheme(Theme theme);  ///< applies and remembers
    void apply();

  signals:
    void changed(bool dark);

  private:
    QSettings& settings_;
    QPalette systemPalette_;  ///< as it was at the start
    Theme theme_ = Theme::system;
    bool dark_ = false;
};

}  // namespace zwang::ui
