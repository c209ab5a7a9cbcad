// The hand that uses a building tool in the view: collects its picks with snapping and typed numbers, shows the
// preview, and makes one undo step of each use.
#pragma once

#include <optional>

#include "ui/tools/entry.h"
#include "ui/tools/hand_tool.h"

namespace zwang::ui {

class PickTool : public HandTool {
    Q_OBJECT
  public:
    PickTool(Document& document, View3D& view, const ToolRow& row);
    ~PickTool() override;

    QString hint() const override;
    bool hasBegun() const override { return !picks_.empty() || entry_->isOpen(); }
    bool stepBack() override;
    bool isEnoughAt(const ViewPointer& pointer) const override;
    void useAt(const ViewPointer& pointer) override { take(pointer); }

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
    std::unique_ptr<Tool> tool_;
    ToolEntry* entry_;
    Picks picks_, shown_;  ///< shown_: of the last use of a tool that only looks
    std::optional<ViewPointer> pointer_;
    QPointF pressed_;
    bool usedByPress_ = false, using_ = false;
};

}  // namespace zwang::ui
