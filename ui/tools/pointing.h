// How near and how far on the screen counts, for the tools of plane and space.
#pragma once

#include <QPointF>
#include <cmath>

namespace zwang::ui {

constexpr double snapPixels = 10;        ///< how near the pointer must come to a place
constexpr double dragPixels = 4;         ///< a press that has moved no more than this has not been dragged
constexpr double angleStep = M_PI / 12;  ///< [rad]
constexpr double newBarPixels = 14;      ///< width of the first bar of a model

inline double pixelsBetween(const QPointF& a, const QPointF& b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

/// The nearest 1, 2 or 5 times a power of ten.
double niceNumber(double about);

}  // namespace zwang::ui
