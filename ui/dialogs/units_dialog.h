// The units in which numbers are shown: those of the document, and what a person prefers where it wants nothing.
#pragma once

#include <QDialog>
#include <vector>

#include "ui/units/display_units.h"

class QComboBox;
class QGridLayout;

namespace zwang::ui {

/// Two columns of choices; what is chosen is told at once by `changed`, so that its effect is seen.
class UnitsDialog : public QDialog {
    Q_OBJECT
  public:
    UnitsDialog(const DisplayUnits& document, const DisplayUnits& preferred, QWidget* parent = nullptr);

  signals:
    void changed(const zwang::ui::DisplayUnits& document, const zwang::ui::DisplayUnits& preferred);

  private:
    QComboBox* addBox(QGridLayout* grid, int row, int column, const UnitChoice& choice, const QString& first,
                      const QString& current);
    static DisplayUnits unitsOf(const std::vector<QComboBox*>& boxes);
    std::vector<QComboBox*> document_, preferred_;  ///< in the order of unitChoices()
};

}  // namespace zwang::ui
