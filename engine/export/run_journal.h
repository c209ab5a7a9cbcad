// What a run finds on its way, for a file that grows: passages, near misses and events, one line of JSON each time that
// there is news. docs/result-file.md tells the lines.
#pragma once

#include <string>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

class RunJournal {
  public:
    /// A line about what has changed since the last call, with its line break; "" when nothing has.
    std::string news(const Results& soFar);

  private:
    std::vector<std::string> passages_, misses_, uncertain_, events_;  ///< as they were told
};

/// Puts the lists of `results` together from lines. Stops at a line that is not whole.
void readJournal(const std::string& lines, Results& results);

}  // namespace zwang
