#include "ui/main_window/swept_volume.h"

#include <QImage>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <set>

#include "engine/math/decompositions.h"
#include "ui/main_window/contour.h"
#include "ui/tools/space_design.h"

namespace zwang::ui {

namespace {

constexpr int cellsAlong = 96;           // along the longest side
constexpr int emptyCells = 4;            // cells around everything that stay empty
constexpr double pointSpacing = 0.35;    // of the points on surfaces, in cells
constexpr double coarseStep = 1.0 / 25;  // of the size: the points by which the box is found
constexpr std::size_t mostMarks = 80'000'000;
constexpr int cutsAlong = 9;    // planes across the longest side
constexpr int roundSides = 48;  // of what is round

/// Points on the surfaces of a body, in its frame, no farther apart than `step` [m].
class SurfacePoints {
  public:
    SurfacePoints(const SpatialBody& body, double step) : body_(body), step_(step) {
        for (const auto& shape : body.shapes) std::visit(*this, shape);
        if (body.shapes.empty())
            for (std::size_t i = 1; i < body.markers.size(); ++i)
                line(poseOf(body.markers[i - 1]).position, poseOf(body.markers[i]).position);
    }
    const std::vector<Vec3>& points() const { return points_; }

    void operator()(const Bar& bar) {
        const auto from = at(bar.from), to = at(bar.to);
        if (!from || !to) return;
        const Vec3 along = to->position - from->position;
        const double width = bar.width.value;
        const Pose centre{(from->position + to->position) / 2, rotationBetween(Vec3::UnitZ(), along)};
        box(centre, {width, width, along.norm() + width});  // as it is drawn
    }
    void operator()(const Box& shape) {
        if (const auto centre = at(shape.at))
            box(*centre, {shape.size[0].value, shape.size[1].value, shape.size[2].value});
    }
    void operator()(const Plate& plate) {
        std::vector<Vec3> corners;
        for (const auto& name : plate.corners)
            if (const auto corner = at(name)) corners.push_back(corner->position);
        if (corners.size() < 3) return;
        Vec3 normal = Vec3::Zero();
        for (std::size_t i = 0; i < corners.size(); ++i) normal += corners[i].cross(corners[(i + 1) % corners.size()]);
        const Pose frame{corners.front(), rotationBetween(Vec3::UnitZ(), normal)};
        const double half = plate.thickness.value / 2;
        QPolygonF outline;
        for (const Vec3& corner : corners) {
            const Vec3 p = frame.orientation.conjugate() * (corner - frame.position);
            outline << QPointF(p.x(), p.y());
        }
        for (qsizetype i = 0; i < outline.size(); ++i) {
            const QPointF a = outline[i], b = outline[(i + 1) % outline.size()];
            patch(frame, {a.x(), a.y(), -half}, {b.x() - a.x(), b.y() - a.y(), 0}, {0, 0, 2 * half});
        }
        const QRectF bounds = outline.boundingRect();
        for (double x = bounds.left(); x <= bounds.right(); x += step_)
            for (double y = bounds.top(); y <= bounds.bottom(); y += step_)
                if (outline.containsPoint({x, y}, Qt::OddEvenFill))
                    for (const double z : {-half, half}) add(frame.apply({x, y, z}));
    }
    void operator()(const Cylinder& cylinder) {
        const auto centre = at(cylinder.at);
        if (!centre) return;
        const double r = cylinder.radius.value, half = cylinder.length.value / 2;
        around(*centre, {{0, -half}, {r, -half}, {r, half}, {0, half}});
    }
    void operator()(const Sphere& sphere) {
        const auto centre = at(sphere.at);
        if (!centre) return;
        std::vector<Vec2> half;
        for (int i = 0; i <= roundSides / 2; ++i) {
            const double angle = 2 * std::numbers::pi * i / roundSides;
            half.emplace_back(sphere.radius.value * std::sin(angle), -sphere.radius.value * std::cos(angle));
        }
        around(*centre, half);
    }
    void operator()(const MeshShape& mesh) {
        const auto frame = at(mesh.at);
        if (!frame || !mesh.triangles) return;
        for (const auto& t : mesh.triangles->triangles) {
            std::array<Vec3, 3> p;
            for (std::size_t k = 0; k < 3; ++k)
                p[k] = frame->apply(mesh.scale.value * mesh.triangles->points[static_cast<std::size_t>(t[k])]);
            triangle(p[0], p[1], p[2]);
        }
    }

  private:
    std::optional<Pose> at(const std::string& name) const {
        for (const auto& marker : body_.markers)
            if (marker.name == name) return poseOf(marker);
        return std::nullopt;
    }
    int pieces(double length) const { return std::max(1, static_cast<int>(std::ceil(length / step_))); }
    /// One point of those that lie closer together than half a step is enough.
    void add(const Vec3& p) {
        std::array<std::int64_t, 3> place;
        for (int k = 0; k < 3; ++k) place[static_cast<std::size_t>(k)] = std::llround(2 * p[k] / step_);
        if (taken_.insert(place).second) points_.push_back(p);
    }
    void line(const Vec3& from, const Vec3& to) {
        const int n = pieces((to - from).norm());
        for (int i = 0; i <= n; ++i) add(from + (to - from) * i / n);
    }
    void patch(const Pose& frame, const Vec3& corner, const Vec3& a, const Vec3& b) {
        const int n = pieces(a.norm()), m = pieces(b.norm());
        for (int i = 0; i <= n; ++i)
            for (int j = 0; j <= m; ++j) add(frame.apply(corner + a * i / n + b * j / m));
    }
    void box(const Pose& centre, const Vec3& size) {
        for (int k = 0; k < 3; ++k) {
            Vec3 a = Vec3::Zero(), b = Vec3::Zero();
            a[(k + 1) % 3] = size[(k + 1) % 3];
            b[(k + 2) % 3] = size[(k + 2) % 3];
            Vec3 lift = Vec3::Zero();
            lift[k] = size[k];
            patch(centre, -size / 2, a, b);
            patch(centre, -size / 2 + lift, a, b);
        }
    }
    /// A line of distances from the z axis and heights, turned about it.
    void around(const Pose& centre, const std::vector<Vec2>& outline) {
        for (std::size_t i = 1; i < outline.size(); ++i) {
            const Vec2 a = outline[i - 1], b = outline[i];
            const int n = pieces((b - a).norm());
            for (int j = 0; j <= n; ++j) {
                const Vec2 p = a + (b - a) * j / n;
                const int m = std::max(roundSides, pieces(2 * std::numbers::pi * p.x()));
                for (int k = 0; k < m; ++k) {
                    const double angle = 2 * std::numbers::pi * k / m;
                    add(centre.apply({p.x() * std::cos(angle), p.x() * std::sin(angle), p.y()}));
                }
            }
        }
    }
    void triangle(const Vec3& a, const Vec3& b, const Vec3& c) {
        const int n = pieces(std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()}));
        for (int i = 0; i <= n; ++i)
            for (int j = 0; i + j <= n; ++j) add(a + (b - a) * i / n + (c - a) * j / n);
    }

    const SpatialBody& body_;
    double step_;
    std::vector<Vec3> points_;
    std::set<std::array<std::int64_t, 3>> taken_;
};

using Cloud = std::vector<std::vector<Vec3>>;  ///< one list a body

Cloud cloudOf(const Model& model, double step) {
    Cloud cloud;
    for (const auto& body : model.bodies) cloud.push_back(SurfacePoints(std::get<SpatialBody>(body), step).points());
    return cloud;
}

template <class Use>
void everywhere(const Cloud& cloud, const std::vector<std::vector<Pose>>& poses, std::size_t stride, Use&& use) {
    for (std::size_t moment = 0; moment < poses.size(); moment += stride)
        for (std::size_t body = 0; body < cloud.size(); ++body) {
            const Eigen::Matrix3d turn = poses[moment][body].orientation.toRotationMatrix();
            for (const Vec3& p : cloud[body]) use(Vec3(poses[moment][body].position + turn * p));
        }
}

/// Cells of space: 0 outside, 255 swept.
class Cells {
  public:
    Cells(const Eigen::AlignedBox3d& box, double cell)
        : cell_(cell), origin_(box.min() - (emptyCells + 0.5) * cell * Vec3::Ones()) {
        for (int k = 0; k < 3; ++k)
            count_[static_cast<std::size_t>(k)] = static_cast<int>(box.sizes()[k] / cell) + 2 * emptyCells + 2;
        values_.assign(static_cast<std::size_t>(count_[0]) * static_cast<std::size_t>(count_[1]) *
                           static_cast<std::size_t>(count_[2]),
                       0);
    }
    void mark(const Vec3& p) {
        const Vec3 at = (p - origin_) / cell_;
        values_[index(static_cast<int>(at.x()), static_cast<int>(at.y()), static_cast<int>(at.z()))] = 255;
    }
    /// What cannot be reached from outside is inside. Returns the volume. All cells that a plane touches reach beyond
    /// it by half of (|n_x| + |n_y| + |n_z|) cells on average, n its normal; as many faces of cells look outwards.
    double fill() {
        constexpr std::uint8_t outside = 1;
        std::vector<std::array<int, 3>> open{{0, 0, 0}};
        values_[0] = outside;
        double faces = 0;
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            forNeighbours(at, [&](const std::array<int, 3>& next, std::uint8_t& value) {
                if (value == 0) {
                    value = outside;
                    open.push_back(next);
                } else if (value == 255) {
                    ++faces;
                }
            });
        }
        double inside = 0;
        for (auto& value : values_) {
            value = value == outside ? 0 : 255;
            inside += value ? 1 : 0;
        }
        return (inside - faces / 2) * cell_ * cell_ * cell_;
    }
    /// Means of neighbours, so that curves have no steps.
    void smooth() {
        for (int axis = 0; axis < 3; ++axis) {
            const std::size_t step = axis == 0 ? 1
                                     : axis == 1
                                         ? static_cast<std::size_t>(count_[0])
                                         : static_cast<std::size_t>(count_[0]) * static_cast<std::size_t>(count_[1]);
            const auto before = values_;
            for (std::size_t i = step; i + step < values_.size(); ++i)
                values_[i] = static_cast<std::uint8_t>((before[i - step] + before[i] + before[i + step]) / 3);
        }
    }
    /// Curves on planes across an axis.
    void cut(int axis, int every, std::vector<std::vector<Vec3>>& edges) const {
        const auto a = static_cast<std::size_t>((axis + 1) % 3), b = static_cast<std::size_t>((axis + 2) % 3);
        const int count = count_[static_cast<std::size_t>(axis)];
        for (int at = emptyCells + (count - 2 * emptyCells - 1) % every / 2; at < count - emptyCells; at += every) {
            QImage slice(count_[a], count_[b], QImage::Format_Grayscale8);
            std::array<int, 3> place{};
            place[static_cast<std::size_t>(axis)] = at;
            for (place[b] = 0; place[b] < count_[b]; ++place[b])
                for (place[a] = 0; place[a] < count_[a]; ++place[a])
                    slice.scanLine(place[b])[place[a]] = values_[index(place[0], place[1], place[2])];
            for (const auto& curve : contoursOf(slice)) {
                std::vector<Vec3> edge;
                for (const QPointF& p : curve) {
                    Vec3 world;
                    world[axis] = at + 0.5;
                    world[static_cast<int>(a)] = p.x() + 0.5;
                    world[static_cast<int>(b)] = p.y() + 0.5;
                    edge.push_back(origin_ + cell_ * world);
                }
                edges.push_back(std::move(edge));
            }
        }
    }

  private:
    std::size_t index(int x, int y, int z) const {
        return static_cast<std::size_t>(x) +
               static_cast<std::size_t>(count_[0]) *
                   (static_cast<std::size_t>(y) + static_cast<std::size_t>(count_[1]) * static_cast<std::size_t>(z));
    }
    template <class Use>
    void forNeighbours(const std::array<int, 3>& at, Use&& use) {
        for (std::size_t k = 0; k < 3; ++k)
            for (const int by : {-1, 1}) {
                auto next = at;
                next[k] += by;
                if (next[k] >= 0 && next[k] < count_[k]) use(next, values_[index(next[0], next[1], next[2])]);
            }
    }
    double cell_;
    Vec3 origin_;
    std::array<int, 3> count_{};
    std::vector<std::uint8_t> values_;
};

}  // namespace

SweptVolume sweptVolume(const Model& model, const std::vector<std::vector<Pose>>& poses, double size) {
    SweptVolume swept;
    Eigen::AlignedBox3d box;
    for (const auto& moment : poses)
        for (const auto& pose : moment) box.extend(pose.position);
    // First roughly, to know how large the cells are.
    double step = coarseStep * size;
    for (int i = 0; i < 2; ++i) {
        const Cloud cloud = cloudOf(model, step);
        std::size_t points = 0;
        for (const auto& body : cloud) points += body.size();
        if (points == 0) return swept;
        const std::size_t stride = points * poses.size() / mostMarks + 1;
        if (i == 0) {
            everywhere(cloud, poses, stride, [&](const Vec3& p) { box.extend(p); });
            step = pointSpacing * box.sizes().maxCoeff() / cellsAlong;
            continue;
        }
        const double cell = box.sizes().maxCoeff() / cellsAlong;
        Cells room(box, cell);
        Eigen::AlignedBox3d exact;
        everywhere(cloud, poses, stride, [&](const Vec3& p) {
            exact.extend(p);
            room.mark(p);
        });
        swept.size = exact.sizes();
        swept.volume = room.fill();
        room.smooth();
        for (int axis = 0; axis < 3; ++axis) room.cut(axis, std::max(1, cellsAlong / cutsAlong), swept.edges);
    }
    return swept;
}

}  // namespace zwang::ui
