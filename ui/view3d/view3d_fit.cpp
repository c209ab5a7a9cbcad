// What the camera shows of a model: all of it or some elements, with the notes and dimensions beside them.
#include <algorithm>
#include <cmath>

#include "ui/view3d/view3d_private.h"

namespace zwang::ui {
namespace {

constexpr double fitMargin = 0.14;
constexpr double emptyHalfHeight = 0.15;  // [m]
constexpr int textRounds = 12;
constexpr double sameSize = 1e-3;  // of two cameras, relative

}  // namespace

QRectF View3D::Private::textsAt(const Camera& at, const QStringList& elements) const {
    QRectF all;
    for (const auto& each : scene->annotations(at, size(), {notesVisible, dimensionsVisible}))
        if (elements.isEmpty() || elements.contains(each.element)) all |= each.bounds();
    return all;
}

/// Texts keep their size on the screen, so that a step back asks for a little more room; what is missing shrinks with
/// every round by the share of the picture that they take.
void View3D::Private::fit(Camera& target, const std::vector<Blob>& blobs, const QStringList& elements) const {
    target.fit(blobs, size(), fitMargin);
    for (int round = 0; round < textRounds; ++round) {
        const QRectF texts = textsAt(target, elements);
        if (texts.isNull()) return;
        auto all = blobs;
        for (const QPointF& corner : {texts.topLeft(), texts.bottomRight()})
            all.push_back({target.onFocalPlane(corner, size()), 0});
        const double before = target.halfHeight;
        target.fit(all, size(), fitMargin);
        if (std::abs(target.halfHeight - before) < sameSize * before) return;
    }
}

void View3D::Private::resetCamera() {
    camera = {};
    camera.perspective = !planar() && perspective;
    camera.orientation = orientationOf(StandardView::isometric, scene ? scene->up() : Vec3(Vec3::UnitZ()), planar());
    fitWanted = true;
    fit({});
}

void View3D::Private::fit(const QStringList& elements) {
    if (!scene) return;
    Camera target = flight.isFlying() ? flight.target() : camera;
    // Outlines and symbols follow the poses: bring them up to date before they are measured.
    scene->prepare(target, size(), widget->devicePixelRatioF());
    const auto blobs = scene->blobs(elements);
    if (blobs.empty() && !elements.isEmpty()) {
        // Notes and dimensions alone keep their size: they come into the middle.
        const QRectF texts = textsAt(target, elements);
        if (texts.isNull()) return;
        target.focus = target.onFocalPlane(texts.center(), size());
        return look(target);
    }
    if (blobs.empty()) {
        // An empty drawing board: 0.3 m high, the origin in the middle; in space a little more.
        target.focus = Vec3::Zero();
        target.halfHeight = planar() ? emptyHalfHeight : 2 * emptyHalfHeight;
        return look(target);
    }
    fit(target, blobs, elements);
    look(target);
}

void View3D::resetCamera() {
    d_->flight.stop();
    d_->resetCamera();
}

void View3D::fit() { d_->fit({}); }
void View3D::fitTo(const QStringList& elements) { d_->fit(elements); }

void View3D::showStandardView(StandardView view) {
    if (!d_->scene) return;
    Camera target = d_->flight.isFlying() ? d_->flight.target() : d_->camera;
    target.orientation = orientationOf(view, d_->scene->up(), d_->planar());
    d_->fit(target, d_->scene->blobs({}), {});
    d_->look(target);
}

}  // namespace zwang::ui
