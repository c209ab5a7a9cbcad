// Choices on the left, the table on the right, what can be done with it below.
#include "ui/compare/compare_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include "engine/analysis/methods.h"
#include "engine/io/compare_file.h"
#include "engine/io/text.h"
#include "ui/units/text.h"
#include "ui/units/words.h"
#include "ui/widgets/fitting_size.h"

namespace zwang::ui {

namespace {

/// Each formulation as the model has it or as usual, and the second case of the augmented Lagrangian of paper 4.
std::vector<AnyFormulation> formulationsFor(const Model& model) {
    std::vector<AnyFormulation> list;
    forEachType<AnyFormulation>([&](const auto& settings) {
        const AnyFormulation usual = settings;
        if (settings.space == Space::spatial && model.space == Space::planar) return;
        list.push_back(usual.index() == model.run.formulation.index() ? model.run.formulation : usual);
    });
    AugmentedLagrangianSettings second;
    second.frequency = 3;
    second.damping = 5;
    list.emplace_back(second);
    for (const auto& wanted : model.comparison.formulations)
        if (std::find(list.begin(), list.end(), wanted) == list.end()) list.push_back(wanted);
    return list;
}

template <class T>
bool holds(const std::vector<T>& list, const T& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// "1e-06, 1e-09"
QString numbersText(const std::vector<Quantity>& numbers) {
    QStringList words;
    for (const auto& number : numbers)
        words << (number.isPlain() ? QString::number(number.value) : QString::fromStdString(number.text));
    return words.join(", ");
}

void addTick(QListWidget* list, const QString& label, const QString& key, const QString& help, bool ticked) {
    auto* item = new QListWidgetItem(label, list);
    item->setData(Qt::UserRole, key);
    item->setToolTip(help);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
}

std::vector<int> ticked(const QListWidget& list) {
    std::vector<int> rows;
    for (int i = 0; i < list.count(); ++i)
        if (list.item(i)->checkState() == Qt::Checked) rows.push_back(i);
    return rows;
}

std::vector<std::string> tickedKeys(const QListWidget& list) {
    std::vector<std::string> keys;
    for (const int row : ticked(list)) keys.push_back(list.item(row)->data(Qt::UserRole).toString().toStdString());
    return keys;
}

/// "1e-6, 1e-9" as numbers; the word that is none of them otherwise.
QString readNumbers(const QString& line, std::vector<Quantity>& numbers) {
    static const QRegularExpression divider("[,;\\s]+");
    for (const auto& word : line.split(divider, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const double number = word.toDouble(&isNumber);
        if (!isNumber || !(number > 0)) return word;
        numbers.push_back(number);
    }
    return {};
}

/// A list as tall as what it holds.
QListWidget* makeList(const QString& name, const QString& accessible) {
    auto* list = new QListWidget;
    list->setObjectName(name);
    list->setAccessibleName(accessible);
    list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

QPushButton* makeButton(const QString& name, const QString& label, const QString& tip) {
    auto* button = new QPushButton(label);
    button->setObjectName(name);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

CompareDialog::CompareDialog(QWidget* parent)
    : QDialog(parent), table_(new CompareTable(this)), sorted_(new QSortFilterProxyModel(this)) {
    setObjectName("compareDialog");
    setWindowTitle(tr("Compare methods"));
    resizeWithinRoom(*this, {1240, 600});
    sorted_->setSourceModel(table_);
    sorted_->setSortRole(CompareTable::sortRole);
    auto* parts = new QSplitter;
    parts->addWidget(makeChoices());
    parts->addWidget(makeResults());
    parts->setStretchFactor(1, 1);
    parts->setSizes({280, 940});
    parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(parts);
    connect(&worker_, &CompareWorker::progressed, this,
            [this](double fraction) { progress_->setValue(static_cast<int>(1000 * fraction)); });
    connect(&worker_, &CompareWorker::rowFinished, this,
            [this](int row, const std::shared_ptr<const ComparedRun>& run) { table_->finish(row, *run); });
    connect(&worker_, &CompareWorker::finished, this, &CompareDialog::end);
    refresh();
}

QWidget* CompareDialog::makeChoices() {
    formulations_ = makeList("compareFormulations", tr("Formulations"));
    stabilisations_ = makeList("compareStabilisations", tr("Stabilisations"));
    integrators_ = makeList("compareIntegrators", tr("Integrators"));
    tolerances_ = new QLineEdit;
    tolerances_->setObjectName("compareTolerances");
    tolerances_->setPlaceholderText(tr("as the model, or 1e-6, 1e-9"));
    steps_ = new QLineEdit;
    steps_->setObjectName("compareSteps");
    steps_->setPlaceholderText(tr("none, or 0.01, 0.005"));
    run_ = makeButton("compareRun", tr("Run all"), tr("Run every combination of what is ticked, on all cores"));
    stop_ = makeButton("compareStop", tr("Stop"), tr("Stop the comparison; finished rows are kept"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_, 1);
    buttons->addWidget(stop_);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& title, QWidget* widget, int stretch) {
        auto* label = new QLabel(title);
        label->setBuddy(widget);
        layout->addWidget(label);
        layout->addWidget(widget, stretch);
    };
    add(tr("Formulations"), formulations_, 3);
    add(tr("Stabilisations"), stabilisations_, 1);
    add(tr("Integrators"), integrators_, 2);
    add(tr("Tolerances"), tolerances_, 0);
    add(tr("Fixed steps [s]"), steps_, 0);
    layout->addLayout(buttons);
    connect(run_, &QPushButton::clicked, this, &CompareDialog::run);
    connect(stop_, &QPushButton::clicked, &worker_, &CompareWorker::stop);
    return side;
}

QWidget* CompareDialog::makeResults() {
    view_ = new QTreeView;
    view_->setObjectName("compareTable");
    view_->setAccessibleName(tr("Comparison"));
    view_->setModel(sorted_);
    view_->setRootIsDecorated(false);
    view_->setUniformRowHeights(true);
    view_->setAllColumnsShowFocus(true);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setSortingEnabled(true);
    view_->header()->setSortIndicator(-1, Qt::AscendingOrder);
    view_->header()->resizeSections(QHeaderView::ResizeToContents);
    sentence_ = new QLabel(tr("Tick what to combine, then run all."));
    sentence_->setObjectName("compareSentence");
    sentence_->setWordWrap(true);
    progress_ = new QProgressBar;
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    channel_ = new QComboBox;
    channel_->setObjectName("compareChannel");
    channel_->setAccessibleName(tr("Channel to draw"));
    reference_ =
        makeButton("compareReference", tr("Errors against this"), tr("Measure errors against the selected run"));
    draw_ = makeButton("compareDraw", tr("Show in plots"),
                       tr("Draw the selected runs, or all, over each other; File ▸ Export plots writes the figure"));
    keep_ = makeButton("compareKeep", tr("Keep in the model"),
                       tr("The model starts Compare methods with these choices from now on; zwang compare too"));
    copy_ = makeButton("compareCopy", tr("Copy"), tr("Copy the table (Ctrl+C)"));
    export_ = makeButton("compareExport", tr("Export CSV…"), tr("Write the table to a file"));
    auto* buttons = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{reference_, channel_, draw_, keep_, copy_, export_})
        buttons->addWidget(widget, widget == channel_ ? 1 : 0);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view_, 1);
    layout->addWidget(progress_);
    layout->addWidget(sentence_);
    layout->addLayout(buttons);
    connect(keep_, &QPushButton::clicked, this, [this] {
        ComparisonPlan plan;
        const QString wrong = readPlan(plan);
        wrong.isEmpty() ? emit keepWanted(plan) : sentence_->setText(wrong);
    });
    connect(reference_, &QPushButton::clicked, this, &CompareDialog::measureAgainstSelected);
    connect(draw_, &QPushButton::clicked, this, &CompareDialog::drawSelected);
    connect(copy_, &QPushButton::clicked, this, &CompareDialog::copy);
    connect(new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this,
            &CompareDialog::copy);
    connect(export_, &QPushButton::clicked, this,
            [this] { emit exportWanted(QString::fromStdString(comparisonCsv(table_->runs()))); });
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CompareDialog::refresh);
    return side;
}

void CompareDialog::setModel(std::shared_ptr<const Model> model) {
    const bool sameChoices =
        model_ && model_->space == model->space && model_->run == model->run && model_->comparison == model->comparison;
    model_ = std::move(model);
    refresh();
    if (sameChoices) return;
    const ComparisonPlan& plan = model_->comparison;
    choices_ = formulationsFor(*model_);
    for (auto* list : {formulations_, stabilisations_, integrators_}) list->clear();
    for (const auto& choice : choices_) {
        const auto& info = infoOf(choice);
        const bool usual = choice == model_->run.formulation || std::holds_alternative<NullSpaceSettings>(choice);
        addTick(formulations_, formulationLabel(choice), text(info.key), engineHelp(info.help),
                plan.formulations.empty() ? usual : holds(plan.formulations, choice));
    }
    const auto addTicks = [](QListWidget* list, const std::vector<TypeInfo>& rows, const std::vector<std::string>& keys,
                             const std::string& own) {
        for (const auto& row : rows)
            addTick(list, engineWord(row.label), text(row.key), engineHelp(row.help),
                    keys.empty() ? row.key == own : holds(keys, std::string(row.key)));
    };
    const int wanted = formulations_->sizeHintForColumn(0) + 2 * formulations_->frameWidth() +
                       formulations_->verticalScrollBar()->sizeHint().width();
    formulations_->setMinimumWidth(std::max(250, std::min(wanted, roomFor(*this).width() / 4)));
    addTicks(stabilisations_, stabilisationChoices(), plan.stabilisations, model_->run.stabilisation.key);
    addTicks(integrators_, integratorChoices(), plan.integrators, model_->run.integrator.key);
    tolerances_->setText(numbersText(plan.tolerances));
    steps_->setText(numbersText(plan.steps));
}

QString CompareDialog::readPlan(ComparisonPlan& plan) const {
    for (const int row : ticked(*formulations_)) plan.formulations.push_back(choices_[static_cast<std::size_t>(row)]);
    plan.stabilisations = tickedKeys(*stabilisations_);
    plan.integrators = tickedKeys(*integrators_);
    if (plan.formulations.empty() || plan.stabilisations.empty() || plan.integrators.empty())
        return tr("Tick at least one formulation, one stabilisation and one integrator.");
    for (const auto& [edit, numbers] : {std::pair{tolerances_, &plan.tolerances}, std::pair{steps_, &plan.steps}})
        if (const QString wrong = readNumbers(edit->text(), *numbers); !wrong.isEmpty())
            return tr("“%1” is not a number greater than 0; write numbers divided by commas.").arg(wrong);
    return {};
}

/// As wide as what is in them, with the dialog as wide as they are together while there is room.
void CompareDialog::showColumns() {
    for (int column = 0; column < CompareTable::columns; ++column) view_->resizeColumnToContents(column);
    const int hidden = view_->header()->length() - view_->viewport()->width();
    if (hidden <= 0) return;
    resizeWithinRoom(*this, {width() + hidden, height()});
    const QRect room = screen()->availableGeometry();
    move(std::max(room.left(), std::min(x(), room.right() + 1 - frameGeometry().width())), y());
}

void CompareDialog::run() {
    ComparisonPlan plan;
    if (const QString wrong = readPlan(plan); !wrong.isEmpty() || !model_) {
        sentence_->setText(wrong);
        return;
    }
    compared_ = std::make_shared<const Model>(*model_);
    const auto rows = combinations(plan, compared_->run);
    table_->begin(rows);
    showColumns();
    sentence_->setText(tr("Running %1 combinations…").arg(rows.size()));
    worker_.start(compared_, rows);
    refresh();
}

void CompareDialog::end() {
    table_->setReference(std::nullopt);
    int good = 0;
    for (const auto& run : table_->runs())
        if (run.started && run.outcome.status == Outcome::Status::completed) ++good;
    sentence_->setText(tr("%1 of %2 runs completed.").arg(good).arg(table_->rowCount()));
    showColumns();
    fillChannels();
    refresh();
}

/// The channels of the model, the first of its plots chosen.
void CompareDialog::fillChannels() {
    const QString last = channel_->currentText();
    channel_->clear();
    for (const auto& run : table_->runs()) {
        if (!run.results) continue;
        for (const auto& channel : run.results->channels()) channel_->addItem(text(channel.name()));
        break;
    }
    QString wanted = last;
    if (channel_->findText(wanted) < 0)
        for (const auto& plot : compared_->plots)
            if (!plot.channels.empty() && channel_->findText(text(plot.channels.front())) >= 0) {
                wanted = text(plot.channels.front());
                break;
            }
    channel_->setCurrentIndex(std::max(0, channel_->findText(wanted)));
}

void CompareDialog::refresh() {
    const bool running = worker_.isRunning(), rows = table_->rowCount() > 0;
    run_->setEnabled(!running && model_);
    keep_->setEnabled(!running && model_);
    stop_->setEnabled(running);
    progress_->setVisible(running);
    const auto selected = view_->selectionModel()->selectedRows();
    reference_->setEnabled(!running && selected.size() == 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{draw_, channel_})
        widget->setEnabled(!running && channel_->count() > 0);
    for (auto* button : {copy_, export_}) button->setEnabled(!running && rows);
}

std::vector<int> CompareDialog::selectedRows() const {
    std::vector<int> rows;
    const auto selected = view_->selectionModel()->selectedRows();
    for (int i = 0; i < sorted_->rowCount(); ++i)
        if (selected.isEmpty() || selected.contains(sorted_->index(i, 0)))
            rows.push_back(sorted_->mapToSource(sorted_->index(i, 0)).row());
    return rows;
}

void CompareDialog::measureAgainstSelected() {
    const int row = selectedRows().front();
    if (!table_->runs()[static_cast<std::size_t>(row)].started) {
        sentence_->setText(tr("This run could not start; choose another one to measure errors against."));
        return;
    }
    table_->setReference(row);
}

void CompareDialog::drawSelected() {
    std::vector<ComparedRun> runs;
    for (const int row : selectedRows())
        if (const auto& run = table_->runs()[static_cast<std::size_t>(row)]; run.results) runs.push_back(run);
    if (!runs.empty()) emit showWanted(compared_, runs, channel_->currentText());
}

/// Rows and columns as they are shown, divided by tabulators.
void CompareDialog::copy() const {
    QStringList lines(QString{});
    for (int c = 0; c < CompareTable::columns; ++c)
        lines[0] += (c ? "\t" : "") + table_->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
    for (const int row : selectedRows()) {
        QStringList cells;
        for (int c = 0; c < CompareTable::columns; ++c)
            cells << QString::fromStdString(
                spreadsheetText(table_->data(table_->index(row, c), Qt::DisplayRole).toString().toStdString()));
        lines << cells.join('\t');
    }
    QGuiApplication::clipboard()->setText(lines.join('\n') + '\n');
}

}  // namespace zwang::ui
