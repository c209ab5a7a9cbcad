// Choices on the left; history and best parameters on the right.
#include "ui/design/optimise_dialog.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "engine/fields/trouble.h"
#include "engine/io/design_file.h"
#include "engine/sensitivity/sensitivity.h"
#include "ui/design/constraints_table.h"
#include "ui/design/named_widgets.h"
#include "ui/design/variables_table.h"
#include "ui/plots/curve_plot.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"
#include "ui/units/words.h"
#include "ui/widgets/fitting_size.h"

namespace zwang::ui {

namespace {

QSpinBox* makeSpin(const QString& name, int least, int most, int value, const QString& tip) {
    auto* spin = new QSpinBox;
    spin->setObjectName(name);
    spin->setRange(least, most);
    spin->setValue(value);
    spin->setToolTip(tip);
    return spin;
}

}  // namespace

OptimiseDialog::OptimiseDialog(QWidget* parent) : QDialog(parent) {
    setObjectName("optimiseDialog");
    setWindowTitle(tr("Optimise"));
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
    connect(&worker_, &DesignWorker::evaluated, this, &OptimiseDialog::take);
    connect(&worker_, &DesignWorker::optimised, this,
            [this](const std::shared_ptr<const OptimisationResult>& result) { result_ = result; });
    connect(&worker_, &DesignWorker::failed, this, [this](const QString& sentence) { sentence_->setText(sentence); });
    connect(&worker_, &DesignWorker::finished, this, &OptimiseDialog::end);
    refresh();
}

QWidget* OptimiseDialog::makeChoices() {
    objective_ = new QComboBox;
    objective_->setObjectName("optimiseObjective");
    goal_ = new QComboBox;
    goal_->setObjectName("optimiseGoal");
    goal_->addItem(tr("Make it small"), "minimise");
    goal_->addItem(tr("Make it large"), "maximise");
    method_ = new QComboBox;
    method_->setObjectName("optimiseMethod");
    for (const auto& row : optimisers()) {
        method_->addItem(text(row.label), text(row.key));
        method_->setItemData(method_->count() - 1, engineHelp(row.help), Qt::ToolTipRole);
    }
    variables_ = new VariablesTable(false);
    constraints_ = new ConstraintsTable;
    starts_ = makeSpin("optimiseStarts", 1, 1000, 1,
                       tr("Searches: from the model as it is, and from random parameters within the bounds"));
    seed_ = makeSpin("optimiseSeed", 0, 1000000, 1, tr("The same seed gives the same random parameters"));
    evaluations_ = makeSpin("optimiseEvaluations", 1, 100000, 200, tr("At most so many for each start"));
    run_ = makeButton("optimiseRun", tr("Optimise"), tr("Look for better parameters, on all cores"));
    stop_ = makeButton("optimiseStop", tr("Stop"), tr("Stop the search; the best design so far is kept"));
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* form = new QFormLayout;
    form->addRow(tr("Objective"), objective_);
    form->addRow(tr("Goal"), goal_);
    layout->addLayout(form);
    const auto add = [&](const QString& title, QWidget* widget, int stretch) {
        auto* label = new QLabel(title);
        label->setBuddy(widget);
        layout->addWidget(label);
        layout->addWidget(widget, stretch);
    };
    add(tr("Parameters that may change"), variables_, 3);
    add(tr("Constraints on other objectives"), constraints_, 1);
    auto* more = new QFormLayout;
    more->addRow(tr("Method"), method_);
    more->addRow(tr("Starts"), starts_);
    more->addRow(tr("Seed"), seed_);
    more->addRow(tr("Evaluations"), evaluations_);
    layout->addLayout(more);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_, 1);
    buttons->addWidget(stop_);
    layout->addLayout(buttons);
    side->setMinimumWidth(330);
    connect(run_, &QPushButton::clicked, this, &OptimiseDialog::run);
    connect(stop_, &QPushButton::clicked, &worker_, &DesignWorker::stop);
    connect(objective_, &QComboBox::activated, this, [this] { fillConstraints(); });
    return side;
}

QWidget* OptimiseDialog::makeResults() {
    plot_ = new CurvePlot(cursor_);
    plot_->setObjectName("optimiseHistory");
    plot_->setHorizontal(tr("evaluation"), true);
    plot_->setEmptyText(tr("The objective of every design that is tried appears here."));
    best_ = new QTableWidget(0, 4);
    best_->setObjectName("optimiseBest");
    best_->setHorizontalHeaderLabels({tr("Name"), tr("Before"), tr("Best"), tr("Remark")});
    best_->verticalHeader()->hide();
    best_->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    best_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    best_->setAccessibleName(tr("Best design"));
    sentence_ = new QLabel(tr("Choose an objective, tick parameters and optimise."));
    sentence_->setObjectName("optimiseSentence");
    sentence_->setWordWrap(true);
    progress_ = new QProgressBar;
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    apply_ =
        makeButton("optimiseApply", tr("Apply"), tr("Give the model the best parameters; one undo takes them back"));
    export_ = makeButton("optimiseExport", tr("Export CSV…"), tr("Write every design that was tried to a file"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(apply_);
    buttons->addWidget(export_);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot_, 3);
    layout->addWidget(best_, 2);
    layout->addWidget(progress_);
    layout->addWidget(sentence_);
    layout->addLayout(buttons);
    connect(apply_, &QPushButton::clicked, this, [this] {
        emit applyWanted(result_->settings.variables, result_->history[*result_->best].parameters);
        sentence_->setText(tr("The model has the best parameters now; Edit ▸ Undo takes them back."));
    });
    connect(export_, &QPushButton::clicked, this,
            [this] { emit exportWanted(QString::fromStdString(optimisationCsv(*result_))); });
    return side;
}

void OptimiseDialog::setModel(std::shared_ptr<const Model> model) {
    const bool same = model_ && model_->objectives == model->objectives && model_->parameters == model->parameters;
    model_ = std::move(model);
    if (!same) {
        const QString last = objective_->currentText();
        objective_->clear();
        for (const auto& name : objectiveNames(*model_)) objective_->addItem(text(name));
        objective_->setCurrentIndex(std::max(0, objective_->findText(last)));
        const bool fresh = variables_->tickedNames().isEmpty();
        variables_->setModel(*model_);
        if (fresh) {
            std::vector<std::string> ranged;
            for (const auto& parameter : model_->parameters)
                if (!parameter.range.empty()) ranged.push_back(parameter.name);
            variables_->tick(ranged);
        }
        fillConstraints();
    }
    if (model_->objectives.empty())
        sentence_->setText(tr("The model has no objectives yet; add one in the sensitivity panel or in its file."));
    refresh();
}

/// Every objective but the chosen one can be kept.
void OptimiseDialog::fillConstraints() {
    QStringList others;
    for (int i = 0; i < objective_->count(); ++i)
        if (i != objective_->currentIndex()) others << objective_->itemText(i);
    constraints_->setObjectives(others);
}

OptimisationSettings OptimiseDialog::read() const {
    OptimisationSettings settings;
    settings.objective = objective_->currentText().toStdString();
    settings.goal = {goal_->currentData().toString().toStdString()};
    settings.method = {method_->currentData().toString().toStdString()};
    settings.starts = starts_->value();
    settings.seed = seed_->value();
    settings.evaluations = evaluations_->value();
    const auto texts = variables_->texts();
    if (texts.empty()) throw std::invalid_argument(tr("Tick at least one parameter.").toStdString());
    settings.variables = readVariables(*model_, texts);
    settings.constraints = constraints_->read(*model_);
    return settings;
}

void OptimiseDialog::run() {
    OptimisationSettings settings;
    try {
        settings = read();
    } catch (const std::invalid_argument& error) {
        sentence_->setText(engineSentence(sentenceOf(error)));
        return;
    }
    searched_ = std::make_shared<const Model>(*model_);
    result_.reset();
    taken_ = rejected_ = 0;
    maximise_ = settings.goal.key == "maximise";
    bestSoFar_.clear();
    least_ = std::numeric_limits<double>::infinity();
    most_ = -least_;
    plot_->clearCurves();
    plot_->setLogScale(false);
    plot_->addCurve({objective_->currentText(), "SI", {}, {}, 0, 0});
    plot_->addCurve({tr("best so far"), "SI", {}, {}, 1, 0});
    best_->setRowCount(0);
    sentence_->setText(tr("Searching…"));
    worker_.optimise(searched_, settings);
    refresh();
}

void OptimiseDialog::take(const DesignEvaluation& evaluation) {
    const double number = ++taken_;
    cursor_.setRange(1, number);
    if (!evaluation.rejected.empty()) {
        ++rejected_;
        sentence_->setText(tr("Rejected: %1").arg(engineSentence(evaluation.rejected)));
        return;
    }
    const bool first = bestSoFar_.empty();
    const bool better =
        !first && (maximise_ ? evaluation.objective > bestSoFar_.back() : evaluation.objective < bestSoFar_.back());
    bestSoFar_.push_back(first || (better && evaluation.violation <= 1e-6) ? evaluation.objective : bestSoFar_.back());
    least_ = std::min(least_, evaluation.objective);
    most_ = std::max(most_, evaluation.objective);
    if (const bool wide = least_ > 0 && most_ > 1e3 * least_; wide != plot_->isLogScale()) plot_->setLogScale(wide);
    plot_->append(0, {number}, {number}, {evaluation.objective});
    plot_->append(1, {number}, {number}, {bestSoFar_.back()});
    plot_->refresh();
}

void OptimiseDialog::end() {
    if (result_) {
        QStringList lines{engineSentence(result_->sentence)};
        for (const auto& note : result_->notes) lines << engineSentence(note);
        sentence_->setText(lines.join('\n'));
        showBest();
    }
    refresh();
}

void OptimiseDialog::showBest() {
    if (!result_->best) return;
    const auto& best = result_->history[*result_->best];
    std::vector<Parameter> parameters = searched_->parameters;
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    const auto add = [this](const QString& name, const QString& before, const QString& after, const QString& remark) {
        const int row = best_->rowCount();
        best_->insertRow(row);
        int column = 0;
        for (const auto& cell : {name, before, after, remark})
            best_->setItem(row, column++, new QTableWidgetItem(cell));
    };
    for (std::size_t k = 0; k < result_->settings.variables.size(); ++k) {
        const auto& v = result_->settings.variables[k];
        const double value = best.parameters[static_cast<Eigen::Index>(k)], near = 1e-9 * (v.upper - v.lower);
        const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                            [&](const Parameter& each) { return each.name == v.parameter; });
        const auto shown = [&](double si) {
            const auto [number, unit] = inWrittenUnit(*parameter, si, table);
            return formatNumber(number) + (unit.empty() ? QString() : ' ' + prettyUnit(text(unit)));
        };
        add(text(v.parameter), shown(v.start), shown(value),
            value <= v.lower + near || value >= v.upper - near ? tr("at its bound") : QString());
    }
    const auto& first = result_->history.front();
    const QString unknown = QStringLiteral("–");
    add(text(result_->settings.objective), first.rejected.empty() ? formatNumber(first.objective) : unknown,
        formatNumber(best.objective), tr("objective"));
    for (std::size_t i = 0; i < result_->settings.constraints.size(); ++i) {
        const auto& c = result_->settings.constraints[i];
        const auto at = static_cast<Eigen::Index>(i);
        add(text(c.objective), first.rejected.empty() ? formatNumber(first.constraints[at]) : unknown,
            formatNumber(best.constraints[at]), text(c.relation.key) + ' ' + formatNumber(c.value));
    }
    best_->resizeColumnsToContents();
}

void OptimiseDialog::refresh() {
    const bool running = worker_.isRunning();
    run_->setEnabled(!running && model_ && !model_->objectives.empty());
    stop_->setEnabled(running);
    progress_->setVisible(running);
    apply_->setEnabled(!running && result_ && result_->best);
    export_->setEnabled(!running && result_ && !result_->history.empty());
}

}  // namespace zwang::ui
