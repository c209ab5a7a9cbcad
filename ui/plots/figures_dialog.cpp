#include "ui/plots/figures_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/plots/curve_plot.h"
#include "ui/plots/signals.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {
constexpr int digits = 5, allDigits = 15;
constexpr double trace = 1e-3;
}  // namespace

FiguresDialog::FiguresDialog(const CurvePlot& plot, double begin, double end, QWidget* parent)
    : QDialog(parent), table_(new QTableWidget), spectrum_(new CurvePlot(still_)) {
    setObjectName("figuresDialog");
    setWindowTitle(tr("Statistics and spectrum"));
    auto* range = new QLabel(tr("From %1 to %2, the part that the plot shows.")
                                 .arg(formatValue(begin, "s", digits), formatValue(end, "s", digits)));
    range->setObjectName("figuresRange");
    const QStringList columns{tr("Curve"), tr("Unit"), tr("Least"), tr("at"),          tr("Most"),
                              tr("at"),    tr("Mean"), tr("RMS"),   tr("Peak to peak")};
    table_->setObjectName("figuresTable");
    table_->setAccessibleName(tr("Statistics"));
    table_->setColumnCount(static_cast<int>(columns.size()));
    table_->setHorizontalHeaderLabels(columns);
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    spectrum_->setObjectName("figuresSpectrum");
    spectrum_->setHorizontal(tr("frequency [Hz]"), false);
    spectrum_->setEmptyText(tr("There are too few points for a spectrum."));
    for (int i = 0; i < plot.curveCount(); ++i) {
        if (!plot.isCurveVisible(i)) continue;
        addRow(plot, i, begin, end);
        addSpectrum(plot, i, begin, end);
    }
    table_->resizeColumnsToContents();
    showWhereItSounds();
    auto* tabs = new QTabWidget;
    tabs->addTab(table_, tr("Statistics"));
    tabs->addTab(spectrum_, tr("Spectrum"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copyButton = buttons->addButton(tr("Copy the table"), QDialogButtonBox::ActionRole);
    copyButton->setObjectName("figuresCopy");
    connect(copyButton, &QPushButton::clicked, this, &FiguresDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(range);
    layout->addWidget(tabs, 1);
    layout->addWidget(buttons);
    resize(760, 400);
}

void FiguresDialog::addRow(const CurvePlot& plot, int curve, double begin, double end) {
    const auto s = statisticsOf(plot.xValues(curve), plot.yValues(curve), begin, end);
    const int row = table_->rowCount();
    table_->insertRow(row);
    int column = 0;
    const auto text = [&](const QString& words) { table_->setItem(row, column++, new QTableWidgetItem(words)); };
    const double rounding = 1e-12 * std::max(std::abs(s.least), std::abs(s.most));
    const auto number = [&](double value) {
        if (std::abs(value) < rounding) value = 0;
        auto* item = new QTableWidgetItem(s.count > 0 ? formatNumber(value, digits) : QString());
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(formatNumber(value, allDigits));
        item->setData(Qt::UserRole, value);
        table_->setItem(row, column++, item);
    };
    text(plot.curve(curve).legendName());
    text(prettyUnit(plot.curve(curve).unit));
    for (const double value : {s.least, s.leastTime, s.most, s.mostTime, s.mean, s.rms, s.most - s.least})
        number(value);
}

void FiguresDialog::addSpectrum(const CurvePlot& plot, int curve, double begin, double end) {
    const auto spectrum = spectrumOf(plot.xValues(curve), plot.yValues(curve), begin, end);
    if (spectrum.frequency.empty()) return;
    const int index = spectrum_->addCurve(plot.curve(curve));
    spectrum_->append(index, spectrum.frequency, spectrum.frequency, spectrum.amplitude);
}

/// Up to the highest frequency that is more than a trace of the strongest one; a double click shows all.
void FiguresDialog::showWhereItSounds() {
    spectrum_->fit();
    double highest = 0;
    for (int i = 0; i < spectrum_->curveCount(); ++i) {
        const auto frequency = spectrum_->xValues(i), amplitude = spectrum_->yValues(i);
        const double strongest = *std::max_element(amplitude.begin(), amplitude.end());
        for (std::size_t k = 0; k < frequency.size(); ++k)
            if (amplitude[k] > trace * strongest) highest = std::max(highest, frequency[k]);
    }
    auto view = spectrum_->view();
    view.xEnd = std::min(view.xEnd, 1.3 * highest);
    if (highest > 0) spectrum_->setView(view);
}

void FiguresDialog::copy() const {
    QStringList lines;
    for (int row = -1; row < table_->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < table_->columnCount(); ++column) {
            const auto* item = row < 0 ? table_->horizontalHeaderItem(column) : table_->item(row, column);
            const QVariant exact = item->data(Qt::UserRole);
            cells << (exact.isValid() ? QString::number(exact.toDouble(), 'g', 17) : item->text());
        }
        lines << cells.join('\t');
    }
    QGuiApplication::clipboard()->setText(lines.join('\n') + '\n');
}

}  // namespace zwang::ui
