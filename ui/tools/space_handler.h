// The hand that draws spatial bodies in the view: a work plane or a face under the pointer, snapping, typed numbers,
// the preview, and one undo step a body.
#pragma once

#include "ui/tools/entry_handler.h"
#include "ui/tools/space_picking.h"
#include "ui/tools/space_tool.h"

namespace zwang::ui {

class SpaceHandler : public EntryHandler {
    Q_OBJECT
  public:
    SpaceHandler(Document& document, View3D& view, const ToolRow& row, std::unique_ptr<SpaceTool> tool);

    QString hint() const override;
    bool stepBack() override;

    bool press(const ViewPointer& pointer) override;
    bool pressAgain(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

    const WorkPlane& workPlane() const { return plane_; }

  protected:
    bool hasPicks() const override { return !spots_.empty(); }
    void reset() override;
    void end() override;
    void takeTyped() override { take(pointer()); }

  private:
    SpaceBench benchOn(const SpaceDesign& design) const;
    SpaceAsk next() const;
    /// None when the plane is seen edge-on.
    std::optional<Spot> spotAt(const SpaceBench& bench, const ViewPointer& pointer) const;
    std::optional<Spot> inPlane(const SpaceBench& bench, const ViewPointer& pointer) const;
    Spot along(const SpaceBench& bench, const ViewPointer& pointer) const;
    void applyTyped(Spot& spot, const SpaceAsk& ask) const;
    void take(const ViewPointer& pointer);
    void use(const SpaceBench& bench);

    std::unique_ptr<SpaceTool> tool_;
    WorkPlane plane_;
    Spots spots_;
};

}  // namespace zwang::ui
