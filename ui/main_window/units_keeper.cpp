#include "ui/main_window/units_keeper.h"

#include <QSettings>

#include "ui/main_window/view_memory.h"

namespace zwang::ui {

namespace {

constexpr auto preferenceGroup = "units";

QString groupOf(const QString& path) { return ViewMemory::groupOf(path) + "/units"; }

}  // namespace

UnitsKeeper::UnitsKeeper(QSettings& settings, QObject* parent) : QObject(parent), settings_(settings) {
    setObjectName("unitsKeeper");
    apply();
}

DisplayUnits UnitsKeeper::preferred() const { return readUnits(settings_, preferenceGroup); }

void UnitsKeeper::set(const DisplayUnits& document, const DisplayUnits& preferred) {
    document_ = document;
    writeUnits(settings_, preferenceGroup, preferred);
    if (!path_.isEmpty()) writeUnits(settings_, groupOf(path_), document_);
    apply();
}

void UnitsKeeper::recall(const QString& path) {
    leaving_ = false;
    path_ = path;
    document_ = path.isEmpty() ? DisplayUnits() : readUnits(settings_, groupOf(path));
    apply();
}

void UnitsKeeper::moveTo(const QString& path) {
    if (leaving_ || path == path_ || path.isEmpty()) return;
    path_ = path;
    writeUnits(settings_, groupOf(path_), document_);
}

void UnitsKeeper::apply() {
    const DisplayUnits units = document_.over(preferred());
    if (units == displayUnits()) return;
    setDisplayUnits(units);
    emit changed();
}

}  // namespace zwang::ui
