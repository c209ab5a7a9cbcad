// Notes and dimensions under the mouse: dragged to another place, and edited where they stand.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "ui/document/document.h"
#include "ui/tools/entry.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

/// Part of the select tool. A double click on a text opens an entry there; what is typed is one undo step.
class AnnotationHandler : public QObject {
    Q_OBJECT
  public:
    AnnotationHandler(Document& document, View3D& view);
    ~AnnotationHandler() override;

    bool isDragging() const { return moved_; }
    bool isEditing() const { return entry_ != nullptr; }

    bool press(const ViewPointer& pointer);  ///< false: no note and no dimension is there
    void drag(const ViewPointer& pointer);
    void release(const ViewPointer& pointer);  ///< one undo step, or a click
    bool edit(const ViewPointer& pointer);     ///< false: no text is there
    bool stepBack();                           ///< gives up a drag or what is typed; false when there is none

  signals:
    void changed();  ///< the hint is another one
    void refused(const QString& sentence);

  private:
    void openEntry(const AskField& field, const QString& text);
    void closeEntry();
    void takeTyped();
    void forget();
    /// The held dimension with its line through the pointer; the held note with its text moved as the pointer is.
    std::optional<WrittenElement> dragged(const ViewPointer& pointer) const;
    Quantity plain(double length) const;

    Document& document_;
    View3D& view_;
    std::unique_ptr<ToolEntry> entry_;  ///< only while it is open
    std::string held_;                  ///< what was pressed or is edited; "" : nothing
    QPointF pressed_, middle_;          ///< the pointer and the text when it was pressed
    bool moved_ = false;
};

}  // namespace zwang::ui
