// What the dock computes, without a window: studies, units, first-order motion against runs, parameters for models
// without any.
#include "ui/sensitivity/study.h"

#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "ui/sensitivity/dimensions.h"
#include "ui/sensitivity/first_order.h"
#include "ui/sensitivity/usual_parameters.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

std::shared_ptr<Model> example(const char* key, double end) {
    auto model = std::make_shared<Model>(loadModel(std::string("example:") + key));
    model->run.end = end;
    evaluate(*model);
    return model;
}

Objective named(const std::string& name, const std::string& integrand, const std::string& event = {}) {
    Objective objective;
    objective.name = name;
    objective.integrand = integrand;
    objective.event = event;
    return objective;
}

/// How far body frames lie apart: metres and radians together.
double apart(const std::vector<Pose>& a, const std::vector<Pose>& b) {
    double most = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        most = std::max(
            {most, (a[i].position - b[i].position).norm(), a[i].orientation.angularDistance(b[i].orientation)});
    return most;
}

}  // namespace

class StudyTest : public QObject {
    Q_OBJECT
  private slots:
    /// The error of a first-order prediction is of second order: half the change, a quarter of the error.
    void ghostsAreOfFirstOrder_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("parameter");
        QTest::addRow("lengths in the plane") << "paper1-two-link"
                                              << "l1";
        QTest::addRow("masses in the plane") << "paper1-two-link"
                                             << "m2";
        QTest::addRow("lengths in space") << "spatial-slider-crank"
                                          << "r";
    }
    void ghostsAreOfFirstOrder() {
        QFETCH(QString, key);
        QFETCH(QString, parameter);
        auto model = example(qPrintable(key), 0.6);
        const std::string name = parameter.toStdString();
        StudyRequest request{model, {name}, {}, "direct", false, true};
        const Study study = runStudy(request);
        QVERIFY2(study.refusal.empty(), study.refusal.english().c_str());
        const Results base = simulate(*model);
        const double t = 0.4, b = valueOfParameter(*model, name);
        const FirstOrderMotion motion(*model, study.curves, name);
        QVERIFY(motion.isKnown());
        const auto error = [&](double delta) {
            const auto changed = changedModel(*model, name, b + delta);
            return apart(simulate(*changed).poses(t), motion.posesAt(base.poses(t), t, delta));
        };
        const double coarse = error(2e-2 * b), fine = error(1e-2 * b);
        QVERIFY2(coarse > 0 && std::abs(coarse / fine - 4) < 0.6, qPrintable(QString::number(coarse / fine)));
        QVERIFY(fine < 0.2 * apart(simulate(*changedModel(*model, name, 1.01 * b)).poses(t), base.poses(t)));
    }

    /// Measure points move as their own channels say.
    void pointsMoveAsTheirChannels() {
        const auto model = example("paper1-two-link", 0.6);
        const Study study = runStudy({model, {"l1", "l2"}, {}, "direct", false, true});
        const Results base = simulate(*model);
        const double t = study.curves.times[37], delta = 1e-3;
        const FirstOrderMotion motion(*model, study.curves, "l1");
        const auto points = motion.pointsAt(base.poses(t), t, delta);
        QCOMPARE(points.size(), std::size_t(4));  // elbow and its joint are one place; the fourth is the shoulder
        int watched = 0;
        for (const auto& point : points)
            for (const auto& measurePoint : model->measurePoints) {
                if (measurePoint.name != point.name) continue;
                ++watched;
                const double x = valueAt(study.curves, columnOf(study.curves, point.name + ".x", "l1"), t) * delta;
                const double y = valueAt(study.curves, columnOf(study.curves, point.name + ".y", "l1"), t) * delta;
                QVERIFY((point.by - Vec3(x, y, 0)).norm() < 1e-9 * delta);
            }
        QCOMPARE(watched, 3);
    }

    void unitsOfGradients() {
        const auto model = example("paper1-two-link", 0.1);
        const Results base = simulate(*model);
        const auto psi = dimensionOf(*model, model->objectives.front(), base.channels());
        QVERIFY(psi.has_value());
        QCOMPARE(unitText(*psi), std::string("m^2*s"));
        QCOMPARE(unitText(quotient(*psi, dimensionOf(*model, "l1"))), std::string("m*s"));
        QCOMPARE(unitText(quotient(*psi, dimensionOf(*model, "m1"))), std::string("m^2*s/kg"));
        QCOMPARE(unitText(dimensionOf(*model, "theta1")), std::string("rad"));
        Objective wrong;
        wrong.integrand = "tip.x + tip.vx";
        QVERIFY(!dimensionOf(*model, wrong, base.channels()));
        wrong.integrand = "nobody.x";
        QVERIFY(dimensionOf(*model, wrong, base.channels()).has_value());  // unknown names are the formula's trouble
    }

    void manyParametersAskForTheAdjoint() {
        StudyRequest request{example("paper1-two-link", 1), {"l1", "l2"}, {"tip-distance"}, "direct", false, false};
        QCOMPARE(quickerMethod(request), std::string("direct"));
        request.parameters.resize(40, "l1");
        QCOMPARE(quickerMethod(request), std::string("adjoint"));
        request.curves = true;  // they come with the direct method, the adjoint would be extra
        QCOMPARE(quickerMethod(request), std::string("direct"));
    }

    void gradientsAndCurvesTogether() {
        const auto model = example("paper1-two-link", 1);
        StudyRequest request{model, {"l1", "l2", "m1", "m2"}, {"tip-distance"}, "adjoint", false, true};
        const Study adjoint = runStudy(request);
        request.method = "direct";
        std::vector<double> told;
        RunControl control;
        control.progress = [&](double, double fraction) { told.push_back(fraction); };
        const Study direct = runStudy(request, control);
        QVERIFY(std::is_sorted(told.begin(), told.end()) && told.front() >= 0 && told.back() <= 1 + 1e-12);
        QVERIFY(told.size() > 20);
        const VecX a = gradientOf(adjoint.objectives[0].result), d = gradientOf(direct.objectives[0].result);
        QVERIFY((a - d).lpNorm<Eigen::Infinity>() < 1e-9 * d.lpNorm<Eigen::Infinity>());
        QVERIFY((adjoint.curves.values - direct.curves.values).lpNorm<Eigen::Infinity>() <
                1e-9 * direct.curves.values.lpNorm<Eigen::Infinity>());
        QVERIFY(std::abs(d[0] - 1.8387437277299) < 1e-8);  // paper 2, exact
    }

    void aStudyThatCannotBeSaysWhy() {
        auto crossing = example("paper4-start-branch-a", 0.5);
        crossing->objectives.push_back(named("x", "slider.x"));
        const Study study = runStudy({crossing, {"l"}, {"x"}, "direct", false, true});
        QVERIFY2(study.objectives[0].refusal.english().find("branches cross") != std::string::npos,
                 study.objectives[0].refusal.english().c_str());
        auto never = example("paper1-two-link", 0.5);
        never->objectives.push_back(named("late", "tip.x", "tip.y - 50 m"));
        const Study some = runStudy({never, {"l1"}, {"late", "tip-distance"}, "direct", false, true});
        QVERIFY(some.objectives[0].refusal.english().find("never reached") != std::string::npos);
        QVERIFY(some.objectives[1].refusal.empty() && !some.curves.times.empty());
    }

    void aTrialIsARun() {
        const auto model = example("paper1-two-link", 1);
        const Trial trial = runTrial(*model, "l1", 1.001, {"tip-distance"});
        QVERIFY(trial.results && trial.objective("tip-distance"));
        const Study study = runStudy({model, {"l1"}, {"tip-distance"}, "direct", false, false});
        const auto& result = study.objectives[0].result;
        const double rise = *trial.objective("tip-distance") - result.value;
        QVERIFY(std::abs(rise - 1e-3 * result.direct[0]) < 0.02 * std::abs(rise));
        const Trial impossible = runTrial(*model, "m1", -1, {"tip-distance"});
        QVERIFY(!impossible.results && !impossible.refusal.empty());
    }

    /// Numbers become parameters, and the motion stays.
    void usualParametersChangeNothing() {
        auto named = std::make_shared<Model>(loadModel("example:paper4-slider-crank-a"));
        named->run.end = 0.2;
        const auto before = simulate(*named);
        std::visit([](auto& body) { body.mass = 6.0; }, named->bodies.front());
        const auto count = named->parameters.size();
        QVERIFY(nameUsualParameters(*named) >= 1);
        QVERIFY(named->parameters.size() > count);
        QVERIFY(!hasErrors(evaluate(*named)));
        const auto after = simulate(*named);
        QVERIFY(apart(before.poses(0.2), after.poses(0.2)) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(StudyTest)
#include "study_test.moc"
