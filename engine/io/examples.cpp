// Looking up an example; the list itself is made from resources/examples (see embed_examples.cmake).
#include "engine/io/examples.h"

namespace zwang {

const Example* findExample(std::string_view key) {
    for (const auto& example : examples())
        if (example.key == key) return &example;
    return nullptr;
}

}  // namespace zwang
