// A flat drawing of a model without OpenGL: for gallery cards that have no picture.
#pragma once

#include <QPixmap>
#include <QSize>

#include "engine/model/model.h"

namespace zwang::ui {

/// Bars, plates and round shapes in the poses as written; spatial models from a corner. The colours follow the palette.
QPixmap sketchOf(const Model& model, const QSize& pixels);

}  // namespace zwang::ui
