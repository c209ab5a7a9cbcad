// A report as one page of HTML: pictures as SVG inside, colours for light and dark screens, and for paper.
#include "engine/export/report.h"
#include "engine/figure/svg_text.h"

namespace zwang {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #1f2730; --quiet: #5d6874; --line: #d5dae0; --paper: #ffffff; --warn: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #dde3ea; --quiet: #98a3af; --line: #3a434d; --paper: #1c2025; --warn: #ff8a7a; }
}
@media print { :root { --ink: #000; --quiet: #444; --line: #bbb; --paper: #fff; } h2 { break-after: avoid; } figure, tr { break-inside: avoid; } }
body { font: 15px/1.5 system-ui, "Segoe UI", "Liberation Sans", "WenQuanYi Micro Hei", sans-serif; color: var(--ink);
  background: var(--paper); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .2rem; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
.sub { color: var(--quiet); margin: 0 0 1rem; }
table { border-collapse: collapse; margin: .8rem 0; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 600; overflow-wrap: normal; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
figure { margin: 1rem 0; background: #fff; border-radius: 4px; padding: .4rem; text-align: center; }
figcaption { color: #5d6874; font-size: .85rem; }
.warning { color: var(--warn); }
)";

struct Writer {
    std::string& out;

    void operator()(const ReportHeading& heading) const { out += "<h2>" + xmlText(heading.text) + "</h2>\n"; }
    void operator()(const ReportText& text) const {
        out += std::string("<p") + (text.isWarning ? " class=\"warning\"" : "") + ">" + xmlText(text.text) + "</p>\n";
    }
    void operator()(const ReportFigure& figure) const {
        out += "<figure>\n" + svgText(figure.picture, SvgUse::inHtml);
        if (!figure.caption.empty()) out += "<figcaption>" + xmlText(figure.caption) + "</figcaption>\n";
        out += "</figure>\n";
    }
    void operator()(const ReportTable& table) const {
        std::vector<bool> numbers;
        for (std::size_t k = 0; k < table.head.size(); ++k) numbers.push_back(isNumeric(table, k));
        const auto cell = [&](const char* tag, const std::string& text, std::size_t k) {
            out += std::string("<") + tag + (numbers[k] ? " class=\"n\">" : ">") + xmlText(text) + "</" + tag + ">";
        };
        out += "<table>\n<thead><tr>";
        for (std::size_t k = 0; k < table.head.size(); ++k) cell("th", table.head[k], k);
        out += "</tr></thead>\n<tbody>\n";
        for (const auto& row : table.rows) {
            out += "<tr>";
            for (std::size_t k = 0; k < row.size(); ++k) cell("td", row[k], k);
            out += "</tr>\n";
        }
        out += "</tbody>\n</table>\n";
    }
    static bool isNumeric(const ReportTable& table, std::size_t k) {
        bool some = false;
        for (const auto& row : table.rows) {
            if (row[k].find_first_not_of("0123456789.e+-\xE2\x88\x92") != std::string::npos) return false;
            some = some || !row[k].empty();
        }
        return some;
    }
};

}  // namespace

std::string reportHtml(const Report& report) {
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + report.language +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
                      "initial-scale=1\">\n<meta name=\"generator\" content=\"Zwang\">\n<title>" +
                      xmlText(report.title) + "</title>\n<style>" + std::string(style) +
                      "</style>\n</head>\n<body>\n<h1>" + xmlText(report.title) + "</h1>\n<p class=\"sub\">" +
                      xmlText(report.subtitle) + "</p>\n";
    for (const ReportBlock& block : report.blocks) std::visit(Writer{out}, block);
    return out + "</body>\n</html>\n";
}

}  // namespace zwang
