#include "ui/view3d/batch.h"

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
#include <vtkTypeInt64Array.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

vtkSmartPointer<vtkFloatArray> vectors(std::size_t count, const char* name) {
    auto array = vtkSmartPointer<vtkFloatArray>::New();
    array->SetName(name);
    array->SetNumberOfComponents(3);
    array->SetNumberOfTuples(static_cast<vtkIdType>(count));
    array->FillValue(0);
    return array;
}

template <std::size_t N>
vtkSmartPointer<vtkCellArray> cells(const std::vector<std::array<std::uint32_t, N>>& from) {
    auto to = vtkSmartPointer<vtkCellArray>::New();
    to->AllocateExact(static_cast<vtkIdType>(from.size()), static_cast<vtkIdType>(N * from.size()));
    for (const auto& cell : from) {
        std::array<vtkIdType, N> ids;
        std::copy(cell.begin(), cell.end(), ids.begin());
        to->InsertNextCell(static_cast<vtkIdType>(N), ids.data());
    }
    return to;
}

/// Distance along the ray to a triangle, either side.
std::optional<double> meet(const Ray& ray, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a, ac = c - a, p = ray.direction.cross(ac);
    const double determinant = ab.dot(p);
    if (std::abs(determinant) < 1e-300) return {};
    const Vec3 from = ray.origin - a;
    const double u = from.dot(p) / determinant;
    if (u < 0 || u > 1) return {};
    const Vec3 q = from.cross(ab);
    const double v = ray.direction.dot(q) / determinant;
    if (v < 0 || u + v > 1) return {};
    const double t = ac.dot(q) / determinant;
    return t > 0 ? std::optional(t) : std::nullopt;
}

}  // namespace

Batch::Batch(vtkRenderer* renderer, Look look)
    : look_(look),
      renderer_(renderer),
      data_(vtkSmartPointer<vtkPolyData>::New()),
      actor_(vtkSmartPointer<vtkActor>::New()) {
    auto mapper = vtkSmartPointer<vtkOpenGLPolyDataMapper>::New();
    mapper->SetInputData(data_);
    mapper->SetVBOShiftScaleMethod(vtkOpenGLVertexBufferObject::DISABLE_SHIFT_SCALE);
    mapper->StaticOn();
    actor_->SetMapper(mapper);
    actor_->PickableOff();
    auto* property = actor_->GetProperty();
    if (look == Look::solid) {
        property->SetAmbient(0.42);
        property->SetDiffuse(0.7);
        property->SetSpecular(0.06);
        property->SetSpecularPower(12);
    } else {
        property->LightingOff();
    }
    // Faded edges blend in the order of drawing, which is the order of the layers: no sorting is needed.
    if (look == Look::flat) actor_->ForceOpaqueOn();
    renderer_->AddActor(actor_);
}

Batch::~Batch() { renderer_->RemoveActor(actor_); }

void Batch::clear() {
    mesh_ = {};
    parts_.clear();
}

void Batch::add(const std::string& element, std::size_t frame, const Mesh& mesh, bool pickable, Deform deform) {
    if (mesh.empty() || std::find(leftOut_.begin(), leftOut_.end(), element) != leftOut_.end()) return;
    Part part;
    part.element = element;
    part.frame = frame;
    part.firstPoint = mesh_.points.size();
    part.points = mesh.points.size();
    part.firstTriangle = mesh_.triangles.size();
    part.triangles = mesh.triangles.size();
    part.pickable = pickable;
    part.deform = std::move(deform);
    mesh_.append(mesh);
    parts_.push_back(std::move(part));
}

void Batch::copyTo(Batch& other, std::size_t shift) const {
    const auto slice = [](const auto& from, std::size_t first, std::size_t count) {
        using Items = std::decay_t<decltype(from)>;
        const auto begin = from.begin() + static_cast<std::ptrdiff_t>(first);
        return from.empty() ? Items() : Items(begin, begin + static_cast<std::ptrdiff_t>(count));
    };
    for (const Part& part : parts_) {
        if (part.deform) continue;
        Mesh mesh;
        mesh.points = slice(mesh_.points, part.firstPoint, part.points);
        mesh.normals = slice(mesh_.normals, part.firstPoint, part.points);
        mesh.pixels = slice(mesh_.pixels, part.firstPoint, part.points);
        mesh.colours = slice(mesh_.colours, part.firstPoint, part.points);
        mesh.tints = slice(mesh_.tints, part.firstPoint, part.points);
        mesh.triangles = slice(mesh_.triangles, part.firstTriangle, part.triangles);
        for (auto& triangle : mesh.triangles)
            for (auto& corner : triangle) corner -= static_cast<std::uint32_t>(part.firstPoint);
        other.add(part.element, part.frame + shift, mesh, part.pickable);
    }
}

void Batch::finish(double layerHeight) {
    layerHeight_ = layerHeight;
    const std::size_t count = mesh_.points.size();
    points_ = vectors(count, "Points");
    auto points = vtkSmartPointer<vtkPoints>::New();
    points->SetData(points_);
    colours_ = vtkSmartPointer<vtkUnsignedCharArray>::New();
    colours_->SetName("Colours");
    colours_->SetNumberOfComponents(4);
    colours_->SetNumberOfTuples(static_cast<vtkIdType>(count));
    data_->Initialize();
    data_->SetPoints(points);
    data_->GetPointData()->SetScalars(colours_);
    if (look_ == Look::solid) {
        normals_ = vectors(count, "Normals");
        data_->GetPointData()->SetNormals(normals_);
    }
    if (look_ == Look::edges)
        data_->SetLines(cells(mesh_.lines));
    else
        data_->SetPolys(cells(mesh_.triangles));
    for (const Part& part : parts_) colourPart(part);
    actor_->SetVisibility(count > 0);
}

void Batch::movePart(const Part& part, const Frames& frames, float pixelSize, float layer) {
    const Pose still;
    const Pose& pose = part.deform ? still : frames[part.frame];
    const Eigen::Matrix3f turn = pose.orientation.toRotationMatrix().cast<float>();
    const Mesh::Point move = (pose.position + lift_).cast<float>() + Mesh::Point(0, 0, layer);
    float* to = points_->GetPointer(static_cast<vtkIdType>(3 * part.firstPoint));
    float* normalTo =
        look_ == Look::solid ? normals_->GetPointer(static_cast<vtkIdType>(3 * part.firstPoint)) : nullptr;
    Mesh fresh;
    if (part.deform) {
        fresh = part.deform(frames);
        if (fresh.points.size() != part.points) return;
    }
    const Mesh& from = part.deform ? fresh : mesh_;
    const std::size_t first = part.deform ? 0 : part.firstPoint;
    for (std::size_t k = 0; k < part.points; ++k, to += 3) {
        const std::size_t i = first + k;
        Eigen::Map<Mesh::Point> out(to);
        if (look_ == Look::flat) {
            const float wide = from.tints[i] == Tint::border ? part.outline * pixelSize : pixelSize;
            out = move + turn * (from.points[i] + wide * from.pixels[i]);
        } else {
            out = move + turn * from.points[i];
        }
        if (normalTo) Eigen::Map<Mesh::Point>(normalTo + 3 * k) = turn * from.normals[i];
    }
}

void Batch::move(const Frames& frames, double pixelSize) {
    if (mesh_.empty()) return;
    float layer = 0;
    for (const Part& part : parts_) {
        if (part.frame < frames.size()) movePart(part, frames, static_cast<float>(pixelSize), layer);
        layer += static_cast<float>(layerHeight_);
    }
    points_->Modified();
    if (look_ == Look::solid) normals_->Modified();
    data_->GetPoints()->Modified();
    data_->Modified();
}

void Batch::colourPart(const Part& part) {
    const Emphasis& e = part.emphasis;
    const Rgba white = {255, 255, 255, 255};
    for (std::size_t i = part.firstPoint; i < part.firstPoint + part.points; ++i) {
        const Rgba base = mesh_.colours[i];
        Rgba colour = base;
        const Tint tint = mesh_.tints[i];
        if (tint == Tint::sign && e.sign) colour = *e.sign;
        if (tint == Tint::border) {
            if (e.selected) colour = e.accent;
            if (e.hovered && !e.selected) colour = mix(base, e.accent, 0.55);
        } else {
            if (e.selected)
                colour = mix(colour,
                             tint == Tint::plain ? e.accent : mix(e.accent, white, look_ == Look::solid ? 0.25 : 0.55),
                             look_ == Look::solid ? 0.6 : 0.42);
            if (e.hovered) colour = mix(colour, white, 0.25);
        }
        colour[3] = base[3];
        colours_->SetTypedTuple(static_cast<vtkIdType>(i), colour.data());
    }
}

void Batch::emphasise(const std::function<Emphasis(const std::string&)>& of) {
    bool changed = false;
    for (Part& part : parts_) {
        const Emphasis wanted = of(part.element);
        if (wanted == part.emphasis) continue;
        part.emphasis = wanted;
        part.outline = wanted.selected ? 2.2F : wanted.hovered ? 1.5F : 1.0F;
        colourPart(part);
        changed = true;
    }
    if (changed) colours_->Modified();
}

void Batch::setOpacity(double opacity) { actor_->GetProperty()->SetOpacity(opacity); }
void Batch::setLineWidth(double pixels) { actor_->GetProperty()->SetLineWidth(static_cast<float>(pixels)); }

std::optional<double> Batch::distance(const Part& part, const Ray& ray) const {
    std::optional<double> nearest;
    const float* at = points_->GetPointer(0);
    const auto point = [&](std::uint32_t i) { return Vec3(at[3 * i], at[3 * i + 1], at[3 * i + 2]); };
    for (std::size_t k = part.firstTriangle; k < part.firstTriangle + part.triangles; ++k) {
        const auto& t = mesh_.triangles[k];
        const auto depth = meet(ray, point(t[0]), point(t[1]), point(t[2]));
        if (depth && (!nearest || *depth < *nearest)) nearest = depth;
    }
    return nearest;
}

std::optional<Hit> Batch::hit(const Ray& ray) const {
    std::optional<Hit> best;
    if (mesh_.empty() || look_ == Look::edges) return best;
    for (const Part& part : parts_) {
        if (!part.pickable) continue;
        // Later flat parts lie above earlier ones, so that depth alone decides in both looks.
        if (const auto depth = distance(part, ray); depth && (!best || *depth < best->depth))
            best = Hit{part.element, *depth, ray.origin + *depth * ray.direction, part.frame};
    }
    return best;
}

std::vector<std::string> Batch::elements() const {
    std::vector<std::string> names;
    for (const Part& part : parts_) names.push_back(part.element);
    return names;
}

std::vector<Vec3> Batch::pointsOf(const std::string& element) const {
    std::vector<Vec3> out;
    for (const Part& part : parts_) {
        if (part.element != element) continue;
        for (std::size_t i = part.firstPoint; i < part.firstPoint + part.points; ++i) {
            const float* p = points_->GetPointer(static_cast<vtkIdType>(3 * i));
            out.emplace_back(p[0], p[1], p[2]);
        }
    }
    return out;
}

std::vector<Vec3> Batch::pointsAt(const Frames& frames, double pixelSize) const {
    std::vector<Vec3> out;
    for (const Part& part : parts_) {
        if (part.deform || part.frame == 0 || part.frame >= frames.size()) continue;
        for (std::size_t i = part.firstPoint; i < part.firstPoint + part.points; ++i) {
            Mesh::Point p = mesh_.points[i];
            if (look_ == Look::flat) p += static_cast<float>(pixelSize) * mesh_.pixels[i];
            out.push_back(frames[part.frame].apply(p.cast<double>()));
        }
    }
    return out;
}

std::vector<Vec3> Batch::points() const {
    std::vector<Vec3> out;
    for (const Part& part : parts_)
        for (std::size_t i = part.firstPoint; i < part.firstPoint + part.points; ++i) {
            const float* p = points_->GetPointer(static_cast<vtkIdType>(3 * i));
            out.emplace_back(p[0], p[1], p[2]);
        }
    return out;
}

}  // namespace zwang::ui
