// The hand that picks places of spatial bodies for a tool: what lies under the pointer, typed numbers, the preview, and
// one undo step a use.
#pragma once

#include "ui/tools/entry_handler.h"
#include "ui/tools/place_tool.h"

namespace zwang::ui {

class PlaceHandler : public EntryHandler {
    Q_OBJECT
  public:
    PlaceHandler(Document& document, View3D& view, const ToolRow& row, std::unique_ptr<PlaceTool> tool);

    QString hint() const override;
    bool stepBack() override;
    bool isEnoughAt(const ViewPointer& pointer) const override;
    void useAt(const ViewPointer& pointer) override { take({placeAt(pointer)}); }

    bool press(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

  protected:
    bool hasPicks() const override { return !picks_.empty(); }
    void reset() override;
    void takeTyped() override;
    bool entryFollows() const override { return next().proposal.isEmpty(); }

  private:
    PlaceBench benchOn(const SpaceDesign& design) const;
    PlaceAsk next() const;
    std::optional<SpacePlace> placeAt(const ViewPointer& pointer) const;
    void take(const PlacePick& pick);
    void use(const PlaceBench& bench);

    std::unique_ptr<PlaceTool> tool_;
    WorkPlane plane_;
    PlacePicks picks_, shown_;  ///< shown_: of the last use of a tool that only looks
};

}  // namespace zwang::ui
