// Tools that make bodies: bar, plate, disc. Their mass follows from steel and their shape until it is changed.
#include <cmath>

#include "ui/tools/picks.h"
#include "ui/tools/tools.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

AskField lengthField() { return {Tool::tr("Length"), "m", AskField::What::length}; }
AskField angleField() { return {Tool::tr("Angle"), "rad", AskField::What::angle}; }

/// "120 mm  30°" beside the end of a line that is being drawn.
QString polarText(const Vec2& d) {
    return QStringLiteral("%1   %2").arg(lengthWords(d.norm()), formatValue(angleOf(d), "rad", 4));
}

class BarTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Bar: click where it begins. On an end or a line it is pinned there; Alt: it is not.")},
                {tr("Bar: click where it ends, or type its length and, after Tab, its angle."),
                 {lengthField(), angleField()}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const bool noLength = picks.size() == 2 && (picks[1].at() - picks[0].at()).norm() < 1e-3 * bench.reach;
        return noLength ? tr("The bar has no length; click its other end somewhere else.") : QString();
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        if (picks.size() < 2) return;
        pen.bar(picks[0].at(), picks[1].at(), bench.barWidth);
        for (const auto& pick : picks)
            if (!anchorOf(pick).empty()) pen.pin(pick.at());
        pen.text(picks[1].at(), polarText(picks[1].at() - picks[0].at()));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto name = builder.addBar(picks[0].at(), picks[1].at(), bench.barWidth, typedIn(picks[1], 0));
        builder.attach({name, "A"}, anchorOf(picks[0]));
        builder.attach({name, "B"}, anchorOf(picks[1]));
        return {name};
    }
};

class PlateTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks& picks) const override {
        std::vector<Ask> all{{tr("Plate: click its first corner.")}};
        const QString more = picks.size() < 3
                                 ? tr("Plate: click the next corner, or type the side's length and angle.")
                                 : tr("Plate: click the next corner; the first one, Enter or a right click ends it.");
        all.insert(all.end(), std::max<std::size_t>(picks.size(), 2), {more, {lengthField(), angleField()}});
        return all;
    }
    bool isOpen() const override { return true; }
    /// Three corners or more that are not on one line.
    bool mayEnd(const Picks& picks) const override {
        double area = 0, size = 0;
        for (std::size_t i = 0; i + 1 < picks.size(); ++i) {
            const Vec2 a = picks[i].at() - picks[0].at(), b = picks[i + 1].at() - picks[0].at();
            area += (a.x() * b.y() - a.y() * b.x()) / 2;
            size = std::max(size, b.squaredNorm());
        }
        return picks.size() >= 3 && std::abs(area) > 1e-6 * size;
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        for (std::size_t i = 0; i + 1 < picks.size(); ++i)
            if ((picks[i].at() - picks.back().at()).norm() < 1e-3 * bench.reach)
                return tr("The plate has a corner here already; click the next one somewhere else.");
        return {};
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        std::vector<Vec2> corners;
        for (const auto& pick : picks) corners.push_back(pick.at());
        if (corners.size() < 2) return;
        pen.polygon(corners, true);
        for (const auto& pick : picks)
            if (!anchorOf(pick).empty()) pen.pin(pick.at());
        pen.text(corners.back(), polarText(corners.back() - corners[corners.size() - 2]));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const Vec2 origin = picks.front().at();
        auto& body = builder.addBody("plate", origin);
        const std::string name = body.name;
        Plate plate;
        plate.thickness = tidy(bench.barWidth / 2);
        for (const auto& pick : picks) plate.corners.push_back(builder.newMarker(name, pick.at(), 0).marker);
        visitBody(builder.model(), name, [&](auto& owner) { owner.shapes.emplace_back(plate); });
        for (std::size_t i = 0; i < picks.size(); ++i) builder.attach({name, plate.corners[i]}, anchorOf(picks[i]));
        return {name};
    }
};

class DiscTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Disc: click its centre.")},
                {tr("Disc: click its rim, or type its radius."), {{tr("Radius"), "m", AskField::What::length}}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const bool noRadius = picks.size() == 2 && (picks[1].at() - picks[0].at()).norm() < 1e-3 * bench.reach;
        return noRadius ? tr("The disc has no radius; click its rim away from its centre.") : QString();
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        if (picks.size() < 2) return;
        const double radius = (picks[1].at() - picks[0].at()).norm();
        pen.circle(picks[0].at(), radius);
        pen.line(picks[0].at(), picks[1].at());
        if (!anchorOf(picks[0]).empty()) pen.pin(picks[0].at());
        pen.text(picks[1].at(), lengthWords(radius));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const Vec2 centre = picks[0].at();
        const std::string name = builder.addBody("disc", centre).name;
        Cylinder disc;
        disc.at = builder.newMarker(name, centre, 0).marker;
        disc.radius = typedIn(picks[1], 0).value_or(Quantity(tidy((picks[1].at() - centre).norm())));
        disc.length = tidy(bench.barWidth / 2);
        visitBody(builder.model(), name, [&](auto& owner) { owner.shapes.emplace_back(disc); });
        builder.attach({name, disc.at}, anchorOf(picks[0]));
        return {name};
    }
};

}  // namespace

std::unique_ptr<Tool> makeBarTool() { return std::make_unique<BarTool>(); }
std::unique_ptr<Tool> makePlateTool() { return std::make_unique<PlateTool>(); }
std::unique_ptr<Tool> makeDiscTool() { return std::make_unique<DiscTool>(); }

}  // namespace zwang::ui
