#include "ui/tools/space_hand.h"

#include <QRegularExpression>
#include <cmath>

#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr double snapPixels = 10;
constexpr double edgeOn = 0.03;      ///< sine of the angle under which a plane is too flat to be clicked on
constexpr double newBarPixels = 12;  ///< width of the first bar of a model on the screen
constexpr double angleStep = M_PI / 12;

double onGrid(double value, double spacing) { return spacing > 0 ? spacing * std::round(value / spacing) : value; }

/// The nearest 1, 2 or 5 times a power of ten.
double niceNumber(double about) {
    const double power = std::pow(10, std::floor(std::log10(about)));
    const double digit = about / power;
    return (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10) * power;
}

/// Behind a face, as the far corners of a box are. Markers may lie within their bodies.
bool isHidden(const SpaceDesign& design, const View3D& view, const SpacePlace& place, const std::string& without) {
    const Ray ray = view.rayAt(view.toWidget(place.frame.position));
    const auto hit = design.surfaceAt(ray, without);
    return hit && hit->depth < (place.frame.position - ray.origin).norm() - 1e-4 * design.extent();
}

}  // namespace

Pose WorkPlane::pose() const {
    const Vec3 normal = index == 0 ? Vec3(Vec3::UnitZ()) : index == 1 ? Vec3(-Vec3::UnitY()) : Vec3(Vec3::UnitX());
    const Vec3 x = index == 2 ? Vec3(Vec3::UnitY()) : Vec3(Vec3::UnitX());
    return frameWith(normal * normal.dot(through), normal, x);
}

QString WorkPlane::name() const { return QString::fromLatin1(index == 0 ? "XY" : index == 1 ? "XZ" : "YZ"); }

std::optional<Vec3> meet(const Ray& ray, const Pose& plane) {
    const Vec3 n = plane.orientation * Vec3::UnitZ();
    const double speed = n.dot(ray.direction);
    if (std::abs(speed) < edgeOn) return {};
    return ray.origin + n.dot(plane.position - ray.origin) / speed * ray.direction;
}

double alongAxis(const Ray& ray, const Vec3& origin, const Vec3& axis) {
    const double c = axis.dot(ray.direction);
    if (1 - c * c < edgeOn * edgeOn) return 0;
    const Vec3 w = ray.origin - origin;
    return (axis.dot(w) - c * ray.direction.dot(w)) / (1 - c * c);
}

std::optional<SpacePlace> placeNear(const SpaceDesign& design, const View3D& view, const QPointF& at,
                                    const std::string& without) {
    std::optional<SpacePlace> found;
    double best = snapPixels;
    const Vec3 eye = view.rayAt(at).origin;
    for (const auto& place : design.places()) {
        if (!without.empty() && place.body == without) continue;
        const QPointF d = view.toWidget(place.frame.position) - at;
        const double away = std::hypot(d.x(), d.y());
        if (away > best + 0.5) continue;
        if (place.kind != SpacePlace::Kind::marker && isHidden(design, view, place, without)) continue;
        // Of several that are drawn at one point: markers first, then the one nearest to the eye, bodies before the
        // ground.
        if (found && away > best - 0.5) {
            const bool marker = place.kind == SpacePlace::Kind::marker, was = found->kind == SpacePlace::Kind::marker;
            const double nearer = (found->frame.position - eye).norm() - (place.frame.position - eye).norm();
            const bool bodyFirst = std::abs(nearer) <= 1e-9 && found->body == "ground" && place.body != "ground";
            if (was && !marker) continue;
            if (was == marker && nearer <= 1e-9 && !bodyFirst) continue;
        }
        best = std::min(best, away);
        found = place;
    }
    return found;
}

SpaceHand::SpaceHand(Document& document, View3D& view, const ToolRow& row, std::unique_ptr<SpaceTool> tool)
    : HandTool(row), document_(document), view_(view), tool_(std::move(tool)), entry_(new ToolEntry(&view)) {
    connect(entry_, &ToolEntry::edited, this, [this] {
        entry_->check(document_.model()->parameters);
        view_.update();
    });
    connect(entry_, &ToolEntry::cancelled, this, [this] { stepBack(); });
    connect(entry_, &ToolEntry::accepted, this, [this] {
        const auto why = entry_->check(document_.model()->parameters);
        if (!why.isEmpty()) return emit refused(why);
        take(pointer_.value_or(ViewPointer{QPointF(view_.rect().center()), {}}));
    });
    connect(&document_, &Document::modelChanged, this, [this] {
        if (!using_) reset();
    });
}

SpaceHand::~SpaceHand() { delete entry_; }

SpaceDesign SpaceHand::design() const { return SpaceDesign(document_.model(), view_.poses()); }

SpaceBench SpaceHand::benchOn(const SpaceDesign& design) const {
    const double pixel = view_.pixelSize();
    return {design, snapPixels * pixel, design.barWidth() > 0 ? design.barWidth() : niceNumber(newBarPixels * pixel)};
}

SpaceAsk SpaceHand::next() const {
    const auto all = tool_->asks(spots_);
    return all[std::min(spots_.size(), all.size() - 1)];
}

QString SpaceHand::hint() const { return next().hint; }

std::optional<Spot> SpaceHand::inPlane(const SpaceBench& bench, const ViewPointer& pointer) const {
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

Spot SpaceHand::along(const SpaceBench& bench, const ViewPointer& pointer) const {
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

void SpaceHand::applyTyped(Spot& spot, const SpaceAsk& ask) const {
    spot.typed = entry_->typed(document_.model()->parameters);
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

std::optional<Spot> SpaceHand::spotAt(const SpaceBench& bench, const ViewPointer& pointer) const {
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

void SpaceHand::take(const ViewPointer& pointer) {
    const auto shown = design();
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

void SpaceHand::use(const SpaceBench& bench) {
    std::string made;
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    using_ = true;
    document_.edit(tr("Build: %1").arg(Tool::tr(row().text).remove(mnemonic)), [&](Model& model) {
        SpaceBuilder builder(model, bench.design);
        made = tool_->build(builder, bench, spots_);
    });
    using_ = false;
    reset();
    document_.select({QString::fromStdString(made)});
}

void SpaceHand::end() {
    const auto shown = design();
    const auto bench = benchOn(shown);
    if (tool_->isOpen() && tool_->mayEnd(bench, spots_)) return use(bench);
    reset();
}

void SpaceHand::reset() {
    spots_.clear();
    entry_->closeEntry();
    emit hintChanged();
    view_.update();
}

bool SpaceHand::stepBack() {
    if (entry_->isOpen()) {
        entry_->closeEntry();
        view_.update();
        return true;
    }
    if (spots_.empty()) return false;
    spots_.pop_back();
    emit hintChanged();
    view_.update();
    return true;
}

bool SpaceHand::press(const ViewPointer& pointer) {
    moved(pointer);
    const auto why = entry_->isOpen() ? entry_->check(document_.model()->parameters) : QString();
    if (!why.isEmpty())
        emit refused(why);
    else
        take(pointer);
    return true;
}

bool SpaceHand::pressAgain(const ViewPointer& pointer) {
    if (!tool_->isOpen()) return press(pointer);
    end();
    return true;
}

void SpaceHand::moved(const ViewPointer& pointer) {
    pointer_ = pointer;
    if (entry_->isOpen()) entry_->moveTo(pointer.at.toPoint());
    view_.update();
}

void SpaceHand::leave() {
    if (!entry_->isOpen()) pointer_.reset();
    view_.update();
}

bool SpaceHand::rightClick(const ViewPointer&) {
    if (hasBegun())
        end();
    else
        emit endWanted();
    return true;
}

bool SpaceHand::wantsKey(const QKeyEvent& key) const {
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) return tool_->isOpen() && !spots_.empty();
    if ((key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier) return false;
    if (key.key() == Qt::Key_P) return spots_.empty();
    if (key.key() == Qt::Key_Tab) return true;
    const QString text = key.text();
    return text.size() == 1 && (text[0].isDigit() || QStringLiteral(".-=(").contains(text[0]));
}

void SpaceHand::keyPress(QKeyEvent& key) {
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
        const auto shown = design();
        if (tool_->mayEnd(benchOn(shown), spots_)) return end();
        emit refused(tr("That is not enough yet; click further, or press Esc to begin anew."));
        return;
    }
    if (key.key() == Qt::Key_P) {
        plane_.next();
        view_.update();
        return;
    }
    const QPointF at = pointer_ ? pointer_->at : QPointF(view_.rect().center());
    entry_->open(next().fields, {}, at.toPoint());
    const bool empty = key.key() == Qt::Key_Tab || key.text() == QStringLiteral("=");
    if (empty || !entry_->edit(0)) return;
    entry_->edit(0)->insert(key.text());
    entry_->edit(0)->setModified(true);
}

void SpaceHand::paint(QPainter& painter) const {
    const auto shown = design();
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
