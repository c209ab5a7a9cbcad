// Triangles from files of meshes: STL (text and binary) and OBJ, read by Assimp, and PLY.
#pragma once

#include <filesystem>
#include <string>

#include "engine/elements/triangle_mesh.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// A mesh, and in `caveat` what keeps its mass properties from being right ("" when nothing does): an open surface, or
/// one without volume.
struct MeshFile {
    TriangleMesh mesh;
    Sentence caveat;
};

/// Reads a mesh file; `name` is how sentences call it. Corners of STL and OBJ are single-precision numbers, as Assimp
/// has them. Throws FileError (missing, a folder, another format, broken, without triangles, too large).
MeshFile readMeshFile(const std::filesystem::path& path, const std::string& name);
/// The same from the bytes of a file; the format follows from the ending of `name`.
MeshFile readMeshBytes(const std::string& bytes, const std::string& name);

}  // namespace zwang
