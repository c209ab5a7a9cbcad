// Which sets of parameters, and what to tell of them, on the left; table and plots on the right.
#include "ui/design/sweep_dialog.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/io/design_file.h"
#include "engine/io/number_table.h"
#include "engine/sensitivity/sensitivity.h"
#include "ui/design/named_widgets.h"
#include "ui/design/sweep_results.h"
#include "ui/design/variables_table.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"
#include "ui/widgets/fitting_size.h"

namespace zwang::ui {

namespace {

constexpr int unitRole = Qt::UserRole + 1;

/// Channels of a model without running it.
std::vector<ChannelInfo> channelsOf(const Model& model) {
    try {
        Model own = model;
        own.run.end = own.run.outputStep = 1e-9;  // the start alone
        return simulate(own).channels();
    } catch (const std::exception&) {
        return {};  // a model that cannot start has no channels
    }
}

}  // namespace

SweepDialog::SweepDialog(QWidget* parent) : QDialog(parent), table_(new SweepTable(this)) {
    setObjectName("sweepDialog");
    setWindowTitle(tr("Sweep"));
    resizeWithinRoom(*this, {1120, 680});
    auto* parts = new QSplitter;
    parts->addWidget(makeChoices());
    parts->addWidget(makeResults());
    parts->setStretchFactor(1, 1);
    parts->setSizes({430, 690});
    parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(parts);
    connect(&worker_, &DesignWorker::progressed, this,
            [this](double fraction) { progress_->setValue(static_cast<int>(1000 * fraction)); });
    connect(&worker_, &DesignWorker::rowFinished, this, [this](int row, const std::shared_ptr<const SweptRun>& run) {
        table_->finish(row, run);
        ++done_;
    });
    connect(&worker_, &DesignWorker::failed, this, [this](const QString& sentence) {
        sentence_->setText(sentence);
        done_ = -1;
    });
    connect(&worker_, &DesignWorker::finished, this, &SweepDialog::end);
    showWay();
    refresh();
}

QWidget* SweepDialog::makeChoices() {
    way_ = makeCombo("sweepWay", tr("Sets of parameters"));
    way_->addItem(tr("Grid: all combinations"));
    way_->addItem(tr("Latin hypercube: spread at random"));
    way_->addItem(tr("List"));
    variables_ = new VariablesTable(true);
    count_ = new QSpinBox;
    count_->setObjectName("sweepCount");
    count_->setRange(1, 100000);
    count_->setValue(50);
    seed_ = new QSpinBox;
    seed_->setObjectName("sweepSeed");
    seed_->setRange(0, 1000000);
    seed_->setValue(1);
    seed_->setToolTip(tr("The same seed gives the same random parameters"));
    list_ = new QPlainTextEdit;
    list_->setObjectName("sweepList");
    list_->setAccessibleName(tr("List of parameters"));
    list_->setPlaceholderText(tr("One row a run, as in a CSV file:\nk, l0 [mm]\n100, 20\n120, 30"));
    objectives_ = new QListWidget;
    objectives_->setObjectName("sweepObjectives");
    objectives_->setAccessibleName(tr("Objectives"));
    channel_ = makeCombo("sweepChannel", tr("Channel"));
    channel_->setToolTip(tr("Its value at the end comes into the table, its course into the curves"));
    run_ = makeButton("sweepRun", tr("Run all"), tr("Run every set of parameters, on all cores"));
    stop_ = makeButton("sweepStop", tr("Stop"), tr("Stop the sweep; finished rows are kept"));
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    more_ = new QFormLayout;
    more_->addRow(tr("Take"), way_);
    more_->addRow(tr("Sets"), count_);
    more_->addRow(tr("Seed"), seed_);
    layout->addLayout(more_);
    layout->addWidget(variables_, 3);
    layout->addWidget(list_, 3);
    auto* label = new QLabel(tr("Objectives"));
    label->setBuddy(objectives_);
    layout->addWidget(label);
    layout->addWidget(objectives_, 1);
    auto* form = new QFormLayout;
    form->addRow(tr("Channel"), channel_);
    layout->addLayout(form);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_, 1);
    buttons->addWidget(stop_);
    layout->addLayout(buttons);
    side->setMinimumWidth(330);
    connect(way_, &QComboBox::currentIndexChanged, this, &SweepDialog::showWay);
    connect(run_, &QPushButton::clicked, this, &SweepDialog::run);
    connect(stop_, &QPushButton::clicked, &worker_, &DesignWorker::stop);
    return side;
}

QWidget* SweepDialog::makeResults() {
    results_ = new SweepResults(*table_);
    sentence_ = new QLabel(tr("Tick parameters and what to tell of each run, then run all."));
    sentence_->setObjectName("sweepSentence");
    sentence_->setWordWrap(true);
    progress_ = new QProgressBar;
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    export_ = makeButton("sweepExport", tr("Export CSV…"), tr("Write the table to a file"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(sentence_, 1);
    buttons->addWidget(export_);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(results_, 1);
    layout->addWidget(progress_);
    layout->addLayout(buttons);
    connect(export_, &QPushButton::clicked, this, [this] {
        emit exportWanted(
            QString::fromStdString(sweepCsv(table_->plan(), table_->questions(), table_->finishedRuns())));
    });
    return side;
}

void SweepDialog::setModel(std::shared_ptr<const Model> model) {
    const bool same = model_ && *model_ == *model;
    model_ = std::move(model);
    if (!same) fillChoices();
    refresh();
}

void SweepDialog::fillChoices() {
    const bool fresh = variables_->tickedNames().isEmpty();
    variables_->setModel(*model_);
    if (fresh) {
        std::vector<std::string> ranged;
        for (const auto& parameter : model_->parameters)
            if (!parameter.range.empty() && ranged.size() < 2) ranged.push_back(parameter.name);
        variables_->tick(ranged);
    }
    objectives_->clear();
    for (const auto& name : objectiveNames(*model_)) {
        auto* item = new QListWidgetItem(text(name), objectives_);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Checked);
    }
    const QString last = channel_->currentText();
    channel_->clear();
    channel_->addItem(tr("none"), QString());
    for (const auto& channel : channelsOf(*model_)) {
        channel_->addItem(text(channel.name()), text(channel.name()));
        channel_->setItemData(channel_->count() - 1, text(channel.unit), unitRole);
    }
    QString wanted = last;
    if (channel_->findText(wanted) <= 0 && !model_->plots.empty() && !model_->plots.front().channels.empty())
        wanted = text(model_->plots.front().channels.front());
    channel_->setCurrentIndex(std::max(0, channel_->findText(wanted)));
}

void SweepDialog::showWay() {
    const int way = way_->currentIndex();
    variables_->setVisible(way != listWay);
    variables_->setCountsShown(way == gridWay);
    list_->setVisible(way == listWay);
    for (QWidget* field : {static_cast<QWidget*>(count_), static_cast<QWidget*>(seed_)}) {
        field->setVisible(way == latinWay);
        more_->labelForField(field)->setVisible(way == latinWay);
    }
}

SweepPlan SweepDialog::readPlan() const {
    if (way_->currentIndex() == listWay) {
        const NumberTable rows = readNumberTable(list_->toPlainText().toStdString(), tr("the list").toStdString());
        SweepPlan plan = listPlan(*model_, rows.names, rows.rows);
        for (std::size_t c = 0; c < plan.units.size(); ++c)
            if (!plan.units[c].empty()) rows.refuseUnlessIn(c, plan.units[c]);
        return plan;
    }
    const auto texts = variables_->texts();
    if (texts.empty()) throw std::invalid_argument(tr("Tick at least one parameter.").toStdString());
    const auto variables = readVariables(*model_, texts);
    if (way_->currentIndex() == latinWay)
        return latinHypercubePlan(variables, count_->value(), static_cast<std::uint64_t>(seed_->value()));
    const auto counts = variables_->counts();
    for (std::size_t k = 0; k < counts.size(); ++k)
        if (counts[k] < 1)
            throw std::invalid_argument(tr("The number of values of %1 must be a whole number, 1 or more.")
                                            .arg(text(variables[k].parameter))
                                            .toStdString());
    return gridPlan(variables, counts);
}

SweepQuestions SweepDialog::readQuestions() const {
    SweepQuestions questions;
    for (int i = 0; i < objectives_->count(); ++i)
        if (objectives_->item(i)->checkState() == Qt::Checked)
            questions.objectives.push_back(objectives_->item(i)->text().toStdString());
    if (const auto channel = channel_->currentData().toString(); !channel.isEmpty()) {
        questions.channels = {channel.toStdString()};
        questions.curves = true;
    }
    if (questions.objectives.empty() && questions.channels.empty())
        throw std::invalid_argument(tr("Tick an objective or choose a channel.").toStdString());
    return questions;
}

void SweepDialog::run() {
    try {
        const SweepPlan plan = readPlan();
        const SweepQuestions questions = readQuestions();
        table_->begin(plan, questions, channel_->currentData(unitRole).toString());
        sentence_->setText(tr("Running %1 sets of parameters…").arg(plan.points.rows()));
        done_ = 0;
        results_->clear();
        worker_.sweep(std::make_shared<const Model>(*model_), plan, questions);
    } catch (const std::exception& error) {
        sentence_->setText(engineSentence(sentenceOf(error)));
    }
    refresh();
}

void SweepDialog::end() {
    int good = 0;
    for (const auto& run : table_->runs()) good += run && run->reason.empty();
    if (done_ >= 0) sentence_->setText(tr("%1 of %2 runs gave every value.").arg(good).arg(table_->rowCount()));
    results_->draw();
    refresh();
}

void SweepDialog::refresh() {
    const bool running = worker_.isRunning();
    run_->setEnabled(!running && model_);
    stop_->setEnabled(running);
    progress_->setVisible(running);
    export_->setEnabled(!running && table_->rowCount() > 0);
}

}  // namespace zwang::ui
