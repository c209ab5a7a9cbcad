#include "engine/results/four_bar.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>

namespace zwang {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double alike = 1e-9;  // of the sum of all lengths: sums that count as equal
constexpr std::size_t mostLoops = 8;

/// Between the sides a and b of a triangle opposite to c, folded to at most a right angle.
double foldedAngle(double a, double b, double c) {
    const double angle = std::acos(std::clamp((a * a + b * b - c * c) / (2 * a * b), -1.0, 1.0));
    return std::min(angle, pi - angle);
}

double across(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }

Pose drawnPose(const Model& model, int body) {
    if (body < 0) return {};
    const auto& planar = std::get<PlanarBody>(model.bodies[static_cast<std::size_t>(body)]);
    return {Vec3(planar.position[0].value, planar.position[1].value, 0),
            Quat(Eigen::AngleAxisd(planar.angle.value, Vec3::UnitZ()))};
}

}  // namespace

FourBar::Type FourBar::type() const {
    std::array<double, 4> lengths{ground, crank, coupler, rocker};
    std::sort(lengths.begin(), lengths.end());
    const double sum = lengths[0] + lengths[1] + lengths[2] + lengths[3];
    if (lengths[3] > sum - lengths[3]) return Type::impossible;
    const double excess = 2 * (lengths[0] + lengths[3]) - sum;  // shortest and longest beyond the other two
    if (std::abs(excess) <= alike * sum) return Type::changePoint;
    if (excess > 0) return Type::tripleRocker;
    const double shortest = lengths[0];
    return shortest == crank    ? Type::crankRocker
           : shortest == ground ? Type::doubleCrank
           : shortest == rocker ? Type::rockerCrank
                                : Type::doubleRocker;
}

bool FourBar::crankTurns() const {
    const Type is = type();
    return is == Type::crankRocker || is == Type::doubleCrank || is == Type::changePoint;
}

FourBar::Angles FourBar::transmission() const {
    // The diagonal from the crank's pin to the rocker's pivot says everything; the crank reaches this part of it.
    const double nearest = std::max(std::abs(ground - crank), std::abs(coupler - rocker));
    const double farthest = std::min(ground + crank, coupler + rocker);
    const double first = foldedAngle(coupler, rocker, nearest), last = foldedAngle(coupler, rocker, farthest);
    const double square = std::sqrt(coupler * coupler + rocker * rocker);
    const bool passesSquare = square >= nearest && square <= farthest;
    return {std::min(first, last), passesSquare ? pi / 2 : std::max(first, last)};
}

Vec2 FourBarLoop::Pin::at(const std::vector<Pose>& poses) const {
    if (body < 0) return place;
    return poses[static_cast<std::size_t>(body)].apply(Vec3(place.x(), place.y(), 0)).head<2>();
}

double FourBarLoop::transmissionAngle(const std::vector<Pose>& poses) const {
    const Vec2 pin = pins[2].at(poses), coupled = pins[1].at(poses) - pin, rocked = pins[3].at(poses) - pin;
    const double angle = std::atan2(std::abs(across(coupled, rocked)), coupled.dot(rocked));
    return std::min(angle, pi - angle);
}

double FourBarLoop::advantage(const std::vector<Pose>& poses) const {
    // The ends of the coupler have the same velocity along it.
    const Vec2 first = pins[1].at(poses), second = pins[2].at(poses), along = second - first;
    const double byCrank = across(first - pins[0].at(poses), along),
                 byRocker = across(second - pins[3].at(poses), along);
    return byCrank == 0 ? std::copysign(std::numeric_limits<double>::infinity(), byRocker) : byRocker / byCrank;
}

FourBar::Angles FourBarLoop::transmissionOver(const Results& results) const {
    FourBar::Angles angles{pi / 2, 0};
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double angle = transmissionAngle(results.poses(results.frame(i).time));
        angles.least = std::min(angles.least, angle);
        angles.most = std::max(angles.most, angle);
    }
    return angles;
}

namespace {

/// Links and the pins between them.
class Links {
  public:
    explicit Links(const Model& model) : model_(model) {
        for (std::size_t i = 0; i < model.bodies.size(); ++i)
            indices_[nameOf(model.bodies[i])] = static_cast<int>(i) + 1;
        parents_.resize(model.bodies.size() + 1);  // 0: the ground
        std::iota(parents_.begin(), parents_.end(), 0);
        names_.resize(parents_.size());
        for (const auto& [name, index] : indices_) names_[static_cast<std::size_t>(index)] = name;
        for (const auto& joint : model.joints)
            if (const auto* weld = std::get_if<planar::Weld>(&joint)) unite(weld->first.body, weld->second.body);
        for (const auto& joint : model.joints) {
            if (const auto* pin = std::get_if<planar::Revolute>(&joint)) addPin(pin->name, pin->first, pin->second);
            if (const auto* rod = std::get_if<planar::Rod>(&joint)) addRod(*rod);
        }
        for (const auto& motion : model.motions)
            if (const auto* motor = std::get_if<AngleMotion>(&motion))
                motors_.insert(std::minmax(linkOf(motor->first.body), linkOf(motor->second.body)));
    }

    std::vector<FourBarLoop> loops() const {
        std::vector<FourBarLoop> found;
        const int ground = root(0);
        for (std::size_t a = 0; a < pins_.size(); ++a)
            for (std::size_t d = a + 1; d < pins_.size(); ++d) {
                const auto crank = pins_[a].other(ground), rocker = pins_[d].other(ground);
                if (!crank || !rocker || *crank == *rocker) continue;
                for (std::size_t b = 0; b < pins_.size(); ++b)
                    for (std::size_t c = 0; c < pins_.size(); ++c) {
                        const auto coupler = pins_[b].other(*crank);
                        if (b == c || !coupler || *coupler == ground || *coupler == *rocker) continue;
                        if (pins_[c].other(*rocker) != coupler) continue;
                        if (found.size() < mostLoops) add(found, {a, b, c, d}, {*crank, *coupler, *rocker});
                    }
            }
        return found;
    }

  private:
    struct Joint {
        std::string name;
        int first = 0, second = 0;  ///< links
        FourBarLoop::Pin place;
        std::optional<int> other(int link) const {
            return first == link ? std::optional(second) : second == link ? std::optional(first) : std::nullopt;
        }
    };

    int root(int link) const {
        while (parents_[static_cast<std::size_t>(link)] != link) link = parents_[static_cast<std::size_t>(link)];
        return link;
    }
    int indexOf(const std::string& body) const {
        const auto at = indices_.find(body);
        return at == indices_.end() ? 0 : at->second;
    }
    int linkOf(const std::string& body) const { return root(indexOf(body)); }
    void unite(const std::string& a, const std::string& b) {
        const auto [low, high] = std::minmax({linkOf(a), linkOf(b)});
        parents_[static_cast<std::size_t>(high)] = low;  // the ground keeps its number
    }
    FourBarLoop::Pin placeOf(const MarkerRef& reference) const {
        FourBarLoop::Pin pin{indexOf(reference.body) - 1, Vec2::Zero()};
        const auto look = [&](const auto& owner) {
            if constexpr (std::is_same_v<std::decay_t<decltype(owner.markers.front())>, PlanarMarker>)
                for (const auto& marker : owner.markers)
                    if (marker.name == reference.marker)
                        pin.place = {marker.position[0].value, marker.position[1].value};
        };
        if (pin.body < 0)
            std::visit(look, model_.ground);
        else
            std::visit(look, model_.bodies[static_cast<std::size_t>(pin.body)]);
        return pin;
    }
    void addPin(const std::string& name, const MarkerRef& first, const MarkerRef& second) {
        const int a = linkOf(first.body), b = linkOf(second.body);
        if (a != b) pins_.push_back({name, a, b, placeOf(first)});
    }
    /// A rod is a link with a pin at each end.
    void addRod(const planar::Rod& rod) {
        const int link = static_cast<int>(parents_.size());
        parents_.push_back(link);
        names_.push_back(rod.name);
        pins_.push_back({rod.name, linkOf(rod.first.body), link, placeOf(rod.first)});
        pins_.push_back({rod.name, link, linkOf(rod.second.body), placeOf(rod.second)});
    }

    void add(std::vector<FourBarLoop>& found, std::array<std::size_t, 4> ring, std::array<int, 3> links) const {
        const auto isDriven = [&](int link) { return motors_.contains(std::minmax(root(0), link)); };
        const auto lengthOf = [&](std::size_t i, std::size_t j) {
            return (drawn(pins_[ring[i]].place) - drawn(pins_[ring[j]].place)).norm();
        };
        const bool swaps =
            isDriven(links[2]) != isDriven(links[0]) ? isDriven(links[2]) : lengthOf(2, 3) < lengthOf(0, 1);
        if (swaps) {
            std::reverse(ring.begin(), ring.end());
            std::reverse(links.begin(), links.end());
        }
        FourBarLoop loop;
        const auto name = [&](int link) { return names_[static_cast<std::size_t>(link)]; };
        loop.crank = name(links[0]);
        loop.coupler = name(links[1]);
        loop.rocker = name(links[2]);
        loop.driven = isDriven(links[0]);
        for (std::size_t i = 0; i < ring.size(); ++i) loop.pins[i] = pins_[ring[i]].place;
        loop.lengths = {lengthOf(0, 3), lengthOf(0, 1), lengthOf(1, 2), lengthOf(2, 3)};
        if (std::min({loop.lengths.ground, loop.lengths.crank, loop.lengths.coupler, loop.lengths.rocker}) <= 0) return;
        for (std::size_t link = 1; link < parents_.size(); ++link)
            if (std::find(links.begin(), links.end(), root(static_cast<int>(link))) != links.end())
                loop.elements.push_back(names_[link]);
        for (const std::size_t pin : ring)
            if (std::find(loop.elements.begin(), loop.elements.end(), pins_[pin].name) == loop.elements.end())
                loop.elements.push_back(pins_[pin].name);
        found.push_back(std::move(loop));
    }
    Vec2 drawn(const FourBarLoop::Pin& pin) const {
        return drawnPose(model_, pin.body).apply(Vec3(pin.place.x(), pin.place.y(), 0)).head<2>();
    }

    const Model& model_;
    std::map<std::string, int> indices_;
    std::vector<int> parents_;
    std::vector<std::string> names_;
    std::vector<Joint> pins_;
    std::set<std::pair<int, int>> motors_;
};

}  // namespace

std::vector<FourBarLoop> fourBarsOf(const Model& model) {
    if (model.space != Space::planar) return {};
    for (const auto& body : model.bodies)
        if (!std::holds_alternative<PlanarBody>(body)) return {};
    return Links(model).loops();
}

}  // namespace zwang
