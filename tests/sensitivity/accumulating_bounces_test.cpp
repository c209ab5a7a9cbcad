// Gradients through bounces that accumulate to rest, and of the time at which they end: closed forms of balls in the
// plane, differences of whole runs of balls in space and of blocks that rock.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

class Random {
  public:
    explicit Random(unsigned seed) : random_(seed) {}
    double operator()(double a, double b) { return std::uniform_real_distribution<double>(a, b)(random_); }

  private:
    std::mt19937 random_;
};

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }

/// A ball that falls from h and flies on with u.
Model planarBall(double e, double g, double h, double u) {
    return fromParts(R"zw("space": "planar", "parameters": [{"name": "e", "value": E}, {"name": "g", "value": G},
        {"name": "h", "value": H}, {"name": "u", "value": U}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "P", "mass": 1, "inertia": 0.005, "position": [0, "h*1 m"], "velocity": ["u*1 m/s", 0],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "P.C", "radius": 0,
                    "restitution": "e"}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-g*1 m/s^2"]}])zw",
                     {{"E", number(e)}, {"G", number(g)}, {"H", number(h)}, {"U", number(u)}});
}

/// A ball in space that spins, bounces, slips and at last rolls.
Model spatialBall(Random& random) {
    return fromParts(R"zw("space": "spatial", "parameters": [{"name": "e", "value": E},
        {"name": "mu", "value": FRICTION}, {"name": "h", "value": H}, {"name": "w", "value": W}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "P", "mass": 1, "inertia": [0.004, 0.004, 0.004, 0, 0, 0],
                    "position": [0, 0, "0.1 m + h*1 m"], "velocity": [VX, VY, 0], "rate": [0, "w*1 rad/s", 3],
                    "keep": ["position", "velocity", "rate"], "markers": [{"name": "C"}]}],
        "joints": [{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "P.C", "radius": 0.1,
                    "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
        "forces": [{"type": "gravity", "name": "gravity"}])zw",
                     {{"E", number(random(0.1, 0.8))},
                      {"FRICTION", number(random(0.05, 0.5))},
                      {"H", number(random(0.1, 0.5))},
                      {"W", number(random(-20, 20))},
                      {"VX", number(random(-2, 2))},
                      {"VY", number(random(-2, 2))}});
}

/// A block that rocks from corner to corner until it stands, or slides on, on a floor that may rub.
Model rockingBlock(Random& random, double friction) {
    const double b = random(0.05, 0.1), h = random(0.1, 0.3), angle = random(0.05, 0.15),
                 inertia = (4 * b * b + h * h) / 12;
    return fromParts(
        R"zw("space": "planar", "parameters": [{"name": "e", "value": E}, {"name": "w", "value": W},
        {"name": "b", "value": B}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "P", "mass": 1, "inertia": INERTIA, "position": [0, HEIGHT], "angle": ANGLE,
                    "velocity": [SPEED, 0], "rate": "w*1 rad/s", "keep": ["position", "angle", "velocity", "rate"],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "P.C", "radius": 0,
                    "points_x": ["-b*1 m", "b*1 m"], "points_y": [LOW, LOWTOO], "restitution": "e", RUBS}],
        "forces": [{"type": "gravity", "name": "gravity"}])zw",
        {{"E", number(random(0, 0.3))},
         {"W", number(random(-0.5, 0.5))},
         {"B", number(b)},
         {"INERTIA", number(inertia)},
         {"HEIGHT", number(b * std::sin(angle) + h / 2 * std::cos(angle) + 0.005)},
         {"ANGLE", number(angle)},
         {"LOWTOO", number(-h / 2)},
         {"LOW", number(-h / 2)},
         {"RUBS", friction > 0 ? "\"friction\": \"coulomb\", \"friction_coefficient\": " + number(friction)
                               : R"("friction": "none")"},
         {"SPEED", friction == 0.1 ? "2" : "0.3"}});
}

SensitivityResult derivatives(Model model, const Objective& objective, const std::string& form,
                              const std::string& method = "all") {
    model.objectives = {objective};
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-10;
    SensitivitySettings settings;
    settings.method = {method};
    settings.form = {form};
    return sensitivity(model, "o", settings);
}

double off(const VecX& a, const VecX& b) { return (a - b).lpNorm<Eigen::Infinity>() / b.lpNorm<Eigen::Infinity>(); }

}  // namespace

class AccumulatingBouncesTest : public QObject {
    Q_OBJECT
  private slots:
    /// With τ = √(2h/g) and flights 2τeᵏ: t∞ = τ (1 + e)/(1 − e), and ∫ y dt = 2/3 h τ (1 + 2 e³/(1 − e³)) to any time
    /// after it.
    void ballInThePlane_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("form");
        for (unsigned seed = 1; seed <= 4; ++seed)
            for (const char* form : {"dae", "ode"}) QTest::addRow("%u, %s", seed, form) << seed << form;
    }
    void ballInThePlane() {
        QFETCH(unsigned, seed);
        QFETCH(QString, form);
        Random random(seed);
        const double e = seed == 1   ? 0.9
                         : seed == 2 ? 0.97
                                     : random(0.05, 0.95),
                     g = random(1, 20), h = random(0.1, 2), u = random(-2, 2), tau = std::sqrt(2 * h / g),
                     rest = tau * (1 + e) / (1 - e), e3 = e * e * e, sum = 1 + 2 * e3 / (1 - e3);
        Model model = planarBall(e, g, h, u);
        model.run.end = 1.1 * rest + 0.1;
        model.run.outputStep = model.run.end.value / 100;
        Objective objective;
        objective.name = "o";
        objective.parameters = {"e", "g", "h", "u"};
        objective.terminal = "t";
        objective.event = "settles(floor)";
        const Eigen::Vector4d byTime(2 * tau / (1 - e) / (1 - e), -rest / (2 * g), rest / (2 * h), 0);
        SensitivityResult result = derivatives(model, objective, form.toStdString());
        // Independent coordinates mix x and y: there the gap is known to the rounding of x, and times to that over the
        // rate of the gap, 10⁻⁵ m/s at the end; the sum of what follows magnifies it by 1/(1 − e)².
        const bool isMixed = form == "ode";
        const double known = isMixed ? std::max(3e-10 / ((1 - e) * (1 - e)), 1e-9) : 1e-8;
        MEASURED("time of rest", std::abs(result.value - rest) / rest, isMixed ? known : 1e-10);
        MEASURED("direct", off(result.direct, byTime), known);
        MEASURED("adjoint", off(result.adjoint, byTime), known);
        MEASURED("differences", off(result.differences, byTime), isMixed ? 1e-4 : 1e-6);
        objective.terminal = "P.x";
        objective.integrand = "P.y";
        const double area = 2 * h * tau / 3 * sum;
        Eigen::Vector4d expected(4 * h * tau * e * e / (1 - e3) / (1 - e3), -area / (2 * g), 1.5 * area / h, 0);
        const Eigen::Vector4d atRest = expected + u * byTime + rest * Eigen::Vector4d::UnitW();
        const auto by = [&](const char* method) { return derivatives(model, objective, form.toStdString(), method); };
        MEASURED("at rest", off(by("direct").direct, atRest), known);
        MEASURED("at rest, adjoint", off(by("adjoint").adjoint, atRest), known);
        objective.event.clear();
        expected[3] = model.run.end.value;
        result = derivatives(model, objective, form.toStdString());
        MEASURED("later", off(result.direct, expected), 1e-8);
        MEASURED("later, adjoint", off(result.adjoint, expected), 1e-8);
        MEASURED("later, differences", off(result.differences, expected), 1e-7);
    }

    /// While a block slides on, v = u − μ (g T − ẏ₀), whatever happens on its corners. (Runs know it to the rate that
    /// is taken for rest, and their differences to what that rate changes by.)
    void slidingBlock_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 4; ++seed) QTest::addRow("%u", seed) << seed;
    }
    void slidingBlock() {
        QFETCH(unsigned, seed);
        Random random(seed);
        Model model = rockingBlock(random, 0.1);
        model.run.end = 1.2;
        model.run.outputStep = 0.02;
        Objective objective;
        objective.name = "o";
        objective.terminal = "P.vx";
        objective.parameters = {"e", "w", "b"};
        const SensitivityResult result = derivatives(model, objective, "dae");
        MEASURED("velocity", std::abs(result.value - (2 - 0.1 * 9.81 * 1.2)), 1e-5);
        MEASURED("direct", result.direct.lpNorm<Eigen::Infinity>(), 1e-11);
        MEASURED("adjoint", result.adjoint.lpNorm<Eigen::Infinity>(), 1e-11);
    }

    void wholeRuns_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<unsigned>("seed");
        for (const char* kind : {"ball", "block", "rubbing block"})
            for (unsigned seed = 1; seed <= 2; ++seed) QTest::addRow("%s %u", kind, seed) << kind << seed;
    }
    void wholeRuns() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        Random random(seed);
        const bool isBall = kind == "ball";
        const Model drawn = isBall ? spatialBall(random) : rockingBlock(random, kind == "block" ? 0 : 0.8);
        for (const bool ends : {false, true}) {
            Model model = withObjective(drawn, ends ? "t" : isBall ? "P.x + 2*P.y" : "P.x + P.y", 6, 0.02);
            model.objectives[0].event = ends ? "settles(floor)" : "";
            if (ends) model.objectives[0].integrand.clear();
            SensitivitySettings settings;
            settings.method = {"direct"};
            SensitivityResult result = sensitivity(model, "o", settings);
            settings.method = {"adjoint"};
            const VecX adjoint = sensitivity(model, "o", settings).adjoint;
            const double size = result.direct.lpNorm<Eigen::Infinity>();
            MEASURED("adjoint", off(adjoint, result.direct), 1e-8);
            // The end of rocking is known to 3e-8 s.
            const bool isNoisy = ends && !isBall;
            MEASURED("whole runs", offWholeRuns(model, result, isNoisy ? 1e-3 : 1e-4, 0.1) / size,
                     isNoisy ? 5e-6 : 1e-7);
        }
    }

    /// Two bounces tell no ratio, and between the impact that is taken for rest and the end of its bounces nothing is
    /// known.
    void whereThereAreNone() {
        const auto why = [](Model model, const char* event) -> std::string {
            Objective objective;
            objective.name = "o";
            objective.parameters = {"h"};
            objective.terminal = "P.y";
            objective.event = event;
            try {
                derivatives(model, objective, "dae");
            } catch (const std::runtime_error& error) {
                return error.what();
            }
            return "none";
        };
        Model dull = planarBall(1e-4, 9.81, 1, 0);
        SAYS(why(dull, "settles(floor)"), "are too few, or do not follow a geometric series");
        dull.run.end = 1;
        QCOMPARE(why(dull, ""), std::string("none"));
        Model lively = planarBall(0.9, 9.81, 1, 0);
        lively.run.end = std::sqrt(2 / 9.81) * 1.9 / 0.1 - 1e-5;
        SAYS(why(lively, ""), "at an event of floor, where the end has no derivatives");
        lively.run.end = 8;
        SAYS(why(lively, "settles(floor)"), "does not happen so often before");
        QCOMPARE(why(planarBall(0, 9.81, 1, 0), "settles(floor)"), std::string("none"));
    }
};

QTEST_APPLESS_MAIN(AccumulatingBouncesTest)
#include "accumulating_bounces_test.moc"
