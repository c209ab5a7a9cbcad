#include "engine/system/limits.h"

namespace zwang {

void limitGaps(const System& s, const Workspace& w, std::vector<double>& gaps) {
    gaps.clear();
    for (std::size_t i = 0; i < s.laws.limits.size(); ++i) {
        const Laws::Limit& law = s.laws.limits[i];
        const auto& n = s.lawNumbers.limits[i];
        const CompiledMarker a{law.a, n.a.local, n.a.axes, n.a.angle}, b{law.b, n.b.local, n.b.axes, n.b.angle};
        double x = 0, scale = 1;
        if (law.turns) {
            x = relativeAngle(s, w, a, b, (n.lower + n.upper) / 2);
        } else {
            x = markerAxes(s, w, a)
                    .col(s.space == Space::planar ? 0 : 2)
                    .dot(markerPoint(s, w, b) - markerPoint(s, w, a));
            scale = s.size;
        }
        gaps.push_back((n.upper - x) / scale);
        gaps.push_back((x - n.lower) / scale);
    }
}

}  // namespace zwang
