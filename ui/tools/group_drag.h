// Moving a selected group with the mouse: its bodies and what it has on the ground go along, nothing turns.
#pragma once

#include <QCoreApplication>

#include "ui/document/document.h"
#include "ui/stage/stage.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

/// One move at a time; in the plane along the grid, with Alt freely.
class GroupDrag {
    Q_DECLARE_TR_FUNCTIONS(GroupDrag)
  public:
    GroupDrag(Document& document, Stage& stage) : document_(document), stage_(stage), view_(stage.view()) {}

    /// The selected group that the body is in; "" : none.
    std::string groupAt(const std::string& body) const;

    bool isActive() const { return !group_.empty(); }
    /// False, with refusal(), when the group cannot be moved.
    bool begin(const std::string& group, const ViewPointer& pointer);
    void move(const ViewPointer& pointer);
    void finish();  ///< one undo step
    void cancel();  ///< back to where it was
    QString refusal() const { return refusal_; }
    QString hint() const;

  private:
    Document& document_;
    Stage& stage_;
    View3D& view_;
    std::string group_;
    QString refusal_;
    std::vector<bool> moves_;  ///< of every body
    std::vector<Pose> before_;
    QPointF pressed_;
    Vec3 by_ = Vec3::Zero();
};

}  // namespace zwang::ui
