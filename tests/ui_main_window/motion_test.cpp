// Seeing the motion: accelerations, the edge of what is swept, centrodes, four-bars; in numbers and in the window.
#include <QLabel>
#include <QTreeView>
#include <numbers>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/main_window/motion_curves.h"
#include "ui/main_window/scene_data.h"
#include "ui/tree/model_tree.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

constexpr double pi = std::numbers::pi;

/// A bar of 0.4 m that turns about its end at 2 rad/s, and a point at its tip.
constexpr const char* turning = R"({"zwang": 1, "space": "planar",
  "ground": {"markers": [{"name": "o", "position": [0, 0]}]},
  "bodies": [{"name": "bar", "mass": 1, "inertia": 1, "com": [0.2, 0],
    "markers": [{"name": "a", "position": [0, 0]}, {"name": "b", "position": [0.4, 0]}],
    "shapes": [{"type": "bar", "from": "a", "to": "b", "width": 0.04}]}],
  "joints": [{"type": "revolute", "name": "pin", "first": "ground.o", "second": "bar.a"}],
  "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.o", "second": "bar.a", "profile": "constant-speed", "speed": 2}],
  "watches": [{"name": "tip", "point": "bar.b"}],
  "run": {"end": 4, "output_step": 0.02}})";

/// The same in space, about z.
constexpr const char* turningInSpace = R"({"zwang": 1, "space": "spatial",
  "ground": {"markers": [{"name": "o"}]},
  "bodies": [{"name": "bar", "mass": 1, "inertia": [1, 1, 1, 0, 0, 0],
    "markers": [{"name": "a"}, {"name": "b", "position": [0.4, 0, 0]}]}],
  "joints": [{"type": "revolute", "name": "pin", "first": "ground.o", "second": "bar.a"}],
  "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.o", "second": "bar.a", "profile": "constant-speed", "speed": 2}],
  "run": {"end": 4, "output_step": 0.01}})";

/// Pixels that are another; edges may differ by a shade from one drawing to the next.
int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 24;
    return count;
}

}  // namespace

class MotionTest : public QObject {
    Q_OBJECT
  private slots:
    /// v = ω r along the tangent, a = ω² r inwards.
    void velocityAndAccelerationArrows() {
        Model model = fromText(turning);
        evaluate(model);
        const Results results = simulate(model);
        const auto arrows = arrowsAt(model, results, 1.0, {false, false, true, true});
        QCOMPARE(arrows.size(), 2U);
        for (const auto& arrow : arrows) {
            QCOMPARE(arrow.element, QString("tip"));
            const Vec3 at(0.4 * std::cos(2.0), 0.4 * std::sin(2.0), 0);
            const bool velocity = arrow.kind == Arrow::Kind::velocity;
            QVERIFY(velocity || arrow.kind == Arrow::Kind::acceleration);
            const Vec3 closed = velocity ? Vec3(-2 * at.y(), 2 * at.x(), 0) : Vec3(-4 * at);
            QVERIFY2((arrow.vector - closed).norm() < 1e-6,
                     qPrintable(QString::number((arrow.vector - closed).norm())));
        }
    }

    /// A bar with round ends that turns about its end sweeps a disc.
    void sweptDisc() {
        Model model = fromText(turning);
        evaluate(model);
        const Results results = simulate(model);
        const SweptArea swept = sweptArea(model, results);
        const double radius = 0.42, exact = pi * radius * radius;
        QVERIFY2(std::abs(swept.area - exact) < 0.004 * exact, qPrintable(QString::number(swept.area / exact)));
        QVERIFY(std::abs(swept.width - 2 * radius) < 0.002 && std::abs(swept.height - 2 * radius) < 0.002);
        QCOMPARE(swept.edges.size(), 1U);
        for (const auto& point : swept.edges.front())
            QVERIFY2(std::abs(point.norm() - radius) < 0.003, qPrintable(QString::number(point.norm())));
        QVERIFY(swept.edges.front().size() > 300);
        QCOMPARE(swept.edges.front().front(), swept.edges.front().back());
    }

    /// A ring has an edge inside, too.
    void sweptRing() {
        Model model = fromText(turning);
        evaluate(model);
        auto& body = std::get<PlanarBody>(model.bodies.front());
        body.shapes = {Sphere{}};
        std::get<Sphere>(body.shapes.front()).at = "b";
        std::get<Sphere>(body.shapes.front()).radius = 0.1;
        evaluate(model);
        const SweptArea swept = sweptArea(model, simulate(model));
        QCOMPARE(swept.edges.size(), 2U);
        const double exact = pi * (0.5 * 0.5 - 0.3 * 0.3);
        QVERIFY2(std::abs(swept.area - exact) < 0.005 * exact, qPrintable(QString::number(swept.area / exact)));
    }

    /// Many bodies on a long way do not make the window wait for long.
    void manyBodiesAreQuick() {
        Model model = loadModel("example:a02-four-bar-40");
        model.run.outputStep = 0.02;
        evaluate(model);
        model.run.end = 2;
        const Results results = simulate(model);
        QVERIFY2(results.size() > 50, results.outcome.sentence.english().c_str());
        QElapsedTimer clock;
        clock.start();
        const SweptArea swept = sweptArea(model, results);
        qInfo("%zu bodies, %lld ms", model.bodies.size(), static_cast<long long>(clock.elapsed()));
        QVERIFY(!swept.edges.empty());
        QVERIFY2(clock.elapsed() < 4000, qPrintable(QString::number(clock.elapsed())));
    }

    /// In space: a ball on an arm sweeps a torus, a bar a disc; the curves lie on their surfaces.
    void sweptVolumes() {
        const auto swept = [](const AnyShape& shape) {
            Model model = fromText(turningInSpace);
            std::get<SpatialBody>(model.bodies.front()).shapes = {shape};
            const Issues issues = evaluate(model);
            MotionCurves curves;
            curves.setEnvelope(true);
            const auto drawn = curves.at(model, simulate(model), 0);
            return std::tuple(curves.volume(), drawn.size(), hasErrors(issues));
        };
        Sphere ball;
        ball.at = "b";
        ball.radius = 0.1;
        const auto [torus, curves, wrong] = swept(ball);
        QVERIFY(!wrong && curves > 20 && curves == torus.edges.size());
        const double exact = 2 * pi * pi * 0.4 * 0.1 * 0.1;
        QVERIFY2(std::abs(torus.volume - exact) < 0.03 * exact, qPrintable(QString::number(torus.volume / exact)));
        QVERIFY((torus.size - Vec3(1, 1, 0.2)).norm() < 0.01);
        for (const auto& edge : torus.edges) {
            QCOMPARE(edge.front(), edge.back());
            for (const Vec3& p : edge) {
                const double off = std::hypot(std::hypot(p.x(), p.y()) - 0.4, p.z()) - 0.1;
                QVERIFY2(std::abs(off) < 0.02, qPrintable(QString::number(off)));
            }
        }
        Bar bar;
        bar.from = "a";
        bar.to = "b";
        bar.width = 0.08;
        const auto [disc, more, bad] = swept(bar);
        const double radius = std::hypot(0.44, 0.04), closed = pi * radius * radius * 0.08;
        QVERIFY(!bad && more > 10);
        QVERIFY2(std::abs(disc.volume - closed) < 0.06 * closed, qPrintable(QString::number(disc.volume / closed)));
        QVERIFY((disc.size - Vec3(2 * radius, 2 * radius, 0.08)).norm() < 0.01);
    }

    /// Every example of space is looked through without a long wait.
    void sweptVolumesOfTheExamples() {
        for (const char* key :
             {"a04-bricard", "spatial-slider-crank", "rod-pendulum", "double-wishbone", "a05-flyball"}) {
            Model model = loadModel(std::string("example:") + key);
            model.run.end = 1.0;
            evaluate(model);
            const Results results = simulate(model);
            MotionCurves curves;
            curves.setEnvelope(true);
            QElapsedTimer clock;
            clock.start();
            QVERIFY2(!curves.at(model, results, 0).empty(), key);
            QVERIFY2(curves.volume().volume > 0 && curves.volume().size.minCoeff() > 0, key);
            QVERIFY2(clock.elapsed() < 8000, qPrintable(QString("%1: %2 ms").arg(key).arg(clock.elapsed())));
            qInfo("%s: %lld ms", key, static_cast<long long>(clock.elapsed()));
        }
    }

    /// The menu's switches, on a run: they draw, say what they found, and go again.
    void switchesInTheWindow() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        if (!w.view().hasScene()) QSKIP("no OpenGL");
        w.view().setAnimated(false);
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Short", [](Model& m) { m.run.end = 1.0; });
        QVERIFY(!w.actions().action("view.centrodes")->isEnabled());
        w.document().select({"coupler"});
        QVERIFY(w.actions().action("view.centrodes")->isEnabled());
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        w.playback().pause();
        w.playback().setTime(0.4);
        const auto picture = [&] { return w.view().picture({800, 500}); };
        const QImage plain = picture();
        for (const char* key : {"view.accelerations", "view.velocities", "view.envelope", "view.centrodes"}) {
            f.trigger(key);
            QVERIFY2(w.actions().action(key)->isChecked(), key);
            const QImage with = picture();
            QVERIFY2(differing(with, plain) > 300, key);
            const QRect corner(580, 8, 216, 24);  // the legend says what the colours mean
            QVERIFY2(differing(with.copy(corner), plain.copy(corner)) > 50, key);
            f.trigger(key);
            QVERIFY2(!w.actions().action(key)->isChecked(), key);
            QVERIFY2(differing(picture(), plain) < 20, key);
        }
        QVERIFY(std::any_of(w.log().lines().begin(), w.log().lines().end(),
                            [](const LogLine& line) { return line.sentence.contains("sweeps"); }));
        // The centrodes touch at the pole, and go with the moment.
        MotionCurves curves;
        curves.setCentrodes("ground", "coupler");
        const auto run = w.runs().current();
        for (const double time : {0.1, 0.5}) {
            const double moment = run->results->frame(run->results->frameAt(time)).time;
            const auto drawn = curves.at(*run->model, *run->results, moment);
            Vec3 pole = Vec3::Zero();
            for (const auto& curve : drawn)
                if (curve.kind == Curve::Kind::pole) pole = curve.points.front();
            QVERIFY(pole.norm() > 0);
            for (const auto kind : {Curve::Kind::fixedCentrode, Curve::Kind::movingCentrode}) {
                double nearest = 1e9;
                for (const auto& curve : drawn)
                    for (const auto& point : curve.points)
                        if (curve.kind == kind) nearest = std::min(nearest, (point - pole).norm());
                QVERIFY2(nearest < 1e-9, qPrintable(QString::number(nearest)));
            }
        }
    }

    /// A click on a bar says what the linkage is; health says how it transmits at the moment shown.
    void fourBarsAreTold() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Short", [](Model& m) { m.run.end = 1.0; });
        auto* tree = w.tree().findChild<QTreeView*>();
        const auto rowOf = [&](const QString& text) {
            return tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, text, 1,
                                        Qt::MatchRecursive | Qt::MatchExactly);
        };
        const auto rows = rowOf("rocker");
        QVERIFY(!rows.isEmpty());
        tree->scrollTo(rows.front());
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(rows.front()).center());
        QCOMPARE(w.document().selection(), QStringList{"rocker"});
        const auto* told = w.docks().dock("properties")->findChild<QLabel*>("fourBar");
        QVERIFY(told && told->isVisible());
        QVERIFY2(told->text().contains("Crank-rocker (Grashof)") && told->text().contains("Transmission angle"),
                 qPrintable(told->text()));
        // Another length, another class.
        w.document().edit("Longer", [](Model& m) {
            for (auto& p : m.parameters)
                if (p.name == "l2") p.quantity.text = "330 mm";
        });
        QVERIFY2(!told->text().contains("Crank-rocker"), qPrintable(told->text()));
        w.document().undoStack().undo();
        QVERIFY(told->text().contains("Crank-rocker"));
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        w.docks().raise("health");
        w.playback().pause();
        const auto* line = w.findChild<QLabel*>("healthLinkages");
        QVERIFY(line);
        QTRY_VERIFY(line->isVisible());
        w.playback().setTime(0.2);
        const QString before = line->text();
        QVERIFY2(before.contains("transmission angle") && before.contains("mechanical advantage"), qPrintable(before));
        w.playback().setTime(0.6);
        QVERIFY(line->text() != before);
        QVERIFY(w.files().open("example:paper1-two-link"));
        QVERIFY(!line->isVisible());
    }
};

QTEST_MAIN(MotionTest)
#include "motion_test.moc"
