// The probe made before any 3D view: one context, made current on an offscreen surface, asked for its version. It never
// touches a QOpenGLWidget, which crashes on platforms that know OpenGL but not composition ("offscreen" with a
// display).
#include "ui/view3d/opengl.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>

#include "ui/view3d/view3d.h"

namespace zwang::ui {

QSurfaceFormat sceneFormat() {
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setRedBufferSize(8);
    format.setGreenBufferSize(8);
    format.setBlueBufferSize(8);
    format.setAlphaBufferSize(8);
    format.setDepthBufferSize(0);
    format.setStencilBufferSize(0);
    format.setSamples(0);
    return format;
}

bool openGlWorks(QString* why) {
    const auto failed = [&](const char* sentence) {
        if (why) *why = QCoreApplication::translate("zwang::ui::View3D", sentence);
        return false;
    };
    QOpenGLContext context;
    context.setFormat(sceneFormat());
    if (!context.create())
        return failed(QT_TRANSLATE_NOOP("zwang::ui::View3D", "This system offers no OpenGL context."));
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface))
        return failed(QT_TRANSLATE_NOOP("zwang::ui::View3D", "The OpenGL context cannot be used."));
    const QSurfaceFormat got = context.format();
    const bool enough = !context.isOpenGLES() && got.version() >= qMakePair(3, 2);
    context.doneCurrent();
    if (!enough) return failed(QT_TRANSLATE_NOOP("zwang::ui::View3D", "OpenGL is older than version 3.2."));
    return true;
}

}  // namespace zwang::ui
