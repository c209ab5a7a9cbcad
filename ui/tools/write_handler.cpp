#include "ui/tools/write_handler.h"

#include <cmath>

#include "ui/document/dimension_edit.h"
#include "ui/tools/space_handler.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr double usualPixels = 30;  ///< of the line from its markers, when it was not placed

MarkerRef markerOf(SpaceBuilder& builder, const SpacePlace& place) {
    return place.kind == SpacePlace::Kind::marker ? place.marker : builder.markerAt(place.body, place.frame);
}

}  // namespace

WriteHandler::WriteHandler(Document& document, View3D& view, const ToolRow& row, What what)
    : ToolHandler(row), document_(document), view_(view), what_(what), entry_(new ToolEntry(&view)) {
    connect(entry_, &ToolEntry::cancelled, this, [this] { stepBack(); });
    connect(entry_, &ToolEntry::accepted, this, &WriteHandler::makeNote);
    connect(&document_, &Document::modelChanged, this, [this] {
        if (!using_) reset();
    });
}

WriteHandler::~WriteHandler() { delete entry_; }

QString WriteHandler::hint() const {
    if (what_ == What::note)
        return picks_.empty() ? tr("Note: click a face, an edge, a corner or a marker; the text moves with it.")
                              : tr("Note: type the text; Enter puts it here.");
    if (picks_.empty()) return tr("Dimension: click the first place: a marker, a corner, an edge, a face.");
    if (picks_.size() == 1) return tr("Dimension: click the second place.");
    return tr("Dimension: click where it stands, or a third place for the angle at the first one; Enter: as it comes.");
}

std::optional<SpacePlace> WriteHandler::placeAt(const QPointF& at) const {
    const SpaceDesign shown(document_.model(), view_.poses());
    if (auto place = placeNear(shown, view_, at)) return place;
    const auto hit = shown.surfaceAt(view_.rayAt(at));
    if (!hit) return {};
    return SpacePlace{SpacePlace::Kind::point, hit->body, {hit->at, hit->face.orientation}};
}

double WriteHandler::offset(const QPointF& at) const {
    const Vec3 back = -view_.rayAt(QPointF(view_.rect().center())).direction, p = picks_[0].frame.position;
    const Vec3 across = back.cross(picks_[1].frame.position - p);
    const auto point = meet(view_.rayAt(at), frameWith(p, back, Vec3::Zero()));
    if (!point || across.norm() <= 0) return 0;
    return across.normalized().dot(*point - p);
}

bool WriteHandler::press(const ViewPointer& pointer) {
    moved(pointer);
    if (entry_->isOpen()) {
        makeNote();
        return true;
    }
    const auto place = placeAt(pointer.at);
    if (picks_.size() == 2) {
        const bool third = place && place->kind != SpacePlace::Kind::face &&
                           (place->frame.position - picks_[0].frame.position).norm() > 0 &&
                           (place->frame.position - picks_[1].frame.position).norm() > 0;
        makeDimension(third ? place : std::nullopt, offset(pointer.at));
        return true;
    }
    if (!place) {
        emit refused(tr("There is nothing here; click a body or a marker."));
        return true;
    }
    if (picks_.size() == 1 && (place->frame.position - picks_[0].frame.position).norm() < 1e-9) {
        emit refused(tr("That is the same place; click another one."));
        return true;
    }
    picks_.push_back(*place);
    if (what_ == What::note) entry_->open({{tr("Text"), "", AskField::What::text}}, {}, pointer.at.toPoint());
    emit hintChanged();
    view_.update();
    return true;
}

void WriteHandler::makeNote() {
    const auto typed = entry_->typed({});
    if (typed.empty() || !typed.front()) return emit refused(tr("The note is empty; write something, or press Esc."));
    const SpaceDesign shown(document_.model(), view_.poses());
    std::string made;
    using_ = true;
    document_.edit(tr("Note"), [&](Model& model) {
        SpaceBuilder builder(model, shown);
        Note note;
        note.at = markerOf(builder, picks_.front());
        note.name = made = freshName(model, "note");
        note.text = typed.front()->text;
        model.drawing.notes.push_back(note);
    });
    using_ = false;
    reset();
    document_.select({QString::fromStdString(made)});
}

void WriteHandler::makeDimension(const std::optional<SpacePlace>& third, double offset) {
    const SpaceDesign shown(document_.model(), view_.poses());
    const double usual = usualPixels * view_.pixelSize();
    std::string made;
    using_ = true;
    document_.edit(tr("Dimension"), [&](Model& model) {
        SpaceBuilder builder(model, shown);
        Dimension dimension;
        dimension.first = markerOf(builder, picks_[0]);
        dimension.second = markerOf(builder, picks_[1]);
        dimension.offset = Quantity(tidy(std::abs(offset) < usual / 3 ? usual : offset));
        if (third) {
            dimension.kind = {"angle"};
            dimension.third = markerOf(builder, *third);
            dimension.offset = Quantity(tidy(2 * usual));
        }
        dimension.name = made = freshName(model, "dimension");
        model.drawing.dimensions.push_back(dimension);
    });
    using_ = false;
    reset();
    document_.select({QString::fromStdString(made)});
}

void WriteHandler::reset() {
    picks_.clear();
    entry_->closeEntry();
    emit hintChanged();
    view_.update();
}

bool WriteHandler::stepBack() {
    if (picks_.empty()) return false;
    reset();
    return true;
}

void WriteHandler::moved(const ViewPointer& pointer) {
    pointer_ = pointer;
    view_.update();
}

void WriteHandler::leave() {
    pointer_.reset();
    view_.update();
}

bool WriteHandler::rightClick(const ViewPointer&) {
    if (hasBegun())
        reset();
    else
        emit endWanted();
    return true;
}

bool WriteHandler::wantsKey(const QKeyEvent& key) const {
    return (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) && picks_.size() == 2;
}

void WriteHandler::keyPress(QKeyEvent&) { makeDimension({}, 0); }

void WriteHandler::paint(QPainter& painter) const {
    SpacePen pen(painter, view_);
    pen.setTextVisible(!entry_->isOpen());
    const double pixel = view_.pixelSize();
    for (const auto& pick : picks_) pen.place(pick, pixel);
    if (picks_.size() == 2) {
        const Vec3 &a = picks_[0].frame.position, &b = picks_[1].frame.position;
        pen.dashedLine(a, b);
        pen.words((a + b) / 2, formatLength((b - a).norm()));
    }
    if (!pointer_ || entry_->isOpen()) return;
    if (const auto place = placeAt(pointer_->at)) pen.place(*place, pixel);
}

}  // namespace zwang::ui
