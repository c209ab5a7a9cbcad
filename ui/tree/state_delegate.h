// Rows of the tree with an eye and a padlock at the right edge for what is hidden and locked.
#pragma once

#include <QStyledItemDelegate>

namespace zwang::ui {

class StateDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

    /// Where the eye or the padlock of a row is; empty when it has none.
    static QRect placeOf(int role, const QRect& row, const QModelIndex& index);

  signals:
    void stateClicked(const QString& address, int role);  ///< TreeModel::hiddenRole or lockedRole
};

}  // namespace zwang::ui
