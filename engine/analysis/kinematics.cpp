#include "engine/analysis/kinematics.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>

#include "engine/analysis/assembly.h"
#include "engine/analysis/branch_selection.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/methods.h"
#include "engine/analysis/passage_bridge.h"
#include "engine/analysis/row_memory.h"
#include "engine/analysis/run_outcome.h"
#include "engine/analysis/separation.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/printed.h"
#include "engine/singularity/passage_description.h"
#include "engine/singularity/passage_finder.h"

namespace zwang {

namespace {

constexpr double longestReach = 0.05;    ///< reach of a step: half of the pair of which Simpson's rule is made
constexpr double mostCorrection = 0.05;  ///< of a step, by the projection that follows it
constexpr double mostVelocityChange = 0.3;
constexpr double certain = 0.02;               ///< of σ: corrections that are smaller cannot lead to another branch
constexpr double noLength = 1e-7, met = 1e-9;  ///< a reach that is none; a scaled violation
constexpr double smallest = 1e-9;              ///< step over the length of the motion
constexpr int looksAtMotors = 8;               ///< at the profiles of the motors in half a step
constexpr std::size_t known = 7;               ///< nodes: those of three steps

/// Follows a driven mechanism through time.
class Follower {
  public:
    Follower(const Assembly& start, const RunSettings& settings, const RunControl& control, Results& results)
        : settings_(settings),
          control_(control),
          results_(results),
          structure_(start.structure),
          dynamics_(start.system, settings),
          watch_(start.system, start.structure.redundantRows),
          finder_(watch_) {
        dynamics_.solver().setRedundantRows(structure_.redundantRows);
        now_.y = dynamics_.makeState(start.q, start.v);
        for (const RowBlock& block : start.system->blocks)
            if (block.isMotion) isAngle_.push_back(block.isAngle[0]);
    }

    void run() {
        const auto begin = std::chrono::steady_clock::now();
        dynamics_.project(0, now_.y);
        differentiate(now_);
        dynamics_.rememberTurns();
        watch_.goOnFrom(dynamics_.workspace().turns);
        beginMotion();
        record();
        const double output = settings_.outputStep.value, end = settings_.end.value;
        const long count = std::max(1L, std::lround(std::ceil(end / output - 1e-9)));
        nextStep_ = output;
        for (long i = 1; i <= count; ++i) {
            const double to = i == count ? end : static_cast<double>(i) * output;
            while (now_.t < to)
                if (!advance(to)) return finish(begin);
            record();
            report();
        }
        finish(begin);
    }

  private:
    struct Node {
        double t = 0;
        VecX y, dydt;
    };

    /// The state at time t on the branch of `from`, near which it is; false when there is none. What is predicted may
    /// be wrong by a part of the step, or, where the motors rest or begin to move, by a part of σ: with unit rows the
    /// constraints turn by about as much as the bodies, so that Newton's method converges to the nearest branch from
    /// within about σ/2 (Kantorovich).
    bool follow(const Node& from, double t, Node& to, double longest = longestReach) {
        const System& s = dynamics_.system();
        const double h = t - from.t;
        to.t = t;
        to.y = from.y + h * from.dydt;
        to.y.head(s.nq) += h * h / 2 * dynamics_.secondDerivative(from.y, from.dydt);
        energiesOf(s, to.y) = energiesOf(s, from.y);
        const VecX predicted = to.y.head(s.nq), moved = predicted - from.y.head(s.nq),
                   speeds = to.y.segment(s.nq, s.nv);
        VecX step(s.nv), correction(s.nv);
        velocitiesFromRates(s, from.y.data(), moved.data(), step.data());
        const double length = reach(s, step), allowed = std::max(mostCorrection * length, certain * watched_.value);
        if (!(length <= longest) || !(hiddenMotion(from.t, t) <= allowed + noLength)) return false;
        const auto projection = dynamics_.project(t, to.y);
        if (!to.y.allFinite() || !(projection.positionViolation < std::max(met, settings_.assemblyTolerance.value)))
            return false;
        const VecX difference = to.y.head(s.nq) - predicted;
        velocitiesFromRates(s, to.y.data(), difference.data(), correction.data());
        if (!(reach(s, correction) <= allowed + noLength)) return false;
        const VecX change = h * (to.y.segment(s.nq, s.nv) - speeds);
        const double changed = reach(s, change),
                     moves = h * std::max(reach(s, from.y.segment(s.nq, s.nv)), reach(s, to.y.segment(s.nq, s.nv)));
        return changed <= std::max(mostVelocityChange * moves, certain * watched_.value) + noLength;
    }

    /// How far motors leave, between two times, the parabola on which they begin [sizes, rad]: a motion to and fro
    /// within a step would not be seen at its ends.
    double hiddenMotion(double from, double to) const {
        const System& s = dynamics_.system();
        double farthest = 0;
        std::size_t motor = 0;
        for (const Drive& drive : s.drives) {
            if (drive.kind == Drive::Kind::constant) continue;
            const double scale = motor < isAngle_.size() && isAngle_[motor] ? 1 : s.size;
            ++motor;
            const Drive::Sample begin = drive.at(from);
            for (int i = 1; i <= looksAtMotors; ++i) {
                const double h = (to - from) * i / looksAtMotors;
                const double left = drive.at(from + h).value - begin.value - h * (begin.first + h / 2 * begin.second);
                farthest = std::max(farthest, std::abs(left) / scale);
            }
        }
        return farthest;
    }

    void differentiate(Node& node) {
        dynamics_.solver().improveRedundantRows(dynamics_.workspace());
        node.dydt = VecX::Zero(node.y.size());
        dynamics_.slipWith(node.y);
        dynamics_.derivativeAfterProjection(node.t, node.y, node.dydt);
    }

    VecX positions(const Node& node) const { return node.y.head(dynamics_.system().nq); }
    VecX velocities(const Node& node) const { return node.y.segment(dynamics_.system().nq, dynamics_.system().nv); }

    void beginMotion() {
        nodes_ = {now_};
        finder_.begin(0, positions(now_), velocities(now_));
        dynamics_.solver().smallestPair(watched_);
        if (structure_.isSingularHere())
            if (auto passage = describePassage(watch_, 0, positions(now_), velocities(now_), {}))
                results_.passages.push_back(*passage);
        startPassages_ = results_.passages.size();
    }

    /// Between the nodes, not projected.
    void motionAt(double t, VecX& q, VecX& v) const {
        const System& s = dynamics_.system();
        std::size_t after = 1;
        while (after + 1 < nodes_.size() && nodes_[after].t < t) ++after;
        const std::size_t first = after > 1 ? after - 2 : 0, last = std::min(after + 1, nodes_.size() - 1);
        std::vector<HermiteNode> around;
        for (std::size_t i = first; i <= last; ++i)
            around.push_back({nodes_[i].t, {nodes_[i].y.head(s.nq), nodes_[i].dydt.head(s.nq)}});
        VecX rates;
        HermitePolynomial(around).evaluate(t, q, rates);
        v.resize(s.nv);
        velocitiesFromRates(s, q.data(), rates.data(), v.data());
        normalise(s, q.data());
    }

    /// In the step that ends now, at the state that was differentiated last; false: the motion cannot go on as asked.
    bool lookForPassages() {
        using Kind = RankEvent::Kind;
        dynamics_.solver().smallestPair(watched_);
        const auto curve = [this](double t, VecX& q, VecX& v) { motionAt(t, q, v); };
        const bool isEnd = now_.t >= settings_.end.value;
        for (const RankEvent& event : finder_.advance(now_.t, positions(now_), velocities(now_), curve, isEnd)) {
            if (event.kind == Kind::nearMiss && !event.isUnclear())
                results_.nearMisses.push_back({event.time, event.distance});
            else if (event.kind != Kind::crossing && event.kind != Kind::touch)
                results_.uncertain.push_back({event.from, event.to});
            else if (describe(event))
                return !ended_;
        }
        return true;
    }

    /// At a passage itself the constraints do not tell its branch from those that cross it: the motion there is that
    /// through states to both sides, as in a run. True: the motion has turned into another branch there, or ended.
    bool describe(const RankEvent& event) {
        const System& s = dynamics_.system();
        const double first = nodes_.front().t, last = nodes_.back().t;
        VecX q, v;
        motionAt(event.time, q, v);
        const BridgeSpan span(event.time, watch_.sample(event.time, q, v).rate, first, last);
        std::vector<PassageBridge::State> states;
        for (const double at : span.times) {
            motionAt(at, q, v);
            states.push_back({at, watch_.sample(at, q, v).q, v});
        }
        const PassageBridge bridge(s, first, last, states);
        PassageSides sides;
        for (const double side : {-1.0, 1.0}) {
            bridge.evaluate(s, event.time + side * span.reach / 4, q, v);
            sides.push_back(q);
        }
        bridge.evaluate(s, event.time, q, v);
        auto passage = describePassage(watch_, event.time, q, v, sides, std::clamp(10 * event.accuracy, 1e-6, 1e-3));
        if (!passage) return false;
        results_.passages.push_back(*passage);
        return takeNamedBranch(event.time, q, v);
    }

    bool takeNamedBranch(double t, const VecX& q, const VecX& v) {
        const System& s = dynamics_.system();
        Passage& passage = results_.passages.back();
        const BranchCrossing crossing{results_.systemPointer(), t, q, v, passage.branches, passage.allBranches, true};
        const auto chosen = requestedBranch(settings_.passageBranches, results_.passages.size() - startPassages_,
                                            crossing, passage.branchTaken, results_.outcome.warnings);
        if (!chosen) return false;
        if (chosen->branch < 0) return !fail(chosen->trouble);  // the motion has ended
        passage.branchTaken = chosen->branch;
        std::vector<HermiteNode> works;
        for (const Node& at : nodes_) works.push_back({at.t, {energiesOf(s, at.y), energiesOf(s, at.dydt)}});
        VecX work, power;
        HermitePolynomial(works).evaluate(t, work, power);
        now_ = {t, dynamics_.makeState(q, chosen->v), {}};
        energiesOf(s, now_.y) = work;
        dynamics_.project(t, now_.y);
        differentiate(now_);
        nodes_ = {now_};
        finder_.begin(t, positions(now_), velocities(now_));
        dynamics_.solver().smallestPair(watched_);
        return true;
    }

    /// Two steps, the second of which ends at `to` at the latest; the work of forces by Simpson's rule.
    bool advance(double to) {
        if (control_.stop.stop_requested())
            return end(Outcome::Status::stopped, Sentence("stopped at t = %1 s", printed("%.6g", now_.t)));
        for (;;) {
            double h = std::min(nextStep_, to - now_.t);
            if (to - now_.t < 1.5 * h) h = to - now_.t;
            Node middle, last;
            const double from = now_.t, until = h == to - now_.t ? to : now_.t + h;
            if (h < smallest * settings_.end.value && until < to) return lost();
            const bool found =
                follow(now_, from + h / 2, middle) && (differentiate(middle), follow(middle, until, last));
            if (!found) {
                nextStep_ = h / 2;
                if (nextStep_ < smallest * settings_.end.value) return lost();
                continue;
            }
            differentiate(last);
            const auto of = [&s = dynamics_.system()](auto& y) { return energiesOf(s, y); };
            of(last.y) = of(now_.y) + h / 6 * (of(now_.dydt) + 4 * of(middle.dydt) + of(last.dydt));
            dynamics_.rememberTurns();
            watch_.goOnFrom(dynamics_.workspace().turns);
            now_ = last;
            for (Node* each : {&middle, &last}) nodes_.push_back(std::move(*each));
            while (nodes_.size() > known) nodes_.pop_front();
            if (!lookForPassages()) return false;
            nextStep_ = h < nextStep_ ? nextStep_ : 1.5 * h;  // a remainder says nothing
            ++results_.statistics.steps;
            return true;
        }
    }

    void record() {
        Frame frame = dynamics_.frame(now_.t, now_.y);
        dynamics_.solver().smallestPair(pair_);
        const System& s = dynamics_.system();
        frame.smallestSingularValue = s.rows > 0 ? pair_.value : 1;
        frame.rank = structure_.rankNearby;
        if (pair_.value < 1e-6 && !results_.passages.empty()) frame.rank = results_.passages.back().rankAt;
        frame.freedom = s.nv - frame.rank;
        auto& statistics = results_.statistics;
        statistics.largestPositionViolation = std::max(statistics.largestPositionViolation, frame.positionViolation);
        statistics.largestVelocityViolation = std::max(statistics.largestVelocityViolation, frame.velocityViolation);
        statistics.largestAccelerationViolation =
            std::max(statistics.largestAccelerationViolation, frame.accelerationViolation);
        const double energy = frame.kinetic + frame.potential;
        if (results_.empty()) startEnergy_ = energy;
        const double balance = std::abs(energy + frame.dissipated - frame.supplied - startEnergy_);
        if (balance > statistics.largestEnergyBalanceError) {
            statistics.largestEnergyBalanceError = balance;
            statistics.largestEnergyErrorTime = frame.time;
        }
        statistics.energyScale = std::max({statistics.energyScale, frame.kinetic, std::abs(energy - startEnergy_)});
        lookForStops(frame);
        if (control_.frames) pending_.push_back(frame);
        results_.append(std::move(frame));
    }

    void lookForStops(const Frame& frame) {
        if (beyond_) return;
        const Issues beyond = beyondStops(dynamics_.system(), frame.q);
        if (beyond.empty()) return;
        beyond_ = true;
        results_.outcome.warnings.push_back(
            Sentence("at t = %1 s the motors drive %2 beyond its stop, which kinematics does not look at",
                     printed("%.6g", frame.time), beyond.front().element));
    }

    void report() {
        if (control_.progress) control_.progress(now_.t, now_.t / settings_.end.value);
        if (control_.recorded) control_.recorded(results_);
        if (control_.frames && !pending_.empty()) control_.frames(std::exchange(pending_, {}));
    }

    bool end(Outcome::Status status, const Sentence& sentence) {
        results_.outcome.status = status;
        results_.outcome.time = now_.t;
        results_.outcome.sentence = sentence;
        ended_ = true;
        return false;
    }

    bool fail(const Sentence& why) {
        return end(Outcome::Status::failed, Sentence("failed at t = %1 s because %2", printed("%.9g", now_.t), why));
    }

    bool lost() {
        Node beyond;
        follow(now_, now_.t + smallest * settings_.end.value, beyond);
        const DriveEnd drive = describeDriveEnd(dynamics_.system(), dynamics_.solver());
        results_.outcome.element = drive.motor.empty() ? dynamics_.worstElement() : drive.motor;
        fail(drive.sentence);
        if (now_.t > results_.frame(results_.size() - 1).time) record();
        return false;
    }

    void finish(std::chrono::steady_clock::time_point begin) {
        auto& statistics = results_.statistics;
        statistics.solveSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        statistics.rightHandSides = dynamics_.rightHandSides();
        statistics.projections = dynamics_.projections();
        statistics.rankRevealingSolves = dynamics_.solver().rankRevealingSolves();
        auto& warnings = results_.outcome.warnings;
        for (const UncertainInterval& interval : results_.uncertain) warnings.push_back(missedPassage(interval));
        if (!ended_)
            end(warnings.empty() ? Outcome::Status::completed : Outcome::Status::completedWithWarnings,
                Sentence("completed at t = %1 s", printed("%.6g", now_.t)));
        report();
    }

    const RunSettings& settings_;
    const RunControl& control_;
    Results& results_;
    ConstraintStructure structure_;
    Dynamics dynamics_;
    RankWatch watch_;
    PassageFinder finder_;
    SingularPair pair_, watched_;  ///< where it was recorded; at the last step
    Node now_;
    std::deque<Node> nodes_;  ///< the last ones
    std::vector<Frame> pending_;
    std::vector<bool> isAngle_;  ///< of the motors
    std::size_t startPassages_ = 0;
    double nextStep_ = 0, startEnergy_ = 0;
    bool ended_ = false, beyond_ = false;
};

/// The first joint with equations of velocity only.
std::string nonholonomicJoint(const System& s) {
    for (const auto& block : s.blocks)
        if (std::find(block.isRate.begin(), block.isRate.end(), true) != block.isRate.end()) return block.element;
    return "";
}

}  // namespace

Results kinematics(const Model& model, const RunControl& control) {
    auto frozen = std::make_shared<Model>(model);
    Issues issues = evaluate(*frozen);
    const auto refuse = [&](const std::string& place, const Sentence& sentence) {
        issues.push_back({Issue::Severity::error, "", place, sentence, 0, 0});
    };
    if (!hasErrors(issues) && frozen->bodies.empty())
        refuse("bodies", Sentence("the model has no body to move; add one"));
    if (!hasErrors(issues) && frozen->motions.empty())
        refuse("motions",
               Sentence("there is no motor, and kinematics follows motors; add one for each degree of freedom, or run "
                        "the dynamics"));
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    // The motion is that of the motors whatever the formulation; reactions are those of Gauss's principle.
    frozen->run.formulation = GaussSettings{};
    frozen->run.stabilisation = {"projection"};
    const Assembly start = assemble(frozen);
    issues = start.issues;
    const int freedom = start.structure.freedomNearby;
    if (!hasErrors(issues) && start.system->rateRows > 0)
        refuse("joints", Sentence("%1 binds velocities only, so that where the mechanism is depends on its way there; "
                                  "run the dynamics, which takes motors too",
                                  nonholonomicJoint(*start.system)));
    if (!hasErrors(issues) && freedom > 0)
        refuse("motions", Sentence("degrees of freedom that the motors leave: %1; kinematics follows motors only, so "
                                   "add a motor for each, or run the dynamics",
                                   freedom));
    if (!hasErrors(issues)) checkRowMemory(frozen->run, *start.system, issues);
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    if (control.started) control.started(start.system);
    Results results(start.system);
    Follower(start, frozen->run, control, results).run();
    return results;
}

}  // namespace zwang
