// How exporters tell what they cannot write or read. Private to this module.
#pragma once

#include <string>
#include <string_view>

#include "engine/io/model_file.h"

namespace zwang {

[[noreturn]] inline void refuse(const Sentence& sentence) {
    throw FileError({{Issue::Severity::error, "", "", sentence}});
}
/// `field`: of the exporter's settings, to blame.
[[noreturn]] inline void refuse(std::string_view field, const Sentence& sentence) {
    throw FileError({{Issue::Severity::error, "", std::string(field), sentence}});
}

}  // namespace zwang
