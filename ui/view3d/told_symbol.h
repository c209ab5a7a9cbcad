// Symbols that elements tell as lines (engine/elements/symbol.h): strokes in the plane, tubes in space.
#pragma once

#include "ui/view3d/drawing.h"

namespace zwang::ui {

void drawToldSymbol(const Drawing& drawing, const std::string& name, const std::vector<SymbolLine>& lines, Rgba colour);

}  // namespace zwang::ui
