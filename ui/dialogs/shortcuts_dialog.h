// Help: every action with its shortcut, a filter, and a way to change them.
#pragma once

#include <QDialog>

#include "ui/actions/action_table.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace zwang::ui {

class ShortcutsDialog : public QDialog {
    Q_OBJECT
  public:
    explicit ShortcutsDialog(ActionTable& actions, QWidget* parent = nullptr);

    QTreeWidget* list() const { return list_; }
    QLineEdit* filterBox() const { return filter_; }

  private:
    void fill();
    void filter(const QString& text);
    void showCurrent();
    void assign();
    QString currentKey() const;

    ActionTable& actions_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QKeySequenceEdit* sequence_;
    QPushButton *assign_, *clear_;
    QLabel* message_;
};

}  // namespace zwang::ui
