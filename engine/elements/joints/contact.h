// What elements of contact share: shapes of two bodies that touch and come apart, without any equation between them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/contact_laws.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/math/convex_solid.h"
#include "engine/math/outline.h"
#include "engine/math/types.h"

namespace zwang {

/// What a rope goes over between its ends, in this order: eyelets, and in the plane circles about markers, with the
/// signs of constraints/rope_way.h.
struct RopeCourse {
    MarkerRef first, second;  ///< its ends
    std::vector<MarkerRef> pulleys;
    std::vector<Quantity> radii;  ///< as many [m]
    bool isAsDrawn = false;       ///< it is as long as its way is drawn
    /// Its ends and what lies between them, by index.
    const MarkerRef& place(std::size_t i) const {
        return i == 0 ? first : i > pulleys.size() ? second : pulleys[i - 1];
    }
};

/// One gap between a shape of the first marker and one of the second. Flat: the first is the line along x (solid
/// at −y, or +y where `side` is −1) or the plane across z (solid at −z); else it is a disc or ball about the marker.
/// The second is a disc or ball, or a point.
struct GapShape {
    bool isFlat = false;
    double firstRadius = 0;      ///< [m], negative: hollow, and the second shape is inside
    double secondRadius = 0;     ///< [m], 0: a point
    double length = 0;           ///< of the line, from the marker on [m]; 0: endless to both sides
    Vec3 offset = Vec3::Zero();  ///< of the centre of the second shape, axes of the second marker [m]
    int side = 1;
    /// Of a piece of an outline: a segment (flat) or an arc from the start of its sector on, the first marker being
    /// moved by `place` and turned by `angle` to the start of the segment or to the centre and middle of the arc.
    /// `length` is then the way of the centre of the second shape along the piece, and beyond that, by `reach` at its
    /// start and end, another piece is touched.
    std::shared_ptr<const Outline> outline = nullptr;
    /// Of an outline in the half plane (r, z) that turns about the z axis of the first marker, which is neither moved
    /// nor turned.
    bool isRevolved = false;
    std::size_t piece = 0;  ///< which one
    Vec3 place = Vec3::Zero();
    double angle = 0;
    std::array<double, 2> reach{};
    int disc = 0;  ///< which one of the second body, from 1 where there are several
    /// Of a plane: the second shape is a circle of this radius across the z axis of its marker and about it, rounded by
    /// its radius (constraints/rim_gaps.h) [m]. As a piece it counts where its `tilt` is steep; where it is flat,
    /// points of it do, one each at the `angle` from the x axis of the second marker (or turned from there, together).
    double rim = 0;
    enum class Tilt { any, flat, steep };
    static constexpr double lying = 3e-8;  ///< sine of the tilt up to which a rim lies flat
    static constexpr int standing = 12;    ///< points of a rim that does, turned to where it tips
    Tilt tilt = Tilt::any;
    /// A rope, whose ends are the markers: a point in a hollow disc or ball, as large as the length of its joint.
    bool isRope = false;
    /// Of a rope that goes over pulleys: these.
    std::shared_ptr<const RopeCourse> over = nullptr;
    /// The curve of a cam as the first shape, and a roller or the line along x as the second one, at whose side y
    /// (−y where `side` is −1) the cam is (constraints/planar_cams.h).
    enum class Cam { none, roller, face };
    Cam cam = Cam::none;
    /// Of a cam: a roller of this radius touches it in two points [m]; the largest radius of curvature under a face.
    double largestRadius = 0;
    /// A feature of a convex solid and one of another (constraints/convex_gaps.h), with the numbers of the joint. Seen
    /// as a piece, it ends where the features end: beyond `length` there. A rim on a face has its `tilt`, as on a
    /// plane.
    std::shared_ptr<const ConvexPair> convex = nullptr;
    ConvexPiece features{};
    /// Of two outlines: which arc or corner of the one is the second shape, on a piece of the other (−1: there is one
    /// outline only). An arc touches within `sector` [rad] to both sides of the direction `facing` from its centre, in
    /// the axes of its marker; 0: all around. Swapped: the outline of the second marker is the first shape.
    int round = -1;
    double sector = 0, facing = 0;
    bool isSwapped = false;
    bool isRound() const { return !isFlat && cam == Cam::none && !convex && !over; }
    /// How far the first or second shape reaches about its marker, roughly [m].
    double reachOfFirst() const { return convex ? convex->firstReach : std::abs(firstRadius); }
    double reachOfSecond() const { return convex ? convex->secondReach : std::abs(secondRadius); }
    /// A piece that sees the other shape where one number says so, by how much it is beyond that: of convex solids or
    /// of a rim.
    bool isFeature() const { return convex || tilt != Tilt::any; }
    /// One of several that together are the shape.
    bool isPiece() const { return outline || isFeature(); }
};

/// Base of contacts between shapes of two bodies.
struct WithContact : BetweenMarkers, ContactLaws {
    bool operator==(const WithContact&) const = default;
    std::vector<Freedom> freedoms() const { return {}; }  ///< the gaps and slips are coordinates of their own
    std::vector<Equation> equations() const { return {}; }
};

/// The discs and balls of both sides of a contact, without outlines.
template <class Contact>
JointWheels wheelsOfGaps(const Contact& contact) {
    JointWheels all;
    for (const GapShape& gap : contact.gaps()) {
        all.push_back({&contact.second, gap.secondRadius + gap.rim, gap.offset});
        if (!gap.isFlat && !gap.outline) all.push_back({&contact.first, gap.firstRadius});
    }
    return all;
}

/// As many coordinates along each axis as there are points of a contact, one or more.
inline std::optional<Contradiction> wrongPoints(const std::string& joint, std::initializer_list<std::size_t> counts) {
    if (std::min(counts) > 0 && std::min(counts) == std::max(counts)) return std::nullopt;
    return Contradiction{"points_y",
                         Sentence("the points of %1 need as many coordinates along each axis, one or more", joint)};
}
/// Radii of two round shapes, one of which may be hollow.
template <class Contact>
std::optional<Contradiction> wrongRadii(const Contact& contact) {
    const double first = contact.firstRadius.value, second = contact.secondRadius.value;
    if (contact.side.key == "inside" && !(first > second))
        return Contradiction{
            "first_radius",
            Sentence("the shape inside %1 is not smaller than the hollow one; make its radius smaller", contact.name)};
    if (first != 0 || second != 0) return std::nullopt;
    return Contradiction{
        "second_radius",
        Sentence("both radii of %1 are 0, and points do not meet; give one of them a radius", contact.name)};
}

/// A type of joint that only touches.
template <class Joint>
concept TouchesOnly = std::derived_from<Joint, WithContact>;

}  // namespace zwang
