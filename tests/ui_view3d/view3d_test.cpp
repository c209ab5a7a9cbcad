// The widget by value: what is drawn, where it is on the screen, and what the mouse does to it. Pixels come second:
// they must differ from the background where something is.
#include "ui/view3d/view3d.h"

#include <QSignalSpy>
#include <QtTest>

#include "tests/io/plated_hole.h"
#include "tests/ui_view3d/mechanisms.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::tests;

namespace {

constexpr QSize size(800, 500);

void open(View3D& view, const Model& model) {
    view.setAnimated(false);
    view.resize(size);
    view.setModel(shared(model));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.fit();
}

QPoint on(const View3D& view, double x, double y, double z = 0) { return view.toWidget(Vec3(x, y, z)).toPoint(); }

/// A point of the rod at `share` of its length.
Vec2 onRod(double share, double phi = 0.9) {
    const Vec2 pin = crankLength * Vec2(std::cos(phi), std::sin(phi));
    const double lean = -std::asin(pin.y() / rodLength);
    return pin + share * rodLength * Vec2(std::cos(lean), std::sin(lean));
}

void turnWheel(View3D& view, const QPoint& at, int notches) {
    QWheelEvent event(at, view.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(&view, &event);
}

void drag(View3D& view, Qt::MouseButton button, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(&view, button, keys, from);
    QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, button, keys);
    QCoreApplication::sendEvent(&view, &move);
    QTest::mouseRelease(&view, button, keys, to);
}

void hoverAt(View3D& view, const QPoint& at) {
    QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &move);
}

/// The colour at a point of the widget.
QRgb colourAt(const QImage& image, const QPoint& at) { return image.pixel(at * image.devicePixelRatio()); }

int distance(QRgb a, QRgb b) {
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

}  // namespace

class View3DTest : public QObject {
    Q_OBJECT
  private slots:
    /// A pin in the bore of a mesh comes out of it at both ends, on feet beside it; nothing of it pokes through a face.
    void aPinComesOutOfItsBore() {
        Model model;
        model.space = Space::spatial;
        model.ground = SpatialGround{{spatialMarker("O", Vec3::Zero(), Vec3::UnitX())}, {}};
        SpatialBody plate;  // 80 × 80 × 20 mm, its bore of 10 mm along the x axis of the world
        plate.name = "plate";
        plate.position = {-0.01, 0.0, 0.0};
        plate.orientation = {std::sqrt(0.5), 0.0, std::sqrt(0.5), 0.0};
        plate.markers = {spatialMarker("A", Vec3(0, 0, 0.01)), spatialMarker("M", Vec3::Zero())};
        MeshShape mesh;
        mesh.at = "M";
        mesh.scale = 0.01;
        mesh.triangles = std::make_shared<const TriangleMesh>(zwang::testing::platedHole());
        plate.shapes = {mesh};
        model.bodies = {plate};
        model.joints = {between<spatial::Revolute>("hinge", {"ground", "O"}, {"plate", "A"})};
        View3D view;
        open(view, model);
        view.setPerspective(false);
        view.showStandardView(StandardView::front);  // the axis lies across the picture
        for (const double side : {-1.0, 1.0}) {
            QCOMPARE(view.elementAt(on(view, 0.016 * side, 0)), QString("hinge"));
            QCOMPARE(view.elementAt(on(view, 0.005 * side, 0, 0.02)), QString("plate"));
        }
        // Seen along the axis, the pin is in the bore and the face above it is whole.
        view.showStandardView(StandardView::right);
        QCOMPARE(view.elementAt(on(view, 0, 0)), QString("hinge"));
        QCOMPARE(view.elementAt(on(view, 0, 0, 0.025)), QString("plate"));
        QCOMPARE(view.elementAt(on(view, 0, 0.03, -0.03)), QString("plate"));
    }

    void drawsEveryElement() {
        View3D view;
        open(view, fourBar());
        QVERIFY(view.hasScene());
        const QStringList drawn = view.drawnElements();
        for (const char* name : {"crank", "coupler", "rocker", "J1", "J2", "J3", "J4", "spring", "P"})
            QVERIFY2(drawn.contains(QString::fromLatin1(name)), name);
    }

    void planarProjectionIsSimilarity() {
        View3D view;
        open(view, sliderCrank());
        const QPointF o = view.toWidget(Vec3::Zero()), x = view.toWidget(Vec3(0.1, 0, 0)),
                      y = view.toWidget(Vec3(0, 0.1, 0));
        QVERIFY(x.x() > o.x() && std::abs(x.y() - o.y()) < 1e-9);
        QVERIFY(y.y() < o.y() && std::abs(y.x() - o.x()) < 1e-9);
        QVERIFY(std::abs((x.x() - o.x()) - (o.y() - y.y())) < 1e-9);
        QVERIFY((view.toWorld(view.toWidget(Vec3(0.07, -0.02, 0))) - Vec3(0.07, -0.02, 0)).norm() < 1e-12);
    }

    void clickNamesWhatIsThere() {
        View3D view;
        open(view, sliderCrank());
        QSignalSpy clicked(&view, &View3D::clicked);
        const Vec2 rod = onRod(0.5), pin = onRod(0), slider(onRod(1).x() + 0.04, 0.02);
        const std::vector<std::pair<QPoint, QString>> cases = {{on(view, rod.x(), rod.y()), "rod"},
                                                               {on(view, pin.x(), pin.y()), "J2"},
                                                               {on(view, slider.x(), slider.y()), "slider"},
                                                               {on(view, 0, 0), "J1"},
                                                               {on(view, 0.3, -0.1), ""}};
        for (const auto& [at, name] : cases) {
            clicked.clear();
            QTest::mouseClick(&view, Qt::LeftButton, Qt::ControlModifier, at);
            QCOMPARE(clicked.count(), 1);
            QCOMPARE(clicked.at(0).at(0).toString(), name);
            QCOMPARE(clicked.at(0).at(1).value<Qt::KeyboardModifiers>(), Qt::ControlModifier);
        }
    }

    void clickFollowsThePoses() {
        View3D view;
        open(view, sliderCrank());
        const Vec2 before = onRod(0.5), after = onRod(0.5, 2.2);
        view.setPoses(drawnPoses(sliderCrank(2.2)));
        QCOMPARE(view.elementAt(on(view, after.x(), after.y())), QString("rod"));
        QVERIFY(view.elementAt(on(view, before.x(), before.y())) != "rod");
    }

    void aDragIsNoClick() {
        View3D view;
        open(view, sliderCrank());
        QSignalSpy clicked(&view, &View3D::clicked), menu(&view, &View3D::contextMenuWanted);
        drag(view, Qt::LeftButton, {100, 100}, {105, 100});
        drag(view, Qt::RightButton, {100, 100}, {105, 100});
        QCOMPARE(clicked.count() + menu.count(), 0);
        drag(view, Qt::LeftButton, {100, 100}, {103, 100});
        drag(view, Qt::RightButton, {100, 100}, {103, 100});
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(menu.count(), 1);
    }

    void doubleClickAndHover() {
        View3D view;
        open(view, sliderCrank());
        QSignalSpy twice(&view, &View3D::doubleClicked), over(&view, &View3D::hovered);
        const Vec2 rod = onRod(0.5);
        QTest::mouseDClick(&view, Qt::LeftButton, {}, on(view, rod.x(), rod.y()));
        QCOMPARE(twice.count(), 1);
        QCOMPARE(twice.at(0).at(0).toString(), QString("rod"));
        hoverAt(view, on(view, 0.3, -0.1));
        over.clear();
        hoverAt(view, on(view, rod.x(), rod.y()));
        hoverAt(view, on(view, rod.x(), rod.y()) + QPoint(1, 0));
        QCOMPARE(over.count(), 1);
        QCOMPARE(over.at(0).at(0).toString(), QString("rod"));
    }

    void wheelKeepsThePointUnderTheCursor() {
        View3D view;
        open(view, sliderCrank());
        const QPoint at(620, 140);
        const Vec3 before = view.toWorld(at);
        const double width = view.toWidget(Vec3(1, 0, 0)).x() - view.toWidget(Vec3::Zero()).x();
        turnWheel(view, at, 3);
        QVERIFY((view.toWorld(at) - before).norm() < 1e-9);
        const double zoomed = view.toWidget(Vec3(1, 0, 0)).x() - view.toWidget(Vec3::Zero()).x();
        QVERIFY(std::abs(zoomed / width - 1.2 * 1.2 * 1.2) < 1e-9);
        turnWheel(view, at, -3);
        QVERIFY(std::abs(view.toWidget(Vec3(1, 0, 0)).x() - view.toWidget(Vec3::Zero()).x() - width) < 1e-6);
    }

    void rightAndMiddleDragPanPlanarModels() {
        View3D view;
        open(view, sliderCrank());
        for (auto button : {Qt::RightButton, Qt::MiddleButton}) {
            const QPointF before = view.toWidget(Vec3::Zero());
            drag(view, button, {300, 300}, {340, 275});
            const QPointF moved = view.toWidget(Vec3::Zero()) - before;
            QVERIFY(std::hypot(moved.x() - 40, moved.y() + 25) < 1e-6);
        }
    }

    void middleDragOrbitsSpatialModels() {
        View3D view;
        open(view, spatialRods());
        const QPointF before = view.toWidget(Vec3(0.95, 0.05, 0.78)) - view.toWidget(Vec3(0, 0, 0.4));
        drag(view, Qt::MiddleButton, {300, 300}, {420, 300});
        const QPointF after = view.toWidget(Vec3(0.95, 0.05, 0.78)) - view.toWidget(Vec3(0, 0, 0.4));
        QVERIFY(std::hypot(after.x() - before.x(), after.y() - before.y()) > 10);
        const QPointF foot = view.toWidget(Vec3(0, 0, 0)), head = view.toWidget(Vec3(0, 0, 0.4));
        QVERIFY(head.y() < foot.y());
        const QPointF still = view.toWidget(Vec3(0.4, 0, 0.6));
        drag(view, Qt::MiddleButton, {300, 300}, {330, 310}, Qt::ShiftModifier);  // pans
        QVERIFY((view.toWidget(Vec3(0.4, 0, 0.6)) - still).manhattanLength() > 25);
    }

    void fitShowsEveryBody() {
        for (const Model& model : {sliderCrank(), fourBar()}) {
            View3D view;
            open(view, model);
            turnWheel(view, {10, 10}, 12);
            view.fit();
            for (const Pose& pose : drawnPoses(model))
                QVERIFY(QRectF(view.rect()).contains(view.toWidget(pose.position)));
        }
    }

    /// One fit is enough from any zoom: symbols and outlines, whose size is in pixels, are as large as they will be.
    void oneFitIsEnough_data() {
        QTest::addColumn<double>("zoom");
        QTest::addColumn<bool>("planar");
        for (const double zoom : {1e-4, 1e-2, 1.0, 30.0, 3000.0, 1e6})
            for (const bool planar : {true, false})
                QTest::addRow("%g %s", zoom, planar ? "planar" : "spatial") << zoom << planar;
    }
    void oneFitIsEnough() {
        QFETCH(double, zoom);
        QFETCH(bool, planar);
        View3D view;
        open(view, planar ? fourBar() : spatialRods());
        for (int i = 0; i < 8; ++i) view.fit();
        const Camera wanted = view.camera();
        Camera away = wanted;
        away.halfHeight *= zoom;
        away.focus += Vec3(0.3, -0.2, 0) * zoom;
        view.setCamera(away);
        view.grab();  // drawn so
        view.fit();
        QVERIFY2(std::abs(view.camera().halfHeight / wanted.halfHeight - 1) < 0.01,
                 qPrintable(QString::number(view.camera().halfHeight / wanted.halfHeight)));
        QVERIFY((view.camera().focus - wanted.focus).norm() < 0.02 * wanted.halfHeight);
        QVERIFY(view.isModelInSight());
    }

    void fitToFillsTheView() {
        View3D view;
        open(view, sliderCrank());
        view.fitTo({"crank"});
        const Vec2 pin = onRod(0);
        const QPointF a = view.toWidget(Vec3::Zero()), b = view.toWidget(Vec3(pin.x(), pin.y(), 0));
        QVERIFY(std::abs(a.y() - b.y()) > 0.5 * view.height());
        QVERIFY(QRectF(view.rect()).contains(a) && QRectF(view.rect()).contains(b));
    }

    void standardViewsAndUp() {
        View3D view;
        Model model = spatialRods();
        open(view, model);
        view.showStandardView(StandardView::front);
        const QPointF o = view.toWidget(Vec3(0, 0, 0.4)), q = view.toWidget(Vec3(0.8, 0, 0.4));
        QVERIFY(q.x() > o.x() + 50);
        QVERIFY(std::abs(q.y() - o.y()) < 1e-6);
        QVERIFY(view.toWidget(Vec3(0, 0, 0.6)).y() < o.y());
        Gravity<3> gravity;
        gravity.name = "gravity";
        gravity.acceleration = {0.0, -9.81, 0.0};
        model.forces.push_back(gravity);
        view.setModel(shared(model));
        view.showStandardView(StandardView::front);
        QVERIFY(view.toWidget(Vec3(0, 0.2, 0.4)).y() < view.toWidget(Vec3(0, 0, 0.4)).y() - 20);
    }

    void newModelKeepsTheCamera() {
        View3D view;
        open(view, sliderCrank());
        turnWheel(view, {200, 200}, 2);
        const QPointF before = view.toWidget(Vec3(0.1, 0.1, 0));
        view.setModel(shared(sliderCrank(0.5)));
        QCOMPARE(view.toWidget(Vec3(0.1, 0.1, 0)), before);
        view.setModel(shared(spatialRods()));
        QVERIFY(view.toWidget(Vec3(0.1, 0.1, 0)) != before);
    }

    void cameraFollowsABody() {
        View3D view;
        open(view, sliderCrank());
        view.setFollowedBody("slider");
        const double x0 = onRod(1).x(), x1 = onRod(1, 2.0).x();
        const QPointF before = view.toWidget(Vec3(x0, 0, 0));
        view.setPoses(drawnPoses(sliderCrank(2.0)));
        const QPointF after = view.toWidget(Vec3(x1, 0, 0));
        QVERIFY(std::hypot(after.x() - before.x(), after.y() - before.y()) < 1e-6);
    }

    void pixelsShowTheBodies() {
        View3D view;
        open(view, sliderCrank());
        view.setGridVisible(false);
        const QImage image = view.grab().toImage();
        const QRgb background = colourAt(image, {400, 480});
        const Vec2 rod = onRod(0.5);
        QVERIFY(distance(colourAt(image, on(view, rod.x(), rod.y())), background) > 60);
        QVERIFY(distance(colourAt(image, on(view, 0.25, -0.12)), background) < 6);
    }

    void selectionChangesOnlyItsElement() {
        View3D view;
        open(view, sliderCrank());
        const Vec2 rod = onRod(0.5), crank = onRod(0) / 2;
        const QImage before = view.grab().toImage();
        view.setSelection({"rod"});
        const QImage after = view.grab().toImage();
        QVERIFY(distance(colourAt(before, on(view, rod.x(), rod.y())), colourAt(after, on(view, rod.x(), rod.y()))) >
                25);
        QCOMPARE(colourAt(before, on(view, crank.x(), crank.y())), colourAt(after, on(view, crank.x(), crank.y())));
    }

    void jointColoursAndDarkAndTraces() {
        View3D view;
        open(view, fourBar());
        const QImage before = view.grab().toImage();
        view.setJointColours({{"J1", 1.0}});
        const QRgb pin = colourAt(view.grab().toImage(), on(view, 0, 0));
        QVERIFY(qRed(pin) > qGreen(pin) + 60);
        Trace trace{"P", {}};
        for (int i = 0; i <= 100; ++i) trace.points.emplace_back(0.4 + 0.002 * i, -0.03, 0);
        view.setTraces({trace});
        view.setTraceTime(50);
        const QImage traced = view.grab().toImage();
        const QRgb bright = colourAt(traced, on(view, 0.45, -0.03)), faint = colourAt(traced, on(view, 0.55, -0.03));
        QVERIFY(distance(bright, colourAt(before, on(view, 0.45, -0.03))) >
                distance(faint, colourAt(before, on(view, 0.55, -0.03))));
        QVERIFY(distance(faint, colourAt(before, on(view, 0.55, -0.03))) > 20);
        view.setDark(true);
        QVERIFY(qGray(colourAt(view.grab().toImage(), {400, 470})) < 80);
        QVERIFY(qGray(colourAt(before, {400, 470})) > 200);
    }

    void arrowsAndGhostsAreDrawn() {
        View3D view;
        open(view, sliderCrank());
        view.setGridVisible(false);
        const QImage before = view.grab().toImage();
        Arrow arrow;
        arrow.element = "slider";
        arrow.at = Vec3(0.2, -0.05, 0);
        arrow.vector = Vec3(0, 30, 0);
        view.setArrows({arrow});
        const QPoint inside = on(view, 0.2, -0.05) - QPoint(0, 40);
        QVERIFY(distance(colourAt(view.grab().toImage(), inside), colourAt(before, inside)) > 60);
        view.setArrows({});
        view.setGhosts({drawnPoses(sliderCrank(2.6))});
        const Vec2 ghost = onRod(0.3, 2.6);
        const QRgb seen = colourAt(view.grab().toImage(), on(view, ghost.x(), ghost.y()));
        const QRgb bare = colourAt(before, on(view, ghost.x(), ghost.y()));
        QVERIFY(distance(seen, bare) > 10 && distance(seen, bare) < 160);
        QCOMPARE(view.elementAt(on(view, ghost.x(), ghost.y())), QString());
        view.setGhosts({}, {drawnPoses(sliderCrank(2.6))});
        const QRgb marked = colourAt(view.grab().toImage(), on(view, ghost.x(), ghost.y()));
        QVERIFY(distance(marked, bare) > 1.2 * distance(seen, bare));  // plainer to see, and of the accent colour
        view.setGhosts({});
        QCOMPARE(colourAt(view.grab().toImage(), on(view, ghost.x(), ghost.y())), bare);
    }

    void ghostsCanBePicked() {
        View3D view;
        open(view, sliderCrank());
        QSignalSpy clicked(&view, &View3D::ghostClicked), hovered(&view, &View3D::ghostHovered),
            element(&view, &View3D::clicked);
        const auto point = [&](double angle) {
            const Vec2 at = onRod(0.08, angle);
            return on(view, at.x(), at.y());
        };
        view.setGhosts({drawnPoses(sliderCrank(2.6)), drawnPoses(sliderCrank(2.0))}, {drawnPoses(sliderCrank(-2.0))});
        // The other ghosts in their order, the marked one by itself; moved ghosts are found where they are now.
        for (const auto& [angle, marked, index] : {std::tuple(2.6, false, 0), {2.0, false, 1}, {-2.0, true, 0}}) {
            QTest::mouseMove(&view, point(angle));
            QTRY_VERIFY(!hovered.isEmpty());
            QCOMPARE(hovered.last(), (QVariantList{marked, index}));
            QCOMPARE(view.cursor().shape(), Qt::PointingHandCursor);
            QTest::mouseClick(&view, Qt::LeftButton, {}, point(angle));
            QCOMPARE(clicked.last(), (QVariantList{marked, index}));
            hovered.clear();
        }
        QCOMPARE(element.count(), 0);
        view.setGhosts({drawnPoses(sliderCrank(2.3)), drawnPoses(sliderCrank(2.0))}, {drawnPoses(sliderCrank(-2.0))});
        clicked.clear();
        QTest::mouseClick(&view, Qt::LeftButton, {}, point(2.6));
        QCOMPARE(clicked.count(), 0);
        QTest::mouseClick(&view, Qt::LeftButton, {}, point(2.3));
        QCOMPARE(clicked.count(), 1);
    }

    void pictureHasTheAskedSize() {
        View3D view;
        open(view, fourBar());
        const QImage picture = view.picture({1200, 700});
        QCOMPARE(picture.size(), QSize(1200, 700));
        QCOMPARE(view.grab().toImage().size(), size * view.devicePixelRatioF());
    }

    void strangeInputIsHarmless() {
        View3D view;
        open(view, sliderCrank());
        std::vector<Pose> poses = drawnPoses(sliderCrank());
        poses[2].position.x() = std::nan("");
        view.setPoses(poses);
        view.setPoses({});
        view.setSelection({"nobody"});
        view.setFollowedBody("nobody");
        view.fitTo({"nobody"});
        view.setModel(nullptr);
        view.fit();
        QVERIFY(view.drawnElements().isEmpty());
        QVERIFY(!view.grab().isNull());
        Model broken = sliderCrank();
        std::get<planar::Revolute>(broken.joints[0]).second = {"nobody", "A"};
        view.setModel(shared(broken));
        QVERIFY(!view.drawnElements().contains("J1"));
        QVERIFY(view.drawnElements().contains("J2"));
    }

    void countsFrames() {
        View3D view;
        open(view, sliderCrank());
        for (int i = 0; i < 5; ++i) {
            view.setPoses(drawnPoses(sliderCrank(0.1 * i)));
            view.repaint();
        }
        QVERIFY(view.framesPerSecond() >= 5);
    }
};

QTEST_MAIN(View3DTest)
#include "view3d_test.moc"
