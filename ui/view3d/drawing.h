// What a drawing function gets: the model, where its markers are, colours, sizes and the batches to add parts to.
#pragma once

#include <map>
#include <string>

#include "engine/model/model.h"
#include "engine/model/visitors.h"
#include "ui/view3d/batch.h"
#include "ui/view3d/palette.h"
#include "ui/view3d/places.h"
#include "ui/view3d/solid_shapes.h"
#include "ui/view3d/surface.h"

namespace zwang::ui {

/// Part of a sliding joint's line that has been visited, along the line [m]; rails are drawn that long.
struct Reach {
    double low = 0, high = 0;
};
using Reaches = std::map<std::string, Reach>;

/// How finely round things are drawn: the more bodies, the coarser.
enum class Detail { fine, medium, coarse };

struct Drawing {
    const Model& model;
    const Places& places;
    const Palette& palette;
    const Reaches& reaches;
    Vec3 up;  ///< against gravity
    Detail detail;
    Batch &flat, &solid, &edges;
    const Surfaces& surfaces;  ///< of meshes

    template <class T>
    T choose(T fine, T medium, T coarse) const {
        return detail == Detail::fine ? fine : detail == Detail::medium ? medium : coarse;
    }
    double lineWidth() const { return choose(1.6, 1.3, 1.3); }  ///< of outlines [pixels]
    double unit() const { return places.sizes().unit; }
    double extent() const { return places.sizes().extent; }
    Paint paint(Rgba fill, Tint tint = Tint::fill) const { return {fill, palette.border(fill), tint}; }
    /// Adds faces and edges of a solid.
    void add(const std::string& element, std::size_t frame, const Solid& solidPart) const {
        solid.add(element, frame, solidPart.faces);
        edges.add(element, frame, solidPart.edges);
    }
};

/// Markers of a sliding joint: the one that carries the line (the ground when it takes part) and the one that slides.
struct Sliding {
    Place line, block;
};
Sliding slidingParts(const Place& first, const Place& second, const Frames& drawn);

/// Where the sliding marker is along the line: x axis of the line's marker in the plane, z axis in space [m].
double positionOnLine(const Sliding& sliding, Space space, const Frames& frames);

void drawPlanarGround(const Drawing& drawing);
void drawPlanarBodies(const Drawing& drawing);
void drawPlanarJointsBehind(const Drawing& drawing);  ///< rails, slots, ground pivots: under the bodies, and wheels
void drawPlanarJoints(const Drawing& drawing);        ///< pins, welds: over the bodies
void drawPlanarForces(const Drawing& drawing);        ///< springs, loads, motors, measure points

void drawSpatialBodies(const Drawing& drawing);  ///< the ground's shapes too
void drawSpatialJoints(const Drawing& drawing);
void drawSpatialForces(const Drawing& drawing);

}  // namespace zwang::ui
