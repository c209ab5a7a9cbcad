// Joints in the colours of their health, and their gaps: by value first, then as pixels of the window.
#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/health/health_rules.h"
#include "ui/main_window/scene_data.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

Model sliderCrank(const char* stabilisation) {
    Model model = loadModel("example:paper4-slider-crank-b");
    model.run.stabilisation.key = stabilisation;
    model.run.integrator.key = "rk4";
    model.run.step = 0.02;
    model.run.end = 4.0;
    evaluate(model);
    return model;
}

}  // namespace

class JointHealthTest : public QObject {
    Q_OBJECT
  private slots:
    void healthIsThatOfTheViolation() {
        const Model model = sliderCrank("none");
        const Results results = simulate(model);
        const JointChannels joints(results);
        QCOMPARE(joints.names.size(), model.joints.size());
        bool green = false, notGreen = false;
        for (std::size_t i = 0; i < results.size(); i += 10) {
            const double time = results.frame(i).time;
            const auto health = joints.healthAt(results, time);
            for (std::size_t j = 0; j < health.size(); ++j) {
                const int channel = results.channelIndex(nameOf(model.joints[j]) + ".position_violation");
                const double violation = results.value(channel, i);
                QCOMPARE(health[j].first, QString::fromStdString(nameOf(model.joints[j])));
                QCOMPARE(health[j].second, violation > redViolation ? 1.0 : violation > amberViolation ? 0.5 : 0.0);
                (health[j].second > 0 ? notGreen : green) = true;
            }
        }
        QVERIFY(green && notGreen);
    }

    /// The gap of the pin between crank and rod, from the coordinates of the two bodies.
    void gapsJoinTheMarkers() {
        const Model model = sliderCrank("none");
        const Results results = simulate(model);
        const double time = 3.5;
        const auto health = JointChannels(results).healthAt(results, time);
        const auto gaps = gapsAt(model, results, time, health);
        QVERIFY(!gaps.empty());
        const auto poses = results.poses(time);
        const auto markerOf = [&](std::size_t body, const std::string& name) {
            for (const auto& marker : std::get<PlanarBody>(model.bodies[body]).markers)
                if (marker.name == name)
                    return poses[body].apply(Vec3(marker.position[0].value, marker.position[1].value, 0));
            return Vec3(Vec3::Zero());
        };
        bool seen = false;
        for (const auto& gap : gaps) {
            QVERIFY(gap.kind == Arrow::Kind::gap);
            if (gap.element != "crank_pin") continue;
            seen = true;
            const auto& pin = std::get<planar::Revolute>(model.joints[1]);
            QCOMPARE(pin.name, std::string("crank_pin"));
            const Vec3 expected = markerOf(1, pin.second.marker) - markerOf(0, pin.first.marker);
            QVERIFY(expected.norm() > 1e-9);
            QVERIFY((gap.vector - expected).norm() < 1e-12 * expected.norm() + 1e-15);
        }
        QVERIFY(seen);
        // The slider is far from the marker of its line, and that is no gap: it may slide along x.
        const int x = results.channelIndex("slider.x");
        QVERIFY(std::abs(results.valueAt(x, time)) > 0.1);
        for (const auto& gap : gapsAt(model, results, time, {{"slideway", 1.0}}))
            QVERIFY(std::abs(gap.vector.x()) < 1e-12);
    }

    void healthyJointsHaveNoGaps() {
        const Model model = sliderCrank("projection");
        const Results results = simulate(model);
        const auto health = JointChannels(results).healthAt(results, 3.5);
        for (const auto& joint : health) QCOMPARE(joint.second, 0.0);
        QVERIFY(gapsAt(model, results, 3.5, health).empty());
    }

    /// The pin between crank and rod on the screen: green in a good run, red in one that has drifted, as drawn before.
    void theWindowPaintsThem() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        if (!w.view().hasScene()) return;  // the other tests say so when OpenGL is missing
        QVERIFY(w.files().open("example:paper4-slider-crank-b"));
        w.view().setAnimated(false);
        const auto pinColour = [&] {
            const int x = w.runs().current()->results->channelIndex("A.x"),
                      y = w.runs().current()->results->channelIndex("A.y");
            const double time = w.playback().time();
            const QPointF at = w.view().toWidget(
                Vec3(w.runs().current()->results->valueAt(x, time), w.runs().current()->results->valueAt(y, time), 0));
            w.view().repaint();
            return QColor(w.view().grab().toImage().pixel(at.toPoint() * w.devicePixelRatio()));
        };
        const auto run = [&](const char* stabilisation) {
            w.document().edit("Stabilisation", [&](Model& m) { m = sliderCrank(stabilisation); });
            w.presenter().setTracesVisible(false);
            w.running().start();
            QVERIFY(f.waitForRun());
            w.playback().pause();
            w.playback().setTime(3.5);
            w.view().fitTo({"crank_pin"});  // large, so that the middle of the pin is its colour
        };
        run("projection");
        const QColor good = pinColour();
        QVERIFY2(good.green() > good.red() + 40, qPrintable(good.name()));
        f.trigger("view.health");
        const QColor plain = pinColour();
        QVERIFY2(std::abs(plain.green() - plain.red()) < 20, qPrintable(plain.name()));
        f.trigger("view.health");
        run("none");
        const QColor bad = pinColour();
        QVERIFY2(bad.red() > bad.green() + 60, qPrintable(bad.name()));
        // The design has no health.
        w.document().edit("Heavier", [](Model& m) { std::get<PlanarBody>(m.bodies[0]).mass = Quantity(7.0); });
        QVERIFY(!w.playback().showsRun());
    }
};

QTEST_MAIN(JointHealthTest)
#include "joint_health_test.moc"
