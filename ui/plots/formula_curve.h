// A curve that is a formula over channels: "= sqrt(tip.vx^2 + tip.vy^2)" in the list of a plot.
#pragma once

#include <string>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang::ui {

/// In the list of a plot a formula begins with "=".
bool isFormula(const std::string& channel);
std::string formulaText(const std::string& channel);  ///< without "=" and spaces around it
std::string formulaChannel(const std::string& text);  ///< the other way round

/// Over the frames of a run. Names are channels, parameters of the model, and the time t.
class FormulaCurve {
  public:
    /// Throws std::runtime_error with a sentence: what cannot be read, which name is unknown, what does not fit.
    FormulaCurve(const std::string& text, const Model& model, const Results& results);

    const std::string& unit() const { return unit_; }        ///< SI
    const std::string& element() const { return element_; }  ///< of the first channel; "" : none
    /// Values of frames first … size()−1.
    std::vector<double> series(const Results& results, std::size_t first) const;

  private:
    Expression expression_;
    std::vector<int> channels_;      ///< one a name; −1: the constant of that name, −2: the time
    std::vector<double> constants_;  ///< one a name
    std::string unit_, element_;
};

/// Channels, parameters and t.
std::vector<std::string> formulaNames(const Model& model, const Results& results);

}  // namespace zwang::ui
