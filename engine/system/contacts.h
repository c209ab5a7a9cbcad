// The freedoms of joints along which forces are switched on and off: stops and dry friction.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "engine/constraints/rope_way.h"
#include "engine/model/joint_view.h"
#include "engine/system/system.h"

namespace zwang {

/// The coordinate x of a contact (System::contacts) at one state: ẋ = d·v and ẍ = d·a + bias, where d is also the
/// generalised force of one newton (or newton metre) along x on the bodies of both markers. A rotation has no value
/// unless it is the swing between the z axes, or held.
template <class T>
struct ContactRow {
    T value{0}, bias{0};
    std::array<T, 6> onA{}, onB{};           ///< d, `width` entries a body
    std::vector<std::array<T, 6>> onMore{};  ///< of the bodies of CompiledContact::more
    /// What a rate of 1 (times the lever) adds to the slip of its surface, in axes that move with the surface: the
    /// component of the contact; of rotations in the axes of marker a.
    spatial::Vec<T> direction = spatial::Vec<T>::Unit(0);
};
using ContactState = ContactRow<double>;

/// Calls visit(body, d) for the bodies of a row that move.
template <class Row, class Visit>
void forEachSide(const CompiledContact& contact, Row& row, const Visit& visit) {
    if (contact.a.body >= 0) visit(contact.a.body, row.onA);
    if (contact.b.body >= 0) visit(contact.b.body, row.onB);
    for (std::size_t i = 0; i < row.onMore.size(); ++i) visit(contact.more[i], row.onMore[i]);
}

/// Where the points are that stand for a rim that lies flat: turned about its axis from GapShape::angle [rad], or all
/// of them gathered in one, over which it tips.
struct RimStand {
    double turn = 0;
    bool isGathered = false;
    double angleOf(const GapShape& shape) const { return isGathered ? turn : shape.angle + turn; }
    bool operator==(const RimStand&) const = default;
};

/// Which of several values of a coordinate is meant.
struct ContactNear {
    double value = 0;  ///< what is held is near it; angles in space are those that count turns (System::turns)
    /// The relative orientation R_aᵀ R_b of the markers at which a rotation is held: its values are then the components
    /// of the rotation from there. Null: the swing is the angle between the z axes, other rotations have no value.
    const Quat* held = nullptr;
    /// Of a line that ends: which part of it is touched. nearest: the one that is nearest now. Of a piece of an outline
    /// start and end are beyond it, where another piece is touched.
    enum class Part { nearest, start, line, end };
    Part part = Part::nearest;
    /// Of a line that ends, round which shapes come to its other side: from which side it is touched. nearest: the one
    /// on which the centre of the second shape lies.
    enum class Side { nearest, front, back };
    Side side = Side::nearest;
    RimStand stand = {};
};

/// Needs evaluatePositions, and evaluateVelocities for the bias.
ContactState contactState(const System& system, const Workspace& w, const CompiledContact& contact, ContactNear near);
/// How far from the start of its line or piece the second shape of a gap is, along the way of its centre (below 0:
/// before the start; above the length: beyond the end) [m], with its rate.
struct AlongLength {
    double value = 0, rate = 0;
    double across = 0;  ///< of a line: how far it is in front of it, to the side that is not solid; below 0 behind it
    /// Of an arc as the second shape: how far the first one lies beyond it, along it; below 0: on it [m], with its
    /// rate.
    double beyondSecond = -std::numeric_limits<double>::infinity(), beyondRate = 0;
    /// The same as a way: from where the arc ends on it is beyond the length.
    double wayToEnd(double length) const {
        const double nearest = std::min(std::abs(value), std::abs(length - value));
        return std::abs(beyondSecond) < nearest ? length + beyondSecond : value;
    }
};
AlongLength alongLength(const System& system, const Workspace& w, const CompiledContact& contact,
                        const RimStand& stand = {});
/// Of a solid of revolution: where the second shape is from its axis, along x and y of the first marker [m], and
/// whether the piece pushes it towards the axis, so that on the axis it touches all around.
struct FromAxis {
    Vec2 place = Vec2::Zero();
    bool isRing = false;
};
/// A rim on a plane, or on a face of a solid: the normal, two directions across the axis of the rim from which the
/// angles of its points count, and the axis, in axes of the ground.
struct RimView {
    Vec3 n, x, y, axis;
    bool isOnSecond = false;  ///< the plane is of the second marker
};
RimView rimView(const System& system, const Workspace& w, const CompiledContact& contact);
/// The direction n × u of the axis of its tilt, along two directions across n that move with it, as long as the sine of
/// the tilt (constraints/rim_gaps.h).
Vec2 tiltOf(const System& system, const Workspace& w, const CompiledContact& contact);
/// How far a rim is from lying flat in the direction in which it was tilted before, of which tiltOf() is one: below 0
/// it has gone through; with its rate.
AlongLength tiltAlong(const System& system, const Workspace& w, const CompiledContact& contact, const Vec2& before);
/// Whether two pieces are of one rim on one plane or face.
bool areOfOneRim(const CompiledContact& one, const CompiledContact& other);
/// The points that stand for a rim that lies flat, of which contact `k` is a piece, in order.
std::vector<std::size_t> pointsOfRim(const System& system, std::size_t k);
FromAxis fromAxis(const System& system, const Workspace& w, const CompiledContact& contact);
/// A line that ends and is not a piece of an outline: what comes round its ends may touch it from behind.
inline bool isPlate(const CompiledContact& contact) {
    return contact.isBetweenShapes() && contact.shape.isFlat && contact.shape.length > 0 && !contact.shape.isPiece();
}
/// GapShape::side as it counts: −1 times that, from behind.
int sideOf(const CompiledContact& contact, const AlongLength& along, ContactNear::Side side);
/// The part of the line at `along`; at its very ends, within `close` [m], the one to which the shape moves.
ContactNear::Part partOfLine(const CompiledContact& contact, const AlongLength& along, double close = 0);
/// The gap between a piece of an outline and a shape with its centre at (x, y) in the axes of the piece, and an arc as
/// the second shape `turned` from them. Where another piece is nearer, it is no gap but never above the way from which
/// it could become one, and `isAway`.
struct PieceGap {
    double value = 0;
    bool isAway = false;
};
/// `overlap`: by which neighbours overlap, so that no gap is between them.
PieceGap pieceGap(const GapShape& shape, double x, double y, double overlap = 0, double turned = 0);
/// Two features of convex solids, or a plane and a piece of a rim: their gap, and how far they are beyond where they
/// see each other [m], with the rates; of a rim that is the sine of its tilt beyond what counts as flat.
struct FeatureLook {
    double gap = 0, gapRate = 0, beyond = 0, beyondRate = 0;
};
FeatureLook lookAtFeature(const System& system, const Workspace& w, const CompiledContact& contact,
                          const RimStand& stand = {});
/// How far the balls around two convex solids are apart; below 0: they overlap [m].
double convexApart(const Workspace& w, const CompiledContact& contact);
/// The same of one contact after another at one state: those of one pair, which stand together, have it in common.
class ConvexGlance {
  public:
    explicit ConvexGlance(const Workspace& w) : w_(w) {}
    /// Whether the solids of `contact` are so far apart that none of their features need be looked at.
    bool areApart(const CompiledContact& contact) {
        constexpr double far = 1e-6;  // over the size of the pair
        return contact.shape.convex && apart(contact) > far * contact.shape.convex->size;
    }
    double apart(const CompiledContact& contact) {
        if (std::exchange(seen_, contact.shape.convex.get()) != contact.shape.convex.get())
            apart_ = convexApart(w_, contact);
        return apart_;
    }

  private:
    const Workspace& w_;
    const ConvexPair* seen_ = nullptr;
    double apart_ = 0;
};
/// How fast either of them changes at most, where the solids are near each other, so about the centre of the smaller
/// one [m/s].
double convexSpeed(const Workspace& w, const CompiledContact& contact);
/// The way of a rope over pulleys at the state of the workspace.
rope::Way<double> ropeWay(const System& system, const Workspace& w, const CompiledContact& contact);
/// R_aᵀ R_b, in space.
Quat relativeOrientation(const System& system, const Workspace& w, const CompiledContact& contact);

/// Pieces of one outline, or features of two solids, with the same disc and measure: whether contact `k` is the first
/// of them, and all of them in order. Contacts of one element stand together.
bool isFirstPiece(const System& system, std::size_t k);
std::vector<std::size_t> piecesOf(const System& system, std::size_t k);
/// The least gap of the pieces of an outline; of other contacts their coordinate.
double leastGap(const System& system, const Workspace& w, std::size_t k);

/// d·v for velocities or accelerations v (nv).
template <class T, class V>
T alongContact(const System& s, const CompiledContact& contact, const ContactRow<T>& row, const V* v) {
    T sum(0);
    for (int i = 0; i < s.width(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (contact.a.body >= 0) sum += row.onA[at] * v[s.width() * contact.a.body + i];
        if (contact.b.body >= 0) sum += row.onB[at] * v[s.width() * contact.b.body + i];
    }
    for (std::size_t k = 0; k < row.onMore.size(); ++k)
        for (int i = 0; i < s.width(); ++i)
            sum += row.onMore[k][static_cast<std::size_t>(i)] * v[s.width() * contact.more[k] + i];
    return sum;
}
/// force += size d (nv).
void addAlongContact(const System& system, const CompiledContact& contact, const ContactState& state, double size,
                     VecX& force);

/// What counts as one in the coordinate: for angles a radian, for gaps the size of what may touch, for displacements
/// and where that is not known the size of the model.
inline double scaleOf(const System& system, const CompiledContact& contact) {
    return contact.turns ? 1 : contact.size > 0 ? contact.size : system.size;
}
/// What a gap is known to, by rounding [m].
double roundingOf(const System& system, const CompiledContact& contact);

/// Appends the contacts and surfaces of a joint, whose rows were added last. `drive`: System::drives with its
/// constants; −1: it has none.
void compileContacts(System& system, const JointView& joint, int drive);
/// Appends the gaps of a joint that only touches, each with the slips of its surface if it rubs.
void compileGaps(System& system, const JointView& joint, int drive);

}  // namespace zwang
