// Lists of issues that stay readable, however much is wrong.
#pragma once

#include <string>
#include <string_view>

#include "engine/fields/issue.h"

namespace zwang {

/// So many issues of one kind are told one by one; of the others it is told how many they are.
inline constexpr std::size_t mostAlike = 20;

/// The place of a field without the numbers and names that tell the entries of a list apart: "motions/3/values/17" and
/// "motions/0/values/2" are of one kind.
std::string kindOfPlace(std::string_view place);

/// "and 180 more of this kind; …": what is said after the last one that is told.
Sentence moreAlike(std::size_t count);

/// Keeps the first `mostAlike` of each kind (severity and kind of place); a further issue behind them says how many
/// more there are. Issues keep their order.
void shorten(Issues& issues);

}  // namespace zwang
