// The mass that a body has, in its properties; and what elements of different types have in common.
#include <QtTest>

#include "engine/analysis/body_mass.h"
#include "ui/inspector/inspector.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

constexpr double length = 0.1, width = 0.02, density = 7850;

Model bar() {
    Model model;
    PlanarBody body;
    body.name = "bar";
    body.density = density;
    body.markers.resize(2);
    body.markers[0].name = "A";
    body.markers[1].name = "B";
    body.markers[1].position[0] = length;
    Bar shape;
    shape.from = "A";
    shape.to = "B";
    shape.width = width;
    body.shapes.emplace_back(shape);
    model.bodies = {body};
    std::get<PlanarGround>(model.ground).markers.resize(1);
    std::get<PlanarGround>(model.ground).markers[0].name = "O";
    planar::Revolute pin;
    pin.name = "pin";
    pin.first = {"ground", "O"};
    pin.second = {"bar", "A"};
    model.joints = {pin};
    SpringDamper spring;
    spring.name = "spring";
    spring.first = {"ground", "O"};
    spring.second = {"bar", "B"};
    model.forces = {spring};
    return model;
}

}  // namespace

class MassTest : public QObject {
    Q_OBJECT
  private slots:
    /// Square bar: m = ρ w² L; about the middle J = m L²/12 + m w²/12 (a box across its plane).
    void theMassOfTheShapeIsShownAndCanBecomeNumbers() {
        Document document;
        document.reset(bar(), {});
        Inspector inspector(document);
        document.select({"bar"});
        auto* row = inspector.findChild<MassRow*>();
        QVERIFY(row);
        const double m = density * width * width * length;
        const auto before = massOf(*document.model(), "bar");
        QVERIFY(std::abs(before->mass - m) < 1e-12 * m);
        QVERIFY(std::abs(before->inertia(2, 2) - m * (length * length + width * width) / 12) < 1e-12 * m);
        QVERIFY(std::abs(before->com.x() - length / 2) < 1e-15);
        QVERIFY2(row->text().contains("0.314 kg"), qPrintable(row->text()));
        QVERIFY(!row->button()->isHidden());
        row->button()->click();
        QCOMPARE(document.undoStack().count(), 1);
        const auto& body = std::get<PlanarBody>(document.model()->bodies.front());
        QCOMPARE(body.density.value, 0.0);
        const auto after = massOf(*document.model(), "bar");
        QCOMPARE(after->mass, before->mass);
        QCOMPARE(after->inertia(2, 2), before->inertia(2, 2));
        QVERIFY(after->com == before->com);
        QVERIFY(row->button()->isHidden());
        QVERIFY(!massOf(*document.model(), "nobody"));
    }

    void differentTypesShareTheirCommonFields() {
        Document document;
        document.reset(bar(), {});
        Inspector inspector(document);
        document.select({"pin", "spring"});
        QVERIFY(inspector.form());
        QStringList keys;
        for (const auto& field : inspector.form()->subject().fields) keys << QString::fromStdString(field.key);
        QCOMPARE(keys, (QStringList{"first", "second"}));
        // Written to both in one step.
        emit inspector.form()->editor("second")->changed(FieldValue(MarkerRef{"bar", "B"}));
        QCOMPARE(document.undoStack().count(), 1);
        const MarkerRef wanted{"bar", "B"};
        QVERIFY(std::get<planar::Revolute>(document.model()->joints.front()).second == wanted);
        QVERIFY(std::get<SpringDamper>(document.model()->forces.front()).second == wanted);
        // A body and a joint share nothing.
        document.select({"bar", "pin"});
        QVERIFY(!inspector.form());
    }
};

QTEST_MAIN(MassTest)
#include "mass_test.moc"
