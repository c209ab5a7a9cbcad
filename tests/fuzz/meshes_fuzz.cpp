// Meshes: refused with a sentence, or triangles whose corners are there and finite.
#include "engine/io/mesh_file.h"
#include "engine/io/model_file.h"
#include "tests/fuzz/fuzz.h"

using namespace zwang;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    // Seeds are files as they are, so that the format follows from how they begin; any other first byte chooses.
    const char* names[] = {"a.stl", "a.obj", "a.ply"};
    const std::string bytes = fuzz::textOf(data, size);
    const bool begins = bytes.starts_with("solid") || bytes.starts_with("ply");
    const char* name = bytes.starts_with("solid") ? names[0] : bytes.starts_with("ply") ? names[2] : names[data[0] % 3];
    try {
        const auto file = readMeshBytes(begins ? bytes : bytes.substr(1), name);
        require(!file.mesh.triangles.empty(), "a mesh has triangles");
        for (const auto& triangle : file.mesh.triangles)
            for (const int corner : triangle)
                require(corner >= 0 && static_cast<std::size_t>(corner) < file.mesh.points.size(), "corners are there");
        for (const auto& point : file.mesh.points) require(point.allFinite(), "corners are numbers");
    } catch (const FileError& error) {
        require(*error.what() != 0, "a refusal has a reason");
    }
    return 0;
}
