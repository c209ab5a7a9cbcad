#include "engine/analysis/contact_rims.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zwang {

namespace {

constexpr double sameAngle = 1e-10;
constexpr double edge = 0.95;    ///< of the radius: within, a push is one of points turned anyhow
constexpr double flat = 1e-12;   ///< how far a point of a rim that lies flat is above, over the size of what may touch
constexpr double noPush = 1e-9;  ///< of the push of a rim
constexpr double atEnd = 1e-3;   ///< of the tilt up to which a rim counts as flat, around it
constexpr int mostTurns = 80;    ///< of one rim; and times ten of all

double wrapped(double angle) { return std::remainder(angle, 2 * M_PI); }

}  // namespace

void RimPush::add(double angle, double push) {
    x += push * std::cos(angle);
    y += push * std::sin(angle);
    total += push;
}
bool RimPush::isAtEdge() const { return total > 0 && std::hypot(x, y) > edge * total; }
double RimPush::angle() const { return std::atan2(y, x); }

double loadThatSticks(const System& system, const ContactProblem& problem, std::size_t i, const VecX& r, int atLeast) {
    const CompiledContact& contact = system.contacts[problem.which()[i]];
    if (contact.shape.tilt != GapShape::Tilt::flat || contact.normal < 0) return problem.load(i, r);
    const double largest = r.cwiseAbs().maxCoeff();
    double push = 0, all = 0;
    int pushing = 0;
    std::map<int, double> squares;  // of the friction of surfaces
    for (std::size_t k = 0; k < problem.size(); ++k) {
        const CompiledContact& other = system.contacts[problem.which()[k]];
        const double force = r[static_cast<Eigen::Index>(k)];
        if (other.shape.tilt != GapShape::Tilt::flat || !areOfOneRim(contact, other)) continue;
        if (other.normal < 0) {
            push += force;
            pushing += std::abs(force) > noPush * largest ? 1 : 0;
        } else {
            squares[other.surface] += force * force;
        }
    }
    for (const auto& [surface, square] : squares) all += std::sqrt(square);
    return all > 0 && pushing >= atLeast ? std::max(push, 0.0) * std::sqrt(squares[contact.surface]) / all
                                         : problem.load(i, r);
}

/// Where ψ − φ was on one side of 0 only, φ follows ψ; else halving and the secant take turns.
double RimTips::Search::next(double beyond) {
    (beyond > 0 ? low : high) = *at;
    (beyond > 0 ? beyondLow : beyondHigh) = beyond;
    if (!low || !high || !(*high > *low)) return *at + beyond;
    if (count % 2 == 0) return (*low + *high) / 2;
    return *low + (*high - *low) * beyondLow / (beyondLow - beyondHigh);
}

std::optional<RimTips::Way> RimTips::towards(const std::vector<RimPoint>& rim,
                                             const std::vector<ContactMode>& modes) const {
    RimPush push;
    double openingX = 0, openingY = 0, none = 0;
    for (const RimPoint& point : rim) {
        const double angle = modes[point.contact].stand.angleOf(system_.contacts[point.contact].shape);
        push.add(angle, point.push);
        openingX += point.opening * std::cos(angle);
        openingY += point.opening * std::sin(angle);
        none += point.none;
    }
    const bool standsFast = std::all_of(rim.begin(), rim.end(), [](const RimPoint& point) { return point.holds; });
    if (standsFast || !(push.total > 0)) return std::nullopt;
    if (std::hypot(openingX, openingY) > none) return Way{std::atan2(-openingY, -openingX), true};
    const auto pushing =
        std::count_if(rim.begin(), rim.end(), [&](const RimPoint& point) { return point.push > noPush * push.total; });
    if (!push.isAtEdge()) return std::nullopt;
    return Way{push.angle(), pushing == 1};
}

bool RimTips::turnOne(const std::vector<RimPoint>& rim, std::vector<ContactMode>& modes) {
    const std::size_t first = rim.front().contact, count = pointsOfRim(system_, first).size();
    if (rim.size() < count || modes[first].stand.isGathered) return false;
    const std::optional<Way> to = towards(rim, modes);
    if (!to) return false;
    Search& search = searches_[first];
    const double apart = 2 * M_PI / static_cast<double>(count),
                 start = modes[first].stand.angleOf(system_.contacts[first].shape);
    if (!search.at) search.at = start + apart * std::round((to->angle - start) / apart);
    const double beyond = wrapped(to->angle - *search.at);
    const bool isThere = std::abs(beyond) < sameAngle || ++search.count > mostTurns || ++turns_ > 10 * mostTurns;
    if (isThere && !(gathers_ && to->tips)) return false;
    if (!isThere) search.at = search.next(beyond);
    const RimStand stand = isThere ? RimStand{*search.at, true} : RimStand{std::remainder(*search.at, apart), false};
    for (const RimPoint& point : rim) modes[point.contact].stand = stand;
    return true;
}

bool RimTips::turn(const std::vector<RimPoint>& points, std::vector<ContactMode>& modes) {
    const auto isSameRim = [&](const RimPoint& a, const RimPoint& b) {
        return areOfOneRim(system_.contacts[a.contact], system_.contacts[b.contact]);
    };
    for (auto first = points.begin(); first != points.end();) {
        const auto last = std::find_if_not(first, points.end(), [&](const auto& p) { return isSameRim(*first, p); });
        if (turnOne({first, last}, modes)) {
            std::erase_if(searches_, [&](const auto& each) { return each.first != first->contact; });
            return true;
        }
        first = last;
    }
    return false;
}

bool RimTips::turnBeside(std::vector<ContactMode>& modes) {
    constexpr double little = 0.013;  // [rad]
    constexpr int most = 8;
    for (auto& [first, search] : searches_) {
        if (!search.at || modes[first].stand.isGathered || ++search.beside > most) continue;
        *search.at += (search.beside % 2 == 0 ? -1 : 1) * search.beside * little;
        const std::vector<std::size_t> points = pointsOfRim(system_, first);
        const double apart = 2 * M_PI / static_cast<double>(points.size());
        for (const std::size_t point : points) modes[point].stand = {std::remainder(*search.at, apart), false};
        return true;
    }
    return false;
}

void Contacts::placeRims(const Workspace& w) {
    for (const std::size_t k : axial_) {
        const CompiledContact& contact = system_->contacts[k];
        if (contact.shape.tilt != GapShape::Tilt::steep) continue;
        const RimView rim = rimView(*system_, w, contact);
        const Vec2 up(rim.x.dot(rim.n), rim.y.dot(rim.n));
        const bool isFlat = up.norm() * contact.shape.rim < flat * scaleOf(*system_, contact),
                   comesDown = modes_[k].holds() && up.norm() < (1 + atEnd) * GapShape::lying;
        if (!isFlat && !comesDown) continue;
        const std::vector<std::size_t> points = pointsOfRim(*system_, k);
        const double apart = 2 * M_PI / static_cast<double>(points.size()),
                     turn = isFlat ? modes_[points.front()].stand.turn : std::atan2(-up.y(), -up.x());
        const RimStand stand{std::remainder(turn, apart), false};
        for (const std::size_t point : points) modes_.change(point).stand = stand;
    }
}

/// One that tips back needs all its points again.
void Contacts::spreadRim(std::size_t k, const Workspace& w) {
    const std::vector<std::size_t> points = pointsOfRim(*system_, k);
    if (!modes_[points.front()].stand.isGathered || alongLength(*system_, w, system_->contacts[k]).rate <= 0) return;
    const double apart = 2 * M_PI / static_cast<double>(points.size());
    const RimStand stand{std::remainder(modes_[points.front()].stand.turn, apart), false};
    for (const std::size_t point : points) modes_.change(point).stand = stand;
}

/// By how much faster the rim at the one side of its gathered points accelerates upwards than at the other.
double Contacts::tiltsSideways(ConstraintSolver& solver, Workspace& w, const Pull& pull, std::size_t point) const {
    std::vector<std::size_t> which = acting();
    std::vector<ContactNear> near = nears(which);
    const std::size_t count = which.size();
    for (const double side : {-M_PI / 2, M_PI / 2}) {
        which.push_back(point);
        near.push_back(Contacts::near(point));
        near.back().stand.turn += side;
    }
    ContactProblem problem(*system_, solver, w, which, near);
    problem.readForces(solver, w, pull.target);
    std::vector<double> rates;
    for (std::size_t i = 0; i < count; ++i)
        rates.push_back(alongContact(*system_, system_->contacts[which[i]], problem.state(i), pull.v));
    std::vector<ContactLaw> laws = lawsOf(problem, slipsOf(problem, pull.v), rates, pull);
    laws.resize(which.size());
    VecX r;
    if (!problem.solve(laws, r)) return 0;
    const VecX a = problem.accelerations(r);
    return a[static_cast<Eigen::Index>(count + 1)] - a[static_cast<Eigen::Index>(count)];
}

/// By secants: the acceleration is nearly linear in the angle.
void Contacts::leanRims(ConstraintSolver& solver, Workspace& w, const Pull& pull) {
    constexpr double beside = 1e-3, farthest = 0.5;  // [rad]
    constexpr int mostSecants = 6;
    for (const std::size_t k : axial_) {
        if (system_->contacts[k].shape.tilt != GapShape::Tilt::steep) continue;
        const std::vector<std::size_t> points = pointsOfRim(*system_, k);
        if (!modes_[points.front()].holds() || !modes_[points.front()].stand.isGathered) continue;
        const auto put = [&](double angle) {
            for (const std::size_t point : points) modes_.change(point).stand.turn = angle;
        };
        const auto sideways = [&](double angle) {
            put(angle);
            return tiltsSideways(solver, w, pull, points.front());
        };
        const double start = modes_[points.front()].stand.turn;
        double before = start, angle = start + beside, f = sideways(before);
        for (int i = 0; i < mostSecants && std::abs(angle - before) > sameAngle; ++i) {
            const double now = sideways(angle);
            if (now == f) break;
            const double next = angle - now * (angle - before) / (now - f);
            before = std::exchange(angle, std::clamp(next, start - farthest, start + farthest));
            f = now;
        }
        put(angle);
    }
}

/// While it tips a rim turns the direction of its tilt a little beside the point over which it does: what the lowest
/// point then has of a rate is stopped.
double Contacts::handOverRims(ConstraintSolver& solver, Workspace& w, VecX& v) const {
    std::vector<std::size_t> taken;
    for (const std::size_t k : axial_) {
        const CompiledContact& contact = system_->contacts[k];
        if (contact.shape.tilt != GapShape::Tilt::steep || modes_[k].holds()) continue;
        const std::vector<std::size_t> points = pointsOfRim(*system_, k);
        const bool isGathered = modes_[points.back()].holds() && modes_[points.back()].stand.isGathered;
        if (isGathered && tiltOf(*system_, w, contact).norm() > (1 - atEnd) * GapShape::lying) taken.push_back(k);
    }
    if (taken.empty()) return 0;
    const double before = kineticEnergy(*system_, v.data());
    ContactNear steep;
    steep.part = ContactNear::Part::line;
    stop(ContactProblem(*system_, solver, w, taken, std::vector<ContactNear>(taken.size(), steep)), v);
    return before - kineticEnergy(*system_, v.data());
}

}  // namespace zwang
