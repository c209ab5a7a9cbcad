// The public face of a plot: curves in, cursor and legend out. How it looks is in curve_plot_drawing.cpp.
#include "ui/plots/curve_plot.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plots/curve_plot_private.h"
#include "ui/plots/plot_interaction.h"

namespace zwang::ui {

namespace {

QVector<double> toVector(const std::vector<double>& values) { return {values.begin(), values.end()}; }

}  // namespace

CurvePlot::CurvePlot(Playback& playback, QWidget* parent)
    : QWidget(parent), d_(std::make_unique<Private>(*this, playback)) {
    d_->build();
    d_->plot->setLocale(QLocale::c());  // powers of ten are found by a small e, which not all languages write
    new PlotInteraction(*d_, this);
    connect(&playback, &Playback::timeChanged, this, [this] { d_->placeCursors(); });
    connect(&playback, &Playback::shownChanged, this, [this] { d_->placeCursors(); });
    connect(d_->legend, &PlotLegend::toggled, this, [this](int row) { setCurveVisible(row, !isCurveVisible(row)); });
    connect(d_->legend, &PlotLegend::elementWanted, this, [this](int row) {
        if (row >= 0 && row < curveCount()) emit elementClicked(curve(row).element);
    });
    setHorizontal(tr("time [s]"), true);
    d_->restyle(palette());
}

CurvePlot::~CurvePlot() = default;

void CurvePlot::clearCurves() {
    for (auto& line : d_->lines) {
        for (QCPGraph* edge : {line.upper, line.lower})
            if (edge) d_->plot->removePlottable(edge);
        d_->plot->removePlottable(line.plottable());
    }
    d_->lines.clear();
    d_->legend->clearRows();
}

int CurvePlot::addCurve(const CurveInfo& info) {
    Private::Line line;
    line.info = info;
    const auto other = std::find_if(d_->lines.begin(), d_->lines.end(),
                                    [this](const Private::Line& l) { return l.axis == d_->plot->yAxis; });
    const bool left = other == d_->lines.end() || other->info.unit == info.unit;
    line.axis = left ? d_->plot->yAxis : d_->plot->yAxis2;
    if (d_->overTime)
        line.graph = d_->plot->addGraph(d_->plot->xAxis, line.axis);
    else
        line.curve = new QCPCurve(d_->plot->xAxis, line.axis);
    line.plottable()->setName(info.legendName() + " [" + info.shownUnit() + "]");
    line.plottable()->setPen(d_->pen(line, PlotPalette(palette())));
    d_->legend->addRow(info.legendName(), info.shownUnit(), line.plottable()->pen(),
                       tr("%1 in %2. Click to hide or show it, double click to select %3.")
                           .arg(info.legendName(), info.shownUnit(), info.element));
    d_->lines.push_back(line);
    d_->labelAxes();
    emit legendResized();
    return curveCount() - 1;
}

int CurvePlot::curveCount() const { return static_cast<int>(d_->lines.size()); }

const CurveInfo& CurvePlot::curve(int index) const { return d_->lines[static_cast<std::size_t>(index)].info; }

void CurvePlot::append(int index, const std::vector<double>& times, const std::vector<double>& x,
                       const std::vector<double>& y) {
    auto& line = d_->lines[static_cast<std::size_t>(index)];
    for (const double value : line.graph ? times : x) line.x.add(value);
    for (const double value : y) {
        line.y.add(value);
        if (value > 0) line.positive.add(value);
    }
    if (line.graph)
        line.graph->addData(toVector(times), toVector(y), true);
    else
        line.curve->addData(toVector(times), toVector(x), toVector(y), true);
}

void CurvePlot::replace(int index, const std::vector<double>& times, const std::vector<double>& y) {
    auto& line = d_->lines[static_cast<std::size_t>(index)];
    if (!line.graph) return;
    line.x = line.y = line.positive = {};
    line.graph->data()->clear();
    append(index, times, times, y);
}

void CurvePlot::setBand(int index, const std::vector<double>& times, const std::vector<double>& lower,
                        const std::vector<double>& upper) {
    auto& line = d_->lines[static_cast<std::size_t>(index)];
    if (!line.graph) return;
    if (!line.lower) {
        d_->plot->setAutoAddPlottableToLegend(false);
        line.lower = d_->plot->addGraph(d_->plot->xAxis, line.axis);
        line.upper = d_->plot->addGraph(d_->plot->xAxis, line.axis);
        d_->plot->setAutoAddPlottableToLegend(true);
        line.upper->setChannelFillGraph(line.lower);
        for (QCPGraph* edge : {line.lower, line.upper}) edge->setLayer("grid");  // behind the curves
        d_->restyle(palette());
    }
    line.lower->setData(toVector(times), toVector(lower), true);
    line.upper->setData(toVector(times), toVector(upper), true);
    line.band = {};
    for (const double value : lower) line.band.add(value);
    for (const double value : upper) line.band.add(value);
}

std::vector<double> CurvePlot::xValues(int index) const {
    const auto& line = d_->lines[static_cast<std::size_t>(index)];
    std::vector<double> values;
    if (line.graph)
        for (const auto& point : *line.graph->data()) values.push_back(point.key);
    else
        for (const auto& point : *line.curve->data()) values.push_back(point.key);
    return values;
}

std::vector<double> CurvePlot::yValues(int index) const {
    const auto& line = d_->lines[static_cast<std::size_t>(index)];
    std::vector<double> values;
    if (line.graph)
        for (const auto& point : *line.graph->data()) values.push_back(point.value);
    else
        for (const auto& point : *line.curve->data()) values.push_back(point.value);
    return values;
}

void CurvePlot::setHorizontal(const QString& label, bool isTime) {
    clearCurves();
    d_->horizontal = label;
    d_->overTime = isTime;
    d_->labelAxes();
}

bool CurvePlot::isOverTime() const { return d_->overTime; }

QString CurvePlot::horizontalLabel() const { return d_->horizontal; }

void CurvePlot::setTimeRange(double begin, double end) {
    d_->rangeBegin = begin;
    d_->rangeEnd = end;
}

void CurvePlot::setTitle(const QString& title) { d_->title = title; }

void CurvePlot::setEmptyText(const QString& sentence) {
    d_->emptyText = sentence;
    d_->emptyLabel->setText(sentence);
    d_->showEmptyText();
}

void CurvePlot::setLogScale(bool on) {
    if (on == d_->logScale) return;
    d_->logScale = on;
    for (QCPAxis* axis : {d_->plot->yAxis, d_->plot->yAxis2}) {
        axis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        axis->setTicker(on ? QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog)
                           : QSharedPointer<QCPAxisTicker>(new QCPAxisTicker));
        axis->setNumberFormat(on ? "eb" : "gb");
        axis->setNumberPrecision(on ? 0 : 5);
    }
    d_->restyle(palette());
    fit();
}

void CurvePlot::setEqualAxes(bool on) {
    if (on == d_->equal) return;
    d_->equal = on;
    fit();
}

bool CurvePlot::hasEqualAxes() const { return d_->equal; }

bool CurvePlot::isLogScale() const { return d_->logScale; }

void CurvePlot::setSecondCursor(bool on) {
    if (on == d_->secondShown) return;
    d_->secondShown = on;
    d_->secondTime = d_->playback.time();
    d_->legend->setDifferencesShown(on);
    emit legendResized();
    d_->placeCursors();
}

bool CurvePlot::hasSecondCursor() const { return d_->secondShown; }

double CurvePlot::secondCursor() const { return d_->secondTime; }

void CurvePlot::setSecondCursorTime(double time) {
    d_->secondTime = std::clamp(time, d_->playback.begin(), d_->playback.end());
    d_->placeCursors();
}

void CurvePlot::setCurveVisible(int index, bool visible) {
    if (index < 0 || index >= curveCount() || isCurveVisible(index) == visible) return;
    d_->setCurveShown(static_cast<std::size_t>(index), visible);
    if (d_->fitted) d_->fitAxes();
    d_->placeCursors();
    d_->plot->replot();
    emit curveVisibilityChanged(index, visible);
}

bool CurvePlot::isCurveVisible(int index) const { return d_->lines[static_cast<std::size_t>(index)].shown; }

void CurvePlot::setLeftMargin(int pixels) {
    auto* area = d_->plot->axisRect();
    QMargins margins = area->minimumMargins();
    margins.setLeft(pixels);
    area->setMinimumMargins(margins);
}

void CurvePlot::setLegendVisible(bool visible) {
    d_->legendWanted = visible;
    d_->showEmptyText();
}

int CurvePlot::legendWidthHint() const { return d_->legend->sizeHint().width(); }

void CurvePlot::setLegendWidth(int pixels) { d_->legend->setFixedWidth(pixels); }

QString CurvePlot::legendValue(int index) const { return d_->legend->value(index); }

QString CurvePlot::legendDifference(int index) const { return d_->legend->difference(index); }

double CurvePlot::valueAt(int index, double time) const {
    return d_->yAt(d_->lines[static_cast<std::size_t>(index)], time);
}

void CurvePlot::refresh() {
    d_->showEmptyText();
    if (d_->fitted) d_->fitAxes();
    d_->placeCursors();
    d_->plot->replot(QCustomPlot::rpQueuedReplot);
}

void CurvePlot::fit() {
    d_->fitted = true;
    refresh();
}

CurvePlot::View CurvePlot::view() const {
    const QCPRange x = d_->plot->xAxis->range(), y = d_->plot->yAxis->range();
    return {x.lower, x.upper, y.lower, y.upper};
}

void CurvePlot::setView(const View& view) {
    d_->plot->xAxis->setRange(view.xBegin, view.xEnd);
    d_->plot->yAxis->setRange(view.yBegin, view.yEnd);
    d_->fitted = false;
    d_->plot->replot(QCustomPlot::rpQueuedReplot);
}

QWidget* CurvePlot::canvas() const { return d_->plot; }

QPointF CurvePlot::toPixel(double x, double y) const {
    return {d_->plot->xAxis->coordToPixel(x), d_->plot->yAxis->coordToPixel(y)};
}

void CurvePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    d_->restyle(palette());
    d_->plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace zwang::ui
