#include "engine/analysis/assembled_drawing.h"

#include <cmath>
#include <cstdio>
#include <numbers>

#include "engine/analysis/separation.h"
#include "engine/analysis/start_values.h"
#include "engine/fields/printed.h"

namespace zwang {
namespace {

constexpr double still = 1e-9;  ///< of lengths over the model's size and of angles [rad]: nothing moved

Pose poseOf(const PlanarBody& body) {
    return {{body.position[0].value, body.position[1].value, 0},
            Quat(Eigen::AngleAxisd(body.angle.value, Vec3::UnitZ()))};
}

Pose poseOf(const SpatialBody& body) {
    const auto& o = body.orientation;
    const Quat q(o[0].value, o[1].value, o[2].value, o[3].value);
    return {{body.position[0].value, body.position[1].value, body.position[2].value},
            q.norm() > 0 ? q.normalized() : Quat::Identity()};
}

Pose poseOf(const AnyBody& any) {
    return std::visit([](const auto& body) { return poseOf(body); }, any);
}

}  // namespace

AssembledDrawing assembledDrawing(const Model& model, const Assembly& assembly) {
    AssembledDrawing result;
    result.model = model;
    Assembly start = assembly;
    const bool overlaps = !beyondStops(*start.system, start.q).empty();
    const Sentence apart = !overlaps         ? Sentence()
                           : separate(start) ? Sentence("what overlapped or was beyond a stop is apart now")
                                             : Sentence("no position was found in which nothing overlaps");
    result.formulas = writeStart(result.model, *start.system, start.q);
    // The drawing may have been shown with its joints closed: what is taken apart is told from there.
    const VecX& shown = assembly.q;
    std::string farthest;
    double most = 0;
    const double size = assembly.system->size;
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        const Pose after = poseOf(result.model.bodies[i]);
        const Pose before =
            overlaps ? drawingPose(*start.system, static_cast<int>(i), shown.data()) : poseOf(model.bodies[i]);
        const double moved = (after.position - before.position).norm();
        const double turned = before.orientation.angularDistance(after.orientation);
        result.moved = std::max(result.moved, moved);
        result.turned = std::max(result.turned, turned);
        if (moved / size + turned <= most) continue;
        most = moved / size + turned;
        farthest = nameOf(model.bodies[i]);
    }
    if (result.moved <= still * size && result.turned <= 1e-7) {  // an angle between quaternions has half the digits
        result.model = model;
        result.formulas = 0;
        result.sentence = Sentence("every joint is closed already; nothing has moved").then(apart);
        return result;
    }
    result.sentence = Sentence("the joints are closed; %1 has moved most, bodies by up to %2 m and %3 deg", farthest,
                               printed("%.3g", result.moved), printed("%.3g", result.turned * 180 / std::numbers::pi))
                          .then(apart);
    if (result.formulas > 0)
        result.sentence =
            result.sentence.then(Sentence("formulas of positions that became numbers: %1", result.formulas));
    return result;
}

}  // namespace zwang
