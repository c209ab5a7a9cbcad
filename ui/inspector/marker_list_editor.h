// A list of markers: one line with their names, and a menu that adds one.
#pragma once

#include <QLineEdit>
#include <QMenu>

#include "ui/inspector/field_editor.h"

namespace zwang::ui {

class MarkerListEditor : public FieldEditor {
    Q_OBJECT
  public:
    MarkerListEditor(FieldSpec spec, FormContext context);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    void markError(bool wrong) override;

  private:
    void commit(const QString& names);
    void fill();  ///< the menu
    FormContext context_;
    QLineEdit* edit_;
    QMenu* menu_;
};

}  // namespace zwang::ui
