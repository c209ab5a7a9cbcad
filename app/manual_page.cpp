#include "app/manual_page.h"

#include <algorithm>
#include <map>
#include <vector>

namespace zwang::app {
namespace {

/// Shared by as many commands, an option is described once.
constexpr int many = 4;

using OptionList = std::vector<const CLI::Option*>;

/// Hyphens that can be searched and copied, and no line that man takes for a request.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else if (c == '\n')
            result += ' ';
        else
            result += c;
    }
    return result.starts_with('.') || result.starts_with('\'') ? "\\&" + result : result;
}

std::string bold(const std::string& text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string valueOf(const CLI::Option& option) {
    if (option.get_type_size_max() == 0) return "";
    const std::string value = option.get_option_text().empty() ? option.get_type_name() : option.get_option_text();
    return value.substr(0, value.find(":POSITIVE"));  // CLI11 adds the names of its checks
}

std::string namesOf(const CLI::Option& option) {
    if (option.get_positional()) return italic(valueOf(option));
    std::string names;
    const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + bold(name); };
    for (const auto& name : option.get_snames()) add("-" + name);
    for (const auto& name : option.get_lnames()) add("--" + name);
    const std::string value = valueOf(option);
    return names + (value.empty() ? "" : " " + italic(value));
}

std::string paragraph(const CLI::Option& option) {
    return ".TP\n" + namesOf(option) + "\n" + escaped(option.get_description()) + "\n";
}

OptionList shownOptions(const CLI::App& command) {
    OptionList shown;
    for (const auto* option : command.get_options())
        if (!option->get_group().empty() && option != command.get_help_ptr()) shown.push_back(option);
    return shown;
}

/// In the order of the first command that has them.
OptionList sharedOptions(const std::vector<const CLI::App*>& commands) {
    std::map<std::string, int> uses;
    for (const auto* command : commands)
        for (const auto* option : shownOptions(*command)) ++uses[paragraph(*option)];
    OptionList shared;
    for (const auto* command : commands)
        for (const auto* option : shownOptions(*command)) {
            int& count = uses[paragraph(*option)];
            if (count >= many) shared.push_back(option);
            count = 0;  // taken
        }
    return shared;
}

std::string section(const CLI::App& command, const OptionList& shared) {
    std::string title = command.get_name(), own, common;
    for (const auto* option : shownOptions(command)) {
        if (option->get_positional()) title += " " + valueOf(*option);
        const bool isShared = std::any_of(shared.begin(), shared.end(), [&](const CLI::Option* each) {
            return paragraph(*each) == paragraph(*option);
        });
        if (!isShared)
            own += paragraph(*option);
        else if (!option->get_positional())
            common += (common.empty() ? "" : ", ") + ("\\%" + bold(option->get_name()));  // not hyphenated
    }
    std::string text = ".SS " + escaped(title) + "\n" + escaped(command.get_description()) + ".\n" + own;
    if (!common.empty()) text += ".PP\nCommon options: " + common + ".\n";
    return text;
}

const char* const description = R"(.SH DESCRIPTION
Zwang runs planar and spatial mechanisms through their singular positions, shows how well the constraints hold, and
gives the derivatives of a motion by dimensions, masses and stiffnesses.
.PP
Without a command it opens a window with the model, or with the result file, that is named. With a command it needs no
display.
.PP
A model is a file of the kind
.I NAME.zwang
or an example, written as
.BR example:\fIKEY\fR ;
.B zwang examples
lists the keys. Values take units and formulas, such as
.BR "30 cm" .
)";

const char* const closing = R"(.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
The run stopped or failed; what was computed until then is written.
.TP
.B 2
Wrong options, or files that cannot be read or written.
.TP
.B 3
The model is not valid; standard error names file, line and column of each issue.
.TP
.B 4
The run reached its end, but is not certain (\fB\-\-strict\fR).
.SH FILES
.TP
.I NAME.zwang
A model, in JSON.
.TP
.I NAME.zwr
A run with its model, in HDF5.
.SH EXAMPLES
.nf
zwang run example:four\-bar \-\-out four\-bar.csv
zwang run model.zwang \-\-set l1=\[dq]30 cm\[dq] \-\-end 5 \-\-out run.zwr
zwang export run.zwr \-\-to run.mat
zwang sensitivity example:paper1\-two\-link \-\-objective tip\-distance \-\-method all
.fi
)";

}  // namespace

std::string manualPage(const CLI::App& parser, const std::string& version) {
    const auto commands = parser.get_subcommands([](const CLI::App*) { return true; });
    const OptionList shared = sharedOptions(commands);
    std::string text = ".TH ZWANG 1 \"\" \"" + escaped(version) + "\" \"User Commands\"\n";
    text += ".SH NAME\nzwang \\- mechanisms through singular positions, with gradients\n";
    text += ".SH SYNOPSIS\n.B zwang\n[\\fIOPTION\\fR]... [\\fIMODEL\\fR]\n.br\n.B zwang\n\\fICOMMAND\\fR ";
    text += "[\\fIMODEL\\fR] [\\fIOPTION\\fR]...\n";
    text += description;
    text += ".SH OPTIONS\n";
    for (const auto* option : shownOptions(parser))
        if (!option->get_positional()) text += paragraph(*option);
    text += ".TP\n" + bold("-h") + ", " + bold("--help") + "\nPrint the help, of a command too\n";
    text += ".SH COMMANDS\n";
    for (const auto* command : commands) text += section(*command, shared);
    text += ".SH COMMON OPTIONS\n";
    for (const auto* option : shared) text += paragraph(*option);
    return text + closing;
}

}  // namespace zwang::app
