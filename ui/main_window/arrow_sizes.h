// How long the arrows of a run are drawn, the same at all its moments.
#pragma once

#include <memory>

#include "ui/main_window/scene_data.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

/// What arrows of each kind that are as long as there is room for stand for in a run, whatever moment is shown.
ArrowSizes arrowSizes(const Model& model, const Results& results, ArrowChoice choice);

/// Keeps those of the run that is shown; while it grows they are taken anew now and then only.
class RunArrowSizes {
  public:
    const ArrowSizes& of(const Run& run, ArrowChoice choice);

  private:
    ArrowSizes sizes_{};
    std::weak_ptr<const Results> results_;
    ArrowChoice choice_;
    std::size_t frames_ = 0;
};

}  // namespace zwang::ui
