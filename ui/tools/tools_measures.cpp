// Tools that look: the dimension, which shows a length or an angle and changes it, and the measure.
#include <cmath>

#include "ui/tools/picks.h"
#include "ui/tools/tools.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

/// Two markers of one body; `to` is the one that a new length moves.
struct Span {
    MarkerRef from, to;
};

std::optional<Span> spanOf(const Picks& picks) {
    if (picks.empty()) return {};
    if (const auto& line = picks[0].snap.line) return Span{line->fromEnd, line->toEnd};
    if (picks.size() < 2) return {};
    for (const auto& a : picks[0].snap.ends)
        for (const auto& b : picks[1].snap.ends)
            if (a.body == b.body && a.marker != b.marker) return Span{a, b};
    return {};
}

class DimensionTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks& picks) const override {
        std::vector<Ask> all{{tr("Dimension: click a bar, or the first of two ends of one body or of the ground.")}};
        if (picks.empty() || !picks[0].snap.line)
            all.push_back({tr("Dimension: click the other end of the same body.")});
        Ask value{tr("Dimension: type the new length, after Tab the new angle; Enter changes it, Esc leaves it."),
                  {{tr("Length"), "m"}, {tr("Angle"), "rad"}}};
        value.typed = true;
        const auto span = spanOf(picks);
        if (span && span->from.body == "ground") value.fields.resize(1);
        all.push_back(value);
        return all;
    }
    QString refusal(const Workbench&, const Picks& picks) const override {
        const Pick& newest = picks.back();
        if (picks.size() == 1 && newest.snap.ends.empty() && !newest.snap.line)
            return tr("There is no end and no bar here; click one.");
        if (picks.size() == 2 && !picks[0].snap.line && !spanOf(picks))
            return tr("These two are not ends of one body; Measure shows how far apart they are.");
        const auto length =
            spanOf(picks) && picks.size() == (picks[0].snap.line ? 2u : 3u) ? typedIn(newest, 0) : std::nullopt;
        if (length && length->value <= 0) return tr("A length must be greater than 0.");
        return {};
    }
    QStringList proposal(const Workbench& bench, const Picks& picks) const override {
        const auto span = spanOf(picks);
        if (!span) return {};
        const Vec2 d = bench.design.at(span->to) - bench.design.at(span->from);
        return {lengthWords(d.norm()), formatNumber(angleOf(d) * 180 / M_PI, 6) + QStringLiteral(" deg")};
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        if (const auto span = spanOf(picks)) {
            const Vec2 a = bench.design.at(span->from), b = bench.design.at(span->to);
            pen.dimension(a, b, lengthWords((b - a).norm()));
        }
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto span = *spanOf(picks);
        const Vec2 d = bench.design.at(span.to) - bench.design.at(span.from);
        if (const auto length = typedIn(picks.back(), 0); length && std::abs(length->value - d.norm()) > 1e-9)
            setLength(builder, span, *length);
        if (const auto angle = typedIn(picks.back(), 1);
            angle && std::abs(std::remainder(angle->value - angleOf(d), 2 * M_PI)) > 1e-9)
            turn(builder, bench, span, angle->value - angleOf(d));
        return {span.to.body};
    }

  private:
    static Vec2 local(Model& model, const MarkerRef& ref) {
        Vec2 at = Vec2::Zero();
        visitAddress(model, markerAddress(ref.body, ref.marker), [&](auto& marker) {
            if constexpr (requires {
                              marker.angle;
                              marker.position;
                          })
                at = {marker.position[0].value, marker.position[1].value};
        });
        return at;
    }
    /// Moves the second marker along the line; along an axis of the body the length stays as written.
    static void setLength(Builder& builder, const Span& span, const Quantity& length) {
        const Vec2 from = local(builder.model(), span.from), d = (local(builder.model(), span.to) - from).normalized();
        visitAddress(builder.model(), markerAddress(span.to.body, span.to.marker), [&](auto& marker) {
            if constexpr (requires {
                              marker.angle;
                              marker.position;
                          }) {
                const Vec2 to = from + length.value * d;
                marker.position = {Quantity(tidy(to.x())), Quantity(tidy(to.y()))};
                if (from.isZero() && d.x() > 1 - 1e-12) marker.position[0] = length;
            }
        });
    }
    /// Turns the body about the first marker; the angle is kept by the assembly from then on.
    static void turn(Builder& builder, const Workbench& bench, const Span& span, double by) {
        visitBody(builder.model(), span.from.body, [&](auto& body) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(body)>, PlanarBody>) {
                const Vec2 pivot = bench.design.at(span.from), at = builder.placement(body.name).origin - pivot;
                const Vec2 turned = at.norm() * directionOf(angleOf(at) + by) + pivot;
                body.position = {Quantity(tidy(turned.x())), Quantity(tidy(turned.y()))};
                body.angle = tidy(builder.placement(body.name).angle + by);
                if (std::find(body.keep.begin(), body.keep.end(), "angle") == body.keep.end())
                    body.keep.push_back("angle");
            }
        });
    }
};

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
        QString words =
            tr("Distance %1 (across %2, up %3), direction %4.")
                .arg(lengthWords(d.norm()), lengthWords(d.x()), lengthWords(d.y()), formatValue(angleOf(d), "rad", 5));
        if (picks.size() < 3) return words;
        const double turn = std::remainder(angleOf(picks[2].at() - picks[1].at()) - angleOf(-d), 2 * M_PI);
        return words + ' ' + tr("Angle at the second point %1.").arg(formatValue(std::abs(turn), "rad", 5));
    }
};

}  // namespace

std::unique_ptr<Tool> makeDimensionTool() { return std::make_unique<DimensionTool>(); }
std::unique_ptr<Tool> makeMeasureTool() { return std::make_unique<MeasureTool>(); }

}  // namespace zwang::ui
