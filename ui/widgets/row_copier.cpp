#include "ui/widgets/row_copier.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QTreeView>
#include <algorithm>

namespace zwang::ui {

namespace {

QString cell(const QString& text) { return QString(text).replace('\t', ' ').replace('\n', ' '); }

/// Columns that are seen, from the left.
QList<int> columnsOf(const QAbstractItemView& view) {
    QList<int> columns;
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    const auto* header = tree ? tree->header() : nullptr;
    for (int i = 0; i < view.model()->columnCount(); ++i) {
        const int column = header ? header->logicalIndex(i) : i;
        if (!header || !header->isSectionHidden(column)) columns << column;
    }
    return columns;
}

}  // namespace

RowCopier::RowCopier(QAbstractItemView& view) : QObject(&view), view_(view) {
    view.installEventFilter(this);
    if (view.contextMenuPolicy() == Qt::DefaultContextMenu) view.viewport()->installEventFilter(this);
}

QString RowCopier::text(bool all) const {
    const auto& model = *view_.model();
    const QList<int> columns = columnsOf(view_);
    QList<int> rows;
    if (!all)
        for (const auto& index : view_.selectionModel()->selectedRows()) rows << index.row();
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty())
        for (int row = 0; row < model.rowCount(); ++row) rows << row;
    const auto line = [&](auto&& textOf) {
        QStringList cells;
        for (const int column : columns) cells << cell(textOf(column));
        return cells.join('\t') + '\n';
    };
    QString text = line([&](int column) { return model.headerData(column, Qt::Horizontal).toString(); });
    for (const int row : rows) text += line([&](int column) { return model.index(row, column).data().toString(); });
    return text;
}

void RowCopier::copy(bool all) const {
    if (view_.model()->rowCount() > 0) QGuiApplication::clipboard()->setText(text(all));
}

bool RowCopier::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ContextMenu && watched == view_.viewport()) {
        showMenu(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
    auto* key = static_cast<QKeyEvent*>(event);
    if (watched != &view_ || !key->matches(QKeySequence::Copy)) return false;
    key->accept();  // before the shortcut of the window, which copies elements
    if (event->type() == QEvent::KeyPress) copy(false);
    return true;
}

void RowCopier::showMenu(const QPoint& at) {
    auto* menu = new QMenu(&view_);
    menu->setObjectName("rowMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy rows"), this, [this] { copy(false); })->setObjectName("rowCopy");
    menu->addAction(tr("Copy all rows"), this, [this] { copy(true); })->setObjectName("rowCopyAll");
    menu->setEnabled(view_.model()->rowCount() > 0);
    menu->popup(at);
}

}  // namespace zwang::ui
