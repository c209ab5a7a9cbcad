// Singular passages: what large rows cost, and of how many thousand random linkages any passage is lost or invented.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/model/to_spatial.h"
#include "tests/bench/models.h"
#include "tests/cases/linkage_families.h"

namespace zwang::bench {

namespace {

/// Example A02 with N cells, 5 s: five passages of N loops at once.
void rowOfFourBars(benchmark::State& state) {
    const auto cells = static_cast<int>(state.range(0));
    Model model = fourBars(cells);
    model.run.integrator.key = "fehlberg78";
    model.run.end = 5;
    model.run.outputStep = 0.05;
    std::size_t passages = 0, uncertain = 0;
    for (auto _ : state) {
        const Results results = simulate(model);
        passages = results.passages.size();
        uncertain = results.uncertain.size();
    }
    state.counters["passages"] = static_cast<double>(passages);
    state.counters["uncertain"] = static_cast<double>(uncertain);
    state.counters["per cell"] =
        benchmark::Counter(cells, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(rowOfFourBars)->Arg(10)->Arg(40)->Arg(100)->Arg(200)->Arg(1000)->Arg(2000)->Unit(benchmark::kSecond);

/// One random member after the other, over the integrators and tolerances of the test of the same families; planar ones
/// in space as well: seven families of 1,500.
void randomFamilies(benchmark::State& state) {
    constexpr double end = 3;
    constexpr const char* integrators[] = {"dopri5", "fehlberg78", "bulirsch-stoer"};
    constexpr double tolerances[] = {1e-6, 1e-7, 1e-9, 1e-11};
    const auto& family = tests::linkageFamilies()[static_cast<std::size_t>(state.range(0))];
    double lost = 0, invented = 0, unsure = 0, ended = 0;
    unsigned seed = 0;
    for (auto _ : state) {
        std::mt19937 random(100'000U + seed);
        const tests::FamilyMember member = family.make(random, end);
        Model model = member.model;
        const bool isPlanar = model.space == Space::planar;
        if (isPlanar && seed % 2 == 1) {
            evaluate(model);
            model = toSpatial(model).model;
        }
        model.run.integrator.key = integrators[seed / 2 % 3];
        model.run.rtol = model.run.atol = tolerances[seed / 6 % 4];
        model.run.end = end;
        model.run.outputStep = 0.05;
        ++seed;
        const Results results = simulate(model);
        const double found = static_cast<double>(results.passages.size()),
                     there = static_cast<double>(member.passages.size());
        lost += std::max(0.0, there - found);
        invented += std::max(0.0, found - there);
        unsure += static_cast<double>(results.uncertain.size());
        ended += results.outcome.status == Outcome::Status::failed;
        if (found != there || !results.uncertain.empty() || results.outcome.status != Outcome::Status::completed)
            state.SetLabel("seed " + std::to_string(seed - 1) + ": " + results.outcome.sentence);
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["lost"] = lost;
    state.counters["invented"] = invented;
    state.counters["unsure"] = unsure;
    state.counters["failed"] = ended;
}
BENCHMARK(randomFamilies)->DenseRange(0, 6)->Iterations(1500)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
