// Shapes that would go through each other within a step of time stepping: they are open when it begins, and in its
// middle, where contacts are looked for, open again or pushed out at another side than the one through which they came.
//
// Between two middles bodies move straight, by s v after s seconds, and no gap changes faster than U, the greatest
// speed of what may touch on one body seen from the other: between places with the gaps g and g′, s apart, none is
// closed where g + g′ > U s. Where that leaves a doubt the part is halved. To come from one side of a shape to where
// the other is nearer takes a way of half its thickness and that of what comes: shorter ones are not looked at.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/system/contacts.h"

namespace zwang {

/// Contacts of one pair of shapes, of one element: its pieces stand from `first` on, before `end`.
struct ShapePair {
    std::size_t first = 0, end = 0;
    int a = -1, b = -1;    ///< bodies
    double reach = 0;      ///< of what may touch, from the centre of mass of either body, at most [m]
    double thickness = 0;  ///< of both shapes together, at least [m]
};

/// When they touch first and when they overlap most [s], from the state at which they were looked at.
struct ShapePass {
    double touch = 0, deepest = 0;
};

class ContactPasses {
  public:
    explicit ContactPasses(std::shared_ptr<const System> system);

    /// Pairs of the contacts of the system, which may have changed since; `from`: where each was before, −1: it is new.
    void findPairs(const std::vector<int>* from = nullptr);
    const std::vector<ShapePair>& pairs() const { return pairs_; }
    /// Whether a pair may move so far within `span` [s], with velocities v (nv), that it passes.
    bool mayPass(const ShapePair& pair, const VecX& v, double span) const;

    /// From here on bodies are looked at along straight ways with velocities v (nv) through the state of `w`.
    void goAlong(const Workspace& w, const VecX& v);
    /// The same, seen more closely.
    bool mayPass(const ShapePair& pair, double span);
    /// Of a pair, but for pieces for which `known` is true, the first touch from `from` to `until` [s]; at `from`: it
    /// overlaps there. `next`: up to where it may overlap most after a touch that is to come.
    template <class Known>
    std::optional<ShapePass> touchOf(const ShapePair& pair, double from, double until, double next,
                                     const Known& known) {
        choosePieces(pair, known);
        return pieces_.empty() ? std::nullopt : find(pair, from, until, next);
    }
    /// Whether it has passed since `from` < 0: has touched and is open, or closed at another side.
    template <class Known>
    bool hasPassed(const ShapePair& pair, double from, const Known& known) {
        const auto touch = touchOf(pair, from, 0, 0, known);
        return touch && touch->touch > from && !isMetWhereItCame(*touch);
    }

  private:
    template <class Known>
    void choosePieces(const ShapePair& pair, const Known& known) {
        pieces_.clear();
        for (std::size_t k = pair.first; k < pair.end; ++k)
            if (system_->contacts[k].measure == CompiledContact::Measure::gap && !known(k)) pieces_.push_back(k);
    }
    std::optional<ShapePass> find(const ShapePair& pair, double from, double until, double next);
    bool isMetWhereItCame(const ShapePass& pass);
    void place(const CompiledContact& contact, double at);
    double gapAt(double at);
    /// Directions of what is closed there, in the axes of the body that turns less; none where nothing is.
    std::vector<Vec3> directionsAt(double at);
    /// The velocity of the centre of mass and the angular velocity of a body.
    struct Motion {
        Vec3 moves = Vec3::Zero();
        double turns = 0;
    };
    Motion motionOf(int body, const VecX& v) const;
    Motion motionOf(int body) const { return motionOf(body, *v_); }
    double speedOf(const ShapePair& pair, double span) const;
    std::optional<double> closedWithin(double from, double gapThere, double to, double gapHere);
    double borderOf(double open, double closed);

    std::shared_ptr<const System> system_;
    std::vector<ShapePair> pairs_;
    const Workspace* w_ = nullptr;
    const VecX* v_ = nullptr;
    Workspace there_;                  ///< its bodies are those of a pair at another moment
    std::vector<std::size_t> pieces_;  ///< that are looked at
    double speed_ = 0, rounding_ = 0, resolution_ = 0;
    int looks_ = 0;
};

}  // namespace zwang
