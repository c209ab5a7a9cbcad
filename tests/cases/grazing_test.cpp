// Shapes that pass each other so closely that rounding decides whether they touch: the run says so, with place and
// time, and gradients refuse; what hits or misses by more is told as that alone.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }

struct Pass {
    Model model;
    double time = 0;  ///< when they are nearest
};

/// A disc or ball that flies past another one, `off` farther than it would touch it; or one that is thrown up to a
/// ceiling, which it comes to by so much less.
Pass passing(unsigned seed, const std::string& kind, double off, const std::string& method) {
    std::mt19937 random(seed);
    const auto in = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
    const bool isSpatial = kind == "balls", isThrown = kind == "ceiling";
    const double speed = in(0.5, 4), first = in(0.05, 0.3), second = in(0.05, 0.3), from = in(0.3, 1), g = 9.81,
                 time = isThrown ? speed / g : from / speed, angle = in(0, 6),
                 way = isThrown ? speed * speed / (2 * g) + second + off : first + second + off;
    const std::string third = isSpatial ? ", 0" : "";
    const std::string place = isThrown ? "0, 0" : text(-from) + ", " + text(way) + third,
                      moves = isThrown ? "0, " + text(speed) : text(speed) + ", 0" + third;
    const std::string ground = isThrown    ? R"("position": [0, )" + text(way) + R"(], "angle": "180 deg")"
                               : isSpatial ? R"("z": [0, 0, 1])"
                                           : R"("angle": )" + text(angle);
    const std::string shapes = isThrown ? R"("type": "line-contact", "radius": )" + text(second)
                                        : R"("type": ")" + std::string(isSpatial ? "ball" : "disc") +
                                              R"(-contact", "first_radius": )" + text(first) +
                                              R"(, "second_radius": )" + text(second);
    return {fromParts(R"("space": ")" + std::string(isSpatial ? "spatial" : "planar") +
                      R"(", "parameters": [{"name": "v", "value": 1}], "ground": {"markers": [{"name": "O", )" +
                      ground + R"(}]}, "bodies": [{"name": "b", "mass": "v", "inertia": )" +
                      (isSpatial ? "[1, 1, 1, 0, 0, 0]" : "1") + R"(, "position": [)" + place + R"(], "velocity": [)" +
                      moves + R"(], "keep": ["position", "velocity"], "markers": [{"name": "C"}]}], "joints": [{"name":
                      "k", "first": "ground.O", "second": "b.C", )" +
                      shapes + R"(}], "forces": [)" +
                      (isThrown ? R"({"type": "gravity", "name": "g", "acceleration": [0, -9.81]})" : "") +
                      R"(], "objectives": [{"name": "y", "terminal": "b.y", "parameters": ["v"]}], "run": {"end": )" +
                      text(1.7 * time) + R"(, "output_step": )" + text(time / 4.3) + R"(, "integrator": ")" + method +
                      R"(", "rtol": 1e-11, "atol": 1e-11})"),
            time};
}

/// Why a model has no gradient; "": it has one.
std::string refusal(const Model& model, const char* method) {
    SensitivitySettings settings;
    settings.method = {method};
    try {
        sensitivity(model, "y", settings);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

}  // namespace

class GrazingTest : public QObject {
    Q_OBJECT
  private slots:
    void rounding_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("method");
        for (const char* kind : {"discs", "balls", "ceiling"})
            for (const char* method : {"fehlberg78", "dopri5", "rk4"})
                QTest::addRow("%s, %s", kind, method) << kind << method;
    }
    void rounding() {
        QFETCH(QString, kind);
        QFETCH(QString, method);
        for (unsigned seed = 1; seed <= 10; ++seed)
            for (const double off : {0.0, 1e-13, -1e-13, 1e-6, -1e-6}) {
                const Pass pass = passing(seed, kind.toStdString(), off, method.toStdString());
                const Results results = simulate(pass.model);
                const QString which = QString("seed %1, off by %2: ").arg(seed).arg(off);
                QVERIFY2(results.outcome.time == pass.model.run.end, qPrintable(which + allText(results).c_str()));
                const bool grazes = std::abs(off) < 1e-9;
                QCOMPARE(results.events.empty(), off > -1e-9);
                std::string told;
                for (const Sentence& warning : results.outcome.warnings) told += warning.english();
                QVERIFY2((told.find("the shapes of k only graze each other") != std::string::npos) == grazes,
                         qPrintable(which + allText(results).c_str()));
                if (!grazes) continue;
                const double at = std::stod(told.substr(told.find("t = ") + 4));
                QVERIFY2(std::abs(at - pass.time) < 1e-3 * pass.time,
                         qPrintable(which + QString("%1 instead of %2").arg(at).arg(pass.time)));
            }
    }

    void gradientsRefuse() {
        for (const char* kind : {"discs", "balls", "ceiling"})
            for (unsigned seed = 1; seed <= 4; ++seed)
                for (const double off : {0.0, 1e-3}) {
                    const Pass pass = passing(seed, kind, off, "fehlberg78");
                    for (const char* method : {"direct", "adjoint"}) {
                        const std::string why = refusal(pass.model, method);
                        QVERIFY2((why.find("an event of k is only grazed") != std::string::npos) == (off == 0),
                                 why.c_str());
                    }
                }
    }
};

QTEST_GUILESS_MAIN(GrazingTest)
#include "grazing_test.moc"
