#include "engine/analysis/contact_passes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/analysis/conservative_advancement.h"
#include "engine/system/touch.h"

namespace zwang {

namespace {

constexpr double sameSide = 0.5;   ///< cosine between directions of one side
constexpr double grazing = 0.01;   ///< of the smaller radius: an impact that may be missed
constexpr double closedBy = 1e-9;  ///< an overlap, over the size of the pair
constexpr int mostGlances = 400, samples = 16, halvings = 24;
constexpr std::size_t manyPieces = 200;

bool isPair(const CompiledContact& contact) {
    const GapShape& shape = contact.shape;
    if (contact.measure != CompiledContact::Measure::gap || !contact.hasStops) return false;
    if (shape.convex || shape.outline) return true;
    return shape.isRound() && !shape.isRope && shape.rim == 0 && shape.firstRadius >= 0;
}

double smallerRadius(const GapShape& shape) { return std::min(shape.firstRadius, shape.secondRadius); }

bool areOfPair(const CompiledContact& one, const CompiledContact& other) {
    if (one.shape.convex) return one.shape.convex == other.shape.convex;
    return one.shape.outline && one.shape.outline == other.shape.outline && one.shape.disc == other.shape.disc;
}

/// The least way from one side of an outline to another that is no neighbour of it, of arcs by their ends and middles.
double thicknessOf(const Outline& outline) {
    if (outline.pieces.size() > manyPieces) return 0;
    constexpr double isMet = 1e-6;
    double least = std::numeric_limits<double>::infinity(), size = 0;
    for (const auto& piece : outline.pieces) size = std::max({size, std::hypot(piece.x, piece.y), piece.length});
    for (const auto& piece : outline.pieces) {
        std::vector<std::pair<double, double>> points;
        for (const double part : {0.0, 0.5, 1.0}) {
            const double turn = piece.angle + (part - 0.5) * piece.sweep,
                         way = piece.isArc ? std::abs(piece.radius) : part * piece.length,
                         angle = piece.isArc ? turn : piece.angle;
            points.emplace_back(piece.x + way * std::cos(angle), piece.y + way * std::sin(angle));
        }
        for (const auto& other : outline.pieces) {
            double apart = std::numeric_limits<double>::infinity();
            for (const auto& [x, y] : points) apart = std::min(apart, Outline::distance(other, x, y));
            if (apart > isMet * size) least = std::min(least, apart);
        }
    }
    return std::isfinite(least) ? least : 0;
}

/// Twice the radius of a ball about the centre that lies in the solid.
double thicknessOf(const ConvexSolid& solid, std::size_t points, const double* vectors, const Vec3& centre) {
    if (solid.faces.empty()) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t f = 0; f < solid.faces.size(); ++f) {
        const Eigen::Map<const Vec3> normal(vectors + 3 * (points + f)), on(vectors + 3 * solid.faces[f].plane[0]);
        least = std::min(least, normal.dot(on - centre));
    }
    return 2 * std::max(least, 0.0);
}

double thicknessOf(const System& s, const CompiledContact& contact) {
    const GapShape& shape = contact.shape;
    if (shape.outline) return thicknessOf(*shape.outline) + (shape.round < 0 ? 2 * shape.secondRadius : 0);
    if (!shape.convex) {  // twice the chord of an impact that may be missed
        const double both = shape.firstRadius + shape.secondRadius, missed = grazing * smallerRadius(shape);
        return 4 * std::sqrt(both * both - std::pow(both - missed, 2));
    }
    const std::vector<double>& numbers = s.drives[static_cast<std::size_t>(contact.drive)].numbers;
    const ConvexPair& pair = *shape.convex;
    const std::size_t second = 2 + 3 * (pair.firstPoints + pair.first.faces.size() + 2 * pair.first.edges.size());
    const auto ofCylinder = [](double rim, double reach) {
        return 2 * std::min(rim, std::sqrt(std::max(reach * reach - rim * rim, 0.0)));
    };
    const double ofFirst = pair.rims[0] > 0
                               ? ofCylinder(pair.rims[0], pair.firstReach)
                               : thicknessOf(pair.first, pair.firstPoints, numbers.data() + 2, pair.firstCentre),
                 ofSecond = pair.rims[1] > 0 ? ofCylinder(pair.rims[1], pair.secondReach)
                                             : thicknessOf(pair.second, pair.secondPoints, numbers.data() + second,
                                                           pair.secondCentre);
    return ofFirst + ofSecond + 2 * (numbers[0] + numbers[1]);
}

}  // namespace

ContactPasses::ContactPasses(std::shared_ptr<const System> system) : system_(std::move(system)), there_(*system_) {
    findPairs();
}

void ContactPasses::findPairs(const std::vector<int>* from) {
    std::vector<double> known;
    if (from) {
        std::vector<double> before(pairs_.empty() ? 0 : pairs_.back().end, -1);
        for (const ShapePair& pair : pairs_) before[pair.first] = pair.thickness;
        for (const int k : *from)
            known.push_back(k >= 0 && static_cast<std::size_t>(k) < before.size() ? before[static_cast<std::size_t>(k)]
                                                                                  : -1);
    }
    pairs_.clear();
    for (std::size_t k = 0; k < system_->contacts.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (!isPair(contact)) continue;
        if (!pairs_.empty() && areOfPair(system_->contacts[pairs_.back().first], contact)) {
            pairs_.back().end = k + 1;
            continue;
        }
        const bool isKnown = k < known.size() && known[k] >= 0;
        pairs_.push_back({k, k + 1, contact.a.body, contact.b.body, 1.5 * contact.extent,
                          isKnown ? known[k] : thicknessOf(*system_, contact)});
    }
}

void ContactPasses::goAlong(const Workspace& w, const VecX& v) {
    w_ = &w;
    v_ = &v;
}

ContactPasses::Motion ContactPasses::motionOf(int body, const VecX& v) const {
    if (body < 0) return {};
    const double* own = v.data() + Eigen::Index{system_->width()} * body;
    if (system_->space == Space::planar) return {Vec3(own[0], own[1], 0), std::abs(own[2])};
    return {Vec3(own[0], own[1], own[2]), Vec3(own[3], own[4], own[5]).norm()};
}

/// The first body moves as a whole, and turns what is as far away from it as what touches it of the second one.
double ContactPasses::speedOf(const ShapePair& pair, double span) const {
    const CompiledContact& contact = system_->contacts[pair.first];
    const Motion a = motionOf(pair.a), b = motionOf(pair.b);
    const ConvexPair* solids = contact.shape.convex.get();
    const double reach = solids                     ? solids->secondReach + solids->secondCentre.norm()
                         : contact.shape.round >= 0 ? contact.extent
                                                    : 0,
                 least = (b.moves - a.moves).norm() + b.turns * (contact.b.local.norm() + reach);
    if (a.turns == 0) return least;
    const double away = (markerPoint(*system_, *w_, contact.b) - w_->centre(pair.a)).norm() + reach;
    return least + a.turns * (away + span * least);
}

bool ContactPasses::mayPass(const ShapePair& pair, const VecX& v, double span) const {
    const Motion a = motionOf(pair.a, v), b = motionOf(pair.b, v);
    const double most = a.moves.lpNorm<1>() + b.moves.lpNorm<1>() + pair.reach * (a.turns + b.turns);
    return span * most > pair.thickness / 2;
}

bool ContactPasses::mayPass(const ShapePair& pair, double span) {
    if (!mayPass(pair, *v_, span)) return false;
    speed_ = speedOf(pair, span);
    return span * speed_ > pair.thickness / 2;
}

void ContactPasses::place(const CompiledContact& contact, double at) {
    for (const int body : {contact.a.body, contact.b.body}) {
        if (body < 0) continue;
        const auto i = static_cast<std::size_t>(body);
        const double* v = v_->data() + Eigen::Index{system_->width()} * body;
        if (system_->space == Space::planar) {
            const auto& k = w_->planar[i];
            const double q[3] = {k.x + at * v[0], k.y + at * v[1], k.angle + at * v[2]};
            planar::setPositions(there_.planar[i], q);
        } else {
            const Vec3 turn = at * Vec3(v[3], v[4], v[5]);
            const double angle = turn.norm();
            there_.spatial[i] = w_->spatial[i];
            there_.spatial[i].r += at * Vec3(v[0], v[1], v[2]);
            if (angle > 0) there_.spatial[i].R = w_->spatial[i].R * Mat3(Eigen::AngleAxisd(angle, turn / angle));
        }
    }
}

double ContactPasses::gapAt(double at) {
    ++looks_;
    const CompiledContact& first = system_->contacts[pieces_.front()];
    place(first, at);
    if (first.shape.convex) return apartOrOverlap(*system_, there_, pieces_.front());
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t k : pieces_)
        least = std::min(least, contactState(*system_, there_, system_->contacts[k], {}).value);
    return least;
}

std::vector<Vec3> ContactPasses::directionsAt(double at) {
    const CompiledContact& pair = system_->contacts[pieces_.front()];
    place(pair, at);
    const CompiledMarker& seenFrom = motionOf(pair.b.body).turns < motionOf(pair.a.body).turns ? pair.b : pair.a;
    const Mat3 axes = markerAxes(*system_, there_, seenFrom).transpose();
    std::vector<Vec3> all;
    for (const std::size_t k : pieces_) {
        const CompiledContact& contact = system_->contacts[k];
        const ContactState state = contactState(*system_, there_, contact, {});
        if (state.value <= 0) all.push_back(axes * forceAlong(*system_, contact, state));
    }
    return all;
}

std::optional<double> ContactPasses::closedWithin(double from, double gapThere, double to, double gapHere) {
    if (gapThere < -rounding_) return from;
    if (gapThere + gapHere > speed_ * (to - from) || looks_ > mostGlances) return std::nullopt;
    if (speed_ * (to - from) < resolution_) return std::nullopt;
    const double middle = (from + to) / 2, gap = gapAt(middle);
    if (const auto first = closedWithin(from, gapThere, middle, gap)) return first;
    return closedWithin(middle, gap, to, gapHere);
}

/// Where it closes, just closed.
double ContactPasses::borderOf(double open, double closed) {
    for (int i = 0; i < halvings; ++i) {
        const double middle = (open + closed) / 2;
        (gapAt(middle) < 0 ? closed : open) = middle;
    }
    return closed;
}

bool ContactPasses::isMetWhereItCame(const ShapePass& pass) {
    if (gapAt(0) >= 0) return false;
    const std::vector<Vec3> in = directionsAt(pass.touch), now = directionsAt(0);
    return std::any_of(in.begin(), in.end(), [&](const Vec3& n) {
        return std::any_of(now.begin(), now.end(), [&](const Vec3& m) { return n.dot(m) > sameSide; });
    });
}

std::optional<ShapePass> ContactPasses::find(const ShapePair& pair, double from, double until, double next) {
    const CompiledContact& contact = system_->contacts[pair.first];
    rounding_ = closedBy * scaleOf(*system_, contact);
    resolution_ = std::max(2 * rounding_, pair.thickness / 32);
    looks_ = 0;
    const double here = gapAt(0);
    if (here > speed_ * std::max(-from, until)) return std::nullopt;
    const double start = gapAt(from);
    std::optional<double> inside = closedWithin(from, start, 0, here);
    if (!inside && here < -rounding_) inside = 0;
    if (!inside && until > 0) {
        const double end = gapAt(until);
        inside = closedWithin(0, here, until, end);
        if (!inside && end < -rounding_) inside = until;
    }
    if (!inside) return std::nullopt;
    ShapePass pass;
    pass.touch = start < 0 ? from : borderOf(from, *inside);
    const double told = pass.touch <= 0 ? 0 : next, after = gapAt(told);
    const double left = after < 0 ? told : borderOf(told, *inside);
    double deepest = std::numeric_limits<double>::infinity();
    for (int i = 1; i <= samples; ++i) {
        const double at = pass.touch + (left - pass.touch) * i / samples, gap = gapAt(at);
        if (gap >= deepest) continue;
        deepest = gap;
        pass.deepest = at;
    }
    const bool isRound = !contact.shape.outline && !contact.shape.convex;
    const double least = isRound ? grazing * smallerRadius(contact.shape) : 0;
    if (-deepest <= std::max(least, rounding_)) return std::nullopt;
    return pass;
}

}  // namespace zwang
