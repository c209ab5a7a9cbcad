// Gradients through implicit steps: direct and adjoint, in both forms, against differences along the same steps and
// against explicit runs at tight tolerances, on random members of stiff mechanisms, with events and samples within
// steps; and what is said where other steps were differentiated.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A crank, a rod on a bushing, and a slider.
const char* const crank = R"x("space": "planar", "parameters": [{"name": "a", "value": SHORT},
    {"name": "b", "value": LONG}, {"name": "k", "value": STIFF}, {"name": "w", "value": SPEED}],
    "ground": {"markers": [{"name": "O"}, {"name": "guide"}]},
    "bodies": [{"name": "crank", "mass": 1, "inertia": "1 kg*a^2/12", "com": ["a/2", 0], "rate": "w", "keep": ["rate"],
                "markers": [{"name": "O"}, {"name": "A", "position": ["a", 0]}]},
               {"name": "rod", "mass": 1.5, "inertia": "1.5 kg*b^2/12", "com": ["b/2", 0], "position": ["a", 0],
                "velocity": [0, "a*w"], "rate": "-a*w/b",
                "markers": [{"name": "A"}, {"name": "B", "position": ["b", 0]}]},
               {"name": "slider", "mass": 2, "inertia": 0.01, "position": ["a+b", 0], "markers": [{"name": "B"}]}],
    "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
               {"type": "revolute", "name": "pin", "first": "rod.B", "second": "slider.B"},
               {"type": "prismatic", "name": "way", "first": "ground.guide", "second": "slider.B"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]},
               {"type": "bushing", "name": "bush", "first": "crank.A", "second": "rod.A", "stiffness": ["k", "k"],
                "damping": ["k*1e-4 s", "k*1e-4 s"], "turn_stiffness": [0], "turn_damping": [0]}],
    OBJECTIVE,
    "run": {"end": 0.3, "output_step": 0.02, "integrator": "radau5", "rtol": 1e-9, "atol": 1e-9})x";

/// A body on a stiff spring pulls at an arm, which may have a stop that it bounces from or a spring at its limit.
const char* const swing = R"x("space": "spatial", "parameters": [{"name": "a", "value": SHORT},
    {"name": "b", "value": LONG}, {"name": "k", "value": STIFF}, {"name": "w", "value": SPEED}],
    "ground": {"markers": [{"name": "O", "z": [0, 1, 0], "x": [1, 0, 0]}]},
    "bodies": [{"name": "arm", "mass": 1, "inertia": [0.1, 0.2, 0.3, 0, 0, 0], "com": ["a", 0, 0],
                "markers": [{"name": "O", "z": [0, 1, 0], "x": [1, 0, 0]}, {"name": "E", "position": ["b", 0, 0]}]},
               {"name": "slider", "mass": 0.5, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "position": ["b", 0, "-b"],
                "velocity": ["w/10*1 m", "w/20*1 m", 0], "markers": [{"name": "P"}]}],
    "joints": [{"type": "revolute", "name": "j", "first": "ground.O", "second": "arm.O"LIMIT}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]},
               {"type": "spring-damper", "name": "s", "first": "arm.E", "second": "slider.P", "stiffness": "k",
                "damping": "k*1e-4 s", "free_length": "b"}],
    OBJECTIVE,
    "run": {"end": 0.45, "output_step": 0.02, "integrator": "radau5", "rtol": 1e-9, "atol": 1e-9})x";

/// A parallelogram that passes its flat positions.
const char* const passing = R"x("space": "planar", "parameters": [{"name": "m", "value": 1}],
    "ground": {"markers": [{"name": "O"}, {"name": "C", "position": [1, 0]}]},
    "bodies": [{"name": "a", "mass": "m*1 kg", "inertia": 0.1, "com": [0, 0.5], "angle": "90 deg", "rate": -4,
                "keep": ["angle", "rate"], "markers": [{"name": "O"}, {"name": "A", "position": [1, 0]}]},
               {"name": "b", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "position": [0, 1],
                "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]},
               {"name": "c", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "position": [1, 0], "angle": "90 deg", "rate": -4,
                "markers": [{"name": "C"}, {"name": "B", "position": [1, 0]}]}],
    "joints": [{"type": "revolute", "name": "1", "first": "ground.O", "second": "a.O"},
               {"type": "revolute", "name": "2", "first": "a.A", "second": "b.A"},
               {"type": "revolute", "name": "3", "first": "b.B", "second": "c.B"},
               {"type": "revolute", "name": "4", "first": "ground.C", "second": "c.C"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "objectives": [{"name": "o", "terminal": "a.angle", "parameters": ["m"]}],
    "run": {"end": 1, "output_step": 0.02, "integrator": "radau5", "rtol": 1e-9, "atol": 1e-9})x";

Model randomModel(const char* parts, const std::string& objective, unsigned seed, const std::string& limit = {}) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::to_string(std::uniform_real_distribution<double>(low, high)(random));
    };
    std::vector<std::pair<std::string, std::string>> words{
        {"SHORT", within(0.1, 0.2)},
        {"LONG", within(0.3, 0.5)},
        {"STIFF", std::to_string(std::pow(10.0, 5 + seed % 4))},
        {"SPEED", within(4, 9)},
        {"OBJECTIVE", R"("objectives": [{"name": "o", "parameters": ["a", "b", "k", "w"], )" + objective + "}]"}};
    if (parts == swing) words.push_back({"LIMIT", limit});
    return fromParts(parts, words);
}

SensitivityResult by(const char* method, const Model& model, const char* form = "dae") {
    SensitivitySettings settings;
    settings.method = {method};
    settings.form = {form};
    return sensitivity(model, "o", settings);
}

VecX slopesBy(const char* method, const Model& model, const char* form = "dae") {
    const SensitivityResult result = by(method, model, form);
    return result.direct.size() > 0 ? result.direct : result.adjoint.size() > 0 ? result.adjoint : result.differences;
}

Model with(Model model, const char* integrator, double tolerance) {
    model.run.integrator = {integrator};
    model.run.rtol = model.run.atol = tolerance;
    return model;
}

bool tells(const SensitivityResult& result, const char* words) {
    return std::any_of(result.notes.begin(), result.notes.end(),
                       [&](const Sentence& note) { return note.english().find(words) != std::string::npos; });
}

}  // namespace

class ImplicitGradientsTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAgree_data() {
        QTest::addColumn<Model>("model");
        const std::vector<std::pair<const char*, std::string>> objectives{
            {"integral", R"("integrand": "slider.x^2 + slider.vx^2/100", "terminal": "slider.x")"},
            {"event", R"x("integrand": "slider.x^2", "terminal": "t", "event": "slider.x - 0.95*(a + b)")x"},
            {"maximum", R"("maximum": "slider.x", "sharpness": 20)"}};
        for (unsigned seed = 1; seed <= 2; ++seed)
            for (const auto& [name, text] : objectives)
                QTest::addRow("crank, %s %u", name, seed) << randomModel(crank, text, 2 * seed);
        const std::string
            aim = R"("integrand": "slider.x^2", "terminal": "arm.vz + slider.z")",
            springs = R"(, "limits": "springs", "lower": -3, "upper": 0.4, "stop_stiffness": 1000, "stop_damping": 1)",
            stops = R"(, "limits": "stops", "lower": -3, "upper": 0.4, "restitution": 0.5)";
        for (unsigned seed = 1; seed <= 2; ++seed) {
            QTest::addRow("swing, free %u", seed) << randomModel(swing, aim, seed);
            QTest::addRow("swing, springs %u", seed) << randomModel(swing, aim, seed + 2, springs);
        }
        QTest::newRow("swing, stops") << randomModel(swing, aim, 6, stops);
    }
    void methodsAgree() {
        QFETCH(Model, model);
        const SensitivityResult direct = by("direct", model);
        for (const auto& note : direct.notes) qInfo("%s", note.english().c_str());
        QVERIFY(!tells(direct, "the derivatives are those of a run"));
        const double size = direct.direct.lpNorm<Eigen::Infinity>();
        const auto off = [&](const VecX& other) { return (other - direct.direct).lpNorm<Eigen::Infinity>() / size; };
        MEASURED("adjoint", off(slopesBy("adjoint", model)), 1e-10);
        MEASURED("explicit", off(slopesBy("direct", with(model, "fehlberg78", 1e-10))), 1e-6);
    }

    /// Of one parameter, to which the model is cut down.
    void differencesAgree_data() {
        QTest::addColumn<Model>("model");
        const std::string aim = R"("integrand": "slider.x^2", "terminal": "slider.x")";
        QTest::newRow("crank") << randomModel(crank, aim, 2);
        QTest::newRow("stops") << randomModel(swing, aim, 6,
                                              R"(, "limits": "stops", "lower": -3, "upper": 0.4, "restitution": 0.5)");
    }
    void differencesAgree() {
        QFETCH(Model, model);
        model.objectives.front().parameters = {"a"};
        model.run.rtol = model.run.atol = 1e-8;
        const SensitivityResult all = by("all", model);
        QVERIFY(!tells(all, "the derivatives are those of a run"));
        MEASURED("of the methods", all.agreement, 1e-6);
    }

    /// In the form ODE the steps are the same ones.
    void formsAgree() {
        const Model model = randomModel(crank, R"("integrand": "slider.x^2")", 3);
        const VecX dae = slopesBy("direct", model), ode = slopesBy("adjoint", model, "ode");
        const VecX tighter = slopesBy("direct", with(model, "radau5", 1e-11));
        MEASURED("tighter", (dae - tighter).lpNorm<Eigen::Infinity>() / dae.lpNorm<Eigen::Infinity>(), 1e-7);
        MEASURED("of the forms", (dae - ode).lpNorm<Eigen::Infinity>() / dae.lpNorm<Eigen::Infinity>(), 1e-10);
    }

    /// Other steps are those of a run that can be differentiated, and it is said which; the automatic method is
    /// explicit where nothing is stiff.
    void othersSayWhoseTheyAre() {
        const Model stiff = randomModel(crank, R"("integrand": "slider.x^2")", 3);
        const VecX radau = slopesBy("direct", stiff);
        for (const char* key : {"rosenbrock", "automatic"}) {
            const SensitivityResult result = by("direct", with(stiff, key, 1e-9));
            QVERIFY(tells(result, "those of a run with the integrator radau5"));
            QCOMPARE(result.direct, radau);
        }
        Model soft = stiff;
        for (auto& parameter : soft.parameters)
            if (parameter.name == "k") parameter.quantity = 100;
        const SensitivityResult automatic = by("direct", with(soft, "automatic", 1e-9));
        QVERIFY(!tells(automatic, "the derivatives are those of a run"));
        const VecX explicitly = slopesBy("direct", with(soft, "dopri5", 1e-9));
        MEASURED("automatic", (automatic.direct - explicitly).norm() / explicitly.norm(), 1e-7);
    }

    /// What passes a singular position is differentiated as a run of fehlberg78, as nothing else is known there.
    void passagesAreThoseOfFehlberg() {
        Model model = fromParts(passing);
        const SensitivityResult result = by("direct", model);
        QVERIFY(tells(result, "those of a run with the integrator fehlberg78"));
        QCOMPARE(result.direct, slopesBy("direct", with(model, "fehlberg78", model.run.rtol.value)));
    }
};

QTEST_GUILESS_MAIN(ImplicitGradientsTest)
#include "implicit_gradients_test.moc"
