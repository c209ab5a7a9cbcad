// Angles about an axis count their turns, in space as in the plane: in stops, springs, friction, formulas, channels
// and motors, whatever the outputs and however long the steps are.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/integrators/integrator.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

/// What acts on a rotor: in its joint, and beside it.
struct Kind {
    const char *name, *joint, *forces;
    bool turnsBack = true;
};

const Kind kinds[] = {
    {"nothing", "", "", false},
    {"stops", R"(, "limits": "stops", "lower": LOW, "upper": HIGH, "restitution": 0.7)", ""},
    {"springs at limits",
     R"(, "limits": "springs", "lower": LOW, "upper": HIGH, "stop_stiffness": 50, "stop_damping": 0.02)", ""},
    {"friction, and stops",
     R"(, "limits": "stops", "lower": LOW, "upper": HIGH, "restitution": 0.5, "friction": "coulomb",
         "friction_coefficient": 0.2, "static_coefficient": 0.3, "preload": 0.6, "pin_radius": 0.5)",
     R"({"type": "torsion-spring-damper", "name": "spring", "first": "ground.O", "second": "rotor.C", "stiffness": 0.1})"},
    {"a torque by its own angle", "",
     R"({"type": "torque-law", "name": "law", "first": "ground.O", "second": "rotor.C", "law": "-0.3*angle - 0.02*rate"})"},
    {"a torque by the angle of the joint", "",
     R"({"type": "torque-law", "name": "law", "first": "ground.O", "second": "rotor.C", "law": "-0.2*J.angle"})"},
    {"a torsion spring", "",
     R"({"type": "torsion-spring-damper", "name": "spring", "first": "ground.O", "second": "rotor.C", "stiffness": 0.2,
         "damping": 0.01})"},
    {"a torsion spring by points", "",
     R"({"type": "torsion-table-spring", "name": "spring", "first": "ground.O", "second": "rotor.C",
         "angles": [-8, 0, 8], "torques": [-3, 0, 4]})"}};

/// A rotor about an axis through its centre: in space along any direction of the markers and the body.
Model rotor(const Kind& kind, Space space, std::mt19937& random) {
    std::uniform_real_distribution<double> unit(0, 1);
    const auto number = [](double x) { return QString::number(x, 'g', 17).toStdString(); };
    const double rate = (unit(random) < 0.5 ? -1 : 1) * (12 + 10 * unit(random));
    Words words{{"LOW", number(-4 - 9 * unit(random))}, {"HIGH", number(4 + 9 * unit(random))}};
    if (std::string(kind.joint).find("LOW") == std::string::npos) words.clear();
    const Vec3 axis = Vec3(unit(random), unit(random) - 0.5, unit(random) + 0.2).normalized();
    const Vec3 along = axis.cross(Vec3::UnitX()).normalized();
    const auto vector = [&](const Vec3& v) {
        return "[" + number(v.x()) + ", " + number(v.y()) + ", " + number(v.z()) + "]";
    };
    const std::string run = R"("run": {"end": 4, "output_step": 0.02, "rtol": 1e-10, "atol": 1e-10})";
    const std::string joint =
        std::string(R"("joints": [{"type": "revolute", "name": "J", "first": "ground.O", "second": "rotor.C")") +
        kind.joint + R"(}], "forces": [)" + kind.forces + "], ";
    if (space == Space::planar)
        return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "rotor",
            "mass": 1, "inertia": 0.1, "rate": )" +
                             number(rate) + R"(, "markers": [{"name": "C"}]}], )" + joint + run,
                         words);
    const std::string marker = R"("z": )" + vector(axis) + R"(, "x": )" + vector(along) + "}]";
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O", )" + marker +
                         R"(}, "bodies": [{"name": "rotor", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "rate": )" +
                         vector(rate * axis) + R"(, "markers": [{"name": "C", )" + marker + "}], " + joint + run,
                     words);
}

double largest(const Results& results, const char* channel) {
    double most = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
        most = std::max(most, std::abs(results.value(results.channelIndex(channel), i)));
    return most;
}

}  // namespace

class CountedTurnsTest : public QObject {
    Q_OBJECT

    static void everyMethod(bool onlyAdaptive) {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("method");
        for (int i = 0; i < static_cast<int>(std::size(kinds)); ++i)
            for (const IntegratorRow& row : integrators())
                if (row.order > 1 && (row.adaptive || !onlyAdaptive))
                    QTest::addRow("%s, %s", kinds[i].name, row.info.key.data()) << i << QString(row.info.key.data());
    }

  private slots:
    void spaceIsAsThePlane_data() { everyMethod(true); }
    void spaceIsAsThePlane() {
        QFETCH(int, kind);
        QFETCH(QString, method);
        for (unsigned seed = 1; seed <= 4; ++seed) {
            std::mt19937 random(seed), again(seed);
            Model plane = rotor(kinds[kind], Space::planar, random), space = rotor(kinds[kind], Space::spatial, again);
            space.run.integrator.key = method.toStdString();
            const Results expected = simulate(plane), found = simulate(space);
            ENDED(expected, completed);
            ENDED(found, completed);
            QVERIFY(largest(expected, "J.angle") > 3.5);
            QCOMPARE(found.events.size(), expected.events.size());
            for (const char* channel : {"J.angle", "J.rate", "energy.potential"}) {
                const int here = found.channelIndex(channel), there = expected.channelIndex(channel);
                double off = 0;
                for (double t = 0; t <= 4; t += 0.25)
                    off = std::max(off, std::abs(found.valueAt(here, t) - expected.valueAt(there, t)));
                MEASURED(qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(channel)),
                         off / (1 + largest(expected, channel)), 1e-6);
            }
        }
    }

    /// Outputs farther apart than turns, and steps longer than turns.
    void neitherOutputsNorStepsLoseTurns_data() {
        QTest::addColumn<QString>("method");
        for (const IntegratorRow& row : integrators())
            if (row.order > 1) QTest::addRow("%s", row.info.key.data()) << QString(row.info.key.data());
    }
    void neitherOutputsNorStepsLoseTurns() {
        QFETCH(QString, method);
        for (const char* law : {"0.4*t^2", "6*sin(3*t)", "-0.25*J.rate"})
            for (const double output : {0.1, 1.5, 4.0}) {
                const std::string forces =
                    std::string(
                        R"({"type": "torque-law", "name": "law", "first": "ground.O", "second": "rotor.C", "law": ")") +
                    law + "\"}";
                const Kind kind{"", "", forces.c_str()};
                std::mt19937 random(3), again(3);
                Model plane = rotor(kind, Space::planar, random), space = rotor(kind, Space::spatial, again);
                space.run.integrator.key = method.toStdString();
                space.run.rtol = space.run.atol = 1e-5;
                space.run.outputStep = output;
                space.run.step = 0.001;  // of those that do not choose it
                const Results expected = simulate(plane), found = simulate(space);
                ENDED(found, completed);
                const double off = found.valueAt(found.channelIndex("J.angle"), 4.0) -
                                   expected.valueAt(expected.channelIndex("J.angle"), 4.0);
                QVERIFY2(std::abs(off) < 1,
                         qPrintable(QStringLiteral("%1, output step %2: %3 rad off").arg(law).arg(output).arg(off)));
            }
    }

    /// Other joints that turn: the angle of a cylindrical joint has limits of its own, that of a screw goes on with it.
    void otherJoints_data() {
        QTest::addColumn<QString>("joint");
        QTest::addColumn<QString>("plane");
        QTest::addRow("cylindrical, stops")
            << R"("type": "cylindrical", "turn_limits": "stops", "lower_angle": -4, "upper_angle": 20, "restitution": 0.5)"
            << R"("limits": "stops", "lower": -4, "upper": 20, "restitution": 0.5)";
        QTest::addRow("cylindrical, springs")
            << R"("type": "cylindrical", "turn_limits": "springs", "lower_angle": -4, "upper_angle": 20, "turn_stop_stiffness": 100)"
            << R"("limits": "springs", "lower": -4, "upper": 20, "stop_stiffness": 100)";
        QTest::addRow("screw") << R"("type": "screw", "lead": 0.02)"
                               << R"("limits": "none")";
    }
    void otherJoints() {
        QFETCH(QString, joint);
        QFETCH(QString, plane);
        const auto model = [](const std::string& space, const std::string& kind, const std::string& body) {
            return fromParts(
                R"("space": ")" + space +
                R"(", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "r", "mass": 1, )" + body +
                R"(, "markers": [{"name": "C"}]}], "joints": [{"name": "J", "first": "ground.O", "second": "r.C", )" +
                kind + R"(}], "run": {"end": 4, "output_step": 1, "rtol": 1e-10, "atol": 1e-10})");
        };
        const std::string along = joint.contains("screw") ? "0.0381971863420549" : "0";
        const Results found = simulate(
                          model("spatial", joint.toStdString(),
                                R"("inertia": [0.1, 0.1, 0.1, 0, 0, 0], "rate": [0, 0, 12], "velocity": [0, 0, )" +
                                    along + "]")),
                      expected = simulate(model("planar", R"("type": "revolute", )" + plane.toStdString(),
                                                R"("inertia": 0.1, "rate": 12)"));
        ENDED(found, completed);
        QVERIFY(largest(expected, "J.angle") > 15);
        for (std::size_t i = 0; i < expected.size(); ++i)
            MEASURED("apart",
                     std::abs(found.value(found.channelIndex("J.angle"), i) -
                              expected.value(expected.channelIndex("J.angle"), i)),
                     1e-6);
    }

    /// A motor turns by 20 turns between two outputs.
    void motorsCountTheirTurns_data() {
        QTest::addColumn<double>("output");
        for (const double output : {0.05, 1.0, 5.0}) QTest::addRow("every %g s", output) << output;
    }
    void motorsCountTheirTurns() {
        QFETCH(double, output);
        Model model = example("worm-drive");
        model.run.outputStep = output;
        for (const Results& results : {simulate(model), kinematics(model)}) {
            ENDED(results, completed);
            const double worm = results.valueAt(results.channelIndex("worm_axis.angle"), 5.0),
                         wheel = results.valueAt(results.channelIndex("wheel_axis.angle"), 5.0);
            MEASURED("worm", std::abs(worm - 40 * M_PI), 1e-6);
            MEASURED("wheel", std::abs(std::abs(wheel) - 2 * M_PI), 1e-6);
        }
    }
};

QTEST_GUILESS_MAIN(CountedTurnsTest)
#include "counted_turns_test.moc"
