// One row for every way to run a model with contacts: each formulation, each integrator, fixed steps, each
// stabilisation.
#pragma once

#include <QtTest>

#include "engine/analysis/simulation.h"
#include "engine/formulations/formulation.h"
#include "engine/integrators/integrator.h"
#include "engine/model/to_spatial.h"

namespace zwang::tests {

inline void addEveryMethod() {
    QTest::addColumn<QString>("formulation");
    QTest::addColumn<QString>("integrator");
    QTest::addColumn<QString>("stabilisation");
    QTest::addColumn<double>("step");
    const auto add = [](const char* name, const char* formulation, const char* integrator, const char* stabilisation,
                        double step) {
        QTest::newRow(name) << QString(formulation) << QString(integrator) << QString(stabilisation) << step;
    };
    for (const auto& row : formulations()) add(row.info.key.data(), row.info.key.data(), "dopri5", "projection", 0);
    for (const auto& row : integrators())
        add(row.info.key.data(), "gauss", row.info.key.data(), "projection", row.adaptive ? 0 : 1e-3);
    add("fixed steps", "gauss", "rk4", "projection", 0.02);
    add("baumgarte", "gauss", "dopri5", "baumgarte", 0);
    add("no stabilisation", "gauss", "dopri5", "none", 0);
}

/// The run of `model` by the method of the current row, until `end` [s] with frames every 0.02 s. What works with Euler
/// angles gets the mechanism in space.
inline Results runByMethod(Model model, double end) {
    QFETCH(QString, formulation);
    QFETCH(QString, integrator);
    QFETCH(QString, stabilisation);
    QFETCH(double, step);
    const bool takesEulerAngles = formulation == "lagrange-euler" || formulation == "mixed-pseudo-coordinates";
    if (takesEulerAngles && model.space == Space::planar) model = toSpatial(model).model;
    model.run.formulation = formulationNamed(formulation.toStdString()).value();
    model.run.integrator = {integrator.toStdString()};
    model.run.stabilisation = {stabilisation.toStdString()};
    model.run.step = step;
    model.run.outputStep = 0.02;
    model.run.end = end;
    return simulate(model);
}

/// How wrong a run by the method of the current row may be, when only methods of order 1 and the swarm's accelerations
/// are rough.
inline double allowedByMethod(double firstOrder, double swarm, double others) {
    QFETCH(QString, formulation);
    QFETCH(QString, integrator);
    const bool isOfFirstOrder = integrator == "euler" || integrator == "moreau";
    return isOfFirstOrder ? firstOrder : formulation == "gauss-pso" ? swarm : others;
}

}  // namespace zwang::tests
