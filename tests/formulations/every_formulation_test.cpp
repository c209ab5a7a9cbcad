// Every formulation at states of every example that it takes: the accelerations and reactions of Gauss's principle, and
// the same Z.
#include <QtTest>
#include <array>
#include <cmath>

#include "engine/formulations/formulation.h"
#include "engine/io/examples.h"
#include "tests/formulations/mechanism.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Formulations whose answer is exact up to rounding as they come; the swarm with as many steps of its polish as there
/// are freedoms.
AnyFormulation exact(std::string_view key) {
    AnyFormulation settings = *formulationNamed(key);
    if (auto* swarm = std::get_if<GaussPsoSettings>(&settings)) {
        swarm->polish = 20;
        swarm->iterations = 4;
    }
    return settings;
}

/// A formulation at the state of a mechanism.
struct Asked {
    std::unique_ptr<Formulation> formulation;
    VecX a, lambda;
    double Z = 0;

    Asked(const AnyFormulation& settings, const Mechanism& m, bool isStabilised = true)
        : formulation(rowOf(settings).make(settings, m.system)), a(m.system->nv) {
        ConstraintSolver solver(m.system);
        solver.setRedundantRows(m.structure.redundantRows);
        solver.factor(m.w);
        formulation->accelerate(solver, {0, m.v.data(), m.w, m.w.eta, isStabilised}, a);
        if (formulation->undeterminedBody(solver) >= 0) throw std::runtime_error("undetermined");
        formulation->reactions(solver, lambda);
        Z = gaussFunction(*m.system, solver, m.w, a);
    }
};

bool takes(const AnyFormulation& settings, const Mechanism& m) {
    return rowOf(settings).objection(settings, *m.system, m.structure.redundantRows).empty();
}

/// Forces in the metric: Fᵀ f.
double forceInMetric(const Mechanism& m, const VecX& f) { return (m.factorOfMetric().transpose() * f).norm(); }

}  // namespace

class EveryFormulationTest : public QObject {
    Q_OBJECT
  private slots:
    void agreesWithGauss_data() {
        QTest::addColumn<QString>("formulation");
        QTest::addColumn<QString>("key");
        for (const auto& row : formulations())
            for (const auto& each : examples())
                if (each.key != std::string_view("a02-four-bar-40"))  // 243 coordinates: as a run, below
                    QTest::addRow("%s %s", row.info.key.data(), std::string(each.key).c_str())
                        << row.info.key.data() << QString::fromStdString(std::string(each.key));
    }
    void agreesWithGauss() {
        QFETCH(QString, formulation);
        QFETCH(QString, key);
        const AnyFormulation settings = exact(formulation.toStdString());
        Mechanism m(key.toUtf8().constData());
        const bool isLagrange = formulation == "lagrange";
        const bool isEuler = std::visit([](const auto& f) { return f.space; }, settings) == Space::spatial;
        QCOMPARE(takes(settings, m), isLagrange ? m.structure.redundantRows.empty()
                                     : isEuler  ? m.system->space == Space::spatial
                                     : formulation == "gauss-pso"
                                         ? m.system->addedInertia.empty() && m.structure.freedomNearby <= 12
                                         : true);
        if (!takes(settings, m)) return;
        const bool isSingular = m.structure.isSingularHere();
        for (int state = 0; state < (isSingular ? 1 : 3); ++state) {
            if (state > 0) m.setVelocities(static_cast<unsigned>(state));
            const Asked asked(settings, m), truth(GaussSettings{}, m);
            if (isLagrange && isSingular) {
                QVERIFY(!asked.formulation->warnings().empty());
                return;
            }
            QVERIFY(asked.formulation->warnings().empty());
            const double size = sizeInMetric(m, truth.a) + forceInMetric(m, m.w.force);
            const double allowed = 1e-9;  // what the condition of J leaves
            QVERIFY2(sizeInMetric(m, asked.a - truth.a) <= allowed * size,
                     std::to_string(sizeInMetric(m, asked.a - truth.a) / size).c_str());
            QVERIFY(std::abs(asked.Z - truth.Z) <= allowed * size * size);
            const VecX force = m.jacobian().transpose() * (asked.lambda - truth.lambda);
            QVERIFY2(forceInMetric(m, force) <= 10 * allowed * size,
                     std::to_string(forceInMetric(m, force) / size).c_str());
            const VecX balance = m.mass() * asked.a - m.w.force + m.jacobian().transpose() * asked.lambda;
            QVERIFY(forceInMetric(m, balance) <= 10 * allowed * size);
        }
    }

    /// The stages of a step lie beside the constraints, where equations that depend on others contradict them: that
    /// moves accelerations no more than it moves those of Gauss's principle without these equations.
    void contradictionsOfRedundantRows_data() { agreesWithGauss_data(); }
    void contradictionsOfRedundantRows() {
        QFETCH(QString, formulation);
        QFETCH(QString, key);
        const AnyFormulation settings = exact(formulation.toStdString());
        Mechanism m(key.toUtf8().constData());
        if (m.structure.redundantRows.empty() || m.structure.isSingularHere() || !takes(settings, m)) return;
        for (unsigned seed = 1; seed <= 3; ++seed) {
            m.setVelocities(seed);
            const VecX on = Asked(GaussSettings{}, m).a, q = m.q;
            for (const double beside : {1e-3, 1e-5, 1e-7}) {
                const VecX away = beside * Mechanism::random(seed, m.system->nv);
                m.q = q;
                displace(*m.system, m.q.data(), away.data());
                m.evaluate();
                const double own = sizeInMetric(m, Asked(GaussSettings{}, m).a - on),
                             off = sizeInMetric(m, Asked(settings, m).a - on);
                QVERIFY2(off <= 3 * own + 1e-9 * (sizeInMetric(m, on) + forceInMetric(m, m.w.force)),
                         qPrintable(QString("%1 beside: %2 instead of %3").arg(beside).arg(off).arg(own)));
            }
            m.q = q;
        }
    }

    /// Yuan & Ge's check point: θ₁ = 0.7, ω₁ = 3.
    void threeFormsAgree() {
        Model model = loadModel("example:paper5-slider-crank");
        for (auto& parameter : model.parameters) {
            if (parameter.name == "theta0") parameter.quantity = 0.7;
            if (parameter.name == "omega0") parameter.quantity = 3.0;
        }
        const Mechanism m(model);
        const std::array<double, 7> expected{3.2852004750223,  -4.9481099015649, -78.678766028906, 7.3265683300103,
                                             -4.9481099015649, 17.872742058412,  8.0827357099761};
        const VecX gauss = Asked(GaussSettings{}, m).a;
        for (const AnyFormulation& other :
             {AnyFormulation(GaussLeastSquaresSettings{}), AnyFormulation(LagrangeSettings{})}) {
            const VecX a = Asked(other, m).a;
            QVERIFY((a - gauss).lpNorm<Eigen::Infinity>() <= 1e-12 * gauss.lpNorm<Eigen::Infinity>());
        }
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(gauss[static_cast<Eigen::Index>(i)] - expected[i]) <= 1e-10);
    }

    void swarmConverges() {
        const Mechanism m("paper4-slider-crank-a");
        GaussPsoSettings alone;
        alone.polish = 0;
        const Asked truth(GaussSettings{}, m), swarm(alone, m), again(alone, m);
        QVERIFY(swarm.a == again.a);  // digit by digit
        alone.seed = 2;
        QVERIFY(Asked(alone, m).a != swarm.a);
        const double size = sizeInMetric(m, truth.a) + forceInMetric(m, m.w.force);
        QVERIFY2(sizeInMetric(m, swarm.a - truth.a) <= 1e-5 * size, "60 iterations find the minimum to 1e-5");
        QVERIFY(sizeInMetric(m, swarm.a - truth.a) > 0);
        VecX rows(m.system->rows);  // every particle satisfies the constraints
        constraintRates(*m.system, m.w, swarm.a.data(), rows);
        QVERIFY((rows - m.w.eta).lpNorm<Eigen::Infinity>() <= 1e-12 * (m.w.eta.lpNorm<Eigen::Infinity>() + size));
        const auto convergence = swarm.formulation->convergence();
        QCOMPARE(convergence.size(), std::size_t(5));
        for (std::size_t i = 1; i < convergence.size(); ++i) QVERIFY(convergence[i] <= convergence[i - 1]);
        QVERIFY(convergence.front() - truth.Z > 1e3 * (convergence.back() - truth.Z));
        QVERIFY(convergence.back() - truth.Z >= -1e-12 * truth.Z);
    }

    void penaltiesConvergeWithTheirIterations() {
        const Mechanism m("paper4-slider-crank-a");
        const VecX truth = Asked(GaussSettings{}, m).a;
        double before = 0;
        for (double iterations : {1.0, 2.0, 3.0}) {
            AugmentedLagrangianSettings soft;
            soft.penalty = 100;
            soft.iterations = iterations;
            const double error = sizeInMetric(m, Asked(soft, m).a - truth);
            QVERIFY(before == 0 || error < 0.3 * before);
            before = error;
        }
        QVERIFY(before > 0);
    }

    void penaltiesDampViolations() {
        // Ĉ'' = −2 Ω μ Ċ − Ω² C, from velocities that violate the constraints.
        Mechanism m("four-bar");
        m.v = Mechanism::random(3, m.system->nv);
        m.evaluate();
        AugmentedLagrangianSettings damped;
        damped.damping = 5;
        damped.frequency = 3;
        VecX rates(m.system->rows), accelerations(m.system->rows);
        const VecX a = Asked(damped, m, false).a;
        constraintRates(*m.system, m.w, m.v.data(), rates);
        constraintRates(*m.system, m.w, a.data(), accelerations);
        rates -= m.w.rate;
        accelerations -= m.w.eta;
        const VecX expected = -2 * 3 * 5 * rates - 9 * m.w.position;
        QVERIFY(rates.norm() > 0.1);
        QVERIFY((accelerations - expected).norm() <= 1e-6 * expected.norm());
    }
};

QTEST_APPLESS_MAIN(EveryFormulationTest)
#include "every_formulation_test.moc"
