// Velocities and forces of joints as arrows, with their scale in a corner.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/figure/mechanism_pen.h"
#include "engine/model/joint_view.h"
#include "engine/results/contact_forces.h"
#include "engine/results/reaction_places.h"

namespace zwang {
namespace {

constexpr double longestArrow = 16, shortestArrow = 0.6;  // [mm]

/// The scale of one kind of arrows, in a row of its own above the lower edge.
void drawUnit(const MechanismPen& pen, double most, const char* unit, const Colour& colour, int row) {
    const double round = roundBelow(most), length = longestArrow * round / most;
    const Vec2 corner(4, 4 + row * 1.6 * pen.look.letters);
    pen.arrow(corner, corner + Vec2(length, 0), colour, 1.4 * pen.look.lineWidth);
    char words[40];
    std::snprintf(words, sizeof words, "%.6g %s", round, unit);
    pen.picture.add(Lettering{corner + Vec2(length + 1.5, 0), words, pen.look.letters, colour});
}

/// The channels of the forces of every joint that has them; −1: none.
struct ForceChannels {
    std::string joint;
    MarkerRef first, second;
    std::array<int, 3> channels{-1, -1, -1};

    Vec3 value(const Results& results, double time) const {
        Vec3 force = Vec3::Zero();
        for (std::size_t k = 0; k < 3; ++k)
            if (channels[k] >= 0) force[static_cast<Eigen::Index>(k)] = results.valueAt(channels[k], time);
        return force;
    }
};

std::vector<ForceChannels> forcesOf(const Results& results) {
    std::vector<ForceChannels> all;
    for (const JointView& joint : jointsOf(*results.system().model)) {
        ForceChannels force{joint.name, joint.first, joint.second, {}};
        for (std::size_t k = 0; k < 3; ++k)
            force.channels[k] = results.channelIndex(joint.name + ".reaction_f" + "xyz"[k]);
        if (force.channels[0] >= 0) all.push_back(force);
    }
    return all;
}

}  // namespace

double roundBelow(double value) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double part : {5.0, 2.0})
        if (part * power <= value) return part * power;
    return power;
}

double fastestOf(const Results& results, const std::vector<double>& times) {
    const System& system = results.system();
    double fastest = 0;
    for (std::size_t i = 1; i < times.size(); ++i) {
        const auto before = results.poses(times[i - 1]), after = results.poses(times[i]);
        for (std::size_t k = 0; k < before.size(); ++k)
            fastest = std::max(fastest, (after[k].apply(system.com[k]) - before[k].apply(system.com[k])).norm() /
                                            (times[i] - times[i - 1]));
    }
    return fastest;
}

double strongestOf(const Results& results, const std::vector<double>& times) {
    const auto forces = forcesOf(results);
    std::vector<double> largest;
    for (const double time : times) {
        double most = 0;
        for (const auto& force : forces) {
            const double size = force.value(results, time).norm();
            if (std::isfinite(size)) most = std::max(most, size);
        }
        for (const ContactForce& contact : contactForcesAt(results, time)) most = std::max(most, contact.force.norm());
        largest.push_back(most);
    }
    return usualSize(std::move(largest));
}

void drawVelocities(const MechanismPen& pen, const Results& results, double time, double fastest) {
    if (!(fastest > 0)) return;
    const auto& frame = results.frame(results.frameAt(time));
    for (std::size_t i = 0; i < pen.system.bodyNames.size(); ++i) {
        if (pen.isHidden(pen.system.bodyNames[i])) continue;
        const auto first = static_cast<Eigen::Index>(i) * pen.system.width();
        const Vec3 v = pen.isPlanar() ? Vec3(frame.v[first], frame.v[first + 1], 0) : Vec3(frame.v.segment<3>(first));
        const Vec2 from = pen.on(pen.at.frame(static_cast<int>(i)).apply(pen.system.com[i]));
        const Vec2 d = longestArrow / fastest * pen.on.flat(v);
        if (d.norm() > shortestArrow) pen.arrow(from, from + d, pen.c().velocity, 1.4 * pen.look.lineWidth);
    }
    drawUnit(pen, fastest, "m/s", pen.c().velocity, 0);
}

void drawReactions(const MechanismPen& pen, const Results& results, double time, double strongest) {
    if (!(strongest > 0)) return;
    const auto draw = [&](const std::string& element, const Vec2& from, const Vec3& force) {
        if (pen.isHidden(element)) return;
        Vec2 d = longestArrow / strongest * pen.on.flat(force);
        if (!(d.norm() > shortestArrow)) return;
        if (d.norm() > 2 * longestArrow) d *= 2 * longestArrow / d.norm();
        pen.arrow(from, from + d, pen.c().force, 1.4 * pen.look.lineWidth);
    };
    for (const auto& force : forcesOf(results))
        draw(force.joint,
             pen.on(
                 reactionPlace(results.system(), force.joint, pen.at.marker(force.first), pen.at.marker(force.second))),
             force.value(results, time));
    for (const ContactForce& contact : contactForcesAt(results, time))
        draw(contact.element, pen.on(contact.at), contact.force);
    drawUnit(pen, strongest, "N", pen.c().force, pen.look.velocities ? 1 : 0);
}

}  // namespace zwang
