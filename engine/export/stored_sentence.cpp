#include "engine/export/stored_sentence.h"

#include <nlohmann/json.hpp>

namespace zwang {
namespace {

using Json = nlohmann::json;

/// Sentences in sentences: more than any has, and few enough to be read one in the other.
constexpr int deepest = 500;

class Unreadable {};

Json jsonOf(const Sentence& sentence, int left = deepest) {
    if (sentence.isVerbatim() || left == 0) return sentence.english();
    Json list = Json::array({sentence.text()});
    for (const Sentence& argument : sentence.arguments()) list.push_back(jsonOf(argument, left - 1));
    return list;
}

Sentence sentenceIn(const Json& json, int left = deepest) {
    if (json.is_string()) return Sentence::verbatim(json);
    if (!json.is_array() || json.empty() || !json[0].is_string() || left == 0) throw Unreadable();
    std::vector<Sentence> arguments;
    for (std::size_t i = 1; i < json.size(); ++i) arguments.push_back(sentenceIn(json[i], left - 1));
    return Sentence::fromParts(json[0], std::move(arguments));
}

}  // namespace

std::string partsOf(const Sentence& sentence) {
    if (sentence.isVerbatim() || sentence.english().find('\0') != std::string::npos) return {};
    try {
        return jsonOf(sentence).dump();
    } catch (const Json::type_error&) {  // not UTF-8, as paths may be
        return {};
    }
}

std::optional<Sentence> sentenceFrom(const std::string& english, const std::string& parts) {
    if (parts.empty()) return Sentence::verbatim(english);
    try {
        Sentence sentence = sentenceIn(Json::parse(parts));
        if (sentence.english() == english) return sentence;
    } catch (const Json::exception&) {
    } catch (const Unreadable&) {
    }
    return std::nullopt;
}

void writeSentence(hid_t group, const Sentence& sentence) {
    h5::writeAttribute(group, "sentence", sentence.english());
    h5::writeAttribute(group, "sentence_parts", partsOf(sentence));
}

Sentence readSentence(hid_t group) {
    const bool hasParts = H5Aexists(group, "sentence_parts") > 0;
    const auto sentence = sentenceFrom(h5::textAttribute(group, "sentence"),
                                       hasParts ? h5::textAttribute(group, "sentence_parts") : std::string());
    if (!sentence) throw h5::Failure();
    return *sentence;
}

void writeSentences(hid_t group, const std::string& name, const std::vector<Sentence>& sentences) {
    std::vector<std::string> english, parts;
    for (const Sentence& sentence : sentences) {
        english.push_back(sentence.english());
        parts.push_back(partsOf(sentence));
    }
    h5::writeTexts(group, name.c_str(), english);
    h5::writeTexts(group, (name + "_parts").c_str(), parts);
}

std::vector<Sentence> readSentences(hid_t group, const std::string& name) {
    const auto english = h5::readTexts(group, name.c_str());
    const std::string partsName = name + "_parts";
    const auto parts =
        h5::has(group, partsName) ? h5::readTexts(group, partsName.c_str()) : std::vector<std::string>(english.size());
    if (parts.size() != english.size()) throw h5::Failure();
    std::vector<Sentence> sentences;
    for (std::size_t i = 0; i < english.size(); ++i) {
        const auto sentence = sentenceFrom(english[i], parts[i]);
        if (!sentence) throw h5::Failure();
        sentences.push_back(*sentence);
    }
    return sentences;
}

}  // namespace zwang
