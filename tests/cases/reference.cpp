#include "tests/cases/reference.h"

#include "test_paths.h"

namespace zwang::tests {

Table readTable(const std::string& file) {
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

Model example(const std::string& key) { return loadModel("example:" + key); }

void setParameter(Model& model, const std::string& name, const Quantity& value) {
    for (auto& parameter : model.parameters)
        if (parameter.name == name) {
            parameter.quantity = value;
            return;
        }
    throw std::runtime_error("the model has no parameter " + name);
}

void useFixedStep(Model& model, const char* integrator, double step) {
    model.run.integrator = {integrator};
    model.run.step = step;
}

Results completed(Model model, double end) {
    model.run.end = end;
    const Issues issues = evaluate(model);
    if (!issues.empty()) throw std::runtime_error(issues.front().element + ": " + issues.front().sentence.english());
    Results results = simulate(model);
    const auto& warnings = results.outcome.warnings;
    const bool isHeld = warnings.size() == 1 && warnings.front().english().starts_with("the mechanism has no degree");
    if (results.outcome.status != Outcome::Status::completed && !isHeld) {
        std::string why = results.outcome.sentence.english();
        for (const auto& warning : results.outcome.warnings) why += " / " + warning.english();
        throw std::runtime_error(why);
    }
    return results;
}

int channel(const Results& results, const std::string& name) {
    const int index = results.channelIndex(name);
    if (index < 0) throw std::runtime_error("there is no channel " + name);
    return index;
}

std::size_t frameNear(const Results& results, double time) {
    const std::size_t frame = results.frameAt(time + 1e-9);
    if (std::abs(results.frame(frame).time - time) > 1e-9)
        throw std::runtime_error("nothing was recorded at " + std::to_string(time));
    return frame;
}

Reading reading(const Results& results, const std::string& name) {
    return [&results, index = channel(results, name)](std::size_t frame) { return results.value(index, frame); };
}

double largestDifference(const Results& results, const Reading& read, const Table& table, const std::string& column,
                         double end) {
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

double largestDifference(const Results& results, const std::string& name, const Table& table, const std::string& column,
                         double end) {
    return largestDifference(results, reading(results, name), table, column, end);
}

double largest(const Results& results, const Reading& read) {
    double most = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double size = std::abs(read(i));
        if (std::isnan(size)) return size;
        most = std::max(most, size);
    }
    return most;
}

double largestAtOutputs(const Results& results, double step, int count,
                        const std::function<double(std::size_t frame, std::size_t k)>& difference) {
    double most = 0;
    for (int k = 0; k <= count; ++k) {
        const double size = std::abs(difference(frameNear(results, k * step), static_cast<std::size_t>(k)));
        if (std::isnan(size)) return size;
        most = std::max(most, size);
    }
    return most;
}

std::vector<std::pair<double, double>> integrate(const std::function<double(double, double)>& f, double angle,
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
