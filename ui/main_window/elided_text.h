// A paragraph in a box of fixed size: what does not fit ends in an ellipsis instead of half a line.
#pragma once

#include <QWidget>

namespace zwang::ui {

class ElidedText : public QWidget {
    Q_OBJECT
  public:
    explicit ElidedText(const QString& text, QWidget* parent = nullptr);
    QString shownText() const;  ///< as painted at this size, lines divided by '\n'

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QStringList lines() const;
    QString text_;
};

}  // namespace zwang::ui
