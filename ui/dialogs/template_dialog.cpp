#include "ui/dialogs/template_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/units/format.h"
#include "ui/units/four_bar_words.h"
#include "ui/units/sentences.h"
#include "ui/widgets/wrapped_label.h"

namespace zwang::ui {

namespace {

/// "350 mm": the number and its unit; a formula has no unit.
std::pair<QString, QString> partsOf(const std::string& written) {
    static const QRegularExpression form(QStringLiteral(R"(^\s*([-+0-9.eE]+)\s*([A-Za-z°µ].*)$)"));
    const QString text = QString::fromStdString(written);
    const auto match = form.match(text);
    return match.hasMatch() ? std::pair(match.captured(1), match.captured(2)) : std::pair(text, QString());
}

Parameter* parameterNamed(std::vector<Parameter>& parameters, const std::string& name) {
    const auto found =
        std::find_if(parameters.begin(), parameters.end(), [&](const auto& p) { return p.name == name; });
    return found == parameters.end() ? nullptr : &*found;
}

}  // namespace

TemplateDialog::TemplateDialog(QWidget* parent)
    : QDialog(parent),
      choice_(new QComboBox),
      form_(new QFormLayout),
      says_(new WrappedLabel),
      wrong_(new WrappedLabel) {
    setObjectName("templateDialog");
    setWindowTitle(tr("New from a template"));
    choice_->setObjectName("templateChoice");
    choice_->setAccessibleName(tr("Template"));
    for (const auto& each : templates()) choice_->addItem(each.title(), each.key);
    says_->setObjectName("templateSays");
    wrong_->setObjectName("templateWrong");
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    make_ = buttons->addButton(tr("Make it"), QDialogButtonBox::AcceptRole);
    make_->setObjectName("templateMake");
    make_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(choice_, &QComboBox::currentIndexChanged, this, &TemplateDialog::showTemplate);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(choice_);
    layout->addLayout(form_);
    layout->addWidget(says_);
    layout->addWidget(wrong_);
    layout->addStretch(1);
    layout->addWidget(buttons);
    setMinimumWidth(480);
    showTemplate();
}

void TemplateDialog::showTemplate() {
    while (form_->rowCount() > 0) form_->removeRow(0);
    rows_.clear();
    const Template& chosen = templates()[static_cast<std::size_t>(choice_->currentIndex())];
    Model model = modelOf(chosen);
    for (const auto& name : chosen.asked) {
        const Parameter* parameter = parameterNamed(model.parameters, name);
        if (!parameter) continue;
        const auto [number, unit] = partsOf(parameter->quantity.text);
        auto* edit = new QLineEdit(parameter->quantity.isPlain() ? writtenText(parameter->quantity, "") : number);
        edit->setObjectName("template:" + QString::fromStdString(name));
        auto* row = new QHBoxLayout;
        row->addWidget(edit, 1);
        auto* unitLabel = new QLabel(prettyUnit(unit));
        unitLabel->setMinimumWidth(fontMetrics().horizontalAdvance("mm/s²"));
        row->addWidget(unitLabel);
        auto* label = new QLabel(
            QStringLiteral("%1   %2").arg(QString::fromStdString(name), QString::fromStdString(parameter->note)));
        label->setBuddy(edit);
        edit->setAccessibleName(label->text());
        form_->addRow(label, row);
        connect(edit, &QLineEdit::textEdited, this, &TemplateDialog::look);
        rows_.push_back({name, unit, edit});
    }
    if (!rows_.empty()) rows_.front().edit->setFocus();
    look();
}

Model TemplateDialog::typed() const {
    Model model = modelOf(templates()[static_cast<std::size_t>(choice_->currentIndex())]);
    for (const auto& row : rows_) {
        const QString text = row.edit->text().trimmed();
        Parameter* parameter = parameterNamed(model.parameters, row.parameter);
        if (isBareNumber(text) && !row.unit.isEmpty())
            parameter->quantity = Quantity((text + ' ' + row.unit).toStdString());
        else
            parameter->quantity = quantityFromText(text, "");
    }
    return model;
}

void TemplateDialog::look() {
    Model model = typed();
    const Issues issues = evaluate(model);
    QString wrong;
    for (const auto& row : rows_)
        if (row.edit->text().trimmed().isEmpty())
            wrong = tr("Give %1 a value.").arg(QString::fromStdString(row.parameter));
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error && wrong.isEmpty()) wrong = engineSentence(issue.sentence);
    const auto length = [&](const char* name) { return parameterNamed(model.parameters, name)->quantity.value; };
    QString says;
    if (templates()[static_cast<std::size_t>(choice_->currentIndex())].key == QLatin1String("four-bar") &&
        wrong.isEmpty()) {
        const FourBar linkage{length("l1"), length("l2"), length("l3"), length("l4")};
        if (std::min({linkage.ground, linkage.crank, linkage.coupler, linkage.rocker}) > 0)
            says = fourBarSentence(linkage);
        else
            wrong = tr("Lengths are greater than 0.");
        if (linkage.type() == FourBar::Type::impossible) wrong = std::exchange(says, QString());
    }
    says_->setText(says);
    says_->setVisible(!says.isEmpty());
    wrong_->setText(wrong);
    wrong_->setVisible(!wrong.isEmpty());
    make_->setEnabled(wrong.isEmpty());
}

std::optional<Model> TemplateDialog::model() const {
    if (!make_->isEnabled()) return std::nullopt;
    return typed();
}

}  // namespace zwang::ui
