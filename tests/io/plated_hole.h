// A mesh with a bore, for tests of what is found and drawn about one.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/elements/triangle_mesh.h"

namespace zwang::testing {

/// A plate of 8 × 8 × 2 with a round hole of radius 1 through the middle, 32 corners a rim; z from 0 to 2.
inline TriangleMesh platedHole() {
    TriangleMesh mesh;
    const int n = 32;
    for (const double z : {0.0, 2.0}) {
        for (int i = 0; i < n; ++i) {  // the outline as seen from the hole
            const double a = 2 * M_PI * i / n, c = std::cos(a), s = std::sin(a);
            const double r = std::min(4 / std::max(std::abs(c), 1e-9), 4 / std::max(std::abs(s), 1e-9));
            mesh.points.emplace_back(c, s, z);
            mesh.points.emplace_back(r * c, r * s, z);
        }
    }
    const auto at = [&](int level, int i, int outer) { return level * 2 * n + 2 * (i % n) + outer; };
    const auto quad = [&](int a, int b, int c, int d) {
        mesh.triangles.push_back({a, b, c});
        mesh.triangles.push_back({a, c, d});
    };
    for (int i = 0; i < n; ++i) {
        quad(at(1, i, 0), at(1, i, 1), at(1, i + 1, 1), at(1, i + 1, 0));
        quad(at(0, i, 1), at(0, i, 0), at(0, i + 1, 0), at(0, i + 1, 1));
        quad(at(0, i, 1), at(0, i + 1, 1), at(1, i + 1, 1), at(1, i, 1));
        quad(at(0, i + 1, 0), at(0, i, 0), at(1, i, 0), at(1, i + 1, 0));
    }
    return mesh;
}

}  // namespace zwang::testing
