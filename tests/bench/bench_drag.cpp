// What a frame of dragging costs: a hand goes round at one metre and a half a second, 60 moves a second; and a jerk.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "engine/analysis/drag.h"
#include "tests/bench/models.h"
#include "tests/bench/prepared.h"

namespace {

using namespace zwang;

/// Mean as the time of the benchmark, the longest single move as a counter [ms].
void frames(benchmark::State& state, const Model& model, const std::string& body, const Vec3& point, double radius) {
    Drag drag(assemble(bench::evaluated(model)));
    if (!drag.begin(body, point).empty()) return state.SkipWithError("cannot be dragged");
    const Vec3 home = drag.point();
    double longest = 0, turned = 0;
    for (auto _ : state) {
        turned += 1.5 / 60 / radius;
        const auto from = std::chrono::steady_clock::now();
        drag.move(home + radius * Vec3(std::cos(turned) - 1, std::sin(turned), 0));
        longest = std::max(longest, std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count());
    }
    state.counters["longest_ms"] = 1e3 * longest;
    state.counters["bodies"] = drag.system()->bodies;
    state.counters["freedom"] = drag.freedom();
}

/// One jerk across the whole mechanism and back.
void jerk(benchmark::State& state, const Model& model, const std::string& body, const Vec3& point) {
    Drag drag(assemble(bench::evaluated(model)));
    if (!drag.begin(body, point).empty()) return state.SkipWithError("cannot be dragged");
    const Vec3 home = drag.point();
    for (auto _ : state) {
        drag.move({-home.x(), -home.y(), home.z()});
        drag.move(home);
    }
}

BENCHMARK_CAPTURE(frames, chain_50, bench::planarChain(50), "bar49", Vec3(1, 0, 0), 1.0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, windows_24, bench::fourBars(24), "crank0", Vec3(1, 0, 0), 1.0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, windows_40, bench::fourBars(40), "crank0", Vec3(1, 0, 0), 1.0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, ball_chain_50, bench::ballChain(50), "rod49", Vec3(1, 0, 0), 1.0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, bennett, bench::example("bennett"), "bar1", Vec3(0.4, 0, 0), 0.4)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(jerk, windows_24, bench::fourBars(24), "crank0", Vec3(1, 0, 0))->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
