// All laws of forces of a compiled model (elements/forces/force_law.h). What they are is not told here, so that who
// computes with a system is not compiled anew when a type of force changes: law_lists.h.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/elements/forces/force_law.h"
#include "engine/elements/joints/freedom.h"
#include "engine/expressions/expression.h"
#include "engine/math/jet.h"
#include "engine/math/reverse.h"
#include "engine/model/force_view.h"

namespace zwang {

/// Sides on which formulas are held (switches.h): one for each formula of a force, one for each of System::drives; and
/// the pieces of those, between their knots. Empty: all are what they are.
struct HeldSides {
    std::vector<Expression::Sides> forces, motors;
    std::vector<int> pieces;
    bool operator==(const HeldSides&) const = default;
    const Expression::Sides* force(std::size_t formula) const {
        return formula < forces.size() ? &forces[formula] : nullptr;
    }
    const Expression::Sides* motor(std::size_t drive) const { return drive < motors.size() ? &motors[drive] : nullptr; }
    int piece(std::size_t drive) const { return drive < pieces.size() ? pieces[drive] : -1; }
};

/// Reads elements as elements/forces/force_law.h asks for.
template <class T>
class LawReader {
  public:
    virtual ~LawReader() = default;
    virtual T operator()(const Quantity& q) const = 0;
    virtual MarkerOf<T> marker(const MarkerRef& reference) const = 0;
    virtual int body(const BodyRef& reference) const = 0;
    virtual const Model& model() const = 0;
    virtual const VecX& drawn() const = 0;  ///< positions
    virtual std::size_t followTurn(const MarkerOf<T>& a, const MarkerOf<T>& b, const T& start) = 0;
    /// Of a body of the plane, or of the ground.
    double drawnAngle(int body) const { return body < 0 ? 0 : drawn()[3 * body + 2]; }
    std::size_t takeSides(std::size_t count) { return std::exchange(sides_, sides_ + count); }
    template <std::size_t N>
    spatial::Vec<T> vector(const std::array<Quantity, N>& q) const {
        spatial::Vec<T> v = spatial::Vec<T>::Zero();
        for (std::size_t i = 0; i < N; ++i) v[static_cast<Eigen::Index>(i)] = (*this)(q[i]);
        return v;
    }

  private:
    std::size_t sides_ = 0;
};

/// The laws, each kind side by side. The kinds follow from the list of forces; gravity, which acts on every body, is no
/// law of its own.
template <class T>
class ForceLaws {
  public:
    struct Lists;  ///< law_lists.h
    ForceLaws();
    ForceLaws(const ForceLaws& other);
    ForceLaws(ForceLaws&&) noexcept;
    ForceLaws& operator=(const ForceLaws& other);
    ForceLaws& operator=(ForceLaws&&) noexcept;
    ~ForceLaws();
    const Lists* operator->() const { return lists_.get(); }
    Lists* operator->() { return lists_.get(); }

  private:
    std::unique_ptr<Lists> lists_;
};

// Compiled in laws.cpp, for the scalars that are in use.

/// Adds what a force of the model exerts: a law, or its part of gravity. For double and Dual<double>.
template <class T>
void addLaw(ForceLaws<T>& laws, spatial::Vec<T>& gravity, const ForceView& force, LawReader<T>& read);
/// Appends the springs at the limits of a joint that has some.
template <class T>
void addLimitLaws(ForceLaws<T>& laws, const BetweenMarkers& joint, const std::vector<Freedom>& freedoms,
                  LawReader<T>& read);

/// Calls `visit(number)` for every number and `marker(m)` for every marker, always in the same order.
template <class T>
void forEachLawNumber(ForceLaws<T>& laws, const std::function<void(MarkerOf<T>&)>& marker,
                      const std::function<void(T&)>& visit);

/// The same laws over another scalar, their numbers not yet set.
template <class T>
ForceLaws<T> lawsLike(const ForceLaws<Dual<double>>& other);

/// Lengths of springs that are not loaded.
std::vector<double> freeLengths(const ForceLaws<double>& laws);

extern template class ForceLaws<double>;
extern template class ForceLaws<Dual<double>>;
extern template class ForceLaws<Jet<4>>;
extern template class ForceLaws<Reverse>;

}  // namespace zwang
