// The engine's sentences in another language. A sentence is clauses divided by semicolons; each is matched against a
// table of clauses with places %1, %2 … for names, numbers and further clauses.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace zwang {

class ClauseTable {
  public:
    /// A clause of the table, or "; ", in the other language.
    using Translate = std::function<std::string(const std::string& clause)>;

    /// English clauses; their places are numbered in the order in which they stand.
    explicit ClauseTable(const std::vector<std::string>& clauses);

    /// What is not in the table stays as it is, so a new sentence is English, never lost.
    std::string sentence(std::string_view english, const Translate& translate) const;

  private:
    struct Clause {
        std::string text;
        std::vector<std::string> pieces;  ///< what stands around its places
    };
    std::string clause(std::string_view english, const Translate& translate) const;
    std::vector<Clause> clauses_;  ///< those with most words first: they say most about what they match
};

}  // namespace zwang
