// The formulations with Euler angles find accelerations r̈ and ω̇ as gauss does, by the constrained minimum of Gauss's
// function; what they make of them is in euler_coordinates.cpp.
#include "engine/formulations/literature.h"

namespace zwang {

namespace {

std::unique_ptr<Formulation> makeGauss(const SystemPointer& system) {
    return rowOf(GaussSettings{}).make(GaussSettings{}, system);
}

Sentence onlyInSpace(const TypeInfo& info, const System& system) {
    if (system.space != Space::planar) return {};
    return Sentence(
        "Euler angles need a spatial model: the formulation %1 cannot run this planar one; choose gauss, for example",
        info.key);
}

}  // namespace

std::unique_ptr<Formulation> make(const LagrangeEulerSettings&, const SystemPointer& system) {
    return makeGauss(system);
}
std::unique_ptr<Formulation> make(const MixedPseudoCoordinatesSettings&, const SystemPointer& system) {
    return makeGauss(system);
}

Sentence objection(const LagrangeEulerSettings&, const System& system, const std::vector<int>&) {
    return onlyInSpace(LagrangeEulerSettings::info, system);
}
Sentence objection(const MixedPseudoCoordinatesSettings&, const System& system, const std::vector<int>&) {
    return onlyInSpace(MixedPseudoCoordinatesSettings::info, system);
}

}  // namespace zwang
