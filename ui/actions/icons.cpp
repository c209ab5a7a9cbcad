#include "ui/actions/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace zwang::ui {

namespace {

QString fileOf(const QString& name) { return QStringLiteral(":/icons/%1.svg").arg(name); }

/// Draws the SVG with "currentColor" replaced by the palette's text colour (or a fixed one).
class InkEngine : public QIconEngine {
  public:
    InkEngine(const QString& name, const QColor& colour) : name_(name), colour_(colour) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto scale = painter->device()->devicePixelRatioF();
        QPixmap drawn = draw(rect.size() * scale, mode);
        drawn.setDevicePixelRatio(scale);
        painter->drawPixmap(rect.topLeft(), drawn);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override { return draw(size, mode); }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override { return draw(size, mode); }
    QIconEngine* clone() const override { return new InkEngine(*this); }
    QString key() const override { return QStringLiteral("InkEngine"); }
    bool isNull() override { return false; }

  private:
    QColor ink(QIcon::Mode mode) const {
        const auto palette = QGuiApplication::palette();
        if (mode == QIcon::Selected) return palette.color(QPalette::HighlightedText);
        if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::WindowText);
        return colour_.isValid() ? colour_ : palette.color(QPalette::WindowText);
    }
    QPixmap draw(const QSize& size, QIcon::Mode mode) const {
        const QColor colour = ink(mode);
        const QString key = QStringLiteral("ink:%1:%2:%3x%4")
                                .arg(name_, colour.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) return pixmap;
        QFile file(fileOf(name_));
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        if (!file.open(QIODevice::ReadOnly)) return pixmap;
        QPainter painter(&pixmap);
        if (mode == QIcon::Disabled) painter.setOpacity(0.45);
        QSvgRenderer(file.readAll().replace("currentColor", colour.name().toUtf8()))
            .render(&painter, QRectF(QPointF(), size));
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QString name_;
    QColor colour_;
};

}  // namespace

QIcon icon(const QString& name) { return icon(name, {}); }

QIcon icon(const QString& name, const QColor& colour) {
    if (name.isEmpty() || !QFile::exists(fileOf(name))) return {};
    return QIcon(new InkEngine(name, colour));
}

QIcon typeIcon(const QString& key, const QString& family) {
    const QIcon own = icon(key);
    return own.isNull() ? icon(family) : own;
}

}  // namespace zwang::ui
