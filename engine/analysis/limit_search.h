// Steps that end where a joint meets its limit, or a spring by points one of them: the force, or a derivative of it,
// has a kink there, which a method of high order steps over without an estimate of what it misses.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace zwang {

/// The search for the length of one step after another. Gaps are lengths over the model's size, or angles [rad].
class LimitSearch {
  public:
    /// A step begins where these are the gaps.
    void begin(std::vector<double> gaps) {
        gaps_ = std::move(gaps);
        bracket_ = {};
    }
    bool isEmpty() const { return gaps_.empty(); }

    /// What is to be done with a step that was tried: repeat it with about the length `again` [s] (0: it is good as it
    /// is), and whether it ends at a limit.
    struct Look {
        double again = 0;
        bool isMet = false;
    };
    /// After a step of length h [s] that ended with these gaps.
    Look look(double h, const std::vector<double>& gaps);

  private:
    /// Between a length before the limit and one beyond, with the gaps there.
    struct Bracket {
        std::size_t gap = 0;
        double low = 0, gapLow = 0, high = 0, gapHigh = 0;
        int tries = 0;
    };
    std::vector<double> gaps_;
    Bracket bracket_;
};

}  // namespace zwang
