// Names and what hangs on them: listing, renaming, removing.
#include <QtTest>

#include "engine/model/model.h"

using namespace zwang;

namespace {

/// Two bodies in a chain, with one of everything that refers to them.
Model chain() {
    Model model;
    PlanarMarker origin;
    origin.name = "O";
    std::get<PlanarGround>(model.ground).markers = {origin};
    for (const char* name : {"upper", "lower"}) {
        PlanarBody body;
        body.name = name;
        PlanarMarker a, b;
        a.name = "A";
        b.name = "B";
        b.position = {1, 0};
        body.markers = {a, b};
        model.bodies.push_back(body);
    }
    planar::Revolute top, knee;
    top.name = "top";
    top.first = {"ground", "O"};
    top.second = {"upper", "A"};
    knee.name = "knee";
    knee.first = {"upper", "B"};
    knee.second = {"lower", "A"};
    model.joints = {top, knee};
    PlanarTorque torque;
    torque.name = "brake";
    torque.body = {"lower"};
    model.forces = {torque};
    DistanceMotion motion;
    motion.name = "push";
    motion.first = {"ground", "O"};
    motion.second = {"lower", "B"};
    model.motions = {motion};
    MeasurePoint measurePoint;
    measurePoint.name = "tip";
    measurePoint.point = {"lower", "B"};
    model.measurePoints = {measurePoint};
    model.plots = {{"", {"lower.x", "tip.y"}, "upper.angle"}, {"", {"lowermost.x"}, ""}, {"", {"tip.x"}, ""}};
    return model;
}

using Names = std::vector<std::string>;

}  // namespace

class EditTest : public QObject {
    Q_OBJECT

  private slots:
    void namesInTheOrderOfTheTree() {
        QCOMPARE(elementNames(chain()), (Names{"upper", "lower", "top", "knee", "brake", "push", "tip"}));
        QCOMPARE(markerNames(chain(), "lower"), (Names{"A", "B"}));
        QCOMPARE(markerNames(chain(), "ground"), (Names{"O"}));
        QCOMPARE(markerNames(chain(), "nobody"), Names{});
    }

    void renamingReachesEveryReference() {
        auto model = chain();
        QVERIFY(renameElement(model, "lower", "shin"));
        QCOMPARE(nameOf(model.bodies[1]), std::string("shin"));
        QCOMPARE(std::get<planar::Revolute>(model.joints[1]).second.body, std::string("shin"));
        QCOMPARE(std::get<PlanarTorque>(model.forces[0]).body.body, std::string("shin"));
        QCOMPARE(std::get<DistanceMotion>(model.motions[0]).second.body, std::string("shin"));
        QCOMPARE(model.measurePoints[0].point.body, std::string("shin"));
        QCOMPARE(model.plots[0].channels[0], std::string("shin.x"));
        QCOMPARE(model.plots[1].channels[0], std::string("lowermost.x"));
        QVERIFY(renameElement(model, "upper", "thigh"));
        QCOMPARE(model.plots[0].against, std::string("thigh.angle"));
        QVERIFY(renameElement(model, "tip", "toe"));
        QCOMPARE(model.plots[0].channels[1], std::string("toe.y"));
    }

    void thereAndBackIsTheSameModel() {
        auto model = chain();
        for (const auto& name : elementNames(model)) {
            QVERIFY(renameElement(model, name, "other"));
            QVERIFY(!(model == chain()));
            QVERIFY(renameElement(model, "other", name));
            QVERIFY(model == chain());
        }
    }

    void takenNamesAreRefused() {
        auto model = chain();
        for (const char* to : {"upper", "knee", "tip", "ground", "energy", "a.b", ""})
            QVERIFY2(!renameElement(model, "lower", to), to);
        QVERIFY(!renameElement(model, "nobody", "somebody"));
        QVERIFY(renameElement(model, "lower", "lower"));
        QVERIFY(model == chain());
    }

    void dependentsAreWhatWouldHang() {
        QCOMPARE(dependents(chain(), "lower"), (Names{"knee", "brake", "push", "tip"}));
        QCOMPARE(dependents(chain(), "upper"), (Names{"top", "knee"}));
        QCOMPARE(dependents(chain(), "knee"), Names{});
    }

    void removingTakesTheDependentsAlong() {
        auto model = chain();
        removeElement(model, "lower");
        QCOMPARE(elementNames(model), (Names{"upper", "top"}));
        QCOMPARE(model.plots.size(), std::size_t{1});
        QCOMPARE(model.plots[0].channels, (Names{"lowermost.x"}));
        for (const auto& name : elementNames(chain())) {
            auto each = chain();
            removeElement(each, name);
            QVERIFY(dependents(each, name).empty());
        }
    }

    void freshNamesAreFree() {
        auto model = chain();
        QCOMPARE(freshName(model, "body"), std::string("body1"));
        QVERIFY(renameElement(model, "upper", "body1"));
        QVERIFY(renameElement(model, "lower", "body2"));
        QCOMPARE(freshName(model, "body"), std::string("body3"));
    }
};

QTEST_APPLESS_MAIN(EditTest)
#include "edit_test.moc"
