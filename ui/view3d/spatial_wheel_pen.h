// Gears, racks and belts of spatial models, to scale.
#pragma once

#include "ui/view3d/drawing.h"

namespace zwang::ui {

struct SpatialWheelPen {
    const Drawing& drawing;
    const std::string& name;
    const Place &first, &second;
    Paint sign, dark;

    /// Both pitch circles with teeth: as large as the centres are apart.
    void operator()(const spatial::Gears& gears) const;
    /// A toothed bar, and the pitch circle of the pinion with teeth.
    void operator()(const spatial::RackAndPinion& rack) const;
    /// A ring for each pulley, and the straight parts of the belt.
    void operator()(const spatial::Belt& belt) const;

  private:
    void teeth(const Place& at, double radius, double count) const;
    void ring(const Place& at, double radius) const;
};

}  // namespace zwang::ui
