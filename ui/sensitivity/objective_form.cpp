#include "ui/sensitivity/objective_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStringListModel>
#include <algorithm>

#include "ui/sensitivity/formula_edit.h"
#include "ui/units/text.h"

namespace zwang::ui {

ObjectiveForm::ObjectiveForm(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      words_(new QStringListModel(this)),
      formula_(new FormulaEdit(*words_)),
      kind_(new QComboBox),
      add_(new QPushButton(tr("Add"))),
      error_(new QLabel) {
    formula_->setObjectName("objectiveFormula");
    formula_->setAccessibleName(tr("Formula of a new objective"));
    formula_->setPlaceholderText(tr("name = formula of a new objective"));
    formula_->setToolTip(
        tr("A formula of channels, parameters and the time t, with or without a name before it: "
           "reach = tip.x^2 + tip.y^2"));
    kind_->setObjectName("objectiveKind");
    kind_->setAccessibleName(tr("Integral or end"));
    kind_->addItem(QStringLiteral("∫ dt"), "integrand");
    kind_->addItem(tr("at end"), "terminal term");
    kind_->addItem(tr("largest"), "maximum");
    kind_->setToolTip(tr("The integral of the formula over the run, its value at the end, or its largest value"));
    add_->setObjectName("objectiveAdd");
    error_->setObjectName("errorText");
    error_->setWordWrap(true);
    error_->setMinimumWidth(1);
    error_->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(3);
    row->addWidget(formula_, 1);
    row->addWidget(kind_);
    row->addWidget(add_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(row);
    column->addWidget(error_);
    connect(formula_, &QLineEdit::textChanged, this, &ObjectiveForm::tryFormula);
    connect(kind_, &QComboBox::currentIndexChanged, this, &ObjectiveForm::tryFormula);
    connect(formula_, &QLineEdit::returnPressed, this, &ObjectiveForm::add);
    connect(add_, &QPushButton::clicked, this, &ObjectiveForm::add);
}

void ObjectiveForm::setStart(std::shared_ptr<const Results> start) {
    start_ = std::move(start);
    refresh();
}

void ObjectiveForm::refresh() {
    words_->setStringList(formulaWords(*document_.model(), start_.get()));
    tryFormula();
}

Objective ObjectiveForm::written() const {
    Objective objective;
    static const QRegularExpression named("^\\s*([A-Za-z_][A-Za-z0-9_-]*)\\s*=(.*)$");
    const auto match = named.match(formula_->text());
    objective.name = match.captured(1).toStdString();
    const auto taken = [&](const std::string& name) {
        const auto& all = document_.model()->objectives;
        return std::any_of(all.begin(), all.end(), [&](const auto& o) { return o.name == name; });
    };
    for (int i = 1; objective.name.empty() || (!match.hasMatch() && taken(objective.name)); ++i)
        objective.name = "objective" + std::to_string(i);
    const QString kind = kind_->currentData().toString();
    (kind == "integrand" ? objective.integrand
     : kind == "maximum" ? objective.maximum
                         : objective.terminal) =
        (match.hasMatch() ? match.captured(2) : formula_->text()).trimmed().toStdString();
    return objective;
}

QString ObjectiveForm::whatIsMissing(const Objective& objective) const {
    const std::string formula = objective.integrand + objective.terminal + objective.maximum;  // one of them
    if (formula.empty()) return tr("Write a formula after the name.");
    return whatIsWrong(objective, {}, *document_.model(), start_.get());
}

void ObjectiveForm::tryFormula() {
    const bool empty = formula_->text().trimmed().isEmpty();
    const QString wrong = empty ? QString() : whatIsMissing(written());
    error_->setText(wrong);
    error_->setVisible(!wrong.isEmpty());
    add_->setEnabled(!empty && wrong.isEmpty());
    formula_->setWrong(!wrong.isEmpty());
}

void ObjectiveForm::add() {
    if (!add_->isEnabled()) return;
    const Objective objective = written();
    formula_->clear();
    document_.edit(tr("Add objective %1").arg(text(objective.name)),
                   [&](Model& model) { model.objectives.push_back(objective); });
}

void ObjectiveForm::addUsual() {
    const auto model = document_.model();
    formula_->clear();
    Objective objective = written();
    objective.terminal.clear();
    objective.maximum.clear();
    objective.integrand = "energy.kinetic";
    if (!model->measurePoints.empty()) {
        const std::string& point = model->measurePoints.back().name;
        objective.integrand = point + ".x^2 + " + point + ".y^2";
        if (model->space == Space::spatial) objective.integrand += " + " + point + ".z^2";
    }
    document_.edit(tr("Add objective %1").arg(text(objective.name)),
                   [&](Model& m) { m.objectives.push_back(objective); });
}

}  // namespace zwang::ui
