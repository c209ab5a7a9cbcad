#include "ui/main_window/elided_text.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>

namespace zwang::ui {

ElidedText::ElidedText(const QString& text, QWidget* parent) : QWidget(parent), text_(text) {
    setAccessibleName(text);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
}

QStringList ElidedText::lines() const {
    const auto room = std::max(1, height() / fontMetrics().lineSpacing());
    QTextLayout layout(text_, font());
    QStringList lines;
    layout.beginLayout();
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width());
        const bool last = lines.size() + 1 == room;
        const bool more = line.textStart() + line.textLength() < text_.size();
        if (last && more) {
            lines << fontMetrics().elidedText(text_.mid(line.textStart()), Qt::ElideRight, width());
            break;
        }
        lines << text_.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

QString ElidedText::shownText() const { return lines().join('\n'); }

void ElidedText::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    int y = fontMetrics().ascent();
    for (const auto& line : lines()) {
        painter.drawText(QPoint(0, y), line);
        y += fontMetrics().lineSpacing();
    }
}

}  // namespace zwang::ui
