#include "ui/view3d/strokes.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkOpenGLPolyDataMapper.h>
#include <vtkOpenGLVertexBufferObject.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>

namespace zwang::ui {
namespace {

/// Collects the triangles of all lines.
struct Ribbon {
    const Camera& camera;
    const QSizeF& view;
    double lift;
    std::vector<float> points;
    std::vector<unsigned char> colours;
    std::vector<vtkIdType> triangles;

    void add(const Line& line) {
        const std::size_t n = line.points.size();
        if (n < 2) return;
        const auto first = static_cast<vtkIdType>(points.size() / 3);
        Vec3 across = camera.orientation * Vec3::UnitX();
        for (std::size_t i = 0; i < n; ++i) {
            const Vec3& p = line.points[i];
            const Vec3 toEye = camera.perspective ? Vec3((camera.eye() - p).normalized()) : camera.back();
            const Vec3 along = line.points[std::min(i + 1, n - 1)] - line.points[i > 0 ? i - 1 : 0];
            const Vec3 side = toEye.cross(along);
            if (side.norm() > 1e-12 * along.norm() && side.norm() > 0) across = side.normalized();
            addCrossSection(p + lift * toEye, across, line, line.colours[i]);
        }
        const vtkIdType rows = line.smooth ? 4 : 2;
        for (std::size_t i = 0; i + 1 < n; ++i)
            for (vtkIdType k = 0; k + 1 < rows; ++k) {
                if (k == 1 && line.width <= 1) continue;
                const vtkIdType a = first + rows * static_cast<vtkIdType>(i) + k, b = a + rows;
                triangles.insert(triangles.end(), {a, b, b + 1, a, b + 1, a + 1});
            }
    }

    void addCrossSection(const Vec3& at, const Vec3& across, const Line& line, const Rgba& colour) {
        const double size = camera.pixelSizeAt(at, view), half = line.width / 2;
        const auto add = [&](double offset, double alpha) {
            const Vec3 p = at + offset * size * across;
            for (int k = 0; k < 3; ++k) points.push_back(static_cast<float>(p[k]));
            colours.insert(colours.end(),
                           {colour[0], colour[1], colour[2], static_cast<std::uint8_t>(alpha * colour[3])});
        };
        if (!line.smooth) {
            add(-half, 1);
            add(half, 1);
            return;
        }
        const double core = std::max(half - 0.5, 0.0);
        add(-half - 0.5, 0);
        add(-core, 1);
        add(core, 1);
        add(half + 0.5, 0);
    }
};

}  // namespace

Strokes::Strokes(vtkRenderer* renderer)
    : renderer_(renderer), data_(vtkSmartPointer<vtkPolyData>::New()), actor_(vtkSmartPointer<vtkActor>::New()) {
    auto mapper = vtkSmartPointer<vtkOpenGLPolyDataMapper>::New();
    mapper->SetInputData(data_);
    mapper->SetVBOShiftScaleMethod(vtkOpenGLVertexBufferObject::DISABLE_SHIFT_SCALE);
    actor_->SetMapper(mapper);
    actor_->PickableOff();
    actor_->GetProperty()->LightingOff();
    actor_->ForceOpaqueOn();
    renderer_->AddActor(actor_);
}

Strokes::~Strokes() { renderer_->RemoveActor(actor_); }

void Strokes::draw(const std::vector<Line>& lines, const Camera& camera, const QSizeF& view, double lift) {
    Ribbon ribbon{camera, view, lift, {}, {}, {}};
    for (const Line& line : lines) ribbon.add(line);
    actor_->SetVisibility(!ribbon.triangles.empty());
    const auto count = static_cast<vtkIdType>(ribbon.points.size() / 3);
    auto coordinates = vtkSmartPointer<vtkFloatArray>::New();
    coordinates->SetNumberOfComponents(3);
    coordinates->SetNumberOfTuples(count);
    std::copy(ribbon.points.begin(), ribbon.points.end(), coordinates->GetPointer(0));
    auto colours = vtkSmartPointer<vtkUnsignedCharArray>::New();
    colours->SetName("Colours");
    colours->SetNumberOfComponents(4);
    colours->SetNumberOfTuples(count);
    std::copy(ribbon.colours.begin(), ribbon.colours.end(), colours->GetPointer(0));
    auto points = vtkSmartPointer<vtkPoints>::New();
    points->SetData(coordinates);
    auto polys = vtkSmartPointer<vtkCellArray>::New();
    const auto triangleCount = static_cast<vtkIdType>(ribbon.triangles.size() / 3);
    polys->AllocateExact(triangleCount, 3 * triangleCount);
    for (vtkIdType t = 0; t < triangleCount; ++t) polys->InsertNextCell(3, ribbon.triangles.data() + 3 * t);
    data_->SetPoints(points);
    data_->SetPolys(polys);
    data_->GetPointData()->SetScalars(colours);
}

}  // namespace zwang::ui
