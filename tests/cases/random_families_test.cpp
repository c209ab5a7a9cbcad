// Random members of families of linkages by several integrators and tolerances: no passage is lost or invented, and
// each is where the equation of motion in one coordinate has it.
#include <QtTest>

#include "engine/analysis/simulation.h"
#include "engine/model/to_spatial.h"
#include "tests/cases/linkage_families.h"

using namespace zwang;
using namespace zwang::tests;

class RandomFamiliesTest : public QObject {
    Q_OBJECT
  private slots:
    void members_data() {
        QTest::addColumn<int>("family");
        QTest::addColumn<bool>("spatial");
        QTest::addColumn<QByteArray>("integrator");
        QTest::addColumn<double>("tolerance");
        const auto& families = linkageFamilies();
        for (int family = 0; family < static_cast<int>(families.size()); ++family)
            for (const bool spatial : {false, true})
                for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer"})
                    for (const double tolerance : {1e-7, 1e-9, 1e-11}) {
                        if (spatial && family > 3) continue;  // in space already
                        QTest::addRow("%s%s %s %g", families[static_cast<std::size_t>(family)].name,
                                      spatial ? " in space" : "", integrator, tolerance)
                            << family << spatial << QByteArray(integrator) << tolerance;
                    }
    }
    /// ZWANG_SEEDS members of each family are tried, 2 where nothing is said.
    void members() {
        QFETCH(int, family);
        QFETCH(bool, spatial);
        QFETCH(QByteArray, integrator);
        QFETCH(double, tolerance);
        const int seeds = qEnvironmentVariableIsSet("ZWANG_SEEDS") ? qEnvironmentVariableIntValue("ZWANG_SEEDS") : 2;
        for (int seed = 0; seed < seeds; ++seed) {
            tryMember(family, seed, spatial, integrator, tolerance);
            if (QTest::currentTestFailed()) return;
        }
    }

    /// Whose passages were lost once: the dense output was off, or held the steps small beside a passage.
    void onceLost_data() {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("seed");
        QTest::addColumn<bool>("spatial");
        QTest::addColumn<double>("tolerance");
        QTest::addRow("scissor 9") << 1 << 9 << true << 1e-6;
        QTest::addRow("turn 6") << 3 << 6 << true << 1e-9;
        QTest::addRow("turn 16") << 3 << 16 << false << 1e-7;
        QTest::addRow("turn 16 in space") << 3 << 16 << true << 1e-11;
        QTest::addRow("turn 23 in space") << 3 << 23 << true << 1e-11;
    }
    void onceLost() {
        QFETCH(int, family);
        QFETCH(int, seed);
        QFETCH(bool, spatial);
        QFETCH(double, tolerance);
        tryMember(family, seed, spatial, "bulirsch-stoer", tolerance);
    }

  private:
    /// One member; several integrators and tolerances are rows.
    static void tryMember(int family, int seed, bool spatial, const QByteArray& integrator, double tolerance) {
        constexpr double end = 3;
        std::mt19937 random(static_cast<unsigned>(1000 * family + seed));
        const FamilyMember member = linkageFamilies()[static_cast<std::size_t>(family)].make(random, end);
        Model model = member.model;
        QVERIFY(!hasErrors(evaluate(model)));
        if (spatial) model = toSpatial(model).model;
        model.run.integrator.key = integrator.toStdString();
        model.run.rtol = model.run.atol = tolerance;
        model.run.end = end;
        model.run.outputStep = 0.05;
        const Results results = simulate(model);
        QByteArray which = "seed " + QByteArray::number(seed) + ":";
        for (const auto& passage : results.passages) which += " " + QByteArray::number(passage.time, 'g', 10);
        which += ", want";
        for (const double t : member.passages) which += " " + QByteArray::number(t, 'g', 10);
        which += "; " + QByteArray::fromStdString(results.outcome.sentence);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, which);
        QVERIFY2(results.passages.size() == member.passages.size(), which);
        QVERIFY2(results.uncertain.empty(), which);
        for (std::size_t i = 0; i < member.passages.size(); ++i)
            QVERIFY2(std::abs(results.passages[i].time - member.passages[i]) <
                         std::max(3e-8, 1e4 * tolerance) * member.slowness,
                     which);
    }
};

QTEST_GUILESS_MAIN(RandomFamiliesTest)
#include "random_families_test.moc"
