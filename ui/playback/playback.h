// What the window shows: the design, or a moment of a run; one time shared by 3D view, plots, strip and transport bar.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace zwang::ui {

/// The current time and its clock, and whether it is shown at all. Everything that shows a moment listens to
/// timeChanged and shownChanged; everything that can move it calls setTime. Whoever moves the time, or goes to the
/// moment that it stands at, wants to see the run. While the design is shown no time counts; the one that was left is
/// kept.
class Playback : public QObject {
    Q_OBJECT
  public:
    explicit Playback(QObject* parent = nullptr);

    double time() const { return time_; }
    double begin() const { return begin_; }
    double end() const { return end_; }
    bool isPlaying() const;
    double speed() const { return speed_; }
    bool isLooping() const { return loop_; }
    bool isFollowing() const { return follow_; }
    bool showsRun() const { return showsRun_; }  ///< a moment of a run; otherwise the design

  public slots:
    void setRange(double begin,
                  double end);  ///< of the shown results; keeps the time inside. While following, moves to `end`.
    void setTime(double time);  ///< clamps to the range; stops following
    void showDesign();          ///< instead of a moment of a run; pauses
    void showRun();             ///< at the moment that was left
    void play();
    void pause();
    void toggle();
    void stop();                         ///< pause and go to the begin
    void stepBy(int frames);             ///< by output steps
    void setOutputStep(double seconds);  ///< of the shown results, > 0
    void setSpeed(double factor);        ///< 0.01 … 100 times real time
    void setLoop(bool on);
    void setFollow(bool on);  ///< show the newest frame of a growing run

  signals:
    void timeChanged(double time);
    void shownChanged();  ///< from the design to a run or back
    void rangeChanged(double begin, double end);
    void stateChanged();  ///< playing, speed, loop or follow

  private:
    void tick();
    void moveTo(double time);  ///< clamps; the only place that changes the time
    double time_ = 0, begin_ = 0, end_ = 0, speed_ = 1, outputStep_ = 0.01;
    bool loop_ = false, follow_ = false, showsRun_ = false;
    QTimer timer_;
    QElapsedTimer clock_;
};

}  // namespace zwang::ui
