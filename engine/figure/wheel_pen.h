// Wheels, racks, belts, cams and couplings of planar models, to scale, under the bodies.
#pragma once

#include "engine/figure/mechanism_pen.h"

namespace zwang {

/// Draws each in its place; `takeAll` with those of the other joints.
struct WheelPen {
    const MechanismPen& pen;
    const double s = pen.on.scale;

    void operator()(const planar::GearPair& gears) const;
    void operator()(const planar::RackAndPinion& rack) const;
    void operator()(const planar::Belt& belt) const;
    void operator()(const planar::CamCurve& cam) const;
    void operator()(const planar::CamContact& cam) const;
    void operator()(const planar::RollingDisc& disc) const;
    void operator()(const planar::KnifeEdge& joint) const;
    void operator()(const planar::Coupler& coupler) const;

  private:
    Vec2 centre(const MarkerRef& m) const;
    double angle(const MarkerRef& m) const;
    Ink ink(const MarkerRef& m) const;
    void cam(const MarkerRef& m, const std::vector<double>& spline) const;
    /// The outline of a gear with a tooth in the direction `phase` of the paper; negative height: teeth inside.
    static Points teeth(const Vec2& centre, double radius, int count, double height, double phase);
    /// The pitch circle, and a line that shows how far a wheel has turned.
    void pitch(const MarkerRef& m, double radius, double from, double to) const;
    void wheel(const MarkerRef& m, double radius, int count, double module, double phase) const;
    void ring(const MarkerRef& m, double radius, int count, double module, double phase) const;
};

}  // namespace zwang
