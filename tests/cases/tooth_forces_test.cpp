// Oblique teeth against the formulas of textbooks, with random sizes, places and axes: what gears, racks, bevel gears
// and worms exert on each other and on their bearings, with backlash too; wheels that nothing holds are refused.
#include <QtTest>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

/// Two wheels, or a rack and its pinion, in ground bearings, and the point where they touch.
struct Mesh {
    Vec3 point, first, second;         ///< the pitch point and the places of the wheels
    Vec3 firstAxis, secondAxis;        ///< of a rack its line
    Vec3 line, apart;                  ///< along which both wheels touch; from the first wheel to the second
    double firstRadius, secondRadius;  ///< of a rack 1
    double ratio;                      ///< rate of the second over the first; of a pinion over its rack
    double pressure, helix;
    std::string joint;  ///< its fields
    bool isRack = false;
};

Vec3 direction(std::mt19937& random) {
    return Vec3(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)).normalized();
}

std::string angles(const Mesh& m) {
    return R"(, "pressure_angle": )" + text(m.pressure) + (m.helix != 0 ? R"(, "helix_angle": )" + text(m.helix) : "");
}

std::string teeth(int a, int b, const std::string& more) {
    return R"("type": "gears", "first_teeth": )" + std::to_string(a) + R"(, "second_teeth": )" + std::to_string(b) +
           more;
}

Mesh meshOf(const std::string& kind, std::mt19937& random) {
    Mesh m;
    const Vec3 n = direction(random), u = n.cross(direction(random)).normalized();
    m.apart = n;
    m.line = m.secondAxis = u;
    m.point = direction(random);
    m.pressure = between(random, 0.2, 0.5);
    m.helix = between(random, -0.5, 0.5);
    const int a = 15 + static_cast<int>(between(random, 0, 20)), b = a + 7 + static_cast<int>(between(random, 0, 30));
    const double module = between(random, 0.002, 0.006);
    m.firstRadius = module * a;
    m.secondRadius = module * b;
    m.ratio = -static_cast<double>(a) / b;
    const auto place = [&] {
        m.first = m.point - m.firstRadius * n;
        m.second = m.point + m.secondRadius * n;
    };
    place();
    m.firstAxis = u;
    m.joint = teeth(a, b, "");
    if (kind == "ring" || kind == "pinion in a ring") {  // the ring is the second wheel, or the first
        const bool isSecond = kind == "ring";
        if (!isSecond) std::swap(m.firstRadius, m.secondRadius);
        m.ratio = m.firstRadius / m.secondRadius;
        m.first = m.point - m.firstRadius * n;
        m.second = m.point - m.secondRadius * n;
        if (!isSecond) m.apart = -n;
        m.joint = teeth(isSecond ? a : b, isSecond ? b : a, R"(, "meshing": "internal")");
    } else if (kind == "axes against each other") {
        m.firstAxis = -u;
        m.ratio = -m.ratio;
        m.joint = teeth(a, b, R"(, "meshing": "internal")");
    } else if (kind == "bevel") {
        const double across = between(random, 0.8, 2.0);
        const double second = std::atan2(std::sin(across), static_cast<double>(a) / b + std::cos(across));
        m.helix = 0;
        m.firstAxis = std::cos(across - second) * u - std::sin(across - second) * n;
        m.secondAxis = std::cos(second) * u + std::sin(second) * n;
        const double cone = m.secondRadius / std::sin(second);
        const Vec3 apex = m.point - cone * u;
        m.first = apex + cone * std::cos(across - second) * m.firstAxis;
        m.second = apex + cone * std::cos(second) * m.secondAxis;
        m.joint = teeth(a, b, R"(, "axes": "crossing")");
    } else if (kind == "worm") {
        const int starts = 1 + static_cast<int>(between(random, 0, 3)),
                  wheel = 30 + static_cast<int>(between(random, 0, 20));
        m.helix = between(random, 0.1, 0.4) * (between(random, -1, 1) < 0 ? -1 : 1);
        const double across = between(random, 1.2, 1.9);
        m.firstAxis = Eigen::AngleAxisd(across, n) * u;
        const Vec3 normal = u.cross(-n) - std::tan(m.helix) * u;
        const double turning = wheel * normal.dot(m.firstAxis.cross(n));
        if (turning > 0) m.firstAxis = -m.firstAxis;  // else they would turn against the teeth
        m.firstRadius = m.secondRadius * starts / std::abs(turning);
        place();
        m.ratio = -static_cast<double>(starts) / wheel;
        m.joint = teeth(starts, wheel, R"(, "axes": "crossing")");
    } else if (kind == "rack") {
        m.isRack = true;
        m.firstAxis = n.cross(u);  // x of the rack, whose y axis is n
        m.ratio = 1 / m.secondRadius;
        m.first = m.point + between(random, -0.2, 0.2) * m.firstAxis;
        m.joint = R"("type": "rack-and-pinion", "radius": )" + text(m.secondRadius);
    }
    return m;
}

constexpr double firstInertia = 0.02, secondInertia = 0.05, mass = 1.5, push = 3;

std::string marker(const std::string& name, const Vec3& at, const Vec3& z, const Vec3& x) {
    return R"({"name": ")" + name + R"(", "position": )" + text(at) + R"(, "z": )" + text(z) + R"(, "x": )" + text(x) +
           "}";
}

std::string round(const std::string& name, const Vec3& at, const Vec3& z, const Vec3& x, double J) {
    const Mat3 inertia = 0.6 * J * Mat3::Identity() + 0.4 * J * z * z.transpose();
    std::string numbers = "[";
    for (const double each : {inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(0, 1), inertia(0, 2), inertia(1, 2)})
        numbers += (numbers.size() > 1 ? ", " : "") + text(each);
    return R"({"name": ")" + name + R"(", "mass": 1.5, "inertia": )" + numbers + R"(], "position": )" + text(at) +
           R"(, "markers": [)" + marker("C", Vec3::Zero(), z, x) + "]}";
}

/// `bearing`: of the second wheel; `more`: into the teeth.
Model modelOf(const Mesh& m, const std::string& bearing = "revolute", const std::string& more = "") {
    const Vec3 x = m.firstAxis.cross(m.apart).normalized(), x2 = m.secondAxis.cross(m.apart).normalized();
    const Vec3 z = m.isRack ? m.secondAxis : m.firstAxis, along = m.isRack ? m.firstAxis : x;
    // Slides go along z, racks along x.
    const std::string slide = R"({"type": "prismatic", "name": "one_bearing", "first": "ground.O", "second": "one.S"})";
    std::string one = round("one", m.first, z, along, firstInertia);
    if (m.isRack) one.insert(one.size() - 2, ", " + marker("S", Vec3::Zero(), m.firstAxis, m.apart));
    return tests::fromParts(
        R"("space": "spatial", "ground": {"markers": [)" +
        (m.isRack ? marker("O", m.first, m.firstAxis, m.apart) : marker("O", m.first, m.firstAxis, x)) + ", " +
        marker("Q", m.second, m.secondAxis, x2) + R"(]}, "bodies": [)" + one + ", " +
        round("two", m.second, m.secondAxis, x2, secondInertia) + R"(], "joints": [)" +
        (m.isRack ? slide : R"({"type": "revolute", "name": "one_bearing", "first": "ground.O", "second": "one.C"})") +
        R"(, {"type": ")" + bearing +
        R"(", "name": "two_bearing", "first": "ground.Q", "second": "two.C"}, {"name": "mesh",)" + m.joint + more +
        R"(, "first": "one.C", "second": "two.C"}], "forces": [{"type": "torque", "name": "push",
        "body": "two", "torque": )" +
        text(Vec3(push * m.secondAxis)) + R"(}], "run": {"end": 0.3, "output_step": 0.05, "integrator": "fehlberg78",
        "rtol": 1e-11, "atol": 1e-11})");
}

Vec3 told(const Results& results, const std::string& channel, std::size_t i) {
    return {reading(results, channel + "x")(i), reading(results, channel + "y")(i), reading(results, channel + "z")(i)};
}

/// What the teeth exert on the second wheel, which is pushed about its axis.
Vec3 toothForce(const Mesh& m) {
    // The second wheel drives the first: J₂ α₂ = T − T₁, and T₁ α₂ = J₁ α₁², with the mass of a rack for J₁.
    const double J1 = m.isRack ? mass : firstInertia, back = J1 / (m.ratio * m.ratio);
    const double onSecond = -push * back / (secondInertia + back);
    const Vec3 fromAxis = m.point - m.second, t = m.secondAxis.cross(fromAxis).normalized();
    const double tangential = onSecond / m.secondRadius;
    return tangential * (t - std::tan(m.helix) * m.line) +
           std::abs(tangential) * std::tan(m.pressure) / std::cos(m.helix) * m.apart;
}

const char* const kinds[] = {"spur", "ring", "pinion in a ring", "axes against each other", "bevel", "worm", "rack"};

}  // namespace

class ToothForcesTest : public QObject {
    Q_OBJECT

    void meshes() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<unsigned>("seed");
        for (const char* kind : kinds)
            for (unsigned seed = 1; seed <= 6; ++seed)
                QTest::addRow("%s, seed %u", kind, seed) << QString(kind) << seed;
    }

  private slots:
    void bearings_data() { meshes(); }
    /// The force of the teeth at the pitch point, and bearings that hold both wheels against it.
    void bearings() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        Mesh m = meshOf(kind.toStdString(), random);
        const Results results = simulate(modelOf(m, "revolute", angles(m)));
        ENDED(results, completed);
        const Vec3 F = toothForce(m);
        double forces = 0, torques = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            forces = std::max({forces, (told(results, "mesh.reaction_f", i) - F).norm(),
                               (told(results, "two_bearing.reaction_f", i) + F).norm()});
            // Of a slide the force along it is none, and of a rack the tooth force along it moves it.
            const Vec3 onFirst = m.isRack ? Vec3(F - F.dot(m.firstAxis) * m.firstAxis) : F;
            forces = std::max(forces, (told(results, "one_bearing.reaction_f", i) - onFirst).norm());
            const auto across = [](const Vec3& v, const Vec3& axis) { return Vec3(v - v.dot(axis) * axis); };
            torques = std::max(
                {torques, (told(results, "mesh.reaction_t", i) - (m.point - m.second).cross(F)).norm(),
                 (told(results, "two_bearing.reaction_t", i) + across((m.point - m.second).cross(F), m.secondAxis))
                     .norm()});
            if (!m.isRack)
                torques = std::max(torques, (told(results, "one_bearing.reaction_t", i) -
                                             across((m.point - m.first).cross(F), m.firstAxis))
                                                .norm());
        }
        const double size = F.norm();
        QVERIFY2(forces < 1e-9 * size && torques < 1e-9 * size,
                 qPrintable(QString("%1, %2 of %3").arg(forces).arg(torques).arg(size)));
    }

    void motion_data() { meshes(); }
    /// It moves nothing.
    void motion() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Mesh m = meshOf(kind.toStdString(), random);
        const Results oblique = simulate(modelOf(m, "revolute", angles(m))), plain = simulate(modelOf(m));
        ENDED(oblique, completed);
        QCOMPARE(oblique.size(), plain.size());
        for (std::size_t i = 0; i < plain.size(); ++i) QCOMPARE(oblique.frame(i).q, plain.frame(i).q);
    }

    void withBacklash_data() { meshes(); }
    /// A flank that pushes does what teeth without play do.
    void withBacklash() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Mesh m = meshOf(kind.toStdString(), random);
        const Results results = simulate(modelOf(m, "revolute", angles(m) + R"(, "backlash": 1e-5, "restitution": 0)"));
        ENDED(results, completed);
        const Vec3 F = toothForce(m);
        const double off = (told(results, "two_bearing.reaction_f", results.size() - 1) + F).norm();
        QVERIFY2(off < 1e-7 * F.norm(), qPrintable(QString::number(off / F.norm())));
    }

    void notHeld_data() { meshes(); }
    /// A wheel that may come away, or along its axis, would be moved by what is left out.
    void notHeld() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Mesh m = meshOf(kind.toStdString(), random);
        if (m.helix != 0 || kind == "bevel")
            SAYS(allText(refusal(modelOf(m, "cylindrical", angles(m)))), "no joints hold the wheels of mesh");
        ENDED(simulate(modelOf(m, "cylindrical")), completed);
    }

    void inPlane_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"external", "internal", "rack"}) QTest::newRow(kind) << QString(kind);
    }
    void inPlane() {
        QFETCH(QString, kind);
        const bool isRack = kind == "rack", isRing = kind == "internal";
        for (unsigned seed = 1; seed <= 6; ++seed) {
            std::mt19937 random(seed);
            const double r1 = between(random, 0.05, 0.1), r2 = between(random, 0.12, 0.3), at = between(random, -3, 3),
                         pressure = between(random, 0.2, 0.5), J1 = isRack ? 2 : 0.02, J2 = 0.05;
            const Vec3 n(std::cos(at), std::sin(at), 0), centre = (isRack ? r2 : isRing ? r1 - r2 : r1 + r2) * n;
            const std::string axes = R"(, "angle": )" + text(std::atan2(-n.x(), n.y()));
            const std::string place = "[" + text(centre.x()) + ", " + text(centre.y()) + "]";
            const Results results = simulate(tests::fromParts(
                R"("space": "planar", "ground": {"markers": [{"name": "O")" + axes +
                R"(}, {"name": "Q", "position": )" + place +
                R"(}]}, "bodies": [{"name": "one", "mass": 2, "inertia": 0.02, "markers": [{"name": "C")" + axes +
                R"(}]}, {"name": "two", "mass": 1, "inertia": 0.05, "position": )" + place +
                R"(, "markers": [{"name": "C"}]}], "joints": [{"type": ")" + (isRack ? "prismatic" : "revolute") +
                R"(", "name": "one_bearing", "first": "ground.O", "second": "one.C"}, {"type": "revolute", "name": "two_bearing",
                "first": "ground.Q", "second": "two.C"}, {"name": "mesh", "first": "one.C", "second": "two.C", )" +
                (isRack ? R"("type": "rack-and-pinion", "radius": )" + text(r2)
                        : R"("type": "gear-pair", "first_radius": )" + text(r1) + R"(, "second_radius": )" + text(r2) +
                              R"(, "meshing": ")" + kind.toStdString() + R"(")") +
                R"(, "pressure_angle": )" + text(pressure) + R"(}], "forces": [{"type": "torque", "name": "push",
                "body": "two", "torque": 3}], "run": {"end": 0.2, "output_step": 0.05, "rtol": 1e-11, "atol": 1e-11})"));
            ENDED(results, completed);
            const double ratio = isRack ? 1 / r2 : r1 / r2, back = J1 / (ratio * ratio),
                         tangential = -push * back / (J2 + back) / r2;
            // The ring's or the pinion's rim goes to the other side of its own centre.
            const Vec3 t = Vec3::UnitZ().cross(Vec3((isRing ? 1 : -1) * n));
            const Vec3 F = tangential * t + std::abs(tangential) * std::tan(pressure) * n;
            for (std::size_t i = 0; i < results.size(); ++i) {
                const auto force = [&](const std::string& joint) {
                    return Vec3(reading(results, joint + ".reaction_fx")(i),
                                reading(results, joint + ".reaction_fy")(i), 0);
                };
                QVERIFY((force("mesh") - F).norm() < 1e-9 * F.norm());
                QVERIFY((force("two_bearing") + F).norm() < 1e-9 * F.norm());
            }
        }
    }

    /// Reactions have no derivatives with them; everything else has.
    void gradients() {
        std::mt19937 random(1);
        const Mesh m = meshOf("spur", random);
        Model model = modelOf(m, "revolute", angles(m));
        for (const char* channel : {"two_bearing.reaction", "two.wx"}) {
            Objective objective;
            objective.name = "J";
            objective.terminal = channel;
            Parameter mass;
            mass.name = "p";
            mass.quantity = 1.0;
            model.parameters = {mass};
            model.objectives = {objective};
            try {
                sensitivity(model, "J", {});
                QVERIFY(std::string(channel) == "two.wx");
            } catch (const std::exception& refused) {
                SAYS(std::string(refused.what()), "without derivatives");
            }
        }
    }
};

QTEST_GUILESS_MAIN(ToothForcesTest)
#include "tooth_forces_test.moc"
