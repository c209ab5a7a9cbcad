#include "ui/tools/connect_hand.h"

#include <cmath>

#include "ui/tools/space_hand.h"
#include "ui/units/words.h"

namespace zwang::ui {
namespace {

constexpr double snapPixels = 10, framePixels = 46;

double onGrid(double value, double spacing) { return spacing > 0 ? spacing * std::round(value / spacing) : value; }

/// Whether a joint slides without turning, so that a motor at it is a linear one.
bool slides(const Model& model, const std::string& name) {
    bool only = false;
    for (const auto& any : model.joints)
        std::visit(
            [&](const auto& joint) {
                if (joint.name != name) return;
                bool held = false, turned = true;
                for (const Equation& equation : joint.equations()) {
                    held = held || std::holds_alternative<spatial::Coincident>(equation);
                    if (const auto* p = std::get_if<spatial::Perpendicular>(&equation))
                        turned = turned && !(p->axisA == 0 && p->axisB == 1);
                }
                only = !held && !turned;
            },
            any);
    return only;
}

}  // namespace

ConnectHand::ConnectHand(Document& document, View3D& view, const ToolRow& row, const ConnectKind& kind)
    : HandTool(row),
      document_(document),
      view_(view),
      kind_(kind),
      types_(connections(kind.family)),
      panel_(new ConnectPanel(&view)),
      entry_(new ToolEntry(&view)) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < types_.size(); ++i)
        if (types_[i].info.key == kind.type) first = i;
    panel_->setTypes(types_, first);
    connect(panel_, &ConnectPanel::typeChosen, this, &ConnectHand::changed);
    connect(panel_, &ConnectPanel::turnWanted, this, &ConnectHand::turn);
    connect(panel_, &ConnectPanel::flipWanted, this, &ConnectHand::flip);
    connect(panel_, &ConnectPanel::offsetWanted, this, [this] { openEntry({}); });
    connect(panel_, &ConnectPanel::makeWanted, this, &ConnectHand::make);
    connect(entry_, &ToolEntry::edited, this, [this] {
        entry_->check(document_.model()->parameters);
        view_.update();
    });
    connect(entry_, &ToolEntry::cancelled, this, [this] { stepBack(); });
    connect(entry_, &ToolEntry::accepted, this, &ConnectHand::takeTyped);
    connect(&document_, &Document::modelChanged, this, [this] {
        if (!using_) reset();
    });
    changed();
}

ConnectHand::~ConnectHand() {
    delete entry_;
    delete panel_;
}

SpaceDesign ConnectHand::design() const { return SpaceDesign(document_.model(), view_.poses()); }

bool ConnectHand::aimAt(const std::string& joint) {
    const auto ends = endsOf(*document_.model(), joint);
    const auto shown = design();
    const auto first = ends ? shown.frameOf(ends->first) : std::nullopt,
               second = ends ? shown.frameOf(ends->second) : std::nullopt;
    if (!first || !second) return false;
    picks_ = {{SpacePlace::Kind::marker, ends->first.body, *first, ends->first},
              {SpacePlace::Kind::marker, ends->second.body, *second, ends->second}};
    asTheyAre_ = true;
    aimed_ = joint;
    for (const auto& any : document_.model()->joints) {
        if (nameOf(any) != joint) continue;
        for (const auto& type : connections(Family::joint))
            if (type.info.key == infoOf(any).key) types_ = {type};
        panel_->setTypes(types_, 0);
    }
    changed();
    return true;
}

QString ConnectHand::hint() const {
    const QString what = engineWord(type().info.label);
    if (!aimed_.empty() && isComplete())
        return tr("%1: X, Y, Z turn by 90°, F flips, a length is the offset; Enter gives it these frames.")
            .arg(QString::fromStdString(aimed_));
    if (isComplete())
        return tr("%1: X, Y, Z turn by 90°, F flips, a length is the offset, T changes what is made; Enter makes it.")
            .arg(what);
    if (type().places == 1)
        return tr("%1: click where it acts: a face, an edge, an axis, a corner or a marker of a body.").arg(what);
    if (picks_.empty())
        return tr("%1: click the first place: a face, an edge, an axis, a corner or a marker; T changes what is made.")
            .arg(what);
    return tr("%1: click the place on the other body; Enter: on the ground right here.").arg(what);
}

std::optional<SpacePlace> ConnectHand::groundAt(const ViewPointer& pointer) const {
    WorkPlane plane;
    if (!picks_.empty()) plane.through = picks_.back().frame.position;
    const Pose pose = plane.pose();
    const auto at = meet(view_.rayAt(pointer.at), pose);
    if (!at) return {};
    const bool snaps = !pointer.modifiers.testFlag(Qt::AltModifier) && view_.gridVisible();
    const double spacing = snaps ? view_.gridSpacing() : 0;
    const Vec3 local = pose.orientation.conjugate() * (*at - pose.position);
    return SpacePlace{SpacePlace::Kind::point,
                      "ground",
                      {pose.apply({onGrid(local.x(), spacing), onGrid(local.y(), spacing), 0}), pose.orientation}};
}

std::optional<SpacePlace> ConnectHand::placeAt(const SpaceDesign& shown, const ViewPointer& pointer) const {
    const bool exactly = pointer.modifiers.testFlag(Qt::AltModifier);
    // The other end is on another body, so the first one is no obstacle.
    const bool another = !picks_.empty() && picks_.size() < type().places;
    const std::string without = another && picks_.front().body != "ground" ? picks_.front().body : std::string();
    const auto hit = shown.surfaceAt(view_.rayAt(pointer.at), without);
    const auto near = exactly ? std::nullopt : placeNear(shown, view_, pointer.at, without);
    if (another && !exactly) {
        // At the first place itself the other body is taken where it is, whatever of it is drawn nearby.
        const Pose& first = picks_.front().frame;
        const QPointF d = view_.toWidget(first.position) - pointer.at;
        const bool here = std::hypot(d.x(), d.y()) <= snapPixels;
        const bool same = near && (near->frame.position - first.position).norm() < 1e-9 * (1 + shown.extent());
        if (here && !same && (hit || !near))
            return SpacePlace{SpacePlace::Kind::point, hit ? hit->body : "ground", first};
    }
    const auto away = [&](const SpacePlace& place) {
        const QPointF d = view_.toWidget(place.frame.position) - pointer.at;
        return std::hypot(d.x(), d.y());
    };
    // On a small face its centre counts where it is nearer than a corner.
    const bool centre =
        near && hit && hit->flat && near->kind != SpacePlace::Kind::marker && away(hit->place) < away(*near);
    if (near && !centre) return near;
    if (!hit) return groundAt(pointer);
    SpacePlace place = hit->place;
    if (exactly && hit->flat) place.frame.position = hit->at;
    return place;
}

bool ConnectHand::takeJointAt(const ViewPointer& pointer) {
    if (kind_.family == Family::joint || !picks_.empty() || type().places != 2) return false;
    const std::string name = view_.elementAt(pointer.at).toStdString();
    const auto& joints = document_.model()->joints;
    if (std::none_of(joints.begin(), joints.end(), [&](const auto& any) { return nameOf(any) == name; })) return false;
    const auto shown = design();
    const auto ends = endsOf(*document_.model(), name);
    const auto first = shown.frameOf(ends->first), second = shown.frameOf(ends->second);
    if (!first || !second) return false;
    picks_ = {{SpacePlace::Kind::marker, ends->first.body, *first, ends->first},
              {SpacePlace::Kind::marker, ends->second.body, *second, ends->second}};
    asTheyAre_ = true;
    if (kind_.family == Family::motion)
        for (std::size_t i = 0; i < types_.size(); ++i)
            if (types_[i].info.key == (slides(*document_.model(), name) ? "distance-motion" : "angle-motion"))
                panel_->setCurrent(i);
    changed();
    return true;
}

void ConnectHand::take(const SpacePlace& place) {
    const bool fresh = picks_.size() >= type().places || asTheyAre_;
    if (fresh) {
        picks_.clear();
        asTheyAre_ = false;
        aim_ = {};
    }
    if (type().places == 1 && place.body == "ground")
        return emit refused(tr("It needs a body; click a face or a marker of one."));
    if (!picks_.empty() && picks_.back().body == place.body)
        return emit refused(
            tr("Both places are on %1; click a place of another body.").arg(QString::fromStdString(place.body)));
    picks_.push_back(place);
    entry_->closeEntry();
    changed();
}

void ConnectHand::takeTyped() {
    const auto why = entry_->check(document_.model()->parameters);
    if (!why.isEmpty()) return emit refused(why);
    const auto typed = entry_->typed(document_.model()->parameters);
    entry_->closeEntry();
    if (isComplete()) {
        if (!typed.empty() && typed[0]) aim_.offset = typed[0]->value;
        return changed();
    }
    SpacePlace place{SpacePlace::Kind::point, "ground", {}};
    for (std::size_t k = 0; k < std::min<std::size_t>(typed.size(), 3); ++k)
        if (typed[k]) place.frame.position[static_cast<int>(k)] = typed[k]->value;
    take(place);
}

std::vector<Pose> ConnectHand::frames() const {
    if (!isComplete() || picks_.empty()) return {};
    const auto shown = design();
    JointFrames frames;
    if (picks_.size() == 1) {
        frames = {picks_[0].frame, picks_[0].frame, true};
        return {aimedFrames(frames, aim_).first};
    }
    const double near = 1e-9 * (1 + shown.extent());
    if (asTheyAre_) {
        frames = {picks_[0].frame, picks_[1].frame, false};
        frames.together = (frames.first.position - frames.second.position).norm() < 1e-6 * (1 + shown.extent());
    } else {
        frames = proposedFrames(picks_[0], picks_[1], type().crossed, near);
    }
    frames = aimedFrames(frames, aim_);
    std::vector<Pose> all{frames.first, frames.second};
    for (std::size_t i = 2; i < picks_.size(); ++i) all.push_back(picks_[i].frame);
    return all;
}

void ConnectHand::turn(int axis) {
    aim_.turns = aim_.turns * Quat(Eigen::AngleAxisd(M_PI / 2, Vec3::Unit(axis)));
    changed();
}

void ConnectHand::flip() {
    aim_.flipped = !aim_.flipped;
    changed();
}

void ConnectHand::make() {
    if (!isComplete() && picks_.size() + 1 == type().places && picks_.back().body != "ground") {
        SpacePlace ground = picks_.back();
        ground.body = "ground";
        ground.kind = SpacePlace::Kind::point;
        ground.marker = {};
        picks_.push_back(ground);
        return changed();  // the frames are shown before the joint is made
    }
    const auto poses = frames();
    if (poses.empty()) return emit refused(tr("That is not enough yet; click a place of a body."));
    if (!aimed_.empty()) return makeAnew(poses);
    const auto shown = design();
    const Connection what = type();
    // A marker that is there is taken as it is while nothing was changed about it.
    const bool plain = aim_.turns.angularDistance(Quat::Identity()) < 1e-9 && !aim_.flipped && aim_.offset == 0;
    std::vector<ConnectionEnd> ends;
    for (std::size_t i = 0; i < poses.size(); ++i) {
        ends.push_back({picks_[i].body, poses[i], {}});
        if (asTheyAre_ && plain) ends.back().marker = picks_[i].marker;
    }
    // The ground's end first: what moves is counted from it.
    if (ends.size() == 2 && ends[1].body == "ground") std::swap(ends[0], ends[1]);
    std::string made, stem(what.info.key);
    std::replace(stem.begin(), stem.end(), '-', '_');
    if (kind_.family != Family::joint) stem = kind_.stem;
    using_ = true;
    document_.edit(tr("Build: %1").arg(engineWord(what.info.label)), [&](Model& model) {
        SpaceBuilder builder(model, shown);
        made = zwang::ui::connect(builder, what, ends, stem, kind_.wanted);
    });
    using_ = false;
    reset();
    document_.select({QString::fromStdString(made)});
}

void ConnectHand::makeAnew(const std::vector<Pose>& poses) {
    const auto shown = design();
    const std::string joint = aimed_;
    using_ = true;
    document_.edit(tr("Aim %1 anew").arg(QString::fromStdString(joint)), [&](Model& model) {
        SpaceBuilder builder(model, shown);
        if (asTheyAre_) return aimAnew(builder, joint, poses[0], poses[1]);
        // Other places were picked: the joint goes there.
        const MarkerRef first = builder.markerAt(picks_[0].body, poses[0]),
                        second = builder.markerAt(picks_[1].body, poses[1]);
        for (auto& any : model.joints)
            std::visit(
                [&](auto& each) {
                    if (each.name != joint) return;
                    each.first = second.body == "ground" ? second : first;
                    each.second = second.body == "ground" ? first : second;
                },
                any);
    });
    using_ = false;
    reset();
    document_.select({QString::fromStdString(joint)});
    emit endWanted();
}

void ConnectHand::reset() {
    picks_.clear();
    asTheyAre_ = false;
    aimed_.clear();
    aim_ = {};
    entry_->closeEntry();
    changed();
}

void ConnectHand::changed() {
    const bool ground = picks_.size() + 1 == type().places && !picks_.empty() && picks_.back().body != "ground";
    panel_->setState(isComplete(), isComplete() || ground, aim_.offset,
                     !aimed_.empty() ? tr("Apply")
                     : ground        ? tr("To the ground")
                                     : tr("Make"));
    emit hintChanged();
    view_.update();
}

bool ConnectHand::stepBack() {
    if (entry_->isOpen()) {
        entry_->closeEntry();
        view_.update();
        return true;
    }
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

bool ConnectHand::press(const ViewPointer& pointer) {
    moved(pointer);
    if (entry_->isOpen()) {
        takeTyped();
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

void ConnectHand::moved(const ViewPointer& pointer) {
    pointer_ = pointer;
    view_.update();
}

void ConnectHand::leave() {
    pointer_.reset();
    view_.update();
}

bool ConnectHand::rightClick(const ViewPointer&) {
    if (hasBegun())
        reset();
    else
        emit endWanted();
    return true;
}

bool ConnectHand::wantsKey(const QKeyEvent& key) const {
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) return !picks_.empty();
    if ((key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier) return false;
    if (key.key() == Qt::Key_T && aimed_.empty()) return true;
    if (key.key() == Qt::Key_Tab) return true;
    const QString text = key.text();
    const bool number = text.size() == 1 && (text[0].isDigit() || QStringLiteral(".-=(").contains(text[0]));
    if (!isComplete()) return number;
    return number || key.key() == Qt::Key_X || key.key() == Qt::Key_Y || key.key() == Qt::Key_Z ||
           key.key() == Qt::Key_F;
}

void ConnectHand::keyPress(QKeyEvent& key) {
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
            openEntry(key.key() == Qt::Key_Tab || key.text() == QStringLiteral("=") ? QString() : key.text());
    }
}

void ConnectHand::openEntry(const QString& first) {
    const QPointF at = pointer_ ? pointer_->at : QPointF(view_.rect().center());
    if (isComplete())
        entry_->open({{tr("Offset"), "m"}}, {}, at.toPoint());
    else
        entry_->open({{QStringLiteral("X"), "m"}, {QStringLiteral("Y"), "m"}, {QStringLiteral("Z"), "m"}}, {},
                     at.toPoint());
    if (first.isEmpty() || !entry_->edit(0)) return;
    entry_->edit(0)->insert(first);
    entry_->edit(0)->setModified(true);
}

void ConnectHand::paint(QPainter& painter) const {
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
