// The mass properties of a body in one line, always the ones it has, and a button that makes them numbers of their own.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include "ui/document/document.h"

namespace zwang::ui {

class MassRow : public QWidget {
    Q_OBJECT
  public:
    MassRow(Document& document, std::string body, QWidget* parent = nullptr);
    void refresh();  ///< reads the document again
    QString text() const { return text_->text(); }
    QPushButton* button() const { return button_; }

  private:
    Document& document_;
    std::string body_;
    QLabel* text_;
    QPushButton* button_;
};

}  // namespace zwang::ui
