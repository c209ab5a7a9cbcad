// Sensitivities in a result file, under /sensitivities as docs/result-file.md tells; private to this module.
#pragma once

#include "engine/export/hdf5.h"
#include "engine/export/stored_sensitivities.h"

namespace zwang {

/// Throw h5::Failure.
void storeSensitivities(hid_t file, const StoredSensitivities& sensitivities);
StoredSensitivities readSensitivities(hid_t file);

}  // namespace zwang
