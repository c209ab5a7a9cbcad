// Channels of objectives are the channels of results, and sentences for what cannot be.
#include <QtTest>
#include <cmath>
#include <set>

#include "engine/io/examples.h"
#include "engine/sensitivity/moment.h"
#include "engine/sensitivity/sensitivity.h"
#include "engine/sensitivity/tableau.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// The sentence with which an objective is refused; "" when it is not.
std::string refused(Model model, const Objective& objective, double end = 0.1, const std::string& name = "o",
                    const std::vector<std::string>& parameters = {}) {
    model.objectives = {objective};
    model.run.end = end;
    SensitivitySettings settings;
    settings.parameters = parameters;
    try {
        sensitivity(model, name, settings);
    } catch (const CannotStart& error) {
        return allText(error.issues());
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

/// A body that moves against a bushing, drag, formulas of every kind and a limit.
Model withEveryLaw(Space space) {
    const bool isPlanar = space == Space::planar;
    const std::string joint = isPlanar
                                  ? R"--({"type": "prismatic", "name": "rail", "first": "ground.O", "second": "A.O",
        "limits": "springs", "lower": -0.5, "upper": -0.1, "stop_stiffness": 300, "stop_damping": 0.2})--"
                                  : R"--({"type": "revolute", "name": "pin", "first": "ground.O", "second": "B.O",
        "limits": "springs", "lower": -0.5, "upper": -0.1, "stop_stiffness": 300, "stop_damping": 0.2})--";
    const std::string markers = isPlanar ? R"--([{"name": "O"}, {"name": "P", "position": [0.3, 0.1]}])--"
                                         : R"--([{"name": "O"}, {"name": "P", "position": [0.3, 0.1, 0.2]}])--";
    const std::string inertia = isPlanar ? R"--("inertia": 0.2)--" : R"--("inertia": [0.2, 0.3, 0.4, 0, 0, 0])--";
    const std::string stiffness = isPlanar ? R"--("stiffness": [50, 60], "turn_stiffness": [5])--"
                                           : R"--("stiffness": [50, 60, 70], "turn_stiffness": [5, 6, 7])--";
    return fromText(R"--({"zwang": 1, "space": ")--" + std::string(isPlanar ? "planar" : "spatial") +
                    R"--(", "ground": {"markers": )--" + markers + R"--(}, "bodies": [{"name": "A", "mass": 2, )--" +
                    inertia + R"--(, "markers": )--" + markers + R"--(}, {"name": "B", "mass": 1, )--" + inertia +
                    R"--(, "markers": )--" + markers + R"--(}], "joints": [)--" + joint + R"--(], "forces": [
        {"type": "gravity", "name": "weight"},
        {"type": "bushing", "name": "bushing", "first": "ground.P", "second": "B.P", )--" +
                    stiffness + R"--(},
        {"type": "drag", "name": "drag", "at": "A.P", "coefficient": 0.7},
        {"type": "formula-force", "name": "push", "at": "B.P", "force_x": "3*cos(5*t)", "force_y": "2"},
        {"type": "torque-law", "name": "twist", "first": "ground.O", "second": "B.O", "law": "0.4 - 0.1*t"},
        {"type": "force-law", "name": "pull", "first": "ground.P", "second": "A.O", "law": "1 + t"}
    ]})--");
}

Objective objectiveOf(const std::string& integrand, const std::string& event = "") {
    Objective objective;
    objective.name = "o";
    objective.integrand = integrand;
    objective.event = event;
    return objective;
}

}  // namespace

class ObservableTest : public QObject {
    Q_OBJECT
  private slots:
    void channelsAreThoseOfResults_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples()) {
            const QString key = QString::fromStdString(std::string(each.key));
            QTest::addRow("%s", qPrintable(key)) << key;
        }
        QTest::addRow("every law in the plane") << "laws planar";
        QTest::addRow("every law in space") << "laws spatial";
    }
    void channelsAreThoseOfResults() {
        QFETCH(QString, key);
        Model model = key.startsWith("laws") ? withEveryLaw(key.endsWith("planar") ? Space::planar : Space::spatial)
                                             : example(key.toStdString());
        model.run.end = 0.05;
        model.run.outputStep = 0.05;
        const Results results = simulate(model);
        const System& s = results.system();
        const Frame& frame = results.frame(results.size() - 1);
        std::vector<Parameter> parameters = s.model->parameters;
        Issues issues;
        auto shape = numbersAlong(s, ParameterTable::evaluate(parameters, issues), "");
        const VecX flat = flatValues(shape, s.space);
        const auto numbers = numbersLike<double>(shape, s.space, [&](Eigen::Index i) { return flat[i]; });
        Mechanics<double> m(s);
        CountedTurns turns = Workspace(s).turns;
        turns.angles.assign(frame.turns.begin(), frame.turns.end());
        turns.time = frame.time;
        m.setParameters(numbers, turns);
        m.setPositions(frame.time, frame.q.data());
        m.setVelocities(frame.v.data());
        std::vector<double> forces;  // of contacts
        for (Eigen::Index k = 0; k < frame.stops.size(); ++k) forces.push_back(frame.stops[k] + frame.frictions[k]);
        const Moment<double> moment{m,
                                    frame.q.data(),
                                    frame.v.data(),
                                    frame.a.data(),
                                    frame.reaction.data(),
                                    forces.empty() ? nullptr : &forces};
        int compared = 0;
        for (const ObservableChannel& each : allObservables(s)) {
            const std::string name = each.name();
            const double expected = results.value(channel(results, name), results.size() - 1);
            const double value = observe(each.what, moment);
            QVERIFY2(std::abs(value - expected) <= 1e-10 * (1 + std::abs(expected)), name.c_str());
            ++compared;
        }
        QVERIFY(compared > 10);
        // What has no derivatives is what a run accumulates or judges, and Euler angles.
        for (const auto& each : results.channels()) {
            // Forces of contact, stops and dry friction.
            const bool hasContacts =
                std::any_of(s.contacts.begin(), s.contacts.end(),
                            [&](const auto& contact) { return contact.element == each.element; }) &&
                (each.quantity.starts_with("stop") || each.quantity.starts_with("friction") ||
                 each.quantity.starts_with("slip_speed") || each.quantity.starts_with("sticks"));
            const bool isOfGroup = std::any_of(s.groups.begin(), s.groups.end(),
                                               [&](const auto& group) { return group.group == each.element; });
            const bool judges = isOfGroup || each.element == "energy" || each.element == "health" ||
                                each.element == "singularity" || each.element == "gauss" ||
                                each.quantity == "position_violation" || hasContacts || each.quantity == "spin" ||
                                each.quantity == "precession" || each.quantity == "nutation" ||
                                each.quantity == "euler_distance";
            QVERIFY2(judges || findObservable(s, each.name()), each.name().c_str());
        }
        QVERIFY(!findObservable(s, "health.position_violation"));
    }

    void tableausAreTheMethods() {
        for (const auto& row : integrators()) {
            const auto tableau = readTableau(row);
            QCOMPARE(tableau.has_value(), !row.longSteps && !row.takesContacts);
            if (row.takesContacts) continue;  // its steps are those of a mechanism
            QVERIFY(std::is_sorted(row.nodes.begin(), row.nodes.end()));
            QVERIFY(row.nodes.front() == 0 && row.nodes.back() == 1);
            if (!tableau) continue;
            // Where steps evaluate, as their rows tell it: each node once, and the end.
            std::set<double> nodes{1};
            for (Eigen::Index i = 0; i < tableau->stages(); ++i) nodes.insert(tableau->c[i]);
            QCOMPARE(row.nodes.size(), nodes.size());
            auto node = nodes.begin();
            for (std::size_t i = 0; i < nodes.size(); ++i, ++node) QVERIFY(std::abs(row.nodes[i] - *node) < 1e-9);
            const VecX ones = VecX::Ones(tableau->stages());
            QVERIFY((tableau->a * ones - tableau->c).norm() < 1e-14);
            // Quadrature conditions up to the order of the method.
            for (int k = 1; k <= row.order; ++k)
                QVERIFY(std::abs(tableau->b.dot(VecX(tableau->c.array().pow(k - 1))) - 1.0 / k) < 1e-14);
            VecX y(1), next(1);
            y << 0.7;
            const RightHandSide f = [](double t, const VecX& x, VecX& d) { d = VecX::Constant(1, x[0] * x[0] + t); };
            VecX dydt(1);
            f(0.2, y, dydt);
            row.make({1, 1})->attempt(f, 0.2, y, dydt, 0.1, next);
            MatX k(1, tableau->stages());
            for (Eigen::Index i = 0; i < tableau->stages(); ++i) {
                VecX at = y, rate(1);
                for (Eigen::Index j = 0; j < i; ++j) at += 0.1 * tableau->a(i, j) * k.col(j);
                f(0.2 + 0.1 * tableau->c[i], at, rate);
                k.col(i) = rate;
            }
            QVERIFY(std::abs((y + 0.1 * k * tableau->b)[0] - next[0]) < 1e-15);
        }
    }

    void whatCannotBeIsSaid() {
        const Model model = example("paper2-two-link");
        SAYS(refused(model, objectiveOf("tip.x"), 0.1, "p"), "there is no objective 'p'");
        SAYS(refused(model, objectiveOf("tip.x"), 0.1, "o", {"m3"}), "there is no parameter 'm3'; did you mean");
        SAYS(refused(model, objectiveOf("tip.xx")), "there is no channel 'tip.xx' with derivatives; did you mean");
        SAYS(refused(model, objectiveOf("tipp.x")), "there is no element 'tipp'; did you mean 'tip'?");
        SAYS(refused(model, objectiveOf("tip.x + l9")), "there is no parameter 'l9'; did you mean");
        SAYS(refused(model, objectiveOf("tip.x +")), "integrand of objective o \"tip.x +\"");
        SAYS(refused(model, objectiveOf("")), "has no formula");
        SAYS(refused(model, objectiveOf("energy.dissipated")), "with derivatives");
        SAYS(refused(model, objectiveOf("log(0*tip.x)")), "no finite value or derivative");
        SAYS(refused(model, objectiveOf("tip.x", "tip.y - 100")), "is never reached before t = 0.1 s");
        SAYS(refused(example("a04-bricard"), objectiveOf("P3.x^2 + J2.reaction")), "redundant constraints");
        SAYS(refused(example("paper4-start-branch-a"), objectiveOf("slider.x")), "starts at a singular position");
        QCOMPARE(refused(model, objectiveOf("tip.x")), std::string());
    }

    void eventsThatOnlyTouchZeroHaveNoDerivatives() {
        // The height of the bob above its lowest place is zero there and nowhere negative.
        Model model = example("paper2-two-link");
        Objective objective = objectiveOf("tip.x", "(t - 0.5)^3");
        SAYS(refused(model, objective, 1), "only touches zero");
        objective.event = "(t - 0.5)^2";  // and here it does not even get to the other side
        SAYS(refused(model, objective, 1), "near t = 0.5 s the event \"(t - 0.5)^2\" of objective o only touches zero");
        objective.event = "(t - 0.5)^2 + 0.1";
        SAYS(refused(model, objective, 1), "is never reached");
    }

    void aParameterWithoutInfluenceIsSaid() {
        Model model = example("paper2-two-link");
        model.parameters.push_back({"unused", 3, ""});
        SensitivitySettings settings;
        settings.parameters = {"unused", "l1"};
        const SensitivityResult r = sensitivity(model, "tip-distance", settings);
        QCOMPARE(r.direct[0], 0.0);
        QCOMPARE(r.notes.size(), std::size_t(1));
        SAYS(r.notes[0], "parameter unused has no influence");
    }
};

QTEST_APPLESS_MAIN(ObservableTest)
#include "observable_test.moc"
