// What is made of the points of a curve, against closed forms.
#include "ui/plots/signals.h"

#include <QtTest>
#include <cmath>
#include <numbers>

using namespace zwang::ui;

namespace {

constexpr double pi = std::numbers::pi;

/// Times that are not evenly spaced: t = u + u²/4 for u from 0 to `end` in `count` steps.
std::vector<double> uneven(double end, int count) {
    std::vector<double> times;
    for (int i = 0; i <= count; ++i) {
        const double u = end * i / count;
        times.push_back(u + u * u / 4);
    }
    return times;
}

template <class Function>
std::vector<double> valuesOf(const std::vector<double>& times, Function function) {
    std::vector<double> values;
    for (const double t : times) values.push_back(function(t));
    return values;
}

double largestDifference(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

}  // namespace

class SignalsTest : public QObject {
    Q_OBJECT
  private slots:
    /// A parabola is differentiated exactly, whatever the spacing, at the ends too.
    void derivativeOfAParabolaIsExact() {
        const auto times = uneven(2, 37);
        const auto slopes = derivativeOf(times, valuesOf(times, [](double t) { return 3 * t * t - 2 * t + 5; }));
        QVERIFY(largestDifference(slopes, valuesOf(times, [](double t) { return 6 * t - 2; })) < 1e-11);
    }

    void derivativeAndIntegralAreOfSecondOrder() {
        const auto error = [](int count, bool integral) {
            const auto times = uneven(2, count);
            const auto sine = valuesOf(times, [](double t) { return std::sin(3 * t); });
            return integral ? largestDifference(integralOf(times, sine),
                                                valuesOf(times, [](double t) { return (1 - std::cos(3 * t)) / 3; }))
                            : largestDifference(derivativeOf(times, sine),
                                                valuesOf(times, [](double t) { return 3 * std::cos(3 * t); }));
        };
        for (const bool integral : {false, true}) {
            const double order = std::log2(error(200, integral) / error(400, integral));
            QVERIFY2(std::abs(order - 2) < 0.1, qPrintable(QString::number(order)));
        }
    }

    /// At an impact there are two points with one time: no slope goes across.
    void jumpsAreNotDifferentiated() {
        const std::vector<double> times{0, 1, 2, 2, 3, 4}, values{0, 1, 2, -2, -1, 0};
        for (const double slope : derivativeOf(times, values)) QCOMPARE(slope, 1.0);
        QVERIFY(std::isnan(derivativeOf({0}, {1})[0]));
        QCOMPARE(integralOf(times, values).back(), 0.0);
    }

    void statisticsOfASine() {
        const auto times = uneven(4, 4000);  // to 8 s
        const auto s = statisticsOf(times, valuesOf(times, [](double t) { return 2 * std::sin(pi * t) + 1; }), 2, 8);
        QVERIFY(std::abs(s.mean - 1) < 1e-3);
        QVERIFY(std::abs(s.rms - std::sqrt(3)) < 1e-3);  // 2²/2 and 1²
        QVERIFY(std::abs(s.most - 3) < 1e-4 && std::abs(s.least + 1) < 1e-4);
        QVERIFY(std::abs(std::remainder(s.mostTime - 0.5, 2)) < 0.01);
        QCOMPARE(statisticsOf(times, times, 9, 10).count, std::size_t(0));
    }

    /// Two oscillations about a mean: their frequencies and amplitudes come out.
    void spectrumFindsOscillations() {
        std::vector<double> times;
        for (int i = 0; i <= 2048; ++i) times.push_back(i / 128.0);
        const auto spectrum = spectrumOf(
            times,
            valuesOf(times,
                     [](double t) { return 5 + 2 * std::cos(2 * pi * 3 * t) + 0.25 * std::sin(2 * pi * 20 * t); }),
            0, 16);
        QVERIFY(!spectrum.frequency.empty());
        const auto at = [&](double frequency) {
            const auto found = std::lower_bound(spectrum.frequency.begin(), spectrum.frequency.end(), frequency - 1e-9);
            return spectrum.amplitude[static_cast<std::size_t>(found - spectrum.frequency.begin())];
        };
        // Whole periods in even steps: exact.
        QVERIFY2(std::abs(at(3) - 2) < 1e-9, qPrintable(QString::number(at(3))));
        QVERIFY2(std::abs(at(20) - 0.25) < 1e-9, qPrintable(QString::number(at(20))));
        QVERIFY(at(10) < 1e-9 && at(0) < 1e-9);

        // Uneven steps: as good as the lines between the points.
        std::vector<double> bent;
        for (int i = 0; i <= 3001; ++i) bent.push_back(16 * (i + 0.2 * i * i / 3001.0) / (1.2 * 3001));
        const auto other =
            spectrumOf(bent, valuesOf(bent, [](double t) { return 2 * std::cos(2 * pi * 3 * t); }), 0, 16);
        const auto highest = std::max_element(other.amplitude.begin(), other.amplitude.end());
        QVERIFY2(std::abs(*highest - 2) < 0.01, qPrintable(QString::number(*highest)));
        QCOMPARE(other.frequency[static_cast<std::size_t>(highest - other.amplitude.begin())], 3.0);
        QVERIFY(spectrumOf({0, 1, 2}, {0, 1, 0}, 0, 2).frequency.empty());
    }

    void namesAndUnits() {
        QCOMPARE(formOf("P.x:derivative").second, std::string("P.x"));
        QVERIFY(formOf("P.x:integral").first == CurveForm::integral && formOf("P.x").first == CurveForm::values);
        QCOMPARE(nameOf(CurveForm::derivative, "P.x"), std::string("P.x:derivative"));
        QCOMPARE(unitOf(CurveForm::derivative, "rad/s"), std::string("rad/s^2"));
        QCOMPARE(unitOf(CurveForm::integral, "m/s"), std::string("m"));
        QCOMPARE(unitOf(CurveForm::integral, "W"), std::string("J"));
        QCOMPARE(unitOf(CurveForm::derivative, "N"), std::string("N/s"));
    }
};

QTEST_MAIN(SignalsTest)
#include "signals_test.moc"
