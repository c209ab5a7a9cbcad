#include "engine/io/mesh_file.h"

#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "engine/io/mesh_surface.h"
#include "engine/io/model_file.h"
#include "engine/io/ply_file.h"

namespace zwang {
namespace {

constexpr std::uintmax_t largestFile = std::uintmax_t{512} << 20;
constexpr std::size_t mostTriangles = 2'000'000;

[[noreturn]] void fail(std::string sentence) {
    throw FileError({{Issue::Severity::error, "", "", std::move(sentence)}});
}

std::string endingOf(const std::string& name) {
    std::string ending = std::filesystem::path(name).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
    return ending;
}

void refuseOtherFormats(const std::string& name) {
    const std::string ending = endingOf(name);
    if (ending != ".stl" && ending != ".obj" && ending != ".ply")
        fail(name + " is not a kind of mesh that can be read; export it as STL, OBJ or PLY");
}

/// Three corners a triangle, all parts of the file in a row.
std::vector<Vec3> readByAssimp(const std::string& bytes, const std::string& name) {
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFileFromMemory(bytes.data(), bytes.size(), aiProcess_Triangulate,
                                                       endingOf(name).substr(1).c_str());
    if (!scene) fail(name + " cannot be read as a mesh (" + importer.GetErrorString() + "); export it again");
    std::vector<Vec3> corners;
    for (unsigned m = 0; m < scene->mNumMeshes; ++m) {
        const aiMesh& mesh = *scene->mMeshes[m];
        for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
            const aiFace& face = mesh.mFaces[f];
            if (face.mNumIndices != 3) continue;  // points and lines
            for (unsigned k = 0; k < 3; ++k) {
                const aiVector3D& p = mesh.mVertices[face.mIndices[k]];
                corners.emplace_back(p.x, p.y, p.z);
            }
        }
    }
    return corners;
}

}  // namespace

MeshFile readMeshBytes(const std::string& bytes, const std::string& name) {
    refuseOtherFormats(name);
    const auto corners = endingOf(name) == ".ply" ? readPly(bytes, name) : readByAssimp(bytes, name);
    if (corners.size() > 3 * mostTriangles)
        fail(name + " has more than " + std::to_string(mostTriangles) +
             " triangles; make it coarser where it was made");
    for (const Vec3& corner : corners)
        if (!corner.allFinite()) fail(name + " holds a corner that is not a number; export it again");
    auto surface = weldedSurface(corners);
    if (surface.mesh.triangles.empty()) fail(name + " holds no triangles; export the part as a surface");
    MeshFile file{std::move(surface.mesh), {}};
    const auto volume = file.mesh.moments().volume;
    if (surface.openEdges > 0)
        file.caveat = "the surface of " + name + " is open (" + std::to_string(surface.openEdges) +
                      " edges); mass properties need a closed one, so repair it or give mass and inertia";
    else if (!(volume > 0))
        file.caveat = "the surface of " + name + " encloses no volume; give mass and inertia";
    return file;
}

MeshFile readMeshFile(const std::filesystem::path& path, const std::string& name) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) fail(name + " is a folder; give the name of a file");
    refuseOtherFormats(name);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) fail("cannot read " + name + ": " + (errno == ENOENT ? "there is no such file" : std::strerror(errno)));
    if (std::filesystem::file_size(path, ignored) > largestFile)
        fail(name + " is larger than 512 MiB; make it coarser where it was made");
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (file.bad()) fail("cannot read " + name + ": the disk reports an error");
    return readMeshBytes(bytes, name);
}

}  // namespace zwang
