// Whether a run comes on: steps without end, and steps that hardly move the mechanism, are told apart from slow ones.
#pragma once

namespace zwang {

/// One a run. Times in seconds.
class RunProgress {
  public:
    explicit RunProgress(double end) : end_(end) {}

    /// Steps that would have to be ten thousand millions to come to the end: the run is at t after `tries` of them.
    bool isHopeless(double t, long tries);
    /// How many tries brought the run on by how much since isHopeless() last found that it comes on.
    struct Since {
        long tries = 0;
        double time = 0;
    };
    Since since(double t, long tries) const { return {tries - triedThen_, t - then_}; }
    /// So many steps brought the run to t, and the next ones would be even shorter.
    bool isStuck(double t, long steps) const;

    /// A step of length h is about to turn directions by `turn` [rad]. True where, close to a singular position, the
    /// mechanism has hardly moved in many steps.
    bool crawls(double h, double turn, bool isClose);
    /// Steps in a row that hardly moved, at a singular position.
    bool hasCrawled(int steps) const { return crawling_ > steps; }

  private:
    double end_;
    long triedThen_ = 0;
    double then_ = 0;
    int crawling_ = 0;
    int closeSteps_ = 0;    ///< tried in a row close to a singular position, …
    double closeTurn_ = 0;  ///< … and how far they turned [rad]
};

}  // namespace zwang
