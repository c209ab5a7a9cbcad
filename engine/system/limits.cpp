#include "engine/system/limits.h"

#include "engine/system/seen.h"

namespace zwang {

void limitGaps(const System& s, const Workspace& w, std::vector<double>& gaps) {
    gaps.clear();
    const Seen<const Workspace> seen{s, w};
    for (const LimitLaw<double>& law : lawsOf<LimitLaw>(s.laws)) {
        const double x = law.coordinate(seen).value, scale = law.turns ? 1 : s.size;
        gaps.push_back((law.upper - x) / scale);
        gaps.push_back((x - law.lower) / scale);
    }
}

}  // namespace zwang
