// What a gradient costs beside the plain run of the same model: counters `ratio` are times over the time of simulate()
// in the same process. Parameters beyond those of the model are masses of shapes that are drawn on.
#include <benchmark/benchmark.h>

#include <ctime>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/sensitivity/gradient.h"

namespace zwang::bench {

namespace {

struct Named {
    const char *key, *integrand;
};
constexpr Named models[] = {{"paper1-two-link", "tip.x^2 + tip.y^2"},
                            {"a02-four-bar-2", "B0.x"},
                            {"a02-four-bar-40", "B0.x"},
                            {"spatial-slider-crank", "C.x"},
                            {"heavy-top", "COM.z"}};

/// Parameters p0 … that add to every mass; the motion is the same because they are zero.
Model withParameters(const Named& named, int count) {
    Model model = loadModel(std::string("example:") + named.key);
    std::string sum;
    for (int i = 0; i < count; ++i) {
        const std::string name = "p" + std::to_string(i);
        model.parameters.push_back({name, "0 kg", ""});
        sum += " + " + name;
    }
    for (auto& body : model.bodies)
        std::visit(
            [&](auto& b) {
                if (b.density.value == 0)
                    b.mass = (b.mass.isPlain() ? std::to_string(b.mass.value) + " kg" : b.mass.text) + sum;
            },
            body);
    return model;
}

/// Processor time of this thread: a busy machine does not count.
double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double secondsOf(const auto& work) {
    const double start = threadSeconds();
    work();
    return threadSeconds() - start;
}

void gradient(benchmark::State& state, const Named& named, int parameters, bool adjoint) {
    const Model model = withParameters(named, parameters);
    Objective objective;
    objective.name = "o";
    objective.integrand = named.integrand;
    std::vector<std::string> names;
    for (int i = 0; i < parameters; ++i) names.push_back("p" + std::to_string(i));
    const Problem problem = prepareProblem(model, objective, names);
    double run = 0, whole = 0;
    for (auto _ : state) {
        run += secondsOf([&] { simulate(model); });
        whole += secondsOf([&] {
            Trajectory trajectory(problem, {}, 256e6);
            const Gradient g = adjoint ? adjointGradient(problem, trajectory) : directGradient(problem, trajectory);
            benchmark::DoNotOptimize(g.value);
        });
    }
    state.counters["ratio"] = whole / run;
    state.counters["run_ms"] = 1e3 * run / static_cast<double>(state.iterations());
}

/// The problem on which CVODES was measured: the two-link arm from rest with angles 0 and 90°, ∫ tip.y dt over 2 s, by
/// two lengths and two masses. `error` is the largest of the four against a reference of 30 digits.
void peer(benchmark::State& state, const char* integrator, double tolerance, bool adjoint) {
    Model model = loadModel("example:paper1-two-link");
    for (auto& p : model.parameters) {
        if (p.name == "theta1") p.quantity = Quantity("0 deg");
        if (p.name == "theta2") p.quantity = Quantity("90 deg");
        if (p.name == "g") p.quantity = Quantity("9.81 m/s^2");
    }
    model.run.end = 2;
    model.run.integrator.key = integrator;
    model.run.rtol = model.run.atol = tolerance;
    evaluate(model);
    Objective objective;
    objective.name = "o";
    objective.integrand = "tip.y";
    const Problem problem = prepareProblem(model, objective, {"l1", "l2", "m1", "m2"});
    const Eigen::Vector4d exact(-4.5978047038214536, 3.351004366358679, 1.1088871132249545, -0.55444355661247724);
    double run = 0, whole = 0, error = 0;
    for (auto _ : state) {
        run += secondsOf([&] { benchmark::DoNotOptimize(Trajectory(problem, {}, 256e6).endTime()); });
        whole += secondsOf([&] {
            Trajectory trajectory(problem, {}, 256e6);
            const Gradient g = adjoint ? adjointGradient(problem, trajectory) : directGradient(problem, trajectory);
            error = (g.gradient - exact).lpNorm<Eigen::Infinity>();
        });
    }
    state.counters["ratio"] = whole / run;
    state.counters["ms"] = 1e3 * whole / static_cast<double>(state.iterations());
    state.counters["error"] = error;
}

}  // namespace

}  // namespace zwang::bench

int main(int argc, char** argv) {
    using namespace zwang::bench;
    for (const auto& named : models)
        for (const bool adjoint : {false, true})
            for (const int parameters : {4, 40, 400}) {
                if (!adjoint && parameters == 400) continue;
                benchmark::RegisterBenchmark(
                    (std::string(adjoint ? "adjoint/" : "direct/") + named.key + "/" + std::to_string(parameters))
                        .c_str(),
                    gradient, named, parameters, adjoint)
                    ->Unit(benchmark::kMillisecond);
            }
    for (const char* integrator : {"dopri5", "fehlberg78"})
        for (const double tolerance : {1e-4, 1e-6, 1e-8, 1e-10})
            for (const bool adjoint : {false, true}) {
                char name[80];
                std::snprintf(name, sizeof name, "peer/%s/%s/%.0e", adjoint ? "adjoint" : "direct", integrator,
                              tolerance);
                benchmark::RegisterBenchmark(name, peer, integrator, tolerance, adjoint)->Unit(benchmark::kMillisecond);
            }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
