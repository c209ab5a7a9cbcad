// What a sweep tells of the channels of a run is what the run itself tells: for every example with parameters all
// channels at its end, at random values of one of them.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/design/swept_run.h"
#include "engine/fields/trouble.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

using namespace zwang;

class SweptChannelsTest : public QObject {
    Q_OBJECT

  private slots:
    void areThoseOfTheRun_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples())
            QTest::newRow(std::string(each.key).c_str())
                << QString::fromUtf8(each.key.data(), static_cast<qsizetype>(each.key.size()));
    }
    void areThoseOfTheRun();
};

void SweptChannelsTest::areThoseOfTheRun() {
    QFETCH(QString, key);
    Model model = loadModel("example:" + key.toStdString());
    evaluate(model);
    model.run.end = std::min(model.run.end.value, 0.02);
    model.run.outputStep = model.run.end.value;
    std::mt19937 random(static_cast<unsigned>(qHash(key, 0)));
    std::vector<std::size_t> varied;  // whose texts are of one number and a unit
    for (std::size_t i = 0; i < model.parameters.size(); ++i)
        if (model.parameters[i].quantity.value != 0) varied.push_back(i);
    if (varied.empty()) QSKIP("no parameter");
    const Parameter& parameter = model.parameters[varied[random() % varied.size()]];
    const VecX value =
        VecX::Constant(1, parameter.quantity.value * std::uniform_real_distribution<>(0.999, 1.001)(random));
    const Model own = ParameterWriter(model, {{parameter.name}}).at(value);
    std::vector<std::string> channels;
    std::vector<double> wanted;
    try {
        const Results run = simulate(own);
        if (run.outcome.status != Outcome::Status::completed) QSKIP("the run is not complete");
        for (const auto& channel : run.channels()) channels.push_back(channel.name());
        for (std::size_t c = 0; c < channels.size(); ++c)
            wanted.push_back(run.value(static_cast<int>(c), run.size() - 1));
    } catch (const CannotStart& error) {
        channels.push_back("energy.total");
        wanted.push_back(std::nan(""));
    }
    const SweptRun swept = SweptModel(model, {parameter.name}, {{}, channels}).run(value, {});
    QCOMPARE(static_cast<std::size_t>(swept.values.size()), wanted.size());
    for (std::size_t c = 0; c < channels.size(); ++c) {
        const double told = swept.values[static_cast<Eigen::Index>(c)];
        QVERIFY2(told == wanted[c] || (std::isnan(told) && std::isnan(wanted[c])), channels[c].c_str());
    }
}

QTEST_GUILESS_MAIN(SweptChannelsTest)
#include "swept_channels_test.moc"
