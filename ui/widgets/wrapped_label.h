// A label whose text wraps and is never cut off.
#pragma once

#include <QLabel>

namespace zwang::ui {

/// Layouts ask a plain QLabel for its height before its width is known, and then keep too little of it. This one asks
/// for the height that its text needs at the width it has got.
class WrappedLabel : public QLabel {
    Q_OBJECT
  public:
    explicit WrappedLabel(const QString& text = {}, QWidget* parent = nullptr);

    void setText(const QString& text);
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void takeHeight();
};

}  // namespace zwang::ui
