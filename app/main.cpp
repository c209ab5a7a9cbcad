// zwang: the command line; without a command it becomes the window.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <new>

#include "app/commands.h"
#include "app/crew.h"
#include "app/manual_page.h"
#include "app/model_source.h"
#include "app/programs.h"
#include "app/written_files.h"
#include "engine/fields/issue.h"
#include "engine/fields/trouble.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"

namespace {

using namespace zwang::app;
using zwang::Sentence;

/// What to say of the first word that nobody expected, with the option that was probably meant.
Sentence unexpectedSentence(const CLI::App& parser) {
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
    return Sentence("%1 does not know '%2'", command, text)
        .then(near.empty() ? Sentence("%1 --help tells more", command) : Sentence("did you mean %1?", near));
}

/// What the parser says to programmers, in words; "model is required" stays.
Sentence parseErrorSentence(const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto has = [&](const char* part) { return what.find(part) != std::string::npos; };
    const std::string name = what.substr(0, what.find(':'));
    if (dynamic_cast<const CLI::ConversionError*>(&error) && what.starts_with("Could not convert: ")) {
        const std::string given = what.substr(what.find(": ") + 2), option = given.substr(0, given.find(" = ")),
                          value = given.substr(std::min(given.size(), option.size() + 3));
        double number = 0;
        return CLI::detail::lexical_cast(value, number)
                   ? Sentence("%1 takes a whole number, 0 or more and at most 2147483647, and not '%2'", option, value)
                   : Sentence("%1 takes numbers, and not '%2'", option, value);
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
        if (has("flag override")) return Sentence("%1 takes no value", what.substr(0, what.find(' ')));
        if (has("missing") || has("received 0")) return Sentence("%1 needs a value; write it behind the option", name);
        if (has("but received")) return Sentence("%1 was given more than once; give it once", name);
    }
    return Sentence::verbatim(what);
}

/// An option whose value is empty, as that of a variable of the shell that is not set; "": none.
std::string optionWithoutValue(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        std::string before = argv[i - 1];
        const std::string word = argv[i];
        if (word.empty() && i > 1 && before.starts_with("--")) return before;
        if (word.starts_with("--") && word.ends_with("=")) return word.substr(0, word.size() - 1);
    }
    return "";
}

/// Opens the models in the window; a word that is no file was probably meant as a command.
int openModels(const CLI::App& parser, const WindowOptions& options, const std::vector<std::string>& models) {
    std::vector<std::string> commands;
    for (const auto* command : parser.get_subcommands({})) commands.push_back(command->get_name());
    for (const auto& model : models) {
        const std::string near = zwang::nearestWord(model, commands);
        std::error_code ignored;
        if (!near.empty() && !std::filesystem::exists(model, ignored)) {
            complain(Sentence("there is no command or file '%1'; did you mean 'zwang %2'?", model, near));
            return wrongUsage;
        }
    }
    complain(openWindow(options, models));
    return wrongUsage;
}

int parseAndRun(int argc, char** argv) {
    int exitCode = done;
    std::vector<std::string> models;
    CLI::App parser("Zwang: mechanisms through singular positions", "zwang");
    parser.set_version_flag("--version", "zwang " ZWANG_VERSION);
    parser.set_help_flag("--help,-h", "Print this help");
    parser.add_option("model", models, "Model files (or example:KEY) to open in the window")->option_text("[MODEL]");
    WindowOptions window;
    std::string manualPageFile;
    parser.add_flag("--software-rendering", window.software, "Window: draw without the graphics card");
    parser.add_flag("--safe-mode", window.safe, "Window: start without settings and autosave");
    parser
        .add_option("--make-gallery", window.galleryFolder, "Window: write the gallery pictures into a folder and end")
        ->group("");
    parser
        .add_option("--make-guide", window.guideFolder,
                    "Window: write the pictures of the user guide into a folder and end")
        ->group("");
    parser.add_option("--make-manual-page", manualPageFile, "Write the manual page into a file and end")->group("");
    parser.require_subcommand(0, 1);
    addRunCommand(parser, exitCode);
    addSensitivityCommand(parser, exitCode);
    addOptimiseCommand(parser, exitCode);
    addSweepCommand(parser, exitCode);
    addMergeCommand(parser, exitCode);
    addIndicesCommand(parser, exitCode);
    addCheckCommand(parser, exitCode);
    addAssembleCommand(parser, exitCode);
    addRestCommands(parser, exitCode);
    addInverseCommand(parser, exitCode);
    addCompareCommand(parser, exitCode);
    addExportCommand(parser, exitCode);
    addReportCommand(parser, exitCode);
    addExamplesCommand(parser, exitCode);
    if (const std::string option = optionWithoutValue(argc, argv); !option.empty()) {
        complain(Sentence("the value of %1 is empty; give one, or leave the option out", option));
        return wrongUsage;
    }
    parser.parse_complete_callback([&parser] { refuseOverwriting(parser); });
    try {
        parser.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return parser.exit(success);  // --help and --version
    } catch (const CLI::ExtrasError&) {
        complain(unexpectedSentence(parser));
        return wrongUsage;
    } catch (const CLI::ParseError& error) {
        complain(parseErrorSentence(error));
        return wrongUsage;
    } catch (const zwang::WrongInput& error) {
        complain(error.sentence());
        return wrongUsage;
    }
    if (!parser.get_subcommands().empty()) return exitCode;
    if (!manualPageFile.empty()) {
        zwang::writeTextFile(manualPageFile, manualPage(parser, "zwang " ZWANG_VERSION));
        return done;
    }
    return openModels(parser, window, models);
}

/// Needs no memory itself.
void tellNoMemory() {
    static std::atomic_flag isTold;
    if (isTold.test_and_set()) return;
    for (const char* piece : {"zwang: ", zwang::notEnoughMemory.text().data(), "\n"})
        if (::write(STDERR_FILENO, piece, std::strlen(piece)) < 0) return;
}

/// What a command says is its result, too: a disk that is full must not pass for success.
int afterSaying(int exitCode) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exitCode;
    complain(Sentence(
        "what this command said could not be written to standard output; free some space on its disk or choose "
        "another place"));
    return wrongUsage;
}

/// Where memory ends in a place that cannot throw, the program ends with the same sentence as elsewhere.
[[noreturn]] void endWithoutMemory() {
    try {
        if (const auto error = std::current_exception()) std::rethrow_exception(error);
    } catch (const std::bad_alloc&) {
        tellNoMemory();
        zwang::AtomicFile::removeTemporaries();
        _exit(endedEarly);
    } catch (...) {
    }
    std::abort();
}

}  // namespace

int main(int argc, char** argv) {
    std::set_terminate(endWithoutMemory);
    // A file that may not grow further is a failed write with a sentence, not the end of the program.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        Ranks ranks(argc, argv);
        return ranks.end(afterSaying(parseAndRun(argc, argv)));
    } catch (const std::bad_alloc&) {
        tellNoMemory();
        return endedEarly;
    } catch (const std::exception& error) {
        complain(zwang::sentenceOf(error));
        return endedEarly;
    }
}
