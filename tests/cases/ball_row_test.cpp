// A row of balls that touch, which another one meets: by Newton's rule all at once or one after the other, with random
// masses and restitution against blows worked out one by one; the books of energy; gradients by three methods.
#include <QtTest>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

struct Row {
    std::vector<double> masses;
    double restitution = 1, speed = 1;
};

Row rowOf(unsigned seed) {
    std::mt19937 random(seed);
    Row row;
    const int count = 3 + static_cast<int>(seed % 4);
    for (int i = 0; i < count; ++i) row.masses.push_back(seed == 1 ? 1.0 : between(random, 0.5, 2));
    row.restitution = seed == 1 ? 1 : between(random, 0.3, 1);
    row.speed = between(random, 1, 2);
    return row;
}

std::string ball(std::size_t i) { return "b" + std::to_string(i); }

/// The first ball flies 0.1 m to the others, which rest; `lower` turns the row into space.
Model modelOf(const Row& row, const std::string& impacts, bool inSpace, const std::string& more = "") {
    std::string bodies, joints;
    for (std::size_t i = 0; i < row.masses.size(); ++i) {
        const double x = 0.2 * static_cast<double>(i) - (i == 0 ? 0.1 : 0);
        const std::string mass = i == 1 && !more.empty() ? R"("m")" : text(row.masses[i]);
        bodies += (i > 0 ? ", " : "") + std::string(R"({"name": ")") + ball(i) + R"(", "mass": )" + mass +
                  (inSpace ? R"(, "inertia": [1, 1, 1, 0, 0, 0], "position": [)" + text(x) + ", 0, 0]"
                           : R"(, "inertia": 1, "position": [)" + text(x) + ", 0]") +
                  R"(, "markers": [{"name": "C"}])" +
                  (i == 0 ? R"(, "velocity": [)" + text(row.speed) + (inSpace ? ", 0, 0]" : ", 0]") : "") + "}";
        if (i > 0)
            joints += (i > 1 ? ", " : "") + std::string(R"({"type": ")") + (inSpace ? "ball-contact" : "disc-contact") +
                      R"(", "name": "c)" + std::to_string(i) + R"(", "first": ")" + ball(i - 1) +
                      R"(.C", "second": ")" + ball(i) +
                      R"(.C", "first_radius": 0.1, "second_radius": 0.1, "restitution": )" + text(row.restitution) +
                      "}";
    }
    return tests::fromParts(
        std::string(R"("space": ")") + (inSpace ? "spatial" : "planar") + R"(", "bodies": [)" + bodies +
        R"(], "joints": [)" + joints + "], " + more +
        R"("run": {"end": 0.3, "output_step": 0.05, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11,
        "impacts": ")" +
        impacts + R"("})");
}

/// Four discs over each other in a box in which no three lie side by side.
Model heap(unsigned seed, double restitution) {
    std::mt19937 random(seed);
    std::string bodies, joints;
    const auto contact = [&](const std::string& type, const std::string& name, const std::string& first, std::size_t i,
                             const std::string& radii) {
        joints += (joints.empty() ? "" : ", ") + std::string(R"({"type": ")") + type + R"(", "name": ")" + name +
                  R"(", "first": ")" + first + R"(", "second": ")" + ball(i) + R"(.C", )" + radii +
                  R"(, "restitution": )" + text(restitution) + "}";
    };
    for (std::size_t i = 0; i < 4; ++i) {
        const double x = 0.075 + 0.12 * static_cast<double>(i % 2), y = 0.075 + 0.12 * static_cast<double>(i / 2);
        bodies += (i > 0 ? ", " : "") + std::string(R"({"name": ")") + ball(i) +
                  R"(", "mass": 1, "inertia": 0.00125, "position": [)" + text(x + between(random, -0.005, 0.005)) +
                  ", " + text(y + between(random, -0.005, 0.005)) + R"(], "velocity": [)" +
                  text(between(random, -0.5, 0.5)) + ", " + text(between(random, -0.5, 0.5)) +
                  R"(], "markers": [{"name": "C"}]})";
        for (const char* wall : {"floor", "left", "right"})
            contact("line-contact", wall + std::to_string(i), std::string("ground.") + wall, i, R"("radius": 0.05)");
        for (std::size_t k = 0; k < i; ++k)
            contact("disc-contact", "c" + std::to_string(k) + std::to_string(i), ball(k) + ".C", i,
                    R"("first_radius": 0.05, "second_radius": 0.05)");
    }
    return tests::fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "floor"}, {"name": "left", "angle": "-90 deg"},
        {"name": "right", "position": [0.29, 0], "angle": "90 deg"}]}, "bodies": [)" +
        bodies + R"(], "joints": [)" + joints + R"(], "forces": [{"type": "gravity", "name": "g"}],
        "run": {"end": 3, "output_step": 0.1, "impacts": "sequential"})");
}

/// Blow after blow.
std::vector<double> speedsAfter(const Row& row) {
    std::vector<double> v(row.masses.size(), 0.0);
    v[0] = row.speed;
    for (int blows = 0; blows < 100000; ++blows) {
        std::size_t next = 0;
        double most = 1e-13 * row.speed;
        for (std::size_t i = 1; i < v.size(); ++i) {
            const double reduced = 1 / (1 / row.masses[i - 1] + 1 / row.masses[i]);
            const double closing = (v[i - 1] - v[i]) * std::sqrt(reduced);
            if (closing > most) {
                most = closing;
                next = i;
            }
        }
        if (next == 0) break;
        const double reduced = 1 / (1 / row.masses[next - 1] + 1 / row.masses[next]),
                     impulse = (1 + row.restitution) * reduced * (v[next - 1] - v[next]);
        v[next - 1] -= impulse / row.masses[next - 1];
        v[next] += impulse / row.masses[next];
    }
    return v;
}

}  // namespace

class BallRowTest : public QObject {
    Q_OBJECT

    void rows() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("inSpace");
        for (unsigned seed = 1; seed <= 8; ++seed) {
            QTest::addRow("plane, seed %u", seed) << seed << false;
            QTest::addRow("space, seed %u", seed) << seed << true;
        }
    }

  private slots:
    void oneAfterTheOther_data() { rows(); }
    void oneAfterTheOther() {
        QFETCH(unsigned, seed);
        QFETCH(bool, inSpace);
        const Row row = rowOf(seed);
        const Results results = flown(modelOf(row, "sequential", inSpace), 0.3);
        const Frame& end = results.frame(results.size() - 1);
        const std::vector<double> v = speedsAfter(row);
        double before = 0.5 * row.masses[0] * row.speed * row.speed, after = 0;
        for (std::size_t i = 0; i < v.size(); ++i) {
            const double own = end.v[static_cast<Eigen::Index>(i) * (inSpace ? 6 : 3)];
            QVERIFY2(std::abs(own - v[i]) < 1e-9 * row.speed, qPrintable(QString("%1 not %2").arg(own).arg(v[i])));
            after += 0.5 * row.masses[i] * own * own;
        }
        QVERIFY(std::abs(end.dissipated - (before - after)) < 1e-10 * before);
        if (seed == 1) QVERIFY(std::abs(v.back() - row.speed) < 1e-12);  // Newton's cradle
    }

    /// At once the others all move, if they are equal and nothing is lost: the first one returns.
    void atOnce() {
        const Row row = rowOf(1);
        const Results results = flown(modelOf(row, "newton", false), 0.3);
        const Frame& end = results.frame(results.size() - 1);
        const auto count = static_cast<double>(row.masses.size());
        // The closing gap opens as fast, the others stay closed: v₁ = (n − 1)/… of momentum and Newton's rule.
        const double others = 2 * row.speed / count, first = others - row.speed;
        QVERIFY(std::abs(end.v[0] - first) < 1e-9);
        for (Eigen::Index i = 1; i < static_cast<Eigen::Index>(count); ++i)
            QVERIFY(std::abs(end.v[3 * i] - others) < 1e-9);
    }

    void heapsComeToRest_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("seed %u", seed) << seed;
    }
    /// What is struck and stopped again and again in one moment rests when it would not fly by more than rounding.
    void heapsComeToRest() {
        QFETCH(unsigned, seed);
        const Results results = simulate(heap(seed, 0.3));
        ENDED(results, completed);
        const Frame& end = results.frame(results.size() - 1);
        QVERIFY2(end.kinetic < 1e-12, qPrintable(QString::number(end.kinetic)));
        QVERIFY(results.statistics.largestEnergyBalanceError < 1e-8 * results.statistics.energyScale);
        for (const Sentence& warning : results.outcome.warnings)
            QVERIFY2(warning.english().find("friction") == std::string::npos, warning.english().c_str());
    }

    void gradients_data() { rows(); }
    void gradients() {
        QFETCH(unsigned, seed);
        QFETCH(bool, inSpace);
        Row row = rowOf(seed + 1);
        row.restitution = 0.9;
        Model model = modelOf(row, "sequential", inSpace, R"("parameters": [{"name": "m", "value": 1.1}], )");
        Objective objective;
        objective.name = "o";
        objective.terminal = ball(row.masses.size() - 1) + ".x + 0.3*" + ball(0) + ".vx";
        model.objectives = {objective};
        SensitivitySettings settings;
        settings.method = {"all"};
        const SensitivityResult r = sensitivity(model, "o", settings);
        QVERIFY(std::abs(r.direct[0]) > 1e-6);
        QVERIFY2(std::abs(r.direct[0] - r.adjoint[0]) < 1e-9 * std::abs(r.direct[0]) &&
                     std::abs(r.direct[0] - r.differences[0]) < 1e-6 * std::abs(r.direct[0]),
                 qPrintable(QString("%1 %2 %3").arg(r.direct[0]).arg(r.adjoint[0]).arg(r.differences[0])));
    }
};

QTEST_GUILESS_MAIN(BallRowTest)
#include "ball_row_test.moc"
