// What happened at moments of a run, in words: events of contact for strip, time line and lists.
#pragma once

#include <span>

#include "ui/run/run_list.h"

namespace zwang::ui {

/// "impact", "sticks", "breaks loose", …; ropes of `model` become taut and go slack.
QString eventWord(const RunEvent& event, const Model& model);

/// "t = 0.32 s: impact at floor, 1.2 J lost".
QString eventSentence(const RunEvent& event, const Model& model);

/// Those no farther from `time` than `reach` [s].
std::span<const RunEvent> eventsNear(const Results& results, double time, double reach);

/// The event next to `time`, no farther than `reach` [s]; null: none. Costs little in any number of events.
const RunEvent* eventNear(const Results& results, double time, double reach);

}  // namespace zwang::ui
