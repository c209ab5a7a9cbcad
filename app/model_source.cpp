#include "app/model_source.h"

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "app/commands.h"
#include "app/written_files.h"
#include "engine/fields/shortened.h"
#include "engine/fields/visible_text.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

constexpr std::string_view examplePrefix = "example:";

std::string severityText(Issue::Severity severity) {
    switch (severity) {
        case Issue::Severity::warning:
            return "warning: ";
        case Issue::Severity::note:
            return "note: ";
        case Issue::Severity::error:
            break;
    }
    return "";
}

void printIssue(const std::string& name, const Issue& issue) {
    const std::string place = issue.line > 0
                                  ? name + ":" + std::to_string(issue.line) + ":" + std::to_string(issue.column) + ": "
                                  : "zwang: ";
    std::fputs((visibleText(shortened(place + severityText(issue.severity) + issue.sentence.english())) + "\n").c_str(),
               stderr);
}

/// Nothing to read is wrong usage; something that is no model is not a valid model.
bool exists(const std::string& name) {
    if (name.starts_with(examplePrefix)) return findExample(name.substr(examplePrefix.size())) != nullptr;
    std::error_code ignored;
    return std::filesystem::exists(name, ignored) && !std::filesystem::is_directory(name, ignored);
}

std::string textOf(const std::string& name) {
    if (!name.starts_with(examplePrefix)) return readTextFile(name);
    const auto* example = findExample(name.substr(examplePrefix.size()));
    return example ? std::string(example->text) : std::string();
}

}  // namespace

void complain(const Sentence& sentence) {
    std::fputs(("zwang: " + visibleText(shortened(sentence.english())) + "\n").c_str(), stderr);
}

void ModelArgument::addTo(CLI::App& command) {
    this->command = &command;
    command.add_option("model", name, "Model file, or example:KEY")->required()->option_text("MODEL");
    command.add_flag("--allow-files", allowFiles,
                     "Read meshes and tables that the model names outside its own folder, too");
}

void printGaps(const std::vector<Gap>& gaps) {
    for (const Gap& gap : gaps)
        if (std::isfinite(gap.position) && std::isfinite(gap.angle))
            std::printf("gap at %s: %.3g m, %.3g rad\n", gap.element.c_str(), gap.position, gap.angle);
        else
            std::printf("gap at %s: cannot be computed\n", gap.element.c_str());
}

std::optional<ModelSource> readModel(const ModelArgument& model, int& exitCode, Issues* found) {
    const std::string& name = model.name;
    ModelSource source{name, "", {}};
    try {
        source.model = loadModel(name, model.allowFiles ? FileAccess::everywhere() : FileAccess());
        source.text = textOf(name);
        const auto why = model.command ? whyOverwriting(*model.command, source.model, name) : std::nullopt;
        if (!why) return source;
        complain(*why);
        exitCode = wrongUsage;
        return std::nullopt;
    } catch (const FileError& error) {
        if (found) *found = error.issues();
        for (const auto& issue : error.issues())
            if (!found) printIssue(name, issue);
        exitCode = exists(name) ? modelNotValid : wrongUsage;
        return std::nullopt;
    }
}

void printIssues(const ModelSource& source, Issues issues) {
    locate(issues, source.text);
    for (const auto& issue : issues) printIssue(source.name, issue);
}

}  // namespace zwang::app
