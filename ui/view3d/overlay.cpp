#include "ui/view3d/overlay.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/view3d/grid.h"

namespace zwang::ui {
namespace {

/// Text with a rim in the colour of the background, readable over anything.
void haloText(QPainter& painter, const QPointF& baseline, const QString& text, const QColor& ink, const QColor& halo) {
    QPainterPath path;
    path.addText(baseline, painter.font(), text);
    QColor rim = halo;
    rim.setAlpha(215);
    painter.setPen(QPen(rim, 3.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.fillPath(path, ink);
}

QFont smallFont(QFont font, bool bold) {
    font.setPixelSize(12);
    font.setBold(bold);
    return font;
}
QFont smallFont(const QPainter& painter, bool bold) { return smallFont(painter.font(), bold); }

bool isBehind(const Label& label, const Camera& camera) {
    return camera.perspective && (camera.eye() - label.at).dot(camera.back()) <= 0;
}

/// Where its text begins.
QPointF baselineOf(const Label& label, const Camera& camera, const QSizeF& view, double width) {
    const QPointF aside = label.place == Label::Place::middle  ? QPointF(-width / 2, 4)
                          : label.place == Label::Place::below ? QPointF(-width / 2, 34)
                                                               : QPointF(11, -11);
    return camera.project(label.at, view) + aside;
}

}  // namespace

QRectF boxOf(const Label& label, const Camera& camera, const QSizeF& view, const QFont& font) {
    const QFontMetricsF metrics(smallFont(font, label.place != Label::Place::beside));
    const double width = metrics.horizontalAdvance(label.text);
    return {baselineOf(label, camera, view, width) - QPointF(0, metrics.ascent()), QSizeF(width, metrics.height())};
}

std::vector<Label> apart(std::vector<Label> labels, const Camera& camera, const QSizeF& view, const QFont& font) {
    std::stable_sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) { return a.weight > b.weight; });
    std::vector<Label> written;
    std::vector<QRectF> taken;
    for (Label& label : labels) {
        if (isBehind(label, camera)) continue;
        const QRectF box = boxOf(label, camera, view, font);
        if (std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); }))
            continue;
        taken.push_back(box);
        written.push_back(std::move(label));
    }
    return written;
}

void paintLabels(QPainter& painter, const std::vector<Label>& labels, const Camera& camera, const QSizeF& view,
                 const Palette& palette) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Label& label : labels) {
        if (isBehind(label, camera)) continue;
        painter.setFont(smallFont(painter, label.place != Label::Place::beside));
        const QPointF baseline = baselineOf(label, camera, view, painter.fontMetrics().horizontalAdvance(label.text));
        haloText(painter, baseline, label.text, palette.text, palette.halo);
    }
    painter.restore();
}

void paintTriad(QPainter& painter, const Camera& camera, const QSizeF& view, bool planar, const Palette& palette) {
    struct Axis {
        QPointF tip;
        double depth;
        QColor ink;
        const char* name;
    };
    const Mat3 toScreen = camera.axes().transpose();
    const QPointF origin = planar ? QPointF(26, view.height() - 24) : QPointF(48, view.height() - 48);
    constexpr double length = 34;
    const std::array<QColor, 3> inks = {QColor(0xD0, 0x3B, 0x30), QColor(0x2F, 0x8F, 0x46), QColor(0x2B, 0x6C, 0xC4)};
    const std::array<const char*, 3> names = {"x", "y", "z"};
    std::vector<Axis> axes;
    for (int k = 0; k < (planar ? 2 : 3); ++k) {
        const Vec3 v = toScreen.col(k);
        const auto i = static_cast<std::size_t>(k);
        axes.push_back(
            {QPointF(v.x(), -v.y()) * length, v.z(), palette.dark ? inks[i].lighter(135) : inks[i], names[i]});
    }
    std::sort(axes.begin(), axes.end(), [](const Axis& a, const Axis& b) { return a.depth < b.depth; });
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont(painter, true));
    for (const Axis& axis : axes) {
        const double size = std::hypot(axis.tip.x(), axis.tip.y());
        painter.setPen(QPen(axis.ink, 2.2, Qt::SolidLine, Qt::RoundCap));
        const QPointF tip = origin + axis.tip;
        painter.drawLine(origin, tip);
        if (size > 8) {
            const QPointF d = axis.tip / size, side(-d.y(), d.x());
            painter.setBrush(axis.ink);
            painter.setPen(Qt::NoPen);
            painter.drawPolygon(QPolygonF({tip + 5 * d, tip - 4 * d + 4 * side, tip - 4 * d - 4 * side}));
        }
        const QPointF away = size > 1 ? axis.tip / size * 13 : QPointF(8, -8);
        haloText(painter, tip + away + QPointF(-3.5, 4), QString::fromLatin1(axis.name), axis.ink, palette.halo);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.text);
    painter.drawEllipse(origin, 2.4, 2.4);
    painter.restore();
}

void paintNote(QPainter& painter, const QString& sentence, const QSizeF& view, const Palette& palette) {
    if (sentence.isEmpty()) return;
    constexpr double margin = 10, padding = 6;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont(painter, false));
    const QRectF room(margin + padding, margin + padding, view.width() - 2 * (margin + padding), view.height());
    const QRectF box = painter.boundingRect(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence)
                           .adjusted(-padding, -padding, padding, padding);
    QColor ground = colour(palette.background);
    ground.setAlpha(215);
    painter.setBrush(ground);
    painter.setPen(QPen(colour(palette.displacement), 1.2));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(palette.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence);
    painter.restore();
}

void paintLegend(QPainter& painter, const std::vector<LegendRow>& rows, const QSizeF& view, const Palette& palette) {
    if (rows.empty()) return;
    constexpr double margin = 12, sign = 22, gap = 6;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont(painter, false));
    const double height = painter.fontMetrics().height() + 2.0;
    double width = 0;
    for (const auto& row : rows)
        width = std::max(width, static_cast<double>(painter.fontMetrics().horizontalAdvance(row.text)));
    const double left = view.width() - margin - width - gap - sign;
    QColor ground = colour(palette.background);
    ground.setAlpha(200);
    painter.setBrush(ground);
    painter.setPen(Qt::NoPen);
    painter.drawRoundedRect(
        QRectF(left - gap, margin - 3, view.width() - left, height * static_cast<double>(rows.size()) + 6), 4, 4);
    double y = margin;
    for (const auto& row : rows) {
        const double middle = y + height / 2, right = left + sign;
        painter.setPen(QPen(colour(row.colour), 2));
        painter.drawLine(QPointF(left, middle), QPointF(right, middle));
        if (row.arrow) {
            painter.drawLine(QPointF(right, middle), QPointF(right - 6, middle - 4));
            painter.drawLine(QPointF(right, middle), QPointF(right - 6, middle + 4));
        }
        painter.setPen(palette.text);
        painter.drawText(QRectF(right + gap, y, width + 2, height), Qt::AlignLeft | Qt::AlignVCenter, row.text);
        y += height;
    }
    painter.restore();
}

QString lengthText(double metres) {
    if (metres >= 1000) return QString::number(metres / 1000, 'g', 6) + QStringLiteral(" km");
    if (metres >= 1) return QString::number(metres, 'g', 6) + QStringLiteral(" m");
    if (metres >= 1e-3) return QString::number(metres * 1e3, 'g', 6) + QStringLiteral(" mm");
    return QString::number(metres * 1e6, 'g', 6) + QStringLiteral(" µm");
}

void paintScale(QPainter& painter, const Camera& camera, const QSizeF& view, const Palette& palette) {
    if (camera.perspective) return;
    const double step = gridStep(camera, view), length = step / camera.pixelSize(view);
    const QPointF right(view.width() - 18, view.height() - 16), left = right - QPointF(length, 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = colour(palette.quietInk);
    painter.setPen(QPen(ink, 1.4));
    painter.drawLine(left, right);
    for (const QPointF& end : {left, right}) painter.drawLine(end + QPointF(0, -4), end + QPointF(0, 4));
    painter.setFont(smallFont(painter, false));
    const QString text = lengthText(step);
    const double width = painter.fontMetrics().horizontalAdvance(text);
    haloText(painter, (left + right) / 2 + QPointF(-width / 2, -6), text, ink, palette.halo);
    painter.restore();
}

}  // namespace zwang::ui
