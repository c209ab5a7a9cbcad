// Cylinders beside polyhedra and cylinders: distances and overlaps found in another way, and rates by differences.
#include <QtTest>
#include <cmath>

#include "engine/constraints/convex_gaps.h"
#include "tests/cases/cylinders.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

class CylinderTouchingTest : public QObject {
    Q_OBJECT
  private slots:
    void distances() {
        RandomPose random(3);
        double ofApart = 0, ofOverlap = 0;
        int apart = 0, overlaps = 0, lost = 0;
        for (int i = 0; i < 1500; ++i) {
            const Shapes shapes{Vec3(0.3, 0.2, 0.1) + 0.05 * random.vector(), 0.12 + 0.08 * random.u(random.random),
                                0.3 + 0.25 * random.u(random.random)};
            const spatial::ConvexContact contact = shapes.contact();
            const ConvexPair pair = contact.pair();
            const auto numbers = contact.numbers([](const Quantity& q) { return q.value; });
            const Pose pose{0.55 * random.vector(), random.turn()};
            const spatial::ConvexTouching<double, double> touching(
                pair, numbers, {pose.position, pose.orientation.toRotationMatrix()});
            double least = std::numeric_limits<double>::infinity();
            for (const ConvexPiece& piece : pair.pieces)
                least = std::min(least, touching.distance(piece, ConvexPair::overlap * pair.size));
            const double separation = shapes.separation(pose), distance = shapes.distance(pose);
            if (separation <= 0) {
                ++overlaps;
                ofOverlap = std::max(ofOverlap, std::abs(least - separation));
            } else if (distance > 0) {
                ++apart;
                ofApart = std::max(ofApart, std::abs(least - distance));
            } else {
                ++lost;
            }
        }
        qInfo("%d apart, %d overlap, %d not found", apart, overlaps, lost);
        QVERIFY(apart > 500 && overlaps > 300 && lost < 20);
        MEASURED("distance [m]", ofApart, 1e-9);
        MEASURED("overlap [m]", ofOverlap, 1e-9);
    }

    /// The rates of gaps, and those of the normals and the touching points, against differences.
    void rates() {
        RandomPose random(5);
        double worst = 0;
        std::size_t looked = 0;
        for (int i = 0; i < 200; ++i) {
            const Shapes shapes{{0.3, 0.2, 0.1}, 0.12, 0.3};
            const spatial::ConvexContact contact = shapes.contact();
            const ConvexPair pair = contact.pair();
            const auto numbers = contact.numbers([](const Quantity& q) { return q.value; });
            const Pose pose{0.45 * random.vector(), random.turn()};
            const Vec3 v = random.vector(), w = random.vector();
            const auto at = [&](double t, const ConvexPiece& piece) {
                const Quat turned = Quat(Eigen::AngleAxisd(t * w.norm(), w.normalized())) * pose.orientation;
                return spatial::ConvexTouching<double, double>(pair, numbers,
                                                               {pose.position + t * v, turned.toRotationMatrix()})
                    .at(piece);
            };
            spatial::MarkerState<double> a{}, b{};
            a.p = a.v = a.w = a.r = Vec3::Zero();
            a.axes = Mat3::Identity();
            b.p = pose.position;
            b.r = Vec3::Zero();
            b.v = v;
            b.w = w;
            b.axes = pose.orientation.toRotationMatrix();
            for (const ConvexPiece& piece : pair.pieces) {
                constexpr double h = 1e-5;
                const auto here = at(0, piece), after = at(h, piece), before = at(-h, piece);
                if (here.beyond > -0.002 || after.beyond > 0 || before.beyond > 0) continue;
                const auto touch = spatial::touchConvex<double>(a, b, pair, piece, numbers);
                const double rate = touch.n.dot(v + w.cross(touch.onB));
                ++looked;
                worst = std::max({worst, std::abs(rate - (after.gap - before.gap) / (2 * h)),
                                  (touch.rate - (after.n - before.n) / (2 * h)).norm(),
                                  (touch.onARate - (after.onFirst - before.onFirst) / (2 * h)).norm()});
            }
        }
        QVERIFY(looked > 100);
        MEASURED("rates", worst, 1e-6);
    }

    /// Of two cylinders, by projections onto the one and the other in turn.
    void distancesOfTwo() {
        RandomPose random(11);
        double worst = 0;
        int apart = 0, lost = 0;
        for (int i = 0; i < 1500; ++i) {
            const TwoCans cans{{0.15 + 0.08 * random.u(random.random), 0.12 + 0.08 * random.u(random.random)},
                               {0.4 + 0.2 * random.u(random.random), 0.3 + 0.25 * random.u(random.random)}};
            const ConvexPair pair = cans.contact().pair();
            const auto numbers = cans.contact().numbers([](const Quantity& q) { return q.value; });
            const Pose pose{0.6 * random.vector(), random.turn()};
            const spatial::ConvexTouching<double, double> touching(
                pair, numbers, {pose.position, pose.orientation.toRotationMatrix()});
            double least = std::numeric_limits<double>::infinity();
            for (const ConvexPiece& piece : pair.pieces)
                least = std::min(least, touching.distance(piece, ConvexPair::overlap * pair.size));
            const double distance = cans.distance({Vec3::Zero(), Quat::Identity()}, pose, 1e-11);
            apart += distance > 0 ? 1 : 0;
            lost += distance <= 0 && least > 0 ? 1 : 0;
            if (distance > 0) worst = std::max(worst, std::abs(least - distance));
        }
        qInfo("%d apart, %d not found", apart, lost);
        QVERIFY(apart > 700 && lost < 20);
        MEASURED("distance [m]", worst, 1e-9);
    }
};

QTEST_APPLESS_MAIN(CylinderTouchingTest)
#include "cylinder_touching_test.moc"
