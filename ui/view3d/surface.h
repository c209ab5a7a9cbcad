// What a draughtsman sees in a surface of triangles: its faces, edges, corners, bores, and how it is shaded. Found once
// for a mesh and shared by drawing and picking. Lengths are in the units of the file.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/elements/triangle_mesh.h"
#include "engine/model/model.h"
#include "ui/view3d/camera.h"

namespace zwang::ui {

struct Surface {
    /// Triangles that are bent against each other by no more than an edge would be.
    struct Region {
        std::vector<std::size_t> rings;  ///< that bound it
    };
    /// Triangles in one plane, when they are a face and not a facet of something round.
    struct Face {
        Vec3 centre = Vec3::Zero(), normal = Vec3::UnitZ(), x = Vec3::UnitX();
    };
    struct Edge {
        Vec3 from, to;
    };
    /// A circle or an arc that edges run along: the rim of a bore or a pin.
    struct Ring {
        Vec3 centre = Vec3::Zero(), axis = Vec3::UnitZ();
        double radius = 0;
    };

    std::shared_ptr<const TriangleMesh> mesh;
    std::vector<Vec3> normals;                ///< three a triangle, for smooth shading
    std::vector<std::array<int, 2>> creases;  ///< corners of the mesh between which a line is drawn
    std::vector<int> regionOf, faceOf;        ///< one a triangle; faceOf: −1 where it is round
    std::vector<Region> regions;
    std::vector<Face> faces;
    std::vector<Edge> edges;  ///< straight ones, the longest first
    std::vector<Ring> rings;
    std::vector<Vec3> corners;
    Eigen::AlignedBox3d box;

    /// Where a ray first meets the surface from outside or inside: how far along it, and which triangle.
    struct Meeting {
        double depth = 0;
        std::size_t triangle = 0;
    };
    std::optional<Meeting> meet(const Vec3& origin, const Vec3& direction) const;
};

std::shared_ptr<const Surface> surfaceOf(std::shared_ptr<const TriangleMesh> mesh);

/// The surfaces of the meshes of a model; each is found once while a mesh is in use.
class Surfaces {
  public:
    void follow(const Model& model);  ///< finds those that are new, forgets those that are gone
    std::shared_ptr<const Surface> find(const std::shared_ptr<const TriangleMesh>& mesh) const;  ///< null: none

  private:
    std::map<const TriangleMesh*, std::shared_ptr<const Surface>> surfaces_;
};

}  // namespace zwang::ui
