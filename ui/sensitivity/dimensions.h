// Units of what is differentiated: of parameters, objectives and quotients of them.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang::ui {

/// Of a parameter's value; a bare number has none ({}).
UnitDimension dimensionOf(const Model& model, const std::string& parameter);

/// Of Ψ; nothing when its terms do not fit each other or a channel is unknown.
std::optional<UnitDimension> dimensionOf(const Model& model, const Objective& objective,
                                         const std::vector<ChannelInfo>& channels);

UnitDimension quotient(const UnitDimension& a, const UnitDimension& b);

/// The unit of a channel's derivative by a parameter: "m/kg".
std::string derivativeUnit(const std::string& channelUnit, const UnitDimension& parameter);

/// "kg*m/s^2", as a field understands it; "-" for a pure number.
std::string unitText(const UnitDimension& dimension);
/// The same for people: "kg·m/s²"; empty for a pure number.
QString unitLabel(const UnitDimension& dimension);

}  // namespace zwang::ui
