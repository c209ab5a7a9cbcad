// Two cylinders that fly at each other and never overlap.
#include <QtTest>
#include <cmath>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/cylinders.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

class TwoCylindersTest : public QObject {
    Q_OBJECT
  private slots:
    void throws() {
        double balance = 0;
        std::size_t impacts = 0;
        for (unsigned seed = 1; seed <= 30; ++seed) {
            const TwoCans cans{{0.1, 0.15}, {0.4, 0.25}};
            Model model = fromParts(cans.thrown(seed));
            const Results results = simulate(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed,
                     ("seed " + std::to_string(seed) + ": " + allText(results)).c_str());
            impacts += impactsOf(results);
            balance = std::max(balance, balanceOf(results));
            const TwoCans smaller{{0.1 - 1e-8, 0.15 - 1e-8}, {0.4 - 2e-8, 0.25 - 2e-8}};
            for (std::size_t i = 0; i < results.size(); i += 4) {
                const auto poses = results.poses(results.frame(i).time);
                QVERIFY2(smaller.distance(poses[0], poses[1], 1) > 0,
                         ("seed " + std::to_string(seed) + ", " + number(results.frame(i).time) + " s").c_str());
            }
        }
        qInfo("%zu impacts", impacts);
        QVERIFY(impacts > 20);
        MEASURED("balance", balance, 1e-9);
    }
};

QTEST_APPLESS_MAIN(TwoCylindersTest)
#include "two_cylinders_test.moc"
