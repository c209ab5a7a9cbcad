#include "engine/system/contact_mechanics.h"

namespace zwang {

template ContactRow<double> contactRow(const Mechanics<double>&, std::size_t, ContactNear);
template ContactRow<Jet<4>> contactRow(const Mechanics<Jet<4>>&, std::size_t, ContactNear);
template ContactRow<Reverse> contactRow(const Mechanics<Reverse>&, std::size_t, ContactNear);
template double nearestGap(const Mechanics<double>&, std::size_t);
template Jet<4> nearestGap(const Mechanics<Jet<4>>&, std::size_t);
template Reverse nearestGap(const Mechanics<Reverse>&, std::size_t);

}  // namespace zwang
