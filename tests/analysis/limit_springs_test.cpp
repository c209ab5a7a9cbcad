// Springs at limits of joints by every adaptive method and tolerance: corners of the force that steps must meet, with
// random members in plane and space, against one run at the tightest tolerance.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/fields/printed.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const char* const swinging = R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "angle": ANGLE, "rate": RATE,
                "markers": [{"name": "O"}]}],
    "joints": [{"type": "revolute", "name": "j", "first": "ground.O", "second": "a.O", "limits": "springs",
                "lower": LOW, "upper": HIGH, "stop_stiffness": STIFF, "stop_damping": DAMP}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, PULL]}],
    "run": {"end": 2, "output_step": 0.05})";

const char* const sliding =
    R"("space": "spatial", "ground": {"markers": [{"name": "O", "z": [1, 0, 0], "x": [0, 1, 0]}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": [0.1, 0.2, 0.3, 0, 0, 0], "velocity": [RATE, 0, 0],
                "markers": [{"name": "O", "z": [1, 0, 0], "x": [0, 1, 0]}]}],
    "joints": [{"type": "prismatic", "name": "j", "first": "ground.O", "second": "a.O", "limits": "springs",
                "lower": LOW, "upper": HIGH, "stop_stiffness": STIFF, "stop_damping": DAMP}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [PULL, 0, -9.8]}],
    "run": {"end": 2, "output_step": 0.05})";

constexpr int members = 24;

std::string member(int seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    const auto within = [&](double low, double high) {
        return printed("%.17g", std::uniform_real_distribution<double>(low, high)(random));
    };
    const double stiff = std::pow(10, std::uniform_real_distribution<double>(2, 7)(random));
    std::string text = seed % 2 ? swinging : sliding;
    for (const auto& [word, value] :
         std::vector<std::pair<std::string, std::string>>{{"ANGLE", within(-0.1, 0.1)},
                                                          {"RATE", within(-3, 3)},
                                                          {"LOW", within(-0.4, -0.1)},
                                                          {"HIGH", within(0.1, 0.4)},
                                                          {"STIFF", printed("%.17g", stiff)},
                                                          {"DAMP", seed % 3 ? within(0, 2) : "0"},
                                                          {"PULL", seed % 2 ? within(-9.8, 2) : within(-3, 3)}})
        if (const auto at = text.find(word); at != std::string::npos) text.replace(at, word.size(), value);
    return text;
}

std::vector<double> motionOf(const Results& run) {
    const int at = run.channelIndex(run.channelIndex("a.angle") >= 0 ? "a.angle" : "a.x");
    std::vector<double> values;
    for (std::size_t i = 0; i < run.size(); ++i) values.push_back(run.value(at, static_cast<int>(i)));
    return values;
}

Results runOf(int seed, const std::string& integrator, double tolerance) {
    Model model = fromParts(member(seed));
    model.run.integrator.key = integrator;
    model.run.rtol.value = model.run.atol.value = tolerance;
    return simulate(model);
}

}  // namespace

class LimitSpringsTest : public QObject {
    Q_OBJECT
    std::vector<std::vector<double>> exact_;

  private slots:
    void initTestCase() {
        for (int seed = 1; seed <= members; ++seed) exact_.push_back(motionOf(runOf(seed, "fehlberg78", 1e-12)));
    }
    void methods_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("tolerance");
        for (const char* integrator : {"fehlberg78", "dopri5", "bulirsch-stoer", "radau5", "rosenbrock", "automatic"})
            for (const double tolerance : {1e-4, 1e-6, 1e-9, 1e-11})
                if (integrator != std::string("rosenbrock") || tolerance > 1e-7)  // of order 4: it would take a minute
                    QTest::addRow("%s at %g", integrator, tolerance) << integrator << tolerance;
    }
    void methods() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        double most = 0;
        for (int seed = 1; seed <= members; ++seed) {
            const Results run = runOf(seed, integrator.toStdString(), tolerance);
            QVERIFY2(run.outcome.status == Outcome::Status::completed,
                     qPrintable(QString("seed %1: %2").arg(seed).arg(run.outcome.sentence.english().c_str())));
            const std::vector<double> motion = motionOf(run), &exact = exact_[static_cast<std::size_t>(seed - 1)];
            QCOMPARE(motion.size(), exact.size());
            for (std::size_t i = 0; i < motion.size(); ++i) most = std::max(most, std::abs(motion[i] - exact[i]));
        }
        MEASURED("apart", most, 3e3 * tolerance + 1e-8);
    }
};

QTEST_APPLESS_MAIN(LimitSpringsTest)
#include "limit_springs_test.moc"
