// Figures: the mechanism at a moment, curves of channels, or both, as SVG, PDF, PNG and TikZ.
#pragma once

#include <filesystem>

#include "engine/export/channel_choice.h"
#include "engine/figure/curves.h"
#include "engine/figure/look.h"

namespace zwang {

/// A unit as it stands in figures: "N·m/s²".
std::string unitText(std::string_view unit);

/// What the drawings of mechanisms in figures and movies share.
struct DrawingChoice {
    Choice colours{"coloured"}, view{"corner"}, labels{"bodies"};
    bool dimensions = true, notes = true, traces = true, velocities = false, reactions = false, scaleBar = false,
         transparent = false;
    bool operator==(const DrawingChoice&) const = default;

    template <class D>
    static constexpr auto drawingFields() {
        return std::tuple{
            choice("colours", "Colours", &D::colours, "coloured grey dark", "grey: for print without colour"),
            choice("view", "View", &D::view, "corner front side top", "From where a spatial mechanism is seen"),
            choice("labels", "Names", &D::labels, "none bodies joints all", "The elements whose names are written"),
            field("dimensions", "Dimensions", &D::dimensions, "", "Draw the dimensions of the model"),
            field("notes", "Notes", &D::notes, "", "Draw the notes of the model"),
            field("traces", "Traces", &D::traces, "", "Draw the paths of measure points"),
            field("velocities", "Velocities", &D::velocities, "",
                  "Draw the velocities of the centres of mass as arrows"),
            field("reactions", "Reactions", &D::reactions, "",
                  "Draw the forces that joints and contacts exert on their second bodies as arrows"),
            field("scale_bar", "Scale bar", &D::scaleBar, "", "Draw a line of a round length"),
            field("transparent", "Transparent", &D::transparent, "", "No paper behind the drawing")};
    }
    MechanismLook look() const;
    Theme theme() const;
};

/// The settings of all figures. Lengths on paper are millimetres, of fonts and lines points (1/72 inch), as journals
/// ask for them.
struct FigureChoice : ChannelChoice, DrawingChoice {
    Choice show{"mechanism"}, page{"free"}, typeface{"sans"};
    Quantity at = 0.0, width = 120.0, height = 0.0, fontSize = 8.0, lineWidth = 0.8, ghosts = 0.0, scale = 0.0;
    std::string against;
    bool equal = false, data = false;
    bool operator==(const FigureChoice&) const = default;

    template <class F>
    static constexpr auto figureFields() {
        return std::tuple_cat(
            std::tuple{choice("show", "Show", &F::show, "mechanism curves both", "What the figure is of"),
                       field("at", "Time", &F::at, "s", "The moment that is drawn", Range::notNegative()),
                       choice("page", "Page", &F::page, "free one-column two-columns",
                              "one-column, two-columns: 85 and 175 mm wide with letters of 8 pt, as journals ask"),
                       field("width", "Width in mm", &F::width, "", "Width of the figure in millimetres",
                             Range::between(20, 2000)),
                       field("height", "Height in mm", &F::height, "",
                             "Height of the figure in millimetres; 0: as high as it needs", Range::between(0, 2000)),
                       field("font_size", "Font size in pt", &F::fontSize, "", "Size of the letters in points",
                             Range::between(3, 72)),
                       field("line_width", "Line width in pt", &F::lineWidth, "",
                             "Width of outlines and curves in points", Range::between(0.1, 10)),
                       choice("typeface", "Typeface", &F::typeface, "sans serif", "The kind of letters"),
                       field("scale", "Scale in mm per m", &F::scale, "",
                             "Millimetres on paper a metre of the mechanism; 0: as large as there is room",
                             Range::notNegative()),
                       field("ghosts", "Ghosts", &F::ghosts, "", "Number of positions of the run that are drawn pale",
                             Range::counts(0, 60))},
            DrawingChoice::drawingFields<F>(),
            std::tuple{
                field("channels", "Channels", &F::channels, "",
                      "Names, elements or patterns such as B0.x, crank, energy.*; empty: the plots of the model"),
                field("units", "Units", &F::units, "",
                      "Units to write in place of those of SI, such as mm, deg, rpm; empty: SI"),
                field("against", "Against", &F::against, "", "Channel of the horizontal axis; empty: time"),
                field("equal", "Equal axes", &F::equal, "", "A length is equally long on both axes"),
                field("data", "Data beside", &F::data, "",
                      "Write the numbers of the curves as a table, too: FIGURE.csv beside FIGURE"),
                field("from", "From time", &F::from, "s", "Rows before this time are left out", Range::notNegative()),
                field("until", "Until time", &F::until, "s", "Rows after this time are left out; 0: up to the end",
                      Range::notNegative())});
    }
    /// Throws FileError for what cannot be drawn, and ExportStopped.
    Picture picture(const Results& results, const ExportControl& control) const;
    /// Writes the bytes of the figure, and its numbers beside it where they are asked for.
    void writeFigure(const std::string& bytes, const Results& results, const std::filesystem::path& path,
                     const ExportControl& control) const;
};

/// Panels of the curves that are asked for: the channels by their units, else the plots of the model, else energies.
std::vector<Panel> panelsOf(const Results& results, const ChannelChoice& choice, const std::string& against, bool equal,
                            const ExportControl& control);

struct SvgFigure : FigureChoice {
    static constexpr TypeInfo info{"svg", "SVG figure", "a drawing of the mechanism, curves, or both; text stays text"};
    static constexpr std::string_view extension = ".svg";
    bool operator==(const SvgFigure&) const = default;
    template <class Self = SvgFigure>
    static constexpr auto fields() {
        return figureFields<SvgFigure>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

struct PdfFigure : FigureChoice {
    static constexpr TypeInfo info{"pdf", "PDF figure", "a drawing of the mechanism, curves, or both, with its fonts"};
    static constexpr std::string_view extension = ".pdf";
    bool operator==(const PdfFigure&) const = default;
    template <class Self = PdfFigure>
    static constexpr auto fields() {
        return figureFields<PdfFigure>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

struct PngFigure : FigureChoice {
    static constexpr TypeInfo info{"png", "PNG figure", "a drawing of the mechanism, curves, or both, as dots"};
    static constexpr std::string_view extension = ".png";
    Quantity resolution = 300.0;
    bool operator==(const PngFigure&) const = default;
    template <class Self = PngFigure>
    static constexpr auto fields() {
        return std::tuple_cat(
            std::tuple{field("resolution", "Dots per inch", &Self::resolution, "",
                             "Dots an inch; printers ask for 300 and more", Range::between(20, 1200))},
            figureFields<PngFigure>());
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

struct TikzFigure : FigureChoice {
    static constexpr TypeInfo info{"tikz", "TikZ figure", "a drawing of the mechanism, curves, or both, for LaTeX"};
    static constexpr std::string_view extension = ".tex";
    bool operator==(const TikzFigure&) const = default;
    template <class Self = TikzFigure>
    static constexpr auto fields() {
        return figureFields<TikzFigure>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
