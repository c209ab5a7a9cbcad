// Curves of the scene: traces of points, and what analyses draw.
#include <algorithm>
#include <cmath>

#include "ui/view3d/scene.h"

namespace zwang::ui {
namespace {

constexpr std::size_t longestTrace = 4000;  // points drawn of each trace

}  // namespace

void Scene::setTraces(std::vector<Trace> traces) {
    traces_ = std::move(traces);
    std::erase_if(traces_, [this](const Trace& trace) { return hidden_.contains(trace.name); });
    tracesChanged_ = true;
}

void Scene::setCurves(std::vector<Curve> curves) {
    curves_ = std::move(curves);
    tracesChanged_ = true;
}

void Scene::setTraceTime(std::size_t points) {
    tracePoints_ = points;
    tracesChanged_ = true;
}

std::vector<Line> Scene::traceLines() const {
    std::vector<Line> lines;
    for (std::size_t k = 0; k < traces_.size(); ++k) {
        const auto& points = traces_[k].points;
        const std::size_t stride = points.size() / longestTrace + 1;
        const Rgba bright = palette_.trace(k), faint = withAlpha(bright, 0.25);
        Line line;
        line.width = 2;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const bool needed = i % stride == 0 || i + 1 == points.size() || i + 1 == tracePoints_;
            if (!needed || !points[i].allFinite()) continue;
            line.points.push_back(points[i]);
            line.colours.push_back(i < tracePoints_ ? bright : faint);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

Rgba Scene::colourOf(Curve::Kind kind) const {
    return kind == Curve::Kind::envelope        ? palette_.quietInk
           : kind == Curve::Kind::fixedCentrode ? palette_.accent
                                                : palette_.displacement;
}

void Scene::addCurves(std::vector<Line>& lines, const Camera& camera, const QSizeF& view) const {
    constexpr double markRadius = 5;  // pixels
    constexpr int corners = 16;
    for (const Curve& curve : curves_) {
        const Rgba colour = colourOf(curve.kind);
        const auto add = [&](std::vector<Vec3> points) {
            if (points.size() < 2) return;
            const std::size_t count = points.size();
            lines.push_back({std::move(points), std::vector<Rgba>(count, colour), 2});
        };
        if (curve.kind != Curve::Kind::pole) {
            add(curve.points);
            continue;
        }
        for (const Vec3& middle : curve.points) {
            const double radius = markRadius * camera.pixelSizeAt(middle, view);
            std::vector<Vec3> ring;
            for (int i = 0; i <= corners; ++i) {
                const double angle = 2 * std::numbers::pi * i / corners;
                ring.push_back(middle + radius * (camera.orientation * Vec3(std::cos(angle), std::sin(angle), 0)));
            }
            add(std::move(ring));
        }
    }
}

}  // namespace zwang::ui
