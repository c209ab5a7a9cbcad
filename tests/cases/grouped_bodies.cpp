#include "tests/cases/grouped_bodies.h"

#include <cstdio>
#include <random>

#include "engine/io/model_file.h"

namespace zwang::tests {

namespace {

std::string number(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}

std::string listed(std::initializer_list<double> values) {
    std::string text;
    for (const double value : values) text += (text.empty() ? "[" : ", ") + number(value);
    return text + "]";
}

/// Markers and shapes of body `i`, as they stand in a file.
std::string drawn(Falling kind, int i) {
    const bool isOdd = i % 2 == 1;
    const std::string centre = R"("markers": [{"name": "C"}], "shapes": [)";
    switch (kind) {
        case Falling::discs:
            return centre + R"({"type": "cylinder", "at": "C", "radius": 0.05, "length": 0.02}])";
        case Falling::both:
            if (isOdd) return drawn(Falling::discs, i);
            [[fallthrough]];
        case Falling::triangles:
            return R"("markers": [{"name": "P", "position": [-0.04, -0.03]}, {"name": "Q", "position": [0.04, -0.03]}, )"
                   R"({"name": "R", "position": [0, 0.06]}], "shapes": [{"type": "plate", "corners": ["P", "Q", "R"], )"
                   R"("thickness": 0.02}])";
        case Falling::balls:
            return centre + R"({"type": "sphere", "at": "C", "radius": 0.05}])";
        case Falling::boxes:
        case Falling::shaft:
            return centre + R"({"type": "box", "at": "C", "size": )" + listed({boxSize[0], boxSize[1], boxSize[2]}) +
                   "}]";
        case Falling::cylinders:
            if (isOdd) return drawn(Falling::balls, i);
            return centre + R"({"type": "cylinder", "at": "C", "radius": 0.03, "length": 0.08}])";
    }
    return {};
}

/// A floor and four walls.
std::string shaftOf(double wide, double high) {
    std::string markers, shapes;
    const auto box = [&](const std::string& name, std::initializer_list<double> at,
                         std::initializer_list<double> size) {
        const std::string comma = markers.empty() ? "" : ", ";
        markers += comma + R"({"name": ")" + name + R"(", "position": )" + listed(at) + "}";
        shapes += comma + R"({"type": "box", "at": ")" + name + R"(", "size": )" + listed(size) + "}";
    };
    box("F", {0, 0, -0.1}, {wide + 0.4, wide + 0.4, 0.2});
    for (const double side : {-1.0, 1.0}) {
        const std::string name = side < 0 ? "L" : "R";
        box(name + "x", {side * (wide / 2 + 0.1), 0, high / 2 - 0.1}, {0.2, wide + 0.4, high + 0.1});
        box(name + "y", {0, side * (wide / 2 + 0.1), high / 2 - 0.1}, {wide + 0.4, 0.2, high + 0.1});
    }
    return R"({"markers": [)" + markers + R"(], "shapes": [)" + shapes + "]}";
}

std::string groundOf(Falling kind, double wide, double high) {
    if (kind == Falling::shaft) return shaftOf(wide, high);
    if (isSpatial(kind))
        return R"({"markers": [{"name": "F", "position": [0, 0, -0.1]}], "shapes": [{"type": "box", "at": "F", )"
               R"("size": )" +
               listed({4, 4, 0.2}) + "}]}";
    std::string markers, shapes;
    const auto plate = [&](const std::string& name, double left, double right, double low, double top) {
        std::string corners;
        int corner = 0;
        for (const auto& [x, y] :
             {std::pair{left, low}, std::pair{right, low}, std::pair{right, top}, std::pair{left, top}}) {
            const std::string own = name + std::to_string(++corner);
            markers +=
                (markers.empty() ? "" : ", ") + (R"({"name": ")" + own) + R"(", "position": )" + listed({x, y}) + "}";
            corners += (corners.empty() ? "\"" : ", \"") + own + "\"";
        }
        shapes +=
            (shapes.empty() ? "" : ", ") + (R"({"type": "plate", "corners": [)" + corners) + R"(], "thickness": 0.02})";
    };
    // They overlap: a corner of a triangle goes into the slit between plates that only meet.
    plate("F", -wide / 2 - 0.1, wide / 2 + 0.1, -0.1, 0);
    plate("L", -wide / 2 - 0.1, -wide / 2, -0.05, high);
    plate("R", wide / 2, wide / 2 + 0.1, -0.05, high);
    return R"({"markers": [)" + markers + R"(], "shapes": [)" + shapes + "]}";
}

}  // namespace

Model groupInABox(Falling kind, unsigned seed, int count, int wide, double end) {
    constexpr double apart = 0.125;
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const bool inSpace = isSpatial(kind);
    std::string bodies;
    for (int i = 0; i < count; ++i) {
        const bool isShaft = kind == Falling::shaft;
        const int column = i % wide, row = i / (isShaft ? wide * wide : wide);
        const double back = isShaft ? (i / wide % wide - (wide - 1) / 2.0) * apart : 0;
        const double x = (column - (wide - 1) / 2.0) * apart + within(-0.005, 0.005),
                     up = 0.08 + apart * row + within(-0.005, 0.005), aside = back + within(-0.005, 0.005);
        bodies +=
            std::string(i > 0 ? ", " : "") + R"({"name": "b)" + std::to_string(i) + R"(", "mass": 1, "inertia": )" +
            (inSpace ? listed({0.001, 0.0012, 0.0014, 0, 0, 0}) : number(0.00125)) + R"(, "position": )" +
            (inSpace ? listed({x, aside, up}) : listed({x, up})) + R"(, "velocity": )" +
            (inSpace ? listed({within(-1, 1), within(-1, 1), within(-1, 1)}) : listed({within(-1, 1), within(-1, 1)})) +
            R"(, "keep": ["position", "velocity"], )" + drawn(kind, i) + "}";
    }
    const std::string gravity = inSpace ? listed({0, 0, -9.81}) : listed({0, -9.81});
    return fromText(R"({"zwang": 1, "space": ")" + std::string(inSpace ? "spatial" : "planar") + R"(", "ground": )" +
                    groundOf(kind, widthOf(wide), 1 + 2 * apart * count / wide) + R"(, "bodies": [)" + bodies +
                    R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": )" + gravity +
                    R"(}, {"type": "contact-group", "name": "heap", "restitution": 0.3, "friction": "coulomb", )"
                    R"("friction_coefficient": 0.3}], "run": {"end": )" +
                    number(end) + R"(, "output_step": 0.01, "integrator": "moreau", "step": 0.001}})");
}

}  // namespace zwang::tests
