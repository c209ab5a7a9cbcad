#include "ui/plots/formula_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "engine/fields/trouble.h"
#include "ui/plots/formula_curve.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/widgets/formula_edit.h"

namespace zwang::ui {

FormulaDialog::FormulaDialog(std::shared_ptr<const Model> model, std::shared_ptr<const Results> results,
                             const QString& formula, QWidget* parent)
    : QDialog(parent),
      model_(std::move(model)),
      results_(std::move(results)),
      edit_(new FormulaEdit(words_)),
      answer_(new QLabel) {
    setObjectName("formulaDialog");
    setWindowTitle(formula.isEmpty() ? tr("Add a formula") : tr("Change the formula"));
    QStringList words;
    for (const auto& name : formulaNames(*model_, *results_)) words << QString::fromStdString(name);
    words_.setStringList(words);
    auto* what = new QLabel(tr("A formula of channels, parameters and the time t, for example sqrt(%1^2 + %2^2)")
                                .arg(words.value(words.size() > 1 ? 1 : 0), words.value(words.size() > 2 ? 2 : 0)));
    for (const auto& first : results_->channels())
        if (first.quantity == "x" && results_->channelIndex(first.element + ".y") >= 0) {
            const QString element = QString::fromStdString(first.element);
            what->setText(tr("A formula of channels, parameters and the time t, for example sqrt(%1^2 + %2^2)")
                              .arg(element + ".x", element + ".y"));
            break;
        }
    what->setWordWrap(true);
    edit_->setObjectName("formulaEdit");
    edit_->setAccessibleName(tr("Formula"));
    edit_->setText(formula);
    edit_->setMinimumWidth(380);
    answer_->setObjectName("formulaAnswer");
    answer_->setWordWrap(true);
    answer_->setMinimumHeight(2 * fontMetrics().lineSpacing() + 4);  // the dialog does not jump while one writes
    answer_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    accept_ = buttons->button(QDialogButtonBox::Ok);
    if (!formula.isEmpty()) {
        auto* remove = buttons->addButton(tr("Remove it"), QDialogButtonBox::DestructiveRole);
        remove->setObjectName("formulaRemove");
        connect(remove, &QPushButton::clicked, this, [this] {
            removed_ = true;
            accept();
        });
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(what);
    layout->addWidget(edit_);
    layout->addWidget(answer_);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(edit_, &QLineEdit::textChanged, this, &FormulaDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
    edit_->setFocus();
}

QString FormulaDialog::formula() const { return removed_ ? QString() : edit_->text().trimmed(); }

void FormulaDialog::check() {
    const std::string text = formulaText(edit_->text().toStdString());
    QString answer;
    bool isRight = false;
    if (!text.empty()) try {
            const FormulaCurve curve(text, *model_, *results_);
            answer = curve.unit() == "-" ? tr("A pure number.") : tr("In %1.").arg(shownUnit(curve.unit()));
            isRight = true;
        } catch (const std::exception& error) {
            answer = engineSentence(sentenceOf(error));
        }
    edit_->setWrong(!isRight && !text.empty());
    answer_->setText(answer);
    accept_->setEnabled(isRight);
}

}  // namespace zwang::ui
