#include "engine/io/json_places.h"

namespace zwang {

JsonPlaces::JsonPlaces(std::string_view text) : text_(text) {
    // The byte order mark that some editors put first.
    value(text.starts_with("\xEF\xBB\xBF") ? 3 : 0, "");
}

const JsonPlaces::Entry* JsonPlaces::find(const std::string& path) const {
    const auto found = entries_.find(path);
    return found == entries_.end() ? nullptr : &found->second;
}

std::string JsonPlaces::named(const std::string& list, const std::string& name) const {
    for (std::size_t i = 0;; ++i) {
        const std::string path = list + "/" + std::to_string(i);
        if (!find(path)) return "";
        if (const auto* entry = find(path + "/name"); entry && entry->text == name) return path;
    }
}

std::size_t JsonPlaces::skipSpace(std::size_t at) const {
    at = text_.find_first_not_of(" \t\r\n", at);
    return at == std::string_view::npos ? text_.size() : at;
}

std::size_t JsonPlaces::endOfString(std::size_t at) const {
    ++at;
    while (at < text_.size() && text_[at] != '"') at += text_[at] == '\\' ? 2 : 1;
    return std::min(at + 1, text_.size());
}

std::size_t JsonPlaces::value(std::size_t at, const std::string& path) {
    at = skipSpace(at);
    if (at >= text_.size()) return at;
    auto& entry = entries_[path];
    entry.value = at;
    if (text_[at] == '{') return object(at, path);
    if (text_[at] == '[') return array(at, path);
    if (text_[at] == '"') {
        const std::size_t end = endOfString(at);
        entry.text = std::string(text_.substr(at + 1, end - at - 2));
        return end;
    }
    const std::size_t end = text_.find_first_of(",]} \t\r\n", at);
    return end == std::string_view::npos ? text_.size() : end;
}

std::size_t JsonPlaces::object(std::size_t at, const std::string& path) {
    at = skipSpace(at + 1);
    while (at < text_.size() && text_[at] == '"') {
        const std::size_t keyAt = at;
        at = endOfString(at);
        const std::string key(text_.substr(keyAt + 1, at - keyAt - 2));
        const std::string child = path + "/" + key;
        if (entries_.contains(child)) duplicates_.push_back({child, key, keyAt});
        entries_[child].key = keyAt;
        at = skipSpace(at);
        at = skipSpace(value(at + 1, child));
        if (at < text_.size() && text_[at] == ',') at = skipSpace(at + 1);
    }
    return at + 1;
}

std::size_t JsonPlaces::array(std::size_t at, const std::string& path) {
    at = skipSpace(at + 1);
    for (std::size_t i = 0; at < text_.size() && text_[at] != ']'; ++i) {
        const std::string child = path + "/" + std::to_string(i);
        entries_[child].key = at;
        at = skipSpace(value(at, child));
        if (at < text_.size() && text_[at] == ',') at = skipSpace(at + 1);
    }
    return at + 1;
}

std::size_t tooDeep(std::string_view text) {
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            for (++at; at < text.size() && text[at] != '"'; ++at)
                if (text[at] == '\\') ++at;
        } else if (c == '{' || c == '[') {
            if (++depth > deepestNesting) return at;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::string_view::npos;
}

}  // namespace zwang
