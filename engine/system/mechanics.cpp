#include "engine/system/mechanics.h"

namespace zwang {

template class Mechanics<double>;
template class Mechanics<Dual<double>>;
template class Mechanics<Jet<4>>;
template class Mechanics<Reverse>;

}  // namespace zwang
