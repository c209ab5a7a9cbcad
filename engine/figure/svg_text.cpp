#include "engine/figure/svg_text.h"

#include <charconv>
#include <cmath>
#include <numbers>

namespace zwang {
namespace {

constexpr double perMicrometre = 1000;

std::string number(double value) {
    char buffer[40];
    const double rounded = std::round(value * perMicrometre) / perMicrometre;
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, rounded == 0 ? 0.0 : rounded).ptr};
}

std::string attribute(std::string_view name, const std::string& value) {
    return " " + std::string(name) + "=\"" + value + "\"";
}

std::string hex(const Colour& c) {
    char buffer[8];
    const auto byte = [](double part) { return static_cast<unsigned>(std::lround(255 * std::clamp(part, 0.0, 1.0))); };
    std::snprintf(buffer, sizeof buffer, "#%02x%02x%02x", byte(c.red), byte(c.green), byte(c.blue));
    return buffer;
}

std::string inkText(const Ink& ink) {
    std::string text = attribute("fill", ink.fill ? hex(*ink.fill) : "none");
    if (ink.fill && ink.fill->alpha < 1) text += attribute("fill-opacity", number(ink.fill->alpha));
    if (!ink.line) return text;
    text += attribute("stroke", hex(*ink.line)) + attribute("stroke-width", number(ink.width));
    if (ink.line->alpha < 1) text += attribute("stroke-opacity", number(ink.line->alpha));
    const double w = std::max(ink.width, 0.15);
    const auto dashes = [&](std::initializer_list<double> lengths) {
        std::string list;
        for (const double length : lengths) list += (list.empty() ? "" : " ") + number(length * w);
        text += attribute("stroke-dasharray", list);
    };
    if (ink.dash == Dash::dashed) dashes({6, 3});
    if (ink.dash == Dash::dotted) dashes({1, 2.5});
    if (ink.dash == Dash::dashDotted) dashes({8, 2.5, 1, 2.5});
    return text;
}

struct Writer {
    double height;
    std::string& out;

    std::string point(const Vec2& p) const { return number(p.x()) + " " + number(height - p.y()); }

    void operator()(const Stroke& stroke) const {
        std::string path;
        for (const auto& piece : pieces(stroke)) {
            path += (path.empty() ? "M" : " M") + point(piece.front());
            for (std::size_t i = 1; i < piece.size(); ++i) path += (i == 1 ? "L" : " ") + point(piece[i]);
            if (stroke.closed) path += "Z";
        }
        if (!path.empty()) out += "<path" + attribute("d", path) + inkText(stroke.ink) + "/>\n";
    }
    void operator()(const Disc& disc) const {
        out += "<circle" + attribute("cx", number(disc.centre.x())) +
               attribute("cy", number(height - disc.centre.y())) + attribute("r", number(disc.radius)) +
               inkText(disc.ink) + "/>\n";
    }
    void operator()(const Lettering& text) const {
        // Capitals of the usual fonts are 0.72 of the font's height high; the base line is told, as every reader knows
        // it.
        const double down = text.level == Lettering::Level::top      ? 0.74
                            : text.level == Lettering::Level::middle ? 0.36
                                                                     : 0.0;
        const std::string at = point(text.at);
        out += "<text" + attribute("x", "0") + attribute("y", number(down * text.height)) +
               attribute("transform",
                         "translate(" + at + ")" +
                             (text.angle == 0 ? std::string()
                                              : " rotate(" + number(-text.angle * 180 / std::numbers::pi) + ")")) +
               attribute("font-size", number(text.height)) + attribute("fill", hex(text.colour));
        if (text.across != Lettering::Across::left)
            out += attribute("text-anchor", text.across == Lettering::Across::middle ? "middle" : "end");
        if (text.bold) out += attribute("font-weight", "bold");
        out += ">" + xmlText(text.text) + "</text>\n";
    }
};

}  // namespace

std::string xmlText(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t')
            out += c;
    }
    return out;
}

std::string svgText(const Picture& picture, SvgUse use) {
    std::string out;
    if (use == SvgUse::file) out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    out += "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"";
    if (use == SvgUse::file)
        out += attribute("width", number(picture.width) + "mm") + attribute("height", number(picture.height) + "mm");
    else
        out += attribute("style", "width:100%;max-width:" + number(picture.width) + "mm") + " role=\"img\"";
    out += attribute("viewBox", "0 0 " + number(picture.width) + " " + number(picture.height));
    out += attribute("font-family", picture.typeface == Typeface::sans
                                        ? "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', 'WenQuanYi Micro Hei', "
                                          "sans-serif"
                                        : "'Times New Roman', Times, 'Liberation Serif', 'DejaVu Serif', "
                                          "'WenQuanYi Micro Hei', serif");
    out += " stroke-linejoin=\"round\" stroke-linecap=\"round\">\n";
    if (!picture.title.empty()) out += "<title>" + xmlText(picture.title) + "</title>\n";
    if (picture.paper) out += "<rect width=\"100%\" height=\"100%\"" + attribute("fill", hex(*picture.paper)) + "/>\n";
    const Writer writer{picture.height, out};
    for (const Mark& mark : picture.marks) std::visit(writer, mark);
    return out + "</svg>\n";
}

}  // namespace zwang
