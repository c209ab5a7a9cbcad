// One plot with curves, cursor and legend: what panes of the plot panel and the health panel are made of.
#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <vector>

#include "ui/playback/playback.h"
#include "ui/units/format.h"
#include "ui/units/words.h"

namespace zwang::ui {

/// What a curve is called and how it looks. `channel` is "element.quantity"; `run` names the run it comes from (empty:
/// the only one). Curves of one channel share a `colour`; runs differ in `dash` (0: solid).
struct CurveInfo {
    QString channel, unit, element, run;
    int colour = 0, dash = 0;
    QString legendName() const { return channelWord(channel) + (run.isEmpty() ? run : " · " + run); }
    QString shownUnit() const { return unit == "-" ? unit : prettyUnit(unit); }
};

/// Curves over time or over another channel, with two axes when units differ. The cursor is the playback's time, in
/// both directions. Wheel zooms in x (Ctrl: y), drag pans, Shift+drag zooms to a rectangle, a click or a drag of the
/// cursor line sets the time, double click or A fits.
class CurvePlot : public QWidget {
    Q_OBJECT
  public:
    explicit CurvePlot(Playback& playback, QWidget* parent = nullptr);
    ~CurvePlot() override;

    void clearCurves();
    int addCurve(const CurveInfo& info);  ///< returns its index
    int curveCount() const;
    const CurveInfo& curve(int index) const;
    /// Appends points; `x` is the time itself in a plot over time. Times must not decrease.
    void append(int index, const std::vector<double>& times, const std::vector<double>& x,
                const std::vector<double>& y);
    /// Other points for a curve over time.
    void replace(int index, const std::vector<double>& times, const std::vector<double>& y);
    /// A shaded band around a curve over time; empty vectors take it away.
    void setBand(int index, const std::vector<double>& times, const std::vector<double>& lower,
                 const std::vector<double>& upper);
    std::vector<double> xValues(int index) const;
    std::vector<double> yValues(int index) const;

    /// `label` with unit, for example "time [s]". Clears the curves: they are drawn in another way.
    void setHorizontal(const QString& label, bool isTime);
    bool isOverTime() const;
    QString horizontalLabel() const;
    void setTimeRange(double begin, double end);  ///< shown in a plot over time while a run grows; equal: the data's
    void setTitle(const QString& title);          ///< of exported pictures
    void setEmptyText(const QString& sentence);   ///< in the middle when there is nothing to draw

    /// One scale on both axes, while everything is fitted: a path keeps its shape.
    void setEqualAxes(bool on);
    bool hasEqualAxes() const;
    void setLogScale(bool on);
    bool isLogScale() const;
    void setSecondCursor(bool on);  ///< starts at the first cursor; its line can be dragged
    bool hasSecondCursor() const;
    double secondCursor() const;
    void setSecondCursorTime(double time);
    void setCurveVisible(int index, bool visible);
    bool isCurveVisible(int index) const;
    void setLegendVisible(bool visible);
    void setLeftMargin(int pixels);  ///< at least this; the same in plots under each other
    int legendWidthHint() const;
    void setLegendWidth(int pixels);       ///< so that plots under each other share the right edge of their time axis
    QString legendValue(int index) const;  ///< as written in the legend
    QString legendDifference(int index) const;
    double valueAt(int index, double time) const;  ///< NaN outside the curve

    void refresh();  ///< draws what was appended; fits when the person has not zoomed
    void fit();
    struct View {
        double xBegin, xEnd, yBegin, yEnd;
    };
    View view() const;
    void setView(const View& view);  ///< x and left y axis; counts as a zoom

    /// Writes the shown curves; the end of the name chooses png, svg, pdf or csv. Throws std::runtime_error with a
    /// sentence when it cannot be written.
    void exportTo(const QString& path);
    /// The shown curves as for paper, with title and legend (SVG); `size` [points], against which texts are small or
    /// large.
    QByteArray drawing(const QSize& size);
    /// The shown curves as a table that spreadsheets take from the clipboard: columns divided by tabs, a head with
    /// units.
    QString tableText() const;

    QWidget* canvas() const;  ///< the widget that is drawn on and takes the mouse
    QPointF toPixel(double x, double y) const;

  signals:
    void curveVisibilityChanged(int index, bool visible);
    void elementClicked(const QString& element);
    void legendResized();  ///< legendWidthHint is another

  protected:
    void changeEvent(QEvent* event) override;

  public:
    struct Private;

  private:
    std::unique_ptr<Private> d_;
};

}  // namespace zwang::ui
