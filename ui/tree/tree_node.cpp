#include "ui/tree/tree_node.h"

#include <QCoreApplication>
#include <algorithm>

#include "engine/model/force_view.h"
#include "engine/model/groups.h"
#include "engine/model/joint_view.h"
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

/// A group with its members, groups among them with theirs.
void addGroup(TreeNode& parent, const Model& model, const Group& group) {
    auto* row = parent.add(text(group.name), text(group.name), "group");
    row->tip = Tree::tr("Group %1: selected, moved and copied as one").arg(text(group.name));
    for (const auto& member : group.members) {
        const auto& groups = model.drawing.groups;
        const auto inner = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.name == member; });
        if (inner != groups.end())
            addGroup(*row, model, *inner);
        else
            row->add(text(member), text(member), "member");
    }
}

/// Notes, dimensions and groups; folders only for what there is.
void addDrawing(TreeNode& root, const Model& model) {
    const auto& drawing = model.drawing;
    if (!drawing.notes.empty()) {
        auto* folder = root.add("/notes", counted(Tree::tr("Notes"), drawing.notes.size()), "text-note");
        for (const auto& note : drawing.notes) {
            auto* row = folder->add(text(note.name), text(note.name), "text-note");
            row->tip = text(note.text);
        }
    }
    if (!drawing.dimensions.empty()) {
        auto* folder = root.add("/dimensions", counted(Tree::tr("Dimensions"), drawing.dimensions.size()), "dimension");
        for (const auto& dimension : drawing.dimensions) {
            auto* row = folder->add(text(dimension.name), text(dimension.name), "dimension");
            row->tip = engineHelp(Dimension::info.help);
        }
    }
    if (drawing.groups.empty()) return;
    auto* folder = root.add("/groups", counted(Tree::tr("Groups"), drawing.groups.size()), "group");
    for (const auto& group : drawing.groups)
        if (groupOf(model, group.name).empty()) addGroup(*folder, model, group);
}

/// Rows of what is hidden or locked, by itself or with a group around it.
void markStates(TreeNode& node, const Model& model) {
    const auto name = node.address.toStdString();
    const bool named = !name.empty() && Address::parse(name).kind == Address::Kind::element && name[0] != '/';
    node.hidden = named && isHidden(model, name);
    node.locked = named && isLocked(model, name);
    for (const auto& child : node.children) markStates(*child, model);
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
    hidden = other.hidden;
    locked = other.locked;
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
    addFolder(*root, "joints", Tree::tr("Joints"), jointsOf(model));
    addFolder(*root, "forces", Tree::tr("Forces"), forcesOf(model));
    addFolder(*root, "motions", Tree::tr("Motions"), model.motions);
    auto* measurePoints =
        root->add("/watches", counted(Tree::tr("Measure points"), model.measurePoints.size()), "watches");
    for (const auto& measurePoint : model.measurePoints) {
        auto* row = measurePoints->add(text(measurePoint.name), text(measurePoint.name), "watch");
        row->detail = text(measurePoint.point.body + "." + measurePoint.point.marker);
    }
    auto* plots = root->add("/plots", counted(Tree::tr("Plots"), model.plots.size()), "plots");
    for (std::size_t i = 0; i < model.plots.size(); ++i) {
        const auto& title = model.plots[i].title;
        plots->add(text(plotAddress(i)), title.empty() ? Tree::tr("Plot %1").arg(i + 1) : text(title), "plot");
    }
    addDrawing(*root, model);
    root->add("@run", Tree::tr("Run settings"), "run-settings");
    if (!model.drawing.hidden.empty() || !model.drawing.locked.empty()) markStates(*root, model);
    return root;
}

}  // namespace zwang::ui
