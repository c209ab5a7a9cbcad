// What a window works on and a change of its language does not touch: the document with its undo steps, the runs, the
// moment shown and the log.
#pragma once

#include "ui/document/document.h"
#include "ui/main_window/log.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

struct Session {
    Document document;
    RunList runs;
    Playback playback;
    Log log;
};

}  // namespace zwang::ui
