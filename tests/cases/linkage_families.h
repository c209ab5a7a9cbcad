// Random members of families of linkages that can lie flat, with the times at which they do: from their own equation of
// motion in one coordinate, which knows nothing of constraints.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/io/model_file.h"
#include "engine/math/types.h"
#include "tests/cases/one_freedom.h"

namespace zwang::tests {

/// Poses of the bodies of a run, frame by frame.
using Poses = std::vector<std::vector<Pose>>;

/// A linkage and the times of its singular positions within the run [s]. `slowness`: how much slower than usual it
/// passes them, by which times are less sharp. `offBranch`: how far poses are from the branch that the motion is on
/// [rad or relative], about 1 on another one.
struct FamilyMember {
    Model model;
    std::vector<double> passages;
    double slowness = 1;
    std::function<double(const Poses&)> offBranch;
};

namespace families {

using std::numbers::pi;

std::string text(double x);
inline std::string text(const Vec3& v) { return "[" + text(v[0]) + ", " + text(v[1]) + ", " + text(v[2]) + "]"; }

/// A model from the inside of its file.
inline Model fromParts(const std::string& parts) { return fromText("{\"zwang\": 1, " + parts + "}"); }

double between(std::mt19937& random, double low, double high);

/// Without forces a motion of one coordinate s keeps ½ m(s) ṡ²: t = ∫ √(m(s)/m(s0)) ds/ṡ0, by Gauss's rule of ten
/// points on sixteen parts of each way between singular values `at(0) < at(1) < …`, all beyond s0 (ṡ0 > 0).
std::vector<double> freeTimes(const std::function<double(double)>& inertia, double s0, double rate0, double end,
                              const std::function<double(int)>& at);

/// Angle about z of a body that moves in the plane z = 0.
inline double angleOf(const Pose& pose) { return 2 * std::atan2(pose.orientation.z(), pose.orientation.w()); }
/// How far an angle is from 0, whole turns left out.
inline double offZero(double angle) { return std::abs(std::remainder(angle, 2 * pi)); }
/// The largest of what each frame gives.
std::function<double(const Poses&)> inEveryFrame(std::function<double(const std::vector<Pose>&)> off);

struct PlanarBar {
    double mass, inertia, com, length;  ///< inertia about the centre of mass, which is at `com` from A
};

PlanarBar planarBar(std::mt19937& random, double length);

std::string barText(const std::string& name, const PlanarBar& bar, double x, double y, double angle,
                    const std::string& more = "");

inline std::string turning(double rate) { return R"(, "rate": )" + text(rate) + R"(, "keep": ["rate", "angle"])"; }

std::string pin(const std::string& name, const std::string& first, const std::string& second,
                const char* type = "revolute");

std::string joined(const std::vector<std::string>& parts);

/// Cranks of length a in a row, each joined to the next by a coupler that only shifts; angle θ, all flat at kπ.
FamilyMember parallelogramChain(std::mt19937& random, double end);

/// N crossed pairs of bars over each other; angle s to the ground. A single pair is singular upright only, more of them
/// are where they lie flat as well.
FamilyMember scissor(std::mt19937& random, double end);

/// Two cranks and rods of one length whose ends slide on lines, the second a small angle behind the first.
FamilyMember twins(std::mt19937& random, double end);

/// A parallelogram that hangs and swings up to δ behind the flat position (two passages a swing) or before it (none),
/// δ from 10^least to 10^most.
FamilyMember turnWithin(std::mt19937& random, double end, double least, double most);

inline FamilyMember turnBesideFlat(std::mt19937& random, double end) { return turnWithin(random, end, -3.5, -1); }
inline FamilyMember turnCloseToFlat(std::mt19937& random, double end) { return turnWithin(random, end, -6, -3.5); }

struct SpatialBody {
    double mass, inertia;  ///< of a ball about its centre of mass `com`
    Vec3 com;
    Mat3 aboutOrigin() const {
        return (inertia + mass * com.squaredNorm()) * Mat3::Identity() - mass * com * com.transpose();
    }
};

/// A body whose frame is the world's at the start; its markers have their z axes along the pins.
std::string spatialText(const std::string& name, const SpatialBody& body,
                        const std::vector<std::tuple<std::string, Vec3, Vec3>>& markers, const std::string& more = "");

std::string groundText(const std::vector<std::tuple<std::string, Vec3, Vec3>>& markers);

/// A spherical four-bar with opposite sides α and γ. With crank and rocker angles from the ground's great circle
/// tan(φ/2) = κ tan(θ/2) on each of its branches; all axes lie on one great circle at θ = kπ. Three rows are redundant.
FamilyMember sphericalIsogram(std::mt19937& random, double end);

/// Two folding pairs of legs in planes at an angle ψ carry a plate that only rises; angle s of the legs. They lie flat
/// and stand stretched at multiples of π/2. One row is redundant.
FamilyMember sarrus(std::mt19937& random, double end);

/// A Bennett linkage with sin α / a = sin β / b, a ≠ b: three redundant rows, one freedom, never singular.
FamilyMember bennett(std::mt19937& random, double);

}  // namespace families

struct Family {
    const char* name;
    FamilyMember (*make)(std::mt19937& random, double end);
    bool isSpatial = false;
};

const std::vector<Family>& linkageFamilies();

}  // namespace zwang::tests
