#include "engine/analysis/separation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/analysis/contact_sweeps.h"
#include "engine/analysis/contacts.h"
#include "engine/analysis/near_contacts.h"
#include "engine/fields/issue_list.h"
#include "engine/fields/printed.h"
#include "engine/system/rope_trouble.h"

namespace zwang {

namespace {

constexpr double touches = 1e-9;  ///< of a gap, over what counts as one in it: as good as closed
constexpr double apart = 1e-10;   ///< likewise, what steps aim at: the last one may miss it by that
constexpr double longest = 0.1;   ///< of a displacement, in sizes of the model or radians
constexpr double still = 1e-10;   ///< likewise, of a step after which there is nothing to do
constexpr double reached = 1e-3;  ///< over what counts as one: gaps of this size are looked at in any case
constexpr int mostSteps = 200;

void lookAround(NearContacts& near, const Workspace& w) {
    near.follow(w);
    near.lookAround(w, VecX::Zero(near.system().nv), 0);
}

/// A coordinate with limits at a position.
struct Limited {
    std::size_t contact = 0;
    int side = 1;      ///< of the limit that is nearer: 1 the lower one, −1 the upper one
    double left = 0;   ///< to that limit; below 0: beyond
    ContactNear near;  ///< as it was read
};

std::vector<Limited> limitedAt(const System& s, const Workspace& w) {
    std::vector<Limited> all;
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const CompiledContact& contact = s.contacts[k];
        if (!contact.hasStops) continue;
        Limited one{k, 1, 0, {}};
        const double value = contactState(s, w, contact, one.near).value, above = value - contact.lower,
                     below = contact.upper - value;
        one.side = contact.isBetweenShapes() || above <= below ? 1 : -1;
        one.left = one.side > 0 ? above : below;
        all.push_back(one);
    }
    return all;
}

Sentence sentenceOf(const System& s, const Limited& one) {
    const CompiledContact& contact = s.contacts[one.contact];
    const std::string beyond = printed(contact.turns ? "%.4g rad" : "%.4g m", -one.left);
    const auto said =
        contact.shape.over
            ? Pattern<2>(
                  "the way of %1 over its pulleys is drawn %2 longer than it is; make it longer, or move what it joins "
                  "together")
        : contact.shape.isRope
            ? Pattern<2>(
                  "the ends of %1 are drawn %2 farther apart than it is long; make it longer, or move them "
                  "together")
        : contact.isBetweenShapes()
            ? Pattern<2>(
                  "the shapes of %1 overlap by %2 at the start; move one of the bodies away, or change the "
                  "shapes")
        : one.side > 0 ? Pattern<2>(
                             "%1 starts %2 beyond its lower limit, and stops let nothing beyond; move the "
                             "bodies or the limit")
                       : Pattern<2>(
                             "%1 starts %2 beyond its upper limit, and stops let nothing beyond; move the "
                             "bodies or the limit");
    return Sentence(said, contact.element, beyond);
}

constexpr double clearly = 1e-6;  ///< beyond both ends of both sides, over the size of the model

struct Side {
    Vec2 from, to;
    std::size_t contact;
};
/// Straight sides of the outlines of one body that another may touch, by both.
using Sides = std::map<std::pair<int, int>, std::vector<Side>>;

Sides sidesOf(const System& s, const Workspace& w) {
    Sides sides;
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const CompiledContact& contact = s.contacts[k];
        const GapShape& shape = contact.shape;
        const bool isSide = shape.outline && shape.isFlat && !shape.isRevolved && shape.secondRadius == 0 &&
                            shape.disc <= 1 && contact.measure == CompiledContact::Measure::gap;
        if (!isSide) continue;
        const auto at = w.planarMarker(contact.a);
        const Vec2 from(at.px, at.py), way(std::cos(at.angle), std::sin(at.angle));
        sides[{contact.a.body, contact.b.body}].push_back({from, from + shape.length * way, k});
    }
    return sides;
}

double cross(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }

bool areAcross(const Side& a, const Side& b, double by) {
    const auto height = [](const Side& over, const Vec2& point) {
        const Vec2 way = over.to - over.from;
        return cross(way, point - over.from) / way.norm();
    };
    const auto divides = [&](const Side& over, const Side& other) {
        const double from = height(over, other.from), to = height(over, other.to);
        return (from > by && to < -by) || (from < -by && to > by);
    };
    return divides(a, b) && divides(b, a);
}

/// Steps of sequential quadratic programming: with e the way from the start to here, each takes the displacement δ that
/// makes |e + δ| the smallest in the mass metric.
class Separation {
  public:
    explicit Separation(const Assembly& start)
        : near_(*start.system),
          s_(near_.system()),
          solver_(start.system),
          w_(s_),
          q_(start.q),
          way_(VecX::Zero(s_.nv)) {
        solver_.setRedundantRows(start.structure.redundantRows);
        evaluatePositions(s_, 0, q_.data(), w_);
        closed_ = std::max(closed_, 2 * scaledViolation(s_, w_.position));
    }

    bool isFound() {
        for (int step = 0; step < mostSteps; ++step) {
            closeJoints();
            lookAround(near_, w_);
            const std::vector<Limited> all = limitedAt(s_, w_);
            double beyond = 0;
            for (const Limited& one : all) beyond = std::max(beyond, -one.left / scale(one));
            const bool isApart = beyond <= touches / 2 && scaledViolation(s_, w_.position) <= closed_;
            VecX displacement = smallest(all, beyond);
            const double size = sizeOf(displacement);
            if (isApart && (size <= still || step + 1 == mostSteps)) return true;
            if (!isApart && !(size > 0)) return false;
            if (size > longest) displacement *= longest / size;
            move(displacement);
        }
        return false;
    }
    const VecX& positions() const { return q_; }

  private:
    double scale(const Limited& one) const { return scaleOf(s_, s_.contacts[one.contact]); }

    void move(const VecX& displacement) {
        displace(s_, q_.data(), displacement.data());
        normalise(s_, q_.data());
        way_ += displacement;
    }

    void closeJoints() {
        VecX displacement(s_.nv);
        for (int sweep = 0; sweep < 12; ++sweep) {
            evaluatePositions(s_, 0, q_.data(), w_);
            if (scaledViolation(s_, w_.position) <= 1e-14) break;
            solver_.positionStep(w_, displacement);
            move(displacement);
        }
        evaluatePositions(s_, 0, q_.data(), w_);
        solver_.factor(w_);
    }

    VecX smallest(const std::vector<Limited>& all, double beyond) {
        std::vector<std::size_t> which;
        std::vector<ContactState> states;
        std::vector<SweptContact> pushes;
        std::vector<double> wanted;
        // What lies apart by several times as much is not reached by this step, out or back.
        const double reach = std::max(10 * beyond, 4 * sizeOf(way_)) + reached;
        for (const Limited& one : all) {
            if (one.left > reach * scale(one)) continue;
            pushes.push_back({{which.size()}, one.side, false, 0, 0, {}, {}});
            wanted.push_back(one.side * (apart * scale(one) - one.left));
            which.push_back(one.contact);
            states.push_back(contactState(s_, w_, s_.contacts[one.contact], one.near));
        }
        // Back to the start: the displacement −e, as an acceleration by the force −M e, along the joints.
        massTimes(-way_, w_.force);
        VecX displacement(s_.nv);
        const VecX still = VecX::Zero(s_.rows);
        solver_.accelerate(w_, still, displacement);
        SweepProblem problem(s_, solver_, w_, which, states);
        problem.readForces(solver_, w_, still);
        VecX r = VecX::Zero(static_cast<Eigen::Index>(which.size()));
        sweepForces(problem, pushes, Eigen::Map<const VecX>(wanted.data(), r.size()), {5000, 1e-12, 0, true}, r);
        return displacement + problem.accelerations(r);
    }

    void massTimes(const VecX& e, VecX& product) const {
        for (int i = 0; i < s_.bodies; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const Eigen::Index at = s_.width() * i;
            if (s_.space == Space::planar) {
                product.segment<2>(at) = s_.mass[k] * e.segment<2>(at);
                product[at + 2] = s_.inertia[k] * e[at + 2];
            } else {
                product.segment<3>(at) = s_.mass[k] * e.segment<3>(at);
                product.segment<3>(at + 3) = s_.inertiaTensor[k] * e.segment<3>(at + 3);
            }
        }
    }

    /// The largest displacement, over the size of the model, or turn of a body.
    double sizeOf(const VecX& displacement) const {
        double size = 0;
        const int moves = s_.space == Space::planar ? 2 : 3;
        for (Eigen::Index i = 0; i < displacement.size(); ++i) {
            const double one = std::abs(displacement[i]);
            size = std::max(size, i % s_.width() < moves ? one / s_.size : one);
        }
        return size;
    }

    NearContacts near_;
    const System& s_;
    ConstraintSolver solver_;
    Workspace w_;
    VecX q_, way_;
    double closed_ = 1e-12;  ///< violation of joints: redundant ones stay as far off as they are drawn
};

}  // namespace

Issues beyondStops(const System& compiled, const VecX& q) {
    if (compiled.contacts.empty() && compiled.groups.empty()) return {};
    Workspace w(compiled);
    evaluatePositions(compiled, 0, q.data(), w);
    Issues issues;
    for (const RopeTrouble& trouble : ropeTroubles(compiled, w))
        issues.push_back({Issue::Severity::error, compiled.contacts[trouble.contact].element, "over",
                          trouble.why.then(Sentence("move them apart, or make the pulleys smaller")), 0, 0});
    if (!issues.empty()) return issues;
    NearContacts near(compiled);
    lookAround(near, w);
    const System& system = near.system();
    std::vector<Limited> worst;  // one an element, in the order of the model
    std::map<std::string, std::size_t> found;
    for (const Limited& one : limitedAt(system, w)) {
        const CompiledContact& contact = system.contacts[one.contact];
        if (-one.left <= touches * scaleOf(system, contact)) continue;
        const auto [at, isNew] = found.emplace(contact.element, worst.size());
        if (isNew)
            worst.push_back(one);
        else if (one.left < worst[at->second].left)
            worst[at->second] = one;
    }
    for (const Limited& one : worst)
        issues.push_back(
            {Issue::Severity::error, system.contacts[one.contact].element, "upper", sentenceOf(system, one), 0, 0});
    shorten(issues);
    return issues;
}

std::vector<std::string> closedAt(const System& compiled, const VecX& q) {
    if (compiled.contacts.empty() && compiled.groups.empty()) return {};
    Workspace w(compiled);
    evaluatePositions(compiled, 0, q.data(), w);
    NearContacts near(compiled);
    lookAround(near, w);
    std::vector<std::string> elements;
    for (const Limited& one : limitedAt(near.system(), w)) {
        const CompiledContact& contact = near.system().contacts[one.contact];
        const bool isKnown = std::find(elements.begin(), elements.end(), contact.element) != elements.end();
        if (one.left <= touches * scaleOf(near.system(), contact) && !isKnown) elements.push_back(contact.element);
    }
    return elements;
}

Issues crossedShapes(const System& compiled, const VecX& q) {
    if (compiled.space != Space::planar || (compiled.contacts.empty() && compiled.groups.empty())) return {};
    Workspace w(compiled);
    evaluatePositions(compiled, 0, q.data(), w);
    NearContacts near(compiled);
    lookAround(near, w);
    const System& s = near.system();
    const Sides sides = sidesOf(s, w);
    std::set<std::string> told;
    Issues issues;
    for (const auto& [bodies, ofFirst] : sides) {
        const auto reverse = sides.find({bodies.second, bodies.first});
        if (bodies.first > bodies.second || reverse == sides.end()) continue;
        for (const Side& a : ofFirst)
            for (const Side& b : reverse->second) {
                const std::string& element = s.contacts[a.contact].element;
                if (!areAcross(a, b, clearly * s.size) || !told.insert(element).second) continue;
                issues.push_back({Issue::Severity::error, element, "",
                                  Sentence("the shapes of %1 lie across each other at the start; move one of the "
                                           "bodies away, or change the shapes",
                                           element),
                                  0, 0});
            }
    }
    return issues;
}

bool separate(Assembly& start) {
    Separation separation(start);
    if (!separation.isFound()) return false;
    start.q = separation.positions();
    return true;
}

}  // namespace zwang
