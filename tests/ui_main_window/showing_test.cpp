// What the window shows: picture, plots, strip and transport agree about design or moment after everything that a
// person does; a failed run says so; from a moment of a run a way leads back.
#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/hand.h"
#include "ui/health/traffic_light.h"
#include "ui/main_window/moment_offer.h"
#include "ui/main_window/status_panel.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/run/banner.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/timeline/transport_bar.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::WindowFixture;

class ShowingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
        w().view().setAnimated(false);
    }
    void cleanup() { f_.reset(); }

    /// Without a run there is no moment to show, whatever of the transport bar is clicked.
    void withoutARunTheDesignIsShown() {
        QVERIFY(w().files().open("example:four-bar"));
        auto* bar = w().findChild<TransportBar*>();
        QVERIFY(bar);
        int clicked = 0;
        for (auto* button : bar->findChildren<QAbstractButton*>()) {
            if (!button->isVisible()) continue;
            QTest::mouseClick(button, Qt::LeftButton);
            ++clicked;
            QVERIFY2(!w().playback().showsRun(), qPrintable(button->objectName()));
        }
        QVERIFY(clicked > 6);
    }

    void pictureAndTimeAgree() {
        QVERIFY(w().files().open("example:paper4-slider-crank-b"));
        QTRY_VERIFY(w().status().freedomText().contains("1"));
        agree("opened");
        QVERIFY(!w().playback().showsRun());
        run();
        QVERIFY(w().playback().showsRun());
        agree("after a run");
        // A click on the mark of a passage, twice: also where the time does not change the moment is shown.
        auto* strip = w().findChild<SingularityStrip*>();
        const double passage = w().runs().current()->results->passages.front().time;
        const auto clickMark = [&] {
            QTest::mouseClick(strip, Qt::LeftButton, {},
                              QPoint(static_cast<int>(std::lround(strip->axis().toPixel(passage))), 22));
        };
        clickMark();
        QCOMPARE(w().playback().time(), passage);
        agree("mark");
        key(Qt::Key_Escape);
        QVERIFY(!w().playback().showsRun());
        agree("Esc");
        clickMark();
        QVERIFY(w().playback().showsRun());
        QCOMPARE(w().playback().time(), passage);
        agree("the same mark again");
        // A ghost of another branch: the next run takes it, this moment stays.
        emit w().view().ghostClicked(false, 0);
        QCOMPARE(w().document().model()->run.passageBranches.size(), std::size_t(1));
        QVERIFY(w().playback().showsRun());
        agree("ghost");
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(w().playback().showsRun());
        agree("undo of the ghost");
        // A plot is added and taken back.
        w().playback().setTime(2.167);
        w().plots().addPane();
        QVERIFY(w().playback().showsRun());
        agree("plot added");
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(w().playback().time(), 2.167);
        QVERIFY(w().playback().showsRun());
        agree("undo of the plot");
        // A body is inserted: another mechanism, so the design. Undone: the moment that was shown.
        f_->trigger("insert.body");
        QVERIFY(!w().playback().showsRun());
        agree("inserted");
        w().view().setFocus();
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(w().playback().showsRun());
        QCOMPARE(w().playback().time(), 2.167);
        agree("undo of the insertion");
        // The switch, by mouse and by key; the time is kept.
        QTest::mouseClick(w().findChild<QToolButton*>("showDesign"), Qt::LeftButton);
        QVERIFY(!w().playback().showsRun());
        agree("switched to the design");
        QTest::mouseClick(w().findChild<QToolButton*>("showRun"), Qt::LeftButton);
        QVERIFY(w().playback().showsRun());
        QCOMPARE(w().playback().time(), 2.167);
        agree("switched to the run");
        w().view().setFocus();
        key(Qt::Key_F4);
        QVERIFY(!w().playback().showsRun());
        agree("F4");
        key(Qt::Key_F4);
        QVERIFY(w().playback().showsRun());
        agree("F4 again");
        // Who went to the design stays there, whatever is undone.
        key(Qt::Key_Escape);
        w().document().edit("Heavier", [](Model& m) { std::get<PlanarBody>(m.bodies[0]).mass = Quantity(7.0); });
        agree("edited");
        w().document().undoStack().undo();
        QVERIFY(!w().playback().showsRun());
        agree("undone in the design");
        // Another model, another picture.
        QVERIFY(w().files().open("example:four-bar"));
        QVERIFY(!w().playback().showsRun());
        agree("another model");
    }

    /// A note that is written while a run is shown is seen there.
    void notesAreSeenInARun() {
        QVERIFY(w().files().open("example:four-bar"));
        w().document().edit("Short", [](Model& m) { m.run.end = 0.2; });
        run();
        w().document().edit("Note", [](Model& m) {
            Note note;
            note.name = "seen";
            note.text = "seen";
            note.at = {"crank", "A"};
            m.drawing.notes.push_back(note);
        });
        QVERIFY(w().playback().showsRun());
        QVERIFY(w().view().drawnElements().contains("seen") || !w().view().annotationText("seen").isNull());
        agree("note");
    }

    /// At a moment of a run a pull moves the mechanism and offers where it was let go as the start, in one gesture; or
    /// to go back to the design, where it drags.
    void aPullAtAMomentOffersAWay() {
        QVERIFY(w().files().open("example:four-bar"));
        w().document().edit("Short", [](Model& m) { m.run.end = 0.6; });
        run();
        w().playback().setTime(0.4);
        auto* offer = w().findChild<MomentOffer*>();
        QVERIFY(offer->isHidden());
        pullCrank();
        QVERIFY(offer->isVisible() && w().view().rect().contains(offer->geometry()));
        QCOMPARE(w().document().undoStack().count(), 1);
        QTest::mouseClick(offer->findChild<QPushButton*>("backToDesign"), Qt::LeftButton);
        QVERIFY(offer->isHidden() && !w().playback().showsRun());
        agree("back to the design");
        pullCrank();
        QCOMPARE(w().document().undoStack().count(), 2);  // dragged
        QVERIFY(offer->isHidden());
        w().document().undoStack().undo();
        QTest::mouseClick(w().findChild<QToolButton*>("showRun"), Qt::LeftButton);
        // The mechanism follows the hand; Esc is back at the moment.
        const auto moment = w().stage().poses();
        const auto moved = [&] {
            double most = 0;
            for (std::size_t i = 0; i < moment.size(); ++i)
                most = std::max(most, (moment[i].position - w().stage().poses()[i].position).norm());
            return most;
        };
        pullCrank();
        QVERIFY(moved() > 1e-3 && offer->isVisible());
        QCOMPARE(w().document().undoStack().count(), 2);
        key(Qt::Key_Escape);
        QVERIFY(moved() == 0 && offer->isHidden() && w().playback().showsRun());
        agree("back at the moment");
        // Pulled twice, and taken: one step, the pose that was left, the velocities of the moment.
        pullCrank();
        pullCrank();
        const auto pulled = w().stage().poses();
        QTest::mouseClick(offer->findChild<QPushButton*>("makeThisTheStart"), Qt::LeftButton);
        QVERIFY(offer->isHidden() && !w().playback().showsRun());
        QCOMPARE(w().document().undoStack().index(), 2);
        QTRY_VERIFY(w().status().freedomText().contains("0"));  // the motor drives it
        agree("made the start");
        for (std::size_t i = 0; i < pulled.size(); ++i)
            QVERIFY((pulled[i].position - w().stage().poses()[i].position).norm() < 1e-9);
        QVERIFY(std::get<PlanarBody>(w().document().model()->bodies[2]).rate.value != 0);
        w().document().undoStack().undo();
        // Another moment: what was pulled and left is gone.
        QTest::mouseClick(w().findChild<QToolButton*>("showRun"), Qt::LeftButton);
        pullCrank();
        w().playback().setTime(0.2);
        QVERIFY(offer->isHidden());
        agree("another moment");
    }

    /// A motor drives a four-bar whose crank cannot turn over into its dead point: a banner says so with the element as
    /// a link, the moment is marked, and nothing is called healthy.
    void aFailedRunSaysSo() {
        Hand hand{*f_};
        drawStuckFourBar(hand);
        run();
        const auto failed = w().runs().current();
        QVERIFY(failed->results && failed->results->outcome.status == Outcome::Status::failed);
        auto* banner = w().findChild<Banner*>();
        auto* words = banner->findChild<QLabel*>("runBannerText");
        QVERIFY(banner->isVisible());
        const std::string blamed = failed->results->outcome.element;
        QVERIFY(!blamed.empty());
        QVERIFY2(words->text().contains(QString("element:") + blamed.c_str()), qPrintable(words->text()));
        QVERIFY(words->heightForWidth(words->width()) <= words->height());
        emit words->linkActivated(QString("element:") + blamed.c_str());
        QCOMPARE(w().document().selection(), QStringList{QString::fromStdString(blamed)});
        w().playback().setTime(0);
        emit words->linkActivated("moment");
        QCOMPARE(w().playback().time(), std::min(failed->results->outcome.time, w().playback().end()));
        agree("the moment of the failure");
        // The strip marks it and says why.
        auto* strip = w().findChild<SingularityStrip*>();
        const double at = strip->axis().toPixel(failed->results->outcome.time);
        QVERIFY2(strip->wordsAt(at).contains("fail"), qPrintable(strip->wordsAt(at)));
        auto* light = w().findChild<TrafficLight*>();
        QVERIFY(light->sign() == Sign::bad);
        // Another run that works takes it away; errors of the model make the light red again.
        hand.document().edit("Shorter", [&](Model& m) { m.run.end = 0.5 * failed->results->outcome.time; });
        run();
        QVERIFY(banner->isHidden() && light->sign() != Sign::bad);
        hand.document().edit("Bad", [](Model& m) { std::get<PlanarBody>(m.bodies[0]).density = Quantity("nobody"); });
        QVERIFY(light->sign() == Sign::bad);
        hand.document().undoStack().undo();
        QTRY_VERIFY(light->sign() != Sign::bad);
    }

    /// The ghosts of the freedoms stay until Esc, and the menus are as before at once.
    void freedomsStayUntilEsc() {
        QVERIFY(w().files().open("example:paper1-two-link"));
        QTRY_VERIFY(w().status().freedomText().contains("2"));
        f_->trigger("analyse.freedoms");
        QTRY_VERIFY(!w().stage().ghosts().isEmpty());
        QTRY_VERIFY(w().actions().action("analyse.freedoms")->isEnabled());
        QTest::qWait(4500);  // longer than both freedoms take
        QVERIFY(!w().stage().ghosts().isEmpty());
        w().view().setFocus();
        key(Qt::Key_Escape);
        QVERIFY(w().stage().ghosts().isEmpty() && !w().stage().hasPreview());
        QTest::qWait(200);
        QVERIFY(w().stage().ghosts().isEmpty());
        for (const char* what : {"analyse.freedoms", "analyse.modes", "analyse.rest"})
            QVERIFY2(w().actions().action(what)->isEnabled(), what);
        agree("after the freedoms");
    }

  private:
    MainWindow& w() const { return *f_->window; }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        w().view().setFocus();
        QTest::keyClick(&w().view(), key, modifiers);
    }
    void run() const {
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        w().playback().pause();
    }
    void pullCrank() const {
        const auto poses = w().stage().poses();
        const QPoint from =
            w().view().toWidget(poses[0].position + 0.5 * (poses[1].position - poses[0].position)).toPoint();
        w().document().select({});
        Hand{*f_}.dragOn(from, from + QPoint(0, -30));
    }
    void drawStuckFourBar(const Hand& hand) const {
        hand.newPlanar();
        hand.take("bar");
        hand.click(0, 0);
        hand.type("56.6 mm", "45 deg");
        hand.take("pivot");
        hand.click(0.2, 0);
        hand.take("bar");
        const Vec2 end = hand.at("bar1", "B");
        // Where circles of 150 mm about the crank's end and of 93.3 mm about the second pivot meet.
        const Vec2 pivot(0.2, 0), between = pivot - end;
        const double d = between.norm(), along = (d * d + 0.15 * 0.15 - 0.0933 * 0.0933) / (2 * d);
        const Vec2 across(-between.y() / d, between.x() / d);
        const Vec2 meet = end + along / d * between + std::sqrt(0.15 * 0.15 - along * along) * across;
        hand.click(end.x(), end.y());
        hand.type("150 mm",
                  QString("%1 deg").arg(std::atan2(meet.y() - end.y(), meet.x() - end.x()) * 180 / M_PI, 0, 'g', 15));
        const Vec2 coupler = hand.at("bar2", "B");
        hand.click(coupler.x(), coupler.y());
        hand.click(0.2, 0);
        hand.take("motor");
        hand.click(0, 0);
        hand.key(Qt::Key_Escape);
        QCOMPARE(hand.model().joints.size(), std::size_t(4));
    }

    /// One truth: the poses of the view are those of the moment that plots, strip and transport name, or of the design.
    void agree(const char* when) const {
        QCoreApplication::processEvents();
        const bool shown = w().playback().showsRun();
        const auto run = w().runs().current();
        const double time = w().playback().time();
        const auto& poses = w().stage().poses();
        QVERIFY2(poses.size() == w().stage().model()->bodies.size(), when);
        if (shown) {
            const auto expected = run->results->poses(time);
            for (std::size_t i = 0; i < poses.size(); ++i)
                QVERIFY2((poses[i].position - expected[i].position).norm() < 1e-12, when);
        } else {
            QVERIFY2(w().stage().model() == w().document().model(), when);
            // The start of the mechanism as it is now, which the written poses of these examples are near to.
            const auto written = writtenPoses(*w().document().model());
            for (std::size_t i = 0; i < poses.size(); ++i)
                QVERIFY2((poses[i].position - written[i].position).norm() < 1e-6, when);
        }
        const auto drawn = w().view().poses();
        for (std::size_t i = 0; i < drawn.size(); ++i)
            QVERIFY2((drawn[i].position - poses[i].position).norm() < 1e-12, when);
        const auto* field = w().findChild<QLineEdit*>("transportTime");
        QVERIFY2(field->text().isEmpty() == !shown, when);
        if (shown) {
            double seconds = -1;
            QVERIFY2(TransportBar::parseTime(field->text(), &seconds) && std::abs(seconds - time) < 1e-3, when);
        }
        QVERIFY2(w().findChild<QToolButton*>("showDesign")->isChecked() == !shown, when);
        QVERIFY2(w().findChild<QToolButton*>("showRun")->isChecked() == shown, when);
        QVERIFY2(w().actions().action("run.show")->isChecked() == shown, when);
        for (int i = 0; i < w().plots().paneCount(); ++i)
            if (auto& plot = w().plots().pane(i).plot(); plot.curveCount() > 0)
                QVERIFY2(plot.legendValue(0).isEmpty() == !shown, when);
    }

    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(ShowingTest)
#include "showing_test.moc"
