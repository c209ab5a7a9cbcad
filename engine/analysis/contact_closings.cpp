// Gaps that close and open again within a step.
// Seen from the first marker the first shape rests and the centre of the second moves along a smooth curve c(u), so
// that a gap is a known function of c, however sharp it bends. The curve through two looks at the motion is a cubic,
// whose error is seen in the middle; along a cubic the gap is searched by its greatest slope.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/analysis/contacts.h"

namespace zwang {

namespace {

constexpr double shallow = 1e-10;  ///< a dip below zero that is none, over the size of the model
constexpr double sureOf = 4;       ///< times the error of the cubic in the middle of a part
constexpr int mostHalvings = 12;   ///< of a step
constexpr int mostParts = 256;     ///< that a step is looked at in: what is as good as closed all along stays unclear
constexpr int mostLooks = 500;     ///< at a cubic
constexpr double finest = 1e-4;    ///< part of a cubic that is not halved further

/// The centre of the second shape in the axes of the first marker, and its rate.
struct Centre {
    Vec3 place, rate;
};
Centre centreOf(const System& s, const Workspace& w, const CompiledContact& contact) {
    const Vec3 apart = markerPoint(s, w, contact.b) - markerPoint(s, w, contact.a),
               rate = markerVelocity(s, w, contact.b) - markerVelocity(s, w, contact.a) -
                      w.body(contact.a.body).w.cross(apart);
    const Mat3 axes = markerAxes(s, w, contact.a);
    return {axes.transpose() * apart, axes.transpose() * rate};
}

/// The gap with the centre there.
double gapAt(const GapShape& shape, Space space, const Vec3& centre) {
    const double r = shape.secondRadius;
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
    Curve(const GapShape& shape, Space space, const Centre& from, const Centre& to, double h)
        : shape_(shape),
          space_(space),
          points_{from.place, from.place + h / 3 * from.rate, to.place - h / 3 * to.rate, to.place} {
        double rate = 0, bend = 0, far = 0;
        for (int i = 0; i < 3; ++i) {
            slope_ = std::max(slope_, 3 * across(points_[i + 1] - points_[i]));
            rate = std::max(rate, 3 * (points_[i + 1] - points_[i]).norm());
        }
        for (int i = 0; i < 2; ++i)
            bend = std::max(bend, 6 * (points_[i + 2] - 2 * points_[i + 1] + points_[i]).norm());
        for (const Vec3& point : points_) far = std::max(far, point.norm());
        squareBend_ = 2 * (rate * rate + far * bend);
    }
    Vec3 at(double u) const {
        const double w = 1 - u;
        return w * w * w * points_[0] + 3 * w * u * (w * points_[1] + u * points_[2]) + u * u * u * points_[3];
    }
    void setError(double error) { error_ = error; }

    enum class Verdict { open, unclear, closed };
    /// `where`: closed, by more than `least` < 0.
    Verdict look(double least, double& where) const { return look(0, 1, least, where); }

  private:
    double gap(double u) const { return gapAt(shape_, space_, at(u)); }
    double unsure(double u) const { return sureOf * 16 * u * u * (1 - u) * (1 - u) * error_; }
    /// The part of a motion that changes the gap.
    double across(const Vec3& way) const {
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
        const double most = std::max({unsure(from), off, unsure(to)});
        const double fall = slope_ * (to - from) / 2;
        const double lowest = std::max(here - fall, leastRound(middle, to - from));
        if (lowest >= least + most) return Verdict::open;
        // Where the cubic itself is not known well enough, shorter parts of it tell no more; a shorter step does.
        if (fall < most) return Verdict::unclear;
        if (to - from < finest) return lookAtLowest(from, middle, to, least, where);
        const Verdict first = look(from, middle, least, where);
        if (first == Verdict::closed) return first;
        const Verdict second = look(middle, to, least, where);
        return second == Verdict::open ? first : second;
    }

    /// What the gap of round shapes cannot fall below in a part of this width: it is at least that of the whole circle,
    /// and |c|² changes by its rate in the middle and its greatest bend. What runs round a circle has no other bound.
    double leastRound(double middle, double width) const {
        if (shape_.isFlat) return -std::numeric_limits<double>::infinity();
        const Vec3 c = at(middle);
        const double square = c.squaredNorm(),
                     change = std::abs(c.dot(rateAt(middle))) * width + squareBend_ * width * width / 8;
        if (shape_.firstRadius < 0) return -shape_.firstRadius - std::sqrt(square + change) - shape_.secondRadius;
        return std::sqrt(std::max(square - change, 0.0)) - shape_.firstRadius - shape_.secondRadius;
    }
    Vec3 rateAt(double u) const {
        const double w = 1 - u;
        return 3 * (w * w * (points_[1] - points_[0]) + 2 * w * u * (points_[2] - points_[1]) +
                    u * u * (points_[3] - points_[2]));
    }

    /// The lowest point of a short part, by a parabola: of |c|² where shapes are round, which is smooth.
    Verdict lookAtLowest(double from, double middle, double to, double least, double& where) const {
        const auto smooth = [&](double u) { return shape_.isFlat ? gap(u) : at(u).squaredNorm(); };
        const double before = smooth(from), here = smooth(middle), after = smooth(to), bend = before - 2 * here + after,
                     lowest = bend != 0 ? middle + (before - after) / bend * (to - from) / 4 : middle,
                     u = std::clamp(lowest, from, to), off = unsure(u);
        where = u;
        if (gap(u) < least - off) return Verdict::closed;
        return std::min(gap(u), gap(middle)) >= least + off ? Verdict::open : Verdict::unclear;
    }

    const GapShape& shape_;
    Space space_;
    std::array<Vec3, 4> points_;
    double slope_ = 0, error_ = 0, squareBend_ = 0;  ///< greatest second derivative of |c|²
    mutable int looks_ = 0;
};

}  // namespace

bool Contacts::hasGaps() const {
    return std::any_of(system_->contacts.begin(), system_->contacts.end(),
                       [](const CompiledContact& contact) { return contact.measure == CompiledContact::Measure::gap; });
}

double Contacts::firstClosing(double h, const std::function<const Workspace&(double part)>& motion) const {
    std::vector<const CompiledContact*> open;
    std::vector<GapShape> shapes;
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (contact.measure != CompiledContact::Measure::gap || modes_[k].holds()) continue;
        open.push_back(&contact);
        shapes.push_back(contact.shape);
        shapes.back().side = sideOf(contact, {}, near(k).side);
    }
    if (open.empty()) return 1;
    using Look = std::pair<double, std::vector<Centre>>;
    const auto look = [&](double part) {
        const Workspace& w = motion(part);
        Look here{part, {}};
        for (const CompiledContact* contact : open) here.second.push_back(centreOf(*system_, w, *contact));
        return here;
    };
    const double least = -shallow * system_->size;
    // Parts of the step, the earliest on top.
    std::vector<std::pair<Look, Look>> parts{{look(0), look(1)}};
    for (int count = 0; !parts.empty(); ++count) {
        const auto [from, to] = parts.back();
        parts.pop_back();
        const double width = to.first - from.first;
        const Look middle = look(from.first + width / 2);
        bool isUnclear = false;
        double earliest = 1;
        for (std::size_t i = 0; i < open.size(); ++i) {
            Curve curve(shapes[i], system_->space, from.second[i], to.second[i], h * width);
            curve.setError((curve.at(0.5) - middle.second[i].place).norm());
            double where = 1;
            const Curve::Verdict verdict = curve.look(least, where);
            isUnclear = isUnclear || verdict == Curve::Verdict::unclear;
            if (verdict == Curve::Verdict::closed) earliest = std::min(earliest, where);
        }
        if (earliest < 1) return from.first + earliest * width;
        if (!isUnclear || width < std::ldexp(1.0, -mostHalvings) || count > mostParts) continue;
        parts.push_back({middle, to});
        parts.push_back({from, middle});
    }
    return 1;
}

}  // namespace zwang
