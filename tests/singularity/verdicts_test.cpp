// What is redundant everywhere is told from what is singular here, whatever the units and sizes; and what a passage
// says.
#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/analysis/check.h"
#include "engine/io/examples.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Whether forces follow formulas, whose numbers are SI.
bool hasLaws(const Model& model) {
    bool has = false;
    for (const auto& any : model.forces)
        std::visit(
            [&](const auto& force) {
                has = has || requires { force.law; }
                || requires { force.x; };
            },
            any);
    return has;
}

/// The same mechanism with lengths times `l`, masses times `m` and, unless `keepGravity`, times as they were.
Model scaled(Model model, double l, double m, bool keepGravity) {
    evaluate(model);
    const auto change = [&](auto& owner) {
        forEachQuantity(owner, [&](Quantity& q, std::string_view unit, const Range&, std::string_view) {
            double factor = 1;
            if (unit == "m" || unit == "m/s") factor = l;
            if (unit == "m/s^2") factor = keepGravity ? 1 : l;
            if (unit == "kg" || unit == "N/m" || unit == "N*s/m") factor = m;
            if (unit == "kg*m^2" || unit == "N*m/rad" || unit == "N*m*s/rad" || unit == "N*m") factor = m * l * l;
            if (unit == "N") factor = m * l;
            if (unit == "kg/m^3") factor = m / (l * l * l);
            q = Quantity(q.value * factor);
        });
    };
    const auto changeBody = [&](auto& body) {
        for (auto& marker : body.markers) change(marker);
        for (auto& shape : body.shapes) std::visit(change, shape);
    };
    std::visit(changeBody, model.ground);
    for (auto& body : model.bodies) {
        std::visit(changeBody, body);
        std::visit(change, body);
    }
    for (auto& joint : model.joints) std::visit(change, joint);
    for (auto& force : model.forces) std::visit(change, force);
    for (auto& motion : model.motions) std::visit(change, motion);
    model.parameters.clear();
    model.objectives.clear();  // formulas of the parameters
    return model;
}

std::string verdict(const CheckReport& r) {
    if (hasErrors(r.issues)) return allText(r.issues);
    return "equations " + std::to_string(r.equations) + ", rank " + std::to_string(r.rank) + ", freedom " +
           std::to_string(r.freedom) + ", nearby " + std::to_string(r.genericFreedom) + ", redundant " +
           std::to_string(r.redundant) + (r.singularStart ? ", singular" : ", regular");
}

}  // namespace

class VerdictsTest : public QObject {
    Q_OBJECT
  private slots:
    void redundantIsToldFromSingular_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("freedom");
        QTest::addColumn<int>("nearby");
        QTest::addColumn<int>("redundant");
        QTest::addColumn<bool>("singular");
        QTest::newRow("regular") << "four-bar" << 0 << 0 << 0 << false;
        QTest::newRow("change points elsewhere") << "parallelogram" << 1 << 1 << 0 << false;
        QTest::newRow("start where branches cross, a") << "paper4-start-branch-a" << 2 << 1 << 0 << true;
        QTest::newRow("start where branches cross, b") << "paper4-start-branch-b" << 2 << 1 << 0 << true;
        QTest::newRow("over-constrained and mobile") << "bennett" << 1 << 1 << 3 << false;
        QTest::newRow("Bricard") << "a04-bricard" << 1 << 1 << 1 << false;
        QTest::newRow("Cardan, driven") << "cardan-joint" << 0 << 0 << 2 << false;
        QTest::newRow("loops of four") << "a02-four-bar-40" << 1 << 1 << 0 << false;
    }
    void redundantIsToldFromSingular() {
        QFETCH(QString, key);
        QFETCH(int, freedom);
        QFETCH(int, nearby);
        QFETCH(int, redundant);
        QFETCH(bool, singular);
        const CheckReport report = check(example(key.toStdString()));
        qInfo("%s", verdict(report).c_str());
        QCOMPARE(report.freedom, freedom);
        QCOMPARE(report.genericFreedom, nearby);
        QCOMPARE(report.redundant, redundant);
        QCOMPARE(report.singularStart, singular);
        QCOMPARE(report.redundantElements.empty(), redundant == 0);
        QCOMPARE(report.coordinates - report.rank, freedom);
    }

    void verdictsDoNotDependOnUnits_data() {
        QTest::addColumn<QString>("key");
        for (const auto& e : examples()) {
            if (hasLaws(example(std::string(e.key))))
                continue;  // formulas of numbers in SI are other laws in other units
            QTest::newRow(e.key.data()) << QString(e.key.data());
        }
    }
    void verdictsDoNotDependOnUnits() {
        QFETCH(QString, key);
        const Model model = example(key.toStdString());
        const std::string expected = verdict(check(model));
        for (double l : {1e-3, 1.0, 1e3})
            for (double m : {1e-3, 1.0, 1e3})
                for (bool keepGravity : {false, true}) {
                    const std::string found = verdict(check(scaled(model, l, m, keepGravity)));
                    QVERIFY2(found == expected, qPrintable(QString("lengths × %1, masses × %2: %3 instead of %4")
                                                               .arg(l)
                                                               .arg(m)
                                                               .arg(found.c_str(), expected.c_str())));
                }
    }

    void passagesDoNotDependOnUnits_data() {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("mass");
        QTest::newRow("mm, g") << 1e-3 << 1e-3;
        QTest::newRow("km, t") << 1e3 << 1e3;
    }
    void passagesDoNotDependOnUnits() {
        QFETCH(double, length);
        QFETCH(double, mass);
        const Model model = example("paper4-slider-crank-a");
        Model other = scaled(model, length, mass, false);
        other.run.atol = model.run.atol.value * std::min(1.0, length);
        other.run.end = 2;
        const Results results = completed(model, 2),
                      same = simulate(other);  // numbers that do not count are others, too
        ENDED(same, completed);
        QCOMPARE(same.passages.size(), results.passages.size());
        for (std::size_t i = 0; i < same.passages.size(); ++i) {
            MEASURED("passage [s]", std::abs(same.passages[i].time - results.passages[i].time), 1e-7);
            QCOMPARE(same.passages[i].kind, results.passages[i].kind);
            QCOMPARE(same.passages[i].elements, results.passages[i].elements);
        }
    }

    void whatAPassageSays() {
        const Results results = completed(example("paper4-slider-crank-a"), 1);
        QCOMPARE(int(results.passages.size()), 1);
        const Passage& p = results.passages.front();
        MEASURED("time [s]", std::abs(p.time - 0.37747977067), 1e-8);
        QCOMPARE(p.rankBefore, 8);
        QCOMPARE(p.rankAt, 7);
        QCOMPARE(p.freedomBefore, 1);
        QCOMPARE(p.freedomAt, 2);
        QCOMPARE(p.kind, std::string("bifurcation"));
        QCOMPARE(int(p.elements.size()), 4);  // the whole loop carries the load that has no motion
        SAYS(p.sentence, "t = 0.37748 s");
        SAYS(p.sentence, "freedom 1 → 2");
        // The frame there shows what the passage says.
        const std::size_t at = frameNear(results, p.time);
        QCOMPARE(reading(results, "singularity.rank")(at), 7.0);
        QCOMPARE(reading(results, "singularity.freedom")(at), 2.0);
        MEASURED("smallest value there", reading(results, "singularity.smallest")(at), 1e-6);
        QCOMPARE(reading(results, "singularity.rank")(0), 8.0);
        QVERIFY(reading(results, "singularity.smallest")(0) > 0.1);
    }

    void drivenThroughADeadPoint() {
        // The slider follows 0.75 − 0.25 cos πt: at t = 1 the arms are stretched, at x = 1, and the crank has
        // cos θ = x. It goes on turning, θ from 60° to −60°.
        const Results results =
            completed(sliderCrank(R"(, "motions": [{"type": "distance-motion", "name": "push", "first": "ground.O",
                "second": "slider.B", "relative": false, "profile": "sine", "offset": 0.75, "amplitude": 0.25,
                "frequency": 0.5, "phase": "-90 deg"}], "run": {"integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})"),
                      2);
        const Reading angle = reading(results, "crank.angle");
        MEASURED("crank [rad]",
                 largest(results,
                         [&](std::size_t i) {
                             const double t = results.frame(i).time;
                             const double x = std::min(1.0, 0.75 - 0.25 * std::cos(std::numbers::pi * t));
                             return angle(i) - (t < 1 ? 1 : -1) * std::acos(x);
                         }),
                 1e-6);
        QCOMPARE(int(results.passages.size()), 1);
        const Passage& p = results.passages.front();
        QCOMPARE(p.kind, std::string("dead point"));
        MEASURED("time [s]", std::abs(p.time - 1), 1e-7);
        QCOMPARE(p.freedomBefore, 0);
        QCOMPARE(p.freedomAt, 1);
        QVERIFY(std::find(p.elements.begin(), p.elements.end(), "push") != p.elements.end());
        SAYS(p.sentence, "dead point of a motor");
    }

    void aSingularStartIsAPassage() {
        for (const char* key : {"paper4-start-branch-a", "paper4-start-branch-b"}) {
            const Results results = completed(example(key), 0.2);
            QVERIFY(!results.passages.empty());
            QCOMPARE(results.passages.front().time, 0.0);
            QCOMPARE(results.passages.front().freedomAt, 2);
        }
    }
};

QTEST_APPLESS_MAIN(VerdictsTest)
#include "verdicts_test.moc"
