// What all hands have in common that pick in the view: numbers typed at the pointer, one undo step a use, and nothing
// left in the hand when the model changes under it.
#pragma once

#include <functional>
#include <optional>

#include "ui/tools/entry.h"
#include "ui/tools/tool_handler.h"

namespace zwang::ui {

class EntryHandler : public ToolHandler {
    Q_OBJECT
  public:
    EntryHandler(Document& document, View3D& view, const ToolRow& row);
    ~EntryHandler() override;

    bool hasBegun() const override { return hasPicks() || entry_->isOpen(); }

    void drag(const ViewPointer& pointer) override { moved(pointer); }
    void release(const ViewPointer& pointer) override { moved(pointer); }
    void hover(const ViewPointer& pointer) override { moved(pointer); }
    void leave() override;
    bool rightClick(const ViewPointer& pointer) override;

  protected:
    virtual bool hasPicks() const = 0;
    virtual void reset() = 0;        ///< puts everything back that was picked and typed
    virtual void end() { reset(); }  ///< a right click: what is picked is all
    virtual void takeTyped() = 0;    ///< Return in the entry; the numbers can be read
    /// Where the entry stays while the pointer moves.
    virtual bool entryFollows() const { return true; }

    ViewPointer pointer() const;  ///< the middle of the view when there is none
    void moved(const ViewPointer& pointer);
    /// Says why what is typed cannot be read; false when it can, or nothing is typed.
    bool refusesTyped();
    std::vector<std::optional<Quantity>> typed() const;
    /// Opens the entry at the pointer; `first` is the key that opened it.
    void openEntry(const std::vector<AskField>& fields, const QStringList& texts, const QString& first);
    bool closeEntry();                               ///< false when it was not open
    static bool beginsNumber(const QKeyEvent& key);  ///< Tab too
    static QString numberIn(const QKeyEvent& key);   ///< "" for Tab and =
    static bool isEnter(const QKeyEvent& key);

    /// The tool's own change of the model, as one undo step.
    void edit(const QString& what, const std::function<void(Model&)>& change);
    QString toolName() const;  ///< as the menu has it

    Document& document_;
    View3D& view_;
    ToolEntry* entry_;
    std::optional<ViewPointer> pointer_;

  private:
    bool editing_ = false;
};

}  // namespace zwang::ui
