// Sensitivities as JSON text and their curves as rows.
#pragma once

#include <filesystem>
#include <string>

#include "engine/sensitivity/sensitivity.h"

namespace zwang {

/// {"objective": …, "value": …, "end_time": …, "parameters": […], "gradient": {"direct": […], …}, …}: keys of what was
/// not asked for are left out.
std::string sensitivityText(const SensitivityResult& result);

/// One row an output time, one column "element.quantity/parameter". Throws FileError.
void writeCurves(const SensitivityCurves& curves, const std::filesystem::path& path);

}  // namespace zwang
