// Every example that ships: it loads, says what it is, saves without changing a byte, passes the check and runs.
#include "engine/io/examples.h"

#include <QtTest>
#include <algorithm>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

QByteArray listOf(const Issues& issues) {
    QByteArray text;
    for (const auto& issue : issues)
        text += (issue.element + "." + issue.fieldKey + ": " + issue.sentence.english() + "\n").c_str();
    return text;
}

Model evaluated(const std::string& text) {
    Model model = fromText(text);
    evaluate(model);
    return model;
}

}  // namespace

class ExamplesTest : public QObject {
    Q_OBJECT
  private:
    static void everyExample() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples())
            QTest::newRow(std::string(example.key).c_str()) << toQString(example.key);
    }
    static QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }
    static std::string textOfRow() {
        QFETCH(QString, key);
        const Example* example = findExample(key.toStdString());
        return example ? std::string(example->text) : std::string();
    }

  private slots:
    void allAreThere() {
        QCOMPARE(examples().size(), std::size_t(77));
        QVERIFY(findExample("no-such-example") == nullptr);
    }

    void loadsAndEvaluates_data() { everyExample(); }
    void loadsAndEvaluates() {
        Model model = fromText(textOfRow());
        const Issues issues = evaluate(model);
        QVERIFY2(issues.empty(), listOf(issues));
        QVERIFY(!model.title.empty());
        QVERIFY(model.description.size() > 80);
        QVERIFY(!model.parameters.empty());
        QVERIFY(!model.measurePoints.empty());
        QVERIFY(!model.plots.empty());
    }

    void savesTheSameBytes_data() { everyExample(); }
    void savesTheSameBytes() {
        const std::string text = textOfRow();
        QCOMPARE(QString::fromStdString(toText(fromText(text))), QString::fromStdString(text));
    }

    void checkFindsNoErrors_data() { everyExample(); }
    void checkFindsNoErrors() {
        const CheckReport report = check(evaluated(textOfRow()));
        QVERIFY2(!hasErrors(report.issues), listOf(report.issues));
        QVERIFY(report.gaps.empty());
        QVERIFY(report.start != nullptr);
        QCOMPARE(report.coordinates - report.rank, report.freedom);
    }

    void runs_data() { everyExample(); }
    void runs() {
        Model model = evaluated(textOfRow());
        const double end = std::min(model.run.end.value, 1.0);
        model.run.end = end;
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        QVERIFY(std::abs(results.outcome.time - end) < 1e-9);
        QVERIFY2(results.statistics.largestPositionViolation <= 1e-12,
                 QByteArray::number(results.statistics.largestPositionViolation));
        for (const auto& plot : model.plots)
            for (const auto& channel : plot.channels) {  // "tip.y/l1" is the derivative of a channel by a parameter
                const auto divider = channel.find('/');
                QVERIFY2(results.channelIndex(channel.substr(0, divider)) >= 0, ("no channel " + channel).c_str());
                const auto names = [&](const Parameter& p) { return p.name == channel.substr(divider + 1); };
                QVERIFY2(divider == std::string::npos ||
                             std::any_of(model.parameters.begin(), model.parameters.end(), names),
                         ("no parameter of " + channel).c_str());
            }
        for (const auto& measurePoint : model.measurePoints)
            QVERIFY2(results.channelIndex(measurePoint.name + ".x") >= 0,
                     ("no channel of " + measurePoint.name).c_str());
    }

    /// A drawn pose that is closed already must be the assembled one: the files say what the program shows.
    void assemblyKeepsTheDrawnPose_data() { everyExample(); }
    void assemblyKeepsTheDrawnPose() {
        const Model model = evaluated(textOfRow());
        const std::vector<Pose> assembled = drawnPoses(model);
        QCOMPARE(assembled.size(), model.bodies.size());
        for (std::size_t i = 0; i < assembled.size(); ++i) {
            const Vec3 drawn = std::visit(
                [](const auto& body) {
                    Vec3 at = Vec3::Zero();
                    for (std::size_t k = 0; k < body.position.size(); ++k) at[Eigen::Index(k)] = body.position[k].value;
                    return at;
                },
                model.bodies[i]);
            QVERIFY2((assembled[i].position - drawn).norm() < 1e-9, nameOf(model.bodies[i]).c_str());
        }
    }
};

QTEST_APPLESS_MAIN(ExamplesTest)
#include "examples_test.moc"
