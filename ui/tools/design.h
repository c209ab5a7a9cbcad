// The planar model as it is shown, in world coordinates: what tools find under the pointer and snap to.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang::ui {

/// Where a planar body's frame is: origin [m] and angle [rad] in the world.
struct Placement {
    Vec2 origin = Vec2::Zero();
    double angle = 0;
    Vec2 toWorld(const Vec2& local) const;
    Vec2 toLocal(const Vec2& world) const;
};

/// A marker where it is shown.
struct End {
    MarkerRef marker;
    Vec2 at;
    double angle = 0;  ///< of the marker's x axis in the world [rad]
};

/// A straight edge of a body: the middle line of a bar, a side of a plate.
struct Segment {
    std::string body;
    Vec2 from, to;
    MarkerRef fromEnd, toEnd;
};

/// A function of model and poses; holds a copy of what it needs and no truth of its own. What is hidden is not found.
class Design {
  public:
    Design() = default;
    /// `shown`: the pose of every body; where there is none, the body is where the model says.
    Design(std::shared_ptr<const Model> model, const std::vector<Pose>& shown);

    const Model& model() const { return *model_; }
    const Placement* find(const std::string& body) const;  ///< "ground" too; null when there is none
    Vec2 at(const MarkerRef& marker) const;                ///< the origin when there is no such marker
    double angleAt(const MarkerRef& marker) const;         ///< of the marker's x axis in the world [rad]

    const std::vector<End>& ends() const { return ends_; }  ///< not those of hidden bodies
    const std::vector<Segment>& segments() const { return segments_; }
    /// Markers that no joint, force, motor or measure point uses: what is still to be joined.
    std::vector<End> freeEnds() const;
    std::vector<MarkerRef> endsAt(const Vec2& point, double reach) const;

    /// Bodies drawn at the point, the upper one first; `reach` [m] is added to thin ones. Without the ground.
    std::vector<std::string> bodiesAt(const Vec2& point, double reach) const;
    /// The joint at the point whose type `wanted` accepts (its key); the nearest one within `reach`, "" when none.
    std::string jointAt(const Vec2& point, double reach, const std::vector<std::string_view>& wanted) const;

    double extent() const { return extent_; }      ///< diagonal of the box around all markers [m]; 0 for a single one
    double barWidth() const { return barWidth_; }  ///< the median of the bars there are [m]; 0 without bars

  private:
    void collect(const std::string& name, const std::vector<PlanarMarker>& markers,
                 const std::vector<AnyShape>& shapes);
    void measure();
    bool isHidden(const std::string& element) const;
    const End* find(const MarkerRef& marker) const;

    struct Body {
        std::string name;
        Placement placement;
    };
    std::shared_ptr<const Model> model_ = std::make_shared<const Model>();
    std::vector<Body> bodies_;
    std::vector<End> ends_, hiddenEnds_;
    std::vector<std::string> hidden_;
    std::vector<Segment> segments_;
    double extent_ = 0, barWidth_ = 0;
};

/// The nearest point of a segment to `point`, as the share of its length from 0 to 1.
double shareAlong(const Vec2& from, const Vec2& to, const Vec2& point);

/// The angle of a direction [rad].
double angleOf(const Vec2& direction);

/// A unit vector.
Vec2 directionOf(double angle);

}  // namespace zwang::ui
