// The makers and objections of the formulations, one pair a file; private to this module.
#pragma once

#include "engine/formulations/formulation.h"

namespace zwang {

using SystemPointer = std::shared_ptr<const System>;

std::unique_ptr<Formulation> make(const GaussLeastSquaresSettings& settings, const SystemPointer& system);
std::unique_ptr<Formulation> make(const GaussPsoSettings& settings, const SystemPointer& system);
std::unique_ptr<Formulation> make(const LagrangeSettings& settings, const SystemPointer& system);
std::unique_ptr<Formulation> make(const NullSpaceSettings& settings, const SystemPointer& system);
std::unique_ptr<Formulation> make(const AugmentedLagrangianSettings& settings, const SystemPointer& system);
std::unique_ptr<Formulation> make(const LagrangeEulerSettings& settings, const SystemPointer& system);
std::unique_ptr<Formulation> make(const MixedPseudoCoordinatesSettings& settings, const SystemPointer& system);

/// Those that take every model.
template <class Settings>
Sentence objection(const Settings&, const System&, const std::vector<int>&) {
    return {};
}
Sentence objection(const GaussPsoSettings&, const System& system, const std::vector<int>& redundantRows);
Sentence objection(const LagrangeSettings&, const System& system, const std::vector<int>& redundantRows);
Sentence objection(const LagrangeEulerSettings&, const System& system, const std::vector<int>& redundantRows);
Sentence objection(const MixedPseudoCoordinatesSettings&, const System& system, const std::vector<int>& redundantRows);

}  // namespace zwang
