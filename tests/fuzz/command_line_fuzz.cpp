// The words of a command, one a line. No model is read (its name is replaced), so nothing runs and nothing is written;
// settings and formulations are tried on a model by themselves.
#include <fcntl.h>
#include <unistd.h>

#include <iostream>
#include <sstream>

#include "app/commands.h"
#include "app/settings.h"
#include "tests/fuzz/fuzz.h"

using namespace zwang;
using namespace zwang::app;
using fuzz::require;

namespace {

/// The parser of main.cpp with every command.
int parse(std::vector<std::string> words) {
    int exitCode = done;
    CLI::App parser("", "zwang");
    parser.require_subcommand(0, 1);
    for (const auto add : {addRunCommand, addSensitivityCommand, addOptimiseCommand, addSweepCommand, addMergeCommand,
                           addIndicesCommand, addCheckCommand, addAssembleCommand, addRestCommands, addInverseCommand,
                           addCompareCommand, addExportCommand, addReportCommand, addExamplesCommand})
        add(parser, exitCode);
    std::reverse(words.begin(), words.end());
    try {
        parser.parse(words);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out, err;
        return parser.exit(error, out, err) == 0 ? done : wrongUsage;
    }
    return exitCode;
}

/// Words that would make a file, or read one, lead nowhere.
std::string harmless(std::string word) {
    if (word.empty() || word[0] == '-') return word;
    return word.find('=') == std::string::npos && word.find_first_not_of("0123456789.eE+-:,") != std::string::npos
               ? "/none/" + word
               : word;
}

/// In a folder in which nothing can be written, and without a word.
int quietly(const std::vector<std::string>& words) {
    static const int errors = ::dup(STDERR_FILENO), nowhere = ::open("/dev/null", O_WRONLY);
    static const bool isReady = std::freopen("/dev/null", "w", stdout) != nullptr && ::chdir("/proc/self") == 0;
    require(isReady && errors >= 0 && ::dup2(nowhere, STDERR_FILENO) >= 0, "a quiet place");
    const int code = parse(words);
    require(::dup2(errors, STDERR_FILENO) >= 0, "errors are told again");
    return code;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream lines(fuzz::textOf(data, std::min(size, std::size_t{4096})));
    std::vector<std::string> words;
    for (std::string line; std::getline(lines, line) && words.size() < 64;)
        if (line.find('\0') == std::string::npos && !line.starts_with("--watch"))  // which never ends
            words.push_back(words.empty() ? line : harmless(line));
    const int code = quietly(words);
    require(code >= done && code <= modelNotValid, "an exit code that scripts know");
    Model model;
    model.parameters.push_back({"a", Quantity(1), "", {}});
    for (const auto& word : words) {
        AnyFormulation formulation;
        const auto wrong = readFormulation(word, formulation);
        require(!wrong || !wrong->empty(), "a refusal has a reason");
        CLI::App command;
        Settings settings;
        settings.addTo(command);
        try {
            command.parse(std::vector<std::string>{word});
            const auto trouble = settings.applyTo(model);
            require(!trouble || !trouble->empty(), "a refusal has a reason");
        } catch (const CLI::ParseError&) {
            // refused by the parser
        }
    }
    return 0;
}
