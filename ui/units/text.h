// Texts of the engine (UTF-8) as texts of the window.
#pragma once

#include <QString>
#include <string_view>

namespace zwang::ui {

inline QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

}  // namespace zwang::ui
