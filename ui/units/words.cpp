#include "ui/units/words.h"

#include <QCoreApplication>
#include <array>

namespace zwang::ui {

namespace {

// Listed here because the engine knows no Qt; a test compares the list with the fields of every type.
constexpr std::array labels{QT_TRANSLATE_NOOP("Engine", "From"),
                            QT_TRANSLATE_NOOP("Engine", "To"),
                            QT_TRANSLATE_NOOP("Engine", "Width"),
                            QT_TRANSLATE_NOOP("Engine", "Corners"),
                            QT_TRANSLATE_NOOP("Engine", "Thickness"),
                            QT_TRANSLATE_NOOP("Engine", "At"),
                            QT_TRANSLATE_NOOP("Engine", "Size"),
                            QT_TRANSLATE_NOOP("Engine", "Radius"),
                            QT_TRANSLATE_NOOP("Engine", "Length"),
                            QT_TRANSLATE_NOOP("Engine", "Bar"),
                            QT_TRANSLATE_NOOP("Engine", "Plate"),
                            QT_TRANSLATE_NOOP("Engine", "Box"),
                            QT_TRANSLATE_NOOP("Engine", "Cylinder"),
                            QT_TRANSLATE_NOOP("Engine", "Sphere"),
                            QT_TRANSLATE_NOOP("Engine", "Profile"),
                            QT_TRANSLATE_NOOP("Engine", "From start"),
                            QT_TRANSLATE_NOOP("Engine", "Offset"),
                            QT_TRANSLATE_NOOP("Engine", "Speed"),
                            QT_TRANSLATE_NOOP("Engine", "Amplitude"),
                            QT_TRANSLATE_NOOP("Engine", "Frequency"),
                            QT_TRANSLATE_NOOP("Engine", "Phase"),
                            QT_TRANSLATE_NOOP("Engine", "Times"),
                            QT_TRANSLATE_NOOP("Engine", "Values"),
                            QT_TRANSLATE_NOOP("Engine", "Rotary motor"),
                            QT_TRANSLATE_NOOP("Engine", "Linear motor"),
                            QT_TRANSLATE_NOOP("Engine", "First marker"),
                            QT_TRANSLATE_NOOP("Engine", "Second marker"),
                            QT_TRANSLATE_NOOP("Engine", "Position"),
                            QT_TRANSLATE_NOOP("Engine", "Angle"),
                            QT_TRANSLATE_NOOP("Engine", "Axis (z)"),
                            QT_TRANSLATE_NOOP("Engine", "Axis (x)"),
                            QT_TRANSLATE_NOOP("Engine", "Mass"),
                            QT_TRANSLATE_NOOP("Engine", "Inertia"),
                            QT_TRANSLATE_NOOP("Engine", "Centre of mass"),
                            QT_TRANSLATE_NOOP("Engine", "Density"),
                            QT_TRANSLATE_NOOP("Engine", "Velocity"),
                            QT_TRANSLATE_NOOP("Engine", "Angular velocity"),
                            QT_TRANSLATE_NOOP("Engine", "Keep"),
                            QT_TRANSLATE_NOOP("Engine", "Colour"),
                            QT_TRANSLATE_NOOP("Engine", "Orientation"),
                            QT_TRANSLATE_NOOP("Engine", "Body"),
                            QT_TRANSLATE_NOOP("Engine", "Acceleration"),
                            QT_TRANSLATE_NOOP("Engine", "Gravity"),
                            QT_TRANSLATE_NOOP("Engine", "Torque"),
                            QT_TRANSLATE_NOOP("Engine", "Axes"),
                            QT_TRANSLATE_NOOP("Engine", "Stiffness"),
                            QT_TRANSLATE_NOOP("Engine", "Damping"),
                            QT_TRANSLATE_NOOP("Engine", "Free angle"),
                            QT_TRANSLATE_NOOP("Engine", "Torsion spring-damper"),
                            QT_TRANSLATE_NOOP("Engine", "Free length"),
                            QT_TRANSLATE_NOOP("Engine", "Spring-damper"),
                            QT_TRANSLATE_NOOP("Engine", "Force"),
                            QT_TRANSLATE_NOOP("Engine", "Rod"),
                            QT_TRANSLATE_NOOP("Engine", "Revolute"),
                            QT_TRANSLATE_NOOP("Engine", "Prismatic"),
                            QT_TRANSLATE_NOOP("Engine", "Spherical"),
                            QT_TRANSLATE_NOOP("Engine", "Weld"),
                            QT_TRANSLATE_NOOP("Engine", "Pin in slot"),
                            QT_TRANSLATE_NOOP("Engine", "Cylindrical"),
                            QT_TRANSLATE_NOOP("Engine", "Universal"),
                            QT_TRANSLATE_NOOP("Engine", "Point"),
                            QT_TRANSLATE_NOOP("Engine", "Trace"),
                            QT_TRANSLATE_NOOP("Engine", "Title"),
                            QT_TRANSLATE_NOOP("Engine", "Channels"),
                            QT_TRANSLATE_NOOP("Engine", "Against"),
                            QT_TRANSLATE_NOOP("Engine", "End time"),
                            QT_TRANSLATE_NOOP("Engine", "Output step"),
                            QT_TRANSLATE_NOOP("Engine", "Formulation"),
                            QT_TRANSLATE_NOOP("Engine", "Stabilisation"),
                            QT_TRANSLATE_NOOP("Engine", "Integrator"),
                            QT_TRANSLATE_NOOP("Engine", "Relative tolerance"),
                            QT_TRANSLATE_NOOP("Engine", "Absolute tolerance"),
                            QT_TRANSLATE_NOOP("Engine", "Fixed step"),
                            QT_TRANSLATE_NOOP("Engine", "Largest step"),
                            QT_TRANSLATE_NOOP("Engine", "Baumgarte α"),
                            QT_TRANSLATE_NOOP("Engine", "Baumgarte β"),
                            QT_TRANSLATE_NOOP("Engine", "Marker"),
                            QT_TRANSLATE_NOOP("Engine", "Watched point"),
                            QT_TRANSLATE_NOOP("Engine", "Plot"),
                            QT_TRANSLATE_NOOP("Engine", "Run settings"),
                            QT_TRANSLATE_NOOP("Engine", "Ground")};

}  // namespace

QString engineWord(std::string_view label) { return QCoreApplication::translate("Engine", std::string(label).c_str()); }

QStringList knownEngineWords() {
    QStringList words;
    for (const auto* label : labels) words << QString::fromUtf8(label);
    return words;
}

}  // namespace zwang::ui
