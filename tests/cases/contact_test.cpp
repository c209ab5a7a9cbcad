// Contact against independent reference data: tests/data/contact has for every case a model, its motion as channels,
// and the times and kinds of its events (closed forms, or event-driven integration in minimal coordinates).
#include <QDir>
#include <QtTest>
#include <cmath>
#include <fstream>
#include <random>

#include "test_paths.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const QString folder = QString(ZWANG_TEST_DATA) + "/contact/";

struct Happening {
    double time = 0;
    std::string kind;
};

std::vector<Happening> happeningsOf(const QString& name) {
    std::ifstream in((folder + name + ".events").toStdString());
    std::vector<Happening> all;
    Happening one;
    while (in >> one.time && std::getline(in >> std::ws, one.kind)) all.push_back(one);
    return all;
}

/// How far the nearest event of its kind is [s].
double apart(const Results& results, const Happening& expected) {
    double least = 1e9;
    for (const RunEvent& event : results.events)
        if (toString(event.kind) == expected.kind) least = std::min(least, std::abs(event.time - expected.time));
    return least;
}

/// A box of 1 kg that falls on a line with the slope [rad].
Model fallingBox(double w, double h, double angle, double slope, double restitution, double friction, double rate) {
    Model model;
    model.space = Space::planar;
    PlanarBody box;
    box.name = "box";
    box.mass = 1;
    box.inertia = (w * w + h * h) / 12;
    box.position = {Quantity(0), Quantity(1)};
    box.angle = angle;
    box.rate = rate;
    box.keep = {"position", "angle", "velocity", "rate"};
    box.markers = {PlanarMarker{{"C"}, {0, 0}, 0}};
    model.bodies = {box};
    model.ground = PlanarGround{{PlanarMarker{{"O"}, {0, 0}, slope}}, {}};
    planar::LineContact floor;
    floor.name = "floor";
    floor.first = {"ground", "O"};
    floor.second = {"box", "C"};
    floor.radius = 0;
    floor.pointsX = {-w / 2, w / 2, w / 2, -w / 2};
    floor.pointsY = {-h / 2, -h / 2, h / 2, h / 2};
    floor.restitution = restitution;
    floor.friction = {"coulomb"};
    floor.frictionCoefficient = friction;
    model.joints = {floor};
    Gravity<2> gravity;
    gravity.name = "gravity";
    model.forces = {gravity};
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-10;
    model.run.end = 2;
    model.run.outputStep = 0.01;
    return model;
}

/// A disc of 1 mm flies along x to one of 2 mm, 7 m away, and 7 m farther.
Model bullet(double speed, double beside) {
    Model model = fallingBox(0.1, 0.1, 0, 0, 0.5, 0, 0);
    model.forces.clear();
    auto& body = std::get<PlanarBody>(model.bodies[0]);
    body.position = {Quantity(-7), Quantity(beside)};
    body.velocity = {Quantity(speed), Quantity(0)};
    planar::DiscContact post;
    post.name = "post";
    post.first = {"ground", "O"};
    post.second = {"box", "C"};
    post.firstRadius = 0.002;
    post.secondRadius = 0.001;
    post.restitution = 1;
    model.joints = {post};
    model.run.end = 14 / speed;
    model.run.outputStep = 7 / speed;
    return model;
}

Model randomBox(int seed, double* frictionOf = nullptr) {
    std::mt19937 random(static_cast<unsigned>(seed));
    const auto within = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const double w = within(0.1, 0.5), h = within(0.1, 0.5), slope = within(-0.3, 0.3), friction = within(0, 0.8);
    if (frictionOf) *frictionOf = friction;
    const double rate = within(-4, 4), restitution = within(0, 0.6), angle = within(0, 6);
    return fallingBox(w, h, angle, slope, restitution, friction, rate);
}

}  // namespace

class ContactTest : public QObject {
    Q_OBJECT
  private slots:
    void reference_data() {
        QTest::addColumn<QString>("name");
        for (const QString& file : QDir(folder).entryList({"*.zwang"})) {
            const QString name = file.chopped(6);
            QTest::addRow("%s", qPrintable(name)) << name;
        }
    }
    void reference() {
        QFETCH(QString, name);
        const Model model = loadModel((folder + name + ".zwang").toStdString());
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const Table table = readTable(("../contact/" + name + ".csv").toStdString());
        for (std::size_t i = 1; i < table.names.size(); ++i)
            MEASURED(table.names[i].c_str(), largestDifference(results, table.names[i], table, table.names[i]), 1e-8);
        std::vector<double> impacts;
        for (const Happening& expected : happeningsOf(name)) {
            const double off = apart(results, expected);
            // A slip that is a vector counts as rest within 1e-8 of its scale: its direction turns ever faster.
            const double allowed = model.space == Space::spatial && expected.kind == "sticks" ? 1e-8 : 1e-9;
            QVERIFY2(off <= allowed, qPrintable(QString("%1 at %2: off by %3 s")
                                                    .arg(expected.kind.c_str())
                                                    .arg(expected.time, 0, 'g', 12)
                                                    .arg(off)));
            if (expected.kind == "impact") impacts.push_back(expected.time);
        }
        for (const RunEvent& event : results.events) {
            if (event.kind != RunEvent::Kind::impact || impacts.empty() || event.time > impacts.back() + 1e-6) continue;
            const bool isKnown = std::any_of(impacts.begin(), impacts.end(),
                                             [&](double time) { return std::abs(time - event.time) < 1e-9; });
            QVERIFY2(isKnown, qPrintable(QString("an impact at %1").arg(event.time, 0, 'g', 12)));
        }
        // What a formula or a motor supplies is a quadrature of its power, interpolated between steps.
        const bool isPushed =
            !model.motions.empty() || std::any_of(model.forces.begin(), model.forces.end(), [](const AnyForce& force) {
                return std::holds_alternative<FormulaForce<2>>(force);
            });
        MEASURED("energy balance", results.statistics.largestEnergyBalanceError / results.statistics.energyScale,
                 isPushed ? 1e-7 : 1e-9);
    }

    void randomBoxes_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 9; ++seed) QTest::addRow("seed %d", seed) << seed;
    }
    /// A box falls on a slope with its four corners, rocks, slides and comes to rest or flies: nothing overlaps,
    /// nothing pulls, friction keeps to its bound, and the energy book balances.
    void randomBoxes() {
        QFETCH(int, seed);
        double friction = 0;
        const Model model = randomBox(seed, &friction);
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        QVERIFY(std::any_of(results.events.begin(), results.events.end(),
                            [](const RunEvent& event) { return event.kind == RunEvent::Kind::impact; }));
        double overlap = 0, pull = 0, beyond = 0;
        for (int corner = 1; corner <= 4; ++corner) {
            const std::string end = "_" + std::to_string(corner);
            const Reading gap = reading(results, "floor.gap" + end),
                          push = reading(results, "floor.normal_force" + end),
                          rubs = reading(results, "floor.friction_force" + end);
            for (std::size_t i = 0; i < results.size(); ++i) {
                overlap = std::max(overlap, -gap(i));
                pull = std::max(pull, -push(i));
                beyond = std::max(beyond, std::abs(rubs(i)) - friction * push(i));
            }
        }
        MEASURED("overlap [m]", overlap, 1e-12);
        MEASURED("pull [N]", pull, 0);
        MEASURED("friction beyond its bound [N]", beyond, 1e-7);
        MEASURED("energy balance", results.statistics.largestEnergyBalanceError / results.statistics.energyScale, 1e-8);
    }

    void methodsAgree_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("formulation");
        for (const char* integrator : {"dopri5", "bulirsch-stoer"})
            QTest::addRow("%s", integrator) << integrator << "gauss";
        for (const char* formulation : {"lagrange", "null-space"})
            QTest::addRow("%s", formulation) << "fehlberg78" << formulation;
    }
    void methodsAgree() {
        QFETCH(QString, integrator);
        QFETCH(QString, formulation);
        for (const char* name : {"groove_slips_mu.2", "cradle3_e.9", "rocking"}) {
            Model model = loadModel((folder + name + ".zwang").toStdString());
            const Results expected = simulate(model);
            model.run.integrator = {integrator.toStdString()};
            model.run.formulation = formulationNamed(formulation.toStdString()).value();
            const Results results = simulate(model);
            QCOMPARE(results.size(), expected.size());
            double apart = 0;
            for (std::size_t i = 0; i < results.size(); ++i)
                apart = std::max(apart, (results.frame(i).q - expected.frame(i).q).lpNorm<Eigen::Infinity>());
            MEASURED(name, apart, 1e-7);
        }
    }

    /// A follower leaves its cam where the push comes to nothing, turn after turn at the same angle: while it lies on
    /// the cam it knows nothing of the method. In closed form: sin φ = (m g + F + k ε) / (ε (m Ω² − k)).
    void followersLeaveTheirCams_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("tolerance");
        for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer", "radau5", "rosenbrock", "automatic"})
            for (const double tolerance : {1e-6, 1e-10})
                QTest::addRow("%s at %g", integrator, tolerance) << integrator << tolerance;
    }
    void followersLeaveTheirCams() {
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        const double m = 0.5, g = 9.81, eccentricity = 0.01;
        int flights = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            const auto within = [&](double low, double high) {
                return std::uniform_real_distribution<double>(low, high)(random);
            };
            const double k = within(200, 600), F = within(2, 8),
                         slowest = std::sqrt((m * g + F + 2 * k * eccentricity) / (m * eccentricity)),
                         speed = within(1.02, 1.25) * slowest;
            Model model = loadModel((folder + "cam_flat_e0.zwang").toStdString());
            std::get<PlanarBody>(model.bodies[0]).rate = speed;
            std::get<AngleMotion>(model.motions[0]).speed = speed;
            auto& spring = std::get<SpringDamper>(model.forces[1]);
            spring.stiffness = k;
            spring.freeLength = 0.98 + F / k;
            model.run.integrator = {integrator.toStdString()};
            model.run.rtol = model.run.atol = tolerance;
            model.run.end = within(5, 8) * 2 * M_PI / speed;
            const Results results = simulate(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed,
                     qPrintable(QString("seed %1: %2").arg(seed).arg(results.outcome.sentence.english().c_str())));
            const double leaves = std::asin((m * g + F + k * eccentricity) / (eccentricity * (m * speed * speed - k)));
            for (const RunEvent& event : results.events) {
                if (event.kind != RunEvent::Kind::parts) continue;
                const double off = std::remainder(speed * event.time - M_PI / 2 - leaves, 2 * M_PI) / speed;
                QVERIFY2(std::abs(off) < 1e-11, qPrintable(QString("seed %1: off by %2 s").arg(seed).arg(off)));
                ++flights;
            }
        }
        QVERIFY2(flights > 12 * 4, qPrintable(QString::number(flights)));
    }

    void overlapIsRefused() {
        Model model = fallingBox(0.2, 0.2, 0, 0, 0.5, 0.3, 0);
        std::get<PlanarBody>(model.bodies[0]).position = {Quantity(0), Quantity(0.097)};
        QString said;
        try {
            simulate(model);
        } catch (const CannotStart& refused) {
            said = refused.what();
        }
        QVERIFY2(said.contains("the shapes of floor overlap by 0.003 m at the start"), qPrintable(said));
    }

    void aBulletIsNotMissed_data() {
        QTest::addColumn<double>("speed");
        for (const double speed : {1.0, 37.0, 444.4, 1e4}) QTest::addRow("%g m/s", speed) << speed;
    }
    /// A small disc that flies far in one step meets a small disc on its way, off centre, and one beside it does not.
    void aBulletIsNotMissed() {
        QFETCH(double, speed);
        for (const double beside : {0.0, 0.0013, 0.00299, 0.0031}) {
            Model model = bullet(speed, beside);
            const Results results = simulate(model);
            const bool meets = beside < 0.003;
            QCOMPARE(results.events.size(), meets ? 1U : 0U);
            if (!meets) continue;
            const double when = (7 - std::sqrt(0.003 * 0.003 - beside * beside)) / speed;
            QVERIFY2(std::abs(results.events[0].time - when) < 1e-10 * (1 + when),
                     qPrintable(QString::number(results.events[0].time - when)));
        }
    }
};

QTEST_APPLESS_MAIN(ContactTest)
#include "contact_test.moc"
