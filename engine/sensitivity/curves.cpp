#include "engine/sensitivity/curves.h"

#include <algorithm>

namespace zwang {

namespace {

/// Why a reaction has no derivatives; empty where it has.
Sentence withoutDerivatives(const Problem& p, const ObservableChannel& channel) {
    const System& s = p.system();
    if (channel.what.isOfReaction() && !s.teeth.empty())
        return Sentence(
            "%1 is a reaction, to which the pressure and helix angles of %2 add without derivatives; set these angles "
            "to 0 or leave this channel out",
            channel.name(), s.teeth.front().element);
    if (channel.what.usesReactions() && !p.start.structure.redundantRows.empty())
        return Sentence(
            "%1 is a reaction, but the model has redundant constraints, so that reactions are not unique and have no "
            "derivatives; leave this channel out",
            channel.name());
    return {};
}

}  // namespace

CurvesWithGradient stateCurves(const Problem& p, Trajectory& trajectory, const SensitivityProgress& attention,
                               const std::vector<std::string>& wanted) {
    CurvesWithGradient result;
    SensitivityCurves& curves = result.curves;
    std::vector<Observable> channels;
    for (const ObservableChannel& channel : allObservables(p.system())) {
        const std::string name = channel.name();
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), name) == wanted.end()) continue;
        if (wanted.empty() && channel.what.kind == Observable::Kind::contactForce) continue;  // may not be unique
        if (const Sentence why = withoutDerivatives(p, channel); !why.empty()) {
            if (!wanted.empty()) throw Trouble(why);
            continue;
        }
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
