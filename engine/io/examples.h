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

/// A file beside an example (a mesh), by its name there.
struct ExampleFile {
    std::string_view name;
    std::string_view bytes;
};

/// In the order of the gallery.
const std::vector<Example>& examples();
/// Null when there is no such example.
const Example* findExample(std::string_view key);
/// The files that examples name.
const std::vector<ExampleFile>& exampleFiles();
const ExampleFile* findExampleFile(std::string_view name);

}  // namespace zwang
