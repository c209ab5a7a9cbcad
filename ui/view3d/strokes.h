// Lines that keep their width in pixels and face the eye: the grid and the traces. They are tessellated on the
// processor with edges that fade over one pixel, which is smooth without multisampling.
#pragma once

#include <vtkSmartPointer.h>

#include <QSizeF>
#include <vector>

#include "ui/view3d/camera.h"
#include "ui/view3d/line.h"

class vtkActor;
class vtkPolyData;
class vtkRenderer;

namespace zwang::ui {

class Strokes {
  public:
    explicit Strokes(vtkRenderer* renderer);
    ~Strokes();
    Strokes(const Strokes&) = delete;
    Strokes& operator=(const Strokes&) = delete;

    /// Draws the lines as seen from `camera`, moved by `lift` [m] towards the eye.
    void draw(const std::vector<Line>& lines, const Camera& camera, const QSizeF& view, double lift);

  private:
    vtkSmartPointer<vtkRenderer> renderer_;
    vtkSmartPointer<vtkPolyData> data_;
    vtkSmartPointer<vtkActor> actor_;
};

}  // namespace zwang::ui
