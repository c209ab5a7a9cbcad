// Mechanisms of many cells whose parts all come straight in one moment: a lattice of parallelograms loses as much rank
// as it has columns wherever the angle of a row is a multiple of π, a scissor as much as it has cells. Every such
// moment is one passage. Their angles tell where passages are.
#include <QtTest>
#include <cmath>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

inline std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}
std::string place(const Vec2& p) { return "[" + number(p.x()) + ", " + number(p.y()) + "]"; }
std::string pin(const std::string& name, const std::string& first, const std::string& second) {
    return R"({"type": "revolute", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second +
           "\"}";
}
std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const auto& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}
/// A bar of length 1, of which `from` is the first end.
std::string bar(const std::string& name, const Vec2& from, double angle, const Vec2& velocity, double rate) {
    return R"({"name": ")" + name + R"(", "mass": 1, "inertia": )" + number(1.0 / 12) +
           R"(, "com": [0.5, 0], "position": )" + place(from) + R"(, "angle": )" + number(angle) + R"(, "rate": )" +
           number(rate) + R"(, "velocity": )" + place(velocity) +
           R"(, "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]})";
}
Model modelOf(const std::string& ground, const std::string& bodies, const std::string& joints, double end) {
    return fromText(R"({"zwang": 1, "space": "planar", "ground": {"markers": [)" + ground + R"(]}, "bodies": [)" +
                    bodies + R"(], "joints": [)" + joints +
                    R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],)"
                    R"( "run": {"end": )" +
                    number(end) + R"(, "output_step": 0.002, "rtol": 1e-9, "atol": 1e-9}})");
}

/// Rows of parallelograms on each other, each of which shears by itself: the bars v of a row turn, those above it, h,
/// stay horizontal.
Model lattice(int rows, int columns, double end) {
    std::vector<std::string> ground, bodies, joints;
    for (int c = 0; c <= columns; ++c)
        ground.push_back(R"({"name": "n)" + std::to_string(c) + R"(", "position": )" + place(Vec2(c, 0)) + "}");
    Vec2 at(0, 0), velocity(0, 0);
    for (int r = 0; r < rows; ++r) {
        const double angle = 3.1 - 0.1 * (rows - 1) + 0.1 * r, rate = 0.8 * (1 + 0.3 * r);
        const auto named = [&](const char* kind, int c) { return kind + std::to_string(r) + "_" + std::to_string(c); };
        const auto below = [&](int c) {
            if (r == 0) return "ground.n" + std::to_string(c);
            const std::string row = "h" + std::to_string(r - 1) + "_";
            return c < columns ? row + std::to_string(c) + ".A" : row + std::to_string(columns - 1) + ".B";
        };
        for (int c = 0; c <= columns; ++c) {
            bodies.push_back(bar(named("v", c), at + Vec2(c, 0), angle, velocity, rate));
            joints.push_back(pin(named("l", c), below(c), named("v", c) + ".A"));
        }
        at += Vec2(std::cos(angle), std::sin(angle));
        velocity += rate * Vec2(-std::sin(angle), std::cos(angle));
        for (int c = 0; c < columns; ++c) {
            bodies.push_back(bar(named("h", c), at + Vec2(c, 0), 0, velocity, 0));
            joints.push_back(pin(named("u", c), named("v", c) + ".B", named("h", c) + ".A"));
            joints.push_back(pin(named("w", c), named("h", c) + ".B", named("v", c + 1) + ".B"));
        }
    }
    return modelOf(joined(ground), joined(bodies), joined(joints), end);
}

/// Bars that cross in their middles, cell upon cell, falling until all are flat.
Model scissor(int cells, double end) {
    constexpr double angle = 0.5, rate = -0.7;
    std::vector<std::string> bodies, joints;
    for (int i = 0; i < cells; ++i) {
        const std::string cell = std::to_string(i), last = std::to_string(i - 1);
        const double low = i * std::sin(angle), rises = i * std::cos(angle) * rate;
        bodies.push_back(bar("p" + cell, Vec2(0, low), angle, Vec2(0, rises), rate));
        bodies.push_back(
            bar("n" + cell, Vec2(0, low + std::sin(angle)), -angle, Vec2(0, rises + std::cos(angle) * rate), -rate));
        for (auto body = bodies.end() - 2; body != bodies.end(); ++body)
            body->replace(body->find(R"([{"name": "A"})"), 1, R"([{"name": "M", "position": [0.5, 0]}, )");
        joints.push_back(pin("m" + cell, "p" + cell + ".M", "n" + cell + ".M"));
        if (i == 0) {
            joints.push_back(pin("foot", "ground.O", "p0.A"));
            joints.push_back(R"({"type": "pin-in-slot", "name": "slot", "first": "ground.O", "second": "n0.B"})");
        } else {
            joints.push_back(pin("a" + cell, "n" + last + ".A", "p" + cell + ".A"));
            joints.push_back(pin("b" + cell, "p" + last + ".B", "n" + cell + ".B"));
        }
    }
    return modelOf(R"({"name": "O"})", joined(bodies), joined(joints), end);
}

}  // namespace

class LatticePassagesTest : public QObject {
    Q_OBJECT
  private slots:
    void areToldOnce_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QString>("method");
        for (const char* method : {"automatic", "fehlberg78"}) {
            for (const auto& [rows, columns] : {std::pair{2, 2}, {5, 5}, {12, 12}, {16, 16}, {20, 3}, {3, 60}})
                QTest::addRow("%d x %d, %s", rows, columns, method) << rows << columns << QString(method);
            for (const int cells : {2, 5, 10, 20})
                QTest::addRow("scissor of %d, %s", cells, method) << 0 << cells << QString(method);
        }
    }
    void areToldOnce() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QString, method);
        Model model = rows > 0 ? lattice(rows, columns, 0.3) : scissor(columns, 0.7);
        model.run.integrator.key = method.toStdString();
        const Results results = simulate(model);
        ENDED(results, completed);
        QVERIFY(results.uncertain.empty());
        // Between which rows of the run an angle goes through a multiple of π; scissors are singular upright, too.
        const double apart = rows > 0 ? M_PI : M_PI / 2;
        std::vector<std::pair<double, double>> moments;
        for (int r = 0; r < std::max(rows, 1); ++r) {
            const auto angle = results.series(
                channel(results, rows > 0 ? "v" + std::to_string(r) + "_0.angle" : std::string("p0.angle")));
            for (std::size_t i = 1; i < results.size(); ++i)
                if (std::floor(angle[i] / apart) != std::floor(angle[i - 1] / apart) &&
                    results.frame(i).time > results.frame(i - 1).time)
                    moments.emplace_back(results.frame(i - 1).time, results.frame(i).time);
        }
        std::sort(moments.begin(), moments.end());
        QVERIFY(!moments.empty());
        QCOMPARE(results.passages.size(), moments.size());
        for (std::size_t i = 0; i < moments.size(); ++i) {
            const double t = results.passages[i].time;
            QVERIFY2(t >= moments[i].first - 1e-7 && t <= moments[i].second + 1e-7, qPrintable(QString::number(t)));
            if (rows > 0) QCOMPARE(results.passages[i].rankBefore - results.passages[i].rankAt, columns);
        }
    }
};

QTEST_GUILESS_MAIN(LatticePassagesTest)
#include "lattice_passages_test.moc"
