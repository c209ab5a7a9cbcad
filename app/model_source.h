// A model as a command gets it: read from its file or example, with every trouble told on stderr.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "engine/analysis/check.h"
#include "engine/model/model.h"

namespace zwang::app {

/// A model with the text it came from; `name` is what the user called it.
struct ModelSource {
    std::string name, text;
    Model model;
};

/// The model that a command is given, and whether the files that it names may lie anywhere.
struct ModelArgument {
    std::string name;
    bool allowFiles = false;
    const CLI::App* command = nullptr;  ///< that was given it

    void addTo(CLI::App& command);
};

/// Reads "example:KEY" or a path; says on stderr why it cannot and sets `exitCode`.
/// With `found` the issues go there instead.
std::optional<ModelSource> readModel(const ModelArgument& model, int& exitCode, Issues* found = nullptr);

/// On standard output: the joints that assembly could not close, one a line.
void printGaps(const std::vector<Gap>& gaps);

/// Prints every issue as file:line:column: sentence on stderr, with places from the text of the model.
void printIssues(const ModelSource& source, Issues issues);

/// Prints a sentence on stderr.
void complain(const Sentence& sentence);

}  // namespace zwang::app
