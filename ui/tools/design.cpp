#include "ui/tools/design.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/model/groups.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"
#include "ui/document/address.h"

namespace zwang::ui {
namespace {

Vec2 pointOf(const Quantities<2>& q) { return {q[0].value, q[1].value}; }

/// Half the thickness of a line that stands for a body without shapes, of the extent of the model.
constexpr double stickShare = 0.012;

bool insidePolygon(const std::vector<Vec2>& corners, const Vec2& p) {
    bool inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Vec2 &a = corners[i], &b = corners[j];
        if ((a.y() > p.y()) == (b.y() > p.y())) continue;
        if (p.x() < (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()) + a.x()) inside = !inside;
    }
    return inside;
}

double distance(const Vec2& from, const Vec2& to, const Vec2& point) {
    return (from + shareAlong(from, to, point) * (to - from) - point).norm();
}

/// Whether a shape covers a point of its body's frame.
struct Covers {
    const std::vector<PlanarMarker>& markers;
    Vec2 point;
    double reach;

    const PlanarMarker* marker(const std::string& name) const {
        for (const auto& m : markers)
            if (m.name == name) return &m;
        return nullptr;
    }
    bool operator()(const Bar& bar) const {
        const auto *from = marker(bar.from), *to = marker(bar.to);
        return from && to &&
               distance(pointOf(from->position), pointOf(to->position), point) <= bar.width.value / 2 + reach;
    }
    bool operator()(const Plate& plate) const {
        std::vector<Vec2> corners;
        for (const auto& corner : plate.corners)
            if (const auto* m = marker(corner)) corners.push_back(pointOf(m->position));
        if (corners.size() < 2) return false;
        for (std::size_t i = 0; i < corners.size(); ++i)
            if (distance(corners[i], corners[(i + 1) % corners.size()], point) <= reach) return true;
        return insidePolygon(corners, point);
    }
    bool operator()(const Box& box) const {
        const auto* m = marker(box.at);
        if (!m) return false;
        const Vec2 local = Placement{pointOf(m->position), m->angle.value}.toLocal(point);
        return std::abs(local.x()) <= box.size[0].value / 2 + reach &&
               std::abs(local.y()) <= box.size[1].value / 2 + reach;
    }
    bool operator()(const Cylinder& cylinder) const { return disc(cylinder.at, cylinder.radius.value); }
    bool operator()(const Sphere& sphere) const { return disc(sphere.at, sphere.radius.value); }
    bool operator()(const MeshShape&) const { return false; }  // meshes are of space
    bool disc(const std::string& name, double radius) const {
        const auto* m = marker(name);
        return m && (pointOf(m->position) - point).norm() <= radius + reach;
    }
};

bool covers(const PlanarBody& body, const Vec2& local, double reach, double extent) {
    const Covers test{body.markers, local, reach};
    for (const auto& shape : body.shapes)
        if (std::visit(test, shape)) return true;
    if (!body.shapes.empty()) return false;
    for (std::size_t i = 0; i + 1 < body.markers.size(); ++i)
        if (distance(pointOf(body.markers[i].position), pointOf(body.markers[i + 1].position), local) <=
            stickShare * extent + reach)
            return true;
    return (pointOf(body.com) - local).norm() <= stickShare * extent + reach;
}

}  // namespace

Vec2 directionOf(double angle) { return {std::cos(angle), std::sin(angle)}; }
double angleOf(const Vec2& direction) { return std::atan2(direction.y(), direction.x()); }

Vec2 Placement::toWorld(const Vec2& local) const {
    const Vec2 x = directionOf(angle), y(-x.y(), x.x());
    return origin + local.x() * x + local.y() * y;
}

Vec2 Placement::toLocal(const Vec2& world) const {
    const Vec2 x = directionOf(angle), y(-x.y(), x.x()), d = world - origin;
    return {x.dot(d), y.dot(d)};
}

double shareAlong(const Vec2& from, const Vec2& to, const Vec2& point) {
    const Vec2 d = to - from;
    const double square = d.squaredNorm();
    return square > 0 ? std::clamp((point - from).dot(d) / square, 0.0, 1.0) : 0;
}

Design::Design(std::shared_ptr<const Model> model, const std::vector<Pose>& shown) : model_(std::move(model)) {
    bodies_.push_back({"ground", {}});
    for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
        const auto* body = std::get_if<PlanarBody>(&model_->bodies[i]);
        if (!body) continue;
        Placement placement{pointOf(body->position), body->angle.value};
        if (i < shown.size()) {
            const Vec3 x = shown[i].orientation * Vec3::UnitX();
            placement = {shown[i].position.head<2>(), std::atan2(x.y(), x.x())};
        }
        bodies_.push_back({body->name, placement});
    }
    hidden_ = hiddenElements(*model_);
    if (const auto* ground = std::get_if<PlanarGround>(&model_->ground))
        collect("ground", ground->markers, ground->shapes);
    for (const auto& any : model_->bodies)
        if (const auto* body = std::get_if<PlanarBody>(&any)) collect(body->name, body->markers, body->shapes);
    measure();
}

void Design::collect(const std::string& name, const std::vector<PlanarMarker>& markers,
                     const std::vector<AnyShape>& shapes) {
    const auto& placement = *find(name);
    const bool hidden = isHidden(name);
    auto& ends = hidden ? hiddenEnds_ : ends_;
    for (const auto& m : markers)
        ends.push_back({{name, m.name}, placement.toWorld(pointOf(m.position)), placement.angle + m.angle.value});
    if (hidden) return;
    const auto marker = [&](const std::string& wanted) {
        return std::find_if(markers.begin(), markers.end(), [&](const auto& m) { return m.name == wanted; });
    };
    const auto side = [&](const std::string& from, const std::string& to) {
        const auto a = marker(from), b = marker(to);
        if (a == markers.end() || b == markers.end()) return;
        segments_.push_back({name,
                             placement.toWorld(pointOf(a->position)),
                             placement.toWorld(pointOf(b->position)),
                             {name, from},
                             {name, to}});
    };
    for (const auto& shape : shapes) {
        if (const auto* bar = std::get_if<Bar>(&shape)) side(bar->from, bar->to);
        if (const auto* plate = std::get_if<Plate>(&shape))
            for (std::size_t i = 0; i < plate->corners.size(); ++i)
                side(plate->corners[i], plate->corners[(i + 1) % plate->corners.size()]);
    }
    if (shapes.empty() && markers.size() == 2 && name != "ground") side(markers[0].name, markers[1].name);
}

void Design::measure() {
    Eigen::AlignedBox2d box;
    for (const auto& end : ends_) box.extend(end.at);
    if (!box.isEmpty()) extent_ = box.diagonal().norm();
    std::vector<double> widths;
    for (const auto& any : model_->bodies)
        std::visit(
            [&](const auto& body) {
                for (const auto& shape : body.shapes)
                    if (const auto* bar = std::get_if<Bar>(&shape)) widths.push_back(bar->width.value);
            },
            any);
    if (widths.empty()) return;
    std::nth_element(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2), widths.end());
    barWidth_ = widths[widths.size() / 2];
}

const Placement* Design::find(const std::string& body) const {
    for (const auto& known : bodies_)
        if (known.name == body) return &known.placement;
    return nullptr;
}

bool Design::isHidden(const std::string& element) const {
    return std::find(hidden_.begin(), hidden_.end(), element) != hidden_.end();
}

const End* Design::find(const MarkerRef& marker) const {
    for (const auto* list : {&ends_, &hiddenEnds_})
        for (const auto& end : *list)
            if (end.marker == marker) return &end;
    return nullptr;
}

Vec2 Design::at(const MarkerRef& marker) const {
    const auto* end = find(marker);
    return end ? end->at : Vec2(Vec2::Zero());
}

double Design::angleAt(const MarkerRef& marker) const {
    const auto* end = find(marker);
    return end ? end->angle : 0;
}

std::vector<End> Design::freeEnds() const {
    std::set<std::pair<std::string, std::string>> used;
    for (const auto& element : elementsOf(*model_)) {
        if (element.list == "drawing/dimensions") continue;  // they hold nothing
        for (const ConstMember& member : element.members)
            if (const auto* marker = member.as<MarkerRef>()) used.emplace(marker->body, marker->marker);
    }
    std::vector<End> found;
    for (const auto& end : ends_)
        if (!used.contains({end.marker.body, end.marker.marker})) found.push_back(end);
    return found;
}

std::vector<MarkerRef> Design::endsAt(const Vec2& point, double reach) const {
    std::vector<MarkerRef> found;
    for (const auto& end : ends_)
        if ((end.at - point).norm() <= reach) found.push_back(end.marker);
    return found;
}

std::vector<std::string> Design::bodiesAt(const Vec2& point, double reach) const {
    std::vector<std::string> found;
    for (auto any = model_->bodies.rbegin(); any != model_->bodies.rend(); ++any)
        if (const auto* body = std::get_if<PlanarBody>(&*any); body && !isHidden(body->name))
            if (covers(*body, find(body->name)->toLocal(point), reach, extent_)) found.push_back(body->name);
    return found;
}

std::string Design::jointAt(const Vec2& point, double reach, const std::vector<std::string_view>& wanted) const {
    std::string found;
    double nearest = reach;
    for (const JointView& joint : jointsOf(*model_)) {
        if (std::find(wanted.begin(), wanted.end(), joint.info.key) == wanted.end()) continue;
        if (isHidden(joint.name)) continue;
        // The second marker is the one that slides, and at a pin both are at one place.
        const double away = (at(joint.second) - point).norm();
        if (away > nearest) continue;
        nearest = away;
        found = joint.name;
    }
    return found;
}

}  // namespace zwang::ui
