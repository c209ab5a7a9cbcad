#include "ui/plots/signals.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <unsupported/Eigen/FFT>

namespace zwang::ui {

namespace {

constexpr const char *derivativeEnd = ":derivative", *integralEnd = ":integral";
constexpr std::size_t mostSamples = 1 << 16;

/// The slope at t[k] of the parabola through the points i, i + 1, i + 2.
double parabolaSlope(const std::vector<double>& t, const std::vector<double>& y, std::size_t i, std::size_t k) {
    const double first = (y[i + 1] - y[i]) / (t[i + 1] - t[i]), second = (y[i + 2] - y[i + 1]) / (t[i + 2] - t[i + 1]);
    const double bend = (second - first) / (t[i + 2] - t[i]);
    return first + bend * (2 * t[k] - t[i] - t[i + 1]);
}

/// The points of a curve between two times, with those at its ends.
struct Part {
    std::vector<double> times, values;
};
Part partOf(const std::vector<double>& times, const std::vector<double>& values, double begin, double end) {
    Part part;
    for (std::size_t i = 0; i < times.size() && i < values.size(); ++i) {
        if (times[i] < begin || times[i] > end || !std::isfinite(values[i])) continue;
        part.times.push_back(times[i]);
        part.values.push_back(values[i]);
    }
    return part;
}

double valueAt(const Part& part, double time, std::size_t& before) {
    while (before + 2 < part.times.size() && part.times[before + 1] < time) ++before;
    const double length = part.times[before + 1] - part.times[before];
    if (length <= 0) return part.values[before + 1];
    const double share = std::clamp((time - part.times[before]) / length, 0.0, 1.0);
    return part.values[before] + share * (part.values[before + 1] - part.values[before]);
}

/// Whether a Fourier transform of this length is fast.
bool hasSmallFactors(std::size_t count) {
    for (std::size_t factor = 2; factor <= 31; ++factor)
        while (count % factor == 0) count /= factor;
    return count == 1;
}

bool isEven(const std::vector<double>& times) {
    const double step = (times.back() - times.front()) / static_cast<double>(times.size() - 1);
    for (std::size_t i = 0; i < times.size(); ++i)
        if (std::abs(times[i] - times.front() - step * static_cast<double>(i)) > 1e-6 * step) return false;
    return true;
}

/// The values at even distances over the part, without its last moment, which is the first of the next period: as they
/// are, or between them.
std::vector<double> samplesOf(const Part& part) {
    const std::size_t intervals = part.times.size() - 1;
    if (intervals <= mostSamples && hasSmallFactors(intervals) && isEven(part.times))
        return {part.values.begin(), part.values.end() - 1};
    std::size_t count = 8;
    while (count < 4 * intervals && count < mostSamples) count *= 2;  // close, so that lines between them do not matter
    const double length = part.times.back() - part.times.front();
    std::vector<double> samples(count);
    std::size_t before = 0;
    for (std::size_t i = 0; i < count; ++i)
        samples[i] =
            valueAt(part, part.times.front() + length * static_cast<double>(i) / static_cast<double>(count), before);
    return samples;
}

}  // namespace

std::pair<CurveForm, std::string> formOf(const std::string& name) {
    for (const auto& [form, end] : {std::pair{CurveForm::derivative, std::string(derivativeEnd)},
                                    {CurveForm::integral, std::string(integralEnd)}})
        if (name.ends_with(end)) return {form, name.substr(0, name.size() - end.size())};
    return {CurveForm::values, name};
}

std::string nameOf(CurveForm form, const std::string& channel) {
    return form == CurveForm::derivative ? channel + derivativeEnd
           : form == CurveForm::integral ? channel + integralEnd
                                         : channel;
}

QString labelOf(CurveForm form, const std::string& channel) {
    QString name = QString::fromStdString(channel);
    if (name.startsWith('='))
        name = form == CurveForm::values ? name.mid(1).trimmed() : "(" + name.mid(1).trimmed() + ")";
    return form == CurveForm::derivative ? QStringLiteral("d %1/dt").arg(name)
           : form == CurveForm::integral ? QStringLiteral("∫ %1 dt").arg(name)
                                         : name;
}

std::string unitOf(CurveForm form, const std::string& unit) {
    if (form == CurveForm::values) return unit;
    static const std::vector<std::vector<std::string>> ladders{{"m*s", "m", "m/s", "m/s^2", "m/s^3"},
                                                               {"rad*s", "rad", "rad/s", "rad/s^2", "rad/s^3"},
                                                               {"J", "W", "W/s"},
                                                               {"s", "-", "1/s"}};
    const int step = form == CurveForm::derivative ? 1 : -1;
    for (const auto& ladder : ladders)
        for (int i = 0; i < static_cast<int>(ladder.size()); ++i)
            if (const int to = i + step;
                ladder[static_cast<std::size_t>(i)] == unit && to >= 0 && to < static_cast<int>(ladder.size()))
                return ladder[static_cast<std::size_t>(to)];
    return unit + (step > 0 ? "/s" : "*s");
}

std::vector<double> derivativeOf(const std::vector<double>& times, const std::vector<double>& values) {
    const std::size_t size = std::min(times.size(), values.size());
    std::vector<double> slopes(size, std::numeric_limits<double>::quiet_NaN());
    for (std::size_t begin = 0; begin < size;) {
        std::size_t end = begin + 1;
        while (end < size && times[end] > times[end - 1]) ++end;
        const std::size_t count = end - begin;
        for (std::size_t k = begin; k < end; ++k) {
            if (count == 2) slopes[k] = (values[begin + 1] - values[begin]) / (times[begin + 1] - times[begin]);
            if (count > 2) slopes[k] = parabolaSlope(times, values, std::clamp(k, begin + 1, end - 2) - 1, k);
        }
        begin = end;
    }
    return slopes;
}

std::vector<double> integralOf(const std::vector<double>& times, const std::vector<double>& values) {
    const std::size_t size = std::min(times.size(), values.size());
    std::vector<double> sums(size, 0.0);
    for (std::size_t i = 1; i < size; ++i)
        sums[i] = sums[i - 1] + (values[i] + values[i - 1]) / 2 * (times[i] - times[i - 1]);
    return sums;
}

Statistics statisticsOf(const std::vector<double>& times, const std::vector<double>& values, double begin, double end) {
    const Part part = partOf(times, values, begin, end);
    Statistics s;
    s.count = part.times.size();
    if (s.count == 0) return s;
    const auto [least, most] = std::minmax_element(part.values.begin(), part.values.end());
    s.least = *least;
    s.most = *most;
    s.leastTime = part.times[static_cast<std::size_t>(least - part.values.begin())];
    s.mostTime = part.times[static_cast<std::size_t>(most - part.values.begin())];
    double length = 0, sum = 0, squares = 0;
    for (std::size_t i = 1; i < s.count; ++i) {
        const double step = part.times[i] - part.times[i - 1], a = part.values[i - 1], b = part.values[i];
        length += step;
        sum += step * (a + b) / 2;
        squares += step * (a * a + a * b + b * b) / 3;  // of the line between the two
    }
    s.mean = length > 0 ? sum / length : part.values.front();
    s.rms = length > 0 ? std::sqrt(squares / length) : std::abs(part.values.front());
    return s;
}

Spectrum spectrumOf(const std::vector<double>& times, const std::vector<double>& values, double begin, double end) {
    const Part part = partOf(times, values, begin, end);
    const double length = part.times.empty() ? 0 : part.times.back() - part.times.front();
    if (part.times.size() < 8 || !(length > 0)) return {};
    std::vector<double> samples = samplesOf(part);
    const std::size_t count = samples.size();
    double mean = 0;
    for (const double sample : samples) mean += sample / static_cast<double>(count);
    double weights = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double weight =
            0.5 - 0.5 * std::cos(2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count));
        samples[i] = (samples[i] - mean) * weight;
        weights += weight;
    }
    std::vector<std::complex<double>> transformed;
    Eigen::FFT<double>().fwd(transformed, samples);
    Spectrum spectrum;
    for (std::size_t k = 0; k <= count / 2; ++k) {
        spectrum.frequency.push_back(static_cast<double>(k) / length);
        spectrum.amplitude.push_back((k == 0 || 2 * k == count ? 1 : 2) * std::abs(transformed[k]) / weights);
    }
    return spectrum;
}

}  // namespace zwang::ui
