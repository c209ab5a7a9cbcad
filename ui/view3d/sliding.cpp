#include "ui/view3d/drawing.h"

namespace zwang::ui {

Sliding slidingParts(const Place& first, const Place& second, const Frames& drawn) {
    if (second.frame != 0) return {first, second};
    // A slide to the ground is drawn hatched on the ground, along the line that the moving marker carries.
    Place line = second;
    line.local.orientation = first.world(drawn).orientation;
    return {line, first};
}

double positionOnLine(const Sliding& sliding, Space space, const Frames& frames) {
    const Pose line = sliding.line.world(frames), block = sliding.block.world(frames);
    const Vec3 axis = line.orientation * (space == Space::planar ? Vec3(Vec3::UnitX()) : Vec3(Vec3::UnitZ()));
    return axis.dot(block.position - line.position);
}

}  // namespace zwang::ui
