// A gap along a part of a motion: where it closes, and where it surely does not.
// Seen from the first marker the first shape rests and the centre of the second moves along a smooth curve c(u), so
// that a gap is a known function of c, however sharp it bends. The curve through two looks at the motion is a cubic,
// whose error is seen in the middle; along a cubic the gap is searched by its greatest slope.
#pragma once

#include <array>

#include "engine/system/contacts.h"

namespace zwang {

/// The centre of the second shape in the axes of the first marker, and its rate; of a face on a cam and of an arc z is
/// its angle, of teeth y and z are their play, of a rope over pulleys how much it is longer than its way, of features
/// (GapShape::isFeature) y is their gap and z how far they are beyond each other.
struct GapCentre {
    Vec3 place, rate;
};
GapCentre gapCentre(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand);

/// A gap that is open; `spline` of a cam.
struct OpenGap {
    const CompiledContact* contact = nullptr;
    GapShape shape;
    RimStand stand;
    const std::vector<double>* spline = nullptr;
    bool isMesh() const { return contact->measure == CompiledContact::Measure::mesh || shape.over; }
};

/// How fast a coordinate of contact changes at the velocities of `w`.
double rateOf(const System& s, const Workspace& w, const CompiledContact& contact, const ContactState& state);

/// The gap with the centre there.
double gapAt(const OpenGap& open, Space space, const Vec3& centre);

/// The cubic through two centres at u = 0 and 1, rates by u; its error is up to 16 u² (1 − u)² times that in the
/// middle.
class GapCurve {
  public:
    GapCurve(const OpenGap& open, Space space, const GapCentre& from, const GapCentre& to, double h);
    /// `middle`: where the centre is in truth at u = 1/2.
    void setError(const Vec3& middle);

    enum class Verdict { open, unclear, closed };
    /// `where`: closed, by more than `least` < 0; or a corner comes through a straight side.
    Verdict look(double least, double& where) const;

  private:
    Vec3 at(double u) const;
    Vec3 rateAt(double u) const;
    double gap(double u) const { return gapAt(open_, space_, at(u)); }
    double unsure(double u) const;
    /// The gap depends on how the second shape is turned, too: z of the centre.
    bool turns() const { return shape_.cam == GapShape::Cam::face || shape_.sector > 0; }
    double across(const Vec3& way) const;
    Vec3 blossom(double u, double v, double w) const;
    Verdict look(double from, double to, double least, double& where) const;
    Verdict lookAtLowest(double from, double middle, double to, double least, double& where) const;
    Verdict comesThrough(double to, double& where) const;
    double leastOfWhole(double from, double to) const;
    double leastOfCam(double middle, double width) const;
    double leastOfRevolved(double middle, double width) const;

    const OpenGap& open_;
    const GapShape& shape_;
    Space space_;
    double lever_ = 0;            ///< of a face: how far a turn moves what it may touch
    double rate_ = 0, bend_ = 0;  ///< greatest, of the way; of a face bend_ is that of its gap
    std::array<Vec3, 4> points_;
    double slope_ = 0, error_ = 0;
    mutable int looks_ = 0;
};

}  // namespace zwang
