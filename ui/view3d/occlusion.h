// Soft shadow where surfaces come close to each other: ambient occlusion found from the depths of a picture that is
// already drawn, so that it costs the same on every card and nothing while something moves. McGuire, Mara & Luebke,
// Scalable Ambient Obscurance, HPG 2012, eqs. (1) to (3): a point P with normal n is darkened by what lies at Q in
// front of its tangent plane within the reach r, v = Q − P:
//
//     A = 5/(r⁶ N) Σ max(0, r² − v·v)³ max(0, (v·n − β)/(v·v + ε))
#pragma once

#include <QImage>
#include <vector>

namespace zwang::ui {

/// Depths of a picture, rows from the bottom up: 0 at the near plane, 1 at the far one and where nothing is drawn.
struct DepthPicture {
    int width = 0, height = 0;
    std::vector<float> depth;
};

/// How depths become distances from the eye.
struct DepthLens {
    bool perspective = true;
    double near = 0.1, far = 1;  ///< of the clipping planes [m]
    double halfHeight = 1;       ///< of what is seen [m]: at the distance 1 m with perspective, else everywhere
};

/// Darkens `image`, of the size of `depths`, where something lies within `reach` [m] in front of a surface.
void occlude(QImage& image, const DepthPicture& depths, const DepthLens& lens, double reach);

}  // namespace zwang::ui
