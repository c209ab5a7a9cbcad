// Renders a VTK scene into a QImage through a private OpenGL context on an offscreen surface. Without a graphics card
// reading the picture back is two to three times faster than composing a QOpenGLWidget.
#pragma once

#include <vtkSmartPointer.h>

#include <QImage>
#include <QSize>
#include <memory>

#include "ui/view3d/occlusion.h"

class QOffscreenSurface;
class QOpenGLContext;
class vtkGenericOpenGLRenderWindow;
class vtkObject;
class vtkRenderer;

namespace zwang::ui {

class Raster {
  public:
    Raster();
    ~Raster();
    Raster(const Raster&) = delete;
    Raster& operator=(const Raster&) = delete;

    bool ready() const { return ready_; }          ///< false: no OpenGL; render() gives null pictures
    bool isSoftware() const { return software_; }  ///< OpenGL computed by the processor: samples are expensive
    vtkRenderer* renderer() const;                 ///< the scene
    vtkRenderer* backdrop() const;                 ///< drawn first and always behind the scene

    /// The scene at `pixels` (device pixels); `samples` a pixel, 0 or 1: none. The image is valid until the next call.
    const QImage& render(const QSize& pixels, int samples);
    /// Of the scene in the picture that was rendered last, without the backdrop.
    DepthPicture depths();

  private:
    bool makeCurrent();
    void onWindowEvent(vtkObject*, unsigned long event, void* data);
    void readBack();

    std::unique_ptr<QOpenGLContext> context_;
    std::unique_ptr<QOffscreenSurface> surface_;
    vtkSmartPointer<vtkGenericOpenGLRenderWindow> window_;
    vtkSmartPointer<vtkRenderer> renderer_, backdrop_;
    QImage image_, upsideDown_;
    bool ready_ = false, software_ = false;
};

}  // namespace zwang::ui
