#include "ui/sensitivity/objective_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QStringListModel>
#include <QVBoxLayout>

#include "ui/sensitivity/formula_edit.h"
#include "ui/sensitivity/measured_table.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

/// What a person sees of a quantity, and what it becomes again.
QString shown(const Quantity& quantity) {
    return quantity.isPlain() ? QString::number(quantity.value, 'g', 12) : text(quantity.text);
}

Quantity written(const QLineEdit& line) {
    const QString words = line.text().trimmed();
    bool plain = false;
    const double value = words.toDouble(&plain);
    return words.isEmpty() ? Quantity(0.0) : plain ? Quantity(value) : Quantity(words.toStdString());
}

template <class Edit>
Edit* named(Edit* edit, const char* name, const QString& accessible, const QString& value) {
    edit->setObjectName(name);
    edit->setAccessibleName(accessible);
    edit->setText(value);
    return edit;
}

}  // namespace

ObjectiveDialog::ObjectiveDialog(Objective initial, std::string replaces, std::shared_ptr<const Model> model,
                                 std::shared_ptr<const Results> start, QWidget* parent)
    : QDialog(parent),
      before_(std::move(initial)),
      replaces_(std::move(replaces)),
      model_(std::move(model)),
      start_(std::move(start)),
      words_(new QStringListModel(formulaWords(*model_, start_.get()), this)),
      name_(named(new QLineEdit, "objectiveName", tr("Name"), text(before_.name))),
      sharpness_(named(new QLineEdit, "objectiveSharpness", tr("Sharpness"), shown(before_.sharpness))),
      earliest_(named(new QLineEdit, "objectiveEarliest", tr("Earliest end"), shown(before_.earliest))),
      integrand_(named(new FormulaEdit(*words_), "objectiveIntegrand", tr("Integrand"), text(before_.integrand))),
      terminal_(named(new FormulaEdit(*words_), "objectiveTerminal", tr("Terminal term"), text(before_.terminal))),
      maximum_(named(new FormulaEdit(*words_), "objectiveMaximum", tr("Maximum"), text(before_.maximum))),
      event_(named(new FormulaEdit(*words_), "objectiveEvent", tr("End event"), text(before_.event))),
      atTime_(new QRadioButton(tr("At the end time of the run"))),
      atEvent_(new QRadioButton(tr("Where a formula becomes zero"))),
      direction_(new QComboBox),
      measured_(new MeasuredTable(*words_)),
      error_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setObjectName("objectiveDialog");
    setWindowTitle(replaces_.empty() ? tr("New objective") : tr("Objective %1").arg(text(replaces_)));
    measured_->show(before_.measured);
    error_->setObjectName("errorText");
    error_->setWordWrap(true);
    auto* box = new QGroupBox(tr("Measured data that the run should follow: the squares of the differences are added"));
    auto* inside = new QVBoxLayout(box);
    inside->addWidget(measured_);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeTerms());
    column->addWidget(box, 1);
    column->addWidget(makeEnd());
    column->addWidget(error_);
    column->addWidget(buttons_);
    resize(620, 560);
    for (auto* line :
         {name_, sharpness_, earliest_, static_cast<QLineEdit*>(integrand_), static_cast<QLineEdit*>(terminal_),
          static_cast<QLineEdit*>(maximum_), static_cast<QLineEdit*>(event_)})
        connect(line, &QLineEdit::textChanged, this, &ObjectiveDialog::showWrong);
    connect(measured_, &MeasuredTable::changed, this, &ObjectiveDialog::showWrong);
    connect(atEvent_, &QRadioButton::toggled, this, &ObjectiveDialog::showWrong);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showWrong();
}

QWidget* ObjectiveDialog::makeTerms() {
    integrand_->setPlaceholderText(QStringLiteral("tip.x^2 + tip.y^2"));
    sharpness_->setToolTip(tr("How close the smooth maximum is to the largest value: 50 is a good start"));
    auto* largest = new QHBoxLayout;
    largest->addWidget(maximum_, 1);
    largest->addWidget(new QLabel(tr("Sharpness")));
    sharpness_->setMaximumWidth(70);
    largest->addWidget(sharpness_);
    auto* terms = new QWidget;
    auto* form = new QFormLayout(terms);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Name"), name_);
    form->addRow(tr("Integral over time of"), integrand_);
    form->addRow(tr("Value at the end of"), terminal_);
    form->addRow(tr("Largest value of"), largest);
    return terms;
}

QWidget* ObjectiveDialog::makeEnd() {
    direction_->setObjectName("objectiveDirection");
    direction_->setAccessibleName(tr("Direction"));
    direction_->addItem(tr("in any direction"), "any");
    direction_->addItem(tr("rising"), "rising");
    direction_->addItem(tr("falling"), "falling");
    direction_->setCurrentIndex(std::max(0, direction_->findData(text(before_.direction.key))));
    atTime_->setObjectName("objectiveAtTime");
    atEvent_->setObjectName("objectiveAtEvent");
    (before_.event.empty() ? atTime_ : atEvent_)->setChecked(true);
    event_->setPlaceholderText(QStringLiteral("tip.y - 0.1"));
    earliest_->setMaximumWidth(90);
    auto* row = new QHBoxLayout;
    row->addSpacing(22);
    row->addWidget(event_, 1);
    row->addWidget(direction_);
    row->addWidget(new QLabel(tr("after")));
    row->addWidget(earliest_);
    row->addWidget(new QLabel(QStringLiteral("s")));
    auto* box = new QGroupBox(tr("The run ends"));
    auto* column = new QVBoxLayout(box);
    column->addWidget(atTime_);
    column->addWidget(atEvent_);
    column->addLayout(row);
    return box;
}

Objective ObjectiveDialog::objective() const {
    Objective objective = before_;
    objective.name = name_->text().trimmed().toStdString();
    objective.integrand = integrand_->text().trimmed().toStdString();
    objective.terminal = terminal_->text().trimmed().toStdString();
    objective.maximum = maximum_->text().trimmed().toStdString();
    objective.sharpness = written(*sharpness_);
    objective.measured = measured_->measured();
    objective.event = atEvent_->isChecked() ? event_->text().trimmed().toStdString() : std::string();
    objective.direction = Choice{direction_->currentData().toString().toStdString()};
    objective.earliest = written(*earliest_);
    return objective;
}

void ObjectiveDialog::showWrong() {
    const bool withEvent = atEvent_->isChecked();
    event_->setEnabled(withEvent);
    direction_->setEnabled(withEvent);
    earliest_->setEnabled(withEvent);
    QString wrong = whatIsWrong(objective(), replaces_, *model_, start_.get());
    if (wrong.isEmpty() && withEvent && event_->text().trimmed().isEmpty())
        wrong = tr("Write the formula whose zero ends the run, or let it end at its end time.");
    error_->setText(wrong);
    error_->setVisible(!wrong.isEmpty());
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty());
}

}  // namespace zwang::ui
