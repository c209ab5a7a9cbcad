// The files of the meshes of a model.
#pragma once

#include <filesystem>

#include "engine/io/file_access.h"
#include "engine/model/model.h"

namespace zwang {

/// The folder of meshes that are compiled in with the examples.
constexpr const char* exampleFolder = "example:";

/// Reads the file of every mesh, relative to its own folder, or to `folder` where it has none yet. What is wrong with
/// a file is written into MeshShape::trouble: without triangles, because it could not be read; with them, because
/// their mass properties cannot be trusted. What `before` has read of the same file is taken from there. `folder` is
/// that of the model: what lies outside needs `access`.
void readMeshes(Model& model, const std::filesystem::path& folder, const Model* before = nullptr,
                const FileAccess& access = {});

/// Rewrites the paths of files so that they lead to the same files from `folder`; absolute ones stay. Meshes of
/// examples are written there, beside the model, unless a file with that name is there.
void moveMeshes(Model& model, const std::filesystem::path& folder);

/// Calls `visit(mesh)` for every mesh of the ground and of the bodies.
template <class AModel, class Visit>
void forEachMesh(AModel& model, Visit&& visit) {
    const auto of = [&](auto& owner) {
        for (auto& shape : owner.shapes)
            if (auto* mesh = std::get_if<MeshShape>(&shape)) visit(*mesh);
    };
    std::visit(of, model.ground);
    for (auto& body : model.bodies) std::visit(of, body);
}

}  // namespace zwang
