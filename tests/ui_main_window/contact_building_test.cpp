// Contacts made by hand in the real window: two bodies by clicks, all selected ones at once, in space.
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

  private:
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(ContactBuildingTest)
#include "contact_building_test.moc"
