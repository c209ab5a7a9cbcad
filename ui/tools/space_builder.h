// What tools do to a spatial model: bodies and markers placed in world coordinates. Works on a model value inside one
// Document::edit.
#pragma once

#include "ui/tools/builder.h"
#include "ui/tools/space_design.h"

namespace zwang::ui {

class SpaceBuilder {
  public:
    /// Bodies are where `design` shows them; their written poses are brought there first, where these are plain
    /// numbers, so that the model is built on what is seen.
    SpaceBuilder(Model& model, const SpaceDesign& design);

    Model& model() { return model_; }
    Pose poseOf(const std::string& body) const;

    /// A steel body with its frame at `pose`, without markers and shapes; named after `stem`. Valid until the next one.
    SpatialBody& addBody(const std::string& stem, const Pose& pose);
    /// A marker with the next free letter at a point and with axes in the frame of the body.
    static std::string addMarker(SpatialBody& body, const Vec3& at, const Quat& axes = Quat::Identity());

    /// The marker of a body with this frame in the world, made when there is none.
    MarkerRef markerAt(const std::string& body, const Pose& world);
    /// Gives a marker another frame in the world.
    void moveMarker(const MarkerRef& marker, const Pose& world);
    /// Brings a body to a pose.
    void place(const std::string& body, const Pose& pose);
    /// The same for a body that was added to the model in another way, as by pasting.
    void adopt(const std::string& body, const Pose& pose);

  private:
    Model& model_;
    std::vector<std::pair<std::string, Pose>> poses_;
};

}  // namespace zwang::ui
