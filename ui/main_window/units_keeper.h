// In which units the window shows its numbers: those of the document over those that the person prefers.
#pragma once

#include <QObject>

#include "ui/units/display_units.h"

class QSettings;

namespace zwang::ui {

/// Owner of displayUnits(). Preferences are kept in the settings, those of a document by the path of its file.
class UnitsKeeper : public QObject {
    Q_OBJECT
  public:
    UnitsKeeper(QSettings& settings, QObject* parent);

    const DisplayUnits& document() const { return document_; }
    DisplayUnits preferred() const;
    void set(const DisplayUnits& document, const DisplayUnits& preferred);
    void leave() { leaving_ = true; }  ///< another document comes: the next path is not that of this one
    void recall(const QString& path);  ///< it is here; "" : it has no file
    void moveTo(const QString& path);  ///< the same document has this file now

  signals:
    void changed();  ///< everything that shows numbers shows them anew

  private:
    void apply();
    QSettings& settings_;
    QString path_;
    DisplayUnits document_;
    bool leaving_ = false;
};

}  // namespace zwang::ui
