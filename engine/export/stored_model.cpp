#include "engine/export/stored_model.h"

#include <map>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"

namespace zwang {
namespace {

/// Calls `visit` for every table that the model has from a file, always in the same order.
template <class AModel, class Visit>
void forEachTable(AModel& model, const Visit& visit) {
    for (auto& objective : model.objectives)
        for (auto& measurement : objective.measured)
            if (!measurement.file.empty()) visit(measurement);
    for (auto& any : model.motions)
        std::visit(
            [&](auto& motor) {
                if (motor.kind.key == "table" && !motor.file.empty()) visit(motor);
            },
            any);
}

/// The values of a measurement have weights; those of a motor have none.
template <class Owner>
constexpr bool hasWeights = std::is_same_v<std::remove_cvref_t<Owner>, Measurement>;

std::vector<double> plain(const std::vector<double>& numbers) { return numbers; }
std::vector<double> plain(const std::vector<Quantity>& quantities) {
    std::vector<double> numbers;
    for (const auto& quantity : quantities) numbers.push_back(quantity.value);
    return numbers;
}

void storeMesh(hid_t group, const MeshShape& mesh) {
    h5::writeAttribute(group, "file", mesh.file);
    h5::writeAttribute(group, "mirrored", std::int64_t{mesh.mirrored});
    std::vector<double> points;
    std::vector<std::int32_t> triangles;
    for (const Vec3& p : mesh.triangles->points) points.insert(points.end(), p.begin(), p.end());
    for (const auto& t : mesh.triangles->triangles) triangles.insert(triangles.end(), t.begin(), t.end());
    h5::writeNumbers(group, "points", points, 3);
    h5::writeIntegers(group, "triangles", triangles, 3);
}

std::shared_ptr<const TriangleMesh> readMesh(hid_t group) {
    const h5::Table points = h5::readTable(group, "points"), triangles = h5::readTable(group, "triangles");
    if (points.columns != 3 || triangles.columns != 3) throw h5::Failure();
    TriangleMesh mesh;
    for (std::size_t i = 0; i < points.rows; ++i) mesh.points.emplace_back(&points.values[3 * i]);
    for (std::size_t i = 0; i < triangles.rows; ++i) {
        std::array<int, 3> triangle{};
        for (std::size_t k = 0; k < 3; ++k) {
            const double corner = triangles.values[3 * i + k];
            if (!(corner >= 0 && corner < static_cast<double>(points.rows))) throw h5::Failure();
            triangle[k] = static_cast<int>(corner);
        }
        mesh.triangles.push_back(triangle);
    }
    return std::make_shared<const TriangleMesh>(std::move(mesh));
}

}  // namespace

void storeModel(hid_t file, const Model& model) {
    const h5::Group group = h5::makeGroup(file, "model");
    h5::writeText(group, "text", toText(model));
    // Bodies that share a mesh share it here too.
    const h5::Group meshes = h5::makeGroup(group, "meshes");
    std::map<const TriangleMesh*, int> known;
    std::vector<std::int32_t> used;
    forEachMesh(model, [&](const MeshShape& mesh) {
        if (!mesh.triangles) return used.push_back(0);
        const auto [found, isNew] = known.emplace(mesh.triangles.get(), static_cast<int>(known.size()) + 1);
        if (isNew) storeMesh(h5::makeGroup(meshes, std::to_string(found->second)), mesh);
        used.push_back(found->second);
    });
    h5::writeIntegers(group, "mesh_of_shape", used);
    const h5::Group tables = h5::makeGroup(group, "tables");
    int number = 0;
    forEachTable(model, [&](const auto& owner) {
        const h5::Group table = h5::makeGroup(tables, std::to_string(++number));
        h5::writeAttribute(table, "file", owner.file);
        h5::writeNumbers(table, "times", plain(owner.times));
        h5::writeNumbers(table, "values", plain(owner.values));
        if constexpr (hasWeights<decltype(owner)>) h5::writeNumbers(table, "weights", owner.weights);
    });
}

Model readStoredModel(hid_t file, const std::string& folder) {
    const h5::Group group(H5Gopen2(file, "model", H5P_DEFAULT));
    Model model = fromText(h5::readText(group, "text"));
    const h5::Group meshes(H5Gopen2(group, "meshes", H5P_DEFAULT)), tables(H5Gopen2(group, "tables", H5P_DEFAULT));
    const h5::Table used = h5::readTable(group, "mesh_of_shape");
    std::map<int, std::shared_ptr<const TriangleMesh>> known;
    std::size_t shape = 0;
    forEachMesh(model, [&](MeshShape& mesh) {
        if (shape >= used.values.size()) throw h5::Failure();
        const int number = static_cast<int>(used.values[shape++]);
        mesh.folder = folder;
        if (number == 0) {
            if (!mesh.file.empty()) mesh.trouble = Sentence("%1 was not read when the model was run", mesh.file);
            return;
        }
        auto& triangles = known[number];
        if (!triangles) triangles = readMesh(h5::Group(H5Gopen2(meshes, std::to_string(number).c_str(), H5P_DEFAULT)));
        mesh.triangles = triangles;
    });
    int number = 0;
    forEachTable(model, [&](auto& owner) {
        const h5::Group table(H5Gopen2(tables, std::to_string(++number).c_str(), H5P_DEFAULT));
        const auto fill = [&](auto& list, const char* name) {
            const h5::Table numbers = h5::readTable(table, name);
            list.assign(numbers.values.begin(), numbers.values.end());
        };
        owner.folder = folder;
        fill(owner.times, "times");
        fill(owner.values, "values");
        if constexpr (hasWeights<decltype(owner)>) fill(owner.weights, "weights");
    });
    return model;
}

}  // namespace zwang
