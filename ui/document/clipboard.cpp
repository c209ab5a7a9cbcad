#include "ui/document/clipboard.h"

#include <algorithm>
#include <map>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "engine/model/groups.h"

namespace zwang::ui {

namespace {

bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Lists are of one type of element, or of all types of a family.
template <class Any>
const std::string& ownName(const Any& any) {
    if constexpr (NamedElement<Any>)
        return any.name;
    else
        return nameOf(any);
}

template <class List>
void keepOnly(List& list, const Names& names) {
    std::erase_if(list, [&](const auto& any) { return !contains(names, ownName(any)); });
}

/// Gives every element of the fragment a name that is free in `model`.
template <class List>
void takeNames(List& list, const Model& model, Model& fragment, std::map<std::string, std::string>& renamed) {
    for (auto& any : list) {
        const std::string old = ownName(any);
        if (!exists(model, old)) continue;
        std::string stem = old;
        while (!stem.empty() && std::isdigit(static_cast<unsigned char>(stem.back()))) stem.pop_back();
        if (stem.empty()) stem = "element";
        for (int i = 2;; ++i) {
            const auto fresh = stem + std::to_string(i);
            if (exists(model, fresh) || exists(fragment, fresh)) continue;
            renamed[old] = fresh;
            break;
        }
        renameElement(fragment, old, renamed[old]);
    }
}

template <class List>
void append(List& to, const List& from, Names& names) {
    for (const auto& any : from) {
        to.push_back(any);
        names.push_back(ownName(any));
    }
}

}  // namespace

std::string copyText(const Model& model, const Names& selection) {
    Names wanted;
    for (const auto& address : selection)
        if (canRemove(address) && !owner(address).empty()) wanted.push_back(owner(address));
    std::erase(wanted, "ground");
    wanted = withMembers(model, wanted);
    if (wanted.empty()) return {};
    Model fragment = model;
    fragment.title.clear();
    fragment.description.clear();
    fragment.plots.clear();
    fragment.run = RunSettings{};
    std::visit([](auto& ground) { ground = {}; }, fragment.ground);
    keepOnly(fragment.bodies, wanted);
    keepOnly(fragment.joints, wanted);
    keepOnly(fragment.forces, wanted);
    keepOnly(fragment.motions, wanted);
    keepOnly(fragment.measurePoints, wanted);
    auto& drawing = fragment.drawing;
    keepOnly(drawing.notes, wanted);
    keepOnly(drawing.dimensions, wanted);
    keepOnly(drawing.groups, wanted);
    for (auto& group : drawing.groups)
        std::erase_if(group.members, [&](const std::string& member) { return !contains(wanted, member); });
    drawing.hidden.clear();
    drawing.locked.clear();
    // The text may be pasted into a model elsewhere.
    forEachMesh(fragment, [](MeshShape& mesh) {
        if (!mesh.file.empty() && !mesh.folder.empty() && mesh.folder != exampleFolder)
            mesh.file = (std::filesystem::path(mesh.folder) / mesh.file).lexically_normal().string();
    });
    return toText(fragment);
}

Names paste(Model& model, const std::string& text) {
    Model fragment = fromText(text);
    if (fragment.space != model.space)
        throw CannotPaste("What is on the clipboard is from a model of the other kind (planar or spatial).");
    // A file that the model has is named as there; another one by itself, so that its path follows the model.
    forEachMesh(fragment, [&](MeshShape& mesh) {
        const std::filesystem::path file(mesh.file);
        if (!file.is_absolute()) return;
        mesh.folder = file.parent_path().string();
        mesh.file = file.filename().string();
        forEachMesh(model, [&](const MeshShape& known) {
            if ((std::filesystem::path(known.folder) / known.file).lexically_normal() != file) return;
            mesh.folder = known.folder;
            mesh.file = known.file;
        });
    });
    std::map<std::string, std::string> renamed;
    takeNames(fragment.bodies, model, fragment, renamed);
    takeNames(fragment.joints, model, fragment, renamed);
    takeNames(fragment.forces, model, fragment, renamed);
    takeNames(fragment.motions, model, fragment, renamed);
    takeNames(fragment.measurePoints, model, fragment, renamed);
    takeNames(fragment.drawing.notes, model, fragment, renamed);
    takeNames(fragment.drawing.dimensions, model, fragment, renamed);
    takeNames(fragment.drawing.groups, model, fragment, renamed);
    for (const auto& parameter : fragment.parameters) {
        const auto same = [&](const Parameter& p) { return p.name == parameter.name; };
        if (std::none_of(model.parameters.begin(), model.parameters.end(), same)) model.parameters.push_back(parameter);
    }
    Names names;
    append(model.bodies, fragment.bodies, names);
    append(model.joints, fragment.joints, names);
    append(model.forces, fragment.forces, names);
    append(model.motions, fragment.motions, names);
    append(model.measurePoints, fragment.measurePoints, names);
    append(model.drawing.notes, fragment.drawing.notes, names);
    append(model.drawing.dimensions, fragment.drawing.dimensions, names);
    append(model.drawing.groups, fragment.drawing.groups, names);
    return names;
}

}  // namespace zwang::ui
