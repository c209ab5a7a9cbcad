// How a long export talks to the outside.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "engine/fields/trouble.h"

namespace zwang {

struct ComparedRun;
struct StoredSensitivities;

/// `progress(fraction)` is called about 20 times a second. `sensitivities` and `comparison` (of methods): what was
/// computed of the model of the run, for the formats that have a place for it. All may be empty.
struct ExportControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    std::shared_ptr<const StoredSensitivities> sensitivities = {};
    std::shared_ptr<const std::vector<ComparedRun>> comparison = {};
};

/// An export was asked to stop; its file is as it was before.
class ExportStopped : public Trouble {
  public:
    ExportStopped() : Trouble(Sentence("the export was stopped; nothing was written")) {}
};

/// Counts the pieces of one export.
class ExportProgress {
  public:
    ExportProgress(const ExportControl& control, std::size_t pieces) : control_(control), pieces_(pieces) {}

    /// Tells that so many pieces are done. Throws ExportStopped when a stop was asked for.
    void at(std::size_t done);

  private:
    const ExportControl& control_;
    std::size_t pieces_;
    std::chrono::steady_clock::time_point told_ = {};
};

}  // namespace zwang
