// What is written over the scene by QPainter: names, the axes in the corner and the scale. Qt's fonts know every
// language and every pixel ratio.
#pragma once

#include <QPainter>
#include <QSizeF>
#include <vector>

#include "ui/view3d/scene.h"

namespace zwang::ui {

void paintLabels(QPainter& painter, const std::vector<Label>& labels, const Camera& camera, const QSizeF& view,
                 const Palette& palette);
void paintTriad(QPainter& painter, const Camera& camera, const QSizeF& view, bool planar, const Palette& palette);

/// A bar as long as a grid step with its length; only true without perspective.
void paintScale(QPainter& painter, const Camera& camera, const QSizeF& view, const Palette& palette);

/// A sentence in the upper left corner; nothing when it is empty.
void paintNote(QPainter& painter, const QString& sentence, const QSizeF& view, const Palette& palette);

/// What the colours mean, in the upper right corner.
void paintLegend(QPainter& painter, const std::vector<LegendRow>& rows, const QSizeF& view, const Palette& palette);

/// "50 mm", "2 m", "1 km".
QString lengthText(double metres);

}  // namespace zwang::ui
