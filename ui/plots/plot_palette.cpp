// Curve colours after Okabe and Ito (2008), made lighter for dark grounds and darker for light ones.
#include "ui/plots/plot_palette.h"

#include <array>

namespace zwang::ui {

PlotPalette::PlotPalette(const QPalette& palette)
    : ground(palette.color(QPalette::Base)),
      text(palette.color(QPalette::Text)),
      grid(text),
      subGrid(text),
      zero(text),
      cursor(text),
      secondCursor(palette.color(QPalette::Highlight)),
      rubber(palette.color(QPalette::Highlight)),
      dark(ground.lightness() < 128) {
    grid.setAlpha(dark ? 45 : 38);
    subGrid.setAlpha(dark ? 20 : 16);
    zero.setAlpha(dark ? 95 : 85);
}

QColor PlotPalette::curve(int index) const {
    static constexpr std::array<QRgb, 8> onLight{0xff0072b2, 0xffd55e00, 0xff00845f, 0xffb0458f,
                                                 0xff8a6d00, 0xff3a9bd1, 0xff6f4fb3, 0xff5d6770};
    static constexpr std::array<QRgb, 8> onDark{0xff58b4f0, 0xfff58b3c, 0xff35c999, 0xffe38fc4,
                                                0xffe8d34a, 0xff9fd8ff, 0xffb49cf2, 0xffb8c0c8};
    const auto at = static_cast<std::size_t>(index) % onLight.size();
    return QColor::fromRgba((dark ? onDark : onLight)[at]);
}

QPalette paperPalette() {
    QPalette paper;
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    paper.setColor(QPalette::Highlight, QColor(0x1f, 0x6f, 0xc4));
    return paper;
}

}  // namespace zwang::ui
