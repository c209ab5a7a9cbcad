#include "ui/tools/place_handler.h"

namespace zwang::ui {

PlaceHandler::PlaceHandler(Document& document, View3D& view, const ToolRow& row, std::unique_ptr<PlaceTool> tool)
    : EntryHandler(document, view, row), tool_(std::move(tool)) {}

PlaceBench PlaceHandler::benchOn(const SpaceDesign& design) const {
    PlaceBench bench{design, plane_, view_.pixelSize()};
    for (const auto& address : document_.selection()) bench.selection.push_back(address.toStdString());
    return bench;
}

PlaceAsk PlaceHandler::next() const {
    const auto all = tool_->asks(picks_);
    return all[std::min(picks_.size(), all.size() - 1)];
}

QString PlaceHandler::hint() const {
    const auto result = tool_->result(picks_.empty() ? shown_ : picks_), wanted = next().hint;
    return result.isEmpty() ? wanted : result + ' ' + wanted;
}

std::optional<SpacePlace> PlaceHandler::placeAt(const ViewPointer& pointer) const {
    const bool after = !picks_.empty() && picks_.back().place;
    return placeUnder(designIn(view_, document_.model()), view_, pointer,
                      after ? picks_.back().place->frame.position : Vec3(Vec3::Zero()));
}

bool PlaceHandler::isEnoughAt(const ViewPointer& pointer) const {
    const auto shown = designIn(view_, document_.model());
    const PlacePicks picks{{placeAt(pointer)}};
    return picks[0].place && tool_->isComplete(picks) && tool_->refusal(benchOn(shown), picks).isEmpty();
}

void PlaceHandler::take(const PlacePick& pick) {
    const auto shown = designIn(view_, document_.model());
    const auto bench = benchOn(shown);
    picks_.push_back(pick);
    const auto why = tool_->refusal(bench, picks_);
    if (!why.isEmpty()) {
        picks_.pop_back();
        emit refused(why);
        return;
    }
    shown_.clear();
    closeEntry();
    if (tool_->isComplete(picks_)) return use(bench);
    const PlaceAsk ask = next();
    if (!ask.proposal.isEmpty()) openEntry(ask.fields, ask.proposal, {});
    emit hintChanged();
    view_.update();
}

void PlaceHandler::use(const PlaceBench& bench) {
    Names made, left;
    edit(tr("Build: %1").arg(toolName()), [&](Model& model) {
        if (!tool_->result(picks_).isEmpty()) return;  // it only looks
        SpaceBuilder builder(model, bench.design);
        made = tool_->build(builder, bench, picks_, left);
    });
    if (!tool_->result(picks_).isEmpty()) shown_ = picks_;
    reset();
    QStringList selection, gone;
    for (const auto& name : made) selection << QString::fromStdString(name);
    for (const auto& name : left) gone << QString::fromStdString(name);
    if (!selection.isEmpty()) document_.select(selection);
    if (!gone.isEmpty())
        emit refused(tr("These have no mirror image here and were left out: %1.").arg(gone.join(QStringLiteral(", "))));
}

void PlaceHandler::reset() {
    picks_.clear();
    closeEntry();
    emit hintChanged();
    view_.update();
}

bool PlaceHandler::stepBack() {
    const bool alone = !next().proposal.isEmpty();
    if (closeEntry()) {
        if (alone) reset();  // an entry that opened by itself is the whole step
        return true;
    }
    if (picks_.empty() && shown_.empty()) return false;
    shown_.clear();
    reset();
    return true;
}

bool PlaceHandler::press(const ViewPointer& pointer) {
    moved(pointer);
    if (entry_->isOpen()) {  // a click beside it takes what stands there
        if (!refusesTyped()) takeTyped();
        return true;
    }
    if (const auto place = placeAt(pointer))
        take({place});
    else
        emit refused(tr("There is nothing here; click a body, or turn the view."));
    return true;
}

void PlaceHandler::takeTyped() {
    const bool pointed = next().proposal.isEmpty();
    take({pointed && pointer_ ? placeAt(*pointer_) : std::nullopt, typed()});
}

bool PlaceHandler::wantsKey(const QKeyEvent& key) const {
    if (key.modifiers() == Qt::NoModifier && key.key() == Qt::Key_P) return tool_->usesPlane() && picks_.empty();
    if (isEnter(key)) return tool_->usesPlane() && picks_.empty();
    return beginsNumber(key) && !next().fields.empty();
}

void PlaceHandler::keyPress(QKeyEvent& key) {
    if (key.key() == Qt::Key_P) {
        plane_.next();
        view_.update();
        return;
    }
    if (isEnter(key)) return take({});  // in the plane as shown
    openEntry(next().fields, next().proposal, numberIn(key));
}

void PlaceHandler::paint(QPainter& painter) const {
    const auto shown = designIn(view_, document_.model());
    const auto bench = benchOn(shown);
    SpacePen pen(painter, view_);
    pen.setTextVisible(!entry_->isOpen());
    if (picks_.empty() && !shown_.empty()) tool_->preview(pen, bench, shown_);
    for (const auto& pick : picks_)
        if (pick.place) pen.place(*pick.place, bench.pixel);
    PlacePicks picks = picks_;
    const auto place = pointer_ && next().proposal.isEmpty() ? placeAt(*pointer_) : std::nullopt;
    if (place) pen.place(*place, bench.pixel);
    if (place || entry_->isOpen()) picks.push_back({place, typed()});
    if (!picks.empty() || tool_->usesPlane()) tool_->preview(pen, bench, picks);
    if (place && picks.size() == 1)
        pen.words(place->frame.position,
                  QString::fromStdString(place->kind == SpacePlace::Kind::marker
                                             ? markerAddress(place->marker.body, place->marker.marker)
                                             : place->body));
}

}  // namespace zwang::ui
