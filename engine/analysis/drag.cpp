#include "engine/analysis/drag.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/pull.h"
#include "engine/analysis/start_values.h"
#include "engine/singularity/branches.h"

namespace zwang {

namespace {

constexpr int mostDragSteps = 400;  ///< of one move
constexpr double reached = 1e-12;   ///< distance to the target over the size of the model
constexpr double flowing = 0.05;    ///< reach of a step that follows the hand exactly
constexpr double farthest = 0.1;    ///< reach of a step
constexpr double regular = 0.1;    ///< strength of the pull (over the largest met) above which the point follows freely
constexpr double stretched = 0.5;  ///< below it the side of the elbow is carried along instead of looked at
constexpr double clearlyBent = 0.02;      ///< above it a step must not turn the elbow over
constexpr double straight = 2e-3;         ///< below it the elbow is as good as straight
constexpr double escape = 0.01;           ///< reach of a step that leaves a straight position
constexpr double foretold = 1e-22;        ///< decrease of ½ |e|², over the size squared, not worth a step
constexpr double nearlySingular = 0.02;   ///< of BranchPosition::level
constexpr double zeroWhenDragged = 1e-6;  ///< of singular values at a position known to rounding

bool letsGo(const AnyMotion& motion, DragOptions::Motors motors) {
    if (motors == DragOptions::Motors::held) return false;
    return motors == DragOptions::Motors::free || std::visit([](const auto& m) { return m.relative; }, motion);
}

/// The system without the motors that let go, and without rows that bind velocities only: what is dragged may be lifted
/// and put down elsewhere.
std::shared_ptr<const System> released(const Assembly& start, const DragOptions& options) {
    Model model = *start.system->model;
    const auto gone = std::remove_if(model.motions.begin(), model.motions.end(),
                                     [&](const AnyMotion& motion) { return letsGo(motion, options.motors); });
    if (gone == model.motions.end() && start.system->rateRows == 0) return start.system;
    model.motions.erase(gone, model.motions.end());
    Issues notes;  // of the compilation: they were told when the model was assembled
    return std::make_shared<System>(compile(std::make_shared<Model>(std::move(model)), notes, RowChoice::positions));
}

Sentence refusalOf(const Assembly& start, const System& system, const ConstraintStructure& structure) {
    if (hasErrors(start.issues))
        return Sentence("the mechanism cannot be assembled, so it cannot be dragged; see the readiness list");
    if (structure.freedomHere > 0) return {};
    return system.model->motions.empty()
               ? Sentence(
                     "the mechanism has no degree of freedom: it cannot be dragged; remove a joint or take one "
                     "that frees a motion")
               : Sentence("the motors leave no degree of freedom: nothing can be dragged; pause them or remove one");
}

}  // namespace

class Drag::Session {
  public:
    Session(const Assembly& start, const VecX& q, const DragOptions& options)
        : system_(released(start, options)),
          structure_(analyseStructure(system_, options.time, q, VecX::Zero(system_->nv))),
          refusal_(refusalOf(start, *system_, structure_)),
          branch_(system_, structure_, options.time, q) {
        state_.q = q;
        if (start.branches.taken >= 0 && system_ == start.system)
            startBranch_ = start.branches.velocities[static_cast<std::size_t>(start.branches.taken)];
    }

    Sentence begin(const std::string& body, const Vec3& place) {
        end();
        if (!refusal_.empty()) return refusal_;
        if (body == "ground") return Sentence("the ground does not move; drag a body");
        const int index = system_->bodyIndex(body);
        if (index < 0) return Sentence("there is no body '%1' to drag", body);
        PulledPoint point{index, place - system_->com[static_cast<std::size_t>(index)]};
        if (system_->space == Space::planar) point.local.z() = 0;
        const PullResponse response = respond(branch_, point);
        VecX freely(system_->nv), covector = VecX::Zero(system_->nv);
        point.addForce(branch_.workspace(), Vec3::UnitX(), covector);
        branch_.solver().toScaled(covector, freely);
        if (branch_.hasTangent() && response.strengths[0] < 1e-8 * freely.norm() && bodyIsFast(index))
            return Sentence("%1 is held fast by its joints; drag a body that can move", body);
        point_ = point;
        strongest_ = 0;
        bend_.resize(0);
        radius_ = farthest;
        if (branch_.hasTangent()) lookAtStrength(response);
        return {};
    }

    void end() { point_.body = -1; }

    const DragState& move(const Vec3& target, const std::function<bool()>& pause) {
        if (point_.body < 0) return state_;
        target_ = target;
        if (system_->space == Space::planar) target_.z() = 0;
        radius_ = std::max(radius_, farthest / 8);
        polished_ = 0;
        state_.settled = false;
        for (int i = 0; i < mostDragSteps && !state_.settled; ++i) {
            state_.settled = !step();
            if (!state_.settled && pause && pause()) break;
        }
        describe();
        return state_;
    }

    Vec3 point() const { return point_.body < 0 ? Vec3(Vec3::Zero()) : point_.place(branch_.workspace()); }

    std::vector<VecX> freedoms() { return freedomDirections(branch_); }

    std::shared_ptr<const System> system_;
    ConstraintStructure structure_;
    Sentence refusal_;
    DragState state_;

  private:
    Vec3 pull() const { return target_ - point(); }
    double energy() const { return 0.5 * pull().squaredNorm(); }
    int width() const { return system_->space == Space::planar ? 2 : 3; }

    bool step();  ///< false: as near as it can get
    bool chooseBranch();
    bool flow(const PullResponse& response);
    bool descend(const PullResponse& response);
    bool leave(const VecX& direction);
    void lookAtStrength(const PullResponse& response);
    double strengthAt(const VecX& q);
    bool bodyIsFast(int body);
    double turnedOver(const PullResponse& before, const VecX& q);
    void describe();

    BranchPosition branch_;
    VecX startBranch_;
    PulledPoint point_;
    Vec3 target_ = Vec3::Zero();
    double radius_ = farthest;
    double strongest_ = 0, strength_ = 1;  ///< of the pull: largest met, present one over it
    VecX bend_;  ///< the direction in which a stretched elbow bends back (scaled); empty: none
    int polished_ = 0;
};

bool Drag::Session::bodyIsFast(int body) {
    const System& s = *system_;
    for (int k = 0; k < 4; ++k) {
        VecX z = seedDirection(s.nv, k);
        branch_.project(z);
        const VecX v = branch_.plain(z);
        VecX own = VecX::Zero(s.nv);
        own.segment(s.width() * body, s.width()) = v.segment(s.width() * body, s.width());
        if (reach(s, own) > 1e-7 * reach(s, v)) return false;
    }
    return true;
}

bool Drag::Session::step() {
    const System& s = *system_;
    if (pull().norm() <= reached * s.size) return false;
    if (!branch_.hasTangent()) return chooseBranch();
    const PullResponse response = respond(branch_, point_);
    lookAtStrength(response);
    const bool followsFreely = branch_.freedom() > width() && strength_ > regular && !branch_.isSingular() &&
                               response.strengths[width() - 1] > 1e-3 * response.strengths[0];
    return (followsFreely && flow(response)) || descend(response);
}

bool Drag::Session::chooseBranch() {
    // Of the branches that cross here the one on which the pull meets least mass.
    Workspace w(*system_);
    evaluatePositions(*system_, branch_.time(), branch_.q().data(), w);
    const VecX rest = startBranch_.size() > 0 ? startBranch_ : VecX(VecX::Zero(system_->nv));
    evaluateVelocities(*system_, VecX::Zero(system_->nv).eval().data(), w);
    const BranchTangents tangents =
        branchTangents(*system_, branch_.solver(), w, zeroWhenDragged, structure_.freedomHere, rest);
    branch_.refresh();
    VecX best, z(system_->nv), covector = VecX::Zero(system_->nv);
    point_.addForce(branch_.workspace(), pull(), covector);
    double most = 1e-9 * covector.norm();
    for (const VecX& velocity : tangents.velocities) {
        branch_.solver().velocityToScaled(velocity, z);
        const double work = std::abs(covector.dot(velocity)) / z.norm();
        if (work > most * (1 + 1e-9)) {
            most = work;
            best = z;
        }
    }
    if (best.size() == 0) return false;
    branch_.take(best);
    return true;
}

void Drag::Session::lookAtStrength(const PullResponse& response) {
    const int rank = std::min(width(), branch_.freedom());
    const double weakest = response.strengths[rank - 1];
    strongest_ = std::max({strongest_, weakest, 0.02 * response.strengths[0]});
    strength_ = strongest_ > 0 ? weakest / strongest_ : 0;
    if (branch_.isSingular()) return;
    const VecX across = (response.b * response.axes.col(rank - 1)).normalized();
    const bool isKnown = bend_.size() > 0 && strength_ < stretched;
    if (isKnown) {  // carried along
        branch_.project(bend_);
        if (bend_.norm() > 0) bend_.normalize();
        const double along = bend_.dot(across);
        if (strength_ > 1e-3 && std::abs(along) > 0.5) bend_ = along > 0 ? across : VecX(-across);
    } else if (strength_ > 1e-3 && branch_.freedom() <= width()) {
        const VecX z = 1e-4 / branch_.length(across) * across;
        const double change = strengthAt(branch_.displaced(z)) - strengthAt(branch_.displaced(-z));
        branch_.refresh();
        bend_ = change > 0 ? across : VecX(-across);
    } else {
        bend_.resize(0);
    }
}

double Drag::Session::strengthAt(const VecX& q) {
    branch_.lookAt(q);
    return respond(branch_, point_).strengths[std::min(width(), branch_.freedom()) - 1];
}

bool Drag::Session::flow(const PullResponse& response) {
    const System& s = *system_;
    const VecX e = pull().head(width());
    const VecX whole = response.towards(e);
    const double length = branch_.length(whole), allowed = std::min(flowing, branch_.longestStep());
    const double part = std::min(1.0, allowed / std::max(length, 1e-300));
    const VecX dx = part * e;
    // Runge and Kutta's method along the straight line of the point: the path does not depend on how it is cut.
    VecX stage = branch_.q();
    const auto rate = [&](const VecX& z) {
        VecX rates(s.nq);
        positionRates(s, stage.data(), branch_.plain(z).data(), rates.data());
        return rates;
    };
    const VecX first = rate(part * whole);
    VecX sum = first, last = first;
    for (const double at : {0.5, 0.5, 1.0}) {
        stage = branch_.q() + at * last;
        normalise(s, stage.data());
        branch_.lookAt(stage);
        last = rate(respond(branch_, point_).towards(dx));
        sum += (at < 1 ? 2 : 1) * last;
    }
    branch_.refresh();
    const double before = energy();
    return branch_.moveTo(branch_.q() + sum / 6, part * whole,
                          [&](const VecX&) { return energy() < before * (1 - 0.5 * part) * (1 - 0.5 * part); });
}

/// Where a step from `before` to `q`, at which everything is evaluated, turns the elbow over: how far along bend_ it is
/// back to the straight or folded position (0: it does not turn it over).
double Drag::Session::turnedOver(const PullResponse& before, const VecX& q) {
    if (branch_.isSingular() || bend_.size() == 0) return 0;
    const int rank = std::min(width(), branch_.freedom());
    const PullResponse after = respond(branch_, point_);
    const double weakest = after.strengths[rank - 1];
    if (weakest < clearlyBent * strongest_) return 0;
    const bool wasBent = strength_ > clearlyBent;
    if (wasBent && !isTurnedOver(before, after, rank)) return 0;
    VecX along = bend_;
    branch_.project(along);
    along *= 1e-4 / branch_.length(along);
    const VecX v = branch_.plain(along);
    double sides[2] = {0, 0};
    for (const int side : {0, 1}) {
        VecX beside = q;
        displace(*system_, beside.data(), VecX((side ? 1 : -1) * v).data());
        sides[side] = strengthAt(beside);
    }
    branch_.lookAt(q);
    const double slope = (sides[1] - sides[0]) / (2 * along.norm());
    if (slope > 0) return wasBent ? 1e-3 : 0;
    return weakest / std::max(-slope, 1e-3 * weakest);
}

bool Drag::Session::leave(const VecX& direction) {
    const VecX z = escape / branch_.length(direction) * direction;
    const double before = energy();
    return branch_.moveTo(branch_.displaced(z), z, [&](const VecX&) { return energy() < before; });
}

bool Drag::Session::descend(const PullResponse& response) {
    const System& s = *system_;
    std::vector<VecX> seeds;
    if (bend_.size() > 0) {
        seeds.push_back(bend_);
    } else if (strength_ < 0.02 && !branch_.isSingular()) {
        for (int k = 0; k < 2; ++k) {
            seeds.push_back(seedDirection(s.nv, k));
            branch_.project(seeds.back());
        }
    }
    const PullModel model = pullModel(branch_, point_, response, target_, seeds);
    if (model.stiffest == 0) return false;
    const double before = energy();
    const bool indefinite = model.curvatures[0] < -1e-7 * model.stiffest;
    if (bend_.size() > 0 && strength_ < straight && indefinite) {  // a straight elbow that is pushed together
        const VecX y = model.eigenvectors.transpose() * (model.basis.transpose() * bend_);
        const double curvature = y.dot(model.curvatures.cwiseProduct(y));
        if (curvature < -1e-7 * model.stiffest && leave(bend_)) return true;
    }
    for (;;) {
        const double radius = std::min(radius_, branch_.longestStep());
        VecX z = model.step(branch_, radius);
        const double promised = model.decrease(z), length = branch_.length(z);
        if (!(promised > foretold * s.size * s.size)) break;
        const bool polish = promised < 1e-11 * before;  // the decrease is lost in rounding
        if (polish && ++polished_ > 6) return false;
        double kept = 1, back = 0;
        const auto accept = [&](const VecX& q) {
            kept = (before - energy()) / promised;
            back = polish ? 0 : turnedOver(response, q);
            return polish || (kept > 0.1 && back == 0);
        };
        bool moved = branch_.moveTo(branch_.displaced(z), z, accept);
        if (!moved && back > 0) {
            z += 1.02 * back * bend_;
            moved = branch_.moveTo(branch_.displaced(z), z, accept);
        }
        if (moved) {
            if (kept > 0.7 && length > 0.5 * radius_) radius_ = std::min(2 * radius_, 2 * farthest);
            if (kept < 0.3 && !polish) radius_ = std::max(0.5 * length, 1e-6);
            return true;
        }
        if (length < 1e-9) return false;
        radius_ = length / 3;
    }
    // Neither up nor down: where the distance has a ridge, it is left.
    if (!indefinite || before < 0.5 * std::pow(1e-9 * s.size, 2)) return false;
    VecX ridge = model.basis * model.eigenvectors.col(0);
    Eigen::Index largest = 0;
    ridge.cwiseAbs().maxCoeff(&largest);
    const bool back = bend_.size() > 0 && std::abs(bend_.dot(ridge)) > 1e-6 ? bend_.dot(ridge) < 0 : ridge[largest] < 0;
    return leave(back ? VecX(-ridge) : ridge);
}

void Drag::Session::describe() {
    const System& s = *system_;
    state_.q = branch_.q();
    state_.distance = pull().norm();
    state_.smallest = s.rows > 0 ? branch_.level() : 1;
    state_.singular.clear();
    if (s.rows == 0 || state_.smallest > nearlySingular) return;
    for (const auto& block : s.blocks)
        if (branch_.smallestPair().left.segment(block.row, block.rows).squaredNorm() > 0.01)
            state_.singular.push_back(block.element);
}

Drag::Drag(const Assembly& start, const DragOptions& options) : Drag(start, start.q, options) {}
Drag::Drag(const Assembly& start, const VecX& q, const DragOptions& options)
    : session_(std::make_unique<Session>(start, q, options)) {}
Drag::~Drag() = default;
Drag::Drag(Drag&&) noexcept = default;
const Sentence& Drag::refusal() const { return session_->refusal_; }
int Drag::freedom() const { return session_->structure_.freedomNearby; }
const std::vector<std::string>& Drag::redundant() const { return session_->structure_.redundantElements; }
std::shared_ptr<const System> Drag::system() const { return session_->system_; }
Sentence Drag::begin(const std::string& body, const Vec3& point) { return session_->begin(body, point); }
const DragState& Drag::move(const Vec3& target, const std::function<bool()>& pause) {
    return session_->move(target, pause);
}
const DragState& Drag::state() const { return session_->state_; }
Vec3 Drag::point() const { return session_->point(); }
void Drag::end() { session_->end(); }
std::vector<Pose> Drag::poses() const {
    std::vector<Pose> poses;
    for (int i = 0; i < session_->system_->bodies; ++i)
        poses.push_back(drawingPose(*session_->system_, i, session_->state_.q.data()));
    return poses;
}
void Drag::writeInto(Model& model) const { writeStart(model, *session_->system_, session_->state_.q); }
std::vector<VecX> Drag::freedoms() const { return session_->freedoms(); }

}  // namespace zwang
