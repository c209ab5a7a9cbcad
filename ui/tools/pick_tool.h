// The hand that uses a building tool in the view: collects its picks with snapping and typed numbers, shows the
// preview, and makes one undo step of each use.
#pragma once

#include <QObject>
#include <optional>

#include "ui/document/document.h"
#include "ui/tools/entry.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

class PickTool : public QObject, public ViewTool {
    Q_OBJECT
  public:
    PickTool(Document& document, View3D& view, const ToolRow& row);
    ~PickTool() override;

    const ToolRow& row() const { return row_; }
    QString hint() const;
    bool hasBegun() const { return !picks_.empty() || entry_->isOpen(); }
    /// Takes back what was picked since the last use; false when nothing was.
    bool stepBack();
    std::size_t pickCount() const { return picks_.size(); }

    /// Whether one click there would be all the tool needs; for context menus.
    bool isEnoughAt(const ViewPointer& pointer) const;
    void useAt(const ViewPointer& pointer) { take(pointer); }

    bool press(const ViewPointer& pointer) override;
    bool pressAgain(const ViewPointer& pointer) override;
    void drag(const ViewPointer& pointer) override;
    void release(const ViewPointer& pointer) override;
    void hover(const ViewPointer& pointer) override;
    void leave() override;
    bool rightClick(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

  signals:
    void hintChanged();
    void refused(const QString& sentence);  ///< why a pick will not do
    void endWanted();                       ///< a right click with nothing begun: the person is done with the tool

  private:
    Design design() const;
    Workbench benchOn(const Design& design) const;
    Ask next(const Workbench& bench) const;  ///< what is asked for now
    Pick pickAt(const Workbench& bench, const ViewPointer& pointer) const;
    Snap typedSnap(const Workbench& bench, const Snap& pointed, const std::vector<AskField>& fields,
                   const std::vector<std::optional<Quantity>>& typed) const;
    void take(const ViewPointer& pointer);
    void use(const Workbench& bench);
    void end();
    void openEntry(const QString& first);
    void reset();
    void moved(const ViewPointer& pointer);

    Document& document_;
    View3D& view_;
    const ToolRow& row_;
    std::unique_ptr<Tool> tool_;
    ToolEntry* entry_;
    Picks picks_, shown_;  ///< shown_: of the last use of a tool that only looks
    std::optional<ViewPointer> pointer_;
    QPointF pressed_;
    bool usedByPress_ = false, using_ = false;
};

}  // namespace zwang::ui
