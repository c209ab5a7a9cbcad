#include "ui/document/dimension_edit.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace zwang::ui {
namespace {

constexpr double exactly = 1e-12;  ///< directions nearer to an axis than this are along it

/// Gives this file's words the translation context "DimensionEdit".
struct DimensionEdit {
    Q_DECLARE_TR_FUNCTIONS(DimensionEdit)
};

int axisOf(const Dimension& d) { return d.kind.key == "horizontal" ? 0 : d.kind.key == "vertical" ? 1 : -1; }

/// Without the noise of binary arithmetic: 12 digits after the point.
double rounded(double value) {
    const double r = std::round(value * 1e12) / 1e12;
    return r == 0 ? 0.0 : r;
}

std::string numberText(double number) {
    std::array<char, 32> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr};
}

Parameter* parameterNamed(Model& model, const std::string& name) {
    for (auto& parameter : model.parameters)
        if (parameter.name == name) return &parameter;
    return nullptr;
}

/// Writes a coordinate that is the value itself.
void write(Model& model, Quantity& coordinate, const Quantity& value) {
    auto* parameter = coordinate.isPlain() ? nullptr : parameterNamed(model, coordinate.text);
    if (!parameter) {
        coordinate = value;
        return;
    }
    parameter->quantity = value;
    // A parameter says its unit itself, and does not follow from itself.
    if (value.isPlain() || value.text.find(parameter->name) != std::string::npos)
        parameter->quantity = Quantity(numberText(value.value) + " m");
    parameter->quantity.value = coordinate.value = value.value;
}

/// Puts the marker `ref` to `to` [m] in its body; `along`: the coordinate that is `value` as written, −1: none.
void place(Model& model, const MarkerRef& ref, const Vec3& to, int along, const Quantity& value) {
    visitMarker(model, ref, [&](auto& marker) {
        auto& position = marker.position;
        for (std::size_t k = 0; k < position.size(); ++k) {
            const double number = to[static_cast<Eigen::Index>(k)];
            if (static_cast<int>(k) == along)
                write(model, position[k], value);
            else if (std::abs(position[k].value - number) > exactly)
                position[k] = Quantity(rounded(number));
        }
    });
}

/// The turned direction `d`, by `angle` about `axis` (of unit length).
Vec3 turned(const Vec3& d, const Vec3& axis, double angle) { return Eigen::AngleAxisd(angle, axis) * d; }

}  // namespace

std::optional<Vec3> localPosition(const Model& model, const MarkerRef& ref) {
    std::optional<Vec3> found;
    visitMarker(model, ref, [&](const auto& marker) {
        found = Vec3::Zero();
        for (std::size_t k = 0; k < marker.position.size(); ++k)
            (*found)[static_cast<Eigen::Index>(k)] = marker.position[k].value;
    });
    return found;
}

double measured(const Dimension& d, const Vec3& first, const Vec3& second, const Vec3& third) {
    const Vec3 to = second - first;
    if (d.kind.key == "angle") {
        const Vec3 other = third - first;
        return std::atan2(to.cross(other).norm(), to.dot(other));
    }
    const int axis = axisOf(d);
    return axis < 0 ? to.norm() : std::abs(to[axis]);
}

std::optional<double> givenValue(const Model& model, const Dimension& d) {
    const auto first = localPosition(model, d.first), second = localPosition(model, d.second),
               third = localPosition(model, d.third);
    if (!isGiven(d) || !first || !second || (d.kind.key == "angle" && !third)) return {};
    return measured(d, *first, *second, third.value_or(Vec3::Zero()));
}

QString whyNotGiven(const Model& model, const Dimension& d, double value) {
    const auto now = givenValue(model, d);
    if (!now)
        return DimensionEdit::tr("%1 is measured between bodies that move; change a length of one of them instead.")
            .arg(QString::fromStdString(d.name));
    const bool angle = d.kind.key == "angle", anyWay = !angle && axisOf(d) < 0;
    if (angle && !(value >= 0 && value <= M_PI))
        return DimensionEdit::tr("The angle of a dimension is between 0 and 180 degrees.");
    if (anyWay && !(value > 0)) return DimensionEdit::tr("A length must be greater than 0.");
    if (!(value >= 0)) return DimensionEdit::tr("A length must not be negative.");
    const Vec3 from = *localPosition(model, d.first);
    const bool noSide = angle && ((*localPosition(model, d.second) - from).norm() <= 0 ||
                                  (*localPosition(model, d.third) - from).norm() <= 0);
    if (noSide || (anyWay && *now <= 0))
        return DimensionEdit::tr("Two of the markers are at one point; move one of them first.");
    return {};
}

void give(Model& model, const Dimension& d, const Quantity& value) {
    if (!whyNotGiven(model, d, value.value).isEmpty()) return;
    const Vec3 from = *localPosition(model, d.first), second = *localPosition(model, d.second);
    if (d.kind.key == "angle") {
        const Vec3 side = second - from, other = *localPosition(model, d.third) - from;
        Vec3 axis = side.cross(other);
        if (axis.norm() <= exactly * side.norm() * other.norm())
            axis = model.space == Space::planar ? Vec3(Vec3::UnitZ()) : Vec3(side.unitOrthogonal());
        const Vec3 to = from + other.norm() * turned(side.normalized(), axis.normalized(), value.value);
        return place(model, d.third, to, -1, value);
    }
    const int axis = axisOf(d);
    if (axis >= 0) {
        Vec3 to = second;
        const bool back = second[axis] < from[axis];
        to[axis] = from[axis] + (back ? -value.value : value.value);
        return place(model, d.second, to, !back && from[axis] == 0 ? axis : -1, value);
    }
    const Vec3 way = (second - from).normalized();
    int along = -1;
    for (int k = 0; k < 3; ++k)
        if (way[k] > 1 - exactly && from[k] == 0) along = k;
    place(model, d.second, from + value.value * way, along, value);
}

}  // namespace zwang::ui
