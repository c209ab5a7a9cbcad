// zwang examples: the models that ship with the program.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "app/model_source.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

int listExamples() {
    std::size_t width = 0;
    for (const auto& example : examples()) width = std::max(width, example.key.size());
    for (const auto& example : examples()) {
        const std::string key(example.key);
        std::string title;
        try {
            title = fromText(std::string(example.text)).title;
        } catch (const FileError& error) {
            title = std::string("cannot be read: ") + error.what();
        }
        std::puts((key + std::string(width - key.size() + 2, ' ') + title).c_str());
    }
    return done;
}

int copyExample(std::string key) {
    constexpr std::string_view prefix = "example:";
    if (key.starts_with(prefix)) key.erase(0, prefix.size());
    const auto* example = findExample(key);
    if (!example) {
        std::vector<std::string> known;
        for (const auto& each : examples()) known.emplace_back(each.key);
        complain(
            Sentence("there is no example '%1'", key).then(hint(key, known, Sentence("zwang examples lists them"))));
        return wrongUsage;
    }
    const std::filesystem::path path = key + ".zwang";
    if (std::filesystem::exists(path)) {
        complain(Sentence("%1 is already there; move it away or work in another folder", path.string()));
        return wrongUsage;
    }
    try {
        saveModel(loadModel(std::string(prefix) + key), path);  // with the meshes beside it
    } catch (const FileError& error) {
        complain(error.sentence());
        return wrongUsage;
    }
    std::puts(path.c_str());
    return done;
}

}  // namespace

void addExamplesCommand(CLI::App& parser, int& exitCode) {
    auto copied = std::make_shared<std::string>();
    auto* command = parser.add_subcommand("examples", "List the example models, or copy one of them");
    command->add_option("--copy", *copied, "Write this example into the current folder as NAME.zwang")
        ->option_text("NAME");
    command->callback([copied, &exitCode] { exitCode = copied->empty() ? listExamples() : copyExample(*copied); });
}

}  // namespace zwang::app
