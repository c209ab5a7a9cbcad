// The books of energies: what impacts and friction take, each told apart, and each impact by itself.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/fields/printed.h"
#include "engine/io/examples.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A block on a slope with friction and a damper, pushed upwards, and it may strike a stop.
const char* const block =
    R"("space": "SPACE", "ground": {"markers": [{"name": "O", AXIS}, {"name": "P", "position": PLACE}]},
    "bodies": [{"name": "a", "mass": MASS, INERTIA, "keep": ["velocity"], VELOCITY, LEAN,
                "markers": [{"name": "C", BODYAXIS}]}],
    "joints": [{"type": "prismatic", "name": "j", "first": "ground.O", "second": "a.C", "friction": "coulomb",
                "friction_coefficient": MU, "limits": "stops", "lower": -1000, "upper": STOP, "restitution": BOUNCE}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": GRAVITY},
               {"type": "spring-damper", "name": "d", "first": "ground.P", "second": "a.C", "stiffness": 0,
                "free_length": 0, "damping": DAMPING}],
    "run": {"end": 1, "output_step": 0.02, "integrator": "INTEGRATOR", "rtol": 1e-10, "atol": 1e-10})";

const char* const twoBalls = R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "a", "mass": MASS0, "inertia": 0.1, "position": [0, 1.1], "keep": ["position"], "markers": [{"name": "C"}]},
               {"name": "b", "mass": MASS1, "inertia": 0.1, "position": [1, 1.1], "keep": ["position"], "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "c0", "first": "ground.O", "second": "a.C", "radius": 0.1, "restitution": BOUNCE0},
               {"type": "line-contact", "name": "c1", "first": "ground.O", "second": "b.C", "radius": 0.1, "restitution": BOUNCE1}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "run": {"end": 0.5, "output_step": 0.1, "impacts": "RULE"})";

double last(const Results& run, const std::string& channel) {
    return run.value(run.channelIndex(channel), static_cast<int>(run.size()) - 1);
}

double losses(const Results& run) {
    double sum = 0;
    for (const RunEvent& event : run.events) sum += event.energyLost;
    return sum;
}

}  // namespace

class EnergyLossesTest : public QObject {
    Q_OBJECT
  private slots:
    void impactsOfExamples_data() {
        QTest::addColumn<QString>("name");
        for (const auto& example : examples()) {
            const Model model = loadModel("example:" + std::string(example.key));
            if (model.run.integrator.key != "moreau")
                QTest::addRow("%s", std::string(example.key).c_str())
                    << QString::fromStdString(std::string(example.key));
        }
    }
    /// What all events have lost is what impacts have; with friction and without dampers that is all.
    void impactsOfExamples() {
        QFETCH(QString, name);
        Model model = loadModel("example:" + name.toStdString());
        model.run.end = std::min(model.run.end.value, 2.0);
        const Results run = simulate(model);
        if (run.channelIndex("energy.impacts") < 0) {
            QCOMPARE(losses(run), 0.0);
            return;
        }
        const double scale = run.statistics.energyScale, impacts = last(run, "energy.impacts"),
                     friction = last(run, "energy.friction"), dissipated = last(run, "energy.dissipated");
        MEASURED("events less impacts", std::abs(losses(run) - impacts) / scale, 1e-9);
        QVERIFY(impacts >= -1e-12 * scale && friction >= -1e-9 * scale);
        QVERIFY(impacts + friction <= dissipated + 1e-9 * scale);
    }

    void slopes_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("space");
        for (const char* integrator : {"fehlberg78", "dopri5", "radau5", "bulirsch-stoer"})
            for (const char* space : {"planar", "spatial"})
                QTest::addRow("%s, %s", integrator, space) << integrator << space;
    }
    /// Friction takes μ N over the way, impacts (1 − e²) m v²/2, and the damper what is left.
    void slopes() {
        QFETCH(QString, integrator);
        QFETCH(QString, space);
        int all = 0;
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            const auto within = [&](double low, double high) {
                return std::uniform_real_distribution<double>(low, high)(random);
            };
            const double tilt = within(-0.6, 0.6), mu = within(0, 0.5), mass = within(0.5, 3), speed = within(0.5, 3),
                         e = within(0.1, 0.9), damping = seed % 2 ? within(0.2, 3) : 0, stop = within(0.1, 0.6);
            const std::string c = printed("%.17g", std::cos(tilt)), s = printed("%.17g", std::sin(tilt)),
                              angle = printed("%.17g", tilt), vx = printed("%.17g", speed * std::cos(tilt)),
                              vy = printed("%.17g", speed * std::sin(tilt));
            const bool isPlanar = space == "planar";
            const Results run = simulate(fromParts(
                block,
                {{"SPACE", space.toStdString()},
                 {"BODYAXIS", isPlanar ? "\"angle\": 0" : "\"z\": [" + c + ", " + s + ", 0], \"x\": [0, 0, 1]"},
                 {"AXIS", isPlanar ? "\"angle\": " + angle : "\"z\": [" + c + ", " + s + ", 0], \"x\": [0, 0, 1]"},
                 {"PLACE", "[" + printed("%.17g", -20 * std::cos(tilt)) + ", " +
                               printed("%.17g", -20 * std::sin(tilt)) + (isPlanar ? "]" : ", 0]")},
                 {"MASS", printed("%.17g", mass)},
                 {"INERTIA", isPlanar ? "\"inertia\": 0.1" : "\"inertia\": [0.1, 0.1, 0.1, 0, 0, 0]"},
                 {"VELOCITY", "\"velocity\": [" + vx + ", " + vy + (isPlanar ? "]" : ", 0]")},
                 {"LEAN", isPlanar ? "\"angle\": " + angle : "\"position\": [0, 0, 0]"},
                 {"MU", printed("%.17g", mu)},
                 {"STOP", printed("%.17g", stop)},
                 {"BOUNCE", printed("%.17g", e)},
                 {"GRAVITY", isPlanar ? "[0, -9.81]" : "[0, -9.81, 0]"},
                 {"DAMPING", printed("%.17g", damping)},
                 {"INTEGRATOR", integrator.toStdString()}}));
            QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
            const int way = run.channelIndex("j.displacement");
            QVERIFY(way >= 0);
            // The way between two outputs is that between their ends, but where it turns.
            double most = 0, energy = mass * speed * speed / 2;
            const int friction = run.channelIndex("energy.friction"), rate = run.channelIndex("j.speed");
            for (std::size_t i = 1; i < run.size(); ++i) {
                const int k = static_cast<int>(i);
                const double from = run.frame(i - 1).time, to = run.frame(i).time;
                const bool strikes = std::any_of(run.events.begin(), run.events.end(), [&](const RunEvent& event) {
                    return event.time >= from && event.time <= to;
                });
                if (strikes || run.value(rate, k - 1) * run.value(rate, k) <= 0) continue;
                const double rubbed =
                    mu * mass * 9.81 * std::cos(tilt) * std::abs(run.value(way, k) - run.value(way, k - 1));
                most = std::max(most, std::abs(run.value(friction, k) - run.value(friction, k - 1) - rubbed));
            }
            MEASURED("friction", most / energy, 1e-8);
            for (const RunEvent& event : run.events) all += event.kind == RunEvent::Kind::impact;
            MEASURED("events less impacts", std::abs(losses(run) - last(run, "energy.impacts")) / energy, 1e-10);
            if (damping == 0)
                MEASURED("all",
                         std::abs(last(run, "energy.impacts") + last(run, "energy.friction") -
                                  last(run, "energy.dissipated")) /
                             energy,
                         1e-12);
        }
        QVERIFY(all > 10);
    }

    /// Two discs strike two floors in one instant, by each of the laws: each event tells its own loss.
    void twoAtOnce_data() {
        QTest::addColumn<QString>("impacts");
        for (const char* impacts : {"newton", "poisson", "sequential"}) QTest::addRow("%s", impacts) << impacts;
    }
    void twoAtOnce() {
        QFETCH(QString, impacts);
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            const auto within = [&](double low, double high) {
                return std::uniform_real_distribution<double>(low, high)(random);
            };
            const double m[] = {within(0.5, 3), within(0.5, 3)}, e[] = {within(0, 0.9), within(0, 0.9)};
            const Results run = simulate(fromParts(twoBalls, {{"MASS0", printed("%.17g", m[0])},
                                                              {"MASS1", printed("%.17g", m[1])},
                                                              {"BOUNCE0", printed("%.17g", e[0])},
                                                              {"BOUNCE1", printed("%.17g", e[1])},
                                                              {"RULE", impacts.toStdString()}}));
            QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
            double told[2] = {-1, -1};
            for (const RunEvent& event : run.events)
                if (event.kind == RunEvent::Kind::impact) {
                    double& one = told[event.element == "c1"];
                    if (one < 0) one = event.energyLost;
                }
            for (int i = 0; i < 2; ++i) MEASURED("loss", std::abs(told[i] - m[i] * 9.81 * (1 - e[i] * e[i])), 1e-8);
        }
    }
};

QTEST_APPLESS_MAIN(EnergyLossesTest)
#include "energy_losses_test.moc"
