// The model inside a result file, with what it had read from other files; private to this module.
#pragma once

#include "engine/export/hdf5.h"
#include "engine/model/model.h"

namespace zwang {

/// Writes /model: its text, its meshes and tables. Throws h5::Failure.
void storeModel(hid_t file, const Model& model);

/// The model as it was; the files that it names are looked for beside `folder` when it is saved. Throws h5::Failure,
/// and FileError for a text that cannot be read.
Model readStoredModel(hid_t file, const std::string& folder);

}  // namespace zwang
