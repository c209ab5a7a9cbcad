#include "ui/view3d/grid.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

constexpr Rgba xAxis = {200, 70, 60, 255}, yAxis = {70, 150, 80, 255}, zAxis = {70, 110, 200, 255};

/// The two directions of the plane and the colours of the axes in them.
struct Plane {
    Vec3 a, b;
    Rgba colourA, colourB;
};

Plane planeAcross(const Vec3& up) {
    if (up.y() > 0.5) return {Vec3::UnitX(), Vec3::UnitZ(), xAxis, zAxis};
    return {Vec3::UnitX(), Vec3::UnitY(), xAxis, yAxis};
}

/// One line, fading away from the middle of the grid when `fade` [m] is positive.
Line lineAcross(const Vec3& from, const Vec3& to, const Vec3& middle, double fade, Rgba colour, double width) {
    Line line;
    line.width = width;
    line.smooth = fade > 0;
    const int pieces = fade > 0 ? 5 : 1;
    for (int i = 0; i <= pieces; ++i) {
        const Vec3 p = from + (to - from) * i / pieces;
        const double seen = fade > 0 ? std::clamp(1.25 * (1 - (p - middle).norm() / fade), 0.0, 1.0) : 1;
        line.points.push_back(p);
        line.colours.push_back(withAlpha(colour, seen * colour[3] / 255.0));
    }
    return line;
}

}  // namespace

double niceStep(double least) {
    if (!(least > 0) || !std::isfinite(least)) return 1;
    const double power = std::pow(10.0, std::floor(std::log10(least) + 1e-12));
    for (double digit : {1.0, 2.0, 5.0})
        if (digit * power >= least * (1 - 1e-9)) return digit * power;
    return 10 * power;
}

double gridStep(const Camera& camera, const QSizeF& view, bool planar) {
    // In space the lines run together with the distance: fewer of them.
    return niceStep((planar ? 90 : 200) * camera.pixelSize(view));
}

std::vector<Line> gridLines(const Camera& camera, const QSizeF& view, const Vec3& up, bool planar,
                            const Palette& palette) {
    const Plane plane = planeAcross(planar ? Vec3(Vec3::UnitZ()) : up);
    const double strong = gridStep(camera, view, planar), weak = strong / 5;
    const Vec3 middle = plane.a * plane.a.dot(camera.focus) + plane.b * plane.b.dot(camera.focus);
    // A planar grid fills the view, a spatial one is a disc that fades.
    const double pixel = camera.pixelSize(view);
    const double reach = std::max(view.width(), view.height()) * pixel * (planar ? 0.55 : 0.85);
    const double fade = planar ? 0 : reach;
    std::vector<Line> weakLines, strongLines, axes;
    const auto family = [&](const Vec3& along, const Vec3& across, Rgba axisColour) {
        const double centre = across.dot(middle);
        const auto first = static_cast<long>(std::ceil((centre - reach) / weak));
        const auto last = static_cast<long>(std::floor((centre + reach) / weak));
        for (long k = first; k <= last; ++k) {
            const double offset = static_cast<double>(k) * weak;
            const double half =
                fade > 0 ? std::sqrt(std::max(reach * reach - std::pow(offset - centre, 2), 0.0)) : reach;
            const Vec3 at = middle + (offset - centre) * across;
            const auto line = [&](Rgba colour, double width) {
                return lineAcross(at - half * along, at + half * along, middle, fade, colour, width);
            };
            if (k == 0)
                axes.push_back(line(mix(axisColour, palette.background, 0.55), 1.2));
            else if (k % 5 == 0)
                strongLines.push_back(line(palette.gridMajor, 1));
            else
                weakLines.push_back(line(palette.gridMinor, 1));
        }
    };
    family(plane.a, plane.b, plane.colourA);
    family(plane.b, plane.a, plane.colourB);
    weakLines.insert(weakLines.end(), strongLines.begin(), strongLines.end());
    weakLines.insert(weakLines.end(), axes.begin(), axes.end());
    return weakLines;
}

}  // namespace zwang::ui
