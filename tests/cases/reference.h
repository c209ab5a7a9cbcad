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

inline Table readTable(const std::string& file) {
    std::ifstream in(std::string(ZWANG_TEST_DATA) + "/reference/" + file);
    if (!in) throw std::runtime_error("cannot read " + file);
    Table table;
    std::string line, cell;
    std::getline(in, line);
    for (std::istringstream cells(line); std::getline(cells, cell, ',');) table.names.push_back(cell);
    while (std::getline(in, line)) {
        table.rows.emplace_back();
        for (std::istringstream cells(line); std::getline(cells, cell, ',');)
            table.rows.back().push_back(std::stod(cell));
    }
    return table;
}

/// The example, evaluated, with fehlberg78 at rtol = atol = 1e-10 unless the file says otherwise.
inline Model example(const std::string& key) { return loadModel("example:" + key); }

inline void setParameter(Model& model, const std::string& name, const Quantity& value) {
    for (auto& parameter : model.parameters)
        if (parameter.name == name) {
            parameter.quantity = value;
            return;
        }
    throw std::runtime_error("the model has no parameter " + name);
}

inline void useFixedStep(Model& model, const char* integrator, double step) {
    model.run.integrator = {integrator};
    model.run.step = step;
}

/// Runs to `end` and insists on a run without warnings.
inline Results completed(Model model, double end) {
    model.run.end = end;
    const Issues issues = evaluate(model);
    if (!issues.empty()) throw std::runtime_error(issues.front().element + ": " + issues.front().sentence);
    Results results = simulate(model);
    if (results.outcome.status != Outcome::Status::completed) {
        std::string why = results.outcome.sentence;
        for (const auto& warning : results.outcome.warnings) why += " / " + warning;
        throw std::runtime_error(why);
    }
    return results;
}

inline int channel(const Results& results, const std::string& name) {
    const int index = results.channelIndex(name);
    if (index < 0) throw std::runtime_error("there is no channel " + name);
    return index;
}

/// The frame recorded at `time`; throws when none was.
inline std::size_t frameNear(const Results& results, double time) {
    const std::size_t frame = results.frameAt(time + 1e-9);
    if (std::abs(results.frame(frame).time - time) > 1e-9)
        throw std::runtime_error("nothing was recorded at " + std::to_string(time));
    return frame;
}

/// A number of one frame, from its channels: what a column of a table is compared with.
using Reading = std::function<double(std::size_t frame)>;

inline Reading reading(const Results& results, const std::string& name) {
    return [&results, index = channel(results, name)](std::size_t frame) { return results.value(index, frame); };
}

/// The largest |reading − column| over the rows of the table up to `end`; throws when no row was compared.
inline double largestDifference(const Results& results, const Reading& read, const Table& table,
                                const std::string& column, double end = 1e9) {
    double largest = 0;
    int compared = 0;
    for (const auto& row : table.rows) {
        const double time = row[table.column("t")];
        if (time > end + 1e-9) break;
        const double difference = std::abs(read(frameNear(results, time)) - row[table.column(column)]);
        largest = std::isnan(difference) ? difference : std::max(largest, difference);
        if (std::isnan(largest)) return largest;
        ++compared;
    }
    if (compared < 10) throw std::runtime_error("too few rows to compare");
    return largest;
}
inline double largestDifference(const Results& results, const std::string& name, const Table& table,
                                const std::string& column, double end = 1e9) {
    return largestDifference(results, reading(results, name), table, column, end);
}

/// The largest |value| that a reading takes over all frames.
inline double largest(const Results& results, const Reading& read) {
    double most = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double size = std::abs(read(i));
        if (std::isnan(size)) return size;
        most = std::max(most, size);
    }
    return most;
}

/// The largest |difference(frame, k)| over the outputs k = 0 … count at k·step; frames of passages lie between them.
inline double largestAtOutputs(const Results& results, double step, int count,
                               const std::function<double(std::size_t frame, std::size_t k)>& difference) {
    double most = 0;
    for (int k = 0; k <= count; ++k) {
        const double size = std::abs(difference(frameNear(results, k * step), static_cast<std::size_t>(k)));
        if (std::isnan(size)) return size;
        most = std::max(most, size);
    }
    return most;
}

/// θ(t), θ̇(t) of θ̈ = f(θ, θ̇), by the classical Runge–Kutta method with a step far below what is asked of the program.
inline std::vector<std::pair<double, double>> integrate(const std::function<double(double, double)>& f, double angle,
                                                        double rate, double outputStep, int outputs, int substeps) {
    std::vector<std::pair<double, double>> path{{angle, rate}};
    const double h = outputStep / substeps;
    for (int k = 0; k < outputs * substeps; ++k) {
        const double a1 = f(angle, rate);
        const double a2 = f(angle + h / 2 * rate, rate + h / 2 * a1);
        const double a3 = f(angle + h / 2 * (rate + h / 2 * a1), rate + h / 2 * a2);
        const double a4 = f(angle + h * (rate + h / 2 * a2), rate + h * a3);
        angle += h * rate + h * h / 6 * (a1 + a2 + a3);
        rate += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
        if ((k + 1) % substeps == 0) path.emplace_back(angle, rate);
    }
    return path;
}

}  // namespace zwang::tests

/// Says what was measured and fails when it is larger than allowed (or not a number).
#define MEASURED(what, value, limit)                                                                  \
    do {                                                                                              \
        const double measured = (value);                                                              \
        qInfo("%s: %.2e (limit %.0e)", what, measured, static_cast<double>(limit));                   \
        QVERIFY2(measured <= (limit), (std::string(what) + ": " + std::to_string(measured)).c_str()); \
    } while (false)
