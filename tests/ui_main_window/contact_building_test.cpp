// Contacts made by hand in the real window: two bodies by clicks, all selected ones at once, in space.
#include "engine/analysis/check.h"
#include "engine/model/contact_shapes.h"
#include "tests/ui_main_window/spatial_hand.h"
#include "ui/tools/connect_handler.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::SpatialHand;
using zwang::ui::testing::WindowFixture;

namespace {

/// Two discs, a bar and a second bar pinned to it.
void drawParts(const Hand& hand) {
    hand.newPlanar();
    hand.take("disc");
    hand.click(-0.1, 0.06);
    hand.type("30 mm");
    hand.click(0, 0.06);
    hand.type("20 mm");
    hand.take("bar");
    hand.click(-0.1, -0.06);
    hand.type("80 mm", "0");
    hand.click(-0.02, -0.06);
    hand.type("60 mm", "90 deg");
    hand.take("select");
}

std::size_t contactsIn(const Model& model) {
    return static_cast<std::size_t>(std::count_if(model.joints.begin(), model.joints.end(), [](const AnyJoint& any) {
        return std::visit([](const auto& joint) { return TouchesOnly<std::remove_cvref_t<decltype(joint)>>; }, any);
    }));
}

}  // namespace

class ContactBuildingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    void twoClicksLetTwoBodiesTouch() {
        const Hand hand{*f_};
        drawParts(hand);
        hand.take("contact");
        hand.click(-0.1, 0.06);
        hand.click(0, 0.06);
        QCOMPARE(contactsIn(hand.model()), std::size_t(1));
        const auto* discs = std::get_if<planar::DiscContact>(&hand.model().joints.back());
        QVERIFY(discs);
        QCOMPARE(discs->firstRadius.value, 0.03);
        QCOMPARE(discs->secondRadius.value, 0.02);
        hand.click(-0.1, 0.06);  // the tool goes on
        hand.click(-0.06, -0.06);
        QCOMPARE(contactsIn(hand.model()), std::size_t(2));
        const auto* outline = std::get_if<planar::OutlineContact>(&hand.model().joints.back());
        QVERIFY(outline);
        QCOMPARE(outline->radius.value, 0.03);
        QVERIFY(!hasErrors(hand.document().issues()));
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(contactsIn(hand.model()), std::size_t(1));
    }

    /// The same body, bodies that are pinned together or touch already, the bare ground.
    void whatCannotTouchIsSaid() {
        const Hand hand{*f_};
        drawParts(hand);
        QStringList said;
        connect(&hand.w().tools(), &ToolBox::refused, this, [&](const QString& why) { said << why; });
        const auto before = toText(hand.model());
        hand.take("contact");
        hand.click(0.2, 0.2);
        QVERIFY2(said.size() == 1 && said.last().contains("ground"), qPrintable(said.join('\n')));
        hand.click(-0.1, 0.06);
        hand.click(-0.1, 0.07);
        QVERIFY2(said.size() == 2 && said.last().contains("same body"), qPrintable(said.join('\n')));
        hand.key(Qt::Key_Escape);
        hand.click(-0.06, -0.06);
        hand.click(-0.02, -0.02);
        QVERIFY2(said.size() == 3 && said.last().contains("joined"), qPrintable(said.join('\n')));
        QCOMPARE(toText(hand.model()), before);
    }

    void allSelectedTouchEachOther() {
        const Hand hand{*f_};
        drawParts(hand);
        auto* touch = hand.w().actions().action("build.touch");
        hand.document().select(QStringList{});
        f_->window->actions().refresh();
        QVERIFY(!touch->isEnabled());
        const auto before = toText(hand.model());
        hand.key(Qt::Key_A, Qt::ControlModifier);
        f_->trigger("build.touch");
        // disc-disc 1, disc-bar 4, the bars are pinned
        QCOMPARE(contactsIn(hand.model()), std::size_t(5));
        QCOMPARE(hand.document().selection().size(), 5);
        QVERIFY(!hasErrors(hand.document().issues()));
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
    }

    /// The top of a box and a sphere over it; a typed plane contact takes the corners of the box.
    void aFaceAndABall() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.take("box");
        hand.typeAll({"-150 mm", "-100 mm", "0"});
        hand.typeAll({"300 mm", "200 mm"});
        hand.keys("100 mm");
        hand.key(Qt::Key_Return);
        hand.take("sphere");
        hand.typeAll({"0", "0", "300 mm"});
        hand.typeAll({"40 mm"});
        hand.take("select");
        QCOMPARE(hand.model().bodies.size(), std::size_t(2));
        hand.fit();
        hand.take("contact");
        hand.click(Vec3(0.1, 0.05, 0.1));
        hand.click(Vec3(0, 0, 0.3));
        hand.key(Qt::Key_Return);
        QCOMPARE(contactsIn(hand.model()), std::size_t(1));
        const auto* plane = std::get_if<spatial::PlaneContact>(&hand.model().joints.back());
        QVERIFY(plane);
        QCOMPARE(plane->radius.value, 0.04);
        QCOMPARE(plane->pointsX.size(), std::size_t(1));
        QVERIFY(!hasErrors(hand.document().issues()));
    }

    /// A ball, a box and a lying cylinder: what is made, and which of the two is its first end, by what was clicked and
    /// not by the order of the clicks. `first`: the body of the first end, "" where it does not matter.
    void clicksInEitherOrder_data() {
        QTest::addColumn<Vec3>("one");
        QTest::addColumn<Vec3>("other");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("first");
        const Vec3 face(0.1, 0.05, 0.1), ball(0, 0, 0.3), mantle(0.5, 0, 0.3), ground(-0.5, -0.5, 0);
        const auto pair = [](const char* what, const Vec3& a, const Vec3& b, const char* type, const char* first) {
            QTest::addRow("%s", what) << a << b << type << first;
            QTest::addRow("%s, the other way round", what) << b << a << type << first;
        };
        pair("face and ball", face, ball, "plane-contact", "box");
        pair("face and cylinder", face, mantle, "plane-contact", "box");
        pair("cylinder and ball", mantle, ball, "revolved-contact", "cylinder");
        pair("ground and ball", ground, ball, "plane-contact", "ground");
    }
    void clicksInEitherOrder() {
        QFETCH(Vec3, one);
        QFETCH(Vec3, other);
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.document().edit("draw", [](Model& model) {
            const auto add = [&](const char* name, const Vec3& at, const AnyShape& shape) {
                SpatialBody body;
                body.name = name;
                body.density = 1000;
                body.position = {at.x(), at.y(), at.z()};
                body.shapes.push_back(shape);
                model.bodies.emplace_back(body);
            };
            Box box;
            box.size = {0.4, 0.3, 0.2};
            add("box", Vec3(0, 0, 0), box);
            Sphere sphere;
            sphere.radius = 0.04;
            add("ball", Vec3(0, 0, 0.3), sphere);
            Cylinder cylinder;
            cylinder.radius = 0.05;
            cylinder.length = 0.2;
            add("cylinder", Vec3(0.5, 0, 0.3), cylinder);
            std::get<SpatialBody>(model.bodies.back()).orientation = {std::sqrt(0.5), std::sqrt(0.5), 0.0, 0.0};
        });
        hand.fit();
        hand.take("contact");
        hand.click(one);
        hand.click(other);
        hand.key(Qt::Key_Return);
        QCOMPARE(contactsIn(hand.model()), std::size_t(1));
        const AnyJoint& made = hand.model().joints.back();
        QTEST(QString::fromStdString(std::string(infoOf(made).key)), "type");
        const auto ends = std::visit([](const auto& joint) { return std::pair(joint.first, joint.second); }, made);
        QTEST(QString::fromStdString(ends.first.body), "first");
        QVERIFY(!hasErrors(hand.document().issues()));
        for (const Issue& issue : check(hand.model()).issues)  // such as shapes that overlap
            QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
    }

    /// Enter after the first place: the plane of the ground is below the ball, not through its middle.
    void aBallLiesOnTheGround() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.take("sphere");
        hand.typeAll({"0", "0", "300 mm"});
        hand.typeAll({"40 mm"});
        hand.fit();
        hand.take("contact");
        hand.click(Vec3(0, 0, 0.3));
        hand.key(Qt::Key_Return);
        hand.key(Qt::Key_Return);
        QCOMPARE(contactsIn(hand.model()), std::size_t(1));
        const auto* plane = std::get_if<spatial::PlaneContact>(&hand.model().joints.back());
        QVERIFY(plane);
        QCOMPARE(plane->first.body, std::string("ground"));
        QVERIFY(std::abs(hand.marker("ground", plane->first.marker).z() - 0.26) < 1e-9);
    }

  private:
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(ContactBuildingTest)
#include "contact_building_test.moc"
