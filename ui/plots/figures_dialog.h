// What the numbers of curves say over a range of time: statistics as a table, oscillations as a spectrum.
#pragma once

#include <QDialog>
#include <memory>

#include "ui/playback/playback.h"

class QTableWidget;

namespace zwang::ui {

class CurvePlot;

/// Of the shown curves of a plot over time, as they are when it is opened.
class FiguresDialog : public QDialog {
    Q_OBJECT
  public:
    FiguresDialog(const CurvePlot& plot, double begin, double end, QWidget* parent = nullptr);

  private:
    void addRow(const CurvePlot& plot, int curve, double begin, double end);
    void addSpectrum(const CurvePlot& plot, int curve, double begin, double end);
    void showWhereItSounds();
    void copy() const;  ///< the table, for spreadsheets
    Playback still_;    ///< of the spectrum, which has no moment
    QTableWidget* table_;
    CurvePlot* spectrum_;
};

}  // namespace zwang::ui
