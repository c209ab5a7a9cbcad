// No passage is lost, whatever the steps: every time that the cranks of a row of four-bars lie flat is found, and found
// where the closed form has it.
#include <QtTest>

#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

class PassagesTest : public QObject {
    Q_OBJECT
  private slots:
    void everyPassageIsFound_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("speed");
        QTest::addColumn<double>("tolerance");
        for (const double speed : {0.5, 0.8, 1.0, 1.3, 1.7, 2.2})
            for (const double tolerance : {1e-6, 1e-8, 1e-10, 1e-11})
                QTest::addRow("2, %g m/s, %g", speed, tolerance) << "a02-four-bar-2" << speed << tolerance;
        QTest::addRow("40, 1.3 m/s, 1e-8") << "a02-four-bar-40" << 1.3 << 1e-8;
    }
    void everyPassageIsFound() {
        QFETCH(QString, key);
        QFETCH(double, speed);
        QFETCH(double, tolerance);
        Model model = example(key.toStdString());
        setParameter(model, "v0", speed);
        model.run.rtol = model.run.atol = tolerance;
        model.run.outputStep = 0.01;
        const Results results = completed(model, 10);
        const Reading y = reading(results, "B0.y");
        std::vector<double> flat;  // B0 is at the height of the pivots: cranks flat
        for (std::size_t i = 1; i < results.size(); ++i)
            if ((y(i - 1) > 0) != (y(i) > 0)) flat.push_back(results.frame(i).time);
        QCOMPARE(results.passages.size(), flat.size());
        for (std::size_t i = 0; i < flat.size(); ++i) QVERIFY(std::abs(results.passages[i].time - flat[i]) < 0.011);
    }
    /// The row swings and turns like one pendulum: its passages repeat with its period, ten revolutions and more on.
    void hundredSeconds() {
        Model model = example("a02-four-bar-2");
        model.run.rtol = model.run.atol = 1e-10;
        model.run.outputStep = 0.05;
        const Results results = completed(model, 100);
        const auto& passages = results.passages;
        QVERIFY(passages.size() > 90);
        // Times of every second passage are one period apart; the first two periods give it.
        const double period = passages[2].time - passages[0].time;
        double largest = 0;
        for (std::size_t i = 2; i < passages.size(); ++i)
            largest = std::max(largest,
                               std::abs(passages[i].time - passages[i % 2].time - period * static_cast<double>(i / 2)));
        MEASURED("passage times from a whole number of periods [s]", largest, 1e-5);
    }
};
QTEST_GUILESS_MAIN(PassagesTest)
#include "passages_test.moc"
