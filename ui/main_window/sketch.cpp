#include "ui/main_window/sketch.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <algorithm>
#include <cmath>
#include <map>

#include "ui/main_window/scene_data.h"

namespace zwang::ui {

namespace {

struct Stroke {
    std::vector<QPointF> points;
    double radius = 0;  ///< > 0: a disc at the only point
    int body = 0;
};

QPointF project(const Vec3& p, Space space) {
    if (space == Space::planar) return {p.x(), -p.y()};
    const double c = std::cos(0.6), s = std::sin(0.6);
    return {c * p.x() - c * p.y(), s * 0.8 * (p.x() + p.y()) * 0.8 - p.z()};
}

Vec3 positionOf(const PlanarMarker& m) { return {m.position[0].value, m.position[1].value, 0}; }
Vec3 positionOf(const SpatialMarker& m) { return {m.position[0].value, m.position[1].value, m.position[2].value}; }

/// Adds the strokes of one body whose markers stand at `at`.
struct ShapeStrokes {
    const std::map<std::string, QPointF>& at;
    int body;
    std::vector<Stroke>& strokes;

    void disc(const std::string& name, double radius) const {
        if (const auto found = at.find(name); found != at.end()) strokes.push_back({{found->second}, radius, body});
    }
    void line(const std::vector<std::string>& names) const {
        Stroke stroke{{}, 0, body};
        for (const auto& name : names)
            if (const auto found = at.find(name); found != at.end()) stroke.points.push_back(found->second);
        if (stroke.points.size() > 1) strokes.push_back(stroke);
    }
    void operator()(const Bar& bar) const { line({bar.from, bar.to}); }
    void operator()(const Plate& plate) const {
        auto corners = plate.corners;
        if (!corners.empty()) corners.push_back(corners.front());
        line(corners);
    }
    void operator()(const Box& box) const { disc(box.at, 0.4 * std::min(box.size[0].value, box.size[1].value)); }
    void operator()(const Cylinder& cylinder) const { disc(cylinder.at, cylinder.radius.value); }
    void operator()(const Sphere& sphere) const { disc(sphere.at, sphere.radius.value); }
    void operator()(const MeshShape& mesh) const { disc(mesh.at, 0.01); }
};

std::vector<Stroke> strokesOf(const Model& model) {
    std::vector<Stroke> strokes;
    const auto poses = writtenPoses(model);
    const auto add = [&](const auto& owner, const Pose& pose, int index) {
        std::map<std::string, QPointF> at;
        for (const auto& marker : owner.markers) at[marker.name] = project(pose.apply(positionOf(marker)), model.space);
        for (const auto& shape : owner.shapes) std::visit(ShapeStrokes{at, index, strokes}, shape);
    };
    std::visit([&](const auto& ground) { add(ground, Pose{}, -1); }, model.ground);
    for (std::size_t i = 0; i < model.bodies.size(); ++i)
        std::visit([&](const auto& body) { add(body, poses[i], static_cast<int>(i)); }, model.bodies[i]);
    return strokes;
}

QRectF boundsOf(const std::vector<Stroke>& strokes) {
    QRectF box;
    for (const auto& stroke : strokes)
        for (const auto& p : stroke.points) {
            const double r = std::max(stroke.radius, 1e-6);
            box |= QRectF(p.x() - r, p.y() - r, 2 * r, 2 * r);
        }
    return box;
}

}  // namespace

QPixmap sketchOf(const Model& model, const QSize& pixels) {
    const auto palette = QGuiApplication::palette();
    QPixmap pixmap(pixels);
    pixmap.fill(palette.color(QPalette::AlternateBase));
    const auto strokes = strokesOf(model);
    const QRectF box = boundsOf(strokes);
    if (strokes.empty() || box.isEmpty()) return pixmap;
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = 0.72 * std::min(pixels.width() / box.width(), pixels.height() / box.height());
    painter.translate(pixels.width() / 2.0, pixels.height() / 2.0);
    painter.scale(scale, scale);
    painter.translate(-box.center());
    const QColor accent = palette.color(QPalette::Highlight);
    for (const auto& stroke : strokes) {
        const QColor ink =
            stroke.body < 0 ? palette.color(QPalette::PlaceholderText) : accent.lighter(100 + 25 * (stroke.body % 3));
        painter.setPen(
            QPen(ink, std::max(3.0, pixels.height() / 28.0) / scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(stroke.radius > 0 ? QBrush(ink) : QBrush(Qt::NoBrush));
        if (stroke.radius > 0)
            painter.drawEllipse(stroke.points.front(), stroke.radius, stroke.radius);
        else
            painter.drawPolyline(stroke.points.data(), static_cast<int>(stroke.points.size()));
    }
    return pixmap;
}

}  // namespace zwang::ui
