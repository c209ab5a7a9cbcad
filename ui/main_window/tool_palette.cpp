#include "ui/main_window/tool_palette.h"

#include <QActionEvent>
#include <algorithm>

namespace zwang::ui {
namespace {

constexpr int gap = 2, lineRoom = 9, mostColumns = 4;  // [pixels], [pixels], 1

}  // namespace

ToolPalette::ToolPalette(const QSize& iconSize, QWidget* parent) : QWidget(parent), iconSize_(iconSize) {
    // It takes all the height there is and asks for no more than the widest arrangement needs.
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QToolButton* ToolPalette::button(const QAction* action) const {
    for (const auto& item : items_)
        if (item.action == action) return qobject_cast<QToolButton*>(item.widget);
    return nullptr;
}

void ToolPalette::actionEvent(QActionEvent* event) {
    auto* action = event->action();
    if (event->type() == QEvent::ActionAdded) {
        Item item{action, nullptr};
        if (action->isSeparator()) {
            item.widget = new QWidget(this);
            item.widget->setObjectName("toolLine");
            item.widget->setAttribute(Qt::WA_StyledBackground);
        } else {
            auto* made = new QToolButton(this);
            made->setDefaultAction(action);
            made->setIconSize(iconSize_);
            made->setAutoRaise(true);
            made->setFocusPolicy(Qt::NoFocus);
            item.widget = made;
        }
        items_.push_back(item);
    } else if (event->type() == QEvent::ActionRemoved) {
        std::erase_if(items_, [action](const Item& item) {
            if (item.action == action) item.widget->deleteLater();
            return item.action == action;
        });
    }
    fill();
}

void ToolPalette::resizeEvent(QResizeEvent*) { fill(); }

QSize ToolPalette::cell() const {
    QSize size = iconSize_;
    for (const auto& item : items_)
        if (!item.action->isSeparator()) size = size.expandedTo(item.widget->sizeHint());
    return size;
}

int ToolPalette::arrange(int columns, bool apply) const {
    const QSize size = cell();
    int column = 0, y = 0;
    for (const auto& item : items_) {
        if (apply) item.widget->setVisible(item.action->isVisible());
        if (!item.action->isVisible()) continue;
        if (item.action->isSeparator()) {
            if (column > 0) y += size.height() + gap;
            column = 0;
            if (apply)
                item.widget->setGeometry(2, y + (lineRoom - gap) / 2, columns * (size.width() + gap) - gap - 4, 1);
            y += lineRoom;
            continue;
        }
        if (apply) item.widget->setGeometry({{column * (size.width() + gap), y}, size});
        if (++column == columns) {
            column = 0;
            y += size.height() + gap;
        }
    }
    return column > 0 ? y + size.height() : y - gap;
}

void ToolPalette::fill() {
    int columns = 1;
    while (columns < mostColumns && arrange(columns, false) > height()) ++columns;
    arrange(columns, true);
    if (columns == columns_) return;
    columns_ = columns;
    updateGeometry();
}

QSize ToolPalette::sizeHint() const {
    const QSize size = cell();
    return {columns_ * (size.width() + gap) - gap, arrange(mostColumns, false)};
}

}  // namespace zwang::ui
