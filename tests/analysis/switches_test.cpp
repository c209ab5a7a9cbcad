// Forces and motors whose formulas change from one smooth piece to another, in time or with the motion: every
// integrator and tolerance against the motion piece by piece.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/integrators/integrator.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double x) {
    char line[40];
    std::snprintf(line, sizeof line, "%.17g", x);
    return line;
}

struct Random {
    explicit Random(unsigned seed) : engine(seed) {}
    std::mt19937 engine;
    double in(double low, double high) { return std::uniform_real_distribution(low, high)(engine); }
    int below(int count) { return std::uniform_int_distribution(0, count - 1)(engine); }
};

/// A free mass with a force along x, in the plane or in space.
Model massWith(const std::string& force, bool spatial) {
    const std::string inertia = spatial ? "[1, 1, 1, 0, 0, 0]" : "1";
    return fromParts(R"("space": ")" + std::string(spatial ? "spatial" : "planar") +
                     R"(", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "b", "mass": 1, "inertia": )" +
                     inertia + R"(, "markers": [{"name": "O"}]}],
        "forces": [{"type": "formula-force", "name": "F", "at": "b.O", "force_x": ")" +
                     force + "\"}]");
}

/// Runs with an integrator and a tolerance; throws when it fails.
Results run(Model model, const std::string& integrator, double tolerance, double end, double outputStep = 0.01) {
    model.run.integrator = {integrator};
    model.run.rtol = model.run.atol = tolerance;
    model.run.end = end;
    model.run.outputStep = outputStep;
    Results results = simulate(model);
    // A free mass exchanges so little energy that the absolute tolerance is more than its balance may be off.
    bool isFine = results.outcome.status != Outcome::Status::failed;
    for (const auto& warning : results.outcome.warnings) isFine = isFine && contains(warning, "the energy balance");
    if (!isFine) throw std::runtime_error(integrator + " " + text(tolerance) + ": " + allText(results));
    return results;
}

const double tolerances[] = {1e-5, 1e-7, 1e-9, 1e-11};

/// A row for every adaptive integrator and tolerance.
void addMethods() {
    QTest::addColumn<QString>("integrator");
    QTest::addColumn<double>("tolerance");
    for (const auto& row : integrators())
        for (const double tolerance : tolerances)
            if (row.adaptive)
                QTest::addRow("%s %g", row.info.key.data(), tolerance) << QString(row.info.key.data()) << tolerance;
}

double endOf(const Results& results, const std::string& channel) {
    return reading(results, channel)(results.size() - 1);
}

}  // namespace

class SwitchesTest : public QObject {
    Q_OBJECT
  private slots:
    /// An estimate of the error that is blind to quadratures would let these go by.
    void forcesOfTimeOnly_data() { addMethods(); }
    void forcesOfTimeOnly() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        for (const double w : {3.0, 50.0, 300.0, 1000.0}) {
            const Results r = run(massWith("cos(" + text(w) + "*t)", false), integrator.toStdString(), tolerance, 1);
            const Reading speed = reading(r, "b.vx");
            const double error =
                largest(r, [&](std::size_t i) { return speed(i) - std::sin(w * r.frame(i).time) / w; });
            // Errors of steps add up: up to some steps for each of w/2π periods.
            MEASURED(qPrintable(QString("w = %1").arg(w)), error, 20 * (1 + w) * tolerance + 1e-13);
        }
    }

    /// Several forces are switched on and off at times of their own, at once or up steep slopes.
    void switchesOfTime_data() { addMethods(); }
    void switchesOfTime() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        Random random(31);
        for (int member = 0; member < 12; ++member) {
            std::string formula = "0";
            std::vector<std::array<double, 2>> jumps;  // times and sizes
            const double slope = random.below(2) ? std::pow(10, random.in(1, 8)) : 0;
            for (int i = 0; i <= random.below(4); ++i) {
                const double at = random.in(0.05, 0.95), size = random.in(-3, 3);
                jumps.push_back({at, size});
                const std::string since = "(t - " + text(at) + ")";
                // From 0 to 1 at `at`, by a quotient or by a slope that is steep.
                formula += " + " + text(size) + "*" +
                           (slope > 0 ? "max(0, min(1, 0.5 + " + text(slope) + "*" + since + "))"
                                      : "(1 + " + since + "/abs" + since + ")/2");
            }
            const Results r = run(massWith(formula, random.below(2)), integrator.toStdString(), tolerance, 1, 0.1);
            double speed = 0, place = 0;
            for (const auto& [at, size] : jumps) {
                // The slope is symmetric about `at`: the speed is that of a jump, the place differs by size/(24
                // slope²).
                const double half = slope > 0 ? 0.5 / slope : 0, after = 1 - at;
                if (half > at || half > after) {  // cut off by the ends
                    const int n = 200000;
                    for (int i = 0; i < n; ++i) {
                        const double t = (i + 0.5) / n, force = size * std::clamp(0.5 + slope * (t - at), 0.0, 1.0);
                        speed += force / n;
                        place += force * (1 - t) / n;
                    }
                    continue;
                }
                speed += size * after;
                place += size * (after * after / 2 + half * half / 6);
            }
            const double allowed = 300 * tolerance + 1e-9 * (slope > 0 && slope < 20);
            MEASURED("speed", std::abs(endOf(r, "b.vx") - speed), allowed + 1e-12);
            MEASURED("place", std::abs(endOf(r, "b.x") - place), allowed + 1e-12);
        }
    }

    /// Springs that act on one side only and a force that jumps with the place: the energy stays what it is, and so
    /// does the period of the pieces.
    void switchesOfThePlace_data() { addMethods(); }
    void switchesOfThePlace() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        Random random(77);
        for (int member = 0; member < 8; ++member) {
            const bool spatial = random.below(2);
            const double k1 = random.in(1, 100), k2 = random.in(1, 100), speed = random.in(0.5, 2);
            // Two springs that meet at x = 0: half a period of each.
            const Model springs = [&] {
                Model m = massWith("-" + text(k1) + "*max(0, b.x) - " + text(k2) + "*min(0, b.x)", spatial);
                setVelocity(m, speed);
                return m;
            }();
            const double period = M_PI / std::sqrt(k1) + M_PI / std::sqrt(k2);
            const Results r = run(springs, integrator.toStdString(), tolerance, 3 * period, period / 50);
            MEASURED("springs: place", std::abs(endOf(r, "b.x")), 2000 * tolerance + 1e-11);
            MEASURED("springs: speed", std::abs(endOf(r, "b.vx") - speed), 2000 * tolerance + 1e-11);
            // A constant force towards x = 0 from both sides: parabolas.
            Model dry = massWith("-" + text(k1) + "*b.x/abs(b.x)", spatial);
            setVelocity(dry, speed);
            std::visit([](auto& body) { body.position[0] = Quantity(0.01); }, dry.bodies[0]);
            const double there = speed * speed / 2 / k1 + 0.01, most = std::sqrt(2 * k1 * there), quarter = most / k1;
            const double end = speed / k1 + 4 * quarter;  // to the turn, and round once
            const Results d = run(dry, integrator.toStdString(), tolerance, end, end / 50);
            MEASURED("parabolas: place", std::abs(endOf(d, "b.x") - there), 2000 * tolerance + 1e-11);
            MEASURED("parabolas: speed", std::abs(endOf(d, "b.vx")), 2000 * tolerance * (1 + k1) + 1e-10);
        }
    }

    /// A motor whose formula has pieces: smoothstep from 0.3 to 0.7 s. The work is the kinetic energy all the time.
    void motorsOfPieces_data() { addMethods(); }
    void motorsOfPieces() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        const Model model = fromParts(R"-("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "parameters": [{"name": "from", "value": 0.3}, {"name": "to", "value": 0.7}],
            "bodies": [{"name": "block", "mass": 2, "inertia": 1, "markers": [{"name": "P"}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.P"}],
            "motions": [{"type": "distance-motion", "name": "motor", "first": "ground.O", "second": "block.P",
              "profile": "formula",
              "formula": "3*max(0, min(1, (t - from)/(to - from)))^2 - 2*max(0, min(1, (t - from)/(to - from)))^3"}])-");
        const Results r = run(model, integrator.toStdString(), tolerance, 1);
        const Reading x = reading(r, "block.x"), v = reading(r, "block.vx"), work = reading(r, "energy.supplied");
        MEASURED("place",
                 largest(r,
                         [&](std::size_t i) {
                             const double u = std::clamp((r.frame(i).time - 0.3) / 0.4, 0.0, 1.0);
                             return x(i) - u * u * (3 - 2 * u);
                         }),
                 1e-12);
        MEASURED("work", largest(r, [&](std::size_t i) { return work(i) - v(i) * v(i); }), 300 * tolerance + 1e-11);
    }

    /// A motor that would have to change its speed at once cannot, and the run names it.
    void speedsThatJump() {
        Model model = fromParts(R"-("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "block", "mass": 2, "inertia": 1, "markers": [{"name": "P"}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.P"}],
            "motions": [{"type": "distance-motion", "name": "motor", "first": "ground.O", "second": "block.P",
              "profile": "formula", "formula": "abs(t - 0.5) - 0.5"}])-");
        for (const auto& row : integrators()) {
            model.run.integrator = {std::string(row.info.key)};
            model.run.end = 1;
            const Results r = simulate(model);
            ENDED(r, failed);
            QCOMPARE(r.outcome.element, std::string("motor"));
            SAYS(r.outcome.sentence, "the formula of a motor has a kink");
            MEASURED("time", std::abs(r.outcome.time - 0.5), 1e-9);
        }
    }

    /// F = -f v/|v| has no motion beyond rest: every method says so, there.
    void withoutEnd_data() { addMethods(); }
    void withoutEnd() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        Random random(31);
        for (int i = 0; i < 3; ++i) {
            const double speed = random.in(0.5, 2), force = random.in(1, 4);
            Model model = massWith("-" + text(force) + "*b.vx/abs(b.vx)", i == 2);
            setVelocity(model, speed);
            model.run.integrator = {integrator.toStdString()};
            model.run.rtol = model.run.atol = tolerance;
            model.run.end = 5;
            const Results r = simulate(model);
            ENDED(r, failed);
            QCOMPARE(r.outcome.element, std::string("F"));
            SAYS(r.outcome.sentence, "a formula changes sides to and fro without end here");
            MEASURED("time", std::abs(r.outcome.time - speed / force), 1e-5);
        }
    }

  private:
    static void setVelocity(Model& model, double speed) {
        std::visit([&](auto& body) { body.velocity[0] = Quantity(speed); }, model.bodies[0]);
    }
};

QTEST_GUILESS_MAIN(SwitchesTest)
#include "switches_test.moc"
