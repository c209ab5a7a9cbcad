#include "ui/view3d/annotations.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainterPath>
#include <QTransform>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "engine/model/dimension.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr double gap = 3, beyond = 5;  // extension lines begin and end so far from what they belong to [pixels]
constexpr double headLength = 9, headHalf = 2.6;
constexpr double roomForHeads = 26;         // a shorter line has its arrows outside
constexpr double leastRadius = 18;          // of the arc of an angle
constexpr double padding = 5, beside = 14;  // of a note
constexpr double near = 4;                  // lines are met within
constexpr int arcPieces = 32;
constexpr double flatAngle = 1e-12;  // [rad]; less is rounding

double length(const QPointF& d) { return std::hypot(d.x(), d.y()); }
QPointF unit(const QPointF& d) { return length(d) > 0 ? d / length(d) : QPointF(1, 0); }

QFont textFont() {
    QFont font = QGuiApplication::font();
    font.setPixelSize(12);
    return font;
}

QSizeF roomOf(const QString& text) {
    return QFontMetricsF(textFont()).boundingRect(QRectF(0, 0, 4000, 4000), Qt::AlignLeft | Qt::AlignTop, text).size();
}

/// An arrow head with its tip at `tip` that points along `way`.
QPolygonF head(const QPointF& tip, const QPointF& way) {
    const QPointF d = unit(way), side(-d.y(), d.x());
    return QPolygonF({tip, tip - headLength * d + headHalf * side, tip - headLength * d - headHalf * side});
}

/// Text stands along a line so that it is read from below or from the right.
double readable(double degrees) {
    double turn = std::remainder(degrees, 180.0);
    if (turn > 90 - 1e-6) turn -= 180;
    return turn;
}

/// What the lines of one picture are drawn with.
class Draughtsman {
  public:
    Draughtsman(const Places& places, const Frames& frames, const Camera& camera, const QSizeF& view)
        : places_(places), frames_(frames), camera_(camera), view_(view) {}

    std::optional<Vec3> at(const MarkerRef& marker) const {
        const auto place = places_.find(marker);
        if (!place || place->frame >= frames_.size()) return {};
        const Vec3 point = place->world(frames_).position;
        if (!point.allFinite()) return {};
        if (camera_.perspective && (camera_.eye() - point).dot(camera_.back()) <= 0) return {};
        return point;
    }
    QPointF on(const Vec3& world) const { return camera_.project(world, view_); }
    double pixel(const Vec3& world) const { return camera_.pixelSizeAt(world, view_); }
    Vec3 back() const { return camera_.back(); }

    bool note(const Note& note, Annotation& out) const {
        const auto at_ = at(note.at);
        if (!at_) return false;
        const QSizeF words = roomOf(note.text.empty() ? QStringLiteral(" ") : QString::fromStdString(note.text));
        out.isNote = true;
        out.text = QString::fromStdString(note.text);
        out.room = words + QSizeF(2 * padding, 2 * padding);
        out.foot = on(*at_);
        const Vec2 offset(note.offset[0].value, note.offset[1].value);
        out.middle =
            out.foot + (offset.isZero() ? QPointF(beside + out.room.width() / 2, -beside - out.room.height() / 2)
                                        : QPointF(offset.x(), -offset.y()) / pixel(*at_));
        const QRectF box(out.middle - QPointF(out.room.width() / 2, out.room.height() / 2), out.room);
        const QPointF to(std::clamp(out.foot.x(), box.left(), box.right()),
                         std::clamp(out.foot.y(), box.top(), box.bottom()));
        if (length(to - out.foot) > 2) out.lines.emplace_back(out.foot, to);
        return true;
    }

    bool dimension(const Dimension& d, Annotation& out) const {
        const auto first = at(d.first), second = at(d.second);
        if (!first || !second) return false;
        if (d.kind.key != "angle") return straight(d, *first, *second, out);
        const auto third = at(d.third);
        return third && angle(d, *first, *second, *third, out);
    }

    std::optional<Vec2> offset(const Note& note, const QPointF& pointed) const {
        const auto at_ = at(note.at);
        if (!at_) return {};
        const QPointF away = pixel(*at_) * (pointed - on(*at_));
        return Vec2(away.x(), -away.y());
    }

    std::optional<double> offset(const Dimension& d, const QPointF& pointed) const {
        const auto p = at(d.first), q = at(d.second);
        if (!p || !q) return {};
        // The point in the plane of the picture through the first marker.
        const Ray ray = camera_.ray(pointed, view_);
        const double speed = back().dot(ray.direction);
        const Vec3 to = ray.origin + back().dot(*p - ray.origin) / speed * ray.direction - *p;
        if (d.kind.key != "angle") {
            const auto away = across(d, *q - *p);
            return away ? std::optional(away->dot(to)) : std::nullopt;
        }
        const auto r = at(d.third);
        if (!r) return {};
        const Vec3 middle = (*q - *p).normalized() + (*r - *p).normalized();
        return middle.dot(to) < 0 ? -to.norm() : to.norm();
    }

  private:
    static void words(Annotation& out, const Dimension& d, const QString& value) {
        out.text = isGiven(d) ? value : QStringLiteral("(%1)").arg(value);
        out.room = roomOf(out.text);
    }

    /// From a point to the dimension line, a little off and a little beyond.
    static void extension(Annotation& out, const QPointF& from, const QPointF& to) {
        if (length(to - from) <= gap) return;
        const QPointF d = unit(to - from);
        out.lines.emplace_back(from + gap * d, to + beyond * d);
    }

    /// The direction in which the line of a length is moved away from its markers; none: it is seen along itself.
    std::optional<Vec3> across(const Dimension& d, const Vec3& along) const {
        // Along the world's axes the side does not change with the order of the markers.
        const Vec3 u = d.kind.key == "horizontal" ? Vec3(Vec3::UnitX())
                       : d.kind.key == "vertical" ? Vec3(Vec3::UnitY())
                                                  : along;
        const Vec3 found = back().cross(u);
        if (found.norm() <= 1e-6 * u.norm()) return {};
        return found.normalized();
    }

    bool straight(const Dimension& d, const Vec3& p, const Vec3& q, Annotation& out) const {
        Vec3 along = q - p;
        if (d.kind.key == "horizontal") along = Vec3(along.x(), 0, 0);
        if (d.kind.key == "vertical") along = Vec3(0, along.y(), 0);
        const double value = along.norm();
        const auto away = across(d, along);
        if (!away) return false;
        const Vec3 a = p + d.offset.value * *away, b = a + along;
        const QPointF from = on(a), to = on(b), way = to - from;
        extension(out, on(p), from);
        extension(out, on(q), to);
        const bool inside = length(way) >= roomForHeads;
        const QPointF w = unit(way);
        if (inside) {
            out.lines.emplace_back(from, to);
        } else {
            out.lines.emplace_back(from - 2 * headLength * w, to + 2 * headLength * w);
        }
        out.heads = {head(from, inside ? -w : w), head(to, inside ? w : -w)};
        words(out, d, formatLength(value));
        out.turn = readable(std::atan2(w.y(), w.x()) * 180 / std::numbers::pi);
        const double t = out.turn * std::numbers::pi / 180;
        out.middle = (from + to) / 2 + (out.room.height() / 2 + 2) * QPointF(std::sin(t), -std::cos(t));
        return true;
    }

    bool angle(const Dimension& d, const Vec3& p, const Vec3& q, const Vec3& r, Annotation& out) const {
        Vec3 a = q - p, b = r - p;
        if (a.norm() <= 0 || b.norm() <= 0) return false;
        const double sign = d.offset.value < 0 ? -1 : 1;
        const double value = std::atan2(a.cross(b).norm(), a.dot(b)), longA = sign * a.norm(), longB = sign * b.norm();
        a = sign * a.normalized();
        b = sign * b.normalized();
        Vec3 e = b - a * a.dot(b);  // in the plane of both, across the first side
        if (e.norm() < 1e-9) e = back().cross(a);
        if (e.norm() < 1e-9) return false;
        e.normalize();
        const double radius = std::max(std::abs(d.offset.value), leastRadius * pixel(p));
        const auto onArc = [&](double t, double more = 0) {
            return Vec3(p + (radius + more) * (std::cos(t) * a + std::sin(t) * e));
        };
        for (int k = 0; k <= arcPieces; ++k) out.arc << on(onArc(value * k / arcPieces));
        if (radius > longA) extension(out, on(longA > 0 ? Vec3(p + longA * a) : p), on(p + radius * a));
        if (radius > longB) extension(out, on(longB > 0 ? Vec3(p + longB * b) : p), on(p + radius * b));
        const auto& arc = out.arc;
        double drawn = 0;
        for (int k = 0; k < arcPieces; ++k) drawn += length(arc[k + 1] - arc[k]);
        const bool inside = drawn >= roomForHeads;
        const QPointF start = arc[1] - arc[0], end = arc[arcPieces] - arc[arcPieces - 1];
        out.heads = {head(arc.front(), inside ? -start : start), head(arc.back(), inside ? end : -end)};
        words(out, d, formatValue(value < flatAngle ? 0 : value, "rad", 5));
        const QPointF top = on(onArc(value / 2)), outwards = unit(top - on(p));
        const double away =
            std::abs(outwards.x()) * out.room.width() / 2 + std::abs(outwards.y()) * out.room.height() / 2;
        out.middle = top + (away + 4) * outwards;
        return true;
    }

    const Places& places_;
    const Frames& frames_;
    const Camera& camera_;
    const QSizeF& view_;
};

double distance(const QLineF& line, const QPointF& at) {
    const QPointF d = line.p2() - line.p1(), w = at - line.p1();
    const double square = QPointF::dotProduct(d, d);
    const double share = square > 0 ? std::clamp(QPointF::dotProduct(w, d) / square, 0.0, 1.0) : 0;
    return length(w - share * d);
}

}  // namespace

QPolygonF Annotation::box() const {
    QTransform place;
    place.translate(middle.x(), middle.y());
    place.rotate(turn);
    return place.map(QPolygonF(QRectF(-room.width() / 2, -room.height() / 2, room.width(), room.height())));
}

QRectF Annotation::bounds() const {
    QPolygonF points = box() + arc;
    for (const auto& line : lines) points << line.p1() << line.p2();
    for (const auto& head : heads) points += head;
    if (isNote) points << foot;
    return points.boundingRect();
}

std::vector<Annotation> annotationsOf(const Model& model, const Places& places, const Frames& frames,
                                      const Camera& camera, const QSizeF& view, const AnnotationChoice& choice) {
    std::vector<Annotation> found;
    const Draughtsman pen(places, frames, camera, view);
    const auto add = [&](const auto& each, auto draw) {
        Annotation annotation;
        annotation.element = QString::fromStdString(each.name);
        if (choice.hidden.contains(annotation.element)) return;
        using Type = std::remove_cvref_t<decltype(each)>;
        const auto* other = choice.instead ? std::get_if<Type>(&*choice.instead) : nullptr;
        const bool replaced = other && other->name == each.name;
        if (!(pen.*draw)(replaced ? *other : each, annotation)) return;
        found.push_back(std::move(annotation));
    };
    if (choice.dimensions)
        for (const auto& each : model.drawing.dimensions) add(each, &Draughtsman::dimension);
    if (choice.notes)
        for (const auto& each : model.drawing.notes) add(each, &Draughtsman::note);
    return found;
}

std::optional<double> offsetThrough(const Dimension& dimension, const Places& places, const Frames& frames,
                                    const Camera& camera, const QSizeF& view, const QPointF& at) {
    const auto offset = Draughtsman(places, frames, camera, view).offset(dimension, at);
    return offset && std::isfinite(*offset) ? offset : std::nullopt;
}

std::optional<Vec2> offsetThrough(const Note& note, const Places& places, const Frames& frames, const Camera& camera,
                                  const QSizeF& view, const QPointF& at) {
    const auto offset = Draughtsman(places, frames, camera, view).offset(note, at);
    return offset && offset->allFinite() ? offset : std::nullopt;
}

void paintAnnotations(QPainter& painter, const std::vector<Annotation>& annotations, const Palette& palette,
                      const QStringList& selected, const QString& hovered) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(textFont());
    for (const auto& a : annotations) {
        const bool marked = selected.contains(a.element) || a.element == hovered;
        const QColor ink = marked ? colour(palette.accent) : a.isNote ? colour(palette.quietInk) : palette.text;
        painter.setPen(QPen(ink, selected.contains(a.element) ? 1.8 : 1.1));
        painter.setBrush(Qt::NoBrush);
        for (const auto& line : a.lines) painter.drawLine(line);
        if (!a.arc.isEmpty()) painter.drawPolyline(a.arc);
        const QRectF room(-a.room.width() / 2, -a.room.height() / 2, a.room.width(), a.room.height());
        if (a.isNote) {
            QColor ground = colour(palette.background);
            ground.setAlpha(232);
            painter.setBrush(ground);
            painter.drawRoundedRect(room.translated(a.middle), 3, 3);
            painter.setBrush(ink);
            painter.setPen(Qt::NoPen);
            painter.drawEllipse(a.foot, 2.4, 2.4);
            painter.setPen(palette.text);
            painter.drawText(room.translated(a.middle).adjusted(padding, padding, -padding, -padding),
                             Qt::AlignLeft | Qt::AlignTop, a.text);
            continue;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        for (const auto& each : a.heads) painter.drawPolygon(each);
        painter.save();
        painter.translate(a.middle);
        painter.rotate(a.turn);
        const QFontMetricsF metrics(painter.font());
        QPainterPath words;
        words.addText(QPointF(room.left(), (metrics.ascent() - metrics.descent()) / 2), painter.font(), a.text);
        QColor rim = palette.halo;
        rim.setAlpha(225);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(rim, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(words);
        painter.fillPath(words, marked ? colour(palette.accent) : palette.text);
        painter.restore();
    }
    painter.restore();
}

const Annotation* annotationAt(const std::vector<Annotation>& annotations, const QPointF& at) {
    for (auto each = annotations.rbegin(); each != annotations.rend(); ++each)
        if (each->box().containsPoint(at, Qt::OddEvenFill)) return &*each;
    for (auto each = annotations.rbegin(); each != annotations.rend(); ++each) {
        for (const auto& line : each->lines)
            if (distance(line, at) <= near) return &*each;
        for (qsizetype k = 0; k + 1 < each->arc.size(); ++k)
            if (distance({each->arc[k], each->arc[k + 1]}, at) <= near) return &*each;
    }
    return nullptr;
}

}  // namespace zwang::ui
