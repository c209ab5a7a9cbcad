// A picture as a list of marks on paper: what figures of mechanisms and curves are drawn on, and what every writer
// (SVG, PDF, PNG, TikZ, frames of movies) reads. Millimetres, x to the right, y upwards, the origin below on the left.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// Red, green, blue as a screen has them (sRGB) and opacity, 0 … 1.
struct Colour {
    double red = 0, green = 0, blue = 0, alpha = 1;
    bool operator==(const Colour&) const = default;
};
Colour mixed(const Colour& a, const Colour& b, double shareOfB);
/// "#7fa6c9"; black for what is none.
Colour colourFrom(const std::string& hex);

enum class Dash { solid, dashed, dotted, dashDotted };

/// How a line is drawn and a face filled; nothing: it is not.
struct Ink {
    std::optional<Colour> line, fill;
    double width = 0.25;  ///< of the line [mm]
    Dash dash = Dash::solid;
};

/// A line through points; a point that is not finite divides it.
struct Stroke {
    std::vector<Vec2> points;
    bool closed = false;
    Ink ink;
};

struct Disc {
    Vec2 centre;
    double radius;
    Ink ink;
};

/// One line of text. `height`: of its font, about 1.4 times that of its capitals [mm]. `angle`: of its direction [rad].
struct Lettering {
    enum class Across { left, middle, right };
    enum class Level { bottom, middle, top };
    Vec2 at;
    std::string text;
    double height;
    Colour colour;
    Across across = Across::left;
    Level level = Level::middle;
    double angle = 0;
    bool bold = false;
};

using Mark = std::variant<Stroke, Disc, Lettering>;

enum class Typeface { sans, serif };

/// Marks in the order in which they are drawn.
struct Picture {
    double width = 100, height = 100;
    std::optional<Colour> paper = Colour{1, 1, 1, 1};  ///< nothing: transparent
    Typeface typeface = Typeface::sans;
    std::string title;  ///< for readers that show one
    std::vector<Mark> marks;

    void add(Mark mark) { marks.push_back(std::move(mark)); }
    void line(std::vector<Vec2> points, const Ink& ink) { add(Stroke{std::move(points), false, ink}); }
    void area(std::vector<Vec2> points, const Ink& ink) { add(Stroke{std::move(points), true, ink}); }
    void disc(const Vec2& centre, double radius, const Ink& ink) { add(Disc{centre, radius, ink}); }
    /// The marks of another one, moved; its paper becomes an area of its own.
    void place(const Picture& other, const Vec2& corner);
};

/// The pieces of a stroke between points that are not finite, with points left out that lie within `tolerance` [mm] of
/// the line through those that stay.
std::vector<std::vector<Vec2>> pieces(const Stroke& stroke, double tolerance = 0.005);

/// About how wide a text is [mm]: letters half their height in the mean, Chinese ones their full height.
double widthOf(const std::string& text, double height);

/// A number as people write it: up to `digits` significant ones, no superfluous zeros, a true minus sign.
std::string numberText(double value, int digits);

}  // namespace zwang
