// Oblique teeth where more than one mesh or joint decides: forces on every wheel are in balance in planetary gears,
// that nothing holds the wheels is told when it begins, and curves of sensitivity leave out what has no derivatives.
#include <QtTest>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

std::string body(const std::string& name, double mass, double inertia, const Vec3& at, const std::string& markers) {
    return R"({"name": ")" + name + R"(", "mass": )" + text(mass) + R"(, "inertia": [)" + text(inertia) + ", " +
           text(inertia) + ", " + text(2 * inertia) + R"(, 0, 0, 0], "position": )" + text(at) + R"(, "markers": [)" +
           markers + "]}";
}
std::string pin(const std::string& name, const std::string& first, const std::string& second) {
    return R"({"type": "revolute", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second +
           "\"}";
}
std::string mesh(const std::string& name, const std::string& first, const std::string& second,
                 const std::string& more) {
    return R"({"type": "gears", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second +
           R"(", )" + more + "}";
}

/// A sun of 20 teeth, planets of 16 anywhere about it and a ring of 52 that rests; a torque turns the sun, and the
/// carrier is held back.
Model planetary(int planets, double pressure, std::mt19937& random) {
    std::string bodies = body("sun", 0.6, 4e-4, Vec3::Zero(), R"({"name": "C"})"), arms = R"({"name": "O"})", joints;
    const std::string angle = R"(, "pressure_angle": )" + text(pressure);
    std::string others;
    for (int k = 0; k < planets; ++k) {
        const double turn = 2 * pi * k / planets + between(random, -0.4, 0.4);
        const Vec3 at(0.09 * std::cos(turn), 0.09 * std::sin(turn), 0);
        const std::string n = std::to_string(k);
        arms += R"(, {"name": "A)" + n + R"(", "position": )" + text(at) + "}";
        others += ", " + body("p" + n, between(random, 0.2, 0.6), 1.5e-4, at, R"({"name": "C"})");
        joints += ", " + pin("P" + n, "carrier.A" + n, "p" + n + ".C") + ", " +
                  mesh("i" + n, "sun.C", "p" + n + ".C", R"("first_teeth": 20, "second_teeth": 16)" + angle) + ", " +
                  mesh("o" + n, "p" + n + ".C", "ground.O",
                       R"("first_teeth": 16, "second_teeth": 52, "meshing": "internal")" + angle);
    }
    bodies += ", " + body("carrier", 0.8, 4e-3, Vec3::Zero(), arms) + others;
    return tests::fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
                            R"(], "joints": [)" + pin("S", "ground.O", "sun.C") + ", " +
                            pin("K", "ground.O", "carrier.O") + joints + R"(], "forces": [
        {"type": "torque", "name": "T", "body": "sun", "torque": [0, 0, )" +
                            text(between(random, 1, 5)) + R"(]}, {"type": "torsion-spring-damper", "name": "load",
        "first": "ground.O", "second": "carrier.O", "damping": 2}],
        "run": {"end": 0.3, "output_step": 0.05, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11})");
}

/// A gear on the ground and one on an arm, of which the pivot lies on the line of both centres at the start.
Model onAnArm() {
    return tests::fromParts(
        std::string(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [0.6, 0]}]},
        "bodies": [{"name": "a", "mass": 1, "inertia": 0.01, "markers": [{"name": "O"}]},
        {"name": "b", "mass": 2, "inertia": 0.05, "position": [0.3, 0], "markers": [{"name": "Q"}]},
        {"name": "h", "mass": 1, "inertia": 0.1, "position": [0.6, 0], "rate": 1,
        "markers": [{"name": "P"}, {"name": "Q", "position": [-0.3, 0]}]}],
        "joints": [{"type": "revolute", "name": "A", "first": "ground.O", "second": "a.O"},
        {"type": "revolute", "name": "B", "first": "h.Q", "second": "b.Q"},
        {"type": "revolute", "name": "H", "first": "ground.P", "second": "h.P"},
        {"type": "gear-pair", "name": "g", "first": "a.O", "second": "b.Q", "first_radius": 0.1,
        "second_radius": 0.2, "pressure_angle": 0.35}],
        "forces": [{"type": "torque", "name": "T", "body": "a", "torque": 2}], )") +
        R"("run": {"end": 0.5, "output_step": 0.05})");
}

bool tellsLooseTeeth(const Results& results) {
    return std::any_of(results.outcome.warnings.begin(), results.outcome.warnings.end(), [](const Sentence& warning) {
        return warning.english().find("no joints hold the wheels") != std::string::npos;
    });
}

}  // namespace

class ToothBalanceTest : public QObject {
    Q_OBJECT
  private slots:
    void planets_data() {
        QTest::addColumn<int>("planets");
        QTest::addColumn<double>("pressure");
        for (const int planets : {1, 2, 3, 4})
            for (const double pressure : {0.0, 0.2, 0.35, 0.6})
                QTest::addRow("%d, %g rad", planets, pressure) << planets << pressure;
    }
    /// Several planets share the torque in more than one way, and the force of each mesh changes with its share.
    void planets() {
        QFETCH(int, planets);
        QFETCH(double, pressure);
        std::mt19937 random(static_cast<unsigned>(planets));
        const Model model = planetary(planets, pressure, random);
        const Results results = simulate(model);
        ENDED(results, completed);
        QVERIFY(!tellsLooseTeeth(results));
        const auto vector = [&](const std::string& of, const char* what, std::size_t i) {
            return Vec3(reading(results, of + "." + what + "x")(i), reading(results, of + "." + what + "y")(i),
                        reading(results, of + "." + what + "z")(i));
        };
        double off = 0, size = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            Vec3 onSun = vector("S", "reaction_f", i);
            for (int k = 0; k < planets; ++k) {
                const std::string n = std::to_string(k);
                const Vec3 inner = vector("i" + n, "reaction_f", i);
                onSun -= inner;
                size = std::max(size, inner.norm());
                const double mass =
                    std::get<zwang::SpatialBody>(model.bodies[static_cast<std::size_t>(k) + 2]).mass.value;
                const Vec3 onPlanet = vector("P" + n, "reaction_f", i) + inner - vector("o" + n, "reaction_f", i) -
                                      mass * vector("p" + n, "a", i);
                off = std::max(off, onPlanet.norm());
            }
            off = std::max(off, onSun.norm());
        }
        MEASURED("forces out of balance, over those of the teeth", off / size, 1e-10);
    }

    void looseWheels() {
        const Results results = simulate(onAnArm());
        ENDED(results, completedWithWarnings);
        QVERIFY(tellsLooseTeeth(results));
    }

    /// What is asked for by its name is refused, what comes with all is left out.
    void curves() {
        std::mt19937 random(3);
        Model model = planetary(1, 0.35, random);
        Parameter load;
        load.name = "p";
        load.quantity = 1.0;
        model.parameters = {load};
        Objective objective;
        objective.name = "J";
        objective.terminal = "sun.wz";
        model.objectives = {objective};
        SensitivitySettings settings;
        settings.curves = true;
        const SensitivityResult all = sensitivity(model, "J", settings);
        QVERIFY(!all.curves.names.empty());
        for (const std::string& name : all.curves.names) QVERIFY(name.find("reaction") == std::string::npos);
        settings.channels = {"S.reaction_fx"};
        QString said;
        try {
            sensitivity(model, "J", settings);
        } catch (const std::exception& refused) {
            said = refused.what();
        }
        SAYS(said.toStdString(), "without derivatives");
    }
};

QTEST_GUILESS_MAIN(ToothBalanceTest)
#include "tooth_balance_test.moc"
