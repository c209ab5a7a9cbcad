// The hand that uses a building tool in the view: collects its picks with snapping and typed numbers, shows the
// preview, and makes one undo step of each use.
#pragma once

#include "ui/tools/entry_handler.h"

namespace zwang::ui {

class PickTool : public EntryHandler {
    Q_OBJECT
  public:
    PickTool(Document& document, View3D& view, const ToolRow& row);

    QString hint() const override;
    bool stepBack() override;
    bool isEnoughAt(const ViewPointer& pointer) const override;
    void useAt(const ViewPointer& pointer) override { take(pointer); }

    bool press(const ViewPointer& pointer) override;
    bool pressAgain(const ViewPointer& pointer) override;
    void release(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

  protected:
    bool hasPicks() const override { return !picks_.empty(); }
    void reset() override;
    void end() override;
    void takeTyped() override { take(pointer()); }
    bool entryFollows() const override;

  private:
    Design design() const;
    Workbench benchOn(const Design& design) const;
    Ask next(const Workbench& bench) const;  ///< what is asked for now
    Pick pickAt(const Workbench& bench, const ViewPointer& pointer) const;
    Snap typedSnap(const Workbench& bench, const Snap& pointed, const std::vector<AskField>& fields,
                   const std::vector<std::optional<Quantity>>& typed) const;
    void take(const ViewPointer& pointer);
    void use(const Workbench& bench);
    void openEntry(const QString& first);

    std::unique_ptr<Tool> tool_;
    Picks picks_, shown_;  ///< shown_: of the last use of a tool that only looks
    QPointF pressed_;
    bool usedByPress_ = false;
};

}  // namespace zwang::ui
