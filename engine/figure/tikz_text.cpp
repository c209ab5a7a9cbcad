#include "engine/figure/tikz_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numbers>

namespace zwang {
namespace {

std::string number(double value) {
    char buffer[40];
    const double rounded = std::round(value * 1000) / 1000;
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, rounded == 0 ? 0.0 : rounded, std::chars_format::fixed);
    return {buffer, end.ptr};
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 47> letters = {
    {{"α", "$\\alpha$"},  {"β", "$\\beta$"},    {"γ", "$\\gamma$"}, {"δ", "$\\delta$"},   {"ε", "$\\varepsilon$"},
     {"ζ", "$\\zeta$"},   {"η", "$\\eta$"},     {"θ", "$\\theta$"}, {"ι", "$\\iota$"},    {"κ", "$\\kappa$"},
     {"λ", "$\\lambda$"}, {"μ", "$\\mu$"},      {"ν", "$\\nu$"},    {"ξ", "$\\xi$"},      {"π", "$\\pi$"},
     {"ρ", "$\\rho$"},    {"σ", "$\\sigma$"},   {"τ", "$\\tau$"},   {"υ", "$\\upsilon$"}, {"φ", "$\\varphi$"},
     {"χ", "$\\chi$"},    {"ψ", "$\\psi$"},     {"ω", "$\\omega$"}, {"Γ", "$\\Gamma$"},   {"Δ", "$\\Delta$"},
     {"Θ", "$\\Theta$"},  {"Λ", "$\\Lambda$"},  {"Ξ", "$\\Xi$"},    {"Π", "$\\Pi$"},      {"Σ", "$\\Sigma$"},
     {"Φ", "$\\Phi$"},    {"Ψ", "$\\Psi$"},     {"Ω", "$\\Omega$"}, {"−", "$-$"},         {"·", "$\\cdot$"},
     {"×", "$\\times$"},  {"°", "$^{\\circ}$"}, {"²", "$^{2}$"},    {"³", "$^{3}$"},      {"µ", "$\\mu$"},
     {"…", "\\dots{}"},   {"→", "$\\to$"},      {"±", "$\\pm$"},    {"≈", "$\\approx$"},  {"≤", "$\\leq$"},
     {"≥", "$\\geq$"},    {"–", "--"}}};

std::string texText(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t length = 1;
        while (i + length < text.size() && (static_cast<unsigned char>(text[i + length]) & 0xC0) == 0x80) ++length;
        const std::string_view letter(text.data() + i, length);
        i += length;
        const auto known =
            std::find_if(letters.begin(), letters.end(), [&](const auto& l) { return l.first == letter; });
        if (known != letters.end())
            out += known->second;
        else if (letter == "\\")
            out += "\\textbackslash{}";
        else if (letter == "~" || letter == "^")
            out += "\\" + std::string(letter) + "{}";
        else if (letter == "[" || letter == "]")  // not the option of a command before
            out += "{" + std::string(letter) + "}";
        else if (length == 1 && std::string_view("{}$&#%_").find(letter[0]) != std::string_view::npos)
            out += "\\" + std::string(letter);
        else if (length > 1 || static_cast<unsigned char>(letter[0]) >= 0x20)
            out += letter;
    }
    return out;
}

/// A word for each colour, defined before the picture.
class Colours {
  public:
    std::string operator()(const Colour& c) {
        const std::string parts = number(c.red) + "," + number(c.green) + "," + number(c.blue);
        const auto [known, isNew] = names_.try_emplace(parts, "zwang" + roman(names_.size() + 1));
        if (isNew) definitions += "\\definecolor{" + known->second + "}{rgb}{" + parts + "}\n";
        return known->second;
    }
    std::string definitions;

  private:
    static std::string roman(std::size_t n) {  // names of TeX have no digits
        std::string word;
        for (; n > 0; n /= 26) word += static_cast<char>('a' + n % 26);
        return word;
    }
    std::map<std::string, std::string> names_;
};

struct Writer {
    Colours& colours;
    std::string& out;

    static std::string point(const Vec2& p) { return "(" + number(p.x()) + "," + number(p.y()) + ")"; }

    std::string options(const Ink& ink) const {
        std::string text;
        const auto add = [&](const std::string& option) { text += (text.empty() ? "" : ",") + option; };
        if (ink.line) {
            add("draw=" + colours(*ink.line));
            add("line width=" + number(ink.width) + "mm");
            if (ink.line->alpha < 1) add("draw opacity=" + number(ink.line->alpha));
            if (ink.dash == Dash::dashed) add("dashed");
            if (ink.dash == Dash::dotted) add("densely dotted");
            if (ink.dash == Dash::dashDotted) add("dash dot");
        }
        if (ink.fill) {
            add("fill=" + colours(*ink.fill));
            if (ink.fill->alpha < 1) add("fill opacity=" + number(ink.fill->alpha));
        }
        return text;
    }
    void operator()(const Stroke& stroke) const {
        for (const auto& piece : pieces(stroke)) {
            out += "\\path[" + options(stroke.ink) + "] ";
            for (std::size_t i = 0; i < piece.size(); ++i)
                out += (i == 0 ? "" : i % 8 == 0 ? "\n  -- " : " -- ") + point(piece[i]);
            out += stroke.closed ? " -- cycle;\n" : ";\n";
        }
    }
    void operator()(const Disc& disc) const {
        out += "\\path[" + options(disc.ink) + "] " + point(disc.centre) + " circle[radius=" + number(disc.radius) +
               "];\n";
    }
    void operator()(const Lettering& text) const {
        const std::string side = text.across == Lettering::Across::left    ? "west"
                                 : text.across == Lettering::Across::right ? "east"
                                                                           : "";
        const std::string level = text.level == Lettering::Level::bottom ? "base"
                                  : text.level == Lettering::Level::top  ? "north"
                                  : side.empty()                         ? "center"
                                                                         : "";
        const std::string anchor = level + (level.empty() || side.empty() ? "" : " ") + side;
        const double points = text.height * 72.27 / 25.4;
        out += "\\node[anchor=" + anchor + ",inner sep=0,text=" + colours(text.colour);
        if (text.angle != 0) out += ",rotate=" + number(text.angle * 180 / std::numbers::pi);
        out += ",font=\\fontsize{" + number(points) + "}{" + number(1.2 * points) + "}\\selectfont";
        if (text.bold) out += "\\bfseries";
        out += "] at " + point(text.at) + " {" + texText(text.text) + "};\n";
    }
};

bool needsUnicode(const Picture& picture) {
    for (const Mark& mark : picture.marks)
        if (const auto* text = std::get_if<Lettering>(&mark))
            for (const char c : texText(text->text))
                if (static_cast<unsigned char>(c) >= 0x80) return true;
    return false;
}

}  // namespace

std::string tikzText(const Picture& picture) {
    Colours colours;
    std::string body;
    const Writer writer{colours, body};
    const std::string corner = Writer::point(Vec2(picture.width, picture.height));
    if (picture.paper && *picture.paper != Colour{1, 1, 1, 1})
        body += "\\path[fill=" + colours(*picture.paper) + "] (0,0) rectangle " + corner + ";\n";
    for (const Mark& mark : picture.marks) std::visit(writer, mark);
    const bool unicode = needsUnicode(picture);
    std::string out = "% written by Zwang; lengths are millimetres\n";
    if (unicode) out += "% !TeX program = xelatex\n";
    out += "\\documentclass{standalone}\n\\usepackage{tikz}\n";
    if (unicode) out += "\\usepackage{xeCJK}\n";
    out += picture.typeface == Typeface::sans ? "\\renewcommand{\\familydefault}{\\sfdefault}\n" : "";
    return out + "\\begin{document}\n% begin picture\n" + colours.definitions +
           "\\begin{tikzpicture}[x=1mm,y=1mm,line join=round,line cap=round]\n\\useasboundingbox (0,0) rectangle " +
           corner + ";\n" + body + "\\end{tikzpicture}\n% end picture\n\\end{document}\n";
}

}  // namespace zwang
