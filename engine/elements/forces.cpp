#include "engine/elements/forces.h"

#include "engine/fields/one_of_compiled.h"

namespace zwang {

template class OneOf<ForceList>;
template struct Conversions<ForceList>;

}  // namespace zwang
