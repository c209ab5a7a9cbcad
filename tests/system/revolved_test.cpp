// Gaps of balls at solids of revolution: values against distances that are told otherwise, derivatives by the written
// contract (the rate of the value is d·v, that of the rate d·a + bias) and by parameters, on the axis too.
#include <QtTest>
#include <cmath>
#include <functional>

#include "engine/math/jet.h"
#include "engine/math/revolved_outline.h"
#include "tests/analysis/models.h"
#include "tests/system/contact_states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A solid on one body, balls on another.
Model touching(const std::string& more) {
    Model model = fromParts(R"zw("space": "spatial", "parameters": [
        {"name": "w", "value": "2 m"}, {"name": "b", "value": 0.3}, {"name": "f", "value": "0.2 m"},
        {"name": "r", "value": "0.25 m"}, {"name": "px", "value": "0.3 m"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "wheel", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "com": [0.2, -0.1, 0.3],
                    "markers": [{"name": "C", "position": [0.1, 0.2, 0.1], "z": [0.1, 0.4, 1]}]},
                   {"name": "pin", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "com": [0.1, 0.1, 0],
                    "position": [5, 5, 5], "markers": [{"name": "P", "position": ["px", 0.2, 0], "z": [1, 0, 1]}]}],
        "joints": [{"type": "revolved-contact", "name": "rim", "first": "wheel.C", "second": "pin.P", )zw" +
                            more + "}]");
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return model;
}

const ContactNear onIt{.part = ContactNear::Part::line};
ContactState stateAt(const System& s, std::size_t k, const At& at, const ContactNear& near = onIt) {
    Workspace w(s);
    evaluatePositions(s, 0, at.q.data(), w);
    evaluateVelocities(s, at.v.data(), w);
    return contactState(s, w, s.contacts[k], near);
}

/// Balls lie on the axis of the solid.
At onTheAxis(const System& s, Random& random) {
    At at{randomPositions(s, random), 2 * random.vector(s.nv)};
    Workspace w(s);
    evaluatePositions(s, 0, at.q.data(), w);
    const CompiledContact& contact = s.contacts[0];
    const Vec3 there = markerPoint(s, w, contact.a) + 2 * random() * markerAxes(s, w, contact.a).col(2);
    VecX way = VecX::Zero(s.nv);
    way.segment<3>(6) = there - markerPoint(s, w, contact.b);
    displace(s, at.q.data(), way.data());
    return at;
}
/// A piece that goes through the axis smoothly.
bool isSmoothThere(const GapShape& shape) {
    return shape.isFlat ? std::abs(std::sin(shape.angle)) < 1e-9 : std::abs(shape.place.x()) < 1e-9;
}

const char* const capsule = R"("outline_r": [0, "w/4", "w/4", 0], "outline_z": [-1, "w/4 - 1", 0.5, "0.5 + w/4"],
    "bulges": [0.41421356237309503, 0, 0.41421356237309503, 0], "radius": "r", "points_x": [0], "points_y": [0])";
const char* const drum = R"("outline_r": [0, "w", "w", 0], "outline_z": ["-b", "-b", 1, 1],
    "corner_radii": ["f/4"], "radius": "r", "friction": "coulomb")";
const char* const ring = R"("outline_r": ["w/4", "w", "w", 0.7], "outline_z": [-0.2, "-b", 0.5, "px"],
    "bulges": [0, 0.2, 0, "b/3"], "corner_radii": [0, 0, 0, "f"], "radius": "r", "friction": "coulomb",
    "points_x": ["px", 0.1], "points_y": [0.2, "px"], "points_z": ["b", 0])";
const char* const basin =
    R"zw("outline_r": [0, "w/2", "w"], "outline_z": [0, "b", "1 + f"], "bulges": ["tan(atan(2 m*b/w)/2)", -0.2, 0],
    "corner_radii": [0, "f", 0], "side": "left", "radius": "r/2", "friction": "coulomb")zw";

using Distance = std::function<double(double r, double z)>;
double toBox(double x, double y, double a, double b) {
    const double dx = std::abs(x) - a, dy = std::abs(y) - b;
    return std::hypot(std::max(dx, 0.0), std::max(dy, 0.0)) + std::min(std::max(dx, dy), 0.0);
}
double toSegment(double x, double y, const Vec2& a, const Vec2& b) {
    const Vec2 d = b - a, p = Vec2(x, y) - a;
    return (p - d * std::clamp(p.dot(d) / d.squaredNorm(), 0.0, 1.0)).norm();
}
/// Fields, and the distance from the solid, below zero inside of it.
struct Solid {
    const char* name;
    std::string fields;
    Distance distance;
};
const std::vector<Solid>& solids() {
    static const std::vector<Solid> all{
        {"cylinder", R"("outline_r": [0, 0.4, 0.4, 0], "outline_z": [-0.3, -0.3, 0.3, 0.3])",
         [](double r, double z) { return toBox(r, z, 0.4, 0.3); }},
        {"rounded cylinder",
         R"("outline_r": [0, 0.4, 0.4, 0], "outline_z": [-0.3, -0.3, 0.3, 0.3], "corner_radii": [0.1])",
         [](double r, double z) { return toBox(r, z, 0.3, 0.2) - 0.1; }},
        {"the other way round", R"("outline_r": [0, 0.4, 0.4, 0, 0], "outline_z": [0.3, 0.3, -0.3, -0.3, 0])",
         [](double r, double z) { return toBox(r, z, 0.4, 0.3); }},
        {"torus", R"("outline_r": [0.3, 0.7], "outline_z": [0, 0], "bulges": [1, 1])",
         [](double r, double z) { return std::hypot(r - 0.5, z) - 0.2; }},
        {"ball", R"("outline_r": [0, 0], "outline_z": [-0.5, 0.5], "bulges": [1, 0])",
         [](double r, double z) { return std::hypot(r, z) - 0.5; }},
        {"capsule",
         R"("outline_r": [0, 0.2, 0.2, 0], "outline_z": [-0.5, -0.3, 0.3, 0.5],
            "bulges": [0.41421356237309503, 0, 0.41421356237309503, 0])",
         [](double r, double z) { return std::hypot(r, std::max(std::abs(z) - 0.3, 0.0)) - 0.2; }},
        {"cone", R"("outline_r": [0, 0.4, 0], "outline_z": [0, 0, 0.5])",
         [](double r, double z) {
             const double beyond = std::max(-z, 0.5 * r + 0.4 * z - 0.2);
             const double away = std::min(toSegment(r, z, {0.4, 0}, {0, 0.5}), toSegment(r, z, {0, 0}, {0.4, 0}));
             return beyond > 0 ? away : -away;
         }},
        {"pipe", R"("outline_r": [0.4, 0.5, 0.5, 0.4], "outline_z": [-0.3, -0.3, 0.3, 0.3])",
         [](double r, double z) { return toBox(r - 0.45, z, 0.05, 0.3); }},
        {"shell",
         R"("outline_r": [0, 0.5, 0.4, 0], "outline_z": [-0.5, 0, 0, -0.4],
            "bulges": [0.41421356237309503, 0, -0.41421356237309503, 0])",
         [](double r, double z) {
             return z < 0 ? std::abs(std::hypot(r, z) - 0.45) - 0.05 : toSegment(r, z, {0.4, 0}, {0.5, 0});
         }},
        {"cup", R"("outline_r": [0, 0.4, 0.4], "outline_z": [-0.3, -0.3, 0.3], "side": "left")",
         [](double r, double z) {
             if (z < 0.3) return std::min(z + 0.3, 0.4 - r);
             const double rim = toSegment(r, z, {0.4, 0}, {0.4, 0.3});
             return r < 0.4 ? std::min(z + 0.3, rim) : rim;
         }}};
    return all;
}

}  // namespace

class RevolvedTest : public QObject {
    Q_OBJECT
  private slots:
    void distances_data() {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < solids().size(); ++i) QTest::addRow("%s", solids()[i].name) << static_cast<int>(i);
    }
    void distances() {
        QFETCH(int, which);
        const Solid& solid = solids()[static_cast<std::size_t>(which)];
        Random random(5);
        double off = 0;
        for (const double radius : {0.0, 0.05}) {
            const System s = compiled(touching(solid.fields + ", \"radius\": " + std::to_string(radius)));
            for (int i = 0; i < 3000; ++i) {
                At at{randomPositions(s, random) / 2, VecX::Zero(s.nv)};
                normalise(s, at.q.data());
                Workspace w(s);
                evaluatePositions(s, 0, at.q.data(), w);
                const Vec3 centre = markerAxes(s, w, s.contacts[0].a).transpose() *
                                    (markerPoint(s, w, s.contacts[0].b) - markerPoint(s, w, s.contacts[0].a));
                const double expected = solid.distance(centre.head<2>().norm(), centre.z()) - radius;
                if (expected < -0.02) continue;
                double gap = 1e9;
                for (const CompiledContact& contact : s.contacts)
                    gap = std::min(gap, contactState(s, w, contact, {}).value);
                off = std::max(off, std::abs(gap - expected));
            }
        }
        MEASURED("distance [m]", off, 1e-13);
    }

    void derivatives_data() {
        QTest::addColumn<QString>("more");
        QTest::addColumn<bool>("isOnAxis");
        for (const bool isOnAxis : {false, true}) {
            const char* const where = isOnAxis ? "on the axis" : "anywhere";
            QTest::addRow("capsule %s", where) << capsule << isOnAxis;
            QTest::addRow("drum %s", where) << drum << isOnAxis;
            QTest::addRow("basin %s", where) << basin << isOnAxis;
        }
        QTest::addRow("ring") << ring << false;
    }
    void derivatives() {
        QFETCH(QString, more);
        QFETCH(bool, isOnAxis);
        const System s = compiled(touching(more.toStdString()));
        Random random(3);
        double first = 0, second = 0, way = 0;
        int count = 0;
        for (std::size_t k = 0; k < s.contacts.size(); ++k) {
            const bool isGap = s.contacts[k].measure == CompiledContact::Measure::gap;
            if (!isGap || (isOnAxis && !isSmoothThere(s.contacts[k].shape))) continue;
            ++count;
            const At at = isOnAxis ? onTheAxis(s, random) : At{randomPositions(s, random), 2 * random.vector(s.nv)};
            const VecX a = 3 * random.vector(s.nv);
            constexpr double h = 1e-4;
            const auto slope = [&](const auto& f) { return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h); };
            const auto value = [&](double t) { return stateAt(s, k, moved(s, at, a, t)).value; };
            const auto rate = [&](double t) {
                const At there = moved(s, at, a, t);
                return alongContact(s, s.contacts[k], stateAt(s, k, there), there.v.data());
            };
            const ContactState state = stateAt(s, k, at);
            first = std::max(first, std::abs(slope(value) - rate(0)) / (1 + std::abs(rate(0))));
            const double bend = alongContact(s, s.contacts[k], state, a.data()) + state.bias;
            second = std::max(second, std::abs(slope(rate) - bend) / (1 + std::abs(bend)));
            const auto along = [&](double t) {
                Workspace w(s);
                const At there = moved(s, at, a, t);
                evaluatePositions(s, 0, there.q.data(), w);
                evaluateVelocities(s, there.v.data(), w);
                return alongLength(s, w, s.contacts[k]);
            };
            if (!isOnAxis)
                way = std::max(way, std::abs(slope([&](double t) { return along(t).value; }) - along(0).rate) /
                                        (1 + std::abs(along(0).rate)));
        }
        QVERIFY(count > 0);
        MEASURED("rate", first, 1e-8);
        MEASURED("acceleration", second, 1e-8);
        MEASURED("way", way, 1e-8);
    }

    /// Derivatives by parameters against differences of compiled models.
    void derivativesByParameters_data() { derivatives_data(); }
    void derivativesByParameters() {
        QFETCH(QString, more);
        QFETCH(bool, isOnAxis);
        const Model model = touching(more.toStdString());
        const System s = compiled(model);
        Random random(4);
        const At at = isOnAxis ? onTheAxis(s, random) : At{randomPositions(s, random), random.vector(s.nv)};
        double off = 0;
        for (const char* parameter : {"w", "b", "f", "r", "px"}) {
            using J = Jet<4>;
            const auto numbers = numbersOf<J>(s, parameter);
            const CountedTurns none;
            Mechanics<J> m(s);
            m.setParameters(numbers, none);
            const std::vector<J> q(at.q.begin(), at.q.end()), v(at.v.begin(), at.v.end());
            m.setPositions(J(0), q.data());
            m.setVelocities(v.data());
            std::vector<System> others;
            constexpr double h = 2e-4;
            for (const double by : {-2 * h, -h, h, 2 * h}) others.push_back(changed(model, parameter, by));
            for (std::size_t k = 0; k < s.contacts.size(); ++k) {
                if (isOnAxis && !isSmoothThere(s.contacts[k].shape)) continue;
                const auto row = contactRow<J>(m, k, onIt);
                const auto compare = [&](const J& exact, const auto& read) {
                    const auto of = [&](std::size_t i) { return read(stateAt(others[i], k, at)); };
                    const double slope = exact.slope[0];
                    off = std::max(off, std::abs(slope - (8 * (of(2) - of(1)) - (of(3) - of(0))) / (12 * h)) /
                                            (1 + std::abs(slope)));
                };
                for (std::size_t i = 0; i < 6; ++i) {
                    compare(row.onA[i], [i](const ContactState& state) { return state.onA[i]; });
                    compare(row.onB[i], [i](const ContactState& state) { return state.onB[i]; });
                }
                compare(row.value, [](const ContactState& state) { return state.value; });
                compare(row.bias, [](const ContactState& state) { return state.bias; });
            }
        }
        MEASURED("by parameters", off, 1e-7);
    }

    void wrongOutlinesAreTold() {
        using Contact = spatial::RevolvedContact;
        const auto told = [](const auto& change) {
            Model model = touching("\"side\": \"outside\"");
            change(std::get<Contact>(model.joints[0]));
            for (const Issue& issue : evaluate(model))
                if (issue.severity == Issue::Severity::error) return issue.sentence.english();
            return std::string();
        };
        const auto set = [](Contact& joint, std::vector<Quantity> r, std::vector<Quantity> z) {
            joint.outlineX = std::move(r);
            joint.outlineY = std::move(z);
        };
        QCOMPARE(told([](Contact&) {}), std::string());
        SAYS(told([&](Contact& joint) { set(joint, {0, 1}, {0}); }), "as many coordinates along each axis");
        SAYS(told([&](Contact& joint) { set(joint, {0, 1, 1, 0}, {0, 1, 0, 2}); }), "crosses itself");
        SAYS(told([&](Contact& joint) { set(joint, {0.1, 0.2, 0.3}, {0, 1, 2}); }), "has nothing in it");
        SAYS(told([&](Contact& joint) {
                 set(joint, {0, 0}, {0, 1});
                 joint.side = {"left"};
             }),
             "lies on its axis");
        SAYS(told([&](Contact& joint) { joint.cornerRadii = {0.11}; }), "rounded by more than the sides");
        SAYS(told([&](Contact& joint) {
                 set(joint, {0.1, 0.5, 0.1}, {0, 1, 2});
                 joint.bulges = {0, 0, 1};
             }),
             "reaches beyond the axis");
        SAYS(told([&](Contact& joint) { joint.pointsZ = {0, 1}; }), "need as many coordinates along each axis");
    }
};

QTEST_APPLESS_MAIN(RevolvedTest)
#include "revolved_test.moc"
