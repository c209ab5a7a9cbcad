// Texts that come in by edits: pasted, typed by other programs.
#pragma once

#include "engine/model/model.h"

namespace zwang {

/// Writes out what steers a terminal or hides text in every text of the model (fields/visible_text.h), as reading a
/// file does: what is edited reads back as the model that was written.
void makeTextsVisible(Model& model);

}  // namespace zwang
