#include "engine/io/file_access.h"

#include <algorithm>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"

namespace zwang {
namespace {

namespace fs = std::filesystem;

constexpr Pattern<1> outside =
    "%1 lies outside the folder of the model and was not read; put it into that folder, or agree to it when the model "
    "is opened (--allow-files on the command line)";

/// Where a path leads, without links and "..", whether or not something is there.
fs::path realPath(const fs::path& path) {
    std::error_code error;
    const fs::path whole = path.empty() ? fs::current_path(error) : fs::absolute(path, error);
    const fs::path real = fs::weakly_canonical(whole, error);
    return error ? whole.lexically_normal() : real;
}

bool liesInside(const fs::path& file, const fs::path& folder) {
    const fs::path whole = realPath(file), root = realPath(folder);
    return std::mismatch(root.begin(), root.end(), whole.begin(), whole.end()).first == root.end();
}

/// Calls `visit(folder, file, wasRead)` for every file that the model names.
template <class Visit>
void forEachFile(const Model& model, const Visit& visit) {
    forEachMesh(model, [&](const MeshShape& mesh) {
        if (!mesh.file.empty() && mesh.folder != exampleFolder)
            visit(mesh.folder, mesh.file, static_cast<bool>(mesh.triangles));
    });
    for (const auto& objective : model.objectives)
        for (const auto& m : objective.measured)
            if (!m.file.empty()) visit(m.folder, m.file, m.trouble.empty());
    for (const auto& any : model.motions)
        std::visit(
            [&](const auto& motor) {
                if (motor.kind.key == "table" && !motor.file.empty())
                    visit(motor.folder, motor.file, motor.trouble.empty());
            },
            any);
}

}  // namespace

FileAccess FileAccess::everywhere() {
    FileAccess access;
    access.everywhere_ = true;
    return access;
}

void FileAccess::agree(const fs::path& file) { agreed_.insert(realPath(file)); }

void FileAccess::agree(const FileAccess& other) {
    everywhere_ = everywhere_ || other.everywhere_;
    agreed_.insert(other.agreed_.begin(), other.agreed_.end());
}

void FileAccess::agreeToFilesOf(const Model& model) {
    forEachFile(model, [&](const std::string& folder, const std::string& file, bool wasRead) {
        if (wasRead && !folder.empty()) agree(fs::path(folder) / file);
    });
}

bool FileAccess::allows(const fs::path& file, const fs::path& folder) const {
    return everywhere_ || liesInside(file, folder) || agreed_.contains(realPath(file));
}

std::vector<fs::path> filesOutside(const Model& model, const fs::path& folder) {
    std::set<fs::path> found;
    forEachFile(model, [&](const std::string& own, const std::string& file, bool) {
        const fs::path path = (own.empty() ? folder : fs::path(own)) / file;
        if (!liesInside(path, folder)) found.insert(realPath(path));
    });
    return {found.begin(), found.end()};
}

void refuseUnlessAllowed(const FileAccess& access, const fs::path& file, const fs::path& folder,
                         const std::string& shown) {
    if (!access.allows(file, folder)) throw FileError(Sentence(outside, shown));
}

bool wasRefused(const Sentence& trouble) { return trouble.text() == outside.text() && !trouble.isVerbatim(); }

}  // namespace zwang
