// Gradients by the times of what motors follow: starts, durations and ramps of moves, times of tables, switches of
// formulas. Their knots move with the parameters, and accelerations or their rates jump there. Direct and adjoint, in
// both forms, against differences of whole runs and against a closed form, on random members of each profile.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

const char* const rods = R"("space": "planar", "parameters": [{"name": "s", "value": START},
    {"name": "D", "value": LASTS}, {"name": "r", "value": PART}, {"name": "h", "value": RISE}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "angle": ANGLE,
                "markers": [{"name": "O"}, {"name": "E", "position": [1, 0]}]}REST],
    "joints": [{"type": "revolute", "name": "j", "first": "ground.O", "second": "a.O"}HINGE],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "motions": [{"type": "angle-motion", "name": "m", "first": "ground.O", "second": "a.O", "relative": true, PROFILE}],
    "objectives": [{"name": "o", "integrand": "INTEGRAND", "terminal": "TERMINAL", "parameters": ["s", "D", "r", "h"]}],
    "run": {"end": 0.7, "output_step": 0.02, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})";

struct Profile {
    const char *name, *fields;
};
const std::vector<Profile> profiles = {
    {"quintic", R"x("profile": "quintic", "rise": "h*(1 + r)", "start": "s", "duration": "D")x"},
    {"cycloidal", R"x("profile": "cycloidal", "rise": "h*(1 + r)", "start": "s", "duration": "D")x"},
    {"trapezoidal", R"x("profile": "trapezoidal", "rise": "h", "start": "s", "duration": "D", "ramp": "r")x"},
    {"table",
     R"x("profile": "table", "times": [0, "s", "s + D*r", "s + D", 1], "values": [0, "h/3", "h", "h/2", "-h"])x"},
    {"formula", R"x("profile": "formula", "formula": "h*max(0, t - s)^2 + r*h*max(0, t - s - D)^2")x"}};

/// The driven rod alone, or with a free one at its end.
Model randomModel(const Profile& profile, unsigned seed, bool hasFreeRod) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::to_string(std::uniform_real_distribution<double>(low, high)(random));
    };
    const std::string angle = within(-1, 1),
                      rest = R"x(, {"name": "b", "mass": 1, "inertia": 0.1, "com": [0.5, 0],
        "position": ["cos()x" +
                             angle + R"x()", "sin()x" + angle + R"x()"], "angle": -0.7, "markers": [{"name": "O"}]})x",
                      hinge = R"x(, {"type": "revolute", "name": "k", "first": "a.E", "second": "b.O"})x";
    return fromParts(rods, {{"REST", hasFreeRod ? rest : ""},
                            {"HINGE", hasFreeRod ? hinge : ""},
                            {"PROFILE", profile.fields},
                            {"INTEGRAND", hasFreeRod ? "m.drive_torque^2 + b.ax" : "m.drive_torque^2"},
                            {"TERMINAL", hasFreeRod ? "b.rate + b.x" : "0*a.angle"},
                            {"START", within(0.051, 0.149)},
                            {"LASTS", within(0.31, 0.49)},
                            {"PART", within(0.15, 0.4)},
                            {"RISE", within(0.5, 1.5)},
                            {"ANGLE", angle}});
}

SensitivityResult by(const char* method, const char* form, const Model& model) {
    SensitivitySettings settings;
    settings.method = {method};
    settings.form = {form};
    return sensitivity(model, "o", settings);
}

}  // namespace

class KnotGradientsTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAndFormsAgree_data() {
        QTest::addColumn<int>("profile");
        QTest::addColumn<unsigned>("seed");
        for (std::size_t k = 0; k < profiles.size(); ++k)
            for (unsigned seed = 1; seed <= 3; ++seed)
                QTest::addRow("%s %u", profiles[k].name, seed) << static_cast<int>(k) << seed;
    }
    void methodsAndFormsAgree() {
        QFETCH(int, profile);
        QFETCH(unsigned, seed);
        const Model model = randomModel(profiles[static_cast<std::size_t>(profile)], seed, true);
        const SensitivityResult direct = by("direct", "dae", model);
        const double size = direct.direct.lpNorm<Eigen::Infinity>();
        MEASURED("differences of whole runs", offWholeRuns(model, direct, 1e-4, 1e-2) / size, 1e-8);
        MEASURED("adjoint", (by("adjoint", "dae", model).adjoint - direct.direct).lpNorm<Eigen::Infinity>() / size,
                 1e-8);
        MEASURED("direct, ode", (by("direct", "ode", model).direct - direct.direct).lpNorm<Eigen::Infinity>() / size,
                 1e-8);
        MEASURED("adjoint, ode", (by("adjoint", "ode", model).adjoint - direct.direct).lpNorm<Eigen::Infinity>() / size,
                 1e-8);
    }

    void laterByAll_data() {
        QTest::addColumn<int>("profile");
        QTest::addColumn<unsigned>("seed");
        for (std::size_t k = 0; k < profiles.size(); ++k)  // a table does not stand still before its first time
            for (unsigned seed = 1; seed <= 3 && profiles[k].name != std::string("table"); ++seed)
                QTest::addRow("%s %u", profiles[k].name, seed) << static_cast<int>(k) << seed;
    }
    /// What follows a motor alone and starts later does the same later: d/ds ∫ H dt = H(0) − H(end).
    void laterByAll() {
        QFETCH(int, profile);
        QFETCH(unsigned, seed);
        const Model model = randomModel(profiles[static_cast<std::size_t>(profile)], seed, false);
        Model atEnd = model;
        atEnd.objectives.front().integrand = "";
        atEnd.objectives.front().terminal = "m.drive_torque^2";
        const double last = objectiveOf(atEnd, "o");
        atEnd.run.end = 0.04;  // before the motor starts
        const double first = objectiveOf(atEnd, "o");
        for (const char* method : {"direct", "adjoint"}) {
            const SensitivityResult result = by(method, "dae", model);
            const double slope = (result.direct.size() > 0 ? result.direct : result.adjoint)[0];
            MEASURED(method, std::abs(slope - (first - last)) / (std::abs(first) + std::abs(last)), 1e-8);
        }
    }

    void knotsAtTheEndAreTold_data() {
        QTest::addColumn<double>("end");
        QTest::addColumn<bool>("told");
        QTest::addRow("at the end of the move") << 0.6 << true;
        QTest::addRow("aside") << 0.65 << false;
    }
    void knotsAtTheEndAreTold() {
        QFETCH(double, end);
        QFETCH(bool, told);
        Model model = randomModel(profiles[2], 1, true);
        for (auto& parameter : model.parameters) {
            if (parameter.name == "s") parameter.quantity = 0.125;
            if (parameter.name == "D") parameter.quantity = 0.475;
        }
        model.run.end = end;
        const SensitivityResult result = by("direct", "dae", model);
        QCOMPARE(std::any_of(result.notes.begin(), result.notes.end(),
                             [](const Sentence& note) { return contains(note, "has a knot at t = 0.6 s"); }),
                 told);
    }
};

QTEST_GUILESS_MAIN(KnotGradientsTest)
#include "knot_gradients_test.moc"
