// Finds every moment of a motion at which the mechanism loses rank, and says where it cannot tell.
//
// Between two samples each φ_j (rank_watch.h) is a smooth function, known with its slopes at both ends. Where the cubic
// through them stays away from zero by more than its error, nothing has happened; where it changes its sign once and
// steeply, there is one crossing; else the interval is halved. So nothing is lost, however close two passages lie, and
// away from singular positions the search costs one factorisation a step.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/singularity/rank_watch.h"

namespace zwang {

/// What happened between `from` and `to`, at `time`.
/// crossing: a φ_j changes its sign. touch: it comes to zero and turns back. nearMiss: it comes close to zero and
/// turns. jump: the motion is not smooth here, close to a singular position: it has left its branch. unresolved:
/// nothing can be said.
struct RankEvent {
    enum class Kind { crossing, touch, nearMiss, jump, unresolved };
    Kind kind = Kind::crossing;
    double time = 0, from = 0, to = 0;
    double distance = 0;     ///< the smallest |φ_j| there
    double accuracy = 0;     ///< of positions around it: how far samples were off the constraints (RankSample::moved)
    bool isBlurred = false;  ///< |φ_j| is so small to both sides that rounding may have changed its sign
    int row = -1;            ///< j of a crossing, of the first where several come together; −1: not told
    /// What is known of the motion leaves open what it is.
    bool isUnclear() const {
        constexpr double clearly = 3;  ///< accuracies that a near miss is from zero
        return kind == Kind::unresolved || (kind == Kind::nearMiss && distance < clearly * accuracy);
    }
};

/// One a motion.
class PassageFinder {
  public:
    /// The motion: positions (nq) and velocities (nv) at a time, not necessarily on the constraints.
    using Curve = std::function<void(double t, VecX& q, VecX& v)>;

    explicit PassageFinder(RankWatch& watch) : watch_(watch) {}

    /// The motion begins, or goes on as another one, at (t, q, v). Where that is a singular position itself, what is
    /// looked at begins beside it.
    void begin(double t, const VecX& q, const VecX& v);
    /// The motion is the same, but its curve is known from (t, q, v) on only.
    void goOn(double t, const VecX& q, const VecX& v);
    /// What has happened since the last call; the motion has come to (t, q, v). At a singular position the search waits
    /// for the next step, unless it `isEnd`. Events are in the order of time.
    std::vector<RankEvent> advance(double t, const VecX& q, const VecX& v, const Curve& curve, bool isEnd = false);
    /// Everything up to here is known.
    double knownUntil() const { return hasStart_ ? start_.time : pending_; }
    /// The smallest |φ_j| at the last step, and whether the next steps may reach zero.
    double smallest() const { return smallest_; }
    /// RankSample::weakest there.
    double weakest() const { return weakest_; }
    bool isNear() const { return isNear_; }
    /// When the φ_j that fall come to zero, if they go on as now: moments after the last step.
    const std::vector<double>& foreseen() const { return foreseen_; }

  private:
    /// What can be said of one φ_j, or of all of them, between two samples.
    struct Verdict {
        enum class Kind { free, crossing, touch, nearMiss, unclear };
        Kind kind = Kind::free;
        double part = 0;   ///< where in the interval, 0 … 1
        double value = 0;  ///< of φ_j there
        /// It is least within the interval, and not zero.
        bool isDip() const { return (kind == Kind::free || kind == Kind::nearMiss) && part > 0 && part < 1; }
    };
    void beginHere(double t, const VecX& q, const VecX& v);
    RankSample at(double t, const Curve& curve);
    Verdict judge(int row, const RankSample& a, const RankSample& b, double turn) const;
    double change(int row, const RankSample& a, const RankSample& b, double turn) const;
    double bend(int row, const RankSample& a, const RankSample& b, double turn) const;
    /// What is much more than a turn; rows beside redundant ones, which may be chosen badly, are trusted less.
    double fast(double turn) const { return (watch_.solver().redundantRows().empty() ? 4 : 1) * turn; }
    void search(RankSample& a, RankSample& b, const Curve& curve, int depth);
    void halve(RankSample& a, RankSample& b, double part, const Curve& curve, int depth);
    RankSample between(const RankSample& a, const RankSample& b, double part, const Curve& curve);
    RankSample lastClear(const RankSample& clear, const RankSample& unclear, const Curve& curve);
    void searchBeside(RankSample& a, const RankSample& middle, RankSample& b, const Curve& curve, int depth);
    void judgeGap(RankSample& a, RankSample& b, const Curve* curve);
    void judgePause();
    double reversal(int row, const RankSample& a, const RankSample& b, const Curve* curve);
    void add(RankEvent::Kind kind, const RankSample& a, const RankSample& b, double part, double distance);
    void addDip(const Verdict& dip, const RankSample& a, const RankSample& b);
    void lookAhead(const RankSample& before, RankSample& now);
    void atEnd(const RankSample& now, const Curve& curve);
    /// Where a φ_j changes its sign, as a part of an interval.
    struct Root {
        double part;
        int row;
    };
    static bool isEarlier(const Root& a, const Root& b) { return a.part < b.part; }
    static double vagueness(int row, const RankSample& a, const RankSample& b, double turn);
    void addCrossings(const RankSample& a, const RankSample& b, std::vector<Root> roots, double turn);
    void refine(RankSample& a, RankSample& b, std::vector<Root> roots, double turn, const Curve& curve, int depth);

    RankWatch& watch_;
    RankSample start_;
    std::optional<RankSample> before_;  ///< the last that was clear, where the motion goes on at a singular position
    bool hasStart_ = false;
    double pending_ = 0;  ///< where the motion began at a singular position
    double smallest_ = 1, weakest_ = 1;
    bool isNear_ = false;
    int samples_ = 0, waits_ = 0;
    std::vector<int> suspects_;
    std::vector<double> foreseen_;
    std::vector<RankEvent> events_;
};

}  // namespace zwang
