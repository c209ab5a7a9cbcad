// Couplers that say nothing.
#pragma once

#include "engine/model/model.h"

namespace zwang {

/// An error for each coupler of a coordinate with itself whose equation is 0 = 0. No error of evaluate(): so a coupler
/// begins its life in a model of one joint.
Issues idleCouplers(const Model& model);

}  // namespace zwang
