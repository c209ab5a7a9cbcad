// Whether a run of parallelograms in a row tells each moment at which one of them lies flat.
#pragma once

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/results/results.h"

namespace zwang::tests {

/// `angle`: of a crank, at a row of the results; `flat`: crank angles at which a cell lies flat, up to half turns
/// [rad]. Between two rows where one is passed there must be a passage, or an interval in which one may have been
/// missed.
template <class Angle>
void everyFlatCellIsTold(const Results& results, const Angle& angle, const std::vector<double>& flat) {
    const auto isTold = [&](double from, double to) {
        return std::any_of(results.passages.begin(), results.passages.end(),
                           [&](const auto& p) { return p.time > from - 1e-6 && p.time < to + 1e-6; }) ||
               std::any_of(results.uncertain.begin(), results.uncertain.end(),
                           [&](const auto& part) { return part.to > from - 1e-6 && part.from < to + 1e-6; });
    };
    std::size_t expected = 0;
    for (std::size_t k = 1; k < results.size(); ++k)
        for (const double at : flat) {
            if (std::sin(angle(k - 1) - at) * std::sin(angle(k) - at) >= 0) continue;
            ++expected;
            QVERIFY2(isTold(results.frame(k - 1).time, results.frame(k).time),
                     qPrintable(QString("at %1 s").arg(results.frame(k).time, 0, 'g', 8)));
        }
    QVERIFY(expected > 0);
    if (results.uncertain.empty()) QCOMPARE(results.passages.size(), expected);
}

}  // namespace zwang::tests
