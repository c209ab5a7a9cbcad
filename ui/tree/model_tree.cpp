#include "ui/tree/model_tree.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QVBoxLayout>

#include "engine/model/groups.h"
#include "ui/actions/action_table.h"
#include "ui/actions/icons.h"
#include "ui/tree/state_delegate.h"

namespace zwang::ui {

ModelTree::ModelTree(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), model_(document), view_(new QTreeView), filter_(new QLineEdit) {
    setObjectName("modelTree");
    filter_->setPlaceholderText(tr("Filter"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon("search"), QLineEdit::LeadingPosition);
    filter_->setAccessibleName(tr("Filter the tree"));
    proxy_.setSourceModel(&model_);
    proxy_.setRecursiveFilteringEnabled(true);
    proxy_.setAutoAcceptChildRows(true);
    proxy_.setFilterCaseSensitivity(Qt::CaseInsensitive);
    view_->setModel(&proxy_);
    view_->setHeaderHidden(true);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setUniformRowHeights(true);
    view_->setIndentation(14);
    view_->setDragDropMode(QAbstractItemView::DragOnly);
    view_->setIconSize(QSize(18, 18));
    view_->setFrameShape(QFrame::NoFrame);
    view_->setAccessibleName(tr("Model tree"));
    view_->setProperty(lettersForTools, true);  // the filter finds rows

    auto* states = new StateDelegate(view_);
    view_->setItemDelegate(states);
    connect(states, &StateDelegate::stateClicked, this, &ModelTree::takeState);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 0);
    layout->setSpacing(6);
    layout->addWidget(filter_);
    layout->addWidget(view_);

    open_ = {"/bodies", "/joints", "/forces", "/motions", "/watches", "/notes", "/dimensions", "/groups"};
    connect(filter_, &QLineEdit::textChanged, this, &ModelTree::filter);
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ModelTree::selectFromView);
    connect(&document_, &Document::selectionChanged, this, &ModelTree::selectFromDocument);
    connect(&model_, &TreeModel::modelAboutToBeReset, this, &ModelTree::rememberOpen);
    connect(&proxy_, &QAbstractItemModel::modelReset, this, [this] {
        restoreOpen();
        selectFromDocument();
    });
    connect(&model_, &TreeModel::refused, this, &ModelTree::refused);
    connect(view_, &QTreeView::customContextMenuRequested, this,
            [this](const QPoint& at) { emit contextMenuWanted(view_->viewport()->mapToGlobal(at)); });
    restoreOpen();
}

void ModelTree::filter(const QString& text) {
    if (proxy_.filterRegularExpression().pattern().isEmpty()) rememberOpen();
    proxy_.setFilterFixedString(text);
    if (text.isEmpty())
        restoreOpen();
    else
        view_->expandAll();
    selectFromDocument();
}

/// The eye or the padlock was clicked: what is hidden is shown again, what is locked is freed. Of a member of a hidden
/// group it is the group.
void ModelTree::takeState(const QString& address, int role) {
    const bool eye = role == TreeModel::hiddenRole;
    document_.edit(eye ? tr("Show %1").arg(address) : tr("Unlock %1").arg(address), [&](Model& model) {
        auto& list = eye ? model.drawing.hidden : model.drawing.locked;
        for (auto name = address.toStdString(); !name.empty(); name = groupOf(model, name)) std::erase(list, name);
    });
}

void ModelTree::rememberOpen() {
    if (!filter_->text().isEmpty() && !proxy_.filterRegularExpression().pattern().isEmpty()) return;
    open_.clear();
    std::function<void(const QModelIndex&)> look = [&](const QModelIndex& parent) {
        for (int row = 0; row < proxy_.rowCount(parent); ++row) {
            const auto index = proxy_.index(row, 0, parent);
            if (view_->isExpanded(index)) open_ << index.data(TreeModel::addressRole).toString();
            look(index);
        }
    };
    look({});
    if (model_.rowCount() == 0) open_ = {"/bodies", "/joints", "/forces", "/motions", "/watches"};
}

void ModelTree::restoreOpen() {
    view_->collapseAll();
    for (const auto& address : open_) view_->setExpanded(proxy_.mapFromSource(model_.indexOf(address)), true);
}

void ModelTree::selectFromDocument() {
    if (following_) return;
    following_ = true;
    QItemSelection selection;
    for (const auto& address : document_.selection()) {
        const auto index = proxy_.mapFromSource(model_.indexOf(address));
        if (index.isValid()) selection.select(index, index);
    }
    view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!selection.indexes().isEmpty()) {
        const auto first = selection.indexes().first();
        view_->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        view_->scrollTo(first);
    }
    following_ = false;
}

void ModelTree::selectFromView() {
    if (following_) return;
    following_ = true;
    document_.select(addressesSelected());
    following_ = false;
}

QStringList ModelTree::addressesSelected() const {
    QStringList addresses;
    for (const auto& index : view_->selectionModel()->selectedIndexes())
        addresses << index.data(TreeModel::addressRole).toString();
    return addresses;
}

void ModelTree::renameSelected() {
    const auto index = view_->currentIndex();
    if (!index.isValid()) return;
    view_->setFocus();
    if (index.flags() & Qt::ItemIsEditable) view_->edit(index);
}

void ModelTree::showElement(const QString& address) {
    const auto index = proxy_.mapFromSource(model_.indexOf(address));
    if (index.isValid()) view_->scrollTo(index);
}

}  // namespace zwang::ui
