// What a person wants to know of a run as one number: Ψ = G + ∫ H dt + max f + Σ w (y − d)², as formulas of channels
// and parameters.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/field.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// A formula of channels and what was measured of it: one value, and perhaps one weight, for each time. The numbers
/// (SI) stand in the model file or in `file`, a CSV file beside it; then they are what was read from there, and
/// `folder` is where the path begins: the folder of the model when it was read. Saved elsewhere the path is written
/// anew.
struct Measurement {
    std::string formula;
    std::vector<double> times, values, weights;  ///< weights empty: all 1
    std::string file, column, weightColumn;      ///< column empty: named as the formula
    std::string folder;
    Sentence trouble;  ///< why `file` could not be read; neither is part of the model file
    bool operator==(const Measurement&) const = default;

    template <class Self = Measurement>
    static constexpr auto fields() {
        return std::tuple{
            field("formula", "Formula", &Self::formula, "", "What was measured, as a formula of channels: tip.x"),
            field("times", "Times", &Self::times, "s", "When it was measured"),
            field("values", "Values", &Self::values, "", "What was measured, in SI units, one value a time"),
            field("weights", "Weights", &Self::weights, "", "How much each value counts; empty: all the same"),
            field("file", "File", &Self::file, "",
                  "CSV file beside the model with the columns time and the measured one"),
            field("column", "Column", &Self::column, "", "Column of the file; empty: the one named as the formula"),
            field("weight_column", "Column of weights", &Self::weightColumn, "",
                  "Column of the file; empty: no weights")};
    }
};

/// Ψ = `terminal` at the end + ∫ `integrand` dt + the largest value of `maximum` over the output times + the weighted
/// squares of what was measured. Formulas use channels ("tip.x", "pivot.reaction_fy"), parameters and the time t. The
/// run ends at the end of its settings, or, if `event` is a formula, where that becomes zero in `direction` for the
/// first time after `earliest`. `parameters`: the design parameters; empty: all that are numbers.
///
/// The largest value is taken smoothly. With the values y_k at the output times, the shares ω_k of time that they stand
/// for (trapezoids, Σ ω = 1), their mean ȳ and standard deviation s, and σ = `sharpness`, it is
///   ȳ + s/σ ln Σ ω_k exp(σ (y_k − ȳ)/s),
/// which moves and scales with y as the maximum does, is never above it, and falls below it by at most s/σ ln 1/ω,
/// where ω is the share of the largest value.
struct Objective {
    std::string name, integrand, terminal, maximum;
    Quantity sharpness = 50;
    std::vector<Measurement> measured;
    std::string event;
    Choice direction{"any"};
    Quantity earliest;
    std::vector<std::string> parameters;
    bool operator==(const Objective&) const = default;

    template <class Self = Objective>
    static constexpr auto fields() {
        return std::tuple{
            field("integrand", "Integrand", &Self::integrand, "", "Formula integrated over time: tip.x^2 + tip.y^2"),
            field("terminal", "Terminal term", &Self::terminal, "", "Formula evaluated at the end and added"),
            field("maximum", "Maximum", &Self::maximum, "", "Formula whose largest value over time is added, smoothly"),
            field("sharpness", "Sharpness", &Self::sharpness, "",
                  "How close the smooth maximum is: it misses at most ln(output rows)/sharpness standard deviations",
                  Range::positive()),
            field("measured", "Measured", &Self::measured, "",
                  "Data that the run should follow: squares of differences"),
            field("event", "End event", &Self::event, "",
                  "The run ends where this formula becomes zero; empty: at its end time"),
            choice("direction", "Direction", &Self::direction, "any rising falling",
                   "How the event's formula passes through zero"),
            field("earliest", "Earliest end", &Self::earliest, "s", "Zeros of the event before this time do not count",
                  Range::notNegative()),
            field("parameters", "Parameters", &Self::parameters, "",
                  "Design parameters; empty: every parameter that is a number")};
    }
};

}  // namespace zwang
