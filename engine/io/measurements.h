// Tables from the files beside a model: what was measured, and what motors follow.
#pragma once

#include <filesystem>

#include "engine/io/file_access.h"
#include "engine/model/model.h"

namespace zwang {

/// Reads the table of every measurement and of every motor that names a file, relative to `folder`. What is wrong with
/// a file is written into their `trouble`, because the rest of the model is good without it. What lies outside of
/// `folder`, that of the model, needs `access`.
void readMeasurements(Model& model, const std::filesystem::path& folder, const FileAccess& access = {});

/// Reads the tables of motors that name another file or column than in `before`, the model until now.
void readNewTables(Model& model, const std::filesystem::path& folder, const Model& before,
                   const FileAccess& access = {});

/// Rewrites the paths of files that were read so that they lead to the same files from `folder`; absolute ones stay.
void moveMeasurements(Model& model, const std::filesystem::path& folder);

}  // namespace zwang
