// The camera in closed form: projection and rays are inverse, zooming keeps the point under the cursor, fitting shows
// everything and no more than the margin asks, orbiting keeps the horizon.
#include "ui/view3d/camera.h"

#include <QtTest>

#include "ui/view3d/grid.h"
#include "ui/view3d/navigation.h"

using namespace zwang;
using namespace zwang::ui;

class CameraTest : public QObject {
    Q_OBJECT
    const QSizeF view_{800, 500};

    Camera some(bool perspective) const {
        Camera camera;
        camera.focus = Vec3(1, -2, 0.5);
        camera.orientation = lookingFrom(Vec3(1, -2, 0.7), Vec3::UnitZ());
        camera.halfHeight = 0.8;
        camera.perspective = perspective;
        return camera;
    }

  private slots:
    void parallelProjectionIsSimilarity() {
        Camera camera;
        camera.focus = Vec3(0.3, 0.1, 0);
        camera.halfHeight = 0.5;  // 1 m is 500 pixels high: 2 mm a pixel
        const QPointF p = camera.project(Vec3(0.3 + 0.02, 0.1 + 0.05, 0), view_);
        QVERIFY(std::abs(p.x() - (400 + 10)) < 1e-9);
        QVERIFY(std::abs(p.y() - (250 - 25)) < 1e-9);
    }

    void perspectiveShrinksWithDepth() {
        Camera camera;
        camera.perspective = true;
        const double offset = 0.1;
        const QPointF near = camera.project(Vec3(offset, 0, 0), view_);
        const QPointF far = camera.project(Vec3(offset, 0, -camera.distance()), view_);
        QVERIFY(std::abs((near.x() - 400) - 2 * (far.x() - 400)) < 1e-9);
    }

    void raysMeetTheirPoints_data() {
        QTest::addColumn<bool>("perspective");
        QTest::newRow("parallel") << false;
        QTest::newRow("perspective") << true;
    }
    void raysMeetTheirPoints() {
        QFETCH(bool, perspective);
        const Camera camera = some(perspective);
        for (const Vec3& p : {Vec3(1, -2, 0.5), Vec3(1.3, -1.8, 0.9), Vec3(0.8, -2.4, 0.2)}) {
            const Ray ray = camera.ray(camera.project(p, view_), view_);
            const Vec3 way = p - ray.origin;
            QVERIFY(ray.direction.cross(way).norm() < 1e-9 * way.norm());
            QVERIFY(way.dot(ray.direction) > 0);
        }
    }

    void zoomKeepsThePoint_data() { raysMeetTheirPoints_data(); }
    void zoomKeepsThePoint() {
        QFETCH(bool, perspective);
        Camera camera = some(perspective);
        const Vec3 p(1.2, -1.9, 0.7);
        const QPointF before = camera.project(p, view_);
        camera.zoom(0.6, p);
        const QPointF after = camera.project(p, view_);
        QVERIFY(std::hypot(after.x() - before.x(), after.y() - before.y()) < 1e-9);
        QVERIFY(std::abs(camera.halfHeight - 0.6 * 0.8) < 1e-12);
    }

    void fitShowsAll_data() { raysMeetTheirPoints_data(); }
    void fitShowsAll() {
        QFETCH(bool, perspective);
        Camera camera = some(perspective);
        std::vector<Blob> blobs;
        for (int i = 0; i < 8; ++i) blobs.push_back({Vec3(i & 1 ? 3 : -1, i & 2 ? 0.5 : 0, i & 4 ? 2 : 1), 0});
        camera.fit(blobs, view_, 0.1);
        double closest = 1e9;
        for (const Blob& blob : blobs) {
            const QPointF p = camera.project(blob.centre, view_);
            const double room = std::min({p.x(), p.y(), view_.width() - p.x(), view_.height() - p.y()});
            QVERIFY2(room > 0, "a corner is outside");
            closest = std::min(closest, room);
        }
        if (!perspective)  // the binding side has exactly the margin
            QVERIFY(std::abs(closest - view_.height() / 2 * (1 - 1 / 1.1)) < 1e-6 ||
                    std::abs(closest - view_.width() / 2 * (1 - 1 / 1.1)) < 1e-6);
    }

    void orbitKeepsTheHorizon() {
        Camera camera = some(true);
        for (int i = 0; i < 50; ++i) orbit(camera, QPointF(37, 60), Vec3::UnitZ());
        const Mat3 axes = camera.axes();
        QVERIFY(std::abs(axes(2, 0)) < 1e-9);  // the screen's horizontal stays horizontal
        QVERIFY(axes(2, 1) > 0);               // and up stays up, even after dragging far over the pole
        QVERIFY(std::abs(axes.determinant() - 1) < 1e-9);
    }

    void panMovesByPixels() {
        Camera camera = some(false);
        const Vec3 p(1.1, -2.2, 0.4);
        const QPointF before = camera.project(p, view_);
        pan(camera, QPointF(30, -12), view_);
        const QPointF moved = camera.project(p, view_) - before;
        QVERIFY(std::hypot(moved.x() - 30, moved.y() + 12) < 1e-9);
    }

    void standardViews() {
        const auto back = [](StandardView view, const Vec3& up) {
            return Vec3(orientationOf(view, up, false) * Vec3::UnitZ());
        };
        QVERIFY((back(StandardView::top, Vec3::UnitZ()) - Vec3::UnitZ()).norm() < 1e-12);
        QVERIFY((back(StandardView::front, Vec3::UnitZ()) + Vec3::UnitY()).norm() < 1e-12);
        QVERIFY((back(StandardView::front, Vec3::UnitY()) - Vec3::UnitZ()).norm() < 1e-12);
        QVERIFY((back(StandardView::right, Vec3::UnitY()) - Vec3::UnitX()).norm() < 1e-12);
        for (const Vec3& up : {Vec3(Vec3::UnitY()), Vec3(Vec3::UnitZ())})
            for (auto view : {StandardView::front, StandardView::back, StandardView::left, StandardView::right}) {
                const Vec3 screenUp = orientationOf(view, up, false) * Vec3::UnitY();
                QVERIFY((screenUp - up).norm() < 1e-12);
            }
    }

    void gridStepsAreOneTwoFive() {
        QCOMPARE(niceStep(1.0), 1.0);
        QVERIFY(std::abs(niceStep(0.011) - 0.02) < 1e-12);
        QVERIFY(std::abs(niceStep(0.021) - 0.05) < 1e-12);
        QVERIFY(std::abs(niceStep(51) - 100) < 1e-9);
        for (double least = 1e-5; least < 1e5; least *= 1.37) {
            const double step = niceStep(least);
            QVERIFY(step >= least * (1 - 1e-9) && step <= 2.5 * least * (1 + 1e-9));
        }
    }
};

QTEST_APPLESS_MAIN(CameraTest)
#include "camera_test.moc"
