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

/// The empty path is the folder in which the program runs.
std::filesystem::path absoluteOf(const std::filesystem::path& folder) {
    return folder.empty() ? std::filesystem::current_path() : std::filesystem::absolute(folder);
}

void read(Measurement& m, const std::filesystem::path& folder) {
    m.times.clear();
    m.values.clear();
    m.weights.clear();
    m.trouble.clear();
    m.folder = absoluteOf(folder).string();
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

void moveMeasurements(Model& model, const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    for (auto& objective : model.objectives)
        for (auto& m : objective.measured) {
            if (m.file.empty() || m.folder.empty() || fs::path(m.file).is_absolute()) continue;
            const fs::path file = fs::path(m.folder) / m.file, here = absoluteOf(folder);
            std::error_code error;
            if (fs::equivalent(m.folder, here, error)) continue;
            const fs::path path = fs::relative(file, here, error);
            m.file = (error || path.empty() ? file.lexically_normal() : path).generic_string();
            m.folder = here.string();
        }
}

}  // namespace zwang
