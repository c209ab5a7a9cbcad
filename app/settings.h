// What the command line changes in a model before it runs: settings of the run and values of parameters.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/attendant.h"
#include "app/model_source.h"
#include "engine/model/model.h"

namespace zwang::app {

/// The options of RunSettings::fields() (--end, --output-step, …) and --set NAME=VALUE.
class Settings {
  public:
    /// With --time-limit, and without the options of the fields in `leftOut`.
    void addTo(CLI::App& command, const std::vector<std::string>& leftOut = {});

    /// Writes them into the model; returns a sentence when a name or word is unknown.
    std::optional<Sentence> applyTo(Model& model) const;

    /// The option behind an issue of evaluate() ("--set l1=3 kgg"), or "" when the issue is the file's own.
    std::string optionBehind(const Model& model, const Issue& issue) const;

    /// One of the options that were given ("--end 3", "--set l1=2"); "" when none was.
    std::string firstOption() const;

    TimeLimit timeLimit;

  private:
    std::map<std::string, std::string> values_;  ///< by key of the field, as written
    std::vector<std::string> assignments_;
};

/// Evaluates the model; says warnings and errors of its file and of the options on stderr. False when something is an
/// error, with the exit code.
bool evaluateWith(const Settings& settings, ModelSource& source, int& exitCode);

/// Reads and evaluates the model with the options and does `work` with it; returns its exit code, or that of what went
/// wrong before or in it (CannotStart, FileError, WrongInput, Trouble), said on stderr.
/// A time limit that was reached is said too, and never counts as `done`.
int withModel(const ModelArgument& model, const Settings& settings,
              const std::function<int(ModelSource&, Attendant&)>& work);

/// "--output-step" for "output_step".
std::string optionName(std::string_view key);

/// "augmented-lagrangian:penalty=1e8,iterations=5" into a formulation; returns what is wrong.
std::optional<Sentence> readFormulation(const std::string& text, AnyFormulation& formulation);
/// What is wrong with a word for this field of RunSettings ("stabilisation", "integrator", "impacts").
std::optional<Sentence> unknownWord(std::string_view key, const std::string& word);

}  // namespace zwang::app
