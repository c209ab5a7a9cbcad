#include "ui/plots/heat_map.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/plots/plot_palette.h"

namespace zwang::ui {

namespace {

constexpr int mostWithNumbers = 8;
constexpr double strongest = 0.8;  // share of the hue where the number is largest, so that text stays readable

QColor mixed(const QColor& ground, const QColor& hue, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    return {mix(ground.red(), hue.red()), mix(ground.green(), hue.green()), mix(ground.blue(), hue.blue())};
}

}  // namespace

HeatMap::HeatMap(QWidget* parent)
    : QWidget(parent), plot_(new QCustomPlot(this)), map_(new QCPColorMap(plot_->xAxis, plot_->yAxis)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot_);
    plot_->setObjectName("heatMap");
    plot_->setAccessibleName(tr("Table of second derivatives"));
    plot_->legend->setVisible(false);
    plot_->yAxis->setRangeReversed(true);
    map_->setInterpolate(false);
    map_->setTightBoundary(false);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLength(0);
        axis->setSubTicks(false);
        axis->grid()->setVisible(false);
        axis->setBasePen(Qt::NoPen);
    }
    draw();
}

void HeatMap::setTable(const QStringList& names, const std::vector<double>& values) {
    names_ = names;
    values_ = values;
    draw();
}

double HeatMap::value(int row, int column) const {
    return values_[static_cast<std::size_t>(row * names_.size() + column)];
}

void HeatMap::draw() {
    const PlotPalette colours(palette());
    plot_->setBackground(colours.ground);
    plot_->clearItems();
    QFont small = font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() - 1));
    const int n = size();
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (int i = 0; i < n; ++i) ticker->addTick(i, names_[i]);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTicker(ticker);
        axis->setTickLabelColor(colours.text);
        axis->setTickLabelFont(small);
        axis->setRange(-0.5, std::max(0.5, n - 0.5));
    }
    double most = 0;
    for (const double v : values_)
        if (std::isfinite(v)) most = std::max(most, std::abs(v));
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setColorStopAt(0, mixed(colours.ground, colours.curve(1), strongest));
    gradient.setColorStopAt(0.5, colours.ground);
    gradient.setColorStopAt(1, mixed(colours.ground, colours.curve(0), strongest));
    map_->setGradient(gradient);
    map_->setDataRange(QCPRange(most > 0 ? -most : -1, most > 0 ? most : 1));
    map_->setVisible(n > 0);
    map_->data()->setSize(std::max(n, 1), std::max(n, 1));
    map_->data()->setRange(QCPRange(0, std::max(n - 1, 1)), QCPRange(0, std::max(n - 1, 1)));
    for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column) {
            map_->data()->setCell(column, row, value(row, column));
            if (n > mostWithNumbers) continue;
            auto* number = new QCPItemText(plot_);
            number->setText(QString::number(value(row, column), 'g', 4));
            number->position->setCoords(column, row);
            number->setColor(colours.text);
            number->setFont(small);
        }
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) draw();
}

}  // namespace zwang::ui
