// Channels: their names, their values between frames, and reactions that statics and circular motion know.
#include <QtTest>
#include <cmath>
#include <numbers>
#include <set>

#include "engine/analysis/check.h"
#include "engine/io/examples.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double g = 9.81;

/// A planar or spatial body thrown upwards while it spins up about z by a constant torque: x = 2 t, height 1 + 3 t − g
/// t²/2, angle 0.5 + 4 t + t² (torque 2 × inertia).
Model thrown(bool planar) {
    if (planar)
        return fromParts(
            R"("space": "planar", "bodies": [{"name": "stone", "mass": 2, "inertia": 0.5, "position": [0, 1],
            "velocity": [2, 3], "angle": 0.5, "rate": 4, "markers": [{"name": "P", "position": [0.3, 0]}]}],
            "forces": [{"type": "gravity", "name": "gravity"},
                       {"type": "torque", "name": "spin", "body": "stone", "torque": 1}],
            "watches": [{"name": "tip", "point": "stone.P"}])");
    Model model =
        fromParts(R"("space": "spatial", "bodies": [{"name": "stone", "mass": 2, "inertia": [0.4, 0.4, 0.5, 0, 0, 0],
        "position": [0, 0, 1], "velocity": [2, 0, 3], "rate": [0, 0, 4], "markers": [{"name": "P", "position": [0.3, 0, 0]}]}],
        "forces": [{"type": "gravity", "name": "gravity"},
                   {"type": "torque", "name": "spin", "body": "stone", "torque": [0, 0, 1]}],
        "watches": [{"name": "tip", "point": "stone.P"}])");
    std::get<SpatialBody>(model.bodies[0]).orientation = {std::cos(0.25), 0, 0, std::sin(0.25)};
    return model;
}

void checkBetweenFrames(const Results& results, const std::string& up) {
    const int x = channel(results, "stone.x"), height = channel(results, "stone." + up);
    for (double t = 0; t <= 1.0; t += 0.00371) {
        const double exact = 1 + 3 * t - g / 2 * t * t, angle = 0.5 + 4 * t + t * t;
        QVERIFY(std::abs(results.valueAt(x, t) - 2 * t) < 1e-11);
        QVERIFY2(std::abs(results.valueAt(height, t) - exact) < 1e-11,
                 qPrintable(QString("valueAt %1").arg(t, 0, 'g', 17)));
        const Pose pose = results.pose(0, t);
        QVERIFY(std::abs(pose.position.x() - 2 * t) < 1e-11);
        QVERIFY(std::abs((up == "y" ? pose.position.y() : pose.position.z()) - exact) < 1e-11);
        const Quat turned(Eigen::AngleAxisd(angle, Vec3::UnitZ()));
        QVERIFY2(pose.orientation.angularDistance(turned) < 1e-9, qPrintable(QString("pose at %1").arg(t, 0, 'g', 17)));
    }
}

}  // namespace

class ChannelsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyChannelOfEveryExample_data() {
        QTest::addColumn<QString>("key");
        for (const auto& e : examples()) QTest::newRow(e.key.data()) << QString(e.key.data());
    }
    void everyChannelOfEveryExample() {
        QFETCH(QString, key);
        const CheckReport report = check(example(key.toStdString()));
        QVERIFY(report.start);
        const Results& start = *report.start;
        std::set<std::string> names;
        for (std::size_t i = 0; i < start.channels().size(); ++i) {
            const ChannelInfo& info = start.channels()[i];
            QVERIFY2(std::isfinite(start.value(static_cast<int>(i), 0)), info.name().c_str());
            QVERIFY2(names.insert(info.name()).second, info.name().c_str());
            QVERIFY(!info.unit.empty() && !info.help.empty());
            QCOMPARE(start.channelIndex(info.name()), static_cast<int>(i));
            QCOMPARE(info.header(), info.element + "." + info.quantity + " [" + info.unit + "]");
        }
        QCOMPARE(start.channelIndex("no.such"), -1);
    }

    void headersOfTheFormat() {
        const CheckReport report = check(example("a02-four-bar-2"));
        std::set<std::string> headers;
        for (const auto& info : report.start->channels()) headers.insert(info.header());
        for (const char* header : {"B0.x [m]", "B0.vy [m/s]", "B0.ax [m/s^2]", "health.position_violation [-]",
                                   "singularity.smallest [-]", "energy.balance_error [J]", "gauss.Z [N*m/s^2]"})
            QVERIFY2(headers.count(header), header);
    }

    void valuesBetweenFramesAreExactForConstantAcceleration_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<double>("outputStep");
        for (bool planar : {true, false})
            for (double step : {0.01, 0.25})
                QTest::addRow("%s %g", planar ? "planar" : "spatial", step) << planar << step;
    }
    void valuesBetweenFramesAreExactForConstantAcceleration() {
        QFETCH(bool, planar);
        QFETCH(double, outputStep);
        Model model = thrown(planar);
        model.run.outputStep = outputStep;
        model.run.integrator = {"fehlberg78"};
        model.run.rtol = model.run.atol = 1e-12;
        checkBetweenFrames(flown(model, 1), planar ? "y" : "z");
    }

    void framesNextToEachOtherDoNoHarm_data() {
        QTest::addColumn<double>("gap");
        for (double gap : {1e-13, 1e-12, 1e-9, 1e-6}) QTest::addRow("%g s", gap) << gap;
    }
    void framesNextToEachOtherDoNoHarm() {
        // Frames of an exact parabola, each followed by another one `gap` later, which rounding has moved a little.
        QFETCH(double, gap);
        Model model = thrown(true);
        const CheckReport report = check(model);
        Results results(report.start->systemPointer());
        for (int k = 0; k <= 20; ++k)
            for (int copy = 0; copy < 2; ++copy) {
                const double t = 0.05 * k + copy * gap;
                Frame frame = report.start->frame(0);
                frame.time = t;
                frame.q << 2 * t + copy * 1e-13, 1 + 3 * t - g / 2 * t * t, 0.5 + 4 * t + t * t;
                frame.v << 2, 3 - g * t, 4 + 2 * t;
                results.append(frame);
            }
        checkBetweenFrames(results, "y");
    }

    void aPassageOnAnOutputTimeIsOneFrame() {
        // A parallelogram turned half a turn a second from −90°: its bars are in line at t = 0.5, 1.5, … exactly.
        Model model =
            fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [1, 0]}]},
            "bodies": [
              {"name": "a", "mass": 1, "inertia": 0.1, "angle": "-90 deg", "markers": [{"name": "O"}, {"name": "A", "position": [0.4, 0]}]},
              {"name": "b", "mass": 1, "inertia": 0.1, "position": [0, -0.4], "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]},
              {"name": "c", "mass": 1, "inertia": 0.1, "position": [1, 0], "angle": "-90 deg", "markers": [{"name": "O"}, {"name": "B", "position": [0.4, 0]}]}],
            "joints": [
              {"type": "revolute", "name": "J1", "first": "ground.O", "second": "a.O"},
              {"type": "revolute", "name": "J2", "first": "a.A", "second": "b.A"},
              {"type": "revolute", "name": "J3", "first": "b.B", "second": "c.B"},
              {"type": "revolute", "name": "J4", "first": "ground.P", "second": "c.O"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "a.O", "speed": 3.141592653589793}],
            "run": {"integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})");
        const Results results = completed(model, 4);
        QCOMPARE(int(results.passages.size()), 4);
        for (std::size_t i = 0; i < results.passages.size(); ++i)
            MEASURED("passage [s]", std::abs(results.passages[i].time - 0.5 - double(i)), 1e-8);
        for (std::size_t i = 1; i < results.size(); ++i)
            QVERIFY2(results.frame(i).time - results.frame(i - 1).time > 1e-9 * 0.01,
                     qPrintable(QString("frame at %1").arg(results.frame(i).time, 0, 'g', 17)));
        const int angle = channel(results, "c.angle");
        for (double t = 0; t < 4; t += 0.00371)
            QVERIFY2(std::abs(results.valueAt(angle, t) - std::numbers::pi * (t - 0.5)) < 1e-8,
                     qPrintable(QString("%1").arg(t, 0, 'g', 17)));
    }

    void outOfRangeTimesGiveTheEnds() {
        const Results results = flown(thrown(true), 0.5);
        const int x = channel(results, "stone.x");
        QCOMPARE(results.valueAt(x, -1), 0.0);
        QVERIFY(std::abs(results.valueAt(x, 9) - 1) < 1e-9);
        QVERIFY(std::abs(results.pose(0, 9).position.x() - 1) < 1e-9);
        QVERIFY(std::isnan(Results(results.systemPointer()).valueAt(x, 0)));
    }

    void aHangingRodAndACantilever() {
        const auto at = [](const Results& results, const char* name) { return reading(results, name)(0); };
        Model hanging = rodPendulum("", gravityDown);
        std::get<PlanarBody>(hanging.bodies[0]).angle = -std::numbers::pi / 2;
        const Results rest = completed(hanging, 0.1);
        QVERIFY(std::abs(at(rest, "pivot.reaction_fx")) < 1e-12);
        QVERIFY(std::abs(at(rest, "pivot.reaction_fy") - g) < 1e-12);
        QVERIFY(std::abs(at(rest, "pivot.reaction") - g) < 1e-12);
        QVERIFY(std::abs(at(rest, "pivot.reaction_torque")) < 1e-12);

        Model beam = rodPendulum("", gravityDown);
        planar::Weld weld;
        weld.name = "wall";
        weld.first = {"ground", "O"};
        weld.second = {"rod", "O"};
        beam.joints = {weld};
        const Results held = completed(beam, 0.1);
        QVERIFY(std::abs(at(held, "wall.reaction_fy") - g) < 1e-12);
        QVERIFY(std::abs(at(held, "wall.reaction_torque") - g / 2) < 1e-12);
        std::swap(weld.first, weld.second);
        beam.joints = {weld};
        const Results around = completed(beam, 0.1);  // now the channel tells what acts on the ground
        QVERIFY(std::abs(at(around, "wall.reaction_fy") + g) < 1e-12);
        QVERIFY(std::abs(at(around, "wall.reaction_torque") + g / 2) < 1e-12);
    }

    void aTurningRodIsPulledInwards() {
        Model model = rodPendulum();
        std::get<PlanarBody>(model.bodies[0]).rate = 3;
        std::get<PlanarBody>(model.bodies[0]).keep = {"rate"};
        model.run.integrator = {"fehlberg78"};
        model.run.rtol = model.run.atol = 1e-11;
        const Results results = completed(model, 2);
        const Reading fx = reading(results, "pivot.reaction_fx"), fy = reading(results, "pivot.reaction_fy"),
                      torque = reading(results, "pivot.reaction_torque");
        const auto off = [&](std::size_t i) {
            const double turned = 3 * results.frame(i).time;
            return std::hypot(fx(i) + 4.5 * std::cos(turned), fy(i) + 4.5 * std::sin(turned)) + std::abs(torque(i));
        };
        MEASURED("force [N]", largest(results, off), 1e-7);
    }
};

QTEST_APPLESS_MAIN(ChannelsTest)
#include "channels_test.moc"
