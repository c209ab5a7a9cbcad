// A building tool in the hand: what the window is told about it, whatever space it builds in.
#pragma once

#include <QObject>
#include <memory>

#include "ui/document/document.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

struct ToolRow;

class ToolHandler : public QObject, public ViewTool {
    Q_OBJECT
  public:
    explicit ToolHandler(const ToolRow& row) : row_(row) {}

    const ToolRow& row() const { return row_; }
    virtual QString hint() const = 0;   ///< what the tool waits for
    virtual bool hasBegun() const = 0;  ///< something was picked or typed since the last use
    virtual bool stepBack() = 0;        ///< takes that back; false when there was nothing
    /// Whether one click there would be all the tool needs; for context menus.
    virtual bool isEnoughAt(const ViewPointer&) const { return false; }
    virtual void useAt(const ViewPointer&) {}

  signals:
    void hintChanged();
    void refused(const QString& sentence);  ///< why a pick will not do
    void endWanted();                       ///< a right click with nothing begun: the person is done with the tool

  private:
    const ToolRow& row_;
};

}  // namespace zwang::ui
