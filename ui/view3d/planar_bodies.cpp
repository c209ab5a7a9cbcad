// Bodies of planar models: flat shapes with a border in a darker shade of the body's own colour.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "engine/model/contact_groups.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "ui/view3d/drawing.h"
#include "ui/view3d/flat_shapes.h"

namespace zwang::ui {
namespace {

struct Body {
    const Drawing& drawing;
    std::string name;
    std::size_t frame;
    Rgba fill;
    bool touches = false;  ///< by what is drawn of it, which is drawn as it is

    void add(const flat::Path& outline) const {
        Mesh mesh;
        flat::shape(mesh, outline, fill, drawing.palette.border(fill), drawing.lineWidth());
        drawing.flat.add(name, frame, mesh);
    }
    std::optional<Vec2> at(const std::string& marker) const {
        const auto place = drawing.places.find(frame, marker);
        return place ? std::optional<Vec2>(place->local.position.head<2>()) : std::nullopt;
    }
    int capPieces() const { return drawing.choose(9, 5, 3); }

    void operator()(const Bar& bar) const {
        const auto from = at(bar.from), to = at(bar.to);
        if (from && to && bar.width.value > 0) add(flat::roundBar(*from, *to, bar.width.value / 2, capPieces()));
    }
    void operator()(const Plate& plate) const {
        flat::Path corners;
        for (const std::string& corner : plate.corners)
            if (const auto p = at(corner)) corners.push_back(*p);
        if (corners.size() < 3) return;
        if (touches) return add(flat::counterClockwise(corners));
        // Grown like the round ends of bars, so that the pins lie inside.
        add(flat::grown(corners, 0.5 * drawing.unit(), drawing.choose(8, 5, 3)));
    }
    void operator()(const Box& box) const {
        const auto place = drawing.places.find(frame, box.at);
        if (!place) return;
        const Vec3 x = place->local.orientation * Vec3::UnitX();
        const Vec2 size(box.size[0].value, box.size[1].value);
        if (size.minCoeff() <= 0) return;
        add(flat::rectangle(place->local.position.head<2>(), size, std::atan2(x.y(), x.x()), 0.06 * size.minCoeff()));
    }
    void operator()(const Cylinder& cylinder) const { disc(cylinder.at, cylinder.radius.value); }
    void operator()(const Sphere& sphere) const { disc(sphere.at, sphere.radius.value); }
    void operator()(const MeshShape&) const {}  // meshes are of space
    void disc(const std::string& marker, double radius) const {
        if (const auto p = at(marker); p && radius > 0) add(flat::circle(*p, radius, drawing.choose(48, 24, 14)));
    }

    /// A body without shapes: thin bars from its markers to their middle, so that it can be seen and clicked.
    void stickFigure() const {
        const auto markers = drawing.places.markersOf(frame);
        const Vec2 com = drawing.places.centreOfMass(frame).head<2>();
        const double halfWidth = 0.3 * drawing.unit();
        flat::Path points;
        for (const Place& marker : markers) points.push_back(marker.local.position.head<2>());
        if (points.size() < 2) points.push_back(com);
        if (points.size() == 2 && (points[0] - points[1]).norm() > 1e-9 * drawing.extent()) {
            add(flat::roundBar(points[0], points[1], halfWidth, capPieces()));
        } else if (points.size() > 2) {
            Vec2 middle = Vec2::Zero();
            for (const Vec2& p : points) middle += p / static_cast<double>(points.size());
            for (const Vec2& p : points) add(flat::roundBar(p, middle, halfWidth, capPieces()));
        } else {
            add(flat::circle(points[0], 1.2 * drawing.unit()));
        }
    }
};

/// Bodies whose shapes touch others: contacts have no equations.
std::set<std::string> touchingBodies(const Model& model) {
    std::set<std::string> names;
    for (const JointView& joint : jointsOf(model))
        if (joint.equations().empty()) names.insert({joint.first.body, joint.second.body});
    for (const ForceView& force : forcesOf(model))
        for (const auto& body : force.group ? bodiesOfGroup(model, *force.group) : std::vector<std::string>())
            names.insert(body);
    return names;
}

}  // namespace

void drawPlanarGround(const Drawing& drawing) {
    const auto* ground = std::get_if<PlanarGround>(&drawing.model.ground);
    if (!ground) return;
    const Body pen{drawing, "ground", 0, drawing.palette.ground, touchingBodies(drawing.model).contains("ground")};
    for (const AnyShape& shape : ground->shapes) std::visit(pen, shape);
}

void drawPlanarBodies(const Drawing& drawing) {
    const auto touching = touchingBodies(drawing.model);
    for (std::size_t i = 0; i < drawing.model.bodies.size(); ++i) {
        const auto* body = std::get_if<PlanarBody>(&drawing.model.bodies[i]);
        if (!body) continue;
        const Body pen{drawing, body->name, i + 1, drawing.palette.body(i, body->colour),
                       touching.contains(body->name)};
        const std::size_t before = drawing.flat.vertices();
        for (const AnyShape& shape : body->shapes) std::visit(pen, shape);
        if (drawing.flat.vertices() == before) pen.stickFigure();
    }
}

}  // namespace zwang::ui
