#include "engine/export/gltf_file.h"

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/export/channel_choice.h"
#include "engine/figure/solids.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/math/decompositions.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

using Json = nlohmann::ordered_json;

// Numbers of the format.
constexpr int floatType = 5126, indexType = 5125, arrayTarget = 34962, indexTarget = 34963, lineStrip = 3;

/// Colours of a screen as the amounts of light that glTF wants.
double linear(double screen) { return screen <= 0.04045 ? screen / 12.92 : std::pow((screen + 0.055) / 1.055, 2.4); }

class Scene {
  public:
    Scene() {
        json_["asset"] = {{"version", "2.0"}, {"generator", "zwang " ZWANG_VERSION}};
        for (const char* list : {"nodes", "meshes", "materials", "accessors", "bufferViews"})
            json_[list] = Json::array();
    }

    /// Rows of `width` numbers; `bounds`: with least and largest, as positions and times need them.
    int addNumbers(const std::vector<float>& numbers, int width, bool bounds, int target = 0) {
        static constexpr const char* types[] = {"", "SCALAR", "VEC2", "VEC3", "VEC4"};
        const int view = addView(numbers.data(), numbers.size() * sizeof(float), target);
        Json accessor = {{"bufferView", view},
                         {"componentType", floatType},
                         {"count", numbers.size() / static_cast<std::size_t>(width)},
                         {"type", types[width]}};
        if (bounds) {
            std::vector<float> least(numbers.begin(), numbers.begin() + width), most = least;
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                const std::size_t k = i % static_cast<std::size_t>(width);
                least[k] = std::min(least[k], numbers[i]);
                most[k] = std::max(most[k], numbers[i]);
            }
            accessor["min"] = least;
            accessor["max"] = most;
        }
        return add("accessors", std::move(accessor));
    }
    int addIndices(const std::vector<std::uint32_t>& indices) {
        const int view = addView(indices.data(), indices.size() * sizeof(std::uint32_t), indexTarget);
        return add("accessors",
                   {{"bufferView", view}, {"componentType", indexType}, {"count", indices.size()}, {"type", "SCALAR"}});
    }
    int addMaterial(const std::array<double, 3>& colour) {
        return add("materials", {{"pbrMetallicRoughness",
                                  {{"baseColorFactor", {linear(colour[0]), linear(colour[1]), linear(colour[2]), 1}},
                                   {"metallicFactor", 0},
                                   {"roughnessFactor", 0.7}}},
                                 {"doubleSided", true}});
    }
    int add(const char* list, Json item) {
        json_[list].push_back(std::move(item));
        return static_cast<int>(json_[list].size()) - 1;
    }
    Json& json() { return json_; }

    std::string bytes() {
        json_["buffers"] = {{{"byteLength", binary_.size()}}};
        std::string text = json_.dump(-1, ' ', false, Json::error_handler_t::replace);
        text.append((4 - text.size() % 4) % 4, ' ');
        std::string file = "glTF";
        const auto number = [&](std::size_t n) {
            const auto value = static_cast<std::uint32_t>(n);
            file.append(reinterpret_cast<const char*>(&value), sizeof value);
        };
        number(2);
        number(12 + 8 + text.size() + 8 + binary_.size());
        number(text.size());
        file += "JSON" + text;
        number(binary_.size());
        file += std::string("BIN\0", 4) + binary_;
        return file;
    }

  private:
    int addView(const void* data, std::size_t bytes, int target) {
        Json view = {{"buffer", 0}, {"byteOffset", binary_.size()}, {"byteLength", bytes}};
        if (target != 0) view["target"] = target;
        binary_.append(static_cast<const char*>(data), bytes);  // of words of four bytes
        return add("bufferViews", std::move(view));
    }
    Json json_ = Json::object();
    std::string binary_;
};

int addSurface(Scene& scene, const BodySolid& solid) {
    std::vector<float> points;
    std::vector<std::uint32_t> indices;
    for (const Vec3& p : solid.mesh.points)
        for (const double x : p) points.push_back(static_cast<float>(x));
    for (const auto& t : solid.mesh.triangles)
        for (const int corner : t) indices.push_back(static_cast<std::uint32_t>(corner));
    return scene.add("meshes", {{"name", solid.name},
                                {"primitives",
                                 {{{"attributes", {{"POSITION", scene.addNumbers(points, 3, true, arrayTarget)}}},
                                   {"indices", scene.addIndices(indices)},
                                   {"material", scene.addMaterial(solid.colour)}}}}});
}

Json listOf(const float* numbers, int count) { return Json(std::vector<float>(numbers, numbers + count)); }

/// The poses of one body as keys of an animation.
struct Keys {
    std::vector<float> positions, turns;

    Keys(const Results& results, int body, const std::vector<std::size_t>& rows) {
        Quat before = Quat::Identity();
        for (const std::size_t row : rows) {
            const Pose pose = drawingPose(results.system(), body, results.frame(row).q.data());
            Quat q = pose.orientation;
            if (q.dot(before) < 0) q.coeffs() = -q.coeffs();  // the shorter way from key to key
            before = q;
            for (const double x : pose.position) positions.push_back(static_cast<float>(x));
            for (const double x : {q.x(), q.y(), q.z(), q.w()}) turns.push_back(static_cast<float>(x));
        }
    }
};

void addTrace(Scene& scene, Json& children, const Results& results, std::size_t measurePoint,
              const std::vector<std::size_t>& rows) {
    const System& s = results.system();
    const CompiledMarker& marker = s.measurePoints[measurePoint];
    std::vector<float> points;
    for (const std::size_t row : rows) {
        Vec3 place = marker.local;
        if (marker.body >= 0)
            place = drawingPose(s, marker.body, results.frame(row).q.data())
                        .apply(marker.local + s.com[static_cast<std::size_t>(marker.body)]);
        for (const double x : place) points.push_back(static_cast<float>(x));
    }
    const std::string& name = s.model->measurePoints[measurePoint].name;
    const int mesh =
        scene.add("meshes", {{"name", name},
                             {"primitives",
                              {{{"attributes", {{"POSITION", scene.addNumbers(points, 3, true, arrayTarget)}}},
                                {"mode", lineStrip},
                                {"material", scene.addMaterial({0.18, 0.44, 0.7})}}}}});
    children.push_back(scene.add("nodes", {{"name", name + " (path)"}, {"mesh", mesh}}));
}

/// Rows whose times differ as numbers of single precision, in which the format has them.
std::vector<std::size_t> toldApart(const Results& results, const std::vector<std::size_t>& rows, double speed,
                                   std::vector<float>& times) {
    std::vector<std::size_t> apart;
    for (const std::size_t row : rows) {
        const auto time = static_cast<float>((results.frame(row).time - results.frame(rows.front()).time) / speed);
        if (!times.empty() && time <= times.back()) continue;
        times.push_back(time);
        apart.push_back(row);
    }
    return apart;
}

}  // namespace

void GltfFile::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    std::vector<float> times;
    const auto chosen = chosenFrames(results, from.value, until.value, events);
    if (chosen.empty())
        throw FileError({{Issue::Severity::error, "", "from", Sentence("no row of the run lies between these times")}});
    const auto rows = toldApart(results, chosen, speed.value, times);
    AtomicFile file(path);
    Scene scene;
    const System& s = results.system();
    const auto solids = solidsOf(s);
    ExportProgress progress(control, solids.size());
    Json children = Json::array(), channels = Json::array(), samplers = Json::array();
    const int input = scene.addNumbers(times, 1, true);
    for (std::size_t i = 0; i < solids.size(); ++i) {
        progress.at(i);
        const BodySolid& solid = solids[i];
        Json node = {{"name", solid.name}, {"mesh", addSurface(scene, solid)}};
        if (solid.body >= 0) {
            const Keys keys(results, solid.body, rows);
            node["translation"] = listOf(keys.positions.data(), 3);
            node["rotation"] = listOf(keys.turns.data(), 4);
            const int index = static_cast<int>(scene.json()["nodes"].size());
            const auto move = [&](const char* what, const std::vector<float>& numbers, int width) {
                samplers.push_back({{"input", input}, {"output", scene.addNumbers(numbers, width, false)}});
                channels.push_back({{"sampler", samplers.size() - 1}, {"target", {{"node", index}, {"path", what}}}});
            };
            move("translation", keys.positions, 3);
            move("rotation", keys.turns, 4);
        }
        children.push_back(scene.add("nodes", std::move(node)));
    }
    for (std::size_t k = 0; traces && rows.size() > 1 && k < s.measurePoints.size(); ++k)
        if (s.model->measurePoints[k].trace) addTrace(scene, children, results, k, rows);
    const Quat upright = rotationBetween(upOf(s), Vec3::UnitY());
    const int root = scene.add("nodes", {{"name", s.model->title.empty() ? "mechanism" : s.model->title},
                                         {"rotation", {upright.x(), upright.y(), upright.z(), upright.w()}},
                                         {"children", children}});
    scene.json()["scenes"] = {{{"nodes", {root}}}};
    scene.json()["scene"] = 0;
    if (rows.size() > 1 && !channels.empty())
        scene.json()["animations"] = {{{"name", "run"}, {"channels", channels}, {"samplers", samplers}}};
    file.write(scene.bytes());
    file.commit();
}

}  // namespace zwang
