// A passage through a singular position, as found by a run.
#pragma once

#include <string>
#include <vector>

namespace zwang {

/// `kind`: "bifurcation", "dead point", "structural redundancy". Ranks and freedoms count independent constraint rows
/// and instantaneous degrees of freedom just before the passage and at it.
struct Passage {
    double time = 0;  ///< [s]
    int rankBefore = 0, rankAt = 0, freedomBefore = 0, freedomAt = 0;
    std::string kind;
    std::vector<std::string> elements;  ///< joints that take part, most involved first
    std::string sentence;               ///< "t = 1.83 s: …, freedom 1 → 2"
};

}  // namespace zwang
