// The inside of a CurvePlot, shared by its drawing, its mouse and its export. Only files of this room include it.
#pragma once

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_legend.h"
#include "ui/plots/plot_palette.h"

namespace zwang::ui {

struct CurvePlot::Private {
    /// Least and largest of the finite numbers seen; kept while appending, because searching a million points for them
    /// costs as much as drawing.
    struct Span {
        double least = std::numeric_limits<double>::infinity(), most = -std::numeric_limits<double>::infinity();
        bool isEmpty() const { return !(least <= most); }
        void add(double value) {
            if (!std::isfinite(value)) return;
            least = std::min(least, value);
            most = std::max(most, value);
        }
        void add(const Span& other) {
            least = std::min(least, other.least);
            most = std::max(most, other.most);
        }
    };
    struct Line {
        CurveInfo info;
        QCPGraph* graph = nullptr;  // over time
        QCPCurve* curve = nullptr;  // over another channel; its parameter is the time
        QCPAxis* axis = nullptr;
        bool shown = true;
        Span x, y, positive;                          // positive: of the values that a logarithmic axis can show
        QCPGraph *lower = nullptr, *upper = nullptr;  // edges of the band, if there is one
        Span band;
        QCPAbstractPlottable* plottable() const {
            return graph ? static_cast<QCPAbstractPlottable*>(graph) : static_cast<QCPAbstractPlottable*>(curve);
        }
    };

    Private(CurvePlot& owner, Playback& shared) : q(owner), playback(shared) {}
    void build();
    void restyle(const QPalette& widgetPalette);
    void labelAxes();
    void fitAxes();
    void equaliseAxes();
    Span ySpan(
        const QCPAxis* axis) const;  ///< of all that is shown on it; bands count as far as they leave curves readable
    QCPRange xRange() const;         ///< of all that is shown
    void placeCursors();             ///< lines, markers and legend values; draws only their own layer
    double xAt(const Line& line, double time) const;
    double yAt(const Line& line, double time) const;
    double nearestTime(const QPointF& pixel) const;  ///< of the curve point nearest to a pixel, over another channel
    bool isEmpty() const;
    void showEmptyText();  ///< over the whole width, where there is nothing to draw
    QPen pen(const Line& line, const PlotPalette& palette) const;
    void setCurveShown(std::size_t index, bool shown);

    CurvePlot& q;
    Playback& playback;
    QCustomPlot* plot = nullptr;
    PlotLegend* legend = nullptr;
    QLabel* emptyLabel = nullptr;
    std::vector<Line> lines;
    QCPItemStraightLine *cursor = nullptr, *second = nullptr;
    QCPItemText* differenceText = nullptr;
    QCPGraph *leftMarks = nullptr, *rightMarks = nullptr;
    QCPItemRect* rubber = nullptr;
    QString horizontal, title, emptyText;
    bool overTime = true, logScale = false, secondShown = false, fitted = true, equal = false, legendWanted = true;
    double secondTime = 0, rangeBegin = 0, rangeEnd = 0;
};

}  // namespace zwang::ui
