#include "ui/main_window/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace zwang::ui {

FlowLayout::FlowLayout(int gap, QWidget* parent) : QLayout(parent), gap_(gap) {}

FlowLayout::~FlowLayout() {
    for (auto* item : items_) delete item;
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    auto* item = itemAt(index);
    if (item) items_.erase(items_.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const { return arrange(QRect(0, 0, width, 0), false); }

/// Of an item that is shown: one that is hidden says that it has no size.
const QLayoutItem* FlowLayout::shownItem() const {
    const auto found = std::find_if(items_.begin(), items_.end(), [](const auto* item) { return !item->isEmpty(); });
    return found == items_.end() ? nullptr : *found;
}

QSize FlowLayout::minimumSize() const {
    const auto margins = contentsMargins();
    const auto* shown = shownItem();
    const QSize cell = shown ? shown->minimumSize() : QSize(0, 0);
    return cell + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool apply) const {
    const QRect area = rect.marginsRemoved(contentsMargins());
    const int used = rect.height() - area.height();
    const auto* first = shownItem();
    if (!first) return used;
    const QSize cell = first->sizeHint();
    const int columns = std::max(1, (area.width() + gap_) / (cell.width() + gap_));
    const int width = (area.width() - gap_ * (columns - 1)) / columns;
    int shown = 0;
    for (auto* item : items_) {
        if (item->isEmpty()) continue;
        if (apply)
            item->setGeometry(QRect(area.left() + (shown % columns) * (width + gap_),
                                    area.top() + (shown / columns) * (cell.height() + gap_), width, cell.height()));
        ++shown;
    }
    const int rows = (shown + columns - 1) / columns;
    return used + rows * cell.height() + std::max(0, rows - 1) * gap_;
}

}  // namespace zwang::ui
