#include "ui/view3d/raster.h"

#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkOpenGLFramebufferObject.h>
#include <vtkOpenGLState.h>
#include <vtkRenderer.h>

#include <QByteArray>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <cstring>

#include "ui/view3d/opengl.h"

namespace zwang::ui {
namespace {
constexpr unsigned glBgra = 0x80E1;

bool isSoftwareRenderer(const QByteArray& name) {
    for (const char* word : {"llvmpipe", "softpipe", "swrast", "SWR", "Software"})
        if (name.contains(word)) return true;
    return false;
}
}  // namespace

Raster::Raster()
    : context_(std::make_unique<QOpenGLContext>()),
      surface_(std::make_unique<QOffscreenSurface>()),
      window_(vtkSmartPointer<vtkGenericOpenGLRenderWindow>::New()),
      renderer_(vtkSmartPointer<vtkRenderer>::New()),
      backdrop_(vtkSmartPointer<vtkRenderer>::New()) {
    window_->SetReadyForRendering(false);
    window_->SetFrameBlitModeToNoBlit();
    window_->SetOwnContext(0);
    window_->SetMultiSamples(0);
    window_->SetScreenSize(16384, 16384);
    window_->SetNumberOfLayers(2);
    renderer_->SetLayer(1);
    window_->AddRenderer(backdrop_);
    window_->AddRenderer(renderer_);
    for (auto event : {vtkCommand::WindowMakeCurrentEvent, vtkCommand::WindowIsCurrentEvent})
        window_->AddObserver(event, this, &Raster::onWindowEvent);
    context_->setFormat(sceneFormat());
    surface_->setFormat(sceneFormat());
    surface_->create();
    if (!surface_->isValid() || !context_->create() || !makeCurrent()) return;
    if (context_->isOpenGLES() || context_->format().version() < qMakePair(3, 2)) return;
    const auto* name = context_->functions()->glGetString(GL_RENDERER);
    software_ = isSoftwareRenderer(QByteArray(reinterpret_cast<const char*>(name)));
    auto* state = window_->GetState();
    state->Reset();
    state->vtkglDepthFunc(GL_LEQUAL);
    window_->SetForceMaximumHardwareLineWidth(1);
    window_->SetReadyForRendering(true);
    window_->OpenGLInitContext();
    ready_ = true;
}

Raster::~Raster() {
    if (ready_ && makeCurrent()) {
        window_->Finalize();
        context_->doneCurrent();
    }
    window_->RemoveAllObservers();
}

vtkRenderer* Raster::renderer() const { return renderer_; }
vtkRenderer* Raster::backdrop() const { return backdrop_; }

bool Raster::makeCurrent() {
    return QOpenGLContext::currentContext() == context_.get() || context_->makeCurrent(surface_.get());
}

void Raster::onWindowEvent(vtkObject*, unsigned long event, void* data) {
    if (event == vtkCommand::WindowMakeCurrentEvent) makeCurrent();
    if (event == vtkCommand::WindowIsCurrentEvent)
        *static_cast<bool*>(data) = QOpenGLContext::currentContext() == context_.get();
}

const QImage& Raster::render(const QSize& pixels, int samples) {
    if (!ready_ || pixels.isEmpty() || !makeCurrent()) return image_ = QImage();
    window_->SetSize(pixels.width(), pixels.height());
    window_->SetMultiSamples(samples > 1 ? samples : 0);
    window_->Render();
    makeCurrent();
    readBack();
    return image_;
}

DepthPicture Raster::depths() {
    if (!ready_ || image_.isNull() || !makeCurrent()) return {};
    DepthPicture picture{image_.width(), image_.height(), {}};
    picture.depth.resize(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height), 1);
    window_->GetZbufferData(0, 0, picture.width - 1, picture.height - 1, picture.depth.data());
    return picture;
}

void Raster::readBack() {
    const int* size = window_->GetDisplayFramebuffer()->GetLastSize();
    const QSize pixels(size[0], size[1]);
    if (image_.size() != pixels) {
        image_ = QImage(pixels, QImage::Format_RGB32);
        upsideDown_ = QImage(pixels, QImage::Format_RGB32);
    }
    auto* gl = context_->extraFunctions();
    auto* state = window_->GetState();
    state->PushFramebufferBindings();
    window_->GetDisplayFramebuffer()->Bind(GL_READ_FRAMEBUFFER);
    window_->GetDisplayFramebuffer()->ActivateReadBuffer(0);
    gl->glPixelStorei(GL_PACK_ALIGNMENT, 4);
    gl->glReadPixels(0, 0, pixels.width(), pixels.height(), glBgra, GL_UNSIGNED_BYTE, upsideDown_.bits());
    state->PopFramebufferBindings();
    const auto bytes = static_cast<std::size_t>(image_.bytesPerLine());
    for (int y = 0; y < pixels.height(); ++y)
        std::memcpy(image_.scanLine(y), upsideDown_.constScanLine(pixels.height() - 1 - y), bytes);
}

}  // namespace zwang::ui
