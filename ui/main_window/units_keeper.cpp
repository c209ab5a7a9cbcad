#include "ui/main_window/units_keeper.h"

#include <QSettings>

namespace zwang::ui {

namespace {

constexpr auto preferenceGroup = "units";

}  // namespace

UnitsKeeper::UnitsKeeper(Document& document, QSettings& settings, QObject* parent)
    : QObject(parent), document_(document), settings_(settings) {
    setObjectName("unitsKeeper");
    connect(&document_, &Document::modelChanged, this, &UnitsKeeper::apply);
    apply();
}

DisplayUnits UnitsKeeper::ofDocument() const {
    const ShownUnits& units = document_.model()->drawing.units;
    DisplayUnits shown;
    for (const auto& choice : unitChoices())
        forEachField(units, [&](const auto& field, const std::string& unit) {
            const QString text = QString::fromStdString(unit);
            if (field.key == choice.key && choice.units.contains(text)) shown.*choice.member = text;
        });
    return shown;
}

DisplayUnits UnitsKeeper::preferred() const { return readUnits(settings_, preferenceGroup); }

void UnitsKeeper::set(const DisplayUnits& document, const DisplayUnits& preferred) {
    writeUnits(settings_, preferenceGroup, preferred);
    document_.edit(tr("Units of the document"), [&](Model& model) {
        for (const auto& choice : unitChoices())
            forEachField(model.drawing.units, [&](const auto& field, std::string& unit) {
                if (field.key == choice.key) unit = (document.*choice.member).toStdString();
            });
    });
    apply();
}

void UnitsKeeper::apply() {
    const DisplayUnits units = ofDocument().over(preferred());
    if (units == displayUnits()) return;
    setDisplayUnits(units);
    emit changed();
}

}  // namespace zwang::ui
