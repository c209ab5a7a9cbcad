#include "tests/cases/discs_in_a_box.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "engine/io/model_file.h"

namespace zwang::tests {

namespace {

std::string number(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}

/// The corners of a box of these half lengths: ", \"first_x\": […], …".
std::string corners(const std::string& before, const std::array<double, 3>& half) {
    std::string text;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        text += ", \"" + before + "_" + "xyz"[axis] + "\": [";
        for (unsigned corner = 0; corner < 8; ++corner)
            text += (corner > 0 ? ", " : "") + number((corner >> axis & 1U) != 0 ? half[axis] : -half[axis]);
        text += "]";
    }
    return text;
}

}  // namespace

Model discsInABox(unsigned seed, int count, const Box& box) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const double high = std::max(3.0, 0.5 + 0.1 * count);  // the walls
    std::string bodies, joints;
    std::vector<Vec2> places;
    const std::string law = R"(, "restitution": )" + number(box.restitution) +
                            R"(, "friction": "coulomb", "friction_coefficient": )" + number(box.friction) + "}";
    for (int i = 0; i < count; ++i) {
        Vec2 at;
        do at = {within(-0.24, 0.24), within(0.06, 0.3 + 0.1 * count)};
        while (std::any_of(places.begin(), places.end(), [&](const Vec2& p) { return (p - at).norm() < 0.11; }));
        places.push_back(at);
        const std::string name = "d" + std::to_string(i);
        bodies += std::string(i > 0 ? ", " : "") + R"({"name": ")" + name +
                  R"(", "mass": 1, "inertia": 0.00125, "position": [)" + number(at.x()) + ", " + number(at.y()) +
                  R"(], "velocity": [)" + number(within(-1, 1)) + ", " + number(within(-1, 1)) +
                  R"(], "keep": ["position", "velocity"], "markers": [{"name": "C"}]})";
        for (const auto& [wall, length] : {std::pair{"F", 0.6}, {"L", high}, {"R", high}})
            joints += std::string(joints.empty() ? "" : ", ") + R"({"type": "line-contact", "name": ")" +
                      std::string(wall) + std::to_string(i) + R"(", "first": "ground.)" + wall + R"(", "second": ")" +
                      name + R"(.C", "radius": 0.05, "length": )" + number(length) + law;
        for (int j = 0; j < i; ++j)
            joints += R"(, {"type": "disc-contact", "name": "c)" + std::to_string(j) + "-" + std::to_string(i) +
                      R"(", "first": "d)" + std::to_string(j) + R"(.C", "second": ")" + name +
                      R"(.C", "first_radius": 0.05, "second_radius": 0.05)" + law;
    }
    return fromText(
        R"({"zwang": 1, "space": "planar", "ground": {"markers": [{"name": "F", "position": [-0.3, 0]}, )"
        R"({"name": "L", "position": [-0.3, )" +
        number(high) + R"(], "angle": "-90 deg"}, )" +
        R"({"name": "R", "position": [0.3, 0], "angle": "90 deg"}]}, "bodies": [)" + bodies + R"(], "joints": [)" +
        joints + R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}], "run": {"end": )" +
        number(box.end) + R"(, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10}})");
}

Model heapOfBoxes(unsigned seed, int count, const Box& box) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    constexpr std::array<double, 3> half{0.1, 0.07, 0.05};
    const std::string law = R"(, "restitution": )" + number(box.restitution) +
                            R"(, "friction": "coulomb", "friction_coefficient": )" + number(box.friction) + "}";
    std::string bodies, joints;
    for (int i = 0; i < count; ++i) {
        Eigen::Vector4d turn = Eigen::Vector4d::Zero();
        while (turn.norm() > 1 || turn.norm() < 0.1)
            for (double& component : turn) component = within(-1, 1);
        turn.normalize();
        const std::string name = "b" + std::to_string(i), x = number(within(-0.1, 0.1)), y = number(within(-0.1, 0.1));
        bodies += std::string(i > 0 ? ", " : "") + R"({"name": ")" + name +
                  R"(", "mass": 1, "inertia": [0.0025, 0.0042, 0.005, 0, 0, 0], "position": [)" + x + ", " + y + ", " +
                  number(0.2 + 0.26 * i) + R"(], "orientation": [)" + number(turn[0]) + ", " + number(turn[1]) + ", " +
                  number(turn[2]) + ", " + number(turn[3]) + R"(], "markers": [{"name": "C"}]})";
        joints += std::string(i > 0 ? ", " : "") + R"({"type": "plane-contact", "name": "floor)" + std::to_string(i) +
                  R"(", "first": "ground.O", "second": ")" + name + R"(.C", "radius": 0)" + corners("points", half) +
                  law;
        for (int j = 0; j < i; ++j)
            joints += R"(, {"type": "convex-contact", "name": "c)" + std::to_string(j) + "-" + std::to_string(i) +
                      R"(", "first": "b)" + std::to_string(j) + R"(.C", "second": ")" + name +
                      R"(.C", "first_radius": 0, "second_radius": 0)" + corners("first", half) +
                      corners("second", half) + law;
    }
    return fromText(
        R"({"zwang": 1, "space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
        R"(], "joints": [)" + joints +
        R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]}], "run": {"end": )" +
        number(box.end) + R"(, "output_step": 0.01}})");
}

}  // namespace zwang::tests
