#include "engine/model/model.h"

#include "engine/elements/joints.h"

namespace zwang {

Model::Model() = default;
Model::Model(const Model&) = default;
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(const Model&) = default;
Model& Model::operator=(Model&&) noexcept = default;
Model::~Model() = default;
bool Model::operator==(const Model&) const = default;

}  // namespace zwang
