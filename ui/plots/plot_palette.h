// Colours of plots on light and dark grounds.
#pragma once

#include <QColor>
#include <QPalette>

namespace zwang::ui {

/// Made from the palette of a widget; curve colours repeat after eight and can be told apart by colour-blind people.
struct PlotPalette {
    explicit PlotPalette(const QPalette& palette);
    QColor curve(int index) const;
    QColor ground, text, grid, subGrid, zero, cursor, secondCursor, rubber;
    bool dark = false;
};

/// The palette for paper: exported pictures do not depend on the theme of the window.
QPalette paperPalette();

}  // namespace zwang::ui
