#include "ui/actions/plain_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>

namespace zwang::ui {

PlainTextGuard::PlainTextGuard() { QCoreApplication::instance()->installEventFilter(this); }

/// Every widget is polished once, before it is seen; tool tips are labels too.
bool PlainTextGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return QObject::eventFilter(watched, event);
}

}  // namespace zwang::ui
