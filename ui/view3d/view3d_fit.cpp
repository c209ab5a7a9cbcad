// What the camera shows of a model: all of it or some elements, with the notes and dimensions beside them.
#include <algorithm>
#include <cmath>

#include "ui/view3d/view3d_private.h"

namespace zwang::ui {
namespace {

constexpr double fitMargin = 0.14;
constexpr double emptyHalfHeight = 0.15;  // [m]
constexpr double leastHalfHeight = 1e-7;  // [m]
constexpr int mostRounds = 13;
constexpr double sameSize = 1e-3;  // of two cameras, relative

}  // namespace

QRectF View3D::Private::textsAt(const Camera& at, const QStringList& elements) const {
    QRectF all;
    for (const auto& each : scene->annotations(at, size(), {notesVisible, dimensionsVisible}))
        if (elements.isEmpty() || elements.contains(each.element)) all |= each.bounds();
    return all;
}

/// Texts and symbols keep their size on the screen, so that a step back asks for a little more room; what is missing
/// shrinks with every round by the share of the picture that they take. The first round takes them for nothing: it
/// matters not from where the camera comes.
void View3D::Private::fit(Camera& target, const QStringList& elements) const {
    for (int round = 0; round < mostRounds; ++round) {
        auto all = scene->blobs(elements, round > 0 ? target.pixelSize(size()) : 0);
        if (all.empty()) break;
        const QRectF texts = round > 0 ? textsAt(target, elements) : QRectF();
        if (!texts.isNull())
            for (const QPointF& corner : {texts.topLeft(), texts.bottomRight()})
                all.push_back({target.onFocalPlane(corner, size()), 0});
        const double before = target.halfHeight;
        target.fit(all, size(), fitMargin);
        if (round == 0) target.halfHeight = std::max(target.halfHeight, leastHalfHeight);
        if (round > 0 && std::abs(target.halfHeight - before) < sameSize * before) break;
    }
    scene->prepare(target, size(), widget->devicePixelRatioF());
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
    const bool isEmpty = scene->blobs(elements, 0).empty();
    if (isEmpty && !elements.isEmpty()) {
        // Notes and dimensions alone keep their size: they come into the middle.
        const QRectF texts = textsAt(target, elements);
        if (texts.isNull()) return;
        target.focus = target.onFocalPlane(texts.center(), size());
        return look(target);
    }
    if (isEmpty) {
        // An empty drawing board: 0.3 m high, the origin in the middle; in space a little more.
        target.focus = Vec3::Zero();
        target.halfHeight = planar() ? emptyHalfHeight : 2 * emptyHalfHeight;
        return look(target);
    }
    fit(target, elements);
    look(target);
}

void View3D::resetCamera() {
    d_->flight.stop();
    d_->resetCamera();
}

void View3D::fit() { d_->fit({}); }
void View3D::fitTo(const QStringList& elements) { d_->fit(elements); }

bool View3D::isModelInSight() const {
    constexpr double leastShare = 0.1;
    if (!d_->scene) return true;
    d_->scene->prepare(camera(), d_->size(), devicePixelRatioF());
    QRectF drawn;
    for (const Blob& blob : d_->scene->blobs({}, 0)) {
        const QPointF at = camera().project(blob.centre, d_->size());
        drawn |= QRectF(at - QPointF(0.5, 0.5), QSizeF(1, 1));
    }
    const QRectF seen = drawn & QRectF(rect());
    return drawn.isNull() || seen.width() > leastShare * width() || seen.height() > leastShare * height();
}

void View3D::showStandardView(StandardView view) {
    if (!d_->scene) return;
    Camera target = d_->flight.isFlying() ? d_->flight.target() : d_->camera;
    target.orientation = orientationOf(view, d_->scene->up(), d_->planar());
    d_->fit(target, {});
    d_->look(target);
}

}  // namespace zwang::ui
