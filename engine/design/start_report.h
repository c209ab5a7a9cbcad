// How the search from one start went, as bytes that go from one computer to another. Private to this module.
#pragma once

#include <string>
#include <vector>

#include "engine/design/search.h"

namespace zwang {

struct StartReport {
    Search::End end = Search::End::stopped;
    Sentence sentence;
    std::vector<DesignEvaluation> evaluations;
};

std::string bytesOf(const StartReport& report);
/// Throws Trouble for bytes that are none.
StartReport startReportFrom(const std::string& bytes);

}  // namespace zwang
