// Why a model cannot run, or what to look at before it does: a list with a link each.
#pragma once

#include <QDialog>

#include "engine/fields/issue.h"

class QTreeWidget;

namespace zwang::ui {

/// A click on a line sends `elementClicked`; the dialog stays open beside the window.
class ReadinessDialog : public QDialog {
    Q_OBJECT
  public:
    ReadinessDialog(const QString& headline, const Issues& issues, QWidget* parent = nullptr);
    QTreeWidget* list() const { return list_; }

  signals:
    void elementClicked(const QString& element, const QString& fieldKey);

  private:
    QTreeWidget* list_;
};

}  // namespace zwang::ui
