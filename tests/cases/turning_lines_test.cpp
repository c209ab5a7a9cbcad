// What turns by a good part of a turn, or by several, in a step of prescribed length meets what it reaches, and nothing
// that is beyond its tip.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }

}  // namespace

class TurningLinesTest : public QObject {
    Q_OBJECT
  private slots:
    void nothingIsHitBeyondTheTip_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<bool>("isSpatial");
        for (const char* method : {"rk4", "euler"})
            for (const bool isSpatial : {false, true})
                QTest::addRow("%s, %s", method, isSpatial ? "space" : "plane") << method << isSpatial;
    }
    /// A disc or ball comes to a bar that turns, from beyond its tip: the tip, which comes by once a turn, meets it.
    void nothingIsHitBeyondTheTip() {
        QFETCH(QString, method);
        QFETCH(bool, isSpatial);
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            const auto in = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
            const double length = in(0.3, 0.6), radius = in(0.001, 0.02), from = length + in(0.05, 0.3),
                         speed = in(0.5, 2), turns = in(0.3, 3), step = in(0.005, 0.01),
                         rate = (random() % 2 ? 1 : -1) * turns * 2 * M_PI / step, start = in(0, 6);
            const std::string z = isSpatial ? ", 0" : "";
            const std::string bar =
                isSpatial ? R"("orientation": [)" + text(std::cos(start / 2)) + ", 0, 0, " + text(std::sin(start / 2)) +
                                R"(], "rate": [0, 0, )" + text(rate) +
                                R"(], "keep": ["orientation", "rate"], "inertia": [0.1, 0.1, 0.1, 0, 0, 0])"
                          : R"("angle": )" + text(start) + R"(, "rate": )" + text(rate) +
                                R"(, "keep": ["angle", "rate"], "inertia": 0.1)";
            const std::string touch = isSpatial
                                          ? R"("type": "convex-contact", "first_x": [0, )" + text(length) +
                                                R"(], "first_y": [0, 0], "first_z": [0, 0], "first_radius": 0,
                                "second_x": [0], "second_y": [0], "second_z": [0], "second_radius": )"
                                          : R"("type": "line-contact", "length": )" + text(length) + R"(, "radius": )";
            const Model model = fromParts(
                R"("space": ")" + std::string(isSpatial ? "spatial" : "planar") +
                R"(", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "bar", "mass": 1, )" + bar +
                R"(, "markers": [{"name": "C"}]}, {"name": "b", "mass": 0.01, "inertia": )" +
                (isSpatial ? "[1e-6, 1e-6, 1e-6, 0, 0, 0]" : "1e-6") + R"(, "position": [)" + text(from) + ", 0" + z +
                R"(], "velocity": [)" + text(-speed) + ", 0" + z +
                R"(], "keep": ["position", "velocity"], "markers": [{"name": "C"}]}], "joints": [{"type": "revolute",
                "name": "pin", "first": "ground.O", "second": "bar.C"}, {"name": "k", "first": "bar.C", "second": "b.C",
                "restitution": 0.5, )" +
                touch + text(radius) + R"(}], "run": {"end": )" + text((from - length + 0.05) / speed) +
                R"(, "output_step": 0.05, "integrator": ")" + method.toStdString() + R"(", "step": )" + text(step) +
                "}");
            const Results results = simulate(model);
            const QString which = QString("seed %1, %2 turns a step: ").arg(seed).arg(turns);
            QVERIFY2(!results.events.empty(), qPrintable(which + allText(results).c_str()));
            const double first = results.events.front().time, reached = (from - length - radius) / speed;
            QVERIFY2(first > reached - 1e-9 && first < reached + 2 * M_PI / std::abs(rate) + 1e-9,
                     qPrintable(which + QString("met at %1 s instead of %2 s").arg(first).arg(reached)));
        }
    }
};

QTEST_GUILESS_MAIN(TurningLinesTest)
#include "turning_lines_test.moc"
