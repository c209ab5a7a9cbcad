#include "engine/analysis/start_values.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <string>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/system/drive.h"

namespace zwang {

namespace {

constexpr double same = 1e-9;  ///< of lengths over the model's size, of angles [rad] and velocities likewise

/// Writes numbers into quantities.
struct Writer {
    double size;
    int formulas = 0;
    void operator()(Quantity& written, double value, double scale) {
        if (std::abs(written.value - value) <= same * scale) return;
        if (!written.isPlain()) ++formulas;
        const double rounded = std::abs(value) < 1e-15 * scale ? 0.0 : value;
        written = Quantity(rounded);
    }
};

/// The formula in which the time has gone on by t.
std::string laterBy(std::string formula, double t) {
    const Expression expression = Expression::parse(formula);
    char by[40];
    std::snprintf(by, sizeof by, "(t + %.17g)", t);
    for (std::size_t name = 0; name < expression.names().size(); ++name) {
        if (expression.names()[name] != "t") continue;
        const auto positions = expression.positions(name);
        for (auto at = positions.rbegin(); at != positions.rend(); ++at) formula.replace(*at, 1, by);
    }
    return formula;
}

double formulaAtStart(const Model& model, const std::string& formula) {
    const Expression expression = Expression::parse(formula);
    std::vector<double> values;
    for (const auto& name : expression.names()) {
        values.push_back(0);
        for (const auto& parameter : model.parameters)
            if (name != "t" && parameter.name == name) values.back() = parameter.quantity.value;
    }
    return expression.evaluate(values);
}

}  // namespace

int writeStart(Model& model, const System& s, const VecX& q, const VecX* v) {
    Writer write{s.size};
    for (int i = 0; i < s.bodies; ++i) {
        const std::size_t index = static_cast<std::size_t>(i);
        const Pose pose = drawingPose(s, i, q.data());
        if (auto* body = std::get_if<PlanarBody>(&model.bodies[index])) {
            for (std::size_t k = 0; k < 2; ++k)
                write(body->position[k], pose.position[static_cast<Eigen::Index>(k)], s.size);
            write(body->angle, q[3 * i + 2], 1);
            if (!v) continue;
            const Vec3 arm = pose.orientation * -s.com[index];  // from the centre of mass to the frame
            const double rate = (*v)[3 * i + 2];
            const double speed = std::max(v->segment(3 * i, 2).norm(), std::abs(rate) * s.size);
            write(body->velocity[0], (*v)[3 * i] - rate * arm.y(), speed);
            write(body->velocity[1], (*v)[3 * i + 1] + rate * arm.x(), speed);
            write(body->rate, rate, std::abs(rate));
        } else if (auto* solid = std::get_if<SpatialBody>(&model.bodies[index])) {
            const Quat& p = pose.orientation;
            const double now[4] = {p.w(), p.x(), p.y(), p.z()};
            double along = 0;
            for (std::size_t k = 0; k < 4; ++k) along += now[k] * solid->orientation[k].value;
            double length = 0;
            for (const Quantity& part : solid->orientation) length = std::hypot(length, part.value);
            if (std::abs(along) < (1 - same * same) * length)  // another orientation
                for (std::size_t k = 0; k < 4; ++k) write(solid->orientation[k], now[k], 1);
            for (std::size_t k = 0; k < 3; ++k)
                write(solid->position[k], pose.position[static_cast<Eigen::Index>(k)], s.size);
            if (!v) continue;
            const Vec3 turn = v->segment<3>(6 * i + 3);
            const Vec3 origin = v->segment<3>(6 * i) + p * turn.cross(-s.com[index]);
            const double speed = std::max(origin.norm(), turn.norm() * s.size);
            for (std::size_t k = 0; k < 3; ++k) {
                write(solid->velocity[k], origin[static_cast<Eigen::Index>(k)], speed);
                write(solid->rate[k], turn[static_cast<Eigen::Index>(k)], turn.norm());
            }
        }
    }
    return write.formulas;
}

void shiftMotors(Model& model, double t) {
    for (auto& any : model.motions)
        std::visit(
            [t, &model](auto& motor) {
                double now = 0;  // of the shifted profile, which motors that count from the start begin with
                if (motor.kind.key == "constant-speed") {
                    if (!motor.relative && motor.speed.value != 0)
                        motor.offset = Quantity(motor.offset.value + motor.speed.value * t);
                } else if (motor.kind.key == "sine") {
                    const double turned = 2 * std::numbers::pi * motor.frequency.value * t;
                    motor.phase = Quantity(std::remainder(motor.phase.value + turned, 2 * std::numbers::pi));
                    now = motor.amplitude.value * std::sin(motor.phase.value);
                } else if (motor.kind.key == "formula") {
                    motor.formula = laterBy(motor.formula, t);
                    now = formulaAtStart(model, motor.formula);
                } else if (const auto shape = motor.shapeOfMove()) {
                    motor.start = Quantity(motor.start.value - t);
                    now = motor.rise.value *
                          restToRest(*shape, -motor.start.value / motor.duration.value, motor.ramp.value).value;
                } else {
                    motor.file.clear();  // the shifted table is one of its own
                    std::vector<double> times, values;
                    for (const Quantity& value : motor.values) values.push_back(value.value);
                    for (Quantity& time : motor.times) {
                        time = Quantity(time.value - t);
                        times.push_back(time.value);
                    }
                    now = NaturalSpline<double>(times, values).at(0).value;
                }
                if (motor.relative && (now != 0 || motor.offset.value != 0)) motor.offset = Quantity(-now);
            },
            any);
}

}  // namespace zwang
