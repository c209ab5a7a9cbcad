// One row of the tree, and how the rows follow from a model.
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "engine/model/model.h"

namespace zwang::ui {

/// `badge` is the worst severity found for it or anything below (2 error, 1 warning, 0 none); `sentences` what was
/// found for itself.
struct TreeNode {
    QString address, label, detail, iconKey, iconFamily, tip;
    int badge = 0;
    bool hidden = false, locked = false;
    QStringList sentences;
    TreeNode* parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<TreeNode>> children;

    TreeNode* add(QString nodeAddress, QString nodeLabel, QString icon, QString family = {});
    bool sameStructure(const TreeNode& other) const;
    /// Takes labels, badges and tips of a node with the same structure.
    void take(TreeNode& other);
    const TreeNode* find(const QString& wanted) const;
};

std::unique_ptr<TreeNode> treeOf(const Model& model);

}  // namespace zwang::ui
