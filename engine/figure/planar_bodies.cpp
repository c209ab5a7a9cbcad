// Bodies of planar models: the outlines of their shapes, or rods from marker to marker.
#include <cmath>

#include "engine/figure/mechanism_pen.h"

namespace zwang {
namespace {

struct BodyPen {
    const MechanismPen& pen;
    std::string name;
    int body;
    Ink ink;

    Pose marker(const std::string& m) const { return pen.at.marker({name, m}); }
    Vec2 point(const std::string& m) const { return pen.on(marker(m).position); }

    void operator()(const Bar& bar) const {
        pen.picture.area(roundBarPoints(point(bar.from), point(bar.to), pen.on.scale * bar.width.value / 2), ink);
    }
    void operator()(const Plate& plate) const {
        Points corners;
        for (const auto& corner : plate.corners) corners.push_back(point(corner));
        pen.picture.area(corners, ink);
    }
    void operator()(const Box& box) const {
        const Pose at = marker(box.at);
        pen.picture.area(boxPoints(pen.on(at.position), pen.axis(at, 0), pen.on.scale * box.size[0].value,
                                   pen.on.scale * box.size[1].value),
                         ink);
    }
    void operator()(const Cylinder& cylinder) const {
        pen.picture.disc(point(cylinder.at), pen.on.scale * cylinder.radius.value, ink);
    }
    void operator()(const Sphere& ball) const {
        pen.picture.disc(point(ball.at), pen.on.scale * ball.radius.value, ink);
    }
    void operator()(const MeshShape&) const {}

    /// Rods from the markers to their middle; a point for a body with one marker at its centre of mass.
    void stickFigure(const std::vector<PlanarMarker>& markers, const Vec3& com) const {
        Points points;
        for (const auto& m : markers) points.push_back(point(m.name));
        if (points.size() < 2) points.push_back(pen.on(pen.at.frame(body).apply(com)));
        Vec2 middle = Vec2::Zero();
        for (const Vec2& p : points) middle += p / static_cast<double>(points.size());
        bool isPoint = true;
        for (const Vec2& p : points) {
            if ((p - middle).norm() < 0.05) continue;
            isPoint = false;
            pen.picture.area(roundBarPoints(p, middle, 0.22 * pen.u), ink);
        }
        if (isPoint) pen.picture.disc(middle, 0.6 * pen.u, ink);
    }
};

}  // namespace

void drawPlanarBodies(const MechanismPen& pen) {
    const auto& model = pen.model();
    if (const auto* ground = std::get_if<PlanarGround>(&model.ground))
        for (const auto& shape : ground->shapes)
            std::visit(BodyPen{pen, "ground", -1, pen.outline(pen.c().ground)}, shape);
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        const auto* body = std::get_if<PlanarBody>(&model.bodies[i]);
        if (!body || pen.isHidden(body->name)) continue;
        const int index = static_cast<int>(i);
        const BodyPen own{pen, body->name, index, pen.outline(pen.bodyColour(index))};
        for (const auto& shape : body->shapes) std::visit(own, shape);
        if (body->shapes.empty()) own.stickFigure(body->markers, pen.system.com[i]);
    }
}

}  // namespace zwang
