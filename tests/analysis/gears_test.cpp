// Gears, racks, belts, cams, screws and constant-velocity joints against their ratios, over many turns.
#include <QtTest>
#include <cmath>

#include "engine/math/periodic_spline.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Results run(Model model, double end) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-11;
    return completed(std::move(model), end);
}

/// Two wheels of 0.1 m and 0.25 m on the ground, DISTANCE apart; the first is driven at 5 rad/s, the second loaded with
/// −3 N m.
Model wheels(const std::string& joint, const std::string& distance) {
    return fromParts(R"("space": "planar",
        "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": ["0.6*DISTANCE", "0.8*DISTANCE"]}]},
        "bodies": [{"name": "one", "mass": 1, "inertia": 0.01, "angle": 0.3, "markers": [{"name": "C"}]},
                   {"name": "two", "mass": 1, "inertia": 0.03, "angle": -0.2, "position": ["0.6*DISTANCE", "0.8*DISTANCE"],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "revolute", "name": "first", "first": "ground.O", "second": "one.C"},
                   {"type": "revolute", "name": "second", "first": "ground.Q", "second": "two.C"},
                   {JOINT, "name": "gears", "first": "one.C", "second": "two.C", "first_radius": 0.1, "second_radius": 0.25}],
        "forces": [{"type": "torque", "name": "load", "body": "two", "torque": -3}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "one.C", "speed": 5}])",
                     {{"DISTANCE", distance},
                      {"DISTANCE", distance},
                      {"DISTANCE", distance},
                      {"DISTANCE", distance},
                      {"JOINT", joint}});
}

}  // namespace

class GearsTest : public QObject {
    Q_OBJECT private slots : void ratios_data() {
        QTest::addColumn<QString>("joint");
        QTest::addColumn<double>("distance");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<bool>("meshes");
        QTest::newRow("external gears") << R"("type": "gear-pair")" << 0.35 << -0.4 << true;
        QTest::newRow("internal gears") << R"("type": "gear-pair", "meshing": "internal")" << 0.15 << 0.4 << true;
        QTest::newRow("open belt") << R"("type": "belt")" << 0.8 << 0.4 << false;
        QTest::newRow("crossed belt") << R"("type": "belt", "run": "crossed")" << 0.8 << -0.4 << false;
    }
    void ratios() {
        QFETCH(QString, joint);
        QFETCH(double, distance);
        QFETCH(double, ratio);
        QFETCH(bool, meshes);
        const Results results = run(wheels(joint.toStdString(), std::to_string(distance)), 8);
        const Reading angle = reading(results, "two.angle"), rate = reading(results, "two.rate"),
                      torque = reading(results, "motor.drive_torque"), force = reading(results, "gears.reaction");
        MEASURED("angle over 6 turns [rad]",
                 largest(results, [&](std::size_t i) { return angle(i) + 0.2 - ratio * 5 * results.frame(i).time; }),
                 1e-9);
        MEASURED("rate [rad/s]", largest(results, [&](std::size_t i) { return rate(i) - ratio * 5; }), 1e-9);
        MEASURED("torque of the motor [N m]", largest(results, [&](std::size_t i) { return torque(i) - 3 * ratio; }),
                 1e-9);
        // Gears push at the pitch point with the load over the radius.
        if (meshes)
            MEASURED("force of the teeth [N]", largest(results, [&](std::size_t i) { return force(i) - 3 / 0.25; }),
                     1e-9);
    }

    void planetGear() {
        // A planet of 0.1 m on a carrier around a fixed sun of 0.3 m turns by 1 + 0.3 / 0.1 of the carrier's angle.
        const Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "carrier", "mass": 1, "inertia": 0.1, "markers": [{"name": "O"}, {"name": "P", "position": [0.4, 0]}]},
                       {"name": "planet", "mass": 1, "inertia": 0.01, "position": [0.4, 0], "markers": [{"name": "C"}]}],
            "joints": [{"type": "revolute", "name": "axis", "first": "ground.O", "second": "carrier.O"},
                       {"type": "revolute", "name": "pin", "first": "carrier.P", "second": "planet.C"},
                       {"type": "gear-pair", "name": "gears", "first": "ground.O", "second": "planet.C",
                        "first_radius": 0.3, "second_radius": 0.1}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "carrier.O", "speed": -7}])");
        const Results results = run(model, 6);
        const Reading angle = reading(results, "planet.angle");
        MEASURED("angle over 26 turns [rad]",
                 largest(results, [&](std::size_t i) { return angle(i) + 28 * results.frame(i).time; }), 1e-8);
    }

    void rackAndPinion() {
        // A force of 2 N on a rack of 3 kg that turns a pinion of 0.05 kg m² and 0.2 m: a = F / (m + I / r²).
        for (const bool right : {false, true}) {
            const Model model = fromParts(R"("space": "planar",
                "ground": {"markers": [{"name": "O"}, {"name": "C", "position": [0.1, HEIGHT]}]},
                "bodies": [{"name": "rack", "mass": 3, "inertia": 1, "markers": [{"name": "A"}]},
                           {"name": "pinion", "mass": 1, "inertia": 0.05, "position": [0.1, HEIGHT], "markers": [{"name": "C"}]}],
                "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "rack.A"},
                           {"type": "revolute", "name": "axis", "first": "ground.C", "second": "pinion.C"},
                           {"type": "rack-and-pinion", "name": "gears", "first": "rack.A", "second": "pinion.C",
                            "radius": 0.2, "side": SIDE}],
                "forces": [{"type": "force", "name": "push", "at": "rack.A", "force": [2, 0]}])",
                                          {{"HEIGHT", right ? "-0.2" : "0.2"},
                                           {"HEIGHT", right ? "-0.2" : "0.2"},
                                           {"SIDE", right ? "\"right\"" : "\"left\""}});
            const double a = 2 / (3 + 0.05 / 0.04), turn = right ? -1 : 1;
            const Results results = run(model, 8);
            const Reading x = reading(results, "rack.x"), angle = reading(results, "pinion.angle"),
                          force = reading(results, "gears.reaction");
            const auto way = [&](std::size_t i) { return a / 2 * std::pow(results.frame(i).time, 2); };
            MEASURED("rack [m]", largest(results, [&](std::size_t i) { return x(i) - way(i); }), 1e-9);
            // The rack moves under the pinion to the right: the pinion above turns counter-clockwise.
            MEASURED("pinion over 12 turns [rad]",
                     largest(results, [&](std::size_t i) { return angle(i) - turn * way(i) / 0.2; }), 1e-8);
            MEASURED("force of the teeth [N]",
                     largest(results, [&](std::size_t i) { return force(i) - 0.05 * a / 0.04; }), 1e-9);
        }
    }

    void camLiftsItsFollower() {
        // An eccentric circle given by 36 points, under a follower on the y axis.
        const double e = 0.03, R = 0.1, w = 4;
        const auto profile = [&](double angle) {
            return e * std::cos(angle) + std::sqrt(R * R - std::pow(e * std::sin(angle), 2));
        };
        std::string angles, radii;
        std::vector<double> at, values;
        for (int k = 0; k < 36; ++k) {
            at.push_back(2 * M_PI * k / 36);
            values.push_back(profile(at.back()));
            QByteArray number;
            angles += (k > 0 ? ", " : "") + number.setNum(at.back(), 'g', 17).toStdString();
            radii += (k > 0 ? ", " : "") + number.setNum(values.back(), 'g', 17).toStdString();
        }
        const Model model =
            fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "U", "angle": "90 deg"}]},
            "bodies": [{"name": "cam", "mass": 1, "inertia": 0.01, "markers": [{"name": "O"}]},
                       {"name": "follower", "mass": 2, "inertia": 1, "position": [0, 0.0953939201416946], "markers": [{"name": "P", "angle": "90 deg"}]}],
            "joints": [{"type": "revolute", "name": "axis", "first": "ground.O", "second": "cam.O"},
                       {"type": "prismatic", "name": "guide", "first": "ground.U", "second": "follower.P"},
                       {"type": "cam-curve", "name": "curve", "first": "cam.O", "second": "follower.P",
                        "angles": [ANGLES], "radii": [RADII]}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "cam.O", "speed": 4}])",
                      {{"ANGLES", angles}, {"RADII", radii}});
        const Results results = run(model, 5);
        const auto spline = fitPeriodicSpline(at, values);
        const auto curve = [&](std::size_t i) { return periodicSpline(spline, M_PI / 2 - w * results.frame(i).time); };
        const Reading y = reading(results, "follower.y"), vy = reading(results, "follower.vy"),
                      ay = reading(results, "follower.ay");
        MEASURED("lift [m]", largest(results, [&](std::size_t i) { return y(i) - curve(i).value; }), 1e-10);
        MEASURED("speed [m/s]", largest(results, [&](std::size_t i) { return vy(i) + w * curve(i).first; }), 1e-9);
        MEASURED("acceleration [m/s^2]",
                 largest(results, [&](std::size_t i) { return ay(i) - w * w * curve(i).second; }), 1e-8);
        // The spline through points h apart is the curve itself to h⁶.
        MEASURED("the circle [m]",
                 largest(results, [&](std::size_t i) { return y(i) - profile(M_PI / 2 - w * results.frame(i).time); }),
                 1e-7);
    }

    /// A motor turns the drum, and the guide goes as the groove at its side, whatever its distance from the axis; what
    /// pushes it along the axis is what brakes the drum.
    void drumCam() {
        const double w = 7, mass = 0.3, start = std::atan2(0.04, 0.03);
        std::vector<double> at, values;
        std::string angles, heights;
        for (int k = 0; k < 36; ++k) {
            at.push_back(start + 2 * M_PI * k / 36);
            values.push_back(0.04 + 0.02 * std::sin(at.back() - start) + 0.01 * std::sin(2 * (at.back() - start)));
            QByteArray number;
            angles += (k > 0 ? ", " : "") + number.setNum(at.back(), 'g', 17).toStdString();
            heights += (k > 0 ? ", " : "") + number.setNum(values.back(), 'g', 17).toStdString();
        }
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [{"name": "O"}, {"name": "G", "position": [0.03, 0.04, 0]}]},
            "bodies": [{"name": "drum", "mass": 1, "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "markers": [{"name": "O"}]},
                       {"name": "guide", "mass": 0.3, "inertia": [0.001, 0.001, 0.001, 0, 0, 0], "position": [0.03, 0.04, 0.04],
                        "markers": [{"name": "P"}]}],
            "joints": [{"type": "revolute", "name": "axis", "first": "ground.O", "second": "drum.O"},
                       {"type": "prismatic", "name": "rail", "first": "ground.G", "second": "guide.P"},
                       {"type": "drum-cam", "name": "groove", "first": "drum.O", "second": "guide.P",
                        "angles": [ANGLES], "heights": [HEIGHTS]}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "drum.O", "speed": 7}])",
            {{"ANGLES", angles}, {"HEIGHTS", heights}});
        const Results results = run(model, 3);
        const auto spline = fitPeriodicSpline(at, values);
        const auto groove = [&](std::size_t i) { return periodicSpline(spline, start - w * results.frame(i).time); };
        const Reading z = reading(results, "guide.z"), vz = reading(results, "guide.vz"),
                      az = reading(results, "guide.az"), torque = reading(results, "motor.drive_torque");
        MEASURED("height [m]", largest(results, [&](std::size_t i) { return z(i) - groove(i).value; }), 1e-10);
        MEASURED("speed [m/s]", largest(results, [&](std::size_t i) { return vz(i) + w * groove(i).first; }), 1e-9);
        MEASURED("acceleration [m/s^2]",
                 largest(results, [&](std::size_t i) { return az(i) - w * w * groove(i).second; }), 1e-8);
        MEASURED("power [W]", largest(results, [&](std::size_t i) { return torque(i) * w - mass * az(i) * vz(i); }),
                 1e-9);
    }

    void drumCamTellsWhatIsWrong_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("counts") << R"("angles": [0, 1, 2], "heights": [0, 1])"
                                << "[0.1, 0, 0]"
                                << "3 angles but 2 heights";
        QTest::newRow("few") << R"("angles": [0, 1], "heights": [0, 1])"
                             << "[0.1, 0, 0]"
                             << "three points or more";
        QTest::newRow("order") << R"("angles": [0, 2, 1], "heights": [0, 1, 2])"
                               << "[0.1, 0, 0]"
                               << "must increase";
        QTest::newRow("turn") << R"("angles": [0, 2, 7], "heights": [0, 1, 2])"
                              << "[0.1, 0, 0]"
                              << "more than once";
        QTest::newRow("axis") << R"("angles": [0, 2, 4], "heights": [0, 0, 0])"
                              << "[0, 0, 0]"
                              << "on the axis of the drum";
    }
    void drumCamTellsWhatIsWrong() {
        QFETCH(QString, fields);
        QFETCH(QString, place);
        QFETCH(QString, sentence);
        const Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "guide", "mass": 0.3, "inertia": [0.001, 0.001, 0.001, 0, 0, 0], "position": PLACE,
                        "markers": [{"name": "P"}]}],
            "joints": [{"type": "drum-cam", "name": "groove", "first": "ground.O", "second": "guide.P", FIELDS}])",
                                      {{"PLACE", place.toStdString()}, {"FIELDS", fields.toStdString()}});
        std::string told;
        try {
            told = simulate(model).outcome.sentence.english();
        } catch (const CannotStart& error) {
            told = error.what();
        }
        QVERIFY2(told.find(sentence.toStdString()) != std::string::npos, told.c_str());
    }

    void splineIsSmoothAndClosed() {
        const std::vector<double> angles{0.3, 1, 2.2, 2.9, 4, 5.7}, values{1, 1.3, 0.8, 1.1, 1.6, 1.2};
        const auto pieces = fitPeriodicSpline(angles, values);
        double steepest = 0;  // third derivative
        for (std::size_t i = 0; i < angles.size(); ++i) {
            QVERIFY(std::abs(periodicSpline(pieces, angles[i]).value - values[i]) < 1e-13);
            const double h = 1e-4;
            const auto before = periodicSpline(pieces, angles[i] - h),
                       at = periodicSpline(pieces, angles[i] + 2 * M_PI), after = periodicSpline(pieces, angles[i] + h);
            QVERIFY(std::abs(at.value - values[i]) < 1e-12);
            // Central differences: h² of the next derivatives; across a kink they would miss by its size.
            QVERIFY(std::abs((after.value - before.value) / (2 * h) - at.first) < 1e-6);
            QVERIFY(std::abs((after.first - before.first) / (2 * h) - at.second) < 1e-5);
            // The third derivative has no jump.
            const double left = (at.second - before.second) / h, right = (after.second - at.second) / h;
            QVERIFY(std::abs(left - right) < 0.1);
            steepest = std::max(steepest, std::abs(left));
        }
        QVERIFY(steepest > 1);
    }

    void screwAdvancesByItsLead() {
        // A nut of 2 kg and 0.01 kg m² falls along a screw of 0.5 m lead: a = −g / (1 + I / (m h²)), h = lead / 2π.
        const double h = 0.5 / (2 * M_PI), a = 9.81 / (1 + 0.01 / (2 * h * h));
        for (const int hand : {1, -1}) {
            const Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
                "bodies": [{"name": "nut", "mass": 2, "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "markers": [{"name": "C"}]}],
                "joints": [{"type": "screw", "name": "screw", "first": "ground.O", "second": "nut.C", "lead": "500 mm", "hand": HAND}],
                "forces": [{"type": "gravity", "name": "gravity"}])",
                                          {{"HAND", hand > 0 ? "\"right\"" : "\"left\""}});
            const Results results = run(model, 2);
            const Reading z = reading(results, "nut.z"), w = reading(results, "nut.wz"),
                          slid = reading(results, "screw.displacement");
            const auto way = [&](std::size_t i) { return -a / 2 * std::pow(results.frame(i).time, 2); };
            QVERIFY(way(results.size() - 1) < -5 * 0.5);  // more than five turns
            MEASURED("nut [m]", largest(results, [&](std::size_t i) { return z(i) - way(i); }), 1e-8);
            MEASURED("displacement [m]", largest(results, [&](std::size_t i) { return slid(i) - z(i); }), 1e-12);
            MEASURED("turning [rad/s]",
                     largest(results, [&](std::size_t i) { return w(i) + hand * a * results.frame(i).time / h; }),
                     1e-7);
        }
    }

    void shaftsOfConstantVelocity() {
        // Bent by 40°; a Cardan joint would swing between cos 40° and its inverse.
        const Model model = fromParts(R"("space": "spatial",
            "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": [0, "-0.5 m*sin(40 deg) ", "0.5 m*cos(40 deg) "],
                                                   "z": [0, "-sin(40 deg) ", "cos(40 deg) "], "x": [1, 0, 0]}]
    },
            "bodies": [{"name": "one", "mass": 1, "inertia": [0.01, 0.01, 0.02, 0, 0, 0], "markers": [{"name": "J", "x": [1, 0, 0]}]},
                       {"name": "two", "mass": 1, "inertia": [0.01, 0.01, 0.02, 0, 0, 0],
                        "orientation": ["cos(20 deg) ", "sin(20 deg) ", 0, 0],
                        "markers": [{"name": "J", "x": [1, 0, 0]}, {"name": "Q", "position": [0, 0, 0.5], "x": [1, 0, 0]}]}],
            "joints": [{"type": "revolute", "name": "first", "first": "ground.O", "second": "one.J"},
                       {"type": "cylindrical", "name": "second", "first": "ground.Q", "second": "two.Q"},
                       {"type": "constant-velocity", "name": "joint", "first": "one.J", "second": "two.J"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "one.J", "speed": 6}])");
        const Results results = run(model, 4);
        const Reading w = reading(results, "two.wz"), x = reading(results, "two.wx"),
                      alpha = reading(results, "two.alphaz");
        MEASURED("rate [rad/s]", largest(results, [&](std::size_t i) { return w(i) - 6; }), 1e-10);
        MEASURED("rate across [rad/s]", largest(results, x), 1e-10);
        MEASURED("acceleration [rad/s^2]", largest(results, alpha), 1e-9);
    }
};

QTEST_APPLESS_MAIN(GearsTest)
#include "gears_test.moc"
