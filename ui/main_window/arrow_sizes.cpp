#include "ui/main_window/arrow_sizes.h"

#include <algorithm>
#include <vector>

#include "engine/results/reaction_places.h"

namespace zwang::ui {

ArrowSizes arrowSizes(const Model& model, const Results& results, ArrowChoice choice) {
    constexpr std::size_t moments = 200;
    std::array<std::vector<double>, ArrowSizes().size()> largest;
    const std::size_t count = std::min(moments, results.size());
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t frame = i * (results.size() - 1) / std::max<std::size_t>(count - 1, 1);
        ArrowSizes most{};
        for (const Arrow& arrow : arrowsAt(model, results, results.frame(frame).time, choice)) {
            double& size = most[static_cast<std::size_t>(arrow.kind)];
            if (arrow.vector.allFinite()) size = std::max(size, arrow.vector.norm());
        }
        for (std::size_t k = 0; k < most.size(); ++k) largest[k].push_back(most[k]);
    }
    ArrowSizes sizes{};
    for (std::size_t k = 0; k < sizes.size(); ++k) {
        const auto kind = static_cast<Arrow::Kind>(k);
        // The legend tells these two as the longest.
        if (kind == Arrow::Kind::velocity || kind == Arrow::Kind::acceleration)
            sizes[k] = largest[k].empty() ? 0 : *std::max_element(largest[k].begin(), largest[k].end());
        else
            sizes[k] = usualSize(std::move(largest[k]));
    }
    return sizes;
}

const ArrowSizes& RunArrowSizes::of(const Run& run, ArrowChoice choice) {
    const Results& results = *run.results;
    const bool isWhole = run.state == Run::State::finished;
    if (results_.lock() == run.results && choice == choice_ && results.size() <= frames_ + frames_ / 4 &&
        (!isWhole || results.size() == frames_))
        return sizes_;
    sizes_ = arrowSizes(*run.model, results, choice);
    results_ = run.results;
    choice_ = choice;
    frames_ = results.size();
    return sizes_;
}

}  // namespace zwang::ui
