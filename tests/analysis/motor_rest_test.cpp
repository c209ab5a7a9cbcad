// Friction of joints whose motor has come to rest: what moves no more rubs no more, as before the move. Statics leave
// open how a motor and the friction share a load; the motor has it all.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const char* const slide = R"("space": "planar", "ground": {"markers": [{"name": "O", "angle": TILT}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": 0.1, "angle": LEAN, "markers": [{"name": "C"}]}],
    "joints": [{"type": "prismatic", "name": "j", "first": "ground.O", "second": "a.C", "friction": "coulomb",
                "friction_coefficient": MU}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "motions": [{"type": "distance-motion", "name": "m", "first": "ground.O", "second": "a.C", PROFILE}],
    "run": {"end": 1, "output_step": 0.02, "integrator": "INTEGRATOR", "stabilisation": "HOW", "rtol": 1e-8,
            "atol": 1e-8})";

const char* const profiles[] = {"quintic", "cycloidal", "trapezoidal"};

}  // namespace

class MotorRestTest : public QObject {
    Q_OBJECT
  private slots:
    void motorHasTheLoad_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("profile");
        for (const char* integrator : {"dopri5", "fehlberg78", "radau5", "rk4"})
            for (const char* how : {"projection", "none"})
                for (const char* profile : profiles)
                    if (integrator != std::string("rk4") || how != std::string("none"))  // which drifts off
                        QTest::addRow("%s, %s, %s", integrator, how, profile) << integrator << how << profile;
    }
    void motorHasTheLoad() {
        QFETCH(QString, integrator);
        QFETCH(QString, how);
        QFETCH(QString, profile);
        for (unsigned seed = 1; seed <= 10; ++seed) {
            std::mt19937 random(seed);
            const auto within = [&](double low, double high) {
                return std::uniform_real_distribution<double>(low, high)(random);
            };
            const double tilt = within(-0.5, 0.5), mu = within(0.05, 0.4), start = within(0.05, 0.3),
                         duration = within(0.2, 0.5), rise = (seed % 2 ? 1 : -1) * within(0.2, 1);
            const std::string fields =
                "\"profile\": \"" + profile.toStdString() + "\", \"rise\": " + std::to_string(rise) +
                ", \"start\": " + std::to_string(start) + ", \"duration\": " + std::to_string(duration) +
                (profile == "trapezoidal" ? ", \"ramp\": " + std::to_string(within(0.1, 0.4)) : "");
            const Results run = simulate(fromParts(slide, {{"TILT", std::to_string(tilt)},
                                                           {"LEAN", std::to_string(tilt)},
                                                           {"MU", std::to_string(mu)},
                                                           {"PROFILE", fields},
                                                           {"INTEGRATOR", integrator.toStdString()},
                                                           {"HOW", how.toStdString()}}));
            QVERIFY2(run.outcome.status != Outcome::Status::failed, run.outcome.sentence.english().c_str());
            const int friction = run.channelIndex("j.friction_force"), drive = run.channelIndex("m.drive_force");
            const double normal = 9.81 * std::cos(tilt), along = 9.81 * std::sin(tilt);
            for (std::size_t i = 0; i < run.size(); ++i) {
                const double t = run.frame(i).time;
                if (std::abs(t - start) < 1e-3 || std::abs(t - start - duration) < 1e-9) continue;
                const bool moves = t > start && t < start + duration;
                const double rubs = moves ? (rise > 0 ? -mu : mu) * normal : 0;
                QVERIFY2(
                    std::abs(run.value(friction, i) - rubs) < 1e-5 * normal,
                    qPrintable(
                        QString("seed %1, t = %2: %3, not %4").arg(seed).arg(t).arg(run.value(friction, i)).arg(rubs)));
                if (!moves) QVERIFY(std::abs(run.value(drive, i) - along) < 1e-5 * normal);
            }
        }
    }

    /// A table with a time at which its speed is zero, and where it turns round.
    void turnsRoundAtAKnot() {
        const Results run = simulate(fromParts(
            slide,
            {{"TILT", "0.2"},
             {"LEAN", "0.2"},
             {"MU", "0.3"},
             {"PROFILE", R"("profile": "table", "times": [0, 0.25, 0.5, 0.75, 1], "values": [0, 0.7, 1, 0.7, 0])"},
             {"INTEGRATOR", "fehlberg78"},
             {"HOW", "projection"}}));
        QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
        const int friction = run.channelIndex("j.friction_force");
        const double most = 0.3 * 9.81 * std::cos(0.2);
        for (std::size_t i = 0; i < run.size(); ++i)
            if (const double t = run.frame(i).time; std::abs(t - 0.5) > 1e-3 && t > 1e-3)
                QVERIFY(std::abs(run.value(friction, i) - (t < 0.5 ? -most : most)) < 1e-6 * most);
    }
};

QTEST_APPLESS_MAIN(MotorRestTest)
#include "motor_rest_test.moc"
