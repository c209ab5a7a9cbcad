// Paper 3: what the two methods with Euler angles do where the angles are singular, in numbers. The limits are three
// times the errors of an independent program with the same methods, the same steps and the same start.
#include <QtTest>
#include <algorithm>

#include "engine/io/examples.h"
#include "engine/system/system.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

AnyFormulation formulation(const std::string& key, double window = 1e-4) {
    AnyFormulation settings = formulationNamed(key).value();
    if (auto* f = std::get_if<LagrangeEulerSettings>(&settings)) f->window = window;
    if (auto* f = std::get_if<MixedPseudoCoordinatesSettings>(&settings)) f->window = window;
    return settings;
}

/// Where the body of a single-body case is and how it turns.
struct Attitude {
    Quat orientation;
    Vec3 rate;
};

Attitude attitudeAt(const Table& table, double time) {
    for (const auto& row : table.rows) {
        const auto at = [&](const char* name) { return row[table.column(name)]; };
        if (std::abs(row[0] - time) < 1e-9)
            return {Quat(at("qw"), at("qx"), at("qy"), at("qz")), Vec3(at("wx"), at("wy"), at("wz"))};
    }
    throw std::runtime_error("the table has no such time");
}

Attitude lastAttitude(const Results& results) {
    const Frame& f = results.frame(results.size() - 1);
    return {Quat(f.q[3], f.q[4], f.q[5], f.q[6]), f.v.segment<3>(3)};
}

Model startedFrom(const std::string& key, const Attitude& a) {
    Model model = example(key);
    auto& body = std::get<SpatialBody>(model.bodies[0]);
    body.orientation = {a.orientation.w(), a.orientation.x(), a.orientation.y(), a.orientation.z()};
    body.rate = {a.rate.x(), a.rate.y(), a.rate.z()};
    return model;
}

/// The attitude a few milliseconds later, with quaternions and short steps: to rounding.
Attitude later(const std::string& key, const Attitude& start, double length) {
    if (length == 0) return start;
    Model model = startedFrom(key, start);
    model.run.end = model.run.outputStep = length;
    useFixedStep(model, "rk4", length / 10);
    return lastAttitude(simulate(model));
}

double angleBetween(const Quat& a, const Quat& b) {
    const Quat apart = a.conjugate() * b;
    return 2 * std::atan2(apart.vec().norm(), std::abs(apart.w()));
}

Results fixedSteps(Model model, const AnyFormulation& f, double step, double end) {
    model.run.formulation = f;
    useFixedStep(model, "rk4", step);
    model.run.outputStep = 0.1;
    model.run.end = end;
    return simulate(model);
}

}  // namespace

class EulerMethodsTest : public QObject {
    Q_OBJECT
  private slots:
    void throughZero_data() {
        QTest::addColumn<QString>("formulation");
        QTest::addColumn<double>("step");
        QTest::addColumn<double>("listedHit");     // a step ends at the passage
        QTest::addColumn<double>("listedAround");  // worst of the shifted steps
        QTest::newRow("method 1, 10 ms") << "lagrange-euler" << 1e-2 << 1.2e-7 << 5.5e-7;
        QTest::newRow("method 1, 1 ms") << "lagrange-euler" << 1e-3 << 8.8e-10 << 8.6e-9;
        QTest::newRow("method 2, 10 ms") << "mixed-pseudo-coordinates" << 1e-2 << 5.9e-7 << 3.6e-6;
        QTest::newRow("method 2, 1 ms") << "mixed-pseudo-coordinates" << 1e-3 << 6.0e-9 << 5.0e-8;
        QTest::newRow("quaternions, 10 ms") << "gauss" << 1e-2 << 1.6e-10 << 1.6e-10;
        QTest::newRow("quaternions, 1 ms") << "gauss" << 1e-3 << 1.8e-14 << 1.8e-14;
    }
    void throughZero() {
        QFETCH(QString, formulation);
        QFETCH(double, step);
        QFETCH(double, listedHit);
        QFETCH(double, listedAround);
        const std::string key = "paper3-nutation-a";
        const Table table = readTable("paper3_a.csv");
        const Attitude before = attitudeAt(table, 1), after = attitudeAt(table, 3);  // the passage is at 2
        double hit = 0, around = 0;
        for (const int shift : {0, 1, 3, 5, 7}) {
            const double aside = shift * step / 10;
            const Attitude start = later(key, before, aside), end = later(key, after, aside);
            const Results results =
                fixedSteps(startedFrom(key, start), ::formulation(formulation.toStdString()), step, 2);
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            const double error = angleBetween(lastAttitude(results).orientation, end.orientation);
            (shift == 0 ? hit : around) = std::max(shift == 0 ? hit : around, error);
        }
        MEASURED("a step ends at the passage [rad]", hit, 3 * listedHit);
        MEASURED("steps end around it [rad]", around, 3 * listedAround);
        QVERIFY(hit > listedHit / 10);  // the method, not something better
    }

    void withoutReplacementTheyFail() {
        const Attitude before = attitudeAt(readTable("paper3_a.csv"), 1);
        const Quat after = attitudeAt(readTable("paper3_a.csv"), 3).orientation;
        for (const char* key : {"lagrange-euler", "mixed-pseudo-coordinates"})
            for (const double step : {1e-2, 1e-3}) {
                const Results results =
                    fixedSteps(startedFrom("paper3-nutation-a", before), formulation(key, 0), step, 2);
                const bool failed = results.outcome.status == Outcome::Status::failed;
                const double error = failed ? 1 : angleBetween(lastAttitude(results).orientation, after);
                qInfo("%s %g: %.1e rad, %s", key, step, error, results.outcome.sentence.english().c_str());
                QVERIFY(error > 1e-4);
                QVERIFY(results.outcome.status != Outcome::Status::completed);
                QVERIFY(results.outcome.sentence.english().find("the Euler angles") != std::string::npos);
            }
    }

    void nearMissesAreReported() {
        // Body b1 passes 0.007 to 0.011 rad from singular, a fraction of what it turns in a step of 10 ms.
        const Results results =
            fixedSteps(example("paper3-nutation-b1"), formulation("mixed-pseudo-coordinates"), 1e-2, 5);
        QVERIFY(results.outcome.status == Outcome::Status::completedWithWarnings);
        QVERIFY(results.outcome.sentence.english().find("the Euler angles turned body") != std::string::npos);
        const Results method1 = fixedSteps(example("paper3-nutation-b1"), formulation("lagrange-euler"), 1e-2, 5);
        QVERIFY(method1.outcome.status != Outcome::Status::completed);
    }

    void startsWhereTheyAreSingular() {
        const Attitude there = attitudeAt(readTable("paper3_a.csv"), 2);
        const Quat after = attitudeAt(readTable("paper3_a.csv"), 3).orientation;
        for (const char* key : {"lagrange-euler", "mixed-pseudo-coordinates"}) {
            Model model = startedFrom("paper3-nutation-a", there);
            model.run.formulation = formulation(key);
            model.run.end = 1;
            const Results results = simulate(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            MEASURED(key, angleBetween(lastAttitude(results).orientation, after), 1e-6);
        }
    }

    void deployment_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("formulation");
        QTest::addColumn<double>("step");
        QTest::addColumn<double>("listed");  // error of the attitude at 20 s
        QTest::newRow("chain, method 1") << "chain"
                                         << "lagrange-euler" << 1e-2 << 1.5e-5;
        QTest::newRow("chain, method 2") << "chain"
                                         << "mixed-pseudo-coordinates" << 1e-2 << 1e-7;
        QTest::newRow("chain, quaternions") << "chain"
                                            << "gauss" << 1e-2 << 1.9e-8;
        QTest::newRow("star, method 1") << "star"
                                        << "lagrange-euler" << 2.5e-3 << 3.5e-7;
        QTest::newRow("star, method 2") << "star"
                                        << "mixed-pseudo-coordinates" << 2.5e-3 << 1.5e-8;
        QTest::newRow("star, quaternions") << "star"
                                           << "gauss" << 2.5e-3 << 7e-11;
    }
    void deployment() {
        QFETCH(QString, key);
        QFETCH(QString, formulation);
        QFETCH(double, step);
        QFETCH(double, listed);
        const Results results = fixedSteps(example("paper3-deployment-" + key.toStdString()),
                                           ::formulation(formulation.toStdString()), step, 20);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const Table exact = readTable("paper3_" + key.toStdString() + ".csv");
        MEASURED("satellite at 20 s [rad]",
                 angleBetween(lastAttitude(results).orientation, attitudeAt(exact, 20).orientation), 3 * listed);
        const std::size_t end = results.size() - 1;
        for (const std::string k : {"1", "2", "3", "4"})
            MEASURED("hinge at 20 s [rad]",
                     std::abs(results.value(channel(results, "spring" + k + ".angle"), end) -
                              exact.rows.back()[exact.column("a" + k)]),
                     3 * listed);
        QVERIFY(results.statistics.largestPositionViolation <= 1e-12);
    }

    void everySpatialExample_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("formulation");
        for (const auto& each : examples()) {
            const std::string key(each.key);
            if (example(key).space == Space::planar) continue;
            for (const char* f : {"lagrange-euler", "mixed-pseudo-coordinates"})
                QTest::addRow("%s %s", key.c_str(), f) << QString::fromStdString(key) << f;
        }
    }
    void everySpatialExample() {
        QFETCH(QString, key);
        QFETCH(QString, formulation);
        Model model = example(key.toStdString());
        model.run.integrator = {"dopri5"};
        model.run.rtol = model.run.atol = 1e-8;
        model.run.outputStep = 0.05;
        model.run.end = 0.5;
        const Results truth = simulate(model);
        model.run.formulation = ::formulation(formulation.toStdString());
        const Results results = simulate(model);
        if (results.outcome.status == Outcome::Status::failed) {
            // Three bodies of the suspension pass their singular positions closely and at once: too much for method 1.
            qInfo("%s", results.outcome.sentence.english().c_str());
            QCOMPARE(key, QString("double-wishbone"));
            QCOMPARE(formulation, QString("lagrange-euler"));
            QVERIFY(results.outcome.sentence.english().find("Euler angles of upright are singular close to t") !=
                    std::string::npos);
            return;
        }
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        double apart = 0;
        for (int body = 0; body < results.system().bodies; ++body) {
            const Pose a = results.pose(body, 0.5), b = truth.pose(body, 0.5);
            apart = std::max({apart, (a.position - b.position).norm(), angleBetween(a.orientation, b.orientation)});
        }
        MEASURED("poses against gauss [m, rad]", apart, 1e-5);
    }

    void planarModelsAreRefused() {
        for (const char* key : {"lagrange-euler", "mixed-pseudo-coordinates"}) {
            Model model = example("four-bar");
            model.run.formulation = formulation(key);
            try {
                simulate(model);
                QFAIL("a planar model ran with Euler angles");
            } catch (const CannotStart& trouble) {
                QVERIFY(std::string(trouble.what()).find("Euler angles need a spatial model") == 0);
                QVERIFY(std::string(trouble.what()).find("choose") != std::string::npos);
            }
        }
    }
};

QTEST_APPLESS_MAIN(EulerMethodsTest)
#include "euler_methods_test.moc"
