// Four-bar linkages of the run: of what class they are, and how well they transmit at the moment shown.
#pragma once

#include <QLabel>
#include <memory>
#include <vector>

#include "engine/results/four_bar.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

/// One line a linkage; hidden where there is none.
class LinkageLine : public QLabel {
    Q_OBJECT
  public:
    LinkageLine(RunList& runs, Playback& playback, QWidget* parent = nullptr);
    void refresh();  ///< other frames, another run or another moment

  private:
    struct Linkage {
        FourBarLoop loop;
        FourBar::Angles over;
    };
    void take();
    RunList& runs_;
    Playback& playback_;
    std::shared_ptr<Results> shown_;
    std::vector<Linkage> linkages_;
    std::size_t taken_ = 0;
};

}  // namespace zwang::ui
