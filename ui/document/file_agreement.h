// What a person agreed to: files outside the folder of a model that its document may read.
#pragma once

#include <QString>

#include "engine/io/file_access.h"

namespace zwang::ui {

class Document;

/// Belongs to the document and goes with it; Document::reset() begins anew.
FileAccess& agreementOf(Document& document);

/// The person has chosen or written the name of this file: it may be read wherever it lies.
inline void agreeTo(Document& document, const QString& file) { agreementOf(document).agree(file.toStdString()); }

}  // namespace zwang::ui
