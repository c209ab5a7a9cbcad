// What elements are called while they are dragged from one panel to another.
#pragma once

namespace zwang::ui {

/// Their names, one a line, in UTF-8.
inline constexpr const char* elementsMime = "application/x-zwang-elements";

}  // namespace zwang::ui
