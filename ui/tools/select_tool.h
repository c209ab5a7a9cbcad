// What the left button does in the view when no building tool is held: selecting, and dragging the ends of what is
// selected.
#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "ui/document/document.h"
#include "ui/stage/stage.h"
#include "ui/tools/annotation_handler.h"
#include "ui/tools/body_drag.h"
#include "ui/tools/builder.h"
#include "ui/tools/gizmo.h"
#include "ui/tools/group_drag.h"
#include "ui/tools/preview_pen.h"
#include "ui/tools/snap.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

/// The ends of a selected planar body are handles. Dragged onto another end or a line, the end is pinned there; pulled
/// off, its pins go. A selected spatial body has a gizmo. A body that is pulled anywhere else moves the mechanism along
/// its joints; a selected group is moved as it is. Notes and dimensions are moved and edited where they stand. Every
/// drag is one undo step. Everything else is the view's own selecting.
class SelectTool : public QObject, public ViewTool {
    Q_OBJECT
  public:
    SelectTool(Document& document, Stage& stage);

    /// Off while a run is shown: a moment of a run has no ends to drag, but its bodies can be pulled.
    void setEditing(bool on);
    /// Gives the model whose start is the moment shown; null: it cannot be one.
    void setMomentStart(std::function<Snapshot()> start) { momentStart_ = std::move(start); }
    /// A pulled moment becomes the start, one undo step; false where none was pulled.
    bool acceptMoment();
    /// Lengths of the bars beside them.
    void setDimensionsVisible(bool on);
    bool dimensionsVisible() const { return dimensions_; }
    QString hint() const;
    bool stepBack();  ///< gives up a drag; false when there is none
    Gizmo& gizmo() { return gizmo_; }

    bool press(const ViewPointer& pointer) override;
    bool pressAgain(const ViewPointer& pointer) override;
    void drag(const ViewPointer& pointer) override;
    void release(const ViewPointer& pointer) override;
    void hover(const ViewPointer& pointer) override;
    void leave() override;
    bool rightClick(const ViewPointer&) override { return false; }
    bool wantsKey(const QKeyEvent& key) const override;  ///< Esc, while something is dragged
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

  signals:
    void hintChanged(const QString& hint);
    void refused(const QString& sentence);
    void momentPulled();  ///< a body was pulled while a moment of a run is shown

  private:
    Design design() const;
    std::vector<End> handles(const Design& design) const;
    std::optional<End> handleAt(const QPointF& at) const;
    Snap target(const Design& design, const ViewPointer& pointer) const;

    Document& document_;
    Stage& stage_;
    View3D& view_;
    BodyDrag body_;
    GroupDrag group_;
    Gizmo gizmo_;
    AnnotationHandler written_;
    std::function<Snapshot()> momentStart_;
    bool gizmoHeld_ = false, writtenHeld_ = false, twice_ = false;
    std::string pulled_;       ///< the body under the pressed button; "" : none
    std::string pulledGroup_;  ///< the selected group that it is in; "" : none
    std::optional<End> held_, hot_;
    ViewPointer pointer_;
    QPointF pressed_;
    bool moved_ = false, editing_ = true, dimensions_ = false;
};

}  // namespace zwang::ui
