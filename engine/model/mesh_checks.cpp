// Meshes: a file that is named and could be read, and a surface that encloses what the density fills.
#include "engine/fields/place.h"
#include "engine/model/checks.h"

namespace zwang {
namespace {

/// `weighs`: mass properties of the owner follow from its shapes.
void check(const std::vector<AnyShape>& shapes, const std::string& owner, bool weighs, Issues& issues) {
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto* mesh = std::get_if<MeshShape>(&shapes[i]);
        if (!mesh) continue;
        const std::string key = "shapes/" + std::to_string(i) + "/file";
        const Sentence place = placeText(owner, key);
        if (mesh->file.empty())
            addError(issues, owner, key, Sentence("%1 is not set; choose an STL, OBJ or PLY file", place));
        else if (!mesh->triangles && weighs)
            addError(issues, owner, key,
                     Sentence("%1: %2", place,
                              mesh->trouble.empty() ? Sentence("%1 was not read", mesh->file) : mesh->trouble));
        else if (!mesh->trouble.empty() && (weighs || !mesh->triangles))
            addWarning(issues, owner, key, Sentence("%1: %2", place, mesh->trouble));
    }
}

}  // namespace

void checkMeshes(const Model& model, Issues& issues) {
    std::visit([&](const auto& ground) { check(ground.shapes, "ground", false, issues); }, model.ground);
    for (const auto& any : model.bodies)
        std::visit(
            [&](const auto& body) {
                const bool weighs = body.density.value > 0 || !body.density.isPlain();
                check(body.shapes, body.name, weighs, issues);
            },
            any);
}

}  // namespace zwang
