// Pulling a body with the mouse: the mechanism follows. Of the design, where it comes to is the new start; of a moment
// of a run, that is offered.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

#include "engine/analysis/drag.h"
#include "ui/document/document.h"
#include "ui/stage/stage.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

/// One drag at a time. The engine computes in slices of half a frame, so the window stays quick; what is left to go
/// goes on in the next slice. Motors that count from the start let go, the others hold.
class BodyDrag : public QObject {
    Q_OBJECT
  public:
    BodyDrag(Document& document, Stage& stage);
    ~BodyDrag() override;

    /// The body that moves when this element is pulled: itself, or one that a joint or force holds; "" : none.
    static std::string bodyOf(const Model& model, const QString& element);

    bool isActive() const { return active_; }
    /// Takes hold of the body under the pointer. False, with refusal(), when it cannot be dragged. `moment`: the
    /// document's model with a moment of a run as its start, which is shown; null: the design is.
    bool begin(const std::string& body, const ViewPointer& pointer, const Snapshot& moment = {});
    void move(const ViewPointer& pointer);
    void finish();  ///< one undo step with the new start positions; at a moment what isDropped() until it is accepted
    void cancel();  ///< back to where it was, also what was dropped
    bool isDropped() const { return dropped_; }
    void accept();  ///< what was dropped is the new start, one undo step
    QString refusal() const { return refusal_; }
    QString hint() const;

  signals:
    void changed();  ///< the hint is another one

  private:
    void follow();
    void stop();

    Document& document_;
    Stage& stage_;
    View3D& view_;
    std::unique_ptr<Drag> drag_;
    Snapshot model_;  ///< that drag_ belongs to
    bool atMoment_ = false, dropped_ = false;
    std::string body_;
    QString refusal_;
    bool active_ = false, moved_ = false, holdsLocked_ = false;
    Vec3 held_ = Vec3::Zero(), target_ = Vec3::Zero();
    QPointF pressed_;
    std::vector<Pose> before_;
    JointColours lit_;
    QTimer next_;
};

}  // namespace zwang::ui
