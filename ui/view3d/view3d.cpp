#include "ui/view3d/view3d.h"

#include <vtkCamera.h>
#include <vtkCullerCollection.h>
#include <vtkLight.h>
#include <vtkRenderer.h>

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/view3d/grid.h"
#include "ui/view3d/overlay.h"
#include "ui/view3d/view3d_private.h"

namespace zwang::ui {
namespace {

constexpr int stillSamples = 8;
constexpr qint64 longestShading = 100;  // ms; a machine that takes longer shows no soft shadow

}  // namespace

View3D::View3D(QWidget* parent) : QWidget(parent), d_(std::make_unique<Private>(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Mechanism"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 120);
    d_->stillTimer.setSingleShot(true);
    connect(&d_->stillTimer, &QTimer::timeout, this, [this] {
        d_->dirty = d_->still = true;
        update();
    });
    connect(&d_->flightTimer, &QTimer::timeout, this, [this] {
        if (d_->flight.isFlying()) d_->camera = d_->flight.now();
        if (!d_->flight.isFlying()) d_->flightTimer.stop();
        d_->changed();
    });
    d_->resetCamera();
}

View3D::~View3D() = default;

bool View3D::hasScene() const { return d_->scene != nullptr; }

const Surfaces& View3D::surfaces() const { return d_->surfaces; }

void View3D::setModel(std::shared_ptr<const Model> model) {
    if (model) d_->surfaces.follow(*model);
    if (!d_->scene) return;
    const bool wasPlanar = d_->planar();
    d_->scene->setModel(std::move(model));
    if (d_->planar() != wasPlanar || !d_->hasModel) d_->resetCamera();
    d_->hasModel = true;
    setFollowedBody(d_->followed);
    d_->changed();
}

void View3D::setPoses(const std::vector<Pose>& poses) {
    if (!d_->scene) return;
    d_->scene->setPoses(poses);
    d_->follow();
    d_->changed();
}

void View3D::setSelection(const QStringList& elements) {
    if (!d_->scene) return;
    d_->scene->setSelection(elements);
    d_->changed();
}

void View3D::setTraces(std::vector<Trace> traces) {
    if (!d_->scene) return;
    d_->scene->setTraces(std::move(traces));
    d_->changed();
}

void View3D::setSwept(std::vector<std::vector<Pose>> poses) {
    if (d_->scene) d_->scene->setSwept(std::move(poses));
}

void View3D::setCurves(std::vector<Curve> curves) {
    if (!d_->scene) return;
    d_->scene->setCurves(std::move(curves));
    d_->changed();
}

void View3D::setTraceTime(std::size_t points) {
    if (!d_->scene) return;
    d_->scene->setTraceTime(points);
    d_->changed();
}

void View3D::setArrows(std::vector<Arrow> arrows, const ArrowSizes& sizes) {
    if (!d_->scene) return;
    d_->scene->setArrows(std::move(arrows), sizes);
    d_->changed();
}

void View3D::setGhosts(const std::vector<std::vector<Pose>>& ghosts, const std::vector<std::vector<Pose>>& marked,
                       std::shared_ptr<const Model> markedModel) {
    if (!d_->scene) return;
    d_->scene->setGhosts(ghosts, marked, std::move(markedModel));
    d_->changed();
}

void View3D::setNote(const QString& sentence) {
    if (sentence == d_->note) return;
    d_->note = sentence;
    update();
}

void View3D::setJointColours(const std::vector<std::pair<QString, double>>& health) {
    if (!d_->scene) return;
    d_->scene->setHealth(health);
    d_->changed();
}

void View3D::setDark(bool dark) {
    d_->dark = dark;
    if (d_->scene) d_->scene->setPalette(dark ? Palette::darkOne() : Palette::light());
    d_->changed();
}

void View3D::setGridVisible(bool visible) {
    d_->gridVisible = visible;
    if (d_->scene) d_->scene->setGridVisible(visible);
    d_->changed();
}

void View3D::setLabelsVisible(bool visible) {
    d_->labelsVisible = visible;
    update();
}

void View3D::setArrowValuesVisible(bool visible) {
    d_->arrowValuesVisible = visible;
    update();
}

void View3D::setNotesVisible(bool visible) {
    d_->notesVisible = visible;
    update();
}

void View3D::setDimensionsVisible(bool visible) {
    d_->dimensionsVisible = visible;
    update();
}

void View3D::setWritten(std::optional<WrittenElement> written) {
    d_->written = std::move(written);
    update();
}

void View3D::setPerspective(bool perspective) {
    d_->perspective = perspective;
    d_->camera.perspective = perspective && !d_->planar();
    d_->changed();
}

bool View3D::gridVisible() const { return d_->gridVisible; }
bool View3D::labelsVisible() const { return d_->labelsVisible; }
bool View3D::arrowValuesVisible() const { return d_->arrowValuesVisible; }
bool View3D::notesVisible() const { return d_->notesVisible; }
bool View3D::dimensionsVisible() const { return d_->dimensionsVisible; }
bool View3D::perspective() const { return d_->perspective; }
const Camera& View3D::camera() const { return d_->flight.isFlying() ? d_->flight.target() : d_->camera; }

void View3D::setCamera(const Camera& camera) {
    d_->flight.stop();
    d_->fitWanted = false;
    d_->camera = camera;
    d_->changed();
}

void View3D::setMouse(const QString& style, bool wheelTurned) {
    d_->mouse = mouseStyle(style);
    d_->wheelTurned = wheelTurned;
}

void View3D::setAnimated(bool animated) { d_->animated = animated; }
bool View3D::isAnimated() const { return d_->animated; }

QPointF View3D::toWidget(const Vec3& world) const { return d_->camera.project(world, d_->size()); }

Vec3 View3D::toWorld(const QPointF& widget) const {
    Vec3 point = d_->camera.onFocalPlane(widget, d_->size());
    if (d_->planar()) point.z() = 0;  // the focus may lie in one of the drawing layers
    return point;
}

Ray View3D::rayAt(const QPointF& widget) const { return d_->camera.ray(widget, d_->size()); }
QString View3D::elementAt(const QPointF& widget) const { return d_->elementAt(widget); }

QString View3D::annotationAt(const QPointF& widget, bool ofText) const {
    const auto annotations = d_->annotations();
    const auto* found = ui::annotationAt(annotations, widget);
    if (!found || (ofText && !found->box().containsPoint(widget, Qt::OddEvenFill))) return {};
    return found->element;
}

std::optional<double> View3D::dimensionOffset(const Dimension& dimension, const QPointF& widget) const {
    if (!d_->scene) return {};
    return d_->scene->offsetAt(dimension, d_->camera, d_->size(), widget);
}

std::optional<Vec2> View3D::noteOffset(const Note& note, const QPointF& widget) const {
    if (!d_->scene) return {};
    return d_->scene->offsetAt(note, d_->camera, d_->size(), widget);
}

QPointF View3D::annotationText(const QString& element) const {
    for (const auto& annotation : d_->annotations())
        if (annotation.element == element) return annotation.middle;
    return {};
}

QStringList View3D::drawnElements() const { return d_->scene ? d_->scene->drawnElements() : QStringList(); }

std::vector<Pose> View3D::poses() const {
    if (!d_->scene || d_->scene->frames().empty()) return {};
    return {d_->scene->frames().begin() + 1, d_->scene->frames().end()};
}

double View3D::pixelSize() const { return d_->camera.pixelSize(d_->size()); }
double View3D::gridSpacing() const { return gridStep(d_->camera, d_->size(), d_->planar()) / 5; }
bool View3D::isDark() const { return d_->dark; }

void View3D::setTool(ViewTool* tool) {
    d_->tool = tool;
    d_->toolHasMouse = false;
    update();
}

QImage View3D::picture(const QSize& pixels) {
    if (!d_->scene || pixels.isEmpty()) return {};
    // The same height of the world, in the proportions of the picture; lines as wide as on the screen at that size.
    const QSizeF view = QSizeF(pixels);
    QImage image = d_->render(d_->camera, view, 1, stillSamples).copy();
    d_->shade(image, d_->camera);
    QPainter painter(&image);
    d_->paintOverlay(painter, d_->camera, view);
    painter.end();
    d_->changed();
    return image;
}

double View3D::framesPerSecond() const {
    const qint64 now = d_->clock.elapsed();
    return static_cast<double>(
        std::count_if(d_->frameTimes.begin(), d_->frameTimes.end(), [now](qint64 time) { return now - time <= 1000; }));
}

void View3D::setFollowedBody(const QString& body) {
    d_->followed = body;
    if (!d_->scene || body.isEmpty()) return;
    const std::size_t frame = d_->scene->frameOf(body);
    if (frame < d_->scene->frames().size()) d_->followedAt = d_->scene->frames()[frame].position;
}

void View3D::resizeEvent(QResizeEvent*) {
    if (d_->fitWanted) d_->fit({});
    d_->changed();
}

void View3D::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!d_->scene) {
        painter.fillRect(rect(), palette().window());
        painter.setPen(palette().color(QPalette::Disabled, QPalette::WindowText));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The 3D view needs OpenGL 3.2. %1 Everything else works.").arg(d_->why));
        return;
    }
    d_->fitWanted = false;
    if (d_->dirty) {
        const bool smooth = d_->still || !d_->raster->isSoftware();
        d_->image = d_->render(d_->camera, d_->size(), devicePixelRatioF(), smooth && !d_->planar() ? stillSamples : 0);
        if (d_->still && d_->shadesInTime) {
            QElapsedTimer taken;
            taken.start();
            d_->shade(d_->image, d_->camera);
            d_->shadesInTime = taken.elapsed() <= longestShading;
        }
        d_->dirty = false;
        d_->countFrame();
    }
    painter.drawImage(QRectF(rect()), d_->image);
    d_->paintOverlay(painter, d_->camera, d_->size());
    if (d_->tool) d_->tool->paint(painter);
    if (!d_->focusByKey) return;
    constexpr int frame = 2;
    painter.setPen(QPen(palette().color(QPalette::Highlight), frame, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2));
}

}  // namespace zwang::ui
