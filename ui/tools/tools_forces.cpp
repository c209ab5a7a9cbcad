// Tools for what acts: spring, damper, torsion spring, motor, force, torque; and the measure point.
#include <cmath>

#include "engine/elements/forces.h"
#include "engine/model/joint_view.h"
#include "ui/tools/picks.h"
#include "ui/tools/tools.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

/// Spring and damper: a spring-damper between two places, with one of its two constants.
class LineForceTool : public Tool {
  public:
    enum class Kind { spring, damper };
    explicit LineForceTool(Kind kind) : kind_(kind) {}

    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        if (kind_ == Kind::spring)
            return {{tr("Spring: click where it begins: an end, a body or the ground.")},
                    {tr("Spring: click where it ends, or type its stiffness. It is unloaded as drawn."),
                     {{tr("Stiffness"), "N/m"}}}};
        return {{tr("Damper: click where it begins: an end, a body or the ground.")},
                {tr("Damper: click where it ends, or type its constant."), {{tr("Damping"), "N*s/m"}}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        if (picks.size() < 2) return {};
        if ((picks[1].at() - picks[0].at()).norm() < 1e-3 * bench.reach)
            return tr("That is the same point; click its other end somewhere else.");
        if (bodyAt(picks[0]) == "ground" && bodyAt(picks[1]) == "ground")
            return tr("Both ends are on the ground; click an end or a place of a body.");
        if (sameBody(picks)) return tr("Both ends are on the same body; click a place of another one or the ground.");
        return {};
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        if (picks.size() < 2) return;
        kind_ == Kind::spring ? pen.spring(picks[0].at(), picks[1].at()) : pen.damper(picks[0].at(), picks[1].at());
        pen.text(picks[1].at(), lengthWords((picks[1].at() - picks[0].at()).norm()));
    }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        const MarkerRef first = markerOf(builder, picks[0]), second = markerOf(builder, picks[1]);
        auto& force = builder.add<SpringDamper>(kind_ == Kind::spring ? "spring" : "damper");
        force.first = first;
        force.second = second;
        force.freeLength = tidy((picks[1].at() - picks[0].at()).norm());
        if (kind_ == Kind::spring)
            force.stiffness = typedIn(picks[1], 0).value_or("1000 N/m");
        else
            force.damping = typedIn(picks[1], 0).value_or("10 N*s/m");
        return {force.name};
    }

  private:
    static bool sameBody(const Picks& picks) { return bodyAt(picks[0]) == bodyAt(picks[1]); }
    Kind kind_;
};

/// Tools that act at a joint that is there.
class AtJointTool : public Tool {
  protected:
    static std::string joint(const Workbench& bench, const Pick& pick, const std::vector<std::string_view>& types) {
        return bench.design.jointAt(pick.at(), 1.2 * bench.reach, types);
    }
    /// The two markers of a joint and whether it slides.
    struct Found {
        MarkerRef first, second;
        bool slides = false;
    };
    static Found find(const Model& model, const std::string& name) {
        Found found;
        for (const JointView& j : jointsOf(model)) {
            if (j.name == name) found = {j.first, j.second, j.info.key == "prismatic"};
        }
        return found;
    }
};

class TorsionSpringTool : public AtJointTool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Torsion spring: click the pin it is wound around; its stiffness can be typed before."),
                 {{tr("Stiffness"), "N*m/rad"}}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        return joint(bench, picks.back(), {"revolute"}).empty()
                   ? tr("There is no pin here; click a pin or a ground pivot.")
                   : QString();
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override {
        pen.spiral(picks.back().at());
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto at = find(builder.model(), joint(bench, picks[0], {"revolute"}));
        auto& spring = builder.add<TorsionSpringDamper>("torsion_spring");
        spring.first = at.first;
        spring.second = at.second;
        spring.stiffness = typedIn(picks[0], 0).value_or("10 N*m/rad");
        spring.freeAngle =
            tidyAngle(std::remainder(bench.design.angleAt(at.second) - bench.design.angleAt(at.first), 2 * M_PI));
        return {spring.name};
    }
};

class MotorTool : public AtJointTool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {
            {tr("Motor: click the pin that it turns or the slider that it pushes; its speed is in the properties.")}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        const auto name = joint(bench, picks.back(), driven);
        if (name.empty()) return tr("There is no pin and no slider here; make the joint first.");
        const auto at = find(bench.design.model(), name);
        for (const auto& any : bench.design.model().motions)
            if (std::visit([&](const auto& m) { return m.first == at.first && m.second == at.second; }, any))
                return tr("This joint has a motor already.");
        return {};
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        const auto at = find(bench.design.model(), joint(bench, picks.back(), driven));
        if (!at.slides) return pen.turn(picks.back().at());
        const Vec2 along = 4 * bench.reach * directionOf(bench.design.angleAt(at.first));
        pen.arrow(picks.back().at() - along, picks.back().at() + along);
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const auto at = find(builder.model(), joint(bench, picks[0], driven));
        const auto drive = [&](auto& motor, const char* speed) {
            motor.first = at.first;
            motor.second = at.second;
            motor.speed = Quantity(speed);
            return motor.name;
        };
        if (at.slides) return {drive(builder.add<DistanceMotion>("motor"), "100 mm/s")};
        return {drive(builder.add<AngleMotion>("motor"), "360 deg/s")};
    }

  private:
    static inline const std::vector<std::string_view> driven{"revolute", "prismatic"};
};

class ForceTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench& bench, const Picks&) const override {
        return {{tr("Force: click where it acts: an end or a place of a body.")},
                {tr("Force: click where it points, or type its size and, after Tab, its direction."),
                 {{tr("Force"), "N", AskField::What::length, newtonsPerMetre(bench)},
                  {tr("Angle"), "rad", AskField::What::angle}}}};
    }
    QString refusal(const Workbench& bench, const Picks& picks) const override {
        if (picks.size() == 1 && bodyAt(picks[0]) == "ground")
            return tr("A force needs a body; click an end or a place of one.");
        const bool none = picks.size() == 2 && (picks[1].at() - picks[0].at()).norm() < 1e-3 * bench.reach;
        return none ? tr("The force has no size; click its tip somewhere else.") : QString();
    }
    void preview(PreviewPen& pen, const Workbench& bench, const Picks& picks) const override {
        if (picks.size() < 2) return;
        const Vec2 d = picks[1].at() - picks[0].at();
        pen.arrow(picks[0].at(), picks[1].at());
        pen.text(picks[1].at(), QStringLiteral("%1   %2").arg(formatValue(newtonsPerMetre(bench) * d.norm(), "N", 3),
                                                              formatValue(angleOf(d), "rad", 4)));
    }
    Names build(Builder& builder, const Workbench& bench, const Picks& picks) const override {
        const MarkerRef at = markerOf(builder, picks[0]);
        const Vec2 value = newtonsPerMetre(bench) * (picks[1].at() - picks[0].at());
        auto& force = builder.add<PointForce<2>>("force");
        force.at = at;
        for (int k = 0; k < 2; ++k) force.force[static_cast<std::size_t>(k)] = std::round(value[k] * 1e6) / 1e6;
        return {force.name};
    }

  private:
    /// One fine line of the grid is 5 N.
    static double newtonsPerMetre(const Workbench& bench) { return bench.grid > 0 ? 5 / bench.grid : 100; }
};

class TorqueTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Torque: click the body; its size can be typed before, counter-clockwise positive."),
                 {{tr("Torque"), "N*m"}},
                 false}};
    }
    QString refusal(const Workbench&, const Picks& picks) const override {
        return picks.back().bodies.empty() ? tr("A torque needs a body; click one.") : QString();
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override { pen.turn(picks.back().at()); }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        auto& torque = builder.add<PlanarTorque>("torque");
        torque.body = {picks[0].bodies.front()};
        torque.torque = typedIn(picks[0], 0).value_or("1 N*m");
        return {torque.name};
    }
};

class MeasurePointTool : public Tool {
  public:
    std::vector<Ask> asks(const Workbench&, const Picks&) const override {
        return {{tr("Measure point: click an end or a place of a body; its path is drawn and plotted.")}};
    }
    QString refusal(const Workbench&, const Picks& picks) const override {
        return bodyAt(picks.back()) == "ground" ? tr("The ground does not move; click an end or a place of a body.")
                                                : QString();
    }
    void preview(PreviewPen& pen, const Workbench&, const Picks& picks) const override { pen.pin(picks.back().at()); }
    Names build(Builder& builder, const Workbench&, const Picks& picks) const override {
        const MarkerRef point = markerOf(builder, picks[0]);
        auto& measurePoint = builder.add<MeasurePoint>("point");
        measurePoint.point = point;
        return {measurePoint.name};
    }
};

}  // namespace

std::unique_ptr<Tool> makeSpringTool() { return std::make_unique<LineForceTool>(LineForceTool::Kind::spring); }
std::unique_ptr<Tool> makeDamperTool() { return std::make_unique<LineForceTool>(LineForceTool::Kind::damper); }
std::unique_ptr<Tool> makeTorsionSpringTool() { return std::make_unique<TorsionSpringTool>(); }
std::unique_ptr<Tool> makeMotorTool() { return std::make_unique<MotorTool>(); }
std::unique_ptr<Tool> makeForceTool() { return std::make_unique<ForceTool>(); }
std::unique_ptr<Tool> makeTorqueTool() { return std::make_unique<TorqueTool>(); }
std::unique_ptr<Tool> makeMeasurePointTool() { return std::make_unique<MeasurePointTool>(); }

}  // namespace zwang::ui
