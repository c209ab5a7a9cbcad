#include "ui/health/linkage_line.h"

#include <algorithm>
#include <numbers>

#include "ui/units/four_bar_words.h"

namespace zwang::ui {

namespace {
constexpr std::size_t mostLines = 3;
constexpr std::size_t mostFrames = 20000;  // looked at in one refresh
}  // namespace

LinkageLine::LinkageLine(RunList& runs, Playback& playback, QWidget* parent)
    : QLabel(parent), runs_(runs), playback_(playback) {
    setObjectName("healthLinkages");
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setVisible(false);
    connect(&playback_, &Playback::timeChanged, this, [this] {
        if (parentWidget() && parentWidget()->isVisible()) refresh();
    });
}

/// What the run has recorded since.
void LinkageLine::take() {
    const auto run = runs_.current();
    if (run->results != shown_ || (shown_ && shown_->size() < taken_)) {
        shown_ = run->results;
        taken_ = 0;
        linkages_.clear();
        for (auto& loop : fourBarsOf(*run->model)) linkages_.push_back({std::move(loop), {std::numbers::pi / 2, 0}});
        linkages_.resize(std::min(linkages_.size(), mostLines));
    }
    if (!shown_ || linkages_.empty()) return;
    const std::size_t end = std::min(shown_->size(), taken_ + mostFrames);
    for (; taken_ < end; ++taken_) {
        const auto poses = shown_->poses(shown_->frame(taken_).time);
        for (auto& linkage : linkages_) {
            const double angle = linkage.loop.transmissionAngle(poses);
            linkage.over = {std::min(linkage.over.least, angle), std::max(linkage.over.most, angle)};
        }
    }
}

void LinkageLine::refresh() {
    if (!runs_.current()) return setVisible(false);
    take();
    setVisible(!linkages_.empty() && shown_ && !shown_->empty());
    if (linkages_.empty() || !shown_ || shown_->empty()) return;
    const auto poses = shown_->poses(playback_.time());
    QStringList lines;
    for (const auto& [loop, over] : linkages_)
        lines << tr("%1: %2").arg(fourBarName(loop),
                                  fourBarMoment(loop.transmissionAngle(poses), over, loop.advantage(poses)));
    setText(lines.join('\n'));
}

}  // namespace zwang::ui
