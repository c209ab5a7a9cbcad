// The model that results are of.
#pragma once

#include <memory>

#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang {

/// As it was compiled: evaluated.
std::shared_ptr<const Model> modelOf(const Results& results);

}  // namespace zwang
