// Where every value of a JSON text stands. Private to this module.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace zwang {

/// The places of a JSON text by path ("/bodies/0/mass"); the text must have been accepted by the parser and be nested
/// no deeper than deepestNesting.
class JsonPlaces {
  public:
    struct Entry {
        std::size_t key = 0, value = 0;  ///< bytes where the key and the value begin
        std::string text;                ///< of a string value without escapes
    };
    struct Duplicate {
        std::string path, key;
        std::size_t byte = 0;
    };

    explicit JsonPlaces(std::string_view text);

    const Entry* find(const std::string& path) const;
    /// Path of the entry of `list` ("/bodies") whose "name" is `name`; "" when there is none.
    std::string named(const std::string& list, const std::string& name) const;
    const std::vector<Duplicate>& duplicates() const { return duplicates_; }

  private:
    std::size_t value(std::size_t at, const std::string& path);
    std::size_t object(std::size_t at, const std::string& path);
    std::size_t array(std::size_t at, const std::string& path);
    std::size_t skipSpace(std::size_t at) const;
    std::size_t endOfString(std::size_t at) const;

    std::string_view text_;
    std::map<std::string, Entry> entries_;
    std::vector<Duplicate> duplicates_;
};

inline constexpr int deepestNesting = 64;

/// Byte at which brackets are nested deeper than deepestNesting; npos when they are not.
std::size_t tooDeep(std::string_view text);

}  // namespace zwang
