// Sweeps over the lists of shapes, joints, forces and motions: whatever is in a list is drawn, can be clicked and
// changes the picture.
#include <QtTest>

#include "tests/ui_view3d/mechanisms.h"
#include "ui/view3d/view3d.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::tests;

namespace {

/// Two bodies with three markers each, a little apart.
Model twoBodies(Space space) {
    Model model;
    model.space = space;
    if (space == Space::planar) {
        model.ground = PlanarGround{{planarMarker("O", 0, 0)}, {}};
        for (int k = 0; k < 2; ++k) {
            PlanarBody body = link(k == 0 ? "one" : "two", Vec2(0.3 * k, 0), 0.3, 0.3);
            body.markers.push_back(planarMarker("C", 0.1, 0.15));
            model.bodies.emplace_back(body);
        }
    } else {
        model.ground = SpatialGround{{spatialMarker("O", Vec3::Zero())}, {}};
        for (int k = 0; k < 2; ++k) {
            const Vec3 at(0.3 * k, 0, 0);
            SpatialBody body = spatialLink(k == 0 ? "one" : "two", at, at + Vec3(0.3, 0, 0.05), Vec3(0, k, 1));
            body.markers.push_back(spatialMarker("C", Vec3(0.1, 0.15, 0.02)));
            model.bodies.emplace_back(body);
        }
    }
    return model;
}

/// Sets every reference and number of an element so that it acts between the two bodies (or on the first).
template <class Element>
void complete(Element& element, const MarkerRef& first) {
    element.name = "element";
    forEachField(element, [&](const auto& field, auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, MarkerRef>)
            value = field.key == "second" ? MarkerRef{"two", "A"} : first;
        else if constexpr (std::is_same_v<T, BodyRef>)
            value = {"one"};
    });
    forEachQuantity(element, [](Quantity& q, auto, const Range&, std::string_view key) {
        if (key == "force" || key == "torque" || key == "stiffness" || key == "damping") q = 2;
    });
}

/// Shows the model; the element must be in the scene and make a difference to the picture.
void check(const Model& with, const Model& without, const QString& name, std::string_view key) {
    View3D view;
    view.setAnimated(false);
    view.resize(500, 400);
    view.setModel(shared(without));
    view.fit();
    const QImage before = view.picture({500, 400});
    view.setModel(shared(with));
    const QByteArray what(key.data(), static_cast<qsizetype>(key.size()));
    QVERIFY2(view.drawnElements().contains(name), what);
    QVERIFY2(view.picture({500, 400}) != before, what);
    view.fitTo({name});
    view.setSelection({name});
    view.setLabelsVisible(true);
    view.setDark(true);
    QVERIFY2(!view.picture({500, 400}).isNull(), what);
}

template <class Shape, class Body>
Body withShape(Body body) {
    Shape shape;
    if constexpr (requires { shape.from; }) {
        shape.from = "A";
        shape.to = "C";
    } else if constexpr (requires { shape.corners; }) {
        shape.corners = {"A", "B", "C"};
    } else {
        shape.at = "C";
    }
    if constexpr (requires { shape.triangles; })
        shape.triangles = std::make_shared<const TriangleMesh>(
            TriangleMesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}});
    body.shapes = {shape};
    return body;
}

}  // namespace

class EveryTypeTest : public QObject {
    Q_OBJECT
  private slots:
    void everyShape() {
        forEachType<AnyShape>([](auto shape) {
            using Shape = decltype(shape);
            for (Space space : {Space::planar, Space::spatial}) {
                if (!fits(shape.space, space)) continue;
                const Model without = twoBodies(space);
                Model with = without;
                std::visit([&](const auto& body) { with.bodies[0] = withShape<Shape>(body); }, without.bodies[0]);
                check(with, without, "one", Shape::info.key);
            }
        });
    }

    void everyJoint() {
        forEachType<AnyJoint>([](auto joint) {
            for (const MarkerRef& first : {MarkerRef{"one", "B"}, MarkerRef{"ground", "O"}}) {
                const Model without = twoBodies(joint.space);
                Model with = without;
                complete(joint, first);
                with.joints = {joint};
                check(with, without, "element", joint.info.key);
            }
        });
    }

    void everyForce() {
        forEachType<AnyForce>([](auto force) {
            constexpr bool isGravity = !requires { force.first; }
            &&!requires { force.at; }
            &&!requires { force.body; };
            if constexpr (!isGravity) {  // gravity acts everywhere and has no picture
                for (Space space : {Space::planar, Space::spatial}) {
                    if (!fits(force.space, space)) continue;
                    const Model without = twoBodies(space);
                    Model with = without;
                    complete(force, {"one", "B"});
                    with.forces = {force};
                    check(with, without, "element", force.info.key);
                }
            }
        });
    }

    void everyMotion() {
        forEachType<AnyMotion>([](auto motion) {
            for (Space space : {Space::planar, Space::spatial}) {
                const Model without = twoBodies(space);
                Model with = without;
                complete(motion, {"one", "B"});
                with.motions = {motion};
                check(with, without, "element", motion.info.key);
            }
        });
    }

    void bodiesWithoutShapesAreSeen() {
        for (Space space : {Space::planar, Space::spatial})
            for (std::size_t markers : {0U, 1U, 2U, 3U}) {
                Model model = twoBodies(space);
                std::visit(
                    [&](auto& body) {
                        body.shapes.clear();
                        body.markers.resize(markers);
                    },
                    model.bodies[0]);
                Model without = model;
                without.bodies.pop_back();
                View3D view;
                view.resize(400, 300);
                view.setModel(shared(model));
                QVERIFY(view.drawnElements().contains("one"));
                check(model, without, "one", "stick figure");
            }
    }
};

QTEST_MAIN(EveryTypeTest)
#include "every_type_test.moc"
