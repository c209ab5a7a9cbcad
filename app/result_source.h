// A run that a command gets from a result file instead of computing it.
#pragma once

#include <functional>

#include "app/attendant.h"
#include "engine/export/exporters.h"

namespace zwang::app {

/// Reads the run of a result file and does `work` with it; returns its exit code, or that of what went wrong, said on
/// stderr.
int withResult(const std::string& path, const TimeLimit& limit,
               const std::function<int(const StoredRun&, Attendant&)>& work);

/// Writes a run while a progress is shown and a stop is taken; a run that was stopped itself is written to its end.
void writeAttended(const AnyExporter& exporter, const Results& results, const std::string& path, Attendant& attendant,
                   std::shared_ptr<const StoredSensitivities> sensitivities = {});

}  // namespace zwang::app
