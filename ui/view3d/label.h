// Texts at points of the scene, and which of them can be written without lying over each other.
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/view3d/camera.h"

namespace zwang::ui {

/// A name to write beside a point.
struct Label {
    QString text;
    Vec3 at;
    enum class Place { middle, below, beside } place = Place::beside;
    double weight = 0;  ///< where several would lie over each other, the heaviest is written
};

/// Around the text of a label on the screen.
QRectF boxOf(const Label& label, const Camera& camera, const QSizeF& view, const QFont& font);
/// Of labels that would lie over each other the heaviest; the others are left out.
std::vector<Label> apart(std::vector<Label> labels, const Camera& camera, const QSizeF& view, const QFont& font);

}  // namespace zwang::ui
