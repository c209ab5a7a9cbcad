#include "engine/io/mesh_file.h"

#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/IOStream.hpp>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <cstring>

#include "engine/io/mesh_surface.h"
#include "engine/io/model_file.h"
#include "engine/io/plain_file.h"
#include "engine/io/ply_file.h"

namespace zwang {
namespace {

constexpr FileSize largestFile{std::size_t{512} << 20, "%1 is larger than 512 MiB; make it coarser where it was made"};
constexpr std::size_t mostTriangles = 2'000'000;

std::string endingOf(const std::string& name) {
    std::string ending = std::filesystem::path(name).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
    return ending;
}

void refuseOtherFormats(const std::string& name) {
    const std::string ending = endingOf(name);
    if (ending != ".stl" && ending != ".obj" && ending != ".ply")
        throw FileError(Sentence("%1 is not a kind of mesh that can be read; export it as STL, OBJ or PLY", name));
}

/// The one file that Assimp gets to see, from memory.
class BytesStream : public Assimp::IOStream {
  public:
    explicit BytesStream(const std::string& bytes) : bytes_(bytes) {}
    std::size_t Read(void* to, std::size_t size, std::size_t count) override {
        if (size == 0) return 0;
        const std::size_t items = std::min(count, (bytes_.size() - at_) / size);
        if (items > 0) std::memcpy(to, bytes_.data() + at_, items * size);
        at_ += items * size;
        return items;
    }
    std::size_t Write(const void*, std::size_t, std::size_t) override { return 0; }
    aiReturn Seek(std::size_t offset, aiOrigin origin) override {
        const std::size_t from = origin == aiOrigin_SET ? 0 : origin == aiOrigin_CUR ? at_ : bytes_.size();
        const std::size_t to = origin == aiOrigin_END ? from - offset : from + offset;
        if (to > bytes_.size()) return aiReturn_FAILURE;
        at_ = to;
        return aiReturn_SUCCESS;
    }
    std::size_t Tell() const override { return at_; }
    std::size_t FileSize() const override { return bytes_.size(); }
    void Flush() override {}

  private:
    const std::string& bytes_;
    std::size_t at_ = 0;
};

/// Without it Assimp would open what a file names, for example the materials of an OBJ.
class OneFileOnly : public Assimp::IOSystem {
  public:
    OneFileOnly(const std::string& bytes, std::string name) : bytes_(bytes), name_(std::move(name)) {}
    bool Exists(const char* file) const override { return file == name_; }
    char getOsSeparator() const override { return '/'; }
    Assimp::IOStream* Open(const char* file, const char*) override {
        return file == name_ ? new BytesStream(bytes_) : nullptr;
    }
    void Close(Assimp::IOStream* stream) override { delete stream; }

  private:
    const std::string& bytes_;
    std::string name_;
};

/// Three corners a triangle, all parts of the file in a row.
std::vector<Vec3> readByAssimp(const std::string& bytes, const std::string& name) {
    Assimp::Importer importer;
    // A name that no line of a file can say: one that named itself as its materials would be read as such, which
    // crashes.
    const std::string file = "mesh\n" + endingOf(name);
    importer.SetIOHandler(new OneFileOnly(bytes, file));  // the importer owns it
    const aiScene* scene = importer.ReadFile(file, aiProcess_Triangulate);
    if (!scene)
        throw FileError(Sentence("%1 cannot be read as a mesh (%2); export it again", name, importer.GetErrorString()));
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
        throw FileError(
            Sentence("%1 has more than %2 triangles; make it coarser where it was made", name, mostTriangles));
    for (const Vec3& corner : corners)
        if (!corner.allFinite())
            throw FileError(Sentence("%1 holds a corner that is not a number; export it again", name));
    auto surface = weldedSurface(corners);
    if (surface.mesh.triangles.empty())
        throw FileError(Sentence("%1 holds no triangles; export the part as a surface", name));
    MeshFile file{std::move(surface.mesh), {}};
    const auto volume = file.mesh.moments().volume;
    if (surface.openEdges > 0)
        file.caveat = Sentence(
            "the surface of %1 is open (%2 edges); mass properties need a closed one, so repair it or give mass and "
            "inertia",
            name, surface.openEdges);
    else if (!(volume > 0))
        file.caveat = Sentence("the surface of %1 encloses no volume; give mass and inertia", name);
    return file;
}

MeshFile readMeshFile(const std::filesystem::path& path, const std::string& name) {
    refuseOtherFormats(name);
    return readMeshBytes(readPlainFile(path, name, largestFile), name);
}

}  // namespace zwang
