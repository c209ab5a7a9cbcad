// Balls on solids of revolution: closed forms, the same motions by other elements, and random throws at solids.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/analysis/separation.h"
#include "engine/io/examples.h"
#include "engine/system/system.h"
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
    std::string contact = {};  ///< type and fields
    double restitution = 0, friction = 0, gravity = 9.81;
    Pose frame = {};

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

/// With what the run said where it did not complete.
Results rolled(const Marble& marble, double end, double step) {
    Model model = marble.model(end, step);
    Results results = simulate(model);
    if (results.outcome.status != Outcome::Status::completed) qWarning("%s", allText(results).c_str());
    return results;
}

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

/// A closed polygon in the half plane, round (0.8, 0) or from the axis to the axis.
std::vector<Vec2> randomPolygon(std::mt19937& random, bool comesToAxis) {
    std::uniform_real_distribution<double> u(-1, 1);
    const int n = 4 + static_cast<int>(random() % 3);
    std::vector<Vec2> all;
    for (int i = 0; i < n; ++i) {
        const double far = 0.35 + 0.1 * u(random), turn = u(random);
        const double at = comesToAxis ? M_PI * (i / (n - 1.0) - 0.5) : 2 * M_PI * (i + 0.3 * turn) / n;
        const bool isOnAxis = comesToAxis && (i == 0 || i == n - 1);
        all.emplace_back(isOnAxis ? 0 : (comesToAxis ? 0 : 0.8) + far * std::cos(at), far * std::sin(at));
    }
    return all;
}
std::string outline(const std::vector<Vec2>& polygon, const char* first, const char* second) {
    std::vector<double> x, y;
    for (const Vec2& p : polygon) {
        x.push_back(p.x());
        y.push_back(p.y());
    }
    return "\"" + std::string(first) + "\": " + list(x) + ", \"" + second + "\": " + list(y);
}
/// The distance from the solid of a polygon, below zero inside.
double distanceTo(const std::vector<Vec2>& polygon, const Vec2& p) {
    double least = 1e9;
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2 &a = polygon[i], &b = polygon[j], d = b - a;
        if ((a.y() > p.y()) != (b.y() > p.y()) && p.x() < (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()) + a.x())
            inside = !inside;
        if (a.x() == 0 && b.x() == 0) continue;  // the axis
        least = std::min(least, (p - a - d * std::clamp((p - a).dot(d) / d.squaredNorm(), 0.0, 1.0)).norm());
    }
    return inside ? -least : least;
}

/// Three balls fly at a solid that turns and is free.
struct Throw {
    std::vector<Vec2> polygon;
    double radius = 0;
    std::string text;

    explicit Throw(unsigned seed) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> u(-1, 1);
        const auto v = [&] { return Vec3(u(random), u(random), u(random)); };
        polygon = randomPolygon(random, seed % 2 == 0);
        radius = seed % 5 == 0 ? 0 : 0.1 + 0.05 * u(random);
        const std::string touch = R"("restitution": )" + number(seed % 3 == 0 ? 1 : 0.5 + 0.4 * u(random)) +
                                  (seed % 3 == 1 ? R"(, "friction": "coulomb", "friction_coefficient": 0.3)" : "");
        std::string bodies = R"({"name": "solid", "mass": 3, "inertia": [0.3, 0.35, 0.5, 0, 0, 0], "rate": )" +
                             list(Vec3(3 * v())) + R"(, "markers": [{"name": "C", "z": )" +
                             list(Vec3(v() + Vec3(0, 0, 2))) + "}]}",
                    joints;
        for (int i = 0; i < 3; ++i) {
            const std::string name = "b" + std::to_string(i);
            const Vec3 from = 2.2 * Vec3(v().normalized()), at = 0.4 * v();
            bodies += R"(, {"name": ")" + name +
                      R"(", "mass": 1, "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "position": )" + list(from) +
                      R"(, "velocity": )" + list(Vec3(2 * (at - from))) + R"(, "rate": )" + list(Vec3(5 * v())) +
                      R"(, "markers": [{"name": "C"}]})";
            joints += (i > 0 ? ", " : "") + (R"({"name": "K)" + std::to_string(i)) +
                      R"(", "first": "solid.C", "second": ")" + name + R"(.C", )" + touch + ", " +
                      revolved(outline(polygon, "outline_r", "outline_z"), radius) + "}";
        }
        text = R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
               R"(], "joints": [)" + joints +
               R"(], "run": {"output_step": 0.002, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10,
               "impacts": ")" +
               (seed % 3 == 1 ? "poisson" : "newton") + "\"}";
    }
    /// How deep a ball is inside the solid [m].
    double depth(const Results& results, std::size_t i) const {
        const auto poses = results.poses(results.frame(i).time);
        const Model& model = *results.system().model;
        const auto& marker = std::get<SpatialBody>(model.bodies[0]).markers[0];
        const Vec3 axis =
            poses[0].orientation * Vec3(marker.z[0].value, marker.z[1].value, marker.z[2].value).normalized();
        double deepest = 0;
        for (std::size_t k = 1; k < 4; ++k) {
            const Vec3 d = poses[k].position - poses[0].position;
            const double z = d.dot(axis);
            deepest = std::max(deepest, radius - distanceTo(polygon, Vec2((d - z * axis).norm(), z)));
        }
        return deepest;
    }
};

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
        marble.velocity = 1.5 * Vec3(u(random), u(random), 0);
        if (seed % 3 == 0)
            marble.position *= isHollow ? 0.7 : 1.2;
        else
            marble.velocity = out.normalized().cross(marble.velocity);
        marble.rate = 8 * Vec3(u(random), u(random), u(random));
        marble.friction = seed % 2 == 0 ? 0.2 : 0;
        marble.restitution = 0.5 + 0.4 * u(random);
        const std::string side = isHollow ? R"(, "side": "inside")" : R"(, "side": "outside")";
        marble.contact = R"("type": "ball-contact", "first_radius": 0.5, "second_radius": 0.1)" + side;
        const Results expected = rolled(marble, 0.8, 0.01);
        marble.contact = revolved(R"("outline_r": [0, 0], "outline_z": [-0.5, 0.5], "bulges": [1, 0])" + side, r);
        const Results found = rolled(marble, 0.8, 0.01);
        MEASURED("apart [m]", apart(expected, found), 1e-8);  // an end of a slip magnifies rounding
        MEASURED("balance", balanceOf(found), 1e-9);
        QCOMPARE(impactsOf(found).size(), impactsOf(expected).size());
        marble.frame = randomFrame(random);
        MEASURED("in another frame [m]", apart(found, rolled(marble, 0.8, 0.01), marble.frame), 1e-9);
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
        MEASURED("balance", balanceOf(results), 1e-9);
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

    /// Out of the hole at this speed, and not a little slower.
    void golfBall() {
        Model model = loadModel("example:golf-ball");
        const double r = 0.02135;
        const Results out = flown(model, 0.8);
        const std::size_t last = out.size() - 1;
        double deepest = r;
        for (std::size_t i = 0; i <= last; ++i) deepest = std::min(deepest, placeOf(out, i).z());
        QVERIFY(deepest < r / 8);
        QVERIFY(placeOf(out, last).head<2>().norm() > 0.08);
        MEASURED("on the green [m]", std::abs(placeOf(out, last).z() - r), 1e-12);
        MEASURED("balance", balanceOf(out), 1e-9);
        setParameter(model, "v", "0.8 m/s");
        const Results in = flown(model, 0.8);
        MEASURED("in the hole [m]", std::abs(placeOf(in, in.size() - 1).z() - (r - 0.1)), 2e-4);
        MEASURED("balance", balanceOf(in), 1e-9);
    }

    /// A ball that is let fall on the axis touches all around at once, and bounces straight up.
    void allAround_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<double>("height");  // of the centre of the ball, at rest
        QTest::addRow("face") << R"("outline_r": [0, 1], "outline_z": [0, 0], "side": "left")" << 0.1;
        QTest::addRow("tip") << R"("outline_r": [0, 1, 0], "outline_z": [0, -1, -1])" << 0.1;
        QTest::addRow("cap") << R"("outline_r": [0, 0], "outline_z": [-0.5, 0], "bulges": [1, 0])" << 0.1;
        QTest::addRow("hole") << R"("outline_r": [0.06, 1, 1, 0.06], "outline_z": [0, 0, -1, -1])" << 0.08;
        QTest::addRow("funnel") << R"("outline_r": [0, 1], "outline_z": [0, 0.75], "side": "left")" << 0.125;
    }
    void allAround() {
        QFETCH(QString, fields);
        QFETCH(double, height);
        Marble marble{0.1, Vec3(0, 0, height + 1)};
        marble.contact = revolved(fields.toStdString(), 0.1);
        marble.restitution = 0.5;
        marble.friction = 0.3;
        const Results results = flown(marble.model(1.6, 0.01), 1.6);
        const auto times = impactsOf(results);
        const double fall = std::sqrt(2 / 9.81);
        QVERIFY(times.size() > 8);
        for (std::size_t i = 0; i < 8; ++i)
            MEASURED("time of an impact [s]",
                     std::abs(times[i] - fall * (3 - std::pow(2.0, 1 - static_cast<double>(i)))), 1e-10);
        const Vec3 last = placeOf(results, results.size() - 1);
        MEASURED("rests [m]", (last - Vec3(0, 0, height)).norm(), 1e-9);
        MEASURED("push [N]",
                 std::abs(reading(results, "K.normal_force")(results.size() - 1) *
                              (fields.contains("0.75") || fields.contains("0.06") ? 0.8 : 1) -
                          9.81),
                 1e-9);
    }

    /// A ball drawn into a torus is refused, and moved out the shortest way: in the half plane, along the normal.
    void overlapAtTheStart() {
        std::mt19937 random(8);
        for (int i = 0; i < 20; ++i) {
            std::uniform_real_distribution<double> u(-M_PI, M_PI);
            const double at = u(random), round = u(random);
            const auto place = [&](double far) {
                const double r = 0.5 + far * std::cos(at);
                return Vec3(r * std::cos(round), r * std::sin(round), far * std::sin(at));
            };
            Marble marble{0.1, place(0.28)};
            marble.contact = revolved(R"("outline_r": [0.3, 0.7], "outline_z": [0, 0], "bulges": [1, 1])", 0.1);
            marble.frame = randomFrame(random);
            Model model = marble.model(1, 0.1);
            SAYS(allText(refusal(model)), "overlap by 0.02 m at the start");
            QVERIFY(!hasErrors(evaluate(model)));
            Assembly start = assemble(std::make_shared<const Model>(model));
            QVERIFY(separate(start));
            MEASURED("moved [m]", (Vec3(start.q.head<3>()) - marble.frame.apply(place(0.3))).norm(), 1e-9);
        }
    }

    /// What an impact takes at the start stands in the books.
    void startsWithAnImpact() {
        Marble marble{0.1, Vec3(0.6, 0, 0), Vec3(-1, 0.3, 0)};
        marble.contact = revolved(R"("outline_r": [0.5, 0.5], "outline_z": [-9, 9], "side": "right")", 0.1);
        marble.restitution = 0.5;
        const Results results = flown(marble.model(0.3, 0.01), 0.3);
        MEASURED("speed", std::abs(reading(results, "ball.vx")(0) - 0.5), 1e-12);
        MEASURED("lost [J]", std::abs(reading(results, "energy.dissipated")(0) - 0.375), 1e-12);
        MEASURED("balance", balanceOf(results), 1e-12);
        for (std::size_t i = 0; i < results.size(); ++i)
            QVERIFY(std::abs(reading(results, "energy.balance_error")(i)) < 1e-11);
    }

    /// Nothing tells which way a ball goes on from there; a round bottom does.
    void throughTheTipOfAFunnel() {
        Marble marble{0.1, Vec3(0.4, 0, 0.425)};
        marble.contact = revolved(R"("outline_r": [0, 1], "outline_z": [0, 0.75], "side": "left")", 0.1);
        Model model = marble.model(3, 0.01);
        model.run.end = 3;
        const Results tip = simulate(model);
        ENDED(tip, failed);
        SAYS(allText(tip), "a ball touches K all around at once");
        MEASURED("time [s]", std::abs(tip.outcome.time - std::sqrt(2 * 0.5 / (9.81 * 0.6))), 1e-6);
        MEASURED("balance", balanceOf(tip), 1e-9);
        for (const double step : {1e-2, 1e-3, 1e-4}) {  // whole steps find it on the other side
            model.run.integrator = {"moreau"};
            model.run.step = step;
            const Results stepped = simulate(model);
            ENDED(stepped, failed);
            SAYS(allText(stepped), "a ball touches K all around at once");
            MEASURED("time [s]", std::abs(stepped.outcome.time - tip.outcome.time), 2 * step);
        }
        marble.contact =
            revolved(R"("outline_r": [0, 1], "outline_z": [0, 0.75], "corner_radii": [0.2, 0], "side": "left")", 0.1);
        const Results round = flown(marble.model(3, 0.01), 3);
        double least = 1;
        for (std::size_t i = 0; i < round.size(); ++i) least = std::min(least, placeOf(round, i).x());
        QVERIFY(least < -0.39);
        MEASURED("balance", balanceOf(round), 1e-9);
    }

    /// The same motion in a plane through the axis and in the plane.
    void planeAndSpace_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void planeAndSpace() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> u(-1, 1);
        const auto polygon = randomPolygon(random, false);
        std::string rest = ", \"corner_radii\": [" + number(seed % 2 == 0 ? 0 : 0.03) + "], \"bulges\": [";
        for (std::size_t i = 0; i < polygon.size(); ++i)
            rest += (i > 0 ? ", " : "") + number(random() % 3 == 0 ? 0.15 * u(random) : 0);
        rest += "]";
        Marble marble{0.05, Vec3(0.8 + 0.2 * u(random), 0, 1), Vec3(0.5 * u(random), 0, 0), Vec3(0, 5 * u(random), 0)};
        marble.restitution = 0.4 + 0.3 * u(random);
        marble.friction = seed % 3 == 0 ? 0 : 0.3;
        marble.contact = revolved(outline(polygon, "outline_r", "outline_z") + rest, 0.05);
        const Results found = flown(marble.model(0.9, 0.01), 0.9);
        std::string text = R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "ball",
            "mass": 1, "inertia": 0.001, "position": )" +
                           list(std::vector<double>{marble.position.x(), 1}) + R"(, "velocity": )" +
                           list(std::vector<double>{marble.velocity.x(), 0}) + R"(, "rate": )" +
                           number(-marble.rate.y()) +
                           R"(, "markers": [{"name": "C"}]}], "joints": [{"type": "outline-contact", "name": "K",
            "first": "ground.O", "second": "ball.C", "radius": 0.05, "restitution": )" +
                           number(marble.restitution) +
                           (marble.friction > 0 ? R"(, "friction": "coulomb", "friction_coefficient": 0.3, )" : ", ") +
                           outline(polygon, "outline_x", "outline_y") + rest + R"(}], "forces": [{"type": "gravity",
            "name": "g", "acceleration": [0, -9.81]}], "run": {"output_step": 0.01, "integrator": "fehlberg78",
            "rtol": 1e-12, "atol": 1e-12})";
        const Results expected = flown(fromParts(text), 0.9);
        double off = 0;
        QCOMPARE(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Vec3 p = placeOf(found, i);
            if (p.x() < 0.1) break;  // beyond the axis is the other side
            off = std::max(
                {off, std::abs(p.x() - reading(expected, "ball.x")(i)), std::abs(p.y()),
                 std::abs(p.z() - reading(expected, "ball.y")(i)),
                 std::abs(reading(found, "K.normal_force")(i) - reading(expected, "K.normal_force")(i)) / 1e3});
        }
        MEASURED("apart", off, 1e-8);
        MEASURED("balance", balanceOf(found), 1e-9);
    }

    void thrownBalls() {
        double deepest = 0, balance = 0;
        std::size_t impacts = 0;
        int warned = 0;
        for (unsigned seed = 1; seed <= 120; ++seed) {
            const Throw all(seed);
            Model model = fromParts(all.text);
            model.run.end = 1.5;
            const Results results = simulate(model);
            if (results.outcome.status != Outcome::Status::completed) {
                qInfo("seed %u: %s", seed, allText(results).c_str());
                ++warned;
            }
            for (std::size_t i = 0; i < results.size(); ++i) deepest = std::max(deepest, all.depth(results, i));
            balance = std::max(balance, balanceOf(results));
            impacts += impactsOf(results).size();
        }
        qInfo("%zu impacts", impacts);
        QVERIFY(impacts > 200);
        QCOMPARE(warned, 0);
        MEASURED("inside [m]", deepest, 1e-9);
        MEASURED("balance", balance, 1e-9);
    }
};

QTEST_APPLESS_MAIN(RevolvedContactTest)
#include "revolved_contact_test.moc"
