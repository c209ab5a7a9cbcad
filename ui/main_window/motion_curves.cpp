#include "ui/main_window/motion_curves.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/main_window/contour.h"

namespace zwang::ui {

namespace {

constexpr int cells = 900;  // of the longer side
constexpr std::size_t mostPoses = 400;
constexpr double stepInCells = 3;     // that a body moves from one picture to the next
constexpr double spatialStep = 5e-3;  // of the size, that a body of space moves from one pose to the next
constexpr double thin = 1e-3;         // of the size: the width of a body without shapes

/// Outline of a body in its body frame [m].
class Outline {
  public:
    Outline(const PlanarBody& body, double size) : body_(body), size_(size) {
        path_.setFillRule(Qt::WindingFill);
        for (const auto& shape : body.shapes) std::visit(*this, shape);
        if (!path_.isEmpty()) return;
        for (std::size_t i = 1; i < body.markers.size(); ++i)
            stroke({pointOf(body.markers[i - 1]), pointOf(body.markers[i])}, thin * size_, false);
    }
    const QPainterPath& path() const { return path_; }

    void operator()(const Bar& bar) {
        const auto from = at(bar.from), to = at(bar.to);
        if (from && to) stroke({*from, *to}, bar.width.value, false);
    }
    void operator()(const Plate& plate) {
        QPolygonF corners;
        for (const auto& corner : plate.corners)
            if (const auto point = at(corner)) corners << *point;
        if (corners.size() > 2) stroke(corners, thin * size_, true);
    }
    void operator()(const Box& box) {
        for (const auto& marker : body_.markers) {
            if (marker.name != box.at) continue;
            QTransform place;
            place.translate(marker.position[0].value, marker.position[1].value);
            place.rotateRadians(marker.angle.value);
            const double width = box.size[0].value, height = box.size[1].value;
            QPainterPath rectangle;
            rectangle.addRect(-width / 2, -height / 2, width, height);
            path_.addPath(place.map(rectangle));
        }
    }
    void operator()(const Cylinder& cylinder) { disc(cylinder.at, cylinder.radius.value); }
    void operator()(const Sphere& sphere) { disc(sphere.at, sphere.radius.value); }
    void operator()(const MeshShape&) {}  // meshes are of space

  private:
    static QPointF pointOf(const PlanarMarker& marker) { return {marker.position[0].value, marker.position[1].value}; }
    std::optional<QPointF> at(const std::string& name) const {
        for (const auto& marker : body_.markers)
            if (marker.name == name) return pointOf(marker);
        return std::nullopt;
    }
    void disc(const std::string& marker, double radius) {
        if (const auto middle = at(marker)) path_.addEllipse(*middle, radius, radius);
    }
    /// Along the points with round ends; Qt's own strokes are coarse at sizes below one, so these are made of pieces.
    void stroke(const QPolygonF& points, double width, bool filled) {
        if (filled) path_.addPolygon(points + QPolygonF{points.front()});
        for (qsizetype i = 1; i < points.size(); ++i) {
            const QPointF along = points[i] - points[i - 1];
            const double length = std::hypot(along.x(), along.y());
            if (length <= 0) continue;
            const QPointF side = QPointF(-along.y(), along.x()) * (width / 2 / length);
            path_.addPolygon(QPolygonF{points[i - 1] - side, points[i] - side, points[i] + side, points[i - 1] + side,
                                       points[i - 1] - side});
        }
        for (const auto& point : points) path_.addEllipse(point, width / 2, width / 2);
    }

    const PlanarBody& body_;
    double size_;
    QPainterPath path_;
};

QTransform transformOf(const Pose& pose) {
    const Vec3 x = pose.orientation * Vec3::UnitX();
    return {x.x(), x.y(), -x.y(), x.x(), pose.position.x(), pose.position.y()};
}

/// Poses so close together that no body moves far between them.
std::vector<std::vector<Pose>> closePoses(const Results& results, double step) {
    const double begin = results.frame(0).time, end = results.frame(results.size() - 1).time;
    std::vector<std::vector<Pose>> poses{results.poses(begin)};
    double way = 0;
    const std::size_t count = std::max<std::size_t>(2, std::min<std::size_t>(results.size() * 4, 4 * mostPoses));
    auto before = poses.front();
    for (std::size_t i = 1; i < count; ++i) {
        auto now = results.poses(begin + (end - begin) * static_cast<double>(i) / static_cast<double>(count - 1));
        double moved = 0;
        for (std::size_t b = 0; b < now.size(); ++b)
            moved =
                std::max(moved, (now[b].position - before[b].position).norm() +
                                    results.system().size * now[b].orientation.angularDistance(before[b].orientation));
        way += moved;
        before = now;
        if (way < step && i + 1 < count) continue;
        poses.push_back(std::move(now));
        way = 0;
    }
    return poses;
}

}  // namespace

SweptArea sweptArea(const Model& model, const Results& results) {
    SweptArea swept;
    if (model.space != Space::planar || results.empty()) return swept;
    std::vector<QPainterPath> outlines;
    for (const auto& body : model.bodies)
        outlines.push_back(Outline(std::get<PlanarBody>(body), results.system().size).path());
    QRectF box;
    const auto poses = closePoses(results, stepInCells / cells * results.system().size);
    for (const auto& moment : poses)
        for (std::size_t i = 0; i < outlines.size(); ++i) box |= transformOf(moment[i]).map(outlines[i]).boundingRect();
    if (box.isEmpty()) return swept;
    const double cell = std::max(box.width(), box.height()) / cells;
    constexpr int margin = 2;
    const QSize size(static_cast<int>(box.width() / cell) + 2 * margin + 2,
                     static_cast<int>(box.height() / cell) + 2 * margin + 2);
    QImage picture(size, QImage::Format_Grayscale8);
    picture.fill(0);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QTransform toCells(1 / cell, 0, 0, 1 / cell, margin - box.left() / cell, margin - box.top() / cell);
    for (const auto& moment : poses)
        for (std::size_t i = 0; i < outlines.size(); ++i) {
            painter.setTransform(transformOf(moment[i]) * toCells);
            painter.fillPath(outlines[i], Qt::white);
        }
    painter.end();
    swept.width = box.width();
    swept.height = box.height();
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) swept.area += picture.constScanLine(y)[x] / 255.0 * cell * cell;
    // The value of a cell is that of its middle.
    const auto toWorld = [&](const QPointF& p) {
        return Vec3(box.left() + (p.x() + 0.5 - margin) * cell, box.top() + (p.y() + 0.5 - margin) * cell, 0);
    };
    for (const auto& curve : contoursOf(picture)) {
        std::vector<Vec3> edge;
        for (const auto& point : curve) edge.push_back(toWorld(point));
        swept.edges.push_back(std::move(edge));
    }
    return swept;
}

void MotionCurves::setCentrodes(std::string first, std::string second) {
    first_ = std::move(first);
    second_ = std::move(second);
    centrodes_.reset();
}

std::vector<Curve> MotionCurves::at(const Model& model, const Results& results, double time) {
    std::vector<Curve> curves;
    if (results.empty()) return curves;
    if (results_ != &results || frames_ != results.size()) {
        results_ = &results;
        frames_ = results.size();
        swept_ = {};
        volume_ = {};
        centrodes_.reset();
    }
    const bool planar = model.space == Space::planar;
    if (envelope_ && planar) {
        if (swept_.edges.empty()) swept_ = sweptArea(model, results);
        for (const auto& edge : swept_.edges) curves.push_back({Curve::Kind::envelope, edge});
    } else if (envelope_) {
        if (volume_.edges.empty()) {
            const double size = results.system().size;
            volume_ = sweptVolume(model, closePoses(results, spatialStep * size), size);
        }
        for (const auto& edge : volume_.edges) curves.push_back({Curve::Kind::envelope, edge});
    }
    if (planar && showsCentrodes()) addCentrodes(results, time, curves);
    return curves;
}

void MotionCurves::addCentrodes(const Results& results, double time, std::vector<Curve>& curves) {
    const int first = results.system().bodyIndex(first_), second = results.system().bodyIndex(second_);
    if ((first < 0 && first_ != "ground") || (second < 0 && second_ != "ground")) return;  // of another model
    if (!centrodes_) centrodes_ = centrodesOf(results, first_, second_);
    const auto poseOf = [&](int body) { return body < 0 ? Pose() : results.pose(body, time); };
    // Where the pole is far away the curve is broken.
    const auto add = [&](Curve::Kind kind, const std::vector<Vec2>& points, const Pose& pose) {
        std::vector<Vec3> piece;
        const auto finish = [&] {
            if (piece.size() > 1) curves.push_back({kind, piece});
            piece.clear();
        };
        for (const auto& point : points)
            point.allFinite() ? piece.push_back(pose.apply(Vec3(point.x(), point.y(), 0))) : finish();
        finish();
    };
    add(Curve::Kind::fixedCentrode, centrodes_->fixed, poseOf(first));
    add(Curve::Kind::movingCentrode, centrodes_->moving, poseOf(second));
    const Vec2 pole = centrodes_->poles[results.frameAt(time)];
    if (pole.allFinite()) curves.push_back({Curve::Kind::pole, {Vec3(pole.x(), pole.y(), 0)}});
}

}  // namespace zwang::ui
