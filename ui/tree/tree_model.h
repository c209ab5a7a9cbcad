// The model as a tree of rows: parameters, ground and bodies with their markers and shapes, joints, forces, motions,
// measure points, plots, notes, dimensions, groups, run settings.
#pragma once

#include <QAbstractItemModel>
#include <QIcon>
#include <memory>

#include "ui/document/document.h"
#include "ui/tree/tree_node.h"

namespace zwang::ui {

/// Rows carry their address (see ui/document/address.h) under `addressRole`; folders have an address of their own that
/// begins with "/". The rows are rebuilt when the model changes; a change that keeps the structure keeps every index.
class TreeModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    static constexpr int addressRole = Qt::UserRole + 1;
    static constexpr int hiddenRole = Qt::UserRole + 2, lockedRole = Qt::UserRole + 3;

    explicit TreeModel(Document& document, QObject* parent = nullptr);
    ~TreeModel() override;

    /// As badges: all that is known of the model as it is now, its evaluation too.
    void showIssues(const Issues& issues);
    QModelIndex indexOf(const QString& address) const;
    QString addressAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;  ///< names of elements, for plots
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  signals:
    void refused(const QString& sentence);  ///< a name that cannot be given
    void renamed(const QString& from, const QString& to);

  private:
    using Node = TreeNode;
    void rebuild();
    void tellChange(const QModelIndex& parent = {});  ///< of all rows
    Node* nodeAt(const QModelIndex& index) const;
    Document& document_;
    std::unique_ptr<Node> root_;
};

}  // namespace zwang::ui
