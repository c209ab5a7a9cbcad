// Painting of the signs; colours are chosen to be told apart on light and dark grounds, and the shapes without colour.
#include "ui/run/status_sign.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

namespace zwang::ui {

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

QColor signColour(Sign sign, const QPalette& palette) {
    const bool dark = isDark(palette);
    switch (sign) {
        case Sign::good:
            return dark ? QColor(0x4c, 0xc3, 0x7a) : QColor(0x1f, 0x8f, 0x4d);
        case Sign::warning:
            return dark ? QColor(0xf2, 0xb1, 0x34) : QColor(0xc7, 0x7d, 0x00);
        case Sign::bad:
            return dark ? QColor(0xff, 0x6b, 0x5e) : QColor(0xc6, 0x28, 0x28);
        case Sign::busy:
            return dark ? QColor(0x6c, 0xb2, 0xf7) : QColor(0x1f, 0x6f, 0xc4);
        case Sign::stopped:
        case Sign::none:
            break;
    }
    return dark ? QColor(0x9a, 0xa0, 0xa8) : QColor(0x7a, 0x80, 0x88);
}

void paintSign(QPainter& painter, const QRectF& box, Sign sign, const QPalette& palette) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = signColour(sign, palette);
    const double side = std::min(box.width(), box.height());
    const QRectF square(box.center().x() - side / 2, box.center().y() - side / 2, side, side);
    const QRectF inner = square.adjusted(side * 0.12, side * 0.12, -side * 0.12, -side * 0.12);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (sign) {
        case Sign::good:
            painter.drawEllipse(inner);
            break;
        case Sign::warning:
            painter.drawPolygon(QPolygonF({QPointF(square.center().x(), square.top() + side * 0.06),
                                           QPointF(square.right() - side * 0.04, square.bottom() - side * 0.12),
                                           QPointF(square.left() + side * 0.04, square.bottom() - side * 0.12)}));
            break;
        case Sign::bad:
            painter.drawRect(inner);
            break;
        case Sign::stopped:
            painter.drawRoundedRect(inner.adjusted(0, side * 0.24, 0, -side * 0.24), side * 0.08, side * 0.08);
            break;
        case Sign::busy:
        case Sign::none:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colour, side * 0.14));
            painter.drawEllipse(inner.adjusted(side * 0.04, side * 0.04, -side * 0.04, -side * 0.04));
            break;
    }
    painter.restore();
}

QIcon signIcon(Sign sign, const QPalette& palette) {
    QIcon icon;
    for (const int size : {16, 32, 48}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paintSign(painter, QRectF(0, 0, size, size), sign, palette);
        painter.end();
        icon.addPixmap(pixmap, QIcon::Normal);
        icon.addPixmap(pixmap, QIcon::Selected);  // not tinted with the colour of the selection
    }
    return icon;
}

}  // namespace zwang::ui
