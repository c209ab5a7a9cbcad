#include "engine/analysis/gap_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/constraints/planar_cams.h"

namespace zwang {

namespace {

constexpr double sureOf = 4;         ///< times the error of the cubic in the middle of a part
constexpr int mostLooksAtOne = 500;  ///< at a cubic
constexpr double finest = 1e-4;      ///< part of a cubic that is not halved further

GapCentre playOf(const System& s, const Workspace& w, const CompiledContact& contact) {
    const ContactState state = contactState(s, w, contact, {});
    const double rate = rateOf(s, w, contact, state);
    return {Vec3(0, state.value, state.value), Vec3(0, rate, rate)};
}

planar::CamGap camGapAt(const OpenGap& open, const Vec3& centre) {
    const GapShape& shape = open.shape;
    if (shape.cam == GapShape::Cam::roller)
        return planar::rollerGap(*open.spline, centre.x(), centre.y(), shape.secondRadius);
    return planar::faceGap(*open.spline, centre.x(), centre.y(), centre.z(), shape.side);
}

/// Of a solid of revolution: the place in the half plane through the centre and the axis, in axes of the piece.
Vec2 inHalfPlane(const GapShape& shape, const Vec3& centre) {
    const double r = centre.head<2>().norm() - shape.place.x(), z = centre.z() - shape.place.y(),
                 c = std::cos(shape.angle), s = std::sin(shape.angle);
    return {c * r + s * z, c * z - s * r};
}

}  // namespace

double rateOf(const System& s, const Workspace& w, const CompiledContact& contact, const ContactState& state) {
    double rate = 0;
    const auto add = [&](int body, const std::array<double, 6>& row) {
        const auto k = static_cast<std::size_t>(body);
        if (s.space == Space::planar) {
            rate += row[0] * w.planar[k].vx + row[1] * w.planar[k].vy + row[2] * w.planar[k].w;
            return;
        }
        for (int i = 0; i < 3; ++i) {
            const auto at = static_cast<std::size_t>(i);
            rate += row[at] * w.spatial[k].v[i] + row[at + 3] * w.spatial[k].wBody[i];
        }
    };
    forEachSide(contact, state, add);
    return rate;
}

GapCentre gapCentre(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand) {
    if (contact.measure == CompiledContact::Measure::mesh || contact.shape.over) return playOf(s, w, contact);
    if (contact.shape.isFeature()) {
        const FeatureLook look = lookAtFeature(s, w, contact, stand);
        return {Vec3(0, look.gap, look.beyond), Vec3(0, look.gapRate, look.beyondRate)};
    }
    const Vec3 apart = markerPoint(s, w, contact.b) - markerPoint(s, w, contact.a),
               rate = markerVelocity(s, w, contact.b) - markerVelocity(s, w, contact.a) -
                      w.body(contact.a.body).w.cross(apart);
    const Mat3 axes = markerAxes(s, w, contact.a);
    GapCentre centre{axes.transpose() * apart, axes.transpose() * rate};
    if (contact.shape.cam == GapShape::Cam::face) {
        centre.place.z() = relativeAngle(s, w, contact.a, contact.b, 0);
        centre.rate.z() = relativeRate(s, w, contact.a, contact.b);
    } else if (contact.shape.sector > 0) {
        const auto a = w.planarMarker(contact.a), b = w.planarMarker(contact.b);
        centre.place.z() = b.angle - a.angle;
        centre.rate.z() = b.w - a.w;
    }
    return centre;
}

double gapAt(const OpenGap& open, Space space, const Vec3& centre) {
    if (open.isMesh()) return std::min(centre.y() - open.contact->lower, open.contact->upper - centre.y());
    const GapShape& shape = open.shape;
    if (shape.isFeature()) return std::max(centre.y(), centre.z() - shape.reach[1]);
    const double r = shape.secondRadius;
    if (shape.cam != GapShape::Cam::none) return camGapAt(open, centre).value;
    if (shape.isRevolved) {
        const Vec2 at = inHalfPlane(shape, centre);
        return pieceGap(shape, at.x(), at.y()).value;
    }
    if (shape.outline) return pieceGap(shape, centre.x(), centre.y(), 0, shape.sector > 0 ? centre.z() : 0).value;
    if (!shape.isFlat) return (shape.firstRadius < 0 ? -1 : 1) * centre.norm() - shape.firstRadius - r;
    if (space != Space::planar) return centre.z() - r;
    if (shape.length > 0 && centre.x() < 0) return centre.norm() - r;
    if (shape.length > 0 && centre.x() > shape.length) return (centre - shape.length * Vec3::UnitX()).norm() - r;
    return shape.side * centre.y() - r;
}

GapCurve::GapCurve(const OpenGap& open, Space space, const GapCentre& from, const GapCentre& to, double h)
    : open_(open),
      shape_(open.shape),
      space_(space),
      points_{from.place, from.place + h / 3 * from.rate, to.place - h / 3 * to.rate, to.place} {
    double rate = 0, bend = 0, turn = 0, turnBend = 0;
    for (const Vec3& point : points_) lever_ = std::max(lever_, point.head<2>().norm() + shape_.firstRadius);
    if (shape_.sector > 0) lever_ = shape_.secondRadius;
    for (int i = 0; i < 3; ++i) {
        slope_ = std::max(slope_, 3 * across(points_[i + 1] - points_[i]));
        rate = std::max(rate, 3 * (points_[i + 1] - points_[i]).norm());
    }
    for (int i = 0; i < 2; ++i) bend = std::max(bend, 6 * (points_[i + 2] - 2 * points_[i + 1] + points_[i]).norm());
    for (int i = 0; i < 3; ++i) turn = std::max(turn, 3 * std::abs(points_[i + 1].z() - points_[i].z()));
    for (int i = 0; i < 2; ++i)
        turnBend = std::max(turnBend, 6 * std::abs(points_[i + 2].z() - 2 * points_[i + 1].z() + points_[i].z()));
    rate_ = rate;
    bend_ = bend;
    if (shape_.cam == GapShape::Cam::face)
        bend_ += 2 * rate * turn + (lever_ + shape_.largestRadius) * turn * turn + lever_ * turnBend;
}

Vec3 GapCurve::at(double u) const {
    const double w = 1 - u;
    return w * w * w * points_[0] + 3 * w * u * (w * points_[1] + u * points_[2]) + u * u * u * points_[3];
}

Vec3 GapCurve::rateAt(double u) const {
    const double w = 1 - u;
    return 3 * (w * w * (points_[1] - points_[0]) + 2 * w * u * (points_[2] - points_[1]) +
                u * u * (points_[3] - points_[2]));
}

void GapCurve::setError(const Vec3& middle) {
    const Vec3 off = at(0.5) - middle;
    error_ = turns() ? across(off) : off.norm();
}

GapCurve::Verdict GapCurve::look(double least, double& where) const {
    const Verdict verdict = look(0, 1, least, where),
                  through = comesThrough(verdict == Verdict::closed ? where : 1, where);
    return std::max(verdict, through);
}

double GapCurve::unsure(double u) const { return sureOf * 16 * u * u * (1 - u) * (1 - u) * error_; }

/// The part of a motion that changes the gap.
double GapCurve::across(const Vec3& way) const {
    if (turns()) return way.head<2>().norm() + lever_ * std::abs(way.z());
    if (!shape_.isFlat || shape_.length > 0) return way.norm();
    return std::abs(space_ == Space::planar ? way.y() : way.z());
}

GapCurve::Verdict GapCurve::look(double from, double to, double least, double& where) const {
    if (++looks_ > mostLooksAtOne) return Verdict::unclear;
    const double middle = (from + to) / 2, here = gap(middle), off = unsure(middle);
    if (here < least - off) {
        where = middle;
        return Verdict::closed;
    }
    // Whatever is shown of shorter parts, the one that holds this place stays unclear.
    if (here < least + off) return Verdict::unclear;
    const double most = std::max({unsure(from), off, unsure(to)});
    const double fall = slope_ * (to - from) / 2;
    const double lowest = std::max(
        {here - fall, leastOfWhole(from, to), leastOfCam(middle, to - from), leastOfRevolved(middle, to - from)});
    if (lowest >= least + most) return Verdict::open;
    // Where the cubic itself is not known well enough, shorter parts of it tell no more; a shorter step does.
    if (fall < most) return Verdict::unclear;
    if (to - from < finest) return lookAtLowest(from, middle, to, least, where);
    const Verdict first = look(from, middle, least, where);
    if (first == Verdict::closed) return first;
    const Verdict second = look(middle, to, least, where);
    return second == Verdict::open ? first : second;
}

/// Whether a corner comes through a straight side before u = `to`, and where. Close to the side's end it may be out of
/// the shape again at once, through the next side, by less than any look can tell.
GapCurve::Verdict GapCurve::comesThrough(double to, double& where) const {
    constexpr double sharp = 1e-15, rounding = 1e-16;
    constexpr double none = 1e-13;  // over the size: what rests beside a side without touching it goes to and fro
    if (!shape_.outline || !shape_.isFlat || shape_.isRevolved || shape_.secondRadius > 0) return Verdict::open;
    const auto across = [&](double u) { return shape_.side * at(u).y(); };
    double from = 0;
    if (!(across(from) > 0) || !(across(to) < 0) || across(from) - across(to) < none * (lever_ + shape_.length))
        return Verdict::open;
    while (to - from > sharp) (across((from + to) / 2) > 0 ? from : to) = (from + to) / 2;
    const double x = at(to).x(), out = std::max(-x - shape_.reach[0], x - shape_.length - shape_.reach[1]),
                 off = unsure(to) + rounding;
    if (out > off) return Verdict::open;
    if (out > -off) return Verdict::unclear;
    where = to;
    return Verdict::closed;
}

/// What the gap cannot fall below in a part: that of the whole circle or line. A cubic, and the square of one, stay
/// between their Bernstein coefficients (Farin, Curves and Surfaces for CAGD, 2002, ch. 6), which for what runs
/// along a line or round a circle are all alike.
double GapCurve::leastOfWhole(double from, double to) const {
    if (open_.isMesh() || shape_.cam != GapShape::Cam::none || shape_.isRevolved || shape_.isFeature())
        return -std::numeric_limits<double>::infinity();
    std::array<Vec3, 4> part{blossom(from, from, from), blossom(from, from, to), blossom(from, to, to),
                             blossom(to, to, to)};
    if (turns())
        for (Vec3& point : part) point.z() = 0;
    double least = std::numeric_limits<double>::infinity(), most = 0;
    if (shape_.isFlat) {
        for (const Vec3& point : part)
            least = std::min(least, space_ == Space::planar ? shape_.side * point.y() : point.z());
        return least - shape_.secondRadius;
    }
    constexpr std::array<double, 4> ofCubic{1, 3, 3, 1};
    constexpr std::array<double, 7> ofSquare{1, 6, 15, 20, 15, 6, 1};
    for (std::size_t k = 0; k < ofSquare.size(); ++k) {
        double square = 0;
        for (std::size_t i = k < 4 ? 0 : k - 3; i <= std::min<std::size_t>(k, 3); ++i)
            square += ofCubic[i] * ofCubic[k - i] / ofSquare[k] * part[i].dot(part[k - i]);
        least = std::min(least, square);
        most = std::max(most, square);
    }
    if (shape_.firstRadius < 0) return -shape_.firstRadius - std::sqrt(most) - shape_.secondRadius;
    return std::sqrt(std::max(least, 0.0)) - shape_.firstRadius - shape_.secondRadius;
}

/// The value of the cubic's polar form.
Vec3 GapCurve::blossom(double u, double v, double w) const {
    std::array<Vec3, 4> p = points_;
    int left = 3;
    for (const double at : {u, v, w}) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(left); ++i) p[i] = (1 - at) * p[i] + at * p[i + 1];
        --left;
    }
    return p[0];
}

/// What the gap of a cam cannot fall below in a part of this width, by its slope in the middle and its greatest
/// bend downwards: of a roller that of its way and, over a hollow that a roller of radius R fills, (way)²/(R − D).
double GapCurve::leastOfCam(double middle, double width) const {
    if (shape_.cam == GapShape::Cam::none) return -std::numeric_limits<double>::infinity();
    const planar::CamGap here = camGapAt(open_, at(middle));
    const Vec3 rate = rateAt(middle);
    const double slope = here.x * rate.x() + here.y * rate.y() + here.angle * rate.z();
    double bend = bend_;
    if (shape_.cam == GapShape::Cam::roller) {
        const double left = shape_.largestRadius - here.value - shape_.secondRadius - slope_ * width / 2;
        if (!(left > 0)) return -std::numeric_limits<double>::infinity();
        bend += rate_ * rate_ / left;
    }
    return here.value - std::abs(slope) * width / 2 - bend * width * width / 8;
}

/// Likewise of a piece of a solid of revolution without its ends: the greatest bend downwards is that of the way
/// and, hollow along the outline or round the axis, (way)²/R with R the distance from the middle of the arc or the
/// axis.
double GapCurve::leastOfRevolved(double middle, double width) const {
    constexpr double none = -std::numeric_limits<double>::infinity(), noSlope = 1e-12;
    if (!shape_.isRevolved) return none;
    const Vec3 centre = at(middle), rate = rateAt(middle);
    const Vec2 in = inHalfPlane(shape_, centre);
    const double r = centre.head<2>().norm(), from = in.norm(), way = slope_ * width / 2,
                 hollow = shape_.firstRadius < 0 ? -1 : 1, c = std::cos(shape_.angle), s = std::sin(shape_.angle);
    if (!shape_.isFlat && !(from > way)) return none;
    const Vec2 n = shape_.isFlat ? Vec2(0, shape_.side) : Vec2(hollow / from * in);
    const double here = shape_.isFlat ? shape_.side * in.y() : hollow * from - shape_.firstRadius,
                 nr = c * n.x() - s * n.y(), nz = s * n.x() + c * n.y(),
                 slope = (r > 0 ? nr * centre.head<2>().dot(rate.head<2>()) / r : 0) + nz * rate.z();
    double bend = bend_;
    if (!shape_.isFlat && hollow < 0) bend += rate_ * rate_ / (from - way);
    const bool bendsAlike = shape_.isFlat
                                ? shape_.side * s < noSlope
                                : shape_.place.x() < noSlope * from || (hollow > 0 && r - way > shape_.place.x());
    if (!bendsAlike && !(r > way)) return none;
    if (!bendsAlike) bend += rate_ * rate_ / (r - way);
    return here - shape_.secondRadius - std::abs(slope) * width / 2 - bend * width * width / 8;
}

/// The lowest point of a short part, by a parabola: of |c|² where shapes are round, which is smooth.
GapCurve::Verdict GapCurve::lookAtLowest(double from, double middle, double to, double least, double& where) const {
    const auto smooth = [&](double u) { return shape_.isRound() && !turns() ? at(u).squaredNorm() : gap(u); };
    const double before = smooth(from), here = smooth(middle), after = smooth(to), bend = before - 2 * here + after,
                 lowest = bend != 0 ? middle + (before - after) / bend * (to - from) / 4 : middle,
                 u = std::clamp(lowest, from, to), off = unsure(u);
    where = u;
    if (gap(u) < least - off) return Verdict::closed;
    return std::min(gap(u), gap(middle)) >= least + off ? Verdict::open : Verdict::unclear;
}

}  // namespace zwang
