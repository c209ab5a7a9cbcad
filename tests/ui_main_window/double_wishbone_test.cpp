// The double wishbone suspension of the examples, drawn from nothing with real mouse and keys: it moves as the one in
// the file.
#include <cmath>

#include "engine/analysis/check.h"
#include "engine/io/model_file.h"
#include "tests/ui_main_window/spatial_hand.h"
#include "ui/inspector/inspector.h"
#include "ui/tools/connect_handler.h"
#include "ui/tools/space_handler.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::SpatialHand;
using zwang::ui::testing::WindowFixture;

namespace {

QString metres(double value) { return QString::number(value, 'g', 17) + " m"; }
QStringList metres(const Vec3& at) { return {metres(at.x()), metres(at.y()), metres(at.z())}; }

/// The suspension of the file at its assembled start.
struct Written {
    Model model = loadModel("example:double-wishbone");
    std::vector<Pose> poses;

    Written() {
        evaluate(model);
        poses = drawnPoses(model);
    }
    std::size_t index(const std::string& name) const {
        std::size_t i = 0;
        while (nameOf(model.bodies[i]) != name) ++i;
        return i;
    }
    const SpatialBody& body(const std::string& name) const { return std::get<SpatialBody>(model.bodies[index(name)]); }
    const Pose& pose(const std::string& name) const { return poses[index(name)]; }
    Vec3 at(const std::string& name, const std::string& marker) const {
        return SpaceDesign(std::make_shared<const Model>(model), poses).frameOf({name, marker})->position;
    }
};

double channel(const Run& run, const std::string& name, double time) {
    const int index = run.results->channelIndex(name);
    return index < 0 ? NAN : run.results->valueAt(index, time);
}

}  // namespace

class DoubleWishboneTest : public QObject {
    Q_OBJECT
  private slots:
    void drawnItMovesAsTheOneInTheFile() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
        const Written written;
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        const auto empty = toText(hand.model());
        // A bar stands for each part: from joint to joint.
        const std::vector<std::array<std::string, 4>> parts{
            {"lower_wishbone", "bar1", "pivot", "ball"},
            {"upper_wishbone", "bar2", "pivot", "ball"},
            {"upright", "bar3", "lower", "upper"},
        };
        for (const auto& [of, bar, from, to] : parts)
            hand.bar(metres(written.at(of, from)), metres(written.at(of, to)));
        hand.fit();
        QCOMPARE(hand.model().bodies.size(), std::size_t(3));
        for (const auto& [of, bar, from, to] : parts) weigh(hand, written, of, bar);
        const auto arm = marker(hand, written, "upright", "arm", "bar3"),
                   wheel = marker(hand, written, "upright", "W", "bar3"),
                   seat = marker(hand, written, "lower_wishbone", "seat", "bar1");
        hand.fit();

        pin(hand, "bar1");
        pin(hand, "bar2");
        join(hand, "joint", "spherical", hand.marker("bar1", "B"), {}, hand.marker("bar3", "A"));
        join(hand, "joint", "spherical", hand.marker("bar2", "B"), {}, hand.marker("bar3", "B"));
        join(hand, "joint", "rod", hand.marker("bar3", arm), written.at("ground", "rack"), {});
        join(hand, "spring", "spring-damper", hand.marker("bar1", seat), written.at("ground", "strut"), {});
        join(hand, "force", "force", hand.marker("bar3", wheel), {}, {});
        QCOMPARE(hand.model().joints.size(), std::size_t(5));
        QCOMPARE(hand.model().forces.size(), std::size_t(3));
        type(hand, nameOf(hand.model().joints.back()), "length", {"360.14 mm"});
        for (const auto& force : hand.model().forces) {
            const auto name = nameOf(force);
            const std::string key(infoOf(force).key);
            if (key == "gravity") type(hand, name, "acceleration", {"0", "0", "-9.81"});
            if (key == "force") type(hand, name, "force", {"0", "0", "3500"});
            if (key != "spring-damper") continue;
            type(hand, name, "stiffness", {"90000"});
            type(hand, name, "damping", {"2000"});
            type(hand, name, "free_length", {"0.53"});
        }
        hand.document().select({QString::fromStdString("bar3." + wheel)});
        f_->trigger("insert.watch");
        hand.document().edit("Run", [&](Model& m) { m.run = written.model.run; });

        const auto drawn = run(hand);
        const auto steps = hand.document().undoStack().count();
        QVERIFY(steps > 20);
        const std::string point = hand.model().measurePoints.front().name;
        while (hand.document().undoStack().canUndo()) hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), empty);
        QVERIFY(hand.w().files().open("example:double-wishbone"));
        const auto file = run(hand);
        QVERIFY(drawn && file);
        double low = 10, high = -10, worst = 0;
        for (double t = 0; t <= 3; t += 0.02)
            for (const char* axis : {".x", ".y", ".z"}) {
                const double here = channel(*drawn, point + axis, t),
                             there = channel(*file, std::string("W") + axis, t);
                worst = std::isnan(here - there) ? HUGE_VAL : std::max(worst, std::abs(here - there));
                if (axis[1] != 'z') continue;
                low = std::min(low, here);
                high = std::max(high, here);
            }
        QVERIFY2(worst < 1e-6, qPrintable(QString::number(worst)));
        QVERIFY2(high - low > 0.05, qPrintable(QString::number(high - low)));  // the wheel does rise
        QVERIFY2(f_->told.isEmpty(), qPrintable(f_->told.join("; ")));
    }

  private:
    /// Types numbers into a field of the properties of something and leaves it.
    void type(const SpatialHand& hand, const std::string& address, const char* key, const QStringList& texts) {
        hand.document().select({QString::fromStdString(address)});
        QCoreApplication::processEvents();
        for (int i = 0; i < texts.size(); ++i) {
            QLineEdit* edit = nullptr;
            for (auto* each : hand.w()
                                  .findChild<Inspector*>("inspector")
                                  ->findChildren<QLineEdit*>(QStringLiteral("%1:%2").arg(key).arg(i)))
                if (!edit && each->isVisible()) edit = each;
            QVERIFY2(edit, qPrintable(QString::fromStdString(address) + ' ' + key));
            edit->setFocus();
            edit->selectAll();
            QTest::keyClicks(edit, texts[i]);
            QTest::keyClick(edit, Qt::Key_Return);
        }
        const bool between = QStringList{"density", "mass", "inertia"}.contains(key);  // no mass properties yet
        QVERIFY2(between || !hasErrors(hand.document().issues()),
                 hand.document().issues().empty() ? "" : hand.document().issues().front().sentence.english().c_str());
    }

    /// The mass properties of the part, turned into the frame of the bar that stands for it.
    void weigh(const SpatialHand& hand, const Written& written, const std::string& of, const std::string& bar) {
        const auto& body = written.body(of);
        const Pose from = written.pose(of), to = *hand.design().find(bar);
        const Mat3 turn = (to.orientation.conjugate() * from.orientation).toRotationMatrix();
        Mat3 inertia;
        const auto& j = body.inertia;
        inertia << j[0].value, j[3].value, j[4].value, j[3].value, j[1].value, j[5].value, j[4].value, j[5].value,
            j[2].value;
        inertia = turn * inertia * turn.transpose();
        const Vec3 com(body.com[0].value, body.com[1].value, body.com[2].value);
        const Vec3 there = to.orientation.conjugate() * (from.apply(com) - to.position);
        const auto number = [](double value) { return QString::number(value, 'g', 17); };
        type(hand, bar, "density", {"0"});
        type(hand, bar, "mass", {number(body.mass.value)});
        type(hand, bar, "inertia",
             {number(inertia(0, 0)), number(inertia(1, 1)), number(inertia(2, 2)), number(inertia(0, 1)),
              number(inertia(0, 2)), number(inertia(1, 2))});
        type(hand, bar, "com", metres(there));
    }

    /// A new marker of the bar, added in the properties, where the part has one; its name.
    std::string marker(const SpatialHand& hand, const Written& written, const std::string& of, const std::string& name,
                       const std::string& bar) {
        const Pose to = *hand.design().find(bar);
        hand.document().select({QString::fromStdString(bar)});
        QCoreApplication::processEvents();
        auto* list = hand.w().findChild<Inspector*>("inspector")->findChild<QWidget*>("markersList");
        auto* add = list ? list->findChild<QToolButton*>("addPart") : nullptr;
        if (!add) return {};
        QTest::mouseClick(add, Qt::LeftButton);
        const auto made = markerNames(hand.model(), bar).back();
        type(hand, bar + "." + made, "position",
             metres(Vec3(to.orientation.conjugate() * (written.at(of, name) - to.position))));
        return made;
    }

    /// A pin of the end A, whose axis is typed, to the ground, turned with keys until its axis is along x.
    void pin(const SpatialHand& hand, const std::string& bar) {
        const Vec3 axis = hand.design().find(bar)->orientation.conjugate() * Vec3::UnitX();
        const auto number = [](double value) { return QString::number(value, 'g', 17); };
        type(hand, bar + ".A", "z", {number(axis.x()), number(axis.y()), number(axis.z())});
        hand.take("joint");
        choose(hand, "revolute");
        hand.click(hand.marker(bar, "A"));
        hand.key(Qt::Key_Return);
        const auto* connect = qobject_cast<ConnectHandler*>(hand.w().tools().picking());
        QVERIFY(connect && !connect->frames().empty());
        const auto isAlong = [&] {
            return std::abs(Vec3(connect->frames().front().orientation * Vec3::UnitZ()).x()) > 1 - 1e-9;
        };
        for (const auto turn : {Qt::Key_X, Qt::Key_Y, Qt::Key_X, Qt::Key_Z})
            if (!isAlong()) hand.key(turn);
        QVERIFY(isAlong());
        hand.key(Qt::Key_Return);
        hand.take("select");
    }

    void choose(const SpatialHand& hand, const char* type) {
        auto* panel = hand.w().view().findChild<ConnectPanel*>();
        QVERIFY(panel);
        const auto types =
            connections(QString(type) == "spring-damper" || QString(type) == "force" ? Family::force : Family::joint);
        for (std::size_t i = 0; i < types.size() && types[panel->current()].info.key != type; ++i) hand.key(Qt::Key_T);
        QVERIFY(types[panel->current()].info.key == type);
    }

    /// A joint or force at a place of a body and at another one, or at typed coordinates of the ground.
    void join(const SpatialHand& hand, const char* tool, const char* type, const Vec3& first,
              std::optional<Vec3> ground, std::optional<Vec3> second) {
        const auto steps = hand.document().undoStack().count();
        hand.take(tool);
        choose(hand, type);
        hand.click(first);
        if (ground) hand.typeAll(metres(*ground));
        if (second) hand.click(*second);
        hand.key(Qt::Key_Return);
        QVERIFY2(hand.document().undoStack().count() == steps + 1, type);
        hand.take("select");
    }

    std::shared_ptr<const Run> run(const SpatialHand& hand) {
        f_->trigger("run.start");
        if (!f_->waitForRun(60000)) return {};
        const auto done = hand.w().runs().current();
        if (!done->results || done->results->outcome.status != Outcome::Status::completed) {
            qWarning("%s", done->results ? done->results->outcome.sentence.english().c_str() : "no results");
            return {};
        }
        return std::make_shared<const Run>(*done);
    }

    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(DoubleWishboneTest)
#include "double_wishbone_test.moc"
