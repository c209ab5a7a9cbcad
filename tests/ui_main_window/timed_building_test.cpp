// How long a person takes to build a mechanism: every click and key is made, and timed by the keystroke-level model.
#include <cmath>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/spatial_hand.h"
#include "ui/tools/connect_handler.h"
#include "ui/tools/space_handler.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::SpatialHand;
using zwang::ui::testing::WindowFixture;

namespace {

/// Card, Moran and Newell's keystroke-level model for an average person who is no typist: seconds a key, a way of the
/// mouse with its click, a thought before a step.
struct Stopwatch {
    static constexpr double key = 0.28, point = 1.3, thought = 1.35;
    double seconds = 0;
};

/// A hand whose every motion takes its time.
struct TimedHand : SpatialHand {
    Stopwatch& watch;

    void think() const { watch.seconds += Stopwatch::thought; }
    void press(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) const {
        watch.seconds += Stopwatch::key * (1 + (modifiers ? 1 : 0));
        key(which, modifiers);
    }
    void write(const QString& text) const {
        watch.seconds += Stopwatch::key * static_cast<double>(text.size());
        keys(text);
    }
    void clickPoint(const Vec3& world) const {
        watch.seconds += Stopwatch::point;
        click(world);
    }
    /// A tool by its letter.
    void choose(const QString& tool) const {
        think();
        w().view().setFocus();
        const auto shortcut = w().actions().shortcut("build." + tool);
        QVERIFY2(!shortcut.isEmpty(), qPrintable(tool));
        press(static_cast<Qt::Key>(shortcut[0].key()), shortcut[0].keyboardModifiers());
        QCOMPARE(w().tools().current(), tool);
    }
    /// Coordinates field after field.
    void writeAll(const QStringList& texts) const {
        think();
        press(Qt::Key_Tab);
        for (int i = 0; i < texts.size(); ++i) {
            if (i > 0) press(Qt::Key_Tab);
            write(texts[i]);
        }
        press(Qt::Key_Return);
    }
};

}  // namespace

class TimedBuildingTest : public QObject {
    Q_OBJECT
  private slots:
    /// Three bars between two pivots, a motor at the crank, a point of the coupler; run, and its curve.
    void aFourBarWithMotorAndCouplerCurveInUnderTwoMinutes() {
        WindowFixture f;
        f.open();
        Stopwatch watch;
        TimedHand hand{{{f}}, watch};
        QElapsedTimer clock;
        clock.start();
        hand.think();
        watch.seconds += 2 * Stopwatch::key;
        Hand plane{f};
        plane.newPlanar();
        const auto click = [&](const Vec2& at) { hand.clickPoint({at.x(), at.y(), 0}); };
        const auto typed = [&](const QString& first, const QString& second) {
            hand.think();
            hand.write(first);
            hand.press(Qt::Key_Tab);
            hand.write(second);
            hand.press(Qt::Key_Return);
        };
        // The crank from the ground's origin, a second pivot, the coupler from the crank's end, the rocker back.
        hand.choose("bar");
        click({0, 0});
        typed("60 mm", "90 deg");
        hand.choose("pivot");
        click({0.2, 0});
        hand.choose("bar");
        click(plane.at("bar1", "B"));
        typed("200 mm", "15 deg");
        const Vec2 end = plane.at("bar2", "B");
        click(end);
        click({0.2, 0});
        QCOMPARE(hand.model().bodies.size(), 3U);
        QCOMPARE(hand.model().joints.size(), 4U);
        hand.choose("motor");
        click({0, 0});
        hand.press(Qt::Key_Escape);
        QCOMPARE(hand.model().motions.size(), 1U);
        hand.choose("watch");
        click(0.5 * (plane.at("bar2", "A") + end));
        hand.press(Qt::Key_Escape);
        QCOMPARE(hand.model().measurePoints.size(), 1U);
        QVERIFY(!hasErrors(hand.document().issues()));
        hand.think();
        hand.press(Qt::Key_F5);
        QVERIFY(f.waitForRun(60000));
        const auto run = f.window->runs().current();
        QVERIFY2(run && run->results && run->results->outcome.status == Outcome::Status::completed,
                 run && run->results ? run->results->outcome.sentence.english().c_str() : "no run");
        // The curve of the point is closed after one turn and encloses something.
        const Results& results = *run->results;
        const std::string& point = hand.model().measurePoints.front().name;
        const int x = results.channelIndex(point + ".x"), y = results.channelIndex(point + ".y");
        QVERIFY(x >= 0 && y >= 0);
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (std::size_t i = 0; i < results.size(); ++i) {
            low = std::min(low, results.value(y, i));
            high = std::max(high, results.value(y, i));
        }
        QVERIFY2(high - low > 0.02, qPrintable(QString::number(high - low)));
        qInfo("by hand: %.0f s; the script itself: %.1f s", watch.seconds, static_cast<double>(clock.elapsed()) / 1000);
        QVERIFY2(watch.seconds > 20 && watch.seconds < 120, qPrintable(QString::number(watch.seconds)));
    }

    /// Two bars with balls, one above the plane of the other; run.
    void aSpatialDoublePendulumInUnderTwoMinutes() {
        WindowFixture f;
        f.open();
        Stopwatch watch;
        TimedHand hand{{{f}}, watch};
        QElapsedTimer clock;
        clock.start();
        hand.think();
        watch.seconds += 3 * Stopwatch::key;
        hand.newSpatial();
        const auto bar = [&](const QStringList& from, const QStringList& to) {
            hand.choose("bar");
            hand.hover(hand.w().view().rect().center());
            hand.writeAll(from);
            hand.writeAll(QStringList{""} + to);
            hand.press(Qt::Key_Escape);
        };
        bar({"0", "0", "0"}, {"300 mm", "0", "0"});
        bar({"300 mm", "0", "0"}, {"500 mm", "200 mm", "0"});
        QCOMPARE(hand.model().bodies.size(), 2U);
        hand.think();
        watch.seconds += Stopwatch::key;
        hand.fit();
        const auto ball = [&](const Vec3& first, std::optional<Vec3> second) {
            hand.choose("joint");
            const auto types = connections(Family::joint);
            while (types[hand.w().view().findChild<ConnectPanel*>()->current()].info.key != "spherical")
                hand.press(Qt::Key_T);
            hand.think();
            hand.clickPoint(first);
            second ? hand.clickPoint(*second) : hand.press(Qt::Key_Return);
            hand.press(Qt::Key_Return);
            hand.press(Qt::Key_Escape);
        };
        ball(hand.marker("bar1", "A"), std::nullopt);
        ball(hand.marker("bar1", "B"), hand.marker("bar2", "A"));
        QCOMPARE(hand.model().joints.size(), 2U);
        QVERIFY(hand.document().issues().empty());
        hand.think();
        hand.press(Qt::Key_F5);
        QVERIFY(f.waitForRun(60000));
        const auto run = f.window->runs().current();
        QVERIFY(run && run->results && run->results->outcome.status == Outcome::Status::completed);
        const Results& results = *run->results;
        QCOMPARE(results.frame(0).freedom, 6);
        const int drift = results.channelIndex("energy.balance_error"),
                  kinetic = results.channelIndex("energy.kinetic");
        double most = 0, worst = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            most = std::max(most, results.value(kinetic, i));
            worst = std::max(worst, std::abs(results.value(drift, i)));
        }
        QVERIFY(most > 0.1 && worst < 1e-4 * most);
        qInfo("by hand: %.0f s; the script itself: %.1f s", watch.seconds, static_cast<double>(clock.elapsed()) / 1000);
        QVERIFY2(watch.seconds > 20 && watch.seconds < 120, qPrintable(QString::number(watch.seconds)));
    }
};

QTEST_MAIN(TimedBuildingTest)
#include "timed_building_test.moc"
