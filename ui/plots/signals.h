// What is made of the points of a curve: derivative, integral, statistics and spectrum.
#pragma once

#include <QString>
#include <string>
#include <utility>
#include <vector>

namespace zwang::ui {

/// A curve shows the values of a channel, or their derivative or integral by time: "crank.rate",
/// "crank.rate:derivative", "crank.rate:integral" in the list of a plot.
enum class CurveForm { values, derivative, integral };
std::pair<CurveForm, std::string> formOf(const std::string& name);
std::string nameOf(CurveForm form, const std::string& channel);
QString labelOf(CurveForm form, const std::string& channel);         ///< "d crank.rate/dt"
std::string unitOf(CurveForm form, const std::string& channelUnit);  ///< "rad/s^2" for the derivative of "rad/s"

/// By parabolas through neighbours, of second order for any spacing. Where two points have one time the curve jumps,
/// and each side keeps to itself; a point that stands alone has no derivative (NaN).
std::vector<double> derivativeOf(const std::vector<double>& times, const std::vector<double>& values);

/// From the first time on, by trapezoids.
std::vector<double> integralOf(const std::vector<double>& times, const std::vector<double>& values);

/// Over the times from `begin` to `end`; mean and rms weigh time, whatever the spacing. `count` 0: no points there.
struct Statistics {
    std::size_t count = 0;
    double least = 0, leastTime = 0, most = 0, mostTime = 0, mean = 0, rms = 0;
};
Statistics statisticsOf(const std::vector<double>& times, const std::vector<double>& values, double begin, double end);

/// Amplitudes of the oscillations about the mean by frequency [Hz], by a fast Fourier transform with a Hann window of
/// values taken evenly between `begin` and `end`; empty where there are fewer than eight points.
struct Spectrum {
    std::vector<double> frequency, amplitude;
};
Spectrum spectrumOf(const std::vector<double>& times, const std::vector<double>& values, double begin, double end);

}  // namespace zwang::ui
