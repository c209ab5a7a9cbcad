// The tool that only looks: the measure.
#include <cmath>

#include "ui/tools/picks.h"
#include "ui/tools/tools.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

class MeasureTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Measure: click the first point.")},
                {tr("Measure: click the second point for a distance.")},
                {tr("Measure: click a third point for the angle at the second one, or right-click to begin anew.")}};
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        if (picks.size() < 2) return;
        pen.line(picks[0].at(), picks[1].at());
        pen.dimension(picks[0].at(), picks[1].at(), lengthWords((picks[1].at() - picks[0].at()).norm()));
        if (picks.size() < 3 || picks[2].at() == picks[1].at()) return;
        const double from = angleOf(picks[0].at() - picks[1].at());
        const double turn = std::remainder(angleOf(picks[2].at() - picks[1].at()) - from, 2 * M_PI);
        pen.line(picks[1].at(), picks[2].at());
        pen.arc(picks[1].at(), from, from + turn, formatValue(std::abs(turn), "rad", 5));
    }
    Names build(Builder&, const Workbench&, const Picks&) const override { return {}; }
    QString result(const Workbench&, const Picks& picks) const override {
        if (picks.size() < 2) return {};
        const Vec2 d = picks[1].at() - picks[0].at();
        QString words = tr("Distance %1 (across %2, up %3), direction %4.")
                            .arg(lengthWords(d.norm()), lengthWords(d.x()), lengthWords(d.y()),
                                 formatValue(tidyAngle(angleOf(d)), "rad", 5));
        if (picks.size() < 3) return words;
        const double turn = std::remainder(angleOf(picks[2].at() - picks[1].at()) - angleOf(-d), 2 * M_PI);
        return words + ' ' + tr("Angle at the second point %1.").arg(formatValue(tidyAngle(std::abs(turn)), "rad", 5));
    }
};

}  // namespace

std::unique_ptr<Tool> makeMeasureTool() { return std::make_unique<MeasureTool>(); }

}  // namespace zwang::ui
