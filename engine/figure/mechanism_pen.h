// What every drawing function of a mechanism gets; private to this module.
#pragma once

#include <string>

#include "engine/figure/body_surface.h"
#include "engine/figure/look.h"
#include "engine/figure/paper_plan.h"
#include "engine/results/results.h"
#include "engine/system/system.h"

namespace zwang {

using Points = std::vector<Vec2>;

struct MechanismPen {
    const System& system;
    const MechanismLook& look;
    const OnPaper& on;
    const Placement& at;
    const Reaches& reaches;
    double u;  ///< the unit of symbols [mm]
    Picture& picture;

    const Model& model() const { return *system.model; }
    const Theme& c() const { return look.theme; }
    bool isPlanar() const { return system.space == Space::planar; }
    bool isHidden(const std::string& element) const;
    Vec2 point(const MarkerRef& m) const { return on(at.marker(m).position); }
    /// The direction of an axis (0, 1, 2) of a frame on the paper.
    Vec2 axis(const Pose& pose, int k) const { return on.direction(pose.orientation * Vec3::Unit(k)); }
    Reach reach(const std::string& joint) const;
    Colour bodyColour(int body) const;

    Ink outline(const Colour& fill) const { return {c().border(fill), fill, look.lineWidth}; }
    Ink symbol() const { return {c().ink, c().face, look.lineWidth}; }
    Ink line(double share = 1) const { return {c().ink, {}, share * look.lineWidth}; }
    Ink thin(const Colour& colour) const { return {colour, {}, 0.6 * look.lineWidth}; }

    void hatch(const Vec2& from, const Vec2& to, const Vec2& depth) const;  ///< below a line: the sign of the ground
    void arrow(const Vec2& from, const Vec2& to, const Colour& colour, double width) const;
    void roundArrow(const Vec2& centre, double radius, bool clockwise, const Colour& colour) const;
    /// Rings about the places of two coordinates that are coupled, and a dashed line between them.
    void coupling(const Vec2& from, const Vec2& to) const;
    void pin(const Vec2& centre, double radius) const { picture.disc(centre, radius, symbol()); }
    void told(const std::vector<SymbolLine>& lines, const Ink& ink) const;
};

inline Vec2 leftOf(const Vec2& v) { return {-v.y(), v.x()}; }
Points arcPoints(const Vec2& centre, double radius, double from, double to);
Points ringPoints(const Vec2& centre, double radius);
Points roundBarPoints(const Vec2& from, const Vec2& to, double halfWidth);
Points boxPoints(const Vec2& centre, const Vec2& along, double length, double height);

void drawPlanarBodies(const MechanismPen& pen);
void drawPlanarJointsBehind(const MechanismPen& pen);  ///< rails, slots, ground pivots, gears
void drawPlanarJoints(const MechanismPen& pen);        ///< pins, welds, rods
void drawForces(const MechanismPen& pen);              ///< springs, loads and motors, in the plane and in space
void drawSpatialBodies(const MechanismPen& pen, const std::vector<BodySurface>& surfaces);
void drawSpatialJoints(const MechanismPen& pen);
void drawDimensions(const MechanismPen& pen);
void drawNotes(const MechanismPen& pen);
void drawLabels(const MechanismPen& pen);

/// 1, 2 or 5 times a power of ten, at most `value`.
double roundBelow(double value);
/// The speed of the fastest centre of mass between these times [m/s], and a force that few reactions exceed [N].
double fastestOf(const Results& results, const std::vector<double>& times);
double strongestOf(const Results& results, const std::vector<double>& times);
/// Arrows at the centres of mass, and of the forces that joints and contacts exert on their second bodies, with their
/// scale in a corner; that speed or force is as long as there is room for.
void drawVelocities(const MechanismPen& pen, const Results& results, double time, double fastest);
void drawReactions(const MechanismPen& pen, const Results& results, double time, double strongest);

}  // namespace zwang
