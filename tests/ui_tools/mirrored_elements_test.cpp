// Every type of shape, joint, force and motor does in the mirror what the image of its original does: accelerations,
// violations, stops and gaps, at positions and velocities in general.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/analysis/check.h"
#include "engine/system/contacts.h"
#include "tests/system/every_element.h"
#include "tests/system/states.h"
#include "ui/tools/copies.h"
#include "ui/tools/space_copies.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::ui;

namespace {

/// Bodies anywhere, with any velocity, as plain numbers.
void scatter(Model& model, Random& random) {
    const auto any = [&](auto& list) {
        for (auto& q : list) q = random();
    };
    for (auto& body : model.bodies)
        std::visit(
            [&](auto& b) {
                any(b.position);
                any(b.velocity);
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(b)>, SpatialBody>) {
                    any(b.orientation);
                    any(b.rate);
                } else {
                    b.angle = 3 * random();
                    b.rate = random();
                }
            },
            body);
}

/// What the compiled model does where it is drawn.
struct Motion {
    System system;
    Workspace w;
    VecX acceleration;

    explicit Motion(const Model& model) : system(compiled(std::make_shared<Model>(model))), w(system) {
        const System& s = system;
        evaluatePositions(s, 0.3, s.qDesign.data(), w);
        evaluateVelocities(s, s.vDesign.data(), w);
        evaluateForces(s, w);
        MatX kkt = MatX::Zero(s.nv + s.rows, s.nv + s.rows);
        VecX right(s.nv + s.rows), rows(s.rows);
        right << w.force, w.eta;
        for (int i = 0; i < s.nv; ++i) {
            const VecX unit = VecX::Unit(s.nv, i);
            for (int j = 0; j < s.nv; ++j) kkt(i, j) = massProduct(s, unit.data(), VecX::Unit(s.nv, j).eval().data());
            constraintRates(s, w, unit.data(), rows);
            kkt.block(s.nv, i, s.rows, 1) = rows;
            kkt.block(i, s.nv, 1, s.rows) = rows.transpose();
        }
        acceleration = kkt.completeOrthogonalDecomposition().solve(right).head(s.nv);
    }

    /// Of the centre of mass, and angular, both in the world.
    Vec3 linear(int body) const {
        return system.space == Space::planar ? Vec3(acceleration[3 * body], acceleration[3 * body + 1], 0)
                                             : Vec3(acceleration.segment<3>(6 * body));
    }
    Vec3 angular(int body) const {
        return system.space == Space::planar
                   ? Vec3(0, 0, acceleration[3 * body + 2])
                   : Vec3(w.spatial[static_cast<std::size_t>(body)].R * acceleration.segment<3>(6 * body + 3));
    }
    /// The gaps, and how far coordinates are from their stops.
    std::vector<double> room(const std::string& joint) const {
        std::vector<double> all;
        for (const CompiledContact& contact : system.contacts) {
            if (contact.element != joint || contact.isRotation() || contact.measure == CompiledContact::Measure::slip)
                continue;
            const double x = contactState(system, w, contact, {}).value;
            if (contact.isBetweenShapes()) all.push_back(x);
            if (contact.hasStops)
                for (const double toStop : {x - contact.lower, contact.upper - x})
                    if (std::isfinite(toStop)) all.push_back(toStop);
        }
        std::sort(all.begin(), all.end());
        return all;
    }
};

double apart(const Vec3& a, const Vec3& b) { return (a - b).norm() / (1 + b.norm()); }

/// As the document reads the meshes of copies again from their files.
void readMeshesAgain(Model& model) {
    for (std::size_t i = 0; i < 2; ++i) {
        const auto* from = std::get_if<SpatialBody>(&model.bodies[i]);
        auto* to = std::get_if<SpatialBody>(&model.bodies[i + 2]);
        for (std::size_t k = 0; from && k < from->shapes.size(); ++k)
            if (auto* mesh = std::get_if<MeshShape>(&to->shapes[k])) {
                const auto& read = std::get<MeshShape>(from->shapes[k]).triangles;
                mesh->triangles = mesh->mirrored ? std::make_shared<const TriangleMesh>(read->mirrored()) : read;
            }
    }
}

using Image = std::function<Vec3(const Vec3&)>;

/// Bodies 2 and 3 are the images of 0 and 1, and so are the joints.
void compare(const Model& model, const Image& linearImage, const Image& angularImage) {
    const Motion motion(model);
    for (int i = 0; i < 2; ++i) {
        QVERIFY(motion.linear(i).allFinite());
        QVERIFY2(apart(motion.linear(i + 2), linearImage(motion.linear(i))) < 1e-8, "moves another way");
        QVERIFY2(apart(motion.angular(i + 2), angularImage(motion.angular(i))) < 1e-8, "turns another way");
    }
    const int half = motion.system.rows / 2;
    const double norm = motion.w.position.head(half).norm();
    QVERIFY2(std::abs(motion.w.position.tail(half).norm() - norm) < 1e-8 * (1 + norm), "is violated otherwise");
    if (model.joints.empty()) return;
    const auto room = motion.room(nameOf(model.joints[0])), image = motion.room(nameOf(model.joints[1]));
    QCOMPARE(image.size(), room.size());
    for (std::size_t i = 0; i < room.size(); ++i)
        QVERIFY2(std::abs(room[i] - image[i]) < 1e-8, qPrintable(QString("%1 and %2").arg(room[i]).arg(image[i])));
}

void mirrorInPlane(Model& model) {
    const PlaneMap map = PlaneMap::mirror({0.4, -0.3}, 0.7);
    Builder builder(model, Design(std::make_shared<Model>(model), drawnPoses(model)));
    const auto copies = copyMapped(builder, {"A", "B"}, map);
    QVERIFY(copies.left.empty());
    evaluate(model);
    compare(
        model,
        [&](const Vec3& a) {
            const Vec2 image = map.vector(a.head<2>());
            return Vec3(image.x(), image.y(), 0);
        },
        [](const Vec3& a) { return Vec3(-a); });
}

void mapInSpace(Model& model, const SpaceMap& map) {
    SpaceBuilder builder(model, SpaceDesign(std::make_shared<Model>(model), drawnPoses(model)));
    const auto copies = copyMapped(builder, {"A", "B"}, map);
    QVERIFY(copies.left.empty());
    readMeshesAgain(model);
    evaluate(model);
    compare(
        model, [&](const Vec3& a) { return map.vector(a); }, [&](const Vec3& a) { return map.axial(a); });
}

}  // namespace

class MirroredElementsTest : public QObject {
    Q_OBJECT
  private slots:
    void images_data() {
        QTest::addColumn<std::size_t>("index");
        std::size_t index = 0;
        for (const auto& [name, model] : everyElement()) {
            if (!name.ends_with("gravity")) QTest::newRow(name.c_str()) << index;  // the same for all, not mirrored
            ++index;
        }
    }
    void images() {
        QFETCH(std::size_t, index);
        Random random(static_cast<unsigned>(index + 1));
        Model model = *everyElement()[index].second;
        scatter(model, random);
        evaluate(model);
        if (model.space == Space::planar) return mirrorInPlane(model);
        Model turned = model;
        mapInSpace(model, SpaceMap::mirror({0.2, 0.5, 0.1}, {0.3, 1, -0.2}));
        if (!QTest::currentTestFailed()) mapInSpace(turned, SpaceMap::turn({1, 0, 0.3}, {1, 2, 3}, 0.8));
    }
};

QTEST_GUILESS_MAIN(MirroredElementsTest)
#include "mirrored_elements_test.moc"
