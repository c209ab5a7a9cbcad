// The options of the command line that say how results are written: --format and the settings of every exporter.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/export/exporters.h"

namespace zwang::app {

/// One option a setting; exporters that share a setting share its option.
class ExportOptions {
  public:
    /// `only`: the settings that have an option, which then takes no --format; empty: all.
    explicit ExportOptions(std::vector<std::string> only = {}) : only_(std::move(only)) {}
    void addTo(CLI::App& command);

    /// The exporter for a file: --format, else the ending of the name, else CSV for a device. Returns a sentence
    /// when there is none, or when an option is not its own or wrong.
    std::optional<Sentence> choose(const std::string& path, AnyExporter& exporter) const;

    /// --format was given.
    bool isGiven() const { return !format_.empty(); }

  private:
    std::vector<std::string> only_;
    std::string format_;
    std::map<std::string, std::string> values_;  ///< by key of the setting, as written
};

}  // namespace zwang::app
