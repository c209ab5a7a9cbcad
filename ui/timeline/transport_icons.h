// Symbols of the transport bar, painted in the colour of the text so that they suit light and dark.
#pragma once

#include <QIcon>
#include <QPalette>

namespace zwang::ui {

enum class TransportSymbol { start, stepBack, play, pause, stepForward, end, loop, follow };

QIcon transportIcon(TransportSymbol symbol, const QPalette& palette);

}  // namespace zwang::ui
