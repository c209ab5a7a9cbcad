// The log as a dock: newest line in sight, a click on an element selects it.
#pragma once

#include <QWidget>

#include "ui/main_window/log.h"

namespace zwang::ui {

class LogPanel : public QWidget {
    Q_OBJECT
  public:
    explicit LogPanel(Log& log, QWidget* parent = nullptr);
    QTreeView* list() const { return list_; }

  signals:
    void elementClicked(const QString& element);

  private:
    void copyAll() const;
    Log& log_;
    QTreeView* list_;
};

}  // namespace zwang::ui
