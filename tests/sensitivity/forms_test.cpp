// The form ODE (independent coordinates) tells what the form DAE tells, with both methods, and says where it cannot.
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/sensitivity/gradient.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

SensitivityResult solve(const Model& model, const char* form, const char* method, bool curves = false) {
    SensitivitySettings settings;
    settings.method = {method};
    settings.form = {form};
    settings.curves = curves;
    return sensitivity(model, model.objectives.front().name, settings);
}

double apart(const VecX& x, const VecX& y) {
    return x.size() != y.size() || !x.allFinite() ? 1e99
                                                  : (x - y).lpNorm<Eigen::Infinity>() / y.lpNorm<Eigen::Infinity>();
}

Model withObjective(Model model, double end, const std::string& integrand, const std::string& terminal,
                    const std::vector<std::string>& parameters) {
    Objective objective;
    objective.name = "o";
    objective.integrand = integrand;
    objective.terminal = terminal;
    objective.parameters = parameters;
    model.objectives = {objective};
    model.run.end = end;
    model.run.rtol = model.run.atol = 1e-12;
    return model;
}

Model withoutMotors(Model model) {
    model.motions.clear();
    return model;
}

Model modelOf(const std::string& name) {
    if (name == "paper 1") return example("paper1-two-link");
    if (name == "paper 2") return example("paper2-two-link");
    if (name == "an event") {
        Model model = example("paper1-two-link");
        model.objectives.front().event = "tip.y + l2/2";
        model.objectives.front().terminal = "tip.x^2 + arm1.rate^2/2 + t*l1";
        return model;
    }
    if (name == "a maximum and data") {
        Model model = example("paper2-two-link");
        Measurement data;
        data.formula = "tip.y";
        data.times = {0.123, 0.4, 0.77};
        data.values = {1, 0.5, -0.2};
        model.objectives.front().maximum = "tip.x";
        model.objectives.front().measured = {data};
        return model;
    }
    if (name == "slider-crank")
        return withObjective(example("paper5-slider-crank"), 1.5, "B.x + 0.01*slider_pin.reaction_fx^2", "energy.total",
                             {"l1", "m2", "k", "c", "g"});
    if (name == "four-bar")  // the crank is let go
        return withObjective(withoutMotors(example("four-bar")), 0.4, "P.x^2 + 0.01*P.ay", "P.y",
                             {"l1", "l3", "m3", "g"});
    if (name == "closed loop in space")
        return withObjective(example("spatial-slider-crank"), 1, "C.x + 0.1*rod.wx^2", "C.vx + rod.qw",
                             {"r", "l", "m2", "g"});
    if (name == "free rotation") return withObjective(example("heavy-top"), 0.5, "COM.x*COM.z", "top.wx + top.qw", {});
    if (name == "without joints")
        return withObjective(example("paper3-nutation-a"), 1, "tip.x", "tip.vy", {"I1", "I3"});
    if (name == "redundant rows")
        return withObjective(example("bennett"), 0.5, "B.x", "C.vz", {"theta0", "width", "g"});
    throw std::runtime_error("no model " + name);
}

/// Drawn so many of metres away along x.
Model moved(Model model, double away) {
    const auto shift = [&](auto& part) {
        Quantity& x = part.position[0];
        x = x.isPlain() ? Quantity(x.value + away) : Quantity("(" + x.text + ") + " + std::to_string(away) + " m");
    };
    std::visit([&](auto& ground) { std::for_each(ground.markers.begin(), ground.markers.end(), shift); }, model.ground);
    for (AnyBody& body : model.bodies) std::visit(shift, body);
    return model;
}

std::string refused(const Model& model, const char* form = "ode") {
    try {
        solve(model, form, "direct");
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

}  // namespace

class FormsTest : public QObject {
    Q_OBJECT
  private slots:
    void formsAgree_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"paper 1", "paper 2", "an event", "a maximum and data", "slider-crank", "four-bar",
                                 "closed loop in space", "free rotation", "without joints", "redundant rows"})
            QTest::addRow("%s", name) << QString(name);
    }
    void formsAgree() {
        QFETCH(QString, name);
        const Model model = modelOf(name.toStdString());
        const SensitivityResult dae = solve(model, "dae", "adjoint"), direct = solve(model, "ode", "direct"),
                                adjoint = solve(model, "ode", "adjoint");
        QCOMPARE(direct.form, std::string("ode"));
        MEASURED("value", std::abs(direct.value - dae.value) / (1 + std::abs(dae.value)), 1e-9);
        MEASURED("end time", std::abs(direct.endTime - dae.endTime), 1e-10);
        MEASURED("direct and adjoint", apart(adjoint.adjoint, direct.direct), 1e-10);
        MEASURED("forms", apart(direct.direct, dae.adjoint), 1e-8);
        if (dae.endTimeGradient.norm() > 0)
            MEASURED("end time gradient", apart(direct.endTimeGradient, dae.endTimeGradient), 1e-8);
    }

    /// Where coordinates are known to less, so is what they are independent by; gradients are the same.
    void farAway_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("away");
        for (const char* key : {"a02-four-bar-2", "a02-four-bar-40"})
            for (const double away : {1e3, 1e4, 1e5}) QTest::addRow("%s, %g m", key, away) << QString(key) << away;
    }
    void farAway() {
        QFETCH(QString, key);
        QFETCH(double, away);
        Model model = withObjective(example(key.toStdString()), 0.5, "energy.kinetic", "", {"L", "m", "v0", "g"});
        model.run.rtol = model.run.atol = 1e-9;
        const SensitivityResult here = solve(model, "dae", "direct"),
                                there = solve(moved(model, away), "ode", "direct"),
                                adjoint = solve(moved(model, away), "ode", "adjoint");
        MEASURED("value", std::abs(there.value - here.value) / std::abs(here.value), 1e-14 * away + 1e-10);
        MEASURED("gradient", apart(there.direct, here.direct), 1e-14 * away + 1e-9);
        MEASURED("direct and adjoint", apart(adjoint.adjoint, there.direct), 1e-14 * away + 1e-9);
    }

    void curvesAgree() {
        const Model model = modelOf("closed loop in space");
        const SensitivityCurves dae = solve(model, "dae", "direct", true).curves,
                                ode = solve(model, "ode", "direct", true).curves;
        QCOMPARE(ode.names, dae.names);
        QCOMPARE(ode.times, dae.times);
        double error = 0;
        for (Eigen::Index c = 0; c < dae.values.cols(); ++c)
            error = std::max(error, (ode.values.col(c) - dae.values.col(c)).lpNorm<Eigen::Infinity>() /
                                        (1 + dae.values.col(c).lpNorm<Eigen::Infinity>()));
        MEASURED("curves", error, 1e-8);
    }

    /// Coordinates that are chosen with the arms nearly upright are no good where these lie.
    void coordinatesAreChosenAgain() {
        const Model model = example("paper1-two-link");
        Problem problem = prepareProblem(model, model.objectives.front(), {"l1"});
        problem.isReduced = true;
        Linearisation at(problem);
        const auto pose = [](double a) {
            const double l1 = 1, l2 = std::sqrt(3.0);
            VecX x = VecX::Zero(12);
            x.head(6) << l1 / 2 * std::cos(a), l1 / 2 * std::sin(a), a, (l1 + l2 / 2) * std::cos(a),
                (l1 + l2 / 2) * std::sin(a), a;
            return x;
        };
        at.evaluate(0, pose(1.6), true, {});
        const Partition partition = at.choosePartition();
        QCOMPARE(partition.freedom(), Eigen::Index(2));
        QVERIFY(!at.isPoor(partition));
        at.evaluate(0, pose(0.1), true, {});
        QVERIFY(at.isPoor(partition));
        QVERIFY(!at.isPoor(at.choosePartition()));
        Trajectory whole(problem, {}, 256e6);  // and a run does so
        QVERIFY(whole.partitions() > 2);
    }

    void whatCannotBeIsSaid() {
        Model model = withObjective(example("a02-four-bar-2"), 5, "B0.x", "", {"L"});
        model.run.rtol = model.run.atol = 1e-8;
        SAYS(refused(model), "passes a singular position at t = ");
        SAYS(refused(model), "use the form dae");
        SAYS(refused(withObjective(example("four-bar"), 0.2, "P.x", "", {"l1"})), "leave the model no freedom");
        SAYS(refused(modelOf("paper 2"), "oda"), "there is no form 'oda'; did you mean 'ode'?");
    }
};

QTEST_APPLESS_MAIN(FormsTest)
#include "forms_test.moc"
