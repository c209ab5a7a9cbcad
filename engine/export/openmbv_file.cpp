#include "engine/export/openmbv_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/export/channel_choice.h"
#include "engine/export/hdf5.h"
#include "engine/export/plain_names.h"
#include "engine/export/refuse.h"
#include "engine/figure/solids.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr std::size_t columns = 8, chunk = 1024;

void append(std::string& text, double number) {
    char buffer[40];
    text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
}

/// "[1;2;3]"
std::string column(const std::array<double, 3>& numbers) {
    std::string text = "[";
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0) text += ';';
        append(text, numbers[i]);
    }
    return text + "]";
}

/// Hue, saturation and value of a colour of the screen.
std::array<double, 3> hueOf(const std::array<double, 3>& rgb) {
    const auto [least, most] = std::minmax({rgb[0], rgb[1], rgb[2]});
    const double range = most - least;
    if (range <= 0) return {0, 0, most};
    double hue = 0;
    if (most == rgb[0])
        hue = (rgb[1] - rgb[2]) / range + 6;
    else if (most == rgb[1])
        hue = (rgb[2] - rgb[0]) / range + 2;
    else
        hue = (rgb[0] - rgb[1]) / range + 4;
    return {std::fmod(hue, 6) / 6, range / most, most};
}

std::string faceSet(const BodySolid& solid, const std::string& name) {
    std::string text = "  <IndexedFaceSet name=\"" + name + "\" enable=\"true\" outLine=\"true\">\n    <diffuseColor>" +
                       column(hueOf(solid.colour)) + "</diffuseColor>\n" +
                       "    <initialTranslation>[0;0;0]</initialTranslation>\n"
                       "    <initialRotation>[0;0;0]</initialRotation>\n"
                       "    <scaleFactor>1</scaleFactor>\n    <vertexPositions>[";
    for (std::size_t i = 0; i < solid.mesh.points.size(); ++i) {
        if (i > 0) text += ";\n";
        for (Eigen::Index k = 0; k < 3; ++k) {
            if (k > 0) text += ',';
            append(text, solid.mesh.points[i][k]);
        }
    }
    // Counted from 1; each face ends with 0.
    text += "]</vertexPositions>\n    <indices>[";
    for (std::size_t i = 0; i < solid.mesh.triangles.size(); ++i) {
        if (i > 0) text += ";\n";
        for (const int corner : solid.mesh.triangles[i]) text += std::to_string(corner + 1) + ";";
        text += '0';
    }
    return text + "]</indices>\n  </IndexedFaceSet>\n";
}

/// The angles of R = Rx(α) Ry(β) Rz(γ).
Vec3 cardanAngles(const Quat& q) {
    const Mat3 r = q.toRotationMatrix();
    const double beta = std::asin(std::clamp(r(0, 2), -1.0, 1.0));
    // Where β is a right angle only the sum or the difference of the others counts.
    if (std::abs(r(0, 2)) > 1 - 1e-15) return {std::atan2(r(2, 1), r(1, 1)), beta, 0};
    return {std::atan2(-r(1, 2), r(2, 2)), beta, std::atan2(-r(0, 1), r(0, 0))};
}

std::vector<double> rowsOf(const Results& results, int body, const std::vector<std::size_t>& frames) {
    std::vector<double> rows;
    rows.reserve(columns * frames.size());
    for (const std::size_t frame : frames) {
        const Frame& f = results.frame(frame);
        const Pose pose = body < 0 ? Pose() : drawingPose(results.system(), body, f.q.data());
        const Vec3 angles = cardanAngles(pose.orientation);
        rows.push_back(f.time);
        rows.insert(rows.end(), pose.position.begin(), pose.position.end());
        rows.insert(rows.end(), angles.begin(), angles.end());
        rows.push_back(std::numeric_limits<double>::quiet_NaN());  // the colour is that of the surface
    }
    return rows;
}

}  // namespace

void OpenMbvFile::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const auto frames = chosenFrames(results, from.value, until.value, events);
    if (frames.empty()) refuse(Sentence("no row of the run lies between these times"));
    std::filesystem::path beside = path;
    beside.replace_extension(".ombvh5");
    AtomicFile scene(path), motion(beside);
    if (scene.isDevice() || motion.isDevice())
        refuse(Sentence("%1 is a device; OpenMBV needs two files", path.string()));
    const auto solids = solidsOf(results.system());
    ExportProgress progress(control, solids.size());
    std::set<std::string> taken;
    const std::string title = plainName(results.system().model->title, taken);
    scene.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Group name=\"" + title +
                "\" enable=\"true\" expand=\"true\" xmlns=\"http://www.mbsim-env.de/OpenMBV\">\n");
    try {
        h5::File file = h5::create(motion.place().string());
        for (std::size_t i = 0; i < solids.size(); ++i) {
            progress.at(i);
            const std::string name = plainName(solids[i].name, taken);
            scene.write(faceSet(solids[i], name));
            const h5::Group group = h5::makeGroup(file, name);
            h5::Series data(group, "data", columns, chunk, 1);
            data.append(rowsOf(results, solids[i].body, frames).data(), frames.size());
            data.close();
        }
        file.close();
    } catch (const h5::Failure&) {
        refuse(Sentence("cannot write %1: %2; free some space or choose another place", beside.string(),
                        Sentence("the disk is full or reports an error")));
    }
    scene.write("</Group>\n");
    motion.commit();
    scene.commit();
}

}  // namespace zwang
