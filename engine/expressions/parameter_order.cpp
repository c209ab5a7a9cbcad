#include "engine/expressions/parameter_order.h"

#include <algorithm>

namespace zwang {
namespace {

/// Names of a circle that are told; a longer one is told by its beginning.
constexpr std::size_t mostNames = 10;

/// Depth-first walk over the parameters, with the path kept in a list instead of on the stack.
class DependencyWalk {
  public:
    DependencyWalk(const std::vector<Parameter>& parameters, const std::unordered_map<std::string, std::size_t>& index,
                   const std::vector<std::optional<Expression>>& formulas, Issues& issues)
        : parameters_(parameters), index_(index), formulas_(formulas), issues_(issues), states_(parameters.size()) {}

    std::vector<std::size_t> order() {
        for (std::size_t i = 0; i < parameters_.size(); ++i) walkFrom(i);
        return std::move(order_);
    }

  private:
    enum class State { fresh, open, done };
    struct Step {
        std::size_t parameter, nextName;
    };

    void walkFrom(std::size_t first) {
        if (states_[first] != State::fresh) return;
        open(first);
        while (!path_.empty()) {
            Step& here = path_.back();
            const auto& formula = formulas_[here.parameter];
            if (formula && here.nextName < formula->names().size()) {
                const auto used = index_.find(formula->names()[here.nextName++]);
                if (used == index_.end() || states_[used->second] == State::done) continue;
                if (states_[used->second] == State::open)
                    reportCircle(used->second);
                else
                    open(used->second);
                continue;
            }
            states_[here.parameter] = State::done;
            order_.push_back(here.parameter);
            path_.pop_back();
        }
    }

    void open(std::size_t i) {
        states_[i] = State::open;
        path_.push_back({i, 0});
    }

    void reportCircle(std::size_t i) {
        std::string circle;
        auto at = std::find_if(path_.begin(), path_.end(), [i](const Step& step) { return step.parameter == i; });
        const auto length = static_cast<std::size_t>(path_.end() - at);
        for (std::size_t k = 0; k < std::min(length, mostNames); ++k)
            circle += parameters_[(at++)->parameter].name + " → ";
        const std::string& last = parameters_[i].name;
        const Sentence names = length > mostNames ? Sentence("%1… (%2 more) → %3", circle, length - mostNames, last)
                                                  : Sentence::verbatim(circle + last);
        issues_.push_back(
            {Issue::Severity::error, last, "parameters/" + std::to_string(i) + "/value",
             Sentence("these parameters use each other in a circle: %1; give one of them a number", names)});
    }

    const std::vector<Parameter>& parameters_;
    const std::unordered_map<std::string, std::size_t>& index_;
    const std::vector<std::optional<Expression>>& formulas_;
    Issues& issues_;
    std::vector<State> states_;
    std::vector<Step> path_;
    std::vector<std::size_t> order_;
};

}  // namespace

std::vector<std::size_t> dependencyOrder(const std::vector<Parameter>& parameters,
                                         const std::unordered_map<std::string, std::size_t>& index,
                                         const std::vector<std::optional<Expression>>& formulas, Issues& issues) {
    return DependencyWalk(parameters, index, formulas, issues).order();
}

}  // namespace zwang
