#include "ui/tools/body_drag.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "engine/model/joint_view.h"
#include "ui/tools/locks.h"
#include "ui/units/sentences.h"

namespace zwang::ui {
namespace {

constexpr std::chrono::milliseconds slice{8};        ///< half a frame at 60 a second
constexpr std::chrono::milliseconds lastSlice{200};  ///< when the button is let go before the body has arrived
constexpr double redundantColour = 0.45, singularColour = 1;

bool isBody(const Model& model, const std::string& name) {
    for (const auto& body : model.bodies)
        if (nameOf(body) == name) return true;
    return false;
}

/// Of a spatial body the marker, or the centre of mass, that is drawn nearest to the pointer: a point that surely
/// belongs to it, whatever the depth under the pointer.
Vec3 holdOf(const Model& model, const std::string& name, const Pose& pose, const View3D& view, const QPointF& at) {
    for (const auto& any : model.bodies) {
        const auto* body = std::get_if<SpatialBody>(&any);
        if (!body || body->name != name) continue;
        const auto vec = [](const Quantities<3>& q) { return Vec3(q[0].value, q[1].value, q[2].value); };
        std::vector<Vec3> points{body->density.value > 0 ? Vec3(Vec3::Zero()) : vec(body->com)};
        for (const auto& marker : body->markers) points.push_back(vec(marker.position));
        Vec3 nearest = points.front();
        double best = HUGE_VAL;
        for (const Vec3& point : points) {
            const QPointF away = view.toWidget(pose.apply(point)) - at;
            const double distance = std::hypot(away.x(), away.y());
            if (distance < best) {
                best = distance;
                nearest = point;
            }
        }
        return nearest;
    }
    return Vec3::Zero();
}

}  // namespace

BodyDrag::BodyDrag(Document& document, Stage& stage) : document_(document), stage_(stage), view_(stage.view()) {
    next_.setSingleShot(true);
    next_.setInterval(0);
    connect(&next_, &QTimer::timeout, this, &BodyDrag::follow);
    connect(&document_, &Document::modelChanged, this, [this] {
        if (active_) stop();
        drag_.reset();
        dropped_ = false;
    });
    // Another moment is shown, or the design: what was dropped is gone.
    connect(&stage_, &Stage::previewEnded, this, [this] {
        if (!std::exchange(dropped_, false)) return;
        drag_.reset();
        emit changed();
    });
}

BodyDrag::~BodyDrag() = default;

std::string BodyDrag::bodyOf(const Model& model, const QString& element) {
    const std::string name = element.toStdString();
    if (isBody(model, name)) return name;
    std::string found;
    const auto ends = [&](const BetweenMarkers& each) {
        if (each.name == name) found = isBody(model, each.second.body) ? each.second.body : each.first.body;
    };
    for (const JointView& joint : jointsOf(model)) ends(joint.ends);
    for (const auto& motion : model.motions) std::visit(ends, motion);
    for (const auto& measurePoint : model.measurePoints)
        if (measurePoint.name == name) found = measurePoint.point.body;
    return isBody(model, found) ? found : std::string();
}

bool BodyDrag::begin(const std::string& body, const ViewPointer& pointer, const Snapshot& moment) {
    const auto model = !moment ? document_.model() : dropped_ ? model_ : moment;  // pulled on
    atMoment_ = moment != nullptr;
    refusal_.clear();
    if (hasErrors(document_.issues())) {
        refusal_ = tr("The model has errors; fix them first, then its bodies can be dragged.");
        return false;
    }
    refusal_ = lockedSentence(*model, body);
    if (!refusal_.isEmpty()) return false;
    before_ = stage_.poses();
    if (!drag_ || model_ != model) {
        DragOptions options;
        options.motors = DragOptions::Motors::fromStart;
        const auto held = withLockedHeld(model, before_);
        holdsLocked_ = held != model;
        drag_ = std::make_unique<Drag>(assemble(held, GroupContacts::found), options);
        model_ = model;
    }
    std::size_t index = 0;
    while (index < model->bodies.size() && nameOf(model->bodies[index]) != body) ++index;
    if (index >= std::min(before_.size(), model->bodies.size())) return false;
    const Pose& pose = before_[index];
    const Vec3 point = model->space == Space::planar
                           ? Vec3(pose.orientation.conjugate() * (view_.toWorld(pointer.at) - pose.position))
                           : holdOf(*model, body, pose, view_, pointer.at);
    refusal_ = engineSentence(drag_->begin(body, point));
    if (!refusal_.isEmpty()) return false;
    body_ = body;
    held_ = drag_->point();
    pressed_ = pointer.at;
    active_ = true;
    moved_ = dropped_ = false;
    return true;
}

void BodyDrag::move(const ViewPointer& pointer) {
    if (!active_) return;
    const Vec3 way = view_.toWorld(pointer.at) - view_.toWorld(pressed_);
    double scale = 1;
    if (model_->space == Space::spatial && way.norm() > 0) {  // at the depth of the point, not of the camera's focus
        const QPointF wanted = pointer.at - pressed_, drawn = view_.toWidget(held_ + way) - view_.toWidget(held_);
        const double length = std::hypot(drawn.x(), drawn.y());
        if (length > 0) scale = std::hypot(wanted.x(), wanted.y()) / length;
    }
    target_ = held_ + scale * way;
    moved_ = true;
    if (!next_.isActive()) follow();
}

void BodyDrag::follow() {
    if (!active_) return;
    const auto until = std::chrono::steady_clock::now() + slice;
    const DragState& state = drag_->move(target_, [until] { return std::chrono::steady_clock::now() > until; });
    stage_.preview(drag_->poses());
    JointColours lit;
    if (!holdsLocked_)  // what is redundant only because bodies are locked is no news
        for (const auto& joint : drag_->redundant()) lit.emplace_back(QString::fromStdString(joint), redundantColour);
    for (const auto& joint : state.singular) lit.emplace_back(QString::fromStdString(joint), singularColour);
    if (lit != lit_) {
        lit_ = lit;
        stage_.previewColours(lit_);
        emit changed();
    }
    if (!state.settled) next_.start();
}

QString BodyDrag::hint() const {
    if (!active_) return refusal_;
    const auto& state = drag_->state();
    if (!state.singular.empty()) {
        QStringList names;
        for (const auto& joint : state.singular) names << QString::fromStdString(joint);
        if (names.size() > 4) names = names.mid(0, 4) << QStringLiteral("…");
        return tr("A singular position: %1 carry the load without motion. The mechanism goes through it straight.")
            .arg(names.join(QStringLiteral(", ")));
    }
    if (atMoment_)
        return tr("%1 follows the hand; degrees of freedom: %2. Let go: this can become the start. Esc: back.")
            .arg(QString::fromStdString(body_))
            .arg(drag_->freedom());
    return tr("%1 follows the hand; degrees of freedom: %2. Let go: this is the new start. Esc: back.")
        .arg(QString::fromStdString(body_))
        .arg(drag_->freedom());
}

void BodyDrag::stop() {
    active_ = false;
    next_.stop();
    if (drag_) drag_->end();
    lit_.clear();
}

void BodyDrag::finish() {
    if (!active_) return;
    if (!moved_) return stop();
    const auto until = std::chrono::steady_clock::now() + lastSlice;  // where the hand was let go is where it goes
    drag_->move(target_, [until] { return std::chrono::steady_clock::now() > until; });
    stop();
    if (atMoment_) {
        dropped_ = true;
        return emit changed();
    }
    const auto drag = std::move(drag_);
    document_.edit(tr("Drag %1").arg(QString::fromStdString(body_)), [&](Model& model) { drag->writeInto(model); });
    stage_.endPreview();
    emit changed();
}

void BodyDrag::accept() {
    if (!dropped_) return;
    const auto drag = std::move(drag_);
    dropped_ = false;
    document_.edit(tr("Start from the dragged moment"), [&, start = model_](Model& model) {
        model = *start;
        drag->writeInto(model);
    });
    stage_.endPreview();
    emit changed();
}

void BodyDrag::cancel() {
    if (!active_ && !dropped_) return;
    dropped_ = false;
    stop();
    drag_.reset();
    stage_.endPreview();
    emit changed();
}

}  // namespace zwang::ui
