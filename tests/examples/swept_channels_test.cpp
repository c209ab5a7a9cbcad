// What a sweep tells of the channels of a run is what the run itself tells, to the last bit: for every example, every
// parameter and random values of it, and where the model that is swept has a zero there, as of friction that begins.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/design/swept_run.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

/// Channels and what they are at the end; not a number where the run is not complete, nothing where it cannot start.
struct Told {
    std::vector<std::string> names;
    std::vector<double> values;
};

Told toldByRun(const Model& model) {
    Told told;
    try {
        const Results run = simulate(model);
        const bool complete = run.outcome.status == Outcome::Status::completed;
        for (std::size_t c = 0; c < run.channels().size(); ++c) {
            told.names.push_back(run.channels()[c].name());
            told.values.push_back(complete ? run.value(static_cast<int>(c), run.size() - 1) : std::nan(""));
        }
    } catch (const CannotStart&) {
    }
    return told;
}

/// The name of a channel of which the sweep of `model` at this value tells something else than its run; "": none.
/// `compared` counts channels.
std::string otherThanItsRun(const Model& model, const std::string& parameter, double value, int& compared) {
    const VecX values = VecX::Constant(1, value);
    Told told = toldByRun(ParameterWriter(model, {{parameter}}).at(values));
    const std::vector<std::string> known = toldByRun(model).names;  // a sweep is asked for these only
    for (std::size_t c = told.names.size(); c-- > 0;)
        if (std::find(known.begin(), known.end(), told.names[c]) == known.end()) {
            told.names.erase(told.names.begin() + static_cast<std::ptrdiff_t>(c));
            told.values.erase(told.values.begin() + static_cast<std::ptrdiff_t>(c));
        }
    if (told.names.empty()) return "";
    const SweptRun swept = SweptModel(model, {parameter}, {{}, told.names}).run(values, {});
    for (std::size_t c = 0; c < told.names.size(); ++c, ++compared) {
        const double here = swept.values[static_cast<Eigen::Index>(c)];
        if (here != told.values[c] && !(std::isnan(here) && std::isnan(told.values[c]))) return told.names[c];
    }
    return "";
}

}  // namespace

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
    model.run.end = std::min(model.run.end.value, 0.005);
    model.run.outputStep = model.run.end.value;
    std::mt19937 random(static_cast<unsigned>(qHash(key, 0)));
    int compared = 0;
    for (std::size_t i = 0; i < model.parameters.size(); ++i) {
        const std::string name = model.parameters[i].name;
        const double own = model.parameters[i].quantity.value;
        const double value = own != 0 ? own * std::uniform_real_distribution<>(0.9, 1.1)(random) : 1e-3;
        const std::string wrong = otherThanItsRun(model, name, value, compared);
        QVERIFY2(wrong.empty(), (name + ": " + wrong).c_str());
        Model withZero = ParameterWriter(model, {{name}}).at(VecX::Zero(1));
        if (hasErrors(evaluate(withZero))) continue;
        const std::string later = otherThanItsRun(withZero, name, value, compared);
        QVERIFY2(later.empty(), (name + " from zero: " + later).c_str());
    }
    QVERIFY(compared > 0);
}

QTEST_GUILESS_MAIN(SweptChannelsTest)
#include "swept_channels_test.moc"
