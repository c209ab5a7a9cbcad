// How a plot looks: layers, colours, axis labels, fitting, cursors. Cursors live on a layer with its own buffer, so
// that playing redraws a line and a few numbers and not a million points.
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plots/curve_plot_private.h"

namespace zwang::ui {

void CurvePlot::Private::build() {
    plot = new QCustomPlot(&q);
    plot->setObjectName("plotCanvas");
    plot->setAccessibleName(CurvePlot::tr("Plot"));
    plot->setMinimumSize(160, 70);
    legend = new PlotLegend(&q);
    legend->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    auto* row = new QHBoxLayout(&q);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(plot, 1);
    row->addWidget(legend);
    emptyLabel = new QLabel(plot);
    emptyLabel->setAlignment(Qt::AlignCenter);
    emptyLabel->setWordWrap(true);
    emptyLabel->setAttribute(Qt::WA_TransparentForMouseEvents);
    emptyLabel->setAutoFillBackground(true);  // instead of axes without a curve
    emptyLabel->setBackgroundRole(QPalette::Base);
    auto* over = new QVBoxLayout(plot);
    over->setContentsMargins(0, 0, 0, 0);
    over->addWidget(emptyLabel);
    emptyLabel->hide();

    plot->setNoAntialiasingOnDrag(true);
    plot->setPlottingHint(QCP::phCacheLabels, false);  // the cache mixes up powers of linear and logarithmic axes
    plot->setAutoAddPlottableToLegend(true);
    plot->legend->setVisible(false);
    auto* area = plot->axisRect();
    area->setMinimumMargins(QMargins(72, 8, 16, 0));  // stacked panes then share the left edge of their time axis
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis, plot->yAxis2}) {
        axis->setNumberFormat("gb");
        axis->setNumberPrecision(5);
        axis->setLabelPadding(3);
        axis->setTickLabelPadding(3);
        axis->grid()->setSubGridVisible(false);
        axis->grid()->setAntialiased(false);
    }
    plot->yAxis->ticker()->setTickCount(4);
    QObject::connect(plot, &QCustomPlot::afterLayout, &q, [this] {  // the height is known now
        labelAxes();
        if (equal && fitted) equaliseAxes();
    });

    plot->addLayer("cursors", plot->layer("overlay"), QCustomPlot::limBelow);
    plot->layer("cursors")->setMode(QCPLayer::lmBuffered);
    plot->setCurrentLayer("cursors");
    auto verticalLine = [this] {
        auto* line = new QCPItemStraightLine(plot);
        line->setAntialiased(false);
        line->setVisible(false);
        return line;
    };
    second = verticalLine();
    cursor = verticalLine();
    differenceText = new QCPItemText(plot);
    differenceText->setPositionAlignment(Qt::AlignRight | Qt::AlignTop);
    differenceText->position->setType(QCPItemPosition::ptAxisRectRatio);
    differenceText->position->setCoords(0.995, 0.02);
    differenceText->setPadding(QMargins(3, 1, 3, 1));
    differenceText->setVisible(false);
    plot->setAutoAddPlottableToLegend(false);
    leftMarks = new QCPGraph(plot->xAxis, plot->yAxis);
    rightMarks = new QCPGraph(plot->xAxis, plot->yAxis2);
    for (auto* marks : {leftMarks, rightMarks}) marks->setLineStyle(QCPGraph::lsNone);
    plot->setAutoAddPlottableToLegend(true);
    rubber = new QCPItemRect(plot);
    rubber->setVisible(false);
    plot->setCurrentLayer("main");
}

QPen CurvePlot::Private::pen(const Line& line, const PlotPalette& colours) const {
    QPen drawn(colours.curve(line.info.colour), 1);  // one pixel: wider lines cost several times as much
    static const QVector<QVector<qreal>> patterns{{}, {6, 3}, {2, 2}, {8, 3, 2, 3}};
    const int dash = line.info.dash % static_cast<int>(patterns.size());
    if (dash > 0) drawn.setDashPattern(patterns[dash]);
    return drawn;
}

void CurvePlot::Private::restyle(const QPalette& widgetPalette) {
    const PlotPalette colours(widgetPalette);
    plot->setBackground(colours.ground);
    QFont small = q.font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() - 1));
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis, plot->yAxis2}) {
        QColor frame = colours.text;
        frame.setAlpha(140);
        axis->setBasePen(QPen(frame, 1));
        axis->setTickPen(QPen(frame, 1));
        axis->setSubTickPen(QPen(frame, 1));
        axis->setTickLabelColor(colours.text);
        axis->setLabelColor(colours.text);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->grid()->setPen(QPen(colours.grid, 1));
        axis->grid()->setSubGridPen(QPen(colours.subGrid, 1));
        axis->grid()->setZeroLinePen(logScale ? QPen(Qt::NoPen) : QPen(colours.zero, 1));
    }
    cursor->setPen(QPen(colours.cursor, 1));
    second->setPen(QPen(colours.secondCursor, 1, Qt::DashLine));
    differenceText->setColor(colours.text);
    differenceText->setFont(small);
    QColor patch = colours.ground;
    patch.setAlpha(210);
    differenceText->setBrush(patch);
    for (auto* marks : {leftMarks, rightMarks})
        marks->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, colours.cursor, colours.ground, 5));
    QColor inside = colours.rubber;
    inside.setAlpha(40);
    rubber->setPen(QPen(colours.rubber, 1));
    rubber->setBrush(inside);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].plottable()->setPen(pen(lines[i], colours));
        legend->setRowPen(static_cast<int>(i), lines[i].plottable()->pen());
        legend->setRowShown(static_cast<int>(i), lines[i].shown);
        if (!lines[i].lower) continue;
        QColor fill = colours.curve(lines[i].info.colour);
        fill.setAlpha(colours.dark ? 70 : 55);
        for (QCPGraph* edge : {lines[i].lower, lines[i].upper}) edge->setPen(Qt::NoPen);
        lines[i].upper->setBrush(fill);
    }
}

/// "B0.x, B0.y [m]", or the unit alone where that is longer than the axis; each axis for the curves on it.
void CurvePlot::Private::labelAxes() {
    for (QCPAxis* axis : {plot->yAxis, plot->yAxis2}) {
        QStringList names, units;
        for (const auto& line : lines) {
            if (line.axis != axis) continue;
            if (const QString name = channelWord(line.info.channel); !names.contains(name)) names << name;
            if (const QString unit = line.info.shownUnit(); !units.contains(unit)) units << unit;
        }
        const QString unit = units.isEmpty() ? QString() : "[" + units.join("], [") + "]";
        const QString whole = (names.join(", ") + " " + unit).trimmed();
        const bool fits = names.size() <= 2 && units.size() == 1 &&
                          QFontMetrics(axis->labelFont()).horizontalAdvance(whole) <= axis->axisRect()->height();
        axis->setLabel(fits ? whole : unit);
        if (axis == plot->yAxis2) {
            axis->setVisible(!names.isEmpty());
            axis->setTickLabels(true);
        }
    }
    plot->xAxis->setLabel(horizontal);
}

bool CurvePlot::Private::isEmpty() const {
    return std::all_of(lines.begin(), lines.end(), [](const Line& line) {
        return line.graph ? line.graph->data()->isEmpty() : line.curve->data()->isEmpty();
    });
}

void CurvePlot::Private::showEmptyText() {
    const bool shows = isEmpty() && !emptyText.isEmpty();
    emptyLabel->setVisible(shows);
    legend->setVisible(legendWanted && !shows);
}

QCPRange CurvePlot::Private::xRange() const {
    if (overTime && rangeEnd > rangeBegin) return {rangeBegin, rangeEnd};
    Span all;
    for (const auto& line : lines)
        if (line.shown) all.add(line.x);
    if (all.isEmpty()) return {0, 1};
    if (all.least == all.most) return {all.least - 0.5, all.most + 0.5};
    const double margin = overTime ? 0 : 0.04 * (all.most - all.least);
    return {all.least - margin, all.most + margin};
}

CurvePlot::Private::Span CurvePlot::Private::ySpan(const QCPAxis* axis) const {
    Span curves, bands;
    for (const auto& line : lines) {
        if (line.axis != axis || !line.shown) continue;
        curves.add(logScale ? line.positive : line.y);
        if (!logScale) bands.add(line.band);
    }
    if (curves.isEmpty() || bands.isEmpty()) return curves;
    const double room = curves.most - curves.least;
    curves.add(std::max(bands.least, curves.least - room));
    curves.add(std::min(bands.most, curves.most + room));
    return curves;
}

void CurvePlot::Private::fitAxes() {
    plot->xAxis->setRange(xRange());
    for (QCPAxis* axis : {plot->yAxis, plot->yAxis2}) {
        const Span y = ySpan(axis);
        if (y.isEmpty()) {
            axis->setRange(logScale ? QCPRange(1e-3, 1) : QCPRange(0, 1));
        } else if (logScale) {
            // Zeros that rounding has touched would otherwise stretch the scale to 1e-30.
            const double lower = std::max({y.least, y.most * 1e-14, std::min(1e-18, y.most * 1e-3)});
            axis->setRange(lower / 2, std::max(y.most, lower * 10) * 2);
        } else {
            const double size = y.most - y.least, middle = (y.least + y.most) / 2;
            const bool constant = size <= 1e-12 * std::max(std::abs(y.least), std::abs(y.most));
            // A constant: in the middle, with room of its own size.
            const double margin = !constant ? 0.06 * size : middle == 0 ? 1 : 0.1 * std::abs(middle);
            axis->setRange(y.least - margin, y.most + margin);
        }
    }
}

/// The axis on which a unit is longer than on the other gets more of its quantity around what is shown.
void CurvePlot::Private::equaliseAxes() {
    if (overTime || logScale || lines.empty()) return;
    const QSize room = plot->axisRect()->size();
    if (room.width() <= 0 || room.height() <= 0) return;
    const double perX = plot->xAxis->range().size() / room.width(), perY = plot->yAxis->range().size() / room.height();
    if (std::abs(perX - perY) <= 1e-9 * std::max(perX, perY)) return;
    const auto stretch = [](QCPAxis* axis, double by) { axis->scaleRange(by, axis->range().center()); };
    plot->replot(QCustomPlot::rpQueuedReplot);  // the ticks of this one were chosen before
    if (perX < perY) return stretch(plot->xAxis, perY / perX);
    for (QCPAxis* axis : {plot->yAxis, plot->yAxis2}) stretch(axis, perX / perY);
}

namespace {

/// Value between the two points around `time`; NaN outside. `at` reads a point.
template <class Container, class Read>
double between(const Container& points, double time, Read at) {
    auto after = points.findBegin(time, false);
    if (points.isEmpty() || after == points.constEnd()) {
        if (points.isEmpty()) return std::nan("");
        const auto last = points.constEnd() - 1;
        return time <= last->sortKey() + 1e-9 * std::abs(time) ? at(*last) : std::nan("");
    }
    if (after->sortKey() == time) return at(*after);
    if (after == points.constBegin()) return std::nan("");
    const auto before = after - 1;
    const double part = (time - before->sortKey()) / (after->sortKey() - before->sortKey());
    return at(*before) + part * (at(*after) - at(*before));
}

QString withUnit(double value, const QString& unit) {
    const QString number = QString::number(value, 'g', 5);
    return unit == "-" ? number : number + (unit.startsWith(QStringLiteral("°")) ? "" : " ") + unit;
}

}  // namespace

double CurvePlot::Private::xAt(const Line& line, double time) const {
    if (line.graph) return time;
    return between(*line.curve->data(), time, [](const QCPCurveData& p) { return p.key; });
}

double CurvePlot::Private::yAt(const Line& line, double time) const {
    if (line.graph) return between(*line.graph->data(), time, [](const QCPGraphData& p) { return p.value; });
    return between(*line.curve->data(), time, [](const QCPCurveData& p) { return p.value; });
}

double CurvePlot::Private::nearestTime(const QPointF& pixel) const {
    double best = std::numeric_limits<double>::infinity(), time = playback.time();
    for (const auto& line : lines) {
        if (!line.shown || !line.curve) continue;
        for (const auto& point : *line.curve->data()) {
            const double dx = plot->xAxis->coordToPixel(point.key) - pixel.x();
            const double dy = line.axis->coordToPixel(point.value) - pixel.y();
            if (dx * dx + dy * dy >= best) continue;
            best = dx * dx + dy * dy;
            time = point.t;
        }
    }
    return time;
}

void CurvePlot::Private::placeCursors() {
    const double now = playback.time();
    auto place = [](QCPItemStraightLine* line, double time, bool shown) {
        line->point1->setCoords(time, 1);
        line->point2->setCoords(time, 2);
        line->setVisible(shown);
    };
    const bool shows = playback.showsRun();  // the design is at no time
    place(cursor, now, shows && overTime && !isEmpty());
    place(second, secondTime, overTime && secondShown && !isEmpty());
    QVector<double> leftX, leftY, rightX, rightY;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        const double x = xAt(line, now), y = yAt(line, now);
        const bool known = shows && std::isfinite(y);
        legend->setValue(static_cast<int>(i), known ? withUnit(y, line.info.shownUnit()) : QString());
        if (secondShown) {
            const double difference = yAt(line, secondTime) - y;
            legend->setDifference(static_cast<int>(i),
                                  std::isfinite(difference) ? QString("Δ %1").arg(difference, 0, 'g', 4) : QString());
        }
        if (!known || !line.shown) continue;
        (line.axis == plot->yAxis ? leftX : rightX) << x;
        (line.axis == plot->yAxis ? leftY : rightY) << y;
    }
    leftMarks->setData(leftX, leftY);
    rightMarks->setData(rightX, rightY);
    differenceText->setVisible(secondShown && overTime && !isEmpty());
    differenceText->setText(CurvePlot::tr("Δt = %1 s").arg(secondTime - now, 0, 'g', 6));
    plot->layer("cursors")->replot();
}

void CurvePlot::Private::setCurveShown(std::size_t index, bool shown) {
    lines[index].shown = shown;
    lines[index].plottable()->setVisible(shown);
    for (QCPGraph* edge : {lines[index].lower, lines[index].upper})
        if (edge) edge->setVisible(shown);
    legend->setRowShown(static_cast<int>(index), shown);
}

}  // namespace zwang::ui
