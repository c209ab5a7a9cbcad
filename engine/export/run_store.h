// The content of a result file, as docs/result-file.md tells it; private to this module.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/export/chunk_writer.h"
#include "engine/export/hdf5.h"
#include "engine/export/progress.h"
#include "engine/export/stored_sensitivities.h"
#include "engine/results/results.h"

namespace zwang {

/// Version of the layout that is written, and the latest one that is read.
constexpr int resultFileVersion = 2;
constexpr const char* resultFileFormat = "zwang result";

/// The vectors of a frame that a result file keeps as they are.
struct StoredVector {
    const char* name;
    VecX Frame::*member;
};
const std::vector<StoredVector>& storedVectors();
/// And its numbers, in the order of the columns of /frames/numbers.
std::vector<std::string> storedNumberNames();
constexpr std::size_t firstNumbers = 11;  ///< of them, which version 1 has
/// In the order of the names; what is missing at the end, as in a file of an older program, is not a number.
void setStoredNumbers(Frame& frame, std::span<const double> numbers);

/// Of /frames/touches, a row a GroupTouch: the row of its frame, group, first and second shape, place, normal, force.
inline constexpr std::size_t touchColumns = 13;

/// Of a growing file the counts of rows that were written to their end: of /time and /frames, of /frames/touches, and
/// of /channels and /bodies. What follows them may lack anything, as a full disk leaves it.
struct WholeRows {
    std::size_t frames = SIZE_MAX, touches = SIZE_MAX, lists = SIZE_MAX;
};
/// Of a file that does not grow everything. Throws h5::Failure.
WholeRows wholeRowsOf(hid_t file);

/// Writes one run into a file of its own. Every function throws h5::Failure.
class RunStore {
  public:
    /// `growing`: what is flushed stays readable if the program ends. `level`: 0 … 9 of zlib. A growing file of a model
    /// with very many channels holds the frames alone, from which they follow.
    RunStore(std::string path, const System& system, int level, bool growing);

    /// Adds frames first … last − 1 of the run.
    void append(const Results& results, std::size_t first, std::size_t last, ExportProgress* progress = nullptr);
    /// Notes what a growing run has found (run_journal.h); not before its first frames.
    void note(const std::string& lines);
    /// What was appended is in the file; of a growing one, its rows are whole.
    void flush();
    /// After a failure: leaves the file as the last flush() has made it.
    void abandon() {
        if (file_) h5::abandon(file_);
    }
    /// Everything that is known at the end, and closes the file. `sensitivities` may be null.
    void finish(const Results& results, const StoredSensitivities* sensitivities = nullptr);
    /// It cannot be finished: the file lacks its lists.
    bool isOfFrames() const { return growing_ && isLaidOut_ && all_.empty(); }

  private:
    struct Body {
        h5::Series position, orientation, velocity, rate;
    };
    void writeHead(const System& system);
    void writeModel(const System& system);
    void makeFrames(const Frame& frame, bool hasGroups);
    void makeChannels(const Results& results);
    void makeBodies(const System& system);
    void appendFrames(const Results& results, std::size_t first, std::size_t last);
    void appendBodies(const Results& results, std::size_t first, std::size_t last);
    void appendLists(const Results& results, std::size_t last);
    void closeSeries();
    h5::Series series(hid_t parent, const std::string& name, std::size_t columns) const;

    std::string path_;
    int level_;
    bool growing_, isLaidOut_ = false;
    std::size_t chunk_;       ///< rows
    std::size_t listed_ = 0;  ///< rows of channels and bodies
    h5::File file_;
    std::unique_ptr<h5::ChunkWriter> writer_;  ///< of files that are written at once
    std::vector<h5::Series> time_, numbers_, vectors_, channels_, convergence_;
    std::vector<h5::Series> touches_;  ///< one where contact groups have some
    std::vector<Body> bodies_;
    std::vector<h5::ByteSeries> journal_;  ///< one while it grows
    std::optional<h5::Counts> whole_;      ///< while it grows
    std::vector<int> all_;                 ///< channels
};

}  // namespace zwang
