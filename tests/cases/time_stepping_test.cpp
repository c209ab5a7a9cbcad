// Moreau's time stepping (engine/analysis/contact_steps.h): it converges to closed forms and to the motion from event
// to event in proportion to its step, keeps the books, and goes on where more bodies touch at once than can be followed
// from event to event.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/io/examples.h"
#include "engine/system/system.h"
#include "tests/cases/discs_in_a_box.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }

double last(const Results& results, const std::string& name) {
    return results.value(channel(results, name), results.size() - 1);
}

Model stepped(Model model, double step) {
    model.run.integrator.key = "moreau";
    model.run.step = step;
    return model;
}

/// Of a position coordinate: an angle or a component of a quaternion.
bool isAngle(const System& s, int coordinate) {
    return s.space == Space::planar ? coordinate % 3 == 2 : coordinate % 7 >= 3;
}

/// Two discs of 50 mm that fly at each other, `aside` of each other.
Model discsThatMeet(double from, double aside, double speed) {
    const auto disc = [&](const char* name, double x, double y, double v) {
        return R"({"name": ")" + std::string(name) + R"(", "mass": 1, "inertia": 1, "position": [)" + number(x) + ", " +
               number(y) + R"(], "velocity": [)" + number(v) +
               R"(, 0], "keep": ["position", "velocity"], "markers": [{"name": "C"}]})";
    };
    return fromText(R"({"zwang": 1, "space": "planar", "ground": {"markers": []}, "bodies": [)" +
                    disc("a", 0, 0, speed) + ", " + disc("b", from, aside, -speed) +
                    R"(], "joints": [{"type": "disc-contact", "name": "pair", "first": "a.C", )"
                    R"("second": "b.C", "first_radius": 0.05, "second_radius": 0.05}], )"
                    R"("run": {"end": 0.05, "output_step": 0.005}})");
}

}  // namespace

class TimeSteppingTest : public QObject {
    Q_OBJECT
  private slots:
    /// Sixteen times shorter steps: of the random throws the mean error falls by about as much.
    void comesToTheMotionFromEventToEvent() {
        constexpr int throws = 24;
        std::array<double, 2> sums{};
        const std::array<double, 2> steps{2e-3, 1.25e-4};
        for (unsigned seed = 1; seed <= throws; ++seed) {
            const double restitution = 0.1 * (seed % 9), friction = 0.15 * (seed % 5);
            const Model model = discsInABox(seed, 1, {restitution, friction, 0.9});
            const Results exact = simulate(model);
            QVERIFY2(exact.outcome.status == Outcome::Status::completed,
                     qPrintable(QString("seed %1: ").arg(seed) + exact.outcome.sentence.english().c_str()));
            for (std::size_t k = 0; k < steps.size(); ++k) {
                const Results results = simulate(stepped(model, steps[k]));
                QVERIFY2(results.outcome.status == Outcome::Status::completed,
                         results.outcome.sentence.english().c_str());
                QVERIFY(results.outcome.sentence.english().find("contacts were taken over steps") != std::string::npos);
                double square = 0;
                for (const char* name : {"d0.x", "d0.y"})
                    square += std::pow(last(results, name) - last(exact, name), 2);
                sums[k] += std::sqrt(square);
                QVERIFY2(last(results, "energy.balance_error") < 1e-12 * results.statistics.energyScale + 1e-12,
                         qPrintable(QString::number(last(results, "energy.balance_error"))));
            }
        }
        QVERIFY2(sums[0] / throws < 10 * steps[0], qPrintable(QString::number(sums[0] / throws)));
        QVERIFY2(sums[1] < sums[0] / 8, qPrintable(QString("%1 after %2").arg(sums[1]).arg(sums[0])));
    }

    /// Without contacts it is of order 2, with joints and what depends on velocities, plane and space.
    void isOfOrderTwoWithoutContacts_data() {
        QTest::addColumn<QString>("key");
        QTest::newRow("plane") << "paper1-two-link";
        QTest::newRow("space") << "heavy-top";
    }
    void isOfOrderTwoWithoutContacts() {
        QFETCH(QString, key);
        Model model = example(key.toStdString());
        model.run.end = 0.3;
        model.run.outputStep = 0.1;
        model.run.integrator.key = "fehlberg78";
        model.run.rtol = model.run.atol = 1e-12;
        const Results exact = simulate(model);
        std::vector<double> errors;
        for (const double step : {1e-3, 5e-4, 2.5e-4}) {
            const Results results = simulate(stepped(model, step));
            errors.push_back((results.frame(results.size() - 1).q - exact.frame(exact.size() - 1).q).norm());
        }
        for (std::size_t i = 1; i < errors.size(); ++i) {
            const double order = std::log2(errors[i - 1] / errors[i]);
            QVERIFY2(order > 1.8 && order < 2.3, qPrintable(QString("%1: %2").arg(order).arg(errors[i])));
        }
    }

    void heapsComeToRest_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("restitution");
        QTest::addColumn<double>("friction");
        QTest::newRow("12, bounce and rub") << 12 << 0.3 << 0.3;
        QTest::newRow("12, stay and rub") << 12 << 0.0 << 0.5;
        QTest::newRow("20, bounce") << 20 << 0.5 << 0.0;
        QTest::newRow("40, bounce and rub") << 40 << 0.3 << 0.3;
    }
    /// All weight rests on the floor and on the friction of the walls; nothing overlaps, no energy comes from anywhere,
    /// and the books balance.
    void heapsComeToRest() {
        QFETCH(int, count);
        QFETCH(double, restitution);
        QFETCH(double, friction);
        const double h = 1e-3;
        for (unsigned seed = 1; seed <= (count < 40 ? 3 : 1); ++seed) {
            const Results results = simulate(stepped(discsInABox(seed, count, {restitution, friction, 4}), h));
            const QString which = QString("seed %1: ").arg(seed);
            QVERIFY2(results.outcome.time == 4, qPrintable(which + results.outcome.sentence.english().c_str()));
            double up = 0;
            for (int i = 0; i < count; ++i) {
                const std::string name = std::to_string(i);
                up += last(results, "F" + name + ".normal_force");
                if (friction == 0) continue;
                up -= last(results, "L" + name + ".friction_force");  // along its wall, which goes down
                up += last(results, "R" + name + ".friction_force");
            }
            const double weight = count * g;
            QVERIFY2(std::abs(up - weight) < 0.02 * weight, qPrintable(which + QString::number(up - weight)));
            QVERIFY(last(results, "energy.kinetic") < 1e-4 * results.statistics.energyScale);
            QVERIFY(std::abs(last(results, "energy.balance_error")) < 1e-11 * results.statistics.energyScale);
            const int lost = results.channelIndex("energy.dissipated");
            for (std::size_t i = 1; i < results.size(); ++i) {
                const double more = results.value(lost, i) - results.value(lost, i - 1);
                QVERIFY2(more > -1e-4 * results.statistics.energyScale,
                         qPrintable(which + QString("%1 J at %2 s").arg(more).arg(results.frame(i).time)));
            }
            // Overlaps of a free fall in a step are left (engine/analysis/contact_steps.h). What comes together in the
            // last half of a step is pushed apart in the next one; the mass of a disc is 1.
            const double left = g * h * h / 2, since = h / 2 * 2 * std::sqrt(2 * last(results, "energy.kinetic"));
            for (const ChannelInfo& info : results.channels()) {
                if (info.name().find(".gap") == std::string::npos) continue;
                const double gap = last(results, info.name());
                QVERIFY2(gap > -1e-8 - left - since, qPrintable(which + info.name().c_str() + QString::number(gap)));
            }
        }
    }

    /// A ball that slides on a plane with v and spin ω about another axis rolls with v − 2/7 (v − r ω × n) in the end.
    void ballSlidesUntilItRolls() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> any(-3, 3);
        for (int i = 0; i < 12; ++i) {
            const double r = 0.1, vx = any(random), vz = any(random);
            const Vec3 spin{10 * any(random), 10 * any(random), 10 * any(random)};
            const Model model = fromText(
                R"({"zwang": 1, "space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "b", )"
                R"("mass": 1, "inertia": [0.004, 0.004, 0.004, 0, 0, 0], "position": [0, 0, 0.1], "velocity": [)" +
                number(vx) + ", " + number(vz) + R"(, 0], "rate": [)" + number(spin.x()) + ", " + number(spin.y()) +
                ", " + number(spin.z()) +
                R"(], "keep": ["position", "velocity", "rate"], "markers": [{"name": "C"}]}], "joints": )"
                R"([{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "b.C", "radius": 0.1, )"
                R"("friction": "coulomb", "friction_coefficient": 0.4}], "forces": [{"type": "gravity", "name": "g", )"
                R"("acceleration": [0, 0, -9.81]}], "run": {"end": 1, "output_step": 0.1}})");
            const Results results = simulate(stepped(model, 1e-3));
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            // The slip of the lowest point is (vx − r ωy, vy + r ωx).
            const double slipX = vx - r * spin.y(), slipY = vz + r * spin.x();
            const double x = last(results, "b.vx") - (vx - 2.0 / 7 * slipX),
                         y = last(results, "b.vy") - (vz - 2.0 / 7 * slipY);
            QVERIFY2(std::hypot(x, y) < 1e-3 * (1 + std::hypot(slipX, slipY)),
                     qPrintable(QString("%1 of %2").arg(std::hypot(x, y)).arg(std::hypot(slipX, slipY))));
        }
    }

    /// A block is pushed by a spring against dry friction of its slide and the stop at its end.
    void stopsAndFrictionOfJoints() {
        std::mt19937 random(5);
        std::uniform_real_distribution<double> any(0, 1);
        std::array<double, 2> sums{};
        const std::array<double, 2> steps{1e-3, 1e-4};
        for (int i = 0; i < 16; ++i) {
            const Model model = fromText(
                R"({"zwang": 1, "space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "W", "position": )"
                R"([2, 0]}]}, "bodies": [{"name": "b", "mass": 1, "inertia": 0.1, "velocity": [)" +
                number(2 + 2 * any(random)) +
                R"(, 0], "keep": ["position", "velocity"], "markers": [{"name": "C"}]}], "joints": [{"type": )"
                R"("prismatic", "name": "slide", "first": "ground.O", "second": "b.C", "lower": -0.5, "upper": 0.4, )"
                R"("limits": "stops", "restitution": )" +
                number(0.8 * any(random)) + R"(, "friction": "coulomb", "friction_coefficient": )" +
                number(0.4 * any(random)) +
                R"(}], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}, {"type": )"
                R"("spring-damper", )"
                R"("name": "s", "first": "ground.W", "second": "b.C", "stiffness": )" +
                number(5 + 30 * any(random)) +
                R"(, "free_length": 2}], "run": {"end": 1.2, )"
                R"("output_step": 0.1, "rtol": 1e-10, "atol": 1e-10}})");
            const Results exact = simulate(model);
            QVERIFY2(exact.outcome.status == Outcome::Status::completed, exact.outcome.sentence.english().c_str());
            for (std::size_t k = 0; k < steps.size(); ++k) {
                const Results results = simulate(stepped(model, steps[k]));
                QVERIFY2(results.outcome.status == Outcome::Status::completed,
                         results.outcome.sentence.english().c_str());
                sums[k] += std::abs(last(results, "b.x") - last(exact, "b.x"));
                QVERIFY(last(results, "b.x") < 0.4 + 1e-8 && last(results, "b.x") > -0.5 - 1e-8);
            }
        }
        QVERIFY2(sums[0] / 16 < 10 * steps[0], qPrintable(QString::number(sums[0] / 16)));
        QVERIFY2(sums[1] < sums[0] / 5, qPrintable(QString("%1 after %2").arg(sums[1]).arg(sums[0])));
    }

    /// Of every example with contacts the motion comes to that from event to event, about in proportion to the step.
    void everyExampleConverges_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples())
            QTest::newRow(each.key.data()) << QString::fromStdString(std::string(each.key));
    }
    void everyExampleConverges() {
        QFETCH(QString, key);
        Model model = example(key.toStdString());
        // The golf ball's path along the rim is unstable: differences double in 20 ms, from 1e-7 to 1e-2 in its 0.8 s.
        model.run.end = std::min(model.run.end.value, key == "golf-ball" ? 0.3 : 3.0);
        const Results exact = simulate(model);
        if (exact.system().contacts.empty()) return;
        std::vector<double> off;
        for (const double step : {1e-3, 1e-4}) {
            const Results results = simulate(stepped(model, step));
            QVERIFY2(results.outcome.time == model.run.end.value, results.outcome.sentence.english().c_str());
            double sum = 0;
            int rows = 0;
            for (std::size_t i = 0, k = 0; i < exact.size(); ++i) {  // frames of events lie between the outputs
                while (k + 1 < results.size() && results.frame(k).time < exact.frame(i).time - 1e-9) ++k;
                if (std::abs(results.frame(k).time - exact.frame(i).time) > 1e-9) continue;
                const VecX apart = results.frame(k).q - exact.frame(i).q;
                double largest = 0;
                for (int n = 0; n < apart.size(); ++n)
                    largest =
                        std::max(largest, std::abs(apart[n]) / (isAngle(exact.system(), n) ? 1 : exact.system().size));
                sum += largest;
                ++rows;
            }
            QVERIFY(rows > 50);
            off.push_back(sum / rows);
        }
        qInfo("%s: %.2g, %.2g", qPrintable(key), off[0], off[1]);
        // The marble rolls by some 100 rad, the woodpecker swings by many. Where in its step an impact falls decides by
        // how much steps that are ten times shorter are better.
        QVERIFY2(off[1] < 3e-2 && (off[1] < off[0] / 4 || off[1] < 1.5e-3),
                 qPrintable(QString("%1, then %2").arg(off[0]).arg(off[1])));
    }

    /// Two discs that are so fast that no middle of a step finds them overlapping meet all the same, but for those that
    /// graze each other: without friction all that changes is the rate along the line of their centres, by 1 + e.
    void whatIsFastIsMet() {
        std::mt19937 random(9);
        std::uniform_real_distribution<double> any(0, 1);
        int met = 0, missed = 0;
        for (int i = 0; i < 60; ++i) {
            const double from = 0.5 + any(random), aside = 0.2 * any(random), speed = 40 + 80 * any(random), h = 5e-3;
            const Results results = simulate(stepped(discsThatMeet(from, aside, speed), h));
            QVERIFY2(results.outcome.warnings.empty(), results.outcome.sentence.english().c_str());
            if (aside > 0.1 - 0.01 * 0.05 && aside < 0.1) continue;
            const bool meets = aside < 0.1;
            const double cosine = meets ? std::sqrt(1 - aside * aside / 0.01) : 0,
                         after = speed * (1 - 1.5 * cosine * cosine);  // e = 0.5, of equal masses
            QVERIFY2(std::abs(last(results, "a.vx") - after) < 0.02 * speed,
                     qPrintable(QString("%1: %2 instead of %3").arg(i).arg(last(results, "a.vx")).arg(after)));
            (meets ? met : missed) += 1;
        }
        QVERIFY(met > 20 && missed > 20);
    }

    /// A motor that drives a joint into its stop is told, as from event to event.
    void motorIntoAStopIsTold() {
        Model model = fromText(
            R"({"zwang": 1, "space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "b", )"
            R"("mass": 1, "inertia": 0.1, "markers": [{"name": "C"}]}], "joints": [{"type": "revolute", "name": "pin", )"
            R"("first": "ground.O", "second": "b.C", "lower": -1, "upper": 1, "limits": "stops"}], "motions": )"
            R"([{"type": "angle-motion", "name": "m", "first": "ground.O", "second": "b.C", "speed": 1}], "run": {"end": 2, )"
            R"("output_step": 0.01}})");
        const Results results = simulate(stepped(model, 1e-3));
        QVERIFY(results.outcome.status == Outcome::Status::failed);
        QVERIFY2(results.outcome.sentence.english().find("a motor drives pin into its stop") != std::string::npos,
                 results.outcome.sentence.english().c_str());
        QVERIFY2(std::abs(results.outcome.time - 1) < 5e-3, qPrintable(QString::number(results.outcome.time)));
    }
};

QTEST_GUILESS_MAIN(TimeSteppingTest)
#include "time_stepping_test.moc"
