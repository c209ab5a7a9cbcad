#include "engine/figure/mechanism_pen.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zwang {
namespace {

using std::numbers::pi;

}  // namespace

bool MechanismPen::isHidden(const std::string& element) const {
    const auto& hidden = model().drawing.hidden;
    return std::find(hidden.begin(), hidden.end(), element) != hidden.end();
}

Reach MechanismPen::reach(const std::string& joint) const {
    const auto found = reaches.find(joint);
    return found == reaches.end() ? Reach{} : found->second;
}

Colour MechanismPen::bodyColour(int body) const {
    if (body < 0) return c().ground;
    const auto index = static_cast<std::size_t>(body);
    return c().body(index, std::visit([](const auto& b) { return b.colour; }, model().bodies[index]));
}

void MechanismPen::hatch(const Vec2& from, const Vec2& to, const Vec2& depth) const {
    const Vec2 along = to - from;
    const double length = along.norm(), spacing = 0.42 * u;
    if (!(length > 0) || length > 1e5) return;
    const int count = std::max(2, static_cast<int>(length / spacing));
    const Vec2 unit = along / length;
    for (int i = 0; i < count; ++i) {
        const Vec2 start = from + (i + 1) * length / count * unit;
        picture.line({start, start + depth - depth.norm() * unit}, thin(c().quiet));
    }
}

void MechanismPen::coupling(const Vec2& from, const Vec2& to) const {
    for (const Vec2& centre : {from, to}) picture.line(ringPoints(centre, 1.5 * u), thin(c().ink));
    picture.add(Stroke{{from, to}, false, {c().quiet, {}, 0.6 * look.lineWidth, Dash::dashed}});
}

void MechanismPen::told(const std::vector<SymbolLine>& lines, const Ink& ink) const {
    for (const SymbolLine& line : lines) {
        std::vector<Vec3> points;
        std::vector<double> round;
        for (const SymbolPoint& p : line) {
            points.push_back(at.marker(*p.marker).apply(u / on.scale * Vec3(p.at[0], p.at[1], p.at[2])));
            round.push_back(p.round);
        }
        Points path;
        for (const Vec3& point : wayRound(points, round)) path.push_back(on(point));
        picture.line(path, ink);
    }
}

void MechanismPen::arrow(const Vec2& from, const Vec2& to, const Colour& colour, double width) const {
    const Vec2 d = to - from;
    if (d.norm() < 1e-9) return;
    const Vec2 along = d.normalized(), side = leftOf(along);
    const double head = std::min(std::max(1.2, 5 * width), 0.6 * d.norm());
    picture.line({from, to - 0.8 * head * along}, {colour, {}, width});
    picture.area({to, to - head * along + 0.36 * head * side, to - head * along - 0.36 * head * side}, {{}, colour});
}

void MechanismPen::roundArrow(const Vec2& centre, double radius, bool clockwise, const Colour& colour) const {
    const double from = clockwise ? 1.15 * pi : -0.15 * pi, to = clockwise ? -0.2 * pi : 1.2 * pi;
    const Points path = arcPoints(centre, radius, from, to);
    const double width = 1.3 * look.lineWidth, head = 0.62 * u;
    picture.line(path, {colour, {}, width});
    const Vec2 radial = (path.back() - centre).normalized(), tangent = (clockwise ? -1.0 : 1.0) * leftOf(radial);
    const Vec2 along = (tangent - 0.35 * head / radius * radial).normalized(), side = leftOf(along);
    const Vec2 tip = path.back() + 0.75 * head * along;
    picture.area({tip, tip - head * along + 0.36 * head * side, tip - head * along - 0.36 * head * side}, {{}, colour});
}

Points arcPoints(const Vec2& centre, double radius, double from, double to) {
    const int count = std::clamp(static_cast<int>(std::abs(to - from) * std::sqrt(std::max(radius, 0.1)) * 6), 6, 240);
    Points points;
    for (int i = 0; i <= count; ++i) {
        const double angle = from + (to - from) * i / count;
        points.push_back(centre + radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return points;
}

Points ringPoints(const Vec2& centre, double radius) {
    Points points = arcPoints(centre, radius, 0, 2 * pi);
    points.pop_back();
    return points;
}

Points roundBarPoints(const Vec2& from, const Vec2& to, double halfWidth) {
    const Vec2 d = to - from;
    const double angle = d.norm() > 0 ? std::atan2(d.y(), d.x()) : 0;
    Points points = arcPoints(to, halfWidth, angle - pi / 2, angle + pi / 2);
    const Points back = arcPoints(from, halfWidth, angle + pi / 2, angle + 3 * pi / 2);
    points.insert(points.end(), back.begin(), back.end());
    return points;
}

Points boxPoints(const Vec2& centre, const Vec2& along, double length, double height) {
    const Vec2 x = length / 2 * along, y = height / 2 * leftOf(along);
    return {centre - x - y, centre + x - y, centre + x + y, centre - x + y};
}

}  // namespace zwang
