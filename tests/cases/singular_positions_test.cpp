// Every singular position is found, and only those: models of every kind with the number of passages that closed forms
// or an integration in minimal coordinates give.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/analysis/kinematics.h"
#include "engine/model/to_spatial.h"
#include "test_paths.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model singularModel(const QString& name) {
    return loadModel(std::string(ZWANG_TEST_DATA "/singular/") + name.toStdString() + ".zwang");
}

QByteArray times(const Results& results) {
    QByteArray text;
    for (const auto& passage : results.passages) text += QByteArray::number(passage.time, 'g', 10) + " ";
    return text + results.outcome.sentence.english().c_str();
}

void scaleMasses(Model& model, double factor) {
    for (auto& any : model.bodies)
        std::visit(
            [&](auto& body) {
                body.mass = body.mass.value * factor;
                if constexpr (requires { body.inertia.value; })
                    body.inertia = body.inertia.value * factor;
                else
                    for (auto& entry : body.inertia) entry = entry.value * factor;
            },
            any);
}

std::string number(double x) { return QByteArray::number(x, 'g', 17).toStdString(); }

}  // namespace

class SingularPositionsTest : public QObject {
    Q_OBJECT
  private slots:
    void kinds_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<int>("passages");
        const auto row = [](const char* name, int passages, const char* integrator = "", double tolerance = 0) {
            QTest::addRow("%s %s %g", name, integrator, tolerance) << name << integrator << tolerance << passages;
        };
        for (const char* integrator : {"", "dopri5", "fehlberg78", "bulirsch-stoer", "radau5", "automatic"})
            for (const double tolerance : {0.0, 1e-7, 1e-12}) {
                row("s_flat2", 8, integrator, tolerance);
                row("s_flat3", 8, integrator, tolerance);
                row("s_flat2_rrcs", 8, integrator, tolerance);
                row("s_sphericalb", 9, integrator, tolerance);
                row("s_sarrus", 8, integrator, tolerance);
                row("b_kite", 11, integrator, tolerance);
                row("b_neutral", 6, integrator, tolerance);
                row("d_turn_1e-2", 18, integrator, tolerance);
                row("d_twins_0.01", 12, integrator, tolerance);
                row("d_twins_0.001", 12, integrator, tolerance);
                row("g_iso_3_34", 6, integrator, tolerance);
                row("g_para_2_36", 1, integrator, tolerance);
                row("b_ellipsograph", 0, integrator, tolerance);
                row("b_three_cranks", 14, integrator, tolerance);
            }
        row("d_turn_1e-3", 18);
        row("b_kite", 11, "dopri5", 1.93e-10);
        row("b_neutral", 6, "dopri5", 7.2e-12);
        row("b_ellipsograph", 0, "bulirsch-stoer", 1e-5);
    }
    void kinds() {
        QFETCH(QString, name);
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        QFETCH(int, passages);
        Model model = singularModel(name);
        if (!integrator.isEmpty()) model.run.integrator.key = integrator.toStdString();
        if (tolerance > 0) model.run.rtol = model.run.atol = tolerance;
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        QVERIFY2(static_cast<int>(results.passages.size()) == passages, times(results));
        QVERIFY(results.uncertain.empty());
    }

    /// What is found depends neither on the order of bodies and joints nor on the unit of mass.
    void everyOrderAndMass_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"s_flat2",          "s_flat3",     "s_flat2_rrcs",   "s_flat2_start",  "s_sphericalb",
                                 "s_spherical_flat", "s_sarrus",    "b_kite",         "b_neutral",      "b_rhombus",
                                 "b_scissor1",       "b_scissor3",  "d_turn_1e-2",    "d_twins_0.001",  "g_iso_3_34",
                                 "g_kite_1_33",      "g_para_2_36", "b_ellipsograph", "b_three_cranks", "st_three"})
            QTest::addRow("%s", name) << name;
    }
    void everyOrderAndMass() {
        QFETCH(QString, name);
        const Results drawn = simulate(singularModel(name));
        for (unsigned seed = 1; seed <= 4; ++seed) {
            Model model = singularModel(name);
            std::mt19937 random(seed);
            std::shuffle(model.bodies.begin(), model.bodies.end(), random);
            std::shuffle(model.joints.begin(), model.joints.end(), random);
            evaluate(model);
            if (model.forces.empty()) scaleMasses(model, seed == 2 ? 1e-9 : seed == 3 ? 1e9 : 1);
            const Results other = simulate(model);
            QVERIFY2(other.outcome.status == drawn.outcome.status, times(other));
            QVERIFY2(other.passages.size() == drawn.passages.size(), times(drawn) + times(other));
            for (std::size_t i = 0; i < drawn.passages.size(); ++i) {
                QVERIFY2(std::abs(other.passages[i].time - drawn.passages[i].time) < 1e-6, times(drawn) + times(other));
                if (other.passages[i].allBranches && drawn.passages[i].allBranches)
                    QCOMPARE(other.passages[i].branches.size(), drawn.passages[i].branches.size());
                QCOMPARE(other.passages[i].freedomAt, drawn.passages[i].freedomAt);
            }
        }
    }

    /// A turn 1e-6 rad behind a change point: its rows keep their energy, and both passages are found, also where
    /// tolerances are as tight as positions are known there.
    void rowsBesideATurn() {
        for (const char* integrator : {"dopri5", "fehlberg78"})
            for (const double tolerance : {1e-8, 1e-10, 1e-11}) {
                Model model = singularModel("d_turn_1e-6");
                model.run.integrator.key = integrator;
                model.run.rtol = model.run.atol = tolerance;
                const Results results = simulate(model);
                QVERIFY2(results.outcome.status == Outcome::Status::completed, times(results));
                QCOMPARE(results.passages.size(), std::size_t(18));
            }
    }

    /// Along a cusp signs change by rounding, in some orders of the bodies more than a hundred times: most of that is
    /// no row of passages. (What is found on a bridge is not counted yet, which leaves up to fifteen in one order
    /// of 24.)
    void alongACusp() {
        for (unsigned seed = 0; seed < 24; ++seed) {
            Model model = singularModel("x_double_watt_mirror_up");
            std::mt19937 random(seed);
            std::shuffle(model.bodies.begin(), model.bodies.end(), random);
            std::shuffle(model.joints.begin(), model.joints.end(), random);
            const Results results = simulate(model);
            qInfo("%zu passages, %zu intervals", results.passages.size(), results.uncertain.size());
            QVERIFY2(results.passages.size() <= 4, times(results));
            QVERIFY2(results.outcome.status != Outcome::Status::completed, times(results));
        }
    }

    /// Steps at a loose tolerance come past a cusp, onto no branch: the energy tells.
    void pastACusp() {
        for (const double tolerance : {1e-7, 1e-8}) {
            Model model = singularModel("x_double_watt_mirror_from_above");
            model.run.integrator.key = "fehlberg78";
            model.run.rtol = model.run.atol = tolerance;
            const Results results = simulate(model);
            QVERIFY2(results.outcome.sentence.english().find("as at a cusp") != std::string::npos, times(results));
            QVERIFY2(results.outcome.status == Outcome::Status::failed, times(results));
        }
    }

    /// A motor turns the first joint: the dynamic run and kinematics, which follows the motor alone, find the same.
    void driven_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("law");
        QTest::addColumn<int>("passages");
        const auto row = [](const char* name, const char* law, int passages) {
            QTest::addRow("%s %s", name, law) << name << law << passages;
        };
        const char *even = R"("speed": 3)", *toAndFro = R"("profile": "sine", "amplitude": 2.9, "frequency": 0.31)";
        row("b_kite", even, 2);
        row("b_neutral", even, 2);
        row("b_rhombus", even, 4);
        row("b_three_cranks", even, 4);
        row("s_flat2", even, 4);
        row("s_flat3", even, 4);
        row("s_flat2_rrcs", even, 4);
        row("s_sphericalb", even, 4);
        row("g_iso_3_34", even, 3);
        for (const char* name : {"b_kite", "b_rhombus", "b_three_cranks", "s_flat2", "s_flat2_rrcs"})
            row(name, toAndFro, -1);
    }
    void driven() {
        QFETCH(QString, name);
        QFETCH(QString, law);
        QFETCH(int, passages);
        Model model = singularModel(name);
        const Model motor =
            fromParts(R"("space": "SPACE", "motions": [{"type": "angle-motion", "name": "motor",
            "first": "ground.O", "second": "ground.O", LAW}])",
                      {{"SPACE", model.space == Space::planar ? "planar" : "spatial"}, {"LAW", law.toStdString()}});
        model.motions = motor.motions;
        std::visit(
            [](auto& drive, const auto& joint) {
                if constexpr (requires { drive.first = joint.first; }) {
                    drive.first = joint.first;
                    drive.second = joint.second;
                }
            },
            model.motions.front(), model.joints.front());
        for (auto& any : model.bodies)
            std::visit(
                [](auto& body) {
                    std::erase(body.keep, "velocity");
                    std::erase(body.keep, "rate");
                },
                any);
        model.run.end = 4;
        model.run.outputStep = 0.02;
        const Results run = simulate(model), followed = kinematics(model);
        for (const Results* results : {&run, &followed}) {
            QVERIFY2(results->outcome.status == Outcome::Status::completed, times(*results));
            QVERIFY2(passages < 0 || static_cast<int>(results->passages.size()) == passages, times(*results));
            QVERIFY(results->uncertain.empty());
        }
        QVERIFY2(run.passages.size() == followed.passages.size(), times(run) + times(followed));
        QVERIFY(!run.passages.empty());
        for (std::size_t i = 0; i < run.passages.size(); ++i) {
            QVERIFY2(std::abs(run.passages[i].time - followed.passages[i].time) < 1e-7, times(run) + times(followed));
            QCOMPARE(followed.passages[i].branches.size(), run.passages[i].branches.size());
            QCOMPARE(followed.passages[i].branchTaken, run.passages[i].branchTaken);
        }
    }

    /// What is told of a start, where first order says too little: flat linkages, a cusp, stretched ones that cannot
    /// move.
    void starts_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("freedomHere");
        QTest::addColumn<int>("freedom");
        QTest::addColumn<int>("redundant");
        QTest::addColumn<int>("branches");
        QTest::addColumn<bool>("immovable");
        QTest::addColumn<QString>("kind");
        QTest::addRow("parallelogram of spatial revolutes")
            << "s_flat2_start" << 2 << 1 << 3 << 2 << false << "bifurcation";
        QTest::addRow("spherical isogram") << "s_spherical_flat" << 2 << 1 << 3 << 2 << false << "bifurcation";
        QTest::addRow("three cranks") << "st_three" << 2 << 1 << 1 << 1 << false << "tangency";
        QTest::addRow("cusp") << "x_double_watt_mirror_up" << 2 << 1 << 0 << 1 << false << "cusp";
        QTest::addRow("stretched") << "x_stretched_rest_g0" << 2 << 0 << 1 << 0 << true << "isolated";
        QTest::addRow("stretched, with gravity") << "x_stretched_rest_g1" << 2 << 0 << 1 << 0 << true << "isolated";
        QTest::addRow("stretched, with a rod") << "x_stretched_rod" << 2 << 0 << 1 << 0 << true << "isolated";
        QTest::addRow("flat truss") << "x_flat_truss_kick" << 1 << 0 << 1 << 0 << true << "isolated";
    }
    void starts() {
        QFETCH(QString, name);
        QFETCH(int, freedomHere);
        QFETCH(int, freedom);
        QFETCH(int, redundant);
        QFETCH(int, branches);
        QFETCH(bool, immovable);
        QFETCH(QString, kind);
        for (const double mass : {1.0, 1e-9, 1e9}) {
            Model model = singularModel(name);
            evaluate(model);
            scaleMasses(model, mass);
            evaluate(model);
            const Assembly start = assemble(std::make_shared<const Model>(model));
            QVERIFY(!hasErrors(start.issues));
            QCOMPARE(start.structure.freedomHere, freedomHere);
            QCOMPARE(start.structure.freedomNearby, freedom);
            QCOMPARE(static_cast<int>(start.structure.redundantRows.size()), redundant);
            QCOMPARE(static_cast<int>(start.branches.velocities.size()), branches);
            QCOMPARE(start.structure.isImmovable, immovable);
            QCOMPARE(QString::fromStdString(check(model).startKind), kind);
        }
    }

    /// They go on, or end with a sentence that says why, and soon.
    void theyEndOrGoOn_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("end");
        QTest::addColumn<QString>("said");  // "": it goes on to its end
        for (const char* integrator : {"dopri5", "fehlberg78"}) {
            QTest::addRow("stop at a change point, %s", integrator)
                << "z_stop_0" << integrator << 0.0 << "singular position";
            QTest::addRow("cusp from above, %s", integrator)
                << "x_double_watt_mirror_from_above" << integrator << 0.0 << "singular position";
            QTest::addRow("stretched with a load, %s", integrator)
                << "x_stretched_rest_g1" << integrator << 0.0 << "no branch of the motion leaves the start";
            QTest::addRow("flat truss that is kicked, %s", integrator)
                << "x_flat_truss_kick" << integrator << 0.0 << "because";
            QTest::addRow("from a cusp, %s", integrator) << "x_double_watt_mirror_up" << integrator << 0.0 << "";
            QTest::addRow("turn beside a change point, %s", integrator) << "d_hang_m1e-5" << integrator << 4.0 << "";
            QTest::addRow("turn at a change point, %s", integrator) << "d_turn_1e-8" << integrator << 0.0 << "";
            QTest::addRow("turn a micron behind it, %s", integrator) << "d_turn_1e-6" << integrator << 0.0 << "";
            QTest::addRow("three cranks, %s", integrator) << "st_three" << integrator << 0.0 << "";
        }
    }
    void theyEndOrGoOn() {
        QFETCH(QString, name);
        QFETCH(QString, integrator);
        QFETCH(double, end);
        QFETCH(QString, said);
        Model model = singularModel(name);
        model.run.integrator.key = integrator.toStdString();
        if (end > 0) model.run.end = end;
        const Results results = simulate(model);
        QVERIFY(results.statistics.steps < 3000);
        QVERIFY2((results.outcome.status == Outcome::Status::failed) == !said.isEmpty(),
                 results.outcome.sentence.english().c_str());
        QVERIFY2(results.outcome.sentence.english().find(said.toStdString()) != std::string::npos,
                 results.outcome.sentence.english().c_str());
    }

    /// All cells of a row of N four-bars with equal links move as one pendulum: (N + 1) cranks of inertia m L²/3 about
    /// their pins and N couplers that move in circles. Passing singular positions costs no digits.
    void rowsFollowTheirPendulum_data() {
        QTest::addColumn<int>("cells");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("length");
        for (const int cells : {2, 40})
            for (const char* integrator : {"dopri5", "fehlberg78"})
                for (const double length : {1.0, 1.00003, 0.99986, 1.0123, 0.9791})
                    QTest::addRow("N = %d, %s, %g m", cells, integrator, length) << cells << integrator << length;
    }
    void rowsFollowTheirPendulum() {
        QFETCH(int, cells);
        QFETCH(QString, integrator);
        QFETCH(double, length);
        Model row = example("a02-four-bar-" + std::to_string(cells));
        for (auto& parameter : row.parameters)
            if (parameter.name == "L") parameter.quantity = length;
        const double mass = 3 * cells + 1.0, arm = length / 2,
                     inertia = length * length * ((4 * cells + 1) / 3.0 - (3 * cells + 1) / 4.0);
        Model pendulum = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "bob", "mass": )" +
                                   number(mass) + R"(, "inertia": )" + number(inertia) + R"(, "com": [)" + number(arm) +
                                   R"(, 0], "angle": "90 deg", "rate": )" + number(-1 / length) +
                                   R"(, "keep": ["angle", "rate"], "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "bob.O"}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.5})");
        for (Model* model : {&row, &pendulum}) {
            model->run.integrator.key = integrator.toStdString();
            model->run.rtol = model->run.atol = 1e-11;
            model->run.end = 5;
        }
        pendulum.run.integrator.key = "fehlberg78";
        pendulum.run.rtol = pendulum.run.atol = 1e-13;
        const Results results = simulate(row), truth = simulate(pendulum);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        QCOMPARE(results.passages.size(), std::size_t(5));
        const Reading crank = reading(results, "crank0.angle"), bob = reading(truth, "bob.angle");
        MEASURED("angle at 5 s [rad]", std::abs(crank(results.size() - 1) - bob(truth.size() - 1)), 1e-10);
    }
};
QTEST_GUILESS_MAIN(SingularPositionsTest)
#include "singular_positions_test.moc"
