// What one right-hand side, one projection and one accepted step cost, for every example and as mechanisms grow.
#include <benchmark/benchmark.h>

#include "engine/integrators/integrator.h"
#include "tests/bench/models.h"
#include "tests/bench/prepared.h"

namespace zwang::bench {

namespace {

/// Long enough to be away from the start, short enough to be quick.
double shortRun(const Model& model) {
    Model copy = model;
    evaluate(copy);
    return copy.run.end.value / 20;
}

void rightHandSide(benchmark::State& state, const Model& model, double duration) {
    Prepared p = prepare(model, duration);
    for (auto _ : state) {
        p.dynamics->derivative(p.time, p.y, p.dydt);
        benchmark::DoNotOptimize(p.dydt.data());
    }
    state.counters["bodies"] = p.start.system->bodies;
    state.counters["nearlySingular"] = p.dynamics->solver().isNearlySingular();
}

void projection(benchmark::State& state, const Model& model, double duration) {
    Prepared p = prepare(model, duration);
    VecX y = p.y, away = p.y;
    // Off the constraints by about the error of a step.
    for (Eigen::Index i = 0; i < away.size(); ++i) away[i] += 1e-9 * std::cos(1.0 + 2.3 * static_cast<double>(i));
    for (auto _ : state) {
        y = away;
        p.dynamics->project(p.time, y);
        benchmark::DoNotOptimize(y.data());
    }
}

/// One attempt of the method with the projection after it, at the tolerance and about the step that a run would take.
void acceptedStep(benchmark::State& state, const Model& model, double duration, const IntegratorRow& method) {
    Prepared p = prepare(model, duration);
    auto integrator = method.make({1e-8, 1e-8});
    const RightHandSide f = [&](double t, const VecX& y, VecX& dydt) { p.dynamics->derivative(t, y, dydt); };
    VecX y(p.y.size()), dydt(p.y.size());
    double h = duration / 50;
    for (int i = 0; i < 8 && method.adaptive; ++i) {
        const Attempt attempt = integrator->attempt(f, p.time, p.y, p.dydt, h, y);
        h = attempt.nextStep;
        if (attempt.finished && attempt.error <= 1 && attempt.error > 0.01) break;
    }
    const long before = p.dynamics->rightHandSides();
    for (auto _ : state) {
        integrator->attempt(f, p.time, p.y, p.dydt, h, y);
        p.dynamics->project(p.time + h, y);
        p.dynamics->derivativeAfterProjection(p.time + h, y, dydt);
        benchmark::DoNotOptimize(dydt.data());
    }
    state.counters["rightHandSides"] = benchmark::Counter(static_cast<double>(p.dynamics->rightHandSides() - before),
                                                          benchmark::Counter::kAvgIterations);
}

void registerAll() {
    using benchmark::RegisterBenchmark;
    for (const auto& e : examples()) {
        const std::string key(e.key);
        const Model model = example(key);
        const double duration = shortRun(model);
        RegisterBenchmark(("right_hand_side/" + key).c_str(), [=](benchmark::State& state) {
            rightHandSide(state, model, duration);
        })->Unit(benchmark::kMicrosecond);
        RegisterBenchmark(("projection/" + key).c_str(), [=](benchmark::State& state) {
            projection(state, model, duration);
        })->Unit(benchmark::kMicrosecond);
        for (const auto& method : integrators())
            RegisterBenchmark(("accepted_step/" + key + "/" + std::string(method.info.key)).c_str(),
                              [=, &method](benchmark::State& state) { acceptedStep(state, model, duration, method); })
                ->Unit(benchmark::kMicrosecond);
    }
    RegisterBenchmark("right_hand_side/double-pendulum", [](benchmark::State& state) {
        rightHandSide(state, doublePendulum(), 0.5);
    })->Unit(benchmark::kMicrosecond);
    RegisterBenchmark("right_hand_side/bricard-with-section", [](benchmark::State& state) {
        rightHandSide(state, bricardWithSection(), 0.5);
    })->Unit(benchmark::kMicrosecond);
    auto* fourBarRows = RegisterBenchmark("right_hand_side/four-bars", [](benchmark::State& state) {
        rightHandSide(state, fourBars(static_cast<int>(state.range(0))), 0.1);
        state.SetComplexityN(state.range(0));
    });
    for (int n : {2, 5, 10, 40, 200, 1000}) fourBarRows->Arg(n);
    fourBarRows->Unit(benchmark::kMicrosecond)->Complexity(benchmark::oN);
    auto* chains = RegisterBenchmark("right_hand_side/ball-chain", [](benchmark::State& state) {
        rightHandSide(state, ballChain(static_cast<int>(state.range(0))), 0.1);
        state.SetComplexityN(state.range(0));
    });
    for (int n = 8; n <= 512; n *= 2) chains->Arg(n);
    chains->Unit(benchmark::kMicrosecond)->Complexity(benchmark::oN);
}

}  // namespace

}  // namespace zwang::bench

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    zwang::bench::registerAll();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
