// What the command line changes in a model before it runs: settings of the run and values of parameters.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang::app {

/// The options of RunSettings::fields() (--end, --output-step, …) and --set NAME=VALUE.
class Settings {
  public:
    void addTo(CLI::App& command);

    /// Writes them into the model; returns one sentence when a name or word is unknown.
    std::optional<std::string> applyTo(Model& model) const;

    /// The option behind an issue of evaluate() ("--set l1=3 kgg"), or "" when the issue is the file's own.
    std::string optionBehind(const Model& model, const Issue& issue) const;

  private:
    std::map<std::string, std::string> values_;  ///< by key of the field, as written
    std::vector<std::string> assignments_;
};

}  // namespace zwang::app
