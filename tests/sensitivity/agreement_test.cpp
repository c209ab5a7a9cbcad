// Direct, adjoint and differences tell the same on mechanisms of every kind, through singular passages too, and where a
// closed form is known they tell that.
#include <QtTest>
#include <cmath>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Objective objectiveOf(const std::string& integrand, const std::string& terminal = "") {
    Objective objective;
    objective.name = "o";
    objective.integrand = integrand;
    objective.terminal = terminal;
    return objective;
}

SensitivityResult allMethods(Model model, const Objective& objective, double end,
                             const std::vector<std::string>& parameters = {}) {
    model.objectives = {objective};
    model.run.end = end;
    SensitivitySettings settings;
    settings.method = {"all"};
    settings.parameters = parameters;
    return sensitivity(model, "o", settings);
}

double apart(const VecX& x, const VecX& y) {
    return x.size() != y.size() || !x.allFinite() ? 1e99
                                                  : (x - y).lpNorm<Eigen::Infinity>() / y.lpNorm<Eigen::Infinity>();
}

}  // namespace

class AgreementTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAgree_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("integrand");
        QTest::addColumn<QString>("terminal");
        QTest::addColumn<double>("end");
        const auto add = [](const char* name, const char* key, const char* integrand, const char* terminal,
                            double end) {
            QTest::addRow("%s", name) << QString(key) << QString(integrand) << QString(terminal) << end;
        };
        add("pendulum on a rod", "a01-pendulum", "P.x", "rod.reaction^2", 2);
        add("singular passages", "a02-four-bar-2", "B0.x", "BN.y*L", 5);
        add("reactions", "paper5-slider-crank", "0.01*slider_pin.reaction_fx^2", "energy.total", 1.5);
        add("a motor and accelerations", "four-bar", "P.x^2 + 0.01*P.ay", "motor.drive_torque", 0.5);
        add("free in space", "heavy-top", "COM.x*COM.z", "top.wx + top.qw", 0.5);
        add("redundant constraints", "a04-bricard", "P3.x", "P3.vz", 2);
        add("closed loop in space", "spatial-slider-crank", "C.x + 0.1*rod.wx^2", "C.vx", 0.5);
        add("springs", "a05-flyball", "spring_right.length", "spring_left.force", 0.05);
        add("through the vertical", "spherical-pendulum-vertical", "P.x^2 + P.z", "P.y", 1);
    }
    void methodsAgree() {
        QFETCH(QString, key);
        QFETCH(QString, integrand);
        QFETCH(QString, terminal);
        QFETCH(double, end);
        const Model model = example(key.toStdString());
        std::vector<std::string> parameters;  // three are enough for a comparison
        for (const auto& parameter : model.parameters)
            if (parameters.size() < 3) parameters.push_back(parameter.name);
        const SensitivityResult r =
            allMethods(model, objectiveOf(integrand.toStdString(), terminal.toStdString()), end, parameters);
        QVERIFY(r.direct.norm() > 1e-3);
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-9);
        MEASURED("differences", apart(r.differences, r.direct), 1e-7);
        MEASURED("agreement", r.agreement, 1e-7);
    }

    /// Twenty and more passages, at each of which as many singular values vanish as there are four-bars.
    void rowsOfFourBarsThroughSingularPassages_data() {
        QTest::addColumn<int>("count");
        QTest::addRow("N = 2") << 2;
        QTest::addRow("N = 40") << 40;
    }
    void rowsOfFourBarsThroughSingularPassages() {
        QFETCH(int, count);
        Model model = example("a02-four-bar-" + std::to_string(count));
        const SensitivityResult r = allMethods(model, objectiveOf("", "B0.x"), 5, {"L", "g", "m"});
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-8);
        MEASURED("differences", apart(r.differences, r.direct), 1e-8);
        MEASURED("differences, adjoint", apart(r.differences, r.adjoint), 1e-8);
        // The motion depends on lengths and gravity only through v0² / (g L), and on no mass.
        QVERIFY(std::abs(r.direct[0]) > 0.1 && std::abs(r.direct[1]) > 0.01);
        MEASURED("mass", std::abs(r.direct[2]) / r.direct.norm(), 1e-6);
    }

    void pendulumFollowsItsClosedForm() {
        const Table table = readTable("pendulum_sensitivities.csv");
        Model model = fromParts(R"("space": "planar",
            "parameters": [{"name": "L", "value": 1}, {"name": "A", "value": 1}, {"name": "g", "value": 9.81}],
            "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "bob", "mass": 3, "inertia": 0, "com": ["L", 0], "angle": "A - pi/2", "keep": ["angle"],
                        "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "bob.O"}],
            "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-g"]}],
            "run": {"output_step": 0.1, "integrator": "fehlberg78", "rtol": 1e-13, "atol": 1e-13})");
        model.objectives = {objectiveOf("", "bob.angle")};
        SensitivitySettings settings;
        settings.curves = settings.hessian = true;
        const SensitivityResult r = sensitivity(model, "o", settings);
        for (const char* parameter : {"L", "A", "g"}) {
            const auto at =
                std::find(r.curves.names.begin(), r.curves.names.end(), std::string("bob.angle/") + parameter);
            QVERIFY(at != r.curves.names.end());
            double error = 0;
            QCOMPARE(r.curves.times.size(), table.rows.size());
            for (std::size_t i = 0; i < table.rows.size(); ++i)
                error = std::max(error,
                                 std::abs(r.curves.values(static_cast<Eigen::Index>(i), at - r.curves.names.begin()) -
                                          table.rows[i][table.column(std::string("dtheta_d") + parameter)]));
            MEASURED(parameter, error, 1e-9);
        }
        const auto& last = table.rows.back();
        MEASURED("second derivative by L", std::abs(r.hessian(0, 0) / last[table.column("d2theta_dL2")] - 1), 1e-8);
        MEASURED("mixed derivative", std::abs(r.hessian(0, 1) / last[table.column("d2theta_dLdA")] - 1), 1e-8);
    }

    void everySettingHasItsDerivatives_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("stabilisation");
        QTest::addColumn<double>("step");
        for (const auto& integrator : integratorChoices())
            for (const auto& stabilisation : stabilisationChoices())
                QTest::addRow("%s %s", integrator.key.data(), stabilisation.key.data())
                    << QString(integrator.key.data()) << QString(stabilisation.key.data())
                    << (integrator.key == "euler" ? 1e-3
                        : integrator.key == "rk4" ? 5e-3
                                                  : 0.0);
    }
    void everySettingHasItsDerivatives() {
        QFETCH(QString, integrator);
        QFETCH(QString, stabilisation);
        QFETCH(double, step);
        Model model = example("paper2-two-link");
        model.run.integrator = {integrator.toStdString()};
        model.run.stabilisation = {stabilisation.toStdString()};
        model.run.step = step;
        model.run.rtol = model.run.atol = 1e-9;
        SensitivitySettings settings;
        settings.method = {"all"};
        const SensitivityResult r = sensitivity(model, "tip-distance", settings);
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-11);
        // The derivative of a projection is taken at its result: right to the error of a step.
        const bool projects = stabilisation == "projection";
        MEASURED("differences", apart(r.differences, r.direct),
                 !projects               ? 1e-9
                 : integrator == "euler" ? 1e-2
                 : integrator == "rk4"   ? 1e-5
                                         : 1e-7);
    }

    void memoryIsBounded() {
        Model model = example("paper1-two-link");
        SensitivitySettings settings;
        settings.method = {"adjoint"};
        const SensitivityResult roomy = sensitivity(model, "tip-distance", settings);
        settings.memory = roomy.memory / 2;
        const SensitivityResult tight = sensitivity(model, "tip-distance", settings);
        QVERIFY(tight.memory <= roomy.memory / 2);
        MEASURED("gradient", apart(tight.adjoint, roomy.adjoint), 1e-9);
    }

    void startsThatAreCorrectedHaveDerivatives() {
        // The drawn pose misses the joint, and the velocities are those of the crank alone.
        Model model = sliderCrank(gravityDown);
        model.parameters = {{"a", "0.5 m", ""}, {"w", "2 rad/s", ""}, {"M", "1 kg", ""}};
        auto& crank = std::get<PlanarBody>(model.bodies[0]);
        crank.markers[1].position[0] = "a + 0.02";
        crank.rate = "w";
        crank.mass = "M";
        const SensitivityResult r = allMethods(model, objectiveOf("slider.x", "slider.vx"), 0.3);
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-10);
        MEASURED("differences", apart(r.differences, r.direct), 1e-7);
        crank.keep = {"angle", "rate"};
        const SensitivityResult kept = allMethods(model, objectiveOf("slider.x", "slider.vx"), 0.3);
        QVERIFY(apart(kept.direct, r.direct) > 1e-3);
        MEASURED("differences, kept", apart(kept.differences, kept.direct), 1e-7);
    }
};

QTEST_APPLESS_MAIN(AgreementTest)
#include "agreement_test.moc"
