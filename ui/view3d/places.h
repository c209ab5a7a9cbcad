// Where the markers of a model are: names resolved once to a frame and a pose in it, the plane embedded in space.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "ui/view3d/batch.h"

namespace zwang::ui {

/// Of the x axis, in the plane [rad].
inline double angleOf(const Pose& pose) {
    const Vec3 x = pose.orientation * Vec3::UnitX();
    return std::atan2(x.y(), x.x());
}

/// A marker on frame 0 (the ground) or on body `frame - 1`; joints turn about the z axis of `local` and slide along its
/// x axis in the plane, its z axis in space.
struct Place {
    std::size_t frame = 0;
    std::string name;
    Pose local;
    Pose world(const Frames& frames) const;
};

/// Sizes that all symbols derive from.
struct Sizes {
    double extent = 1;   ///< diagonal of the box around all markers as drawn [m]
    double unit = 0.05;  ///< typical width of a bar [m]
};

class Places {
  public:
    explicit Places(const Model& model);

    const Frames& drawn() const { return drawn_; }  ///< frames as drawn in the model
    const Sizes& sizes() const { return sizes_; }
    std::size_t frameOf(const std::string& body) const;  ///< drawn().size() when there is no such body
    std::optional<Place> find(const MarkerRef& reference) const;
    std::optional<Place> find(std::size_t frame, const std::string& marker) const;
    std::vector<Place> markersOf(std::size_t frame) const;
    Vec3 centreOfMass(std::size_t frame) const;  ///< in the body's frame; zero for the ground

  private:
    void measure(const Model& model);
    void extendByMeshes(const Model& model, Eigen::AlignedBox3d& box) const;

    std::vector<std::string> bodies_;
    std::vector<std::vector<Place>> markers_;
    std::vector<Vec3> centres_;
    Frames drawn_;
    Sizes sizes_;
};

}  // namespace zwang::ui
