// The strip as it is painted, from one value a pixel column.
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/run/run_words.h"
#include "ui/run/status_sign.h"
#include "ui/timeline/singularity_strip.h"

namespace zwang::ui {

struct SingularityStrip::Style {
    QColor text, faint, curve, fill, drop, mark, missed, cursor, outline;
    explicit Style(const QPalette& palette) {
        const bool dark = isDark(palette);
        text = palette.color(QPalette::WindowText);
        faint = text;
        faint.setAlpha(150);
        curve = dark ? QColor(0x6c, 0xb2, 0xf7) : QColor(0x1f, 0x6f, 0xc4);
        fill = curve;
        fill.setAlpha(dark ? 70 : 55);
        drop = signColour(Sign::warning, palette);
        drop.setAlpha(110);
        mark = signColour(Sign::bad, palette);
        missed = mark;
        missed.setAlpha(130);
        cursor = text;
        outline = palette.color(QPalette::Window);
    }
};

void SingularityStrip::paintEvent(QPaintEvent*) {
    if (!fresh_ || columns_.size() != static_cast<std::size_t>(std::max(1, width()))) buildColumns();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() - 1));
    painter.setFont(small);
    const Style style(palette());
    const QRectF area = plotArea();
    painter.fillRect(area, palette().color(QPalette::Base));
    const auto recorded = results();
    if (!recorded) {
        painter.setPen(style.faint);
        const auto run = runs_.current();
        painter.drawText(rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         run && run->state == Run::State::running
                             ? tr("The run is starting.")
                             : tr("Run the model (F5) to see where it passes singular positions."));
        return;
    }
    painter.setPen(style.text);
    const double chooser = branch_->isHidden() ? 0 : branch_->width() + 6;
    const QRectF head(area.left(), 0, area.width() - chooser, area.top());
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(headline(), Qt::ElideRight, static_cast<int>(head.width())));
    paintCurve(painter, style);
    paintAxis(painter, style);
    paintUncertain(painter, style);
    paintEvents(painter);
    paintMarks(painter, style);
    if (!playback_.showsRun()) return;
    const double now = axis().toPixel(playback_.time());
    painter.setPen(QPen(style.cursor, 1));
    painter.drawLine(QPointF(now, area.top() - 2), QPointF(now, area.bottom()));
}

void SingularityStrip::paintCurve(QPainter& painter, const Style& style) const {
    const QRectF area = plotArea();
    QPainterPath line;
    double first = 0, last = 0;
    bool begun = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (!columns_[i].used) continue;
        const QPointF point(static_cast<double>(i), toY(columns_[i].smallest));
        begun ? line.lineTo(point) : line.moveTo(point);
        if (!begun) first = point.x();
        last = point.x();
        begun = true;
    }
    if (!begun) return;
    QPainterPath filled = line;
    filled.lineTo(last, area.bottom());
    filled.lineTo(first, area.bottom());
    painter.fillPath(filled, style.fill);
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (columns_[i].rankDrop)
            painter.fillRect(QRectF(static_cast<double>(i) - 1, area.top(), 3, area.height()), style.drop);
    painter.setPen(QPen(style.curve, 1.2));
    painter.drawPath(line);
}

void SingularityStrip::paintAxis(QPainter& painter, const Style& style) const {
    const QRectF area = plotArea();
    const TimeAxis shown = axis();
    const QFontMetricsF metrics(painter.font());
    painter.setPen(style.faint);
    for (const double time : shown.ticks(70)) {
        const double x = shown.toPixel(time);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        const QString label = QString::number(time, 'g', 6) + (time == 0 ? " s" : "");
        const double width = metrics.horizontalAdvance(label);
        const double left = std::clamp(x - width / 2, 1.0, std::max(1.0, this->width() - width - 1));
        painter.drawText(QPointF(left, height() - 3.0), label);
    }
    for (const double level : {ceiling_, floor_}) {
        const QString label = QString("1e%1").arg(std::lround(std::log10(level)));
        const double y = level == ceiling_ ? area.top() + metrics.ascent() : area.bottom() - 2;
        const QRectF box(area.left() + 2, y - metrics.ascent(), metrics.horizontalAdvance(label) + 2, metrics.ascent());
        painter.fillRect(box, palette().color(QPalette::Base));  // the curve passes behind
        painter.drawText(QPointF(area.left() + 3, y - 1), label);
    }
}

/// Where a passage may have been missed; an interval shorter than some pixels is drawn as long as these.
void SingularityStrip::paintUncertain(QPainter& painter, const Style& style) const {
    const QRectF area = plotArea();
    for (const UncertainInterval& interval : results()->uncertain) {
        const auto [left, right] = pixelsOf(interval);
        painter.fillRect(QRectF(left, area.top(), right - left, area.height()), QBrush(style.mark, Qt::BDiagPattern));
    }
}

std::pair<double, double> SingularityStrip::pixelsOf(const UncertainInterval& interval) const {
    constexpr double least = 6;
    const TimeAxis shown = axis();
    const double left = shown.toPixel(interval.from), right = shown.toPixel(interval.to);
    const double more = std::max(0.0, least - (right - left)) / 2;
    return {left - more, right + more};
}

void SingularityStrip::paintMarks(QPainter& painter, const Style& style) const {
    const auto recorded = results();
    const TimeAxis shown = axis();
    const double y = plotArea().top() + 6;
    painter.setBrush(style.mark);
    painter.setPen(QPen(style.outline, 1));
    for (const Passage& passage : recorded->passages) {
        const double x = shown.toPixel(passage.time);
        if (passage.kind == "dead point")
            painter.drawPolygon(QPolygonF({{x - 5.5, y - 5}, {x + 5.5, y - 5}, {x, y + 5}}));
        else
            painter.drawPolygon(QPolygonF({{x, y - 6}, {x + 5, y}, {x, y + 6}, {x - 5, y}}));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.missed, 1.2));
    for (const NearMiss& miss : recorded->nearMisses) {
        const double x = shown.toPixel(miss.time);
        painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 4, y}, {x, y + 5}, {x - 4, y}}));
    }
    if (const auto run = runs_.current(); run && hasFailed(*run)) {
        const double x = shown.toPixel(recorded->outcome.time);
        painter.setPen(QPen(style.mark, 2));
        painter.drawLine(QPointF(x, plotArea().top()), QPointF(x, plotArea().bottom()));
        for (const double side : {-1.0, 1.0})
            painter.drawLine(QPointF(x - 4, y - 4 * side), QPointF(x + 4, y + 4 * side));
    }
}

/// One lane above the other on the time axis.
std::array<double, eventLanes> SingularityStrip::eventHeights() const {
    std::array<double, eventLanes> heights{};
    for (std::size_t lane = 0; lane < eventLanes; ++lane)
        heights[lane] = plotArea().bottom() - 1 - (1 + 2 * static_cast<double>(lane)) * eventHalf;
    return heights;
}

void SingularityStrip::paintEvents(QPainter& painter) const {
    paintEventMarks(painter, results()->events, axis(), eventHeights(), eventHalf, palette());
}

}  // namespace zwang::ui
