// Gaps that close and open again within a step.
// Seen from the first marker the first shape rests and the centre of the second moves along a smooth curve c(u), so
// that a gap is a known function of c, however sharp it bends. The curve through two looks at the motion is a cubic,
// whose error is seen in the middle; along a cubic the gap is searched by its greatest slope.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/analysis/contacts.h"
#include "engine/constraints/planar_cams.h"

namespace zwang {

namespace {

constexpr double shallow = 1e-10;  ///< a dip below zero that is none, over the size of the model
constexpr double sureOf = 4;       ///< times the error of the cubic in the middle of a part
constexpr int mostHalvings = 12;   ///< of a step
constexpr int mostParts = 256;     ///< that a step is looked at in: what is as good as closed all along stays unclear
constexpr int mostLooks = 500;     ///< at a cubic
constexpr double finest = 1e-4;    ///< part of a cubic that is not halved further

/// The centre of the second shape in the axes of the first marker, and its rate; of a face on a cam z is its angle, of
/// teeth y and z are their play, of features (GapShape::isFeature) y is their gap and z how far they are beyond each
/// other.
struct Centre {
    Vec3 place, rate;
};
Centre playOf(const System& s, const Workspace& w, const CompiledContact& contact) {
    const ContactState state = contactState(s, w, contact, {});
    double rate = 0;
    const auto add = [&](int body, const std::array<double, 6>& row) {
        if (body < 0) return;
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
    add(contact.a.body, state.onA);
    add(contact.b.body, state.onB);
    return {Vec3(0, state.value, state.value), Vec3(0, rate, rate)};
}
Centre centreOf(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand) {
    if (contact.measure == CompiledContact::Measure::mesh) return playOf(s, w, contact);
    if (contact.shape.isFeature()) {
        const FeatureLook look = lookAtFeature(s, w, contact, stand);
        return {Vec3(0, look.gap, look.beyond), Vec3(0, look.gapRate, look.beyondRate)};
    }
    const Vec3 apart = markerPoint(s, w, contact.b) - markerPoint(s, w, contact.a),
               rate = markerVelocity(s, w, contact.b) - markerVelocity(s, w, contact.a) -
                      w.body(contact.a.body).w.cross(apart);
    const Mat3 axes = markerAxes(s, w, contact.a);
    Centre centre{axes.transpose() * apart, axes.transpose() * rate};
    if (contact.shape.cam == GapShape::Cam::face) {
        centre.place.z() = relativeAngle(s, w, contact.a, contact.b, 0);
        centre.rate.z() = relativeRate(s, w, contact.a, contact.b);
    }
    return centre;
}

/// A gap that is open; `spline` of a cam.
struct OpenGap {
    const CompiledContact* contact = nullptr;
    GapShape shape;
    RimStand stand;
    const std::vector<double>* spline = nullptr;
    bool isMesh() const { return contact->measure == CompiledContact::Measure::mesh; }
};

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

/// The gap with the centre there.
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
    if (shape.outline) return pieceGap(shape, centre.x(), centre.y()).value;
    if (!shape.isFlat) return (shape.firstRadius < 0 ? -1 : 1) * centre.norm() - shape.firstRadius - r;
    if (space != Space::planar) return centre.z() - r;
    if (shape.length > 0 && centre.x() < 0) return centre.norm() - r;
    if (shape.length > 0 && centre.x() > shape.length) return (centre - shape.length * Vec3::UnitX()).norm() - r;
    return shape.side * centre.y() - r;
}

/// The cubic through two centres at u = 0 and 1, rates by u; its error is up to 16 u² (1 − u)² times `error`.
class Curve {
  public:
    Curve(const OpenGap& open, Space space, const Centre& from, const Centre& to, double h)
        : open_(open),
          shape_(open.shape),
          space_(space),
          points_{from.place, from.place + h / 3 * from.rate, to.place - h / 3 * to.rate, to.place} {
        double rate = 0, bend = 0, turn = 0, turnBend = 0;
        for (const Vec3& point : points_) lever_ = std::max(lever_, point.head<2>().norm() + shape_.firstRadius);
        for (int i = 0; i < 3; ++i) {
            slope_ = std::max(slope_, 3 * across(points_[i + 1] - points_[i]));
            rate = std::max(rate, 3 * (points_[i + 1] - points_[i]).norm());
        }
        for (int i = 0; i < 2; ++i)
            bend = std::max(bend, 6 * (points_[i + 2] - 2 * points_[i + 1] + points_[i]).norm());
        for (int i = 0; i < 3; ++i) turn = std::max(turn, 3 * std::abs(points_[i + 1].z() - points_[i].z()));
        for (int i = 0; i < 2; ++i)
            turnBend = std::max(turnBend, 6 * std::abs(points_[i + 2].z() - 2 * points_[i + 1].z() + points_[i].z()));
        rate_ = rate;
        bend_ = bend;
        if (shape_.cam == GapShape::Cam::face)
            bend_ += 2 * rate * turn + (lever_ + shape_.largestRadius) * turn * turn + lever_ * turnBend;
    }
    Vec3 at(double u) const {
        const double w = 1 - u;
        return w * w * w * points_[0] + 3 * w * u * (w * points_[1] + u * points_[2]) + u * u * u * points_[3];
    }
    /// `middle`: where the centre is in truth at u = 1/2.
    void setError(const Vec3& middle) {
        const Vec3 off = at(0.5) - middle;
        error_ = shape_.cam == GapShape::Cam::face ? across(off) : off.norm();
    }

    enum class Verdict { open, unclear, closed };
    /// `where`: closed, by more than `least` < 0.
    Verdict look(double least, double& where) const { return look(0, 1, least, where); }

  private:
    double gap(double u) const { return gapAt(open_, space_, at(u)); }
    double unsure(double u) const { return sureOf * 16 * u * u * (1 - u) * (1 - u) * error_; }
    /// The part of a motion that changes the gap.
    double across(const Vec3& way) const {
        if (shape_.cam == GapShape::Cam::face) return way.head<2>().norm() + lever_ * std::abs(way.z());
        if (!shape_.isFlat || shape_.length > 0) return way.norm();
        return std::abs(space_ == Space::planar ? way.y() : way.z());
    }
    Verdict look(double from, double to, double least, double& where) const {
        if (++looks_ > mostLooks) return Verdict::unclear;
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

    /// What the gap cannot fall below in a part: that of the whole circle or line. A cubic, and the square of one, stay
    /// between their Bernstein coefficients (Farin, Curves and Surfaces for CAGD, 2002, ch. 6), which for what runs
    /// along a line or round a circle are all alike.
    double leastOfWhole(double from, double to) const {
        if (open_.isMesh() || shape_.cam != GapShape::Cam::none || shape_.isRevolved || shape_.isFeature())
            return -std::numeric_limits<double>::infinity();
        const std::array<Vec3, 4> part{blossom(from, from, from), blossom(from, from, to), blossom(from, to, to),
                                       blossom(to, to, to)};
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
    Vec3 blossom(double u, double v, double w) const {
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
    double leastOfCam(double middle, double width) const {
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
    double leastOfRevolved(double middle, double width) const {
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
    Vec3 rateAt(double u) const {
        const double w = 1 - u;
        return 3 * (w * w * (points_[1] - points_[0]) + 2 * w * u * (points_[2] - points_[1]) +
                    u * u * (points_[3] - points_[2]));
    }

    /// The lowest point of a short part, by a parabola: of |c|² where shapes are round, which is smooth.
    Verdict lookAtLowest(double from, double middle, double to, double least, double& where) const {
        const auto smooth = [&](double u) { return shape_.isRound() ? at(u).squaredNorm() : gap(u); };
        const double before = smooth(from), here = smooth(middle), after = smooth(to), bend = before - 2 * here + after,
                     lowest = bend != 0 ? middle + (before - after) / bend * (to - from) / 4 : middle,
                     u = std::clamp(lowest, from, to), off = unsure(u);
        where = u;
        if (gap(u) < least - off) return Verdict::closed;
        return std::min(gap(u), gap(middle)) >= least + off ? Verdict::open : Verdict::unclear;
    }

    const OpenGap& open_;
    const GapShape& shape_;
    Space space_;
    double lever_ = 0;            ///< of a face: how far a turn moves what it may touch
    double rate_ = 0, bend_ = 0;  ///< greatest, of the way; of a face bend_ is that of its gap
    std::array<Vec3, 4> points_;
    double slope_ = 0, error_ = 0;
    mutable int looks_ = 0;
};

/// A look at the motion, at a part of the step; and what lies between two of them.
struct Look {
    double at = 0;
    std::vector<Centre> centres;  ///< one an open gap
};
struct PartOfStep {
    Look from, to;
    std::vector<std::size_t> which;  ///< open gaps that are looked at; of the many features of solids few are left
};

/// Features of convex solids that may come together within a step of length h, told by the state at its start and end.
class NearFeatures {
  public:
    NearFeatures(const System& s, double h, const std::function<const Workspace&(double part)>& motion) {
        const auto isFeature = [](const CompiledContact& contact) {
            return contact.shape.convex && contact.measure == CompiledContact::Measure::gap;
        };
        if (std::none_of(s.contacts.begin(), s.contacts.end(), isFeature)) return;
        gaps_.assign(s.contacts.size(), 0);
        ways_ = gaps_;
        for (const double part : {0.0, 1.0}) {
            const Workspace& w = motion(part);
            const ConvexPair* pair = nullptr;
            double way = 0;
            for (std::size_t k = 0; k < s.contacts.size(); ++k) {
                const CompiledContact& contact = s.contacts[k];
                if (!isFeature(contact)) continue;
                if (contact.shape.convex.get() != pair) way = sureOf / 2 * h * convexSpeed(w, contact);
                pair = contact.shape.convex.get();
                if (part == 0) gaps_[k] = contactState(s, w, contact, {}).value;
                ways_[k] = std::max(ways_[k], way);
            }
        }
    }
    bool mayTouch(std::size_t k) const { return gaps_[k] <= ways_[k]; }

  private:
    std::vector<double> gaps_, ways_;
};

}  // namespace

bool Contacts::hasGaps() const {
    return std::any_of(system_->contacts.begin(), system_->contacts.end(), [](const CompiledContact& contact) {
        return contact.measure == CompiledContact::Measure::gap ||
               contact.measure == CompiledContact::Measure::mesh;  // flanks
    });
}

double Contacts::firstClosing(double h, const std::function<const Workspace&(double part)>& motion) const {
    const NearFeatures nearFeatures(*system_, h, motion);
    std::vector<OpenGap> open;
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const bool isMesh = contact.measure == CompiledContact::Measure::mesh;
        if ((contact.measure != CompiledContact::Measure::gap && !isMesh) || modes_[k].holds()) continue;
        if (contact.shape.convex && !nearFeatures.mayTouch(k)) continue;
        open.push_back({&contact, contact.shape, near(k).stand});
        open.back().shape.isFlat = isMesh || contact.shape.isFlat;
        open.back().shape.side = sideOf(contact, {}, near(k).side);
        if (contact.shape.cam != GapShape::Cam::none)
            open.back().spline = &system_->drives[static_cast<std::size_t>(contact.drive)].numbers;
    }
    if (open.empty()) return 1;
    const auto look = [&](double part, const std::vector<std::size_t>& which) {
        const Workspace& w = motion(part);
        Look here{part, std::vector<Centre>(open.size())};
        for (const std::size_t i : which) here.centres[i] = centreOf(*system_, w, *open[i].contact, open[i].stand);
        return here;
    };
    std::vector<std::size_t> all(open.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    // The earliest on top.
    std::vector<PartOfStep> parts{{look(0, all), look(1, all), all}};
    // A feature of a solid that comes within reach, as over an edge, may overlap already and open: only deeper it
    // closes.
    std::vector<double> least;
    for (const std::size_t i : all)
        least.push_back(std::min(gapAt(open[i], system_->space, parts[0].from.centres[i].place), 0.0) -
                        shallow * system_->size);
    for (int count = 0; !parts.empty(); ++count) {
        const PartOfStep part = parts.back();
        parts.pop_back();
        const double width = part.to.at - part.from.at;
        const Look middle = look(part.from.at + width / 2, part.which);
        bool isUnclear = false;
        double earliest = 1;
        std::vector<std::size_t> left;
        for (const std::size_t i : part.which) {
            Curve curve(open[i], system_->space, part.from.centres[i], part.to.centres[i], h * width);
            curve.setError(middle.centres[i].place);
            double where = 1;
            const Curve::Verdict verdict = curve.look(least[i], where);
            isUnclear = isUnclear || verdict == Curve::Verdict::unclear;
            if (verdict == Curve::Verdict::closed) earliest = std::min(earliest, where);
            if (verdict == Curve::Verdict::unclear || !open[i].shape.convex) left.push_back(i);
        }
        if (earliest < 1) return part.from.at + earliest * width;
        if (!isUnclear || width < std::ldexp(1.0, -mostHalvings) || count > mostParts) continue;
        parts.push_back({middle, part.to, left});
        parts.push_back({part.from, middle, left});
    }
    return 1;
}

}  // namespace zwang
