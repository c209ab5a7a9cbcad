// The tools of space on a bare view: what is under a ray, frames of joints, and bodies drawn with real mouse and keys.
#include <QLineEdit>
#include <QtTest>
#include <cmath>

#include "engine/io/model_file.h"
#include "tests/activate.h"
#include "ui/tools/connect_handler.h"
#include "ui/tools/space_handler.h"
#include "ui/tools/tool_box.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

Model emptyModel() {
    Model model;
    model.space = Space::spatial;
    SpatialGround ground;
    ground.markers.emplace_back().name = "O";
    model.ground = ground;
    return model;
}

SpatialBody withShape(const AnyShape& shape) {
    SpatialBody body;
    body.name = "b";
    body.density = 1000;
    body.position = {1.0, 2.0, 3.0};
    body.orientation = {std::sqrt(0.5), 0.0, 0.0, std::sqrt(0.5)};  // x of the body is y of the world
    body.markers.emplace_back().name = "A";
    body.markers.emplace_back().name = "B";
    body.markers.back().position = {0.4, 0.0, 0.0};
    body.shapes.push_back(shape);
    return body;
}

SpaceDesign designOf(const AnyShape& shape) {
    auto model = std::make_shared<Model>(emptyModel());
    model->bodies.emplace_back(withShape(shape));
    evaluate(*model);
    return SpaceDesign(model, {});
}

Vec3 axis(const Pose& frame, int k) { return frame.orientation * Vec3::Unit(k); }
double off(const Vec3& a, const Vec3& b) { return (a - b).norm(); }

SpacePlace placeOf(SpacePlace::Kind kind, const Vec3& at, const Vec3& z, const Vec3& x = Vec3::UnitX()) {
    return {kind, "b", frameWith(at, z, x)};
}

}  // namespace

class SpatialTest : public QObject {
    Q_OBJECT
  private slots:
    /// Rays straight down on each shape meet its top, and what it stands for is told.
    void whatIsUnderARay() {
        Box box;
        box.at = "A";
        box.size = {0.2, 0.4, 0.6};
        const Ray down{{1.05, 2.03, 10}, -Vec3::UnitZ()};
        auto hit = designOf(box).surfaceAt(down);
        QVERIFY(hit && hit->body == "b" && hit->flat);
        QVERIFY(off(hit->at, {1.05, 2.03, 3.3}) < 1e-12);
        QVERIFY(off(hit->place.frame.position, {1, 2, 3.3}) < 1e-12 &&
                off(axis(hit->place.frame, 2), Vec3::UnitZ()) < 1e-12);
        // The body's y is −x of the world: the box reaches 0.2 m along x and 0.1 m along y.
        hit = designOf(box).surfaceAt({{10, 2.03, 3}, -Vec3::UnitX()});
        QVERIFY(hit && off(hit->place.frame.position, {1.2, 2, 3}) < 1e-12);
        QVERIFY(!designOf(box).surfaceAt({{10, 2.13, 3}, -Vec3::UnitX()}));
        QVERIFY(!designOf(box).surfaceAt(down, "b"));

        Cylinder cylinder;
        cylinder.at = "A";
        cylinder.radius = 0.1;
        cylinder.length = 0.5;
        hit = designOf(cylinder).surfaceAt(down);
        QVERIFY(hit && hit->flat && off(hit->place.frame.position, {1, 2, 3.25}) < 1e-12);
        hit = designOf(cylinder).surfaceAt({{10, 2.03, 3.1}, -Vec3::UnitX()});
        QVERIFY(hit && !hit->flat && hit->place.kind == SpacePlace::Kind::axis);
        QVERIFY(off(hit->at, {1 + std::sqrt(0.01 - 0.0009), 2.03, 3.1}) < 1e-12);
        QVERIFY(off(axis(hit->place.frame, 2), Vec3::UnitZ()) < 1e-12);

        Sphere sphere;
        sphere.at = "A";
        sphere.radius = 0.1;
        hit = designOf(sphere).surfaceAt({{1, 2, 10}, -Vec3::UnitZ()});
        QVERIFY(hit && off(hit->at, {1, 2, 3.1}) < 1e-12 && off(hit->place.frame.position, {1, 2, 3}) < 1e-12);

        Bar bar;
        bar.from = "A";
        bar.to = "B";
        bar.width = 0.1;
        hit = designOf(bar).surfaceAt({{1.02, 2.1, 10}, -Vec3::UnitZ()});  // along y of the world
        QVERIFY(hit && off(hit->at, {1.02, 2.1, 3.05}) < 1e-12);
        QVERIFY(!designOf(bar).surfaceAt({{1.02, 2.46, 10}, -Vec3::UnitZ()}));
    }

    /// Faces are laid on each other, points take the direction of the other place, crosses are perpendicular.
    void framesThatAreProposed() {
        using Kind = SpacePlace::Kind;
        const auto top = placeOf(Kind::face, {0, 0, 1}, {0, 0, 1}), under = placeOf(Kind::face, {2, 0, 5}, {0, 0, -1});
        auto f = proposedFrames(top, under, false, 1e-9);
        QVERIFY(!f.together && off(axis(f.first, 2), {0, 0, 1}) < 1e-12 && off(axis(f.second, 2), {0, 0, 1}) < 1e-12);
        QVERIFY(off(axis(f.first, 0), axis(f.second, 0)) < 1e-12);
        f = proposedFrames(top, placeOf(Kind::face, {2, 0, 5}, {1, 0, 0}), false, 1e-9);
        QVERIFY(off(axis(f.second, 2), {-1, 0, 0}) < 1e-12);

        const auto point = placeOf(Kind::point, {3, 3, 3}, {0, 1, 0});
        for (const bool swapped : {false, true}) {
            f = swapped ? proposedFrames(point, top, false, 1e-9) : proposedFrames(top, point, false, 1e-9);
            QVERIFY(off(axis(f.first, 2), {0, 0, 1}) < 1e-12 && off(axis(f.second, 2), {0, 0, 1}) < 1e-12);
        }
        // Two axes: the sense that is nearer as drawn.
        f = proposedFrames(placeOf(Kind::axis, {0, 0, 0}, {0, 0, 1}), placeOf(Kind::axis, {1, 0, 0}, {0, 0.1, -1}),
                           false, 1e-9);
        QVERIFY(off(axis(f.second, 2), Vec3(0, -0.1, 1).normalized()) < 1e-12);
        f = proposedFrames(top, point, true, 1e-9);
        QVERIFY(std::abs(axis(f.first, 2).dot(axis(f.second, 2))) < 1e-12);
    }

    /// Turning and offset move both frames of a joint at one point together; apart, flip and offset are of one.
    void framesThatAreAimed() {
        using Kind = SpacePlace::Kind;
        const auto here = placeOf(Kind::face, {0, 0, 1}, {0, 0, 1});
        Aim aim;
        aim.turns = Quat(Eigen::AngleAxisd(M_PI / 2, Vec3::UnitX()));
        aim.offset = 0.2;
        auto f = aimedFrames(proposedFrames(here, placeOf(Kind::point, {0, 0, 1}, {1, 0, 0}), false, 1e-9), aim);
        QVERIFY(f.together && off(axis(f.first, 2), {0, -1, 0}) < 1e-12 && off(axis(f.second, 2), {0, -1, 0}) < 1e-12);
        QVERIFY(off(f.first.position, {0, -0.2, 1}) < 1e-12 && off(f.second.position, {0, -0.2, 1}) < 1e-12);
        aim.turns = Quat::Identity();
        aim.flipped = true;
        f = aimedFrames(proposedFrames(here, placeOf(Kind::face, {0, 0, 3}, {0, 0, -1}), false, 1e-9), aim);
        QVERIFY(off(f.first.position, {0, 0, 1.2}) < 1e-12 && off(f.second.position, {0, 0, 3}) < 1e-12);
        QVERIFY(off(axis(f.first, 2), {0, 0, 1}) < 1e-12 && off(axis(f.second, 2), {0, 0, -1}) < 1e-12);
    }

    /// Every type of the lists that acts at a place becomes an element that refers to these places and has no errors.
    void everyTypeConnects() {
        int made = 0;
        for (const auto family : {Family::joint, Family::force, Family::motion})
            for (const auto& type : connections(family)) {
                Model model = emptyModel();
                Box box;
                box.at = "A";
                model.bodies.emplace_back(withShape(box));
                evaluate(model);
                const SpaceDesign shown(std::make_shared<Model>(model), {});
                SpaceBuilder builder(model, shown);
                const Pose at = frameWith({1, 2, 3}, {0, 1, 0}, {1, 0, 0});
                Pose other = at;
                if (type.crossed) other = frameWith({1, 2, 3}, {1, 0, 0}, {0, 1, 0});
                std::vector<ConnectionEnd> ends{{"ground", at, {}}, {"b", other, {}}};
                if (type.places == 1) ends.erase(ends.begin());
                const auto name = zwang::ui::connect(builder, type, ends, "made");
                QCOMPARE(name, std::string("made1"));
                for (const auto& issue : evaluate(model))
                    QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
                if (const auto pair = endsOf(model, name)) {
                    QCOMPARE(pair->first.body, std::string("ground"));
                    QCOMPARE(pair->second.body, std::string("b"));
                    const SpaceDesign now(std::make_shared<Model>(model), {});
                    QVERIFY(now.frameOf(pair->first)->orientation.angularDistance(at.orientation) < 1e-7);
                    QVERIFY(now.frameOf(pair->second)->orientation.angularDistance(other.orientation) < 1e-7);
                }
                ++made;
            }
        QVERIFY(made >= 12);
    }

    void boxByMouseAndKeys() {
        Document document;
        View3D view;
        QVERIFY(view.hasScene());  // scripts/test installs what draws without a graphics card
        view.resize(800, 600);
        connect(&document, &Document::modelChanged, &view, [&] { view.setModel(document.model()); });
        document.reset(emptyModel(), {});
        Stage stage(view);
        ToolBox box(document, stage);
        view.setAnimated(false);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        zwang::ui::testing::activate(&view);
        view.setFocus();
        const auto empty = toText(*document.model());
        box.take("box");
        QCOMPARE(box.current(), QString("box"));
        const auto click = [&](const Vec3& at) {
            const QPoint p = view.toWidget(at).toPoint();
            QTest::mouseMove(&view, p);
            QTest::mouseClick(&view, Qt::LeftButton, {}, p);
        };
        const double g = view.gridSpacing();
        click({0, g, 0});
        click({4 * g, 3 * g, 0});
        QTest::keyClicks(&view, "7");
        auto* entry = view.findChild<ToolEntry*>();
        QVERIFY(entry && entry->isOpen());
        QTest::keyClicks(entry->edit(0), "5 mm");
        QTest::keyClick(entry->edit(0), Qt::Key_Return);
        QCOMPARE(document.undoStack().count(), 1);
        const auto& body = std::get<SpatialBody>(document.model()->bodies.front());
        const auto& size = std::get<Box>(body.shapes.front()).size;
        QVERIFY(std::abs(size[0].value - 4 * g) < 1e-9 && std::abs(size[1].value - 2 * g) < 1e-9);
        QCOMPARE(size[2].text, std::string("75 mm"));
        QVERIFY(std::abs(body.position[0].value - 2 * g) < 1e-9 && std::abs(body.position[1].value - 2 * g) < 1e-9);
        QVERIFY(std::abs(std::abs(body.position[2].value) - 0.0375) < 1e-12);
        // What is drawn is as wide as the numbers say, along the axis that they say.
        const Vec3 end(3.9 * g, 2 * g, body.position[2].value + 0.0375);
        QCOMPARE(view.elementAt(view.toWidget(end)), QString("box1"));
        document.undoStack().undo();
        QCOMPARE(toText(*document.model()), empty);
    }
};

QTEST_MAIN(SpatialTest)
#include "spatial_test.moc"
