// zwang: the window without a command, the command line with one.
#include <algorithm>
#include <csignal>
#include <exception>
#include <filesystem>

#include "app/commands.h"
#include "app/model_source.h"
#include "engine/fields/issue.h"

namespace {

using namespace zwang::app;

/// What to say of the first word that nobody expected, with the option that was probably meant.
std::string unexpectedSentence(const CLI::App& parser) {
    const auto called = parser.get_subcommands();
    const CLI::App& asked = called.empty() ? parser : *called.front();
    std::vector<std::string> known;
    for (const auto* option : asked.get_options())
        for (const auto& name : option->get_lnames()) known.push_back("--" + name);
    // A misspelt option leaves its value behind too, so the option is looked for first.
    const auto words = parser.remaining(true);
    auto word = std::find_if(words.begin(), words.end(), [](const auto& each) { return each.starts_with("-"); });
    if (word == words.end()) word = words.begin();
    const std::string text = word == words.end() ? "" : *word;
    const std::string near = zwang::nearestWord(text.substr(0, text.find('=')), known);
    const std::string command = called.empty() ? "zwang" : "zwang " + asked.get_name();
    return command + " does not know '" + text + "'" +
           (near.empty() ? "; " + command + " --help tells more" : "; did you mean " + near + "?");
}

/// Opens the models in the window; a word that is no file was probably meant as a command.
int openModels(int& argc, char** argv, const CLI::App& parser, const std::vector<std::string>& models) {
    std::vector<std::string> commands;
    for (const auto* command : parser.get_subcommands({})) commands.push_back(command->get_name());
    for (const auto& model : models) {
        const std::string near = zwang::nearestWord(model, commands);
        std::error_code ignored;
        if (!near.empty() && !std::filesystem::exists(model, ignored)) {
            complain("there is no command or file '" + model + "'; did you mean 'zwang " + near + "'?");
            return wrongUsage;
        }
    }
    return openWindow(argc, argv, models);
}

int parseAndRun(int argc, char** argv) {
    int exitCode = done;
    std::vector<std::string> models;
    CLI::App parser("Zwang: mechanisms through singular positions", "zwang");
    parser.set_version_flag("--version", "zwang " ZWANG_VERSION);
    parser.set_help_flag("--help,-h", "Print this help");
    parser.add_option("model", models, "Model files (or example:KEY) to open in the window")->option_text("[MODEL]");
    // Read again by the window itself (ui/main_window/run_window.h); named here so that they are known and explained.
    bool software = false, safe = false;
    std::string galleryFolder, guideFolder;
    parser.add_flag("--software-rendering", software, "Window: draw without the graphics card");
    parser.add_flag("--safe-mode", safe, "Window: start without settings and autosave");
    parser.add_option("--make-gallery", galleryFolder, "Window: write the gallery pictures into a folder and end")
        ->group("");
    parser
        .add_option("--make-guide", guideFolder, "Window: write the pictures of the user guide into a folder and end")
        ->group("");
    parser.require_subcommand(0, 1);
    addRunCommand(parser, exitCode);
    addSensitivityCommand(parser, exitCode);
    addOptimiseCommand(parser, exitCode);
    addSweepCommand(parser, exitCode);
    addCheckCommand(parser, exitCode);
    addAssembleCommand(parser, exitCode);
    addRestCommands(parser, exitCode);
    addInverseCommand(parser, exitCode);
    addCompareCommand(parser, exitCode);
    addExportCommand(parser, exitCode);
    addExamplesCommand(parser, exitCode);
    try {
        parser.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return parser.exit(success);  // --help and --version
    } catch (const CLI::ExtrasError&) {
        complain(unexpectedSentence(parser));
        return wrongUsage;
    } catch (const CLI::ParseError& error) {
        complain(error.what());
        return wrongUsage;
    }
    if (!parser.get_subcommands().empty()) return exitCode;
    return openModels(argc, argv, parser, models);
}

}  // namespace

int main(int argc, char** argv) {
    // A file that may not grow further is a failed write with a sentence, not the end of the program.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return parseAndRun(argc, argv);
    } catch (const std::exception& error) {
        complain(std::string("an unexpected error has ended the program: ") + error.what());
        return endedEarly;
    }
}
