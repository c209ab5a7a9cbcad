// Followers that may leave their cam: a round curve against discs and lines, whose gaps are known; where a knife edge
// and a face leave a curve, in closed form; bodies that bounce on a curve freely; and curves that a follower cannot
// follow.
#include <QtTest>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
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

/// Radii of 24 points of a curve.
std::pair<std::string, std::string> points(const std::function<double(double)>& radius) {
    std::string angles, radii;
    for (int k = 0; k < 24; ++k) {
        const double angle = 2 * M_PI * k / 24;
        angles += (k > 0 ? ", " : "") + text(angle);
        radii += (k > 0 ? ", " : "") + text(radius(angle));
    }
    return {angles, radii};
}
std::string cam(const std::function<double(double)>& radius, const std::string& more) {
    const auto [angles, radii] = points(radius);
    return R"({"type": "cam-contact", "name": "contact", "angles": [)" + angles + R"(], "radii": [)" + radii + "], " +
           more + "}";
}
/// ρ and its derivatives by another way than the program's.
class Curve {
  public:
    explicit Curve(const Model& model) {
        for (const AnyJoint& any : model.joints)
            if (const auto* joint = std::get_if<planar::CamContact>(&any))
                for (const double x : joint->numbers([](const Quantity& q) { return q.value; }))
                    pieces_.emplace_back(x);
    }
    PeriodicSample<double> at(double u) const {
        const auto sample = periodicSpline<Dual<double>>(pieces_, Dual<double>(u));
        return {sample.value.value, sample.first.value, sample.second.value};
    }
    /// The greatest height of the curve in the direction `up`, and 1/κ there.
    std::pair<double, double> highest(double up) const {
        double u = up;
        for (int step = 0; step < 20; ++step) {
            const auto r = at(u);
            const double c = std::cos(u - up), d = std::sin(u - up);
            u -= (r.first * c - r.value * d) / (r.second * c - 2 * r.first * d - r.value * c);
        }
        const auto r = at(u);
        const double square = r.value * r.value + r.first * r.first;
        return {r.value * std::cos(u - up), std::pow(square, 1.5) / (square + r.first * r.first - r.value * r.second)};
    }
    std::vector<Vec3> points(int count) const {
        std::vector<Vec3> all;
        for (int i = 0; i < count; ++i) {
            const double u = 2 * M_PI * i / count;
            all.push_back(at(u).value * Vec3(std::cos(u), std::sin(u), 0));
        }
        return all;
    }

  private:
    std::vector<Dual<double>> pieces_;
};

Model settled(Model model) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-11;
    model.run.outputStep = 0.002;
    return model;
}

/// A cam that turns at a constant rate from `phase` on under a follower of 0.5 kg on the y axis, `height` high.
Model driven(const std::string& contact, double rate, double phase, double height) {
    return settled(
        fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "U", "angle": "90 deg"}]},
        "bodies": [{"name": "cam", "mass": 1, "inertia": 0.001, "angle": )" +
                  text(phase) + R"(, "rate": )" + text(rate) +
                  R"(, "markers": [{"name": "O"}, {"name": "E", "position": [0.01, 0]}]},
                   {"name": "follower", "mass": 0.5, "inertia": 0.001, "position": [0, )" +
                  text(height) + R"(], "markers": [{"name": "C"}, {"name": "U", "angle": "90 deg"}]}],
        "joints": [{"type": "revolute", "name": "axis", "first": "ground.O", "second": "cam.O"},
                   {"type": "prismatic", "name": "guide", "first": "ground.U", "second": "follower.U"}, )" +
                  contact + R"(],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "cam.O", "speed": )" +
                  text(rate) + R"(}],
        "forces": [{"type": "gravity", "name": "gravity"}])"));
}

/// A curve without a hollow.
double lobe(double angle) { return 0.04 + 0.003 * std::cos(angle) + 0.001 * std::cos(2 * angle); }

}  // namespace

class CamContactTest : public QObject {
    Q_OBJECT

    static void sameMotion(const Results& one, const Results& other) {
        QCOMPARE(one.events.size(), other.events.size());
        QVERIFY2(one.events.size() > 3, qPrintable(QString::number(one.events.size())));
        double late = 0, apart = 0, push = 0;
        for (std::size_t k = 0; k < one.events.size(); ++k) {
            QVERIFY(one.events[k].kind == other.events[k].kind);
            late = std::max(late, std::abs(one.events[k].time - other.events[k].time));
        }
        QCOMPARE(one.size(), other.size());
        const Reading first = reading(one, "contact.normal_force"), second = reading(other, "contact.normal_force");
        for (std::size_t i = 0; i < one.size(); ++i) {
            apart = std::max(apart, (one.frame(i).q - other.frame(i).q).lpNorm<Eigen::Infinity>());
            push = std::max(push, std::abs(first(i) - second(i)));
        }
        MEASURED("events [s]", late, 1e-8);
        MEASURED("positions", apart, 1e-8);
        MEASURED("push [N]", push, 1e-5);
    }

  private slots:
    /// Curves of one radius about an eccentric marker are discs: everything is as in disc-contact and line-contact.
    void roundCurves_data() {
        QTest::addColumn<bool>("face");
        for (const bool face : {false, true}) QTest::newRow(face ? "face" : "roller") << face;
    }
    void roundCurves() {
        QFETCH(bool, face);
        const auto round = [](double) { return 0.03; };
        const double height = face ? 0.04 : 0.06;
        const std::string ends = R"("first": "cam.E", "second": "follower.C", "restitution": 0.3)";
        const Model curve = driven(cam(round, ends + (face ? R"(, "follower": "face")" : R"(, "radius": 0.02)")), 45,
                                   M_PI / 2, height),
                    known = driven(face ? R"({"type": "line-contact", "name": "contact", "first": "follower.C",
                        "second": "cam.E", "radius": 0.03, "side": "right", "restitution": 0.3})"
                                        : R"({"type": "disc-contact", "name": "contact", )" + ends +
                                              R"(, "first_radius": 0.03, "second_radius": 0.02})",
                                   45, M_PI / 2, height);
        sameMotion(completed(curve, 0.6), completed(known, 0.6));
    }

    void leaves_data() {
        QTest::addColumn<QString>("follower");
        QTest::addColumn<double>("rate");
        for (const char* follower : {"knife", "face"})
            for (const double rate : {60.0, 80.0, 95.0})
                QTest::addRow("%s at %g rad/s", follower, rate) << follower << rate;
    }
    /// A follower in its guide lies on the curve at the height h(φ) and leaves it where the push m (g + Ω² h″) comes to
    /// nothing: of a knife edge h = ρ, of a face the greatest height of the curve, h + h″ = 1/κ there.
    void leaves() {
        QFETCH(QString, follower);
        QFETCH(double, rate);
        const bool face = follower == "face";
        const std::string ends = R"("first": "cam.O", "second": "follower.C", "restitution": 0)";
        const double phase = -M_PI / 2;  // the lobe is below: it goes up now
        Model model = driven(cam(lobe, ends + (face ? R"(, "follower": "face")" : R"(, "radius": 0)")), rate, phase, 1);
        const Curve curve(model);
        const auto lift = [&](double turned) {  // h″ and h
            const double up = M_PI / 2 - turned;
            if (!face) return std::pair{curve.at(up).second, curve.at(up).value};
            const auto [height, radius] = curve.highest(up);
            return std::pair{radius - height, height};
        };
        std::get<PlanarBody>(model.bodies[1]).position[1] = Quantity(lift(phase).second);
        const auto push = [&](double t) { return g + rate * rate * lift(phase + rate * t).first; };
        QVERIFY(push(0) > 0);
        double low = 0, high = 0;
        while (push(high) > 0) {
            low = high;
            high += 1e-5;
            QVERIFY(high < 0.2);
        }
        for (int i = 0; i < 60; ++i) (push((low + high) / 2) > 0 ? low : high) = (low + high) / 2;
        const Results results = completed(model, high + 0.001);
        const auto parts = std::find_if(results.events.begin(), results.events.end(),
                                        [](const RunEvent& event) { return event.kind == RunEvent::Kind::parts; });
        QVERIFY(parts != results.events.end());
        MEASURED("leaves at [s]", std::abs(parts->time - high), 1e-9);
        const Reading force = reading(results, "contact.normal_force"), y = reading(results, "follower.y");
        double off = 0, beside = 0;
        for (std::size_t i = 0; i < results.size() && results.frame(i).time < high - 1e-7; ++i) {
            const double turned = phase + rate * results.frame(i).time;
            // A knife edge is pushed across the curve, its guide takes the rest.
            off = std::max(off, std::abs(0.5 * push(results.frame(i).time) - force(i) * upShare(curve, turned, face)));
            beside = std::max(beside, std::abs(y(i) - lift(turned).second));
        }
        MEASURED("push [N]", off, 1e-6);
        MEASURED("height [m]", beside, 1e-11);
    }

    void bounces_data() {
        QTest::addColumn<QString>("follower");
        QTest::addColumn<unsigned>("seed");
        for (const char* follower : {"roller", "knife", "face"})
            for (unsigned seed = 1; seed <= 4; ++seed) QTest::addRow("%s, seed %u", follower, seed) << follower << seed;
    }
    /// A free cam that turns and a free follower that flies at it: momenta stay, the energy that is gone is that of the
    /// impacts, and the distance from a line through points of the curve is never below
    /// the radius.
    void bounces() {
        QFETCH(QString, follower);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        const bool face = follower == "face";
        const double r = follower == "roller" ? 0.01 : 0;
        Model model = settled(fromParts(
            R"("space": "planar", "bodies": [{"name": "cam", "mass": 1, "inertia": 0.001, "com": [0.005, -0.003], "rate": )" +
            text(within(-30, 30)) + R"(, "markers": [{"name": "O"}]}, {"name": "two", "mass": 0.4, "inertia": 0.0005,
            "position": [)" +
            text(within(-0.01, 0.01)) + R"(, 0.12], "velocity": [)" + text(within(-0.1, 0.1)) + ", " +
            text(within(-1.5, -0.7)) + R"(], "rate": )" + text(face ? within(-2, 2) : within(-20, 20)) +
            R"(, "markers": [{"name": "C"}]}], "joints": [)" +
            cam(lobe, R"("first": "cam.O", "second": "two.C", "restitution": )" + text(within(0.2, 0.9)) +
                          (face ? R"(, "follower": "face")" : R"(, "radius": )" + text(r))) +
            "]"));
        const Results results = flown(model, 0.3);
        const auto points = Curve(model).points(2000);
        const System& s = results.system();
        const Reading energy = reading(results, "energy.kinetic"), gap = reading(results, "contact.gap");
        double changed = 0, deep = 0, wrong = 0, lost = 0;
        const auto momenta = [&](std::size_t i) {
            Vec3 sum = Vec3::Zero();
            for (int k = 0; k < 2; ++k) {
                const auto at = static_cast<std::size_t>(k);
                const double x = results.frame(i).q[3 * k], y = results.frame(i).q[3 * k + 1],
                             vx = results.frame(i).v[3 * k], vy = results.frame(i).v[3 * k + 1];
                sum += s.mass[at] * Vec3(vx, vy, x * vy - y * vx);
                sum.z() += s.inertia[at] * results.frame(i).v[3 * k + 2];
            }
            return sum;
        };
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double least =
                leastOf(points, results.pose(0, results.frame(i).time), results.pose(1, results.frame(i).time), face) -
                r;
            changed = std::max(changed, (momenta(i) - momenta(0)).lpNorm<Eigen::Infinity>());
            deep = std::max(deep, -gap(i));
            wrong = std::max(wrong, std::abs(least - gap(i)));
        }
        for (const RunEvent& event : results.events) lost += event.energyLost;
        QVERIFY(!results.events.empty());
        MEASURED("momenta", changed, 1e-9);
        MEASURED("deep [m]", deep, 1e-12);
        MEASURED("gap and the distance from a line through points [m]", wrong, 1e-6);
        MEASURED("energy books [J]", std::abs(energy(0) - energy(results.size() - 1) - lost), 1e-9);
    }

    void refused() {
        const auto waist = [](double angle) { return 0.04 + 0.012 * std::cos(2 * angle); };
        const std::string ends = R"("first": "cam.O", "second": "follower.C")";
        SAYS(allText(evaluated(driven(cam(waist, ends + R"(, "follower": "face")"), 1, 0, 0.1))),
             "the curve of contact has a hollow, over which a flat face touches two points at once");
        SAYS(allText(evaluated(driven(cam(waist, ends + R"(, "radius": 0.05)"), 1, 0, 0.1))),
             "the roller of contact is too large for the hollow of its curve");
        QVERIFY(!hasErrors(evaluated(driven(cam(waist, ends + R"(, "radius": 0.01)"), 1, 0, 0.1))));
        SAYS(allText(evaluated(driven(
                 R"({"type": "cam-contact", "name": "contact", "angles": [0, 1], "radii": [1, 1], )" + ends + "}", 1, 0,
                 0.1))),
             "the curve of contact needs three points or more");
    }

  private:
    static Issues evaluated(Model model) { return evaluate(model); }
    /// The share of a push that goes up.
    static double upShare(const Curve& curve, double turned, bool face) {
        if (face) return 1;
        const auto at = curve.at(M_PI / 2 - turned);
        return at.value / std::hypot(at.value, at.first);
    }
    /// How near the line through points of the curve comes to the centre, or to the face from its right.
    static double leastOf(const std::vector<Vec3>& points, const Pose& one, const Pose& two, bool face) {
        const Vec3 x = one.orientation.conjugate() * (two.orientation * Vec3::UnitX()),
                   c = one.orientation.conjugate() * (two.position - one.position);
        double least = 1e9;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec3 &p = points[i], &next = points[(i + 1) % points.size()];
            const double dx = p.x() - c.x(), dy = p.y() - c.y(), ex = next.x() - p.x(), ey = next.y() - p.y(),
                         u = std::clamp(-(dx * ex + dy * ey) / (ex * ex + ey * ey), 0.0, 1.0);
            least = std::min(least, face ? x.y() * dx - x.x() * dy : std::hypot(dx + u * ex, dy + u * ey));
        }
        return least;
    }
};

QTEST_APPLESS_MAIN(CamContactTest)
#include "cam_contact_test.moc"
