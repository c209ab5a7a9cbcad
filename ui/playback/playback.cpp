// The clock behind Playback: wall time times the speed, independent of how often the timer fires.
#include "ui/playback/playback.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zwang::ui {

namespace {
constexpr int tickMilliseconds = 16;  // a little faster than 60 Hz screens, so that no refresh is missed
constexpr double slowest = 0.01, fastest = 100;
}  // namespace

Playback::Playback(QObject* parent) : QObject(parent) {
    timer_.setInterval(tickMilliseconds);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Playback::tick);
}

bool Playback::isPlaying() const { return timer_.isActive(); }

void Playback::setRange(double begin, double end) {
    end = std::max(begin, end);
    if (begin != begin_ || end != end_) {
        begin_ = begin;
        end_ = end;
        emit rangeChanged(begin_, end_);
    }
    moveTo(follow_ ? end_ : time_);
}

void Playback::setTime(double time) {
    if (!std::isfinite(time)) return;
    setFollow(false);
    moveTo(time);
    if (end_ > begin_) showRun();
}

void Playback::showDesign() {
    pause();
    setFollow(false);
    if (std::exchange(showsRun_, false)) emit shownChanged();
}

void Playback::showRun() {
    if (!std::exchange(showsRun_, true)) emit shownChanged();
}

void Playback::moveTo(double time) {
    time = std::clamp(time, begin_, end_);
    if (time == time_) return;
    time_ = time;
    emit timeChanged(time_);
}

void Playback::play() {
    if (isPlaying() || end_ <= begin_) return;
    follow_ = false;
    if (time_ >= end_) moveTo(begin_);
    clock_.start();
    timer_.start();
    showRun();
    emit stateChanged();
}

void Playback::pause() {
    if (!isPlaying()) return;
    timer_.stop();
    emit stateChanged();
}

void Playback::toggle() { isPlaying() ? pause() : play(); }

void Playback::stop() {
    pause();
    setTime(begin_);
}

void Playback::stepBy(int frames) {
    pause();
    // Land on output times, also when the time was between two of them.
    const double position = (time_ - begin_) / outputStep_, nearest = std::round(position);
    const bool onFrame = std::abs(position - nearest) < 1e-6;
    const double from = onFrame ? nearest : frames > 0 ? std::floor(position) : std::ceil(position);
    setTime(begin_ + (from + frames) * outputStep_);
}

void Playback::setOutputStep(double seconds) {
    if (std::isfinite(seconds) && seconds > 0) outputStep_ = seconds;
}

void Playback::setSpeed(double factor) {
    if (!std::isfinite(factor)) return;
    factor = std::clamp(factor, slowest, fastest);
    if (factor == speed_) return;
    speed_ = factor;
    emit stateChanged();
}

void Playback::setLoop(bool on) {
    if (on == loop_) return;
    loop_ = on;
    emit stateChanged();
}

void Playback::setFollow(bool on) {
    if (on == follow_) return;
    if (on) timer_.stop();
    follow_ = on;
    emit stateChanged();
    if (on) moveTo(end_);
    if (on) showRun();
}

void Playback::tick() {
    const double next = time_ + speed_ * static_cast<double>(clock_.nsecsElapsed()) * 1e-9;
    clock_.start();
    if (next < end_) return moveTo(next);
    if (loop_ && end_ > begin_) return moveTo(begin_ + std::fmod(next - begin_, end_ - begin_));
    moveTo(end_);
    pause();
}

}  // namespace zwang::ui
