#include "ui/inspector/field_editor.h"

#include <QStyle>
#include <QVBoxLayout>

#include "ui/units/sentences.h"
#include "ui/units/words.h"

namespace zwang::ui {

FieldEditor::FieldEditor(FieldSpec spec, QWidget* parent)
    : QWidget(parent),
      spec_(std::move(spec)),
      layout_(new QVBoxLayout(this)),
      secondary_(new WrappedLabel),
      error_(new WrappedLabel) {
    setObjectName("field:" + QString::fromStdString(spec_.key));
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(2);
    secondary_->setObjectName("secondaryText");
    secondary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    secondary_->hide();
    error_->setObjectName("errorText");
    error_->hide();
    layout_->addWidget(secondary_);
    layout_->addWidget(error_);
    setToolTip(engineHelp(spec_.help));
}

void FieldEditor::setEditor(QWidget* editor) {
    layout_->insertWidget(0, editor);
    setFocusProxy(editor);
}

void FieldEditor::setEditor(QLayout* editor) { layout_->insertLayout(0, editor); }

void FieldEditor::setSecondary(const QString& text) {
    secondary_->setText(text);
    secondary_->setVisible(!text.isEmpty());
}

void FieldEditor::setProblem(const QString& sentence, bool isError) {
    error_->setText(sentence);
    error_->setProperty("warning", !isError);
    error_->style()->unpolish(error_);
    error_->style()->polish(error_);
    error_->setVisible(!sentence.isEmpty());
    markError(isError && !sentence.isEmpty());
}

void FieldEditor::showIssues(const Issues& issues) {
    QStringList sentences;
    bool isError = false;
    for (const auto& issue : issues) {
        sentences << engineSentence(issue.sentence);
        isError = isError || issue.severity == Issue::Severity::error;
    }
    if (isError) setSecondary({});  // the value belongs to the text before
    setProblem(sentences.join('\n'), isError);
}

}  // namespace zwang::ui
