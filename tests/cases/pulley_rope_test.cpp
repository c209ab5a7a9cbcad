// Ropes over pulleys against closed forms: Atwood's machines, blocks and tackle, weights that swing or wind their rope
// up, impacts of what a rope pulls taut; and what is told where a way over pulleys means nothing.
#include <QtTest>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/elements/joints.h"
#include "engine/model/to_spatial.h"
#include "engine/results/contact_forces.h"
#include "engine/results/contact_uniqueness.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

std::string text(double x) {
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.17g", x);
    return buffer.data();
}

/// A body of the plane, or of space in its plane z = 0, whose marker C is its centre of mass.
std::string weight(const std::string& name, double mass, double x, double y, double vx = 0, double vy = 0,
                   bool planar = true) {
    const std::string z = planar ? "]" : ", 0]";
    return R"({"name": ")" + name + R"(", "mass": )" + text(mass) + R"(, "inertia": )" +
           (planar ? "0.01" : "[0.01, 0.02, 0.03, 0, 0, 0]") + R"(, "position": [)" + text(x) + ", " + text(y) + z +
           R"(, "velocity": [)" + text(vx) + ", " + text(vy) + z + R"(, "markers": [{"name": "C"}]})";
}
/// A rope; `rest` of its fields.
std::string ropeOf(const std::string& name, const std::string& first, const std::string& second,
                   const std::string& rest) {
    return R"({"type": "rope", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second + "\", " +
           rest + "}";
}
Model modelOf(const std::string& ground, const std::string& bodies, const std::string& ropes, bool hasGravity = true,
              bool planar = true) {
    Model model =
        fromParts(std::string(R"("space": ")") + (planar ? "planar" : "spatial") + R"(", "ground": {"markers": [)" +
                  ground + R"(]}, "bodies": [)" + bodies + R"(], "joints": [)" + ropes + "]" +
                  (hasGravity ? R"(, "forces": [{"type": "gravity", "name": "gravity", "acceleration": )" +
                                    std::string(planar ? "[0, -9.81]" : "[0, -9.81, 0]") + "}]"
                              : ""));
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-12;
    model.run.outputStep = 0.05;
    return model;
}
const char* const origin = R"({"name": "O"})";

/// Three bodies that fly and turn; a rope between two of them goes round a pulley on the third.
Model flying(unsigned seed) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return text(std::uniform_real_distribution<double>(low, high)(random));
    };
    const int side = seed % 2 == 0 ? 1 : -1;
    const auto body = [&](const std::string& name, const std::string& place) {
        const std::string mass = within(0.5, 2), inertia = within(0.05, 0.2), vx = within(-1, 1), vy = within(-1, 1),
                          rate = within(-3, 3), x = within(-0.1, 0.1), y = within(-0.1, 0.1);
        return R"({"name": ")" + name + R"(", "mass": )" + mass + R"(, "inertia": )" + inertia + R"(, "position": )" +
               place + R"(, "velocity": [)" + vx + ", " + vy + R"(], "rate": )" + rate +
               R"(, "markers": [{"name": "A", "position": [)" + x + ", " + y + "]}]}";
    };
    const std::string bodies = body("one", "[-0.8, 0]") + "," + body("two", "[0.8, 0]") + "," +
                               body("third", side > 0 ? "[0, 0.9]" : "[0, -0.9]"),
                      radius = side > 0 ? within(-0.25, -0.1) : within(0.1, 0.25), back = within(0, 0.8);
    return modelOf(
        "", bodies,
        ropeOf("rope", "one.A", "two.A",
               R"("over": ["third.A"], "length": 3.2, "restitution": )" + back + R"(, "radii": [)" + radius + "]"),
        false);
}

void useMethod(Model& model, const QString& method) {
    model.run.integrator = {method.toStdString()};
    if (method == "rk4" || method == "moreau") model.run.step = 1e-3;
}

void eachMethod() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<double>("known");
    QTest::newRow("fehlberg78") << "fehlberg78" << 1e-10;
    QTest::newRow("radau5") << "radau5" << 1e-9;
    QTest::newRow("rk4") << "rk4" << 1e-10;
    QTest::newRow("moreau") << "moreau" << 1e-8;
}

/// The largest |reading − wanted(t)| of all frames.
double off(const Results& results, const std::string& name, const std::function<double(double t)>& wanted) {
    const Reading read = reading(results, name);
    return largest(results, [&](std::size_t i) { return read(i) - wanted(results.frame(i).time); });
}

/// Minimal coordinates: the free piece r = s + Rθ of the swinging weight and its angle from the vertical.
struct Swing {
    double s, theta, speed, rate;
};
/// A weight M hangs from a rope over a pulley of radius R, from whose other side m swings: with r = s + Rθ,
/// (M + m) s̈ = m r θ̇² − M g + m g cos θ and r θ̈ + 2 ṡ θ̇ + R θ̇² + g sin θ = 0; by small steps of Runge and Kutta.
Swing swung(double M, double m, double R, Swing from, double t) {
    const auto rates = [&](const Swing& x) {
        const double r = x.s + R * x.theta;
        return Swing{x.speed, x.rate, (m * r * x.rate * x.rate - M * g + m * g * std::cos(x.theta)) / (M + m),
                     -(2 * x.speed * x.rate + R * x.rate * x.rate + g * std::sin(x.theta)) / r};
    };
    const auto plus = [](const Swing& x, double h, const Swing& d) {
        return Swing{x.s + h * d.s, x.theta + h * d.theta, x.speed + h * d.speed, x.rate + h * d.rate};
    };
    constexpr int steps = 20000;
    const double h = t / steps;
    for (int i = 0; i < steps; ++i) {
        const Swing a = rates(from), b = rates(plus(from, h / 2, a)), c = rates(plus(from, h / 2, b)),
                    d = rates(plus(from, h, c));
        from = plus(plus(plus(plus(from, h / 6, a), h / 3, b), h / 3, c), h / 6, d);
    }
    return from;
}

}  // namespace

class PulleyRopeTest : public QObject {
    Q_OBJECT
  private slots:
    void atwood_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<double>("radius");
        QTest::newRow("plane, pulley") << true << 0.2;
        QTest::newRow("plane, eyelet") << true << 0.0;
        QTest::newRow("space, eyelet") << false << 0.0;
    }
    /// a = (m₁ − m₂) g/(m₁ + m₂), and the tension 2 m₁ m₂ g/(m₁ + m₂).
    void atwood() {
        QFETCH(bool, planar);
        QFETCH(double, radius);
        const double m1 = 1.3, m2 = 0.8, a = (m1 - m2) * g / (m1 + m2);
        Model model = modelOf(
            origin, weight("one", m1, -radius, -1, 0, 0, planar) + "," + weight("two", m2, radius, -1.5, 0, 0, planar),
            ropeOf("rope", "one.C", "two.C",
                   R"("over": ["ground.O"])" + (planar ? R"(, "radii": [)" + text(-radius) + "]" : std::string())),
            true, planar);
        const Results results = flown(model, 0.6);
        MEASURED("first weight [m]", off(results, "one.y", [&](double t) { return -1 - a * t * t / 2; }), 1e-11);
        MEASURED("second weight [m]", off(results, "two.y", [&](double t) { return -1.5 + a * t * t / 2; }), 1e-11);
        MEASURED("aside [m]", off(results, "one.x", [&](double) { return -radius; }), 1e-12);
        MEASURED("tension [N]", off(results, "rope.tension", [&](double) { return 2 * m1 * m2 * g / (m1 + m2); }),
                 1e-10);
        MEASURED("slack [m]", off(results, "rope.slack", [](double) { return 0; }), 1e-12);
    }

    void doubleAtwood_data() { eachMethod(); }
    /// A weight, and on the other side a pulley with a rope of its own that two others hang from: with the
    /// accelerations down a = −p, and b + d = 2 p, each is its weight less its tensions.
    void doubleAtwood() {
        QFETCH(QString, method);
        QFETCH(double, known);
        const double R = 0.2, r = 0.1, mA = 2.1, mP = 0.4, mB = 1.1, mD = 0.7;
        Model model = modelOf(origin,
                              weight("A", mA, -R, -1) + "," + weight("P", mP, R, -0.8) + "," +
                                  weight("B", mB, R - r, -1.6) + "," + weight("D", mD, R + r, -1.5),
                              ropeOf("upper", "A.C", "P.C", R"("over": ["ground.O"], "radii": [-0.2])") + "," +
                                  ropeOf("lower", "B.C", "D.C", R"("over": ["P.C"], "radii": [-0.1])"));
        useMethod(model, method);
        Eigen::Matrix<double, 6, 6> A;  // a, p, b, d, and the tensions
        Eigen::Matrix<double, 6, 1> w;
        A << mA, 0, 0, 0, 1, 0,  //
            0, mP, 0, 0, 1, -2,  //
            0, 0, mB, 0, 0, 1,   //
            0, 0, 0, mD, 0, 1,   //
            1, 1, 0, 0, 0, 0,    //
            0, -2, 1, 1, 0, 0;
        w << mA * g, mP * g, mB * g, mD * g, 0, 0;
        const Eigen::Matrix<double, 6, 1> x = A.partialPivLu().solve(w);
        const Results results = flown(model, 0.5);
        const std::array<std::string, 4> names{"A", "P", "B", "D"};
        const std::array<double, 4> from{-1, -0.8, -1.6, -1.5};
        for (std::size_t i = 0; i < 4; ++i)
            MEASURED(names[i].c_str(),
                     off(results, names[i] + ".y",
                         [&](double t) { return from[i] - x[static_cast<Eigen::Index>(i)] * t * t / 2; }),
                     known);
        MEASURED("upper tension [N]", off(results, "upper.tension", [&](double) { return x[4]; }), 1e3 * known);
        MEASURED("lower tension [N]", off(results, "lower.tension", [&](double) { return x[5]; }), 1e3 * known);
    }

    /// What the ropes do to each body, for arrows: together that is what accelerates it, and nothing else could.
    void forcesOnBodies() {
        const double R = 0.2, r = 0.1;
        Model model = modelOf(origin,
                              weight("A", 2.1, -R, -1) + "," + weight("P", 0.4, R, -0.8) + "," +
                                  weight("B", 1.1, R - r, -1.6) + "," + weight("D", 0.7, R + r, -1.5),
                              ropeOf("upper", "A.C", "P.C", R"("over": ["ground.O"], "radii": [-0.2])") + "," +
                                  ropeOf("lower", "B.C", "D.C", R"("over": ["P.C"], "radii": [-0.1])"));
        const Results results = flown(model, 0.1);
        const std::vector<ContactForce> forces = contactForces(results, 0);
        QCOMPARE(forces.size(), 5U);
        const System& s = results.system();
        for (int body = 0; body < s.bodies; ++body) {
            Vec3 sum(0, -s.mass[static_cast<std::size_t>(body)] * g, 0);
            for (const ContactForce& each : forces)
                if (each.body() == body) sum += each.force;
            const double wanted = s.mass[static_cast<std::size_t>(body)] *
                                  reading(results, s.bodyNames[static_cast<std::size_t>(body)] + ".ay")(0);
            MEASURED(s.bodyNames[static_cast<std::size_t>(body)].c_str(), (sum - Vec3(0, wanted, 0)).norm(), 1e-12);
        }
        for (const bool unique : areUnique(results, 0, forces)) QVERIFY(unique);
    }

    void tackle_data() {
        QTest::addColumn<int>("falls");
        for (const int falls : {2, 4, 6}) QTest::addRow("%d falls", falls) << falls;
    }
    /// n falls hold the block: it goes down with a = (m_b − n m_w) g/(m_b + n² m_w), and the weight up n times as fast.
    void tackle() {
        QFETCH(int, falls);
        const double n = falls, mb = 6, mw = 1.2, a = (mb - n * mw) * g / (mb + n * n * mw);
        std::string over;
        for (int i = 0; i < falls; ++i)
            over += std::string(i > 0 ? ", " : "") + (i % 2 == 0 ? R"("block.C")" : R"("ground.O")");
        Model model = modelOf(origin, weight("block", mb, 0, -2) + "," + weight("hand", mw, 0, -3),
                              ropeOf("rope", "ground.O", "hand.C", R"("over": [)" + over + "]"));
        const Results results = flown(model, 0.3);
        MEASURED("block [m]", off(results, "block.y", [&](double t) { return -2 - a * t * t / 2; }), 1e-11);
        MEASURED("hand [m]", off(results, "hand.y", [&](double t) { return -3 + n * a * t * t / 2; }), 1e-11);
        MEASURED("tension [N]", off(results, "rope.tension", [&](double) { return mw * (g + n * a); }), 1e-9);
    }

    void swingingAtwood_data() {
        QTest::addColumn<double>("radius");
        for (const double radius : {0.0, 0.1, 0.25}) QTest::addRow("radius %g", radius) << radius;
    }
    void swingingAtwood() {
        QFETCH(double, radius);
        const double M = 1.1, m = 1, r0 = 1.2, angle = 0.7, end = 1.5;
        const double c = std::cos(angle), s = std::sin(angle);
        Model model = modelOf(
            origin, weight("M", M, -radius, -1.4) + "," + weight("m", m, radius * c + r0 * s, radius * s - r0 * c),
            ropeOf("rope", "M.C", "m.C", R"("over": ["ground.O"], "radii": [)" + text(-radius) + "]"));
        model.run.rtol = model.run.atol = 1e-13;
        const Results results = flown(model, end);
        const Swing x = swung(M, m, radius, {r0 - radius * angle, angle, 0, 0}, end);
        const double r = x.s + radius * x.theta;
        const std::size_t last = results.size() - 1;
        MEASURED("swinging weight [m]",
                 std::hypot(reading(results, "m.x")(last) - radius * std::cos(x.theta) - r * std::sin(x.theta),
                            reading(results, "m.y")(last) - radius * std::sin(x.theta) + r * std::cos(x.theta)),
                 1e-9);
        MEASURED("other weight [m]", std::abs(reading(results, "M.y")(last) + 1.4 - (x.s - r0 + radius * angle)), 1e-9);
        const Reading energy = reading(results, "energy.total");
        MEASURED("energy [J]", largest(results, [&](std::size_t i) { return energy(i) - energy(0); }), 1e-9);
    }

    /// Without gravity a weight winds its rope round a peg, more than once: with its speed v its free piece ℓ has
    /// ℓ² = ℓ₀² − 2 R v t, and the tension is m v²/ℓ.
    void windsUp() {
        const double R = 0.05, v = 3, start = 1, mass = 0.7;
        Model model = modelOf(std::string(R"({"name": "O"}, {"name": "H", "position": [)") + text(R) + ", -1]}",
                              weight("bob", mass, -start, R, 0, -v),
                              ropeOf("rope", "ground.H", "bob.C", R"("over": ["ground.O"], "radii": [0.05])"), false);
        const Results results = flown(model, 2);
        const auto left = [&](double t) { return std::sqrt(start * start - 2 * R * v * t); };
        const auto place = [&](double t) {
            const double turn = M_PI + (start - left(t)) / R;
            return Vec2(R * std::sin(turn) + left(t) * std::cos(turn), -R * std::cos(turn) + left(t) * std::sin(turn));
        };
        QVERIFY((start - left(2)) / R > 2 * M_PI);
        MEASURED("x [m]", off(results, "bob.x", [&](double t) { return place(t).x(); }), 1e-9);
        MEASURED("y [m]", off(results, "bob.y", [&](double t) { return place(t).y(); }), 1e-9);
        MEASURED("tension [N]", off(results, "rope.tension", [&](double t) { return mass * v * v / left(t); }), 1e-7);
    }

    void becomesTaut_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("late");
        QTest::newRow("fehlberg78") << "fehlberg78" << 1e-11;
        QTest::newRow("radau5") << "radau5" << 1e-11;
        QTest::newRow("rk4") << "rk4" << 1e-11;
        QTest::newRow("moreau") << "moreau" << 1e-3;
    }
    /// Two weights move apart over a pulley that flies, too: the impulse is (1 + e) |γ̇|/(1/m₁ + 1/m₂ + 4/m_p), twice
    /// on the pulley, and (1 − e²) γ̇²/2 over the same is lost.
    void becomesTaut() {
        QFETCH(QString, method);
        QFETCH(double, late);
        const double R = 0.1, m1 = 1.3, m2 = 0.6, mp = 0.9, v1 = 0.4, v2 = -0.1, u = 0.25, e = 0.3, slack = 0.12;
        Model model = modelOf("",
                              weight("one", m1, -R, -1, 0, -v1) + "," + weight("two", m2, R, -0.7, 0, -v2) + "," +
                                  weight("pulley", mp, 0, 0, 0, u),
                              ropeOf("rope", "one.C", "two.C",
                                     R"("over": ["pulley.C"], "radii": [-0.1], "restitution": 0.3, "length": )" +
                                         text(1.7 + M_PI * R + slack)),
                              false);
        useMethod(model, method);
        const double rate = v1 + v2 + 2 * u, mobility = 1 / m1 + 1 / m2 + 4 / mp, P = (1 + e) * rate / mobility;
        const Results results = flown(model, 0.3);
        const std::size_t last = results.size() - 1;
        MEASURED("first [m/s]", std::abs(reading(results, "one.vy")(last) + v1 - P / m1), 1e-12);
        MEASURED("second [m/s]", std::abs(reading(results, "two.vy")(last) + v2 - P / m2), 1e-12);
        MEASURED("pulley [m/s]", std::abs(reading(results, "pulley.vy")(last) - u + 2 * P / mp), 1e-12);
        MEASURED("slack [m]", std::abs(reading(results, "rope.slack")(last) - e * rate * (0.3 - slack / rate)),
                 (1 + e) * late);
        if (method == "moreau") return;
        QCOMPARE(results.events.size(), 1U);
        MEASURED("taut at [s]", std::abs(results.events[0].time - slack / rate), late);
        MEASURED("energy lost [J]", std::abs(results.events[0].energyLost - (1 - e * e) * rate * rate / (2 * mobility)),
                 1e-12);
    }

    /// A rope between two bodies through two eyelets of a third, which all turn: momenta stay, it is never longer than
    /// it is and never pushes, and the energy that is gone is that of the impacts.
    void eyeletsInSpace_data() {
        QTest::addColumn<double>("restitution");
        for (const double e : {0.0, 0.6}) QTest::addRow("restitution %g", e) << e;
    }
    void eyeletsInSpace() {
        QFETCH(double, restitution);
        Model model = fromParts(R"zw("space": "spatial", "bodies": [
            {"name": "one", "mass": 0.8, "inertia": [0.05, 0.07, 0.06, 0.01, 0, -0.01], "velocity": [-1, 0.3, 0.2],
             "rate": [1, 2, -1], "markers": [{"name": "A", "position": [0.1, 0.2, -0.1]}]},
            {"name": "two", "mass": 1.4, "inertia": [0.03, 0.05, 0.06, 0, 0, 0], "position": [1, 0.4, 0.3],
             "velocity": [0.6, 0.2, -0.4], "rate": [-2, 1, 1], "markers": [{"name": "A", "position": [0.2, 0, 0.1]}]},
            {"name": "third", "mass": 1.1, "inertia": [0.06, 0.05, 0.08, 0, 0, 0], "position": [0.4, 0.9, 0],
             "rate": [0.5, -1, 2], "markers": [{"name": "E", "position": [-0.2, -0.1, 0.1]},
                                               {"name": "F", "position": [0.15, -0.1, 0]}]}],
            "joints": [{"type": "rope", "name": "rope", "first": "one.A", "second": "two.A", "length": 2,
                        "over": ["third.E", "third.F"], "restitution": BACK}])zw",
                                {{"BACK", text(restitution)}});
        model.run.integrator = {"fehlberg78"};
        model.run.rtol = model.run.atol = 1e-11;
        model.run.outputStep = 0.02;
        const Results results = flown(model, 4);
        const System& s = results.system();
        const auto momenta = [&](std::size_t i) {
            const Frame& f = results.frame(i);
            VecX sum = VecX::Zero(6);
            for (int k = 0; k < 3; ++k) {
                const Vec3 at = f.q.segment<3>(7 * k), p = s.mass[static_cast<std::size_t>(k)] * f.v.segment<3>(6 * k);
                const Quat turned(f.q[7 * k + 3], f.q[7 * k + 4], f.q[7 * k + 5], f.q[7 * k + 6]);
                sum.head<3>() += p;
                sum.tail<3>() += at.cross(p) + turned * Vec3(s.inertiaTensor[static_cast<std::size_t>(k)] *
                                                             f.v.segment<3>(6 * k + 3));
            }
            return sum;
        };
        const Reading slack = reading(results, "rope.slack"), pull = reading(results, "rope.tension"),
                      energy = reading(results, "energy.kinetic");
        double changed = 0, beyond = 0, pushes = 0, lost = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            changed = std::max(changed, (momenta(i) - momenta(0)).lpNorm<Eigen::Infinity>());
            beyond = std::max(beyond, -slack(i));
            pushes = std::max(pushes, -pull(i));
        }
        for (const RunEvent& event : results.events) lost += event.energyLost;
        QVERIFY(lost > 0.01);
        MEASURED("momenta", changed, 1e-8);
        MEASURED("longer than it is [m]", beyond, 1e-11);
        MEASURED("pushes [N]", pushes, 0);
        MEASURED("energy books [J]", std::abs(energy(0) - energy(results.size() - 1) - lost), 1e-8);
    }

    void flyingPulley_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 12; ++seed) QTest::addRow("seed %u", seed) << seed;
    }
    /// The same in the plane, round a pulley beside the centre of mass of a body that turns, up to where the rope would
    /// leave it, or bodies fly into it.
    void flyingPulley() {
        QFETCH(unsigned, seed);
        Model model = flying(seed);
        model.run.end = 3;
        const Results results = simulate(model);
        if (results.outcome.status == Outcome::Status::failed)
            QVERIFY2(contains(allText(results), "rope is taut and leaves third.A") ||
                         contains(allText(results), "lie within each other, and rope has no way between them"),
                     allText(results).c_str());
        const System& s = results.system();
        const auto momenta = [&](std::size_t i) {
            const Frame& f = results.frame(i);
            Vec3 sum = Vec3::Zero();
            for (int k = 0; k < 3; ++k) {
                const double m = s.mass[static_cast<std::size_t>(k)];
                const Vec2 at = f.q.segment<2>(3 * k), p = m * f.v.segment<2>(3 * k);
                const double spin = s.inertia[static_cast<std::size_t>(k)] * f.v[3 * k + 2];
                sum += Vec3(p.x(), p.y(), at.x() * p.y() - at.y() * p.x() + spin);
            }
            return sum;
        };
        const Reading slack = reading(results, "rope.slack"), energy = reading(results, "energy.kinetic");
        double lost = 0;
        for (const RunEvent& event : results.events) lost += event.energyLost;
        MEASURED("momenta", largest(results, [&](std::size_t i) { return (momenta(i) - momenta(0)).norm(); }), 1e-9);
        MEASURED("longer than it is [m]", largest(results, [&](std::size_t i) { return std::min(slack(i), 0.0); }),
                 1e-11);
        MEASURED("energy books [J]", std::abs(energy(0) - energy(results.size() - 1) - lost), 1e-9);
    }

    /// A pendulum whose rope lies round a peg swings back: where the rope is straight it would leave the peg.
    void leavesAPulley() {
        Model model =
            modelOf(R"({"name": "H"}, {"name": "peg", "position": [0.05, -0.5]})", weight("bob", 1, 0.5, -0.9),
                    ropeOf("rope", "ground.H", "bob.C", R"("over": ["ground.peg"], "radii": [0.05])"));
        model.run.end = 2;
        const Results results = simulate(model);
        ENDED(results, failed);
        SAYS(allText(results), "rope is taut and leaves ground.peg, round which it goes no more");
        QCOMPARE(results.outcome.element, std::string("rope"));
        const std::size_t last = results.size() - 1;
        const double x = reading(results, "bob.x")(last);
        QVERIFY(x > -1e-6 && x < 0.3);
    }

    void comesToAPulley_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"fehlberg78", "radau5", "rk4", "moreau"}) QTest::newRow(method) << QString(method);
    }
    /// A weight that is pulled up to an eyelet has no rope left there; up to the side of a pulley it touches
    /// that, or goes past it until its rope comes off.
    void comesToAPulley() {
        QFETCH(QString, method);
        for (const double radius : {0.0, 0.1}) {
            Model model =
                modelOf(origin, weight("one", 2, -radius, -1) + "," + weight("two", 1, radius, -0.4),
                        ropeOf("rope", "one.C", "two.C", R"("over": ["ground.O"], "radii": [)" + text(-radius) + "]"));
            useMethod(model, method);
            model.run.end = 2;
            const Results results = simulate(model);
            ENDED(results, failed);
            const bool leaves = contains(allText(results), "rope is taut and leaves ground.O");
            if (!leaves || radius == 0)
                SAYS(allText(results), "ground.O and two.C lie within each other, and rope has no way between them");
            const double there = std::sqrt(0.8 * 3 / g);
            if (radius == 0) MEASURED("it comes there at [s]", std::abs(results.outcome.time - there), 1e-3);
            if (radius > 0) QVERIFY(results.outcome.time > there - 2e-2);
        }
    }

    /// Made spatial, a rope through eyelets stays one; what goes round a pulley is left out and told.
    void inSpace() {
        for (const double radius : {0.0, 0.1}) {
            const Model model =
                modelOf(origin, weight("one", 2, -radius, -1) + "," + weight("two", 1, radius, -0.4),
                        ropeOf("rope", "one.C", "two.C", R"("over": ["ground.O"], "radii": [)" + text(-radius) + "]"));
            const SpatialVersion version = toSpatial(model);
            QCOMPARE(version.left, radius > 0 ? std::vector<std::string>{"rope"} : std::vector<std::string>{});
            if (radius > 0) continue;
            const auto& rope = std::get<spatial::Rope>(version.model.joints.front());
            QVERIFY((rope.over == std::vector<MarkerRef>{{"ground", "O"}}));
        }
    }

    void refused_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("words");
        QTest::newRow("end within a pulley") << R"("over": ["ground.near"], "radii": [0.2])"
                                             << "ground.near and bob.C lie within each other, and rope has no way "
                                                "between them; move them apart, or make the pulleys smaller";
        QTest::newRow("pulleys overlap") << R"("over": ["ground.P", "ground.Q"], "radii": [0.2, -0.2])"
                                         << "ground.P and ground.Q lie within each other";
        QTest::newRow("radii missing") << R"("over": ["ground.P", "ground.Q"], "radii": [0.2])"
                                       << "the pulleys of rope need one radius each, or none if all are eyelets";
        QTest::newRow("no marker") << R"("over": ["ground.R"])"
                                   << "ground has no marker 'R'";
        QTest::newRow("too short") << R"("over": ["ground.P"], "length": 0.5)"
                                   << "the way of rope over its pulleys is drawn";
    }
    void refused() {
        QFETCH(QString, fields);
        QFETCH(QString, words);
        const Model model =
            modelOf(R"({"name": "H"}, {"name": "near", "position": [0.9, 0]}, {"name": "P", "position": [0.2, 0.5]},
                       {"name": "Q", "position": [0.5, 0.5]})",
                    weight("bob", 1, 1, 0), ropeOf("rope", "ground.H", "bob.C", fields.toStdString()));
        SAYS(allText(refusal(model)), words.toStdString());
    }
};

QTEST_APPLESS_MAIN(PulleyRopeTest)
#include "pulley_rope_test.moc"
