// What a building tool is: what it asks for, what it shows meanwhile, and what it then does to the model.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ui/tools/builder.h"
#include "ui/tools/preview_pen.h"
#include "ui/tools/snap.h"

namespace zwang::ui {

class Document;
class View3D;

/// A number that can be typed while a pick is made. A length is the distance from the pick before, an angle its
/// direction; x, y and z are coordinates in the world (spatial tools); a value is for the tool alone; a text is no
/// number at all, the quantity's `text` is what was typed.
struct AskField {
    enum class What { length, angle, value, x, y, z, text };
    QString label;
    std::string_view unit;  ///< SI: "m", "rad", "N" …
    What what = What::value;
    double perMetre = 1;  ///< a length that stands for something else (a force): units a metre
};

/// One click that a tool waits for.
struct Ask {
    QString hint;  ///< for the status bar
    std::vector<AskField> fields = {};
    bool snaps = true;   ///< false: any point will do (a place to click a body)
    bool typed = false;  ///< the entry opens by itself, filled with Tool::proposal
};

/// A click that was made, or the pointer that stands for the next one.
struct Pick {
    Snap snap;
    std::vector<std::string> bodies;             ///< drawn there, the upper one first
    std::vector<std::optional<Quantity>> typed;  ///< one a field of the ask
    bool joins = true;                           ///< false: Alt was held; what is there is not joined
    const Vec2& at() const { return snap.at; }
};
using Picks = std::vector<Pick>;

/// What tools know beside the picks.
struct Workbench {
    const Design& design;
    double reach = 0;      ///< how near is near: a few pixels [m]
    double grid = 0;       ///< spacing of the grid as seen [m]
    double barWidth = 0;   ///< of new bars [m]
    Names selection = {};  ///< of the document
};

/// One kind of use. The functions are asked with the picks made so far; in `preview` the last pick is the pointer.
class Tool {
    Q_DECLARE_TR_FUNCTIONS(Tool)
  public:
    virtual ~Tool() = default;

    /// What is asked for, the picks made so far known; the next ask is the one after them.
    virtual std::vector<Ask> asks(const Workbench& bench, const Picks& picks) const = 0;
    /// True when the last ask is repeated until the person ends it (Enter, a double click, a right click).
    virtual bool isOpen() const { return false; }
    /// Whether an open tool has enough.
    virtual bool mayEnd(const Picks&) const { return false; }
    /// Why the newest pick will not do, as a sentence; empty when it will.
    virtual QString refusal(const Workbench&, const Picks&) const { return {}; }
    /// True when nothing more has to be asked.
    virtual bool isComplete(const Workbench& bench, const Picks& picks) const {
        return !isOpen() && picks.size() >= asks(bench, picks).size();
    }
    /// What the entry of an ask with `typed` starts with, one text a field.
    virtual QStringList proposal(const Workbench&, const Picks&) const { return {}; }
    virtual void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const = 0;
    /// Changes the model; returns what to select. The picks are complete.
    virtual Names build(Builder& builder, const Workbench& bench, const Picks& picks) const = 0;
    /// What has been found, for tools that only look.
    virtual QString result(const Workbench&, const Picks&) const { return {}; }
};

class ToolHandler;
struct ToolRow;
using MakeInSpace = std::unique_ptr<ToolHandler>(Document& document, View3D& view, const ToolRow& row);

/// One row of the table of tools. Menus, the tool bar, shortcuts and the sweep test follow from it. Texts are for
/// translation in the context "Tool".
struct ToolRow {
    const char* key;
    const char* text;
    const char* icon;
    const char* shortcut;
    const char* tip;
    std::unique_ptr<Tool> (*make)();     ///< in the plane; null: there is none
    MakeInSpace* makeInSpace = nullptr;  ///< in space; null: there is none

    bool isTool() const { return make || makeInSpace; }  ///< false: a line between groups
    bool fits(Space space) const { return space == Space::planar ? make != nullptr : makeInSpace != nullptr; }
};

/// A length for people, in the unit that suits it: "120 mm", "1.25 m".
QString lengthWords(double metres);

/// Every tool, in the order of the tool bar; a row with an empty key divides groups.
const std::vector<ToolRow>& toolTable();

}  // namespace zwang::ui
