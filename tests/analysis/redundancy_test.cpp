// Which equations are redundant, which joint to change, and which reactions the motion determines.
#include "engine/analysis/redundancy.h"

#include <QtTest>

#include "engine/analysis/check.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A planar four-bar built in space of four revolute joints with parallel axes: 1 freedom, 3 redundant equations.
Model flatFourBarInSpace() {
    const auto bar = [](const char* name, const char* position, const char* turn, double length) {
        return std::string(R"({"name": ")") + name +
               R"(", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "position": )" + position +
               R"(, "orientation": )" + turn + R"(, "markers": [{"name": "A"}, {"name": "B", "position": [)" +
               std::to_string(length) + R"(, 0, 0]}]})";
    };
    return fromParts(
        R"("space": "spatial", "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [2, 0, 0]}]}, "bodies": [)" +
        bar("crank", "[0, 0, 0]", R"([0.7071067811865476, 0, 0, 0.7071067811865476])", 1) + "," +
        bar("coupler", "[0, 1, 0]", "[1, 0, 0, 0]", 2) + "," +
        bar("rocker", "[2, 0, 0]", R"([0.7071067811865476, 0, 0, 0.7071067811865476])", 1) +
        R"(], "joints": [
            {"type": "revolute", "name": "J1", "first": "ground.O", "second": "crank.A"},
            {"type": "revolute", "name": "J2", "first": "crank.B", "second": "coupler.A"},
            {"type": "revolute", "name": "J3", "first": "coupler.B", "second": "rocker.B"},
            {"type": "revolute", "name": "J4", "first": "ground.P", "second": "rocker.A"}])");
}

const ReactionUniqueness& of(const CheckReport& report, const std::string& joint) {
    for (const auto& reaction : report.reactions)
        if (reaction.element == joint) return reaction;
    throw std::runtime_error("no reaction of " + joint);
}

}  // namespace

class RedundancyTest : public QObject {
    Q_OBJECT
  private slots:
    void flatFourBar() {
        const Model model = flatFourBarInSpace();
        const CheckReport report = check(model);
        QCOMPARE(report.redundant, 3);
        QVERIFY(!report.redundantEquations.empty());
        // In the plane everything is determined; forces across it and torques in it are not.
        for (const char* joint : {"J1", "J2", "J3", "J4"}) {
            const auto& reaction = of(report, joint);
            QVERIFY(reaction.force[0] && reaction.force[1] && reaction.torque[2]);
            QVERIFY(!reaction.force[2]);
        }
        QVERIFY(!report.suggestedChanges.empty());
        int removed = 0;
        Model cured = model;
        for (const auto& change : report.suggestedChanges) {
            removed += change.removes;
            for (auto& joint : cured.joints) {
                if (nameOf(joint) != change.element) continue;
                const auto& old = std::get<spatial::Revolute>(joint);
                const auto with = [&](auto other) {
                    other.name = old.name;
                    other.first = old.first;
                    other.second = old.second;
                    return AnyJoint(other);
                };
                joint = change.to.key == "spherical"     ? with(spatial::Spherical{})
                        : change.to.key == "cylindrical" ? with(spatial::Cylindrical{})
                        : change.to.key == "pin-in-slot" ? with(spatial::PinInSlot{})  // a ball in a bore
                                                         : with(spatial::Universal{});
            }
        }
        QCOMPARE(removed, 3);
        const CheckReport after = check(cured);
        QCOMPARE(after.redundant, 0);
        QCOMPARE(after.genericFreedom, report.genericFreedom);
        for (const auto& reaction : after.reactions) QVERIFY(reaction.allUnique());
    }
    void nothingIsRedundantInTheSliderCrank() {
        const CheckReport report = check(sliderCrank());
        QVERIFY(report.redundantEquations.empty() && report.suggestedChanges.empty());
        for (const auto& reaction : report.reactions) QVERIFY(reaction.allUnique());
    }
    /// A door on three hinges of one axis: each of two is redundant but for nothing.
    void doorOnTwoHinges() {
        const CheckReport report = check(fromParts(R"("space": "spatial",
            "ground": {"markers": [{"name": "low"}, {"name": "high", "position": [0, 0, 2]}]},
            "bodies": [{"name": "door", "mass": 20, "inertia": [1, 1, 1, 0, 0, 0], "com": [0.5, 0, 1],
                        "markers": [{"name": "low"}, {"name": "high", "position": [0, 0, 2]}]}],
            "joints": [{"type": "revolute", "name": "low", "first": "ground.low", "second": "door.low"},
                       {"type": "revolute", "name": "high", "first": "ground.high", "second": "door.high"}])"));
        QCOMPARE(report.redundant, 5);
        const auto& low = of(report, "low");
        QVERIFY(!low.force[0] && !low.force[1] && !low.force[2] && !low.torque[0] && !low.torque[1]);
        QVERIFY(low.torque[2]);  // a hinge has none
        // Five equations are enough: an axis, and a point that carries.
        QCOMPARE(report.suggestedChanges.size(), std::size_t(2));
        QCOMPARE(std::string(report.suggestedChanges[0].to.key) + ", " + std::string(report.suggestedChanges[1].to.key),
                 std::string("point-on-plane, cylindrical"));
    }
};
QTEST_GUILESS_MAIN(RedundancyTest)
#include "redundancy_test.moc"
