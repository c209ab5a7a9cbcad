// Many contacts at once, those that never touch and, by Moreau's time stepping, discs and boxes that fall and come to
// rest on each other. Each may touch each other one, so most of N² / 2 pairs are far apart.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/model/contact_groups.h"
#include "tests/cases/discs_in_a_box.h"
#include "tests/cases/grouped_bodies.h"

namespace zwang::bench {

namespace {

void runHeap(benchmark::State& state, Model model, double step = 1e-3, const char* method = "moreau") {
    model.run.integrator.key = method;
    model.run.step = step;
    RunStatistics statistics;
    for (auto _ : state) statistics = simulate(model).statistics;
    const auto steps = static_cast<double>(statistics.steps);
    state.counters["a step"] =
        benchmark::Counter(steps, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
void heapOfDiscs(benchmark::State& state) {
    runHeap(state, tests::discsInABox(1, static_cast<int>(state.range(0)), {0.3, 0.3, 2}));
}
BENCHMARK(heapOfDiscs)->Arg(12)->Arg(20)->Arg(50)->Arg(100)->Arg(200)->Unit(benchmark::kSecond)->Iterations(1);

/// Convex solids in space, 720 rows of gaps and slips each two.
void heapOfBoxes(benchmark::State& state) {
    runHeap(state, tests::heapOfBoxes(1, static_cast<int>(state.range(0)), {0.2, 0.3, 1}));
}
BENCHMARK(heapOfBoxes)->Arg(3)->Arg(6)->Arg(10)->Arg(15)->Unit(benchmark::kSecond)->Iterations(1);

/// Discs of one contact group, 20 beside each other; `second` argument: 1 with elements for all pairs instead.
void groupOfDiscs(benchmark::State& state) {
    Model model = tests::groupInABox(tests::Falling::discs, 1, static_cast<int>(state.range(0)), 20, 0.2);
    evaluate(model);
    runHeap(state, state.range(1) == 0 ? model : withContactsOfGroups(model));
}
BENCHMARK(groupOfDiscs)
    ->ArgsProduct({{100, 200, 400}, {0, 1}})
    ->Args({1000, 0})
    ->Unit(benchmark::kSecond)
    ->Iterations(1);

/// Those of one contact group that fall into a box and come to rest in it, in steps of 2 ms.
void groupThatRests(benchmark::State& state) {
    runHeap(state, tests::groupInABox(tests::Falling::discs, 1, static_cast<int>(state.range(0)), 20, 1.5), 2e-3);
}
BENCHMARK(groupThatRests)->Arg(200)->Arg(1000)->Unit(benchmark::kSecond)->Iterations(1);

/// A pendulum and so many discs of the ground 5 to 10 m away, which it never touches; 200 s.
void farDiscs(benchmark::State& state) {
    std::string markers = R"({"name": "O"})", joints = R"({"type": "revolute", "name": "j", "first": "ground.O", )"
                                                       R"("second": "a.O"})";
    for (int i = 0; i < state.range(0); ++i) {
        const std::string n = std::to_string(i), x = std::to_string(5 + 0.0125 * i), y = std::to_string(i % 11 - 5);
        markers += R"(, {"name": "g)" + n + R"(", "position": [)" + x + ", " + y + "]}";
        joints += R"(, {"type": "disc-contact", "name": "c)" + n + R"(", "first": "ground.g)" + n +
                  R"(", "second": "a.E", "first_radius": 0.1, "second_radius": 0.1})";
    }
    runHeap(state,
            fromText(R"({"zwang": 1, "space": "planar", "ground": {"markers": [)" + markers +
                     R"(]}, "bodies": [{"name": "a", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "markers": )"
                     R"([{"name": "O"}, {"name": "E", "position": [1, 0]}]}], "joints": [)" +
                     joints +
                     R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}], )"
                     R"("run": {"end": 200, "output_step": 10, "rtol": 1e-8, "atol": 1e-8}})"),
            0, "fehlberg78");
}
BENCHMARK(farDiscs)->Arg(0)->Arg(400)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
