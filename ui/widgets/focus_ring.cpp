#include "ui/widgets/focus_ring.h"

#include <QFocusEvent>
#include <QPainter>

namespace zwang::ui {

FocusRing::FocusRing(QWidget* framed) : QWidget(framed) {
    setObjectName("focusRing");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    framed->installEventFilter(this);
}

bool FocusRing::eventFilter(QObject* framed, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        setGeometry(static_cast<QWidget*>(framed)->rect());
        raise();
        setVisible(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
    } else if (event->type() == QEvent::FocusOut) {
        hide();
    } else if (event->type() == QEvent::Resize) {
        setGeometry(static_cast<QWidget*>(framed)->rect());
    }
    return QWidget::eventFilter(framed, event);
}

void FocusRing::paintEvent(QPaintEvent*) {
    constexpr int frame = 2;
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Highlight), frame, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect().adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2));
}

}  // namespace zwang::ui
