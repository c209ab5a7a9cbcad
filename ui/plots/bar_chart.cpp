#include "ui/plots/bar_chart.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "ui/plots/plot_palette.h"

namespace zwang::ui {

namespace {

constexpr int rowHeight = 20, axisHeight = 46;  // pixels
constexpr double leastBars = 0.3;               // of the width; numbers that leave less to the bars are cut

QColor faint(QColor colour, int alpha) {
    colour.setAlpha(alpha);
    return colour;
}

}  // namespace

BarChart::BarChart(QWidget* parent)
    : QWidget(parent),
      plot_(new QCustomPlot(this)),
      positive_(new QCPBars(plot_->yAxis, plot_->xAxis)),
      negative_(new QCPBars(plot_->yAxis, plot_->xAxis)),
      marked_(new QCPBars(plot_->yAxis, plot_->xAxis)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot_);
    plot_->setObjectName("barChart");
    plot_->setAccessibleName(tr("Bar chart"));
    plot_->setLocale(QLocale::c());
    plot_->legend->setVisible(false);
    plot_->yAxis->setRangeReversed(true);
    plot_->yAxis->setTickLength(0);
    plot_->yAxis->setSubTicks(false);
    plot_->yAxis->grid()->setVisible(false);
    plot_->xAxis->setNumberFormat("gb");
    plot_->xAxis->setNumberPrecision(4);
    plot_->xAxis->ticker()->setTickCount(3);
    plot_->xAxis->setLabelPadding(2);
    for (auto* bars : {positive_, negative_, marked_}) bars->setWidth(0.7);
    connect(plot_, &QCustomPlot::afterLayout, this, &BarChart::fit);  // the width is known now
    connect(plot_, &QCustomPlot::mousePress, this, [this](const QMouseEvent* event) {
        const double row = std::round(plot_->yAxis->pixelToCoord(event->position().y()));
        if (row >= 0 && row < static_cast<double>(bars_.size()))
            emit clicked(bars_[static_cast<std::size_t>(row)].name);
    });
    restyle();
}

QWidget* BarChart::canvas() const { return plot_; }

QPointF BarChart::middleOf(int bar) const { return {plot_->xAxis->coordToPixel(0), plot_->yAxis->coordToPixel(bar)}; }

void BarChart::setBars(const std::vector<Bar>& bars) {
    bars_ = bars;
    setMinimumHeight(axisHeight + rowHeight * static_cast<int>(bars.size()));
    draw();
}

void BarChart::setValueLabel(const QString& label) {
    plot_->xAxis->setLabel(label);
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void BarChart::setMarked(const QString& name) {
    if (name == markedName_) return;
    markedName_ = name;
    draw();
}

void BarChart::draw() {
    plot_->clearItems();
    const PlotPalette colours(palette());
    QVector<double> rows[3], values[3];
    auto names = QSharedPointer<QCPAxisTickerText>::create();
    numbers_.clear();
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        const Bar& bar = bars_[i];
        const auto row = static_cast<double>(i);
        names->addTick(row, bar.label());
        if (!std::isfinite(bar.value)) continue;
        const int kind = bar.name == markedName_ ? 2 : bar.value < 0 ? 1 : 0;
        rows[kind] << row;
        values[kind] << bar.value;
        auto* number = new QCPItemText(plot_);
        number->setText(QString::number(bar.value, 'g', 5));
        number->setPositionAlignment((bar.value < 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        number->position->setCoords(bar.value, row);
        number->setPadding(QMargins(4, 0, 4, 0));
        number->setColor(colours.text);
        number->setFont(plot_->xAxis->tickLabelFont());
        numbers_.push_back(number);
    }
    positive_->setData(rows[0], values[0], true);
    negative_->setData(rows[1], values[1], true);
    marked_->setData(rows[2], values[2], true);
    plot_->yAxis->setTicker(names);
    plot_->yAxis->setRange(-0.6, std::max(0.6, static_cast<double>(bars_.size()) - 0.4));
    fit();
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

/// As many pixels a unit as leave each number its room: a bar at v < 0 with a number of width a ends at s v - a, one at
/// w > 0 with b at s w + b, and all such pairs fit into the width W if s (w - v) + a + b <= W.
void BarChart::fit() {
    struct End {
        double value, room;
    };
    constexpr double edge = 3;  // pixels beyond numbers, and beyond zero where all bars lie on the other side
    std::vector<End> left{{0, edge}}, right{{0, edge}};
    for (const QCPItemText* number : numbers_) {
        const double value = number->position->key(),
                     room = number->right->pixelPosition().x() - number->left->pixelPosition().x();
        (value < 0 ? left : right).push_back({value, room + edge});
    }
    const double width = plot_->axisRect()->width();
    double scale = std::numeric_limits<double>::infinity();  // pixels a unit
    for (const End& a : left)
        for (const End& b : right)
            if (const double span = b.value - a.value; span > 0)
                scale = std::min(scale, std::max(width - a.room - b.room, leastBars * width) / span);
    if (!(scale > 0)) return;  // no width yet
    double lower = 0, upper = 0;
    for (const End& end : left) lower = std::min(lower, end.value - end.room / scale);
    for (const End& end : right) upper = std::max(upper, end.value + end.room / scale);
    if (!(lower < upper)) std::tie(lower, upper) = std::pair(-1.0, 1.0);  // all bars are zero
    const QCPRange before = plot_->xAxis->range();
    if (std::max(std::abs(before.lower - lower), std::abs(before.upper - upper)) <= 1e-9 * (upper - lower)) return;
    plot_->xAxis->setRange(lower, upper);
    plot_->replot(QCustomPlot::rpQueuedReplot);  // the ticks of this one were chosen before
}

void BarChart::restyle() {
    const PlotPalette colours(palette());
    plot_->setBackground(colours.ground);
    QFont small = font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() - 1));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setBasePen(QPen(faint(colours.text, 140), 1));
        axis->setTickPen(QPen(faint(colours.text, 140), 1));
        axis->setSubTickPen(QPen(faint(colours.text, 140), 1));
        axis->setTickLabelColor(colours.text);
        axis->setLabelColor(colours.text);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->grid()->setPen(QPen(colours.grid, 1));
        axis->grid()->setZeroLinePen(QPen(colours.zero, 1));
    }
    positive_->setBrush(faint(colours.curve(0), 190));
    positive_->setPen(QPen(colours.curve(0), 1));
    negative_->setBrush(faint(colours.curve(1), 190));
    negative_->setPen(QPen(colours.curve(1), 1));
    marked_->setBrush(colours.secondCursor);
    marked_->setPen(QPen(colours.secondCursor, 1));
    draw();
}

void BarChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

}  // namespace zwang::ui
