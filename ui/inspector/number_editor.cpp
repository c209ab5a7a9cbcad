#include "ui/inspector/number_editor.h"

#include <QFocusEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStyle>
#include <algorithm>

#include "ui/actions/icons.h"
#include "ui/units/display_units.h"
#include "ui/units/format.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

constexpr int shownDigits = 5;  // of a number that is only read

QStringList componentNames(const FieldSpec& spec, std::size_t count) {
    if (spec.key == "inertia") return {"Ixx", "Iyy", "Izz", "Ixy", "Ixz", "Iyz"};
    if (count == 4) return {"w", "x", "y", "z"};
    return {"x", "y", "z"};
}

}  // namespace

void markWrong(QWidget* widget, bool wrong) {
    if (widget->property("wrong").toBool() == wrong) return;
    widget->setProperty("wrong", wrong);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

void showText(QLineEdit* edit, const QString& text) {
    edit->setText(text);
    edit->setCursorPosition(0);  // after setText, which also empties the field's own undo history
    edit->setModified(false);
}

QLabel* unitLabel(const FieldSpec& spec) {
    const QString unit = prettyUnit(shownUnit(spec.unit));
    if (unit.isEmpty()) return nullptr;
    auto* label = new QLabel(unit);
    label->setObjectName("unitText");
    label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    return label;
}

NumberEditor::NumberEditor(FieldSpec fieldSpec, FormContext context)
    : FieldEditor(std::move(fieldSpec)), context_(std::move(context)) {
    const auto count = std::get<std::vector<Quantity>>(spec().initial).size();
    shown_.resize(count);
    empty_.resize(count, false);
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    const auto names = componentNames(spec(), count);
    const int perRow = count == 4 ? 2 : 3;
    for (std::size_t i = 0; i < count; ++i) {
        auto* edit = new QLineEdit;
        edit->setObjectName(QStringLiteral("%1:%2").arg(QString::fromStdString(spec().key)).arg(i));
        edit->setMinimumWidth(40);
        edit->setContextMenuPolicy(Qt::CustomContextMenu);
        const int at = static_cast<int>(i);
        const int row = at / perRow;
        if (count > 1) {
            edit->setPlaceholderText(names.value(at));
            edit->setToolTip(names.value(at) + ": " + engineHelp(spec().help));
        }
        const QString label = engineWord(spec().label);
        edit->setAccessibleName(count > 1 ? label + QLatin1Char(' ') + names.value(at) : label);
        edit->installEventFilter(this);
        grid->addWidget(edit, row, at % perRow);
        connect(edit, &QLineEdit::editingFinished, this, [this, i] { commit(i); });
        connect(edit, &QLineEdit::textEdited, this, [this, i] { previewText(i); });
        connect(edit, &QWidget::customContextMenuRequested, this,
                [this, i](const QPoint& p) { contextMenu(i, edits_[i]->mapToGlobal(p)); });
        edits_.push_back(edit);
    }
    if (auto* unit = unitLabel(spec())) grid->addWidget(unit, 0, perRow);
    setEditor(grid);
    if (!edits_.empty()) setFocusProxy(edits_.front());
}

void NumberEditor::show(const FieldValue& value, bool mixed) {
    const auto& numbers = std::get<std::vector<Quantity>>(value);
    for (std::size_t i = 0; i < edits_.size() && i < numbers.size(); ++i) {
        const bool typing = edits_[i]->hasFocus() && edits_[i]->isModified();
        shown_[i] = numbers[i];
        if (typing) continue;
        empty_[i] = false;
        mixed_ = mixed;
        write(i);
        if (mixed) edits_[i]->setPlaceholderText(tr("several values"));
        edits_[i]->setToolTip(formatValue(numbers[i].value, spec().unit, 15) + "\n" + engineHelp(spec().help));
    }
    setSecondary(mixed ? QString() : worth());
}

/// All digits while somebody is in the field, and some while it is only read.
void NumberEditor::write(std::size_t component) {
    auto* edit = edits_[component];
    const Quantity& number = shown_[component];
    const bool selected = edit->hasSelectedText();
    showText(edit, mixed_             ? QString()
                   : edit->hasFocus() ? writtenText(number, spec().unit)
                                      : shortText(number, spec().unit, shownDigits));
    if (selected && edit->hasFocus()) edit->selectAll();
}

bool NumberEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::FocusIn && event->type() != QEvent::FocusOut)
        return FieldEditor::eventFilter(watched, event);
    const auto at = std::find(edits_.begin(), edits_.end(), watched);
    const auto* focus = static_cast<QFocusEvent*>(event);
    if (at == edits_.end() || (*at)->isModified() || focus->reason() == Qt::PopupFocusReason || mixed_) return false;
    const auto component = static_cast<std::size_t>(at - edits_.begin());
    if (empty_[component] ||
        writtenText(shown_[component], spec().unit) == shortText(shown_[component], spec().unit, shownDigits))
        return false;
    // Afterwards: then the field knows whether it has the focus, and a click has placed its cursor.
    QMetaObject::invokeMethod(
        this,
        [this, component] {
            if (!edits_[component]->isModified()) write(component);
        },
        Qt::QueuedConnection);
    return false;
}

/// "= 0.35 m" when a component is written as a formula or in another unit.
QString NumberEditor::worth() const {
    bool written = false;
    QStringList values;
    for (const auto& quantity : shown_) {
        written = written || !quantity.isPlain();
        values << formatValue(quantity.value, spec().unit);
    }
    return written ? QStringLiteral("= ") + values.join(QStringLiteral(",  ")) : QString();
}

void NumberEditor::previewText(std::size_t component) {
    const QString text = edits_[component]->text();
    empty_[component] = text.trimmed().isEmpty();
    if (empty_[component]) {
        setSecondary({});
        setProblem(tr("Write a number, a number with a unit, or a formula of parameters."), true);
        return;
    }
    const auto quantity = quantityFromText(text, spec().unit);
    const auto seen = preview(quantity, spec().unit, context_.model()->parameters);
    Issues issues = seen.issues;
    if (issues.empty() && !spec().range.contains(seen.value))
        issues.push_back({Issue::Severity::error, "", "",
                          Sentence::verbatim(tr("%1 is outside of what %2 can be.")
                                                 .arg(formatValue(seen.value, spec().unit), engineWord(spec().label))
                                                 .toStdString())});
    setSecondary(issues.empty() ? QStringLiteral("= ") + formatValue(seen.value, spec().unit) : QString());
    showIssues(issues);
}

void NumberEditor::commit(std::size_t component) {
    if (!edits_[component]->isModified() || empty_[component]) return;
    edits_[component]->setModified(false);
    auto numbers = shown_;
    numbers[component] = quantityFromText(edits_[component]->text(), spec().unit);
    emit changed(numbers);
}

void NumberEditor::markError(bool wrong) {
    for (auto* edit : edits_) markWrong(edit, wrong);
}

void NumberEditor::contextMenu(std::size_t component, const QPoint& at) {
    auto* menu = edits_[component]->createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSeparator();
    auto* parameter = menu->addAction(icon("parameters"), tr("Make it a parameter"), this,
                                      [this, component] { emit parameterWanted(static_cast<int>(component)); });
    parameter->setObjectName("makeParameter");
    auto* reset = menu->addAction(
        icon("reset"),
        tr("Reset to %1").arg(writtenText(std::get<std::vector<Quantity>>(spec().initial)[component], spec().unit)),
        this, [this, component] {
            auto numbers = shown_;
            numbers[component] = std::get<std::vector<Quantity>>(spec().initial)[component];
            edits_[component]->setModified(false);
            emit changed(numbers);
        });
    reset->setObjectName("resetField");
    menu->popup(at);
}

NumberListEditor::NumberListEditor(FieldSpec fieldSpec) : FieldEditor(std::move(fieldSpec)), edit_(new QLineEdit) {
    edit_->setObjectName(QString::fromStdString(spec().key) + ":0");
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(edit_);
    if (auto* unit = unitLabel(spec())) row->addWidget(unit);
    setEditor(row);
    setFocusProxy(edit_);
    connect(edit_, &QLineEdit::editingFinished, this, &NumberListEditor::commit);
}

void NumberListEditor::show(const FieldValue& value, bool mixed) {
    if (edit_->hasFocus() && edit_->isModified()) return;
    edit_->setPlaceholderText(mixed ? NumberEditor::tr("several values") : QStringLiteral("1, 2, …"));
    edit_->setToolTip(engineHelp(spec().help));
    QStringList texts;
    for (const auto& quantity : std::get<std::vector<Quantity>>(value)) texts << writtenText(quantity, spec().unit);
    showText(edit_, mixed ? QString() : texts.join(", "));
}

void NumberListEditor::commit() {
    if (!edit_->isModified()) return;
    edit_->setModified(false);
    std::vector<Quantity> numbers;
    for (const auto& part : edit_->text().split(',', Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty()) numbers.push_back(quantityFromText(part, spec().unit));
    emit changed(numbers);
}

void NumberListEditor::markError(bool wrong) { markWrong(edit_, wrong); }

}  // namespace zwang::ui
