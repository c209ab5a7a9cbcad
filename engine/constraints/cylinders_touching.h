// The gap between two cylinders, as features of one touch features of the other, generic over the scalar, as in
// cylinder_touching.h:
//
//     cap and rim            n = u, out of the cap; y is the lowest point of the rim, or a point that stands for one
//                            that lies flat
//     lateral and lateral    n = ±u_1 × u_2/|u_1 × u_2|
//     lateral and rim        n from the axis to the point of the rim that is nearest to it (circle_and_line.h)
//     rim and rim            n = ±τ_1 × τ_2/|τ_1 × τ_2|, where the circles come nearest (circles.h)
// Parallel lateral surfaces touch along lines that end at rims, flush caps in points of rims and where rims cross.
#pragma once

#include <limits>
#include <optional>

#include "engine/constraints/circle_and_line.h"
#include "engine/constraints/circles.h"

namespace zwang::spatial {

/// One touch of a pair; S: T or its dual numbers.
template <class S, class T>
class CylindersTouching {
  public:
    CylindersTouching(const ConvexPair& pair, const std::vector<T>& numbers, const ConvexPlace<S>& place)
        : pair_(pair),
          numbers_(numbers),
          place_(place),
          cans_{cylinderOf<S, T>(pair, numbers, place, false), cylinderOf<S, T>(pair, numbers, place, true)} {}

    ConvexTouch<S> at(const ConvexPiece& piece) const {
        ConvexTouch<S> touch = seen(piece);
        if (plain(touch.beyond) > overlap * pair_.size || plain(touch.gap) >= -shallow * pair_.size) return touch;
        growTo<S>(touch.beyond, S(apartAlongAxes<S, T>(pair_, numbers_, place_)) - touch.gap);
        if (const auto least = leastOverlap()) growTo<S>(touch.beyond, seen(*least).gap - touch.gap);
        return touch;
    }
    /// The gap where the features see each other, up to `reach` [m]; else, of two rims, the distance between them, of
    /// others something larger than that of the solids.
    S distance(const ConvexPiece& piece, double reach) const {
        const ConvexTouch<S> touch = at(piece);
        if (plain(touch.beyond) <= reach) return touch.gap;
        const bool areRims = piece.onFirst == Kind::rim && piece.onSecond == Kind::rim;
        return areRims ? apart(piece) : S(std::numeric_limits<double>::infinity());
    }
    bool mayTouch(const ConvexPiece& piece, double far) const {
        if (piece.onFirst != Kind::rimPoint && piece.onSecond != Kind::rimPoint) {
            const ConvexTouch<S> touch = seen(piece);
            return plain(touch.gap) <= far && plain(touch.beyond) <= far && isNotDeep(plain(touch.gap), far);
        }
        const bool isOnSecond = ConvexPiece::isPlane(piece.onSecond);
        const Cylinder<S>&plane = cans_[isOnSecond ? 1 : 0], &other = cans_[isOnSecond ? 0 : 1];
        const std::size_t cap = isOnSecond ? piece.second : piece.first, end = isOnSecond ? piece.first : piece.second;
        const Vec<S> n = plane.outOfCap(cap), from = other.ends[end] - plane.ends[cap];
        const double tilt = plain(lengthOf<S>(Vec<S>(cross<S>(n, other.axis))));
        return tilt * pair_.size <= far && plain(dot<S>(n, other.outOfCap(end))) < 0 &&
               plain(dot<S>(n, from)) <= far + tilt * plain(other.radius) && isNotDeep(plain(dot<S>(n, from)), far);
    }
    RimOnPlane<S> rimOnPlane(const ConvexPiece& piece) const {
        const bool isOnSecond = ConvexPiece::isPlane(piece.onSecond);
        return {cans_[isOnSecond ? 1 : 0].outOfCap(isOnSecond ? piece.second : piece.first),
                cans_[isOnSecond ? 0 : 1].axes};
    }

  private:
    using Kind = ConvexPiece::Kind;
    static constexpr double overlap = ConvexPair::overlap, parallel = 1e-6, lying = 3e-8;
    static constexpr double nearly = 0.99 * overlap, shallow = 1e-6;  // as of two polyhedra

    ConvexTouch<S> seen(const ConvexPiece& piece) const {
        if (piece.onFirst == Kind::lateral && piece.onSecond == Kind::lateral) return laterals();
        if (piece.onFirst == Kind::rim && piece.onSecond == Kind::rim) return rims(piece);
        const bool isOnSecond = piece.onSecond == Kind::cap || piece.onSecond == Kind::lateral;
        const Cylinder<S>&surface = cans_[isOnSecond ? 1 : 0], &other = cans_[isOnSecond ? 0 : 1];
        const std::size_t own = isOnSecond ? piece.second : piece.first, end = isOnSecond ? piece.first : piece.second;
        const Kind kind = isOnSecond ? piece.onSecond : piece.onFirst,
                   rim = isOnSecond ? piece.onFirst : piece.onSecond;
        ConvexTouch<S> touch = kind == Kind::lateral ? onLateral(surface, other, end % 2, end / 2 == 1)
                               : rim == Kind::rim    ? onCap(surface, own, other, end)
                                                     : pointOnCap(surface, own, other, end, piece.angle);
        if (!isOnSecond) return touch;
        touch.n = -touch.n;
        std::swap(touch.onFirst, touch.onSecond);
        return touch;
    }
    std::optional<ConvexPiece> leastOverlap() const {
        if (isSought_) return least_;
        isSought_ = true;
        double most = -std::numeric_limits<double>::infinity();
        for (const ConvexPiece& piece : pair_.pieces) {
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
    void growBy(ConvexTouch<S>& touch, const S& part) const { growTo<S>(touch.beyond, S(pair_.size) * part); }
    ConvexTouch<S> none() const {
        ConvexTouch<S> touch;
        touch.gap = touch.beyond = S(pair_.size);
        return touch;
    }
    void cap(ConvexTouch<S>& touch) const {
        if (plain(touch.beyond) > pair_.size) touch.beyond = S(pair_.size);
    }

    /// A point of the other cylinder on a cap.
    void onDisc(const Cylinder<S>& surface, std::size_t own, ConvexTouch<S>& touch) const {
        touch.n = surface.outOfCap(own);
        const Vec<S> from = touch.onSecond - surface.ends[own];
        touch.gap = dot<S>(touch.n, from);
        touch.onFirst = touch.onSecond - touch.gap * touch.n;
        const S aside = lengthOf<S>(Vec<S>(touch.onFirst - surface.ends[own])) - surface.radius;
        growTo<S>(touch.beyond, aside);
        if (!(plain(touch.gap) < 0) || plain(touch.gap) < -shallow * pair_.size) return;
        growTo<S>(touch.beyond, aside - touch.gap + S(nearly * pair_.size));
    }
    ConvexTouch<S> onCap(const Cylinder<S>& surface, std::size_t own, const Cylinder<S>& other, std::size_t end) const {
        const Vec<S> n = surface.outOfCap(own), across = n - dot<S>(n, other.axis) * other.axis;
        const S tilt = lengthOf<S>(across);
        ConvexTouch<S> touch;
        touch.onSecond = other.ends[end];
        if (plain(tilt) > 0) touch.onSecond -= other.radius / tilt * across;
        touch.beyond = S(pair_.size) * (S(lying + overlap) - tilt);
        growBy(touch, dot<S>(n, other.outOfCap(end)));
        onDisc(surface, own, touch);
        return touch;
    }
    ConvexTouch<S> pointOnCap(const Cylinder<S>& surface, std::size_t own, const Cylinder<S>& other, std::size_t end,
                              double angle) const {
        const Vec<S> n = surface.outOfCap(own);
        ConvexTouch<S> touch;
        touch.onSecond = other.atRim(end, angle);
        touch.beyond = S(pair_.size) * (lengthOf<S>(Vec<S>(cross<S>(n, other.axis))) - S(lying - overlap));
        growBy(touch, dot<S>(n, other.outOfCap(end)));
        onDisc(surface, own, touch);
        return touch;
    }

    ConvexTouch<S> laterals() const {
        const Cylinder<S>&a = cans_[0], &b = cans_[1];
        const Vec<S> across = cross<S>(a.axis, b.axis), between = b.ends[0] - a.ends[0];
        const S square = dot<S>(across, across);
        if (!(plain(square) > parallel * parallel)) return none();
        const S u = dot<S>(cross<S>(between, b.axis), across) / square,
                v = dot<S>(cross<S>(between, a.axis), across) / square;
        ConvexTouch<S> touch;
        touch.n = unitOf<S>(across);
        if (plain(dot<S>(touch.n, between)) < 0) touch.n = -touch.n;
        touch.onFirst = a.ends[0] + u * a.axis + a.radius * touch.n;
        touch.onSecond = b.ends[0] + v * b.axis - b.radius * touch.n;
        touch.gap = dot<S>(touch.n, Vec<S>(touch.onSecond - touch.onFirst));
        touch.beyond = -u;
        growTo<S>(touch.beyond, u - a.length);
        growTo<S>(touch.beyond, -v);
        growTo<S>(touch.beyond, v - b.length);
        cap(touch);
        return touch;
    }

    ConvexTouch<S> onLateral(const Cylinder<S>& surface, const Cylinder<S>& other, std::size_t end,
                             bool isAlong) const {
        Vec<S> x = surface.axis - dot<S>(surface.axis, other.axis) * other.axis;
        const bool isParallel = !(plain(dot<S>(x, x)) > parallel * parallel);
        if (isParallel && !isAlong) return none();
        if (isParallel) x = other.axes.col(0);
        x = isAlong ? unitOf<S>(x) : Vec<S>(-unitOf<S>(x));
        const Vec<S> z = cross<S>(other.axis, x), p = surface.ends[0] - other.ends[end];
        const auto seenAs = [&](const Vec<S>& v) {
            return std::array<S, 3>{dot<S>(v, x), dot<S>(v, z), dot<S>(v, other.axis)};
        };
        const CircleAndLine<S> both{other.radius, seenAs(p), seenAs(surface.axis)};
        auto best = CircleAndLine<double>::At{-2, 0};
        for (const auto& place : nearestPlaces(plainly(both)))
            if (place.c > best.c) best = place;
        const auto at = both.improved(both.improved({S(best.c), S(best.s)}));
        const Vec<S> out = at.c * x + at.s * z;
        const S along = both.along(at);
        ConvexTouch<S> touch;
        touch.onSecond = other.ends[end] + other.radius * out;
        const Vec<S> way = touch.onSecond - surface.ends[0] - along * surface.axis;
        const S away = lengthOf<S>(way);
        if (!(plain(away) > 0)) return none();
        touch.n = way / away;
        touch.gap = away - surface.radius;
        touch.onFirst = touch.onSecond - touch.gap * touch.n;
        touch.beyond = isParallel ? S(-pair_.size) : S(-other.radius * at.c);
        growTo<S>(touch.beyond, -along);
        growTo<S>(touch.beyond, along - surface.length);
        growBy(touch, dot<S>(touch.n, out));
        growBy(touch, dot<S>(touch.n, other.outOfCap(end)));
        cap(touch);
        return touch;
    }
    static CircleAndLine<double> plainly(const CircleAndLine<S>& both) {
        CircleAndLine<double> numbers{plain(both.radius), {}, {}};
        for (std::size_t i = 0; i < 3; ++i) {
            numbers.p[i] = plain(both.p[i]);
            numbers.e[i] = plain(both.e[i]);
        }
        return numbers;
    }

    Circle<S> circle(std::size_t which, std::size_t end) const {
        const Cylinder<S>& can = cans_[which];
        return {can.ends[end], can.axes.col(0), can.axes.col(1), can.radius};
    }
    static Vec3 plainly(const Vec<S>& v) { return {plain(v[0]), plain(v[1]), plain(v[2])}; }
    static Circle<double> plainly(const Circle<S>& c) {
        return {plainly(c.centre), plainly(c.x), plainly(c.z), plain(c.radius)};
    }
    /// Where two rims come nearest to each other, exactly.
    CirclesMeet<S> exactly(const Circle<S>& a, const Circle<S>& b, const std::pair<Vec3, Vec3>& place) const {
        const auto outOf = [](const Circle<S>& circle, const Vec3& out) {
            const Circle<double> numbers = plainly(circle);
            return std::pair<S, S>(S(out.dot(numbers.x)), S(out.dot(numbers.z)));
        };
        const auto [c, s] = outOf(a, place.first);
        const auto [d, t] = outOf(b, place.second);
        CirclesMeet<S> meet{a.out(c, s), a.out(-s, c), b.out(d, t), b.out(-t, d)};
        improve<S>(a, b, meet);
        improve<S>(a, b, meet);
        return meet;
    }
    /// Of two places to both sides of the plane through the axis of the first rim and the centre of the second.
    ConvexTouch<S> rims(const ConvexPiece& piece) const {
        const Circle<S> a = circle(0, piece.first), b = circle(1, piece.second % 2);
        const Vec<S> aside = cross<S>(cans_[0].axis, Vec<S>(b.centre - a.centre));
        if (!(plain(lengthOf<S>(aside)) > parallel * pair_.size)) return none();
        const Vec<S> side = piece.second / 2 == 1 ? unitOf<S>(aside) : Vec<S>(-unitOf<S>(aside));
        const auto places = nearestPlaces(plainly(a), plainly(b));
        const Vec3 towards = plainly(side);
        std::size_t best = 0;
        for (std::size_t i = 1; i < places.size(); ++i)
            if (places[i].first.dot(towards) > places[best].first.dot(towards)) best = i;
        const CirclesMeet<S> meet = exactly(a, b, places[best]);
        const Vec<S> across = cross<S>(meet.alongFirst, meet.alongSecond);
        if (!(plain(dot<S>(across, across)) > parallel * parallel)) return none();
        const Vec<S> first = cans_[0].outOfCap(piece.first), second = cans_[1].outOfCap(piece.second % 2);
        ConvexTouch<S> touch;
        touch.n = unitOf<S>(across);
        if (plain(dot<S>(touch.n, Vec<S>(meet.outOfFirst + first - meet.outOfSecond - second))) < 0) touch.n = -touch.n;
        touch.onFirst = a.centre + a.radius * meet.outOfFirst;
        touch.onSecond = b.centre + b.radius * meet.outOfSecond;
        touch.gap = dot<S>(touch.n, Vec<S>(touch.onSecond - touch.onFirst));
        touch.beyond = -a.radius * dot<S>(meet.outOfFirst, side);
        growBy(touch, -dot<S>(touch.n, meet.outOfFirst));
        growBy(touch, -dot<S>(touch.n, first));
        growBy(touch, dot<S>(touch.n, meet.outOfSecond));
        growBy(touch, dot<S>(touch.n, second));
        cap(touch);
        return touch;
    }
    S apart(const ConvexPiece& piece) const {
        const Circle<S> a = circle(0, piece.first), b = circle(1, piece.second % 2);
        std::optional<S> least;
        for (const auto& place : nearestPlaces(plainly(a), plainly(b))) {
            const CirclesMeet<S> meet = exactly(a, b, place);
            const S far =
                lengthOf<S>(Vec<S>(a.centre + a.radius * meet.outOfFirst - b.centre - b.radius * meet.outOfSecond));
            if (!least || plain(far) < plain(*least)) least = far;
        }
        return *least;
    }

    const ConvexPair& pair_;
    const std::vector<T>& numbers_;
    ConvexPlace<S> place_;
    std::array<Cylinder<S>, 2> cans_;
    mutable bool isSought_ = false;
    mutable std::optional<ConvexPiece> least_;
};

}  // namespace zwang::spatial
