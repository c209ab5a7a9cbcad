// The state of the 3D view: camera, scene, drag and picture. Shared by the files that implement the widget.
#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <deque>
#include <memory>

#include "ui/view3d/navigation.h"
#include "ui/view3d/raster.h"
#include "ui/view3d/scene.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

struct View3D::Private {
    explicit Private(View3D* view);

    QSizeF size() const { return QSizeF(widget->size().expandedTo({1, 1})); }
    bool planar() const { return !scene || scene->planar(); }
    void changed();                   ///< something moves: draw soon, smoothly later
    void look(const Camera& target);  ///< flies or jumps
    void resetCamera();               ///< for the model's space; fits
    void fit(const QStringList& elements);
    void fit(Camera& target, const QStringList& elements) const;
    QRectF textsAt(const Camera& at, const QStringList& elements) const;  ///< around notes and dimensions
    void follow();                                                        ///< shifts the camera with the followed body
    void applyCamera(const Camera& from, const QSizeF& view);
    QImage render(const Camera& from, const QSizeF& view, double scale, int samples);
    void shade(QImage& picture, const Camera& from);  ///< a soft shadow on the picture rendered last, in space
    void paintOverlay(QPainter& painter, const Camera& from, const QSizeF& view);
    void countFrame();
    std::vector<Annotation> annotations() const;  ///< as drawn on the widget
    QString elementAt(const QPointF& widget, Vec3* point = nullptr) const;
    std::optional<GhostHit> ghostAt(const QPointF& widget) const;
    void hover(const QPointF& widget);

    View3D* widget;
    QString why;        ///< sentence shown without OpenGL
    Surfaces surfaces;  ///< of the meshes of the model
    std::unique_ptr<Raster> raster;
    std::unique_ptr<Scene> scene;
    Camera camera;
    Flight flight;
    Drag drag;
    MouseStyle mouse = mouseStyle({});
    bool wheelTurned = false;
    ViewTool* tool = nullptr;
    bool focusByKey = false;    ///< a frame says where the keys go; who clicked knows
    bool toolHasMouse = false;  ///< from a press that the tool took to its release
    QTimer flightTimer, stillTimer;
    QImage image;
    bool shadesInTime = true;  ///< measured: else the view does without
    bool dirty = true, still = false, fitWanted = true, hasModel = false;
    bool animated = true, gridVisible = true, labelsVisible = false, perspective = true, dark = false,
         notesVisible = true, dimensionsVisible = true, arrowValuesVisible = false;
    QString hovered, followed, note;
    std::optional<WrittenElement> written;
    std::optional<GhostHit> hoveredGhost;
    Vec3 followedAt = Vec3::Zero();
    QElapsedTimer clock;
    std::deque<qint64> frameTimes;  ///< of the last second [ms]
};

}  // namespace zwang::ui
