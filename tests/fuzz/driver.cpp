// Runs a fuzzer without libFuzzer: every seed, then mutations of them for some seconds from a fixed seed, so that a
// build without clang finds again what was found, and a little more. Usage: TARGET SECONDS FOLDER…, with other
// mutations for each ZWANG_FUZZ_SEED.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "tests/fuzz/fuzz.h"

namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t largest = 1 << 16;
constexpr unsigned secondsOfOne = 20;  ///< an input that takes longer hangs

const Bytes* current = nullptr;
char crashFile[4096] = "crash";

/// Keeps the input that ends the program; only what a signal handler may do.
void keep(int signal) {
    if (current) {
        const int file = ::creat(crashFile, 0644);
        if (file >= 0 && ::write(file, current->data(), current->size()) >= 0) ::close(file);
        const char* words = signal == SIGALRM ? "hangs; input kept in " : "breaks; input kept in ";
        for (const char* text : {words, static_cast<const char*>(crashFile), "\n"})
            if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) break;
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal == SIGALRM ? SIGABRT : signal);
}

void run(const Bytes& bytes) {
    current = &bytes;
    ::alarm(secondsOfOne);
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    ::alarm(0);
    current = nullptr;
}

std::vector<Bytes> seedsIn(int count, char** folders) {
    std::vector<fs::path> files;
    for (int i = 0; i < count; ++i)
        for (const auto& entry : fs::directory_iterator(folders[i]))
            if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Bytes> seeds;
    for (const auto& path : files) {
        std::ifstream file(path, std::ios::binary);
        Bytes bytes{std::istreambuf_iterator<char>(file), {}};
        if (bytes.size() <= largest) seeds.push_back(std::move(bytes));
    }
    return seeds;
}

unsigned seedOfMutations() {
    const char* asked = std::getenv("ZWANG_FUZZ_SEED");
    return asked ? static_cast<unsigned>(std::atoi(asked)) : 20261122;
}

class Mutator {
    template <class List>
    const auto& any(const List& list) {
        return list[random_() % list.size()];
    }

  public:
    explicit Mutator(const std::vector<Bytes>& seeds) : seeds_(seeds) {}

    Bytes next() {
        Bytes bytes = any(seeds_);
        for (std::size_t times = 1 + random_() % 4; times > 0; --times) change(bytes);
        if (bytes.size() > largest) bytes.resize(largest);
        return bytes;
    }

  private:
    std::size_t place(const Bytes& bytes) { return bytes.empty() ? 0 : random_() % bytes.size(); }
    std::ptrdiff_t offset(const Bytes& bytes) { return static_cast<std::ptrdiff_t>(place(bytes)); }

    void change(Bytes& bytes) {
        static const std::string signs = "0123456789+-*/^.,:;()[]{}\"'\\ \n\teE_%\0\x7f\xff";
        switch (random_() % 6) {
            case 0:
                if (!bytes.empty()) bytes[place(bytes)] = static_cast<std::uint8_t>(random_());
                break;
            case 1:
                bytes.insert(bytes.begin() + offset(bytes), static_cast<std::uint8_t>(any(signs)));
                break;
            case 2: {
                const auto from = offset(bytes);
                const auto most = static_cast<std::ptrdiff_t>(bytes.size()) - from;
                bytes.erase(bytes.begin() + from,
                            bytes.begin() + from + std::min<std::ptrdiff_t>(most, 1 + random_() % 16));
                break;
            }
            case 3: {  // a piece of another seed
                const Bytes& other = any(seeds_);
                const auto from = offset(other);
                const auto most = static_cast<std::ptrdiff_t>(other.size()) - from;
                bytes.insert(bytes.begin() + offset(bytes), other.begin() + from,
                             other.begin() + from + std::min<std::ptrdiff_t>(most, 1 + random_() % 64));
                break;
            }
            case 4: {  // a piece of its own, several times
                const auto from = offset(bytes);
                const auto most = static_cast<std::ptrdiff_t>(bytes.size()) - from;
                const Bytes piece(bytes.begin() + from,
                                  bytes.begin() + from + std::min<std::ptrdiff_t>(most, 1 + random_() % 32));
                for (std::size_t times = 1 + random_() % 50; times > 0; --times)
                    bytes.insert(bytes.begin() + from, piece.begin(), piece.end());
                break;
            }
            default:
                if (!bytes.empty()) bytes[place(bytes)] = static_cast<std::uint8_t>(any(signs));
        }
    }

    const std::vector<Bytes>& seeds_;
    std::mt19937 random_{seedOfMutations()};
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const fs::path kept = fs::current_path() / ("crash-" + fs::path(argv[0]).filename().string());
    std::snprintf(crashFile, sizeof crashFile, "%s", kept.c_str());
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM}) std::signal(signal, keep);
    const auto seeds = seedsIn(argc - 2, argv + 2);
    if (seeds.empty()) return 2;
    for (const auto& seed : seeds) run(seed);
    Mutator mutator(seeds);
    std::size_t count = seeds.size();
    using Clock = std::chrono::steady_clock;
    const char* asked = std::getenv("ZWANG_FUZZ_SECONDS");
    const auto end = Clock::now() + std::chrono::seconds(std::atoi(asked ? asked : argv[1]));
    for (; Clock::now() < end; ++count) run(mutator.next());
    std::printf("%zu inputs, %zu of them seeds\n", count, seeds.size());
    return 0;
}
