#include "ui/inspector/property_form.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <algorithm>

#include "ui/document/address.h"
#include "ui/document/file_agreement.h"
#include "ui/inspector/field_use.h"
#include "ui/units/text.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

/// A file whose name a person writes or chooses is read, wherever it lies.
void agreeToFile(Document& document, const std::vector<std::string>& addresses, const std::string& file) {
    agreeTo(document, QDir(QFileInfo(document.path()).path()).filePath(text(file)));
    for (const auto& address : addresses)
        visitPart(*document.model(), address, [&](const auto& thing) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(thing)>, MeshShape>)
                if (!thing.folder.empty()) agreeTo(document, QDir(text(thing.folder)).filePath(text(file)));
        });
}

/// What a screen reader calls the parts of an editor: as the label beside it, where they say nothing themselves.
void nameParts(const FieldEditor& editor) {
    for (auto* part : editor.findChildren<QWidget*>())
        if ((part->focusPolicy() & Qt::TabFocus) && part->accessibleName().isEmpty())
            part->setAccessibleName(engineWord(editor.spec().label));
}

}  // namespace

Issues issuesOf(const Issues& issues, const std::string& address, const std::string& key) {
    Issues found;
    for (const auto& issue : issues) {
        const bool here = addressOf(issue.element, issue.fieldKey) == address;
        const auto& path = issue.fieldKey;
        if (here && (path == key || path.ends_with("/" + key) || path.starts_with(key + "/"))) found.push_back(issue);
    }
    return found;
}

Subject commonSubject(const Model& model, const std::vector<std::string>& addresses) {
    if (addresses.empty()) return {};
    Subject common = describe(model, addresses.front()).value_or(Subject{});
    for (const auto& address : addresses) {
        const auto other = describe(model, address);
        std::erase_if(common.fields, [&](const FieldSpec& field) {
            return !other || std::none_of(other->fields.begin(), other->fields.end(), [&](const FieldSpec& o) {
                return o.key == field.key && o.unit == field.unit && o.label == field.label &&
                       o.initial.index() == field.initial.index() && o.fixedCount == field.fixedCount;
            });
        });
    }
    return common;
}

PropertyForm::PropertyForm(Document& document, std::vector<std::string> addresses, QWidget* parent)
    : QWidget(parent), document_(document), addresses_(std::move(addresses)), layout_(new QFormLayout(this)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setHorizontalSpacing(10);
    layout_->setVerticalSpacing(7);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout_->setRowWrapPolicy(QFormLayout::DontWrapRows);
    layout_->setLabelAlignment(Qt::AlignLeft);
    subject_ = commonSubject(*document_.model(), addresses_);
    const FormContext context{
        [&d = document_] { return d.model(); }, addresses_.front(),
        [&d = document_] { return d.path().isEmpty() ? QString() : QFileInfo(d.path()).absolutePath(); }};
    for (const auto& spec : subject_.fields) {
        auto* editor = makeEditor(spec, context);
        nameParts(*editor);
        auto* label = new QLabel(engineWord(spec.label));
        label->setToolTip(engineHelp(spec.help));
        label->setWordWrap(true);
        label->setMinimumWidth(76);
        label->setMaximumWidth(110);
        label->setBuddy(editor);
        // Beside the field, not beside the middle of field and messages.
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setContentsMargins(0, 5, 0, 0);
        layout_->addRow(label, editor);
        editors_.push_back(editor);
        connect(editor, &FieldEditor::changed, this, [this, spec](const FieldValue& value) { write(spec, value); });
        connect(editor, &FieldEditor::parameterWanted, this, [this, spec](int component) {
            document_.edit(tr("Make %1 a parameter").arg(engineWord(spec.label)), [&](Model& model) {
                makeParameter(model, addresses_.front(), spec, static_cast<std::size_t>(component));
            });
        });
    }
    refresh();
}

FieldEditor* PropertyForm::editor(const QString& key) const {
    for (auto* editor : editors_)
        if (text(editor->spec().key) == key) return editor;
    return nullptr;
}

void PropertyForm::refresh() {
    const auto model = document_.model();
    for (auto* editor : editors_) {
        const auto& key = editor->spec().key;
        const auto first = readField(*model, addresses_.front(), key);
        editor->setVisible(first.has_value());  // a setting of what is not chosen
        layout_->labelForField(editor)->setVisible(first.has_value());
        if (!first) continue;
        bool mixed = false;
        Issues issues;
        for (const auto& address : addresses_) {
            const auto value = readField(*model, address, key);
            mixed = mixed || value != first;
            const auto found = issuesOf(document_.issues(), address, key);
            issues.insert(issues.end(), found.begin(), found.end());
        }
        editor->show(*first, mixed);
        editor->showIssues(issues);
        // What is wrong is shown even when it does not count, so that it can be mended.
        const bool shown =
            !issues.empty() || std::any_of(addresses_.begin(), addresses_.end(),
                                           [&](const std::string& address) { return isUsed(*model, address, key); });
        editor->setVisible(shown);
        layout_->labelForField(editor)->setVisible(shown);
    }
}

void PropertyForm::write(const FieldSpec& spec, const FieldValue& value) {
    const QString what = addresses_.size() == 1 && !owner(addresses_.front()).empty()
                             ? tr("Change %1 of %2").arg(engineWord(spec.label), text(owner(addresses_.front())))
                             : tr("Change %1").arg(engineWord(spec.label));
    if (const auto* file = std::get_if<std::string>(&value); file && (spec.namesFile || spec.namesTable))
        agreeToFile(document_, addresses_, *file);
    const auto before = document_.model();
    document_.edit(what, [&](Model& model) {
        for (const auto& address : addresses_) writeField(model, address, spec.key, value);
    });
    // Nothing changed, so the document stays silent; the field still has to look as the model says.
    if (document_.model() == before) refresh();
}

}  // namespace zwang::ui
