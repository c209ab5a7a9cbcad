// The hand that draws spatial bodies in the view: a work plane or a face under the pointer, snapping, typed numbers,
// the preview, and one undo step a body.
#pragma once

#include "ui/tools/entry.h"
#include "ui/tools/hand_tool.h"
#include "ui/tools/space_tool.h"

namespace zwang::ui {

/// The three work planes, in the order of the key that changes them; each goes through the point picked last.
struct WorkPlane {
    int index = 0;  ///< 0: XY, 1: XZ, 2: YZ
    Vec3 through = Vec3::Zero();

    Pose pose() const;  ///< its origin is the foot of the world's
    QString name() const;
    void next() { index = (index + 1) % 3; }
};

class SpaceHand : public HandTool {
    Q_OBJECT
  public:
    SpaceHand(Document& document, View3D& view, const ToolRow& row, std::unique_ptr<SpaceTool> tool);
    ~SpaceHand() override;

    QString hint() const override;
    bool hasBegun() const override { return !spots_.empty() || entry_->isOpen(); }
    bool stepBack() override;

    bool press(const ViewPointer& pointer) override;
    bool pressAgain(const ViewPointer& pointer) override;
    void drag(const ViewPointer& pointer) override { moved(pointer); }
    void release(const ViewPointer& pointer) override { moved(pointer); }
    void hover(const ViewPointer& pointer) override { moved(pointer); }
    void leave() override;
    bool rightClick(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

    const WorkPlane& workPlane() const { return plane_; }

  private:
    SpaceDesign design() const;
    SpaceBench benchOn(const SpaceDesign& design) const;
    SpaceAsk next() const;
    /// None when the plane is seen edge-on.
    std::optional<Spot> spotAt(const SpaceBench& bench, const ViewPointer& pointer) const;
    std::optional<Spot> inPlane(const SpaceBench& bench, const ViewPointer& pointer) const;
    Spot along(const SpaceBench& bench, const ViewPointer& pointer) const;
    void applyTyped(Spot& spot, const SpaceAsk& ask) const;
    void take(const ViewPointer& pointer);
    void use(const SpaceBench& bench);
    void end();
    void reset();
    void moved(const ViewPointer& pointer);

    Document& document_;
    View3D& view_;
    std::unique_ptr<SpaceTool> tool_;
    ToolEntry* entry_;
    WorkPlane plane_;
    Spots spots_;
    std::optional<ViewPointer> pointer_;
    bool using_ = false;
};

/// The place whose point is drawn nearest to the pointer, within some pixels; of the body `without` none.
std::optional<SpacePlace> placeNear(const SpaceDesign& design, const View3D& view, const QPointF& at,
                                    const std::string& without = {});

/// Where the ray meets a plane, nothing when it runs along it.
std::optional<Vec3> meet(const Ray& ray, const Pose& plane);

/// How far along the axis of `line` the ray comes nearest to it [m].
double alongAxis(const Ray& ray, const Vec3& origin, const Vec3& axis);

}  // namespace zwang::ui
