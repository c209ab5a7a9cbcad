#include "engine/io/model_syntax.h"

#include <algorithm>

#include "engine/fields/issue.h"
#include "engine/fields/place.h"
#include "engine/io/json_places.h"
#include "engine/io/model_file.h"
#include "engine/io/text.h"

namespace zwang {

namespace {

constexpr int fileVersion = 1;

[[noreturn]] void refuse(const std::string& text, std::size_t byte, Sentence sentence) {
    throw FileError({issueAt(text, byte, std::move(sentence))});
}

/// The part of the parser's message that says what is wrong.
Sentence syntaxSentence(const std::string& text, std::size_t byte, const std::string& message) {
    const char found = byte < text.size() ? text[byte] : '\0';
    if (byte >= text.size()) return Sentence("the file ends too early; a bracket or a quotation mark is not closed");
    if (found == '/' || found == '#')
        return Sentence("comments are not allowed in a model file; put the text into \"description\" or a \"note\"");
    const auto dash = message.find(" - ");
    const std::string detail = dash == std::string::npos ? message : message.substr(dash + 3);
    return Sentence("this is not valid JSON: %1", detail);
}

Json parse(const std::string& text) {
    if (const auto bad = firstInvalidUtf8(text))
        refuse(text, *bad, Sentence("the file is not UTF-8 text here (byte %1); save it as UTF-8", *bad + 1));
    if (const auto deep = tooDeep(text); deep != std::string::npos)
        refuse(text, deep, Sentence("the brackets are nested too deeply here; this is not a model file"));
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        // The parser has read the offending character, so that `byte` counts from 1 up to it.
        const std::size_t byte = error.byte > 0 ? error.byte - 1 : 0;
        refuse(text, byte, syntaxSentence(text, byte, error.what()));
    } catch (const Json::out_of_range& error) {
        const std::string message = error.what();
        const auto from = message.find('\'');
        const std::string number =
            from == std::string::npos ? "" : message.substr(from + 1, message.rfind('\'') - from - 1);
        const auto at = text.find(number);
        refuse(text, at == std::string::npos ? 0 : at, Sentence("the number %1 is too large", number));
    }
}

/// Refuses what is no model file or of a version that this program does not know.
void checkVersion(const std::string& text, const Json& root) {
    if (!root.is_object()) refuse(text, 0, Sentence("this is not a Zwang model: the file must hold one object { … }"));
    const auto found = root.find("zwang");
    if (found == root.end())
        refuse(text, 0, Sentence("this is not a Zwang model: the key \"zwang\" with the file version is missing"));
    const JsonPlaces places(text);
    const auto* entry = places.find("/zwang");
    const std::size_t byte = entry ? entry->value : 0;
    if (!found->is_number_integer())
        refuse(text, byte, Sentence("\"zwang\" must be the number of the file version, 1"));
    const auto version = found->get<long long>();
    if (version > fileVersion)
        refuse(text, byte,
               Sentence("the file is of version %1, which a newer Zwang has written; this one reads version %2, so "
                        "update the program",
                        version, fileVersion));
    if (version < 1) refuse(text, byte, Sentence("there is no file version %1; write 1", version));
}

/// Branches may be named by number, as 0.1 wrote them.
void writeBranchNumbersAsText(Json& root) {
    const auto asText = [](Json& choice) {
        if (choice.is_number()) choice = choice.dump();
    };
    const auto run = root.find("run");
    if (run == root.end() || !run->is_object()) return;
    if (run->contains("branch")) asText((*run)["branch"]);
    if (run->contains("passage_branches"))
        for (auto& choice : (*run)["passage_branches"]) asText(choice);
}

}  // namespace

Json parseModel(const std::string& text) {
    Json root = parse(text);
    checkVersion(text, root);
    writeBranchNumbersAsText(root);
    return root;
}

Sentence noSuchType(const Sentence& word, const std::string& type, Space space, const std::vector<std::string>& types,
                    const std::vector<std::string>& others) {
    if (std::find(others.begin(), others.end(), type) == others.end())
        return Sentence("there is no %1 type '%2'", word, type).then(hint(type, types));
    return space == Space::planar
               ? Sentence("the %1 type '%2' does not exist in a planar model; choose another or change \"space\"", word,
                          type)
               : Sentence("the %1 type '%2' does not exist in a spatial model; choose another or change \"space\"",
                          word, type);
}

}  // namespace zwang
