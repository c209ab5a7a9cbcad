#include "ui/sensitivity/choices_pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <algorithm>

#include "engine/model/event_name.h"
#include "ui/sensitivity/dimensions.h"
#include "ui/sensitivity/objective_dialog.h"
#include "ui/sensitivity/objective_form.h"
#include "ui/units/format.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

constexpr std::size_t fewParameters = 6;  // ticked when nothing else says which

/// Whether the parameter is a number of its own and no formula of others.
bool isNumber(const Parameter& parameter) {
    std::vector<Parameter> alone{parameter};
    Issues issues;
    ParameterTable::evaluate(alone, issues);
    return !hasErrors(issues);
}

QListWidget* makeList(const QString& name, const QString& accessible) {
    auto* list = new QListWidget;
    list->setObjectName(name);
    list->setAccessibleName(accessible);
    list->setMinimumHeight(44);
    list->setSpacing(1);
    list->setTextElideMode(Qt::ElideRight);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

QToolButton* makeButton(const char* name, const QString& sign, const QString& accessible, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(sign);
    button->setAccessibleName(accessible);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

QStringList ticked(const QListWidget& list) {
    QStringList names;
    for (int i = 0; i < list.count(); ++i)
        if (list.item(i)->checkState() == Qt::Checked) names << list.item(i)->data(Qt::UserRole).toString();
    return names;
}

QListWidgetItem* addTick(QListWidget& list, const QString& label, const QString& name, const QString& tip, bool on) {
    auto* item = new QListWidgetItem(label, &list);
    item->setData(Qt::UserRole, name);
    item->setToolTip(tip);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    return item;
}

QString formulaOf(const Objective& objective) {
    QStringList terms;
    if (!objective.terminal.empty()) terms << ChoicesPane::tr("%1 at the end").arg(text(objective.terminal));
    if (!objective.integrand.empty()) terms << QStringLiteral("∫ %1 dt").arg(text(objective.integrand));
    if (!objective.maximum.empty()) terms << ChoicesPane::tr("largest %1").arg(text(objective.maximum));
    for (const auto& data : objective.measured)
        terms << ChoicesPane::tr("squares of %1 against data").arg(text(data.formula));
    return terms.join(QStringLiteral(" + "));
}

}  // namespace

ChoicesPane::ChoicesPane(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      form_(new ObjectiveForm(document)),
      method_(new QComboBox),
      curves_(new QCheckBox(tr("Over time"))),
      hessian_(new QCheckBox(tr("Hessian"))),
      cost_(new QLabel),
      progress_(new QProgressBar),
      compute_(new QPushButton(tr("Compute"))),
      stop_(new QPushButton(tr("Stop"))) {
    compute_->setObjectName("sensitivityCompute");
    compute_->setToolTip(tr("Differentiate the run by what is ticked, in the background"));
    stop_->setObjectName("sensitivityStop");
    stop_->setEnabled(false);
    method_->setObjectName("sensitivityMethod");
    method_->setAccessibleName(tr("Method"));
    method_->addItem(tr("Automatic"), "automatic");
    method_->addItem(tr("Direct"), "direct");
    method_->addItem(tr("Adjoint"), "adjoint");
    method_->addItem(tr("Direct, independent coordinates"), "direct/ode");
    method_->addItem(tr("Adjoint, independent coordinates"), "adjoint/ode");
    method_->setToolTip(tr(
        "Direct: its cost grows with the parameters, and it gives the curves over time. Adjoint: its "
        "cost does not grow with the parameters. Automatic: the one estimated to be quicker. Independent "
        "coordinates: the equations reduced to the freedoms are differentiated instead of those of all coordinates."));
    curves_->setObjectName("sensitivityCurves");
    curves_->setChecked(true);
    curves_->setToolTip(tr("How every channel depends on every parameter along the run: for curves, bands and ghosts"));
    hessian_->setObjectName("sensitivityHessian");
    hessian_->setToolTip(tr("Second derivatives of the objectives"));
    cost_->setObjectName("secondaryText");
    cost_->setMinimumWidth(1);
    progress_->setObjectName("sensitivityProgress");
    progress_->setRange(0, 1000);
    progress_->setMaximumHeight(14);
    progress_->setTextVisible(false);

    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(compute_);
    row->addWidget(stop_);
    row->addWidget(method_, 1);
    auto* state = new QWidget;
    state_ = new QStackedLayout(state);
    state_->addWidget(cost_);
    state_->addWidget(progress_);
    state->setMaximumHeight(18);
    auto* options = new QHBoxLayout;
    options->setSpacing(8);
    options->addWidget(curves_);
    options->addWidget(hessian_);
    options->addWidget(state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 4, 4);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addLayout(options);
    layout->addWidget(makeLists(), 1);
    layout->addWidget(form_);

    connect(compute_, &QPushButton::clicked, this, &ChoicesPane::computeWanted);
    connect(stop_, &QPushButton::clicked, this, &ChoicesPane::stopWanted);
    connect(method_, &QComboBox::currentIndexChanged, this, &ChoicesPane::showCost);
    for (auto* box : {curves_, hessian_}) connect(box, &QCheckBox::toggled, this, &ChoicesPane::showCost);
    connect(&document_, &Document::modelChanged, this, &ChoicesPane::refresh);
    refresh();
}

QWidget* ChoicesPane::makeLists() {
    parameters_ = makeList("sensitivityParameters", tr("Parameters"));
    objectives_ = makeList("sensitivityObjectives", tr("Objectives"));
    remove_ = makeButton("sensitivityRemove", QStringLiteral("×"), tr("Remove the objective"),
                         tr("Remove the selected objective from the model"));
    edit_ = makeButton("sensitivityEdit", QStringLiteral("…"), tr("Edit the objective"),
                       tr("Edit the selected objective: its terms, measured data, where the run ends"));
    auto* add = makeButton("sensitivityNew", QStringLiteral("+"), tr("New objective"),
                           tr("A new objective with several terms, measured data or an end event"));
    auto* lists = new QWidget;
    auto* grid = new QGridLayout(lists);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(1);
    grid->setHorizontalSpacing(6);
    grid->addWidget(new QLabel(tr("Parameters")), 0, 0);
    grid->addWidget(new QLabel(tr("Objectives")), 0, 1);
    grid->addWidget(add, 0, 2);
    grid->addWidget(edit_, 0, 3);
    grid->addWidget(remove_, 0, 4);
    grid->addWidget(parameters_, 1, 0);
    grid->addWidget(objectives_, 1, 1, 1, 4);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 1);  // beside its buttons
    for (auto* list : {parameters_, objectives_})
        connect(list, &QListWidget::itemChanged, this, [this] {
            if (!filling_) showCost();
        });
    connect(objectives_, &QListWidget::itemSelectionChanged, this, [this] {
        for (auto* button : {remove_, edit_}) button->setEnabled(!objectives_->selectedItems().isEmpty());
    });
    connect(objectives_, &QListWidget::itemDoubleClicked, this, &ChoicesPane::editObjective);
    connect(edit_, &QToolButton::clicked, this, &ChoicesPane::editObjective);
    connect(add, &QToolButton::clicked, this, &ChoicesPane::newObjective);
    connect(remove_, &QToolButton::clicked, this, &ChoicesPane::removeObjective);
    return lists;
}

void ChoicesPane::setStart(std::shared_ptr<const Results> start) {
    start_ = start;
    form_->setStart(std::move(start));
}

void ChoicesPane::addUsualObjective() { form_->addUsual(); }

void ChoicesPane::setRunSeconds(double seconds) {
    runSeconds_ = seconds;
    showCost();
}

void ChoicesPane::setRunning(bool running) {
    stop_->setEnabled(running);
    state_->setCurrentIndex(running ? 1 : 0);
    progress_->setValue(0);
    showCost();
}

void ChoicesPane::setProgress(double fraction) { progress_->setValue(static_cast<int>(1000 * fraction)); }

StudyRequest ChoicesPane::request() const {
    StudyRequest request;
    request.model = document_.model();
    for (const auto& name : ticked(*parameters_)) request.parameters.push_back(name.toStdString());
    for (const auto& name : ticked(*objectives_)) request.objectives.push_back(name.toStdString());
    request.curves = curves_->isChecked();
    request.hessian = hessian_->isChecked();
    const QString method = method_->currentData().toString();
    request.method = method == "automatic" ? quickerMethod(request) : method.section('/', 0, 0).toStdString();
    if (method.endsWith("/ode")) request.form = "ode";
    return request;
}

void ChoicesPane::forget() {
    filling_ = true;
    parameters_->clear();
    objectives_->clear();
    filling_ = false;
    refresh();
}

void ChoicesPane::refresh() {
    filling_ = true;
    fillParameters();
    fillObjectives();
    filling_ = false;
    for (auto* button : {remove_, edit_}) button->setEnabled(false);
    form_->refresh();
    showCost();
}

void ChoicesPane::fillParameters() {
    const auto model = document_.model();
    QStringList known;
    for (int i = 0; i < parameters_->count(); ++i) known << parameters_->item(i)->data(Qt::UserRole).toString();
    QStringList on = ticked(*parameters_);
    const bool kept = std::any_of(model->parameters.begin(), model->parameters.end(),
                                  [&](const Parameter& p) { return known.contains(text(p.name)); });
    if (!kept) {  // another model: what its objective names, or the first few
        on.clear();
        for (const auto& objective : model->objectives)
            for (const auto& name : objective.parameters) on << text(name);
        if (on.isEmpty())
            for (const auto& parameter : model->parameters)
                if (on.size() < static_cast<int>(fewParameters) && isNumber(parameter)) on << text(parameter.name);
    }
    parameters_->clear();
    for (const auto& parameter : model->parameters) {
        const bool number = isNumber(parameter);
        const QString unit = text(unitText(dimensionOf(*model, parameter.name)));
        auto* item = addTick(*parameters_,
                             QStringLiteral("%1 = %2").arg(
                                 text(parameter.name), formatValue(parameter.quantity.value, unit.toStdString(), 4)),
                             text(parameter.name),
                             number ? text(parameter.note) : tr("A formula of other parameters; tick those instead."),
                             number && on.contains(text(parameter.name)));
        if (!number) item->setFlags(Qt::NoItemFlags);
    }
}

void ChoicesPane::fillObjectives() {
    QStringList known;
    for (int i = 0; i < objectives_->count(); ++i) known << objectives_->item(i)->data(Qt::UserRole).toString();
    const QStringList on = ticked(*objectives_);
    objectives_->clear();
    for (const auto& objective : document_.model()->objectives) {
        const QString name = text(objective.name);
        QString tip = name + " = " + formulaOf(objective);
        if (readEventName(objective.event))
            tip += '\n' + tr("The run ends at %1.").arg(text(objective.event));
        else if (!objective.event.empty())
            tip += '\n' + tr("The run ends where %1 = 0.").arg(text(objective.event));
        addTick(*objectives_, name + QStringLiteral(" = ") + formulaOf(objective), name, tip,
                !known.contains(name) || on.contains(name));
    }
}

void ChoicesPane::showCost() {
    const StudyRequest r = request();
    const bool something = !r.parameters.empty() && (!r.objectives.empty() || r.curves);
    compute_->setEnabled(something && !stop_->isEnabled());
    if (!something) {
        cost_->setText(r.parameters.empty() ? tr("Tick a parameter.") : tr("Tick an objective."));
        cost_->setToolTip({});
        return;
    }
    const double cost = estimatedCost(r);
    const QString times = formatNumber(cost, 2);
    method_->setItemText(0, r.method == "adjoint" ? tr("Automatic: adjoint") : tr("Automatic: direct"));
    cost_->setText(runSeconds_ > 0 ? tr("≈ %1 runs, %2").arg(times, formatDuration(cost * runSeconds_))
                                   : tr("≈ %1 runs").arg(times));
    StudyRequest direct = r, adjoint = r;
    direct.method = "direct";
    adjoint.method = "adjoint";
    cost_->setToolTip(tr("Estimated, in plain runs of the model. Direct: %1, adjoint: %2.")
                          .arg(formatNumber(estimatedCost(direct), 2), formatNumber(estimatedCost(adjoint), 2)));
}

void ChoicesPane::removeObjective() {
    const auto selected = objectives_->selectedItems();
    if (selected.isEmpty()) return;
    const auto name = selected.first()->data(Qt::UserRole).toString();
    document_.edit(tr("Remove objective %1").arg(name), [&](Model& model) {
        std::erase_if(model.objectives, [&](const Objective& o) { return o.name == name.toStdString(); });
    });
}

void ChoicesPane::editObjective() {
    const auto selected = objectives_->selectedItems();
    if (selected.isEmpty()) return;
    const std::string name = selected.first()->data(Qt::UserRole).toString().toStdString();
    for (const auto& objective : document_.model()->objectives)
        if (objective.name == name) return openDialog(objective, name);
}

void ChoicesPane::newObjective() {
    const auto& all = document_.model()->objectives;
    Objective objective;
    for (std::size_t i = all.size() + 1; objective.name.empty(); ++i) {
        const std::string name = "objective" + std::to_string(i);
        if (std::none_of(all.begin(), all.end(), [&](const Objective& o) { return o.name == name; }))
            objective.name = name;
    }
    openDialog(objective, {});
}

void ChoicesPane::openDialog(const Objective& initial, const std::string& replaces) {
    auto* dialog = new ObjectiveDialog(initial, replaces, document_.model(), start_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, replaces] {
        const Objective objective = dialog->objective();
        const QString name = text(objective.name);
        document_.edit(
            replaces.empty() ? tr("Add objective %1").arg(name) : tr("Edit objective %1").arg(name), [&](Model& model) {
                auto place = std::find_if(model.objectives.begin(), model.objectives.end(),
                                          [&](const Objective& o) { return !replaces.empty() && o.name == replaces; });
                if (place == model.objectives.end()) place = model.objectives.insert(place, objective);
                *place = objective;
            });
    });
    dialog->open();
}

}  // namespace zwang::ui
