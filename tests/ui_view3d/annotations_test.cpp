// Notes and dimensions in the picture by value: where their lines, arrows and texts are, in the plane and in space.
#include "ui/view3d/annotations.h"

#include <QFontMetricsF>
#include <QtTest>
#include <cmath>
#include <numbers>

#include "tests/ui_view3d/mechanisms.h"
#include "ui/view3d/view3d.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::tests;

namespace {

const QSizeF view(800, 600);

Camera flat() {
    Camera camera;
    camera.halfHeight = 0.3;  // a millimetre a pixel
    return camera;
}

/// A link of 0.3 m from the origin along x with a marker C above it, and the ground's O.
Model drawn(Space space) {
    Model model;
    model.space = space;
    if (space == Space::planar) {
        model.ground = PlanarGround{{planarMarker("O", 0, 0)}, {}};
        PlanarBody body = link("one", Vec2(0, 0), 0, 0.3);
        body.markers.push_back(planarMarker("C", 0.1, 0.15));
        model.bodies.emplace_back(body);
    } else {
        model.ground = SpatialGround{{spatialMarker("O", Vec3::Zero())}, {}};
        SpatialBody body = spatialLink("one", Vec3::Zero(), Vec3(0.3, 0, 0), Vec3::UnitZ());
        body.markers.push_back(spatialMarker("C", Vec3(0.1, 0.15, 0)));
        model.bodies.emplace_back(body);
    }
    return model;
}

Dimension dimension(const char* kind, const MarkerRef& first, const MarkerRef& second, const MarkerRef& third,
                    double offset) {
    Dimension d;
    d.name = "d";
    d.kind = {kind};
    d.first = first;
    d.second = second;
    d.third = third;
    d.offset = offset;
    return d;
}

std::vector<Annotation> drawnOf(const Model& model, const Camera& camera = flat(),
                                const AnnotationChoice& choice = {}) {
    const Places places(model);
    return annotationsOf(model, places, places.drawn(), camera, view, choice);
}

double away(const QPointF& a, const QPointF& b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

}  // namespace

class AnnotationsTest : public QObject {
    Q_OBJECT
  private slots:
    void aLengthStandsBesideItsBar_data() {
        QTest::addColumn<bool>("planar");
        QTest::newRow("planar") << true;
        QTest::newRow("spatial") << false;
    }
    void aLengthStandsBesideItsBar() {
        QFETCH(bool, planar);
        Model model = drawn(planar ? Space::planar : Space::spatial);
        model.drawing.dimensions = {dimension("distance", {"one", "A"}, {"one", "B"}, {}, 0.05)};
        const auto all = drawnOf(model);
        QCOMPARE(all.size(), std::size_t(1));
        const auto& d = all.front();
        QCOMPARE(d.text, QString("300 mm"));
        QCOMPARE(d.turn, 0.0);
        // 50 pixels above the bar, whose ends are at (400, 300) and (700, 300).
        QCOMPARE(d.heads.size(), std::size_t(2));
        QVERIFY(away(d.heads[0].front(), {400, 250}) < 1e-6);
        QVERIFY(away(d.heads[1].front(), {700, 250}) < 1e-6);
        QVERIFY(std::abs(d.middle.x() - 550) < 1e-6 && d.middle.y() < 250 && d.middle.y() > 230);
        // Two extension lines and the line itself.
        QCOMPARE(d.lines.size(), std::size_t(3));
        QVERIFY(d.lines[0].p1().y() < 300 && d.lines[0].p2().y() < 250);
        const auto* hit = annotationAt(all, d.middle);
        QVERIFY(hit && hit->element == "d");
        QVERIFY(annotationAt(all, {480, 251}));
        QVERIFY(!annotationAt(all, {480, 280}));
    }

    void measuredOnesStandInBrackets() {
        Model model = drawn(Space::planar);
        std::get<PlanarBody>(model.bodies[0]).angle = Quantity(std::numbers::pi / 6);
        std::get<PlanarBody>(model.bodies[0]).angle.value = std::numbers::pi / 6;
        for (const auto& [kind, text] : {std::pair{"distance", "(300 mm)"}, std::pair{"horizontal", "(259.81 mm)"},
                                         std::pair{"vertical", "(150 mm)"}}) {
            model.drawing.dimensions = {dimension(kind, {"ground", "O"}, {"one", "B"}, {}, -0.05)};
            QCOMPARE(drawnOf(model).front().text, QString(text));
        }
        // The line of a width is level, below the first marker.
        model.drawing.dimensions = {dimension("horizontal", {"ground", "O"}, {"one", "B"}, {}, -0.05)};
        const auto d = drawnOf(model).front();
        QVERIFY(std::abs(d.heads[0].front().y() - 350) < 1e-6 && std::abs(d.heads[1].front().y() - 350) < 1e-6);
    }

    void anAngleHasAnArc() {
        Model model = drawn(Space::planar);
        model.drawing.dimensions = {dimension("angle", {"one", "A"}, {"one", "B"}, {"one", "C"}, 0.08)};
        const auto d = drawnOf(model).front();
        QCOMPARE(d.text, QString("56.31°"));
        for (const auto& point : d.arc) QVERIFY(std::abs(away(point, {400, 300}) - 80) < 1e-6);
        QVERIFY(away(d.arc.front(), {480, 300}) < 1e-6);
        QVERIFY(d.arc.back().y() < 300);
        QVERIFY(away(d.middle, {400, 300}) > 80);
    }

    void shortOnesHaveTheirArrowsOutside() {
        Model model = drawn(Space::planar);
        model.drawing.dimensions = {dimension("distance", {"one", "A"}, {"one", "B"}, {}, 0.05)};
        Camera far = flat();
        far.halfHeight = 6;
        const auto d = drawnOf(model, far).front();
        // The heads point at each other from outside.
        QVERIFY(d.heads[0][1].x() < d.heads[0][0].x() && d.heads[1][1].x() > d.heads[1][0].x());
    }

    void theLineGoesThroughThePointer() {
        const Model model = drawn(Space::planar);
        const Places places(model);
        const auto through = [&](const Dimension& d, const QPointF& at) {
            return *offsetThrough(d, places, places.drawn(), flat(), view, at);
        };
        QVERIFY(std::abs(through(dimension("distance", {"one", "A"}, {"one", "B"}, {}, 0), {500, 230}) - 0.07) < 1e-9);
        QVERIFY(std::abs(through(dimension("vertical", {"one", "A"}, {"one", "C"}, {}, 0), {370, 0}) - 0.03) < 1e-9);
        QVERIFY(std::abs(through(dimension("angle", {"one", "A"}, {"one", "B"}, {"one", "C"}, 0), {430, 260}) - 0.05) <
                1e-9);
    }

    void aNoteStandsAtItsMarker() {
        Model model = drawn(Space::spatial);
        Note note;
        note.name = "n";
        note.at = {"one", "B"};
        note.text = "two\nlines";
        model.drawing.notes = {note};
        const auto all = drawnOf(model);
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(away(all[0].foot, {700, 300}) < 1e-6);
        QVERIFY(all[0].middle.x() > 700 && all[0].middle.y() < 300);
        QVERIFY(all[0].room.height() > 30);
        QVERIFY(drawnOf(model, flat(), {false, true}).empty());
        QVERIFY(drawnOf(model, flat(), {true, true, {"n"}}).empty());
        // Without its body there is nothing to stand at.
        model.bodies.clear();
        QVERIFY(drawnOf(model).empty());
    }

    /// Moved away it keeps its distance in the drawing, whatever the zoom, and a line leads from the marker to its box.
    void aNoteStandsAwayFromItsMarker() {
        for (const Space space : {Space::planar, Space::spatial}) {
            Model model = drawn(space);
            Note note;
            note.name = "n";
            note.at = {"one", "B"};
            note.text = "away";
            note.offset = {-0.12, 0.09};
            model.drawing.notes = {note};
            const auto a = drawnOf(model).front();
            QVERIFY(away(a.foot, {700, 300}) < 1e-6);
            QVERIFY(away(a.middle, {580, 210}) < 1e-6);
            QCOMPARE(a.lines.size(), std::size_t(1));
            QVERIFY(away(a.lines[0].p1(), a.foot) < 1e-6);
            QVERIFY(a.box().boundingRect().adjusted(-1, -1, 1, 1).contains(a.lines[0].p2()));
            Camera far = flat();
            far.halfHeight = 0.6;
            const auto b = drawnOf(model, far).front();
            QVERIFY(away(b.middle - b.foot, {-60, -45}) < 1e-6);
            const Places places(model);
            const auto offset = offsetThrough(note, places, places.drawn(), flat(), view, {640, 330});
            QVERIFY(offset && (*offset - Vec2(-0.06, -0.03)).norm() < 1e-9);
            note.at = {"nobody", "B"};
            QVERIFY(!offsetThrough(note, places, places.drawn(), flat(), view, {640, 330}));
        }
    }

    /// Fit shows the texts too, however far they reach beyond the bodies, and goes back when they are gone.
    void fittingCountsThem_data() { aLengthStandsBesideItsBar_data(); }
    void fittingCountsThem() {
        QFETCH(bool, planar);
        Model model = drawn(planar ? Space::planar : Space::spatial);
        View3D widget;
        widget.setAnimated(false);
        widget.resize(500, 400);
        widget.setModel(shared(model));
        widget.fit();
        const double close = widget.pixelSize();
        Note note;
        note.name = "n";
        note.at = {"one", "B"};
        note.text = "a note that needs a good part of the width of the picture";
        model.drawing.notes = {note};
        model.drawing.dimensions = {dimension("distance", {"one", "A"}, {"one", "B"}, {}, -0.3)};
        widget.setModel(shared(model));
        const auto isSeen = [&](const char* name) {
            // The text's middle and what stands half a line and more beside it.
            const QPointF at = widget.annotationText(name);
            return widget.rect().adjusted(10, 10, -10, -10).contains(at.toPoint());
        };
        widget.fit();
        QVERIFY(widget.pixelSize() > close * 1.1);
        QVERIFY(isSeen("n") && isSeen("d"));
        const double half = QFontMetricsF(widget.font()).horizontalAdvance(QString::fromStdString(note.text)) / 2;
        QVERIFY(widget.annotationText("n").x() + 0.8 * half < widget.width());
        // One alone comes into the middle and keeps its size.
        const double before = widget.pixelSize();
        widget.fitTo({"n"});
        QCOMPARE(widget.pixelSize(), before);
        QVERIFY(away(widget.annotationText("n"), {250, 200}) < 60);
        widget.setNotesVisible(false);
        widget.setDimensionsVisible(false);
        widget.fit();
        QVERIFY(std::abs(widget.pixelSize() - close) < 0.01 * close);
    }

    /// They change the picture, are found under the pointer before what lies below, and are gone when hidden.
    void inTheView() {
        View3D widget;
        widget.setAnimated(false);
        widget.resize(500, 400);
        Model model = drawn(Space::planar);
        widget.setModel(shared(model));
        widget.fit();
        const QImage before = widget.picture({500, 400});
        model.drawing.dimensions = {dimension("distance", {"one", "A"}, {"one", "B"}, {}, 0.0)};
        widget.setModel(shared(model));
        QVERIFY(widget.picture({500, 400}) != before);
        const QPointF words = widget.annotationText("d");
        QCOMPARE(widget.elementAt(words), QString("d"));
        widget.setDimensionsVisible(false);
        QVERIFY(widget.elementAt(words) != "d");
        widget.setDimensionsVisible(true);
        model.drawing.hidden = {"one"};
        widget.setModel(shared(model));
        QVERIFY(!widget.drawnElements().contains("one"));
        QCOMPARE(widget.elementAt(words), QString("d"));
    }
};

QTEST_MAIN(AnnotationsTest)
#include "annotations_test.moc"
