// Gradients through events of contacts on random mechanisms: direct against adjoint, and against differences of whole
// runs, each with its own steps and its own events. Where there are no derivatives the run says so with the time.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

const char* const disc = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "slope", "value": "SLOPE rad"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O", "angle": "slope"}]},
    "bodies": [{"name": "disc", "mass": "m", "inertia": "m*r^2/2", "position": [0, "0.8 m"], "velocity": ["v", 0],
                "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "disc.C", "radius": "r",
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "disc.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const ball = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "ball", "mass": "m", "inertia": ["0.4*m*r^2", "0.4*m*r^2", "0.4*m*r^2", 0, 0, 0],
                "position": [0, 0, "0.6 m"], "velocity": ["v", "SLOPE m/s", 0], "rate": ["w", "VY rad/s", 3],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "ball.C", "radius": "r",
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "ball.C"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])zw";

const char* const box = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "b", "value": "0.3 m"},
    {"name": "slope", "value": "SLOPE rad"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O", "angle": "slope"}]},
    "bodies": [{"name": "box", "mass": "m", "inertia": "m*(b^2 + (0.2 m)^2)/12", "position": [0, "0.7 m"],
                "angle": "VY rad", "velocity": ["v", 0], "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "box.C", "radius": 0,
                "points_x": ["-b/2", "b/2", "b/2", "-b/2"], "points_y": [-0.1, -0.1, 0.1, 0.1],
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "box.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const stops = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "L", "value": "0.5 m"},
    {"name": "stop", "value": "SLOPE rad"}, {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "upper", "mass": "m", "inertia": "m*L^2/12", "com": ["L/2", 0], "angle": "-0.5 rad",
                "rate": "w", "markers": [{"name": "O"}, {"name": "A", "position": ["L", 0]}]},
               {"name": "lower", "mass": 1, "inertia": 0.03, "com": [0.25, 0],
                "position": ["L*cos(0.5 rad)", "-L*sin(0.5 rad)"], "angle": "-1 rad",
                "markers": [{"name": "O"}, {"name": "B", "position": [0.5, 0]}]
}],
    "joints": [{"type": "revolute", "name": "shoulder", "first": "ground.O", "second": "upper.O", "limits": "stops",
                "lower": "stop - 100 deg", "upper": "80 deg", "restitution": "e"},
               {"type": "revolute", "name": "elbow", "first": "upper.A", "second": "lower.O", "friction": "coulomb",
                "friction_coefficient": "mu", "pin_radius": 0.02}],
    "watches": [{"name": "P", "point": "lower.B"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const pair = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "first", "mass": "m", "inertia": 0.005, "position": [0, 0], "velocity": ["2 m/s + v", 0],
                "rate": "w", "markers": [{"name": "C"}]},
               {"name": "second", "mass": 2, "inertia": 0.01, "position": [0.6, "SLOPE m"],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "disc-contact", "name": "hit", "first": "first.C", "second": "second.C", "first_radius": "r",
                "second_radius": 0.12, "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"},
               {"type": "disc-contact", "name": "ring", "first": "ground.O", "second": "second.C",
                "first_radius": 1, "second_radius": 0.12, "side": "inside", "restitution": "e"}],
    "watches": [{"name": "P", "point": "second.C"}])zw";

/// Slides on a floor against a wall: impulses at both at once.
const char* const corner = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "wall", "value": "0.4 m"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}, {"name": "W", "position": ["wall", 0], "angle": "90 deg + SLOPE rad"}]},
    "bodies": [{"name": "disc", "mass": "m", "inertia": "m*r^2/3", "position": [0, "r"],
                "velocity": ["2 m/s + v/2", 0], "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "disc.C", "radius": "r",
                "restitution": 0, "friction": "coulomb", "friction_coefficient": "mu"},
               {"type": "line-contact", "name": "wall", "first": "ground.W", "second": "disc.C", "radius": "r",
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu + 0.2"}],
    "watches": [{"name": "P", "point": "disc.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

/// Slips along a plane, turning, until it rolls.
const char* const sliding = R"zw("space": "spatial", "parameters": [
    {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"}, {"name": "v", "value": "VX m/s"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "g", "value": "9.81 m/s^2"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "ball", "mass": 1, "inertia": ["0.4 kg*r^2", "0.4 kg*r^2", "0.4 kg*r^2", 0, 0, 0],
                "position": [0, 0, "r"], "velocity": ["v", "SLOPE m/s", 0], "rate": ["w", "VY rad/s", 3],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "ball.C", "radius": "r",
                "restitution": 0, "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "ball.C"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, "-g"]}])zw";

/// A block on a table that is pulled ever harder: it sticks, breaks loose, slides and turns.
const char* const pulled = R"zw("space": "spatial", "parameters": [
    {"name": "mu", "value": MU}, {"name": "m", "value": "1 kg"}, {"name": "rf", "value": "0.05 m"},
    {"name": "f", "value": "W0 N"}, {"name": "k", "value": "20 N"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "block", "mass": "m", "inertia": [0.01, 0.02, 0.015, 0, 0, 0],
                "markers": [{"name": "C"}, {"name": "A", "position": [0.1, 0.02, 0]}]}],
    "joints": [{"type": "planar", "name": "table", "first": "ground.O", "second": "block.C", "friction": "coulomb",
                "friction_coefficient": "mu", "friction_radius": "rf", "static_coefficient": 0.9, "preload": 0.3}],
    "watches": [{"name": "P", "point": "block.A"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]},
               {"type": "formula-force", "name": "pull", "at": "block.A", "force_x": "k*t", "force_y": "VX*t + f*t",
                "force_z": "0"}])zw";

/// A top in a socket with friction and a cone at which it stops.
const char* const socket = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "cone", "value": "0.9 rad"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "top", "mass": "m", "inertia": [0.01, 0.012, 0.005, 0, 0, 0], "com": [0.02, 0, 0.1],
                "rate": ["VX rad/s", "w", "VY rad/s"],
                "markers": [{"name": "O"}, {"name": "A", "position": [0, 0, 0.2]}]}],
    "joints": [{"type": "spherical", "name": "socket", "first": "ground.O", "second": "top.O", "limits": "stops",
                "cone_angle": "cone", "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu",
                "friction_radius": 0.01}],
    "watches": [{"name": "P", "point": "top.A"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])zw";

/// A sleeve on an inclined shaft that rubs, with stops.
const char* const bore = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "stop", "value": "0.4 m"},
    {"name": "rb", "value": "0.03 m"}, {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "sleeve", "mass": "m", "inertia": [0.01, 0.012, 0.005, 0, 0, 0], "com": [0.01, 0, 0],
                "rate": [0, 0, "w"], "velocity": [0, 0, "VX m/s"],
                "markers": [{"name": "C"}, {"name": "A", "position": [0.1, 0, 0]}]}],
    "joints": [{"type": "cylindrical", "name": "shaft", "first": "ground.O", "second": "sleeve.C", "limits": "stops",
                "lower": "-stop", "upper": "stop", "restitution": "e", "friction": "coulomb",
                "friction_coefficient": "mu", "friction_radius": "rb", "preload": 0.2}],
    "watches": [{"name": "P", "point": "sleeve.A"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [3, 0, -5]}])zw";

const char* const spatialBox = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "b", "value": "0.3 m"},
    {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "box", "mass": "m", "inertia": [0.01, 0.012, 0.015, 0, 0, 0], "position": [0, 0, "0.7 m"],
                "orientation": [0.8, 0.3, 0.4, 0.33], "velocity": ["v", "SLOPE m/s", 0],
                "rate": ["w", "VY rad/s", 2], "markers": [{"name": "C"}]}],
    "joints": [{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "box.C", "radius": 0,
                "points_x": ["b/2", "b/2", "b/2", "b/2", "-b/2", "-b/2", "-b/2", "-b/2"],
                "points_y": [0.1, 0.1, -0.1, -0.1, 0.1, 0.1, -0.1, -0.1],
                "points_z": [0.08, -0.08, 0.08, -0.08, 0.08, -0.08, 0.08, -0.08],
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "box.C"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])zw";

/// A disc in a valley with a hollow bottom, and a box on an edge that is rounded.
const char* const valley = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "bulge", "value": 0.2}, {"name": "v", "value": "VX m/s"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "disc", "mass": "m", "inertia": "m*r^2/2", "position": [0, "0.5 m"], "velocity": ["v", 0],
                "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "outline-contact", "name": "valley", "first": "ground.O", "second": "disc.C",
                "outline_x": [-2, "-b", "b", 2], "outline_y": ["0.7 m", 0, "SLOPE m", "0.8 m"],
                "bulges": [0, "bulge", 0, 0], "side": "left", "radius": "r", "restitution": "e",
                "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "disc.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const edge = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "b", "value": "0.3 m"},
    {"name": "f", "value": "0.05 m"}, {"name": "slope", "value": "SLOPE rad"}, {"name": "v", "value": "VX m/s"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O", "angle": "slope"}]},
    "bodies": [{"name": "box", "mass": "m", "inertia": "m*(b^2 + (0.2 m)^2)/12", "position": [0.05, "0.5 m"],
                "angle": "VY rad", "velocity": ["v", 0], "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "outline-contact", "name": "edge", "first": "box.C", "second": "ground.O", "radius": 0.02,
                "outline_x": ["-b/2", "b/2", "b/2", "-b/2"], "outline_y": [-0.1, -0.1, 0.1, 0.1],
                "corner_radii": ["f"], "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "box.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

/// A ball in a bowl of a cap, a cone and a rim; and one that meets a torus that is free.
const char* const bowl = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O", "z": [0.1, "SLOPE", 1]}]},
    "bodies": [{"name": "ball", "mass": "m", "inertia": ["0.4*m*r^2", "0.4*m*r^2", "0.4*m*r^2", 0, 0, 0],
                "position": [0.25, 0.1, "0.4 m"], "velocity": ["v", "SLOPE m/s", 0], "rate": ["w", "VY rad/s", 3],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "revolved-contact", "name": "bowl", "first": "ground.O", "second": "ball.C", "radius": "r",
                "outline_r": [0, "b", 1.2, 1.3], "outline_z": [0, "b/4", 0.6, 0.6],
                "bulges": ["tan(atan(0.25)/2)", 0, 0, 0], "corner_radii": [0, 0, 0.05, 0], "side": "left",
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "ball.C"}], "forces": [{"type": "gravity", "name": "gravity",
    "acceleration": [0, 0, -9.81]}])zw";

const char* const torus = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "ball", "mass": "m", "inertia": ["0.4*m*r^2", "0.4*m*r^2", "0.4*m*r^2", 0, 0, 0],
                "position": [0.25, 0.1, "0.8 m"], "velocity": ["v", "SLOPE m/s", -2], "rate": ["w", "VY rad/s", 3],
                "markers": [{"name": "C"}]},
               {"name": "ring", "mass": 2, "inertia": [0.2, 0.2, 0.35, 0, 0, 0], "rate": ["w/5", 0.3, 2],
                "markers": [{"name": "C", "z": ["SLOPE", 0.1, 1]}]}],
    "joints": [{"type": "revolved-contact", "name": "rim", "first": "ring.C", "second": "ball.C", "radius": "r",
                "outline_r": ["b - 0.1 m", "b + 0.1 m"], "outline_z": [0, 0], "bulges": [1, 1],
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "ball.C"}])zw";

/// A ball that slides over the round rim of a hole and leaves it.
const char* const hole = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "r", "value": "0.1 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"}, {"name": "f", "value": "0.05 m"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "ball", "mass": "m", "inertia": ["0.4*m*r^2", "0.4*m*r^2", "0.4*m*r^2", 0, 0, 0],
                "position": [-0.45, "SLOPE m", "r"], "velocity": ["0.8 m/s + v/4", 0, 0],
                "rate": [0, "(0.8 m/s + v/4)/r", 1], "markers": [{"name": "C"}]}],
    "joints": [{"type": "revolved-contact", "name": "hole", "first": "ground.O", "second": "ball.C", "radius": "r",
                "outline_r": [1, "b", "b", 0], "outline_z": [0, 0, "-1 m", "-1 m"],
                "corner_radii": [0, "f", 0, 0], "side": "right",
                "restitution": "e"}],
    "watches": [{"name": "P", "point": "ball.C"}], "forces": [{"type": "gravity", "name": "gravity",
    "acceleration": [0, 0, -9.81]}])zw";

/// Two boxes in flight, one of them with round edges; two capsules; a box that slides over the edge of a table.
const char* const blocks = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.02 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "first", "mass": "m", "inertia": [0.02, 0.03, 0.04, 0, 0, 0], "position": [-0.5, 0, 0],
                "orientation": [1, "SLOPE", 0.3, "VY/3"], "velocity": [2, "SLOPE m/s", "v/9"], "rate": ["w", 1, 0.3],
                "markers": [{"name": "C"}]},
               {"name": "second", "mass": 2, "inertia": [0.02, 0.02, 0.03, 0, 0, 0], "position": [0.3, 0, 0.05],
                "orientation": [1, 0.2, "VY/4", 0.1], "rate": ["w/5", 0.3, 2],
                "markers": [{"name": "C", "z": ["SLOPE", 0.1, 1]}]}],
    "joints": [{"type": "convex-contact", "name": "hit", "first": "first.C", "second": "second.C",
                "first_x": ["-b/2", "-b/2", "-b/2", "-b/2", "b/2", "b/2", "b/2", "b/2"],
                "first_y": [-0.1, -0.1, 0.1, 0.1, -0.1, -0.1, 0.1, 0.1],
                "first_z": ["-b/3", "b/3", "-b/3", "b/3", "-b/3", "b/3", "-b/3", "b/3"],
                "second_x": POINTSX, "second_y": POINTSY, "second_z": POINTSZ, "second_radius": ROUND,
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "second.C"}])zw";
std::string blocksWith(const Words& words) {
    std::string text = blocks;
    for (const auto& [word, value] : words) text.replace(text.find(word), word.size(), value);
    return text;
}
const std::string boxes = blocksWith({{"POINTSX", "[-0.2, -0.2, -0.2, -0.2, 0.2, 0.2, 0.2, 0.2]"},
                                      {"POINTSY", R"(["-b/4", "-b/4", "b/4", "b/4", "-b/4", "-b/4", "b/4", "b/4"])"},
                                      {"POINTSZ", "[-0.1, 0.1, -0.1, 0.1, -0.1, 0.1, -0.1, 0.1]"},
                                      {"ROUND", "0"}}),
                  boxAndCapsule = blocksWith({{"POINTSX", R"(["-b/2", 0.2])"},
                                              {"POINTSY", "[0.1, 0]"},
                                              {"POINTSZ", "[-0.1, 0.3]"},
                                              {"ROUND", R"("r")"}});
const char* const ledge = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "box", "mass": "m", "inertia": [0.01, 0.02, 0.02, 0, 0, 0], "position": [-0.3, 0, 0.1],
                "orientation": [1, 0, 0, "SLOPE"], "velocity": ["1 m/s + v/3", 0, 0], "rate": [0, 0, "w/20"],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "convex-contact", "name": "top", "first": "ground.O", "second": "box.C",
                "first_x": [-2, -2, -2, -2, "b/3", "b/3", "b/3", "b/3"], "first_y": [-1, -1, 1, 1, -1, -1, 1, 1],
                "first_z": [-1, 0, -1, 0, -1, 0, -1, 0],
                "second_x": ["-b/2", "-b/2", "-b/2", "-b/2", "b/2", "b/2", "b/2", "b/2"],
                "second_y": [-0.1, -0.1, 0.1, 0.1, -0.1, -0.1, 0.1, 0.1],
                "second_z": [-0.1, 0.1, -0.1, 0.1, -0.1, 0.1, -0.1, 0.1], "second_radius": 0, "restitution": "e"}],
    "watches": [{"name": "P", "point": "box.C"}], "forces": [{"type": "gravity", "name": "gravity",
    "acceleration": [0, 0, -9.81]}])zw";

/// A disc on a smooth curve through points.
const char* const dunes = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.1 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "disc", "mass": "m", "inertia": "m*r^2/2", "position": [0.05, "0.5 m"], "velocity": ["v", 0],
                "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "outline-contact", "name": "dunes", "first": "ground.O", "second": "disc.C", "curve": "smooth",
                "outline_x": [-2, "-3*b", "-b", "b", "2.7*b", 2], "outline_y": ["0.7 m", "b", 0, "SLOPE m", "b/2", 0],
                "side": "left", "radius": "r", "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "disc.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

/// An egg on hills, both smooth curves, and one with a round side and rounded corners.
const char* const egg = R"zw("space": "planar", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "a", "value": "0.15 m"},
    {"name": "b", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"},
    {"name": "w", "value": "W0 rad/s"}, {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "egg", "mass": "m", "inertia": "m*a^2/2", "position": [0.05, "0.6 m"], "angle": "VY rad",
                "velocity": ["v", 0], "rate": "w", "markers": [{"name": "C"}]}],
    "joints": [{"type": "outline-contact", "name": "hills", "first": "ground.O", "second": "egg.C", "curve": "smooth",
                "outline_x": [-2, "-3*b", "-b", "b", "2.7*b", 2], "outline_y": ["0.7 m", "b", 0, "SLOPE m", "b/2", 0],
                "side": "left", "radius": 0, SECOND, "restitution": "e", "friction": "coulomb",
                "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "egg.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";
std::string eggWith(const std::string& points) {
    std::string text = egg;
    return text.replace(text.find("SECOND"), 6, points);
}
const std::string smoothEgg = eggWith(R"zw("points_curve": "smooth", "points_x": ["a", 0.05, -0.07, "-a", -0.05, 0.08],
                "points_y": [0, "0.7*a", 0.1, 0, -0.09, "-0.6*a"])zw"),
                  roundedEgg = eggWith(R"zw("points_curve": "straight", "points_x": ["-a", 0.1, "a", -0.1],
                "points_y": [-0.1, "-0.7*a", 0.1, "0.6*a"], "points_bulges": [0, "a/(1 m)", 0, 0],
                "points_corner_radii": [0.01, 0, 0, "a/8"])zw");

/// A blunt cone with round rims.
const char* const drum = R"zw("space": "spatial", "parameters": [
    {"name": "e", "value": E0}, {"name": "mu", "value": MU}, {"name": "r", "value": "0.02 m"},
    {"name": "b", "value": "0.2 m"}, {"name": "v", "value": "VX m/s"}, {"name": "w", "value": "W0 rad/s"},
    {"name": "m", "value": "1 kg"}],
    "ground": {"markers": [{"name": "O", "z": [0.1, "SLOPE", 1]}]},
    "bodies": [{"name": "drum", "mass": "m", "inertia": [0.02, 0.02, 0.03, 0, 0, 0],
                "position": [0, 0, "0.5 m"], "orientation": [1, "VY/2", "SLOPE", 0.1],
                "velocity": ["v", "SLOPE m/s", 0], "rate": ["w/3", "VY rad/s", 3],
                "markers": [{"name": "C", "z": ["SLOPE", 0.1, 1]}]}],
    "joints": [{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "drum.C", "radius": "r",
                "points_x": [0, 0], "points_y": [0, 0.01], "points_z": ["-b/2", "b/3"], "rims": ["b", "b/2"],
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "watches": [{"name": "P", "point": "drum.C"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])zw";

const std::vector<std::pair<const char*, const char*>> kinds = {{"disc", disc},
                                                                {"ball", ball},
                                                                {"box", box},
                                                                {"stops", stops},
                                                                {"pair", pair},
                                                                {"sliding", sliding},
                                                                {"top", socket},
                                                                {"bore", bore},
                                                                {"spatial box", spatialBox},
                                                                {"valley", valley},
                                                                {"edge", edge},
                                                                {"bowl", bowl},
                                                                {"torus", torus},
                                                                {"hole", hole},
                                                                {"boxes", boxes.c_str()},
                                                                {"box and capsule", boxAndCapsule.c_str()},
                                                                {"ledge", ledge},
                                                                {"drum", drum},
                                                                {"dunes", dunes},
                                                                {"smooth egg", smoothEgg.c_str()},
                                                                {"rounded egg", roundedEgg.c_str()},
                                                                {"corner", corner}};

std::string filled(std::string text, unsigned seed) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::to_string(std::uniform_real_distribution<double>(low, high)(random));
    };
    const Words words = {{"E0", within(0.5, 0.9)}, {"MU", within(0.05, 0.6)}, {"SLOPE", within(-0.15, 0.15)},
                         {"VX", within(-1, 1)},    {"W0", within(-6, 6)},     {"VY", within(0.2, 1.2)}};
    for (const auto& [word, value] : words)
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at))
            text.replace(at, word.size(), value);
    return text;
}

Model randomModel(std::size_t kind, unsigned seed, const char* impacts) {
    Model model = fromParts(filled(kinds[kind].second, seed));
    model.run.impacts.key = impacts;
    const std::string terminal = model.space == Space::spatial ? "P.x + 2*P.y + 0.3*P.vz" : "P.x + 2*P.y + 0.3*P.vx";
    return withObjective(std::move(model), terminal, 0.9, 0.01);
}

}  // namespace

class ContactPropertiesTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAgree_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("seed");
        QTest::addColumn<bool>("inPhases");
        const auto takesTime = [](std::size_t kind) {
            return kinds[kind].second == ledge || kinds[kind].second == hole;
        };
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            for (int seed = 1; seed <= (kinds[kind].second == ledge ? 2 : 4); ++seed)  // a ledge takes ten seconds
                QTest::addRow("%s %d", kinds[kind].first, seed) << static_cast<int>(kind) << seed << false;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            for (int seed = 1; seed <= (kinds[kind].second == corner ? 6 : 2) && !takesTime(kind); ++seed)
                QTest::addRow("%s %d, poisson", kinds[kind].first, seed) << static_cast<int>(kind) << seed << true;
    }
    void methodsAgree() {
        QFETCH(int, kind);
        QFETCH(int, seed);
        QFETCH(bool, inPhases);
        const Model model =
            randomModel(static_cast<std::size_t>(kind), static_cast<unsigned>(seed), inPhases ? "poisson" : "newton");
        SensitivitySettings settings;
        settings.method = {"direct"};
        SensitivityResult direct;
        try {
            direct = sensitivity(model, "o", settings);
        } catch (const std::runtime_error& error) {
            qInfo("%s", error.what());
            SAYS(std::string(error.what()), "there the motion has no derivatives");
            ++refused_;
            QSKIP(error.what());  // how many may be refused is bounded below
        }
        ++told_;
        settings.method = {"adjoint"};
        const SensitivityResult adjoint = sensitivity(model, "o", settings);
        const double size = direct.direct.lpNorm<Eigen::Infinity>();
        // The direction of a slip that is a vector has derivatives that grow as 1/|s| while it ends.
        const double allowed = kinds[static_cast<std::size_t>(kind)].second == sliding ? 1e-8 : 1e-9;
        MEASURED("direct and adjoint", (direct.direct - adjoint.adjoint).lpNorm<Eigen::Infinity>() / size, allowed);
        // Small enough that no event comes into the run or leaves it: one of these lies 5e-5 s before the end.
        constexpr double largestStep = 1e-5, off = 1e-7;
        MEASURED("differences of whole runs", offWholeRuns(model, direct, largestStep, 1, off / 4 * size) / size, off);
    }
    void slipThatBeginsInManyDirections() {
        Model model = fromParts(filled(pulled, 1));
        Objective objective;
        objective.name = "o";
        objective.terminal = "P.x";
        model.objectives = {objective};
        model.run.end = 0.6;
        for (const char* method : {"direct", "adjoint"}) {
            SensitivitySettings settings;
            settings.method = {method};
            try {
                sensitivity(model, "o", settings);
                QFAIL("derivatives of a direction that is not known");
            } catch (const std::runtime_error& error) {
                SAYS(std::string(error.what()), "table begins to slip, and may do so in many directions");
            }
        }
    }
    /// Most of the random motions have derivatives.
    void mostHaveDerivatives() { QVERIFY2(told_ > 2 * refused_, std::to_string(told_).c_str()); }

  private:
    int told_ = 0, refused_ = 0;
};

QTEST_APPLESS_MAIN(ContactPropertiesTest)
#include "contact_properties_test.moc"
