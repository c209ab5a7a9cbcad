// Gradients of boxes that are thrown on a floor, slide on their corners and come to rest on them.
#include <QtTest>
#include <array>
#include <cmath>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

struct Throw {
    std::array<double, 3> size, velocity, rate, place;
    std::array<double, 4> orientation;
};

/// Slides on two corners: the slip of one ends while that of the other goes on.
constexpr Throw onTwoCorners{{0.21455940911344917, 0.08527573514397485, 0.2224161350621589},
                             {0.6342042740943745, -0.794756935787041, -0.4086594990163963},
                             {-6.467205883527647, 5.11431365120737, -0.6330175399406901},
                             {-0.03650404551155011, -0.09759637002846477, 0.3},
                             {0.48626014821485036, 0.2276238446370038, -0.5713364736046345, -0.6207359241575775}};

Throw drawn(unsigned seed) {
    std::mt19937 random(seed);
    const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
    Throw one{{}, {}, {}, {0, 0, 0.3}, {}};
    for (double& s : one.size) s = within(0.08, 0.25);
    one.velocity = {within(-1, 1), within(-1, 1), within(-3, 0)};
    for (double& w : one.rate) w = within(-8, 8);
    double square = 0;
    for (double& p : one.orientation) {
        p = within(-1, 1);
        square += p * p;
    }
    for (double& p : one.orientation) p /= std::sqrt(square);
    return one;
}

template <std::size_t n>
std::string list(const std::array<double, n>& values) {
    std::string text;
    for (const double value : values)
        text += (text.empty() ? "" : ", ") + QString::number(value, 'g', 17).toStdString();
    return text;
}

Model thrown(const Throw& t, const std::string& restitution) {
    const auto& s = t.size;
    const double m = 1000 * s[0] * s[1] * s[2];
    const std::array<double, 3> inertia{m * (s[1] * s[1] + s[2] * s[2]) / 12, m * (s[0] * s[0] + s[2] * s[2]) / 12,
                                        m * (s[0] * s[0] + s[1] * s[1]) / 12};
    Model model = fromParts(
        R"zw("space": "spatial", "parameters": [{"name": "mu", "value": 0.3}, {"name": "v", "value": 0},
        {"name": "w", "value": 0}],
        "ground": {"markers": [{"name": "F", "position": [0, 0, -0.1]}],
                   "shapes": [{"type": "box", "at": "F", "size": [8, 8, 0.2]}]},
        "bodies": [{"name": "P", "mass": MASS, "inertia": [INERTIA, 0, 0, 0], "position": [PLACE],
                    "orientation": [ORIENTATION], "velocity": [VELOCITY], "rate": [RATE],
                    "keep": ["position", "orientation", "velocity", "rate"], "markers": [{"name": "C"}],
                    "shapes": [{"type": "box", "at": "C", "size": [SIZE]}]}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]},
                   {"type": "contact-group", "name": "all", "restitution": RESTITUTION, "friction": "coulomb",
                    "friction_coefficient": "mu"}])zw",
        {{"MASS", QString::number(m, 'g', 17).toStdString()},
         {"INERTIA", list(inertia)},
         {"PLACE", list(t.place)},
         {"ORIENTATION", list(t.orientation)},
         {"VELOCITY", list(t.velocity)},
         {"RATE", list(t.rate)},
         {"SIZE", list(t.size)},
         {"RESTITUTION", restitution}});
    SpatialBody& body = std::get<SpatialBody>(model.bodies[0]);
    body.velocity[0] = Quantity(QString::number(t.velocity[0], 'g', 17).toStdString() + " + v");
    body.rate[1] = Quantity(QString::number(t.rate[1], 'g', 17).toStdString() + " + w");
    Objective objective;
    objective.name = "o";
    objective.terminal = "P.x + 0.7*P.z";
    model.objectives = {objective};
    model.run.integrator = {"fehlberg78"};
    model.run.outputStep = 0.01;
    return model;
}

SensitivityResult derivatives(Model model, const char* method, double tolerance) {
    model.run.rtol = model.run.atol = tolerance;
    SensitivitySettings settings;
    settings.method = {method};
    return sensitivity(model, "o", settings);
}

double off(const VecX& a, const VecX& b) { return (a - b).lpNorm<Eigen::Infinity>() / b.lpNorm<Eigen::Infinity>(); }

}  // namespace

class ThrownBoxesTest : public QObject {
    Q_OBJECT
  private slots:
    /// What is left of directions as a slip ends is stopped by forces that obey Coulomb's law at the other corner, too:
    /// gradients do not feel the tolerance.
    void oneCornerStops() {
        Model model = thrown(onTwoCorners, "0");
        model.run.end = 0.5;
        const SensitivityResult exact = derivatives(model, "direct", 1e-12);
        for (const double tolerance : {1e-9, 1e-10, 1e-11}) {
            const SensitivityResult direct = derivatives(model, "direct", tolerance);
            MEASURED("tolerance", off(direct.direct, exact.direct), 1e-7);
            MEASURED("adjoint", off(derivatives(model, "adjoint", tolerance).adjoint, direct.direct), 1e-9);
            QCOMPARE(direct.notes.size(), 0U);
        }
        model.run.rtol = model.run.atol = 1e-10;
        MEASURED("whole runs", offWholeRuns(model, exact, 1e-4, 1) / exact.direct.lpNorm<Eigen::Infinity>(), 1e-6);
    }

    /// The corners of a box that lies flat stop as one. How the load is shared among the four while they slip is told
    /// to be unknown; where three corners or fewer touch there is nothing to tell. Differences of runs feel where these
    /// take bounces for rest, too.
    void allCornersStop() {
        int known = 0, told = 0;
        for (unsigned seed = 1; seed <= 7; ++seed) {
            Model model = thrown(drawn(seed), seed % 2 == 0 ? "0" : "0.3");
            model.run.end = 1;
            SensitivityResult direct;
            try {
                direct = derivatives(model, "direct", 1e-10);
            } catch (const std::runtime_error& error) {
                SAYS(std::string(error.what()), "begins to slip, and may do so in many directions");
                continue;
            }
            ++known;
            MEASURED("adjoint", off(derivatives(model, "adjoint", 1e-10).adjoint, direct.direct), 1e-8);
            bool isTold = false;
            for (const Sentence& note : direct.notes) isTold = isTold || contains(note, "how they share the load");
            told += isTold;
            model.run.rtol = model.run.atol = 1e-10;
            MEASURED("whole runs", offWholeRuns(model, direct, 1e-6, 1) / direct.direct.lpNorm<Eigen::Infinity>(),
                     isTold ? 1e-2 : 1e-5);
        }
        qInfo("%d have derivatives, of %d the shares of the load are open", known, told);
        QVERIFY(known >= 3);
        QVERIFY(told >= 1);
    }

    /// Of a restitution of 0 that a parameter would change derivatives know nothing, and say so.
    void restitutionOfZero() {
        Model model = thrown(onTwoCorners, R"("w")");
        model.run.end = 0.3;
        const SensitivityResult direct = derivatives(model, "direct", 1e-10);
        std::string notes;
        for (const Sentence& note : direct.notes) notes += note.english();
        SAYS(notes, "the restitution of all(ground,P) is 0, and parameters change it");
    }
};

QTEST_APPLESS_MAIN(ThrownBoxesTest)
#include "thrown_boxes_test.moc"
