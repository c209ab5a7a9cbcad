#include "engine/elements/symbol.h"

#include <algorithm>
#include <cmath>

#include "engine/constraints/rope_way.h"

namespace zwang {

std::vector<Vec3> wayRound(const std::vector<Vec3>& points, const std::vector<double>& round) {
    constexpr double step = M_PI / 24;
    if (std::all_of(round.begin(), round.end(), [](double r) { return r == 0; })) return points;
    std::vector<rope::Place<double>> places;
    for (std::size_t i = 0; i < points.size(); ++i)
        places.push_back({points[i], Vec3::Zero(), Vec3::Zero(), round[i], rope::drawnTurn(round[i])});
    const rope::Way<double> way = rope::wayOver<double>(places);
    std::vector<Vec3> line{points.front()};
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const Vec3 from(way.along[i - 1].y(), -way.along[i - 1].x(), 0);  // to the right of the rope
        const double turn = way.turns[i - 1];
        const int pieces = round[i] == 0 ? 0 : std::max(1, static_cast<int>(std::ceil(std::abs(turn) / step)));
        for (int k = 0; k <= pieces; ++k) {
            const Eigen::AngleAxisd turned(pieces > 0 ? turn * k / pieces : 0, Vec3::UnitZ());
            line.emplace_back(points[i] + round[i] * (turned * from));
        }
    }
    line.push_back(points.back());
    return line;
}

}  // namespace zwang
