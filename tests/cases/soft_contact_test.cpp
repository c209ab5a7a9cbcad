// Compliant contact (engine/elements/forces/soft_contact.h) against closed forms of Hertz's law, with the damping of
// Hunt and Crossley and smooth friction; plane and space.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/io/model_file.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }

double last(const Results& results, const std::string& name) {
    return results.value(channel(results, name), results.size() - 1);
}

constexpr double radius = 0.05, modulus = 1e7, mass = 0.2;

/// A ball (plane: a disc) of 0.2 kg and 50 mm that comes from `height` over the flat with velocity (vx, −speed).
Model ball(bool inSpace, double height, double vx, double speed, const std::string& more, double gravity, double end) {
    const std::string up = inSpace ? "[0, 0, " + number(radius + height) + "]" : "[0, " + number(radius + height) + "]",
                      velocity = inSpace ? "[" + number(vx) + ", 0, " + number(-speed) + "]"
                                         : "[" + number(vx) + ", " + number(-speed) + "]",
                      inertia = number(0.4 * mass * radius * radius);
    return fromText(
        R"({"zwang": 1, "space": ")" + std::string(inSpace ? "spatial" : "planar") +
        R"(", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "b", "mass": )" + number(mass) +
        R"(, "inertia": )" + (inSpace ? "[" + inertia + ", " + inertia + ", " + inertia + ", 0, 0, 0]" : inertia) +
        R"(, "position": )" + up + R"(, "velocity": )" + velocity +
        R"(, "keep": ["position", "velocity"], "markers": [{"name": "C"}]}], "joints": [], "forces": [{"type": )"
        R"("soft-contact", "name": "c", "first": "ground.O", "second": "b.C", "second_radius": 0.05, "modulus": 1e7)" +
        more + R"(}, {"type": "gravity", "name": "g", "acceleration": )" +
        (inSpace ? "[0, 0, " + number(-gravity) + "]" : "[0, " + number(-gravity) + "]") + R"(}], "run": {"end": )" +
        number(end) + R"(, "output_step": )" + number(end / 1000) +
        R"(, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-12}})");
}

/// Two balls that fly at each other, turning.
Model twoBalls(unsigned seed, const std::string& friction) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> any(-1, 1);
    const auto body = [&](const char* name, double x, double vx, double y) {
        return R"({"name": ")" + std::string(name) +
               R"(", "mass": 0.3, "inertia": [3e-4, 3e-4, 3e-4, 0, 0, 0], "position": [)" + number(x) + ", " +
               number(y) + R"(, 0], "velocity": [)" + number(vx) + ", " + number(0.3 * any(random)) + ", " +
               number(0.3 * any(random)) + R"(], "rate": [)" + number(5 * any(random)) + ", " +
               number(5 * any(random)) + ", " + number(5 * any(random)) +
               R"(], "keep": ["position", "velocity", "rate"], "markers": [{"name": "C"}]})";
    };
    return fromText(
        R"({"zwang": 1, "space": "spatial", "ground": {"markers": []}, "bodies": [)" + body("a", -0.08, 1, 0) + ", " +
        body("b", 0.08, -1, 0.03 * any(random)) +
        R"(], "joints": [], "forces": [{"type": "soft-contact", "name": "c", "surface": "round", "first": "a.C", )"
        R"("second": "b.C", "first_radius": 0.05, "second_radius": 0.05, "friction_coefficient": )" +
        friction +
        R"(}], "run": {"end": 0.1, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-11, )"
        R"("atol": 1e-12}})");
}

/// A ball of 15 mm whose centre of mass lies 3 mm below its centre, spun about that axis, which leans by 0.1 rad.
Model tippeTop() {
    const double r = 0.015, a = 0.003, lean = 0.1, m = 0.006, inertia = 0.4 * m * r * r;
    return fromText(
        R"({"zwang": 1, "space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "top", "mass": )" +
        number(m) + R"(, "inertia": [)" + number(0.93 * inertia) + ", " + number(0.93 * inertia) + ", " +
        number(inertia) + R"(, 0, 0, 0], "position": [0, )" + number(a * std::sin(lean)) + ", " +
        number(r - a * std::cos(lean)) + R"(], "orientation": [)" + number(std::cos(lean / 2)) + ", " +
        number(std::sin(lean / 2)) +
        R"(, 0, 0], "rate": [0, 0, 150], "keep": ["position", "orientation", "rate", "velocity"], "markers": )"
        R"([{"name": "C", "position": [0, 0, 0.003]}]}], "joints": [], "forces": [{"type": "gravity", "name": "g", )"
        R"("acceleration": [0, 0, -9.81]}, {"type": "soft-contact", "name": "floor", "first": "ground.O", "second": )"
        R"("top.C", "second_radius": 0.015, "modulus": 1e6, "damping": 5, "friction_coefficient": 0.3, )"
        R"("transition_speed": 0.01}], "run": {"end": 2.5, "output_step": 0.05, "rtol": 1e-9, "atol": 1e-9}})");
}

double stiffness(double curvature) { return 4.0 / 3 * modulus / std::sqrt(curvature); }

}  // namespace

class SoftContactTest : public QObject {
    Q_OBJECT
  private slots:
    /// ½ m v² = 2/5 k δ^(5/2) at the deepest, and contact for 2.9432 (m²/(k² v))^(1/5) (Hertz).
    void elasticImpact_data() {
        QTest::addColumn<bool>("inSpace");
        QTest::newRow("plane") << false;
        QTest::newRow("space") << true;
    }
    void elasticImpact() {
        QFETCH(bool, inSpace);
        const double v = 1.3, k = stiffness(1 / radius), deepest = std::pow(1.25 * mass * v * v / k, 0.4),
                     lasts = 2 * deepest / v * std::sqrt(M_PI) * std::tgamma(1.4) / std::tgamma(0.9);
        const Results results = simulate(ball(inSpace, 0, 0, v, "", 0, 2 * lasts));
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const int gap = channel(results, "c.gap"), force = channel(results, "c.normal_force");
        double lowest = 0, most = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            lowest = std::min(lowest, results.value(gap, i));
            most = std::max(most, results.value(force, i));
        }
        QVERIFY2(std::abs(lowest + deepest) < 1e-5 * deepest, qPrintable(QString::number(lowest / deepest)));
        QVERIFY2(std::abs(most - k * std::pow(deepest, 1.5)) < 1e-5 * most, qPrintable(QString::number(most)));
        // It leaves with v after that time, so its gap tells when it left.
        const double left = 2 * lasts - last(results, "c.gap") / v;
        QVERIFY2(std::abs(left - lasts) < 1e-7 * lasts, qPrintable(QString::number(left / lasts - 1)));
        QVERIFY(std::abs(last(results, inSpace ? "b.vz" : "b.vy") - v) < 1e-9);
        QVERIFY(std::abs(last(results, "energy.balance_error")) < 1e-9 * mass * v * v);
    }

    /// With c = 3/2 (1 − e)/v the rebound is e v to first order in 1 − e.
    void dampingRestores() {
        for (const double e : {0.98, 0.95}) {
            const double v = 0.8;
            const Results results =
                simulate(ball(false, 0, 0, v, R"(, "damping": )" + number(1.5 * (1 - e) / v), 0, 0.01));
            const double rebound = last(results, "b.vy") / v;
            QVERIFY2(std::abs(rebound - e) < 1.5 * (1 - e) * (1 - e), qPrintable(QString::number(rebound)));
            QVERIFY(std::abs(last(results, "energy.balance_error")) < 1e-8 * mass * v * v);
            QVERIFY(last(results, "energy.dissipated") > 0);
        }
    }

    /// A ball that slides comes to rolling with 5/7 of its speed, and rests on δ = (m g/k)^(2/3).
    void slidesUntilItRolls() {
        for (const bool inSpace : {false, true}) {
            const double k = stiffness(1 / radius), deep = std::pow(mass * 9.81 / k, 2.0 / 3);
            const Results results = simulate(
                ball(inSpace, -deep, 2, 0, R"(, "friction_coefficient": 0.5, "transition_speed": 1e-4)", 9.81, 1));
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            QVERIFY2(std::abs(last(results, "b.vx") - 10.0 / 7) < 2e-3,
                     qPrintable(QString::number(last(results, "b.vx"))));
            QVERIFY(std::abs(last(results, "c.gap") + deep) < 1e-3 * deep);
            // Coulomb's friction while it slides.
            const std::size_t early = results.size() / 50;
            const double friction = results.value(channel(results, "c.force_x"), early);
            QVERIFY2(std::abs(friction + 0.5 * mass * 9.81) < 1e-3 * mass * 9.81,
                     qPrintable(QString::number(friction)));
        }
    }

    /// Round and hollow surfaces: the stiffness follows from both radii; the second body of a pair moves as well.
    void roundAndHollow() {
        for (const auto& [surface, first, curvature] :
             {std::tuple{"round", 0.1, 1 / 0.05 + 1 / 0.1}, {"hollow", 0.1, 1 / 0.05 - 1 / 0.1}}) {
            const bool isHollow = std::string(surface) == "hollow";
            const double k = stiffness(curvature), deep = std::pow(mass * 9.81 / k, 2.0 / 3),
                         centre = isHollow ? -(0.1 - 0.05 + deep) : 0.1 + 0.05 - deep;
            Model model =
                ball(true, centre - radius, 0, 0,
                     R"(, "surface": ")" + std::string(surface) + R"(", "first_radius": )" + number(first), 9.81, 0.01);
            const Results results = simulate(model);
            QVERIFY2(std::abs(last(results, "b.az")) < 1e-6, qPrintable(QString::number(last(results, "b.az"))));
            QVERIFY(std::abs(last(results, "c.normal_force") - mass * 9.81) < 1e-6);
            QVERIFY(std::abs(last(results, "c.gap") + deep) < 1e-9);
        }
    }

    /// A tippe top turns over; whatever the friction, its angular momentum along the arm to the point of contact stays
    /// what it is (Jellett 1872), but for the overlap.
    void tippeTopTurnsOver() {
        const Results results = simulate(tippeTop());
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const double r = 0.015, a = 0.003, inertia = 0.4 * 0.006 * r * r;
        const auto at = [&](const char* name, std::size_t frame) {
            return results.value(channel(results, name), frame);
        };
        double first = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Quat turn(at("top.qw", i), at("top.qx", i), at("top.qy", i), at("top.qz", i));
            const Vec3 momentum = turn * Vec3(0.93 * inertia * at("top.wx", i), 0.93 * inertia * at("top.wy", i),
                                              inertia * at("top.wz", i));
            const double jellett = momentum.dot(a * (turn * Vec3::UnitZ()) - r * Vec3::UnitZ());
            if (i == 0) first = jellett;
            QVERIFY2(std::abs(jellett / first - 1) < 5e-3, qPrintable(QString::number(jellett / first - 1)));
        }
        const Quat turn(last(results, "top.qw"), last(results, "top.qx"), last(results, "top.qy"),
                        last(results, "top.qz"));
        QVERIFY2((turn * Vec3::UnitZ()).z() < -0.98, qPrintable(QString::number((turn * Vec3::UnitZ()).z())));
        QVERIFY(std::abs(last(results, "energy.balance_error")) < 1e-6 * results.statistics.energyScale);
    }

    /// The one of the gallery has a stem, and in the end it spins on it: upside down, with its weight on it alone.
    void tippeTopStandsOnItsStem() {
        const Results results = simulate(loadModel("example:tippe-top"));
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const double r = 0.015, stem = 0.015, end = 0.003, weight = 0.006 * 9.81;
        QVERIFY(last(results, "S.z") < end && last(results, "S.z") > 0.95 * end);  // pressed in
        QVERIFY(last(results, "C.z") > r + 0.9 * (stem + end - r));
        QCOMPARE(last(results, "ball.normal_force"), 0.0);
        QVERIFY2(std::abs(last(results, "stem.normal_force") / weight - 1) < 0.01,
                 qPrintable(QString::number(last(results, "stem.normal_force") / weight)));
        QVERIFY(last(results, "top.wz") < 0);  // the ball turns the same way in space, and so the other way in its axes
        QVERIFY(std::abs(last(results, "energy.balance_error")) < 1e-9 * results.statistics.energyScale);
    }

    /// Two balls that meet off centre keep their momentum, angular momentum and, without damping, energy.
    void ballsThatMeetKeepTheirMomenta() {
        for (int i = 0; i < 8; ++i) {
            const Model model = twoBalls(static_cast<unsigned>(i + 1), i % 2 == 0 ? "0" : "0.4");
            const Results results = simulate(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            const auto at = [&](const char* name, std::size_t frame) {
                return results.value(channel(results, name), frame);
            };
            const auto momenta = [&](std::size_t frame) {
                Vec3 linear = Vec3::Zero(), angular = Vec3::Zero();
                for (const std::string name : {"a", "b"}) {
                    const auto vector = [&](const char* x, const char* y, const char* z) {
                        return Vec3(at((name + x).c_str(), frame), at((name + y).c_str(), frame),
                                    at((name + z).c_str(), frame));
                    };
                    const Vec3 p = 0.3 * vector(".vx", ".vy", ".vz");
                    linear += p;
                    const Quat turn(at((name + ".qw").c_str(), frame), at((name + ".qx").c_str(), frame),
                                    at((name + ".qy").c_str(), frame), at((name + ".qz").c_str(), frame));
                    const Vec3 rate = turn * vector(".wx", ".wy", ".wz");  // from body axes
                    angular += vector(".x", ".y", ".z").cross(p) + 3e-4 * rate;
                }
                return std::pair{linear, angular};
            };
            const auto before = momenta(0), after = momenta(results.size() - 1);
            QVERIFY((before.first - after.first).norm() < 1e-12);
            QVERIFY2((before.second - after.second).norm() < 1e-11,
                     qPrintable(QString::number((before.second - after.second).norm())));
            QVERIFY2(std::abs(last(results, "energy.balance_error")) < 1e-8,
                     qPrintable(QString::number(last(results, "energy.balance_error"))));
            QVERIFY(last(results, "c.gap") > 0 && last(results, "a.vx") < 0);
        }
    }
};

QTEST_GUILESS_MAIN(SoftContactTest)
#include "soft_contact_test.moc"
