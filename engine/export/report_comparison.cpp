// The chapter of a report that compares methods.
#include "engine/analysis/compare.h"
#include "engine/export/report.h"
#include "engine/figure/picture.h"

namespace zwang {

std::vector<ReportBlock> comparisonChapter(const std::vector<ComparedRun>& runs, const std::string& language) {
    const auto word = [&](std::string_view english) { return reportWord(english, language); };
    ReportTable table{{word("Method"), word("Position violation"), word("Velocity violation"), word("Energy error [J]"),
                       word("Error"), word("Solve time [s]"), word("Status")},
                      {}};
    for (const auto& run : runs) {
        const auto& s = run.statistics;
        const auto number = [&](double x) { return run.started ? numberText(x, 3) : std::string(); };
        table.rows.push_back({methodText(run.settings), number(s.largestPositionViolation),
                              number(s.largestVelocityViolation), number(s.largestEnergyBalanceError),
                              run.error ? numberText(*run.error, 3) : std::string(), number(s.solveSeconds),
                              run.started ? word(statusText(run)) : reportSentence(run.outcome.sentence, language)});
    }
    return {ReportHeading{word("Comparison of methods")}, std::move(table)};
}

}  // namespace zwang
