// What formulas of forces and motors do with the time alone, between the moments at which a step looks at them: short
// pulses, by enclosures of the formulas over the step (expressions/enclosed_formula.h).
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "engine/expressions/enclosed_formula.h"
#include "engine/system/system.h"

namespace zwang {

/// Of the formulas of a system in which the time stands. Times in seconds.
class TimeFormulas {
  public:
    struct Moment {
        double time = std::numeric_limits<double>::infinity();
        std::string element;  ///< the force or motor
    };

    /// Of a run to `end`.
    TimeFormulas(const System& system, double end);
    bool isEmpty() const { return formulas_.empty(); }

    /// The first moment between the two that was found at which abs, min or max of the time has left its side.
    Moment firstSwitch(const HeldSides& sides, double from, double to) const;

    /// A moment in a step at which a part of a formula that depends on the time alone differs from all that a method
    /// sees at its start and at `nodes` (of the step, 0 … 1) by clearly more than that varies, and by a millionth of
    /// its range in the run. Of a method that chooses its steps neither the end counts nor a quarter of the values on
    /// either side: at some of its nodes it does not evaluate in every step, or gives no weight to what it sees there.
    Moment firstPulse(const std::vector<double>& nodes, bool isAdaptive, double from, double to) const;

  private:
    struct Part {
        EnclosedFormula::Part part = 0;
        double noticed = 0;   ///< differences
        double quickest = 0;  ///< no shorter step passes over a pulse
    };
    struct Formula {
        std::string element;
        EnclosedFormula formula;
        std::vector<Interval> values{};  ///< of its names: parameters; unknown what moves
        std::size_t time = 0;            ///< which of the names
        bool isMotor = false;
        std::size_t sides = 0;  ///< where in HeldSides
        std::vector<Part> parts{};
    };
    void addForces(const System& system, double end);
    void addMotors(const System& system, double end);
    void add(Formula formula, double end);
    static double quickestChange(const Formula& formula, EnclosedFormula::Part part, double range, double end);
    static double firstOther(const Formula& formula, const Expression::Sides& held, double from, double to);
    static double firstBeside(const Formula& formula, const Part& part, const std::vector<double>& nodes,
                              bool isAdaptive, double from, double to);

    std::vector<Formula> formulas_;
};

}  // namespace zwang
