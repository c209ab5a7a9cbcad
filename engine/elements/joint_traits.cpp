#include "engine/elements/joints/joint_traits.h"

namespace zwang {

bool AssembledMarkers::areApart() const { return apart.norm() > nothing * size; }

double AssembledMarkers::offAxis() const { return first.col(2).cross(apart).norm(); }

bool AssembledMarkers::isOffAxis() const { return offAxis() > nothing * size; }

double AssembledMarkers::sineOfAxes() const { return first.col(2).cross(second.col(2)).norm(); }

bool AssembledMarkers::areOpposite() const { return first.col(2).dot(second.col(2)) < 0; }

}  // namespace zwang
