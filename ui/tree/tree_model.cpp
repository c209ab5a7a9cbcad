#include "ui/tree/tree_model.h"

#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QPalette>

#include "ui/actions/icons.h"
#include "ui/document/edits.h"
#include "ui/units/element_mime.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

/// Writes what was found into the rows concerned and passes the worst severity up to the folders.
int addBadges(TreeNode& node, const Issues& issues) {
    for (const auto& issue : issues) {
        if (QString::fromStdString(addressOf(issue.element, issue.fieldKey)) != node.address) continue;
        node.sentences << engineSentence(issue.sentence);
        node.badge = std::max(node.badge, issue.severity == Issue::Severity::error     ? 2
                                          : issue.severity == Issue::Severity::warning ? 1
                                                                                       : 0);
    }
    for (const auto& child : node.children) node.badge = std::max(node.badge, addBadges(*child, issues));
    return node.badge;
}

void clearBadges(TreeNode& node) {
    node.badge = 0;
    node.sentences.clear();
    for (const auto& child : node.children) clearBadges(*child);
}

/// A small error or warning sign in the corner of the row's icon.
QIcon withBadge(const QIcon& base, int badge) {
    if (badge == 0) return base;
    QPixmap pixmap = base.pixmap(QSize(32, 32), 1.0);
    QPainter painter(&pixmap);
    icon(badge == 2 ? "error" : "warning").paint(&painter, QRect(14, 14, 18, 18));
    return QIcon(pixmap);
}

}  // namespace

TreeModel::TreeModel(Document& document, QObject* parent)
    : QAbstractItemModel(parent), document_(document), root_(treeOf(*document.model())) {
    connect(&document_, &Document::modelChanged, this, &TreeModel::rebuild);
}

TreeModel::~TreeModel() = default;

void TreeModel::rebuild() {
    auto fresh = treeOf(*document_.model());
    addBadges(*fresh, document_.issues());
    if (root_->sameStructure(*fresh)) {
        root_->take(*fresh);
        tellChange();
        return;
    }
    beginResetModel();
    root_ = std::move(fresh);
    endResetModel();
}

void TreeModel::tellChange(const QModelIndex& parent) {
    const int rows = rowCount(parent);
    if (rows == 0) return;
    emit dataChanged(index(0, 0, parent), index(rows - 1, 0, parent));
    for (int row = 0; row < rows; ++row) tellChange(index(row, 0, parent));
}

void TreeModel::showIssues(const Issues& issues) {
    clearBadges(*root_);
    addBadges(*root_, issues);
    tellChange();
}

TreeModel::Node* TreeModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : root_.get();
}

QModelIndex TreeModel::index(int row, int column, const QModelIndex& parent) const {
    const auto* node = nodeAt(parent);
    if (column != 0 || row < 0 || row >= static_cast<int>(node->children.size())) return {};
    return createIndex(row, column, node->children[static_cast<std::size_t>(row)].get());
}

QModelIndex TreeModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    auto* node = nodeAt(child)->parent;
    return node == root_.get() ? QModelIndex() : createIndex(node->row, 0, node);
}

int TreeModel::rowCount(const QModelIndex& parent) const { return static_cast<int>(nodeAt(parent)->children.size()); }

QModelIndex TreeModel::indexOf(const QString& address) const {
    const auto* node = root_->find(address);
    return node && node != root_.get() ? createIndex(node->row, 0, node) : QModelIndex();
}

QString TreeModel::addressAt(const QModelIndex& index) const { return index.isValid() ? nodeAt(index)->address : ""; }

QVariant TreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto* node = nodeAt(index);
    switch (role) {
        case Qt::DisplayRole:
            return node->label;
        case Qt::EditRole:
            return QString::fromStdString(Address::parse(node->address.toStdString()).marker.empty()
                                              ? node->address.toStdString()
                                              : Address::parse(node->address.toStdString()).marker);
        case Qt::DecorationRole:
            return withBadge(typeIcon(node->iconKey, node->iconFamily), node->badge);
        case Qt::ToolTipRole: {
            QStringList lines = node->sentences;
            if (!node->tip.isEmpty()) lines << node->tip;
            if (lines.isEmpty()) lines << node->label;  // narrow docks cut it off
            return lines.join('\n');
        }
        case addressRole:
            return node->address;
        case hiddenRole:
            return node->hidden;
        case lockedRole:
            return node->locked;
        case Qt::ForegroundRole:
            return node->hidden ? QVariant(QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text))
                                : QVariant();
        default:
            return {};
    }
}

Qt::ItemFlags TreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const auto address = addressAt(index);
    Qt::ItemFlags flags = Qt::ItemIsEnabled;
    if (!address.startsWith('/')) flags |= Qt::ItemIsSelectable;
    if (!address.startsWith('/') && !address.startsWith('@') && canRename(address.toStdString()))
        flags |= Qt::ItemIsEditable | Qt::ItemIsDragEnabled;
    return flags;
}

QStringList TreeModel::mimeTypes() const { return {elementsMime}; }

QMimeData* TreeModel::mimeData(const QModelIndexList& indexes) const {
    QStringList names;
    for (const auto& index : indexes) names << addressAt(index);
    auto* data = new QMimeData;
    data->setData(elementsMime, names.join('\n').toUtf8());
    return data;
}

bool TreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole) return false;
    const auto from = addressAt(index);
    const auto name = value.toString().trimmed().toStdString();
    const auto parsed = Address::parse(from.toStdString());
    if (name == (parsed.marker.empty() ? parsed.element : parsed.marker)) return false;
    const auto why = whyNotName(*document_.model(), from.toStdString(), name);
    if (!why.empty()) {
        emit refused(QString::fromStdString(why));
        return false;
    }
    const auto to = QString::fromStdString(parsed.marker.empty() ? name : markerAddress(parsed.element, name));
    document_.edit(tr("Rename %1 to %2").arg(from, to), [&](Model& m) { renameAddress(m, from.toStdString(), name); });
    emit renamed(from, to);
    document_.select({to});
    return true;
}

}  // namespace zwang::ui
