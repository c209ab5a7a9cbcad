#include "engine/sensitivity/curves.h"

#include <algorithm>

namespace zwang {

CurvesWithGradient stateCurves(const Problem& p, Trajectory& trajectory, const SensitivityProgress& attention,
                               const std::vector<std::string>& wanted) {
    CurvesWithGradient result;
    SensitivityCurves& curves = result.curves;
    std::vector<Observable> channels;
    for (const ObservableChannel& channel : allObservables(p.system())) {
        const std::string name = channel.name();
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), name) == wanted.end()) continue;
        channels.push_back(channel.what);
        for (const auto& parameter : p.parameters) curves.names.push_back(name + "/" + parameter);
    }
    const double step = p.settings.outputStep.value, end = trajectory.endTime();
    for (long i = 0; static_cast<double>(i) * step < end - 1e-9 * step; ++i)
        curves.times.push_back(static_cast<double>(i) * step);
    curves.times.push_back(end);
    curves.values.resize(static_cast<Eigen::Index>(curves.times.size()),
                         static_cast<Eigen::Index>(curves.names.size()));
    Eigen::Index row = -1;
    result.gradient = directGradient(p, trajectory, attention, curves.times, [&](const DirectNode& node) {
        if (node.fan.first == 0) ++row;
        const MatX slopes = node.at.differentiate(channels, node.rates, node.lambda);
        for (Eigen::Index c = 0; c < slopes.rows(); ++c)
            curves.values.row(row).segment(c * p.count() + node.fan.first, node.fan.count) = slopes.row(c);
    });
    return result;
}

}  // namespace zwang
