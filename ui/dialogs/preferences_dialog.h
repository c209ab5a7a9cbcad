// What a person likes, whatever the document: language, theme, mouse, copies of unsaved work, units.
#pragma once

#include <QDialog>
#include <vector>

#include "ui/units/display_units.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace zwang::ui {

struct Preferences {
    QString language;          ///< "en", "zh_CN"; "" : that of the system
    QString theme;             ///< "light", "dark", "system"
    QString mouse;             ///< key of a mouse style: ui/view3d/navigation.h
    bool wheelTurned = false;  ///< the wheel zooms the other way
    int autosaveSeconds = 0;   ///< between copies of unsaved work; 0: at once
    DisplayUnits units;
    bool operator==(const Preferences&) const = default;
};

/// What is chosen is told at once by `changed`, so that its effect is seen; but another language ends the dialog, which
/// is made anew in it.
class PreferencesDialog : public QDialog {
    Q_OBJECT
  public:
    explicit PreferencesDialog(const Preferences& preferences, QWidget* parent = nullptr);

    Preferences preferences() const;

  signals:
    void changed(const zwang::ui::Preferences& preferences);

  private:
    QComboBox* addBox(QFormLayout* form, const QString& label, const char* name,
                      const std::vector<std::pair<QString, QString>>& choices, const QString& current);
    void addHeading(QFormLayout* form, const QString& text);
    void addUnits(QFormLayout* form, const DisplayUnits& units);
    void tell();
    QComboBox *language_, *theme_, *mouse_, *autosave_;
    QCheckBox* wheel_;
    std::vector<QComboBox*> units_;  ///< in the order of unitChoices()
};

}  // namespace zwang::ui
