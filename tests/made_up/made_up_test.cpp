// The joint and the force of this folder, which only scripts/made-up puts into the lists of types, are found wherever a
// type is: in the file with its sentences, in runs, channels, gradients, sweeps, figures and parts.
#include <QtTest>

#include "engine/analysis/check.h"
#include "engine/design/sweep.h"
#include "engine/export/exporters.h"
#include "engine/figure/mechanism.h"
#include "engine/sensitivity/sensitivity.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"
#include "tests/app/command.h"
#include "tests/made_up/made_up_model.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::testing;

namespace {

constexpr double l = 0.8, g = 9.81, start = 50 * M_PI / 180, P = 15, w = 0.3, u = 0.4, m = 2, end = 1.5;

QByteArray changed(const char* from, const char* to) {
    const QByteArray text = QByteArray::fromStdString(madeUpText);
    if (text.count(from) != 1) qFatal("not once in the model: %s", from);
    return QByteArray(text).replace(from, to);
}

std::string unitOf(const Results& results, const char* name) {
    return results.channels()[static_cast<std::size_t>(channel(results, name))].unit;
}

SensitivityResult gradients(const char* objective) {
    SensitivitySettings settings;
    settings.method = {"all"};
    return sensitivity(fromText(madeUpText), objective, settings);
}

/// df/dx by differences of fourth order.
double slope(const std::function<double(double)>& f, double x) {
    const double h = 1e-3 * x;
    return (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h);
}

double apart(const VecX& x, const VecX& y) {
    return x.size() != y.size() || !x.allFinite() ? 1e99
                                                  : (x - y).lpNorm<Eigen::Infinity>() / y.lpNorm<Eigen::Infinity>();
}

/// Open lines of so many points on a figure of the model as drawn at the start.
std::vector<Stroke> linesOf(const Model& model, std::size_t points) {
    const Results results = completed(model, 0.1);
    const Picture picture = MechanismDrawing(results, MechanismLook{}).draw(0, 100, 0);
    std::vector<Stroke> lines;
    for (const Mark& mark : picture.marks)
        if (const auto* stroke = std::get_if<Stroke>(&mark); stroke && !stroke->closed)
            if (stroke->points.size() == points) lines.push_back(*stroke);
    return lines;
}

Model without(const char* element) {
    Model model = fromText(madeUpText);
    model.drawing.hidden = {element};
    return model;
}

}  // namespace

class MadeUpTest : public QObject {
    Q_OBJECT
  private slots:
    void fileAndBack() {
        const Model model = fromText(madeUpText);
        const std::string text = toText(model);
        QVERIFY(fromText(text) == model);
        QCOMPARE(toText(fromText(text)), text);
        SAYS(text, "\"parallel-arms\"");
        SAYS(text, "\"slow_speed\": \"w\"");
    }

    void badFieldsAreSaidWithTheirPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* label, const char* from, const char* to, const char* part) {
            QTest::newRow(label) << changed(from, to) << QString(part);
        };
        row("range of the joint", "\"arm\": \"l\"", "\"arm\": -1",
            "bad.zwang:28:94: arm of arms must be greater than 0, but it is -1 m");
        row("unit of the joint", "\"arm\": \"l\"", "\"arm\": \"3 s\"", "bad.zwang:28:94: arm of arms needs m");
        row("key of the joint", "\"arm\": \"l\"", "\"amr\": \"l\"", "has no key 'amr'; did you mean 'arm'?");
        row("type of the joint", "parallel-arms", "parallel-arm", "did you mean 'parallel-arms'?");
        row("range of the force", "\"power\": \"P\"", "\"power\": -2",
            "bad.zwang:38:16: power of drive must be 0 or more, but it is -2 W");
        row("key of the force", "\"power\": \"P\"", "\"powr\": \"P\"", "has no key 'powr'; did you mean 'power'?");
        row("type of the force", "power-drive", "power-driv", "did you mean 'power-drive'?");
    }
    void badFieldsAreSaidWithTheirPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const Command zwang;
        zwang.writeFile("bad.zwang", text);
        const auto result = zwang({"check", "bad.zwang"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.contains(part), qPrintable(result.err));
    }

    void checkCountsItsEquations() {
        const CheckReport report = check(fromText(madeUpText));
        QVERIFY2(!hasErrors(report.issues), allText(report.issues).c_str());
        QCOMPARE(report.equations, 4);
        QCOMPARE(report.rank, 4);
        QCOMPARE(report.freedom, 2);
        const Command zwang;
        zwang.writeFile("model.zwang", QByteArray::fromStdString(madeUpText));
        const auto result = zwang({"check", "model.zwang"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
    }

    void theMotionIsTheClosedForm_data() {
        QTest::addColumn<QString>("formulation");
        QTest::newRow("gauss") << "gauss";
        QTest::newRow("lagrange") << "lagrange";
    }
    void theMotionIsTheClosedForm() {
        QFETCH(QString, formulation);
        Model model = fromText(madeUpText);
        model.run.formulation = *formulationNamed(formulation.toStdString());
        const Results results = completed(model, end);
        double swing = 0, speed = 0, given = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time, phi = swingAngle(t, l, g, start), v = drivenSpeed(t, P, w, m, u);
            const auto read = [&](const char* name) { return reading(results, name)(i); };
            swing = std::max(swing, std::hypot(read("tip.x") - l * std::sin(phi), read("tip.y") + l * std::cos(phi)));
            speed = std::max({speed, std::abs(read("drive.speed") - v), std::abs(read("slide.speed") - v)});
            given = std::max({given, std::abs(read("drive.power") - P * v * v / (v * v + w * w)),
                              std::abs(read("drive.force_x") - P * v / (v * v + w * w)),
                              std::abs(read("arms.position_violation")), std::abs(read("pan.angle"))});
        }
        MEASURED("swing [m]", swing, 1e-8);
        MEASURED("speed [m/s]", speed, 1e-8);
        MEASURED("power and force [W, N]", given, 1e-8);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-8);
        QCOMPARE(unitOf(results, "drive.power"), std::string("W"));
        QCOMPARE(unitOf(results, "drive.speed"), std::string("m/s"));
        QCOMPARE(unitOf(results, "drive.force_x"), std::string("N"));
        QCOMPARE(unitOf(results, "arms.reaction_fx"), std::string("N"));
        QCOMPARE(unitOf(results, "arms.reaction_torque"), std::string("N*m"));
    }

    void theCommandWritesIt() {
        const Command zwang;
        zwang.writeFile("model.zwang", QByteArray::fromStdString(madeUpText));
        const auto result = zwang({"run", "model.zwang", "--out", "x.csv", "--channels", "tip.x,drive.speed"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto rows = zwang.readFile("x.csv").trimmed().split('\n');
        QCOMPARE(rows.front().trimmed(), QByteArray("time [s],tip.x [m],drive.speed [m/s]"));
        const auto cells = rows.back().trimmed().split(',');
        QCOMPARE(cells.size(), 3);
        QCOMPARE(cells[0].toDouble(), end);
        MEASURED("swing [m]", std::abs(cells[1].toDouble() - swingX(end, l, g, start)), 1e-8);
        MEASURED("speed [m/s]", std::abs(cells[2].toDouble() - drivenSpeed(end, P, w, m, u)), 1e-8);
    }

    void gradientsOfTheJoint() {
        const SensitivityResult r = gradients("swing");
        VecX exact(2);
        exact << slope([](double x) { return swingX(end, x, g, start); }, l),
            slope([](double x) { return swingX(end, l, x, start); }, g);
        MEASURED("direct and closed form", apart(r.direct, exact), 1e-7);
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-9);
        MEASURED("differences", apart(r.differences, r.direct), 1e-7);
    }
    void gradientsOfTheForce() {
        const SensitivityResult r = gradients("speed");
        VecX exact(3);
        exact << slope([](double x) { return drivenSpeed(end, x, w, m, u); }, P),
            slope([](double x) { return drivenSpeed(end, P, x, m, u); }, w),
            slope([](double x) { return drivenSpeed(end, P, w, x, u); }, m);
        MEASURED("direct and closed form", apart(r.direct, exact), 1e-7);
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-9);
        MEASURED("differences", apart(r.differences, r.direct), 1e-7);
    }

    void aSweepOverBoth() {
        Model model = fromText(madeUpText);
        evaluate(model);
        SweepQuestions questions;
        questions.objectives = {"swing", "speed"};
        const auto runs = sweep(model, gridPlan(readVariables(model, {"l=0.5:1", "P=5:25"}), {3, 3}), questions);
        QCOMPARE(runs.size(), std::size_t(9));
        double error = 0;
        for (const auto& run : runs) {
            QVERIFY2(run.reason.empty(), run.reason.english().c_str());
            error = std::max({error, std::abs(run.values[0] - swingX(end, run.parameters[0], g, start)),
                              std::abs(run.values[1] - drivenSpeed(end, run.parameters[1], w, m, u))});
        }
        MEASURED("values", error, 1e-8);
    }

    /// Two lines between the markers, as long as the arms on the scale of the figure, and an arrow head.
    void figuresShowThem() {
        const Model model = fromText(madeUpText);
        const Results results = completed(model, 0.1);
        const double scale = MechanismDrawing(results, MechanismLook{}).scaleOf(0, 100, 0);
        const auto arms = [&](const Model& shown) {
            int count = 0;
            for (const Stroke& line : linesOf(shown, 2))
                count += std::abs((line.points[1] - line.points[0]).norm() - scale * l) < 1e-9;
            return count;
        };
        QCOMPARE(arms(model), 2);
        QCOMPARE(arms(without("arms")), 0);
        QCOMPARE(linesOf(model, 3).size(), linesOf(without("drive"), 3).size() + 1);
        QCOMPARE(linesOf(model, 2).size(), linesOf(without("drive"), 2).size() + 1);
    }

    /// The bar has a hole for the pin of the arms.
    void partsHaveTheirPins() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("parts.dxf").toStdString();
        write(DxfParts{}, completed(fromText(madeUpText), 0.1), path);
        QCOMPARE(QByteArray::fromStdString(readTextFile(path)).count("\nCIRCLE\n"), 1);
    }
};

QTEST_GUILESS_MAIN(MadeUpTest)
#include "made_up_test.moc"
