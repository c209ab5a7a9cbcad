// Drawn in a square of 16 units; rendered at several sizes for HiDPI.
#include "ui/timeline/transport_icons.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QPolygonF>

namespace zwang::ui {

namespace {

QPolygonF triangle(double tip, double base) { return QPolygonF({{base, 3}, {tip, 8}, {base, 13}}); }

void drawLoop(QPainter& painter, const QColor& colour) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.6));
    painter.drawArc(QRectF(3, 3.5, 10, 9), 60 * 16, 285 * 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{9.2, 1.2}, {14.2, 3.2}, {10.4, 7.0}}));
}

void draw(QPainter& painter, TransportSymbol symbol, const QColor& colour) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (symbol) {
        case TransportSymbol::start:
            painter.drawRect(QRectF(3, 3, 2, 10));
            painter.drawPolygon(triangle(5.5, 13));
            break;
        case TransportSymbol::end:
            painter.drawRect(QRectF(11, 3, 2, 10));
            painter.drawPolygon(triangle(10.5, 3));
            break;
        case TransportSymbol::stepBack:
            painter.drawPolygon(triangle(3, 9));
            painter.drawRect(QRectF(10.5, 3, 2, 10));
            break;
        case TransportSymbol::stepForward:
            painter.drawPolygon(triangle(13, 7));
            painter.drawRect(QRectF(3.5, 3, 2, 10));
            break;
        case TransportSymbol::play:
            painter.drawPolygon(QPolygonF({{4, 2}, {13.5, 8}, {4, 14}}));
            break;
        case TransportSymbol::pause:
            painter.drawRect(QRectF(4, 3, 3, 10));
            painter.drawRect(QRectF(9, 3, 3, 10));
            break;
        case TransportSymbol::loop:
            drawLoop(painter, colour);
            break;
        case TransportSymbol::follow:
            painter.drawRect(QRectF(2, 7.2, 7, 1.6));
            painter.drawPolygon(QPolygonF({{7, 4.5}, {11.5, 8}, {7, 11.5}}));
            painter.drawRect(QRectF(12.2, 2.5, 1.8, 11));
            break;
    }
}

}  // namespace

QIcon transportIcon(TransportSymbol symbol, const QPalette& palette) {
    QIcon icon;
    for (const auto mode : {QIcon::Normal, QIcon::Disabled}) {
        const auto group = mode == QIcon::Normal ? QPalette::Active : QPalette::Disabled;
        for (const int size : {16, 24, 32, 48}) {
            QPixmap pixmap(size, size);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(size / 16.0, size / 16.0);
            draw(painter, symbol, palette.color(group, QPalette::ButtonText));
            painter.end();
            icon.addPixmap(pixmap, mode);
        }
    }
    return icon;
}

}  // namespace zwang::ui
