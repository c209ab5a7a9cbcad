// Curves around what is covered in a picture.
#pragma once

#include <QImage>
#include <QPointF>
#include <vector>

namespace zwang::ui {

/// The curves on which a picture of grey values is half covered, by marching squares: closed, in cells, the value of a
/// cell being that of its middle. What is covered must not touch the edge of the picture.
std::vector<std::vector<QPointF>> contoursOf(const QImage& picture);

}  // namespace zwang::ui
