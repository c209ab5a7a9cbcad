// The small entry at the pointer: a length, an angle or another number typed while a tool is used.
#pragma once

#include <QFrame>
#include <QLineEdit>
#include <optional>
#include <vector>

#include "engine/expressions/parameters.h"
#include "ui/tools/tool.h"

namespace zwang::ui {

/// Shown over the view while something is typed. Only fields that were typed into count. Return accepts, Escape takes
/// the entry away, Tab goes to the next field.
class ToolEntry : public QFrame {
    Q_OBJECT
  public:
    explicit ToolEntry(QWidget* parent);

    /// Opens with these fields at a point of the parent; `texts` are what they start with.
    void open(const std::vector<AskField>& fields, const QStringList& texts, const QPoint& at);
    void moveTo(const QPoint& at);
    void closeEntry();
    bool isOpen() const { return !edits_.empty(); }
    QLineEdit* edit(std::size_t field) const { return field < edits_.size() ? edits_[field] : nullptr; }

    /// Every field's quantity, evaluated with the parameters; none for fields that were not typed into or are wrong.
    std::vector<std::optional<Quantity>> typed(const std::vector<Parameter>& parameters) const;
    /// Why a field cannot be read, marked at the field; "" when all can.
    QString check(const std::vector<Parameter>& parameters);

  signals:
    void edited();
    void accepted();
    void cancelled();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    std::vector<AskField> fields_;
    std::vector<QLineEdit*> edits_;
};

}  // namespace zwang::ui
