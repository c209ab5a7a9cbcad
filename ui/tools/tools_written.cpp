// Tools that leave something in the drawing: the dimension, which shows a length or an angle and changes it, and the
// note.
#include <cmath>

#include "ui/document/dimension_edit.h"
#include "ui/tools/locks.h"
#include "ui/tools/picks.h"
#include "ui/tools/tools.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr double usualOffset = 2.6;  ///< of a line that was not placed, in reaches of the pointer

/// Two markers; `to` is the one that a new length moves when both are of one body.
struct Span {
    MarkerRef from, to;
    bool isOne() const { return from.body == to.body; }
};

/// A body's own end rather than the ground's.
const MarkerRef& bodyEnd(const std::vector<MarkerRef>& ends) {
    for (const auto& end : ends)
        if (end.body != "ground") return end;
    return ends.front();
}

std::optional<Span> spanOf(const Picks& picks) {
    if (picks.empty()) return {};
    if (const auto& line = picks[0].snap.line) return Span{line->fromEnd, line->toEnd};
    if (picks.size() < 2 || picks[0].snap.ends.empty() || picks[1].snap.ends.empty()) return {};
    for (const auto& a : picks[0].snap.ends)
        for (const auto& b : picks[1].snap.ends)
            if (a.body == b.body && a.marker != b.marker) return Span{a, b};
    const Span apart{bodyEnd(picks[0].snap.ends), bodyEnd(picks[1].snap.ends)};
    return apart.isOne() ? std::nullopt : std::optional(apart);
}

/// The angle between the line picked first and another one that begins or ends where it does.
std::optional<Dimension> angleOf(const Workbench& bench, const Picks& picks) {
    if (picks.size() < 2 || !picks.front().snap.line || !picks.back().snap.line) return {};
    const Segment &a = *picks.front().snap.line, &b = *picks.back().snap.line;
    if (a.fromEnd == b.fromEnd && a.toEnd == b.toEnd) return {};
    for (const bool turnA : {false, true})
        for (const bool turnB : {false, true}) {
            const auto &vertexA = turnA ? a.to : a.from, &vertexB = turnB ? b.to : b.from;
            if ((vertexA - vertexB).norm() > 0.1 * bench.reach) continue;
            Dimension angle;
            angle.kind = {"angle"};
            angle.first = turnA ? a.toEnd : a.fromEnd;
            angle.second = turnA ? a.fromEnd : a.toEnd;
            angle.third = turnB ? b.fromEnd : b.toEnd;
            angle.offset = Quantity(tidy(std::max((picks.back().at() - vertexA).norm(), 3 * bench.reach)));
            return angle;
        }
    return {};
}

class DimensionTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks& picks) const override {
        std::vector<Ask> all{{tr("Dimension: click a bar, or the first of two ends.")}};
        if (picks.empty() || !picks[0].snap.line) all.push_back({tr("Dimension: click the other end.")});
        const auto span = spanOf(picks);
        if (span && !span->isOne()) {
            all.push_back({tr("Dimension between two bodies: click where it stands.")});
            return all;
        }
        Ask value{tr("Dimension: type the new length, after Tab the new angle, and Enter; or click where it stands; or "
                     "another bar at the same joint for the angle between them."),
                  {{tr("Length"), "m"}, {tr("Angle"), "rad"}}};
        value.typed = true;
        if (span && span->from.body == "ground") value.fields.resize(1);
        all.push_back(value);
        return all;
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const Pick& newest = picks.back();
        const bool nothing = newest.snap.ends.empty() && !newest.snap.line;
        if (picks.size() == 1 && nothing) return tr("There is no end and no bar here; click one.");
        if (picks.size() == 2 && !picks[0].snap.line && newest.snap.ends.empty())
            return tr("There is no end here; click one.");
        const auto span = spanOf(picks);
        if (picks.size() == 2 && !span) return tr("That is the same end; click another one.");
        if (!isLast(picks)) return {};
        const auto length = typedIn(newest, 0);
        if (length && length->value <= 0) return tr("A length must be greater than 0.");
        return length || typedIn(newest, 1) ? lockedSentence(bench.design.model(), span->to.body) : QString();
    }
    QStringList proposal(const Workbench& bench, const Picks& picks) const override {
        const auto span = spanOf(picks);
        if (!span) return {};
        const Vec2 d = bench.design.at(span->to) - bench.design.at(span->from);
        return {lengthWords(d.norm()), formatNumber(ui::angleOf(d) * 180 / M_PI, 6) + QStringLiteral(" deg")};
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        const auto span = spanOf(picks);
        if (!span) return;
        const Vec2 a = bench.design.at(span->from), b = bench.design.at(span->to);
        if (!isLast(picks)) return pen.dimension(a, b, lengthWords((b - a).norm()));
        if (const auto angle = angleOf(bench, picks)) {
            const Vec2 at = bench.design.at(angle->first);
            const double from = ui::angleOf(bench.design.at(angle->second) - at);
            const double turn = std::remainder(ui::angleOf(bench.design.at(angle->third) - at) - from, 2 * M_PI);
            return pen.arc(at, from, from + turn, formatValue(std::abs(turn), "rad", 5));
        }
        const Vec2 away = offset(bench, picks, *span) * across(a, b);
        pen.dashed(a, a + away);
        pen.dashed(b, b + away);
        pen.line(a + away, b + away);
        pen.text((a + b) / 2 + away, lengthWords((b - a).norm()));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto span = *spanOf(picks);
        const Vec2 d = bench.design.at(span.to) - bench.design.at(span.from);
        const auto length = typedIn(picks.back(), 0), angle = typedIn(picks.back(), 1);
        if (!length && !angle)
            if (auto between = angleOf(bench, picks)) return leave(builder, *between);
        Dimension dimension;
        dimension.first = span.from;
        dimension.second = span.to;
        dimension.offset = Quantity(tidy(offset(bench, picks, span)));
        if (length && std::abs(length->value - d.norm()) > 1e-9) give(builder.model(), dimension, *length);
        if (angle && std::abs(std::remainder(angle->value - ui::angleOf(d), 2 * M_PI)) > 1e-9)
            turn(builder, bench, span, angle->value - ui::angleOf(d));
        return leave(builder, dimension);
    }

  private:
    static bool isLast(const Picks& picks) { return picks.size() == (picks[0].snap.line ? 2u : 3u); }
    static Vec2 across(const Vec2& a, const Vec2& b) {
        const Vec2 d = (b - a).normalized();
        return {-d.y(), d.x()};
    }
    /// Through the last click; above the line where that is on it.
    static double offset(const Workbench& bench, const Picks& picks, const Span& span) {
        const Vec2 a = bench.design.at(span.from), n = across(a, bench.design.at(span.to));
        const double clicked = n.dot(picks.back().at() - a), usual = usualOffset * bench.reach;
        if (std::abs(clicked) > bench.reach) return clicked;
        return n.y() > 0 || (n.y() == 0 && n.x() < 0) ? usual : -usual;
    }
    /// One dimension between the same markers is enough.
    static Names leave(Builder& builder, const Dimension& wanted) {
        for (auto& known : builder.model().drawing.dimensions) {
            const bool same = known.kind == wanted.kind && known.first == wanted.first &&
                              known.second == wanted.second && known.third == wanted.third;
            if (!same) continue;
            known.offset = wanted.offset;
            return {known.name};
        }
        auto& made = builder.add<Dimension>("dimension");
        const auto name = made.name;
        made = wanted;
        made.name = name;
        return {name};
    }
    /// Turns the body about the first marker; the angle is kept by the assembly from then on.
    static void turn(Builder& builder, const Workbench& bench, const Span& span, double by) {
        visitBody(builder.model(), span.from.body, [&](auto& body) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(body)>, PlanarBody>) {
                const Vec2 pivot = bench.design.at(span.from), at = builder.placement(body.name).origin - pivot;
                const Vec2 turned = at.norm() * directionOf(ui::angleOf(at) + by) + pivot;
                body.position = {Quantity(tidy(turned.x())), Quantity(tidy(turned.y()))};
                body.angle = tidyAngle(builder.placement(body.name).angle + by);
                if (std::find(body.keep.begin(), body.keep.end(), "angle") == body.keep.end())
                    body.keep.push_back("angle");
            }
        });
    }
};

class NoteTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        Ask words{tr("Note: type the text; Enter puts it here."), {{tr("Text"), "", AskField::What::text}}};
        words.typed = true;
        return {{tr("Note: click an end, a body or a place of the ground; the text moves with it.")}, words};
    }
    QString refusal(const Workbench&, const Picks& picks) const override {
        const bool none = picks.size() == 2 && !typedIn(picks[1], 0);
        return none ? tr("The note is empty; write something, or press Esc.") : QString();
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override { pen.pin(picks[0].at()); }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        const MarkerRef at = markerOf(builder, picks[0]);
        auto& note = builder.add<Note>("note");
        note.at = at;
        note.text = typedIn(picks[1], 0)->text;
        return {note.name};
    }
};

}  // namespace

std::unique_ptr<Tool> makeDimensionTool() { return std::make_unique<DimensionTool>(); }
std::unique_ptr<Tool> makeNoteTool() { return std::make_unique<NoteTool>(); }

}  // namespace zwang::ui
