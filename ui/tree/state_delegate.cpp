#include "ui/tree/state_delegate.h"

#include <QMouseEvent>
#include <QPainter>

#include "ui/actions/icons.h"
#include "ui/tree/tree_model.h"

namespace zwang::ui {
namespace {

constexpr int size = 16, margin = 4;

}  // namespace

QRect StateDelegate::placeOf(int role, const QRect& row, const QModelIndex& index) {
    if (!index.data(role).toBool()) return {};
    const int before = role == TreeModel::hiddenRole && index.data(TreeModel::lockedRole).toBool() ? size + margin : 0;
    return {row.right() - margin - size - before, row.center().y() - size / 2 + 1, size, size};
}

void StateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    for (const auto& [role, name] :
         {std::pair{TreeModel::hiddenRole, "hide"}, std::pair{TreeModel::lockedRole, "lock"}})
        if (const auto place = placeOf(role, option.rect, index); !place.isEmpty())
            icon(QString::fromLatin1(name)).paint(painter, place, Qt::AlignCenter, QIcon::Disabled);
}

bool StateDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonRelease) {
        const QPoint at = static_cast<QMouseEvent*>(event)->pos();
        for (const int role : {TreeModel::hiddenRole, TreeModel::lockedRole})
            if (placeOf(role, option.rect, index).contains(at)) {
                emit stateClicked(index.data(TreeModel::addressRole).toString(), role);
                return true;
            }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

}  // namespace zwang::ui
