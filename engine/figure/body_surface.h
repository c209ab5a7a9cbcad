// The surface of a body as facets that can be drawn from back to front.
#pragma once

#include <array>
#include <vector>

#include "engine/figure/hidden_surfaces.h"
#include "engine/figure/look.h"
#include "engine/figure/paper_plan.h"
#include "engine/figure/solids.h"

namespace zwang {

/// A body's surface with its points joined, so that every edge knows its two faces; made once, placed often.
class BodySurface {
  public:
    explicit BodySurface(const BodySolid& solid);
    int body() const { return body_; }

    /// Adds the facets of the body at `pose` that face the viewer.
    void addTo(std::vector<Facet>& facets, const Pose& pose, const OnPaper& on, const Colour& fill,
               const Theme& theme) const;

  private:
    struct Edge {
        int other = -1;  ///< the face on its other side; -1: there is none, or more than one
        bool isSharp = true;
    };
    int body_;
    std::vector<Vec3> points_, normals_;  ///< in the body frame
    std::vector<std::array<int, 3>> triangles_;
    std::vector<std::array<Edge, 3>> edges_;
};

}  // namespace zwang
