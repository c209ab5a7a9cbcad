// How large a dialog opens: never larger than the window it belongs to, so that it fits small screens, too.
#pragma once

#include <QSize>

class QWidget;

namespace zwang::ui {

/// The room that a dialog has: the size of its parent's window; without a parent, of the screen without its panels.
QSize roomFor(const QWidget& dialog);

/// Gives the dialog the size `wanted`, or as much of it as there is room for.
void resizeWithinRoom(QWidget& dialog, const QSize& wanted);

}  // namespace zwang::ui
