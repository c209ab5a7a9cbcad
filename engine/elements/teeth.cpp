#include "engine/elements/joints/teeth.h"

namespace zwang {

bool hasPitchPoint(const Teeth& k, const Mat3& axesA, const Mat3& axesB, const Vec3& apart) {
    return pitchPoint<double>(k, Vec3::Zero(), axesA, apart, axesB).isOne;
}

}  // namespace zwang
