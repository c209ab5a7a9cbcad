#define BOOST_ALLOW_DEPRECATED_HEADERS  // Boost.Geometry includes some of its own

#include "engine/analysis/near_contacts.h"

#include <algorithm>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/system/group_contacts.h"

namespace zwang {

namespace {

namespace geometry = boost::geometry;
using Place = geometry::model::point<double, 3, geometry::cs::cartesian>;
using Bounds = geometry::model::box<Place>;
using Entry = std::pair<Bounds, std::size_t>;

constexpr double wayOfSize = 0.25;  ///< a body at rest may go as far, of its size, until it is looked at again
constexpr double ahead = 2.5;       ///< steps of its velocity that one in motion may go besides
constexpr double seen = 1.5;        ///< steps, up to which what comes is to be known

int shifted(int index, std::size_t from, std::size_t to) {
    return index < 0 ? index : index - static_cast<int>(from) + static_cast<int>(to);
}

/// How fast points of a body move at most.
double speedOf(const System& s, const VecX& v, int body, double reach) {
    const int moves = s.space == Space::planar ? 2 : 3;
    const auto own = v.segment(Eigen::Index{s.width()} * body, s.width());
    return own.head(moves).norm() + reach * own.tail(s.width() - moves).norm();
}

}  // namespace

NearContacts::NearContacts(const System& system)
    : system_(std::make_shared<System>(system)),
      travel_(system_),
      sizes_(static_cast<std::size_t>(system.bodies)),
      allowed_(sizes_.size()) {
    addShapes();
}

void NearContacts::addShapes() {
    const System& s = *system_;
    for (std::size_t g = 0; g < s.groups.size(); ++g)
        for (std::size_t i = 0; i < s.groups[g].shapes.size(); ++i) {
            const ContactShape& drawn = s.groups[g].shapes[i].drawn;
            const ContactShape::Box box = drawn.box(s.space);
            Shape shape{g, i, compileMarker(s, drawn.marker), box.half, std::numeric_limits<double>::infinity()};
            travel_.include(shape.marker, drawn.reach() + box.half.norm());
            const Mat3 axes = s.space == Space::planar
                                  ? Mat3(Eigen::AngleAxisd(shape.marker.angle, Vec3::UnitZ()).toRotationMatrix())
                                  : shape.marker.axes;
            shape.marker.local += axes * box.centre;
            for (const double half : box.half)
                if (half > 0) shape.size = std::min(shape.size, half);
            if (!std::isfinite(shape.size)) shape.size = 0;
            if (const int body = shape.marker.body; body >= 0) {
                double& size = sizes_[static_cast<std::size_t>(body)];
                size = size > 0 ? std::min(size, shape.size) : shape.size;
            }
            shapes_.push_back(shape);
        }
}

GroupTouch NearContacts::touchBetween(std::size_t k) const {
    const auto after = std::upper_bound(pairs_.begin(), pairs_.end(), k,
                                        [](std::size_t at, const Pair& pair) { return at < pair.contact; });
    const Pair& pair = *(after - 1);
    const TouchingShapes& group = system_->groups[pair.group];
    GroupTouch touch;
    touch.group = static_cast<std::uint32_t>(pair.group);
    touch.first = static_cast<std::uint32_t>(pair.first);
    touch.second = static_cast<std::uint32_t>(pair.second);
    // Of two outlines each has a contact in which it is the first.
    if (system_->bodyIndex(group.shapes[pair.second].drawn.marker.body) != system_->contacts[k].b.body)
        std::swap(touch.first, touch.second);
    return touch;
}

std::vector<NearContacts::Pair> NearContacts::nearPairs(const Workspace& w) const {
    const System& s = *system_;
    std::vector<Entry> boxes;
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        const Shape& shape = shapes_[i];
        const int body = shape.marker.body;
        const double around = body < 0 ? 0 : allowed_[static_cast<std::size_t>(body)].way;
        const Vec3 at = markerPoint(s, w, shape.marker),
                   half = markerAxes(s, w, shape.marker).cwiseAbs() * shape.half + Vec3::Constant(around),
                   low = at - half, high = at + half;
        boxes.emplace_back(Bounds({low.x(), low.y(), low.z()}, {high.x(), high.y(), high.z()}), i);
    }
    const geometry::index::rtree<Entry, geometry::index::rstar<16>> tree(boxes);
    std::vector<Pair> pairs;
    for (const auto& [bounds, i] : boxes) {
        const Shape& first = shapes_[i];
        for (auto found = tree.qbegin(geometry::index::intersects(bounds)); found != tree.qend(); ++found) {
            const Shape& second = shapes_[found->second];
            if (first.group == second.group && first.index < second.index &&
                s.groups[first.group].mayTouch(first.index, second.index))
                pairs.push_back({first.group, first.index, second.index});
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.key() < b.key(); });
    return pairs;
}

std::optional<std::vector<int>> NearContacts::lookAround(const Workspace& w, const VecX& v, double h) {
    if (shapes_.empty()) return std::nullopt;
    bool isKnown = std::exchange(hasLooked_, true);
    std::vector<double> next(sizes_.size());
    for (int body = 0; body < system_->bodies; ++body) {
        const auto b = static_cast<std::size_t>(body);
        if (sizes_[b] == 0) continue;
        next[b] = speedOf(*system_, v, body, travel_.reach(body)) * h;
        isKnown = isKnown && travel_.way(body) - allowed_[b].since + seen * next[b] <= allowed_[b].way;
    }
    if (isKnown) return std::nullopt;
    for (std::size_t b = 0; b < sizes_.size(); ++b)
        allowed_[b] = {wayOfSize * sizes_[b] + ahead * next[b], travel_.way(static_cast<int>(b))};
    return replace(nearPairs(w));
}

std::optional<std::vector<int>> NearContacts::replace(std::vector<Pair> pairs) {
    System& s = *system_;
    const auto differ = std::mismatch(pairs.begin(), pairs.end(), pairs_.begin(), pairs_.end(),
                                      [](const Pair& a, const Pair& b) { return a.key() == b.key(); });
    if (differ.first == pairs.end() && differ.second == pairs_.end()) return std::nullopt;
    std::copy(pairs_.begin(), differ.second, pairs.begin());
    const bool isEnd = differ.second == pairs_.end();
    const std::size_t contacts = isEnd ? s.contacts.size() : differ.second->contact,
                      surfaces = isEnd ? s.surfaces.size() : differ.second->surface,
                      drives = isEnd ? s.drives.size() : differ.second->drive;
    const auto cut = [](auto& list, std::size_t from, auto& tail) {
        const auto start = list.begin() + static_cast<std::ptrdiff_t>(from);
        tail.assign(std::make_move_iterator(start), std::make_move_iterator(list.end()));
        list.erase(start, list.end());
    };
    cut(s.contacts, contacts, moved_.contacts);
    cut(s.surfaces, surfaces, moved_.surfaces);
    cut(s.drives, drives, moved_.drives);
    std::vector<int> before(contacts);
    std::iota(before.begin(), before.end(), 0);
    auto old = differ.second;
    for (auto at = differ.first; at != pairs.end(); ++at) {
        Pair& pair = *at;
        const std::size_t contact = s.contacts.size(), surface = s.surfaces.size(), drive = s.drives.size();
        while (old != pairs_.end() && old->key() < pair.key()) ++old;
        if (old != pairs_.end() && old->key() == pair.key()) {
            for (std::size_t k = 0; k < old->contacts; ++k) {
                CompiledContact& each = moved_.contacts[old->contact - contacts + k];
                each.normal = shifted(each.normal, old->contact, contact);
                each.surface = shifted(each.surface, old->surface, surface);
                each.drive = shifted(each.drive, old->drive, drive);
                s.contacts.push_back(std::move(each));
                before.push_back(static_cast<int>(old->contact + k));
            }
            for (std::size_t k = 0; k < old->surfaces; ++k) {
                CompiledSurface& each = moved_.surfaces[old->surface - surfaces + k];
                each.normal = shifted(each.normal, old->contact, contact);
                each.first = each.first - old->contact + contact;
                s.surfaces.push_back(std::move(each));
            }
            for (std::size_t k = 0; k < old->drives; ++k)
                s.drives.push_back(std::move(moved_.drives[old->drive - drives + k]));
        } else {
            compileGroupContacts(s, pair.group, pair.first, pair.second);
        }
        before.resize(s.contacts.size(), -1);
        pair.contact = contact;
        pair.contacts = s.contacts.size() - contact;
        pair.surface = surface;
        pair.surfaces = s.surfaces.size() - surface;
        pair.drive = drive;
        pair.drives = s.drives.size() - drive;
    }
    pairs_ = std::move(pairs);
    return before;
}

}  // namespace zwang
