// The table of methods.
#include "engine/design/search.h"

namespace zwang {

const std::vector<OptimiserRow>& optimisers() {
    static const std::vector<OptimiserRow> rows{
        {"slsqp", "SLSQP", "Sequential quadratic programming (Kraft 1994)", true, true},
        {"mma", "MMA", "Moving asymptotes (Svanberg 2002), for many parameters", true, false},
        {"cobyla", "COBYLA", "Linear models without derivatives (Powell 1994)", false, true},
    };
    return rows;
}

nlopt::algorithm algorithmOf(const std::string& key) {
    return key == "mma" ? nlopt::LD_MMA : key == "cobyla" ? nlopt::LN_COBYLA : nlopt::LD_SLSQP;
}

}  // namespace zwang
