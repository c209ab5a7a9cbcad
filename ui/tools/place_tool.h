// What a tool is that picks places in space: what it asks for, what it shows meanwhile, and what it then does.
#pragma once

#include "ui/tools/space_builder.h"
#include "ui/tools/space_pen.h"
#include "ui/tools/space_picking.h"
#include "ui/tools/tool.h"

namespace zwang::ui {

/// A place that was clicked, or the one under the pointer; no place where only numbers were typed.
struct PlacePick {
    std::optional<SpacePlace> place;
    std::vector<std::optional<Quantity>> typed = {};
    std::optional<double> number(std::size_t field) const {
        return field < typed.size() && typed[field] ? std::optional(typed[field]->value) : std::nullopt;
    }
};
using PlacePicks = std::vector<PlacePick>;

struct PlaceAsk {
    QString hint;
    std::vector<AskField> fields = {};
    QStringList proposal = {};  ///< not empty: the entry opens by itself with these
};

/// What the tools know beside the places.
struct PlaceBench {
    const SpaceDesign& design;
    WorkPlane plane;       ///< the key P changes it
    double pixel = 0;      ///< [m]
    Names selection = {};  ///< of the document
};

class PlaceTool {
    Q_DECLARE_TR_FUNCTIONS(PlaceTool)
  public:
    virtual ~PlaceTool() = default;

    virtual std::vector<PlaceAsk> asks(const PlacePicks& picks) const = 0;
    virtual bool usesPlane() const { return false; }
    /// Why the newest pick will not do, as a sentence; empty when it will.
    virtual QString refusal(const PlaceBench&, const PlacePicks&) const { return {}; }
    virtual bool isComplete(const PlacePicks& picks) const { return picks.size() >= asks(picks).size(); }
    virtual void preview(SpacePen& pen, const PlaceBench& bench, const PlacePicks& picks) const = 0;
    /// Changes the model; returns what to select. `left`: what could not come along.
    virtual Names build(SpaceBuilder& builder, const PlaceBench& bench, const PlacePicks& picks, Names& left) const = 0;
    /// What has been found, for tools that only look.
    virtual QString result(const PlacePicks&) const { return {}; }
};

std::unique_ptr<PlaceTool> makeSpaceMeasurePoint();
std::unique_ptr<PlaceTool> makeSpaceMeasure();
std::unique_ptr<PlaceTool> makeSpaceMirror();
std::unique_ptr<PlaceTool> makeSpaceRow();
std::unique_ptr<PlaceTool> makeSpaceRing();

}  // namespace zwang::ui
