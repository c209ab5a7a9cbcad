// Bodies of spatial models as solids with drawn edges.
#include "ui/view3d/drawing.h"

namespace zwang::ui {
namespace {

struct Body {
    const Drawing& drawing;
    std::string name;
    std::size_t frame;
    Rgba fill;

    void add(const Solid& part) const { drawing.add(name, frame, part); }
    Paint paint() const { return drawing.paint(fill); }
    std::optional<Place> at(const std::string& marker) const { return drawing.places.find(frame, marker); }

    void operator()(const Bar& bar) const {
        const auto from = at(bar.from), to = at(bar.to);
        if (from && to && bar.width.value > 0)
            add(solid::bar(from->local.position, to->local.position, bar.width.value, paint()));
    }
    void operator()(const Plate& plate) const {
        std::vector<Vec3> corners;
        for (const std::string& corner : plate.corners)
            if (const auto p = at(corner)) corners.push_back(p->local.position);
        if (plate.thickness.value > 0) add(solid::plate(corners, plate.thickness.value, paint()));
    }
    void operator()(const Box& box) const {
        const auto place = at(box.at);
        const Vec3 size(box.size[0].value, box.size[1].value, box.size[2].value);
        if (place && size.minCoeff() > 0) add(solid::box(place->local, size, paint()));
    }
    void operator()(const Cylinder& cylinder) const {
        const auto place = at(cylinder.at);
        if (!place || cylinder.radius.value <= 0 || cylinder.length.value <= 0) return;
        const Vec3 half = place->local.orientation * Vec3(0, 0, cylinder.length.value / 2);
        add(solid::cylinder(place->local.position - half, place->local.position + half, cylinder.radius.value, paint(),
                            drawing.choose(40, 20, 10)));
    }
    void operator()(const Sphere& sphere) const {
        const auto place = at(sphere.at);
        if (place && sphere.radius.value > 0)
            add(solid::sphere(place->local.position, sphere.radius.value, paint(), drawing.choose(16, 9, 5)));
    }
    void operator()(const MeshShape& mesh) const {
        const auto place = at(mesh.at);
        const auto surface = drawing.surfaces.find(mesh.triangles);
        if (place && surface && mesh.scale.value > 0)
            add(solid::surface(*surface, place->local, mesh.scale.value, paint()));
    }

    /// A body without shapes: rods from its markers to their middle.
    void stickFigure() const {
        std::vector<Vec3> points;
        for (const Place& marker : drawing.places.markersOf(frame)) points.push_back(marker.local.position);
        if (points.size() < 2) points.push_back(drawing.places.centreOfMass(frame));
        Vec3 middle = Vec3::Zero();
        for (const Vec3& p : points) middle += p / static_cast<double>(points.size());
        const double radius = 0.28 * drawing.unit();
        bool any = false;
        for (const Vec3& p : points) {
            if ((p - middle).norm() < 1e-9 * drawing.extent()) continue;
            add(solid::cylinder(p, middle, radius, paint(), drawing.choose(20, 12, 6)));
            any = true;
        }
        if (!any) add(solid::sphere(middle, drawing.unit(), paint()));
    }
};

}  // namespace

void drawSpatialBodies(const Drawing& drawing) {
    if (const auto* ground = std::get_if<SpatialGround>(&drawing.model.ground)) {
        const Body pen{drawing, "ground", 0, drawing.palette.ground};
        for (const AnyShape& shape : ground->shapes) std::visit(pen, shape);
    }
    for (std::size_t i = 0; i < drawing.model.bodies.size(); ++i) {
        const auto* body = std::get_if<SpatialBody>(&drawing.model.bodies[i]);
        if (!body) continue;
        const Body pen{drawing, body->name, i + 1, drawing.palette.body(i, body->colour)};
        const std::size_t before = drawing.solid.vertices();
        for (const AnyShape& shape : body->shapes) std::visit(pen, shape);
        if (drawing.solid.vertices() == before) pen.stickFigure();
    }
}

}  // namespace zwang::ui
