// The chapter of a report that compares methods.
#include <algorithm>

#include "engine/analysis/compare.h"
#include "engine/export/chinese.h"
#include "engine/export/report.h"
#include "engine/figure/picture.h"

namespace zwang {
namespace {

/// methodText() in a language: "高斯原理, 投影, dopri5, 容差 1e-08".
std::string methodIn(const std::string& language, const RunSettings& settings) {
    const std::string english = methodText(settings);
    if (language != "zh") return english;
    const std::string formulation = formulationText(settings.formulation),
                      accuracy = english.substr(english.rfind(", ") + 2);
    const std::size_t own = std::min(formulation.size(), formulation.find(':')), value = accuracy.find(' ');
    return chineseLabel(infoOf(settings.formulation).label) + formulation.substr(own) + ", " +
           reportWord(settings.stabilisation.key, language) + ", " + settings.integrator.key + ", " +
           reportWord(accuracy.substr(0, value), language) + accuracy.substr(value);
}

}  // namespace

std::vector<ReportBlock> comparisonChapter(const std::vector<ComparedRun>& runs, const std::string& language) {
    const auto word = [&](std::string_view english) { return reportWord(english, language); };
    ReportTable table{{word("Method"), word("Position violation"), word("Velocity violation"), word("Energy error [J]"),
                       word("Error"), word("Solve time [s]"), word("Status")},
                      {}};
    for (const auto& run : runs) {
        const auto& s = run.statistics;
        const auto number = [&](double x) { return run.started ? numberText(x, 3) : std::string(); };
        table.rows.push_back({methodIn(language, run.settings), number(s.largestPositionViolation),
                              number(s.largestVelocityViolation), number(s.largestEnergyBalanceError),
                              run.error ? numberText(*run.error, 3) : std::string(), number(s.solveSeconds),
                              run.started ? word(statusText(run)) : reportSentence(run.outcome.sentence, language)});
    }
    return {ReportHeading{word("Comparison of methods")}, std::move(table)};
}

}  // namespace zwang
