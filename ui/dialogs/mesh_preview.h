// A small shaded picture of a mesh.
#pragma once

#include <QColor>
#include <QImage>
#include <QSize>

#include "engine/elements/triangle_mesh.h"

namespace zwang::ui {

/// Seen obliquely from above, lit from the eye, as large as fits; transparent around it.
QImage pictureOf(const TriangleMesh& mesh, const QSize& pixels, const QColor& colour);

}  // namespace zwang::ui
