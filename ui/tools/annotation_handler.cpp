#include "ui/tools/annotation_handler.h"

#include <cmath>
#include <utility>

#include "ui/document/address.h"
#include "ui/document/dimension_edit.h"
#include "ui/tools/builder.h"
#include "ui/tools/locks.h"
#include "ui/tools/pointing.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

template <class List>
auto* find(List& list, const std::string& name) {
    for (auto& each : list)
        if (each.name == name) return &each;
    return static_cast<decltype(&list.front())>(nullptr);
}

QString text(const std::string& s) { return QString::fromStdString(s); }

/// The bodies whose markers a dimension moves when it gets another value: one, or the ground.
QString refusalOf(const Model& model, const Dimension& d) {
    auto why = lockedSentence(model, d.name);
    if (why.isEmpty() && isGiven(d)) why = lockedSentence(model, d.first.body);
    return why;
}

}  // namespace

AnnotationHandler::AnnotationHandler(Document& document, View3D& view) : document_(document), view_(view) {
    connect(&document_, &Document::modelChanged, this, [this] { forget(); });
}

AnnotationHandler::~AnnotationHandler() = default;

void AnnotationHandler::forget() {
    if (moved_) view_.setWritten({});
    moved_ = false;
    held_.clear();
    closeEntry();
}

bool AnnotationHandler::press(const ViewPointer& pointer) {
    if (entry_) forget();
    const auto& drawing = document_.model()->drawing;
    held_ = view_.elementAt(pointer.at).toStdString();
    if (!find(drawing.notes, held_) && !find(drawing.dimensions, held_)) held_.clear();
    pressed_ = pointer.at;
    middle_ = view_.annotationText(text(held_));
    moved_ = false;
    return !held_.empty();
}

/// A length no finer than the pixels it was placed by.
Quantity AnnotationHandler::plain(double length) const {
    const double step = std::pow(10, std::floor(std::log10(view_.pixelSize())));
    return Quantity(tidy(step * std::round(length / step)));
}

std::optional<WrittenElement> AnnotationHandler::dragged(const ViewPointer& pointer) const {
    const auto model = document_.model();
    if (const auto* note = find(model->drawing.notes, held_)) {
        Note moved = *note;
        if (const auto offset = view_.noteOffset(moved, middle_ + pointer.at - pressed_))
            moved.offset = {plain(offset->x()), plain(offset->y())};
        return moved;
    }
    if (const auto* dimension = find(model->drawing.dimensions, held_)) {
        Dimension moved = *dimension;
        if (const auto offset = view_.dimensionOffset(moved, pointer.at)) moved.offset = plain(*offset);
        return moved;
    }
    return {};
}

void AnnotationHandler::drag(const ViewPointer& pointer) {
    if (held_.empty()) return;
    const QPointF way = pointer.at - pressed_;
    if (!moved_ && std::hypot(way.x(), way.y()) <= dragPixels) return;
    if (const auto why = lockedSentence(*document_.model(), held_); !why.isEmpty()) return emit refused(why);
    moved_ = true;
    view_.setWritten(dragged(pointer));
}

void AnnotationHandler::release(const ViewPointer& pointer) {
    if (!moved_) {
        const auto name = std::exchange(held_, {});
        if (!name.empty()) emit view_.clicked(text(name), pointer.modifiers);
        return;
    }
    const auto now = dragged(pointer);
    forget();
    if (!now) return;
    document_.edit(tr("Move %1").arg(text(std::visit([](const auto& each) { return each.name; }, *now))),
                   [&](Model& model) {
                       const auto put = [](auto& list, const auto& each) {
                           if (auto* written = find(list, each.name)) *written = each;
                       };
                       if (const auto* note = std::get_if<Note>(&*now)) put(model.drawing.notes, *note);
                       if (const auto* line = std::get_if<Dimension>(&*now)) put(model.drawing.dimensions, *line);
                   });
}

bool AnnotationHandler::edit(const ViewPointer& pointer) {
    const auto name = view_.annotationAt(pointer.at, true).toStdString();
    if (name.empty()) return false;
    forget();
    const auto model = document_.model();
    document_.select({text(name)});
    if (const auto* note = find(model->drawing.notes, name)) {
        if (const auto why = lockedSentence(*model, name); !why.isEmpty()) {
            emit refused(why);
        } else if (note->text.find('\n') != std::string::npos) {
            emit view_.doubleClicked(text(name));  // several lines are edited in the properties
        } else {
            held_ = name;
            openEntry({tr("Text"), "", AskField::What::text}, text(note->text));
        }
        return true;
    }
    const auto* dimension = find(model->drawing.dimensions, name);
    if (!dimension) return false;
    const auto value = givenValue(*model, *dimension);
    auto why = refusalOf(*model, *dimension);
    if (why.isEmpty() && !value) why = whyNotGiven(*model, *dimension, 0);
    if (!why.isEmpty()) {
        emit refused(why);
        return true;
    }
    held_ = name;
    if (dimension->kind.key == "angle")
        openEntry({tr("Angle"), "rad"}, formatNumber(*value * 180 / M_PI, 9) + QStringLiteral(" deg"));
    else
        openEntry({tr("Length"), "m"}, formatNumber(*value * 1e3, 9) + QStringLiteral(" mm"));
    return true;
}

void AnnotationHandler::openEntry(const AskField& field, const QString& shown) {
    entry_ = std::make_unique<ToolEntry>(&view_);
    connect(entry_.get(), &ToolEntry::edited, this, [this] { entry_->check(document_.model()->parameters); });
    connect(entry_.get(), &ToolEntry::cancelled, this, [this] { stepBack(); });
    connect(entry_.get(), &ToolEntry::accepted, this, &AnnotationHandler::takeTyped);
    entry_->open({field}, {shown}, view_.annotationText(text(held_)).toPoint() - QPoint(60, 30));
    emit changed();
}

void AnnotationHandler::closeEntry() {
    if (!entry_) return;
    entry_->closeEntry();
    entry_.release()->deleteLater();  // it may be in the middle of its own signal
}

void AnnotationHandler::takeTyped() {
    const auto model = document_.model();
    const auto why = entry_->check(model->parameters);
    if (!why.isEmpty()) return emit refused(why);
    const auto typed = entry_->typed(model->parameters);
    const auto name = held_;
    if (typed.empty() || !typed.front()) return forget();
    const Quantity value = *typed.front();
    if (const auto* dimension = find(model->drawing.dimensions, name)) {
        const auto refusal = whyNotGiven(*model, *dimension, value.value);
        if (!refusal.isEmpty()) return emit refused(refusal);
        const Dimension given = *dimension;
        forget();
        document_.edit(tr("Change %1").arg(text(name)), [&](Model& m) { give(m, given, value); });
        return;
    }
    forget();
    document_.edit(tr("Change %1").arg(text(name)), [&](Model& m) {
        if (auto* note = find(m.drawing.notes, name)) note->text = value.text;
    });
}

bool AnnotationHandler::stepBack() {
    if (!moved_ && !entry_) return false;
    forget();
    emit changed();
    return true;
}

}  // namespace zwang::ui
