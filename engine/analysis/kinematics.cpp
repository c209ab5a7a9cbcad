#include "engine/analysis/kinematics.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

#include "engine/analysis/assembly.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/methods.h"
#include "engine/analysis/simulation.h"
#include "engine/singularity/monitor.h"

namespace zwang {

namespace {

constexpr double longestStep = 0.05;     ///< reach of a step: half of the pair of which Simpson's rule is made
constexpr double mostCorrection = 0.05;  ///< of a step, by the projection that follows it
constexpr double mostVelocityChange = 0.3;
constexpr double certain = 0.02;  ///< of σ: corrections that are smaller cannot lead to another branch
constexpr double noLength = 1e-7;
constexpr double met = 1e-9;       ///< scaled violation
constexpr double smallest = 1e-9;  ///< step over the length of the motion
constexpr int looks = 8;           ///< at the profiles of the motors in half a step

std::string format(const char* pattern, double a) {
    char text[160];
    std::snprintf(text, sizeof text, pattern, a);
    return text;
}

/// Follows a driven mechanism through time.
class Follower {
  public:
    Follower(const Assembly& start, const RunSettings& settings, const RunControl& control, Results& results)
        : settings_(settings),
          control_(control),
          results_(results),
          structure_(start.structure),
          dynamics_(start.system, settings) {
        dynamics_.solver().setRedundantRows(structure_.redundantRows);
        now_.y = dynamics_.makeState(start.q, start.v);
        for (const RowBlock& block : start.system->blocks)
            if (block.isMotion) isAngle_.push_back(block.isAngle[0]);
    }

    void run() {
        const auto begin = std::chrono::steady_clock::now();
        dynamics_.project(0, now_.y);
        dynamics_.rememberTurns();
        differentiate(now_);
        lookForPassages(now_);
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
    bool follow(const Node& from, double t, Node& to, double longest = longestStep) {
        const System& s = dynamics_.system();
        const double h = t - from.t;
        to.t = t;
        to.y = from.y + h * from.dydt;
        to.y.head(s.nq) += h * h / 2 * dynamics_.secondDerivative(from.y, from.dydt);
        to.y.tail(2) = from.y.tail(2);
        const VecX predicted = to.y.head(s.nq), moved = predicted - from.y.head(s.nq),
                   speeds = to.y.segment(s.nq, s.nv);
        VecX step(s.nv), correction(s.nv);
        velocitiesFromRates(s, from.y.data(), moved.data(), step.data());
        const double length = reach(s, step), allowed = std::max(mostCorrection * length, certain * smallestValue_);
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
        return changed <= std::max(mostVelocityChange * moves, certain * smallestValue_) + noLength;
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
            for (int i = 1; i <= looks; ++i) {
                const double h = (to - from) * i / looks;
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

    /// At the state that was differentiated last.
    void lookForPassages(const Node& before) {
        const auto crossing = monitor_.observe(now_.t, dynamics_.solver());
        smallestValue_ = monitor_.smallest();
        monitor_.endStep();
        if (crossing) locate(*crossing, before);
    }

    /// Two steps, the second of which ends at `to` at the latest; the work of forces by Simpson's rule.
    bool advance(double to) {
        if (control_.stop.stop_requested()) return end(Outcome::Status::stopped, "stopped at t = %.6g s");
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
            last.y.tail(2) = now_.y.tail(2) + h / 6 * (now_.dydt.tail(2) + 4 * middle.dydt.tail(2) + last.dydt.tail(2));
            dynamics_.rememberTurns();
            const Node before = std::exchange(now_, std::move(last));
            lookForPassages(before);
            nextStep_ = h < nextStep_ ? nextStep_ : 1.5 * h;  // a remainder says nothing
            ++results_.statistics.steps;
            return true;
        }
    }

    /// As in a run: where σ vanishes, σ² is a parabola of time.
    void locate(const SingularityMonitor::Crossing& crossing, const Node& base) {
        Node there;
        const auto square = [&](double t) {
            SingularPair pair;
            if (!follow(base, t, there, 4 * longestStep)) return 1.0;
            dynamics_.solver().smallestPair(pair);
            return pair.value * pair.value;
        };
        double t = crossing.near, beside = (crossing.to - crossing.from) / 4;
        for (int i = 0; i < 12 && beside > 1e-14 * settings_.end.value; ++i) {
            const double at = square(t), before = square(t - beside), after = square(t + beside);
            const double curvature = after + before - 2 * at;
            if (at < 1e-24 || !(curvature > 0)) break;
            const double correction = std::clamp(-beside / 2 * (after - before) / curvature, -2 * beside, 2 * beside);
            t = std::clamp(t + correction, crossing.from, crossing.to);
            beside = std::clamp(std::abs(correction), beside / 100, beside / 2);
        }
        if (square(t) < 1e-10)
            if (auto passage = dynamics_.describePassage(t, there.y, structure_.rankNearby))
                results_.passages.push_back(*passage);
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
        statistics.largestEnergyBalanceError = std::max(
            statistics.largestEnergyBalanceError, std::abs(energy + frame.dissipated - frame.supplied - startEnergy_));
        statistics.energyScale = std::max({statistics.energyScale, frame.kinetic, std::abs(energy - startEnergy_)});
        lookForStops(frame);
        if (control_.frames) pending_.push_back(frame);
        results_.append(std::move(frame));
    }

    void lookForStops(const Frame& frame) {
        std::string element;
        if (beyond_ || beyondStops(dynamics_.system(), frame.q, element).empty()) return;
        beyond_ = true;
        results_.outcome.warnings.push_back(format("at t = %.6g s the motors drive ", frame.time) + element +
                                            " beyond its stop, which kinematics does not look at");
    }

    void report() {
        if (control_.progress) control_.progress(now_.t, now_.t / settings_.end.value);
        if (control_.frames && !pending_.empty()) control_.frames(std::exchange(pending_, {}));
    }

    bool end(Outcome::Status status, const char* sentence) {
        results_.outcome.status = status;
        results_.outcome.time = now_.t;
        results_.outcome.sentence = format(sentence, now_.t);
        ended_ = true;
        return false;
    }

    bool lost() {
        Node beyond;
        follow(now_, now_.t + smallest * settings_.end.value, beyond);
        results_.outcome.element = dynamics_.worstElement();
        end(Outcome::Status::failed, "failed at t = %.9g s because ");
        results_.outcome.sentence +=
            "the joints do not let the motors go on: the mechanism is at the end of its reach, or motors contradict "
            "each other";
        if (now_.t > results_.frame(results_.size() - 1).time) record();
        return false;
    }

    void finish(std::chrono::steady_clock::time_point begin) {
        auto& statistics = results_.statistics;
        statistics.solveSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        statistics.rightHandSides = dynamics_.rightHandSides();
        statistics.projections = dynamics_.projections();
        statistics.rankRevealingSolves = dynamics_.solver().rankRevealingSolves();
        if (!ended_)
            end(beyond_ ? Outcome::Status::completedWithWarnings : Outcome::Status::completed,
                "completed at t = %.6g s");
        report();
    }

    const RunSettings& settings_;
    const RunControl& control_;
    Results& results_;
    ConstraintStructure structure_;
    Dynamics dynamics_;
    SingularityMonitor monitor_;
    SingularPair pair_;
    Node now_;
    std::vector<Frame> pending_;
    std::vector<bool> isAngle_;  ///< of the motors
    double nextStep_ = 0, startEnergy_ = 0;
    double smallestValue_ = 0;  ///< σ at the last step
    bool ended_ = false, beyond_ = false;
};

}  // namespace

Results kinematics(const Model& model, const RunControl& control) {
    auto frozen = std::make_shared<Model>(model);
    Issues issues = evaluate(*frozen);
    const auto refuse = [&](const std::string& place, const std::string& sentence) {
        issues.push_back({Issue::Severity::error, "", place, sentence, 0, 0});
    };
    if (!hasErrors(issues) && frozen->bodies.empty()) refuse("bodies", "the model has no body to move; add one");
    if (!hasErrors(issues) && frozen->motions.empty())
        refuse("motions",
               "there is no motor, and kinematics follows motors; add one for each degree of freedom, or run the "
               "dynamics");
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    // The motion is that of the motors whatever the formulation; reactions are those of Gauss's principle.
    frozen->run.formulation = GaussSettings{};
    frozen->run.stabilisation = {"projection"};
    const Assembly start = assemble(frozen);
    issues = start.issues;
    const int freedom = start.structure.freedomNearby;
    if (!hasErrors(issues) && freedom > 0)
        refuse("motions", "degrees of freedom that the motors leave: " + std::to_string(freedom) +
                              "; kinematics follows motors only, so add a motor for each, or run the dynamics");
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    if (control.started) control.started(start.system);
    Results results(start.system);
    Follower(start, frozen->run, control, results).run();
    return results;
}

std::vector<MotorDemand> motorDemands(const Results& results) {
    std::vector<MotorDemand> demands;
    for (const auto& block : results.system().blocks) {
        if (!block.isMotion) continue;
        MotorDemand demand;
        demand.motor = block.element;
        demand.rotary = block.isAngle[0];
        demand.effort = results.channelIndex(block.element + (demand.rotary ? ".drive_torque" : ".drive_force"));
        demand.power = results.channelIndex(block.element + ".power");
        const std::vector<double> efforts = results.series(demand.effort), powers = results.series(demand.power);
        double squares = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (std::abs(efforts[i]) > demand.largestEffort) {
                demand.largestEffort = std::abs(efforts[i]);
                demand.largestAt = results.frame(i).time;
            }
            demand.largestPower = std::max(demand.largestPower, std::abs(powers[i]));
            if (i == 0) continue;
            const double h = results.frame(i).time - results.frame(i - 1).time;
            squares += h / 2 * (efforts[i] * efforts[i] + efforts[i - 1] * efforts[i - 1]);
            demand.work += h / 2 * (powers[i] + powers[i - 1]);
        }
        const double duration = results.empty() ? 0 : results.frame(results.size() - 1).time;
        demand.rootMeanSquare = duration > 0 ? std::sqrt(squares / duration) : 0;
        demands.push_back(demand);
    }
    return demands;
}

}  // namespace zwang
