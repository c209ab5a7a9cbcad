#include "ui/view3d/ground_shadow.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace zwang::ui {

namespace {

constexpr int shadowCells = 72;          // along the longer side
constexpr int blurCells = 2, blurs = 3;  // a box of 2 · 2 + 1 cells, three times: nearly a bell
constexpr double darkness = 0.26, darknessAtNight = 0.5;
constexpr double mostMilliseconds = 6;  // a third of a frame at 60 a second
constexpr std::size_t timesKept = 8;

/// How much of each cell of the floor is below something.
class Coverage {
  public:
    Coverage(const Vec2& low, const Vec2& high) {
        cell_ = std::max((high - low).maxCoeff() / shadowCells, 1e-12);
        constexpr int around = blurs * blurCells + 1;
        origin_ = low - around * cell_ * Vec2::Ones();
        width_ = static_cast<int>((high - low).x() / cell_) + 2 * around + 2;
        height_ = static_cast<int>((high - low).y() / cell_) + 2 * around + 2;
        values_.assign(static_cast<std::size_t>(width_ * height_), 0.0F);
    }
    int width() const { return width_; }
    int height() const { return height_; }
    Vec2 at(int x, int y) const { return origin_ + cell_ * Vec2(x, y); }
    float& value(int x, int y) { return values_[static_cast<std::size_t>(y * width_ + x)]; }

    /// Nodes within the triangle; thin ones leave their corners.
    void add(const Vec2& a, const Vec2& b, const Vec2& c) {
        const std::array<Vec2, 3> p{(a - origin_) / cell_, (b - origin_) / cell_, (c - origin_) / cell_};
        for (const Vec2& corner : p)
            value(static_cast<int>(std::lround(corner.x())), static_cast<int>(std::lround(corner.y()))) = 1;
        const auto side = [](const Vec2& from, const Vec2& to, double x, double y) {
            return (to.x() - from.x()) * (y - from.y()) - (to.y() - from.y()) * (x - from.x());
        };
        const double area = side(p[0], p[1], p[2].x(), p[2].y());
        if (area == 0) return;
        const auto [left, right] = std::minmax({p[0].x(), p[1].x(), p[2].x()});
        const auto [bottom, top] = std::minmax({p[0].y(), p[1].y(), p[2].y()});
        for (int y = static_cast<int>(std::ceil(bottom)); y <= top; ++y)
            for (int x = static_cast<int>(std::ceil(left)); x <= right; ++x) {
                bool inside = true;
                for (std::size_t k = 0; k < 3 && inside; ++k) inside = side(p[k], p[(k + 1) % 3], x, y) * area >= 0;
                if (inside) value(x, y) = 1;
            }
    }
    void blur() {
        for (int pass = 0; pass < blurs; ++pass) {
            blurLines(width_, height_, 1, width_);
            blurLines(height_, width_, width_, 1);
        }
    }

  private:
    /// Means over `count` values that lie `step` apart, on `lines` lines that lie `next` apart.
    void blurLines(int count, int lines, int step, int next) {
        std::vector<float> line(static_cast<std::size_t>(count));
        for (int k = 0; k < lines; ++k) {
            const auto of = [&](int i) -> float& { return values_[static_cast<std::size_t>(k * next + i * step)]; };
            for (int i = 0; i < count; ++i) line[static_cast<std::size_t>(i)] = of(i);
            for (int i = 0; i < count; ++i) {
                float sum = 0;
                for (int j = std::max(0, i - blurCells); j <= std::min(count - 1, i + blurCells); ++j)
                    sum += line[static_cast<std::size_t>(j)];
                of(i) = sum / (2 * blurCells + 1);
            }
        }
    }
    double cell_ = 1;
    Vec2 origin_ = Vec2::Zero();
    int width_ = 0, height_ = 0;
    std::vector<float> values_;
};

/// Two triangles for each cell that is not lit everywhere.
Mesh meshOf(Coverage& coverage, double opacity) {
    constexpr float least = 0.004F;
    Mesh mesh;
    const auto number = [&](int x, int y) { return static_cast<std::uint32_t>(y * coverage.width() + x); };
    for (int y = 0; y < coverage.height(); ++y)
        for (int x = 0; x < coverage.width(); ++x)
            mesh.addFlat(coverage.at(x, y), Vec2::Zero(),
                         withAlpha({0, 0, 0, 255}, opacity * static_cast<double>(coverage.value(x, y))), Tint::plain);
    for (int y = 0; y + 1 < coverage.height(); ++y)
        for (int x = 0; x + 1 < coverage.width(); ++x) {
            if (std::max({coverage.value(x, y), coverage.value(x + 1, y), coverage.value(x, y + 1),
                          coverage.value(x + 1, y + 1)}) < least)
                continue;
            mesh.triangles.push_back({number(x, y), number(x + 1, y), number(x + 1, y + 1)});
            mesh.triangles.push_back({number(x, y), number(x + 1, y + 1), number(x, y + 1)});
        }
    return mesh;
}

}  // namespace

void GroundShadow::forget() {
    hide();
    floor_.reset();
    effort_.forget();
}

void GroundShadow::hide() {
    if (!visible_) return;
    batch_.clear();
    batch_.finish(0);
    visible_ = false;
}

bool Effort::isTooMuch() const {
    // The first one fills caches; one slow frame among quick ones is the machine's.
    if (times_.size() < timesKept / 2) return false;
    auto sorted = times_;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
    return sorted[sorted.size() / 2] > mostMilliseconds;
}

void Effort::took(double milliseconds) {
    if (times_.size() == timesKept) times_.erase(times_.begin());
    times_.push_back(milliseconds);
}

void GroundShadow::cast(const Batch& solids, const Vec3& up, double extent, const Palette& palette) {
    if (solids.empty() || effort_.isTooMuch()) return hide();
    const auto begin = std::chrono::steady_clock::now();
    const Vec3 a = up.y() > 0.5 ? Vec3(Vec3::UnitZ()) : Vec3(Vec3::UnitX()), b = up.cross(a);
    std::vector<Vec2> below;
    Vec2 low = Vec2::Constant(HUGE_VAL), high = -low;
    double lowest = 0;
    for (const Vec3& p : solids.points()) {
        below.emplace_back(a.dot(p), b.dot(p));
        low = low.cwiseMin(below.back());
        high = high.cwiseMax(below.back());
        lowest = std::min(lowest, up.dot(p));
    }
    if (!low.allFinite() || !high.allFinite()) return hide();
    // A little below, so that what lies on the floor is not cut by it.
    floor_ = std::min(floor_.value_or(0), lowest - 2e-3 * extent);
    Coverage coverage(low, high);
    solids.forEachTriangle(
        [&](std::size_t i, std::size_t j, std::size_t k) { coverage.add(below[i], below[j], below[k]); });
    coverage.blur();
    batch_.clear();
    batch_.add({}, 0, meshOf(coverage, palette.dark ? darknessAtNight : darkness), false);
    batch_.finish(0);
    Eigen::Matrix3d axes;
    axes << a, b, up;
    batch_.move({Pose{*floor_ * up, Quat(axes)}}, 0);
    visible_ = true;
    effort_.took(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
}

}  // namespace zwang::ui
