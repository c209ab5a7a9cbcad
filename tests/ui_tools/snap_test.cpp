// What tools find in a planar model: where markers are shown, which bodies lie at a point, and what a point snaps to.
#include "ui/tools/snap.h"

#include <QtTest>
#include <cmath>

#include "ui/tools/builder.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

/// A bar of 0.2 m on the x axis and one of 0.1 m standing on its end.
Model twoBars() {
    Model model;
    const auto bar = [](const char* name, double x, double y, double angle, double length) {
        PlanarBody body;
        body.name = name;
        body.position = {Quantity(x), Quantity(y)};
        body.angle = angle;
        body.markers.resize(2);
        body.markers[0].name = "A";
        body.markers[1].name = "B";
        body.markers[1].position[0] = length;
        Bar shape;
        shape.from = "A";
        shape.to = "B";
        shape.width = 0.02;
        body.shapes.emplace_back(shape);
        return body;
    };
    model.bodies = {bar("lying", 0, 0, 0, 0.2), bar("standing", 0.2, 0, M_PI / 2, 0.1)};
    planar::Revolute pin;
    pin.name = "pin";
    pin.first = {"lying", "B"};
    pin.second = {"standing", "A"};
    model.joints = {pin};
    return model;
}

Design designOf(const Model& model, const std::vector<Pose>& shown = {}) {
    return Design(std::make_shared<const Model>(model), shown);
}

constexpr double near = 1e-12;

}  // namespace

class SnapTest : public QObject {
    Q_OBJECT
  private slots:
    /// The direction of a line between points of twelve digits is no finer than they are; angles that nobody rounded
    /// keep their digits.
    void anglesAreTheRoundNumbersTheyAreMeantToBe() {
        QVERIFY(tidyAngle(2e-12) == 0 && !std::signbit(tidyAngle(-2e-12)));
        QCOMPARE(tidyAngle(std::atan2(1e-12, 0.12)), 0.0);
        for (const double degrees : {15.0, 30.0, -90.0, 135.0, 180.0, 12.345}) {
            const double exact = degrees * M_PI / 180;
            QCOMPARE(tidyAngle(exact + 3e-12), tidyAngle(exact));
            QVERIFY(std::abs(tidyAngle(exact) - exact) < 1e-12);
        }
        QVERIFY(std::abs(tidyAngle(0.123456789) - 0.123456789) < 1e-15);
        // A body that the solver left next to level is level.
        auto model = std::make_shared<Model>(twoBars());
        std::get<PlanarBody>(model->bodies[0]).angle = 0.3;
        std::get<PlanarBody>(model->bodies[0]).position[1] = 0.1;
        Model settled = *model;
        Pose almost;
        almost.position = {0, 3e-11, 0};
        almost.orientation = Quat(Eigen::AngleAxisd(2e-11, Vec3::UnitZ()));
        const Builder builder(settled, Design(model, {almost, Pose{}}));
        const auto& lying = std::get<PlanarBody>(settled.bodies[0]);
        QVERIFY(lying.angle.value == 0 && lying.position[1].value == 0);
    }

    void markersAreWhereTheBodiesAreShown() {
        const auto design = designOf(twoBars());
        QVERIFY((design.at({"standing", "B"}) - Vec2(0.2, 0.1)).norm() < near);
        QCOMPARE(design.barWidth(), 0.02);
        // The poses that are shown count, not the written ones.
        Pose raised;
        raised.position = Vec3(0, 0.5, 0);
        raised.orientation = Quat(Eigen::AngleAxisd(M_PI, Vec3::UnitZ()));
        const auto shown = designOf(twoBars(), {raised, Pose{}});
        QVERIFY((shown.at({"lying", "B"}) - Vec2(-0.2, 0.5)).norm() < near);
        QVERIFY((shown.find("lying")->toLocal(shown.find("lying")->toWorld({0.3, 0.7})) - Vec2(0.3, 0.7)).norm() <
                near);
    }

    void bodiesAtAPointAreThoseThatCoverIt() {
        const auto design = designOf(twoBars());
        using Names = std::vector<std::string>;
        QVERIFY((design.bodiesAt({0.1, 0.009}, 0) == Names{"lying"}));
        QVERIFY((design.bodiesAt({0.1, 0.011}, 0) == Names{}));
        QVERIFY((design.bodiesAt({0.1, 0.011}, 0.002) == Names{"lying"}));
        QVERIFY((design.bodiesAt({0.2, 0}, 0) == Names{"standing", "lying"}));
        QCOMPARE(design.jointAt({0.2, 0.001}, 0.01, {"revolute"}), std::string("pin"));
        QCOMPARE(design.jointAt({0.2, 0.001}, 0.01, {"prismatic"}), std::string());
    }

    void endsComeBeforeMiddlesBeforeLinesBeforeTheGrid() {
        const auto design = designOf(twoBars());
        SnapRules rules{.reach = 0.01, .grid = 0.02};
        const auto end = snapped(design, {0.203, 0.004}, rules);
        QVERIFY(end.kind == Snap::Kind::end);
        QVERIFY(end.at == Vec2(0.2, 0));
        QCOMPARE(end.ends.size(), std::size_t(2));
        const auto middle = snapped(design, {0.104, 0.003}, rules);
        QVERIFY(middle.kind == Snap::Kind::middle);
        QVERIFY((middle.at - Vec2(0.1, 0)).norm() < near);
        QCOMPARE(middle.line->body, std::string("lying"));
        const auto line = snapped(design, {0.153, 0.005}, rules);
        QVERIFY(line.kind == Snap::Kind::line);
        QVERIFY((line.at - Vec2(0.153, 0)).norm() < near);
        const auto grid = snapped(design, {0.103, 0.061}, rules);
        QVERIFY(grid.kind == Snap::Kind::grid);
        QVERIFY((grid.at - Vec2(0.1, 0.06)).norm() < near);
        rules.grid = 0;
        QVERIFY(snapped(design, {0.103, 0.061}, rules).kind == Snap::Kind::free);
    }

    void anglesSnapInStepsAndLengthsWithThem() {
        const auto design = designOf(Model{});
        SnapRules rules{.reach = 0.01, .angleStep = M_PI / 12, .from = Vec2(1, 1), .lengthStep = 0.02};
        const auto snap = snapped(design, Vec2(1, 1) + 0.123 * directionOf(M_PI / 6 + 0.02), rules);
        QVERIFY(snap.kind == Snap::Kind::angle);
        QVERIFY((snap.at - (Vec2(1, 1) + 0.12 * directionOf(M_PI / 6))).norm() < near);
        // Half way between two steps is far from both.
        const auto between = snapped(design, Vec2(1, 1) + 0.5 * directionOf(M_PI / 24), rules);
        QVERIFY(between.kind == Snap::Kind::free);
    }

    void aTypedPointThatMeetsAnEndIsThatEnd() {
        const auto design = designOf(twoBars());
        QVERIFY(typedAt(design, {0.2, 1e-9}).kind == Snap::Kind::end);
        QVERIFY(typedAt(design, {0.2, 1e-3}).kind == Snap::Kind::typed);
    }
};

QTEST_MAIN(SnapTest)
#include "snap_test.moc"
