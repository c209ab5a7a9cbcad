// Mechanisms of any size for the benchmarks, built in code: rows of four-bars (problem A02 of the IFToMM library),
// chains of ball-jointed rods, the double pendulum, and the examples with the numbers that the peers use.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "engine/elements/forces.h"
#include "engine/elements/joints.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang::bench {

PlanarBody uniformRod(const std::string& name, double length, double mass, double x, double y, double angle);

void addGravity(Model& model);

template <class Joint>
void addJoint(Model& model, const std::string& name, const MarkerRef& first, const MarkerRef& second) {
    Joint joint;
    joint.name = name;
    joint.first = first;
    joint.second = second;
    model.joints.push_back(joint);
}

void watch(Model& model, const std::string& name, const MarkerRef& point);

/// A02: `count` parallelograms in a row, cranks upright, B0 at 1 m/s.
Model fourBars(int count);

/// Uniform rods 1 m, 1 kg and √3 m, 2 kg; the first horizontal, the second upright, at rest.
Model doublePendulum();

/// `count` rods of 1 m, 1 kg and radius 50 mm on ball joints, rod i along (1, 0.3 cos i, 0.3 sin i), at rest.
Model ballChain(int count);

/// `count` bars of 1 m on pins in a zigzag.
Model planarChain(int count);

Model example(const std::string& key);

/// The slider-crank of the peers' problem P2: crank at 45 degrees with 4 rad/s.
Model sliderCrank();

/// Bricard's mechanism of rods with a square section of 0.1 m, as the peers have it.
Model bricardWithSection();

}  // namespace zwang::bench
