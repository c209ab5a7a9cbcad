// What a tool is that draws spatial bodies: what it asks for, what it shows meanwhile, and what it then adds.
#pragma once

#include "ui/tools/space_builder.h"
#include "ui/tools/space_pen.h"
#include "ui/tools/tool.h"

namespace zwang::ui {

/// One click that a spatial tool waits for: a point of the plane that the first click chose, or a height above it.
struct SpaceAsk {
    enum class On { plane, along };
    QString hint;
    std::vector<AskField> fields = {};
    On on = On::plane;
};

/// A click that was made, or the pointer that stands for the next one.
struct Spot {
    enum class Kind { free, grid, feature, typed };
    Vec3 at = Vec3::Zero();  ///< [m], world
    Pose plane;              ///< drawn in: z the normal, outwards on a face
    Kind kind = Kind::free;
    std::string body = {};  ///< whose face the plane is; "" : the work plane
    std::vector<std::optional<Quantity>> typed = {};
};
using Spots = std::vector<Spot>;

/// What the tools know beside the clicks.
struct SpaceBench {
    const SpaceDesign& design;
    double reach = 0;     ///< how near is near: a few pixels [m]
    double barWidth = 0;  ///< of new bars [m]
};

class SpaceTool {
    Q_DECLARE_TR_FUNCTIONS(SpaceTool)
  public:
    virtual ~SpaceTool() = default;

    virtual std::vector<SpaceAsk> asks(const Spots& spots) const = 0;
    virtual bool isOpen() const { return false; }  ///< the last ask is repeated until the person ends it
    virtual bool mayEnd(const SpaceBench&, const Spots&) const { return false; }
    /// Why the newest click will not do, as a sentence; empty when it will.
    virtual QString refusal(const SpaceBench& bench, const Spots& spots) const = 0;
    virtual void preview(SpacePen& pen, const SpaceBench& bench, const Spots& spots) const = 0;
    /// The size of what is drawn, beside the pointer.
    virtual QString words(const SpaceBench& bench, const Spots& spots) const = 0;
    /// Adds a body; returns its name. The clicks are complete.
    virtual std::string build(SpaceBuilder& builder, const SpaceBench& bench, const Spots& spots) const = 0;
};

std::unique_ptr<SpaceTool> makeSpaceBar();
std::unique_ptr<SpaceTool> makeSpaceBox();
std::unique_ptr<SpaceTool> makeSpaceCylinder();
std::unique_ptr<SpaceTool> makeSpaceSphere();
std::unique_ptr<SpaceTool> makeSpacePlate();

}  // namespace zwang::ui
