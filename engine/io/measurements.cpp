#include "engine/io/measurements.h"

#include "engine/io/model_file.h"
#include "engine/io/number_table.h"

namespace zwang {
namespace {

std::size_t columnOf(const NumberTable& table, const std::string& name, const std::string& file) {
    if (const auto found = table.find(name)) return *found;
    const std::string near = nearestWord(name, table.names);
    std::string all;
    for (const auto& each : table.names) all += (all.empty() ? "there are " : ", ") + each;
    throw FileError(
        {{Issue::Severity::error, "", "",
          file + " has no column '" + name + "'; " + (near.empty() ? all : "did you mean '" + near + "'?")}});
}

void read(Measurement& m, const std::filesystem::path& folder) {
    m.times.clear();
    m.values.clear();
    m.weights.clear();
    m.trouble.clear();
    try {
        const NumberTable table = readNumberTable(readTextFile(folder / m.file), m.file);
        const std::size_t time = columnOf(table, "time", m.file),
                          value = columnOf(table, m.column.empty() ? m.formula : m.column, m.file),
                          weight = m.weightColumn.empty() ? 0 : columnOf(table, m.weightColumn, m.file);
        for (const auto& row : table.rows) {
            m.times.push_back(row[time]);
            m.values.push_back(row[value]);
            if (!m.weightColumn.empty()) m.weights.push_back(row[weight]);
        }
    } catch (const FileError& error) {
        m.trouble = error.what();
    }
}

}  // namespace

void readMeasurements(Model& model, const std::filesystem::path& folder) {
    for (auto& objective : model.objectives)
        for (auto& measurement : objective.measured)
            if (!measurement.file.empty()) read(measurement, folder);
}

}  // namespace zwang
