// What was measured, from the files beside a model.
#pragma once

#include <filesystem>

#include "engine/model/model.h"

namespace zwang {

/// Reads the table of every measurement that names a file, relative to `folder`. What is wrong with a file is written
/// into Measurement::trouble, because the mechanism itself moves without its data.
void readMeasurements(Model& model, const std::filesystem::path& folder);

/// Rewrites the paths of files that were read so that they lead to the same files from `folder`; absolute ones stay.
void moveMeasurements(Model& model, const std::filesystem::path& folder);

}  // namespace zwang
