// Outlines taken apart into pieces, and the gaps of discs to them: values against distances from points along the
// outline, derivatives by the written contract (the rate of the value is d·v, that of the rate d·a + bias).
#include "engine/math/outline.h"

#include <QtTest>
#include <cmath>

#include "engine/math/jet.h"
#include "engine/system/contact_mechanics.h"
#include "engine/system/numbers.h"
#include "tests/analysis/models.h"
#include "tests/system/states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Corners = std::vector<OutlineCorner<double>>;

const Corners square{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
/// An L with a rounded side: corners that stick out, one that bends in, a round and a hollow arc.
const Corners bracket{{0, 0, 0}, {3, 0, 0.3}, {3, 1, 0}, {1, 1, 0}, {1, 3, -0.4}, {0, 3, 0}};

bool isInside(const Corners& corners, double x, double y) {
    const Corners path = outlinePath(corners, true, 1e-3);
    double turns = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto &a = path[i], &b = path[(i + 1) % path.size()];
        const double ax = a.x - x, ay = a.y - y, bx = b.x - x, by = b.y - y;
        turns += std::atan2(ax * by - ay * bx, ax * bx + ay * by);
    }
    return std::abs(turns) > M_PI;
}

/// From points along the outline.
double distanceTo(const Corners& corners, double x, double y) {
    const Corners path = outlinePath(corners, true, 2e-4);
    double least = 1e9;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto &a = path[i], &b = path[(i + 1) % path.size()];
        const double dx = b.x - a.x, dy = b.y - a.y,
                     u = std::clamp(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
        least = std::min(least, std::hypot(x - a.x - u * dx, y - a.y - u * dy));
    }
    return least;
}

/// A corner is what is nearest.
bool isAtVertex(const Corners& corners, double x, double y, double distance) {
    return std::any_of(corners.begin(), corners.end(),
                       [&](const auto& c) { return std::abs(std::hypot(x - c.x, y - c.y) - distance) < 1e-6; });
}

/// An outline on one body, discs on another.
Model touching(const std::string& more) {
    Model model = fromParts(R"zw("space": "planar", "parameters": [
        {"name": "w", "value": "2 m"}, {"name": "b", "value": 0.3}, {"name": "f", "value": "0.2 m"},
        {"name": "r", "value": "0.25 m"}, {"name": "px", "value": "0.3 m"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "wheel", "mass": 1, "inertia": 0.1, "com": [0.2, -0.1],
                    "markers": [{"name": "C", "position": [0.1, "px"], "angle": 0.4}]},
                   {"name": "pin", "mass": 1, "inertia": 0.1, "com": [0.1, 0.1], "position": [5, 5],
                    "markers": [{"name": "P", "position": ["px", 0.2], "angle": 1.1}]}],
        "joints": [{"type": "outline-contact", "name": "rim", "first": "wheel.C", "second": "pin.P",
                    "outline_x": [0, "w + 1", "w + 1", 1, 1, 0], "outline_y": [0, 0, 1, 1, "w + 1", 3],
                    "bulges": [0, "b", 0, 0, -0.4, 0], "corner_radii": ["f", 0, 0, "2*f", 0, 0],
                    "points_x": [0.1, "px"], "points_y": ["-px", 0.2], "friction": "coulomb", )zw" +
                            more + "}]");
    if (hasErrors(evaluate(model))) throw std::runtime_error("cannot evaluate");
    return model;
}

System compiled(const Model& model) {
    Issues notes;
    return compile(std::make_shared<Model>(model), notes);
}

struct At {
    VecX q, v;
};
ContactState stateAt(const System& s, std::size_t k, const At& at, ContactNear near) {
    Workspace w(s);
    evaluatePositions(s, 0, at.q.data(), w);
    evaluateVelocities(s, at.v.data(), w);
    return contactState(s, w, s.contacts[k], near);
}

}  // namespace

class OutlineTest : public QObject {
    Q_OBJECT
  private slots:
    void piecesOfASquare() {
        const auto outside = outlinePieces(square, true, -1), inside = outlinePieces(square, true, 1);
        QCOMPARE(outside.size(), std::size_t(8));  // four sides, four corners
        QCOMPARE(inside.size(), std::size_t(4));
        for (const auto& side : inside) QVERIFY(side.meetsNeighbour[0] && side.meetsNeighbour[1]);
        double around = 0;
        for (const auto& piece : outside) around += wayAlong(piece, 0.5);
        QVERIFY(std::abs(around - (8 + M_PI)) < 1e-14);  // the way of a centre half a metre outside
        QCOMPARE(outlineArea(square), 8.0);
    }
    void aSlotWithRoundEnds() {
        const Corners slot =
            roundedCorners<double>({{-2, -1, 0}, {2, -1, 0}, {2, 1, 0}, {-2, 1, 0}}, std::vector<double>(4, 1), true);
        const auto pieces = outlinePieces(slot, true, 1, 0.4);
        double around = 0;
        for (const auto& piece : pieces) around += wayAlong(piece, 0.4);
        QVERIFY(std::abs(around - (4 + 2 * M_PI * 0.6)) < 1e-13);
        QCOMPARE(outlinePieces(slot, true, 1, 1).size(), std::size_t(2));  // its ends are too tight
    }
    void anOpenLineHasEnds() {
        const auto pieces = outlinePieces<double>({{0, 0, 0}, {1, 0, 0}}, false, 1);
        QCOMPARE(pieces.size(), std::size_t(3));
        QVERIFY(pieces[0].isArc && std::abs(std::remainder(pieces[0].angle - M_PI, 2 * M_PI)) < 1e-15);
        QVERIFY(pieces[2].isArc && std::abs(pieces[2].angle) < 1e-15 && pieces[2].x == 1);
    }
    void aDiscOfBulges() {
        const Corners disc{{1, 0, 1}, {-1, 0, 1}};
        QVERIFY(std::abs(outlineArea(disc) - 2 * M_PI) < 1e-14);
        for (const auto& piece : outlinePieces(disc, true, -1)) QVERIFY(std::abs(piece.radius - 1) < 1e-15);
        for (const auto& piece : outlinePieces(disc, true, 1)) QVERIFY(std::abs(piece.radius + 1) < 1e-15);
    }
    void crossingIsSeen() {
        QVERIFY(!crossesItself(outlinePath(bracket, true), true));
        QVERIFY(crossesItself(Corners{{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}, true));
        // Sides of one line, with a ramp between them.
        for (int i = 0; i < 1000; ++i) {
            const double c = std::cos(0.01 * i), s = std::sin(0.01 * i);
            Corners ramp;
            for (const auto& [x, y] :
                 {std::pair(-2.0, -0.2), {3.0, -0.2}, {3.0, 0.0}, {0.7, 0.0}, {0.7, 0.2}, {0.3, 0.0}, {-2.0, 0.0}})
                ramp.push_back({c * x - s * y, s * x + c * y, 0});
            QVERIFY(!crossesItself(ramp, true));
        }
    }

    /// The least gap of all pieces is the distance from the outline, negative inside, less the radius.
    void gapsAreDistances() {
        Random random(5);
        for (const bool isInner : {false, true}) {
            const int free = isInner ? 1 : -1;  // both run to the left
            for (const double r : {0.0, 0.15}) {
                const auto outline = std::make_shared<const Outline>(Outline{outlinePieces(bracket, true, free)});
                const auto pieces = outlinePieces(bracket, true, free, r);
                double off = 0;
                int beyond = 0;
                for (int i = 0; i < 400; ++i) {
                    const double x = 1.5 + random(2.2), y = 1.5 + random(2.2);
                    const bool isSolid = isInside(bracket, x, y) != isInner;
                    const double distance = distanceTo(bracket, x, y);
                    double least = 1e9;
                    for (const auto& piece : pieces) {
                        GapShape shape;
                        shape.isFlat = !piece.isArc;
                        shape.firstRadius = piece.radius;
                        shape.secondRadius = r;
                        shape.length = wayAlong(piece, r);
                        shape.side = free;
                        shape.outline = outline;
                        shape.place = Vec3(piece.x, piece.y, 0);
                        shape.angle = piece.angle;
                        for (std::size_t end = 0; end < 2; ++end)
                            shape.reach[end] = piece.meetsNeighbour[end] ? 1e-9 : 0;
                        if (piece.isArc && !(shape.length > 0)) continue;  // a corner and a point
                        const double c = std::cos(piece.angle), s = std::sin(piece.angle), dx = x - piece.x,
                                     dy = y - piece.y;
                        const PieceGap gap = pieceGap(shape, c * dx + s * dy, c * dy - s * dx);
                        if (!gap.isAway) least = std::min(least, gap.value);
                    }
                    if (least > 1e8) {  // a point beyond a corner that sticks out
                        ++beyond;
                        QVERIFY(r == 0 && !isSolid);
                        continue;
                    }
                    // Beside a corner a point is not above any side; then others are farther. Within one that bends
                    // in, both sides are less deep than the corner.
                    const double expected = (isSolid ? -distance : distance) - r;
                    if (isSolid && least > expected + 1e-6)
                        QVERIFY(least < -r && isAtVertex(bracket, x, y, distance));
                    else if (r == 0 && !isSolid)
                        QVERIFY(least > expected - 1e-6);
                    else
                        off = std::max(off, std::abs(least - expected));
                }
                MEASURED("distance", off, 1e-6);  // of the points along arcs
                QVERIFY(beyond < 200);
            }
        }
    }

    void derivatives_data() {
        QTest::addColumn<QString>("more");
        QTest::addRow("outside") << R"("side": "outside", "radius": "r")";
        QTest::addRow("inside") << R"("side": "inside", "radius": "r/2")";
        QTest::addRow("open") << R"("side": "left", "radius": "r")";
        QTest::addRow("corners") << R"("side": "right", "radius": 0)";
    }
    /// Along any motion the value changes by d·v and the rate by d·a + bias, and so does the way along the piece.
    void derivatives() {
        QFETCH(QString, more);
        const System s = compiled(touching(more.toStdString()));
        Random random(3);
        double first = 0, second = 0, way = 0;
        for (std::size_t k = 0; k < s.contacts.size(); ++k) {
            const At at{randomPositions(s, random), 2 * random.vector(s.nv)};
            const VecX a = 3 * random.vector(s.nv);
            const auto moved = [&](double t) { return At{at.q + t * at.v + t * t / 2 * a, at.v + t * a}; };
            ContactNear near{stateAt(s, k, at, {0, nullptr, ContactNear::Part::line}).value, nullptr,
                             ContactNear::Part::line};
            const auto value = [&](double t) { return stateAt(s, k, moved(t), near).value; };
            const auto rate = [&](double t) {
                const At there = moved(t);
                return alongContact(s, s.contacts[k], stateAt(s, k, there, near), there.v.data());
            };
            const ContactState state = stateAt(s, k, at, near);
            constexpr double h = 1e-5;
            const auto slope = [&](const auto& f) { return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h); };
            first = std::max(first, std::abs(slope(value) - rate(0)) / (1 + std::abs(rate(0))));
            const double bend = alongContact(s, s.contacts[k], state, a.data()) + state.bias;
            second = std::max(second, std::abs(slope(rate) - bend) / (1 + std::abs(bend)));
            const auto along = [&](double t) {
                Workspace w(s);
                const At there = moved(t);
                evaluatePositions(s, 0, there.q.data(), w);
                evaluateVelocities(s, there.v.data(), w);
                return alongLength(s, w, s.contacts[k]);
            };
            way = std::max(way, std::abs(slope([&](double t) { return along(t).value; }) - along(0).rate) /
                                    (1 + std::abs(along(0).rate)));
        }
        MEASURED("rate", first, 1e-9);
        MEASURED("acceleration", second, 1e-9);
        MEASURED("way", way, 1e-9);
    }
    /// Derivatives by parameters against differences of compiled models.
    void derivativesByParameters_data() { derivatives_data(); }
    void derivativesByParameters() {
        QFETCH(QString, more);
        Model model = touching(more.toStdString());
        const System s = compiled(model);
        Random random(4);
        const At at{randomPositions(s, random), VecX::Zero(s.nv)};
        ContactNear near{.part = ContactNear::Part::line};
        double off = 0;
        for (const char* parameter : {"w", "b", "f", "r", "px"}) {
            Issues issues;
            std::vector<Parameter> parameters = s.model->parameters;
            const ParameterTable table = ParameterTable::evaluate(parameters, issues);
            using J = Jet<4>;
            auto shape = numbersAlong(s, table, parameter);
            const VecX flat = flatValues(shape, s.space), slopes = flatSlopes(shape, s.space);
            const auto numbers = numbersLike<J>(shape, s.space, [&](Eigen::Index i) {
                J number(flat[i]);
                number.slope[0] = slopes[i];
                return number;
            });
            Mechanics<J> m(s);
            const CountedTurns none;
            m.setParameters(numbers, none);
            const std::vector<J> q(at.q.data(), at.q.data() + at.q.size());
            m.setPositions(J(0), q.data());
            const auto changed = [&](double by) {
                Model other = model;
                for (auto& p : other.parameters)
                    if (p.name == parameter) p.quantity = p.quantity.value + by;
                if (hasErrors(evaluate(other))) throw std::runtime_error("cannot evaluate");
                return compiled(other);
            };
            constexpr double h = 2e-4;
            const System up = changed(h), down = changed(-h), further = changed(2 * h), before = changed(-2 * h);
            for (std::size_t k = 0; k < s.contacts.size(); ++k) {
                near.value = stateAt(s, k, at, {0, nullptr, ContactNear::Part::line}).value;
                const auto row = contactRow<J>(m, k, near);
                const ContactState states[] = {stateAt(before, k, at, near), stateAt(down, k, at, near),
                                               stateAt(up, k, at, near), stateAt(further, k, at, near)};
                const auto compare = [&](const J& exact, const auto& read) {
                    const double slope = exact.slope[0], near1 = read(states[2]) - read(states[1]),
                                 near2 = read(states[3]) - read(states[0]);
                    off = std::max(off, std::abs(slope - (8 * near1 - near2) / (12 * h)) / (1 + std::abs(slope)));
                };
                for (std::size_t i = 0; i < 3; ++i) {
                    compare(row.onA[i], [i](const ContactState& state) { return state.onA[i]; });
                    compare(row.onB[i], [i](const ContactState& state) { return state.onB[i]; });
                }
                // Slips about round pieces count turns, whose number is no matter.
                if (s.contacts[k].measure == CompiledContact::Measure::gap || s.contacts[k].shape.isFlat)
                    compare(row.value, [](const ContactState& state) { return state.value; });
            }
        }
        MEASURED("by parameters", off, 1e-8);
    }
    void wrongOutlinesAreTold() {
        using Outline = planar::OutlineContact;
        const auto told = [](const auto& change) {
            Model model = touching(R"("side": "outside")");
            change(std::get<Outline>(model.joints[0]));
            for (const Issue& issue : evaluate(model))
                if (issue.severity == Issue::Severity::error) return issue.sentence.english();
            return std::string();
        };
        const auto square = [](Outline& joint) {
            joint.outlineX = {0, 1, 1, 0};
            joint.outlineY = {0, 0, 1, 1};
            joint.bulges = joint.cornerRadii = {};
        };
        QCOMPARE(told([](Outline&) {}), std::string());
        QCOMPARE(told(square), std::string());
        SAYS(told([](Outline& joint) {
                 joint.outlineX = {0, 1};
                 joint.outlineY = {0};
             }),
             "as many coordinates along each axis");
        SAYS(told([&](Outline& joint) {
                 square(joint);
                 joint.outlineY = {0, 1, 0, 0.5};
             }),
             "crosses itself");
        SAYS(told([&](Outline& joint) {
                 square(joint);
                 joint.bulges = {1, 0};
             }),
             "has 4 corners but 2 bulges");
        SAYS(told([&](Outline& joint) {
                 square(joint);
                 joint.cornerRadii = {0.6};
             }),
             "rounded by more than the sides");
        SAYS(told([&](Outline& joint) {
                 square(joint);
                 joint.outlineX = {0, 1, 2};
                 joint.outlineY = {0, 0, 0};
             }),
             "has nothing in it");
    }
};

QTEST_APPLESS_MAIN(OutlineTest)
#include "outline_test.moc"
