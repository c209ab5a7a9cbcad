// Which fields of an element mean something as it is set: the others are not shown.
#pragma once

#include <string>

#include "engine/model/model.h"

namespace zwang::ui {

/// False where another field of the same address makes this one meaningless: the amplitude of a motor with constant
/// speed, the stiffness of limits that are rigid stops.
bool isUsed(const Model& model, const std::string& address, const std::string& key);

}  // namespace zwang::ui
