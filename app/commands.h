// The commands of the command line. Each adds itself to the parser and does its work when it was called.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace zwang::app {

/// What scripts rely on.
enum ExitCode : int {
    done = 0,
    endedEarly = 1,     ///< the run stopped or failed; results so far are written
    wrongUsage = 2,     ///< options, files that cannot be read or written
    modelNotValid = 3,  ///< every issue is on stderr as file:line:column: sentence
    notCertain = 4      ///< the run reached its end, and --strict does not let its warnings pass
};

/// Each function stores the exit code of its command in `exitCode` when the command was called.
void addRunCommand(CLI::App& parser, int& exitCode);
void addSensitivityCommand(CLI::App& parser, int& exitCode);
void addOptimiseCommand(CLI::App& parser, int& exitCode);
void addSweepCommand(CLI::App& parser, int& exitCode);
void addMergeCommand(CLI::App& parser, int& exitCode);
void addIndicesCommand(CLI::App& parser, int& exitCode);
void addCheckCommand(CLI::App& parser, int& exitCode);
void addAssembleCommand(CLI::App& parser, int& exitCode);
void addRestCommands(CLI::App& parser, int& exitCode);
void addInverseCommand(CLI::App& parser, int& exitCode);
void addCompareCommand(CLI::App& parser, int& exitCode);
void addExportCommand(CLI::App& parser, int& exitCode);
void addReportCommand(CLI::App& parser, int& exitCode);
void addExamplesCommand(CLI::App& parser, int& exitCode);

/// Keys of the run's settings that have no part in a motion that motors prescribe.
const std::vector<std::string>& settingsOfForces();

}  // namespace zwang::app
