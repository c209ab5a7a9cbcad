// Tools that copy what is selected: mirrored in a line, or in a row.
#include <cmath>

#include "ui/tools/copies.h"
#include "ui/tools/picks.h"
#include "ui/tools/tools.h"

namespace zwang::ui {
namespace {

constexpr int mostCopies = 100;

class CopyTool : public Tool {
  public:
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        if (bodiesIn(bench.design.model(), bench.selection).empty())
            return tr("Nothing is selected; press Esc, select the bodies to copy and take this tool again.");
        const bool same = picks.size() == 2 && (picks[1].at() - picks[0].at()).norm() < 1e-3 * bench.reach;
        return same ? tr("That is the same point; click another one.") : QString();
    }

  protected:
    /// The lines and ends of the selected bodies where a copy would be.
    static void ghost(PreviewPen& pen, const Workbench& bench, const PlaneMap& map) {
        const auto bodies = bodiesIn(bench.design.model(), bench.selection);
        const auto meant = [&](const std::string& body) {
            return std::find(bodies.begin(), bodies.end(), body) != bodies.end();
        };
        for (const auto& segment : bench.design.segments())
            if (meant(segment.body)) pen.bar(map.point(segment.from), map.point(segment.to), bench.barWidth);
        for (const auto& end : bench.design.ends())
            if (meant(end.marker.body)) pen.pin(map.point(end.at));
    }
};

class MirrorTool : public CopyTool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Mirror: click the first point of the line that the selected bodies are mirrored in.")},
                {tr("Mirror: click a second point of the line, or type its angle."),
                 {{tr("Angle"), "rad", AskField::What::angle}}}};
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        if (picks.size() < 2 || picks[0].at() == picks[1].at()) return;
        const Vec2 d = (picks[1].at() - picks[0].at()).normalized() * 1000 * bench.reach;
        pen.dashed(picks[0].at() - d, picks[0].at() + d);
        ghost(pen, bench, mapOf(picks));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto copies = copyMapped(builder, bodiesIn(builder.model(), bench.selection), mapOf(picks));
        builder.leaveOut(copies.left);
        return copies.bodies;
    }

  private:
    static PlaneMap mapOf(const Picks& picks) {
        return PlaneMap::mirror(picks[0].at(), angleOf(picks[1].at() - picks[0].at()));
    }
};

class RowTool : public CopyTool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Copies in a row: click a point of the selected bodies.")},
                {tr("Copies in a row: click where that point of the first copy comes, or type distance, angle and "
                    "number of copies."),
                 {{tr("Length"), "m", AskField::What::length},
                  {tr("Angle"), "rad", AskField::What::angle},
                  {tr("Copies"), ""}}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const auto why = CopyTool::refusal(bench, picks);
        if (!why.isEmpty() || picks.size() < 2) return why;
        const double wanted = typedIn(picks[1], 2).value_or(Quantity(1)).value;
        const bool counts = wanted >= 1 && wanted <= mostCopies && wanted == std::floor(wanted);
        return counts ? QString() : tr("The number of copies must be a whole number from 1 to %1.").arg(mostCopies);
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        if (picks.size() < 2) return;
        pen.arrow(picks[0].at(), picks[1].at());
        for (int i = 1; i <= countOf(picks); ++i) ghost(pen, bench, mapOf(picks, i));
        pen.text(picks[1].at(), lengthWords((picks[1].at() - picks[0].at()).norm()));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto bodies = bodiesIn(builder.model(), bench.selection);
        Names all;
        for (int i = 1; i <= countOf(picks); ++i) {
            const auto made = copyMapped(builder, bodies, mapOf(picks, i)).bodies;
            all.insert(all.end(), made.begin(), made.end());
        }
        return all;
    }

  private:
    static int countOf(const Picks& picks) {
        const double wanted = typedIn(picks[1], 2).value_or(Quantity(1)).value;
        return static_cast<int>(std::clamp(wanted, 1.0, double(mostCopies)));
    }
    static PlaneMap mapOf(const Picks& picks, int i) { return PlaneMap::shift(i * (picks[1].at() - picks[0].at())); }
};

}  // namespace

std::unique_ptr<Tool> makeMirrorTool() { return std::make_unique<MirrorTool>(); }
std::unique_ptr<Tool> makeRowTool() { return std::make_unique<RowTool>(); }

}  // namespace zwang::ui
