#include "ui/tools/connect_handler.h"

#include <cmath>

#include "engine/model/joint_view.h"
#include "ui/tools/space_picking.h"
#include "ui/units/words.h"

namespace zwang::ui {
namespace {

constexpr double framePixels = 46;

/// Whether a joint slides without turning, so that a motor at it is a linear one.
bool slides(const Model& model, const std::string& name) {
    bool only = false;
    for (const JointView& joint : jointsOf(model)) {
        if (joint.name != name) continue;
        bool held = false, turned = true;
        for (const Equation& equation : joint.equations()) {
            held = held || std::holds_alternative<spatial::Coincident>(equation);
            if (const auto* p = std::get_if<spatial::Perpendicular>(&equation))
                turned = turned && !(p->axisA == 0 && p->axisB == 1);
        }
        only = !held && !turned;
    }
    return only;
}

}  // namespace

ConnectHandler::ConnectHandler(Document& document, View3D& view, const ToolRow& row, const ConnectKind& kind)
    : EntryHandler(document, view, row),
      kind_(kind),
      types_(connections(kind.family)),
      panel_(new ConnectPanel(&view)) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < types_.size(); ++i)
        if (types_[i].info.key == kind.type) first = i;
    panel_->setTypes(types_, first);
    connect(panel_, &ConnectPanel::typeChosen, this, &ConnectHandler::changed);
    connect(panel_, &ConnectPanel::turnWanted, this, &ConnectHandler::turn);
    connect(panel_, &ConnectPanel::flipWanted, this, &ConnectHandler::flip);
    connect(panel_, &ConnectPanel::offsetWanted, this, [this] { openEntry({}); });
    connect(panel_, &ConnectPanel::makeWanted, this, &ConnectHandler::make);
    changed();
}

ConnectHandler::~ConnectHandler() { delete panel_; }

SpaceDesign ConnectHandler::design() const { return designIn(view_, document_.model()); }

void ConnectHandler::takeEnds(const std::string& element) {
    const auto ends = endsOf(*document_.model(), element);
    const auto shown = design();
    const auto first = ends ? shown.frameOf(ends->first) : std::nullopt,
               second = ends ? shown.frameOf(ends->second) : std::nullopt;
    if (!first || !second) return;
    if (type().places != 4 || picks_.size() != 2 || !asTheyAre_) picks_.clear();
    picks_.push_back({SpacePlace::Kind::marker, ends->first.body, *first, ends->first});
    picks_.push_back({SpacePlace::Kind::marker, ends->second.body, *second, ends->second});
    asTheyAre_ = true;
}

bool ConnectHandler::aimAt(const std::string& joint) {
    takeEnds(joint);
    if (picks_.empty()) return false;
    aimed_ = joint;
    for (const JointView& any : jointsOf(*document_.model())) {
        if (any.name != joint) continue;
        for (const auto& type : connections(Family::joint))
            if (type.info.key == any.info.key) types_ = {type};
        panel_->setTypes(types_, 0);
    }
    changed();
    return true;
}

QString ConnectHandler::hint() const {
    const QString what = engineWord(type().info.label);
    if (!aimed_.empty() && isComplete())
        return tr("%1: X, Y, Z turn by 90°, F flips, a length is the offset; Enter gives it these frames.")
            .arg(QString::fromStdString(aimed_));
    if (isComplete())
        return tr("%1: X, Y, Z turn by 90°, F flips, a length is the offset, T changes what is made; Enter makes it.")
            .arg(what);
    if (type().places == 4)
        return picks_.empty() ? tr("%1: click the joint that leads, or a place on each of its two bodies.").arg(what)
                              : tr("%1: click the joint that follows, or a place on each of its two bodies.").arg(what);
    if (type().places == 1)
        return tr("%1: click where it acts: a face, an edge, an axis, a corner or a marker of a body.").arg(what);
    if (picks_.empty())
        return tr("%1: click the first place: a face, an edge, an axis, a corner or a marker; T changes what is made.")
            .arg(what);
    return tr("%1: click the place on the other body; Enter: on the ground right here.").arg(what);
}

std::optional<SpacePlace> ConnectHandler::placeAt(const SpaceDesign& shown, const ViewPointer& pointer) const {
    const bool exactly = pointer.modifiers.testFlag(Qt::AltModifier);
    // The other end is on another body, so the first one is no obstacle.
    const bool another = !picks_.empty() && picks_.size() < type().places;
    const std::string without = another && picks_.front().body != "ground" ? picks_.front().body : std::string();
    if (another && !exactly) {
        // At the first place itself the other body is taken where it is, whatever of it is drawn nearby.
        const auto hit = shown.surfaceAt(view_.rayAt(pointer.at), without);
        const auto near = placeNear(shown, view_, pointer.at, without);
        const Pose& first = picks_.front().frame;
        const bool here = distanceOn(view_, first.position, pointer.at) <= snapPixels;
        const bool same = near && (near->frame.position - first.position).norm() < 1e-9 * (1 + shown.extent());
        if (here && !same && (hit || !near))
            return SpacePlace{SpacePlace::Kind::point, hit ? hit->body : "ground", first};
    }
    const Vec3 through = picks_.empty() ? Vec3(Vec3::Zero()) : picks_.back().frame.position;
    return placeUnder(shown, view_, pointer, through, without);
}

bool ConnectHandler::takeJointAt(const ViewPointer& pointer) {
    const bool couples = type().places == 4 && (picks_.empty() || (asTheyAre_ && picks_.size() == 2));
    const bool acts = kind_.family != Family::joint && type().places == 2 && picks_.empty();
    if (!acts && !couples) return false;
    std::string name = view_.elementAt(pointer.at).toStdString();
    if (couples) {  // the bodies of a joint may hide it
        const auto shown = design();
        for (const JointView& any : jointsOf(*document_.model())) {
            const auto ends = endsOf(*document_.model(), any.name);
            const auto at = ends ? shown.frameOf(ends->second) : std::nullopt;
            if (at && distanceOn(view_, at->position, pointer.at) <= snapPixels) name = any.name;
        }
    }
    const auto joints = jointsOf(*document_.model());
    if (std::none_of(joints.begin(), joints.end(), [&](const auto& any) { return any.name == name; })) return false;
    takeEnds(name);
    if (picks_.empty()) return false;
    if (kind_.family == Family::motion)
        for (std::size_t i = 0; i < types_.size(); ++i)
            if (types_[i].info.key == (slides(*document_.model(), name) ? "distance-motion" : "angle-motion"))
                panel_->setCurrent(i);
    changed();
    return true;
}

void ConnectHandler::take(const SpacePlace& place) {
    const bool fresh = picks_.size() >= type().places || asTheyAre_;
    if (fresh) {
        picks_.clear();
        asTheyAre_ = false;
        aim_ = {};
    }
    if (type().places == 1 && place.body == "ground")
        return emit refused(tr("It needs a body; click a face or a marker of one."));
    if (picks_.size() % 2 == 1 && picks_.back().body == place.body)
        return emit refused(
            tr("Both places are on %1; click a place of another body.").arg(QString::fromStdString(place.body)));
    picks_.push_back(place);
    closeEntry();
    changed();
}

void ConnectHandler::takeTyped() {
    const auto numbers = typed();
    closeEntry();
    if (isComplete()) {
        if (!numbers.empty() && numbers[0]) aim_.offset = numbers[0]->value;
        return changed();
    }
    SpacePlace place{SpacePlace::Kind::point, "ground", {}};
    for (std::size_t k = 0; k < std::min<std::size_t>(numbers.size(), 3); ++k)
        if (numbers[k]) place.frame.position[static_cast<int>(k)] = numbers[k]->value;
    take(place);
}

void ConnectHandler::reset() {
    picks_.clear();
    asTheyAre_ = false;
    aimed_.clear();
    aim_ = {};
    closeEntry();
    changed();
}

void ConnectHandler::changed() {
    const bool ground = picks_.size() + 1 == type().places && !picks_.empty() && picks_.back().body != "ground";
    panel_->setState(isComplete(), isComplete() || ground, aim_.offset,
                     !aimed_.empty() ? tr("Apply")
                     : ground        ? tr("To the ground")
                                     : tr("Make"));
    emit hintChanged();
    view_.update();
}

bool ConnectHandler::stepBack() {
    if (closeEntry()) return true;
    if (picks_.empty()) return false;
    if (asTheyAre_ || !aimed_.empty()) {
        const bool leaves = !aimed_.empty();
        reset();
        return !leaves;
    }
    picks_.pop_back();
    aim_ = {};
    changed();
    return true;
}

bool ConnectHandler::press(const ViewPointer& pointer) {
    moved(pointer);
    if (entry_->isOpen()) {
        if (!refusesTyped()) takeTyped();
        return true;
    }
    if (takeJointAt(pointer)) return true;
    const auto shown = design();
    if (isComplete()) {
        picks_.clear();  // other places
        asTheyAre_ = false;
        aim_ = {};
    }
    if (const auto place = placeAt(shown, pointer))
        take(*place);
    else
        emit refused(tr("There is nothing here; click a body, or turn the view."));
    return true;
}

bool ConnectHandler::wantsKey(const QKeyEvent& key) const {
    if (isEnter(key)) return !picks_.empty();
    if ((key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier) return false;
    if (key.key() == Qt::Key_T && aimed_.empty()) return true;
    const bool aims =
        key.key() == Qt::Key_X || key.key() == Qt::Key_Y || key.key() == Qt::Key_Z || key.key() == Qt::Key_F;
    return beginsNumber(key) || (isComplete() && aims);
}

void ConnectHandler::keyPress(QKeyEvent& key) {
    switch (key.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return make();
        case Qt::Key_X:
            return turn(0);
        case Qt::Key_Y:
            return turn(1);
        case Qt::Key_Z:
            return turn(2);
        case Qt::Key_F:
            return flip();
        case Qt::Key_T: {
            const std::size_t step = key.modifiers().testFlag(Qt::ShiftModifier) ? types_.size() - 1 : 1;
            panel_->setCurrent((panel_->current() + step) % types_.size());
            while (picks_.size() > type().places) picks_.pop_back();
            return changed();
        }
        default:
            openEntry(numberIn(key));
    }
}

void ConnectHandler::openEntry(const QString& first) {
    if (isComplete()) return EntryHandler::openEntry({{tr("Offset"), "m"}}, {}, first);
    EntryHandler::openEntry({{QStringLiteral("X"), "m"}, {QStringLiteral("Y"), "m"}, {QStringLiteral("Z"), "m"}}, {},
                            first);
}

void ConnectHandler::paint(QPainter& painter) const {
    const auto shown = design();
    SpacePen pen(painter, view_);
    pen.setTextVisible(!entry_->isOpen());
    const double pixel = view_.pixelSize();
    const auto poses = frames();
    if (poses.empty())
        for (const auto& pick : picks_) {
            pen.place(pick, pixel);
            pen.frame(pick.frame, 0.7 * framePixels * pixel, true);
        }
    if (poses.size() > 1 && (poses[0].position - poses[1].position).norm() > pixel)
        pen.dashedLine(poses[0].position, poses[1].position);
    for (std::size_t i = poses.size(); i-- > 0;) pen.frame(poses[i], framePixels * pixel, i > 0);
    if (!pointer_ || isComplete()) return;
    if (const auto place = placeAt(shown, *pointer_)) {
        pen.place(*place, pixel);
        pen.words(place->frame.position,
                  QString::fromStdString(place->kind == SpacePlace::Kind::marker
                                             ? markerAddress(place->marker.body, place->marker.marker)
                                             : place->body));
    }
}

}  // namespace zwang::ui
