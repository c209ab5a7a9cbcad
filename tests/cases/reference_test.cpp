// Runs against independent reference data: the numbers that Zwang promises, with fehlberg78 at rtol = atol = 1e-10.
#include "tests/cases/reference.h"

#include <QtTest>

using namespace zwang;
using namespace zwang::tests;

class ReferenceTest : public QObject {
    Q_OBJECT
  private slots:
    void everyCaseIsPrecise() {
        for (const char* key : {"a01-pendulum", "a02-four-bar-2", "a02-four-bar-40", "andrews", "a04-bricard",
                                "a05-flyball", "spherical-pendulum-vertical", "heavy-top", "paper5-slider-crank"}) {
            const Model model = example(key);
            QCOMPARE(model.run.integrator.key, std::string("fehlberg78"));
            QCOMPARE(model.run.rtol, Quantity(1e-10));
            QCOMPARE(model.run.atol, Quantity(1e-10));
        }
    }

    void a01Pendulum() {
        const Results results = completed(example("a01-pendulum"), 10);
        const Table exact = readTable("a01_exact.csv");
        MEASURED("A01 x [m]", largestDifference(results, "P.x", exact, "x"), 1e-8);
        MEASURED("A01 y [m]", largestDifference(results, "P.y", exact, "y"), 1e-8);
    }

    void a02ThroughTenSingularPositions() {
        const Results results = completed(example("a02-four-bar-2"), 10);
        const Table exact = readTable("a02_n2_exact.csv");
        MEASURED("A02 N=2 B0.x [m]", largestDifference(results, "B0.x", exact, "B0x"), 1e-6);
        MEASURED("A02 N=2 B0.y [m]", largestDifference(results, "B0.y", exact, "B0y"), 1e-6);
        MEASURED("A02 N=2 BN.y [m]", largestDifference(results, "BN.y", exact, "B0y"), 1e-6);
    }

    void a02WithFortyFourBars() {
        const Results results = completed(example("a02-four-bar-40"), 20);
        const Table exact = readTable("a02_n40_exact.csv");
        MEASURED("A02 N=40 B0.x [m]", largestDifference(results, "B0.x", exact, "B0x"), 1e-5);
        MEASURED("A02 N=40 B0.y [m]", largestDifference(results, "B0.y", exact, "B0y"), 1e-5);
        MEASURED("A02 N=40 BN.y [m]", largestDifference(results, "BN.y", exact, "B0y"), 1e-5);
    }

    void a02PassagesAreLocated() {
        const double first = 0.71435552929296, second = 1.22815939331412, turn = 1.94251492260708368;
        const Results results = completed(example("a02-four-bar-2"), 10);
        QCOMPARE(results.passages.size(), std::size_t(10));
        double worst = 0;
        for (std::size_t k = 0; k < 10; ++k) {
            const Passage& passage = results.passages[k];
            const double exact = (k % 2 ? second : first) + static_cast<double>(k / 2) * turn;
            worst = std::max(worst, std::abs(passage.time - exact));
            QCOMPARE(passage.freedomBefore, 1);
            QCOMPARE(passage.freedomAt, 3);
            QVERIFY(!passage.elements.empty());
        }
        MEASURED("A02 N=2 passages [s]", worst, 1e-7);
    }

    void a02PassagesOfFortyFourBars() {
        const std::vector<double> exact{0.721581024825657, 1.24402090387899, 2.68718295353031, 3.20962283258364};
        const Results results = completed(example("a02-four-bar-40"), 4);
        QCOMPARE(results.passages.size(), exact.size());
        double worst = 0;
        for (std::size_t k = 0; k < exact.size(); ++k) {
            worst = std::max(worst, std::abs(results.passages[k].time - exact[k]));
            QCOMPARE(results.passages[k].freedomAt, 41);
        }
        MEASURED("A02 N=40 passages [s]", worst, 1e-7);
    }

    void andrews() {
        const Results results = completed(example("andrews"), 0.03);
        const Table reference = readTable("andrews_ivp.csv");
        const auto angle = [&](const char* body) { return reading(results, std::string(body) + ".angle"); };
        const auto between = [&](const char* body, const char* other) {
            return Reading([a = angle(body), b = angle(other)](std::size_t i) { return a(i) - b(i); });
        };
        MEASURED("Andrews beta [rad]", largestDifference(results, angle("K1"), reference, "beta"), 1e-7);
        MEASURED("Andrews Theta [rad]", largestDifference(results, between("K2", "K1"), reference, "Theta"), 1e-7);
        MEASURED("Andrews gamma [rad]", largestDifference(results, angle("K3"), reference, "gamma"), 1e-7);
        MEASURED("Andrews Phi [rad]", largestDifference(results, between("K4", "K5"), reference, "Phi"), 1e-7);
        MEASURED("Andrews delta [rad]", largestDifference(results, angle("K5"), reference, "delta"), 1e-7);
        MEASURED("Andrews Omega [rad]", largestDifference(results, between("K6", "K7"), reference, "Omega"), 1e-7);
        MEASURED("Andrews epsilon [rad]", largestDifference(results, angle("K7"), reference, "epsilon"), 1e-7);
    }

    void bricard() {
        const Results results = completed(example("a04-bricard"), 10);
        const Table reference = readTable("a04_slender.csv");
        MEASURED("A04 P3.x [m]", largestDifference(results, "P3.x", reference, "P3x"), 1e-7);
        MEASURED("A04 P3.y [m]", largestDifference(results, "P3.y", reference, "P3y"), 1e-7);
        MEASURED("A04 P3.z [m]", largestDifference(results, "P3.z", reference, "P3z"), 1e-7);
    }

    void flyball() {
        const Results results = completed(example("a05-flyball"), 10);
        MEASURED("A05 s [m]", largestDifference(results, "slider.z", readTable("a05_flyball.csv"), "s"), 1e-7);
    }

    void sphericalPendulum() {
        const Results results = completed(example("spherical-pendulum-vertical"), 10);
        const Table exact = readTable("spherical_pendulum_vertical.csv");
        for (const char* axis : {"x", "y", "z"})
            MEASURED("spherical pendulum [m]", largestDifference(results, std::string("P.") + axis, exact, axis), 1e-8);
    }

    void heavyTop() {
        const Results results = completed(example("heavy-top"), 2);
        const Table reference = readTable("heavy_top.csv");
        for (const char* axis : {"x", "y", "z"})
            MEASURED("heavy top [m]", largestDifference(results, std::string("COM.") + axis, reference, axis), 1e-7);
        MEASURED("heavy top wx [rad/s]", largestDifference(results, "top.wx", reference, "Wx"), 1e-5);
    }

    void paper1TwoLink() {
        const Results results = completed(example("paper1-two-link"), 4.4);
        const Table reference = readTable("paper1_two_link.csv");
        MEASURED("paper 1 th1 [rad]", largestDifference(results, "arm1.angle", reference, "th1"), 1e-6);
        MEASURED("paper 1 th2 [rad]", largestDifference(results, "arm2.angle", reference, "th2"), 1e-6);
        MEASURED("paper 1 tip.x [m]", largestDifference(results, "tip.x", reference, "xtip"), 1e-6);
    }

    void paper5CheckPoint() {
        Model model = example("paper5-slider-crank");
        setParameter(model, "theta0", "0.7 rad");
        setParameter(model, "omega0", "3 rad/s");
        const Results results = completed(model, 0.01);
        const std::vector<std::pair<const char*, double>> exact{{"crank.ax", 3.2852004750223},
                                                                {"crank.ay", -4.9481099015649},
                                                                {"crank.angular_acceleration", -78.678766028906},
                                                                {"rod.ax", 7.3265683300103},
                                                                {"rod.ay", -4.9481099015649},
                                                                {"rod.angular_acceleration", 17.872742058412},
                                                                {"slider.ax", 8.0827357099761}};
        for (const auto& [name, value] : exact)
            MEASURED(name, std::abs(results.value(channel(results, name), 0) - value) / std::max(1.0, std::abs(value)),
                     1e-10);
    }

    void paper5Trajectories_data() {
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("file");
        QTest::newRow("-60") << "-60 deg"
                             << "paper5_m60.csv";
        QTest::newRow("-90") << "-90 deg"
                             << "paper5_m90.csv";
    }
    void paper5Trajectories() {
        QFETCH(QString, start);
        QFETCH(QString, file);
        Model model = example("paper5-slider-crank");
        setParameter(model, "theta0", start.toStdString());
        const Results results = completed(model, 20);
        const Table reference = readTable(file.toStdString());
        const std::vector<std::pair<const char*, const char*>> pairs{
            {"crank.x", "x1"},    {"crank.y", "y1"},  {"crank.angle", "th1"}, {"rod.x", "x2"},     {"rod.y", "y2"},
            {"rod.angle", "th2"}, {"slider.x", "x3"}, {"crank.rate", "w1"},   {"slider.vx", "vx3"}};
        for (const auto& [name, column] : pairs)
            MEASURED(name, largestDifference(results, name, reference, column), 1e-8);
    }
};

QTEST_APPLESS_MAIN(ReferenceTest)
#include "reference_test.moc"
