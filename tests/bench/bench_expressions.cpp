// Formulas: reading and evaluating them, alone and as the fields of a whole example.
#include <benchmark/benchmark.h>

#include "engine/expressions/parameters.h"
#include "tests/bench/models.h"

namespace zwang::bench {

namespace {

void parameterChain(benchmark::State& state) {
    std::vector<Parameter> parameters{{"p0", "350 mm", ""}};
    for (int i = 1; i < state.range(0); ++i)
        parameters.push_back({"p" + std::to_string(i), "p" + std::to_string(i - 1) + "*cos(0.1) + 2 mm", ""});
    for (auto _ : state) {
        Issues issues;
        benchmark::DoNotOptimize(ParameterTable::evaluate(parameters, issues));
    }
    state.SetComplexityN(state.range(0));
}
BENCHMARK(parameterChain)->RangeMultiplier(4)->Range(4, 16384)->Unit(benchmark::kMicrosecond)->Complexity();

void oneField(benchmark::State& state) {
    std::vector<Parameter> parameters{{"l1", "350 mm", ""}, {"m1", "2 kg", ""}};
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    Quantity inertia("m1*l1^2/12 + 3e-4 kg*m^2");
    for (auto _ : state) {
        table.evaluate(inertia, "kg*m^2", "crank", "inertia", issues);
        benchmark::DoNotOptimize(inertia.value);
    }
}
BENCHMARK(oneField);

void derivativeOfField(benchmark::State& state) {
    std::vector<Parameter> parameters{{"l1", "350 mm", ""}, {"m1", "2 kg", ""}};
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    const Quantity inertia("m1*l1^2/12 + 3e-4 kg*m^2");
    for (auto _ : state) benchmark::DoNotOptimize(table.derivative(inertia, "l1"));
}
BENCHMARK(derivativeOfField);

void evaluateExample(benchmark::State& state) {
    Model model = example("andrews");
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(model));
}
BENCHMARK(evaluateExample)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
