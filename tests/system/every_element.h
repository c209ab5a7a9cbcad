// Models in which every type of element appears and every number of it depends on a parameter: what a sweep over the
// derivatives runs through. Being in the list of types is all it takes.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/visit.h"
#include "engine/system/system.h"

namespace zwang::tests {

constexpr double everyElementParameter = 1.3;  ///< of `b`

/// Makes every number of an element a formula of `b` with the value it had (shifted a little, each differently).
template <class Owner>
void dependOnB(Owner& owner, double& seed) {
    forEachQuantity(owner, [&](Quantity& quantity, std::string_view, Range range, std::string_view key) {
        if (range.whole) {  // counts are no design variables; of few teeth random positions lie within one
            quantity = 1.0;
            return;
        }
        const bool tellsKind = key == "density" || key == "backlash" || key == "first_rim" || key == "second_rim";
        if (tellsKind && quantity.value == 0) return;
        // Within their ranges whatever b does:
        if (key == "restitution" && quantity.value == 0) quantity = 0.4;
        if (key == "pressure_angle") quantity = 0.35;
        seed = seed * 1.37 - static_cast<int>(seed * 1.37) + 0.11;
        const double shift = range.most < 1e6 ? 0 : 0.05 * seed;
        quantity = Quantity("(" + std::to_string(quantity.value + shift) + ") + " + std::to_string(0.3 * seed) +
                            "*(b^2 - 1.69)");
    });
}

inline std::shared_ptr<const Model> finished(Model model) {
    model.parameters = {{"b", everyElementParameter, ""}};
    double seed = 0.4;
    for (auto& body : model.bodies)
        std::visit(
            [&](auto& b) {
                dependOnB(b, seed);
                for (auto& m : b.markers) dependOnB(m, seed);
                for (auto& shape : b.shapes) std::visit([&](auto& x) { dependOnB(x, seed); }, shape);
            },
            body);
    std::visit(
        [&](auto& ground) {
            for (auto& m : ground.markers) dependOnB(m, seed);
        },
        model.ground);
    const auto each = [&](auto& list) {
        for (auto& element : list) std::visit([&](auto& e) { dependOnB(e, seed); }, element);
    };
    each(model.joints);
    each(model.forces);
    each(model.motions);
    ParameterTable table;
    Issues issues;
    auto shared = std::make_shared<Model>(std::move(model));
    for (const auto& issue : evaluate(*shared))
        if (issue.severity == Issue::Severity::error && issue.fieldKey != "name")
            throw std::runtime_error(issue.element + ": " + issue.sentence.english());
    return shared;
}

/// Two bodies A and B and the ground, with markers in general places; mass from density and shapes where `shape` says.
inline Model twoBodies(Space space) {
    Model model;
    model.space = space;
    const auto fill = [](auto& body, const char* name, double density) {
        body.name = name;
        body.mass = 2;
        body.density = density;
        const auto set = [&](auto& q, double start) {
            for (auto& x : q) x = start += 0.17;
        };
        set(body.com, 0.1);
        set(body.position, -0.3);
        set(body.velocity, 0.2);
        using Marker = typename std::decay_t<decltype(body)>::Marker;
        for (int i = 0; i < 4; ++i) {
            Marker m;
            m.name = "M" + std::to_string(i);
            set(m.position, -0.7 + 0.31 * i * (i % 2 == 0 ? 1 : -1));
            if constexpr (requires { m.z; }) {
                m.z = {0.2 * i, 0.3, 1};
                if (i % 2 == 0) m.x = {1, 0.1 * i, -0.2};
            } else {
                m.angle = 0.4 * i;
                if (i == 2) m.position = {0.9, -0.8};
            }
            body.markers.push_back(m);
        }
    };
    if (space == Space::planar) {
        PlanarBody a, b;
        fill(a, "A", 0);
        fill(b, "B", 0);
        PlanarGround ground;
        ground.markers = a.markers;
        model.ground = ground;
        model.bodies = {a, b};
    } else {
        SpatialBody a, b;
        a.inertia = b.inertia = {3, 4, 5, 0.02, -0.03, 0.01};
        b.orientation = {0.8, 0.3, -0.4, 0.2};
        b.rate = {0.3, -0.4, 0.5};
        fill(a, "A", 0);
        fill(b, "B", 0);
        SpatialGround ground;
        ground.markers = a.markers;
        model.ground = ground;
        model.bodies = {a, b};
    }
    return model;
}

/// Name and model: one for every type of shape, joint, force and motion (every profile) in each space.
inline const std::vector<std::pair<std::string, std::shared_ptr<const Model>>>& everyElement() {
    static const auto list = [] {
        std::vector<std::pair<std::string, std::shared_ptr<const Model>>> models;
        for (const Space space : {Space::planar, Space::spatial}) {
            const std::string where = space == Space::planar ? "planar " : "spatial ";
            const auto add = [&](std::string name, Model model) {
                models.emplace_back(where + std::move(name), finished(std::move(model)));
            };
            const auto between = [](auto& element) {
                element.name = "E";
                element.first = {"A", "M1"};
                element.second = {"B", "M2"};
            };
            forEachType<AnyShape>([&](auto shape) {
                if (!fits(shape.space, space)) return;
                Model model = twoBodies(space);
                if constexpr (requires { shape.triangles; }) {
                    shape.file = "corner.stl";
                    shape.scale = 0.7;
                    shape.triangles = std::make_shared<const TriangleMesh>(
                        TriangleMesh{{{0.1, 0, 0}, {1, 0.2, 0}, {0, 1, 0.1}, {0, 0.3, 1}},
                                     {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}});
                }
                if constexpr (requires { shape.at; }) shape.at = "M1";
                if constexpr (requires { shape.from; }) {
                    shape.from = "M1";
                    shape.to = "M2";
                }
                if constexpr (requires { shape.corners; }) shape.corners = {"M0", "M1", "M2"};
                std::visit(
                    [&](auto& body) {
                        body.density = 500;
                        body.shapes = {shape, shape};
                    },
                    model.bodies[0]);
                add("shape " + std::string(shape.info.key), model);
            });
            forEachType<AnyJoint>([&](auto joint) {
                if (!fits(joint.space, space)) return;
                // At random states, far off the constraints, wheels and screws are on any turn, and the equations jump
                // between two; here those jumps are far apart. So are the knots of a cam, where the fifth derivative
                // jumps.
                if constexpr (requires { joint.secondRadius; }) joint.secondRadius = 20;
                if constexpr (requires { joint.lead; }) joint.lead = 80;
                if constexpr (requires { joint.backlash, joint.radius; }) joint.radius = 20;
                if constexpr (requires { joint.radii, joint.angles; }) {
                    for (auto& angle : joint.angles) angle = angle.value + 0.4;
                    for (auto& radius : joint.radii) radius = 1 + radius.value;  // without a hollow
                }
                for (const bool grounded : {false, true}) {
                    Model model = twoBodies(space);
                    between(joint);
                    if (grounded) joint.first = {"ground", "M3"};
                    const std::string name = std::string(joint.info.key) + (grounded ? " to the ground" : "");
                    if constexpr (JoinsTwoPairs<decltype(joint)>) {
                        joint.third = {"B", "M1"};
                        joint.fourth = {"A", "M0"};
                        for (const char* first : {"angle", "displacement"})
                            for (const char* second : {"angle", "displacement"}) {
                                joint.firstCoordinate = {first};
                                joint.secondCoordinate = {second};
                                joint.ratio = 0.7;
                                model.joints = {joint};
                                add(name + " of " + first + " and " + second, model);
                            }
                        continue;
                    }
                    model.joints = {joint};
                    add(name, model);
                    if constexpr (requires { joint.backlash; }) {
                        auto loose = joint;
                        loose.backlash = 0.5;
                        model.joints = {loose};
                        add(name + " with backlash", model);
                    }
                    if constexpr (requires { joint.over; }) {
                        auto pulleys = joint;
                        pulleys.over = {{"A", "M0"}, {"B", "M1"}, {"ground", "M0"}};
                        if constexpr (requires { joint.radii; }) pulleys.radii = {0.04, -0.03, 0.02};
                        model.joints = {pulleys};
                        add(name + " over pulleys", model);
                    }
                    if constexpr (requires { joint.follower; }) {
                        auto other = joint;
                        other.follower = {"face"};
                        model.joints = {other};
                        add(name + " under a face", model);
                    }
                    if constexpr (requires { joint.stopStiffness; }) {
                        auto limited = joint;
                        limited.limits.key = "springs";
                        limited.lower = -0.02;
                        limited.upper = 0.05;
                        limited.stopStiffness = 3;
                        limited.stopDamping = 0.1;
                        if constexpr (requires { limited.turnLimits; }) limited.turnLimits.key = "springs";
                        model.joints = {limited};
                        add(std::string(joint.info.key) + " with limits" + (grounded ? " to the ground" : ""), model);
                    }
                }
            });
            forEachType<AnyForce>([&](auto force) {
                if (!fits(force.space, space)) return;
                Model model = twoBodies(space);
                force.name = "E";
                if constexpr (requires { force.second; }) {
                    between(force);
                    if constexpr (requires { force.law; })
                        force.law = std::is_same_v<std::decay_t<decltype(force)>, TorqueLaw>
                                        ? "b*(1 - rate/7) + 0.3*sin(angle) + cos(t)*A.vx"
                                        : "b*length^2 - 0.4*speed + exp(-t)*B.y*A.y";
                    else
                        forEachQuantity(force, [](Quantity& q, auto, auto, std::string_view key) {
                            if (!key.starts_with("free") && key != "lengths" && key != "angles") q = 2;
                        });
                }
                if constexpr (requires {
                                  force.x;
                                  force.axes;
                              }) {
                    force.x = "b*sin(3*t) - A.vy*B.vx";
                    force.y = "2*b*A.x + sqrt(1 + B.y^2)";
                    if constexpr (requires { force.z; }) force.z = "t*B.vy";
                }
                if constexpr (std::is_same_v<decltype(force), SoftContact>) {
                    force.damping = 0.05;
                    force.friction = 0.3;
                    for (const char* surface : {"round", "hollow"}) {
                        SoftContact other = force;
                        other.surface.key = surface;
                        other.firstRadius = 5;
                        other.secondRadius = 4.9;
                        model.forces = {other};
                        add(std::string(force.info.key) + ", " + surface, model);
                    }
                    force.secondRadius = 5;
                }
                if constexpr (std::is_same_v<decltype(force), TableSpring>) force.lengths = {0.4, 1.5, 2.9};
                if constexpr (requires { force.body; }) force.body = {"B"};
                if constexpr (requires { force.at; }) force.at = {"B", "M1"};
                model.forces = {force};
                add(std::string(force.info.key), model);
                if constexpr (requires { force.axes; }) {
                    force.axes.key = requires { force.at; }
                    ? "marker" : "body";
                    model.forces = {force};
                    add(std::string(force.info.key) + " that turns", model);
                }
            });
            forEachType<AnyMotion>([&](auto motion) {
                for (const char* profile : {"constant-speed", "sine", "table", "quintic", "cycloidal", "trapezoidal"}) {
                    Model model = twoBodies(space);
                    between(motion);
                    motion.kind.key = profile;
                    motion.speed = motion.amplitude = motion.frequency = motion.phase = 0.6;
                    if (motion.kind.key == "table") {
                        motion.times = {0, 0.4, 0.9, 1.4, 2};
                        motion.values = {0, 0.7, 0.3, -0.5, 0.2};
                    }
                    motion.rise = 0.7;
                    motion.start = -0.2;
                    motion.duration = 1.9;
                    motion.relative = false;
                    model.motions = {motion};
                    add(std::string(motion.info.key) + " " + profile, model);
                }
            });
        }
        return models;
    }();
    return list;
}

inline System compiled(const std::shared_ptr<const Model>& model) {
    Issues notes;
    return compile(model, notes);
}

}  // namespace zwang::tests
