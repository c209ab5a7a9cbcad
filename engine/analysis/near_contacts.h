// The contacts of contact groups: of N bodies each two may touch, but only those that are near each other have elements
// of contact (model/contact_groups.h) in the system of a run. An R-tree of boxes around the shapes finds them
// (Boost.Geometry), and bodies that have not moved far since are not looked at again (body_travel.h).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "engine/analysis/body_travel.h"
#include "engine/results/results.h"
#include "engine/system/system.h"

namespace zwang {

class NearContacts {
  public:
    explicit NearContacts(const System& system);

    /// The compiled system with the contacts of all shapes that are near each other behind its own, in the order of the
    /// shapes. It changes with lookAround().
    const System& system() const { return *system_; }
    std::shared_ptr<const System> pointer() const { return system_; }
    const BodyTravel& travel() const { return travel_; }
    /// The bodies have moved straight to the state of `w`. Needs evaluatePositions.
    void follow(const Workspace& w) { travel_.follow(w); }

    /// Looks for what is near at the state of `w`, where bodies will move on with velocities v (nv) for h [s] before it
    /// is asked again, and for half of that then: where each contact of the system was before, or −1; nothing when
    /// contacts are as they were. Needs follow().
    std::optional<std::vector<int>> lookAround(const Workspace& w, const VecX& v, double h);
    /// Which group and shapes have contact k, none of the compiled system.
    GroupTouch touchBetween(std::size_t k) const;

  private:
    struct Shape {
        std::size_t group = 0, index = 0;  ///< of System::groups and of its shapes
        CompiledMarker marker;             ///< at the middle of its box
        Vec3 half = Vec3::Zero();
        double size = 0;  ///< half the least extent of the box that is not none
    };
    /// Contacts of two shapes: where they stand in the system.
    struct Pair {
        std::size_t group = 0, first = 0, second = 0;
        std::size_t contact = 0, contacts = 0, surface = 0, surfaces = 0, drive = 0, drives = 0;
        auto key() const { return std::tuple(group, first, second); }
    };
    void addShapes();
    std::vector<Pair> nearPairs(const Workspace& w) const;
    /// The contacts of these pairs take the place of those before, from the first pair on that is another one; nothing
    /// when none is.
    std::optional<std::vector<int>> replace(std::vector<Pair> pairs);
    /// How far a body may go until it is looked at again, and how far it had gone.
    struct Allowance {
        double way = 0, since = 0;
    };

    std::shared_ptr<System> system_;
    BodyTravel travel_;
    std::vector<Shape> shapes_;
    std::vector<double> sizes_;  ///< one a body: the least of its shapes; 0: it has none
    std::vector<Allowance> allowed_;
    std::vector<Pair> pairs_;
    /// What stood behind the first pair that is another one; kept, as room for tens of thousands costs time to get.
    struct Moved {
        std::vector<CompiledContact> contacts;
        std::vector<CompiledSurface> surfaces;
        std::vector<Drive> drives;
    } moved_;
    bool hasLooked_ = false;
};

}  // namespace zwang
