// Kinds of objectives beside integrals: a smooth maximum over time, and squares of differences from what was measured.
// All methods tell the same of them, and what is known of their values holds.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <fstream>

#include "engine/analysis/simulation.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Objective maximumOf(const std::string& formula, double sharpness = 50) {
    Objective objective;
    objective.name = "o";
    objective.maximum = formula;
    objective.sharpness = sharpness;
    return objective;
}

/// Data at uneven times that the run does not follow.
Measurement dataOf(const std::string& formula, double end, int count, bool weighted) {
    Measurement m;
    m.formula = formula;
    for (int i = 0; i < count; ++i) {
        m.times.push_back(end * std::pow((i + 1.0) / count, 1.5));
        m.values.push_back(0.3 * std::cos(5.0 * i));
        if (weighted) m.weights.push_back(1 + i % 3);
    }
    return m;
}

Objective fitOf(std::vector<Measurement> data) {
    Objective objective;
    objective.name = "o";
    objective.measured = std::move(data);
    return objective;
}

SensitivityResult solve(Model model, const Objective& objective, double end, const char* method = "all",
                        const std::vector<std::string>& parameters = {}) {
    model.objectives = {objective};
    model.run.end = end;
    SensitivitySettings settings;
    settings.method = {method};
    settings.parameters = parameters;
    return sensitivity(model, "o", settings);
}

double apart(const VecX& x, const VecX& y) {
    return x.size() != y.size() || !x.allFinite() ? 1e99
                                                  : (x - y).lpNorm<Eigen::Infinity>() / y.lpNorm<Eigen::Infinity>();
}

Model twoLinks() { return example("paper1-two-link"); }

/// The sentence with which the derivatives are refused.
QString refusalOf(const Model& model, const Objective& objective, double end) {
    try {
        solve(model, objective, end, "direct");
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

}  // namespace

Q_DECLARE_METATYPE(Objective)

class ObjectivesTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAgree_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<Objective>("objective");
        QTest::addColumn<double>("end");
        const auto add = [](const char* name, const char* key, const Objective& objective, double end) {
            QTest::addRow("%s", name) << QString(key) << objective << end;
        };
        add("maximum", "paper1-two-link", maximumOf("tip.x"), 2);
        add("sharp maximum", "a01-pendulum", maximumOf("rod.reaction^2", 200), 2);
        add("maximum through singular passages", "a02-four-bar-2", maximumOf("B0.y"), 5);
        add("maximum of a reaction", "paper5-slider-crank", maximumOf("slider_pin.reaction_fx", 20), 1);
        add("maximum in space", "heavy-top", maximumOf("COM.x"), 0.5);
        Objective event = maximumOf("tip.x^2 + tip.y", 10);
        event.event = "arm2.angle + 1.2";
        add("maximum to an event", "paper1-two-link", event, 4);
        event.integrand = "tip.vx^2";
        event.terminal = "tip.y*l1";
        event.measured = {dataOf("tip.x", 0.3, 5, true)};
        add("everything to an event", "paper1-two-link", event, 4);
        add("data", "paper1-two-link", fitOf({dataOf("tip.x", 2, 30, false), dataOf("tip.y*l1", 2, 17, true)}), 2);
        add("data through singular passages", "a02-four-bar-2", fitOf({dataOf("BN.x", 5, 20, false)}), 5);
        add("data of accelerations", "four-bar", fitOf({dataOf("P.ax", 0.5, 9, true)}), 0.5);
        add("torque of a law", "motor-and-rack", maximumOf("motor.torque^2"), 1);
        add("power of a motor", "four-bar", maximumOf("motor.power"), 1);
        add("data in space", "spatial-slider-crank", fitOf({dataOf("C.x", 0.5, 12, false)}), 0.5);
    }
    void methodsAgree() {
        QFETCH(QString, key);
        QFETCH(Objective, objective);
        QFETCH(double, end);
        const Model model = example(key.toStdString());
        std::vector<std::string> parameters;
        for (const auto& parameter : model.parameters)
            if (parameters.size() < 3) parameters.push_back(parameter.name);
        const SensitivityResult r = solve(model, objective, end, "all", parameters);
        QVERIFY(r.direct.norm() > 1e-3);
        MEASURED("direct and adjoint", apart(r.adjoint, r.direct), 1e-9);
        MEASURED("differences", apart(r.differences, r.direct), 1e-7);
        if (!objective.event.empty()) QVERIFY(r.endTime < end && r.endTimeGradient.norm() > 1e-3);
    }

    void maximumIsWithinItsBound_data() {
        QTest::addColumn<double>("sharpness");
        for (const double sharpness : {1.0, 10.0, 50.0, 300.0, 5000.0})
            QTest::addRow("sharpness %g", sharpness) << sharpness;
    }
    void maximumIsWithinItsBound() {
        QFETCH(double, sharpness);
        const double end = 4;
        const SensitivityResult smooth = solve(twoLinks(), maximumOf("tip.x", sharpness), end, "direct");
        Model model = twoLinks();
        model.run.end = end;
        const Results results = simulate(model);
        const int channel = results.channelIndex("tip.x");
        std::vector<double> x;
        for (std::size_t i = 0; i < results.size(); ++i) x.push_back(results.value(channel, i));
        const auto top = std::max_element(x.begin(), x.end());
        const double parts = static_cast<double>(x.size() - 1);
        double mean = 0, square = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double share = (i == 0 || i + 1 == x.size() ? 0.5 : 1) / parts;
            mean += share * x[i];
            square += share * x[i] * x[i];
        }
        const double bound = std::sqrt(square - mean * mean) / sharpness * std::log(parts);
        QVERIFY2(smooth.value <= *top + 1e-9, QByteArray::number(smooth.value - *top));
        QVERIFY2(smooth.value >= *top - bound, QByteArray::number(smooth.value - *top));
        QVERIFY(top > x.begin() && top < x.end() - 1);  // otherwise the end's share counts
        QVERIFY(contains(smooth.notes.front(), "at output times is"));
    }

    void maximumMovesAndScalesWithItsFormula() {
        const SensitivityResult one = solve(twoLinks(), maximumOf("tip.x"), 2, "adjoint"),
                                other = solve(twoLinks(), maximumOf("3*tip.x + 2"), 2, "adjoint");
        MEASURED("value", std::abs(other.value - (3 * one.value + 2)), 1e-12);
        MEASURED("gradient", apart(other.adjoint, 3 * one.adjoint), 1e-11);
    }

    void maximumOfWhatDoesNotMoveIsItsValue() {
        const SensitivityResult r = solve(twoLinks(), maximumOf("l1^2 + 0*tip.x"), 1, "all", {"l1", "m1"});
        MEASURED("value", std::abs(r.value - 1), 1e-12);
        MEASURED("by l1", std::abs(r.direct[0] - 2), 1e-12);
        MEASURED("adjoint", apart(r.adjoint, r.direct), 1e-12);
    }

    void dataOfTheRunItselfFitExactly() {
        Model model = twoLinks();
        model.run.end = 2;
        const Results results = simulate(model);
        Measurement m;
        m.formula = "tip.y";
        for (std::size_t i = 10; i < results.size(); i += 10) {
            m.times.push_back(results.frame(i).time);
            m.values.push_back(results.value(results.channelIndex("tip.y"), i));
        }
        const SensitivityResult exact = solve(twoLinks(), fitOf({m}), 2, "direct");
        MEASURED("value", exact.value, 1e-16);
        MEASURED("gradient", exact.direct.norm(), 1e-6);
        for (std::size_t i = 0; i < m.values.size(); ++i) {
            m.weights.push_back(static_cast<double>(i));
            m.values[i] -= 0.5;
        }
        const double n = static_cast<double>(m.values.size());
        const SensitivityResult off = solve(twoLinks(), fitOf({m}), 2, "adjoint");
        MEASURED("a quarter for each weight", std::abs(off.value / (0.25 * n * (n - 1) / 2) - 1), 1e-8);
    }

    void dataFromAFileAreTheSame() {
        QTemporaryDir folder;
        const Measurement inlineData = dataOf("tip.x", 2, 8, true);
        std::ofstream csv(folder.filePath("measured.csv").toStdString());
        csv << "time [ms], effort, \"tip.x [mm]\"\n";
        csv.precision(17);
        for (std::size_t i = 0; i < inlineData.times.size(); ++i)
            csv << inlineData.times[i] * 1e3 << "," << inlineData.weights[i] << "," << inlineData.values[i] * 1e3
                << "\n";
        csv.close();
        Model model = twoLinks();
        Measurement filed;
        filed.formula = "tip.x";
        filed.file = "measured.csv";
        filed.weightColumn = "effort";
        model.objectives = {fitOf({filed})};
        const std::string path = folder.filePath("model.zwang").toStdString();
        saveModel(model, path);
        const Model read = loadModel(path);
        QVERIFY(read.objectives[0].measured[0].trouble.empty());
        QCOMPARE(toText(read), toText(model));
        const SensitivityResult fromFile = solve(read, read.objectives[0], 2, "direct"),
                                fromModel = solve(twoLinks(), fitOf({inlineData}), 2, "direct");
        MEASURED("value", std::abs(fromFile.value / fromModel.value - 1), 1e-12);
        MEASURED("gradient", apart(fromFile.direct, fromModel.direct), 1e-12);
    }

    void wrongFilesAreTold_data() {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* csv, const char* part) {
            QTest::addRow("%s", name) << QByteArray(csv) << QString(part);
        };
        row("missing", "", "there is no such file");
        row("empty", "\n", "data.csv holds no data");
        row("only a header", "time,tip.x\n", "data.csv holds no data");
        row("ragged", "time,tip.x\n0,1\n1\n", "data.csv line 3 has 1 cells, but the header has 2");
        row("no number", "time,tip.x\n0,1\n1,x\n", "data.csv line 3: 'x' in column 'tip.x' is not a number");
        row("no time", "t,tip.x\n0,1\n", "data.csv has no column 'time'");
        row("unknown column", "time,tip.y\n0,1\n", "data.csv has no column 'tip.x'; did you mean 'tip.y'?");
        row("unknown unit", "time [parsec],tip.x\n0,1\n", "data.csv line 1: there is no unit 'parsec'");
        row("column twice", "time,tip.x,tip.x\n0,1,2\n", "there are two columns 'tip.x'");
    }
    void wrongFilesAreTold() {
        QFETCH(QByteArray, csv);
        QFETCH(QString, part);
        QTemporaryDir folder;
        if (!csv.isEmpty()) std::ofstream(folder.filePath("data.csv").toStdString()) << csv.toStdString();
        Model model = twoLinks();
        Measurement m;
        m.formula = "tip.x";
        m.file = "data.csv";
        model.objectives = {fitOf({m})};
        const std::string path = folder.filePath("model.zwang").toStdString();
        saveModel(model, path);
        Model read = loadModel(path);
        const Issues issues = evaluate(read);
        QVERIFY(!hasErrors(issues));  // the mechanism itself can move
        QVERIFY2(contains(allText(issues), part.toStdString()), allText(issues).c_str());
        const QString refusal = refusalOf(read, read.objectives[0], 1);
        QVERIFY2(refusal.contains(part), qPrintable(refusal));
    }

    void wrongDataAreTold_data() {
        QTest::addColumn<Objective>("objective");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const Measurement& m, const char* part) {
            QTest::addRow("%s", name) << fitOf({m}) << QString(part);
        };
        const Measurement good = dataOf("tip.x", 1, 3, true);
        Measurement m = good;
        m.times.clear();
        m.values.clear();
        row("empty", m, "the data of tip.x in objective o are empty");
        m = good;
        m.values.pop_back();
        row("ragged", m, "have 3 times but 2 values");
        m = good;
        m.weights.pop_back();
        row("ragged weights", m, "have 3 times but 2 weights");
        m = good;
        m.weights[1] = -1;
        row("negative weight", m, "weight 2 of the data of tip.x in objective o is negative");
        m = good;
        m.times[2] = 0;
        row("times that fall", m, "but time 3 does not");
        m = good;
        m.times[0] = -1;
        row("time before the start", m, "but time 1 does not");
        m = good;
        m.formula = "tipp.x";
        row("unknown element", m, "there is no element 'tipp'; did you mean 'tip'?");
        m.formula = "tip.q";
        row("unknown channel", m, "there is no channel 'tip.q'");
        m.formula.clear();
        row("no formula", m, "a measurement of objective o has no formula");
        m = good;
        m.times.back() = 5;
        row("time after the end", m, "reach to t = 5 s, but the run ends at t = 1 s");
        QTest::addRow("maximum of nothing") << maximumOf("tip.") << "maximum of objective o";
        QTest::addRow("no formula at all") << fitOf({}) << "objective o has no formula";
        Objective root;
        root.name = "o";
        root.terminal = "sqrt((tip.x - tip.x)^2)";
        QTest::addRow("root of zero at the end") << root << "has a value but no derivatives";
    }
    void wrongDataAreTold() {
        QFETCH(Objective, objective);
        QFETCH(QString, part);
        const QString refusal = refusalOf(twoLinks(), objective, 1);
        QVERIFY2(refusal.contains(part), qPrintable(refusal));
    }

    void rangesOfParameters_data() {
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("part");
        QTest::addRow("fine") << R"([10, "2 m"])"
                              << "";
        QTest::addRow("units") << R"(["10 mm", "2 m"])"
                               << "";
        QTest::addRow("one") << R"(["10 mm"])"
                             << "must be a lower and an upper bound";
        QTest::addRow("backward") << R"(["3 m", "2 m"])"
                                  << "must begin below its end";
        QTest::addRow("another unit") << R"(["10 kg", "2 m"])"
                                      << "range of l needs m";
    }
    void rangesOfParameters() {
        QFETCH(QString, range);
        QFETCH(QString, part);
        Model model =
            rodPendulum("", R"(, "parameters": [{"name": "l", "value": "1 m", "range": )" + range.toStdString() + "}]");
        if (range.startsWith("[10,")) model.parameters[0].range[0] = 0.01;
        const Issues issues = evaluate(model);
        QCOMPARE(hasErrors(issues), !part.isEmpty());
        QVERIFY2(contains(allText(issues), part.toStdString()), allText(issues).c_str());
        if (!part.isEmpty()) return;
        QCOMPARE(model.parameters[0].range[0].value, 0.01);
        QCOMPARE(fromText(toText(model)).parameters, model.parameters);
    }
};

QTEST_APPLESS_MAIN(ObjectivesTest)
#include "objectives_test.moc"
