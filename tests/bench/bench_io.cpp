// Reading, writing and assembling models.
#include <benchmark/benchmark.h>

#include "tests/bench/models.h"
#include "tests/bench/prepared.h"

namespace zwang::bench {

namespace {

void readFourBars(benchmark::State& state) {
    const std::string text = toText(fourBars(static_cast<int>(state.range(0))));
    for (auto _ : state) benchmark::DoNotOptimize(fromText(text));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
    state.SetComplexityN(state.range(0));
}
BENCHMARK(readFourBars)->Arg(2)->Arg(40)->Arg(1000)->Unit(benchmark::kMicrosecond)->Complexity();

void writeFourBars(benchmark::State& state) {
    const Model model = fourBars(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(toText(model));
    state.SetComplexityN(state.range(0));
}
BENCHMARK(writeFourBars)->Arg(2)->Arg(40)->Arg(1000)->Unit(benchmark::kMicrosecond)->Complexity();

void evaluateFourBars(benchmark::State& state) {
    Model model = fourBars(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(model));
    state.SetComplexityN(state.range(0));
}
BENCHMARK(evaluateFourBars)->Arg(2)->Arg(40)->Arg(1000)->Unit(benchmark::kMicrosecond)->Complexity();

void assembleFourBars(benchmark::State& state) {
    const auto model = evaluated(fourBars(static_cast<int>(state.range(0))));
    for (auto _ : state) benchmark::DoNotOptimize(assemble(model).positionViolation);
    state.SetComplexityN(state.range(0));
}
BENCHMARK(assembleFourBars)->Arg(2)->Arg(40)->Arg(1000)->Unit(benchmark::kMillisecond)->Complexity();

void readAllExamples(benchmark::State& state) {
    for (auto _ : state)
        for (const auto& e : examples()) benchmark::DoNotOptimize(fromText(std::string(e.text)));
}
BENCHMARK(readAllExamples)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
