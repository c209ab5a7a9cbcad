// Triangles of PLY files, text and binary. Read here, because Assimp 5.2 does not come back from some broken ones.
#pragma once

#include <string>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// Three corners a triangle; faces with more corners become fans. Source of the format: G. Turk, "The PLY Polygon File
/// Format", Stanford 1994. Throws FileError with sentences that call the file `name`.
std::vector<Vec3> readPly(const std::string& bytes, const std::string& name);

}  // namespace zwang
