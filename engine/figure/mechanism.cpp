#include "engine/figure/mechanism.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/figure/mechanism_pen.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"

namespace zwang {
namespace {

constexpr double margin = 7;          // around what is drawn: room for symbols and names [mm]
constexpr std::size_t lookedAt = 80;  // moments of the run

OnPaper viewOf(const System& system, MechanismLook::View view) {
    OnPaper on;
    if (system.space == Space::planar) return on;
    const Vec3 up = upOf(system);
    Vec3 x = std::abs(up.x()) > 0.9 ? Vec3(Vec3::UnitY()) : Vec3(Vec3::UnitX());
    x = (x - x.dot(up) * up).normalized();
    const Vec3 front = x.cross(up);
    switch (view) {
        case MechanismLook::View::corner:
            on.toViewer = (0.65 * x + front + 0.55 * up).normalized();
            break;
        case MechanismLook::View::front:
            on.toViewer = front;
            break;
        case MechanismLook::View::side:
            on.toViewer = x;
            break;
        case MechanismLook::View::top:
            on.toViewer = up;
            break;
    }
    const Vec3 upwards = view == MechanismLook::View::top ? Vec3(-front) : up;
    on.right = upwards.cross(on.toViewer).normalized();
    on.up = on.toViewer.cross(on.right);
    return on;
}

/// The corners of the box around a solid, and its points when they are few.
std::vector<Vec3> outermost(const std::vector<Vec3>& points) {
    if (points.size() <= 400) return points;
    Eigen::AlignedBox3d box;
    for (const Vec3& p : points) box.extend(p);
    std::vector<Vec3> corners;
    for (int k = 0; k < 8; ++k) corners.push_back(box.corner(static_cast<Eigen::AlignedBox3d::CornerType>(k)));
    return corners;
}

double medianBar(const Model& model) {
    std::vector<double> widths;
    for (const AnyBody& any : model.bodies)
        std::visit(
            [&](const auto& body) {
                for (const AnyShape& shape : body.shapes)
                    if (const auto* bar = std::get_if<Bar>(&shape)) widths.push_back(bar->width.value);
            },
            any);
    if (widths.empty()) return 0;
    std::nth_element(widths.begin(), widths.begin() + static_cast<long>(widths.size() / 2), widths.end());
    return widths[widths.size() / 2];
}

}  // namespace

MechanismDrawing::MechanismDrawing(const Results& results, const MechanismLook& look)
    : results_(results),
      look_(look),
      corners_(results.system().model->bodies.size() + 1),
      view_(viewOf(results.system(), look.view)) {
    const double start = results.frame(0).time, end = results.frame(results.size() - 1).time;
    const std::size_t count = std::min(lookedAt, results.size());
    for (std::size_t i = 0; i < count; ++i)
        samples_.push_back(
            count == 1 ? start : start + (end - start) * static_cast<double>(i) / static_cast<double>(count - 1));
    collectCorners();
    reaches_ = reaches();
    if (look_.traces) collectTraces();
    for (const double time : samples_) run_.extend(extentAt(time));
    if (look_.velocities) fastest_ = fastestOf(results, samples_);
    if (look_.reactions) strongest_ = strongestOf(results, samples_);
}

/// Points of the bodies that a drawing must have room for.
void MechanismDrawing::collectCorners() {
    const System& system = results_.system();
    const auto cornersOf = [&](int body) -> std::vector<Vec3>& {
        return body < 0 ? corners_.back() : corners_[static_cast<std::size_t>(body)];
    };
    for (const BodySolid& solid : solidsOf(system)) {
        cornersOf(solid.body) = outermost(solid.mesh.points);
        if (system.space == Space::spatial) surfaces_.emplace_back(solid);
    }
    const Placement here{system, results_.poses(results_.frame(0).time)};
    for (const JointView& joint : jointsOf(*system.model)) {
        for (const MarkerRef* m : {&joint.first, &joint.second})
            cornersOf(here.bodyOf(*m)).push_back(here.local(*m).position);
    }
    for (const ForceView& force : forcesOf(*system.model)) {
        if (!force.ends) continue;
        for (const MarkerRef* m : {&force.ends->first, &force.ends->second})
            cornersOf(here.bodyOf(*m)).push_back(here.local(*m).position);
    }
    for (const JointView& joint : jointsOf(*system.model))
        for (const JointWheel& wheel : joint.wheels(here.marker(joint.first), here.marker(joint.second))) {
            auto& corners = cornersOf(here.bodyOf(*wheel.marker));
            const Pose at = here.local(*wheel.marker);
            for (const Vec3& side : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, -1, 0)})
                corners.push_back(at.apply(wheel.centre + wheel.radius * side));
        }
    if (look_.dimensions)
        for (const Dimension& d : system.model->drawing.dimensions) {
            const Pose own = here.frame(here.bodyOf(d.first));
            const Vec3 p = here.marker(d.first).position, q = here.marker(d.second).position;
            const Vec3 along = d.kind.key == "horizontal" ? Vec3(Vec3::UnitX())
                               : d.kind.key == "vertical" ? Vec3(Vec3::UnitY())
                                                          : Vec3(q - p);
            const Vec3 away = view_.toViewer.cross(along);
            if (away.norm() > 0 && d.kind.key != "angle")
                cornersOf(here.bodyOf(d.first))
                    .push_back(own.orientation.conjugate() * (p + d.offset.value * away.normalized() - own.position));
        }
}

void MechanismDrawing::collectTraces() {
    constexpr std::size_t most = 4000;
    for (const MeasurePoint& measurePoint : results_.system().model->measurePoints) {
        traces_.emplace_back();
        if (!measurePoint.trace) continue;
        const std::size_t step = std::max<std::size_t>(1, (results_.size() + most - 1) / most);
        for (std::size_t k = 0; k < results_.size(); k += step) {
            const double t = results_.frame(k).time;
            const Placement at{results_.system(), results_.poses(t)};
            traces_.back().push_back(view_.flat(at.marker(measurePoint.point).position) - followed(t));
        }
    }
}

Reaches MechanismDrawing::reaches() const {
    Reaches found;
    for (const double time : samples_) {
        const Placement at{results_.system(), results_.poses(time)};
        const auto extend = [&](const std::string& name, double x) {
            const auto [reach, isNew] = found.try_emplace(name, Reach{x, x});
            reach->second = {std::min(reach->second.low, x), std::max(reach->second.high, x)};
        };
        for (const JointView& joint : jointsOf(*results_.system().model)) {
            if (joint.traits.line == JointLine::rail)
                extend(joint.name, slidingParts(at, joint.first, joint.second).position());
            if (joint.traits.line == JointLine::ofFirst) {
                const Pose line = at.marker(joint.first);
                const Vec3 axis = Vec3::Unit(joint.space == Space::planar ? 0 : 2);
                extend(joint.name, (line.orientation * axis).dot(at.marker(joint.second).position - line.position));
            }
        }
    }
    return found;
}

std::vector<double> MechanismDrawing::ghostTimes() const {
    std::vector<double> times;
    for (int i = 0; i < look_.ghosts; ++i)
        times.push_back(samples_.front() + (samples_.back() - samples_.front()) * i / std::max(1, look_.ghosts - 1));
    return times;
}

Vec2 MechanismDrawing::followed(double time) const {
    const int body = look_.follow.empty() ? -1 : results_.system().bodyIndex(look_.follow);
    if (body < 0) return Vec2::Zero();
    return view_.flat(results_.pose(body, time).apply(results_.system().com[static_cast<std::size_t>(body)]));
}

MechanismDrawing::Box MechanismDrawing::extentAt(double time) const {
    Box box;
    const auto poses = results_.poses(time);
    const Vec2 origin = followed(time);
    for (std::size_t i = 0; i < corners_.size(); ++i) {
        if (i == poses.size() && !look_.follow.empty()) continue;  // the ground runs away
        for (const Vec3& p : corners_[i]) box.extend(view_.flat(i < poses.size() ? poses[i].apply(p) : p) - origin);
    }
    const Placement at{results_.system(), poses};
    for (const JointView& joint : jointsOf(*results_.system().model)) {
        const auto reach = reaches_.find(joint.name);
        if (reach == reaches_.end()) continue;
        const Sliding s = slidingParts(at, joint.first, joint.second);
        if (s.lineBody < 0 && !look_.follow.empty()) continue;
        for (const double x : {reach->second.low, reach->second.high})
            box.extend(view_.flat(s.line.position + x * s.axis()) - origin);
    }
    return box;
}

MechanismDrawing::Box MechanismDrawing::extentOf(double time, Room room) const {
    Box box = extentAt(time);
    if (room == Room::run) box.extend(run_);
    for (const double t : ghostTimes()) box.extend(extentAt(t));
    for (const auto& trace : traces_)
        for (const Vec2& p : trace) box.extend(p);
    if (box.isEmpty()) box.extend(Vec2(Vec2::Zero()));
    return box;
}

OnPaper MechanismDrawing::plan(double time, double& width, double& height, Room room) const {
    const Box box = extentOf(time, room);
    const Vec2 size = box.sizes().cwiseMax(1e-9 * std::max(1e-3, results_.system().size));
    OnPaper on = view_;
    const double tallest = height > 0 ? height : 1.3 * width;
    const double above = look_.scaleBar ? 1.2 * look_.letters + 3 : 0;
    on.scale = std::min((width - 2 * margin) / size.x(), (tallest - 2 * margin - above) / size.y());
    if (look_.scale > 0) on.scale = look_.scale;
    if (height <= 0) height = std::clamp(on.scale * size.y() + 2 * margin + above, 0.3 * width, tallest);
    on.shift = Vec2(width / 2, (height + above) / 2) - on.scale * (box.center() + followed(time));
    return on;
}

double MechanismDrawing::scaleOf(double time, double width, double height, Room room) const {
    return plan(time, width, height, room).scale;
}

Picture MechanismDrawing::draw(double time, double width, double height, Room room) const {
    const System& system = results_.system();
    const OnPaper on = plan(time, width, height, room);
    Picture picture;
    picture.width = width;
    picture.height = height;
    picture.paper = look_.theme.paper;
    picture.title = system.model->title;
    const double bar = on.scale * medianBar(*system.model);
    const Placement at{system, results_.poses(time)};
    // Symbols are as large as bars are wide, and legible; where there are many bodies they are smaller.
    const double least = std::clamp(25.0 / static_cast<double>(system.bodies + 1), 0.7, 1.8);
    const MechanismPen pen{system, look_, on, at, reaches_, std::clamp(bar > 0 ? bar : 1.7 * least, least, 4.5),
                           picture};
    if (pen.isPlanar()) drawPlanarJointsBehind(pen);
    if (look_.ghosts > 0) drawGhosts(picture, on);
    if (look_.traces) drawTraces(picture, on, time);
    if (pen.isPlanar())
        drawPlanarBodies(pen);
    else
        drawSpatialBodies(pen, surfaces_);
    drawForces(pen);
    if (pen.isPlanar())
        drawPlanarJoints(pen);
    else
        drawSpatialJoints(pen);
    if (look_.velocities) drawVelocities(pen, results_, time, fastest_);
    if (look_.reactions) drawReactions(pen, results_, time, strongest_);
    if (look_.dimensions) drawDimensions(pen);
    if (look_.notes) drawNotes(pen);
    if (look_.labels != MechanismLook::Labels::none) drawGravity(picture, on);
    if (look_.scaleBar) drawScaleBar(picture, on);
    drawLabels(pen);
    return picture;
}

void MechanismDrawing::drawTraces(Picture& picture, const OnPaper& on, double time) const {
    const Vec2 shift = on.shift + on.scale * followed(time);
    for (std::size_t i = 0; i < traces_.size(); ++i) {
        if (traces_[i].empty()) continue;
        std::vector<Vec2> path;
        for (const Vec2& p : traces_[i]) path.push_back(on.scale * p + shift);
        picture.line(path, {look_.theme.trace(i),
                            {},
                            0.9 * look_.lineWidth,
                            look_.theme.kind == Theme::Kind::grey ? Dash::dashed : Dash::solid});
    }
}

/// Outlines of bodies, pale.
void MechanismDrawing::drawGhosts(Picture& picture, const OnPaper& on) const {
    MechanismLook pale = look_;
    pale.labels = MechanismLook::Labels::none;
    pale.lineWidth = 0.6 * look_.lineWidth;
    for (const double time : ghostTimes()) {
        Picture copy = picture;
        copy.marks.clear();
        const Placement at{results_.system(), results_.poses(time)};

        const MechanismPen pen{results_.system(), pale, on, at, reaches_, 2, copy};
        if (pen.isPlanar())
            drawPlanarBodies(pen);
        else
            drawSpatialBodies(pen, surfaces_);
        const auto fade = [&](std::optional<Colour>& colour, double share) {
            if (colour) colour = mixed(*colour, look_.theme.paper, share);
        };
        for (Mark& mark : copy.marks) {
            if (auto* stroke = std::get_if<Stroke>(&mark)) {
                fade(stroke->ink.line, 0.62);
                fade(stroke->ink.fill, 0.8);
            } else if (auto* disc = std::get_if<Disc>(&mark)) {
                fade(disc->ink.line, 0.62);
                fade(disc->ink.fill, 0.8);
            }
            picture.marks.push_back(std::move(mark));
        }
    }
}

/// A bar of a round length above on the left.
void MechanismDrawing::drawScaleBar(Picture& picture, const OnPaper& on) const {
    const double length = roundBelow(0.3 * picture.width / on.scale), wide = on.scale * length;
    const Vec2 at(4, picture.height - 3.5 - look_.letters);
    const Ink ink{look_.theme.ink, {}, look_.lineWidth};
    picture.line({at + Vec2(0, 0.9), at - Vec2(0, 0.9)}, ink);
    picture.line({at, at + Vec2(wide, 0)}, ink);
    picture.line({at + Vec2(wide, 0.9), at + Vec2(wide, -0.9)}, ink);
    const std::string text = length >= 1 ? numberText(length, 3) + " m" : numberText(1000 * length, 3) + " mm";
    picture.add(Lettering{at + Vec2(wide / 2, 0.8), text, look_.letters, look_.theme.ink, Lettering::Across::middle,
                          Lettering::Level::bottom});
}

/// The direction of gravity, above on the right.
void MechanismDrawing::drawGravity(Picture& picture, const OnPaper& on) const {
    const Vec3 g = results_.system().gravity;
    if (!(g.norm() > 0)) return;
    const Vec2 d = on.flat(g) / g.norm();
    if (d.norm() < 0.3) return;
    const Vec2 tail(picture.width - 5.5, picture.height - 3 - (d.y() > 0 ? 7 : 0));
    const Placement at{results_.system(), {}};
    const Reaches none;
    const MechanismPen pen{results_.system(), look_, on, at, none, 2, picture};
    pen.arrow(tail, tail + 7 * d, look_.theme.quiet, look_.lineWidth);
    picture.add(Lettering{tail + 3.5 * d + Vec2(1.2, 0), "g", look_.letters, look_.theme.quiet});
}

}  // namespace zwang
