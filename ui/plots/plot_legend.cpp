// A tree widget without a tree: rows can be reached by keyboard and read aloud, which a painted legend cannot.
#include "ui/plots/plot_legend.h"

#include <QHeaderView>
#include <QPainter>
#include <QPixmap>

namespace zwang::ui {

namespace {
constexpr int widest = 360, edge = 8;  // pixels; edge: right of the numbers
enum Column { nameColumn, valueColumn, differenceColumn };

QIcon swatch(QPen pen) {
    constexpr int width = 22, height = 12, scale = 2;
    QPixmap pixmap(width * scale, height * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    pen.setWidthF(2);
    painter.setPen(pen);
    painter.drawLine(QPointF(1, height / 2.0), QPointF(width - 1, height / 2.0));
    return pixmap;
}

}  // namespace

PlotLegend::PlotLegend(QWidget* parent) : QTreeWidget(parent) {
    setObjectName("plotLegend");
    setAccessibleName(tr("Curves"));
    setColumnCount(3);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::NoSelection);
    setIconSize({22, 12});
    setIndentation(4);
    setTextElideMode(Qt::ElideMiddle);  // element and quantity tell curves apart
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(20);
    setColumnHidden(differenceColumn, true);
    connect(this, &QTreeWidget::itemClicked, this,
            [this](QTreeWidgetItem* item) { emit toggled(indexOfTopLevelItem(item)); });
    connect(this, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { emit elementWanted(indexOfTopLevelItem(item)); });
}

QSize PlotLegend::sizeHint() const { return {std::min(nameWidth() + numbersWidth() + edge, widest), 80}; }

int PlotLegend::nameWidth() const {
    int width = 60;
    for (int row = 0; row < topLevelItemCount(); ++row)
        width = std::max(width, fontMetrics().horizontalAdvance(topLevelItem(row)->text(nameColumn)) + 48);
    return width;
}

/// Of fixed width, so that names do not jump while playing.
int PlotLegend::numbersWidth() const {
    const int value = fontMetrics().horizontalAdvance("-0.0000e-00 " + unit_) + 8;
    return differences_ ? value + fontMetrics().horizontalAdvance("Δ -0.000e-00") + 8 : value;
}

void PlotLegend::clearRows() {
    clear();
    unit_.clear();
}

void PlotLegend::addRow(const QString& name, const QString& unit, const QPen& pen, const QString& tip) {
    if (unit.size() > unit_.size()) unit_ = unit;
    auto* item = new QTreeWidgetItem(this, {name});
    item->setIcon(nameColumn, swatch(pen));
    item->setToolTip(nameColumn, tip);
    item->setTextAlignment(valueColumn, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(differenceColumn, Qt::AlignRight | Qt::AlignVCenter);
    updateGeometry();
    fitColumns();
}

void PlotLegend::setRowPen(int row, const QPen& pen) { topLevelItem(row)->setIcon(nameColumn, swatch(pen)); }

void PlotLegend::setRowShown(int row, bool shown) {
    auto* item = topLevelItem(row);
    QFont font = item->font(nameColumn);
    font.setStrikeOut(!shown);
    item->setFont(nameColumn, font);
    // Grey is readable in both themes; the colour of what is shown is the theme's at any time.
    const QVariant ink = shown ? QVariant() : QVariant(QBrush(QColor(128, 128, 128)));
    for (int column = 0; column < 3; ++column) item->setData(column, Qt::ForegroundRole, ink);
}

void PlotLegend::setValue(int row, const QString& value) {
    if (auto* item = topLevelItem(row)) item->setText(valueColumn, value);
}

void PlotLegend::setDifference(int row, const QString& difference) {
    if (auto* item = topLevelItem(row)) item->setText(differenceColumn, difference);
}

void PlotLegend::setDifferencesShown(bool shown) {
    differences_ = shown;
    setColumnHidden(differenceColumn, !shown);
    updateGeometry();
    fitColumns();
}

QString PlotLegend::value(int row) const { return topLevelItem(row)->text(valueColumn); }

QString PlotLegend::difference(int row) const { return topLevelItem(row)->text(differenceColumn); }

void PlotLegend::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

void PlotLegend::fitColumns() {
    const int difference = fontMetrics().horizontalAdvance("Δ -0.000e-00") + 8;
    setColumnWidth(valueColumn, numbersWidth() - (differences_ ? difference : 0));
    setColumnWidth(differenceColumn, difference);
    setColumnWidth(nameColumn, std::max(60, viewport()->width() - numbersWidth() - edge));
}

}  // namespace zwang::ui
