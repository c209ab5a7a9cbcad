// Sentences in result files: their English, which everybody can read, and beside it of what they are made, so that
// they can be said in another language. Private to this module.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/export/hdf5.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// JSON: a text, or a list of a pattern and what stands in its places, which are again of these two. "" for a text that
/// stays as it is, and for one that JSON or HDF5 cannot hold.
std::string partsOf(const Sentence& sentence);
/// Out of both; without parts, as in files of earlier versions, a text that stays as it is. Nothing where they do not
/// say the same.
std::optional<Sentence> sentenceFrom(const std::string& english, const std::string& parts);

/// Attributes "sentence" and "sentence_parts". These four throw h5::Failure.
void writeSentence(hid_t group, const Sentence& sentence);
Sentence readSentence(hid_t group);
/// Lists of the name and the name with "_parts".
void writeSentences(hid_t group, const std::string& name, const std::vector<Sentence>& sentences);
std::vector<Sentence> readSentences(hid_t group, const std::string& name);

}  // namespace zwang
