#include "ui/plots/contour_plot.h"

#include <qcustomplot.h>

#include <QHelpEvent>
#include <QLabel>
#include <QStackedLayout>
#include <QToolTip>
#include <cmath>
#include <limits>

#include "ui/plots/plot_palette.h"

namespace zwang::ui {

namespace {

constexpr int lineCountWanted = 9;

/// From dark blue to light yellow, with evenly rising lightness, so that it reads in grey and to colour-blind people
/// too (after viridis; Smith & van der Walt 2015).
QCPColorGradient gradient() {
    QCPColorGradient colours;
    colours.clearColorStops();
    const std::initializer_list<QRgb> stops{0xff440154, 0xff46327e, 0xff365c8d, 0xff277f8e,
                                            0xff1fa187, 0xff4ac16d, 0xffa0da39, 0xfffde725};
    int i = 0;
    for (const QRgb stop : stops) colours.setColorStopAt(i++ / 7.0, QColor::fromRgb(stop));
    colours.setNanHandling(QCPColorGradient::nhTransparent);
    return colours;
}

}  // namespace

ContourPlot::ContourPlot(QWidget* parent)
    : QWidget(parent), plot_(new QCustomPlot), scale_(new QCPColorScale(plot_)), empty_(new QLabel) {
    setObjectName("contourPlot");
    plot_->setAccessibleName(tr("Contour plot"));
    plot_->setLocale(QLocale::c());
    map_ = new QCPColorMap(plot_->xAxis, plot_->yAxis);
    map_->setInterpolate(true);
    plot_->plotLayout()->addElement(0, 1, scale_);
    scale_->setType(QCPAxis::atRight);
    map_->setColorScale(scale_);
    map_->setGradient(gradient());
    auto* margins = new QCPMarginGroup(plot_);
    for (QCPLayoutElement* element :
         {static_cast<QCPLayoutElement*>(plot_->axisRect()), static_cast<QCPLayoutElement*>(scale_)})
        element->setMarginGroup(QCP::msBottom | QCP::msTop, margins);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    auto* layout = new QStackedLayout(this);
    layout->addWidget(empty_);
    layout->addWidget(plot_);
    plot_->installEventFilter(this);
    restyle();
}

void ContourPlot::clear(const QString& sentence) {
    grid_ = {};
    empty_->setText(sentence);
    static_cast<QStackedLayout*>(layout())->setCurrentWidget(empty_);
}

void ContourPlot::show(const ContourGrid& grid, const QString& xLabel, const QString& yLabel,
                       const QString& valueLabel) {
    grid_ = grid;
    value_ = valueLabel;
    const int nx = static_cast<int>(grid.x.size()), ny = static_cast<int>(grid.y.size());
    auto* cells = map_->data();
    cells->setSize(nx, ny);
    cells->setRange(QCPRange(grid.x.front(), grid.x.back()), QCPRange(grid.y.front(), grid.y.back()));
    for (int i = 0; i < nx; ++i)
        for (int j = 0; j < ny; ++j)
            cells->setCell(i, j, grid.at(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
    map_->rescaleDataRange(true);
    plot_->xAxis->setLabel(xLabel);
    plot_->yAxis->setLabel(yLabel);
    scale_->axis()->setLabel(valueLabel);
    for (auto* line : lines_) plot_->removePlottable(line);
    lines_.clear();
    for (const double level : contourLevels(grid, lineCountWanted)) {
        auto* line = new QCPCurve(plot_->xAxis, plot_->yAxis);
        QVector<double> x, y;
        const double gap = std::numeric_limits<double>::quiet_NaN();
        for (const auto& [from, to] : contourLine(grid, level)) {
            x << from.x() << to.x() << gap;
            y << from.y() << to.y() << gap;
        }
        line->setData(x, y);
        lines_.push_back(line);
    }
    plot_->xAxis->setRange(grid.x.front(), grid.x.back());
    plot_->yAxis->setRange(grid.y.front(), grid.y.back());
    restyle();
    static_cast<QStackedLayout*>(layout())->setCurrentWidget(plot_);
    plot_->replot();
}

double ContourPlot::valueAt(double x, double y) const {
    const bool inside =
        !isEmpty() && x >= grid_.x.front() && x <= grid_.x.back() && y >= grid_.y.front() && y <= grid_.y.back();
    if (!inside) return std::numeric_limits<double>::quiet_NaN();
    const auto place = [](const std::vector<double>& axis, double at) {
        const double cells = static_cast<double>(axis.size() - 1);
        return std::clamp((at - axis.front()) / (axis.back() - axis.front()) * cells, 0.0, cells);
    };
    const double u = place(grid_.x, x), v = place(grid_.y, y);
    const auto i = std::min(static_cast<std::size_t>(u), grid_.x.size() - 2),
               j = std::min(static_cast<std::size_t>(v), grid_.y.size() - 2);
    const double p = u - static_cast<double>(i), q = v - static_cast<double>(j);
    return (1 - p) * ((1 - q) * grid_.at(i, j) + q * grid_.at(i, j + 1)) +
           p * ((1 - q) * grid_.at(i + 1, j) + q * grid_.at(i + 1, j + 1));
}

QPointF ContourPlot::toPixel(double x, double y) const {
    return {plot_->xAxis->coordToPixel(x), plot_->yAxis->coordToPixel(y)};
}

void ContourPlot::restyle() {
    const PlotPalette colours(palette());
    plot_->setBackground(colours.ground);
    QFont small = font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() - 1));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis, scale_->axis()}) {
        axis->setBasePen(QPen(colours.text, 1));
        axis->setTickPen(QPen(colours.text, 1));
        axis->setSubTickPen(QPen(colours.text, 1));
        axis->setTickLabelColor(colours.text);
        axis->setLabelColor(colours.text);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->setNumberFormat("gb");
        axis->setNumberPrecision(4);
    }
    for (auto* line : lines_) line->setPen(QPen(QColor(255, 255, 255, 190), 1));
    if (plot_->isVisible()) plot_->replot();
}

void ContourPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

bool ContourPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ToolTip && !isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const double x = plot_->xAxis->pixelToCoord(help->pos().x()), y = plot_->yAxis->pixelToCoord(help->pos().y()),
                     value = valueAt(x, y);
        if (std::isfinite(value))
            QToolTip::showText(help->globalPos(), QStringLiteral("%1 = %2").arg(value_, QString::number(value, 'g', 5)),
                               plot_);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace zwang::ui
