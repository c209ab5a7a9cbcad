#include "ui/view3d/occlusion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/math/types.h"

namespace zwang::ui {
namespace {

constexpr int mostCells = 300'000;  ///< shade is smooth: found for squares of pixels in large pictures
constexpr int taps = 14, turns = 5;
constexpr float farthestTap = 48;  ///< cells
constexpr float darkest = 0.55f;   ///< share of the light that may be taken

/// Distances from the eye in square cells of the picture; 0: nothing there.
struct Cells {
    int step = 1, width = 0, height = 0;
    float perCell = 0;  ///< the extent of a cell at distance 1, or everywhere
    bool perspective = true;
    std::vector<float> distance;

    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
    }
    float at(int x, int y) const { return distance[index(x, y)]; }
    bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
    float extent(float z) const { return perspective ? perCell * z : perCell; }
    Eigen::Vector3f point(int x, int y) const {
        const float z = at(x, y), e = extent(z);
        return {(static_cast<float>(x) - 0.5f * static_cast<float>(width)) * e,
                (static_cast<float>(y) - 0.5f * static_cast<float>(height)) * e, -z};
    }
};

float distanceOf(float depth, const DepthLens& lens) {
    if (depth >= 1) return 0;
    const float n = static_cast<float>(lens.near), f = static_cast<float>(lens.far);
    return lens.perspective ? n * f / (f - depth * (f - n)) : n + depth * (f - n);
}

/// Places of the taps on a spiral in a disc of radius 1, turned in one of 16 ways.
using Spiral = std::array<Eigen::Vector2f, taps>;
std::array<Spiral, 16> spirals() {
    std::array<Spiral, 16> all;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < taps; ++k) {
            const double share = (static_cast<double>(k) + 0.5) / taps;
            const double angle = 2 * M_PI * (turns * share + static_cast<double>(i) / 16);
            all[i][k] = Eigen::Vector2d(share * std::cos(angle), share * std::sin(angle)).cast<float>();
        }
    return all;
}

Cells cellsOf(const DepthPicture& depths, const DepthLens& lens) {
    Cells cells;
    const double pixels = static_cast<double>(depths.width) * depths.height;
    cells.step = std::max(1, static_cast<int>(std::ceil(std::sqrt(pixels / mostCells))));
    cells.width = depths.width / cells.step;
    cells.height = depths.height / cells.step;
    cells.perspective = lens.perspective;
    cells.perCell = static_cast<float>(2 * lens.halfHeight * cells.step / depths.height);
    cells.distance.resize(static_cast<std::size_t>(cells.width) * static_cast<std::size_t>(cells.height));
    for (int y = 0; y < cells.height; ++y)
        for (int x = 0; x < cells.width; ++x) {
            const int from = (y * cells.step + cells.step / 2) * depths.width + x * cells.step + cells.step / 2;
            cells.distance[cells.index(x, y)] = distanceOf(depths.depth[static_cast<std::size_t>(from)], lens);
        }
    return cells;
}

/// The step to the neighbour on the side where the surface goes on.
Eigen::Vector3f slope(const Cells& cells, int x, int y, int dx, int dy) {
    const Eigen::Vector3f here = cells.point(x, y);
    Eigen::Vector3f best = Eigen::Vector3f::Zero();
    for (const int side : {1, -1}) {
        const int sx = x + side * dx, sy = y + side * dy;
        if (!cells.holds(sx, sy) || cells.at(sx, sy) <= 0) continue;
        const Eigen::Vector3f way = static_cast<float>(side) * (cells.point(sx, sy) - here);
        if (best.isZero() || std::abs(way.z()) < std::abs(best.z())) best = way;
    }
    return best;
}

float shadeOf(const Cells& cells, const Spiral& spiral, int x, int y, float reach) {
    const Eigen::Vector3f p = cells.point(x, y);
    const Eigen::Vector3f n = slope(cells, x, y, 1, 0).cross(slope(cells, x, y, 0, 1)).stableNormalized();
    if (n.isZero()) return 0;
    const float radius = std::min(reach / cells.extent(cells.at(x, y)), farthestTap);
    const float square = reach * reach, rise = 0.02f * reach, floor = 1e-3f * square;
    float sum = 0;
    for (const Eigen::Vector2f& tap : spiral) {
        const int sx = x + static_cast<int>(radius * tap.x()), sy = y + static_cast<int>(radius * tap.y());
        if (!cells.holds(sx, sy) || cells.at(sx, sy) <= 0) continue;
        const Eigen::Vector3f v = cells.point(sx, sy) - p;
        const float vv = v.squaredNorm(), left = std::max(0.0f, square - vv);
        sum += left * left * left * std::max(0.0f, (v.dot(n) - rise) / (vv + floor));
    }
    // The sum has the unit 1/m of v·n/(v·v): times the reach it does not ask how large the mechanism is.
    return std::min(1.0f, sum * 5 * reach / (square * square * square * taps));
}

/// The turned taps leave a grain, which the mean over neighbours of the same surface takes away.
void smooth(const Cells& cells, std::vector<float>& shade, float reach, int dx, int dy) {
    constexpr int width = 3;
    const std::vector<float> rough = shade;
    for (int y = 0; y < cells.height; ++y)
        for (int x = 0; x < cells.width; ++x) {
            const float z = cells.at(x, y);
            if (z <= 0) continue;
            float sum = 0, weights = 0;
            for (int k = -width; k <= width; ++k) {
                const int sx = x + k * dx, sy = y + k * dy;
                if (!cells.holds(sx, sy) || cells.at(sx, sy) <= 0) continue;
                const float weight = std::max(0.0f, 1 - std::abs(cells.at(sx, sy) - z) / (0.5f * reach));
                sum += weight * rough[cells.index(sx, sy)];
                weights += weight;
            }
            shade[cells.index(x, y)] = sum / weights;
        }
}

/// Between the cells around a pixel that belong to its surface.
float shadeAt(const Cells& cells, const std::vector<float>& shade, int px, int py, float z, float reach) {
    const float fx = (static_cast<float>(px) + 0.5f) / static_cast<float>(cells.step) - 0.5f,
                fy = (static_cast<float>(py) + 0.5f) / static_cast<float>(cells.step) - 0.5f;
    const int x = static_cast<int>(fx + 1) - 1, y = static_cast<int>(fy + 1) - 1;  // the floor; both are above -1
    float sum = 0, weights = 0;
    for (int j = 0; j < 2; ++j)
        for (int i = 0; i < 2; ++i) {
            if (!cells.holds(x + i, y + j) || std::abs(cells.at(x + i, y + j) - z) > 0.5f * reach) continue;
            const float weight =
                (1 - std::abs(fx - static_cast<float>(x + i))) * (1 - std::abs(fy - static_cast<float>(y + j)));
            sum += weight * shade[cells.index(x + i, y + j)];
            weights += weight;
        }
    return weights > 0 ? sum / weights : 0;
}

}  // namespace

void occlude(QImage& image, const DepthPicture& depths, const DepthLens& lens, double reach) {
    if (image.width() != depths.width || image.height() != depths.height || image.isNull() || !(reach > 0)) return;
    const Cells cells = cellsOf(depths, lens);
    const float r = static_cast<float>(reach);
    const auto ways = spirals();
    std::vector<float> shade(cells.distance.size(), 0);
    for (int y = 0; y < cells.height; ++y)
        for (int x = 0; x < cells.width; ++x)
            if (cells.at(x, y) > 0)  // neighbours have different ones
                shade[cells.index(x, y)] = shadeOf(cells, ways[static_cast<std::size_t>(7 * x + 11 * y) % 16], x, y, r);
    smooth(cells, shade, r, 1, 0);
    smooth(cells, shade, r, 0, 1);
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const int row = depths.height - 1 - y;
        const float* depth = &depths.depth[static_cast<std::size_t>(row) * static_cast<std::size_t>(depths.width)];
        for (int x = 0; x < image.width(); ++x) {
            const float z = distanceOf(depth[x], lens);
            if (z <= 0) continue;
            const float light = 1 - darkest * shadeAt(cells, shade, x, row, z, r);
            if (light == 1) continue;
            const auto dimmed = [light](int c) { return static_cast<int>(light * static_cast<float>(c) + 0.5f); };
            line[x] = qRgb(dimmed(qRed(line[x])), dimmed(qGreen(line[x])), dimmed(qBlue(line[x])));
        }
    }
}

}  // namespace zwang::ui
