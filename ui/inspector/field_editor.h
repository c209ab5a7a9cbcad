// One row of a form: the editor of a field, the value of its formula, and what is wrong with it, in place.
#pragma once

#include <QWidget>
#include <functional>

#include "ui/inspector/properties.h"
#include "ui/widgets/wrapped_label.h"

class QVBoxLayout;

namespace zwang::ui {

/// Base of all editors. `show` never overwrites text that a person is typing; `changed` is sent once an edit is
/// finished (Enter, leaving the field, choosing, clicking).
class FieldEditor : public QWidget {
    Q_OBJECT
  public:
    explicit FieldEditor(FieldSpec spec, QWidget* parent = nullptr);

    const FieldSpec& spec() const { return spec_; }
    /// `mixed`: several elements are selected and their values differ.
    virtual void show(const FieldValue& value, bool mixed) = 0;
    /// What the model's evaluation found for this field; replaces what was shown before.
    void showIssues(const Issues& issues);
    QString error() const { return error_->isHidden() ? QString() : error_->text(); }

  signals:
    void changed(const FieldValue& value);
    void parameterWanted(int component);

  protected:
    void setEditor(QWidget* editor);
    void setEditor(QLayout* editor);
    void setSecondary(const QString& text);
    void setProblem(const QString& sentence, bool isError);
    /// Called when the colours of the editor should say error or not.
    virtual void markError(bool) {}

  private:
    FieldSpec spec_;
    QVBoxLayout* layout_;
    WrappedLabel *secondary_, *error_;
};

/// What editors need to know of the model beside their value.
struct FormContext {
    std::function<std::shared_ptr<const Model>()> model;
    std::string address;                   ///< of the (first) thing edited
    std::function<QString()> folder = {};  ///< of the model's file; "" : it has none
};

/// The editor that fits the field: numbers, check box, text, words, marker, body, choice.
FieldEditor* makeEditor(const FieldSpec& spec, const FormContext& context);

}  // namespace zwang::ui
