// Looking up an example and the files beside it; the list itself is made from resources/examples (see
// embed_examples.cmake).
#include "engine/io/examples.h"

namespace zwang {

const Example* findExample(std::string_view key) {
    for (const auto& example : examples())
        if (example.key == key) return &example;
    return nullptr;
}

const ExampleFile* findExampleFile(std::string_view name) {
    for (const auto& file : exampleFiles())
        if (file.name == name) return &file;
    return nullptr;
}

}  // namespace zwang
