#include "ui/tools/space_handler.h"

#include <cmath>

#include "ui/units/format.h"

namespace zwang::ui {

SpaceHandler::SpaceHandler(Document& document, View3D& view, const ToolRow& row, std::unique_ptr<SpaceTool> tool)
    : EntryHandler(document, view, row), tool_(std::move(tool)) {}

SpaceBench SpaceHandler::benchOn(const SpaceDesign& design) const {
    const double pixel = view_.pixelSize();
    return {design, snapPixels * pixel, design.barWidth() > 0 ? design.barWidth() : niceNumber(newBarPixels * pixel)};
}

SpaceAsk SpaceHandler::next() const {
    const auto all = tool_->asks(spots_);
    return all[std::min(spots_.size(), all.size() - 1)];
}

QString SpaceHandler::hint() const { return next().hint; }

std::optional<Spot> SpaceHandler::inPlane(const SpaceBench& bench, const ViewPointer& pointer) const {
    const bool snaps = !pointer.modifiers.testFlag(Qt::AltModifier);
    const Ray ray = view_.rayAt(pointer.at);
    Spot spot;
    spot.plane = spots_.empty() ? plane_.pose() : spots_.front().plane;
    if (spots_.empty()) {
        if (const auto hit = bench.design.surfaceAt(ray); hit && hit->flat) {
            spot.plane = hit->face;
            spot.body = hit->body;
        }
    } else {
        spot.body = spots_.front().body;
    }
    if (const auto place = snaps ? placeNear(bench.design, view_, pointer.at) : std::nullopt) {
        spot.at = place->frame.position;
        spot.kind = Spot::Kind::feature;
        if (spots_.empty() && spot.body.empty()) {
            WorkPlane plane = plane_;
            plane.through = spot.at;
            spot.plane = plane.pose();
        }
        return spot;
    }
    const auto at = meet(ray, spot.plane);
    if (!at) return {};
    Vec3 local = spot.plane.orientation.conjugate() * (*at - spot.plane.position);
    const double spacing = snaps && view_.gridVisible() ? view_.gridSpacing() : 0;
    local = {onGrid(local.x(), spacing), onGrid(local.y(), spacing), 0};
    spot.at = spot.plane.apply(local);
    spot.kind = spacing > 0 ? Spot::Kind::grid : Spot::Kind::free;
    return spot;
}

Spot SpaceHandler::along(const SpaceBench& bench, const ViewPointer& pointer) const {
    const bool snaps = !pointer.modifiers.testFlag(Qt::AltModifier);
    Spot spot;
    spot.plane = spots_.front().plane;
    spot.body = spots_.front().body;
    const Vec3 foot = spots_.back().at, n = spot.plane.orientation * Vec3::UnitZ();
    double height = alongAxis(view_.rayAt(pointer.at), foot, n);
    if (const auto place = snaps ? placeNear(bench.design, view_, pointer.at) : std::nullopt) {
        height = n.dot(place->frame.position - foot);
        spot.kind = Spot::Kind::feature;
    } else if (snaps && view_.gridVisible()) {
        height = onGrid(height, view_.gridSpacing());
        spot.kind = Spot::Kind::grid;
    }
    spot.at = foot + height * n;
    return spot;
}

void SpaceHandler::applyTyped(Spot& spot, const SpaceAsk& ask) const {
    spot.typed = typed();
    for (std::size_t i = 0; i < std::min(spot.typed.size(), ask.fields.size()); ++i) {
        if (!spot.typed[i]) continue;
        const double value = spot.typed[i]->value;
        const auto what = ask.fields[i].what;
        if (what == AskField::What::value) continue;
        spot.kind = Spot::Kind::typed;
        if (what == AskField::What::length) {
            const Vec3 from = spots_.back().at;
            Vec3 d = spot.plane.orientation.conjugate() * (spot.at - from);
            if (ask.on == SpaceAsk::On::along) {
                d = {0, 0, d.z() < 0 ? -1.0 : 1.0};
            } else if (std::abs(d.z()) < 1e-9 * (1 + d.norm())) {  // in the plane: steps of 15°
                const double a = angleStep * std::round(std::atan2(d.y(), d.x()) / angleStep);
                d = {std::cos(a), std::sin(a), 0};
            }
            spot.at = from + value * (spot.plane.orientation * d.normalized());
            continue;
        }
        spot.at[what == AskField::What::x ? 0 : what == AskField::What::y ? 1 : 2] = value;
        if (!spots_.empty()) continue;
        WorkPlane plane = plane_;
        plane.through = spot.at;
        spot.plane = plane.pose();
        spot.body.clear();
    }
}

std::optional<Spot> SpaceHandler::spotAt(const SpaceBench& bench, const ViewPointer& pointer) const {
    const SpaceAsk ask = next();
    auto spot = ask.on == SpaceAsk::On::along ? std::optional(along(bench, pointer)) : inPlane(bench, pointer);
    if (!entry_->isOpen()) return spot;
    if (!spot) {  // typed numbers do not need a plane that can be clicked on
        spot.emplace();
        spot->plane = spots_.empty() ? plane_.pose() : spots_.front().plane;
        spot->at = spots_.empty() ? plane_.through : spots_.back().at;
    }
    applyTyped(*spot, ask);
    return spot;
}

void SpaceHandler::take(const ViewPointer& pointer) {
    const auto shown = designIn(view_, document_.model());
    const auto bench = benchOn(shown);
    const auto spot = spotAt(bench, pointer);
    if (!spot)
        return emit refused(tr("The work plane is seen from its edge; turn the view, or press P for another plane."));
    const bool closes =
        tool_->isOpen() && tool_->mayEnd(bench, spots_) && (spots_.front().at - spot->at).norm() < 1e-3 * bench.reach;
    if (closes) return use(bench);
    spots_.push_back(*spot);
    const auto why = tool_->refusal(bench, spots_);
    if (!why.isEmpty()) {
        spots_.pop_back();
        emit refused(why);
        return;
    }
    plane_.through = spot->at;
    entry_->closeEntry();
    if (!tool_->isOpen() && spots_.size() >= tool_->asks(spots_).size()) return use(bench);
    emit hintChanged();
    view_.update();
}

void SpaceHandler::use(const SpaceBench& bench) {
    std::string made;
    edit(tr("Build: %1").arg(toolName()), [&](Model& model) {
        SpaceBuilder builder(model, bench.design);
        made = tool_->build(builder, bench, spots_);
    });
    reset();
    document_.select({QString::fromStdString(made)});
}

void SpaceHandler::end() {
    const auto shown = designIn(view_, document_.model());
    const auto bench = benchOn(shown);
    if (tool_->isOpen() && tool_->mayEnd(bench, spots_)) return use(bench);
    reset();
}

void SpaceHandler::reset() {
    spots_.clear();
    entry_->closeEntry();
    emit hintChanged();
    view_.update();
}

bool SpaceHandler::stepBack() {
    if (closeEntry()) return true;
    if (spots_.empty()) return false;
    spots_.pop_back();
    emit hintChanged();
    view_.update();
    return true;
}

bool SpaceHandler::press(const ViewPointer& pointer) {
    moved(pointer);
    if (!refusesTyped()) take(pointer);
    return true;
}

bool SpaceHandler::pressAgain(const ViewPointer& pointer) {
    if (!tool_->isOpen()) return press(pointer);
    end();
    return true;
}

bool SpaceHandler::wantsKey(const QKeyEvent& key) const {
    if (isEnter(key)) return tool_->isOpen() && !spots_.empty();
    if (key.key() == Qt::Key_P && key.modifiers() == Qt::NoModifier) return spots_.empty();
    return beginsNumber(key);
}

void SpaceHandler::keyPress(QKeyEvent& key) {
    if (isEnter(key)) {
        const auto shown = designIn(view_, document_.model());
        if (tool_->mayEnd(benchOn(shown), spots_)) return end();
        emit refused(tr("That is not enough yet; click further, or press Esc to begin anew."));
        return;
    }
    if (key.key() == Qt::Key_P) {
        plane_.next();
        view_.update();
        return;
    }
    openEntry(next().fields, {}, numberIn(key));
}

void SpaceHandler::paint(QPainter& painter) const {
    const auto shown = designIn(view_, document_.model());
    const auto bench = benchOn(shown);
    SpacePen pen(painter, view_);
    pen.setTextVisible(!entry_->isOpen());
    Spots spots = spots_;
    const auto spot = pointer_ ? spotAt(bench, *pointer_) : std::nullopt;
    if (spot) spots.push_back(*spot);
    Pose plane = spots.empty() ? plane_.pose() : spots.front().plane;
    plane.position = spots.empty() ? plane_.through : spots.front().at;
    const std::string on = spots.empty() ? std::string() : spots.front().body;
    pen.workPlane(
        plane, 110 * view_.pixelSize(),
        on.empty() ? tr("Plane %1 (P: another)").arg(plane_.name()) : tr("on %1").arg(QString::fromStdString(on)));
    for (const auto& picked : spots_) pen.point(picked.at);
    if (!spots.empty()) tool_->preview(pen, bench, spots);
    if (!spot) return;
    const Vec3& at = spot->at;
    QString words = tool_->words(bench, spots);
    if (words.isEmpty())
        words = QStringLiteral("%1,  %2,  %3").arg(lengthWords(at.x()), lengthWords(at.y()), lengthWords(at.z()));
    pen.words(at, words);
    spot->kind == Spot::Kind::feature ? pen.ring(at) : pen.cross(at);
}

}  // namespace zwang::ui
