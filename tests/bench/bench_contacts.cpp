// Many contacts at once, by Moreau's time stepping: discs that fall into a box and come to rest there. Each disc may
// touch each other one, so most of N² / 2 contacts are far apart.
#include <benchmark/benchmark.h>

#include "engine/analysis/simulation.h"
#include "tests/cases/discs_in_a_box.h"

namespace zwang::bench {

namespace {

void heapOfDiscs(benchmark::State& state) {
    const auto count = static_cast<int>(state.range(0));
    Model model = tests::discsInABox(1, count, {0.3, 0.3, 2});
    model.run.integrator.key = "moreau";
    model.run.step = 1e-3;
    RunStatistics statistics;
    for (auto _ : state) statistics = simulate(model).statistics;
    const auto steps = static_cast<double>(statistics.steps);
    state.counters["a step"] =
        benchmark::Counter(steps, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(heapOfDiscs)->Arg(12)->Arg(20)->Arg(50)->Arg(100)->Arg(200)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
