// The example models that ship with the program; their text is compiled in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zwang {

/// `key` as in example:KEY; `text` is the model file.
struct Example {
    std::string_view key;
    std::string_view text;
};

/// In the order of the gallery.
const std::vector<Example>& examples();
/// Null when there is no such example.
const Example* findExample(std::string_view key);

}  // namespace zwang
