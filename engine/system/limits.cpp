#include "engine/system/limits.h"

#include "engine/elements/forces.h"
#include "engine/system/law_lists.h"
#include "engine/system/seen.h"

namespace zwang {

void limitGaps(const System& s, const Workspace& w, std::vector<double>& gaps) {
    gaps.clear();
    const Seen<const Workspace> seen{s, w};
    // Where a soft contact begins and ends the second derivative of its force has no bound.
    for (const auto& law : lawsOf<SoftContact::Law>(s.laws)) gaps.push_back(law.touch(seen).gap / s.size);
    // Between two points of a spline all derivatives are continuous, at a point the third one jumps.
    const auto points = [&](const NaturalSpline<double>& curve, double x, double scale) {
        for (const double point : curve.x) gaps.push_back((x - point) / scale);
    };
    for (const auto& law : lawsOf<TableSpring::Law>(s.laws))
        points(law.curve, LineBetween<double>(seen, law.a, law.b).length, s.size);
    for (const auto& law : lawsOf<TorsionTableSpring::Law>(s.laws)) points(law.curve, law.angle(seen), 1);
}

}  // namespace zwang
