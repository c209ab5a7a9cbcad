// Many parts drawn as one VTK actor: poses move the vertices on the processor, so that a thousand bodies cost one draw
// call. The moved vertices also answer what lies under the cursor.
#pragma once

#include <vtkSmartPointer.h>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/view3d/camera.h"
#include "ui/view3d/mesh.h"

class vtkActor;
class vtkFloatArray;
class vtkPolyData;
class vtkRenderer;
class vtkUnsignedCharArray;

namespace zwang::ui {

/// Poses of the ground (first, the identity) and of the bodies in order.
using Frames = std::vector<Pose>;

/// Gives the mesh of a part that changes its form, in world coordinates; always with the same numbers of vertices.
using Deform = std::function<Mesh(const Frames&)>;

/// How a part looks at the moment.
struct Emphasis {
    bool selected = false, hovered = false;
    std::optional<Rgba> sign;  ///< colour of Tint::sign vertices
    Rgba accent{};
    bool dark = false;
    bool operator==(const Emphasis&) const = default;
};

struct Hit {
    std::string element;
    double depth = 0;  ///< along the ray [m]; for flat batches: less is more in front
    Vec3 point = Vec3::Zero();
    std::size_t frame = 0;  ///< of the part, see Batch::add
};

class Batch {
  public:
    enum class Look { flat, solid, edges };

    Batch(vtkRenderer* renderer, Look look);
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    void clear();
    /// Elements whose parts are left out from now on.
    void setLeftOut(std::vector<std::string> elements) { leftOut_ = std::move(elements); }
    void add(const std::string& element, std::size_t frame, const Mesh& mesh, bool pickable = true, Deform deform = {});
    /// Adds all rigid parts to another batch, on frames counted `shift` further.
    void copyTo(Batch& other, std::size_t shift) const;
    void finish(double layerHeight);  ///< hands the triangles to VTK; call after the last add()

    /// Moves all parts. `pixelSize` [m] scales the outlines of flat parts.
    void move(const Frames& frames, double pixelSize);
    void emphasise(const std::function<Emphasis(const std::string&)>& of);
    void setOpacity(double opacity);
    void setLineWidth(double pixels);
    void setLift(const Vec3& lift) { lift_ = lift; }  ///< added to every point [m]

    std::optional<Hit> hit(const Ray& ray) const;
    bool empty() const { return mesh_.empty(); }
    std::size_t vertices() const { return mesh_.points.size(); }
    std::vector<std::string> elements() const;  ///< each part's element, in order of drawing
    /// World points of an element's parts as last moved.
    std::vector<Vec3> pointsOf(const std::string& element) const;
    std::vector<Vec3> points() const;
    /// Where the rigid parts on moving frames would be.
    std::vector<Vec3> pointsAt(const Frames& frames, double pixelSize) const;

  private:
    struct Part {
        std::string element;
        std::size_t frame = 0, firstPoint = 0, points = 0, firstTriangle = 0, triangles = 0;
        bool pickable = true;
        Deform deform;
        float outline = 1;  ///< factor of the pixel offsets of borders
        Emphasis emphasis;
    };
    void movePart(const Part& part, const Frames& frames, float pixelSize, float layer);
    void colourPart(const Part& part);
    std::optional<double> distance(const Part& part, const Ray& ray) const;

    Look look_;
    std::vector<std::string> leftOut_;
    Mesh mesh_;
    std::vector<Part> parts_;
    double layerHeight_ = 0;
    Vec3 lift_ = Vec3::Zero();
    vtkSmartPointer<vtkRenderer> renderer_;
    vtkSmartPointer<vtkPolyData> data_;
    vtkSmartPointer<vtkFloatArray> points_, normals_;
    vtkSmartPointer<vtkUnsignedCharArray> colours_;
    vtkSmartPointer<vtkActor> actor_;
};

}  // namespace zwang::ui
