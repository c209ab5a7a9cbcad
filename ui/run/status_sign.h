// Signs that say how something went by colour and by shape, the same in every list, bar and lamp of the window.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace zwang::ui {

/// good: green disc; warning: amber triangle; bad: red square; stopped: grey bar; busy: blue ring; none:
/// grey ring.
enum class Sign { none, busy, good, warning, stopped, bad };

bool isDark(const QPalette& palette);
QColor signColour(Sign sign, const QPalette& palette);
void paintSign(QPainter& painter, const QRectF& box, Sign sign, const QPalette& palette);
QIcon signIcon(Sign sign, const QPalette& palette);

}  // namespace zwang::ui
