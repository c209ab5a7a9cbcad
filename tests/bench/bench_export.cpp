// Writing runs and reading them again: result files, tables, movies. Bytes are those of the channels and of the time.
#include <benchmark/benchmark.h>

#include <chrono>
#include <filesystem>
#include <map>

#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "tests/bench/models.h"

namespace zwang::bench {

namespace {

/// A folder that goes with the program.
const std::filesystem::path& folder() {
    struct Folder {
        std::filesystem::path path = std::filesystem::temp_directory_path() / "zwang-bench-export";
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() { std::filesystem::remove_all(path); }
    };
    static const Folder made;
    return made.path;
}

/// A row of seven four-bars with some 200 channels, moving for as many frames of 1 ms.
const Results& run(int frames) {
    static std::map<int, Results> known;
    if (const auto found = known.find(frames); found != known.end()) return found->second;
    Model model = fourBars(7);
    model.run.end = 1e-3 * (frames - 1);
    model.run.outputStep = 1e-3;
    return known.emplace(frames, simulate(model)).first->second;
}

double bytesOf(const Results& results) {
    return 8.0 * static_cast<double>(results.size()) * static_cast<double>(results.channels().size() + 1);
}

void count(benchmark::State& state, const Results& results, double bytes) {
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes * static_cast<double>(state.iterations())));
    state.counters["channels"] = static_cast<double>(results.channels().size());
    state.counters["solve_s"] = results.statistics.solveSeconds;
}

void writeResult(benchmark::State& state) {
    const Results& results = run(static_cast<int>(state.range(0)));
    ResultFile file;
    file.compression = static_cast<double>(state.range(1));
    const auto path = folder() / "x.zwr";
    for (auto _ : state) write(file, results, path);
    count(state, results, bytesOf(results));
    state.counters["file_MB"] = static_cast<double>(std::filesystem::file_size(path)) * 1e-6;
}
BENCHMARK(writeResult)
    ->Args({10000, 1})
    ->Args({10000, 0})
    ->Args({50000, 1})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void readResult(benchmark::State& state) {
    const Results& results = run(static_cast<int>(state.range(0)));
    const auto path = folder() / "x.zwr";
    write(ResultFile(), results, path);
    for (auto _ : state) benchmark::DoNotOptimize(readResultFile(path));
    count(state, results, bytesOf(results));
}
BENCHMARK(readResult)->Arg(10000)->Arg(50000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// What a window asks of a run at another moment: all poses, and the values of ten curves at the cursor.
void scrub(benchmark::State& state) {
    const Results& results = run(static_cast<int>(state.range(0)));
    const double end = results.frame(results.size() - 1).time;
    double time = 0;
    for (auto _ : state) {
        time = std::fmod(time + 0.381966 * end, end);
        benchmark::DoNotOptimize(results.poses(time));
        for (int k = 0; k < 10; ++k) benchmark::DoNotOptimize(results.valueAt(k, time));
    }
}
BENCHMARK(scrub)->Arg(50000)->Unit(benchmark::kMicrosecond)->UseRealTime();

void writeTable(benchmark::State& state) {
    const Results& results = run(static_cast<int>(state.range(0)));
    const auto path = folder() / "x.csv";
    for (auto _ : state) write(CsvTable(), results, path);
    count(state, results, static_cast<double>(std::filesystem::file_size(path)));
}
BENCHMARK(writeTable)->Arg(10000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// What all channels of an example as CSV cost beside its solve: with its own output step, and with 5,000 frames. Both
/// are done in turns, and the least time of each counts: neighbours only add to it.
void writeExample(benchmark::State& state, const std::string& key, int frames) {
    Model model = loadModel("example:" + key);
    evaluate(model);
    if (frames > 0) model.run.outputStep = model.run.end.value / frames;
    const auto path = folder() / "x.csv";
    const auto seconds = [] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    };
    double solve = 1e9, table = 1e9, cells = 0;
    for (auto _ : state) {
        const Results results = simulate(model);
        const double begin = seconds();
        write(CsvTable(), results, path);
        table = std::min(table, seconds() - begin);
        solve = std::min(solve, results.statistics.solveSeconds);
        cells = static_cast<double>(results.size() * results.channels().size());
    }
    const double megabytes = static_cast<double>(std::filesystem::file_size(path)) * 1e-6;
    state.counters["solve_ms"] = 1e3 * solve;
    state.counters["csv_ms"] = 1e3 * table;
    state.counters["share"] = table / solve;
    state.counters["ns_a_cell"] = 1e9 * table / cells;
    state.counters["MB"] = megabytes;
    state.counters["MB_s"] = megabytes / table;
}

const bool examplesAreRows = [] {
    for (const Example& example : examples())
        for (const int frames : {0, 5000})
            benchmark::RegisterBenchmark(
                ("writeExample/" + std::string(example.key) + (frames > 0 ? "/fine" : "")).c_str(),
                [key = std::string(example.key), frames](benchmark::State& state) { writeExample(state, key, frames); })
                ->Iterations(5)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime();
    return true;
}();

/// 10 s at 30 frames a second, 1280 × 720.
void writeMovie(benchmark::State& state) {
    Model model = loadModel("example:double-wishbone");
    evaluate(model);
    const Results results = simulate(model);
    Mp4Movie movie;
    movie.speed = results.frame(results.size() - 1).time / 10;
    for (auto _ : state) write(movie, results, folder() / "x.mp4");
}
BENCHMARK(writeMovie)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace

}  // namespace zwang::bench

BENCHMARK_MAIN();
