#include "ui/dialogs/templates.h"

#include <QCoreApplication>

#include "engine/io/model_file.h"
#include "ui/units/example_texts.h"

namespace zwang::ui {

namespace {

struct Templates {
    Q_DECLARE_TR_FUNCTIONS(Templates)
};

constexpr const char* sliderCrank = R"model({"zwang": 1, "space": "planar",
  "parameters": [
    {"name": "r", "value": "80 mm", "note": "crank"},
    {"name": "l", "value": "240 mm", "note": "rod"},
    {"name": "e", "value": "0 mm", "note": "crank pivot, above the slideway"},
    {"name": "omega", "value": "360 deg/s", "note": "angular velocity of the crank"},
    {"name": "theta0", "value": "60 deg", "note": "start angle of the crank"},
    {"name": "rho", "value": "4 kg/m", "note": "mass of a metre of bar"},
    {"name": "m3", "value": "1 kg", "note": "mass of the slider"},
    {"name": "g", "value": "9.81 m/s^2", "note": "gravity, downwards"}],
  "ground": {"markers": [{"name": "O"}, {"name": "guide", "position": [0, "-e"]}]},
  "bodies": [
    {"name": "crank", "mass": "rho*r", "inertia": "rho*r*r^2/12", "com": ["r/2", 0], "angle": "theta0", "keep": ["angle"],
     "markers": [{"name": "O"}, {"name": "A", "position": ["r", 0]}],
     "shapes": [{"type": "bar", "from": "O", "to": "A", "width": 0.02}]},
    {"name": "rod", "mass": "rho*l", "inertia": "rho*l*l^2/12", "com": ["l/2", 0],
     "position": ["r*cos(theta0)", "r*sin(theta0)"], "angle": "-asin((r*sin(theta0) + e)/l)",
     "markers": [{"name": "A"}, {"name": "B", "position": ["l", 0]}],
     "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.02}]
},
    {"name": "slider", "mass": "m3", "inertia": 0.001,
     "position": ["r*cos(theta0) + sqrt(l^2 - (r*sin(theta0) + e)^2)", "-e"],
     "markers": [{"name": "B"}],
     "shapes": [{"type": "box", "at": "B", "size": [0.06, 0.035, 0.035]}]}],
  "joints": [
    {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
    {"type": "revolute", "name": "crank_pin", "first": "crank.A", "second": "rod.A"},
    {"type": "revolute", "name": "slider_pin", "first": "rod.B", "second": "slider.B"},
    {"type": "prismatic", "name": "guide", "first": "ground.guide", "second": "slider.B"}],
  "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-g"]}],
  "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.O", "speed": "omega"}],
  "watches": [{"name": "P", "point": "slider.B"}],
  "plots": [{"channels": ["P.x", "P.vx"]}, {"channels": ["motor.drive_torque"]}],
  "run": {"end": 2}})model";

constexpr const char* serialArm = R"model({"zwang": 1, "space": "planar",
  "parameters": [
    {"name": "l1", "value": "400 mm", "note": "length of the upper arm"},
    {"name": "l2", "value": "300 mm", "note": "length of the lower arm"},
    {"name": "theta1", "value": "60 deg", "note": "start angle of the upper arm"},
    {"name": "theta2", "value": "-30 deg", "note": "start angle of the lower arm"},
    {"name": "m1", "value": "3 kg", "note": "mass of the upper arm"},
    {"name": "m2", "value": "2 kg", "note": "mass of the lower arm"},
    {"name": "g", "value": "9.81 m/s^2", "note": "gravity, downwards"}],
  "ground": {"markers": [{"name": "O"}]},
  "bodies": [
    {"name": "upper", "mass": "m1", "inertia": "m1*l1^2/12", "com": ["l1/2", 0], "angle": "theta1", "keep": ["angle"],
     "markers": [{"name": "O"}, {"name": "A", "position": ["l1", 0]}],
     "shapes": [{"type": "bar", "from": "O", "to": "A", "width": 0.05}]},
    {"name": "lower", "mass": "m2", "inertia": "m2*l2^2/12", "com": ["l2/2", 0],
     "position": ["l1*cos(theta1)", "l1*sin(theta1)"], "angle": "theta2", "keep": ["angle"],
     "markers": [{"name": "A"}, {"name": "tip", "position": ["l2", 0]}],
     "shapes": [{"type": "bar", "from": "A", "to": "tip", "width": 0.04}]
}],
  "joints": [
    {"type": "revolute", "name": "shoulder", "first": "ground.O", "second": "upper.O"},
    {"type": "revolute", "name": "elbow", "first": "upper.A", "second": "lower.A"}],
  "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-g"]}],
  "motions": [
    {"type": "angle-motion", "name": "motor1", "first": "ground.O", "second": "upper.O", "profile": "quintic",
     "rise": "60 deg", "duration": 1},
    {"type": "angle-motion", "name": "motor2", "first": "upper.A", "second": "lower.A", "profile": "quintic",
     "rise": "120 deg", "duration": 1}],
  "watches": [{"name": "tip", "point": "lower.tip"}],
  "plots": [{"channels": ["tip.y"], "against": "tip.x"}, {"channels": ["motor1.drive_torque", "motor2.drive_torque"]}],
  "run": {"end": 1.2}})model";

}  // namespace

QString Template::title() const { return Templates::tr(name); }

const std::vector<Template>& templates() {
    static const std::vector<Template> all{
        {"four-bar",
         QT_TRANSLATE_NOOP("Templates", "Four-bar linkage"),
         {"l1", "l2", "l3", "l4", "px", "py", "omega"},
         "",
         "four-bar"},
        {"slider-crank", QT_TRANSLATE_NOOP("Templates", "Slider-crank"), {"r", "l", "e", "omega"}, sliderCrank, ""},
        {"six-bar",
         QT_TRANSLATE_NOOP("Templates", "Six-bar linkage (Watt)"),
         {"l1", "l2", "l3", "l4", "cx", "cy", "dx", "dy", "l5", "l6", "omega"},
         "",
         "watt-six-bar"},
        {"gear-train",
         QT_TRANSLATE_NOOP("Templates", "Gears and rack"),
         {"r1", "r2", "r3", "m", "stall", "free"},
         "",
         "motor-and-rack"},
        {"cam",
         QT_TRANSLATE_NOOP("Templates", "Cam and follower"),
         {"base", "h", "m", "k", "omega"},
         "",
         "cam-and-follower"},
        {"serial-arm",
         QT_TRANSLATE_NOOP("Templates", "Serial arm with motors"),
         {"l1", "l2", "theta1", "theta2", "m1", "m2"},
         serialArm,
         ""}};
    return all;
}

Model modelOf(const Template& chosen) {
    Model model =
        inWindowLanguage(chosen.text.empty() ? loadModel("example:" + chosen.example) : fromText(chosen.text));
    model.title = chosen.title().toStdString();
    model.description.clear();
    return model;
}

}  // namespace zwang::ui
