// What is written on a drawing of a mechanism: dimensions, notes, and names beside their elements.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/figure/cairo_pages.h"
#include "engine/figure/mechanism_pen.h"
#include "engine/model/dimension.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"

namespace zwang {
namespace {

using std::numbers::pi;
constexpr double roomForHeads = 6;  // [mm]

std::string lengthText(double metres) {
    if (std::abs(metres) < 1e-13) metres = 0;
    return std::abs(metres) >= 1 ? numberText(metres, 5) + " m" : numberText(1e3 * metres, 5) + " mm";
}

/// Text that is never upside down.
double readable(double angle) {
    if (angle > pi / 2 + 1e-9) return angle - pi;
    return angle < -pi / 2 + 1e-9 ? angle + pi : angle;
}

struct Draughtsman {
    const MechanismPen& pen;

    void head(const Vec2& tip, const Vec2& towards) const {
        const Vec2 d = towards.normalized(), side = leftOf(d);
        pen.picture.area({tip, tip - 1.8 * d + 0.33 * side, tip - 1.8 * d - 0.33 * side}, {{}, pen.c().note});
    }
    void extension(const Vec2& from, const Vec2& to) const {
        if ((to - from).norm() <= 1) return;
        const Vec2 d = (to - from).normalized();
        pen.picture.line({from + 0.8 * d, to + 1.2 * d}, pen.thin(pen.c().quiet));
    }
    std::string words(const Dimension& d, const std::string& value) const {
        return isGiven(d) ? value : "(" + value + ")";
    }
    void straight(const Dimension& d, const Vec3& p, const Vec3& q) const {
        Vec3 along = q - p;
        Vec3 axis = along;
        if (d.kind.key == "horizontal") along = Vec3(along.x(), 0, 0), axis = Vec3::UnitX();
        if (d.kind.key == "vertical") along = Vec3(0, along.y(), 0), axis = Vec3::UnitY();
        Vec3 away = pen.on.toViewer.cross(axis);
        if (away.norm() <= 1e-9 * std::max(1e-12, axis.norm()) || along.norm() <= 0) return;
        away.normalize();
        const Vec3 a = p + d.offset.value * away, b = a + along;
        const Vec2 from = pen.on(a), to = pen.on(b), way = to - from;
        if (way.norm() < 1e-6) return;
        extension(pen.on(p), from);
        extension(pen.on(q), to);
        const Vec2 w = way.normalized();
        const bool inside = way.norm() >= roomForHeads;
        pen.picture.line(inside ? Points{from, to} : Points{from - 4 * w, to + 4 * w}, pen.thin(pen.c().note));
        head(from, inside ? -w : w);
        head(to, inside ? w : -w);
        const double turn = readable(std::atan2(w.y(), w.x()));
        pen.picture.add(Lettering{(from + to) / 2 + 0.8 * Vec2(-std::sin(turn), std::cos(turn)),
                                  words(d, lengthText(along.norm())), pen.look.letters, pen.c().note,
                                  Lettering::Across::middle, Lettering::Level::bottom, turn});
    }
    void angle(const Dimension& d, const Vec3& p, const Vec3& q, const Vec3& r) const {
        Vec3 a = q - p, b = r - p;
        if (a.norm() <= 0 || b.norm() <= 0) return;
        const double sign = d.offset.value < 0 ? -1 : 1, value = std::atan2(a.cross(b).norm(), a.dot(b));
        a = sign * a.normalized();
        b = sign * b.normalized();
        Vec3 e = b - a * a.dot(b);
        if (e.norm() < 1e-9) e = pen.on.toViewer.cross(a);
        if (e.norm() < 1e-9) return;
        e.normalize();
        const double radius = std::max(std::abs(d.offset.value), 8 / pen.on.scale);
        Points arc;
        for (int k = 0; k <= 48; ++k) {
            const double t = value * k / 48;
            arc.push_back(pen.on(p + radius * (std::cos(t) * a + std::sin(t) * e)));
        }
        for (const Vec3& side : {a, b}) {
            const Vec3 end = p + sign * (&side == &a ? (q - p).norm() : (r - p).norm()) * side;
            if (radius > (end - p).norm()) extension(pen.on(end), pen.on(p + radius * side));
        }
        pen.picture.line(arc, pen.thin(pen.c().note));
        if (value * radius * pen.on.scale > roomForHeads) {
            head(arc.front(), arc[0] - arc[2]);
            head(arc.back(), arc[48] - arc[46]);
        }
        const Vec2 out = (arc[24] - pen.on(p)).normalized();
        const std::string text = words(d, numberText(value * 180 / pi, 4) + "°");
        const double room =
            std::abs(out.x()) * widthOf(text, pen.look.letters) / 2 + std::abs(out.y()) * pen.look.letters / 2;
        pen.picture.add(Lettering{arc[24] + (room + 0.8) * out, text, pen.look.letters, pen.c().note,
                                  Lettering::Across::middle, Lettering::Level::middle});
    }
};

/// A rectangle on the paper that is taken.
struct Room {
    Vec2 low = Vec2::Zero(), high = Vec2::Zero();
    double overlap(const Room& other) const {
        const Vec2 common = high.cwiseMin(other.high) - low.cwiseMax(other.low);
        return common.x() > 0 && common.y() > 0 ? common.x() * common.y() : 0;
    }
};

/// Finds places for names: of a few around a point, the one that covers least of what is drawn. Names for which there
/// is no room are left out.
class NamePlaces {
  public:
    explicit NamePlaces(const MechanismPen& pen) : pen_(pen), drawn_(pen.picture.marks.size()) {}

    void name(const std::string& text, const Vec2& at, double distance, const Colour& colour) {
        const double height = pen_.look.letters, width = measuredWidth(text, height, pen_.picture.typeface);
        double best = 1e300;
        Room chosen;
        for (int k = 0; k < 32; ++k) {
            const double angle = (k % 16 + 1) * pi / 8 + pi / 8, reach = distance + (k / 16) * 1.3 * height;
            const Vec2 d(std::cos(angle), std::sin(angle));
            const Vec2 middle = at + Vec2((reach + width / 2) * d.x(), (reach + 0.4 * height) * d.y());
            const Room room{middle - Vec2(width / 2, 0.45 * height), middle + Vec2(width / 2, 0.45 * height)};
            double cost = 0.25 * (k / 16) + 0.002 * k;
            for (const Room& other : taken_) cost += 10 * room.overlap(other);
            cost += crossed(room);
            if (cost < best) {
                best = cost;
                chosen = room;
            }
        }
        // A name that would stand on another one or off the paper could not be read.
        if (offPaper(chosen) > 0) return;
        for (const Room& other : taken_)
            if (chosen.overlap(other) > 0.2) return;
        taken_.push_back(chosen);
        if (!pen_.isPlanar()) {  // names stand on faces there
            Colour veil = pen_.c().paper;
            veil.alpha = 0.75;
            pen_.picture.area(
                {chosen.low, {chosen.high.x(), chosen.low.y()}, chosen.high, {chosen.low.x(), chosen.high.y()}},
                {{}, veil});
        }
        pen_.picture.add(Lettering{(chosen.low + chosen.high) / 2, text, height, colour, Lettering::Across::middle,
                                   Lettering::Level::middle});
    }

  private:
    /// How far a room comes too close to the edges of the paper, where letters would be cut [mm].
    double offPaper(const Room& room) const {
        const Vec2 edge(0.5, 0.5), paper(pen_.picture.width, pen_.picture.height);
        return (edge - room.low).cwiseMax(0).sum() + (room.high - paper + edge).cwiseMax(0).sum();
    }
    /// About how much of what is drawn runs through a room [mm].
    double crossed(const Room& room) const {
        double cost = 1000 * offPaper(room);
        for (std::size_t i = 0; i < drawn_; ++i) {
            const Mark& mark = pen_.picture.marks[i];
            if (const auto* stroke = std::get_if<Stroke>(&mark)) {
                const std::size_t n = stroke->points.size();
                for (std::size_t k = 0; k + (stroke->closed ? 0 : 1) < n; ++k)
                    cost += inside(room, stroke->points[k], stroke->points[(k + 1) % n]);
                if (stroke->closed && stroke->ink.fill && contains(stroke->points, (room.low + room.high) / 2))
                    cost += 2;
            } else if (const auto* disc = std::get_if<Disc>(&mark)) {
                const Vec2 r(disc->radius, disc->radius);
                if (room.overlap({disc->centre - r, disc->centre + r}) > 0) cost += 2;
            } else if (const auto* text = std::get_if<Lettering>(&mark)) {
                const Vec2 r(widthOf(text->text, text->height) / 2, text->height / 2);
                cost += 5 * room.overlap({text->at - r, text->at + r});
            }
        }
        return cost;
    }
    static double inside(const Room& room, const Vec2& a, const Vec2& b) {
        double from = 0, to = 1;
        const Vec2 d = b - a;
        for (int k = 0; k < 2; ++k) {
            if (std::abs(d[k]) < 1e-12) {
                if (a[k] < room.low[k] || a[k] > room.high[k]) return 0;
                continue;
            }
            const double one = (room.low[k] - a[k]) / d[k], two = (room.high[k] - a[k]) / d[k];
            from = std::max(from, std::min(one, two));
            to = std::min(to, std::max(one, two));
        }
        return to > from ? (to - from) * d.norm() : 0;
    }
    static bool contains(const Points& path, const Vec2& p) {
        bool in = false;
        for (std::size_t i = 0, j = path.size() - 1; i < path.size(); j = i++)
            if ((path[i].y() > p.y()) != (path[j].y() > p.y()) &&
                p.x() < (path[j].x() - path[i].x()) * (p.y() - path[i].y()) / (path[j].y() - path[i].y()) + path[i].x())
                in = !in;
        return in;
    }

    const MechanismPen& pen_;
    std::size_t drawn_;
    std::vector<Room> taken_;
};

}  // namespace

void drawDimensions(const MechanismPen& pen) {
    const Draughtsman hand{pen};
    for (const Dimension& d : pen.model().drawing.dimensions) {
        if (pen.isHidden(d.name)) continue;
        const Vec3 p = pen.at.marker(d.first).position, q = pen.at.marker(d.second).position;
        if (d.kind.key == "angle")
            hand.angle(d, p, q, pen.at.marker(d.third).position);
        else
            hand.straight(d, p, q);
    }
}

void drawNotes(const MechanismPen& pen) {
    for (const Note& note : pen.model().drawing.notes) {
        if (pen.isHidden(note.name)) continue;
        const Vec2 foot = pen.point(note.at), offset(note.offset[0].value, note.offset[1].value);
        std::vector<std::string> lines(1);
        for (const char c : note.text)
            if (c == '\n')
                lines.emplace_back();
            else
                lines.back() += c;
        const double step = 1.3 * pen.look.letters;
        double width = 0;
        for (const auto& line : lines) width = std::max(width, widthOf(line, pen.look.letters));
        const Vec2 half(width / 2, step * static_cast<double>(lines.size()) / 2);
        const Vec2 middle =
            foot + (offset.isZero() ? Vec2(1.5 + half.x(), 1.5 + half.y()) : Vec2(pen.on.scale * offset));
        const Vec2 to = foot.cwiseMax(middle - half).cwiseMin(middle + half);
        if ((to - foot).norm() > 0.5) pen.picture.line({foot, to}, pen.thin(pen.c().quiet));
        for (std::size_t i = 0; i < lines.size(); ++i)
            pen.picture.add(Lettering{middle + Vec2(-half.x(), half.y() - (static_cast<double>(i) + 0.5) * step),
                                      lines[i], pen.look.letters, pen.c().note});
    }
}

void drawLabels(const MechanismPen& pen) {
    using Labels = MechanismLook::Labels;
    const Labels labels = pen.look.labels;
    if (labels == Labels::none) return;
    NamePlaces places(pen);
    const auto& model = pen.model();
    if (labels != Labels::joints)
        for (std::size_t i = 0; i < model.bodies.size(); ++i) {
            const std::string& name = nameOf(model.bodies[i]);
            if (!pen.isHidden(name))
                places.name(name, pen.on(pen.at.frame(static_cast<int>(i)).apply(pen.system.com[i])), 0.8 * pen.u,
                            pen.c().ink);
        }
    if (labels == Labels::bodies) return;
    for (const JointView& joint : jointsOf(model)) {
        if (!pen.isHidden(joint.name)) places.name(joint.name, pen.point(joint.second), pen.u, pen.c().quiet);
    }
    if (labels != Labels::all) return;
    const auto between = [&](const BetweenMarkers& each) {
        if (!pen.isHidden(each.name))
            places.name(each.name, (pen.point(each.first) + pen.point(each.second)) / 2, pen.u, pen.c().spring);
    };
    for (const ForceView& force : forcesOf(model))
        if (force.ends) between(*force.ends);
    for (const AnyMotion& motion : model.motions) std::visit(between, motion);
    for (const MeasurePoint& measurePoint : model.measurePoints)
        if (!pen.isHidden(measurePoint.name))
            places.name(measurePoint.name, pen.point(measurePoint.point), 0.4 * pen.u, pen.c().quiet);
}

}  // namespace zwang
