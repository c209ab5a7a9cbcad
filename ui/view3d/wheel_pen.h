// Wheels, racks, belts, cams and couplings of planar models, to scale, under the bodies.
#pragma once

#include "ui/view3d/drawing.h"
#include "ui/view3d/flat_shapes.h"

namespace zwang::ui {

/// Draws each in its place; `takeAll` with those of the other joints.
struct WheelPen {
    const Drawing& drawing;
    std::string name;
    Place first, second;
    const Palette& c = drawing.palette;
    double u = drawing.unit();

    void operator()(const planar::GearPair& gears) const;
    void operator()(const planar::RackAndPinion& rack) const;
    void operator()(const planar::Belt& belt) const;
    void operator()(const planar::CamCurve& cam) const;
    void operator()(const planar::CamContact& cam) const;
    /// The disc with a spoke, and the line or circle on which it rolls.
    void operator()(const planar::RollingDisc& disc) const;
    /// A blade along the x axis of the second marker.
    void operator()(const planar::KnifeEdge&) const;
    /// Two rings about what it couples, with a mark that shows how far each has gone.
    void operator()(const planar::Coupler& coupler) const;

  private:
    Rgba colourOf(const Place& place) const;
    Vec2 centre(const Place& place) const;
    double worldAngle(const Place& place) const;
    void add(const Place& place, Mesh& mesh) const;
    /// A line that shows how far a wheel has turned.
    void spoke(Mesh& mesh, double from, double to, Rgba ink) const;
    void wheel(const Place& place, double radius, int count, double module, double phase) const;
    void ring(const Place& place, double radius, int count, double module, double phase) const;
    void coupled(const Place& place) const;
    void cam(const std::vector<double>& spline) const;
};

}  // namespace zwang::ui
