#include "engine/export/figure_files.h"

#include <algorithm>

#include "engine/export/csv_table.h"
#include "engine/export/refuse.h"
#include "engine/figure/cairo_pages.h"
#include "engine/figure/mechanism.h"
#include "engine/figure/svg_text.h"
#include "engine/figure/tikz_text.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr double point = 25.4 / 72;  // [mm]
constexpr std::size_t mostCurves = 24;

void checkMoment(const Results& results, double at) {
    if (results.empty()) refuse("at", Sentence("the run has no moment that could be drawn"));
    const double end = results.frame(results.size() - 1).time;
    if (at > end * (1 + 1e-12))
        refuse("at", Sentence("the run ends at t = %1 s, before the moment that is to be drawn", std::to_string(end)));
}

/// The rows of the channels, and of `against` (as the last one when it is given).
struct Rows {
    std::vector<WrittenChannel> channels;
    std::vector<double> time;
    std::vector<std::vector<double>> values;
};

Rows rowsOf(const Results& results, ChannelChoice choice, const std::string& against, const ExportControl& control) {
    if (!against.empty()) choice.channels.push_back(against);
    const ChosenRows chosen(results, choice);
    Rows rows;
    rows.channels = chosen.channels();
    rows.values.resize(rows.channels.size());
    chosen.forEachRow(control, [&](double time, std::span<const double> values) {
        rows.time.push_back(time);
        for (std::size_t i = 0; i < values.size(); ++i) rows.values[i].push_back(values[i]);
    });
    return rows;
}

Panel& panelFor(std::vector<Panel>& panels, const std::string& unit) {
    for (Panel& panel : panels)
        if (panel.vertical == unit) return panel;
    panels.emplace_back();
    panels.back().vertical = unit;
    return panels.back();
}

std::vector<Panel> panelsOfChannels(const Results& results, const ChannelChoice& choice, const std::string& against,
                                    const ExportControl& control) {
    const Rows rows = rowsOf(results, choice, against, control);
    std::size_t across = rows.channels.size();
    for (std::size_t i = 0; i < rows.channels.size(); ++i)
        if (rows.channels[i].name == against) across = i;
    if (!against.empty() && across == rows.channels.size())
        refuse("against", Sentence("'%1' is not one channel; choose one such as body.x", against));
    std::vector<Panel> panels;
    std::size_t curves = 0;
    for (std::size_t i = 0; i < rows.channels.size(); ++i) {
        if (i == across && !(i < choice.channels.size() && rows.channels.size() == 1)) continue;
        Panel& panel = panelFor(panels, "[" + unitText(rows.channels[i].unit) + "]");
        panel.curves.push_back(
            {rows.channels[i].name, across < rows.channels.size() ? rows.values[across] : rows.time, rows.values[i]});
        panel.horizontal = across < rows.channels.size()
                               ? rows.channels[across].name + " [" + unitText(rows.channels[across].unit) + "]"
                               : "t [s]";
        ++curves;
    }
    if (curves > mostCurves)
        refuse("channels",
               Sentence("%1 curves cannot be told apart in one figure; choose up to %2 channels", curves, mostCurves));
    for (Panel& panel : panels)
        if (panel.curves.size() == 1) panel.vertical = panel.curves.front().name + " " + panel.vertical;
    return panels;
}

}  // namespace

std::string unitText(std::string_view unit) {
    std::string text;
    for (const char c : unit) text += c == '*' ? std::string("·") : std::string(1, c);
    for (const auto& [written, set] : {std::pair{"^2", "²"}, {"^3", "³"}})
        for (auto at = text.find(written); at != std::string::npos; at = text.find(written)) text.replace(at, 2, set);
    return text;
}

std::vector<Panel> panelsOf(const Results& results, const ChannelChoice& choice, const std::string& against, bool equal,
                            const ExportControl& control) {
    std::vector<Panel> panels;
    const auto& plots = results.system().model->plots;
    // Plots of a model may show how a channel depends on a parameter ("tip.y/l1"), which a run alone does not know, or
    // what the window makes of a channel ("tip.y:derivative").
    const auto isSensitivity = [&](const std::string& name) {
        return name.find_first_of("/:") != std::string::npos && results.channelIndex(name) < 0;
    };
    ChannelChoice own = choice;
    if (!choice.channels.empty()) {
        panels = panelsOfChannels(results, choice, against, control);
    } else if (plots.empty()) {
        own.channels = {"energy.kinetic", "energy.potential", "energy.total"};
        panels = panelsOfChannels(results, own, against, control);
    }
    if (choice.channels.empty())
        for (const PlotSetup& plot : plots) {
            own.channels = plot.channels;
            std::erase_if(own.channels, isSensitivity);
            if (own.channels.empty() || isSensitivity(plot.against)) continue;
            auto more = panelsOfChannels(results, own, against.empty() ? plot.against : against, control);
            for (Panel& panel : more) panel.logarithmic = plot.logarithmic;
            if (!more.empty()) more.front().title = plot.title;
            panels.insert(panels.end(), more.begin(), more.end());
        }
    for (Panel& panel : panels) panel.equal = equal;
    return panels;
}

Theme DrawingChoice::theme() const {
    return Theme(colours.key == "dark"   ? Theme::Kind::dark
                 : colours.key == "grey" ? Theme::Kind::grey
                                         : Theme::Kind::coloured);
}

MechanismLook DrawingChoice::look() const {
    using View = MechanismLook::View;
    using Labels = MechanismLook::Labels;
    MechanismLook look;
    look.theme = theme();
    look.view = view.key == "front"  ? View::front
                : view.key == "side" ? View::side
                : view.key == "top"  ? View::top
                                     : View::corner;
    look.labels = labels.key == "none"     ? Labels::none
                  : labels.key == "joints" ? Labels::joints
                  : labels.key == "all"    ? Labels::all
                                           : Labels::bodies;
    look.dimensions = dimensions;
    look.notes = notes;
    look.traces = traces;
    look.velocities = velocities;
    look.reactions = reactions;
    look.scaleBar = scaleBar;
    return look;
}

Picture FigureChoice::picture(const Results& results, const ExportControl& control) const {
    checkMoment(results, at.value);
    ExportProgress(control, 1).at(0);
    const double size = page.key == "free" ? fontSize.value : 8;
    const double wide = page.key == "one-column" ? 85 : page.key == "two-columns" ? 175 : width.value;
    MechanismLook drawn = look();
    drawn.lineWidth = point * lineWidth.value;
    drawn.letters = point * size;
    drawn.scale = scale.value;
    drawn.ghosts = static_cast<int>(ghosts.value);
    CurveLook lines;
    lines.theme = drawn.theme;
    lines.lineWidth = drawn.lineWidth;
    lines.letters = drawn.letters;
    lines.typeface = typeface.key == "serif" ? Typeface::serif : Typeface::sans;
    Picture figure;
    if (show.key != "curves") {
        const double room = show.key == "both" && height.value > 0 ? height.value / 2 : height.value;
        figure = MechanismDrawing(results, drawn).draw(at.value, wide, room);
    }
    if (show.key != "mechanism") {
        if (show.key == "both") lines.cursor = at.value;
        const auto panels = panelsOf(results, *this, against, equal, control);
        if (panels.empty()) refuse("channels", Sentence("no channel is left to be drawn"));
        if (!against.empty()) lines.cursor.reset();
        Picture curves = curvesPicture(
            panels, wide, show.key == "both" ? std::max(0.0, height.value - figure.height) : height.value, lines);
        if (show.key == "both") {
            Picture page_ = curves;
            page_.marks.clear();
            page_.height = curves.height + figure.height;
            figure.paper.reset();
            curves.paper.reset();
            page_.place(figure, {0, curves.height});
            page_.place(curves, {0, 0});
            figure = std::move(page_);
        } else {
            figure = curves;
        }
    }
    figure.typeface = lines.typeface;
    figure.title = results.system().model->title;
    if (transparent) figure.paper.reset();
    return figure;
}

void FigureChoice::writeFigure(const std::string& bytes, const Results& results, const std::filesystem::path& path,
                               const ExportControl& control) const {
    AtomicFile file(path);
    file.write(bytes);
    if (data && show.key != "mechanism" && !file.isDevice()) {
        CsvTable table;
        static_cast<ChannelChoice&>(table) = *this;
        table.channels.clear();
        const auto take = [&](const std::string& channel) {
            auto& taken = table.channels;
            if (results.channelIndex(channel) >= 0 && std::find(taken.begin(), taken.end(), channel) == taken.end())
                taken.push_back(channel);
        };
        for (const Panel& panel : panelsOf(results, *this, against, equal, control)) {
            take(panel.horizontal.substr(0, panel.horizontal.find(" [")));
            for (const Curve& curve : panel.curves) take(curve.name);
        }
        table.write(results, std::filesystem::path(path).replace_extension(".csv"), control);
    }
    file.commit();
}

void SvgFigure::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    writeFigure(svgText(picture(results, control)), results, path, control);
}

void PdfFigure::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const Picture page_ = picture(results, control);
    writeFigure(pdfBytes({page_}, page_.title), results, path, control);
}

void PngFigure::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const Picture drawn = picture(results, control);
    const double dots = resolution.value / 25.4;
    if (drawn.width * dots > 20000 || drawn.height * dots > 20000)
        refuse("resolution", Sentence("the picture would be more than 20,000 dots wide or high; choose a smaller one"));
    writeFigure(pngBytes(drawn, resolution.value), results, path, control);
}

void TikzFigure::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    writeFigure(tikzText(picture(results, control)), results, path, control);
}

}  // namespace zwang
