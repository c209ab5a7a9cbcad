// What is written in the scene: names, numbers at arrows, notes and dimensions.
#include <QCoreApplication>
#include <algorithm>

#include "engine/model/joint_view.h"
#include "ui/units/format.h"
#include "ui/view3d/scene.h"

namespace zwang::ui {
namespace {

constexpr int valueDigits = 4;

struct View3DLegend {
    Q_DECLARE_TR_FUNCTIONS(View3DLegend)
};

}  // namespace

std::vector<Label> Scene::labels() const {
    std::vector<Label> out;
    const auto at = [this](const MarkerRef& reference) -> std::optional<Vec3> {
        const auto place = places_->find(reference);
        return place ? std::optional<Vec3>(place->world(frames_).position) : std::nullopt;
    };
    for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
        const auto markers = places_->markersOf(i + 1);
        Vec3 middle = markers.empty() ? places_->centreOfMass(i + 1) : Vec3(Vec3::Zero());
        for (const Place& marker : markers) middle += marker.local.position / static_cast<double>(markers.size());
        out.push_back({QString::fromStdString(nameOf(model_->bodies[i])), frames_[i + 1].apply(middle),
                       markers.size() > 1 ? Label::Place::middle : Label::Place::below});
    }
    for (const JointView& j : jointsOf(*model_)) {
        if (const auto p = at(j.second)) out.push_back({QString::fromStdString(j.name), *p});
    }
    for (const MeasurePoint& measurePoint : model_->measurePoints)
        if (const auto p = at(measurePoint.point)) out.push_back({QString::fromStdString(measurePoint.name), *p});
    std::erase_if(out, [this](const Label& label) { return hidden_.contains(label.text); });
    return out;
}

std::vector<Label> Scene::arrowValues(const Camera& camera, const QSizeF& view) const {
    std::vector<Label> out;
    for (const Arrow& arrow : arrows_) {
        const bool torque = arrow.kind == Arrow::Kind::torque || arrow.kind == Arrow::Kind::reactionTorque;
        const bool force = arrow.kind == Arrow::Kind::force || arrow.kind == Arrow::Kind::reaction;
        const bool speed = arrow.kind == Arrow::Kind::velocity, rate = arrow.kind == Arrow::Kind::acceleration;
        if (!(torque || force || speed || rate) || arrowScale_.pixels(arrow) <= 0) continue;
        const double value = torque && planar() ? arrow.vector.z() : arrow.vector.norm();
        out.push_back({formatValue(value,
                                   torque  ? "N*m"
                                   : force ? "N"
                                   : speed ? "m/s"
                                           : "m/s^2",
                                   valueDigits),
                       tipOf(arrow, arrowScale_, planar(), camera, view), Label::Place::beside,
                       arrowScale_.pixels(arrow)});
    }
    return out;
}

std::vector<LegendRow> Scene::legend() const {
    std::vector<LegendRow> rows;
    const auto addArrows = [&](Arrow::Kind kind, Rgba colour, const QString& words, const char* unit) {
        const double longest = arrowScale_.reference(kind);
        const bool isDrawn =
            std::any_of(arrows_.begin(), arrows_.end(), [&](const Arrow& arrow) { return arrow.kind == kind; });
        if (isDrawn && longest > 0) rows.push_back({colour, words.arg(formatValue(longest, unit, 3)), true});
    };
    addArrows(Arrow::Kind::velocity, palette_.velocity, View3DLegend::tr("velocity, the longest %1"), "m/s");
    addArrows(Arrow::Kind::acceleration, palette_.acceleration, View3DLegend::tr("acceleration, the longest %1"),
              "m/s^2");
    for (const auto& [kind, words] : {std::pair{Curve::Kind::envelope, View3DLegend::tr("edge of what is swept")},
                                      {Curve::Kind::fixedCentrode, View3DLegend::tr("fixed centrode")},
                                      {Curve::Kind::movingCentrode, View3DLegend::tr("moving centrode")}})
        if (std::any_of(curves_.begin(), curves_.end(),
                        [&, wanted = kind](const Curve& c) { return c.kind == wanted; }))
            rows.push_back({colourOf(kind), words, false});
    return rows;
}

std::vector<Annotation> Scene::annotations(const Camera& camera, const QSizeF& view, AnnotationChoice choice) const {
    if (model_->drawing.notes.empty() && model_->drawing.dimensions.empty()) return {};
    choice.hidden = hidden_;
    return annotationsOf(*model_, *places_, frames_, camera, view, choice);
}

std::optional<double> Scene::offsetAt(const Dimension& dimension, const Camera& camera, const QSizeF& view,
                                      const QPointF& at) const {
    return offsetThrough(dimension, *places_, frames_, camera, view, at);
}

std::optional<Vec2> Scene::offsetAt(const Note& note, const Camera& camera, const QSizeF& view,
                                    const QPointF& at) const {
    return offsetThrough(note, *places_, frames_, camera, view, at);
}

}  // namespace zwang::ui
