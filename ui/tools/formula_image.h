// Formulas of copied forces and motors where the copy is mirrored or turned: what the original would read is written in
// what the copy reads.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "engine/model/formula_names.h"
#include "ui/document/edits.h"

namespace zwang::ui {

/// The inverse of the motion that made a copy: of places p = linear p' + shift, with p' of the copy.
class FormulaImage {
  public:
    Mat3 linear = Mat3::Identity();
    Vec3 shift = Vec3::Zero();
    bool mirrors = false;
    Names made;                            ///< the elements of the copy
    std::map<std::string, double> turned;  ///< plane: by body, the angle of the original plus that of its mirror image

    /// The formula with the values of the original, for the copy `force` as it stands in `model`; nothing where it
    /// names what was not copied.
    std::optional<std::string> of(const Model& model, const AnyForce& force, const std::string& text) const;
    /// The formulas of the components of a vector, turned; empty ones are zero.
    std::array<std::string, 3> turnedVector(const std::array<std::string, 3>& parts) const;

  private:
    std::optional<std::string> of(const FormulaName& what, const std::string& name) const;
    std::string sum(int row, const std::string& stem) const;
};

/// "-(…)", without a pair of signs.
std::string negatedFormula(const std::string& text);

}  // namespace zwang::ui
