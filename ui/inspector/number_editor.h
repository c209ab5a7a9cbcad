// Fields of numbers: one, a point, or a column of a table. They show what was written, the unit, and what a formula is
// worth.
#pragma once

#include <QLineEdit>

#include "ui/inspector/field_editor.h"

class QLabel;

namespace zwang::ui {

/// One line edit a component. While a person types, the value (or what is wrong) is shown below; the text is handed
/// over on Enter or when the focus leaves, right or wrong: wrong text stays in the model as an issue until corrected.
class NumberEditor : public FieldEditor {
    Q_OBJECT
  public:
    NumberEditor(FieldSpec spec, FormContext context);
    void show(const FieldValue& value, bool mixed) override;
    QLineEdit* edit(int component) const { return edits_.at(static_cast<std::size_t>(component)); }

  protected:
    void markError(bool wrong) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void write(std::size_t component);
    void commit(std::size_t component);
    void previewText(std::size_t component);
    void contextMenu(std::size_t component, const QPoint& at);
    QString worth() const;
    FormContext context_;
    std::vector<QLineEdit*> edits_;
    std::vector<Quantity> shown_;
    std::vector<bool> empty_;
    bool mixed_ = false;
};

/// A list of numbers on one line, separated by commas.
class NumberListEditor : public FieldEditor {
    Q_OBJECT
  public:
    explicit NumberListEditor(FieldSpec spec);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    void markError(bool wrong) override;

  private:
    void commit();
    QLineEdit* edit_;
};

/// The text of the model in a field: seen from its start, and not of a person.
void showText(QLineEdit* edit, const QString& text);

/// The unit beside a field, for reading; null where there is none.
QLabel* unitLabel(const FieldSpec& spec);

/// Sets the dynamic property "wrong" that the style sheet turns into a red border.
void markWrong(QWidget* widget, bool wrong);

}  // namespace zwang::ui
