#include "ui/design/sweep_results.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <algorithm>

#include "ui/design/contours.h"
#include "ui/design/named_widgets.h"
#include "ui/plots/contour_plot.h"
#include "ui/plots/curve_plot.h"
#include "ui/units/format.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

constexpr int mostCurves = 60;

}  // namespace

SweepResults::SweepResults(SweepTable& table, QWidget* parent)
    : QTabWidget(parent), table_(table), sorted_(new QSortFilterProxyModel(this)), view_(new QTreeView) {
    setObjectName("sweepTabs");
    sorted_->setSourceModel(&table_);
    sorted_->setSortRole(SweepTable::sortRole);
    view_->setObjectName("sweepTable");
    view_->setAccessibleName(tr("Runs"));
    view_->setModel(sorted_);
    view_->setRootIsDecorated(false);
    view_->setUniformRowHeights(true);
    view_->setAllColumnsShowFocus(true);
    view_->setSortingEnabled(true);
    view_->header()->setSortIndicator(-1, Qt::AscendingOrder);
    family_ = new CurvePlot(cursor_);
    family_->setObjectName("sweepFamily");
    family_->setHorizontal(tr("time [s]"), true);
    family_->setEmptyText(tr("Choose a channel and run: its course in every run appears here."));
    addTab(view_, tr("Table"));
    addTab(family_, tr("Curves"));
    addTab(makeContours(), tr("Contours"));
}

QWidget* SweepResults::makeContours() {
    contours_ = new ContourPlot;
    contours_->clear(tr("Run a grid over two parameters to see contours."));
    xAxis_ = makeCombo("sweepX", tr("Horizontal axis"));
    yAxis_ = makeCombo("sweepY", tr("Vertical axis"));
    value_ = makeCombo("sweepValue", tr("Value"));
    auto* axes = new QHBoxLayout;
    axes->addWidget(value_, 2);
    axes->addWidget(new QLabel(tr("over")));
    axes->addWidget(xAxis_, 1);
    axes->addWidget(new QLabel(tr("and")));
    axes->addWidget(yAxis_, 1);
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->addLayout(axes);
    layout->addWidget(contours_, 1);
    for (auto* combo : {xAxis_, yAxis_, value_})
        connect(combo, &QComboBox::activated, this, &SweepResults::drawContours);
    return page;
}

void SweepResults::clear() {
    family_->clearCurves();
    contours_->clear({});
}

void SweepResults::draw() {
    for (int column = 0; column + 1 < table_.columnCount(); ++column) view_->resizeColumnToContents(column);
    drawFamily();
    fillAxes();
    drawContours();
}

/// The channel over time in every run; of many runs evenly chosen ones.
void SweepResults::drawFamily() {
    family_->clearCurves();
    const auto& questions = table_.questions();
    if (questions.channels.empty()) return;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < table_.runs().size(); ++i)
        if (const auto& run = table_.runs()[i]; run && run->curves.rows() > 1) rows.push_back(i);
    const std::size_t stride = (rows.size() + mostCurves - 1) / mostCurves;
    double end = 0;
    for (std::size_t k = 0; k < rows.size(); k += std::max<std::size_t>(1, stride)) {
        const auto& run = *table_.runs()[rows[k]];
        QStringList words;
        for (std::size_t p = 0; p < table_.plan().parameters.size(); ++p)
            words << formatNumber(run.parameters[static_cast<Eigen::Index>(p)], 4);
        const int number = family_->curveCount();
        CurveInfo info{text(questions.channels.front()), table_.channelUnit(), {}, words.join(", "), 0, 0};
        info.colour = number;
        info.dash = number / 8;
        const int curve = family_->addCurve(info);
        const VecX values = run.curves.col(0);
        family_->append(curve, run.times, run.times, {values.begin(), values.end()});
        end = std::max(end, run.times.back());
    }
    cursor_.setRange(0, end);
    family_->refresh();
    family_->fit();
}

void SweepResults::fillAxes() {
    const auto keep = [](QComboBox* combo, const QStringList& names, int usual) {
        const QString last = combo->currentText();
        combo->clear();
        combo->addItems(names);
        const int same = combo->findText(last);
        combo->setCurrentIndex(same >= 0 ? same : std::min(usual, combo->count() - 1));
    };
    QStringList parameters, values;
    const auto& plan = table_.plan();
    for (std::size_t k = 0; k < plan.counts.size(); ++k)
        if (plan.counts[k] > 1) parameters << text(plan.parameters[k]);
    for (const auto& names : {table_.questions().objectives, table_.questions().channels})
        for (const auto& name : names) values << text(name);
    keep(xAxis_, parameters, 0);
    keep(yAxis_, parameters, 1);
    keep(value_, values, 0);
}

void SweepResults::drawContours() {
    const auto grid = contourGrid(table_, xAxis_->currentText().toStdString(), yAxis_->currentText().toStdString(),
                                  value_->currentIndex());
    if (grid)
        contours_->show(*grid, table_.titleOf(xAxis_->currentText()), table_.titleOf(yAxis_->currentText()),
                        table_.titleOf(value_->currentText()));
    else
        contours_->clear(tr("Contours need a grid over two different parameters with two values or more each."));
}

}  // namespace zwang::ui
