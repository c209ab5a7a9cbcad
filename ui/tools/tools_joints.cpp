// Tools that join bodies: ground pivot, pin, slider, pin in slot, weld.
#include <array>
#include <cmath>

#include "engine/model/joint_view.h"
#include "ui/tools/picks.h"
#include "ui/tools/tools.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

AskField directionField() { return {Tool::tr("Angle"), "rad", AskField::What::angle}; }

/// A body other than `mine` that meets at the pick, "" when there is none.
std::string otherBody(const Pick& pick, const std::string& mine) {
    for (const auto& body : bodiesOf(pick))
        if (body != mine) return body;
    return {};
}

class PivotTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {
            {tr("Ground pivot: click an end or a body to pin it to the ground, or an empty place for a fixed "
                "point.")}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const auto& ends = picks.back().snap.ends;
        if (ends.empty() || ends.front().body != "ground" || bodiesOf(picks.back()).size() < 2) return {};
        for (const JointView& joint : jointsOf(bench.design.model()))
            for (const auto& end : ends)
                if (end.body != "ground" && joint.first == ends.front() && joint.second == end)
                    return tr("This end is held by the ground already.");
        return {};
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        pen.ground(picks.back().at());
    }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        const Pick& pick = picks.front();
        const std::string body = bodyAt(pick);
        const MarkerRef ground = builder.markerAt("ground", pick.at());
        if (body == "ground") return {"ground." + ground.marker};
        return {builder.addJoint("revolute", "pivot", ground, markerOf(builder, pick))};
    }
};

/// Pin and weld: two bodies at one place, or two places that are brought together.
class MeetTool : public Tool {
  public:
    MeetTool(const char* type, const char* stem, QString first, QString second)
        : type_(type), stem_(stem), first_(std::move(first)), second_(std::move(second)) {}

    std::vector<Ask> asks(const Workbench&, const Picks&) const override { return {{first_}, {second_}}; }
    bool isComplete(const Workbench& bench, const Picks& picks) const override {
        return picks.size() == 2 || (picks.size() == 1 && pairAt(bench, picks.front()).has_value());
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const Pick& pick = picks.back();
        if (picks.size() == 1) {
            const auto bodies = bodiesOf(pick);
            if (bodies.empty()) return tr("Nothing is here; click an end, or a place where two bodies meet.");
            if (pick.snap.ends.size() > 1 && bodies.size() > 1 && !pairAt(bench, pick))
                return tr("The bodies that meet here are joined already.");
            return {};
        }
        const std::string mine = bodyAt(picks.front());
        if (mine != "ground" && otherBody(pick, mine).empty() && !pick.bodies.empty())
            return tr("This is the same body; click a place of another one.");
        if (mine == "ground" && otherBody(pick, mine).empty())
            return tr("Both places are on the ground; click a place of a body.");
        return {};
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        if (picks.size() == 2) pen.dashed(picks[0].at(), picks[1].at());
        for (const auto& pick : picks) symbol(pen, pick.at());
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        if (picks.size() == 1) {
            const auto [a, b] = *pairAt(bench, picks.front());
            return {join(builder, end(builder, a, picks[0].at()), end(builder, b, picks[0].at()))};
        }
        const std::string mine = bodyAt(picks[0]), other = otherBody(picks[1], mine);
        return {join(builder, end(builder, other.empty() ? "ground" : other, picks[1].at()),
                     end(builder, mine, picks[0].at()))};
    }

  private:
    bool holdsAngle() const { return type_ == "weld"; }

    void symbol(PreviewPen& pen, const Vec2& at) const { holdsAngle() ? pen.weld(at) : pen.pin(at); }

    MarkerRef end(Builder& builder, const std::string& body, const Vec2& at) const {
        return builder.markerAt(body, at, holdsAngle() ? std::optional<double>(0) : std::nullopt);
    }
    std::string join(Builder& builder, const MarkerRef& a, const MarkerRef& b) const {
        const bool swapped = b.body == "ground";
        return builder.addJoint(type_, stem_, swapped ? b : a, swapped ? a : b);
    }
    /// The first two bodies that meet here and that no joint at this place holds together yet.
    std::optional<std::pair<std::string, std::string>> pairAt(const Workbench& bench, const Pick& pick) const {
        const auto bodies = bodiesOf(pick);
        std::vector<std::size_t> group(bodies.size());
        for (std::size_t i = 0; i < group.size(); ++i) group[i] = i;
        const auto indexOf = [&](const std::string& body) {
            return static_cast<std::size_t>(std::find(bodies.begin(), bodies.end(), body) - bodies.begin());
        };
        for (const JointView& joint : jointsOf(bench.design.model())) {
            if ((bench.design.at(joint.second) - pick.at()).norm() > 0.1 * bench.reach) continue;
            const std::size_t a = indexOf(joint.first.body), b = indexOf(joint.second.body);
            if (a == bodies.size() || b == bodies.size()) continue;
            const std::size_t from = group[a], to = group[b];
            std::replace(group.begin(), group.end(), from, to);
        }
        for (std::size_t i = 1; i < bodies.size(); ++i)
            if (group[i] != group[0]) return std::pair{bodies[0], bodies[i]};
        return {};
    }

    std::string type_;
    const char* stem_;
    QString first_, second_;
};

/// Slider and pin in slot: a place, then the direction of the line it moves along, on the ground or on a body.
class LineTool : public Tool {
  protected:
    /// What carries the line: the body whose line was picked second, otherwise the ground.
    static std::string carrier(const Picks& picks) {
        if (!picks[1].joins || !picks[1].snap.line) return "ground";
        const auto& body = picks[1].snap.line->body;
        return body == bodyAt(picks[0]) ? "ground" : body;
    }
    static double direction(const Picks& picks) {
        const auto& line = picks[1].snap.line;
        if (carrier(picks) != "ground" && line) return angleOf(line->to - line->from);
        return angleOf(picks[1].at() - picks[0].at());
    }
    static QString noDirection(const Workbench& bench, const Picks& picks) {
        if (picks.size() < 2 || carrier(picks) != "ground") return {};
        const bool same = (picks[1].at() - picks[0].at()).norm() < 1e-3 * bench.reach;
        return same ? tr("That is the same point; click another one along the line.") : QString();
    }
    static QString directionText(const Picks& picks) {
        const auto on = carrier(picks);
        const QString angle = formatValue(std::remainder(direction(picks), 2 * M_PI), "rad", 4);
        return on == "ground" ? angle : tr("%1 on %2").arg(angle, QString::fromStdString(on));
    }
};

class SliderTool : public LineTool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Slider: click the end that gets a sliding block, an empty place for a block alone, or a body "
                    "that slides itself.")},
                {tr("Slider: click the direction it slides in, or type its angle; on a bar's line it slides on that "
                    "bar."),
                 {directionField()}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override { return noDirection(bench, picks); }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        if (picks.size() < 2) return pen.block(picks[0].at(), 0);
        pen.guide(picks[0].at(), picks[1].at());
        pen.block(picks[0].at(), direction(picks));
        if (!slidesItself(picks[0]) && !anchorOf(picks[0]).empty()) pen.pin(picks[0].at());
        pen.text(picks[1].at(), directionText(picks));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const double angle = direction(picks);
        const Vec2 at = picks[0].at();
        std::string block = slidesItself(picks[0]) ? picks[0].bodies.front() : std::string();
        const bool isNew = block.empty();
        if (isNew) {
            block = builder.addBody("slider", at, angle).name;
            Box box;
            box.at = builder.newMarker(block, at, angle).marker;
            const double w = bench.barWidth;
            box.size = {Quantity(tidy(2.4 * w)), Quantity(tidy(1.6 * w)), Quantity(tidy(w))};
            visitBody(builder.model(), block, [&](auto& owner) { owner.shapes.emplace_back(box); });
            auto pinned = anchorOf(picks[0]);
            std::erase_if(pinned.ends, [](const MarkerRef& end) { return end.body == "ground"; });
            builder.attach({block, box.at}, pinned);
        }
        const MarkerRef rail = builder.markerAt(carrier(picks), at, angle);
        const auto joint = builder.addJoint("prismatic", "slide", rail, builder.markerAt(block, at, angle));
        return {isNew ? block : joint};
    }

  private:
    static bool slidesItself(const Pick& pick) { return anchorOf(pick).empty() && !pick.bodies.empty(); }
};

class SlotTool : public LineTool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Pin in slot: click the pin: an end or a place of a body.")},
                {tr("Pin in slot: click the direction of the slot, or type its angle; on a bar's line the slot is in "
                    "that bar."),
                 {directionField()}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        if (picks.size() == 1 && bodyAt(picks[0]) == "ground")
            return tr("Nothing that moves is here; click an end or a place of a body.");
        return noDirection(bench, picks);
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        if (picks.size() < 2) return pen.pin(picks[0].at());
        pen.guide(picks[0].at(), picks[1].at());
        pen.slot(picks[0].at(), direction(picks));
        pen.text(picks[1].at(), directionText(picks));
    }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        const MarkerRef pin = markerOf(builder, picks[0]);
        return {builder.addJoint("pin-in-slot", "slot",
                                 builder.markerAt(carrier(picks), picks[0].at(), direction(picks)), pin)};
    }
};

}  // namespace

std::unique_ptr<Tool> makePivotTool() { return std::make_unique<PivotTool>(); }
std::unique_ptr<Tool> makePinTool() {
    return std::make_unique<MeetTool>(
        "revolute", "pin", Tool::tr("Pin: click where two bodies meet, or the first of two places to bring together."),
        Tool::tr("Pin: click the place on the other body that it is pinned to."));
}
std::unique_ptr<Tool> makeWeldTool() {
    return std::make_unique<MeetTool>(
        "weld", "weld", Tool::tr("Weld: click where two bodies meet, or the first of two places to bring together."),
        Tool::tr("Weld: click the place on the other body, or on the ground, that it is welded to."));
}
std::unique_ptr<Tool> makeSliderTool() { return std::make_unique<SliderTool>(); }
std::unique_ptr<Tool> makeSlotTool() { return std::make_unique<SlotTool>(); }

}  // namespace zwang::ui
