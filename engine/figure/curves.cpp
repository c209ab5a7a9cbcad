#include "engine/figure/curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/figure/cairo_pages.h"

namespace zwang {
namespace {

struct Span {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    void take(double x) {
        if (!std::isfinite(x)) return;
        low = std::min(low, x);
        high = std::max(high, x);
    }
    void take(const Span& other) {
        take(other.low);
        take(other.high);
    }
    bool isEmpty() const { return !(low <= high); }
};

/// 10⁻³
std::string powerOfTen(int power) {
    static const char* const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = "10";
    if (power < 0) text += "⁻";
    for (const char c : std::to_string(std::abs(power))) text += digits[c - '0'];
    return text;
}

std::string fixedText(double value, int decimals) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    std::string text;
    if (std::strtod(buffer, nullptr) == 0 && buffer[0] == '-') return std::string(buffer + 1);
    for (const char* c = buffer; *c; ++c) text += *c == '-' ? std::string("\u2212") : std::string(1, *c);
    return text;
}

/// One axis: its range, its ticks with their texts, and the power of ten that is written once.
struct Axis {
    double low = 0, high = 1;
    bool logarithmic = false;
    std::vector<double> ticks;
    std::vector<std::string> texts;
    int power = 0;

    double share(double x) const {
        if (!logarithmic) return (x - low) / (high - low);
        return x > 0 ? (std::log10(x) - std::log10(low)) / (std::log10(high) - std::log10(low))
                     : std::numeric_limits<double>::quiet_NaN();
    }
};

Axis linearAxis(Span span, int count, double room) {
    if (span.isEmpty()) span = {0, 1};
    double size = span.high - span.low;
    const double most = std::max(std::abs(span.low), std::abs(span.high));
    if (size <= 1e-12 * most || size <= 0) {  // a constant, up to rounding
        const double half = most > 0 ? 0.1 * most : 1;
        span = {span.low - half, span.high + half};
        size = span.high - span.low;
    }
    Axis axis;
    axis.low = span.low - room * size;
    axis.high = span.high + room * size;
    do axis.ticks = roundTicks(axis.low, axis.high, count);
    while (axis.ticks.size() < 3 && ++count < 10);
    const double largest = std::max(std::abs(axis.low), std::abs(axis.high));
    const int power = static_cast<int>(std::floor(std::log10(largest)));
    if (power >= 4 || power <= -3) axis.power = power;
    const double unit = std::pow(10.0, axis.power);
    const double step = axis.ticks.size() > 1 ? (axis.ticks[1] - axis.ticks[0]) / unit : 1;
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 12);
    for (const double tick : axis.ticks) axis.texts.push_back(fixedText(tick / unit, decimals));
    return axis;
}

Axis logAxis(Span span) {
    if (span.isEmpty()) span = {0.1, 1};
    Axis axis;
    axis.logarithmic = true;
    int low = static_cast<int>(std::floor(std::log10(span.low))),
        high = static_cast<int>(std::ceil(std::log10(span.high)));
    if (low == high) ++high;
    axis.low = std::pow(10.0, low);
    axis.high = std::pow(10.0, high);
    const int step = std::max(1, (high - low + 5) / 6);
    for (int k = low; k <= high; k += step) {
        axis.ticks.push_back(std::pow(10.0, k));
        axis.texts.push_back(powerOfTen(k));
    }
    return axis;
}

/// The axes of one panel and where they are on the paper.
struct Frame {
    Vec2 low, high;
    Axis x, y;
    Vec2 at(double a, double b) const {
        return {low.x() + x.share(a) * (high.x() - low.x()), low.y() + y.share(b) * (high.y() - low.y())};
    }
};

class PanelPen {
  public:
    PanelPen(Picture& picture, const CurveLook& look) : picture_(picture), look_(look) {}

    double text() const { return look_.letters; }
    double measured(const std::string& words) const { return measuredWidth(words, text(), look_.typeface); }

    Colour colour(std::size_t i) const { return look_.theme.trace(i); }
    Dash dash(std::size_t i) const {
        if (!look_.dashes && look_.theme.kind != Theme::Kind::grey) return Dash::solid;
        return static_cast<Dash>(i % 4);
    }

    /// Rows of the legend, each the curves that fit beside each other.
    std::vector<std::vector<std::size_t>> legend(const Panel& panel, double width) const {
        std::vector<std::vector<std::size_t>> rows;
        if (panel.curves.size() < 2) return rows;
        double used = width + 1;
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const double room = sample + 1.5 + measured(panel.curves[i].name) + 4;
            if (used + room > width + 4) {
                rows.emplace_back();
                used = 0;
            }
            rows.back().push_back(i);
            used += room;
        }
        return rows;
    }
    double above(const Panel& panel, double width) const {
        const double powers = 1.3 * text();
        return (panel.title.empty() ? 0 : 1.7 * text()) +
               1.45 * text() * static_cast<double>(legend(panel, width).size()) + powers;
    }

    void draw(const Panel& panel, const Frame& frame, bool numbersBelow) const {
        const Ink border{look_.theme.ink, {}, 0.6 * look_.lineWidth};
        for (const double tick : frame.x.ticks)
            picture_.line({frame.at(tick, frame.y.low), frame.at(tick, frame.y.high)}, grid());
        for (const double tick : frame.y.ticks)
            picture_.line({frame.at(frame.x.low, tick), frame.at(frame.x.high, tick)}, grid());
        curves(panel, frame);
        picture_.area({frame.low, {frame.high.x(), frame.low.y()}, frame.high, {frame.low.x(), frame.high.y()}},
                      border);
        numbers(panel, frame, numbersBelow);
        heads(panel, frame);
    }

    static constexpr double sample = 7;  ///< length of a line in the legend [mm]

  private:
    Ink grid() const { return {mixed(look_.theme.quiet, look_.theme.paper, 0.78), {}, 0.12}; }

    void curves(const Panel& panel, const Frame& frame) const {
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const Curve& curve = panel.curves[i];
            std::vector<Vec2> points;
            for (std::size_t k = 0; k < curve.x.size(); ++k) points.push_back(frame.at(curve.x[k], curve.y[k]));
            picture_.line(std::move(points), {colour(i), {}, look_.lineWidth, dash(i)});
        }
        if (!look_.cursor || !(*look_.cursor >= frame.x.low && *look_.cursor <= frame.x.high)) return;
        picture_.line({frame.at(*look_.cursor, frame.y.low), frame.at(*look_.cursor, frame.y.high)},
                      {look_.theme.quiet, {}, 0.25});
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const Curve& curve = panel.curves[i];
            const auto after = std::lower_bound(curve.x.begin(), curve.x.end(), *look_.cursor);
            if (curve.x.empty()) continue;
            const auto k = static_cast<std::size_t>(
                std::min<std::ptrdiff_t>(after - curve.x.begin(), static_cast<std::ptrdiff_t>(curve.x.size()) - 1));
            double y = curve.y[k];
            if (k > 0 && curve.x[k] > curve.x[k - 1] && *look_.cursor <= curve.x[k])
                y = curve.y[k - 1] +
                    (curve.y[k] - curve.y[k - 1]) * (*look_.cursor - curve.x[k - 1]) / (curve.x[k] - curve.x[k - 1]);
            const Vec2 at = frame.at(*look_.cursor, y);
            if (at.allFinite()) picture_.disc(at, 0.8, {{}, colour(i)});
        }
    }
    void write(const Vec2& at, const std::string& words, Lettering::Across across, Lettering::Level level,
               double angle = 0, bool bold = false) const {
        picture_.add(Lettering{at, words, text(), look_.theme.ink, across, level, angle, bold});
    }
    void numbers(const Panel& panel, const Frame& frame, bool numbersBelow) const {
        using A = Lettering::Across;
        using L = Lettering::Level;
        for (std::size_t i = 0; i < frame.y.ticks.size(); ++i)
            write(frame.at(frame.x.low, frame.y.ticks[i]) - Vec2(1, 0), frame.y.texts[i], A::right, L::middle);
        if (frame.y.power != 0)
            write({frame.low.x(), frame.high.y() + 0.4 * text()}, "×" + powerOfTen(frame.y.power), A::left, L::bottom);
        double widest = 0;
        for (const auto& words : frame.y.texts) widest = std::max(widest, measured(words));
        write({frame.low.x() - 2 - widest - 0.75 * text(), (frame.low.y() + frame.high.y()) / 2}, panel.vertical,
              A::middle, L::middle, M_PI / 2);
        if (!numbersBelow) return;
        for (std::size_t i = 0; i < frame.x.ticks.size(); ++i)
            write(frame.at(frame.x.ticks[i], frame.y.low) - Vec2(0, 1), frame.x.texts[i], A::middle, L::top);
        std::string name = panel.horizontal;
        if (frame.x.power != 0) name = "×" + powerOfTen(frame.x.power) + "  " + name;
        write({(frame.low.x() + frame.high.x()) / 2, frame.low.y() - 1.6 - 1.2 * text()}, name, A::middle, L::top);
    }
    void heads(const Panel& panel, const Frame& frame) const {
        double y = frame.high.y() + 1.3 * text();
        const auto rows = legend(panel, frame.high.x() - frame.low.x());
        for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
            double x = frame.low.x();
            for (const std::size_t i : *row) {
                picture_.line({{x, y + 0.5 * text()}, {x + sample, y + 0.5 * text()}},
                              {colour(i), {}, look_.lineWidth, dash(i)});
                write({x + sample + 1.5, y + 0.5 * text()}, panel.curves[i].name, Lettering::Across::left,
                      Lettering::Level::middle);
                x += sample + 1.5 + measured(panel.curves[i].name) + 4;
            }
            y += 1.45 * text();
        }
        if (!panel.title.empty())
            write({frame.low.x(), y + 0.3 * text()}, panel.title, Lettering::Across::left, Lettering::Level::bottom, 0,
                  true);
    }

    Picture& picture_;
    const CurveLook& look_;
};

Span spanOf(const Panel& panel, bool upwards) {
    Span span;
    for (const Curve& curve : panel.curves)
        for (std::size_t i = 0; i < curve.x.size(); ++i)
            if (!upwards)
                span.take(curve.x[i]);
            else if (!panel.logarithmic || curve.y[i] > 0)
                span.take(curve.y[i]);
    return span;
}

/// The shorter range grows until a unit is equally long on both axes.
void makeEqual(Frame& frame) {
    const Vec2 size = frame.high - frame.low;
    const double perX = size.x() / (frame.x.high - frame.x.low), perY = size.y() / (frame.y.high - frame.y.low);
    const auto grow = [](Axis& axis, double factor, int count) {
        const double middle = (axis.low + axis.high) / 2, half = factor * (axis.high - axis.low) / 2;
        axis = linearAxis({middle - half, middle + half}, count, 0);
    };
    if (perX > perY)
        grow(frame.x, perX / perY, static_cast<int>(size.x() / 16));
    else
        grow(frame.y, perY / perX, static_cast<int>(size.y() / 9));
}

}  // namespace

std::vector<double> roundTicks(double low, double high, int count) {
    std::vector<double> ticks;
    if (!(high > low) || !std::isfinite(high - low)) return ticks;
    const double raw = (high - low) / std::max(1, count), power = std::pow(10, std::floor(std::log10(raw)));
    const double step = power * (raw <= power * 1.0001 ? 1 : raw <= 2 * power ? 2 : raw <= 5 * power ? 5 : 10);
    const double first = std::ceil(low / step - 1e-9), last = std::floor(high / step + 1e-9);
    for (double k = first; k <= last && ticks.size() < 100; ++k) ticks.push_back(k * step);
    return ticks;
}

namespace {

/// Where panels are low, what does not fit beside an axis goes above it; the unit stays.
std::vector<Panel> labelledFor(std::vector<Panel> panels, double each, const CurveLook& look) {
    for (Panel& panel : panels) {
        const std::size_t unit = panel.vertical.rfind(" [");
        if (unit == std::string::npos || widthOf(panel.vertical, look.letters) <= 1.2 * each) continue;
        panel.title += (panel.title.empty() ? "" : ": ") + panel.vertical.substr(0, unit);
        panel.vertical = panel.vertical.substr(unit + 1);
    }
    return panels;
}

}  // namespace

Picture curvesPicture(const std::vector<Panel>& all, double width, double height, const CurveLook& look) {
    const double share = height / static_cast<double>(std::max<std::size_t>(1, all.size()));
    const auto panels = height > 0 ? labelledFor(all, share - 5 * look.letters, look) : all;
    Picture picture;
    picture.width = width;
    picture.paper = look.theme.paper;
    picture.typeface = look.typeface;
    const PanelPen pen(picture, look);
    const double text = look.letters, below = 1.6 + 2.6 * text + 1.5, right = 4;
    std::vector<double> above;
    double fixed = 0;
    const auto writesBelow = [&](std::size_t i) {
        return i + 1 == panels.size() || panels[i + 1].horizontal != panels[i].horizontal || panels[i].equal ||
               panels[i + 1].equal;
    };
    const double rough = width - right - 6 * text;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        above.push_back(pen.above(panels[i], rough));
        fixed += above.back() + (writesBelow(i) ? below : 1.5);
    }
    const auto count = static_cast<double>(std::max<std::size_t>(1, panels.size()));
    double each = panels.size() == 1 ? 0.5 * width : 0.3 * width;
    if (height > 0) each = std::max(4.0, (height - fixed) / count);
    if (height <= 0)
        for (const Panel& panel : panels)
            if (panel.equal) each = std::max(each, 0.7 * width);
    picture.height = height > 0 ? height : fixed + count * each;

    std::vector<Frame> frames(panels.size());
    double left = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        Span across = spanOf(panels[i], false);
        for (const Panel& other : panels)
            if (other.horizontal == panels[i].horizontal && !other.equal && !panels[i].equal)
                across.take(spanOf(other, false));
        frames[i].x = linearAxis(across, static_cast<int>(width / 18), panels[i].equal ? 0.05 : 0);
        frames[i].y = panels[i].logarithmic ? logAxis(spanOf(panels[i], true))
                                            : linearAxis(spanOf(panels[i], true), static_cast<int>(each / 8), 0.05);
        double widest = 0;
        for (const auto& words : frames[i].y.texts) widest = std::max(widest, pen.measured(words));
        left = std::max(left, widest + 3.2 + 1.5 * text);
    }
    double top = picture.height;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        top -= above[i];
        frames[i].high = {width - right, top};
        frames[i].low = {left, top - each};
        if (panels[i].equal && !panels[i].logarithmic) makeEqual(frames[i]);
        pen.draw(panels[i], frames[i], writesBelow(i));
        top -= each + (writesBelow(i) ? below : 1.5);
    }
    return picture;
}

}  // namespace zwang
