#include "ui/document/clipboard.h"

#include <algorithm>
#include <map>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "engine/model/element_lists.h"
#include "engine/model/groups.h"

namespace zwang::ui {

namespace {

bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Gives every element of the fragment a name that is free in `model`.
void takeNames(const Model& model, Model& fragment, std::map<std::string, std::string>& renamed) {
    for (const std::string& old : elementNames(fragment)) {
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
    eraseElements(fragment, [&](const std::string& name) { return !contains(wanted, name); });
    auto& drawing = fragment.drawing;
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
    takeNames(model, fragment, renamed);
    for (const auto& parameter : fragment.parameters) {
        const auto same = [&](const Parameter& p) { return p.name == parameter.name; };
        if (std::none_of(model.parameters.begin(), model.parameters.end(), same)) model.parameters.push_back(parameter);
    }
    appendElements(model, fragment);
    return elementNames(fragment);
}

}  // namespace zwang::ui
