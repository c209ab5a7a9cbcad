// What the 3D view asks of OpenGL.
#pragma once

#include <QSurfaceFormat>

namespace zwang::ui {

/// The format of the private context: desktop OpenGL 3.2 core without samples (VTK makes its own framebuffers).
QSurfaceFormat sceneFormat();

}  // namespace zwang::ui
