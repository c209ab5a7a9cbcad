// Ropes against closed forms: a ball that is thrown up and falls into its rope, a pendulum that leaves its circle where
// the tension comes to nothing, two bodies that only a rope joins; and what is told of ropes that are too short.
#include <QtTest>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

using Words = std::vector<std::pair<std::string, std::string>>;

std::string text(double x) {
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.17g", x);
    return buffer.data();
}
std::string text(const Vec3& p, int count) {
    std::string list = "[";
    for (int i = 0; i < count; ++i) list += (i > 0 ? ", " : "") + text(p[i]);
    return list + "]";
}

/// A ball of 0.7 kg on a rope at the origin; gravity along −y. In space the rope is tied beside its centre of mass or
/// not at all.
Model ballOnRope(Space space, const Vec3& at, const Vec3& velocity, double length, double restitution) {
    const int n = space == Space::planar ? 2 : 3;
    Model model = fromParts(R"zw("space": "SPACE", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "ball", "mass": 0.7, "inertia": INERTIA, "position": AT, "velocity": SPEED,
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "rope", "name": "rope", "first": "ground.O", "second": "ball.C", "length": LENGTH,
                    "restitution": BACK}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": DOWN}])zw",
                            {{"SPACE", n == 2 ? "planar" : "spatial"},
                             {"INERTIA", n == 2 ? "0.01" : "[0.01, 0.02, 0.03, 0, 0, 0]"},
                             {"AT", text(at, n)},
                             {"SPEED", text(velocity, n)},
                             {"LENGTH", text(length)},
                             {"BACK", text(restitution)},
                             {"DOWN", text(Vec3(0, -g, 0), n)}});
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-12;
    model.run.outputStep = 0.01;
    return model;
}

Vec3 thrown(const Vec3& at, const Vec3& velocity, double t) { return at + t * velocity - Vec3(0, g * t * t / 2, 0); }

/// When what flies from inside a ball of this size comes to its edge.
double edgeReached(const Vec3& at, const Vec3& velocity, double size) {
    double low = 0, high = 1e-3;
    while (thrown(at, velocity, high).norm() < size) {
        low = high;
        high += 1e-3;
    }
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (thrown(at, velocity, middle).norm() < size ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

class RopeTest : public QObject {
    Q_OBJECT
  private slots:
    void thrownUp_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<unsigned>("seed");
        for (const bool planar : {true, false})
            for (unsigned seed = 1; seed <= 5; ++seed)
                QTest::addRow("%s, seed %u", planar ? "plane" : "space", seed) << planar << seed;
    }
    /// It flies freely until the rope is taut; there the impact turns the speed along the rope round, e times as large,
    /// takes (1 − e²) m u²/2, leaves what is across, and the ball flies on.
    void thrownUp() {
        QFETCH(bool, planar);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        const double flat = planar ? 0 : 1, length = within(0.8, 1.5), e = within(0.3, 0.9);
        Vec3 at(within(-0.4, 0.4), within(-0.4, 0.4), flat * within(-0.4, 0.4)),
            v(within(-1, 1), within(2, 4), flat * within(-1, 1));
        const double tautAt = edgeReached(at, v, length);
        Model model = ballOnRope(planar ? Space::planar : Space::spatial, at, v, length, e);
        Vec3 p = thrown(at, v, tautAt), u = v - Vec3(0, g * tautAt, 0);
        const Vec3 along = p.normalized();
        const double pulls = u.dot(along), lost = 0.7 * (1 - e * e) * pulls * pulls / 2;
        u -= (1 + e) * pulls * along;
        const double again = edgeReached(p - 1e-9 * along, u, length), end = tautAt + std::min(again / 2, 0.2);
        const Results results = flown(model, end);
        QCOMPARE(results.events.size(), 1U);
        QVERIFY(results.events[0].kind == RunEvent::Kind::impact);
        MEASURED("taut at [s]", std::abs(results.events[0].time - tautAt), 1e-11);
        MEASURED("energy lost [J]", std::abs(results.events[0].energyLost - lost), 1e-10);
        const std::size_t last = results.size() - 1;
        const Vec3 expected = thrown(p, u, end - tautAt);
        const Vec3 found(reading(results, "ball.x")(last), reading(results, "ball.y")(last),
                         planar ? 0 : reading(results, "ball.z")(last));
        MEASURED("where it is then [m]", (found - expected).norm(), 1e-10);
        MEASURED("slack [m]", std::abs(reading(results, "rope.slack")(last) - (length - expected.norm())), 1e-10);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-9);
    }

    void leavesTheCircle_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<double>("share");
        for (const bool planar : {true, false})
            for (const double share : {0.1, 0.35, 0.6, 0.93})
                QTest::addRow("%s, %g", planar ? "plane" : "space", share) << planar << share;
    }
    /// From below with 2 g L < v² < 5 g L: the tension m (v² − 2 g L + 3 g L cos θ)/L ends where cos θ = (2 g L −
    /// v²)/(3 g L). From there the ball flies along a parabola, until the rope is taut again without any rebound.
    void leavesTheCircle() {
        QFETCH(bool, planar);
        QFETCH(double, share);
        const double L = 0.9, square = g * L * (2 + 3 * share), angle = std::acos((2 * g * L - square) / (3 * g * L));
        const double side = planar ? 0 : 0.6, ahead = std::sqrt(1 - side * side);
        Model model = ballOnRope(planar ? Space::planar : Space::spatial, Vec3(0, -L, 0),
                                 std::sqrt(square) * Vec3(ahead, 0, side), L, 0.4);
        double leavesAt = 0;  // the integral of dθ/θ̇, by Simpson's rule
        const auto slowness = [&](double a) { return L / std::sqrt(square - 2 * g * L * (1 - std::cos(a))); };
        constexpr int parts = 4000;
        for (int i = 0; i < parts; ++i) {
            const double a = angle * i / parts, b = angle * (i + 1) / parts;
            leavesAt += (b - a) / 6 * (slowness(a) + 4 * slowness((a + b) / 2) + slowness(b));
        }
        const Vec3 out(ahead * std::sin(angle), -std::cos(angle), side * std::sin(angle)),
            forward(ahead * std::cos(angle), std::sin(angle), side * std::cos(angle));
        const Vec3 speed = std::sqrt(square - 2 * g * L * (1 - std::cos(angle))) * forward;
        // It starts to fly along the circle, as its curvature there is that of the circle: v² = −g L cos θ.
        const double flies = edgeReached(thrown(L * out, speed, 0.02), speed - Vec3(0, g * 0.02, 0), L) + 0.02;
        const Results results = flown(model, leavesAt + 0.9 * flies);
        const auto leaves = std::find_if(results.events.begin(), results.events.end(),
                                         [](const RunEvent& event) { return event.kind == RunEvent::Kind::parts; });
        QVERIFY(leaves != results.events.end());
        MEASURED("leaves at [s]", std::abs(leaves->time - leavesAt), 1e-10);
        double tension = 0, apart = 0;
        const Reading pull = reading(results, "rope.tension"), x = reading(results, "ball.x"),
                      y = reading(results, "ball.y");
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time, cosine = -y(i) / L;
            if (t < leavesAt - 1e-6) {
                tension = std::max(tension, std::abs(pull(i) - 0.7 * (square / L - 2 * g + 3 * g * cosine)));
            } else if (t > leavesAt + 1e-6) {
                const Vec3 there = thrown(L * out, speed, t - leavesAt);
                tension = std::max(tension, std::abs(pull(i)));
                apart = std::max(apart, std::hypot(x(i) - there.x(), y(i) - there.y()));
            }
        }
        MEASURED("tension [N]", tension, 1e-8);
        MEASURED("flight [m]", apart, 1e-9);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-9);
        // The next impact takes (1 − e²) of the energy of the speed along the rope.
        const Results longer = flown(model, leavesAt + flies + 1e-3);
        const auto impact = std::find_if(longer.events.begin(), longer.events.end(), [&](const RunEvent& event) {
            return event.kind == RunEvent::Kind::impact && event.time > leavesAt;
        });
        QVERIFY(impact != longer.events.end());
        MEASURED("taut again at [s]", std::abs(impact->time - leavesAt - flies), 1e-9);
        const Vec3 there = thrown(L * out, speed, flies), arrives = speed - Vec3(0, g * flies, 0);
        const double pulls = arrives.dot(there.normalized());
        MEASURED("energy lost [J]", std::abs(impact->energyLost - 0.7 * (1 - 0.16) * pulls * pulls / 2), 1e-8);
    }

    void twoBodies_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 6; ++seed) QTest::addRow("seed %u", seed) << seed;
    }
    /// Two bodies that fly and turn, tied to each other beside their centres of mass: momenta stay, the rope is never
    /// longer than it is and never pushes, and the energy that is gone is that of the impacts.
    void twoBodies() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        const auto vector = [&](double size) {
            return text(Vec3(within(-size, size), within(-size, size), within(-size, size)), 3);
        };
        const std::string body = R"zw({"name": "NAME", "mass": MASS, "inertia": [0.05, 0.07, 0.06, 0.01, 0, -0.01],
            "position": AT, "velocity": SPEED, "rate": TURN, "markers": [{"name": "A", "position": PLACE}]})zw";
        Words words;
        for (const char* place : {"[0, 0, 0]", "[0.5, 0.4, 0.3]"})
            words.insert(words.end(), {{"NAME", words.empty() ? "one" : "two"},
                                       {"MASS", text(within(0.5, 2))},
                                       {"AT", place},
                                       {"SPEED", vector(1)},
                                       {"TURN", vector(3)},
                                       {"PLACE", vector(0.3)}});
        words.emplace_back("BACK", text(within(0, 0.8)));
        Model model = fromParts(R"zw("space": "spatial", "bodies": [)zw" + body + ", " + body + R"zw(],
            "joints": [{"type": "rope", "name": "rope", "first": "one.A", "second": "two.A", "length": 1.6,
                        "restitution": BACK}])zw",
                                words);
        model.run.integrator = {"fehlberg78"};
        model.run.rtol = model.run.atol = 1e-11;
        model.run.outputStep = 0.02;
        const Results results = flown(model, 6);
        const System& s = results.system();
        const auto momenta = [&](std::size_t i) {
            const Frame& f = results.frame(i);
            VecX sum = VecX::Zero(6);
            for (int k = 0; k < 2; ++k) {
                const Vec3 r = f.q.segment<3>(7 * k), p = s.mass[static_cast<std::size_t>(k)] * f.v.segment<3>(6 * k);
                const Quat turned(f.q[7 * k + 3], f.q[7 * k + 4], f.q[7 * k + 5], f.q[7 * k + 6]);
                const Vec3 spin = turned * (s.inertiaTensor[static_cast<std::size_t>(k)] * f.v.segment<3>(6 * k + 3));
                sum.head<3>() += p;
                sum.tail<3>() += r.cross(p) + spin;
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
        int impacts = 0;
        for (const RunEvent& event : results.events) {
            lost += event.energyLost;
            impacts += event.kind == RunEvent::Kind::impact ? 1 : 0;
        }
        QVERIFY(impacts > 0);
        MEASURED("momenta", changed, 1e-8);
        MEASURED("longer than it is [m]", beyond, 1e-12);
        MEASURED("pushes [N]", pushes, 0);
        MEASURED("energy books [J]", std::abs(energy(0) - energy(results.size() - 1) - lost), 1e-8);
    }

    /// Length 0: as drawn, and taut at the start, as a pendulum on a rod.
    void asDrawn() {
        Model rope = ballOnRope(Space::planar, Vec3(0.6, -0.5, 0), Vec3::Zero(), 1, 0), rod = rope;
        std::get<planar::Rope>(rope.joints[0]).length = 0;
        planar::Rod stiff;
        stiff.name = "rope";
        stiff.first = {"ground", "O"};
        stiff.second = {"ball", "C"};
        rod.joints = {stiff};
        const Results soft = flown(rope, 3), hard = completed(rod, 3);
        QCOMPARE(soft.size(), hard.size());
        double apart = 0, pull = 0;
        const Reading tension = reading(soft, "rope.tension"), reaction = reading(hard, "rope.reaction");
        for (std::size_t i = 0; i < soft.size(); ++i) {
            apart = std::max(apart, (soft.frame(i).q - hard.frame(i).q).lpNorm<Eigen::Infinity>());
            pull = std::max(pull, std::abs(tension(i) - reaction(i)));
        }
        MEASURED("rope and rod [m]", apart, 1e-9);
        MEASURED("tension and reaction [N]", pull, 1e-8);
    }

    void tooShort() {
        const Issues issues = refusal(ballOnRope(Space::planar, Vec3(0.6, -0.8, 0), Vec3::Zero(), 0.9, 0));
        SAYS(allText(issues),
             "the ends of rope are drawn 0.1 m farther apart than it is long; make it longer, or move them together");
    }
};

QTEST_APPLESS_MAIN(RopeTest)
#include "rope_test.moc"
