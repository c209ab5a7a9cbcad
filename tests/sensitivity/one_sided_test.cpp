// Gradients through events of ropes, also over pulleys, of teeth with backlash and of cams that followers leave: direct
// against adjoint, and against differences of whole runs, on random members of each.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

const char* const onRope = R"zw("space": "planar", "parameters": [
    {"name": "L", "value": "0.9 m"}, {"name": "e", "value": E0}, {"name": "v", "value": "VX m/s"},
    {"name": "m", "value": "0.7 kg"}, {"name": "p", "value": "0.05 m"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "bob", "mass": "m", "inertia": 0.01, "position": [0.1, "-0.7 m"], "velocity": ["v", "UP m/s"],
                "rate": 1, "markers": [{"name": "C"}, {"name": "A", "position": ["p", 0.02]}]}],
    "joints": [{"type": "rope", "name": "rope", "first": "ground.O", "second": "bob.A", "length": "L",
                "restitution": "e"}],
    "watches": [{"name": "P", "point": "bob.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const swinging = R"zw("space": "spatial", "parameters": [
    {"name": "v", "value": "VX m/s"}, {"name": "m", "value": "0.7 kg"}, {"name": "h", "value": "0.9 m"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "bob", "mass": "m", "inertia": [0.01, 0.012, 0.009, 0, 0, 0], "position": [0, 0, "-h"],
                "velocity": ["3.6 m/s + v", 1, 0], "markers": [{"name": "C"}]}],
    "joints": [{"type": "rope", "name": "rope", "first": "ground.O", "second": "bob.C", "restitution": 0.3}],
    "watches": [{"name": "P", "point": "bob.C"}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])zw";

const char* const teeth = R"zw("space": "planar", "parameters": [
    {"name": "b", "value": "20 mm"}, {"name": "e", "value": E0}, {"name": "r1", "value": "0.1 m"},
    {"name": "r2", "value": "0.25 m"}, {"name": "J", "value": "0.03 kg*m^2"}, {"name": "k", "value": "VX N*m"}],
    "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": ["r1 + r2", 0]}]},
    "bodies": [{"name": "one", "mass": 1, "inertia": "J", "rate": 2, "markers": [{"name": "C"}, {"name": "A", "position": [0.1, 0]}]},
               {"name": "two", "mass": 1, "inertia": 0.05, "position": ["r1 + r2", 0], "markers": [{"name": "C"}, {"name": "A", "position": [0.2, 0]}]}],
    "joints": [{"type": "revolute", "name": "first", "first": "ground.O", "second": "one.C"},
               {"type": "revolute", "name": "second", "first": "ground.Q", "second": "two.C"},
               {"type": "gear-pair", "name": "mesh", "first": "one.C", "second": "two.C", "first_radius": "r1",
                "second_radius": "r2", "backlash": "b", "restitution": "e"}],
    "watches": [{"name": "P", "point": "two.A"}],
    "forces": [{"type": "torque-law", "name": "push", "first": "ground.O", "second": "one.C", "law": "(0.4 + k)*cos(9*t)"}])zw";

const char* const bevel = R"zw("space": "spatial", "parameters": [
    {"name": "b", "value": "0.05 rad"}, {"name": "e", "value": E0}, {"name": "J", "value": "0.03 kg*m^2"},
    {"name": "w", "value": "VX rad/s"}],
    "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": [0.2, 0, 0.2], "z": [1, 0, 0], "x": [0, 1, 0]}]},
    "bodies": [{"name": "one", "mass": 1, "inertia": [0.1, 0.1, "J", 0, 0, 0], "rate": [0, 0, "2 + w"], "markers": [{"name": "C"}]},
               {"name": "two", "mass": 1, "inertia": [0.05, 0.1, 0.1, 0, 0, 0], "position": [0.2, 0, 0.2],
                "markers": [{"name": "C", "z": [1, 0, 0], "x": [0, 1, 0]}, {"name": "A", "position": [0, 0.2, 0.1]}]}],
    "joints": [{"type": "revolute", "name": "first", "first": "ground.O", "second": "one.C"},
               {"type": "revolute", "name": "second", "first": "ground.Q", "second": "two.C"},
               {"type": "gears", "name": "mesh", "first": "one.C", "second": "two.C", "first_teeth": 20,
                "second_teeth": 31, "axes": "crossing", "backlash": "b", "restitution": "e"}],
    "watches": [{"name": "P", "point": "two.A"}])zw";

const char* const cam = R"zw("space": "planar", "parameters": [
    {"name": "r", "value": "40 mm"}, {"name": "lift", "value": "3 mm"}, {"name": "e", "value": E0},
    {"name": "roll", "value": "8 mm"}, {"name": "w", "value": "70 + 10*VX"}, {"name": "m", "value": "0.5 kg"}],
    "ground": {"markers": [{"name": "O"}, {"name": "U", "angle": "90 deg"}]},
    "bodies": [{"name": "cam", "mass": 1, "inertia": 0.001, "rate": "w*1 rad/s", "markers": [{"name": "O"}]},
               {"name": "follower", "mass": "m", "inertia": 0.001, "position": [0, "HEIGHT m"],
                "markers": [{"name": "C"}, {"name": "U", "angle": "90 deg"}]}],
    "joints": [{"type": "revolute", "name": "axis", "first": "ground.O", "second": "cam.O"},
               {"type": "prismatic", "name": "guide", "first": "ground.U", "second": "follower.U"},
               {"type": "cam-contact", "name": "contact", "first": "cam.O", "second": "follower.C",
                "angles": [0, "45 deg", "90 deg", "135 deg", "180 deg", "225 deg", "270 deg", "315 deg"],
                "radii": ["r + lift", "r + 0.7*lift", "r", "r - 0.7*lift", "r - 0.9*lift", "r - 0.7*lift", "r", "r + 0.7*lift"],
                "restitution": "e", "follower": "FOLLOWER", "radius": "roll"}],
    "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "cam.O", "speed": "w*1 rad/s"}],
    "watches": [{"name": "P", "point": "follower.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const pulleys = R"zw("space": "planar", "parameters": [
    {"name": "L", "value": "1.4 m"}, {"name": "e", "value": E0}, {"name": "v", "value": "VX m/s"},
    {"name": "m", "value": "0.7 kg"}, {"name": "r", "value": "0.08 m"}, {"name": "p", "value": "0.03 m"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "one", "mass": 0.9, "inertia": 0.01, "position": [-0.1, -1.1], "velocity": [0, "-0.6 m/s + v"],
                "markers": [{"name": "C"}]},
               {"name": "two", "mass": "m", "inertia": 0.02, "position": [0.12, -1], "rate": 2,
                "markers": [{"name": "C"}, {"name": "A", "position": [0.04, "p"]}]},
               {"name": "block", "mass": 1.3, "inertia": 0.03, "position": [0, "-0.5 m"], "rate": -1,
                "markers": [{"name": "C", "position": [0.02, 0]}, {"name": "H", "position": [0, "p"]}]}],
    "joints": [{"type": "rope", "name": "upper", "first": "ground.O", "second": "block.H"},
               {"type": "rope", "name": "lower", "first": "one.C", "second": "two.A", "over": ["block.C"],
                "radii": ["-r"], "length": "L", "restitution": "e"}],
    "watches": [{"name": "P", "point": "two.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

/// As long as drawn.
const char* const drawn = R"zw("space": "planar", "parameters": [
    {"name": "m", "value": "0.7 kg"}, {"name": "r", "value": "0.08 m"}, {"name": "x", "value": "0.5 m + 0.2 m*VX"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "one", "mass": 0.8, "inertia": 0.01, "position": ["-r", -1], "markers": [{"name": "C"}]},
               {"name": "two", "mass": "m", "inertia": 0.02, "position": ["x", "-0.8 m"],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "rope", "name": "rope", "first": "one.C", "second": "two.C", "over": ["ground.O"],
                "radii": ["-r"]}],
    "watches": [{"name": "P", "point": "two.C"}], "forces": [{"type": "gravity", "name": "gravity"}])zw";

const char* const eyelets = R"zw("space": "spatial", "parameters": [
    {"name": "L", "value": "1.9 m"}, {"name": "e", "value": E0}, {"name": "v", "value": "VX m/s"},
    {"name": "m", "value": "0.8 kg"}, {"name": "p", "value": "0.2 m"}],
    "bodies": [{"name": "one", "mass": "m", "inertia": [0.05, 0.07, 0.06, 0.01, 0, -0.01], "velocity": ["v - 1 m/s", 0.3, 0.2],
                "rate": [1, 2, -1], "markers": [{"name": "C"}, {"name": "A", "position": [0.1, "p", -0.1]}]},
               {"name": "two", "mass": 1.4, "inertia": [0.03, 0.05, 0.06, 0, 0, 0], "position": [1, 0.4, 0.3],
                "velocity": [0.6, 0.2, -0.4], "rate": [-2, 1, 1], "markers": [{"name": "A", "position": [0.2, 0, 0.1]}]},
               {"name": "third", "mass": 1.1, "inertia": [0.06, 0.05, 0.08, 0, 0, 0], "position": [0.4, 0.9, 0],
                "rate": [0.5, -1, 2], "markers": [{"name": "E", "position": ["-p", -0.1, 0.1]},
                                                  {"name": "F", "position": [0.15, -0.1, 0]}]}],
    "joints": [{"type": "rope", "name": "rope", "first": "one.A", "second": "two.A", "length": "L",
                "over": ["third.E", "third.F"], "restitution": "e"}],
    "watches": [{"name": "P", "point": "one.C"}])zw";

struct Kind {
    const char *name, *model;
    double end;
    Words words = {};
};
const std::vector<Kind> kinds = {{"rope", onRope, 1.2},
                                 {"swinging", swinging, 1.1},
                                 {"pulleys", pulleys, 0.35},
                                 {"as drawn", drawn, 0.9},
                                 {"eyelets", eyelets, 0.95},
                                 {"teeth", teeth, 1.1},
                                 {"bevel", bevel, 0.3},
                                 {"roller", cam, 0.16, {{"HEIGHT", "0.062"}, {"FOLLOWER", "roller"}}},
                                 {"face", cam, 0.16, {{"HEIGHT", "0.05"}, {"FOLLOWER", "face"}}}};

Model randomModel(const Kind& kind, unsigned seed) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::to_string(std::uniform_real_distribution<double>(low, high)(random));
    };
    Words words = kind.words;
    words.insert(words.end(), {{"E0", within(0.3, 0.8)}, {"VX", within(-0.4, 0.4)}, {"UP", within(2, 3)}});
    std::string text = kind.model;
    for (const auto& [word, value] : words)
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word))
            text.replace(at, word.size(), value);
    Model model = fromParts(text);
    const std::string terminal =
        std::string("P.x + 2*P.y + 0.3*P.vy") + (model.space == Space::spatial ? " - P.z" : "");
    return withObjective(std::move(model), terminal, kind.end, kind.end / 100);
}

}  // namespace

class OneSidedTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAgree_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<unsigned>("seed");
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            for (unsigned seed = 1; seed <= 4; ++seed)
                QTest::addRow("%s %u", kinds[kind].name, seed) << static_cast<int>(kind) << seed;
    }
    void methodsAgree() {
        QFETCH(int, kind);
        QFETCH(unsigned, seed);
        const Model model = randomModel(kinds[static_cast<std::size_t>(kind)], seed);
        SensitivitySettings settings;
        settings.method = {"direct"};
        SensitivityResult direct;
        try {
            direct = sensitivity(model, "o", settings);
        } catch (const std::runtime_error& error) {
            qInfo("%s", error.what());
            SAYS(std::string(error.what()), "there the motion has no derivatives");
            ++refused_;
            QSKIP(error.what());  // how many may be refused is bounded below
        }
        ++told_;
        settings.method = {"adjoint"};
        const SensitivityResult adjoint = sensitivity(model, "o", settings);
        const double size = direct.direct.lpNorm<Eigen::Infinity>();
        MEASURED("direct and adjoint", (direct.direct - adjoint.adjoint).lpNorm<Eigen::Infinity>() / size, 1e-9);
        MEASURED("differences of whole runs", offWholeRuns(model, direct, 1e-4, 1e-2) / size, 1e-7);
    }
    /// Most of the random motions have derivatives.
    void mostHaveDerivatives() { QVERIFY2(told_ > 2 * refused_, std::to_string(told_).c_str()); }

  private:
    int told_ = 0, refused_ = 0;
};

QTEST_APPLESS_MAIN(OneSidedTest)
#include "one_sided_test.moc"
