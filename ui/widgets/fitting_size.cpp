#include "ui/widgets/fitting_size.h"

#include <QScreen>
#include <QWidget>

namespace zwang::ui {

QSize roomFor(const QWidget& dialog) {
    const QSize screen = dialog.screen()->availableSize();
    const QWidget* parent = dialog.parentWidget();
    return parent ? parent->window()->size().boundedTo(screen) : screen;
}

void resizeWithinRoom(QWidget& dialog, const QSize& wanted) { dialog.resize(wanted.boundedTo(roomFor(dialog))); }

}  // namespace zwang::ui
