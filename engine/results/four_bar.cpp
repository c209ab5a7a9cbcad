#include "engine/results/four_bar.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

#include "engine/model/joint_view.h"

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

/// What a joint of the plane is to the links of a four-bar, by its equations.
enum class Binding { none, weld, pin, rod };
Binding bindingOf(const std::vector<Equation>& equations) {
    if (equations.empty() || equations.size() > 2) return Binding::none;
    const bool isPoint = std::holds_alternative<planar::Coincident>(equations[0]);
    if (equations.size() == 2)
        return isPoint && std::holds_alternative<planar::SameAngle>(equations[1]) ? Binding::weld : Binding::none;
    if (isPoint) return Binding::pin;
    return std::holds_alternative<planar::Distance>(equations[0]) ? Binding::rod : Binding::none;
}

/// Links, and the points at which they are pinned to each other.
class Links {
  public:
    explicit Links(const Model& model) : model_(model) {
        for (std::size_t i = 0; i < model.bodies.size(); ++i)
            indices_[nameOf(model.bodies[i])] = static_cast<int>(i) + 1;
        parents_.resize(model.bodies.size() + 1);  // 0: the ground
        std::iota(parents_.begin(), parents_.end(), 0);
        names_.resize(parents_.size());
        names_[0] = "ground";
        for (const auto& [name, index] : indices_) names_[static_cast<std::size_t>(index)] = name;
        const auto forEach = [&](Binding binding, const auto& visit) {
            for (const JointView& joint : zwang::jointsOf(model))
                if (bindingOf(joint.equations()) == binding) visit(joint.ends);
        };
        forEach(Binding::weld, [&](const BetweenMarkers& weld) { unite(weld.first.body, weld.second.body); });
        forEach(Binding::pin, [&](const BetweenMarkers& pin) { addPin(pin.name, pin.first, pin.second); });
        forEach(Binding::rod, [&](const BetweenMarkers& rod) { addRod(rod); });
        for (const auto& motion : model.motions)
            if (const auto* motor = std::get_if<AngleMotion>(&motion))
                motors_.emplace_back(linkOf(motor->first.body), linkOf(motor->second.body));
        pointsOf_.resize(parents_.size());
        measureWays();
    }

    /// Every ring once: from its lowest link, which is the ground where that is in it, to the lower of its neighbours.
    std::vector<FourBarLoop> loops() const {
        std::vector<FourBarLoop> found;
        for (int base = 0; base < static_cast<int>(parents_.size()) && found.size() < mostLoops; ++base)
            if (root(base) == base) addRingsFrom(base, found);
        return found;
    }

  private:
    /// Where links meet, and the joints that hold them there.
    struct Point {
        FourBarLoop::Pin place;
        Vec2 drawn;
        std::set<int> links;
        struct Joint {
            std::string name;
            int first = 0, second = 0;  ///< links
        };
        std::vector<Joint> joints;
    };
    /// links[i] and links[i + 1] meet at points[i].
    struct Ring {
        std::array<int, 4> links;
        std::array<std::size_t, 4> points;
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
        if (a != b) meet(name, a, b, placeOf(first), placeOf(second));
    }
    /// A rod is a link with a pin at each end.
    void addRod(const BetweenMarkers& rod) {
        const int link = static_cast<int>(parents_.size());
        parents_.push_back(link);
        names_.push_back(rod.name);
        for (const auto* end : {&rod.first, &rod.second})
            meet(rod.name, linkOf(end->body), link, placeOf(*end), placeOf(*end));
    }
    /// Links `a` and `b` meet at a place of each; where a third one is held at the same place, all three meet there.
    void meet(const std::string& name, int a, int b, const FourBarLoop::Pin& onA, const FourBarLoop::Pin& onB) {
        pointsOf_.resize(parents_.size());
        auto point = pointAt(a, drawn(onA));
        const auto other = pointAt(b, drawn(onB));
        if (!point) point = other;
        if (!point) {
            point = points_.size();
            points_.push_back({onA, drawn(onA), {}, {}});
        }
        if (other && *other != *point) merge(*other, *point);
        for (const int link : {a, b})
            if (points_[*point].links.insert(link).second) pointsOf_[static_cast<std::size_t>(link)].push_back(*point);
        points_[*point].joints.push_back({name, a, b});
    }
    std::optional<std::size_t> pointAt(int link, const Vec2& at) const {
        for (const std::size_t point : pointsOf(link))
            if ((points_[point].drawn - at).norm() <= alike * (1 + at.norm())) return point;
        return std::nullopt;
    }
    void merge(std::size_t from, std::size_t to) {
        for (const int link : points_[from].links) {
            auto& points = pointsOf_[static_cast<std::size_t>(link)];
            std::erase(points, from);
            if (points_[to].links.insert(link).second) points.push_back(to);
        }
        auto& joints = points_[to].joints;
        joints.insert(joints.end(), points_[from].joints.begin(), points_[from].joints.end());
        points_[from].links.clear();
        points_[from].joints.clear();
    }
    /// Points between each link and the ground.
    void measureWays() {
        ways_.assign(parents_.size(), std::numeric_limits<int>::max());
        ways_[0] = 0;
        std::vector<int> now{0};
        while (!now.empty()) {
            std::vector<int> next;
            for (const int from : now)
                for (const std::size_t point : pointsOf_[static_cast<std::size_t>(from)])
                    for (const int to : points_[point].links)
                        if (wayOf(to) == std::numeric_limits<int>::max()) {
                            ways_[static_cast<std::size_t>(to)] = wayOf(from) + 1;
                            next.push_back(to);
                        }
            now = std::move(next);
        }
    }
    int wayOf(int link) const { return ways_[static_cast<std::size_t>(link)]; }
    const std::vector<std::size_t>& pointsOf(int link) const { return pointsOf_[static_cast<std::size_t>(link)]; }

    void addRingsFrom(int base, std::vector<FourBarLoop>& found) const {
        // Calls `use` with every link above `base`, and the point at which it meets `from`.
        const auto neighbours = [&](int from, const auto& use) {
            for (const std::size_t point : pointsOf(from))
                for (const int link : points_[point].links)
                    if (link != from && link > base && found.size() < mostLoops) use(link, point);
        };
        neighbours(base, [&](int first, std::size_t a) {
            neighbours(first, [&](int second, std::size_t b) {
                neighbours(second, [&](int third, std::size_t c) {
                    if (third <= first) return;
                    for (const std::size_t d : pointsOf(third)) {
                        const Ring ring{{base, first, second, third}, {a, b, c, d}};
                        if (points_[d].links.contains(base) && isFourBar(ring)) add(found, ring);
                    }
                });
            });
        });
    }
    /// Four different links, of which two and no more meet at each point.
    bool isFourBar(const Ring& ring) const {
        for (std::size_t i = 0; i < 4; ++i)
            for (const std::size_t other : {(i + 2) % 4, (i + 3) % 4})
                if (ring.links[i] == ring.links[other] || points_[ring.points[i]].links.contains(ring.links[other]))
                    return false;
        return true;
    }

    /// The same ring, its frame first and then its crank.
    Ring turned(Ring ring) const {
        const auto drives = [&](int frame, int link, bool anyOrder) {
            return std::any_of(motors_.begin(), motors_.end(), [&](const auto& motor) {
                return motor == std::pair(frame, link) || (anyOrder && motor == std::pair(link, frame));
            });
        };
        const auto place = [&](int link) {
            return std::tuple(wayOf(link), -static_cast<int>(pointsOf(link).size()), link);
        };
        std::size_t frame = 0;
        for (std::size_t i = 1; i < 4; ++i)
            if (place(ring.links[i]) < place(ring.links[frame])) frame = i;
        for (std::size_t i = 0; i < 4 && ring.links[frame] != 0; ++i)
            if (drives(ring.links[i], ring.links[(i + 1) % 4], false) ||
                drives(ring.links[i], ring.links[(i + 3) % 4], false)) {
                frame = i;
                break;
            }
        std::rotate(ring.links.begin(), ring.links.begin() + static_cast<int>(frame), ring.links.end());
        std::rotate(ring.points.begin(), ring.points.begin() + static_cast<int>(frame), ring.points.end());
        const int ground = ring.links[0];
        const auto isDriven = [&](int link) { return drives(ground, link, true); };
        const auto rank = [&](int link, std::size_t i, std::size_t j) {
            const auto [way, pins, number] = place(link);
            return ground == 0 ? std::tuple(0, 0, length(ring, i, j)) : std::tuple(way, pins, length(ring, i, j));
        };
        const bool swaps = isDriven(ring.links[3]) != isDriven(ring.links[1])
                               ? isDriven(ring.links[3])
                               : rank(ring.links[3], 2, 3) < rank(ring.links[1], 0, 1);
        if (swaps) {
            std::reverse(ring.links.begin() + 1, ring.links.end());
            std::reverse(ring.points.begin(), ring.points.end());
        }
        return ring;
    }
    double length(const Ring& ring, std::size_t i, std::size_t j) const {
        return (points_[ring.points[i]].drawn - points_[ring.points[j]].drawn).norm();
    }

    void add(std::vector<FourBarLoop>& found, const Ring& any) const {
        const Ring ring = turned(any);
        FourBarLoop loop;
        const auto name = [&](int link) { return names_[static_cast<std::size_t>(link)]; };
        loop.frame = name(ring.links[0]);
        loop.crank = name(ring.links[1]);
        loop.coupler = name(ring.links[2]);
        loop.rocker = name(ring.links[3]);
        loop.driven = std::any_of(motors_.begin(), motors_.end(), [&](const auto& motor) {
            return std::minmax(motor.first, motor.second) == std::minmax(ring.links[0], ring.links[1]);
        });
        for (std::size_t i = 0; i < 4; ++i) loop.pins[i] = points_[ring.points[i]].place;
        loop.lengths = {length(ring, 0, 3), length(ring, 0, 1), length(ring, 1, 2), length(ring, 2, 3)};
        if (std::min({loop.lengths.ground, loop.lengths.crank, loop.lengths.coupler, loop.lengths.rocker}) <= 0) return;
        const auto isIn = [&](int link) {
            return std::find(ring.links.begin(), ring.links.end(), link) != ring.links.end();
        };
        for (std::size_t link = 1; link < parents_.size(); ++link)
            if (const int whole = root(static_cast<int>(link)); whole != 0 && isIn(whole))
                loop.elements.push_back(names_[link]);
        for (const std::size_t point : ring.points)
            for (const auto& joint : jointsOf(ring, point))
                if (std::find(loop.elements.begin(), loop.elements.end(), joint) == loop.elements.end())
                    loop.elements.push_back(joint);
        found.push_back(std::move(loop));
    }
    /// Joints between two links of the ring; where these are held by a third one, their joints with that.
    std::vector<std::string> jointsOf(const Ring& ring, std::size_t point) const {
        const auto isIn = [&](int link) {
            return std::find(ring.links.begin(), ring.links.end(), link) != ring.links.end();
        };
        std::vector<std::string> between, beside;
        for (const auto& [name, first, second] : points_[point].joints) {
            if (isIn(first) && isIn(second)) between.push_back(name);
            if (isIn(first) != isIn(second)) beside.push_back(name);
        }
        return between.empty() ? beside : between;
    }
    Vec2 drawn(const FourBarLoop::Pin& pin) const {
        return drawnPose(model_, pin.body).apply(Vec3(pin.place.x(), pin.place.y(), 0)).head<2>();
    }

    const Model& model_;
    std::map<std::string, int> indices_;
    std::vector<int> parents_;
    std::vector<std::string> names_;
    std::vector<Point> points_;
    std::vector<std::vector<std::size_t>> pointsOf_;  ///< of each link
    std::vector<int> ways_;
    std::vector<std::pair<int, int>> motors_;  ///< links: what it belongs to, what it turns
};

}  // namespace

std::vector<FourBarLoop> fourBarsOf(const Model& model) {
    if (model.space != Space::planar) return {};
    for (const auto& body : model.bodies)
        if (!std::holds_alternative<PlanarBody>(body)) return {};
    return Links(model).loops();
}

}  // namespace zwang
