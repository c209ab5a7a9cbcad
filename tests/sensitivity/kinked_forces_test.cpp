// Gradients through forces whose derivatives have kinks: a step that passes over the kink of √δ (Hertz) or |v| (drag)
// makes no error of the motion, but one of its derivatives. Closed forms tell them.
#include <QtTest>
#include <cmath>
#include <complex>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Complex = std::complex<double>;

struct Kind {
    const char* name;
    const char* forces;
    double (*position)(const std::array<Complex, 3>&, int);  ///< −1: at the end; else its derivative
};

constexpr double radius = 0.05, away = 0.2, end = 0.5;
const std::array<std::pair<const char*, double>, 3> ball{{{"m", 0.7}, {"E", 3e5}, {"v", 1.3}}};
const std::array<std::pair<const char*, double>, 3> stone{{{"m", 0.7}, {"c", 0.9}, {"v", -1.9}}};

/// The derivative of a function by one of three numbers, or its value, by a step along the imaginary axis.
template <class Function>
double along(const Function& function, std::array<Complex, 3> numbers, int which) {
    constexpr double step = 1e-20;
    if (which < 0) return function(numbers).real();
    numbers[static_cast<std::size_t>(which)] += Complex(0, step);
    return function(numbers).imag() / step;
}

/// A ball flies with v against a plane that pushes with k δ^1.5, without gravity: the time of contact is
/// T = 2 (5 m/(4 k))^(2/5) v^(−1/5) ∫₀¹ du/√(1 − u^(5/2)) (Landau and Lifshitz, Theory of Elasticity, § 9).
template <int Share>
double bounced(const std::array<Complex, 3>& numbers, int which) {
    return along(
        [](const auto& p) {
            const auto& [m, E, v] = p;
            const double integral = std::sqrt(M_PI) * std::tgamma(0.4) / (2.5 * std::tgamma(0.9)),
                         share = Share > 0 ? Share / 10.0 : 4.0 / 3 * std::sqrt(radius);
            const Complex T = 2.0 * std::pow(1.25 * m / (share * E), 0.4) * std::pow(v, -0.2) * integral;
            return radius + v * (end - away / v - T);
        },
        numbers, which);
}

/// A stone is thrown up with −v, rises, and falls, against a drag c v².
double thrown(const std::array<Complex, 3>& numbers, int which) {
    return along(
        [](const auto& p) {
            const auto& [m, c, v] = p;
            const double g = 9.81;
            const Complex fastest = std::sqrt(m * g / c), angle = std::atan(-v / fastest);
            const Complex falls = end - fastest * angle / g;
            return radius + away -
                   fastest * fastest / g * (std::log(std::cos(angle)) + std::log(std::cosh(g * falls / fastest)));
        },
        numbers, which);
}

const Kind kinds[] = {
    {"Hertz",
     R"({"type": "soft-contact", "name": "c", "first": "ground.O", "second": "b.C", "second_radius": 0.05, "modulus": "E"})",
     bounced<0>},
    {"formula", R"({"type": "formula-force", "name": "c", "at": "b.C", "force_z": "E*0.3*max(0, 0.05 - b.z)^1.5"})",
     bounced<3>},
    {"drag", R"({"type": "drag", "name": "d", "at": "b.C", "coefficient": "c"},
                {"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]})",
     thrown}};

/// Of a ball of radius 0.05 m, 0.2 m away from the floor.
const char* const flying = R"zw("space": "spatial", "parameters": [DECLARED], "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": "m", "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "position": [0, 0, 0.25],
                "velocity": [0, 0, "-v"], "markers": [{"name": "C"}]}], "joints": [], "forces": [FORCES],
    "objectives": [{"name": "z", "terminal": "b.z", "parameters": [NAMES]}], "run": {"end": 0.5, "output_step": 0.01})zw";

}  // namespace

class KinkedForcesTest : public QObject {
    Q_OBJECT
  private slots:
    void closedForms_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("rtol");
        QTest::addColumn<double>("limit");
        for (int which = 0; which < int(std::size(kinds)); ++which)
            for (const char* method : {"fehlberg78", "dopri5", "radau5"})
                for (const auto& [rtol, limit] : {std::pair{1e-8, 1e-6}, {1e-11, 1e-8}})
                    QTest::addRow("%s, %s, %g", kinds[which].name, method, rtol)
                        << which << QString(method) << rtol << limit;
    }
    void closedForms() {
        QFETCH(int, which);
        QFETCH(QString, integrator);
        QFETCH(double, rtol);
        QFETCH(double, limit);
        const Kind& kind = kinds[which];
        const auto& parameters = kind.position == thrown ? stone : ball;
        std::string declared, names;
        std::array<Complex, 3> numbers;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto& [name, value] = parameters[i];
            const std::string quoted = std::string("\"") + name + "\"", divider = i ? ", " : "";
            declared += divider + "{\"name\": " + quoted + ", \"value\": " + std::to_string(value) + "}";
            names += divider + quoted;
            numbers[i] = value;
        }
        Model model = fromParts(flying, {{"DECLARED", declared}, {"FORCES", kind.forces}, {"NAMES", names}});
        model.run.integrator.key = integrator.toStdString();
        model.run.rtol = model.run.atol = rtol;
        for (const char* method : {"direct", "adjoint"}) {
            SensitivitySettings settings;
            settings.method = {method};
            const SensitivityResult result = sensitivity(model, "z", settings);
            const VecX& gradient = std::string(method) == "direct" ? result.direct : result.adjoint;
            MEASURED("position", std::abs(result.value - kind.position(numbers, -1)), limit);
            for (int i = 0; i < 3; ++i) MEASURED(method, std::abs(gradient[i] / kind.position(numbers, i) - 1), limit);
        }
    }
};

QTEST_GUILESS_MAIN(KinkedForcesTest)
#include "kinked_forces_test.moc"
