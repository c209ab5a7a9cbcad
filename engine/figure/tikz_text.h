// A picture as PGF/TikZ for LaTeX.
#pragma once

#include <string>

#include "engine/figure/picture.h"

namespace zwang {

/// A document of the class `standalone` that compiles as it is; between the lines "% begin picture" and "% end
/// picture" stands what other documents take (`\input` works too, with the package standalone). Greek letters become
/// those of mathematics; Chinese needs xelatex or lualatex, which the head of the file says.
std::string tikzText(const Picture& picture);

}  // namespace zwang
