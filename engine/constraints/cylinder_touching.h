// The gap between a polyhedron, the first solid, and a cylinder, as features of one touch features of the other,
// generic over the scalar, as in convex_touching.h.
//
// The cylinder of radius R has the axis from c_0 to c_1, u its direction, rims about both, caps with the normals ∓u,
// and its lateral surface. With n pushing the cylinder away,
//     face and rim          n the normal; y = c − R (n − (n·u) u)/|n × u|, the lowest point of the rim
//     face and point        the same of a point that stands for a rim that lies flat, |n × u| ≈ 0
//     corner and cap        n = ±u
//     corner and lateral    n = −ρ, away from the corner towards the axis
//     edge and lateral      n = ±e × u/|e × u|, as of two edges that cross; y is R nearer than the axis
//     edge and rim          n = ±e × τ/|e × τ|, τ the tangent of the rim at y, where the edge and the rim come nearest
//                           (circle_and_line.h)
//     gap = n·(y − x).
// y is stationary, so that n·(y − x) has the derivative of the material points at x and y, and the angle of y gets its
// own by Newton's method over the scalar. Each pair touches only where the features see each other: x and y lie in
// them, and n is in their cones of normals. Parallel edges and axes touch by their ends, corners, rims and the other
// edges; what the caps have flush with a face by points of the rim, corners, and edges that cross the rim.
#pragma once

#include <limits>
#include <optional>

#include "engine/constraints/circle_and_line.h"
#include "engine/constraints/cylinder.h"

namespace zwang::spatial {

/// One touch of a pair; S: T or its dual numbers.
template <class S, class T>
class CylinderTouching {
  public:
    static constexpr double lying = 3e-8;  ///< sine of the tilt of a rim up to which it lies flat

    CylinderTouching(const ConvexPair& pair, const std::vector<T>& numbers, const ConvexPlace<S>& place)
        : pair_(pair), numbers_(numbers), place_(place), can_(cylinderOf<S, T>(pair, numbers, place, true)) {}

    ConvexTouch<S> at(const ConvexPiece& piece) const {
        ConvexTouch<S> touch = seen(piece);
        if (plain(touch.beyond) > overlap * pair_.size || plain(touch.gap) >= -shallow * pair_.size) return touch;
        grow(touch.beyond, S(apartAlongAxes<S, T>(pair_, numbers_, place_)) - touch.gap);
        if (const auto least = leastOverlap()) grow(touch.beyond, seen(*least).gap - touch.gap);
        return touch;
    }
    /// The gap where the features see each other, up to `reach` [m]; else, of an edge and a rim, the distance between
    /// them with the ends of the edge, of others something larger than that of the solids.
    S distance(const ConvexPiece& piece, double reach) const {
        using Kind = ConvexPiece::Kind;
        const ConvexTouch<S> touch = at(piece);
        if (plain(touch.beyond) <= reach) return touch.gap;
        const bool areCurves = piece.onFirst == Kind::edge && piece.onSecond == Kind::rim;
        return areCurves ? apart(piece) : S(std::numeric_limits<double>::infinity());
    }
    /// Whether features may be within `far` of touching each other [m]; a point of a rim wherever it stands.
    bool mayTouch(const ConvexPiece& piece, double far) const {
        if (piece.onSecond == ConvexPiece::Kind::rimPoint) {
            const Vec<S> n = normal(piece.first),
                         from = can_.ends[piece.second] - vector(pair_.first.faces[piece.first].plane[0]);
            const double tilt = plain(length(Vec<S>(spatial::cross<S>(n, can_.axis)))),
                         height = plain(spatial::dot<S>(n, from));
            return tilt * pair_.size <= far && plain(spatial::dot<S>(n, outOfCap(piece.second))) < 0 &&
                   height <= far + tilt * plain(can_.radius) && isNotDeep(height, far);
        }
        const ConvexTouch<S> touch = seen(piece);
        return plain(touch.gap) <= far && plain(touch.beyond) <= far && isNotDeep(plain(touch.gap), far);
    }
    RimOnPlane<S> rimOnPlane(const ConvexPiece& piece) const { return {normal(piece.first), can_.axes}; }

  private:
    struct Segment {
        Vec<S> from, along;
        S length;
    };
    static constexpr double overlap = ConvexPair::overlap, parallel = 1e-6;
    static constexpr double nearly = 0.99 * overlap, shallow = 1e-6;  // as of two polyhedra
    static S length(const Vec<S>& v) { return lengthOf<S>(v); }
    static Vec<S> unit(const Vec<S>& v) { return unitOf<S>(v); }
    static void grow(S& most, const S& other) { growTo<S>(most, other); }
    S number(std::size_t i) const { return stillNumber<S, T>(numbers_[i]); }
    Vec<S> vector(std::size_t i) const { return {number(2 + 3 * i), number(3 + 3 * i), number(4 + 3 * i)}; }
    /// Of a face, outwards.
    Vec<S> normal(std::size_t face) const { return vector(pair_.firstPoints + face); }
    Vec<S> inwards(std::size_t edge, std::size_t which) const {
        return vector(pair_.firstPoints + pair_.first.faces.size() + 2 * edge + which);
    }
    Vec<S> outOfCap(std::size_t end) const { return can_.outOfCap(end); }
    Segment segment(std::size_t edge) const {
        const auto& ends = pair_.first.edges[edge].ends;
        const Vec<S> from = vector(ends[0]), way = vector(ends[1]) - from;
        const S size = length(way);
        return {from, way / size, size};
    }

    ConvexTouch<S> seen(const ConvexPiece& piece) const {
        using Kind = ConvexPiece::Kind;
        if (piece.onFirst == Kind::face)
            return piece.onSecond == Kind::rim ? faceOnRim(piece.first, piece.second)
                                               : faceOnPoint(piece.first, piece.second, piece.angle);
        if (piece.onFirst == Kind::corner)
            return piece.onSecond == Kind::cap ? cornerOnCap(piece.first, piece.second) : cornerOnLateral(piece.first);
        return piece.onSecond == Kind::rim ? edgeOnRim(piece.first, piece.second % 2, piece.second / 2 == 1)
                                           : edgeOnLateral(piece.first);
    }
    /// Of features that see each other and overlap those that do it least: the solids overlap by no more.
    std::optional<ConvexPiece> leastOverlap() const {
        if (isSought_) return least_;
        isSought_ = true;
        double most = -std::numeric_limits<double>::infinity();
        for (const ConvexPiece& piece : pair_.pieces) {
            if (piece.onSecond == ConvexPiece::Kind::rimPoint) continue;
            const ConvexTouch<S> touch = seen(piece);
            if (plain(touch.beyond) > overlap * pair_.size || plain(touch.gap) <= most) continue;
            most = plain(touch.gap);
            least_ = piece;
        }
        return least_;
    }

    /// No deeper than the solids overlap, up to `far`: just beyond its ends a feature may be far behind another one.
    bool isNotDeep(double gap, double far) const {
        if (gap >= -shallow * pair_.size) return true;
        const auto least = leastOverlap();
        return gap >=
               std::max(apartAlongAxes<S, T>(pair_, numbers_, place_), least ? plain(seen(*least).gap) : gap) - far;
    }

    void growBy(ConvexTouch<S>& touch, const S& part) const { grow(touch.beyond, S(pair_.size) * part); }
    /// A point of the cylinder on a face.
    void onFace(std::size_t face, ConvexTouch<S>& touch) const {
        const ConvexSolid& solid = pair_.first;
        const ConvexSolid::Face& shape = solid.faces[face];
        const auto heightOver = [&](std::size_t f) {
            return spatial::dot<S>(normal(f), Vec<S>(touch.onSecond - vector(solid.faces[f].plane[0])));
        };
        touch.n = normal(face);
        touch.gap = heightOver(face);
        touch.onFirst = touch.onSecond - touch.gap * touch.n;
        for (std::size_t i = 0; i < shape.loop.size(); ++i) {
            const std::size_t edge = shape.edges[i],
                              which = solid.edges[edge].faces[0] == static_cast<int>(face) ? 0 : 1;
            grow(touch.beyond, -spatial::dot<S>(inwards(edge, which), Vec<S>(touch.onSecond - vector(shape.loop[i]))));
        }
        if (!(plain(touch.gap) < 0) || plain(touch.gap) < -shallow * pair_.size) return;
        for (std::size_t other = 0; other < solid.faces.size(); ++other)
            if (other != face) grow(touch.beyond, heightOver(other) - touch.gap + S(nearly * pair_.size));
    }
    ConvexTouch<S> faceOnRim(std::size_t face, std::size_t end) const {
        const Vec<S> n = normal(face), across = n - spatial::dot<S>(n, can_.axis) * can_.axis;
        const S tilt = length(across);
        ConvexTouch<S> touch;
        touch.onSecond = can_.ends[end];
        if (plain(tilt) > 0) touch.onSecond -= can_.radius / tilt * across;
        touch.beyond = S(pair_.size) * (S(lying + overlap) - tilt);
        growBy(touch, spatial::dot<S>(n, outOfCap(end)));
        onFace(face, touch);
        return touch;
    }
    ConvexTouch<S> faceOnPoint(std::size_t face, std::size_t end, double angle) const {
        const Vec<S> n = normal(face);
        const S tilt = length(Vec<S>(spatial::cross<S>(n, can_.axis)));
        ConvexTouch<S> touch;
        touch.onSecond = can_.atRim(end, angle);
        touch.beyond = S(pair_.size) * (tilt - S(lying - overlap));
        growBy(touch, spatial::dot<S>(n, outOfCap(end)));
        onFace(face, touch);
        return touch;
    }

    /// Nothing else of the polyhedron reaches farther along n than the corner.
    void leaveWhatReachesFarther(std::size_t corner, ConvexTouch<S>& touch) const {
        for (const ConvexSolid::Edge& edge : pair_.first.edges) {
            if (edge.ends[0] != corner && edge.ends[1] != corner) continue;
            const Vec<S> way = vector(edge.ends[edge.ends[0] == corner ? 1 : 0]) - touch.onFirst;
            growBy(touch, spatial::dot<S>(touch.n, unit(way)));
        }
    }
    ConvexTouch<S> cornerOnCap(std::size_t corner, std::size_t end) const {
        ConvexTouch<S> touch;
        touch.onFirst = vector(corner);
        touch.n = -outOfCap(end);
        const Vec<S> from = touch.onFirst - can_.ends[end];
        touch.gap = -spatial::dot<S>(touch.n, from);
        touch.onSecond = touch.onFirst + touch.gap * touch.n;
        touch.beyond = length(Vec<S>(touch.onSecond - can_.ends[end])) - can_.radius;
        leaveWhatReachesFarther(corner, touch);
        return touch;
    }
    ConvexTouch<S> cornerOnLateral(std::size_t corner) const {
        ConvexTouch<S> touch;
        touch.onFirst = vector(corner);
        const Vec<S> from = touch.onFirst - can_.ends[0];
        const S along = spatial::dot<S>(from, can_.axis);
        const Vec<S> across = from - along * can_.axis;
        const S away = length(across);
        touch.gap = away - can_.radius;
        touch.beyond = -along;
        grow(touch.beyond, along - can_.length);
        if (!(plain(away) > 0)) return touch;
        touch.n = -across / away;
        touch.onSecond = touch.onFirst + touch.gap * touch.n;
        leaveWhatReachesFarther(corner, touch);
        return touch;
    }

    ConvexTouch<S> none() const {
        ConvexTouch<S> touch;
        touch.gap = touch.beyond = S(pair_.size);
        return touch;
    }
    /// The part of an edge that crosses something of the cylinder.
    void leaveEdge(std::size_t edge, const Segment& line, const S& along, ConvexTouch<S>& touch) const {
        grow(touch.beyond, -along);
        grow(touch.beyond, along - line.length);
        for (const std::size_t side : {0U, 1U}) growBy(touch, spatial::dot<S>(inwards(edge, side), touch.n));
    }
    Vec<S> outwards(std::size_t edge) const { return -inwards(edge, 0) - inwards(edge, 1); }
    void cap(ConvexTouch<S>& touch) const {
        if (plain(touch.beyond) > pair_.size) touch.beyond = S(pair_.size);
    }

    ConvexTouch<S> edgeOnLateral(std::size_t edge) const {
        const Segment line = segment(edge);
        const Vec<S> across = spatial::cross<S>(line.along, can_.axis), between = can_.ends[0] - line.from;
        const S square = spatial::dot<S>(across, across);
        if (!(plain(square) > parallel * parallel)) return none();
        const S u = spatial::dot<S>(spatial::cross<S>(between, can_.axis), across) / square,
                v = spatial::dot<S>(spatial::cross<S>(between, line.along), across) / square;
        ConvexTouch<S> touch;
        touch.n = unit(across);
        if (plain(spatial::dot<S>(touch.n, outwards(edge))) < 0) touch.n = -touch.n;
        touch.onFirst = line.from + u * line.along;
        touch.onSecond = can_.ends[0] + v * can_.axis - can_.radius * touch.n;
        touch.gap = spatial::dot<S>(touch.n, Vec<S>(touch.onSecond - touch.onFirst));
        touch.beyond = -v;
        grow(touch.beyond, v - can_.length);
        leaveEdge(edge, line, u, touch);
        cap(touch);
        return touch;
    }

    /// The rim of an end and the line of an edge, in axes of which x goes with the edge, or against it.
    struct Meeting {
        Mat<S> axes;
        CircleAndLine<S> both;
        bool isParallel;  ///< the edge to the axis
    };
    Meeting meeting(const Segment& line, std::size_t end, bool isAlong) const {
        Meeting meeting;
        Vec<S> x = line.along - spatial::dot<S>(line.along, can_.axis) * can_.axis;
        meeting.isParallel = !(plain(spatial::dot<S>(x, x)) > parallel * parallel);
        if (meeting.isParallel) x = can_.axes.col(0);
        x = isAlong ? unit(x) : Vec<S>(-unit(x));
        meeting.axes.col(0) = x;
        meeting.axes.col(1) = spatial::cross<S>(can_.axis, x);
        meeting.axes.col(2) = can_.axis;
        const Vec<S> p = meeting.axes.transpose() * Vec<S>(line.from - can_.ends[end]),
                     e = meeting.axes.transpose() * line.along;
        meeting.both = {can_.radius, {p[0], p[1], p[2]}, {e[0], e[1], e[2]}};
        return meeting;
    }
    static std::vector<CircleAndLine<double>::At> places(const CircleAndLine<S>& both) {
        CircleAndLine<double> numbers{plain(both.radius), {}, {}};
        for (std::size_t i = 0; i < 3; ++i) {
            numbers.p[i] = plain(both.p[i]);
            numbers.e[i] = plain(both.e[i]);
        }
        return nearestPlaces(numbers);
    }
    static typename CircleAndLine<S>::At exactly(const CircleAndLine<S>& both, const CircleAndLine<double>::At& at) {
        return both.improved(both.improved({S(at.c), S(at.s)}));
    }
    ConvexTouch<S> edgeOnRim(std::size_t edge, std::size_t end, bool isAlong) const {
        const Segment line = segment(edge);
        const Meeting meeting = this->meeting(line, end, isAlong);
        if (meeting.isParallel && !isAlong) return none();
        auto best = CircleAndLine<double>::At{-2, 0};
        for (const auto& place : places(meeting.both))
            if (place.c > best.c) best = place;
        const auto at = exactly(meeting.both, best);
        const Vec<S> x = meeting.axes.col(0), z = meeting.axes.col(1), out = at.c * x + at.s * z,
                     tangent = at.c * z - at.s * x, across = spatial::cross<S>(line.along, tangent);
        if (!(plain(spatial::dot<S>(across, across)) > parallel * parallel)) return none();
        ConvexTouch<S> touch;
        const S along = meeting.both.along(at);
        touch.n = unit(across);
        if (plain(spatial::dot<S>(touch.n, Vec<S>(outwards(edge) - out - outOfCap(end)))) < 0) touch.n = -touch.n;
        touch.onFirst = line.from + along * line.along;
        touch.onSecond = can_.ends[end] + can_.radius * out;
        touch.gap = spatial::dot<S>(touch.n, Vec<S>(touch.onSecond - touch.onFirst));
        touch.beyond = meeting.isParallel ? S(-pair_.size) : S(-can_.radius * at.c);
        growBy(touch, spatial::dot<S>(touch.n, out));
        growBy(touch, spatial::dot<S>(touch.n, outOfCap(end)));
        leaveEdge(edge, line, along, touch);
        cap(touch);
        return touch;
    }
    /// Between the edge and the rim of a piece.
    S apart(const ConvexPiece& piece) const {
        using std::sqrt;
        const std::size_t end = piece.second % 2;
        const Segment line = segment(piece.first);
        const Meeting meeting = this->meeting(line, end, true);
        std::optional<S> least;
        const auto take = [&](const S& square) {
            if (!least || plain(square) < plain(*least)) least = square;
        };
        for (const S& way : {S(0), line.length}) {
            const Vec<S> from = line.from + way * line.along - can_.ends[end];
            const S height = spatial::dot<S>(from, can_.axis),
                    aside = length(Vec<S>(from - height * can_.axis)) - can_.radius;
            take(height * height + aside * aside);
        }
        for (const auto& place : places(meeting.both)) {
            const auto at = exactly(meeting.both, place);
            const double along = plain(meeting.both.along(at));
            if (along >= 0 && along <= plain(line.length)) take(meeting.both.square(at));
        }
        return plain(*least) > 0 ? S(sqrt(*least)) : S(0);
    }

    const ConvexPair& pair_;
    const std::vector<T>& numbers_;
    ConvexPlace<S> place_;
    Cylinder<S> can_;
    mutable bool isSought_ = false;
    mutable std::optional<ConvexPiece> least_;
};

}  // namespace zwang::spatial
