#include "tests/bench/models.h"

namespace zwang::bench {

PlanarBody uniformRod(const std::string& name, double length, double mass, double x, double y, double angle) {
    PlanarBody rod;
    rod.name = name;
    rod.mass = mass;
    rod.inertia = mass * length * length / 12;
    rod.com = {length / 2, 0};
    rod.position = {x, y};
    rod.angle = angle;
    PlanarMarker a, b;
    a.name = "A";
    b.name = "B";
    b.position = {length, 0};
    rod.markers = {a, b};
    return rod;
}

void addGravity(Model& model) {
    if (model.space == Space::planar) {
        Gravity<2> gravity;
        gravity.name = "gravity";
        gravity.acceleration = {0, -9.81};
        model.forces.push_back(gravity);
    } else {
        Gravity<3> gravity;
        gravity.name = "gravity";
        gravity.acceleration = {0, -9.81, 0};
        model.forces.push_back(gravity);
    }
}

void measurePoint(Model& model, const std::string& name, const MarkerRef& point) {
    MeasurePoint w;
    w.name = name;
    w.point = point;
    model.measurePoints.push_back(w);
}

Model fourBars(int count) {
    Model model;
    PlanarGround ground;
    for (int i = 0; i <= count; ++i) {
        PlanarMarker pivot;
        pivot.name = "A" + std::to_string(i);
        pivot.position = {i, 0};
        ground.markers.push_back(pivot);
        PlanarBody crank = uniformRod("crank" + std::to_string(i), 1, 1, i, 0, M_PI / 2);
        crank.rate = -1;
        if (i == 0) crank.keep = {"angle", "rate"};
        model.bodies.push_back(crank);
        addJoint<planar::Revolute>(model, "pivot" + std::to_string(i), {"ground", pivot.name}, {crank.name, "A"});
    }
    for (int i = 1; i <= count; ++i) {
        PlanarBody coupler = uniformRod("coupler" + std::to_string(i), 1, 1, i - 1, 1, 0);
        coupler.velocity = {1, 0};
        addJoint<planar::Revolute>(model, "left" + std::to_string(i), {"crank" + std::to_string(i - 1), "B"},
                                   {coupler.name, "A"});
        addJoint<planar::Revolute>(model, "right" + std::to_string(i), {coupler.name, "B"},
                                   {"crank" + std::to_string(i), "B"});
        model.bodies.push_back(coupler);
    }
    model.ground = ground;
    addGravity(model);
    measurePoint(model, "B0", {"crank0", "B"});
    measurePoint(model, "BN", {"crank" + std::to_string(count), "B"});
    return model;
}

Model doublePendulum() {
    Model model;
    PlanarGround ground;
    PlanarMarker pivot;
    pivot.name = "O";
    ground.markers.push_back(pivot);
    model.ground = ground;
    model.bodies = {uniformRod("upper", 1, 1, 0, 0, 0), uniformRod("lower", std::sqrt(3.0), 2, 1, 0, M_PI / 2)};
    addJoint<planar::Revolute>(model, "pivot", {"ground", "O"}, {"upper", "A"});
    addJoint<planar::Revolute>(model, "pin", {"upper", "B"}, {"lower", "A"});
    addGravity(model);
    measurePoint(model, "upper_tip", {"upper", "B"});
    measurePoint(model, "lower_tip", {"lower", "B"});
    return model;
}

Model ballChain(int count) {
    Model model;
    model.space = Space::spatial;
    SpatialGround ground;
    SpatialMarker pivot;
    pivot.name = "O";
    ground.markers.push_back(pivot);
    model.ground = ground;
    const double radius = 0.05, across = 1.0 / 12 + radius * radius / 4;
    Vec3 start = Vec3::Zero();
    for (int i = 0; i < count; ++i) {
        const Vec3 direction = Vec3(1, 0.3 * std::cos(i), 0.3 * std::sin(i)).normalized();
        const Quat turn = Quat::FromTwoVectors(Vec3::UnitX(), direction);
        SpatialBody rod;
        rod.name = "rod" + std::to_string(i);
        rod.inertia = {radius * radius / 2, across, across, 0, 0, 0};
        rod.com = {0.5, 0, 0};
        rod.position = {start.x(), start.y(), start.z()};
        rod.orientation = {turn.w(), turn.x(), turn.y(), turn.z()};
        SpatialMarker a, b;
        a.name = "A";
        b.name = "B";
        b.position = {1, 0, 0};
        rod.markers = {a, b};
        const MarkerRef before = i == 0 ? MarkerRef{"ground", "O"} : MarkerRef{"rod" + std::to_string(i - 1), "B"};
        addJoint<spatial::Spherical>(model, "ball" + std::to_string(i), before, {rod.name, "A"});
        model.bodies.push_back(rod);
        start += direction;
    }
    addGravity(model);
    if (count >= 8) {
        measurePoint(model, "third", {"rod3", "B"});
        measurePoint(model, "seventh", {"rod7", "B"});
    }
    return model;
}

Model planarChain(int count) {
    Model model;
    PlanarGround ground;
    ground.markers.emplace_back();
    ground.markers.back().name = "O";
    model.ground = ground;
    double x = 0, y = 0;
    for (int i = 0; i < count; ++i) {
        const double angle = i % 2 ? 0.5 : -0.5;
        const std::string name = "bar" + std::to_string(i);
        model.bodies.push_back(uniformRod(name, 1, 1, x, y, angle));
        const MarkerRef before = i == 0 ? MarkerRef{"ground", "O"} : MarkerRef{"bar" + std::to_string(i - 1), "B"};
        addJoint<planar::Revolute>(model, "pin" + std::to_string(i), before, {name, "A"});
        x += std::cos(angle);
        y += std::sin(angle);
    }
    return model;
}

Model example(const std::string& key) { return loadModel("example:" + key); }

Model sliderCrank() {
    Model model = example("paper4-slider-crank-a");
    for (auto& parameter : model.parameters)
        if (parameter.name == "v0") parameter.quantity = -8 * std::sin(M_PI / 4);
    return model;
}

Model bricardWithSection() {
    Model model = example("a04-bricard");
    const double section = 0.1, along = 2 * section * section / 12, across = (1 + section * section) / 12;
    for (auto& any : model.bodies) {
        auto& rod = std::get<SpatialBody>(any);
        for (int axis = 0; axis < 3; ++axis) rod.inertia[axis] = rod.com[axis].text.empty() ? across : along;
    }
    return model;
}

}  // namespace zwang::bench
