#include "engine/export/chinese.h"

#include <algorithm>
#include <map>

#include "engine/model/field_labels.h"

namespace zwang {
namespace {

using Words = std::map<std::string, std::string, std::less<>>;

std::string withoutEntities(std::string_view xml) {
    constexpr std::pair<std::string_view, char> entities[] = {
        {"&apos;", '\''}, {"&quot;", '"'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}};
    std::string text;
    while (!xml.empty()) {
        char letter = xml.front();
        std::size_t length = 1;
        for (const auto& [entity, sign] : entities)
            if (xml.starts_with(entity)) {
                letter = sign;
                length = entity.size();
            }
        text += letter;
        xml.remove_prefix(length);
    }
    return text;
}

/// The text of the next element of this name, whatever its attributes, which is then cut off; "" when there is none.
std::string next(std::string_view& xml, std::string_view name) {
    const std::size_t begin = xml.find("<" + std::string(name));
    const std::size_t from = xml.find('>', begin), end = xml.find("</" + std::string(name) + ">", from);
    if (begin == xml.npos || from == xml.npos || end == xml.npos) return {};
    std::string text = withoutEntities(xml.substr(from + 1, end - from - 1));
    xml.remove_prefix(end);
    return text;
}

Words wordsOf(std::string_view context) {
    std::string_view xml = chineseWords;
    xml.remove_prefix(xml.find("<name>" + std::string(context) + "</name>"));
    xml = xml.substr(0, xml.find("</context>"));
    Words words;
    for (;;) {
        const std::string source = next(xml, "source"), translation = next(xml, "translation");
        if (source.empty()) return words;
        if (!translation.empty()) words[source] = translation;
    }
}

std::string found(const Words& words, std::string_view english) {
    const auto word = words.find(english);
    return word == words.end() ? std::string() : word->second;
}

}  // namespace

std::string chineseLabel(std::string_view english) {
    static const Words words = wordsOf("Engine");
    return found(words, english);
}

std::string chineseChoice(std::string_view key) {
    static const Words words = wordsOf("Choice");
    std::string text(key);
    std::replace(text.begin(), text.end(), '-', ' ');
    return found(words, text);
}

std::string chineseExampleText(std::string_view english) {
    static const Words words = wordsOf("Examples");
    const std::string chinese = found(words, english);
    return chinese.empty() ? std::string(english) : chinese;
}

std::string chineseSentence(const Sentence& sentence) {
    static const Words words = wordsOf("Sentence");
    return sentence.in([](const std::string& clause) {
        std::string chinese = found(words, clause);
        if (chinese.empty()) chinese = chineseLabel(clause);                // names of types
        if (chinese.empty()) chinese = chineseLabel(labelOfField(clause));  // keys of fields
        return chinese.empty() ? clause : chinese;
    });
}

}  // namespace zwang
