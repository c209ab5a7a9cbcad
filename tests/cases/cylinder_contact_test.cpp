// Cylinders that touch polyhedra: motions that the plane or a plane contact has too, throws that never overlap and
// touch when they should, statics, and gradients.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/model/contact_shapes.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"
#include "tests/cases/cylinders.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// By how much they overlap at outputs at most, the box resting at the origin [m].
double deepestOf(const Shapes& shapes, const Results& results, unsigned seed) {
    double deepest = 0;
    for (std::size_t i = 0; i < results.size(); i += 4) {
        const double in = -shapes.separation(results.poses(results.frame(i).time)[0]);
        if (in > std::max(1e-9, deepest)) qInfo("seed %u, %g s: %g m inside", seed, results.frame(i).time, in);
        deepest = std::max(deepest, in);
    }
    return deepest;
}

/// A cylinder of 1 kg over a box that rests.
struct Over {
    Shapes shapes{{0.5, 0.4, 0.2}, 0.1, 0.3};
    Vec3 middle{-0.5, 0, -0.2};  ///< of the box
    Vec3 position{0, 0, 0.3}, velocity = Vec3::Zero(), rate = Vec3::Zero();
    Quat orientation = Quat::Identity();
    Vec3 inertia{0.01, 0.01, 0.005}, gravity{0, 0, -9.81};
    double restitution = 0, friction = 0;
    std::string contact, more, parameters;
    std::string height;  ///< a formula for the position along z

    std::string text(double end, double step, const std::string& method) const {
        const std::string place =
            height.empty() ? list(position)
                           : "[" + number(position.x()) + ", " + number(position.y()) + ", \"" + height + "\"]";
        return R"("space": "spatial", )" + parameters +
               R"("ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "can", "mass": 1, "inertia": )" +
               list(std::vector<double>{inertia.x(), inertia.y(), inertia.z(), 0, 0, 0}) + R"(, "position": )" + place +
               R"(, "orientation": )" + list(orientation) + R"(, "velocity": )" + list(velocity) + R"(, "rate": )" +
               list(rate) + R"(, "markers": [{"name": "C"}]}], "joints": [{"name": "K", "first": "ground.O",
               "second": "can.C", "restitution": )" +
               number(restitution) +
               (friction > 0 ? R"(, "friction": "coulomb", "friction_coefficient": )" + number(friction) : "") + ", " +
               (contact.empty() ? shapes.fields(middle) : contact) +
               R"(}], "forces": [{"type": "gravity", "name": "g", "acceleration": )" + list(gravity) + "}" + more +
               R"(], "run": {"end": )" + number(end) + R"(, "output_step": )" + number(step) + ", \"integrator\": \"" +
               method + "\", \"rtol\": 1e-11, \"atol\": 1e-11}";
    }
    Results run(double end, double step, const std::string& method = "fehlberg78") const {
        Model model = fromParts(text(end, step, method));
        Results results = simulate(model);
        if (results.outcome.status == Outcome::Status::failed) throw std::runtime_error(allText(results));
        return results;
    }
};
double apart(const Results& one, const Results& other) {
    double most = 0;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        const double t = one.frame(i).time;
        const Pose a = one.poses(t)[0], b = other.poses(t)[0];
        most = std::max({most, (a.position - b.position).norm(), a.orientation.angularDistance(b.orientation)});
    }
    return most;
}
const Quat lying = Quat(Eigen::AngleAxisd(M_PI / 2, Vec3::UnitX()));

}  // namespace

class CylinderContactTest : public QObject {
    Q_OBJECT
  private slots:
    /// On a wide box it falls, bounces, rolls and rubs as on a plane.
    void onAWideBox_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 8; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void onAWideBox() {
        QFETCH(int, seed);
        RandomPose random(static_cast<unsigned>(seed));
        Over can;
        can.shapes.half = {3, 2, 0.5};
        can.middle = {0, 0, -0.5};
        can.position.z() = 0.35;
        can.orientation = random.turn();
        can.velocity = 0.4 * random.vector();
        can.rate = 2 * random.vector();
        can.restitution = 0.4;
        can.friction = seed % 2 == 0 ? 0.4 : 0;
        const Results found = can.run(0.4, 0.01);
        can.contact = R"("type": "plane-contact", "radius": 0, "points_x": [0, 0], "points_y": [0, 0],
            "points_z": [-0.15, 0.15], "rims": [0.1, 0.1])";
        const Results expected = can.run(0.4, 0.01);
        QVERIFY(impactsOf(found) > 0);
        MEASURED("apart", apart(found, expected), 1e-8);
        MEASURED("balance", balanceOf(found), 1e-9);
    }

    /// A roller comes over the edge of a table as a disc does in the plane, and falls.
    void overTheEdgeOfATable() {
        Over can;
        can.position = {-0.1, 0, 0.1};
        can.orientation = lying;
        can.velocity = {0.4, 0, 0};
        can.rate = {0, 0, -4};  // in its axes: about y
        can.inertia = {0.006, 0.006, 0.005};
        can.friction = 5;
        const Results found = can.run(0.7, 0.01);
        const Results expected = [] {
            Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
                "bodies": [{"name": "disc", "mass": 1, "inertia": 0.005, "position": [-0.1, 0.1], "velocity": [0.4, 0],
                "rate": -4, "markers": [{"name": "C"}]}], "joints": [{"type": "outline-contact", "name": "K",
                "first": "ground.O", "second": "disc.C", "outline_x": [-1, 0, 0, -1], "outline_y": [-0.4, -0.4, 0, 0],
                "points_x": [0], "points_y": [0], "radius": 0.1, "friction": "coulomb", "friction_coefficient": 5}],
                "forces": [{"type": "gravity", "name": "g"}], "run": {"end": 0.7, "output_step": 0.01,
                "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11})");
            return simulate(model);
        }();
        double worst = 0;
        for (double t = 0; t <= 0.7; t += 0.05) {
            const Vec3 a = found.pose(0, t).position, b = expected.pose(0, t).position;
            worst = std::max({worst, std::abs(a.x() - b.x()), std::abs(a.z() - b.y()), std::abs(a.y())});
        }
        QVERIFY(found.pose(0, 0.7).position.z() < -0.1);
        MEASURED("apart [m]", worst, 1e-8);
        MEASURED("balance", balanceOf(found), 1e-9);
    }

    void throws() {
        double deepest = 0, balance = 0, late = 0;
        std::size_t impacts = 0;
        for (unsigned seed = 1; seed <= 40; ++seed) {
            RandomPose random(seed);
            Over can;
            can.shapes = {Vec3(0.3, 0.2, 0.1) + 0.05 * random.vector(), 0.1, 0.3};
            can.middle = Vec3::Zero();
            can.position = 0.9 * random.vector().normalized();
            can.orientation = random.turn();
            can.velocity = -1.5 * can.position + 0.15 * random.vector();
            can.rate = 3 * random.vector();
            can.inertia = {0.006, 0.006, 0.006};
            can.gravity = Vec3(0, 0, 0);
            can.restitution = 1;
            const Results results = can.run(1.2, 0.005);
            QVERIFY2(results.outcome.status == Outcome::Status::completed,
                     ("seed " + std::to_string(seed) + ": " + allText(results)).c_str());
            impacts += impactsOf(results);
            balance = std::max(balance, balanceOf(results));
            deepest = std::max(deepest, deepestOf(can.shapes, results, seed));
            // Of a body whose moments of inertia are equal the flight is known: conservative advancement.
            const Vec3 w = can.orientation * can.rate;
            const auto pose = [&](double t) {
                return Pose{can.position + t * can.velocity,
                            Quat(Eigen::AngleAxisd(t * w.norm(), w.normalized())) * can.orientation};
            };
            const double fastest = can.velocity.norm() + w.norm() * std::hypot(0.1, 0.15);
            double t = 0, gap = can.shapes.separation(pose(0));
            for (int i = 0; i < 20000 && t < 1.2 && gap > 1e-11; ++i) {
                t += gap / fastest;
                gap = can.shapes.separation(pose(t));
            }
            const auto first = std::find_if(results.events.begin(), results.events.end(),
                                            [](const RunEvent& e) { return e.kind == RunEvent::Kind::impact; });
            QVERIFY2((first != results.events.end()) == (t < 1.2), ("seed " + std::to_string(seed)).c_str());
            if (t >= 1.2) continue;
            if (std::abs(first->time - t) > 1e-9) qInfo("seed %u: %.12g s, not %.12g s", seed, first->time, t);
            late = std::max(late, std::abs(first->time - t));
        }
        qInfo("%zu impacts", impacts);
        QVERIFY(impacts > 30);
        MEASURED("inside [m]", deepest, 1e-9);
        MEASURED("first touch [s]", late, 1e-9);
        MEASURED("balance", balance, 1e-9);
    }

    /// With friction and restitution, falling on a box smaller than what falls.
    void falls() {
        double deepest = 0, balance = 0;
        std::size_t impacts = 0;
        for (unsigned seed = 1; seed <= 20; ++seed) {
            RandomPose random(seed);
            Over can;
            can.shapes = {{0.08, 0.3, 0.05}, 0.1, 0.3};
            can.middle = Vec3::Zero();
            can.position = {0.08 * random.u(random.random), 0.1 * random.u(random.random), 0.3};
            can.orientation = seed % 3 == 0 ? lying : seed % 3 == 1 ? Quat::Identity() : random.turn();
            can.rate = seed % 3 == 2 ? Vec3(random.vector()) : Vec3::Zero();
            can.restitution = 0.3;
            can.friction = 0.5;
            const Results results = can.run(0.5, 0.005);
            QVERIFY2(results.outcome.status == Outcome::Status::completed,
                     ("seed " + std::to_string(seed) + ": " + allText(results)).c_str());
            impacts += impactsOf(results);
            balance = std::max(balance, balanceOf(results));
            deepest = std::max(deepest, deepestOf(can.shapes, results, seed));
        }
        QVERIFY(impacts > 20);
        MEASURED("inside [m]", deepest, 1e-9);
        MEASURED("balance", balance, 1e-8);
    }

    /// Stands as the centre of its cap does over the box; pushed at its centre it tips at the limit of statics,
    /// F L/2 = m g R, whichever way.
    void tipsAtTheLimitOfStatics() {
        for (const double angle : {0.0, 0.2, 1.1, 2.9})
            for (const double part : {0.999, 1.001}) {
                Over can;
                can.middle = {0, 0, -0.2};
                can.position = {0, 0, 0.15};
                can.friction = 2;
                const double force = part * 9.81 * 0.1 / 0.15;
                can.more = R"(, {"type": "force", "name": "F", "at": "can.C", "force": )" +
                           list(Vec3(force * std::cos(angle), force * std::sin(angle), 0)) + "}";
                const Results results = can.run(0.2, 0.01);
                const double moved = (results.pose(0, 0.2).position - can.position).norm();
                if (part < 1)
                    MEASURED("moved [m]", moved, 1e-9);
                else
                    QVERIFY2(moved > 1e-5, QByteArray::number(moved));
            }
    }

    /// The time stepping comes to the same as the events, as its steps become shorter.
    void timeStepping() {
        Over can;
        can.position = {-0.1, 0, 0.14};
        can.orientation = lying;
        can.velocity = {0.5, 0, 0};
        can.friction = 0.3;
        const Results expected = can.run(0.5, 0.01);
        std::vector<double> errors;
        for (const double step : {1e-3, 2.5e-4})
            errors.push_back(
                (can.run(0.5, step, "moreau").pose(0, 0.5).position - expected.pose(0, 0.5).position).norm());
        qInfo("%g m, %g m", errors[0], errors[1]);
        MEASURED("apart [m]", errors[0], 1e-2);
        QVERIFY(errors[1] < 0.5 * errors[0]);
    }

    void gradients_data() {
        QTest::addColumn<double>("turn");
        for (const double turn : {0.3, 1.2, 2.1}) QTest::addRow("%g", turn) << turn;
    }
    void gradients() {
        QFETCH(double, turn);
        const auto text = [&](double h) {
            Over can;
            can.shapes = {{0.3, 0.2, 0.1}, 0.1, 0.3};
            can.middle = Vec3::Zero();
            can.position = {0.31, 0.1, 0};
            can.height = "h";
            can.parameters = "\"parameters\": [{\"name\": \"h\", \"value\": \"" + number(h) + " m\"}], ";
            can.orientation = Quat(Eigen::AngleAxisd(turn, Vec3(1, 0.5, 0.2).normalized()));
            can.rate = {1, -2, 0.5};
            can.restitution = 0.7;
            can.friction = 0.2;
            return can.text(0.3, 0.01, "fehlberg78");
        };
        const auto end = [&](double h) {
            Model model = fromParts(text(h));
            const Results results = simulate(model);
            return results.pose(0, 0.3).position.x();
        };
        Model model = fromParts(text(0.35));
        Objective objective;
        objective.name = "o";
        objective.terminal = "can.x";
        objective.parameters = {"h"};
        model.objectives = {objective};
        const double h = 1e-4,
                     expected =
                         (8 * (end(0.35 + h) - end(0.35 - h)) - end(0.35 + 2 * h) + end(0.35 - 2 * h)) / (12 * h);
        for (const char* method : {"direct", "adjoint"}) {
            SensitivitySettings settings;
            settings.method = {method};
            const SensitivityResult found = sensitivity(model, "o", settings);
            const double gradient = (std::string(method) == "direct" ? found.direct : found.adjoint)[0];
            qInfo("%.12g, by differences %.12g", gradient, expected);
            MEASURED(method, std::abs(gradient - expected) / std::max(1.0, std::abs(expected)), 1e-8);
        }
    }

    void outOfTheDrawing() {
        Model model = fromParts(R"("space": "spatial", "parameters": [{"name": "r", "value": "0.1 m"}],
            "ground": {"markers": [{"name": "O"}], "shapes": [{"type": "box", "at": "O", "size": [1, 0.8, 0.4]}]},
            "bodies": [{"name": "can", "mass": 1, "inertia": [0.01, 0.01, 0.005, 0, 0, 0], "position": [0, 0, 0.4],
            "markers": [{"name": "C"}], "shapes": [{"type": "cylinder", "at": "C", "radius": "r", "length": 0.3}]}],
            "forces": [{"type": "gravity", "name": "g"}], "run": {"end": 0.6, "output_step": 0.01})");
        QVERIFY(!hasErrors(evaluate(model)));
        const Touching touching = letTouch(model, {"ground", "can"});
        QCOMPARE(touching.contacts.size(), std::size_t(1));
        const auto* contact = std::get_if<spatial::ConvexContact>(&model.joints.front());
        QVERIFY(contact && contact->secondRim.text == "r");
        const Results results = simulate(model);
        MEASURED("stands [m]", std::abs(results.pose(0, 0.6).position.z() - 0.35), 1e-9);
    }

    void whatIsWrong() {
        const auto said = [](const std::string& fields) {
            Over can;
            can.position.z() = 5;
            can.contact = fields;
            Model model = fromParts(can.text(1, 0.1, "fehlberg78"));
            return allText(refusal(model));
        };
        const std::string type = "\"type\": \"convex-contact\", ", ofFirst = type + "\"first_rim\": 0.1",
                          ofSecond = type + "\"second_rim\": 0.1",
                          line = "\"first_x\": [0, 0], \"first_y\": [0, 0], \"first_z\": [0, 1]",
                          other = "\"second_x\": [0, 0], \"second_y\": [0, 0], \"second_z\": [0, 1]";
        SAYS(said(ofFirst), "needs two points, the middles of its ends");
        SAYS(said(ofSecond), "needs two points, the middles of its ends");
        SAYS(said(ofSecond + ", " + other), "touches only solids with sharp edges");
        SAYS(said(ofFirst + ", " + line), "only the first solid of K is a cylinder");
    }
};

QTEST_APPLESS_MAIN(CylinderContactTest)
#include "cylinder_contact_test.moc"
