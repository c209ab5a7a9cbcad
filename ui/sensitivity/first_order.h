// Where everything would be with a parameter changed a little: first-order displacements of bodies and points at a
// moment of a run.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/results/results.h"
#include "engine/sensitivity/sensitivity.h"

namespace zwang::ui {

/// A point of the mechanism and how far it moves, world [m].
struct MovedPoint {
    std::string name;
    Vec3 at, by;
};

class FirstOrderMotion {
  public:
    FirstOrderMotion(const Model& model, const SensitivityCurves& curves, const std::string& parameter);

    /// False when the curves do not hold every body.
    bool isKnown() const { return known_; }
    /// Drawing frames of all bodies moved by ∂/∂b · delta from `poses`, those of the run at `time`.
    std::vector<Pose> posesAt(const std::vector<Pose>& poses, double time, double delta) const;
    /// Measure points and joints, each place once; those of the ground stay out.
    std::vector<MovedPoint> pointsAt(const std::vector<Pose>& poses, double time, double delta) const;

  private:
    struct Slopes {
        Vec3 position = Vec3::Zero(), turn = Vec3::Zero();  ///< of the frame; the turn about world axes [rad/unit]
    };
    struct Point {
        std::string name;
        std::size_t body;
        Vec3 local, slope;  ///< in the body's frame
    };
    Slopes slopesOf(std::size_t body, const Pose& pose, double time) const;
    void addPoint(const Model& model, const std::string& name, const MarkerRef& marker, const ParameterTable& table,
                  const std::string& parameter);

    const SensitivityCurves& curves_;
    bool planar_, known_ = true;
    std::vector<std::array<int, 7>> columns_;  ///< a body: x y angle, or x y z qw qx qy qz
    std::vector<Point> points_;
};

}  // namespace zwang::ui
