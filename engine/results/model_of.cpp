#include "engine/results/model_of.h"

#include "engine/system/system.h"

namespace zwang {

std::shared_ptr<const Model> modelOf(const Results& results) { return results.system().model; }

}  // namespace zwang
