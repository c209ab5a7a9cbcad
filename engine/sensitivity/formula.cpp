#include "engine/sensitivity/formula.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/trouble.h"

namespace zwang {

ChannelFormula::ChannelFormula(const std::string& text, const Sentence& place, const System& system,
                               const ParameterTable& table, const std::vector<std::string>& parameters)
    : place_(place), parameters_(static_cast<Eigen::Index>(parameters.size())) {
    if (text.empty()) return;
    expression_ = Expression::parse(text);
    names_ = 1;  // also without any name it is a formula
    for (const auto& name : expression_.names()) {
        Source source;
        source.slopes = VecX::Zero(parameters_);
        const bool isParameter = std::find(table.names().begin(), table.names().end(), name) != table.names().end();
        if (isParameter) {
            Quantity quantity(name);
            Issues issues;
            table.evaluate(quantity, "", "", "", issues);
            for (const auto& p : system.model->parameters)
                if (p.name == name) source.parameter = p.quantity.value;
            for (Eigen::Index k = 0; k < parameters_; ++k)
                source.slopes[k] = table.derivative(quantity, parameters[static_cast<std::size_t>(k)]);
        } else if (name == "t") {
            source.isTime = true;
        } else {
            const auto observable = findObservable(system, name);
            if (!observable) {
                std::vector<std::string> known;
                for (const auto& each : allObservables(system)) known.push_back(each.name());
                throw Trouble(
                    Sentence("%1 \"%2\": %3", place, text, Sentence("there is no channel '%1' with derivatives", name))
                        .then(hint(name, known,
                                   Sentence("positions, velocities, accelerations, joint coordinates, reactions, "
                                            "springs and energies have them"))));
            }
            source.channel = static_cast<int>(observables_.size());
            observables_.push_back(*observable);
            if (observable->kind == Observable::Kind::contactForce)
                for (const std::size_t k : contactsOf(system, *observable)) contacts_.push_back(k);
        }
        sources_.push_back(std::move(source));
    }
}

bool ChannelFormula::usesAccelerations() const {
    return std::any_of(observables_.begin(), observables_.end(), [](const auto& o) { return o.usesAccelerations(); });
}

bool ChannelFormula::usesReactions() const {
    return std::any_of(observables_.begin(), observables_.end(), [](const auto& o) { return o.usesReactions(); });
}

bool ChannelFormula::usesJointReactions() const {
    return std::any_of(observables_.begin(), observables_.end(), [](const auto& o) { return o.isOfReaction(); });
}

std::vector<double> ChannelFormula::valuesAt(double t, const std::vector<double>& channels) const {
    std::vector<double> values;
    values.reserve(sources_.size());
    for (const auto& s : sources_)
        values.push_back(s.channel >= 0 ? channels[static_cast<std::size_t>(s.channel)] : s.isTime ? t : s.parameter);
    return values;
}

bool ChannelFormula::isSmooth(double t, const std::vector<double>& channels) const {
    return isEmpty() || expression_.isSmooth(valuesAt(t, channels));
}

ChannelFormula::Derivatives ChannelFormula::differentiate(double t, const std::vector<double>& channels) const {
    const auto at = expression_.differentiate(valuesAt(t, channels));
    Derivatives result{at.value, 0, VecX::Zero(static_cast<Eigen::Index>(observables_.size())),
                       VecX::Zero(parameters_)};
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const Source& s = sources_[i];
        if (s.channel >= 0)
            result.byChannel[s.channel] += at.gradient[i];
        else if (s.isTime)
            result.byTime += at.gradient[i];
        else
            result.byParameter += at.gradient[i] * s.slopes;
    }
    if (!std::isfinite(result.value) || !result.byChannel.allFinite() || !result.byParameter.allFinite())
        throw Trouble(
            Sentence("%1 has no finite value or derivative at t = %2 s; look for a root of zero, a division by zero or "
                     "a logarithm",
                     place_, std::to_string(t)));
    return result;
}

}  // namespace zwang
