// What the mouse may not move or edit.
#pragma once

#include <QString>
#include <string>

#include "engine/model/model.h"

namespace zwang::ui {

/// Why an element cannot be moved or edited by the mouse, with the way out; empty when it can.
QString lockedSentence(const Model& model, const std::string& element);

/// The model with its locked bodies welded to the ground at these poses (one a body), so that they stay where they are
/// while others are dragged; the model itself when nothing is locked.
std::shared_ptr<const Model> withLockedHeld(std::shared_ptr<const Model> model, const std::vector<Pose>& poses);

}  // namespace zwang::ui
