// The spatial model as it is shown, in world coordinates: the faces under a ray, and the places that can be picked.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "ui/tools/space_solids.h"

namespace zwang::ui {

/// Where a ray meets a body.
struct SurfaceHit {
    std::string body;
    double depth = 0;         ///< along the ray [m]
    Vec3 at = Vec3::Zero();   ///< [m], world
    Pose face;                ///< origin at `at` or at the face's centre, z outwards
    bool flat = true;         ///< false: of a cylinder's mantle, a sphere, what is round of a mesh
    SpacePlace place;         ///< what the face stands for: the face itself, the axis, the centre
    std::size_t element = 0;  ///< which solid of the design
};

/// A function of model and poses; holds no truth of its own.
class SpaceDesign {
  public:
    SpaceDesign() = default;
    /// `shown`: the pose of every body; where there is none, the body is where the model says.
    /// `surfaces`: of the meshes of the model; they are found anew where they are not there.
    SpaceDesign(std::shared_ptr<const Model> model, const std::vector<Pose>& shown, const Surfaces* surfaces = nullptr);

    const Model& model() const { return *model_; }
    const Pose* find(const std::string& body) const;  ///< "ground" too; null when there is none
    /// The frame of a marker in the world, x as the engine chooses it.
    std::optional<Pose> frameOf(const MarkerRef& marker) const;

    const std::vector<SpacePlace>& places() const { return places_; }  ///< points, markers, edges, axes; no faces
    const std::vector<SpaceSolid>& solids() const { return solids_; }
    /// The nearest face along the ray; of the body `without` none.
    std::optional<SurfaceHit> surfaceAt(const Ray& ray, const std::string& without = {}) const;

    double extent() const { return extent_; }      ///< diagonal of the box around all places [m]; 0 for a single one
    double barWidth() const { return barWidth_; }  ///< the median of the bars there are [m]; 0 without bars

  private:
    template <class Owner>
    void collect(const Owner& owner, const std::string& name, const Pose& pose, const Surfaces* surfaces);

    std::shared_ptr<const Model> model_ = std::make_shared<const Model>();
    std::vector<std::pair<std::string, Pose>> bodies_;
    std::vector<SpacePlace> places_;
    std::vector<SpaceSolid> solids_;
    std::vector<double> widths_;
    double extent_ = 0, barWidth_ = 0;
};

/// The axes of a marker in its body, as the engine reads them.
Pose poseOf(const SpatialMarker& marker);

}  // namespace zwang::ui
