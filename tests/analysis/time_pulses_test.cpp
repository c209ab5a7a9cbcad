// Formulas of the time with short pulses: no step passes over one, whatever lies between its nodes; derivatives of the
// run know them too.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/integrators/integrator.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double end = 3;

/// A pulse about `at` of some width, times 1/width; `area`: its integral over the time.
struct Pulse {
    const char* kind;
    const char* formula;  ///< of u = (t - at)/width, which is U
    double area;
    bool isSmooth;
};
constexpr Pulse pulseKinds[] = {
    {"triangle", "max(0, 1 - abs(U))", 1, false},
    {"box", "max(0, min(1, 0.5 + 20*(U + 0.5)) - max(0, min(1, 0.5 + 20*(U - 0.5))))", 1, false},
    {"box of quotients", "((U + 0.5)/abs(U + 0.5) - (U - 0.5)/abs(U - 0.5))/2", 1, false},
    {"parabola", "max(0, 1 - U^2)", 4.0 / 3, false},
    {"bell", "exp(-(U)^2)", 1.7724538509055160, true},
    {"quick bell", "2^(-(U)^4)", 1.9867568273696228, true},
    {"resonance", "1/(1 + (U)^8)", 2.0523443059540623, true},
};

std::string digits(double x) { return QString::number(x, 'g', 17).toStdString(); }

std::string withArgument(std::string formula, const std::string& argument) {
    for (std::size_t at = 0; (at = formula.find('U', at)) != std::string::npos; at += argument.size())
        formula.replace(at, 1, argument);
    return formula;
}

/// A free mass of 2 kg that one pulse pushes: the sizes are parameters.
Model pushed(const Pulse& pulse, double height, double at, double width) {
    return fromParts(
        R"("space": "planar", "parameters": [{"name": "height", "value": HEIGHT}, {"name": "at", "value": WHEN},
                                              {"name": "width", "value": WIDE}],
           "bodies": [{"name": "b", "mass": 2, "inertia": 1, "markers": [{"name": "C"}]}],
           "forces": [{"type": "formula-force", "name": "F", "at": "b.C", "force_x": "height*(FORM)/width"}],
           "objectives": [{"name": "o", "terminal": "b.x", "parameters": ["height", "at"]}],
           "run": {"end": 3, "output_step": 0.1, "rtol": 1e-9, "atol": 1e-9})",
        {{"HEIGHT", digits(height)},
         {"WHEN", digits(at)},
         {"WIDE", digits(width)},
         {"FORM", withArgument(pulse.formula, "((t - at)/width)")}});
}

struct Drawn {
    double height, at, width;
};
/// Widths of a hundredth to `narrowest` seconds.
Drawn draw(unsigned seed, double narrowest) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(0, 1);
    return {1 + unit(random), 0.3 + 2 * unit(random), 0.01 * std::pow(100 * narrowest, unit(random))};
}

}  // namespace

class TimePulsesTest : public QObject {
    Q_OBJECT
  private slots:
    void pulses_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("method");
        for (int kind = 0; kind < static_cast<int>(std::size(pulseKinds)); ++kind)
            for (const IntegratorRow& row : integrators())
                QTest::addRow("%s, %s", pulseKinds[kind].kind, row.info.key.data())
                    << kind << QString(row.info.key.data());
    }
    /// The speed afterwards is the impulse over the mass. Steps of fixed length meet switches; of what is smooth and
    /// much shorter they tell that they pass over it.
    void pulses() {
        QFETCH(int, kind);
        QFETCH(QString, method);
        const Pulse& pulse = pulseKinds[kind];
        const IntegratorRow& row = *findIntegrator(method.toStdString());
        int ended = 0;  // with a sentence, where rounding lets steps of high order be no shorter
        for (unsigned seed = 1; seed <= 24; ++seed) {
            const auto [height, at, width] = draw(seed, 1e-5);
            Model model = pushed(pulse, height, at, row.adaptive ? width : width / 100);
            model.run.integrator.key = method.toStdString();
            if (!row.adaptive) model.run.step = 0.05;
            const Results found = simulate(model);
            if (found.outcome.status == Outcome::Status::failed) {
                ++ended;
                continue;
            }
            const double speed = found.valueAt(found.channelIndex("b.vx"), end), all = pulse.area * height / 2;
            const QByteArray which = QByteArray::number(seed);
            // Methods of fixed steps are quadratures of each piece: Simpson's rule, the left or the middle value.
            if (row.adaptive)
                MEASURED(which.data(), std::abs(speed / all - 1), 1e-5);
            else if (pulse.isSmooth)
                SAYS(allText(found), "which passes over it");
            else
                MEASURED(which.data(), std::abs(speed / all - 1), row.order > 1 ? 2e-3 : 1.1);
        }
        QVERIFY(ended <= 3);
    }

    void derivatives_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("method");
        for (int kind = 0; kind < static_cast<int>(std::size(pulseKinds)); ++kind)
            for (const char* method : {"dopri5", "fehlberg78", "radau5"})
                if (QString(pulseKinds[kind].kind) != "box of quotients")
                    QTest::addRow("%s, %s", pulseKinds[kind].kind, method) << kind << QString(method);
    }
    /// x(end) = v (end − centre of the pulse) with the speed v afterwards, direct and adjoint. Of jumps derivatives
    /// leave the time alone.
    void derivatives() {
        QFETCH(int, kind);
        QFETCH(QString, method);
        const Pulse& pulse = pulseKinds[kind];
        for (unsigned seed = 1; seed <= 4; ++seed) {
            const auto [height, at, width] = draw(seed, 1e-3);
            Model model = pushed(pulse, height, at, width);
            model.run.integrator.key = method.toStdString();
            model.run.rtol = model.run.atol = 1e-11;
            const double speed = pulse.area * height / 2, way = speed * (end - at);
            for (const char* form : {"direct", "adjoint"}) {
                SensitivitySettings settings;
                settings.method = {form};
                const SensitivityResult result = sensitivity(model, "o", settings);
                const VecX& gradient = QString(form) == "direct" ? result.direct : result.adjoint;
                const QByteArray which = QByteArray::number(seed) + ' ' + form;
                MEASURED(which.data(), std::abs(result.value / way - 1), 1e-5);
                MEASURED(which.data(), std::abs(gradient[0] * height / way - 1), 1e-5);
                MEASURED(which.data(), std::abs(gradient[1] / -speed - 1), 1e-5);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TimePulsesTest)
#include "time_pulses_test.moc"
