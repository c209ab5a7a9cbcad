// Gradients through impacts, stops, sticking and slipping against independent reference data: closed forms and
// re-solutions with 50 digits (tests/data/contact/gradients).
#include <QtTest>
#include <cmath>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "engine/sensitivity/sensitivity.h"
#include "test_paths.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Value ("") and derivatives of one output, by the names of the parameters.
std::map<std::string, double> reference(const std::string& file, const std::string& output) {
    std::ifstream in(std::string(ZWANG_TEST_DATA) + "/contact/gradients/" + file + ".csv");
    std::map<std::string, double> values;
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream row(line);
        std::string name, quantity, parameter, value;
        std::getline(row, name, ',');
        std::getline(row, quantity, ',');
        std::getline(row, parameter, ',');
        std::getline(row, value, ',');
        if (name == output) values[quantity == "value" ? "" : "p_" + quantity.substr(4)] = std::stod(value);
    }
    return values;
}

const char* const gravity = R"zw("forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-p_g"]}])zw";

Model ball() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_e", "value": 0.9}, {"name": "p_g", "value": "9.81 m/s^2"}, {"name": "p_h0", "value": "1 m"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "ball", "mass": 1, "inertia": 0.005, "position": [0, "p_h0"],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "ball.C", "radius": 0,
                    "restitution": "p_e"}], )zw" +
                     std::string(gravity));
}

/// A rod of mass M with a bob m at its end; its angle is measured from the horizontal.
Model pendulumOnStop() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_L", "value": "1 m"}, {"name": "p_m", "value": "1 kg"}, {"name": "p_M", "value": "0.5 kg"},
        {"name": "p_e", "value": 0.6}, {"name": "p_g", "value": "9.81 m/s^2"}, {"name": "p_th0", "value": "60 deg"},
        {"name": "p_ths", "value": "-10 deg"}, {"name": "d", "value": "(p_M/2 + p_m)*p_L/(p_M + p_m)"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "rod", "mass": "p_M + p_m", "inertia": "p_M*p_L^2/3 + p_m*p_L^2 - (p_M + p_m)*d^2",
                    "com": ["d", 0], "angle": "p_th0 - 90 deg", "markers": [{"name": "O"}]}],
        "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "rod.O", "limits": "stops",
                    "lower": "p_ths - 90 deg", "upper": "170 deg", "restitution": "p_e"}], )zw" +
                     std::string(gravity));
}

/// Constant friction F, which is a preload of its slide.
Model frictionOscillator() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_F", "value": "1 N"}, {"name": "p_k", "value": "1 N/m"}, {"name": "p_m", "value": "1 kg"},
        {"name": "p_x0", "value": "12 m"}, {"name": "p_v0", "value": "6 m/s"}],
        "ground": {"markers": [{"name": "O"}, {"name": "wall", "position": [-100, 0]}]},
        "bodies": [{"name": "block", "mass": "p_m", "inertia": 1, "position": ["p_x0", 0], "velocity": ["p_v0", 0],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "prismatic", "name": "slide", "first": "ground.O", "second": "block.C",
                    "friction": "coulomb", "friction_coefficient": 0, "preload": "p_F"}],
        "forces": [{"type": "spring-damper", "name": "spring", "first": "ground.wall", "second": "block.C",
                    "stiffness": "p_k", "free_length": 100}])zw");
}

Model belt() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_mus", "value": 0.4}, {"name": "p_muk", "value": 0.25}, {"name": "p_V", "value": "0.1 m/s"},
        {"name": "p_k", "value": "50 N/m"}, {"name": "p_m", "value": "2 kg"}],
        "ground": {"markers": [{"name": "O"}, {"name": "wall", "position": [-1, 0]}]},
        "bodies": [{"name": "belt", "velocity": ["p_V", 0], "markers": [{"name": "C"}]},
                   {"name": "block", "mass": "p_m", "inertia": 0.006, "velocity": ["p_V", 0],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "prismatic", "name": "way", "first": "ground.O", "second": "belt.C"},
                   {"type": "prismatic", "name": "contact", "first": "belt.C", "second": "block.C",
                    "friction": "coulomb", "friction_coefficient": "p_muk", "static_coefficient": "p_mus"}],
        "motions": [{"type": "distance-motion", "name": "drive", "first": "ground.O", "second": "belt.C",
                     "speed": "p_V"}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, -9.81]},
                   {"type": "spring-damper", "name": "spring", "first": "ground.wall", "second": "block.C",
                    "stiffness": "p_k", "free_length": 1}])zw");
}

Model slideToRoll() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_mu", "value": 0.3}, {"name": "p_v0", "value": "2 m/s"}, {"name": "p_w0", "value": "30 rad/s"},
        {"name": "p_r", "value": "0.1 m"}, {"name": "p_g", "value": "9.81 m/s^2"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "disc", "mass": 1, "inertia": "p_r^2/2*1 kg", "position": [0, "p_r"],
                    "velocity": ["p_v0", 0], "rate": "p_w0", "markers": [{"name": "C"}]}],
        "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "disc.C",
                    "radius": "p_r", "restitution": 0, "friction": "coulomb", "friction_coefficient": "p_mu"}], )zw" +
                     std::string(gravity));
}

Model bowl() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_e", "value": 0.6}, {"name": "p_x0", "value": "0.2 m"}, {"name": "p_y0", "value": "0 m"},
        {"name": "p_R", "value": "0.5 m"}, {"name": "p_r", "value": "0.1 m"}, {"name": "p_g", "value": "9.81 m/s^2"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "disc", "mass": 1, "inertia": 0.005, "position": ["p_x0", "p_y0"],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "disc-contact", "name": "bowl", "first": "ground.O", "second": "disc.C",
                    "first_radius": "p_R", "second_radius": "p_r", "side": "inside", "restitution": "p_e"}], )zw" +
                     std::string(gravity));
}

/// A disc in a groove that slips, rolls, slips the other way, …
Model groove() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_phi0", "value": "60 deg"}, {"name": "p_R", "value": "0.5 m"}, {"name": "p_r", "value": "0.1 m"},
        {"name": "p_mu", "value": 0.2}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "disc", "mass": 1, "inertia": "p_r^2/2*1 kg",
                    "position": ["(p_R - p_r)*sin(p_phi0)", "-(p_R - p_r)*cos(p_phi0)"],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "disc-contact", "name": "groove", "first": "ground.O", "second": "disc.C",
                    "first_radius": "p_R", "second_radius": "p_r", "side": "inside", "restitution": 0,
                    "friction": "coulomb", "friction_coefficient": "p_mu"}],
        "forces": [{"type": "gravity", "name": "gravity"}])zw");
}

/// A disc that rolls down from the top of another one, slips, and leaves it while it slips.
Model ridge(double fi, double R, double r, double friction) {
    Model model = fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_phi0", "value": "10 deg"}, {"name": "p_R", "value": "0.5 m"}, {"name": "p_r", "value": "0.1 m"},
        {"name": "p_mu", "value": 0.2}, {"name": "p_g", "value": "9.81 m/s^2"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "disc", "mass": 1, "inertia": "p_r^2/2*1 kg",
                    "position": ["(p_R + p_r)*sin(p_phi0)", "(p_R + p_r)*cos(p_phi0)"],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "disc-contact", "name": "ridge", "first": "ground.O", "second": "disc.C",
                    "first_radius": "p_R", "second_radius": "p_r", "restitution": 0,
                    "friction": "coulomb", "friction_coefficient": "p_mu"}], )zw" +
                            std::string(gravity));
    const double values[] = {fi, R, r, friction};
    for (std::size_t i = 0; i < std::size(values); ++i) model.parameters[i].quantity = values[i];
    return model;
}

/// An eccentric disc that turns under a flat follower with a spring.
Model camFollower() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_m", "value": "0.5 kg"}, {"name": "p_k", "value": "400 N/m"}, {"name": "p_F0", "value": "5 N"},
        {"name": "p_eps", "value": "0.01 m"}, {"name": "p_Om", "value": "75 rad/s"}, {"name": "p_R", "value": "0.03 m"},
        {"name": "p_e", "value": 0.5}],
        "ground": {"markers": [{"name": "O"}, {"name": "up", "angle": "90 deg"},
                               {"name": "top", "position": [0, "1 m + p_R - p_eps"]}]},
        "bodies": [{"name": "cam", "mass": 1, "inertia": 0.001, "rate": "p_Om",
                    "markers": [{"name": "O"}, {"name": "E", "position": [0, "-p_eps"]}]},
                   {"name": "follower", "mass": "p_m", "inertia": 0.001, "position": [0, "p_R - p_eps"],
                    "markers": [{"name": "C"}, {"name": "up", "angle": "90 deg"}]}],
        "joints": [{"type": "revolute", "name": "shaft", "first": "ground.O", "second": "cam.O"},
                   {"type": "prismatic", "name": "guide", "first": "ground.up", "second": "follower.up"},
                   {"type": "line-contact", "name": "face", "first": "follower.C", "second": "cam.E",
                    "radius": "p_R", "side": "right", "restitution": "p_e"}],
        "motions": [{"type": "angle-motion", "name": "drive", "first": "ground.O", "second": "cam.O",
                     "speed": "p_Om"}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, -9.81]},
                   {"type": "spring-damper", "name": "spring", "first": "ground.top", "second": "follower.C",
                    "stiffness": "p_k", "free_length": "1 m + p_F0/p_k"}])zw");
}

/// A journal in a hole that is wider by c.
Model pin() {
    return fromParts(R"zw("space": "planar", "parameters": [
        {"name": "p_c", "value": "1 mm"}, {"name": "p_e", "value": 0.4}, {"name": "p_m", "value": "1 kg"},
        {"name": "p_l", "value": "0.3 m"}, {"name": "p_I", "value": "0.03 kg*m^2"},
        {"name": "p_g", "value": "9.81 m/s^2"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "rod", "mass": "p_m", "inertia": "p_I", "com": ["p_l", 0], "markers": [{"name": "O"}]}],
        "joints": [{"type": "disc-contact", "name": "hole", "first": "ground.O", "second": "rod.O",
                    "first_radius": "10 mm + p_c", "second_radius": "10 mm", "side": "inside",
                    "restitution": "p_e"}],
        "watches": [], )zw" +
                     std::string(gravity));
}

Model modelOf(const std::string& file) {
    switch (file[0]) {
        case 'A':
            return ball();
        case 'B':
            return pendulumOnStop();
        case 'C':
            return frictionOscillator();
        case 'D':
            return belt();
        case 'E':
            return slideToRoll();
        case 'F':
            return camFollower();
        case 'G':
            return bowl();
        case 'H':
            return pin();
        default:
            return groove();
    }
}

/// Largest difference to the reference over the largest derivative.
double apart(const VecX& gradient, const std::vector<std::string>& parameters,
             const std::map<std::string, double>& expected) {
    double off = 0, size = 0;
    for (std::size_t k = 0; k < parameters.size(); ++k) {
        const double value = expected.at(parameters[k]);
        size = std::max(size, std::abs(value));
        off = std::max(off, std::abs(gradient[static_cast<Eigen::Index>(k)] - value));
    }
    return std::isfinite(gradient.sum()) ? off / size : 1e99;
}

struct Row {
    const char *file, *output, *terminal, *event;
    double end;
};
constexpr Row rows[] = {
    {"A_ball_T1", "y", "ball.y", "", 1},
    {"A_ball_T1", "vy", "ball.vy", "", 1},
    {"A_ball_T1", "t_last_impact", "t", "impact(floor)", 1},
    {"A_ball_T3", "y", "ball.y", "", 3},
    {"A_ball_T3", "vy", "ball.vy", "", 3},
    {"A_ball_T3", "t_last_impact", "t", "impact(floor, 4)", 3},
    {"A_ball_T5", "y", "ball.y", "", 5},
    {"A_ball_T5", "vy", "ball.vy", "", 5},
    {"A_ball_T5", "t_last_impact", "t", "impact(floor, 8)", 5},
    {"B_pendulum_stop_T1", "theta", "rod.angle", "", 1},
    {"B_pendulum_stop_T1", "omega", "rod.rate", "", 1},
    {"B_pendulum_stop_T2", "theta", "rod.angle", "", 2},
    {"B_pendulum_stop_T2", "omega", "rod.rate", "", 2},
    {"B_pendulum_stop_T3", "theta", "rod.angle", "", 3},
    {"B_pendulum_stop_T3", "omega", "rod.rate", "", 3},
    {"C_friction_oscillator_x20", "x(20)", "block.x", "", 20},
    {"C_friction_oscillator_turns", "t_turn1", "t", "stops(slide)", 25},
    {"C_friction_oscillator_turns", "x_turn1", "block.x", "stops(slide)", 25},
    {"C_friction_oscillator_turns", "t_turn5", "t", "stops(slide, 5)", 25},
    {"C_friction_oscillator_turns", "x_turn5", "block.x", "stops(slide, 5)", 25},
    {"C_friction_oscillator_turns", "t_turn8", "t", "stops(slide, 8)", 25},
    {"C_friction_oscillator_turns", "x_turn8", "block.x", "stops(slide, 8)", 25},
    {"C_friction_oscillator_turns", "x_stuck", "block.x", "", 25},
    {"D_belt", "x(4)", "block.x", "", 4},
    {"E_slide_roll", "x(2)", "disc.x", "", 2},
    {"E_slide_roll", "t_roll", "t", "stops(floor)", 2},
    {"F_cam_follower", "t_lift", "t", "releases(face)", 0.09},
    {"F_cam_follower", "t_land", "t", "impact(face)", 0.09},
    {"F_cam_follower", "y(.09)", "follower.y", "", 0.09},
    {"G_bowl_bounce", "x(.7)", "disc.x", "", 0.7},
    {"G_bowl_bounce", "y(.7)", "disc.y", "", 0.7},
    {"H_pin", "theta", "rod.angle", "", 0.031},
    {"H_pin", "x_com", "rod.x + p_l*cos(rod.angle)", "", 0.031},
    {"H_pin", "y_com", "rod.y + p_l*sin(rod.angle)", "", 0.031},
    {"I_groove_slip_roll", "phi(1.5)", "atan2(disc.x, -disc.y)", "", 1.5},
    {"I_groove_slip_roll", "spin(1.5)", "disc.angle", "", 1.5},
    {"I_groove_slip_roll", "omega(1.5)", "disc.rate", "", 1.5},
    {"I_groove_slip_roll", "t_event1", "t", "stops(groove)", 1.5},
    {"I_groove_slip_roll", "t_event2", "t", "breaks_loose(groove)", 1.5},
    {"I_groove_slip_roll", "t_event3", "t", "stops(groove, 2)", 1.5},
    {"I_groove_slip_roll", "t_event4", "t", "breaks_loose(groove, 2)", 1.5},
};

SensitivityResult gradientOf(Model model, const Objective& objective, double end, const std::string& method,
                             const std::string& form, double tolerance = 1e-10) {
    model.objectives = {objective};
    model.run.end = end;
    model.run.outputStep = end / 100;
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = tolerance;
    SensitivitySettings settings;
    settings.method = {method};
    settings.form = {form};
    return sensitivity(model, "o", settings);
}

}  // namespace

class ContactGradientsTest : public QObject {
    Q_OBJECT
  private slots:
    void reference_data() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < std::size(rows); ++i)
            QTest::addRow("%s %s", rows[i].file, rows[i].output) << static_cast<int>(i);
    }
    void reference() {
        QFETCH(int, row);
        const Row& r = rows[row];
        const auto expected = ::reference(r.file, r.output);
        QVERIFY(expected.size() > 1);
        Model model = modelOf(r.file);
        Objective objective;
        objective.name = "o";
        objective.terminal = r.terminal;
        objective.event = r.event;
        for (const auto& [name, value] : expected)
            if (!name.empty()) objective.parameters.push_back(name);
        const SensitivityResult result = gradientOf(model, objective, r.end, "all", "dae");
        const bool isAngle = std::string(r.terminal) == "rod.angle" && r.file[0] == 'B';
        if (const auto value = expected.find(""); value != expected.end())
            MEASURED("value", std::abs(result.value + (isAngle ? M_PI / 2 : 0) - value->second),
                     1e-9 * std::max(1.0, std::abs(value->second)));
        MEASURED("direct", apart(result.direct, result.parameters, expected), 1e-8);
        MEASURED("adjoint", apart(result.adjoint, result.parameters, expected), 1e-8);
        MEASURED("differences", apart(result.differences, result.parameters, expected), 1e-7);
        MEASURED("direct and adjoint",
                 (result.direct - result.adjoint).lpNorm<Eigen::Infinity>() / result.direct.lpNorm<Eigen::Infinity>(),
                 1e-9);
    }

    /// The same in independent coordinates.
    void reducedForm_data() { reference_data(); }
    void reducedForm() {
        QFETCH(int, row);
        const Row& r = rows[row];
        const auto expected = ::reference(r.file, r.output);
        Objective objective;
        objective.name = "o";
        objective.terminal = r.terminal;
        objective.event = r.event;
        for (const auto& [name, value] : expected)
            if (!name.empty()) objective.parameters.push_back(name);
        const SensitivityResult direct = gradientOf(modelOf(r.file), objective, r.end, "direct", "ode"),
                                adjoint = gradientOf(modelOf(r.file), objective, r.end, "adjoint", "ode");
        MEASURED("direct", apart(direct.direct, direct.parameters, expected), 1e-8);
        MEASURED("adjoint", apart(adjoint.adjoint, adjoint.parameters, expected), 1e-8);
    }

    /// A push ends where it slips: its friction keeps its sign in the stages beyond. All times of the motion grow with
    /// √((R + r)/g).
    void leavesWhileItSlips_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<double>("tolerance");
        for (unsigned seed = 1; seed <= 4; ++seed)
            for (const double tolerance : {1e-8, 1e-9, 1e-11})
                QTest::addRow("%u, %g", seed, tolerance) << seed << tolerance;
    }
    void leavesWhileItSlips() {
        QFETCH(unsigned, seed);
        QFETCH(double, tolerance);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        const double fi = within(0.1, 0.3), R = within(0.2, 0.8), r = within(0.05, 0.2), friction = within(0.15, 0.5);
        Objective leaves;
        leaves.name = "o";
        leaves.terminal = "t";
        leaves.event = "releases(ridge)";
        leaves.parameters = {"p_R", "p_r", "p_g"};
        for (const char* form : {"dae", "ode"}) {
            const SensitivityResult result =
                gradientOf(ridge(fi, R, r, friction), leaves, 4 * std::sqrt(R + r), "all", form, tolerance);
            const double t = result.value;
            const std::map<std::string, double> exact = {
                {"p_R", t / (2 * (R + r))}, {"p_r", t / (2 * (R + r))}, {"p_g", -t / (2 * 9.81)}};
            MEASURED("direct", apart(result.direct, leaves.parameters, exact), 1e-9);
            MEASURED("adjoint", apart(result.adjoint, leaves.parameters, exact), 1e-9);
        }
    }

    /// ∫ v dt = the way, also where v jumps, and where a force does.
    void integralsOverJumps() {
        Objective way, place;
        way.name = place.name = "o";
        way.integrand = "ball.vy";
        place.terminal = "ball.y";
        way.parameters = place.parameters = {"p_e", "p_g"};
        for (const char* method : {"direct", "adjoint"}) {
            const auto a = gradientOf(ball(), way, 3, method, "dae"), b = gradientOf(ball(), place, 3, method, "dae");
            const VecX &x = *method == 'd' ? a.direct : a.adjoint, &y = *method == 'd' ? b.direct : b.adjoint;
            MEASURED("integral", (x - y).lpNorm<Eigen::Infinity>() / y.lpNorm<Eigen::Infinity>(), 1e-10);
        }
        way.integrand = "block.ax";
        place.terminal = "block.vx";
        way.parameters = place.parameters = {"p_F", "p_k", "p_v0"};
        for (const char* method : {"direct", "adjoint"}) {
            const auto a = gradientOf(frictionOscillator(), way, 9, method, "dae"),
                       b = gradientOf(frictionOscillator(), place, 9, method, "dae");
            VecX x = *method == 'd' ? a.direct : a.adjoint;
            const VecX& y = *method == 'd' ? b.direct : b.adjoint;
            x[2] += 1;  // ∂v(0)/∂v0
            MEASURED("integral", (x - y).lpNorm<Eigen::Infinity>() / y.lpNorm<Eigen::Infinity>(), 1e-8);
        }
    }

    void secondDerivatives() {
        Model model = ball();
        Objective objective;
        objective.name = "o";
        objective.terminal = "ball.y";
        objective.parameters = {"p_h0", "p_e"};
        model.objectives = {objective};
        model.run.end = 0.8;
        model.run.rtol = model.run.atol = 1e-11;
        SensitivitySettings settings;
        settings.hessian = true;
        const SensitivityResult r = sensitivity(model, "o", settings);
        // One impact at τ = √(2h/g): y = e g τ (T − τ) − g (T − τ)²/2.
        const double g = 9.81, h = 1, e = 0.9, T = 0.8, tau = std::sqrt(2 * h / g);
        const double byH = 1 / (g * tau), byHH = -1 / (g * g * tau * tau * tau);
        const double first = e * g * (T - 2 * tau) + g * (T - tau), second = -2 * e * g - g;
        MEASURED("h h", std::abs(r.hessian(0, 0) - (second * byH * byH + first * byHH)), 1e-7);
        MEASURED("h e", std::abs(r.hessian(0, 1) - g * (T - 2 * tau) * byH), 1e-7);
        MEASURED("e e", std::abs(r.hessian(1, 1)), 1e-7);
    }

    void whereThereAreNone() {
        const auto why = [](Model model, const char* terminal, double end, const char* event = "") {
            Objective objective;
            objective.name = "o";
            objective.terminal = terminal;
            objective.event = event;
            std::string all;
            for (const char* method : {"direct", "adjoint"}) try {
                    gradientOf(model, objective, end, method, "dae");
                    all += "none";
                } catch (const std::runtime_error& error) {
                    all += error.what();
                }
            return QString::fromStdString(all);
        };
        const auto says = [](const QString& text, const char* part) {
            if (text.count(part) == 2) return true;
            qInfo("%s", qPrintable(text));
            return false;
        };
        QVERIFY(says(why(ball(), "ball.y", std::sqrt(2 / 9.81)), "the run ends at t = 0.451523"));
        QVERIFY(says(why(ball(), "t", 1, "impact(floor, 3)"), "does not happen so often"));
        QVERIFY(says(why(ball(), "t", 1, "stops(floor)"), "which has no dry friction"));
        Model lying = slideToRoll();
        std::get<PlanarBody>(lying.bodies[0]).position[1] = Quantity(0.1);
        QVERIFY(says(why(lying, "disc.x", 1), "the run starts at an event: floor touches or rests at the start"));
        // A disc flies beside another one and just touches it.
        Model grazing = fromParts(R"zw("space": "planar", "parameters": [{"name": "y", "value": "0.2 m"}],
            "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "disc", "mass": 1, "inertia": 0.005, "position": [-1, "y - 1e-17 m"],
                        "velocity": [2, 0], "markers": [{"name": "C"}]}],
            "joints": [{"type": "disc-contact", "name": "post", "first": "ground.O", "second": "disc.C",
                        "first_radius": 0.1, "second_radius": 0.1}])zw");
        std::get<PlanarBody>(grazing.bodies[0]).position[1] = Quantity("y - 1e-15 m");
        const QString told = why(grazing, "disc.y", 1);
        QVERIFY2(says(told, "is only grazed") || says(told, "none"), qPrintable(told));
        // A box falls flat on its two corners, which a turn would let come down one after the other.
        Model flat = fromParts(R"zw("space": "planar", "parameters": [{"name": "phi", "value": 0},
            {"name": "h", "value": 1}], "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "box", "mass": 1, "inertia": 0.005, "position": [0, "h*1 m"], "angle": "phi*1 rad",
                        "markers": [{"name": "C"}]}],
            "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "box.C", "radius": 0,
                        "points_x": [-0.1, 0.1], "points_y": [0, 0], "restitution": 0.5}],
            "forces": [{"type": "gravity", "name": "gravity"}])zw");
        QVERIFY(says(why(flat, "box.y", 0.6), "events of floor and floor fall together, whose order decides"));
    }
};

QTEST_APPLESS_MAIN(ContactGradientsTest)
#include "contact_gradients_test.moc"
