// Runs side by side share nothing but the model: two threads simulate it at once and get the same numbers, bit by bit,
// as one alone.
#include <QtTest>
#include <cstring>
#include <thread>

#include "engine/analysis/methods.h"
#include "engine/io/examples.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

bool areSame(const VecX& a, const VecX& b) {
    return a.size() == b.size() &&
           (a.size() == 0 || std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0);
}

bool areSame(const Results& a, const Results& b) {
    if (a.size() != b.size() || a.size() < 2) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Frame &x = a.frame(i), &y = b.frame(i);
        if (x.time != y.time || !areSame(x.q, y.q) || !areSame(x.v, y.v) || !areSame(x.a, y.a) ||
            !areSame(x.reaction, y.reaction))
            return false;
    }
    return a.outcome.sentence == b.outcome.sentence && a.passages.size() == b.passages.size();
}

}  // namespace

class ParallelTest : public QObject {
    Q_OBJECT
  private slots:
    void threadsAgree_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("formulation");
        QTest::newRow("through passages") << "paper4-slider-crank-a"
                                          << "gauss";
        QTest::newRow("redundant rows") << "bennett"
                                        << "gauss";
        QTest::newRow("a swarm") << "paper4-slider-crank-a"
                                 << "gauss-pso";
        QTest::newRow("Euler angles") << "paper3-nutation-a"
                                      << "lagrange-euler";
    }
    void threadsAgree() {
        QFETCH(QString, key);
        QFETCH(QString, formulation);
        Model model = example(key.toStdString());
        model.run.formulation = *formulationNamed(formulation.toStdString());
        model.run.end = 0.5;
        model.run.outputStep = 0.05;
        const auto run = [&model](std::optional<Results>& results) { results.emplace(simulate(model)); };
        std::optional<Results> alone, first, second;
        run(alone);
        { const std::jthread one(run, std::ref(first)), other(run, std::ref(second)); }
        QVERIFY(areSame(*first, *second));
        QVERIFY(areSame(*first, *alone));
        model.run.end = 0.45;
        run(second);
        QVERIFY(!areSame(*first, *second));
    }
};

QTEST_APPLESS_MAIN(ParallelTest)
#include "parallel_test.moc"
