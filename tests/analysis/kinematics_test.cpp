// Kinematics and inverse dynamics of driven mechanisms against closed forms.
#include "engine/analysis/kinematics.h"

#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double pi = std::numbers::pi;
constexpr double r = 0.3, l = 0.8, speed = 5, g = 9.81, start = 0.4;
constexpr double crankMass = 2, crankInertia = 0.05, rodMass = 1.5, rodInertia = 0.09, sliderMass = 3;

/// A crank that turns at constant speed, a rod with its centre of mass at its middle, a slider; gravity across its way.
Model drivenSliderCrank() {
    Model model = fromParts(R"model("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "parameters": [{"name": "t0", "value": 0.4}, {"name": "r", "value": 0.3}, {"name": "l", "value": 0.8},
                       {"name": "b", "value": "-asin(r*sin(t0)/l)"}],
        "bodies": [
          {"name": "crank", "mass": 2, "inertia": 0.05, "com": ["r/2", 0], "angle": "t0", "keep": ["angle"],
           "markers": [{"name": "O"}, {"name": "A", "position": ["r", 0]}]},
          {"name": "rod", "mass": 1.5, "inertia": 0.09, "com": ["l/2", 0],
           "position": ["r*cos(t0)", "r*sin(t0)"], "angle": "b",
           "markers": [{"name": "A"}, {"name": "B", "position": ["l", 0]}]},
          {"name": "slider", "mass": 3, "inertia": 0.01, "position": ["r*cos(t0) + l*cos(b)", 0],
           "markers": [{"name": "B"}]}],
        "joints": [
          {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
          {"type": "revolute", "name": "pin", "first": "crank.A", "second": "rod.A"},
          {"type": "revolute", "name": "slider_pin", "first": "rod.B", "second": "slider.B"},
          {"type": "prismatic", "name": "slideway", "first": "ground.O", "second": "slider.B"}],
        "forces": [{"type": "gravity", "name": "gravity"}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.O", "speed": 5}])model");
    model.run.end = 2;
    model.run.outputStep = 0.01;
    return model;
}

/// The slider-crank at crank angle θ, by hand: b is the angle of the rod, sin b = −r sin θ / l.
struct ByHand {
    double x, xRate, xAcceleration, torque;
    explicit ByHand(double t) {
        const double th = start + speed * t, w = speed;
        const double b = -std::asin(r * std::sin(th) / l);
        const double bw = -r * w * std::cos(th) / (l * std::cos(b));
        const double ba = (r * w * w * std::sin(th) + l * bw * bw * std::sin(b)) / (l * std::cos(b));
        x = r * std::cos(th) + l * std::cos(b);
        xRate = -r * w * std::sin(th) - l * bw * std::sin(b);
        xAcceleration = -r * w * w * std::cos(th) - l * ba * std::sin(b) - l * bw * bw * std::cos(b);
        // Power of the motor = rate of kinetic and potential energy; centre of the rod: half of the way to B.
        const double cx = -r * w * std::sin(th) - l / 2 * bw * std::sin(b),
                     cy = r * w * std::cos(th) + l / 2 * bw * std::cos(b);
        const double ax = -r * w * w * std::cos(th) - l / 2 * (ba * std::sin(b) + bw * bw * std::cos(b)),
                     ay = -r * w * w * std::sin(th) + l / 2 * (ba * std::cos(b) - bw * bw * std::sin(b));
        const double power = rodMass * (cx * ax + cy * ay) + rodInertia * bw * ba + sliderMass * xRate * xAcceleration +
                             crankMass * g * r / 2 * w * std::cos(th) + rodMass * g * cy;
        torque = power / w;
    }
};

double largestError(const Results& results, const std::string& name, const std::function<double(double)>& exact) {
    const int index = channel(results, name);
    double error = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
        error = std::max(error, std::abs(results.value(index, i) - exact(results.frame(i).time)));
    return error;
}

std::string refused(const Model& model) {
    try {
        kinematics(model);
    } catch (const CannotStart& error) {
        return allText(error.issues());
    }
    return "";
}

}  // namespace

class KinematicsTest : public QObject {
    Q_OBJECT
  private slots:
    void drivenSliderCrankByHand() {
        const Results results = kinematics(drivenSliderCrank());
        ENDED(results, completed);
        QCOMPARE(results.size(), std::size_t(201));
        MEASURED("position [m]", largestError(results, "slider.x", [](double t) { return ByHand(t).x; }), 1e-13);
        MEASURED("velocity [m/s]", largestError(results, "slider.vx", [](double t) { return ByHand(t).xRate; }), 1e-12);
        MEASURED("acceleration [m/s^2]",
                 largestError(results, "slider.ax", [](double t) { return ByHand(t).xAcceleration; }), 1e-11);
        MEASURED("torque [N m]", largestError(results, "motor.drive_torque", [](double t) { return ByHand(t).torque; }),
                 1e-11);
        QVERIFY(results.passages.empty());
        // The work of the motor, by Simpson's rule, against the energy that is there.
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-5);
    }

    void demandsOfTheMotor() {
        const Results results = kinematics(drivenSliderCrank());
        const auto demands = motorDemands(results);
        QCOMPARE(demands.size(), std::size_t(1));
        QVERIFY(demands[0].motor == "motor" && demands[0].rotary);
        double largest = 0, squares = 0;
        const int n = 20000;
        for (int i = 0; i < n; ++i) {
            const double torque = ByHand(2.0 * i / n).torque;
            largest = std::max(largest, std::abs(torque));
            squares += torque * torque / n;
        }
        MEASURED("largest", std::abs(demands[0].largestEffort / largest - 1), 1e-2);
        MEASURED("root mean square", std::abs(demands[0].rootMeanSquare / std::sqrt(squares) - 1), 1e-2);
        MEASURED("largest power", std::abs(demands[0].largestPower - demands[0].largestEffort * speed), 1e-9);
    }

    /// The same as a dynamic run, which integrates what is prescribed: all channels of the four-bar.
    void agreesWithTheRun() {
        Model model = example("four-bar");
        model.run.end = 1;
        const Results followed = kinematics(model), run = simulate(model);
        ENDED(followed, completed);
        QCOMPARE(followed.size(), run.size());
        for (const auto* name : {"rocker.angle", "coupler.omega", "coupler.ax", "motor.drive_torque"}) {
            const int c = followed.channelIndex(name);
            if (c < 0) continue;
            for (std::size_t i = 0; i < run.size(); ++i)
                QVERIFY2(std::abs(followed.value(c, i) - run.value(c, i)) < 1e-7, name);
        }
        MEASURED("violation", followed.statistics.largestPositionViolation, 1e-14);
        MEASURED("accelerations", followed.statistics.largestAccelerationViolation, 1e-11);
    }

    /// A motor turns the crank of a slider-crank with equal arms through the crossing, and it goes on straight.
    void throughTheCrossing() {
        Model model = sliderCrank(R"(, "motions": [{"type": "angle-motion", "name": "motor",
            "first": "ground.O", "second": "crank.O", "speed": 1}])");
        model.run.end = 3;
        const Results results = kinematics(model);
        ENDED(results, completed);
        MEASURED("slider [m]", largestError(results, "slider.x", [](double t) { return std::cos(pi / 3 + t); }), 1e-7);
        QCOMPARE(results.passages.size(), std::size_t(1));
        MEASURED("passage [s]", std::abs(results.passages[0].time - pi / 6), 1e-7);
    }

    /// A motor that pulls the slider beyond the reach of the crank: it says where that ends, and keeps what came
    /// before.
    void endOfReach() {
        Model model = sliderCrank(R"(, "motions": [{"type": "distance-motion", "name": "puller",
            "first": "ground.O", "second": "slider.B", "speed": 0.1}])");
        model.run.end = 10;
        const Results results = kinematics(model);
        ENDED(results, failed);
        SAYS(results.outcome.sentence, "because puller drives ");
        QCOMPARE(results.outcome.element, std::string("puller"));
        MEASURED("end [s]", std::abs(results.outcome.time - 5), 1e-3);
        QVERIFY(results.size() > 490);
    }

    void refusals() {
        SAYS(refused(sliderCrank()), "there is no motor");
        Model model = example("a01-pendulum");
        model.motions.clear();
        SAYS(refused(model), "there is no motor");
        Model arm = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "a", "mass": 1, "inertia": 1, "markers": [{"name": "O"}, {"name": "P", "position": [1, 0]}]},
                       {"name": "b", "mass": 1, "inertia": 1, "position": [1, 0], "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "p", "first": "ground.O", "second": "a.O"},
                       {"type": "revolute", "name": "q", "first": "a.P", "second": "b.O"}],
            "motions": [{"type": "angle-motion", "name": "m", "first": "ground.O", "second": "a.O", "speed": 1}])");
        SAYS(refused(arm), "degrees of freedom that the motors leave: 1");
    }

    /// Spatial, with redundant equations: Bennett's linkage driven at one joint repeats itself after a turn.
    void drivenBennett() {
        Model model = example("bennett");
        for (auto& body : model.bodies) std::get<SpatialBody>(body).keep.clear();
        AngleMotion motor;
        motor.name = "motor";
        motor.first = {"ground", "A"};
        motor.second = {"bar1", "A"};
        motor.speed = 2 * pi;
        model.motions.push_back(motor);
        model.run.end = 1;
        const Results results = kinematics(model);
        ENDED(results, completed);
        const Frame &first = results.frame(0), &last = results.frame(results.size() - 1);
        for (int body = 0; body < results.system().bodies; ++body) {
            MEASURED("position", (first.q.segment<3>(7 * body) - last.q.segment<3>(7 * body)).norm(), 1e-10);
            const auto from = first.q.segment<4>(7 * body + 3), to = last.q.segment<4>(7 * body + 3);
            MEASURED("orientation", std::min((from - to).norm(), (from + to).norm()), 1e-10);
        }
        MEASURED("velocities", (first.v - last.v).norm() / first.v.norm(), 1e-9);
    }
};

QTEST_GUILESS_MAIN(KinematicsTest)
#include "kinematics_test.moc"
