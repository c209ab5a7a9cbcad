// What the tests against reference data share: tables from tests/data/reference, examples with changed settings, and
// the largest difference.
#pragma once

#include <QtTest>
#include <cmath>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"

namespace zwang::tests {

/// A CSV file with one header row; every column has a name.
struct Table {
    std::vector<std::string> names;
    std::vector<std::vector<double>> rows;
    std::size_t column(const std::string& name) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return i;
        throw std::runtime_error("the table has no column " + name);
    }
};

Table readTable(const std::string& file);

/// The example, evaluated, with fehlberg78 at rtol = atol = 1e-10 unless the file says otherwise.
Model example(const std::string& key);

void setParameter(Model& model, const std::string& name, const Quantity& value);

void useFixedStep(Model& model, const char* integrator, double step);

/// Runs to `end` and insists on a run without warnings, but that a mechanism cannot move.
Results completed(Model model, double end);

int channel(const Results& results, const std::string& name);

/// The frame recorded at `time`; throws when none was.
std::size_t frameNear(const Results& results, double time);

/// A number of one frame, from its channels: what a column of a table is compared with.
using Reading = std::function<double(std::size_t frame)>;

Reading reading(const Results& results, const std::string& name);

/// The largest |reading − column| over the rows of the table up to `end`; throws when no row was compared.
double largestDifference(const Results& results, const Reading& read, const Table& table, const std::string& column,
                         double end = 1e9);
double largestDifference(const Results& results, const std::string& name, const Table& table, const std::string& column,
                         double end = 1e9);

/// The largest |value| that a reading takes over all frames.
double largest(const Results& results, const Reading& read);

/// The largest |difference(frame, k)| over the outputs k = 0 … count at k·step; frames of passages lie between them.
double largestAtOutputs(const Results& results, double step, int count,
                        const std::function<double(std::size_t frame, std::size_t k)>& difference);

/// θ(t), θ̇(t) of θ̈ = f(θ, θ̇), by the classical Runge–Kutta method with a step far below what is asked of the program.
std::vector<std::pair<double, double>> integrate(const std::function<double(double, double)>& f, double angle,
                                                 double rate, double outputStep, int outputs, int substeps);

}  // namespace zwang::tests

/// Says what was measured and fails when it is larger than allowed (or not a number).
#define MEASURED(what, value, limit)                                                                  \
    do {                                                                                              \
        const double measured = (value);                                                              \
        qInfo("%s: %.2e (limit %.0e)", what, measured, static_cast<double>(limit));                   \
        QVERIFY2(measured <= (limit), (std::string(what) + ": " + std::to_string(measured)).c_str()); \
    } while (false)
