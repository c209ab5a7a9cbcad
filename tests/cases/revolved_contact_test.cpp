// Balls on solids of revolution: closed forms, the same motions by other elements, and random throws at solids.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }
std::string list(const std::vector<double>& values) {
    std::string text;
    for (double value : values) text += (text.empty() ? "[" : ", ") + number(value);
    return text + "]";
}
std::string list(const Vec3& v) { return list(std::vector<double>{v.x(), v.y(), v.z()}); }

/// A homogeneous ball of 1 kg on something that rests, all of it placed and turned by `frame`.
struct Marble {
    double radius = 0.1;
    Vec3 position = Vec3::Zero(), velocity = Vec3::Zero(), rate = Vec3::Zero();
    std::string contact;  ///< type and fields
    double restitution = 0, friction = 0, gravity = 9.81;
    Pose frame;

    Model model(double end, double step) const {
        const Quat& q = frame.orientation;
        const double inertia = 0.4 * radius * radius;
        return fromParts(
            R"("space": "spatial", "ground": {"markers": [{"name": "O", "position": )" + list(frame.position) +
            R"(, "z": )" + list(Vec3(q * Vec3::UnitZ())) + R"(, "x": )" + list(Vec3(q * Vec3::UnitX())) +
            R"(}]}, "bodies": [{"name": "ball", "mass": 1, "inertia": )" +
            list(std::vector<double>{inertia, inertia, inertia, 0, 0, 0}) + R"(, "position": )" +
            list(frame.apply(position)) + R"(, "velocity": )" + list(Vec3(q * velocity)) + R"(, "rate": )" +
            list(Vec3(q * rate)) + R"(, "markers": [{"name": "C"}]}], "joints": [{"name": "K", )" + contact +
            R"(, "first": "ground.O", "second": "ball.C", "restitution": )" + number(restitution) +
            (friction > 0 ? R"(, "friction": "coulomb", "friction_coefficient": )" + number(friction) : "") +
            R"(}], "forces": [{"type": "gravity", "name": "g", "acceleration": )" +
            list(Vec3(q * Vec3(0, 0, -gravity))) + R"(}], "run": {"end": )" + number(end) + R"(, "output_step": )" +
            number(step) + R"(, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})");
    }
};

Pose randomFrame(std::mt19937& random) {
    std::uniform_real_distribution<double> u(-1, 1);
    return {Vec3(u(random), u(random), u(random)), Quat(u(random), u(random), u(random), u(random) + 2).normalized()};
}

Vec3 placeOf(const Results& results, std::size_t i) {
    return {reading(results, "ball.x")(i), reading(results, "ball.y")(i), reading(results, "ball.z")(i)};
}
double balanceOf(const Results& results) {
    return results.statistics.largestEnergyBalanceError / results.statistics.energyScale;
}

std::string revolved(const std::string& fields, double radius) {
    return R"("type": "revolved-contact", "radius": )" + number(radius) + ", " + fields;
}
/// A hemisphere of radius R, open upwards, with its lowest point at z = −R.
std::string bowl(double R, double radius) {
    return revolved(R"("outline_r": [0, )" + number(R) + R"(], "outline_z": [)" + number(-R) + R"(, 0], "bulges": [)" +
                        number(std::tan(M_PI / 8)) + R"(, 0], "side": "left")",
                    radius);
}
const double whole = 1 + 1e-9;

/// The largest distance of the balls of two runs.
double apart(const Results& one, const Results& other, const Pose& frame = {}) {
    double most = one.size() == other.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        most = std::max(most, (frame.apply(placeOf(one, i)) - placeOf(other, i)).norm());
    return most;
}

std::vector<double> impactsOf(const Results& results) {
    std::vector<double> times;
    for (const RunEvent& event : results.events)
        if (event.kind == RunEvent::Kind::impact) times.push_back(event.time);
    return times;
}

}  // namespace

class RevolvedContactTest : public QObject {
    Q_OBJECT
  private slots:
    /// Through the lowest point and back: a pendulum of the length 7/5 (R − r), whose period has an elliptic integral.
    void marbleInABowl_data() {
        QTest::addColumn<double>("amplitude");
        for (const double amplitude : {1e-3, 0.3, 1.2}) QTest::addRow("%g", amplitude) << amplitude;
    }
    void marbleInABowl() {
        QFETCH(double, amplitude);
        const double R = 0.5, r = 0.1, length = R - r;
        Marble marble{r, length * Vec3(std::sin(amplitude), 0, -std::cos(amplitude))};
        marble.contact = bowl(R, r);
        marble.friction = 2;
        const double quarter = std::sqrt(1.4 * length / 9.81) * std::comp_ellint_1(std::sin(amplitude / 2)),
                     small = M_PI / 2 / std::sqrt(5 * 9.81 / (7 * length));
        QVERIFY(std::abs(quarter / small - 1) < amplitude * amplitude);
        const Results results = flown(marble.model(4 * quarter * whole, quarter), 4 * quarter * whole);
        MEASURED("balance", balanceOf(results), 1e-9);
        const auto at = [&](double quarters) {
            return results.valueAt(results.channelIndex("ball.x"), quarters * quarter);
        };
        MEASURED("through the lowest point", std::max(std::abs(at(1)), std::abs(at(3))) / amplitude, 1e-8);
        MEASURED("and back", std::max(std::abs(at(2) + at(0)), std::abs(at(4) - at(0))) / amplitude, 1e-8);
    }

    /// In hollow balls and on balls, with slip and spin and from frames of any place: as a ball contact has it.
    void ballsAsSolidsOfRevolution_data() {
        QTest::addColumn<bool>("isHollow");
        QTest::addColumn<int>("seed");
        for (const bool isHollow : {true, false})
            for (int seed = 1; seed <= 6; ++seed)
                QTest::addRow("%s %d", isHollow ? "in" : "on", seed) << isHollow << seed;
    }
    void ballsAsSolidsOfRevolution() {
        QFETCH(bool, isHollow);
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> u(-1, 1);
        const double R = 0.5, r = 0.1, far = isHollow ? R - r : R + r;
        const Vec3 out = isHollow ? Vec3(u(random), u(random), -1.2) : Vec3(0.3 * u(random), 0.3 * u(random), 1);
        Marble marble{r, far * out.normalized()};
        if (seed % 3 == 0) marble.position *= isHollow ? 0.7 : 1.2;
        marble.velocity = 1.5 * Vec3(u(random), u(random), 0);
        marble.rate = 8 * Vec3(u(random), u(random), u(random));
        marble.friction = seed % 2 == 0 ? 0.2 : 0;
        marble.restitution = 0.5 + 0.4 * u(random);
        marble.contact = R"("type": "ball-contact", "first_radius": 0.5, "second_radius": 0.1, "side": ")" +
                         std::string(isHollow ? "inside" : "outside") + "\"";
        const Results expected = flown(marble.model(0.8, 0.01), 0.8);
        marble.contact = revolved(R"("outline_r": [0, 0], "outline_z": [-0.5, 0.5], "bulges": [1, 0], "side": ")" +
                                      std::string(isHollow ? "inside" : "outside") + "\"",
                                  r);
        const Results found = flown(marble.model(0.8, 0.01), 0.8);
        MEASURED("apart [m]", apart(expected, found), 1e-9);
        MEASURED("balance", balanceOf(found), 1e-9);
        QCOMPARE(impactsOf(found).size(), impactsOf(expected).size());
        marble.frame = randomFrame(random);
        MEASURED("in another frame [m]", apart(found, flown(marble.model(0.8, 0.01), 0.8), marble.frame), 1e-9);
    }

    /// Without weight and losses the ball takes one chord after the other of the circle of its centre.
    void chordsInACylinder() {
        const double R = 0.6, r = 0.1, far = R - r;
        Marble marble{r, Vec3(-0.2, 0.1, 0), Vec3(2, 0.7, 0.3)};
        marble.contact = revolved(R"("outline_r": [0.6, 0.6], "outline_z": [-9, 9], "side": "left")", r);
        marble.restitution = 1;
        marble.gravity = 0;
        const Results results = flown(marble.model(3, 0.1), 3);
        const Vec2 d = marble.velocity.head<2>(), p = marble.position.head<2>();
        const double along = p.dot(d) / d.squaredNorm(),
                     half = std::sqrt(along * along - (p.squaredNorm() - far * far) / d.squaredNorm());
        const auto times = impactsOf(results);
        QVERIFY(times.size() > 5);
        for (std::size_t i = 0; i < times.size(); ++i)
            MEASURED("time of an impact [s]", std::abs(times[i] - (half - along + 2 * half * static_cast<double>(i))),
                     1e-10);
        MEASURED("balance", balanceOf(results), 1e-12);
    }

    /// A ball that rolls round inside an upright cylinder does not come down, but swings up and down √(2/7) times a
    /// turn (Neimark & Fufaev 1972; Gualtieri, Tokieda, Advis-Gaete et al., Golfer's dilemma, Am. J. Phys. 74, 2006).
    void golfersDilemma() {
        const double R = 0.5, r = 0.1, far = R - r, turn = 10, swing = std::sqrt(2.0 / 7) * turn;
        Marble marble{r, Vec3(far, 0, 0), Vec3(0, far * turn, 0), Vec3(0, 0, -far * turn / r)};
        marble.contact = revolved(R"("outline_r": [0.5, 0.5], "outline_z": [-9, 9], "side": "left")", r);
        marble.friction = 2;
        const Results results = flown(marble.model(2, 0.01), 2);
        const double depth = 5 * 9.81 / 7 / (swing * swing);
        double off = 0, slips = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time;
            const Vec3 expected(far * std::cos(turn * t), far * std::sin(turn * t), -depth * (1 - std::cos(swing * t)));
            off = std::max(off, (placeOf(results, i) - expected).norm());
            slips = std::max(slips, std::abs(reading(results, "K.slip_speed")(i)));
        }
        MEASURED("place [m]", off, 1e-9);
        MEASURED("slip [m/s]", slips, 1e-9);
        MEASURED("balance", balanceOf(results), 1e-9);
    }

    /// Frictionless in a cone: round at one height with v² = g ρ tan β, and the angular momentum about the axis stays.
    void inACone() {
        const double r = 0.05, slope = 0.6, c = std::cos(slope), s = std::sin(slope), at = 0.5;
        const auto marble = [&](double factor) {
            Marble made{r, Vec3(at, 0, at * s / c + r / c), Vec3(0, factor * std::sqrt(9.81 * at * s / c), 0)};
            made.contact =
                revolved(R"("outline_r": [0, 2], "outline_z": [0, )" + number(2 * s / c) + R"(], "side": "left")", r);
            return made.model(3, 0.01);
        };
        const Results round = flown(marble(1), 3), other = flown(marble(0.6), 3);
        double off = 0, spin = 0, lifted = 0;
        for (std::size_t i = 0; i < round.size(); ++i)
            off = std::max(off, std::abs(placeOf(round, i).head<2>().norm() - at));
        for (std::size_t i = 0; i < other.size(); ++i) {
            const Vec3 p = placeOf(other, i),
                       v(reading(other, "ball.vx")(i), reading(other, "ball.vy")(i), reading(other, "ball.vz")(i));
            spin = std::max(spin, std::abs(p.cross(v).z() - 0.6 * at * std::sqrt(9.81 * at * s / c)));
            lifted = std::max(lifted, std::abs(reading(other, "K.gap")(i)));
        }
        MEASURED("round [m]", off, 1e-9);
        MEASURED("angular momentum", spin, 1e-10);
        MEASURED("on the cone [m]", lifted, 1e-11);
        MEASURED("balance", balanceOf(other), 1e-9);
    }
};

QTEST_APPLESS_MAIN(RevolvedContactTest)
#include "revolved_contact_test.moc"
