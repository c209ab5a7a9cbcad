// Arrows of forces and reactions: what is only rounding is not drawn, what is small but real is; numbers beside them.
#include "ui/view3d/arrows.h"

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/main_window/arrow_sizes.h"
#include "ui/main_window/scene_data.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

Results runOf(const Model& model) {
    Model shorter = model;
    shorter.run.end = std::min(0.2, model.run.end.value);
    return simulate(shorter);
}

int torquesAt(const std::vector<Arrow>& arrows, const std::string& joint) {
    return static_cast<int>(std::count_if(arrows.begin(), arrows.end(), [&](const Arrow& arrow) {
        return arrow.kind == Arrow::Kind::reactionTorque && arrow.element.toStdString() == joint;
    }));
}

/// The largest difference of two pictures of one size in any channel of any pixel, 0 to 255.
int difference(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return 255;
    int most = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb one = a.pixel(x, y), two = b.pixel(x, y);
            for (int shift : {0, 8, 16})
                most = std::max(most, std::abs(int(one >> shift & 255) - int(two >> shift & 255)));
        }
    return most;
}

}  // namespace

class ArrowsTest : public QObject {
    Q_OBJECT
  private slots:
    /// A pin without friction carries no torque, whatever the last digits of its equations say.
    void pinsCarryNoTorque_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"four-bar", "paper4-slider-crank-a", "paper1-two-link", "andrews"})
            QTest::newRow(key) << key;
    }
    void pinsCarryNoTorque() {
        QFETCH(QString, key);
        const Model model = loadModel("example:" + key.toStdString());
        const Results results = runOf(model);
        int pins = 0, forces = 0;
        for (std::size_t frame = 0; frame < results.size(); frame += std::max<std::size_t>(1, results.size() / 20)) {
            const auto arrows = arrowsAt(*results.system().model, results, results.frame(frame).time, {false, true});
            for (const auto& any : model.joints)
                if (const auto* pin = std::get_if<planar::Revolute>(&any)) {
                    QCOMPARE(torquesAt(arrows, pin->name), 0);
                    ++pins;
                }
            for (const auto& arrow : arrows) forces += arrow.kind == Arrow::Kind::reaction;
        }
        QVERIFY(pins > 0 && forces > 0);
    }

    /// A slider guide carries a real torque; it stays, also where everything is a million times lighter.
    void realTorquesStay() {
        for (const double scale : {1.0, 1e-6, 1e6}) {
            Model model = loadModel("example:paper4-slider-crank-a");
            for (auto& any : model.bodies)
                if (auto* body = std::get_if<PlanarBody>(&any)) {
                    evaluate(model);
                    body->mass = Quantity(body->mass.value * scale);
                    body->inertia = Quantity(body->inertia.value * scale);
                }
            evaluate(model);
            const Results results = runOf(model);
            const auto at = results.frame(results.size() / 2).time;
            const auto arrows = arrowsAt(*results.system().model, results, at, {false, true});
            int reactions = 0;
            for (const auto& arrow : arrows) reactions += arrow.kind == Arrow::Kind::reaction;
            QVERIFY2(reactions >= 2, qPrintable(QString::number(scale)));
            for (const auto& any : model.joints)
                if (const auto* pin = std::get_if<planar::Revolute>(&any)) QCOMPARE(torquesAt(arrows, pin->name), 0);
        }
    }

    /// After the impacts of a heap the forces at rest are drawn, as long as if one had gone there at once.
    void restingForcesAreSeen() {
        const Model model = loadModel("example:hopper");
        const Results results = simulate(model);
        const auto& shown = *results.system().model;
        const ArrowChoice choice{.reactions = true};
        const ArrowSizes sizes = arrowSizes(shown, results, choice);
        const double end = results.frame(results.size() - 1).time;
        ArrowScale played, there;
        for (std::size_t frame = 0; frame < results.size(); frame += 3)
            played.take(arrowsAt(shown, results, results.frame(frame).time, choice), sizes);
        const auto arrows = arrowsAt(shown, results, end, choice);
        there.take(arrows, sizes);
        std::vector<double> lengths;
        for (const Arrow& arrow : arrows) {
            QCOMPARE(played.pixels(arrow), there.pixels(arrow));
            lengths.push_back(there.pixels(arrow));
        }
        std::sort(lengths.begin(), lengths.end());
        QVERIFY(lengths.size() > 20);
        QVERIFY2(lengths[lengths.size() / 4] > 0 && lengths[lengths.size() / 2] > 8,
                 qPrintable(QString("quarter %1, half %2, longest %3 pixels")
                                .arg(lengths[lengths.size() / 4])
                                .arg(lengths[lengths.size() / 2])
                                .arg(lengths.back())));
    }

    /// Forces of what rolls stand where it touches, below the wheel; about that point it has no torque.
    void rollingForcesActWhereItTouches_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"bicycle", "rolling-coin"}) QTest::newRow(key) << key;
    }
    void rollingForcesActWhereItTouches() {
        QFETCH(QString, key);
        const Model model = loadModel("example:" + key.toStdString());
        const Results results = runOf(model);
        int seen = 0;
        for (std::size_t frame = 0; frame < results.size(); frame += std::max<std::size_t>(1, results.size() / 20)) {
            const double time = results.frame(frame).time;
            const auto poses = results.poses(time);
            const auto arrows = arrowsAt(*results.system().model, results, time, {.reactions = true});
            for (const auto& any : model.joints) {
                const auto* wheel = std::get_if<spatial::RollingDisc>(&any);
                if (!wheel) continue;
                const auto body = static_cast<std::size_t>(results.system().bodyIndex(wheel->second.body));
                const QString name = QString::fromStdString(wheel->name);
                QCOMPARE(torquesAt(arrows, wheel->name), 0);
                for (const Arrow& arrow : arrows) {
                    if (arrow.element != name || arrow.kind != Arrow::Kind::reaction) continue;
                    QVERIFY(std::abs(arrow.at.z()) < 1e-6);
                    QVERIFY2((arrow.at - poses[body].position).norm() < 2 * wheel->radius.value + 1,
                             qPrintable(QString("t = %1").arg(time)));
                    ++seen;
                }
            }
        }
        QVERIFY(seen > 10);
    }

    /// So do forces of balls that are pressed on a plane.
    void softContactsActWhereTheyTouch() {
        const Model model = loadModel("example:tippe-top");
        const Results results = runOf(model);
        int seen = 0;
        for (std::size_t frame = 0; frame < results.size(); frame += std::max<std::size_t>(1, results.size() / 20)) {
            const double time = results.frame(frame).time;
            const auto poses = results.poses(time);
            for (const Arrow& arrow : arrowsAt(*results.system().model, results, time, {.forces = true})) {
                QCOMPARE(arrow.kind, Arrow::Kind::force);
                QVERIFY(std::abs(arrow.at.z()) < 1e-3);
                QVERIFY((arrow.at - poses[0].position).norm() < 0.06);
                ++seen;
            }
        }
        QVERIFY(seen > 10);
    }

    /// Numbers at the arrows are written when they are asked for.
    void numbersOnDemand() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        if (!w.view().hasScene()) return;  // the other tests say so when OpenGL is missing
        QVERIFY(w.files().open("example:four-bar"));
        w.view().setAnimated(false);
        w.document().edit("Short", [](Model& m) { m.run.end = 0.2; });
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        w.playback().pause();
        w.view().setFocus();
        f.press(Qt::Key_R, Qt::ShiftModifier);
        QVERIFY(w.presenter().arrows().reactions);
        const auto picture = [&] {
            QCoreApplication::processEvents();
            return w.view().grab().toImage();
        };
        const QImage without = picture();
        f.press(Qt::Key_U, Qt::ShiftModifier);
        QVERIFY(w.view().arrowValuesVisible());
        QVERIFY(difference(picture(), without) > 50);
        f.press(Qt::Key_U, Qt::ShiftModifier);
        QVERIFY(difference(picture(), without) <= 8);  // text from an atlas that has grown: a few levels of 255
    }
};

QTEST_MAIN(ArrowsTest)
#include "arrows_test.moc"
