// Gradients through impacts in the notch between plates of one body, by parameters of their corners: where a side ends
// at another plate it is drawn on, by formulas of the same parameters (engine/model/covered_corners.h).
#include <QtTest>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A box stands on a floor from the start and slides into a wall that leans away from it.
const char* const wall = R"zw("space": "planar", "parameters": [
    {"name": "at", "value": "0.3 m"}, {"name": "high", "value": "HIGH m"}, {"name": "lean", "value": "LEAN m"},
    {"name": "floor", "value": "0.01 m"}, {"name": "mu", "value": MU}, {"name": "v", "value": "SPEED m/s"}],
    "ground": {"markers": [
        {"name": "F0", "position": [-2, -0.2]}, {"name": "F1", "position": [3, -0.2]},
        {"name": "F2", "position": [3, "floor"]}, {"name": "F3", "position": [-2, "floor"]},
        {"name": "W0", "position": ["at", "floor"]}, {"name": "W1", "position": ["at + 0.5 m", "floor"]},
        {"name": "W2", "position": ["at + 0.45 m", "high"]}, {"name": "W3", "position": ["at + lean", "high"]}],
      "shapes": [{"type": "plate", "corners": ["F0", "F1", "F2", "F3"], "thickness": 0.02},
                 {"type": "plate", "corners": ["W0", "W1", "W2", "W3"], "thickness": 0.02}]},
    "bodies": [{"name": "box", "mass": 1, "inertia": 0.004, "position": [0, "floor + 0.06 m"], "velocity": ["v", 0],
        "keep": ["position", "angle", "velocity", "rate"], "markers": [{"name": "C"}, {"name": "P", "position": [0.08, 0.06]}],
        "shapes": [{"type": "box", "at": "C", "size": [0.16, 0.12, 0.05]}]}],
    "watches": [{"name": "P", "point": "box.P"}],
    "forces": [{"type": "gravity", "name": "gravity"},
        {"type": "contact-group", "name": "all", "friction": "coulomb", "friction_coefficient": "mu"}])zw";

std::string filled(unsigned seed) {
    std::mt19937 random(seed);
    const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
    std::string text = wall;
    const double high = within(0.2, 0.3), lean = within(0.02, 0.12), mu = within(0.02, 0.2), speed = within(1.5, 3);
    for (const auto& [word, value] :
         {std::pair("HIGH", high), std::pair("LEAN", lean), std::pair("MU", mu), std::pair("SPEED", speed)})
        text.replace(text.find(word), std::string(word).size(), std::to_string(value));
    return text;
}

}  // namespace

class NotchGradientsTest : public QObject {
    Q_OBJECT
  private slots:
    void wallOnAFloor_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("%u", seed) << seed;
    }
    void wallOnAFloor() {
        QFETCH(unsigned, seed);
        const Model model = withObjective(fromParts(filled(seed)), "P.x + 2*P.y + 0.3*P.vx", 0.3, 0.01);
        SensitivitySettings settings;
        settings.method = {"direct"};
        const SensitivityResult direct = sensitivity(model, "o", settings);
        settings.method = {"adjoint"};
        const SensitivityResult adjoint = sensitivity(model, "o", settings);
        const double size = direct.direct.lpNorm<Eigen::Infinity>();
        MEASURED("direct and adjoint", (direct.direct - adjoint.adjoint).lpNorm<Eigen::Infinity>() / size, 1e-9);
        MEASURED("differences of whole runs", offWholeRuns(model, direct, 1e-5, 1, 2.5e-8 * size) / size, 1e-7);
    }
};

QTEST_APPLESS_MAIN(NotchGradientsTest)
#include "notch_gradients_test.moc"
