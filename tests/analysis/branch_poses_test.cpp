// Poses along the branches of a passage: they keep the joints to second order, and the two branches are two motions.
#include "engine/analysis/branch_poses.h"

#include <QtTest>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Results throughOnePassage(const std::string& key, double end) {
    Model model = example(key);
    model.run.end = end;
    return simulate(model);
}

/// How far the crank of paper 4 is from its pivot in the origin [m].
double pivotGap(const std::vector<Pose>& poses) { return poses[0].position.norm(); }

}  // namespace

class BranchPosesTest : public QObject {
    Q_OBJECT
  private slots:
    void jointsHoldToSecondOrder() {
        const Results results = throughOnePassage("paper4-slider-crank-b", 1.2);
        const Passage& passage = results.passages.front();
        QCOMPARE(passage.branches.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i)
            for (const double sign : {-1.0, 1.0}) {
                const double far = pivotGap(posesAlongBranch(results.systemPointer(), passage, i, sign * 0.1));
                const double near = pivotGap(posesAlongBranch(results.systemPointer(), passage, i, sign * 0.05));
                QVERIFY(far > 1e-4);
                QVERIFY2(std::abs(far / near - 4) < 0.1, qPrintable(QString::number(far / near)));
            }
        QVERIFY(pivotGap(posesAlongBranch(results.systemPointer(), passage, 0, 0)) < 1e-9);
    }

    void theTakenBranchMovesTheSlider() {
        const Results results = throughOnePassage("paper4-slider-crank-b", 1.2);
        const Passage& passage = results.passages.front();
        QVERIFY(passage.branchTaken >= 0);
        for (int i = 0; i < 2; ++i) {
            const auto there = posesAlongBranch(results.systemPointer(), passage, static_cast<std::size_t>(i), 0.1);
            const auto back = posesAlongBranch(results.systemPointer(), passage, static_cast<std::size_t>(i), -0.1);
            const double moved = (there[2].position - back[2].position).norm();
            if (i == passage.branchTaken)
                QVERIFY2(moved > 0.05, qPrintable(QString::number(moved)));
            else
                QVERIFY2(moved < 1e-6, qPrintable(QString::number(moved)));  // folded rods turn together
        }
    }
};

QTEST_APPLESS_MAIN(BranchPosesTest)
#include "branch_poses_test.moc"
