// What the window says about a run, in words: status, sentence, times.
#pragma once

#include <QString>

#include "ui/run/run_list.h"
#include "ui/run/status_sign.h"

namespace zwang::ui {

QString statusWord(const Run& run);        ///< "running", "completed", …, "could not start"
Sign statusSign(const Run& run);           ///< the sign that goes with the word
QString outcomeSentence(const Run& run);   ///< one sentence about how it stands or ended
QString warningSentences(const Run& run);  ///< the warnings of the outcome, one a line; empty when there are none

bool hasFailed(const Run& run);  ///< it ended, or did not begin, because something is wrong

/// "0.12 s", "12 s", "2 min 05 s", "1 h 02 min".
QString durationText(double seconds);
/// "about 12 s left", or empty when unknown.
QString timeLeftText(const Run& run);

/// True when a run of `first` would compute the same as a run of `second`: titles, notes, plots, objectives,
/// comparisons, colours, traces and what is only drawn are not looked at.
bool computesTheSame(const Model& first, const Model& second);

}  // namespace zwang::ui
