// Poses along the branches of a passage: they keep the joints, and the two branches are two motions.
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

/// The largest distance between the two markers of a pin [m].
double largestGap(const Model& model, const std::vector<Pose>& poses) {
    const auto place = [&](const MarkerRef& ref) -> Vec3 {
        const auto find = [&](const auto& markers, const Pose& pose) -> Vec3 {
            for (const auto& marker : markers)
                if (marker.name == ref.marker)
                    return pose.position +
                           pose.orientation * Vec3(marker.position[0].value, marker.position[1].value, 0);
            return Vec3::Constant(1e9);
        };
        for (std::size_t i = 0; i < model.bodies.size(); ++i)
            if (nameOf(model.bodies[i]) == ref.body)
                return find(std::get<PlanarBody>(model.bodies[i]).markers, poses[i]);
        return find(std::get<PlanarGround>(model.ground).markers, Pose());
    };
    double largest = 0;
    for (const auto& any : model.joints)
        if (const auto* pin = std::get_if<planar::Revolute>(&any))
            largest = std::max(largest, (place(pin->first) - place(pin->second)).norm());
    return largest;
}

}  // namespace

class BranchPosesTest : public QObject {
    Q_OBJECT
  private slots:
    /// Every pose holds every joint, on both branches and with a motor; a dead point of the motor is passed.
    void jointsHold_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"paper4-slider-crank-b", "a02-four-bar-2", "driven parallelogram"})
            QTest::addRow("%s", key) << key;
    }
    void jointsHold() {
        QFETCH(QString, key);
        const Results results =
            key == "driven parallelogram" ? simulate(drivenParallelogram()) : throughOnePassage(key.toStdString(), 2);
        QVERIFY(!results.passages.empty());
        const Passage& passage = results.passages.front();
        QVERIFY(passage.branches.size() >= 2);
        const Model& model = *results.systemPointer()->model;
        for (std::size_t i = 0; i < passage.branches.size(); ++i) {
            const auto path = posesAlongBranch(results.systemPointer(), passage, i, 0.35, 10);
            QCOMPARE(path.size(), std::size_t(21));
            for (const auto& poses : path)
                QVERIFY2(largestGap(model, poses) < 1e-12, qPrintable(QString::number(largestGap(model, poses))));
            double moved = 0;
            for (std::size_t body = 0; body < model.bodies.size(); ++body)
                moved = std::max(moved, path.front()[body].orientation.angularDistance(path.back()[body].orientation));
            QVERIFY2(moved > 0.2, qPrintable(QString::number(moved)));
        }
    }

    void theTakenBranchMovesTheSlider() {
        const Results results = throughOnePassage("paper4-slider-crank-b", 1.2);
        const Passage& passage = results.passages.front();
        QVERIFY(passage.branchTaken >= 0);
        for (int i = 0; i < 2; ++i) {
            const auto path = posesAlongBranch(results.systemPointer(), passage, static_cast<std::size_t>(i), 0.1, 2);
            const double moved = (path.front()[2].position - path.back()[2].position).norm();
            if (i == passage.branchTaken)
                QVERIFY2(moved > 0.05, qPrintable(QString::number(moved)));
            else
                QVERIFY2(moved < 1e-6, qPrintable(QString::number(moved)));  // folded rods turn together
        }
    }
};

QTEST_APPLESS_MAIN(BranchPosesTest)
#include "branch_poses_test.moc"
