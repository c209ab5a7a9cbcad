// Whole runs of the peers' problems: cost against error. The problems and their references are described in
// docs/performance.md; without ZWANG_PEER_REFERENCE (a folder of P2.csv …) only the cost is reported.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "engine/analysis/simulation.h"
#include "engine/analysis/step_loop.h"
#include "tests/bench/calibration.h"
#include "tests/bench/models.h"
#include "tests/bench/prepared.h"

namespace zwang::bench {

namespace {

/// Times and tracked coordinates, one row a time.
struct Reference {
    std::vector<double> times;
    std::vector<std::vector<double>> values;
};

Reference readReference(const std::string& name) {
    Reference reference;
    const char* folder = std::getenv("ZWANG_PEER_REFERENCE");
    if (!folder) return reference;
    std::ifstream file(std::string(folder) + "/" + name + ".csv");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream cells(line);
        std::vector<double> row;
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(std::stod(cell));
        reference.times.push_back(row.front());
        reference.values.emplace_back(row.begin() + 1, row.end());
    }
    return reference;
}

/// `channels` are compared with the columns of the reference; errors are divided by `scale`.
struct Problem {
    std::string name;
    Model model;
    double end, outputStep;
    std::vector<std::string> channels;
    double scale = 1;
};

std::vector<std::string> planarChannels(const std::string& first, const std::string& second) {
    return {first + ".x", first + ".y", second + ".x", second + ".y"};
}

std::vector<Problem> problems() {
    std::vector<Problem> list{{"P1", doublePendulum(), 10, 0.1, planarChannels("upper_tip", "lower_tip")},
                              {"P2", sliderCrank(), 10, 0.1, {"A.x", "A.y", "slider.x"}},
                              {"P3_2", fourBars(2), 10, 0.05, planarChannels("B0", "BN")},
                              {"P3_10", fourBars(10), 20, 0.05, planarChannels("B0", "BN")},
                              {"P3_40", fourBars(40), 20, 0.05, planarChannels("B0", "BN")},
                              {"P4", example("andrews"), 0.05, 0.0005, planarChannels("F", "G"), 7e-3},
                              {"P5", bricardWithSection(), 10, 0.1, {"P3.x", "P3.y", "P3.z"}}};
    for (int n : {8, 32, 128, 512})
        list.push_back({"P6_" + std::to_string(n),
                        ballChain(n),
                        1,
                        0.05,
                        {"third.x", "third.y", "third.z", "seventh.x", "seventh.y", "seventh.z"}});
    return list;
}

double largestError(const Results& results, const Problem& problem, const Reference& reference) {
    double largest = 0;
    for (std::size_t i = 0; i < reference.times.size(); ++i) {
        if (reference.times[i] > problem.end + 1e-9) break;
        const std::size_t frame = results.frameAt(reference.times[i] + 1e-9);
        for (std::size_t c = 0; c < problem.channels.size(); ++c) {
            const double value = results.value(results.channelIndex(problem.channels[c]), frame);
            largest = std::max(largest, std::abs(value - reference.values[i][c]) / problem.scale);
        }
    }
    return largest;
}

/// CPU time of the stepping only (as the peers are measured): assembly is done before.
void wholeRun(benchmark::State& state, const Problem& problem, const std::string& integrator, double tolerance) {
    Model model = problem.model;
    model.run.end = problem.end;
    model.run.outputStep = problem.outputStep;
    model.run.integrator = {integrator};
    model.run.rtol = model.run.atol = tolerance;
    const Assembly start = assemble(evaluated(model));
    const RunControl control;
    double best = 1e9;
    RunStatistics statistics;
    double error = -1;
    const Reference reference = readReference(problem.name);
    for (auto _ : state) {
        Results results(start.system);
        const double begin = threadSeconds();
        StepLoop(start, model.run, *findIntegrator(integrator), control, results).run();
        const double seconds = threadSeconds() - begin;
        state.SetIterationTime(seconds);
        best = std::min(best, seconds);
        state.PauseTiming();
        statistics = results.statistics;
        if (results.outcome.status == Outcome::Status::failed)
            state.SkipWithError(results.outcome.sentence.english().c_str());
        if (!reference.times.empty() && error < 0) error = largestError(results, problem, reference);
        state.ResumeTiming();
    }
    if (error >= 0) state.counters["error"] = error;
    state.counters["best_s"] = best;
    state.counters["steps"] = static_cast<double>(statistics.steps);
    state.counters["rightHandSides"] = static_cast<double>(statistics.rightHandSides);
    state.counters["ratio"] = best / calibrationSeconds();
}

/// From the wish to stop until simulate() has returned: what a person waits after clicking Stop (at most 0.1 s).
void stopping(benchmark::State& state, const Model& endless) {
    for (auto _ : state) {
        std::stop_source source;
        std::atomic<bool> moving = false;
        RunControl control;
        control.stop = source.get_token();
        control.frames = [&](const std::vector<Frame>&) { moving = true; };
        std::jthread run([&] { simulate(endless, control); });
        while (!moving) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        const auto begin = std::chrono::steady_clock::now();
        source.request_stop();
        run.join();
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
}

void registerAll() {
    for (const int n : {2, 40, 1000}) {
        Model endless = fourBars(n);
        endless.run.end = 1e5;
        endless.run.outputStep = 0.01;
        benchmark::RegisterBenchmark(("stop/four-bars/" + std::to_string(n)).c_str(),
                                     [=](benchmark::State& state) { stopping(state, endless); })
            ->UseManualTime()
            ->Iterations(20)
            ->Unit(benchmark::kMillisecond);
    }
    for (const auto& problem : problems())
        for (const char* integrator : {"fehlberg78", "dopri5"})
            for (double tolerance : {1e-4, 1e-6, 1e-8, 1e-10}) {
                std::ostringstream name;
                name << "run/" << problem.name << "/" << integrator << "/" << tolerance;
                benchmark::RegisterBenchmark(
                    name.str().c_str(),
                    [=](benchmark::State& state) { wholeRun(state, problem, integrator, tolerance); })
                    ->Unit(benchmark::kMillisecond)
                    ->UseManualTime();
            }
    benchmark::RegisterBenchmark("calibration",
                                 [](benchmark::State& state) {
                                     for (auto _ : state) state.SetIterationTime(calibrationSeconds());
                                 })
        ->UseManualTime()
        ->Iterations(3)
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

}  // namespace zwang::bench

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    zwang::bench::registerAll();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
