// Motions that motors plan, at rest for an instant or for a while: kinematics of random mechanisms with random profiles
// against closed forms.
#include <QtTest>
#include <cmath>
#include <numbers>
#include <random>

#include "engine/analysis/kinematics.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double pi = std::numbers::pi;
constexpr int members = 40;  ///< of each kind

/// A number as text, without loss.
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

/// A profile θ(t) − θ(0) of a motor over one second, as it is written and by hand.
struct Profile {
    std::string name, fields;
    std::function<double(double)> value;
};

Profile randomProfile(Random& random, double reach) {
    const double A = random.in(0.3, 1) * reach, f = random.in(0.4, 3), from = random.in(0, 0.4), to = random.in(0.6, 1);
    const auto share = [=](double t) { return std::clamp((t - from) / (to - from), 0.0, 1.0); };
    const std::string u = "max(0, min(1, (t - " + text(from) + ")/" + text(to - from) + "))";
    const auto formula = [](const std::string& of) { return R"("profile": "formula", "formula": ")" + of + "\""; };
    switch (random.below(9)) {
        case 5:
        case 6:
        case 7: {  // quintic, cycloidal, trapezoidal, as the type has them
            const char* names[] = {"quintic", "cycloidal", "trapezoidal"};
            const int which = random.below(3);
            const double r = random.in(0.1, 0.5);
            return {names[which],
                    R"("profile": ")" + std::string(names[which]) + R"(", "rise": )" + text(A) + R"(, "start": )" +
                        text(from) + R"(, "duration": )" + text(to - from) + R"(, "ramp": )" + text(r),
                    [=](double t) {
                        const double x = share(t), y = 1 - x;
                        if (which == 0) return A * x * x * x * (10 - 15 * x + 6 * x * x);
                        if (which == 1) return A * (x - std::sin(2 * pi * x) / (2 * pi));
                        if (x < r) return A * x * x / (2 * r * (1 - r));
                        if (y < r) return A * (1 - y * y / (2 * r * (1 - r)));
                        return A * (x - r / 2) / (1 - r);
                    }};
        }
        case 0:
            return {"sine", R"("profile": "sine", "amplitude": )" + text(A) + R"(, "frequency": )" + text(f),
                    [=](double t) { return A * std::sin(2 * pi * f * t); }};
        case 1:  // begins at rest
            return {"versine", formula(text(A / 2) + "*(1 - cos(" + text(2 * pi * f) + "*t))"),
                    [=](double t) { return A / 2 * (1 - std::cos(2 * pi * f * t)); }};
        case 2:
            return {"smoothstep", formula(text(A) + "*(3*" + u + "^2 - 2*" + u + "^3)"), [=](double t) {
                        const double x = share(t);
                        return A * x * x * (3 - 2 * x);
                    }};
        case 3:
            return {"cycloid", formula(text(A) + "*(" + u + " - sin(2*pi*" + u + ")/(2*pi))"), [=](double t) {
                        const double x = share(t);
                        return A * (x - std::sin(2 * pi * x) / (2 * pi));
                    }};
        case 4:  // rises, dwells, returns
            return {"rise and return",
                    formula(text(A) + "*(3*" + u + "^2 - 2*" + u + "^3)*(1 - max(0, t - 0.9)^2*100)"), [=](double t) {
                        const double x = share(t), back = std::max(0.0, t - 0.9);
                        return A * x * x * (3 - 2 * x) * (1 - 100 * back * back);
                    }};
        default:  // touches rest without turning
            return {"cube", formula(text(A) + "*((2*t - 1)^3 + 1)"),
                    [=](double t) { return A * (std::pow(2 * t - 1, 3) + 1); }};
    }
}

Results followed(Model model, const Profile& profile, double step = 0.01) {
    model.run.end = 1;
    model.run.outputStep = step;
    Results results = kinematics(model);
    if (results.outcome.status != Outcome::Status::completed)
        throw std::runtime_error(profile.name + ": " + results.outcome.sentence.english());
    return results;
}

double largestError(const Results& results, const std::string& name, const std::function<double(double)>& exact) {
    const Reading read = reading(results, name);
    return largest(results, [&](std::size_t i) { return read(i) - exact(results.frame(i).time); });
}

/// A crank of length r, a rod of length l and a slider, drawn at the crank angle `start`; `motor` goes into the motor.
Model sliderCrankOf(double r, double l, double start, const std::string& motor) {
    return fromParts(R"model("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "parameters": [{"name": "r", "value": R0}, {"name": "l", "value": L0}, {"name": "t0", "value": T0},
                       {"name": "b", "value": "-asin(r*sin(t0)/l)"}],
        "bodies": [
          {"name": "crank", "mass": 2, "inertia": 0.05, "com": ["r/2", 0], "angle": "t0", "keep": ["angle"],
           "markers": [{"name": "O"}, {"name": "A", "position": ["r", 0]}]},
          {"name": "rod", "mass": 1.5, "inertia": 0.09, "com": ["l/2", 0],
           "position": ["r*cos(t0)", "r*sin(t0)"], "angle": "b",
           "markers": [{"name": "A"}, {"name": "B", "position": ["l", 0]}]},
          {"name": "slider", "mass": 3, "inertia": 0.01, "position": ["r*cos(t0) + l*cos(b)", 0],
           "markers": [{"name": "B"}]}],
        "joints": [
          {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
          {"type": "revolute", "name": "pin", "first": "crank.A", "second": "rod.A"},
          {"type": "revolute", "name": "slider_pin", "first": "rod.B", "second": "slider.B"},
          {"type": "prismatic", "name": "slideway", "first": "ground.O", "second": "slider.B"}],
        "forces": [{"type": "gravity", "name": "gravity"}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.O", MOTOR}])model",
                     {{"R0", text(r)}, {"L0", text(l)}, {"T0", text(start)}, {"MOTOR", motor}});
}

/// A four-bar with a crank r, a coupler c, a rocker k and a ground of length 1, drawn open at the crank angle `start`.
struct FourBar {
    double r, c, k;
    /// The angle of the rocker when the crank stands at `angle`: the elbow above the line between the pins.
    double rocker(double angle) const {
        const double x = r * std::cos(angle) - 1, y = r * std::sin(angle), d = std::hypot(x, y);
        return std::atan2(y, x) - std::acos((k * k + d * d - c * c) / (2 * k * d));
    }
    Model model(double start, const std::string& motor) const {
        const double at = rocker(start), ax = r * std::cos(start), ay = r * std::sin(start), bx = 1 + k * std::cos(at),
                     by = k * std::sin(at);
        return fromParts(
            R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [1, 0]}]},
            "bodies": [
              {"name": "crank", "mass": 1, "inertia": 0.02, "angle": START, "keep": ["angle"],
               "markers": [{"name": "O"}, {"name": "A", "position": [RR, 0]}]},
              {"name": "coupler", "mass": 1, "inertia": 0.02, "position": [AX, AY], "angle": CA,
               "markers": [{"name": "A"}, {"name": "B", "position": [CC, 0]}]},
              {"name": "rocker", "mass": 1, "inertia": 0.02, "position": [1, 0], "angle": KA,
               "markers": [{"name": "P"}, {"name": "B", "position": [KK, 0]}]}],
            "joints": [
              {"type": "revolute", "name": "o", "first": "ground.O", "second": "crank.O"},
              {"type": "revolute", "name": "a", "first": "crank.A", "second": "coupler.A"},
              {"type": "revolute", "name": "b", "first": "coupler.B", "second": "rocker.B"},
              {"type": "revolute", "name": "p", "first": "ground.P", "second": "rocker.P"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.O", MOTOR}])",
            {{"START", text(start)},
             {"RR", text(r)},
             {"AX", text(ax)},
             {"AY", text(ay)},
             {"CA", text(std::atan2(by - ay, bx - ax))},
             {"CC", text(c)},
             {"KA", text(at)},
             {"KK", text(k)},
             {"MOTOR", motor}});
    }
};

}  // namespace

class ProfilesTest : public QObject {
    Q_OBJECT
  private slots:
    void armAtItsTurningPoints() {
        Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "arm", "com": [0.5, 0], "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "arm.O"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "arm.O",
                         "profile": "sine", "amplitude": "12 deg", "frequency": 1}])");
        const Results results = followed(model, {"sine", "", {}});
        MEASURED("angle", largestError(results, "arm.angle", [](double t) { return pi / 15 * std::sin(2 * pi * t); }),
                 1e-13);
    }

    void sliderCranks() {
        Random random(20261122);
        double worst = 0;
        for (int i = 0; i < members; ++i) {
            const double r = random.in(0.1, 0.5), l = r * random.in(1.1, 4), start = random.in(-pi, pi);
            const Profile profile = randomProfile(random, random.below(2) ? 6 : 1);
            const Results results = followed(sliderCrankOf(r, l, start, profile.fields), profile);
            worst = std::max(worst, largestError(results, "slider.x", [&](double t) {
                                 const double angle = start + profile.value(t), y = r * std::sin(angle);
                                 return r * std::cos(angle) + std::sqrt(l * l - y * y);
                             }));
            // The work is summed by Simpson's rule, which steps over kinks of the acceleration.
            if (profile.name == "sine" || profile.name == "versine" || profile.name == "cube")
                QVERIFY2(results.statistics.largestEnergyBalanceError <= 1e-3 * results.statistics.energyScale,
                         profile.name.c_str());
        }
        MEASURED("slider [m]", worst, 1e-12);
    }

    void fourBars() {
        Random random(7);
        double worst = 0;
        for (int i = 0; i < members; ++i) {
            // Grashof: the crank is the shortest and turns round.
            const FourBar bar{random.in(0.1, 0.35), random.in(0.9, 1.3), random.in(0.75, 1.1)};
            const double start = random.in(-pi, pi);
            const double sum = bar.r + std::max({1.0, bar.c, bar.k});
            if (sum > 0.97 * (1 + bar.c + bar.k - std::max({1.0, bar.c, bar.k}))) continue;
            const Profile profile = randomProfile(random, random.below(2) ? 6 : 1);
            const Results results = followed(bar.model(start, profile.fields), profile);
            const Reading angle = reading(results, "rocker.angle");
            worst = std::max(worst, largest(results, [&](std::size_t k) {
                                 const double exact = bar.rocker(start + profile.value(results.frame(k).time));
                                 return std::remainder(angle(k) - exact, 2 * pi);
                             }));
        }
        MEASURED("rocker [rad]", worst, 1e-11);
    }

    /// Two arms in space, each turned by a motor about an axis of its own.
    void spatialArms() {
        Random random(99);
        double worst = 0;
        for (int i = 0; i < members; ++i) {
            const Profile one = randomProfile(random, 3), two = randomProfile(random, 3);
            const double tilt = random.in(-1.5, 1.5);
            Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
                "bodies": [
                  {"name": "upper", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0],
                   "markers": [{"name": "O"}, {"name": "E", "position": [1, 0, 0], "x": [1, 0, 0], "z": [0, ZY, ZZ]}]},
                  {"name": "lower", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "position": [1, 0, 0],
                   "orientation": [C, S, 0, 0],
                   "markers": [{"name": "E"}, {"name": "T", "position": [0.7, 0, 0]}]}],
                "joints": [
                  {"type": "revolute", "name": "shoulder", "first": "ground.O", "second": "upper.O"},
                  {"type": "revolute", "name": "elbow", "first": "upper.E", "second": "lower.E"}],
                "motions": [
                  {"type": "angle-motion", "name": "m1", "first": "ground.O", "second": "upper.O", ONE},
                  {"type": "angle-motion", "name": "m2", "first": "upper.E", "second": "lower.E", TWO}],
                "watches": [{"name": "tip", "point": "lower.T"}])",
                                    {{"ZY", text(-std::sin(tilt))},
                                     {"ZZ", text(std::cos(tilt))},
                                     {"C", text(std::cos(tilt / 2))},
                                     {"S", text(std::sin(tilt / 2))},
                                     {"ONE", one.fields},
                                     {"TWO", two.fields}});
            const Results results = followed(model, one);
            const auto tip = [&](double t) {
                const Vec3 forearm = Eigen::AngleAxisd(tilt, Vec3::UnitX()) *
                                     Vec3(0.7 * std::cos(two.value(t)), 0.7 * std::sin(two.value(t)), 0);
                return Vec3(Eigen::AngleAxisd(one.value(t), Vec3::UnitZ()) * Vec3(Vec3::UnitX() + forearm));
            };
            const char* names[] = {"tip.x", "tip.y", "tip.z"};
            for (int k = 0; k < 3; ++k)
                worst = std::max(worst, largestError(results, names[k], [&](double t) { return tip(t)[k]; }));
        }
        MEASURED("tip [m]", worst, 1e-12);
    }

    /// Through the singular position of equal arms and back, at rest for an instant beyond it, before it, and in it.
    void turnsBesideASingularPosition_data() {
        QTest::addColumn<double>("amplitude");
        for (const double degrees : {10.0, 25.0, 29.0, 31.0, 35.0, 60.0, 100.0})
            QTest::addRow("%g deg", degrees) << degrees * pi / 180;
    }
    void turnsBesideASingularPosition() {
        QFETCH(double, amplitude);
        const Model model = sliderCrank(R"(, "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O",
            "second": "crank.O", "profile": "sine", "frequency": 1, "amplitude": )" +
                                        text(amplitude) + "}]");
        const Results results = followed(model, {"sine", "", {}});
        MEASURED("slider [m]",
                 largestError(results, "slider.x",
                              [&](double t) { return std::cos(pi / 3 + amplitude * std::sin(2 * pi * t)); }),
                 1e-6);
        QCOMPARE(results.passages.size(), std::size_t(amplitude > pi / 6 ? 2 : 0));
    }

    /// Two motors that plan the same motion of a parallelogram: what the second says is already known.
    void redundantProfiles() {
        Model model = fromParts(R"model("space": "planar",
            "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [1, 0]}]},
            "bodies": [
              {"name": "one", "mass": 1, "inertia": 0.1, "angle": 1.2, "markers": [{"name": "O"}, {"name": "A", "position": [0.5, 0]}]},
              {"name": "two", "mass": 1, "inertia": 0.1, "position": [1, 0], "angle": 1.2,
               "markers": [{"name": "P"}, {"name": "B", "position": [0.5, 0]}]},
              {"name": "coupler", "mass": 1, "inertia": 0.1, "position": ["0.5*cos(1.2)", "0.5*sin(1.2)"],
               "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]}],
            "joints": [
              {"type": "revolute", "name": "o", "first": "ground.O", "second": "one.O"},
              {"type": "revolute", "name": "p", "first": "ground.P", "second": "two.P"},
              {"type": "revolute", "name": "a", "first": "one.A", "second": "coupler.A"},
              {"type": "revolute", "name": "b", "first": "two.B", "second": "coupler.B"}],
            "motions": [
              {"type": "angle-motion", "name": "m1", "first": "ground.O", "second": "one.O", PROFILE},
              {"type": "angle-motion", "name": "m2", "first": "ground.P", "second": "two.P", PROFILE}])model",
                                {{"PROFILE", R"("profile": "sine", "amplitude": 0.6, "frequency": 1)"},
                                 {"PROFILE", R"("profile": "sine", "amplitude": 0.6, "frequency": 1)"}});
        const Results results = followed(model, {"two sines", "", {}});
        MEASURED("angle", largestError(results, "two.angle", [](double t) { return 1.2 + 0.6 * std::sin(2 * pi * t); }),
                 1e-13);
    }

    /// The same motion as the dynamic run that follows the same motors.
    void agreesWithTheRun() {
        Random random(5);
        for (int i = 0; i < 6; ++i) {
            const Profile profile = randomProfile(random, 2);
            Model model = sliderCrankOf(0.3, 0.8, 0.4, profile.fields);
            const Results plan = followed(model, profile);
            model.run.end = 1;
            model.run.outputStep = 0.01;
            model.run.rtol = model.run.atol = 1e-10;
            const Results run = simulate(model);
            ENDED(run, completed);
            QCOMPARE(plan.size(), run.size());
            const Reading a = reading(plan, "slider.x"), b = reading(run, "slider.x");
            MEASURED(profile.name.c_str(), largest(run, [&](std::size_t k) { return a(k) - b(k); }), 1e-9);
        }
    }
};

QTEST_GUILESS_MAIN(ProfilesTest)
#include "profiles_test.moc"
