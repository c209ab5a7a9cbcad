#include "engine/design/point_set.h"

#include <memory>

#include "engine/design/sampling.h"
#include "engine/design/sobol_sequence.h"
#include "engine/design/sweep.h"
#include "engine/fields/trouble.h"

namespace zwang {

namespace {

constexpr double mostPoints = 1e12;

using Unit = std::function<MatX(std::uint64_t, Eigen::Index)>;

/// `unit` gives points of the unit cube.
PointSet within(const std::vector<DesignVariable>& variables, double size, Unit unit) {
    if (size > mostPoints) throw WrongInput(Sentence("more than 1e12 sets of parameters cannot be numbered"));
    PointSet set;
    set.size = static_cast<std::uint64_t>(size);
    for (const auto& v : variables) {
        set.parameters.push_back(v.parameter);
        set.units.push_back(v.unit);
    }
    set.rows = [variables, unit = std::move(unit)](std::uint64_t first, Eigen::Index count) {
        MatX points = unit(first, count);
        for (Eigen::Index k = 0; k < points.cols(); ++k) {
            const auto& v = variables[static_cast<std::size_t>(k)];
            points.col(k) = (v.lower + (v.upper - v.lower) * points.col(k).array()).matrix();
        }
        return points;
    };
    return set;
}

std::function<MatX(std::uint64_t, Eigen::Index)> rowsOf(MatX points) {
    const auto kept = std::make_shared<const MatX>(std::move(points));
    return [kept](std::uint64_t first, Eigen::Index count) -> MatX {
        return kept->middleRows(static_cast<Eigen::Index>(first), count);
    };
}

}  // namespace

PointSet gridPoints(const std::vector<DesignVariable>& variables, const std::vector<int>& counts) {
    double size = 1;
    for (const int count : counts) size *= count;
    return within(variables, size, [counts](std::uint64_t first, Eigen::Index count) {
        MatX points(count, static_cast<Eigen::Index>(counts.size()));
        for (Eigen::Index i = 0; i < count; ++i) {
            std::uint64_t rest = first + static_cast<std::uint64_t>(i);
            for (std::size_t k = counts.size(); k-- > 0;) {
                const auto n = static_cast<std::uint64_t>(counts[k]);
                points(i, static_cast<Eigen::Index>(k)) =
                    n > 1 ? static_cast<double>(rest % n) / static_cast<double>(n - 1) : 0.5;
                rest /= n;
            }
        }
        return points;
    });
}

PointSet latinHypercubePoints(const std::vector<DesignVariable>& variables, int count, std::uint64_t seed) {
    return within(variables, count, rowsOf(latinHypercube(count, static_cast<Eigen::Index>(variables.size()), seed)));
}

PointSet sobolPoints(const std::vector<DesignVariable>& variables, std::uint64_t count,
                     std::optional<std::uint64_t> scramble) {
    const auto dimensions = static_cast<Eigen::Index>(variables.size());
    SobolSequence(dimensions, scramble);  // throws now and not later
    return within(variables, static_cast<double>(count), [=](std::uint64_t first, Eigen::Index rows) {
        return SobolSequence(dimensions, scramble).points(first, rows);
    });
}

PointSet saltelliPoints(const std::vector<DesignVariable>& variables, std::uint64_t count,
                        std::optional<std::uint64_t> scramble) {
    const auto p = static_cast<Eigen::Index>(variables.size());
    const auto block = static_cast<std::uint64_t>(p) + 2;
    SobolSequence(2 * p, scramble);
    return within(variables, static_cast<double>(count) * static_cast<double>(block),
                  [=](std::uint64_t first, Eigen::Index rows) {
                      SobolSequence sequence(2 * p, scramble);
                      MatX points(rows, p), both;
                      for (Eigen::Index i = 0; i < rows; ++i) {
                          const std::uint64_t number = first + static_cast<std::uint64_t>(i);
                          const auto within = static_cast<Eigen::Index>(number % block);
                          if (i == 0 || within == 0) both = sequence.points(number / block, 1);
                          points.row(i) = within == p + 1 ? both.rightCols(p) : both.leftCols(p);
                          if (within >= 1 && within <= p) points(i, within - 1) = both(0, p + within - 1);
                      }
                      return points;
                  });
}

PointSet listedPoints(const Model& model, const std::vector<std::string>& names,
                      const std::vector<std::vector<double>>& rows) {
    SweepPlan plan = listPlan(model, names, rows);
    return {plan.parameters, plan.units, rows.size(), rowsOf(std::move(plan.points))};
}

}  // namespace zwang
