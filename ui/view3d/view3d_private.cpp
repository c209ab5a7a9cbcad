// What the view does between its calls: the camera, its pictures, the overlay.
#include "ui/view3d/view3d_private.h"

#include <vtkCamera.h>
#include <vtkCullerCollection.h>
#include <vtkLight.h>
#include <vtkRenderer.h>

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/view3d/grid.h"
#include "ui/view3d/overlay.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {
namespace {

constexpr int stillAfter = 140;            // ms without change until the smooth picture is made
constexpr double reachOfShading = 0.0625;  // of half the height that is seen

void addLights(vtkRenderer* renderer) {
    // A key light over the left shoulder and a weaker one from the right, both fixed to the camera.
    renderer->AutomaticLightCreationOff();
    const auto add = [&](double x, double y, double z, double intensity) {
        auto light = vtkSmartPointer<vtkLight>::New();
        light->SetLightTypeToCameraLight();
        light->SetPosition(x, y, z);
        light->SetFocalPoint(0, 0, 0);
        light->SetIntensity(intensity);
        renderer->AddLight(light);
    };
    add(-0.35, 0.8, 0.9, 0.72);
    add(0.5, -0.1, 1, 0.42);
}

}  // namespace

View3D::Private::Private(View3D* view) : widget(view) {
    clock.start();
    if (openGlWorks(&why)) {
        raster = std::make_unique<Raster>();
        if (!raster->ready()) raster.reset();
    }
    if (!raster) return;
    for (vtkRenderer* renderer : {raster->renderer(), raster->backdrop()}) renderer->GetCullers()->RemoveAllItems();
    addLights(raster->renderer());
    scene = std::make_unique<Scene>(raster->renderer(), raster->backdrop(), surfaces);
}

void View3D::Private::changed() {
    dirty = true;
    still = false;
    if (raster && !planar() && (raster->isSoftware() || shadesInTime)) stillTimer.start(stillAfter);
    widget->update();
}

void View3D::Private::look(const Camera& target) {
    flight.stop();
    if (animated && widget->isVisible() && !fitWanted) {
        flight.start(camera, target);
        flightTimer.start(15);
    } else {
        camera = target;
    }
    changed();
}

void View3D::Private::follow() {
    if (followed.isEmpty() || !scene) return;
    const std::size_t frame = scene->frameOf(followed);
    if (frame >= scene->frames().size()) return;
    const Vec3 now = scene->frames()[frame].position, by = now - followedAt;
    camera.focus += by;
    flight.shift(by);
    followedAt = now;
}

void View3D::Private::applyCamera(const Camera& from, const QSizeF& view) {
    auto* camera3d = raster->renderer()->GetActiveCamera();
    const Vec3 eye = from.eye(), up = from.orientation * Vec3::UnitY();
    camera3d->SetPosition(eye.x(), eye.y(), eye.z());
    camera3d->SetFocalPoint(from.focus.x(), from.focus.y(), from.focus.z());
    camera3d->SetViewUp(up.x(), up.y(), up.z());
    camera3d->SetParallelProjection(!from.perspective);
    camera3d->SetParallelScale(from.halfHeight);
    camera3d->SetViewAngle(2 * Camera::halfAngle * 180 / std::numbers::pi);
    scene->prepare(from, view, widget->devicePixelRatioF());
    raster->renderer()->ResetCameraClippingRange();
    raster->backdrop()->GetActiveCamera()->DeepCopy(camera3d);
    raster->backdrop()->ResetCameraClippingRange();
}

QImage View3D::Private::render(const Camera& from, const QSizeF& view, double scale, int samples) {
    applyCamera(from, view);
    return raster->render((view * scale).toSize(), samples);
}

void View3D::Private::shade(QImage& picture, const Camera& from) {
    if (planar()) return;
    double near = 0, far = 1;
    raster->renderer()->GetActiveCamera()->GetClippingRange(near, far);
    const double halfHeight = from.perspective ? std::tan(Camera::halfAngle) : from.halfHeight;
    occlude(picture, raster->depths(), {from.perspective, near, far, halfHeight}, reachOfShading * from.halfHeight);
}

void View3D::Private::paintOverlay(QPainter& painter, const Camera& from, const QSizeF& view) {
    paintAnnotations(painter, scene->annotations(from, view, {notesVisible, dimensionsVisible, {}, written}),
                     scene->palette(), scene->selection(), scene->hovered());
    if (labelsVisible) paintLabels(painter, scene->labels(), from, view, scene->palette());
    if (arrowValuesVisible)
        paintLabels(painter, apart(scene->arrowValues(from, view), from, view, painter.font()), from, view,
                    scene->palette());
    paintTriad(painter, from, view, planar(), scene->palette());
    if (gridVisible) paintScale(painter, from, view, scene->palette());
    paintNote(painter, note, view, scene->palette());
    paintLegend(painter, scene->legend(), view, scene->palette());
}

std::vector<Annotation> View3D::Private::annotations() const {
    return scene ? scene->annotations(camera, size(), {notesVisible, dimensionsVisible, {}, written})
                 : std::vector<Annotation>();
}

void View3D::Private::countFrame() {
    const qint64 now = clock.elapsed();
    frameTimes.push_back(now);
    while (!frameTimes.empty() && now - frameTimes.front() > 1000) frameTimes.pop_front();
}

}  // namespace zwang::ui
