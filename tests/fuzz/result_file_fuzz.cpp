// Result files: the file of a small run, in which the bytes exchange lists, texts and attributes, or single bytes. It
// is refused with a sentence, or everything that commands and window ask of a run can be asked. The check sums of HDF5
// would catch nearly all changes of single bytes, so that most are made by its library.
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "engine/export/hdf5.h"
#include "engine/export/stored_channels.h"
#include "engine/io/model_file.h"
#include "engine/io/results_file.h"
#include "tests/fuzz/fuzz.h"

using namespace zwang;
using fuzz::require;

namespace {

/// A place in the file: an object, or an attribute of it.
struct Place {
    std::string object, attribute;
};

/// A file that goes with the program.
class ScratchFile {
  public:
    ScratchFile()
        : path_(std::filesystem::temp_directory_path() / ("fuzz-result-" + std::to_string(::getpid()) + ".zwr")) {}
    ~ScratchFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    const std::string& path() const { return path_; }
    std::string bytes() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void fill(const std::string& bytes) const {
        std::ofstream file(path_, std::ios::binary);
        require(bool(file << bytes << std::flush), "the file is written");
    }

  private:
    std::string path_;
};

std::string originalBytes() {
    Model model = loadModel("example:paper4-slider-crank-a");
    model.run.end = 0.3;
    model.run.outputStep = 0.05;
    Results results = simulate(model);
    results.nearMisses.push_back({0.1, 1e-3});
    results.uncertain.push_back({0.1, 0.2});
    results.events.push_back({0.1, RunEvent::Kind::impact, "stop", 1e-3});
    const ScratchFile file;
    write(ResultFile(), results, file.path());
    return file.bytes();
}

/// All places; of channels and bodies, which are alike, one in ten.
struct Collector {
    std::vector<Place> places;
    std::size_t alike = 0;

    void take(hid_t root, const std::string& object) {
        if ((object.starts_with("channels/") || object.starts_with("bodies/")) && alike++ % 10 != 0) return;
        places.push_back({object, ""});
        const h5::Owner<H5Oclose> opened(H5Oopen(root, object.c_str(), H5P_DEFAULT));
        char name[64];
        for (hsize_t i = 0;
             H5Aget_name_by_idx(opened, ".", H5_INDEX_NAME, H5_ITER_INC, i, name, sizeof name, H5P_DEFAULT) >= 0; ++i)
            places.push_back({object, name});
    }
};

std::vector<Place> placesIn(const std::string& path) {
    Collector collector;
    bool isClosed = true;
    const h5::File file = h5::openToRead(path, isClosed);
    const auto visit = [](hid_t root, const char* name, const H5O_info_t*, void* to) -> herr_t {
        static_cast<Collector*>(to)->take(root, name);
        return 0;
    };
    h5::check(H5Ovisit(file, H5_INDEX_NAME, H5_ITER_INC, visit, &collector));
    require(collector.places.size() > 40, "the file has places");
    return collector.places;
}

class Choices {
  public:
    Choices(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
    bool isEmpty() const { return at_ == end_; }
    std::size_t below(std::size_t count) { return isEmpty() || count == 0 ? 0 : *at_++ % count; }
    /// Of a list of any length.
    std::size_t place(std::size_t count) {
        std::size_t chosen = 0;
        for (int i = 0; i < 3; ++i) chosen = 256 * chosen + below(256);
        return chosen % count;
    }
    double number() {
        static constexpr double inf = std::numeric_limits<double>::infinity();
        static const std::array numbers{0.0,  1.0,  2.0,   -1.0, 1e-300, 1e300, 2147483648.0,
                                        -3e9, 1e19, -1e19, inf,  -inf,   0.5,   std::nan("")};
        return numbers[below(numbers.size())];
    }
    std::string text() {
        std::string text;
        for (std::size_t left = below(24); left > 0 && !isEmpty(); --left) text += static_cast<char>(*at_++);
        return text;
    }

  private:
    const std::uint8_t *at_, *end_;
};

/// One change of the file by the library; what it does not take stays.
void change(const h5::File& file, const std::vector<Place>& places, Choices& choices) try {
    const Place& place = places[choices.place(places.size())];
    const auto what = choices.below(6);
    if (!place.attribute.empty()) {
        const h5::Owner<H5Oclose> object(H5Oopen(file, place.object.c_str(), H5P_DEFAULT));
        h5::check(H5Adelete(object, place.attribute.c_str()));
        if (what < 3) h5::writeAttribute(object, place.attribute.c_str(), choices.number());
        if (what == 3 || what == 4) h5::writeAttribute(object, place.attribute.c_str(), choices.text());
        return;
    }
    if (what == 5) {
        const Place& other = places[choices.place(places.size())];
        h5::check(H5Ldelete(file, place.object.c_str(), H5P_DEFAULT));
        h5::check(H5Lcreate_hard(file, other.object.c_str(), file, place.object.c_str(), H5P_DEFAULT, H5P_DEFAULT));
        return;
    }
    h5::check(H5Ldelete(file, place.object.c_str(), H5P_DEFAULT));
    if (what < 2) {
        const std::size_t columns = choices.below(6), rows = choices.below(10);
        std::vector<double> numbers(rows * std::max<std::size_t>(columns, 1));
        for (double& number : numbers) number = choices.number();
        h5::writeNumbers(file, place.object.c_str(), numbers, columns);
    } else if (what == 2) {
        h5::writeText(file, place.object.c_str(), choices.text());
    } else if (what == 3) {
        std::vector<std::string> texts(choices.below(12));
        for (auto& text : texts) text = choices.text();
        h5::writeTexts(file, place.object.c_str(), texts);
    }
} catch (const h5::Failure&) {
    // of what was changed before
}

void ask(const StoredRun& run, const std::string& path) {
    const Results& results = run.results;
    compareChannels(path, results);
    require(!summaryText(results).empty(), "a run has a summary");
    std::vector<int> all(results.channels().size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
    require(results.table(all, 0, results.size()).size() == all.size() * results.size(), "every channel has values");
    if (results.empty()) return;
    for (const double at : {0.0, 0.5, 1.0}) {
        const double t = at * results.frame(results.size() - 1).time;
        require(results.poses(t).size() == run.model->bodies.size(), "every body has a place");
        results.valueAt(0, t);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string original = originalBytes();
    static const ScratchFile scratch;
    scratch.fill(original);
    static const std::vector<Place> places = placesIn(scratch.path());
    Choices choices(data, std::min(size, std::size_t{200}));
    const std::size_t changes = 1 + choices.below(4), others = choices.below(3);
    {
        const h5::File file = h5::openToWrite(scratch.path());
        for (std::size_t i = 0; i < changes; ++i) change(file, places, choices);
    }
    std::string bytes = scratch.bytes();
    for (std::size_t i = 0; i < others && !choices.isEmpty(); ++i) {
        const std::size_t at = choices.place(bytes.size());
        bytes[at] = static_cast<char>(choices.below(256));
    }
    scratch.fill(bytes);
    try {
        ask(readResultFile(scratch.path()), scratch.path());
    } catch (const FileError& error) {
        require(*error.what() != 0, "a refusal has a reason");
    }
    try {
        const auto stored = readStoredChannels(scratch.path());
        for (const auto& channel : stored.channels)
            require(channel.values.size() >= stored.time.size(), "a curve has a value at every time");
    } catch (const FileError& error) {
        require(*error.what() != 0, "a refusal has a reason");
    }
    return 0;
}
