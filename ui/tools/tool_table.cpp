// THE TABLE of building tools. A new tool: a class beside its kin, its maker in tools.h, one row here, its icon in
// resources/icons, its words in the translation.
#include <string_view>

#include "ui/tools/connect_handler.h"
#include "ui/tools/place_handler.h"
#include "ui/tools/space_handler.h"
#include "ui/tools/tools.h"
#include "ui/tools/write_handler.h"
#include "ui/units/format.h"

namespace zwang::ui {

QString lengthWords(double metres) { return formatLength(metres); }

namespace {

/// A tool of the table that draws a spatial body.
template <std::unique_ptr<SpaceTool> (*Make)()>
std::unique_ptr<ToolHandler> drawing(Document& document, View3D& view, const ToolRow& row) {
    return std::make_unique<SpaceHandler>(document, view, row, Make());
}

/// A tool of the table that writes into the picture.
template <WriteHandler::What What>
std::unique_ptr<ToolHandler> writing(Document& document, View3D& view, const ToolRow& row) {
    return std::make_unique<WriteHandler>(document, view, row, What);
}

/// A tool of the table that picks places of spatial bodies.
template <std::unique_ptr<PlaceTool> (*Make)()>
std::unique_ptr<ToolHandler> picking(Document& document, View3D& view, const ToolRow& row) {
    return std::make_unique<PlaceHandler>(document, view, row, Make());
}

/// What the tools of the table that act at places of spatial bodies make first, by the key of their row.
std::unique_ptr<ToolHandler> connecting(Document& document, View3D& view, const ToolRow& row) {
    static const std::pair<std::string_view, ConnectKind> kinds[] = {
        {"joint", {Family::joint, "revolute", {}, "joint"}},
        {"contact", {Family::joint, "plane-contact", {}, "contact"}},
        {"spring", {Family::force, "spring-damper", "stiffness", "spring"}},
        {"damper", {Family::force, "spring-damper", "damping", "damper"}},
        {"torsion-spring", {Family::force, "torsion-spring-damper", "stiffness", "torsion_spring"}},
        {"motor", {Family::motion, "angle-motion", {}, "motor"}},
        {"force", {Family::force, "force", {}, "force"}},
        {"torque", {Family::force, "torque", {}, "torque"}},
    };
    for (const auto& [key, kind] : kinds)
        if (key == row.key) return std::make_unique<ConnectHandler>(document, view, row, kind);
    return {};
}

using ToolRows = std::vector<ToolRow>;

ToolRows drawingTools() {
    return {
        {"bar", QT_TRANSLATE_NOOP("Tool", "&Bar"), "bar", "B", QT_TRANSLATE_NOOP("Tool", "Bar between two points"),
         makeBarTool, drawing<makeSpaceBar>},
        {"plate", QT_TRANSLATE_NOOP("Tool", "Pl&ate"), "plate", "A",
         QT_TRANSLATE_NOOP("Tool", "Plate with any number of corners"), makePlateTool, drawing<makeSpacePlate>},
        {"disc", QT_TRANSLATE_NOOP("Tool", "&Disc"), "disc", "D", QT_TRANSLATE_NOOP("Tool", "Disc: centre and radius"),
         makeDiscTool},
        {"box", QT_TRANSLATE_NOOP("Tool", "Bo&x"), "box", "Shift+B",
         QT_TRANSLATE_NOOP("Tool", "Box on a work plane or a face"), nullptr, drawing<makeSpaceBox>},
        {"cylinder", QT_TRANSLATE_NOOP("Tool", "C&ylinder"), "cylinder", "Shift+C",
         QT_TRANSLATE_NOOP("Tool", "Cylinder on a work plane or a face"), nullptr, drawing<makeSpaceCylinder>},
        {"sphere", QT_TRANSLATE_NOOP("Tool", "Sp&here"), "sphere", "Shift+S",
         QT_TRANSLATE_NOOP("Tool", "Sphere: centre and radius"), nullptr, drawing<makeSpaceSphere>},
    };
}

ToolRows joiningTools() {
    return {
        {"pivot", QT_TRANSLATE_NOOP("Tool", "&Ground pivot"), "ground", "O",
         QT_TRANSLATE_NOOP("Tool", "Ground pivot: pins an end to the ground"), makePivotTool},
        {"pin", QT_TRANSLATE_NOOP("Tool", "&Pin"), "revolute", "J", QT_TRANSLATE_NOOP("Tool", "Pin between two bodies"),
         makePinTool},
        {"slider", QT_TRANSLATE_NOOP("Tool", "&Slider"), "prismatic", "S",
         QT_TRANSLATE_NOOP("Tool", "Slider on the ground or on a bar"), makeSliderTool},
        {"slot", QT_TRANSLATE_NOOP("Tool", "Pin in s&lot"), "pin-in-slot", "I",
         QT_TRANSLATE_NOOP("Tool", "Pin in a slot of the ground or of a bar"), makeSlotTool},
        {"weld", QT_TRANSLATE_NOOP("Tool", "&Weld"), "weld", "W", QT_TRANSLATE_NOOP("Tool", "Weld of two bodies"),
         makeWeldTool},
        {"contact", QT_TRANSLATE_NOOP("Tool", "Co&ntact"), "contact", "Shift+K",
         QT_TRANSLATE_NOOP("Tool", "Contact: two bodies may touch, by what is drawn of them"), makeContactTool,
         connecting},
        {"joint", QT_TRANSLATE_NOOP("Tool", "&Joint"), "joints", "Shift+J",
         QT_TRANSLATE_NOOP("Tool", "Joint between two places: every type there is"), nullptr, connecting},
    };
}

ToolRows actingTools() {
    return {
        {"spring", QT_TRANSLATE_NOOP("Tool", "Sprin&g"), "spring-damper", "K",
         QT_TRANSLATE_NOOP("Tool", "Spring between two points"), makeSpringTool, connecting},
        {"damper", QT_TRANSLATE_NOOP("Tool", "Da&mper"), "damper", "C",
         QT_TRANSLATE_NOOP("Tool", "Damper between two points"), makeDamperTool, connecting},
        {"torsion-spring", QT_TRANSLATE_NOOP("Tool", "&Torsion spring"), "torsion-spring-damper", "U",
         QT_TRANSLATE_NOOP("Tool", "Torsion spring at a joint"), makeTorsionSpringTool, connecting},
        {"motor", QT_TRANSLATE_NOOP("Tool", "M&otor"), "angle-motion", "M",
         QT_TRANSLATE_NOOP("Tool", "Motor at a joint"), makeMotorTool, connecting},
        {"force", QT_TRANSLATE_NOOP("Tool", "&Force"), "force", "E", QT_TRANSLATE_NOOP("Tool", "Force on a body"),
         makeForceTool, connecting},
        {"torque", QT_TRANSLATE_NOOP("Tool", "Tor&que"), "torque", "Q", QT_TRANSLATE_NOOP("Tool", "Torque on a body"),
         makeTorqueTool, connecting},
    };
}

ToolRows copyingTools() {
    return {
        {"watch", QT_TRANSLATE_NOOP("Tool", "Measure &point"), "watch", "X",
         QT_TRANSLATE_NOOP("Tool", "Measure point: draws and plots its path"), makeMeasurePointTool,
         picking<makeSpaceMeasurePoint>},
        {"mirror", QT_TRANSLATE_NOOP("Tool", "Mirro&r"), "mirror", "Y",
         QT_TRANSLATE_NOOP("Tool", "Mirrored copy of the selected bodies"), makeMirrorTool, picking<makeSpaceMirror>},
        {"row", QT_TRANSLATE_NOOP("Tool", "&Copies in a row"), "row", "Z",
         QT_TRANSLATE_NOOP("Tool", "Copies of the selected bodies in a row"), makeRowTool, picking<makeSpaceRow>},
        {"ring", QT_TRANSLATE_NOOP("Tool", "Copies in a rin&g"), "ring", "Shift+Z",
         QT_TRANSLATE_NOOP("Tool", "Copies of the selected bodies around an axis"), nullptr, picking<makeSpaceRing>},
    };
}

ToolRows writingTools() {
    return {
        {"dimension", QT_TRANSLATE_NOOP("Tool", "Dime&nsion"), "dimension", "N",
         QT_TRANSLATE_NOOP("Tool", "Dimension: shows and changes a length or an angle, and stays in the drawing"),
         makeDimensionTool, writing<WriteHandler::What::dimension>},
        {"note", QT_TRANSLATE_NOOP("Tool", "N&ote"), "text-note", "Shift+O",
         QT_TRANSLATE_NOOP("Tool", "Note: text in the drawing that moves with what it stands at"), makeNoteTool,
         writing<WriteHandler::What::note>},
        {"measure", QT_TRANSLATE_NOOP("Tool", "M&easure"), "measure", "R",
         QT_TRANSLATE_NOOP("Tool", "Measure a distance or an angle"), makeMeasureTool, picking<makeSpaceMeasure>},
    };
}

}  // namespace

const std::vector<ToolRow>& toolTable() {
    static const ToolRows table = [] {
        ToolRows all;
        for (const ToolRows& group : {drawingTools(), joiningTools(), actingTools(), copyingTools(), writingTools()}) {
            if (!all.empty()) all.push_back({"", "", "", "", "", nullptr});
            all.insert(all.end(), group.begin(), group.end());
        }
        return all;
    }();
    return table;
}

}  // namespace zwang::ui
