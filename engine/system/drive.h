// Prescribed functions of time: what a motor follows, and the constants of rods. Generic over the scalar, so that the
// derivatives by time and by the numbers of the profile are exact.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <type_traits>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/math/dual.h"
#include "engine/math/natural_spline.h"
#include "engine/math/rest_to_rest.h"

namespace zwang {

/// f(t) with two derivatives. Constants, constant speed, sine, a spline through a table, a move from rest to rest, or a
/// formula of the time and parameters.
template <class T>
struct DriveOf {
    enum class Kind { constant, constantSpeed, sine, table, move, formula };
    Kind kind = Kind::constant;
    T base{0};  ///< added to the profile: the assembled value of a relative motor, or the constant
    T speed{0}, amplitude{0}, circularFrequency{0}, phase{0};
    NaturalSpline<T> table;                  ///< over the time
    RestToRest shape = RestToRest::quintic;  ///< of a move
    std::vector<T> move;                     ///< rise, start, duration and ramp of one
    std::vector<T> numbers;                  ///< of the equations of a joint (equation.h): radii, a spline
    std::shared_ptr<const Expression> formula;
    std::size_t timeName = 0;   ///< which of its names is the time; beyond them: none
    std::vector<T> parameters;  ///< values of its names; that of the time is not used
    bool relative = false;      ///< `base` is still to be measured at assembly

    /// Value, first and second derivative at time t.
    struct Sample {
        T value{0}, first{0}, second{0};
        const std::vector<T>* numbers = nullptr;
    };
    /// `held`: sides on which a formula is held; `piece`: what a table or a move is between two knots (HeldSides).
    Sample at(const T& t, const Expression::Sides* held = nullptr, int piece = anyPiece) const;

    /// Times at which a derivative of f may jump.
    std::vector<double> knots() const;
    static constexpr int anyPiece = -1;  ///< the one in which the time lies
    /// The one in which t lies; anyPiece where nothing has pieces.
    int pieceAt(double t) const;

  private:
    Sample moveAt(const T& t, int piece) const;
    Sample formulaAt(const T& t, const Expression::Sides* held) const;
};
using Drive = DriveOf<double>;

template <class T>
typename DriveOf<T>::Sample DriveOf<T>::moveAt(const T& t, int piece) const {
    const T &rise = move[0], &start = move[1], &duration = move[2], &ramp = move[3], u = (t - start) / duration;
    const auto s = piece == anyPiece ? restToRest<T>(shape, u, ramp) : restToRest<T>(shape, u, ramp, piece);
    return {rise * s.value, rise * s.first / duration, rise * s.second / (duration * duration), nullptr};
}

template <class T>
std::vector<double> DriveOf<T>::knots() const {
    std::vector<double> all;
    if (kind == Kind::table)
        for (const T& time : table.x) all.push_back(plain(time));
    if (kind == Kind::move)
        for (const double u : cornersOf(shape, plain(move[3]))) all.push_back(plain(move[1]) + u * plain(move[2]));
    return all;
}

template <class T>
int DriveOf<T>::pieceAt(double t) const {
    if (kind == Kind::table) return table.pieceOf(T(t));
    if (kind != Kind::move) return anyPiece;
    return pieceOf(shape, (t - plain(move[1])) / plain(move[2]), plain(move[3]));
}

template <class T>
typename DriveOf<T>::Sample DriveOf<T>::formulaAt(const T& t, const Expression::Sides* held) const {
    std::vector<double> inputs;
    for (const T& p : parameters) inputs.push_back(plain(p));
    if (timeName < inputs.size()) inputs[timeName] = plain(t);
    const auto along =
        held ? formula->evaluateAlong(inputs, timeName, *held) : formula->evaluateAlong(inputs, timeName);
    Sample sample{T(along[0]), T(along[1]), T(along[2]), nullptr};
    if constexpr (!std::is_same_v<T, double>) {
        const auto gradient =
            held ? formula->differentiateAlong(inputs, timeName, *held) : formula->differentiateAlong(inputs, timeName);
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            const T beside = (i == timeName ? t : parameters[i]) - T(inputs[i]);
            sample.value += T(gradient[i][0]) * beside;
            sample.first += T(gradient[i][1]) * beside;
            sample.second += T(gradient[i][2]) * beside;
        }
    }
    return sample;
}

template <class T>
typename DriveOf<T>::Sample DriveOf<T>::at(const T& t, const Expression::Sides* held, int piece) const {
    using std::cos, std::sin;
    Sample s;
    switch (kind) {
        case Kind::constant:
            break;
        case Kind::constantSpeed:
            s = {speed * t, speed, T(0), nullptr};
            break;
        case Kind::sine: {
            const T w = circularFrequency, x = w * t + phase;
            s = {amplitude * sin(x), amplitude * w * cos(x), -amplitude * w * w * sin(x), nullptr};
            break;
        }
        case Kind::table: {
            const auto sample = piece == anyPiece ? table.at(t) : table.at(t, piece);
            s = {sample.value, sample.first, sample.second, nullptr};
            break;
        }
        case Kind::move:
            s = moveAt(t, piece);
            break;
        case Kind::formula:
            s = formulaAt(t, held);
            break;
    }
    s.value += base;
    s.numbers = &numbers;
    return s;
}

}  // namespace zwang
