// A plot of eight curves with a million points each: fit, zoom, cursor and growth must stay interactive (below 100 ms a
// picture, the cursor below 16 ms). Needs a display: run it under xvfb-run.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QWheelEvent>
#include <cmath>

#include "ui/plots/curve_plot.h"

using zwang::ui::CurvePlot;
using zwang::ui::Playback;

namespace {

constexpr int curves = 8, points = 1000000;
constexpr double timeStep = 1e-3;

struct BigPlot {
    Playback playback;
    CurvePlot plot{playback};

    BigPlot() {
        playback.setRange(0, points * timeStep);
        std::vector<double> times(points), values(points);
        for (int c = 0; c < curves; ++c) {
            for (int i = 0; i < points; ++i) {
                const auto at = static_cast<std::size_t>(i);
                times[at] = i * timeStep;
                values[at] = std::sin((c + 7) * times[at]) + 0.1 * std::sin(311 * times[at]);
            }
            plot.addCurve({QString("c%1.x").arg(c), "m", "c", "", c, 0});
            plot.append(c, times, times, values);
        }
        plot.resize(1000, 400);
        plot.show();
        draw();
    }
    void draw() {
        plot.refresh();
        finish();
    }
    void finish() {
        QCoreApplication::processEvents();
        benchmark::DoNotOptimize(plot.canvas()->grab());
    }
};

void fit(benchmark::State& state) {
    BigPlot big;
    for (auto _ : state) {
        big.plot.fit();
        big.finish();
    }
}

void zoom(benchmark::State& state) {
    BigPlot big;
    int turn = 120;
    for (auto _ : state) {
        const QPointF at = big.plot.toPixel(500, 0);
        QWheelEvent event(at, big.plot.canvas()->mapToGlobal(at), {}, {0, turn = -turn}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(big.plot.canvas(), &event);
        big.finish();
    }
}

void moveCursor(benchmark::State& state) {
    BigPlot big;
    double time = 0;
    for (auto _ : state) {
        big.playback.setTime(time = std::fmod(time + 1.234, points * timeStep));
        big.finish();
    }
}

void grow(benchmark::State& state) {
    BigPlot big;
    double time = points * timeStep;
    for (auto _ : state) {
        for (int c = 0; c < curves; ++c) big.plot.append(c, {time}, {time}, {0.5});
        time += timeStep;
        big.draw();
    }
}

BENCHMARK(fit)->Unit(benchmark::kMillisecond);
BENCHMARK(zoom)->Unit(benchmark::kMillisecond);
BENCHMARK(moveCursor)->Unit(benchmark::kMillisecond);
BENCHMARK(grow)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
