// In which units the window shows its numbers: those of the document over those that the person prefers.
#pragma once

#include "ui/document/document.h"
#include "ui/units/display_units.h"

class QSettings;

namespace zwang::ui {

/// Owner of displayUnits(). Preferences are kept in the settings, those of a document in its model.
class UnitsKeeper : public QObject {
    Q_OBJECT
  public:
    UnitsKeeper(Document& document, QSettings& settings, QObject* parent);

    DisplayUnits ofDocument() const;
    DisplayUnits preferred() const;
    void set(const DisplayUnits& document, const DisplayUnits& preferred);  ///< of the document: one undo step

  signals:
    void changed();  ///< everything that shows numbers shows them anew

  private:
    void apply();
    Document& document_;
    QSettings& settings_;
};

}  // namespace zwang::ui
