// Arrows and rings at selected spatial bodies: moving them along and turning them about the axes of the world or of the
// body, with snapping, and by typed values. Several bodies move as one, a group with its places on the ground.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "ui/document/document.h"
#include "ui/stage/stage.h"
#include "ui/tools/entry.h"
#include "ui/tools/space_copies.h"
#include "ui/tools/space_pen.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

class Gizmo : public QObject {
    Q_OBJECT
  public:
    /// Three arrows along x, y, z; three rings about them.
    struct Handle {
        int axis = 0;
        bool ring = false;
        bool operator==(const Handle&) const = default;
    };

    Gizmo(Document& document, Stage& stage);
    ~Gizmo() override;

    void setEditing(bool on);  ///< off: it is not there
    /// Along the axes of the (first selected) body instead of those of the world.
    void setInBodyAxes(bool on);
    bool inBodyAxes() const { return inBodyAxes_; }
    bool isDragging() const { return held_ && moved_; }
    QString hint() const;

    bool press(const ViewPointer& pointer);  ///< false: no handle is there
    void drag(const ViewPointer& pointer);
    void release(const ViewPointer& pointer);  ///< one undo step; a click opens the entry for a typed value
    bool hover(const ViewPointer& pointer);    ///< true when another handle is under the pointer now
    bool stepBack();                           ///< gives up a drag or what is typed; false when there is none
    void paint(QPainter& painter) const;

    /// A point of the widget on a handle; for tests.
    QPointF pointOf(const Handle& handle) const;

  signals:
    void changed();  ///< the hint is another one
    void refused(const QString& sentence);

  private:
    Names bodies() const;  ///< the selected ones and those of selected groups; none of a group that is locked
    Names selected() const;
    bool isGroup() const;   ///< a group is selected
    QString label() const;  ///< their name, or how many they are
    /// Where it is: at the body or in the middle of several, its axes those that it moves along.
    std::optional<Pose> pose() const;
    Vec3 axis(const Handle& handle) const { return start_.orientation * Vec3::Unit(handle.axis); }
    double size() const;  ///< [m]
    std::vector<Vec3> lineOf(const Handle& handle, const Pose& at) const;
    std::optional<Handle> handleAt(const QPointF& at) const;
    std::optional<double> valueAt(const QPointF& at) const;  ///< along or about the held axis
    double from() const;  ///< the coordinate that an arrow starts from; along the body's axes 0 [m]
    SpaceMap motion(double by) const;
    void show(const SpaceMap& motion);
    void finish(double by);
    void openEntry(const QPoint& at);
    void closeEntry();
    void takeTyped();

    Document& document_;
    Stage& stage_;
    View3D& view_;
    std::unique_ptr<ToolEntry> entry_;  ///< only while it is open
    bool editing_ = true, moved_ = false;
    std::optional<Handle> held_, hot_;
    Names grabbed_;
    bool inBodyAxes_ = false;
    Pose start_;
    double pressedAt_ = 0, by_ = 0;
    QPointF pressed_;
    std::vector<Pose> before_;
};

}  // namespace zwang::ui
