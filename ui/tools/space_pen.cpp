#include "ui/tools/space_pen.h"

#include <cmath>

#include "ui/view3d/view3d.h"

namespace zwang::ui {
namespace {

std::vector<Vec3> circlePoints(const Pose& frame, double radius, double z, int pieces = 48) {
    std::vector<Vec3> points;
    for (int i = 0; i < pieces; ++i) {
        const double a = 2 * M_PI * i / pieces;
        points.push_back(frame.apply({radius * std::cos(a), radius * std::sin(a), z}));
    }
    return points;
}

}  // namespace

QColor axisColour(int axis) {
    return axis == 0 ? QColor(214, 66, 56) : axis == 1 ? QColor(52, 150, 70) : QColor(52, 110, 220);
}

QPointF SpacePen::at(const Vec3& world) const { return view_.toWidget(world); }

void SpacePen::path(const std::vector<Vec3>& points, bool closed) {
    QPolygonF line;
    for (const Vec3& p : points) line << at(p);
    ink();
    if (closed) painter_.setBrush(fill_);
    closed ? painter_.drawPolygon(line) : painter_.drawPolyline(line);
}

void SpacePen::curve(const std::vector<Vec3>& points, const QColor& colour, double width) {
    QPolygonF line;
    for (const Vec3& p : points) line << at(p);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter_.drawPolyline(line);
}

void SpacePen::dashedLine(const Vec3& from, const Vec3& to) {
    ink(1.4, Qt::DashLine);
    painter_.drawLine(at(from), at(to));
}

void SpacePen::solid(const SpaceSolid& solid) {
    const Pose& f = solid.frame;
    if (solid.form == SpaceSolid::Form::mesh) {
        ink(1.2);
        const auto corner = [&](int i) {
            return at(f.apply(solid.scale * solid.surface->mesh->points[static_cast<std::size_t>(i)]));
        };
        QVector<QLineF> lines;
        for (const auto& crease : solid.surface->creases) lines.append({corner(crease[0]), corner(crease[1])});
        painter_.drawLines(lines);
        return;
    }
    if (solid.form == SpaceSolid::Form::sphere) {
        for (int axis = 0; axis < 3; ++axis)
            path(circlePoints(frameWith(f.position, f.orientation * Vec3::Unit(axis),
                                        f.orientation * Vec3::Unit((axis + 1) % 3)),
                              solid.radius, 0),
                 true);
        return;
    }
    if (solid.form == SpaceSolid::Form::cylinder) {
        for (const double side : {-1.0, 1.0}) path(circlePoints(f, solid.radius, side * solid.half), true);
        for (int i = 0; i < 4; ++i) {
            const double a = M_PI * i / 2;
            const Vec3 rim(solid.radius * std::cos(a), solid.radius * std::sin(a), solid.half);
            path({f.apply(rim), f.apply(rim - Vec3(0, 0, 2 * solid.half))}, false);
        }
        return;
    }
    for (const double side : {-1.0, 1.0}) {
        std::vector<Vec3> cap;
        for (const Vec2& p : solid.outline) cap.push_back(f.apply({p.x(), p.y(), side * solid.half}));
        path(cap, true);
    }
    for (const Vec2& p : solid.outline)
        path({f.apply({p.x(), p.y(), -solid.half}), f.apply({p.x(), p.y(), solid.half})}, false);
}

void SpacePen::place(const SpacePlace& place, double pixel) {
    const Vec3 z = place.frame.orientation * Vec3::UnitZ();
    const double half = place.half + 14 * pixel;
    switch (place.kind) {
        case SpacePlace::Kind::edge:
        case SpacePlace::Kind::axis:
            ink(2.4, place.kind == SpacePlace::Kind::axis ? Qt::DashDotLine : Qt::SolidLine);
            painter_.drawLine(at(place.frame.position - half * z), at(place.frame.position + half * z));
            ring(place.frame.position);
            break;
        case SpacePlace::Kind::face: {
            const double side = 9 * pixel;
            std::vector<Vec3> square;
            for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
                square.push_back(place.frame.apply({x * side, y * side, 0}));
            path(square, true);
            arrowTo(place.frame.position, place.frame.position + 34 * pixel * z, accent_, 2);
            break;
        }
        case SpacePlace::Kind::marker:
        case SpacePlace::Kind::point:
            ring(place.frame.position);
            break;
    }
}

void SpacePen::arrowTo(const Vec3& from, const Vec3& to, const QColor& colour, double width) {
    const QPointF p = at(from), q = at(to);
    const double length = std::hypot(q.x() - p.x(), q.y() - p.y());
    const QPointF d = length > 0 ? (q - p) / length : QPointF(1, 0), side(-d.y(), d.x());
    painter_.setPen(QPen(rim_, width + 2.4, Qt::SolidLine, Qt::RoundCap));
    painter_.drawLine(p, q);
    painter_.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
    painter_.drawLine(p, q);
    if (length < 8) return;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(colour);
    painter_.drawPolygon(QPolygonF({q + 4 * d, q - 7 * d + 4.5 * side, q - 7 * d - 4.5 * side}));
}

void SpacePen::frame(const Pose& frame, double size, bool quiet) {
    for (int axis = 0; axis < 3; ++axis) {
        QColor colour = axisColour(axis);
        if (quiet) colour.setAlpha(130);
        const Vec3 tip = frame.position + (axis == 2 ? 1.5 : 1.0) * size * (frame.orientation * Vec3::Unit(axis));
        arrowTo(frame.position, tip, colour, axis == 2 ? 2.6 : 1.8);
        if (!quiet) halo(at(tip) + QPointF(5, -4), QString(QChar("xyz"[axis])));
    }
}

void SpacePen::workPlane(const Pose& plane, double half, const QString& name) {
    std::vector<Vec3> square;
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
        square.push_back(plane.apply({x * half, y * half, 0}));
    QPolygonF line;
    for (const Vec3& p : square) line << at(p);
    QColor quiet = accent_;
    quiet.setAlpha(150);
    painter_.setPen(QPen(quiet, 1, Qt::DashLine));
    QColor light = accent_;
    light.setAlpha(16);
    painter_.setBrush(light);
    painter_.drawPolygon(line);
    QPointF low = line.front();
    for (const QPointF& p : line)
        if (p.y() > low.y()) low = p;
    halo(low + QPointF(8, 4), name);
}

void SpacePen::point(const Vec3& world) {
    ink();
    painter_.setBrush(rim_);
    painter_.drawEllipse(at(world), 4, 4);
}

void SpacePen::cross(const Vec3& world) {
    const QPointF p = at(world);
    ink(2);
    painter_.drawLine(p + QPointF(-6, 0), p + QPointF(6, 0));
    painter_.drawLine(p + QPointF(0, -6), p + QPointF(0, 6));
}

void SpacePen::ring(const Vec3& world) {
    ink(2);
    painter_.drawEllipse(at(world), 9, 9);
}

void SpacePen::words(const Vec3& world, const QString& text) { halo(at(world) + QPointF(16, -14), text); }

}  // namespace zwang::ui
