// What is said of a four-bar linkage.
#pragma once

#include <QString>

#include "engine/results/four_bar.h"

namespace zwang::ui {

/// "Crank-rocker: the crank turns fully. Transmission angle 31.2° to 90°."
QString fourBarSentence(const FourBar& linkage);

/// "Four-bar crank – coupler – rocker".
QString fourBarName(const FourBarLoop& loop);

/// "transmission angle 52.3° now, 38.1° to 90.0° in this run; mechanical advantage 1.83": `angle` and `over` [rad].
QString fourBarMoment(double angle, const FourBar::Angles& over, double advantage);

}  // namespace zwang::ui
