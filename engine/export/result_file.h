// The program's own result file (.zwr): HDF5 with the run, its model and all its channels. docs/result-file.md tells
// its layout, so that anyone can read it.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "engine/analysis/control.h"
#include "engine/export/progress.h"
#include "engine/export/stored_sensitivities.h"
#include "engine/fields/field.h"
#include "engine/io/model_file.h"
#include "engine/model/model.h"

namespace zwang {

struct ResultFile {
    static constexpr TypeInfo info{"zwr", "Zwang result", "the whole run with its model; opens again as it was"};
    static constexpr std::string_view extension = ".zwr";
    Quantity compression = 1.0;
    bool operator==(const ResultFile&) const = default;

    template <class Self = ResultFile>
    static constexpr auto fields() {
        return std::tuple{field("compression", "Compression", &Self::compression, "", "0: none, 1: fast … 9: smallest",
                                Range::counts(0, 9))};
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

/// A result file that grows while its run goes on: beside its place as FILE.part, which is readable at every moment and
/// stays there when the program ends before the run does. Functions throw FileError (disk full, the file is being
/// written by another program).
class GrowingResultFile {
  public:
    explicit GrowingResultFile(std::filesystem::path path, const ResultFile& settings = {});
    ~GrowingResultFile();
    GrowingResultFile(const GrowingResultFile&) = delete;
    GrowingResultFile& operator=(const GrowingResultFile&) = delete;

    /// Takes part in what the run hands over; what `control` does already it still does.
    void follow(RunControl& control);
    /// Writes what is known at the end, and puts the file in its place.
    void finish(const Results& results);

  private:
    struct Private;
    std::unique_ptr<Private> d_;
};

/// A run from a result file. `isComplete`: it was written to its end; otherwise it holds what the program had written
/// when it ended, and the outcome says so.
struct StoredRun {
    Results results;
    std::shared_ptr<const Model> model;  ///< as it was run
    std::string program, written;        ///< "zwang 0.1.0"; when, as 2026-11-23T10:00:00Z
    bool isComplete = true;
    std::shared_ptr<const StoredSensitivities> sensitivities;  ///< null when the file has none
};

/// A result whose model this version cannot read or run: its curves can still be had (stored_channels.h).
class ModelUnreadable : public FileError {
  public:
    using FileError::FileError;
};

/// True for a file that begins as one of HDF5 does.
bool looksLikeResultFile(const std::filesystem::path& path);

/// Reads the run with all its frames. Throws FileError: no such file, damaged, not of this program, of a newer version,
/// and ModelUnreadable.
StoredRun readResultFile(const std::filesystem::path& path);
/// The sentence of ModelUnreadable without reading the run; empty where the model is good. Throws FileError as that
/// does.
Sentence whyModelUnreadable(const std::filesystem::path& path);

/// The largest difference between a channel as it stands in the file and as it follows from the frames (0: they are
/// the same numbers), and where: "tip.x" or "".
struct ChannelDifference {
    double largest = 0;
    std::string channel;
    std::size_t channels = 0;  ///< compared
};
ChannelDifference compareChannels(const std::filesystem::path& path, const Results& results);

}  // namespace zwang
