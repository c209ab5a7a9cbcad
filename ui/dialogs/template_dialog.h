// A new mechanism by its lengths.
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "ui/dialogs/templates.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;

namespace zwang::ui {

class WrappedLabel;

/// Choose a template and its lengths. Of a four-bar it says at once what these lengths make of it.
class TemplateDialog : public QDialog {
    Q_OBJECT
  public:
    explicit TemplateDialog(QWidget* parent = nullptr);

    std::optional<Model> model() const;  ///< as chosen; none: something that was typed cannot be

  private:
    struct Row {
        std::string parameter;
        QString unit;  ///< that a bare number means
        QLineEdit* edit;
    };
    void showTemplate();
    void look();  ///< at what is typed
    Model typed() const;
    QComboBox* choice_;
    QFormLayout* form_;
    WrappedLabel *says_, *wrong_;
    QPushButton* make_;
    std::vector<Row> rows_;
};

}  // namespace zwang::ui
