// The window, when this build has one.
#include "app/commands.h"
#include "app/model_source.h"

#ifdef ZWANG_HAS_UI
#include "ui/main_window/run_window.h"
#endif

namespace zwang::app {

int openWindow([[maybe_unused]] int& argc, [[maybe_unused]] char** argv,
               [[maybe_unused]] const std::vector<std::string>& models) {
#ifdef ZWANG_HAS_UI
    return ui::runWindow(argc, argv, models);
#else
    complain("this build has no window; use zwang run, zwang check or zwang examples (zwang --help tells more)");
    return wrongUsage;
#endif
}

}  // namespace zwang::app
