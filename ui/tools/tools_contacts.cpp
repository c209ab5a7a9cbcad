// The tool that lets two bodies touch each other by what is drawn of them.
#include "engine/model/contact_shapes.h"
#include "ui/tools/picks.h"
#include "ui/tools/tools.h"

namespace zwang::ui {
namespace {

class ContactTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Contact: click the first body, or an empty place for what is drawn on the ground."), {}, false},
                {tr("Contact: click the other body that it may touch."), {}, false}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const std::string body = bodyUnder(picks.back());
        Model tried = bench.design.model();
        if (contactShapes(tried, body).empty())
            return body == "ground" ? tr("Nothing is drawn on the ground; click a body, or give the ground a shape.")
                                    : tr("Nothing is drawn of %1; give it a shape first.").arg(text(body));
        if (picks.size() < 2) return {};
        const std::string first = bodyUnder(picks.front());
        if (body == first)
            return body == "ground" ? tr("Both places are on the ground; click a body.")
                                    : tr("This is the same body; click another one.");
        return letTouch(tried, {first, body}).contacts.empty()
                   ? tr("%1 and %2 are joined, or may touch already.").arg(text(first), text(body))
                   : QString();
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        if (picks.size() == 2) pen.dashed(picks[0].at(), picks[1].at());
        for (const auto& pick : picks) outline(pen, bench, bodyUnder(pick));
    }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        return letTouch(builder.model(), {bodyUnder(picks[0]), bodyUnder(picks[1])}).contacts;
    }

  private:
    static QString text(const std::string& name) { return QString::fromStdString(name); }
    /// What is drawn there, rather than what an end there belongs to.
    static std::string bodyUnder(const Pick& pick) { return pick.bodies.empty() ? "ground" : pick.bodies.front(); }

    /// The shapes of a body as contacts take them.
    static void outline(PreviewPen& pen, const Workbench& bench, const std::string& body) {
        Model model = bench.design.model();
        const Placement* place = bench.design.find(body);
        if (!place) return;
        for (const ContactShape& shape : contactShapes(model, body)) {
            const Placement axes = axesOf(model, shape.marker);
            const auto world = [&](const Quantity& x, const Quantity& y) {
                return place->toWorld(axes.toWorld(Vec2(x.value, y.value)));
            };
            for (std::size_t i = 0; i < shape.pointsX.size() && shape.radius.value > 0; ++i)
                pen.circle(world(shape.pointsX[i], shape.pointsY[i]), shape.radius.value);
            std::vector<Vec2> corners;
            for (std::size_t i = 0; i < shape.outlineX.size(); ++i)
                corners.push_back(world(shape.outlineX[i], shape.outlineY[i]));
            if (!corners.empty()) pen.polygon(corners, true);
        }
    }
    /// Of a marker, in the frame of its body.
    static Placement axesOf(Model& model, const MarkerRef& marker) {
        Placement axes;
        visitBody(model, marker.body, [&](auto& owner) {
            for (const auto& each : owner.markers)
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(each)>, PlanarMarker>)
                    if (each.name == marker.marker)
                        axes = {Vec2(each.position[0].value, each.position[1].value), each.angle.value};
        });
        return axes;
    }
};

}  // namespace

std::unique_ptr<Tool> makeContactTool() { return std::make_unique<ContactTool>(); }

}  // namespace zwang::ui
