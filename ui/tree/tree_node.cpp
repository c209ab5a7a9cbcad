#include "ui/tree/tree_node.h"

#include <QCoreApplication>

#include "ui/document/address.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

/// Gives this file's words the translation context "Tree".
struct Tree {
    Q_DECLARE_TR_FUNCTIONS(Tree)
};

QString counted(const QString& label, std::size_t count) {
    return count == 0 ? label : QStringLiteral("%1 (%2)").arg(label).arg(count);
}

template <class Owner>
void addParts(TreeNode& node, const std::string& name, const Owner& owner) {
    for (const auto& marker : owner.markers) {
        auto* row = node.add(text(markerAddress(name, marker.name)), text(marker.name), "marker");
        row->tip = Tree::tr("Marker %1 of %2").arg(text(marker.name), text(name));
    }
    for (std::size_t i = 0; i < owner.shapes.size(); ++i) {
        const auto info = infoOf(owner.shapes[i]);
        node.add(text(shapeAddress(name, i)), engineWord(info.label), text(info.key), "box");
    }
}

template <class List>
void addFolder(TreeNode& root, const QString& key, const QString& label, const List& list) {
    auto* folder = root.add("/" + key, counted(label, list.size()), key);
    for (const auto& any : list) {
        const auto info = infoOf(any);
        auto* row = folder->add(text(nameOf(any)), text(nameOf(any)), text(info.key), key);
        row->detail = engineWord(info.label);
        row->tip = engineHelp(info.help);
    }
}

}  // namespace

TreeNode* TreeNode::add(QString nodeAddress, QString nodeLabel, QString icon, QString family) {
    auto node = std::make_unique<TreeNode>();
    node->address = std::move(nodeAddress);
    node->label = std::move(nodeLabel);
    node->iconKey = std::move(icon);
    node->iconFamily = std::move(family);
    node->parent = this;
    node->row = static_cast<int>(children.size());
    children.push_back(std::move(node));
    return children.back().get();
}

bool TreeNode::sameStructure(const TreeNode& other) const {
    if (address != other.address || children.size() != other.children.size()) return false;
    for (std::size_t i = 0; i < children.size(); ++i)
        if (!children[i]->sameStructure(*other.children[i])) return false;
    return true;
}

void TreeNode::take(TreeNode& other) {
    label = other.label;
    detail = other.detail;
    iconKey = other.iconKey;
    tip = other.tip;
    badge = other.badge;
    sentences = other.sentences;
    for (std::size_t i = 0; i < children.size(); ++i) children[i]->take(*other.children[i]);
}

const TreeNode* TreeNode::find(const QString& wanted) const {
    if (address == wanted) return this;
    for (const auto& child : children)
        if (const auto* found = child->find(wanted)) return found;
    return nullptr;
}

std::unique_ptr<TreeNode> treeOf(const Model& model) {
    auto root = std::make_unique<TreeNode>();
    root->add("@model", model.title.empty() ? Tree::tr("Model") : text(model.title), "model");
    auto* parameters = root->add("@parameters", counted(Tree::tr("Parameters"), model.parameters.size()), "parameters");
    parameters->tip = Tree::tr("Named numbers that any field may use in a formula");
    auto* ground = root->add("ground", Tree::tr("Ground"), "ground");
    ground->tip = Tree::tr("The fixed body");
    std::visit([&](const auto& fixed) { addParts(*ground, "ground", fixed); }, model.ground);
    auto* bodies = root->add("/bodies", counted(Tree::tr("Bodies"), model.bodies.size()), "bodies");
    for (const auto& any : model.bodies)
        std::visit(
            [&](const auto& body) {
                auto* row = bodies->add(text(body.name), text(body.name), "body");
                row->tip = Tree::tr("Body %1").arg(text(body.name));
                addParts(*row, body.name, body);
            },
            any);
    addFolder(*root, "joints", Tree::tr("Joints"), model.joints);
    addFolder(*root, "forces", Tree::tr("Forces"), model.forces);
    addFolder(*root, "motions", Tree::tr("Motions"), model.motions);
    auto* watches = root->add("/watches", counted(Tree::tr("Watched points"), model.watches.size()), "watches");
    for (const auto& watch : model.watches) {
        auto* row = watches->add(text(watch.name), text(watch.name), "watch");
        row->detail = text(watch.point.body + "." + watch.point.marker);
    }
    auto* plots = root->add("/plots", counted(Tree::tr("Plots"), model.plots.size()), "plots");
    for (std::size_t i = 0; i < model.plots.size(); ++i) {
        const auto& title = model.plots[i].title;
        plots->add(text(plotAddress(i)), title.empty() ? Tree::tr("Plot %1").arg(i + 1) : text(title), "plot");
    }
    root->add("@run", Tree::tr("Run settings"), "run-settings");
    return root;
}

}  // namespace zwang::ui
