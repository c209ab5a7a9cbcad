// The clock of the window: range, real time, speed, loop, follow, steps.
#include "ui/playback/playback.h"

#include <QSignalSpy>
#include <QtTest>

using zwang::ui::Playback;

class PlaybackTest : public QObject {
    Q_OBJECT
  private slots:
    void timeStaysInRange();
    void followsTheEndUntilMoved();
    void playsInRealTimeTimesSpeed();
    void stopsAtTheEndAndBeginsAgain();
    void loopsToTheBegin();
    void stepsLandOnOutputTimes();
    void refusesNonsense();
    void showsTheDesignOrAMoment();
};

void PlaybackTest::timeStaysInRange() {
    Playback playback;
    QSignalSpy times(&playback, &Playback::timeChanged);
    playback.setRange(1, 3);
    QCOMPARE(playback.time(), 1.0);
    playback.setTime(7);
    QCOMPARE(playback.time(), 3.0);
    playback.setRange(1, 2);
    QCOMPARE(playback.time(), 2.0);
    QCOMPARE(times.size(), 3);
    playback.setTime(2);  // no change, no signal
    QCOMPARE(times.size(), 3);
}

/// Whoever goes to a time wants to see it, also when it is the one that was left; the design keeps the time for later.
void PlaybackTest::showsTheDesignOrAMoment() {
    Playback playback;
    QSignalSpy shown(&playback, &Playback::shownChanged);
    playback.setTime(0);
    QVERIFY(!playback.showsRun());  // there is no run to show
    playback.setRange(0, 2);
    QVERIFY(!playback.showsRun());
    playback.setTime(1);
    QVERIFY(playback.showsRun());
    playback.showDesign();
    QVERIFY(!playback.showsRun());
    QCOMPARE(playback.time(), 1.0);
    playback.setTime(1);
    QVERIFY(playback.showsRun());
    QCOMPARE(shown.size(), 3);
    playback.play();
    playback.showDesign();
    QVERIFY(!playback.isPlaying() && !playback.showsRun());
    playback.play();
    QVERIFY(playback.showsRun());
    playback.showDesign();
    playback.setFollow(true);
    QVERIFY(playback.showsRun());
    playback.showDesign();
    QVERIFY(!playback.isFollowing());
}

void PlaybackTest::followsTheEndUntilMoved() {
    Playback playback;
    playback.setFollow(true);
    for (const double end : {0.5, 1.0, 2.5}) {
        playback.setRange(0, end);
        QCOMPARE(playback.time(), end);
    }
    playback.setTime(1);
    QVERIFY(!playback.isFollowing());
    playback.setRange(0, 4);
    QCOMPARE(playback.time(), 1.0);
}

void PlaybackTest::playsInRealTimeTimesSpeed() {
    Playback playback;
    playback.setRange(0, 1000);
    playback.setSpeed(20);
    QElapsedTimer clock;
    clock.start();
    playback.play();
    QTest::qWait(300);
    playback.pause();
    const double expected = 20e-9 * static_cast<double>(clock.nsecsElapsed());
    // The last tick may be any time ago on a busy machine.
    QVERIFY2(playback.time() <= expected && playback.time() > 0, qPrintable(QString::number(playback.time())));
    const double paused = playback.time();
    QTest::qWait(60);
    QCOMPARE(playback.time(), paused);
}

void PlaybackTest::stopsAtTheEndAndBeginsAgain() {
    Playback playback;
    playback.setRange(0, 0.05);
    playback.play();
    QTRY_VERIFY(!playback.isPlaying());
    QCOMPARE(playback.time(), 0.05);
    playback.setSpeed(0.01);
    playback.play();
    QVERIFY(playback.time() < 0.05);
    playback.stop();
    QCOMPARE(playback.time(), 0.0);
    playback.setRange(0, 0);
    playback.play();
    QVERIFY(!playback.isPlaying());  // nothing to play
}

void PlaybackTest::loopsToTheBegin() {
    Playback playback;
    playback.setRange(0, 0.08);
    playback.setLoop(true);
    QSignalSpy times(&playback, &Playback::timeChanged);
    playback.play();
    auto wentBack = [&] {
        for (int i = 1; i < times.size(); ++i)
            if (times[i][0].toDouble() < times[i - 1][0].toDouble()) return true;
        return false;
    };
    QTRY_VERIFY(wentBack());
    QVERIFY(playback.isPlaying());
    for (const auto& time : times) QVERIFY(time[0].toDouble() >= 0 && time[0].toDouble() <= 0.08);
}

void PlaybackTest::stepsLandOnOutputTimes() {
    Playback playback;
    playback.setRange(0, 1);
    playback.setOutputStep(0.25);
    playback.setTime(0.3);
    playback.stepBy(1);
    QCOMPARE(playback.time(), 0.5);
    playback.setTime(0.3);
    playback.stepBy(-1);
    QCOMPARE(playback.time(), 0.25);
    playback.stepBy(-1);
    QCOMPARE(playback.time(), 0.0);
    playback.stepBy(-1);
    QCOMPARE(playback.time(), 0.0);
    playback.stepBy(10);
    QCOMPARE(playback.time(), 1.0);
}

void PlaybackTest::refusesNonsense() {
    Playback playback;
    playback.setRange(0, 1);
    playback.setTime(0.5);
    playback.setTime(std::nan(""));
    QCOMPARE(playback.time(), 0.5);
    playback.setSpeed(1e9);
    QCOMPARE(playback.speed(), 100.0);
    playback.setSpeed(0);
    QCOMPARE(playback.speed(), 0.01);
}

QTEST_GUILESS_MAIN(PlaybackTest)
#include "playback_test.moc"
