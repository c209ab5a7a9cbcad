#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "engine/elements/joints/contact.h"
#include "engine/math/convex_solid.h"

namespace zwang::spatial {

/// Two convex solids, each spanned by points in the axes of its marker and rounded by a radius: one point is a ball,
/// two a capsule, eight a box; others are the polyhedron that their hull is. Radius 0: sharp. The second, or
/// both, may be a cylinder between two points, if both are sharp.
struct ConvexContact : WithContact {
    static constexpr TypeInfo info{"convex-contact", "Convex contact",
                                   "two convex solids, balls, capsules, boxes or others spanned by points and rounded "
                                   "by a radius, bounce, slip and roll on each other"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::dry,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> firstX, firstY, firstZ, secondX{0}, secondY{0}, secondZ{0};
    Quantity firstRadius = 0, secondRadius = 0.05, firstRim = 0, secondRim = 0;
    ConvexContact();
    bool operator==(const ConvexContact&) const = default;
    void mirror() {
        for (auto* list : {&firstY, &secondY})
            for (auto& y : *list) y = negated(y);
    }
    template <class Self = ConvexContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("first_x", "First x", &Self::firstX, "m",
                             "Points that span the first solid along the x axis of the first marker"),
                       field("first_y", "First y", &Self::firstY, "m",
                             "Points that span the first solid along the y axis of the first marker"),
                       field("first_z", "First z", &Self::firstZ, "m",
                             "Points that span the first solid along the z axis of the first marker"),
                       field("first_radius", "First radius", &Self::firstRadius, "m",
                             "By which the first solid is thicker all around; 0: sharp edges", Range::notNegative()),
                       field("second_x", "Second x", &Self::secondX, "m",
                             "Points that span the second solid along the x axis of the second marker"),
                       field("second_y", "Second y", &Self::secondY, "m",
                             "Points that span the second solid along the y axis of the second marker"),
                       field("second_z", "Second z", &Self::secondZ, "m",
                             "Points that span the second solid along the z axis of the second marker"),
                       field("second_radius", "Second radius", &Self::secondRadius, "m",
                             "By which the second solid is thicker all around; 0: sharp edges", Range::notNegative()),
                       field("first_rim", "First rims", &Self::firstRim, "m",
                             "Radius of a cylinder between the two points of the first solid, where the second is one, "
                             "too; 0: there is none",
                             Range::notNegative()),
                       field("second_rim", "Second rims", &Self::secondRim, "m",
                             "Radius of a cylinder between the two points of the second solid; 0: there is none",
                             Range::notNegative())},
            contactFields());
    }
    /// Points of the first or second solid as `read` reads quantities.
    template <class Read>
    auto points(bool ofSecond, const Read& read) const {
        using T = decltype(read(Quantity()));
        const auto &x = ofSecond ? secondX : firstX, &y = ofSecond ? secondY : firstY, &z = ofSecond ? secondZ : firstZ;
        std::vector<Eigen::Matrix<T, 3, 1>> all;
        for (std::size_t i = 0; i < std::min({x.size(), y.size(), z.size()}); ++i)
            all.push_back({read(x[i]), read(y[i]), read(z[i])});
        return all;
    }
    /// Of both solids (math/convex_solid.h).
    template <class Read>
    auto numbers(const Read& read) const {
        using T = decltype(read(Quantity()));
        std::vector<T> all{read(firstRadius), read(secondRadius)};
        const ConvexPair solids = pair();
        addConvexNumbers<T>(solids.first, points(false, read), all);
        addConvexNumbers<T>(solids.second, points(true, read), all);
        if (solids.rims[0] > 0) all.push_back(read(firstRim));
        if (solids.rims[1] > 0) all.push_back(read(secondRim));
        return all;
    }
    ConvexPair pair() const;
    /// Of the first or second solid, in the axes of its marker; of a cylinder lines on it.
    struct Drawn {
        std::vector<std::array<Vec3, 2>> edges;
        std::vector<Vec3> corners;
        double radius = 0;
    };
    Drawn drawn(bool ofSecond) const;
    JointWheels wheels(const Pose&, const Pose&) const;
    std::optional<Contradiction> contradiction() const;
    std::vector<GapShape> gaps() const;
};

}  // namespace zwang::spatial
