// Sentences for people as values: an English pattern and what stands in its places. The language is chosen where a
// sentence is shown, and nothing reads English to find out what it means.
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zwang {

/// A literal with the places %1, %2 … %9, in this order and each once. One with another number of places than
/// `count` does not compile.
template <std::size_t count>
class Pattern {
  public:
    consteval Pattern(const char* text) : text_(text) {
        std::size_t places = 0;
        for (std::size_t i = 0; i + 1 < text_.size(); ++i)
            if (text_[i] == '%' && text_[i + 1] >= '1' && text_[i + 1] <= '9')
                if (static_cast<std::size_t>(text_[i + 1] - '0') != ++places)
                    throw "places are numbered in the order in which they stand";
        if (places != count) throw "the pattern needs as many places as there are arguments";
    }
    constexpr std::string_view text() const { return text_; }

  private:
    std::string_view text_;
};

/// What the engine says: `Sentence("%1 has two markers '%2'; rename one of them", body, marker)`. A pattern may have
/// several clauses, divided by "; ": each is translated for itself, so clauses that many sentences share are
/// translated once.
class Sentence {
  public:
    /// Text in another language for one clause of a pattern, its places numbered from %1, or for the divider "; ";
    /// the text itself where there is none.
    using Translate = std::function<std::string(const std::string& clause)>;

    Sentence() = default;
    /// Arguments are sentences, which are translated in turn; texts (names, printed numbers), which are not; integers.
    template <class... Arguments>
    explicit Sentence(Pattern<sizeof...(Arguments)> pattern, const Arguments&... arguments)
        : text_(pattern.text()), kind_(Kind::pattern), arguments_{argument(arguments)...} {}

    /// Text that stays as it is in every language: what a library says, what an old result file holds.
    static Sentence verbatim(std::string text);
    /// A pattern that is no literal, as read from a file; places without an argument stay as they are.
    static Sentence fromParts(std::string pattern, std::vector<Sentence> arguments);

    /// This one and `next` as further clauses; where one is empty, the other.
    Sentence then(const Sentence& next) const;

    /// The same with every text in it changed, at any depth; patterns stay.
    Sentence withTexts(const std::function<std::string(const std::string& text)>& change) const;

    std::string english() const;
    std::string in(const Translate& translate) const;

    bool empty() const { return text_.empty(); }
    bool isVerbatim() const { return kind_ == Kind::verbatim; }
    /// The pattern, or the text of a verbatim one.
    const std::string& text() const { return text_; }
    const std::vector<Sentence>& arguments() const { return arguments_; }
    bool operator==(const Sentence&) const = default;

  private:
    enum class Kind { verbatim, pattern };
    template <class T>
    static Sentence argument(const T& value) {
        if constexpr (std::same_as<T, Sentence>)
            return value;
        else if constexpr (std::integral<T>)
            return verbatim(std::to_string(value));
        else
            return verbatim(std::string(value));
    }
    void append(std::string& made, const Translate& translate) const;

    std::string text_;
    Kind kind_ = Kind::verbatim;
    std::vector<Sentence> arguments_;
};

/// For files and commands, which speak English.
std::vector<std::string> englishOf(const std::vector<Sentence>& sentences);

/// All of them with `between`, a divider for people such as ", " or "; ", which is translated; empty ones are left
/// out.
Sentence joined(const std::vector<Sentence>& sentences, Pattern<2> between);

}  // namespace zwang
