#include "engine/elements/joints.h"

#include "engine/fields/one_of_compiled.h"

namespace zwang {

template class OneOf<JointList>;
template struct Conversions<JointList>;

}  // namespace zwang
