#include "engine/io/measurements.h"

#include <set>
#include <tuple>

#include "engine/io/model_file.h"
#include "engine/io/number_table.h"

namespace zwang {
namespace {

std::size_t columnOf(const NumberTable& table, const std::string& name, const std::string& file) {
    if (const auto found = table.find(name)) return *found;
    throw FileError(Sentence("%1 has no column '%2'", file, name).then(hintOrAll(name, table.names, "there are %1")));
}

/// The empty path is the folder in which the program runs.
std::filesystem::path absoluteOf(const std::filesystem::path& folder) {
    return folder.empty() ? std::filesystem::current_path() : std::filesystem::absolute(folder);
}

/// Where the tables of a model are, and which of them may be read.
struct Place {
    const std::filesystem::path& folder;
    const FileAccess& access;
};

NumberTable tableOf(const std::string& file, const Place& place) {
    const auto path = place.folder / file;
    refuseUnlessAllowed(place.access, path, place.folder, file);
    return readNumberTable(readTextFile(path), file);
}

void read(Measurement& m, const Place& place) {
    m.times.clear();
    m.values.clear();
    m.weights.clear();
    const NumberTable table = tableOf(m.file, place);
    const std::size_t time = columnOf(table, "time", m.file),
                      value = columnOf(table, m.column.empty() ? m.formula : m.column, m.file),
                      weight = m.weightColumn.empty() ? 0 : columnOf(table, m.weightColumn, m.file);
    table.refuseUnlessIn(time, "s");
    for (const auto& row : table.rows) {
        m.times.push_back(row[time]);
        m.values.push_back(row[value]);
        if (!m.weightColumn.empty()) m.weights.push_back(row[weight]);
    }
}

/// That of what is added to it.
template <class Motor>
std::string_view coordinateUnit(Motor motor) {
    std::string_view unit;
    forEachField(motor, [&](const auto& field, const auto&) {
        if (field.key == "offset") unit = field.unit;
    });
    return unit;
}

template <class Motor>
void read(MotionBase<Motor>& motor, const Place& place) {
    motor.times.clear();
    motor.values.clear();
    const NumberTable table = tableOf(motor.file, place);
    const std::size_t time = columnOf(table, "time", motor.file);
    std::size_t value = time == 0 ? 1 : 0;  // the first one that is not the time
    if (!motor.column.empty())
        value = columnOf(table, motor.column, motor.file);
    else if (table.names.size() < 2)
        throw FileError(
            Sentence("%1 has no column beside the time; a motor needs one with its coordinate", motor.file));
    table.refuseUnlessIn(time, "s");
    table.refuseUnlessIn(value, coordinateUnit(Motor()));
    for (const auto& row : table.rows) {
        motor.times.emplace_back(row[time]);
        motor.values.emplace_back(row[value]);
    }
}

/// Calls `visit` for everything of the model that a file may belong to and names one.
template <class Visit>
void forEachWithFile(Model& model, const Visit& visit) {
    const auto look = [&](auto& owner) {
        if (!owner.file.empty()) visit(owner);
    };
    for (auto& objective : model.objectives)
        for (auto& measurement : objective.measured) look(measurement);
    for (auto& any : model.motions)
        std::visit(
            [&](auto& motor) {
                if (motor.kind.key == "table") look(motor);
            },
            any);
}

template <class Owner>
void readFrom(Owner& owner, const Place& place) {
    owner.trouble = {};
    owner.folder = absoluteOf(place.folder).string();
    try {
        read(owner, place);
    } catch (const FileError& error) {
        owner.trouble = error.sentence();
    }
}

}  // namespace

void readMeasurements(Model& model, const std::filesystem::path& folder, const FileAccess& access) {
    forEachWithFile(model, [&](auto& owner) { readFrom(owner, {folder, access}); });
}

void readNewTables(Model& model, const std::filesystem::path& folder, const Model& before, const FileAccess& access) {
    std::set<std::tuple<std::string, std::string, std::string>> known;
    const auto key = [](const auto& motor) { return std::tuple(motor.name, motor.file, motor.column); };
    const auto follows = [](const auto& motor) { return motor.kind.key == "table" && !motor.file.empty(); };
    for (const auto& any : before.motions)
        std::visit(
            [&](const auto& motor) {
                if (follows(motor) && !wasRefused(motor.trouble)) known.insert(key(motor));
            },
            any);
    for (auto& any : model.motions)
        std::visit(
            [&](auto& motor) {
                if (follows(motor) && !known.contains(key(motor))) readFrom(motor, {folder, access});
            },
            any);
}

void moveMeasurements(Model& model, const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    forEachWithFile(model, [&](auto& m) {
        if (m.folder.empty() || fs::path(m.file).is_absolute()) return;
        const fs::path file = fs::path(m.folder) / m.file, here = absoluteOf(folder);
        std::error_code error;
        if (fs::equivalent(m.folder, here, error)) return;
        const fs::path path = fs::relative(file, here, error);
        m.file = (error || path.empty() ? file.lexically_normal() : path).generic_string();
        m.folder = here.string();
    });
}

}  // namespace zwang
