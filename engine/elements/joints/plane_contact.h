#pragma once

#include <algorithm>
#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang::spatial {

/// Base of contacts of balls, corners and rims of the second body, at points in the axes of the second marker.
struct WithRims : WithContact {
    Quantity radius = 0.1;
    std::vector<Quantity> pointsX{0}, pointsY{0}, pointsZ{0}, rims;
    bool operator==(const WithRims&) const = default;
    std::size_t count() const { return std::min({pointsX.size(), pointsY.size(), pointsZ.size()}); }
};

/// Balls of the second body, all of one radius about points in the axes of the second marker, lie on the plane across
/// the z axis of the first, at the side of that axis. Radius 0: the points themselves, as the corners of a box. With
/// radii of rims circles about the points lie on it, across the z axis of the second marker and rounded by the radius:
/// a cylinder has two, a cone one and a point, a torus a round one. Flat on the plane a rim touches in
/// GapShape::standing points.
struct PlaneContact : WithRims {
    static constexpr TypeInfo info{"plane-contact", "Plane contact",
                                   "balls, corners or rims of the second body bounce, slip and roll on the plane "
                                   "across the z axis of the first marker, on the side of that axis"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    bool operator==(const PlaneContact&) const = default;
    void mirror() {
        for (auto& y : pointsY) y = negated(y);
    }
    template <class Self = PlaneContact>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(),
                              std::tuple{field("radius", "Radius", &Self::radius, "m",
                                               "Radius of the balls, or by which rims are rounded; 0: corners, sharp "
                                               "rims",
                                               Range::notNegative()),
                                         field("points_x", "Points x", &Self::pointsX, "m",
                                               "Centres of the balls along the x axis of the second marker"),
                                         field("points_y", "Points y", &Self::pointsY, "m",
                                               "Centres of the balls along the y axis of the second marker"),
                                         field("points_z", "Points z", &Self::pointsZ, "m",
                                               "Centres of the balls along the z axis of the second marker"),
                                         field("rims", "Radii of rims", &Self::rims, "m",
                                               "Radii of circles about the centres, across the z axis of the second "
                                               "marker: two with one radius are a cylinder, one and 0 a cone, one with "
                                               "a radius of the balls a torus; empty: balls or corners",
                                               Range::notNegative())},
                              contactFields());
    }
    JointWheels wheels(const Pose&, const Pose&) const { return wheelsOfGaps(*this); }
    std::optional<Contradiction> contradiction() const {
        if (!rims.empty() && rims.size() != pointsX.size())
            return Contradiction{"rims", Sentence("%1 has radii of rims, but not one for each of its points; give each "
                                                  "point one, 0 where there is no rim, or none at all",
                                                  name)};
        return wrongPoints(name, {pointsX.size(), pointsY.size(), pointsZ.size()});
    }
    std::vector<GapShape> gaps() const {
        std::vector<GapShape> all;
        for (std::size_t i = 0; i < count(); ++i) {
            GapShape gap{true, 0, radius.value, 0, Vec3(pointsX[i].value, pointsY[i].value, pointsZ[i].value)};
            gap.disc = count() > 1 ? static_cast<int>(i + 1) : 0;
            if (i < rims.size() && rims[i].value > 0)
                addRim(gap, rims[i].value, all);
            else
                all.push_back(gap);
        }
        return all;
    }

  private:
    static void addRim(GapShape gap, double rim, std::vector<GapShape>& all) {
        gap.length = 2;  // of the sine, which thus comes nowhere near its start
        gap.rim = rim;
        gap.tilt = GapShape::Tilt::steep;
        gap.reach = {0, -GapShape::lying};
        all.push_back(gap);
        gap.tilt = GapShape::Tilt::flat;
        gap.reach = {0, GapShape::lying};
        for (int k = 0; k < GapShape::standing; ++k) {
            gap.angle = 2 * M_PI * k / GapShape::standing;
            all.push_back(gap);
        }
    }
};

}  // namespace zwang::spatial
