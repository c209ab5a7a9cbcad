// The hand that writes into the picture of a spatial model: notes at places of bodies, dimensions between two places,
// angles at a third.
#pragma once

#include "ui/tools/entry.h"
#include "ui/tools/space_builder.h"
#include "ui/tools/space_pen.h"
#include "ui/tools/tool_handler.h"

namespace zwang::ui {

class WriteHandler : public ToolHandler {
    Q_OBJECT
  public:
    enum class What { note, dimension };
    WriteHandler(Document& document, View3D& view, const ToolRow& row, What what);
    ~WriteHandler() override;

    QString hint() const override;
    bool hasBegun() const override { return !picks_.empty(); }
    bool stepBack() override;

    bool press(const ViewPointer& pointer) override;
    void drag(const ViewPointer& pointer) override { moved(pointer); }
    void release(const ViewPointer& pointer) override { moved(pointer); }
    void hover(const ViewPointer& pointer) override { moved(pointer); }
    void leave() override;
    bool rightClick(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;  ///< Enter: the dimension stands where it usually does
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

  private:
    std::optional<SpacePlace> placeAt(const QPointF& at) const;
    /// How far the line through the pointer is from the two places [m].
    double offset(const QPointF& at) const;
    void makeNote();
    void makeDimension(const std::optional<SpacePlace>& third, double offset);
    void reset();
    void moved(const ViewPointer& pointer);

    Document& document_;
    View3D& view_;
    What what_;
    ToolEntry* entry_;
    std::vector<SpacePlace> picks_;
    std::optional<ViewPointer> pointer_;
    bool using_ = false;
};

}  // namespace zwang::ui
