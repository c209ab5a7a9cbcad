// Outlines with arcs that meet outlines with arcs: thrown at each other, rolling and resting, against the distance of
// points all along both and against the time at which that comes to zero in free flight.
#include <QtTest>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "tests/analysis/models.h"
#include "tests/cases/curved_outlines.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

class Random {
  public:
    explicit Random(int seed) : engine_(static_cast<unsigned>(seed)) {}
    double within(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine_); }
    int among(int low, int high) { return std::uniform_int_distribution<int>(low, high)(engine_); }
    /// Points at distances radius(angle), a fourth as irregular as `off`.
    Corners round(int n, double off, const std::function<double(double)>& radius) {
        Corners all;
        const double start = within(0, 6);
        for (int i = 0; i < n; ++i) {
            const double angle = start + (i + within(-off, off)) * 2 * M_PI / n;
            all.push_back({radius(angle) * std::cos(angle), radius(angle) * std::sin(angle), 0});
        }
        return all;
    }
    Shape shape(const std::string& kind) {
        const double a = within(0.1, 0.25), b = within(0.1, 0.25);
        const auto ellipse = [&](double t) { return a * b / std::hypot(b * std::cos(t), a * std::sin(t)); };
        const auto clover = [&](double t) { return 0.15 * (1 + 0.3 * std::cos(3 * t)); };
        if (kind == "ellipses") return {round(among(6, 12), 0.1, ellipse), true, 0};
        if (kind == "clovers") return {round(12, 0.05, clover), true, 0};
        if (kind == "rounded") return {round(among(3, 6), 0.2, ellipse), false, within(0.01, 0.03)};
        Shape bulging{round(among(3, 6), 0.2, ellipse), false, 0};  // straight, full and hollow sides, sharp corners
        for (auto& corner : bulging.given) corner.bulge = among(0, 2) == 0 ? 0 : within(-0.15, 0.3);
        return bulging;
    }

  private:
    std::mt19937 engine_;
};

std::vector<Quantity> numbers(const Corners& corners, double OutlineCorner<double>::*which) {
    std::vector<Quantity> all;
    for (const auto& corner : corners) all.emplace_back(corner.*which);
    return all;
}

planar::OutlineContact contactOf(const Shape& first, const Shape& second) {
    planar::OutlineContact joint;
    joint.name = "K";
    joint.radius = 0;
    joint.outlineX = numbers(first.given, &OutlineCorner<double>::x);
    joint.outlineY = numbers(first.given, &OutlineCorner<double>::y);
    joint.bulges = first.isSmooth ? std::vector<Quantity>() : numbers(first.given, &OutlineCorner<double>::bulge);
    joint.curve = {first.isSmooth ? "smooth" : "straight"};
    joint.pointsX = numbers(second.given, &OutlineCorner<double>::x);
    joint.pointsY = numbers(second.given, &OutlineCorner<double>::y);
    joint.pointsBulges =
        second.isSmooth ? std::vector<Quantity>() : numbers(second.given, &OutlineCorner<double>::bulge);
    joint.pointsCurve = {second.isSmooth ? "smooth" : "straight"};
    if (first.rounding > 0) joint.cornerRadii = {first.rounding};
    if (second.rounding > 0) joint.pointsCornerRadii = {second.rounding};
    return joint;
}

PlanarBody bodyAt(const std::string& name, const Vec2& at, double angle, const Vec2& velocity, double rate) {
    PlanarBody body;
    body.name = name;
    body.mass = 1;
    body.inertia = 0.012;
    body.position = {Quantity(at.x()), Quantity(at.y())};
    body.angle = angle;
    body.velocity = {Quantity(velocity.x()), Quantity(velocity.y())};
    body.rate = rate;
    body.keep = {"position", "angle", "velocity", "rate"};
    body.markers = {PlanarMarker{{"C"}, {0, 0}, 0}};
    return body;
}

Model emptyModel(double end) {
    Model model;
    model.space = Space::planar;
    model.ground = PlanarGround{{PlanarMarker{{"O"}, {0, 0}, 0}}, {}};
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-12;
    model.run.end = end;
    model.run.outputStep = 0.01;
    return model;
}

struct Thrown {
    Model model = emptyModel(1.2);
    std::array<Shape, 2> shapes;
};

/// Two bodies in flight, one of which comes to the other.
Thrown thrown(const std::string& kind, int seed, double restitution, double friction) {
    Random random(seed);
    Thrown all;
    for (Shape& shape : all.shapes) shape = random.shape(kind);
    all.model.bodies.emplace_back(bodyAt("A", {0, 0}, random.within(0, 6), {0, 0}, random.within(-3, 3)));
    all.model.bodies.emplace_back(bodyAt("B", {0.7, random.within(-0.2, 0.2)}, random.within(0, 6),
                                         {-random.within(0.5, 2), 0}, random.within(-3, 3)));
    planar::OutlineContact contact = contactOf(all.shapes[0], all.shapes[1]);
    contact.first = {"A", "C"};
    contact.second = {"B", "C"};
    contact.restitution = restitution;
    contact.friction = {friction > 0 ? "coulomb" : "none"};
    if (friction > 0) contact.frictionCoefficient = friction;
    all.model.joints.emplace_back(contact);
    return all;
}

using Poses = std::array<Reading, 3>;
Poses posesOf(const Results& results, const std::string& body) {
    return {reading(results, body + ".x"), reading(results, body + ".y"), reading(results, body + ".angle")};
}
Placed placedAt(const Corners& arcs, const Poses& poses, std::size_t frame) {
    return {arcs, Vec2(poses[0](frame), poses[1](frame)), poses[2](frame)};
}

/// When the outlines come together that fly on as at the start; infinite: not before `end`.
double timeOfTouch(const Thrown& all, double end) {
    const auto at = [&](std::size_t i, double t) {
        const auto& body = std::get<PlanarBody>(all.model.bodies[i]);
        return Placed(
            all.shapes[i].arcs(),
            {body.position[0].value + t * body.velocity[0].value, body.position[1].value + t * body.velocity[1].value},
            body.angle.value + t * body.rate.value);
    };
    // As long as the gap over the greatest speed of any point nothing is met (conservative advancement).
    constexpr double reach = 0.35, touches = 1e-14;
    double speed = 0;
    for (const AnyBody& any : all.model.bodies) {
        const auto& body = std::get<PlanarBody>(any);
        speed += std::hypot(body.velocity[0].value, body.velocity[1].value) + reach * std::abs(body.rate.value);
    }
    for (double t = 0; t < end;) {
        const double gap = apart(at(0, t), at(1, t));
        if (gap < touches) return t;
        t += gap / speed;
    }
    return std::numeric_limits<double>::infinity();
}

double leastApart(const Results& results, const Thrown& all) {
    const Corners a = all.shapes[0].arcs(), b = all.shapes[1].arcs();
    const Poses first = posesOf(results, "A"), second = posesOf(results, "B");
    double least = std::numeric_limits<double>::infinity();
    constexpr double far = 0.7;  // all reach less than half of it
    for (std::size_t i = 0; i < results.size(); ++i)
        if (std::hypot(second[0](i) - first[0](i), second[1](i) - first[1](i)) < far)
            least = std::min(least, apart(placedAt(a, first, i), placedAt(b, second, i)));
    return least;
}

double balanceOf(const Results& results) {
    return results.statistics.largestEnergyBalanceError / results.statistics.energyScale;
}

}  // namespace

class CurveContactTest : public QObject {
    Q_OBJECT
  private slots:
    void thrownAtEachOther_data() {
        QTest::addColumn<std::string>("kind");
        QTest::addColumn<int>("seed");
        for (const char* kind : {"ellipses", "clovers", "rounded", "bulging"})
            for (int seed = 1; seed <= 7; ++seed) QTest::addRow("%s %d", kind, seed) << std::string(kind) << seed;
    }
    /// Elastic ones without friction keep their energy and momenta, and meet when they come together.
    void thrownAtEachOther() {
        QFETCH(std::string, kind);
        QFETCH(int, seed);
        const Thrown all = thrown(kind, seed, 1, 0);
        const Results results = simulate(all.model);
        ENDED(results, completed);
        const double touch = timeOfTouch(all, all.model.run.end.value);
        const auto first = std::find_if(results.events.begin(), results.events.end(),
                                        [](const RunEvent& event) { return event.kind == RunEvent::Kind::impact; });
        QCOMPARE(first != results.events.end(), std::isfinite(touch));
        if (std::isfinite(touch)) MEASURED("time of the first touch [s]", std::abs(first->time - touch), 1e-9);
        MEASURED("overlap [m]", -leastApart(results, all), 1e-9);
        MEASURED("energy", balanceOf(results), 1e-10);
        const Reading ax = reading(results, "A.vx"), bx = reading(results, "B.vx");
        const std::size_t last = results.size() - 1;
        MEASURED("momentum [kg m/s]", std::abs(ax(last) + bx(last) - ax(0) - bx(0)), 1e-11);
    }
    void thrownWithFriction_data() { thrownAtEachOther_data(); }
    void thrownWithFriction() {
        QFETCH(std::string, kind);
        QFETCH(int, seed);
        fly(thrown(kind, 100 + seed, 0.4, 0.5), 1e-9);
    }
    /// Without friction, by a spring, until they rest and slide on each other, side on side and over corners.
    void pulledTogether_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 16; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void pulledTogether() {
        QFETCH(int, seed);
        Thrown all = thrown("bulging", 300 + seed, 0, 0);
        SpringDamper spring;
        spring.name = "s";
        spring.first = {"A", "C"};
        spring.second = {"B", "C"};
        spring.stiffness = 30;
        spring.damping = 0.5;
        spring.freeLength = 0;
        all.model.forces = {spring};
        fly(all, 1e-7);
    }

    /// In a hollow ellipse with enough friction to roll, over many arcs of both: energy stays, and nothing slips.
    void rollsInside() {
        const double a = 1, b = 0.8;
        Thrown all;
        all.model = emptyModel(3);
        all.shapes = {Shape{ellipse(a, b, 24), true, 0}, Shape{ellipse(0.2, 0.16, 12), true, 0}};
        Vec2 at(0, -0.6);
        const Placed bowl(all.shapes[0].arcs(), Vec2::Zero(), 0);
        const double angle = 0.3;
        for (int i = 0; i < 60; ++i) {  // down to where it touches
            const Placed here(all.shapes[1].arcs(), at, angle);
            at.y() -= leastInside(bowl, here);
        }
        all.model.bodies.emplace_back(bodyAt("B", at, angle, {0, 0}, 0));
        planar::OutlineContact contact = contactOf(all.shapes[0], all.shapes[1]);
        contact.side = {"inside"};
        contact.first = {"ground", "O"};
        contact.second = {"B", "C"};
        contact.friction = {"coulomb"};
        contact.frictionCoefficient = 0.9;
        all.model.joints.emplace_back(contact);
        Gravity<2> gravity;
        gravity.name = "gravity";
        gravity.acceleration = {Quantity(4), Quantity(-9)};
        all.model.forces = {gravity};
        const Results results = simulate(all.model);
        ENDED(results, completed);
        const Poses poses = posesOf(results, "B");
        const Reading slip = reading(results, "K.slip_speed");
        double deepest = 0, fastest = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            deepest = std::max(deepest, std::abs(leastInside(bowl, placedAt(all.shapes[1].arcs(), poses, i))));
            fastest = std::max(fastest, std::abs(slip(i)));
        }
        MEASURED("away from the bowl [m]", deepest, 1e-9);
        MEASURED("slip [m/s]", fastest, 1e-8);
        MEASURED("energy", balanceOf(results), 1e-9);
        QVERIFY(largest(results, poses[2]) > 1);  // over many arcs
    }

    /// Two of them come to rest one on the other in a bowl, and stay.
    void comesToRest() {
        Thrown all;
        all.model = emptyModel(4);
        all.shapes = {Shape{ellipse(0.2, 0.12, 10), true, 0}, Shape{ellipse(0.15, 0.1, 8), true, 0}};
        const Shape bowl{ellipse(0.6, 0.5, 16), true, 0};
        all.model.bodies.emplace_back(bodyAt("A", {0.02, -0.2}, 0.2, {0, 0}, 0));
        all.model.bodies.emplace_back(bodyAt("B", {0.05, 0.15}, 0.4, {0, 0}, 0));
        const auto add = [&](const Shape& first, const Shape& second, const char* on, const char* with) {
            planar::OutlineContact contact = contactOf(first, second);
            contact.name = std::string(on) + "-" + with;
            contact.first = {on, on == std::string("ground") ? "O" : "C"};
            contact.second = {with, "C"};
            if (on == std::string("ground")) contact.side = {"inside"};
            contact.restitution = 0;
            contact.friction = {"coulomb"};
            contact.frictionCoefficient = 0.4;
            all.model.joints.emplace_back(contact);
        };
        add(all.shapes[0], all.shapes[1], "A", "B");
        add(bowl, all.shapes[0], "ground", "A");
        add(bowl, all.shapes[1], "ground", "B");
        Gravity<2> gravity;
        gravity.name = "gravity";
        all.model.forces = {gravity};
        const Results results = simulate(all.model);
        ENDED(results, completed);
        MEASURED("overlap [m]", -leastApart(results, all), 1e-9);
        const Placed ground(bowl.arcs(), Vec2::Zero(), 0);
        double out = 0;
        for (std::size_t k = 0; k < 2; ++k) {
            const Poses poses = posesOf(results, k == 0 ? "A" : "B");
            for (std::size_t i = 0; i < results.size(); ++i)
                out = std::max(out, -leastInside(ground, placedAt(all.shapes[k].arcs(), poses, i)));
        }
        MEASURED("beyond the bowl [m]", out, 1e-9);
        MEASURED("energy", balanceOf(results), 1e-8);
    }

    /// Polygons as outlines meet as by the corners of each on the outline of the other.
    void polygonsAsByCorners() {
        Random random(5);
        for (int i = 0; i < 10; ++i) {
            Thrown one = thrown("rounded", 200 + i, 0.7, 0.3);
            auto& contact = std::get<planar::OutlineContact>(one.model.joints[0]);
            contact.cornerRadii = contact.pointsCornerRadii = {};
            contact.bulges = contact.pointsBulges = {};
            Thrown two = one;
            auto& there = std::get<planar::OutlineContact>(two.model.joints[0]);
            there.pointsCurve = {"none"};
            planar::OutlineContact back = there;
            back.name = "L";
            std::swap(back.first, back.second);
            std::swap(back.outlineX, back.pointsX);
            std::swap(back.outlineY, back.pointsY);
            two.model.joints.emplace_back(back);
            const Results a = simulate(one.model), b = simulate(two.model);
            ENDED(a, completed);
            ENDED(b, completed);
            double off = 0;
            for (const char* name : {"A.x", "B.y", "B.angle"}) {
                const Reading x = reading(a, name), y = reading(b, name);
                off = std::max(off, std::abs(x(a.size() - 1) - y(b.size() - 1)));
            }
            MEASURED("difference at the end [m]", off, 1e-9);
        }
    }

    void refused() {
        Thrown all = thrown("ellipses", 1, 1, 0);
        auto& contact = std::get<planar::OutlineContact>(all.model.joints[0]);
        contact.radius = 0.01;
        SAYS(allText(refusal(all.model)), "the points of K are the corners of an outline, without discs");
        contact.radius = 0;
        contact.pointsBulges.assign(contact.pointsX.size(), Quantity(0.1));
        SAYS(allText(refusal(all.model)), "the curve of K is smooth");
        contact.pointsCurve = {"none"};
        SAYS(allText(refusal(all.model)), "the points of K have bulges or corner radii but are no outline");
    }
    /// The corners of each on the curve of the other: between them nothing meets.
    void onlyPointsOnCurves() {
        Thrown all = thrown("ellipses", 1, 1, 0);
        auto& contact = std::get<planar::OutlineContact>(all.model.joints[0]);
        contact.pointsCurve = {"none"};
        planar::OutlineContact back = contact;
        back.name = "L";
        std::swap(back.first, back.second);
        std::swap(back.outlineX, back.pointsX);
        std::swap(back.outlineY, back.pointsY);
        all.model.joints.emplace_back(back);
        SAYS(allText(evaluate(all.model)), "K and L let only points touch curves");
    }

  private:
    static void fly(const Thrown& all, double energy) {
        const Results results = simulate(all.model);
        ENDED(results, completed);
        MEASURED("overlap [m]", -leastApart(results, all), 1e-9);
        MEASURED("energy", balanceOf(results), energy);
    }
    static Corners ellipse(double a, double b, int n) {
        Corners all;
        for (int i = 0; i < n; ++i) all.push_back({a * std::cos(2 * M_PI * i / n), b * std::sin(2 * M_PI * i / n), 0});
        return all;
    }
    /// How far an outline is inside of a hollow one.
    static double leastInside(const Placed& hollow, const Placed& other) {
        Placed outward = hollow;
        for (Side& side : outward.sides) side = Side(side.to, side.from, -side.bulge);
        return leastOf(outward, other, 0.01);
    }
};

QTEST_APPLESS_MAIN(CurveContactTest)
#include "curve_contact_test.moc"
