// Forces of contacts and where they act (engine/results/contact_forces.h): a body that nothing but contacts and gravity
// hold moves and turns as they say, whatever its shape.
#include "engine/results/contact_forces.h"

#include <QtTest>
#include <cmath>

#include "engine/analysis/simulation.h"
#include "engine/elements/forces.h"
#include "engine/elements/joints.h"
#include "engine/io/examples.h"
#include "engine/system/system.h"
#include "tests/cases/grouped_bodies.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A model in which bodies are only touched and fall.
bool onlyTouches(const Model& model) {
    const auto touches = [](const AnyJoint& any) {
        return std::visit(
            []<class Joint>(const Joint& joint) { return TouchesOnly<Joint> && joint.info.key != "rope"; }, any);
    };
    const auto falls = [](const AnyForce& any) {
        return std::visit([]<class Force>(const Force&) { return actsOnEveryBody<Force> || letsTouch<Force>; }, any);
    };
    return model.motions.empty() && std::all_of(model.joints.begin(), model.joints.end(), touches) &&
           std::all_of(model.forces.begin(), model.forces.end(), falls) &&
           (!model.joints.empty() || model.forces.size() > 1);
}

struct Balance {
    int forces = 0;
    double worst = 0;  ///< of forces over the largest one, of moments over it times the size
};

/// m (a − g) and the rate of the angular momentum about the centre of mass, against the contacts.
Balance balanceOf(const Results& results) {
    const System& s = results.system();
    Balance balance;
    for (std::size_t row = 1; row < results.size(); ++row) {
        const Frame& frame = results.frame(row);
        const auto contacts = contactForces(results, row);
        for (int body = 0; body < s.bodies; ++body) {
            const auto b = static_cast<std::size_t>(body);
            const bool inPlane = s.space == Space::planar;
            const auto a = frame.a.segment(s.width() * body, s.width());
            const Pose pose = drawingPose(s, body, frame.q.data());
            const Vec3 centre = pose.apply(s.com[b]);
            Vec3 force = inPlane ? Vec3(a[0], a[1], 0) : Vec3(a.head<3>()), moment = Vec3::Zero();
            force = s.mass[b] * (force - s.gravity);
            if (inPlane) {
                moment.z() = s.inertia[b] * a[2];
            } else {
                const Vec3 omega = frame.v.segment<3>(6 * body + 3), turn = a.tail<3>();
                moment = pose.orientation * (s.inertiaTensor[b] * turn + omega.cross(Vec3(s.inertiaTensor[b] * omega)));
            }
            double largest = 1e-3 * s.mass[b] * s.gravity.norm();
            for (const ContactForce& contact : contacts) {
                for (const double sign : {1.0, -1.0}) {  // on the second body, and on the first
                    if ((sign > 0 ? contact.second : contact.first) != body) continue;
                    force -= sign * contact.force;
                    moment -= sign * (contact.at - centre).cross(contact.force);
                    largest = std::max(largest, contact.force.norm());
                    ++balance.forces;
                }
            }
            if (inPlane) moment.head<2>().setZero();
            balance.worst = std::max({balance.worst, force.norm() / largest, moment.norm() / (largest * s.size)});
        }
    }
    return balance;
}

}  // namespace

class ContactForcesTest : public QObject {
    Q_OBJECT
  private slots:
    void moveTheirBodies_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples()) {
            const Model model = example(std::string(each.key));
            if (onlyTouches(model)) QTest::newRow(each.key.data()) << QString::fromLatin1(each.key.data());
        }
        for (const char* falling : {"0 discs", "1 triangles", "2 both", "3 balls", "4 boxes", "5 cylinders and balls"})
            QTest::newRow(falling) << falling;
    }
    /// Element by element, and found by the run in a group.
    void moveTheirBodies() {
        QFETCH(QString, key);
        const bool isGroup = key[0].isDigit();
        Model model = isGroup ? groupInABox(static_cast<Falling>(key.left(1).toInt()), 1, 5, 3, 0.35)
                              : example(key.toStdString());
        for (const bool isStepped : {false, true}) {
            if (isStepped && !isGroup) break;
            if (isGroup) model.run.integrator.key = isStepped ? "moreau" : "dopri5";
            const Results results = simulate(model);
            QVERIFY2(results.outcome.time == model.run.end.value, results.outcome.sentence.english().c_str());
            const Balance balance = balanceOf(results);
            qInfo("%d forces, worst %.1e", balance.forces, balance.worst);
            QVERIFY(balance.forces > 5 || key == "ball-on-stairs");  // which only bounces
            // Forces of groups that the run finds are in the precision of pictures.
            const double exact = results.system().groups.empty() ? 1e-10 : 1e-5;
            QVERIFY2(balance.worst < exact, qPrintable(QString::number(balance.worst)));
        }
    }

    /// A block that slides has its force at the edge of the cone, one that rests within.
    void areInTheirCones() {
        for (const char* key : {"block-on-incline", "box-off-table", "wobbling-can", "rocking-block"}) {
            const Results results = simulate(example(key));
            int count = 0;
            for (std::size_t row = 0; row < results.size(); ++row)
                for (const ContactForce& contact : contactForces(results, row)) {
                    const double push = contact.force.dot(contact.normal);
                    QVERIFY(push > 0);
                    QVERIFY(std::abs(contact.normal.norm() - 1) < 1e-12);
                    const double rub = (contact.force - push * contact.normal).norm();
                    QVERIFY2(rub <= contact.friction * push * (1 + 1e-6) + 1e-9,
                             qPrintable(QString::number(rub / push)));
                    ++count;
                }
            qInfo("%s: %d", key, count);
        }
    }

    /// Between frames a point goes with its body.
    void goWithTheirBodies() {
        const Results results = simulate(example("box-off-table"));
        std::size_t row = 0;
        while (row + 1 < results.size() && contactForces(results, row).empty()) ++row;
        const double t = results.frame(row).time, next = results.frame(row + 1).time, between = (t + next) / 2;
        const auto before = contactForces(results, row), moved = contactForcesAt(results, between);
        QCOMPARE(moved.size(), before.size());
        for (std::size_t i = 0; i < moved.size(); ++i) {
            const int body = moved[i].body();
            const Pose then = results.pose(body, t), now = results.pose(body, between);
            const Vec3 local = then.orientation.conjugate() * (before[i].at - then.position),
                       own = now.orientation.conjugate() * (moved[i].at - now.position);
            QVERIFY((local - own).norm() < 1e-9);
        }
    }
};

QTEST_GUILESS_MAIN(ContactForcesTest)
#include "contact_forces_test.moc"
