#include "engine/io/meshes.h"

#include "engine/io/examples.h"
#include "engine/io/mesh_file.h"
#include "engine/io/model_file.h"

namespace zwang {
namespace {

namespace fs = std::filesystem;

/// The empty path is the folder in which the program runs.
fs::path folderOf(const fs::path& folder) { return folder.empty() ? fs::current_path() : fs::absolute(folder); }

MeshFile fileOf(const MeshShape& mesh, const fs::path& modelFolder, const FileAccess& access) {
    if (mesh.folder != exampleFolder) {
        const fs::path path = fs::path(mesh.folder) / mesh.file;
        refuseUnlessAllowed(access, path, modelFolder, mesh.file);
        return readMeshFile(path, mesh.file);
    }
    if (const auto* file = findExampleFile(mesh.file)) return readMeshBytes(std::string(file->bytes), mesh.file);
    throw FileError(Sentence("cannot read %1: %2", mesh.file, Sentence("there is no such file")));
}

void read(MeshShape& mesh, const fs::path& modelFolder, const FileAccess& access) {
    mesh.triangles.reset();
    mesh.trouble = {};
    try {
        auto file = fileOf(mesh, modelFolder, access);
        if (mesh.mirrored) file.mesh = file.mesh.mirrored();
        mesh.triangles = std::make_shared<const TriangleMesh>(std::move(file.mesh));
        mesh.trouble = file.caveat;
    } catch (const FileError& error) {
        mesh.trouble = error.sentence();
    }
}

}  // namespace

void readMeshes(Model& model, const fs::path& folder, const Model* before, const FileAccess& access) {
    // What two meshes share is read once.
    std::vector<MeshShape> known;
    if (before)
        forEachMesh(*before, [&](const MeshShape& mesh) {
            if (mesh.triangles || (!mesh.trouble.empty() && !wasRefused(mesh.trouble))) known.push_back(mesh);
        });
    forEachMesh(model, [&](MeshShape& mesh) {
        if (mesh.file.empty()) {
            mesh.triangles.reset();
            mesh.trouble = {};
            return;
        }
        if (mesh.folder.empty()) mesh.folder = folder == exampleFolder ? folder.string() : folderOf(folder).string();
        for (const auto& other : known)
            if (other.file == mesh.file && other.folder == mesh.folder && other.mirrored == mesh.mirrored) {
                mesh.triangles = other.triangles;
                mesh.trouble = other.trouble;
                return;
            }
        read(mesh, folder, access);
        known.push_back(mesh);
    });
}

void moveMeshes(Model& model, const fs::path& folder) {
    forEachMesh(model, [&](MeshShape& mesh) {
        if (mesh.file.empty() || mesh.folder.empty() || fs::path(mesh.file).is_absolute()) return;
        const fs::path here = folderOf(folder);
        std::error_code error;
        if (mesh.folder == exampleFolder) {
            const auto* file = findExampleFile(mesh.file);
            if (file && !fs::exists(here / mesh.file, error)) writeTextFile(here / mesh.file, std::string(file->bytes));
            mesh.folder = here.string();
            return;
        }
        if (fs::equivalent(mesh.folder, here, error)) return;
        const fs::path file = fs::path(mesh.folder) / mesh.file, path = fs::relative(file, here, error);
        mesh.file = (error || path.empty() ? file.lexically_normal() : path).generic_string();
        mesh.folder = here.string();
    });
}

}  // namespace zwang
