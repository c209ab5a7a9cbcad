#include "ui/sensitivity/gradient_pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTabWidget>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

#include "ui/sensitivity/dimensions.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

constexpr int trustTab = 2, leastTabs = 260;
constexpr double good = 1e-6, fair = 1e-3;  // of the largest derivative

QString methodsOf(const SensitivityResult& result) {
    QStringList methods;
    if (result.direct.size() > 0) methods << GradientPane::tr("direct");
    if (result.adjoint.size() > 0) methods << GradientPane::tr("adjoint");
    if (result.differences.size() > 0) methods << GradientPane::tr("differences");
    return methods.join(", ");
}

}  // namespace

Trust trustOf(const SensitivityResult& result) {
    if (result.agreement < 0)
        return {Sign::none, GradientPane::tr("Found by one method only (%1); a check compares it with the others.")
                                .arg(methodsOf(result))};
    const QString number = formatNumber(result.agreement, 2);
    if (result.agreement <= good)
        return {
            Sign::good,
            GradientPane::tr("Trustworthy: %1 agree to %2 of the largest derivative.").arg(methodsOf(result), number)};
    if (result.agreement <= fair)
        return {Sign::warning, GradientPane::tr("Fair: %1 agree to %2 of the largest derivative; smaller tolerances of "
                                                "the run make it better.")
                                   .arg(methodsOf(result), number)};
    return {Sign::bad,
            GradientPane::tr("Not to be trusted: %1 differ by %2 of the largest derivative; run with smaller "
                             "tolerances, or look for an impact or a limit in the model.")
                .arg(methodsOf(result), number)};
}

GradientPane::GradientPane(QWidget* parent) : QWidget(parent) {
    setObjectName("gradientPane");
    pages_ = new QStackedLayout(this);
    pages_->addWidget(makeEmpty());
    pages_->addWidget(makeResult());
    tabs_->setElideMode(Qt::ElideNone);  // where they do not fit, arrows lead to them
    tabs_->setUsesScrollButtons(true);
    tabs_->setMinimumWidth(leastTabs);  // the dock scrolls before they are squeezed
    for (auto* area : tabs_->findChildren<QScrollArea*>()) area->setFocusPolicy(Qt::NoFocus);  // the bars take it
    setHasObjectives(false);
}

QWidget* GradientPane::makeEmpty() {
    auto* page = new QWidget;
    emptyText_ = new QLabel;
    emptyText_->setObjectName("gradientEmpty");
    emptyText_->setAlignment(Qt::AlignCenter);
    emptyText_->setWordWrap(true);
    addObjective_ = new QPushButton(tr("Add an objective"));
    addObjective_->setObjectName("addUsualObjective");
    addObjective_->setToolTip(
        tr("Adds the squared distance of the last measure point, or the kinetic energy, as an "
           "integral over the run"));
    auto* column = new QVBoxLayout(page);
    column->addStretch();
    column->addWidget(emptyText_);
    column->addWidget(addObjective_, 0, Qt::AlignCenter);
    column->addStretch();
    connect(addObjective_, &QPushButton::clicked, this, &GradientPane::addObjectiveWanted);
    return page;
}

QWidget* GradientPane::makeResult() {
    objectives_ = new QComboBox;
    objectives_->setObjectName("gradientObjective");
    objectives_->setAccessibleName(tr("Objective shown"));
    objectives_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    objectives_->setMinimumContentsLength(8);
    value_ = new QLabel;
    value_->setObjectName("objectiveValue");
    value_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value_->setMinimumWidth(1);
    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(objectives_);
    head->addWidget(value_, 1);

    bars_ = new BarChart;
    scaled_ = new QCheckBox(tr("Scaled by the parameter (∂Ψ/∂b · b)"));
    scaled_->setObjectName("gradientScaled");
    scaled_->setChecked(true);
    scaled_->setToolTip(tr("What a change by 100 % would do, to first order: one unit for all, so that they compare"));
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(bars_);
    auto* barPage = new QWidget;
    auto* barColumn = new QVBoxLayout(barPage);
    barColumn->setContentsMargins(0, 2, 0, 0);
    barColumn->setSpacing(0);
    barColumn->addWidget(scaled_);
    barColumn->addWidget(area, 1);

    hessian_ = new HeatMap;
    hessianText_ = new QLabel;
    hessianText_->setObjectName("hessianText");
    hessianText_->setMinimumWidth(1);
    hessianText_->setWordWrap(true);
    auto* hessianPage = new QWidget;
    auto* hessianColumn = new QVBoxLayout(hessianPage);
    hessianColumn->setContentsMargins(0, 2, 0, 0);
    hessianColumn->setSpacing(0);
    hessianColumn->addWidget(hessianText_);
    hessianColumn->addWidget(hessian_, 1);

    numbers_ = new QTableWidget(0, 4);
    numbers_->setObjectName("gradientNumbers");
    numbers_->setAccessibleName(tr("Gradient by method"));
    numbers_->setHorizontalHeaderLabels({tr("By"), tr("Direct"), tr("Adjoint"), tr("Differences")});
    numbers_->verticalHeader()->hide();
    numbers_->verticalHeader()->setDefaultSectionSize(22);
    numbers_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    numbers_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    numbers_->setShowGrid(false);
    verdict_ = new QLabel;
    verdict_->setObjectName("trustVerdict");
    verdict_->setWordWrap(true);
    verdict_->setMinimumWidth(1);
    check_ = new QPushButton(tr("Check"));
    check_->setObjectName("sensitivityCheck");
    check_->setToolTip(tr("Compute the gradient in all three ways: direct, adjoint and extrapolated differences"));
    auto* verdictRow = new QHBoxLayout;
    verdictRow->addWidget(verdict_, 1);
    verdictRow->addWidget(check_);
    auto* trustPage = new QWidget;
    auto* trustColumn = new QVBoxLayout(trustPage);
    trustColumn->setContentsMargins(0, 4, 0, 0);
    trustColumn->setSpacing(2);
    trustColumn->addLayout(verdictRow);
    trustColumn->addWidget(numbers_, 1);

    tabs_ = new QTabWidget;
    tabs_->setObjectName("gradientTabs");
    tabs_->setDocumentMode(true);
    tabs_->addTab(barPage, tr("Gradient"));
    tabs_->addTab(hessianPage, tr("Hessian"));
    tabs_->addTab(trustPage, tr("Trust"));
    notes_ = new QLabel;
    notes_->setObjectName("sensitivityNotes");
    notes_->setWordWrap(true);
    notes_->setMinimumWidth(1);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(6, 4, 6, 2);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(notes_);
    column->addWidget(tabs_, 1);
    column->addStretch(0);  // keeps the notes at the top where there are no tabs
    connect(objectives_, &QComboBox::currentIndexChanged, this, [this] {
        showObjective();
        emit objectiveChanged();
    });
    connect(scaled_, &QCheckBox::toggled, this, &GradientPane::showObjective);
    connect(check_, &QPushButton::clicked, this, &GradientPane::checkWanted);
    connect(bars_, &BarChart::clicked, this, &GradientPane::parameterClicked);
    return page;
}

void GradientPane::setHasObjectives(bool has) {
    hasObjectives_ = has;
    addObjective_->setVisible(!has);
    emptyText_->setText(has ? tr("Tick objectives and parameters, then compute.")
                            : tr("The model has no objective yet: one number that says how good a run is. Write a "
                                 "formula on the left, or begin with a usual one."));
}

void GradientPane::setStudy(std::shared_ptr<const Study> study, const std::vector<ChannelInfo>& channels) {
    const QString before = objectives_->currentText();
    study_ = std::move(study);
    channels_ = channels;
    {
        const QSignalBlocker quiet(objectives_);
        objectives_->clear();
        if (study_)
            for (const auto& each : study_->objectives) objectives_->addItem(text(each.name));
        if (const int index = objectives_->findText(before); index >= 0) objectives_->setCurrentIndex(index);
    }
    pages_->setCurrentIndex(objectives_->count() > 0 ? 1 : 0);
    showObjective();
    emit objectiveChanged();
}

void GradientPane::setParameter(const QString& parameter) { bars_->setMarked(parameter); }

void GradientPane::setRunning(bool running) { check_->setEnabled(!running); }

std::string GradientPane::objective() const { return objectives_->currentText().toStdString(); }

QString GradientPane::unit() const {
    if (!study_) return {};
    for (const auto& each : study_->request.model->objectives)
        if (each.name == objective())
            if (const auto dimension = dimensionOf(*study_->request.model, each, channels_))
                return unitLabel(*dimension);
    return {};
}

QString GradientPane::unitBy(const std::string& parameter) const {
    for (const auto& each : study_->request.model->objectives)
        if (each.name == objective())
            if (const auto dimension = dimensionOf(*study_->request.model, each, channels_))
                return unitLabel(quotient(*dimension, dimensionOf(*study_->request.model, parameter)));
    return {};
}

void GradientPane::showObjective() {
    const auto* shown = study_ ? study_->find(objective()) : nullptr;
    if (!shown) return;
    const bool failed = !shown->refusal.empty();
    tabs_->setVisible(!failed);
    QStringList notes;
    if (failed) notes << engineSentence(shown->refusal);
    for (const auto& note : shown->result.notes) notes << engineSentence(note);
    notes_->setText(notes.join('\n'));
    notes_->setVisible(!notes.isEmpty());
    value_->setText(failed ? tr("no derivatives")
                           : QStringLiteral("Ψ = %1 %2").arg(formatNumber(shown->result.value, 8), unit()).trimmed());
    value_->setToolTip(failed ? QString() : tr("At t = %1 s").arg(formatNumber(shown->result.endTime, 8)));
    if (failed) return;
    showBars(shown->result);
    showHessian(shown->result);
    showTrust(shown->result);
}

void GradientPane::showBars(const SensitivityResult& result) {
    const VecX& gradient = gradientOf(result);
    std::vector<Bar> bars;
    for (std::size_t k = 0; k < result.parameters.size(); ++k) {
        const std::string& name = result.parameters[k];
        const double slope = gradient[static_cast<Eigen::Index>(k)];
        bars.push_back(scaled_->isChecked()
                           ? Bar{text(name), QString(), slope * valueOfParameter(*study_->request.model, name)}
                           : Bar{text(name), unitBy(name), slope});
    }
    std::stable_sort(bars.begin(), bars.end(),
                     [](const Bar& a, const Bar& b) { return std::abs(a.value) > std::abs(b.value); });
    bars_->setBars(bars);
    const QString unitOfAll = unit();
    bars_->setValueLabel(!scaled_->isChecked() ? QStringLiteral("∂Ψ/∂b")
                         : unitOfAll.isEmpty() ? QStringLiteral("∂Ψ/∂b · b")
                                               : QStringLiteral("∂Ψ/∂b · b [%1]").arg(unitOfAll));
}

void GradientPane::showHessian(const SensitivityResult& result) {
    const Eigen::Index n = result.hessian.rows();
    QStringList names;
    std::vector<double> values;
    for (Eigen::Index i = 0; i < n; ++i) {
        names << text(result.parameters[static_cast<std::size_t>(i)]);
        for (Eigen::Index j = 0; j < n; ++j) {
            const double scale =
                valueOfParameter(*study_->request.model, result.parameters[static_cast<std::size_t>(i)]) *
                valueOfParameter(*study_->request.model, result.parameters[static_cast<std::size_t>(j)]);
            values.push_back(result.hessian(i, j) * (scaled_->isChecked() ? scale : 1));
        }
    }
    hessian_->setTable(names, values);
    hessian_->setVisible(n > 0);
    const QString unitOfAll = unit().isEmpty() ? QString() : " [" + unit() + "]";
    hessianText_->setText(n == 0                 ? tr("Tick Hessian and compute to see second derivatives.")
                          : scaled_->isChecked() ? tr("∂²Ψ/∂b∂c · b·c") + unitOfAll
                                                 : tr("∂²Ψ/∂b∂c, in SI units"));
}

void GradientPane::showTrust(const SensitivityResult& result) {
    trust_ = trustOf(result);
    verdict_->setText(trust_.sentence);
    tabs_->setTabIcon(trustTab, signIcon(trust_.sign, palette()));
    tabs_->setTabText(trustTab,
                      result.agreement < 0 ? tr("Trust") : tr("Trust: %1").arg(formatNumber(result.agreement, 2)));
    tabs_->setTabToolTip(trustTab, trust_.sentence);
    numbers_->setRowCount(static_cast<int>(result.parameters.size()));
    for (std::size_t k = 0; k < result.parameters.size(); ++k) {
        const int row = static_cast<int>(k);
        const QString unitHere = unitBy(result.parameters[k]);
        const QString name = text(result.parameters[k]);
        auto* by = new QTableWidgetItem(name);
        by->setToolTip(unitHere);
        numbers_->setItem(row, 0, by);
        int column = 1;
        for (const VecX* gradient : {&result.direct, &result.adjoint, &result.differences}) {
            auto* item = new QTableWidgetItem(gradient->size() == 0
                                                  ? QStringLiteral("–")
                                                  : formatNumber((*gradient)[static_cast<Eigen::Index>(k)], 9));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            numbers_->setItem(row, column++, item);
        }
    }
}

void GradientPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) tabs_->setTabIcon(trustTab, signIcon(trust_.sign, palette()));
}

}  // namespace zwang::ui
