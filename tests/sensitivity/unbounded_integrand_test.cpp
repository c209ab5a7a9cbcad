// Integrals that have no value, because a reaction grows without bound at a crossing of branches, are told as such.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

class UnboundedIntegrandTest : public QObject {
    Q_OBJECT
  private slots:
    void parallelograms_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("integrand");
        QTest::addColumn<double>("gravity");
        QTest::addColumn<double>("end");
        QTest::addColumn<bool>("noted");
        for (unsigned seed = 1; seed <= 5; ++seed) {
            const auto row = [&](const char* what, const char* integrand, double gravity, double end, bool noted) {
                QTest::addRow("%s, %u", what, seed) << seed << integrand << gravity << end << noted;
            };
            row("square", "p.reaction_fx^2", 0.5, 1.5, true);
            row("plain", "p.reaction_fx", 0.5, 1.5, true);
            row("motion", "x.rate^2", 0.5, 1.5, false);
            row("ends before", "p.reaction_fx^2", 0.5, 0.6, false);
            row("no load", "p.reaction_fx^2", 0, 1.5, false);
        }
    }
    /// It lies flat about at t = 1. A free one turns steadily, and what accelerates its coupler pushes along the line
    /// in which all lie: that no joint has to hold across it. Gravity acts across.
    void parallelograms() {
        QFETCH(unsigned, seed);
        QFETCH(QString, integrand);
        QFETCH(double, gravity);
        QFETCH(double, end);
        QFETCH(bool, noted);
        std::mt19937 random(seed);
        const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
        const auto number = [](double x) { return QString::number(x, 'g', 17).toStdString(); };
        const double a = between(0.2, 0.5), d = between(0.6, 1.2), rate = between(2.2, 2.8), start = M_PI - rate;
        QString text = QStringLiteral(
            R"("space": "planar", "parameters": [{"name": "m", "value": 1}],
            "ground": {"markers": [{"name": "O"}, {"name": "G", "position": [LONG, 0]}]},
            "bodies": [{"name": "x", "mass": "m", "inertia": 0.05, "angle": START, "rate": RATE, "keep": ["angle", "rate"],
                        "markers": [{"name": "A"}, {"name": "B", "position": [ARM, 0]}]},
                       {"name": "y", "mass": "m", "inertia": 0.05, "angle": START, "position": [LONG, 0], "rate": RATE,
                        "markers": [{"name": "A"}, {"name": "B", "position": [ARM, 0]}]},
                       {"name": "z", "mass": "m", "inertia": 0.04, "com": [HALF, 0], "position": [X, Y],
                        "markers": [{"name": "A"}, {"name": "B", "position": [LONG, 0]}]}],
            "joints": [{"type": "revolute", "name": "p", "first": "ground.O", "second": "x.A"},
                       {"type": "revolute", "name": "q", "first": "ground.G", "second": "y.A"},
                       {"type": "revolute", "name": "r", "first": "x.B", "second": "z.A"},
                       {"type": "revolute", "name": "s", "first": "y.B", "second": "z.B"}],
            "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, FALL]}],
            "objectives": [{"name": "E", "integrand": "WHAT", "parameters": ["m"]}],
            "run": {"end": END, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})");
        const std::vector<std::pair<QString, std::string>> words{{"LONG", number(d)},
                                                                 {"START", number(start)},
                                                                 {"RATE", number(rate)},
                                                                 {"ARM", number(a)},
                                                                 {"HALF", number(between(0.2, 0.8) * d)},
                                                                 {"X", number(a * std::cos(start))},
                                                                 {"Y", number(a * std::sin(start))},
                                                                 {"FALL", number(-gravity)},
                                                                 {"WHAT", integrand.toStdString()},
                                                                 {"END", number(end)}};
        for (const auto& [word, with] : words) text.replace(word, QString::fromStdString(with));
        const Model model = fromParts(text.toStdString());
        const SensitivityResult result = sensitivity(model, "E", {});
        std::string notes;
        for (const Sentence& note : result.notes) notes += note.english() + "\n";
        QVERIFY2(contains(notes, "grows without bound") == noted, notes.c_str());
    }
};

QTEST_APPLESS_MAIN(UnboundedIntegrandTest)
#include "unbounded_integrand_test.moc"
