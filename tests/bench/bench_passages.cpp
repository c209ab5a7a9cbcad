// Singular passages: what large rows cost, and of how many thousand random linkages any passage is lost or invented.
#include <benchmark/benchmark.h>

#include <cstdio>

#include "tests/bench/models.h"
#include "tests/cases/family_run.h"

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

/// A thousand members of each family, one after the other, over five integrators, four tolerances, plane and space.
void randomFamilies(benchmark::State& state) {
    constexpr const char* integrators[] = {"dopri5", "fehlberg78", "bulirsch-stoer", "rk4", "euler"};
    constexpr double tolerances[] = {1e-6, 1e-7, 1e-9, 1e-11};
    const tests::Family& family = tests::allFamilies()[static_cast<std::size_t>(state.range(0))];
    tests::FamilyVerdict sum;
    double silent = 0, told = 0, offBranch = 0, timeError = 0;
    unsigned seed = 0;
    for (auto _ : state) {
        tests::FamilyRun run{static_cast<int>(state.range(0)), 100'000U + seed};
        run.integrator = integrators[seed % 5];
        run.inSpace = seed / 5 % 2 == 1;
        run.tolerance = tolerances[seed / 10 % 4];
        if (tests::hasFixedSteps(run.integrator)) run.tolerance = run.integrator == "rk4" ? 5e-4 : 2e-4;
        // What Euler's method is off by decides whether it turns before or behind.
        const bool isDecidedByErrors =
            family.make == tests::families::turnBesideFlat || family.make == tests::families::turnCloseToFlat;
        if (isDecidedByErrors && tests::hasFixedSteps(run.integrator))
            run = {run.family, run.seed, run.inSpace, integrators[seed % 3], tolerances[seed / 10 % 4]};
        ++seed;
        const tests::FamilyVerdict verdict = tests::tryMember(run);
        // Steps of first order are late, and their run says how far its energy is off.
        const bool saysSo = run.integrator == "euler" && verdict.text.find("with warnings") != std::string::npos;
        if (saysSo && verdict.lost + verdict.invented <= 1) {
            ++told;
            continue;
        }
        sum.lost += verdict.lost;
        sum.invented += verdict.invented;
        sum.late += verdict.late;
        offBranch += verdict.isOnBranch ? 0 : 1;
        if (run.tolerance == tolerances[3]) timeError = std::max(timeError, verdict.timeError);
        silent += verdict.isSilent;
        told += !verdict.text.empty() && !verdict.isSilent;
        if (!verdict.text.empty()) std::fprintf(stderr, "%g %s\n", run.tolerance, verdict.text.c_str());
    }
    state.SetLabel(family.name);
    state.SetItemsProcessed(state.iterations());
    state.counters["lost"] = static_cast<double>(sum.lost);
    state.counters["invented"] = static_cast<double>(sum.invented);
    state.counters["late"] = static_cast<double>(sum.late);
    state.counters["off branch"] = offBranch;
    state.counters["time error at 1e-11"] = timeError;
    state.counters["silent"] = silent;
    state.counters["told"] = told;
}
BENCHMARK(randomFamilies)->DenseRange(0, 12)->Iterations(1000)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
