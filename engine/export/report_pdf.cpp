// A report as pages: a simple galley of blocks that are broken between lines, rows and figures.
#include <algorithm>
#include <cmath>

#include "engine/export/report.h"
#include "engine/figure/cairo_pages.h"

namespace zwang {
namespace {

constexpr double pageWidth = 210, pageHeight = 297, side = 22, top = 20, bottom = 22,
                 room = pageWidth - 2 * side;  // [mm]
constexpr double letters = 3.4, step = 1.42 * letters, small = 3.0, smallStep = 1.4 * small;
const Colour ink = colourFrom("#1f2730"), quiet = colourFrom("#5d6874"), rule = colourFrom("#c8ced5"),
             warning = colourFrom("#b3261e");

std::vector<std::string> lettersOf(const std::string& text) {
    std::vector<std::string> found;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xC0) == 0x80 && !found.empty())
            found.back() += c;
        else
            found.emplace_back(1, c);
    return found;
}

/// Lines that are no wider than `width`: broken at spaces, between Chinese letters, and within words only where they
/// are too long.
std::vector<std::string> broken(const std::string& text, double width, double height, bool bold = false) {
    std::vector<std::string> words(1);
    for (const auto& letter : lettersOf(text)) {
        const bool isWide = letter.size() == 3 && static_cast<unsigned char>(letter[0]) >= 0xE3;
        // What closes does not begin a line, and what opens does not end one.
        static constexpr std::string_view closing = ")]},.;:!?%）】》」，。；：、！？”’";
        const bool closes = closing.find(letter) != std::string_view::npos;
        if (closes && words.back().empty() && words.size() > 1 && words[words.size() - 2] != "\n" &&
            !words[words.size() - 2].ends_with(' ')) {
            words.pop_back();
            words.back() += letter;
            words.emplace_back();
        } else if (letter == "\n") {
            words.push_back("\n");
            words.emplace_back();
        } else if (letter == " ") {
            words.back() += letter;
            words.emplace_back();
        } else if (isWide) {
            if (words.back().empty() || std::string_view("([{").find(words.back().back()) == std::string_view::npos)
                words.emplace_back();
            words.back() += letter;
            words.emplace_back();
        } else {
            words.back() += letter;
        }
    }
    const auto measure = [&](const std::string& s) { return measuredWidth(s, height, Typeface::sans, bold); };
    std::vector<std::string> lines(1);
    for (const auto& word : words) {
        if (word == "\n") {
            lines.emplace_back();
            continue;
        }
        std::string bare = word;
        while (!bare.empty() && bare.back() == ' ') bare.pop_back();
        if (measure(lines.back() + bare) <= width) {
            lines.back() += word;
            continue;
        }
        if (!lines.back().empty()) lines.emplace_back();
        if (measure(bare) <= width) {
            lines.back() = word;
            continue;
        }
        for (const auto& letter : lettersOf(word)) {
            if (measure(lines.back() + letter) > width && !lines.back().empty()) lines.emplace_back();
            lines.back() += letter;
        }
    }
    return lines;
}

class Galley {
  public:
    explicit Galley(const std::string& title) : title_(title) { turn(); }

    std::vector<Picture> finish() {
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            pages_[i].add(Lettering{{side, bottom / 2}, title_, 2.7, quiet});
            pages_[i].add(Lettering{{pageWidth - side, bottom / 2},
                                    std::to_string(i + 1) + " / " + std::to_string(pages_.size()),
                                    2.7,
                                    quiet,
                                    Lettering::Across::right});
        }
        return std::move(pages_);
    }
    void text(const std::string& words, double height, const Colour& colour, bool bold = false) {
        for (const auto& line : broken(words, room, height, bold)) {
            need(1.42 * height);
            y_ -= 1.42 * height;
            page().add(Lettering{{side, y_ + 0.7 * height},
                                 line,
                                 height,
                                 colour,
                                 Lettering::Across::left,
                                 Lettering::Level::middle,
                                 0,
                                 bold});
        }
    }
    void space(double height) { y_ -= height; }

    /// Not alone at the foot of a page: a figure that follows comes along.
    void keepWith(const ReportBlock& next) {
        const auto* figure = std::get_if<ReportFigure>(&next);
        if (figure) need(18 + heightOf(*figure));
    }
    void operator()(const ReportHeading& heading) {
        need(30);
        space(4);
        text(heading.text, 4.6, ink, true);
        page().line({{side, y_ - 0.6}, {pageWidth - side, y_ - 0.6}}, {rule, {}, 0.25});
        space(2.5);
    }
    void operator()(const ReportText& paragraph) {
        text(paragraph.text, letters, paragraph.isWarning ? warning : ink);
        space(1.5);
    }
    void operator()(const ReportFigure& figure) {
        const double caption = captionOf(figure);
        const Picture scaled = resized(figure.picture, shareOf(figure));
        need(heightOf(figure));
        y_ -= scaled.height;
        page().place(scaled, {side + (room - scaled.width) / 2, y_});
        if (caption > 0) {
            y_ -= caption;
            page().add(Lettering{{pageWidth / 2, y_ + 3}, figure.caption, small, quiet, Lettering::Across::middle});
        }
        space(3);
    }
    void operator()(const ReportTable& table) {
        const auto widths = columns(table);
        // A head is not left alone at the foot of a page.
        need(heightOf(table.head, widths) + (table.rows.empty() ? 0 : heightOf(table.rows.front(), widths)));
        row(table.head, widths, true);
        for (const auto& cells : table.rows) {
            if (y_ - heightOf(cells, widths) < bottom) {
                turn();
                row(table.head, widths, true);
            }
            row(cells, widths, false);
        }
        space(4);
    }

  private:
    static constexpr double gap = 3;

    static double captionOf(const ReportFigure& figure) { return figure.caption.empty() ? 0 : 6; }
    /// How much smaller than it is a figure must be.
    static double shareOf(const ReportFigure& figure) {
        return std::min({1.0, room / figure.picture.width,
                         (pageHeight - top - bottom - captionOf(figure) - 24) / figure.picture.height});
    }
    static double heightOf(const ReportFigure& figure) {
        return shareOf(figure) * figure.picture.height + captionOf(figure) + 3;
    }
    Picture& page() { return pages_.back(); }
    void turn() {
        pages_.emplace_back();
        page().width = pageWidth;
        page().height = pageHeight;
        y_ = pageHeight - top;
    }
    void need(double height) {
        if (y_ - height < bottom) turn();
    }
    static Picture resized(Picture picture, double share) {
        picture.width *= share;
        picture.height *= share;
        for (Mark& mark : picture.marks) {
            if (auto* stroke = std::get_if<Stroke>(&mark)) {
                for (Vec2& p : stroke->points) p *= share;
            } else if (auto* disc = std::get_if<Disc>(&mark)) {
                disc->centre *= share;
                disc->radius *= share;
            } else if (auto* words = std::get_if<Lettering>(&mark)) {
                words->at *= share;
                words->height *= share;
            }
        }
        return picture;
    }
    /// Each as wide as its widest cell; where that is too much, wide columns give.
    static std::vector<double> columns(const ReportTable& table) {
        std::vector<double> widths;
        for (std::size_t k = 0; k < table.head.size(); ++k) {
            double widest = measuredWidth(table.head[k], small, Typeface::sans, true);
            for (const auto& cells : table.rows)
                if (k < cells.size()) widest = std::max(widest, measuredWidth(cells[k], small, Typeface::sans));
            widths.push_back(widest + 0.3);
        }
        const double whole = room - gap * static_cast<double>(widths.size() - 1);
        double cap = whole;
        const auto sum = [&] {
            double total = 0;
            for (const double w : widths) total += std::min(w, cap);
            return total;
        };
        for (int i = 0; i < 200 && sum() > whole; ++i) cap *= 0.97;
        for (double& w : widths) w = std::min(w, cap);
        return widths;
    }
    static double heightOf(const std::vector<std::string>& cells, const std::vector<double>& widths) {
        std::size_t lines = 1;
        for (std::size_t k = 0; k < cells.size(); ++k)
            lines = std::max(lines, broken(cells[k], widths[k], small).size());
        return static_cast<double>(lines) * smallStep + 1.4;
    }
    void row(const std::vector<std::string>& cells, const std::vector<double>& widths, bool isHead) {
        const double height = heightOf(cells, widths);
        need(height);
        double x = side;
        for (std::size_t k = 0; k < cells.size(); ++k) {
            const auto lines = broken(cells[k], widths[k], small, isHead);
            for (std::size_t i = 0; i < lines.size(); ++i)
                page().add(Lettering{{x, y_ - 0.7 - (static_cast<double>(i) + 0.5) * smallStep},
                                     lines[i],
                                     small,
                                     isHead ? quiet : ink,
                                     Lettering::Across::left,
                                     Lettering::Level::middle,
                                     0,
                                     isHead});
            x += widths[k] + gap;
        }
        y_ -= height;
        page().line({{side, y_}, {pageWidth - side, y_}}, {rule, {}, isHead ? 0.3 : 0.15});
    }

    std::string title_;
    std::vector<Picture> pages_;
    double y_ = 0;
};

}  // namespace

std::string reportPdf(const Report& report) {
    Galley galley(report.title);
    galley.text(report.title, 6.5, ink, true);
    galley.text(report.subtitle, letters, quiet);
    galley.space(2);
    for (std::size_t i = 0; i < report.blocks.size(); ++i) {
        if (std::holds_alternative<ReportHeading>(report.blocks[i]) && i + 1 < report.blocks.size())
            galley.keepWith(report.blocks[i + 1]);
        std::visit(galley, report.blocks[i]);
    }
    return pdfBytes(galley.finish(), report.title);
}

}  // namespace zwang
