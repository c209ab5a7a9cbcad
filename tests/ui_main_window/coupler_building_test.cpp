// Couplers made by hand in space, in the real window.
#include "tests/ui_main_window/spatial_hand.h"
#include "ui/tools/connect_handler.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::SpatialHand;
using zwang::ui::testing::WindowFixture;

class CouplerBuildingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    /// A coupler is made by a click on the joint that leads and one on the joint that follows.
    void aCouplerTakesTwoClickedJoints() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"0", "0", "0"}, {"200 mm", "0", "0"});
        hand.bar({"0", "150 mm", "0"}, {"200 mm", "150 mm", "0"});
        hand.fit();
        toGround(hand, "revolute", hand.marker("bar1", "A"));
        toGround(hand, "prismatic", hand.marker("bar2", "A"));
        hand.take("joint");
        const auto types = connections(Family::joint);
        auto* panel = hand.w().view().findChild<ConnectPanel*>();
        while (types[panel->current()].info.key != std::string_view("coupler")) hand.key(Qt::Key_T);
        hand.click(hand.marker("bar1", "A"));
        hand.click(hand.marker("bar2", "A"));
        hand.key(Qt::Key_Return);
        QVERIFY(!hasErrors(hand.document().issues()));
        const auto* coupler = std::get_if<spatial::Coupler>(&hand.model().joints.back());
        QVERIFY(coupler);
        const auto first = *endsOf(hand.model(), "revolute1"), second = *endsOf(hand.model(), "prismatic1");
        QVERIFY(coupler->first == first.first && coupler->second == first.second);
        QVERIFY(coupler->third == second.first && coupler->fourth == second.second);
        QVERIFY(coupler->firstTurns() && !coupler->secondTurns());
    }

  private:
    void toGround(const SpatialHand& hand, const std::string& type, const Vec3& at) {
        hand.take("joint");
        const auto types = connections(Family::joint);
        while (types[hand.w().view().findChild<ConnectPanel*>()->current()].info.key != type) hand.key(Qt::Key_T);
        hand.click(at);
        hand.key(Qt::Key_Return);  // the place on the ground
        hand.key(Qt::Key_Return);
        hand.key(Qt::Key_Escape);
    }

    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(CouplerBuildingTest)
#include "coupler_building_test.moc"
