// Random four-bars with change points whose crank a motor turns, past them and to and fro: kinematics and runs find
// every passage at the moment at which the motor's law comes to it, and coupler and rocker stand where trigonometry has
// them.
#include <QtTest>

#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/model/to_spatial.h"
#include "tests/cases/four_bar_families.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

constexpr double end = 3;

/// A motor's law: θ − θ(0) over time, and as the motor's fields.
struct Law {
    std::function<double(double)> turn;
    std::string fields;
};

Law steady(std::mt19937& random) {
    const double speed = between(random, 2, 7) * (std::bernoulli_distribution(0.5)(random) ? 1 : -1);
    return {[=](double t) { return speed * t; }, R"("speed": )" + text(speed)};
}

Law toAndFro(std::mt19937& random) {
    const double amplitude = between(random, 1.5, 6), frequency = between(random, 0.2, 0.7);
    return {[=](double t) { return amplitude * std::sin(2 * pi * frequency * t); },
            R"("profile": "sine", "amplitude": )" + text(amplitude) + R"(, "frequency": )" + text(frequency)};
}

Law fromRestToRest(std::mt19937& random) {
    const double rise = between(random, 3, 8), start = between(random, 0.1, 0.5), duration = between(random, 1.5, 2.3);
    return {[=](double t) {
                const double u = std::clamp((t - start) / duration, 0.0, 1.0);
                return rise * u * u * u * (10 - 15 * u + 6 * u * u);
            },
            R"("profile": "quintic", "rise": )" + text(rise) + R"(, "start": )" + text(start) + R"(, "duration": )" +
                text(duration)};
}

FourBar bars(int family, std::mt19937& random) {
    const double s = between(random, 0.3, 0.6), p = s + between(random, 0.1, 0.6), q = s + between(random, 0.1, 0.6);
    switch (family) {
        case 0:
            return {s, p, q, p + q - s, pi, 2 * pi};
        case 1:
            return {s, p, p + q - s, q, 0, 2 * pi};
        case 2:
            return {s, s, p, p, 0, pi};
        case 3:
            return {s, p, p, s, 0, 2 * pi, false, true};
        case 4:
            return {s, p, s, p, 0, pi};
        default:
            return {s, s, s, s, 0, pi, true};
    }
}

struct Driven {
    FourBar bars;
    double start = 0;
    int side = 1;
    Law law;
    Model model;
    double angle(double t) const { return start + law.turn(t); }
    /// When the crank comes past a flat position, by halving between samples; moments at which it turns back within
    /// 1e-3 rad of one are nothing to decide by: the member is left out (nothing).
    std::optional<std::vector<double>> passages() const {
        std::vector<double> times;
        const auto cell = [&](double t) { return (angle(t) - bars.flat) / bars.apart; };
        constexpr int samples = 30'000;
        for (int i = 0; i < samples; ++i) {
            double low = end * i / samples, high = end * (i + 1) / samples;
            const double before = std::floor(cell(low)), after = std::floor(cell(high));
            const bool turnsBack = i > 0 && (cell(high) - cell(low)) * (cell(low) - cell(2 * low - high)) <= 0;
            if (turnsBack && std::abs(cell(low) - std::round(cell(low))) < 1e-3) return std::nullopt;
            if (before == after) continue;
            for (int k = 0; k < 60; ++k) {
                const double middle = (low + high) / 2;
                (std::floor(cell(middle)) == before ? low : high) = middle;
            }
            times.push_back(high);
        }
        return times;
    }
};

Driven drivenFourBar(std::mt19937& random, int family, int law) {
    Driven member;
    member.bars = bars(family, random);
    const auto& [a, b, c, d, flat, apart, isRhombus, isOnItsSide] = member.bars;
    member.start = between(random, 0.5, 2.5);
    member.side = std::bernoulli_distribution(0.5)(random) ? 1 : -1;
    member.law = law == 0 ? steady(random) : law == 1 ? toAndFro(random) : fromRestToRest(random);
    const auto [psi, phi] = member.bars.anglesAt(member.start, member.start, member.side);
    const double x = a * std::cos(member.start), y = a * std::sin(member.start);
    member.model = fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "E", "position": [)" + text(d) +
        R"(, 0]}]}, "bodies": [)" + barText("crank", planarBar(random, a), 0, 0, member.start) + ", " +
        barText("coupler", planarBar(random, b), x, y, psi) + ", " +
        barText("rocker", planarBar(random, c), d, 0, phi) + R"(], "joints": [)" +
        joined({pin("o", "ground.O", "crank.A"), pin("p", "crank.B", "coupler.A"), pin("q", "coupler.B", "rocker.B"),
                pin("e", "ground.E", "rocker.A")}) +
        R"(], "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.A", )" +
        member.law.fields + R"(}], "forces": [{"type": "gravity", "name": "gravity"}])");
    return member;
}

QByteArray list(const std::vector<double>& times) {
    QByteArray text;
    for (const double t : times) text += " " + QByteArray::number(t, 'g', 11);
    return text;
}

}  // namespace

class DrivenFamiliesTest : public QObject {
    Q_OBJECT
  private slots:
    void members_data() {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("law");
        QTest::addColumn<bool>("inSpace");
        const char* const families[] = {"neutral, longest ground", "neutral, longest rocker", "kite",
                                        "kite on its side",        "parallelogram",           "rhombus"};
        const char* const laws[] = {"steady", "to and fro", "from rest to rest"};
        for (int family = 0; family < 6; ++family)
            for (int law = 0; law < 3; ++law)
                for (const bool inSpace : {false, true})
                    QTest::addRow("%s, %s%s", families[family], laws[law], inSpace ? ", in space" : "")
                        << family << law << inSpace;
    }
    /// ZWANG_SEEDS members of each row; where nothing is said 1.
    void members() {
        QFETCH(int, family);
        QFETCH(int, law);
        QFETCH(bool, inSpace);
        const int seeds = qEnvironmentVariableIsSet("ZWANG_SEEDS") ? qEnvironmentVariableIntValue("ZWANG_SEEDS") : 1;
        for (int seed = 0; seed < seeds; ++seed) {
            std::mt19937 random(static_cast<unsigned>(seed));
            const Driven member = drivenFourBar(random, family, law);
            const auto wanted = member.passages();
            if (!wanted) continue;
            Model model = member.model;
            QVERIFY(!hasErrors(evaluate(model)));
            if (inSpace) model = toSpatial(model).model;
            model.run.end = end;
            model.run.outputStep = 0.02;
            const QByteArray which = "seed " + QByteArray::number(seed) + ": ";
            compare(member, *wanted, kinematics(model), 1e-8, which + "kinematics: ");
            if (QTest::currentTestFailed()) return;
            compare(member, *wanted, simulate(model), 1e-6, which + "run: ");
            if (QTest::currentTestFailed()) return;
        }
    }

    void anyTolerance_data() {
        QTest::addColumn<int>("family");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<QString>("integrator");
        for (int family = 0; family < 6; ++family)
            for (const double tolerance : {1e-6, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13})
                for (const char* const integrator : {"fehlberg78", "dopri5", "automatic"})
                    QTest::addRow("%d, %g, %s", family, tolerance, integrator) << family << tolerance << integrator;
    }
    /// However sharp, up to what numbers can tell: next to a passage rounding must not decide the steps.
    void anyTolerance() {
        QFETCH(int, family);
        QFETCH(double, tolerance);
        QFETCH(QString, integrator);
        std::mt19937 random(static_cast<unsigned>(family) + 20);
        const Driven member = drivenFourBar(random, family, family % 3);
        const auto wanted = member.passages();
        QVERIFY(wanted);
        Model model = member.model;
        model.run.end = end;
        model.run.outputStep = 0.02;
        model.run.rtol = model.run.atol = tolerance;
        model.run.integrator.key = integrator.toStdString();
        QVERIFY(!hasErrors(evaluate(model)));
        compare(member, *wanted, simulate(model), 1e-6, "");
    }

    void workBetweenSteps_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("tolerance");
        for (const char* const integrator : {"fehlberg78", "dopri5", "bulirsch-stoer", "automatic"})
            for (const double tolerance : {1e-6, 1e-8, 1e-10, 1e-12})
                QTest::addRow("%s, %g", integrator, tolerance) << integrator << tolerance;
    }
    /// A rod of 1 m and 1 kg that a motor lifts from rest to rest: what it has supplied is known at every moment.
    void workBetweenSteps() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        Model model = fromParts(
            R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "rod", "mass": 1, "inertia": "1/12", "com": [0.5, 0], "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "rod.O"}],
            "forces": [{"type": "gravity", "name": "gravity"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "rod.O",
                         "profile": "quintic", "rise": 1, "start": 0.2, "duration": 0.5}])");
        model.run.end = 1;
        model.run.outputStep = 0.01;
        model.run.integrator.key = integrator.toStdString();
        model.run.rtol = model.run.atol = tolerance;
        QVERIFY(!hasErrors(evaluate(model)));
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Frame& frame = results.frame(i);
            const double u = std::clamp((frame.time - 0.2) / 0.5, 0.0, 1.0),
                         angle = u * u * u * (10 - 15 * u + 6 * u * u), rate = 30 * u * u * (1 - u) * (1 - u) / 0.5,
                         truth = rate * rate / 6 + 9.81 / 2 * std::sin(angle);
            QVERIFY2(std::abs(frame.supplied - truth) < 10 * tolerance + 1e-9,
                     qPrintable(QString("at %1 s off by %2 J").arg(frame.time).arg(frame.supplied - truth)));
        }
    }

  private:
    static void compare(const Driven& member, const std::vector<double>& wanted, const Results& results, double allowed,
                        const QByteArray& which) {
        std::vector<double> found;
        for (const auto& passage : results.passages) found.push_back(passage.time);
        const QByteArray text = which + list(found) + ", want" + list(wanted) + "; " +
                                QByteArray::fromStdString(results.outcome.sentence.english());
        QVERIFY2(results.outcome.status == Outcome::Status::completed, text);
        QVERIFY2(results.uncertain.empty(), text);
        QVERIFY2(found.size() == wanted.size(), text);
        for (std::size_t i = 0; i < found.size(); ++i) QVERIFY2(std::abs(found[i] - wanted[i]) < allowed, text);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Frame& frame = results.frame(i);
            const double angle = member.angle(frame.time);
            const auto [coupler, rocker] = member.bars.anglesAt(angle, member.start, member.side);
            // At a passage itself the side that comes next cannot be told from the one before.
            const double parts = (angle - member.bars.flat) / member.bars.apart;
            if (std::abs(parts - std::round(parts)) < 1e-7) continue;
            const std::array<double, 3> truth{angle, coupler, rocker};
            for (std::size_t body = 0; body < 3; ++body) {
                const Mat3 turn = results.pose(static_cast<int>(body), frame.time).orientation.toRotationMatrix();
                const double is = std::atan2(turn(1, 0), turn(0, 0));
                const double off = std::remainder(is - truth[body], 2 * pi);
                QVERIFY2(std::abs(off) < allowed, text + "; body " + QByteArray::number(static_cast<int>(body)) +
                                                      " at " + QByteArray::number(frame.time) + " off by " +
                                                      QByteArray::number(off));
            }
        }
    }
};

QTEST_GUILESS_MAIN(DrivenFamiliesTest)
#include "driven_families_test.moc"
