// The gap between two convex solids, each rounded by a radius, as features of one touch features of the other, generic
// over the scalar; rows of it: convex_gaps.h.
//
// Seen from the first solid, whose points p_i rest, the second has points c + R q_i. With n the unit vector that pushes
// the second away, a corner touches a face, n its normal; two edges e, f touch with n = ±e × f/|e × f|; and where there
// is a radius, a corner touches an edge or a corner with n along the shortest way between them. Then
//     gap = n·(y − x) − r_1 − r_2,   x and y the nearest points of the features.
// Solids touch in these features only where the features see each other: x and y lie in them, and n in the cones of
// normals that they have (Ericson, Real-Time Collision Detection, 2005, 5.1.9 and 5.5.4; Gilbert, Johnson & Keerthi
// 1988). `beyond` says how far away from that they are: 0 or less where they do. Features that would overlap are
// those that touch only if nothing else of the solids is farther apart (the axis of least penetration,
// math/convex_axis.h): solids that overlap by more than rounding are pushed out where that is least, whatever face is
// nearest to a single corner, and edges on sides that are turned away from each other do not touch.
// Edges that are parallel touch nowhere: their ends touch faces or edges then.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/constraints/cylinder_touching.h"
#include "engine/constraints/cylinders_touching.h"
#include "engine/math/convex_axis.h"

namespace zwang::spatial {

/// One touch of a pair; S: T or its dual numbers.
template <class S, class T>
class ConvexTouching {
  public:
    ConvexTouching(const ConvexPair& pair, const std::vector<T>& numbers, const ConvexPlace<S>& place)
        : pair_(pair), numbers_(numbers), place_(place) {
        if (pair.rims[0] > 0)
            both_.emplace(pair, numbers, place);
        else if (pair.hasCylinder())
            one_.emplace(pair, numbers, place);
    }

    ConvexTouch<S> at(const ConvexPiece& piece) const {
        using Kind = ConvexPiece::Kind;
        if (one_) return one_->at(piece);
        if (both_) return both_->at(piece);
        const Side first{pair_.first, false}, second{pair_.second, true};
        ConvexTouch<S> touch;
        if (piece.onFirst == Kind::edge && piece.onSecond == Kind::edge)
            touch = edges(piece.first, piece.second);
        else if (piece.onSecond == Kind::corner)
            touch = cornerOn(first, piece.onFirst, piece.first, second, piece.second);
        else
            touch = reversed(cornerOn(second, piece.onSecond, piece.second, first, piece.first));
        if (piece.onFirst == Kind::corner && piece.onSecond == Kind::face) leaveCorners(piece, touch);
        const S r1 = number(0), r2 = number(1);
        touch.gap -= r1 + r2;
        touch.onFirst += r1 * touch.n;
        touch.onSecond -= r2 * touch.n;
        return touch;
    }
    /// Of a pair with a cylinder: whether features may be within `far` of touching each other [m], points of a rim
    /// wherever they stand; and a rim on a plane.
    bool mayTouch(const ConvexPiece& piece, double far) const {
        return one_ ? one_->mayTouch(piece, far) : both_->mayTouch(piece, far);
    }
    RimOnPlane<S> rimOnPlane(const ConvexPiece& piece) const {
        return one_ ? one_->rimOnPlane(piece) : both_->rimOnPlane(piece);
    }
    /// The gap where the features see each other, up to `reach` [m]; else, of two edges, the distance between them with
    /// their ends, of others something larger than that of the solids.
    S distance(const ConvexPiece& piece, double reach) const {
        if (one_) return one_->distance(piece, reach);
        if (both_) return both_->distance(piece, reach);
        const ConvexTouch<S> touch = at(piece);
        if (plain(touch.beyond) <= reach) return touch.gap;
        const bool areEdges = piece.onFirst == ConvexPiece::Kind::edge && piece.onSecond == ConvexPiece::Kind::edge;
        return areEdges ? apart(piece) : S(std::numeric_limits<double>::infinity());
    }

  private:
    S apart(const ConvexPiece& piece) const {
        const Segment a = segment({pair_.first, false}, piece.first), b = segment({pair_.second, true}, piece.second);
        const std::array<S, 4> ends{toSegment(a.from, b), toSegment(Vec<S>(a.from + a.way), b), toSegment(b.from, a),
                                    toSegment(Vec<S>(b.from + b.way), a)};
        S least =
            *std::min_element(ends.begin(), ends.end(), [](const S& x, const S& y) { return plain(x) < plain(y); });
        if (const auto crossing = cross(a, b))
            if (isInside(crossing->u) && isInside(crossing->v)) {
                const S across = length(Vec<S>(b.from + crossing->v * b.way - a.from - crossing->u * a.way));
                if (plain(across) < plain(least)) least = across;
            }
        return least - number(0) - number(1);
    }

    struct Side {
        const ConvexSolid& solid;
        bool isSecond;
    };
    struct Segment {
        Vec<S> from, way;
    };
    /// Where two lines come nearest to each other, in parts of their segments.
    struct Crossing {
        S u, v;
        Vec<S> across;  ///< e × f
        S square;       ///< its square
    };
    static constexpr double parallel = 1e-6;  ///< sine of the angle between edges
    static Vec<S> unit(const Vec<S>& v) { return v / length(v); }
    static S length(const Vec<S>& v) {
        using std::sqrt;
        const S square = spatial::dot<S>(v, v);
        return plain(square) > 0 ? S(sqrt(square)) : S(0);
    }
    static bool isInside(const S& u) { return plain(u) >= 0 && plain(u) <= 1; }
    static void grow(S& most, const S& other) {
        if (plain(other) > plain(most)) most = other;
    }

    S number(std::size_t i) const {
        if constexpr (std::is_same_v<S, T>)
            return numbers_[i];
        else
            return S(numbers_[i], T(0));
    }
    static std::size_t vectorsOf(const ConvexSolid& solid, std::size_t points) {
        return points + solid.faces.size() + 2 * solid.edges.size();
    }
    Vec<S> vector(const Side& side, std::size_t i) const {
        const std::size_t at = 2 + 3 * (i + (side.isSecond ? vectorsOf(pair_.first, pair_.firstPoints) : 0));
        const Vec<S> v{number(at), number(at + 1), number(at + 2)};
        return side.isSecond ? Vec<S>(place_.turned * v) : v;
    }
    Vec<S> point(const Side& side, std::size_t i) const {
        const Vec<S> p = vector(side, i);
        return side.isSecond ? Vec<S>(place_.apart + p) : p;
    }
    static std::size_t pointsOf(const ConvexPair& pair, const Side& side) {
        return side.isSecond ? pair.secondPoints : pair.firstPoints;
    }
    /// Of a face, outwards.
    Vec<S> normal(const Side& side, std::size_t face) const { return vector(side, pointsOf(pair_, side) + face); }
    /// Across an edge, into the face of which the loop goes along it (0) or back (1).
    Vec<S> inwards(const Side& side, std::size_t edge, std::size_t which) const {
        return vector(side, pointsOf(pair_, side) + side.solid.faces.size() + 2 * edge + which);
    }
    Segment segment(const Side& side, std::size_t edge) const {
        const auto& ends = side.solid.edges[edge].ends;
        const Vec<S> from = point(side, ends[0]);
        return {from, point(side, ends[1]) - from};
    }
    S heightOver(const Side& side, std::size_t face, const Vec<S>& x) const {
        return spatial::dot<S>(normal(side, face), Vec<S>(x - point(side, side.solid.faces[face].plane[0])));
    }
    static ConvexTouch<S> reversed(ConvexTouch<S> touch) {
        touch.n = -touch.n;
        std::swap(touch.onFirst, touch.onSecond);
        return touch;
    }

    /// A corner on a corner of a face touches once, as the corner of the second solid.
    void leaveCorners(const ConvexPiece& piece, ConvexTouch<S>& touch) const {
        const Vec<S> corner = point({pair_.first, false}, piece.first);
        for (const std::size_t other : pair_.second.faces[piece.second].loop) {
            const Vec<S> way = corner - point({pair_.second, true}, other);
            if (plain(spatial::dot<S>(way, way)) < 16 * overlap * overlap * pair_.size * pair_.size)
                grow(touch.beyond, S(4 * overlap * pair_.size) - length(way));
        }
    }
    /// A corner of `other` on a feature of `side`.
    ConvexTouch<S> cornerOn(const Side& side, ConvexPiece::Kind kind, std::size_t feature, const Side& other,
                            std::size_t corner) const {
        ConvexTouch<S> touch;
        touch.onSecond = point(other, corner);
        if (kind == ConvexPiece::Kind::face) {
            onFace(side, feature, touch);
            if (plain(touch.gap) < -shallow * pair_.size) {
                // What is beyond the face anyway need not be told by how much.
                if (plain(touch.beyond) > overlap * pair_.size) return touch;
                grow(touch.beyond, *separation() - apartAlong(side, feature, other));
            } else {
                if (plain(touch.gap) < 0) leaveNearerFaces(side, feature, touch);
                if (plain(touch.beyond) <= overlap * pair_.size) leaveWhatReachesFarther(other, corner, touch);
            }
        } else if (kind == ConvexPiece::Kind::edge)
            onEdge(side, feature, touch);
        else
            onCorner(side, feature, touch);
        return touch;
    }
    /// What of its solid reaches farther beyond the face than the corner does touches something else: a corner over the
    /// edge of a box, in one plane with its side, touches the top only.
    void leaveWhatReachesFarther(const Side& side, std::size_t corner, ConvexTouch<S>& touch) const {
        for (const ConvexSolid::Edge& edge : side.solid.edges) {
            if (edge.ends[0] != corner && edge.ends[1] != corner) continue;
            const Vec<S> way = point(side, edge.ends[edge.ends[0] == corner ? 1 : 0]) - touch.onSecond;
            grow(touch.beyond, -S(pair_.size) * spatial::dot<S>(touch.n, unit(way)));
        }
    }
    void onFace(const Side& side, std::size_t face, ConvexTouch<S>& touch) const {
        const ConvexSolid::Face& shape = side.solid.faces[face];
        touch.n = normal(side, face);
        touch.gap = heightOver(side, face, touch.onSecond);
        touch.onFirst = touch.onSecond - touch.gap * touch.n;
        touch.beyond = S(-std::numeric_limits<double>::infinity());
        for (std::size_t i = 0; i < shape.loop.size(); ++i) {
            const std::size_t edge = shape.edges[i],
                              which = side.solid.edges[edge].faces[0] == static_cast<int>(face) ? 0 : 1;
            grow(touch.beyond,
                 -spatial::dot<S>(inwards(side, edge, which), Vec<S>(touch.onSecond - point(side, shape.loop[i]))));
        }
    }
    /// A corner that overlaps touches the face that is nearest to it.
    void leaveNearerFaces(const Side& side, std::size_t face, ConvexTouch<S>& touch) const {
        for (std::size_t other = 0; other < side.solid.faces.size(); ++other)
            if (other != face)
                grow(touch.beyond, heightOver(side, other, touch.onSecond) - touch.gap + S(nearly * pair_.size));
    }
    void onEdge(const Side& side, std::size_t edge, ConvexTouch<S>& touch) const {
        const Segment line = segment(side, edge);
        const Vec<S> along = unit(line.way), over = touch.onSecond - line.from;
        const S way = spatial::dot<S>(along, over);
        touch.onFirst = line.from + way * along;
        setShortest(touch);
        touch.beyond = -way;
        grow(touch.beyond, way - length(line.way));
        for (const Vec<S>& into : inFaces(side, edge)) grow(touch.beyond, spatial::dot<S>(into, over));
    }
    void onCorner(const Side& side, std::size_t corner, ConvexTouch<S>& touch) const {
        touch.onFirst = point(side, corner);
        setShortest(touch);
        touch.beyond = S(-std::numeric_limits<double>::infinity());
        for (const ConvexSolid::Edge& edge : side.solid.edges) {
            if (edge.ends[0] != corner && edge.ends[1] != corner) continue;
            const Vec<S> way = point(side, edge.ends[edge.ends[0] == corner ? 1 : 0]) - touch.onFirst;
            grow(touch.beyond, spatial::dot<S>(unit(way), Vec<S>(touch.onSecond - touch.onFirst)));
        }
        if (side.solid.edges.empty()) touch.beyond = S(-pair_.size);
    }
    static void setShortest(ConvexTouch<S>& touch) {
        const Vec<S> way = touch.onSecond - touch.onFirst;
        touch.gap = length(way);
        if (plain(touch.gap) > 0) touch.n = way / touch.gap;
    }
    /// Directions across an edge, into both its faces; none without faces.
    struct Inwards {
        std::array<Vec<S>, 2> ways;
        std::size_t count = 0;
        const Vec<S>* begin() const { return ways.data(); }
        const Vec<S>* end() const { return ways.data() + count; }
    };
    Inwards inFaces(const Side& side, std::size_t edge) const {
        if (side.solid.faces.empty()) return {};
        return {{inwards(side, edge, 0), inwards(side, edge, 1)}, 2};
    }

    static std::optional<Crossing> cross(const Segment& a, const Segment& b) {
        const Vec<S> across = spatial::cross<S>(a.way, b.way), between = b.from - a.from;
        const S square = spatial::dot<S>(across, across);
        const double sizes = plain(spatial::dot<S>(a.way, a.way)) * plain(spatial::dot<S>(b.way, b.way));
        if (!(plain(square) > parallel * parallel * sizes)) return std::nullopt;
        return Crossing{spatial::dot<S>(spatial::cross<S>(between, b.way), across) / square,
                        spatial::dot<S>(spatial::cross<S>(between, a.way), across) / square, across, square};
    }
    static S toSegment(const Vec<S>& x, const Segment& line) {
        S part = spatial::dot<S>(Vec<S>(x - line.from), line.way) / spatial::dot<S>(line.way, line.way);
        if (plain(part) < 0) part = S(0);
        if (plain(part) > 1) part = S(1);
        return length(Vec<S>(x - line.from - part * line.way));
    }

    /// The lines of two edges where they come nearest, unless they are parallel.
    struct Meeting {
        Crossing crossing;
        Segment a, b;
        Inwards inA, inB;
        Vec<S> n;
        S gap;  ///< along n
    };
    std::optional<Meeting> between(std::size_t first, std::size_t second) const {
        const Side one{pair_.first, false}, two{pair_.second, true};
        const Segment a = segment(one, first), b = segment(two, second);
        const auto crossing = cross(a, b);
        if (!crossing) return std::nullopt;
        Meeting meeting{*crossing, a, b, inFaces(one, first), inFaces(two, second), unit(crossing->across), S(0)};
        const Vec<S> way = b.from + crossing->v * b.way - a.from - crossing->u * a.way;
        if (plain(outwards(meeting, way)) < 0) meeting.n = -meeting.n;
        meeting.gap = spatial::dot<S>(meeting.n, way);
        return meeting;
    }
    ConvexTouch<S> edges(std::size_t first, std::size_t second) const {
        ConvexTouch<S> touch;
        touch.gap = touch.beyond = S(pair_.size);
        const auto meeting = between(first, second);
        if (!meeting) return touch;
        const auto& [u, v, across, square] = meeting->crossing;
        touch.onFirst = meeting->a.from + u * meeting->a.way;
        touch.onSecond = meeting->b.from + v * meeting->b.way;
        touch.n = meeting->n;
        touch.gap = meeting->gap;
        const S alongA = length(meeting->a.way), alongB = length(meeting->b.way);
        touch.beyond = -u * alongA;
        grow(touch.beyond, (u - S(1)) * alongA);
        grow(touch.beyond, -v * alongB);
        grow(touch.beyond, (v - S(1)) * alongB);
        for (const Vec<S>& into : meeting->inA) grow(touch.beyond, S(pair_.size) * spatial::dot<S>(into, touch.n));
        for (const Vec<S>& into : meeting->inB) grow(touch.beyond, -S(pair_.size) * spatial::dot<S>(into, touch.n));
        if (plain(touch.beyond) > pair_.size) touch.beyond = S(pair_.size);
        if (plain(touch.beyond) <= overlap * pair_.size && plain(touch.gap) < 0)
            if (const auto& farthest = separation()) grow(touch.beyond, *farthest - touch.gap);
        return touch;
    }
    /// Positive where n points out of the first solid and into the second; of solids without faces, to the second.
    static S outwards(const Meeting& meeting, const Vec<S>& way) {
        if (meeting.inA.count + meeting.inB.count == 0) return spatial::dot<S>(meeting.n, way);
        S sum(0);
        for (const Vec<S>& into : meeting.inA) sum -= spatial::dot<S>(into, meeting.n);
        for (const Vec<S>& into : meeting.inB) sum += spatial::dot<S>(into, meeting.n);
        return sum;
    }
    /// How far the solids are apart along the normal of a face.
    S apartAlong(const Side& side, std::size_t face, const Side& other) const {
        std::optional<S> least;
        for (const std::size_t corner : other.solid.corners) {
            const S height = heightOver(side, face, point(other, corner));
            if (!least || plain(height) < plain(*least)) least = height;
        }
        return *least;
    }
    /// The same along the direction along which they are farthest; none: nothing that they have can overlap.
    const std::optional<S>& separation() const {
        using Kind = ConvexAxis::Kind;
        if (isSeparated_) return separation_;
        isSeparated_ = true;
        const Side first{pair_.first, false}, second{pair_.second, true};
        const ConvexAxis axis = farthest();
        if (axis.kind == Kind::faceOfFirst)
            separation_ = apartAlong(first, axis.first, second);
        else if (axis.kind == Kind::faceOfSecond)
            separation_ = apartAlong(second, axis.second, first);
        else if (axis.kind == Kind::edges) {
            const auto meeting = between(axis.first, axis.second);  // none where rounding calls them parallel
            separation_ = meeting ? meeting->gap : S(axis.apart);
        }
        return separation_;
    }
    ConvexAxis farthest() const {
        Vec3 apart;
        Mat3 turned;
        for (int i = 0; i < 3; ++i) {
            apart[i] = plain(place_.apart[i]);
            for (int j = 0; j < 3; ++j) turned(i, j) = plain(place_.turned(i, j));
        }
        ConvexSides sides;
        if constexpr (std::is_same_v<T, double>) {
            readSides(pair_, numbers_.data(), apart, turned, sides);
        } else {
            std::vector<double> numbers;
            for (const T& number : numbers_) numbers.push_back(plain(number));
            readSides(pair_, numbers.data(), apart, turned, sides);
        }
        return farthestAxis(pair_, sides);
    }

    static constexpr double overlap = ConvexPair::overlap;
    /// A corner that leaves over an edge is not behind the other face there: no overlap but for rounding.
    static constexpr double nearly = 0.99 * overlap;
    static constexpr double shallow = 1e-6;  ///< over the size: solids that touch do not overlap by more
    const ConvexPair& pair_;
    const std::vector<T>& numbers_;
    ConvexPlace<S> place_;
    std::optional<CylinderTouching<S, T>> one_;
    std::optional<CylindersTouching<S, T>> both_;
    mutable bool isSeparated_ = false;
    mutable std::optional<S> separation_;
};

}  // namespace zwang::spatial
