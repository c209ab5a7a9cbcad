#include "ui/tools/entry_handler.h"

#include <QRegularExpression>

namespace zwang::ui {

EntryHandler::EntryHandler(Document& document, View3D& view, const ToolRow& row)
    : ToolHandler(row), document_(document), view_(view), entry_(new ToolEntry(&view)) {
    connect(entry_, &ToolEntry::edited, this, [this] {
        entry_->check(document_.model()->parameters);
        view_.update();
    });
    connect(entry_, &ToolEntry::cancelled, this, [this] { stepBack(); });
    connect(entry_, &ToolEntry::accepted, this, [this] {
        if (!refusesTyped()) takeTyped();
    });
    // Undo, redo or another edit takes away what the picks stand on.
    connect(&document_, &Document::modelChanged, this, [this] {
        if (!editing_) reset();
    });
}

EntryHandler::~EntryHandler() { delete entry_; }

ViewPointer EntryHandler::pointer() const { return pointer_.value_or(ViewPointer{QPointF(view_.rect().center()), {}}); }

void EntryHandler::moved(const ViewPointer& pointer) {
    pointer_ = pointer;
    if (entry_->isOpen() && entryFollows()) entry_->moveTo(pointer.at.toPoint());
    view_.update();
}

void EntryHandler::leave() {
    if (!entry_->isOpen()) pointer_.reset();
    view_.update();
}

bool EntryHandler::rightClick(const ViewPointer&) {
    if (hasBegun())
        end();
    else
        emit endWanted();
    return true;
}

bool EntryHandler::refusesTyped() {
    const auto why = entry_->isOpen() ? entry_->check(document_.model()->parameters) : QString();
    if (!why.isEmpty()) emit refused(why);
    return !why.isEmpty();
}

std::vector<std::optional<Quantity>> EntryHandler::typed() const {
    return entry_->typed(document_.model()->parameters);
}

void EntryHandler::openEntry(const std::vector<AskField>& fields, const QStringList& texts, const QString& first) {
    entry_->open(fields, texts, pointer().at.toPoint());
    if (first.isEmpty() || !entry_->edit(0)) return;
    entry_->edit(0)->clear();
    entry_->edit(0)->insert(first);
    entry_->edit(0)->setModified(true);
}

bool EntryHandler::closeEntry() {
    const bool open = entry_->isOpen();
    entry_->closeEntry();
    if (open) view_.update();
    return open;
}

bool EntryHandler::isEnter(const QKeyEvent& key) { return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter; }

bool EntryHandler::beginsNumber(const QKeyEvent& key) {
    if ((key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier) return false;
    if (key.key() == Qt::Key_Tab) return true;
    const QString text = key.text();
    return text.size() == 1 && (text[0].isDigit() || QStringLiteral(".-=(").contains(text[0]));
}

QString EntryHandler::numberIn(const QKeyEvent& key) {
    return key.key() == Qt::Key_Tab || key.text() == QStringLiteral("=") ? QString() : key.text();
}

void EntryHandler::edit(const QString& what, const std::function<void(Model&)>& change) {
    editing_ = true;
    document_.edit(what, change);
    editing_ = false;
}

QString EntryHandler::toolName() const {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return Tool::tr(row().text).remove(mnemonic);
}

}  // namespace zwang::ui
