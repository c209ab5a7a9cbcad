#include "ui/widgets/wrapped_label.h"

#include <QEvent>
#include <algorithm>

namespace zwang::ui {

namespace {
constexpr int leastWidth = 60;  // pixels; long words make it wider
}

WrappedLabel::WrappedLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
    setWordWrap(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappedLabel::setText(const QString& text) {
    QLabel::setText(text);
    takeHeight();
}

QSize WrappedLabel::minimumSizeHint() const { return {leastWidth, QLabel::minimumSizeHint().height()}; }

void WrappedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    takeHeight();
}

void WrappedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) takeHeight();
}

void WrappedLabel::takeHeight() {
    setMinimumHeight(0);  // a label counts it among what its text needs
    if (!text().isEmpty()) setMinimumHeight(std::max(0, heightForWidth(std::max(width(), leastWidth))));
}

}  // namespace zwang::ui
