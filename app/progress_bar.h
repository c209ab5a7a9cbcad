// One line on the terminal that shows how far a run is.
#pragma once

#include <chrono>
#include <string>

namespace zwang::app {

/// Draws on stderr when that is a terminal and says nothing otherwise; the line is wiped when the bar ends.
class ProgressBar {
  public:
    ProgressBar();
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// `time` is simulated time [s], `fraction` is done.
    void show(double time, double fraction);

    /// "assembling  3 s": something that cannot tell how far it is.
    void showBusy(const std::string& doing);
    void wipe();

    /// "[#####-----]  50 %  t = 5 s  12 s left": the line without its control characters.
    static std::string line(double time, double fraction, double elapsedSeconds);

  private:
    bool draws();
    void draw(const std::string& text);

    bool terminal_ = false, drawn_ = false;
    std::chrono::steady_clock::time_point start_, last_;
};

}  // namespace zwang::app
