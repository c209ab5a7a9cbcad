#include "engine/model/model.h"

#include "engine/elements/forces.h"
#include "engine/elements/joints.h"

namespace zwang {

Model::Model() = default;
Model::Model(const Model&) = default;
Model::Model(Model&&) noexcept = default;
// By a copy that is moved: to assign element by element would be compiled for every type of all lists.
Model& Model::operator=(const Model& other) { return *this = Model(other); }
Model& Model::operator=(Model&&) noexcept = default;
Model::~Model() = default;
bool Model::operator==(const Model&) const = default;

}  // namespace zwang
