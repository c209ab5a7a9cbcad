// The curves of a result file whose model cannot be read: what the run was is still seen, and taken out as a table.
#pragma once

#include <QDialog>

#include "engine/export/stored_channels.h"
#include "ui/plots/curve_plot.h"

class QListWidget;

namespace zwang::ui {

/// A list of channels with check marks beside a plot of those that are checked. Stays open beside the window.
class StoredCurves : public QDialog {
    Q_OBJECT
  public:
    /// `file`: its name, for the title; `why` the model cannot be read.
    StoredCurves(const QString& file, const QString& why, StoredChannels stored, QWidget* parent = nullptr);

    const StoredChannels& channels() const { return stored_; }
    CurvePlot& plot() { return *plot_; }

  signals:
    void tableWanted();  ///< all channels as a table

  private:
    void fill();
    void checkFirst();
    void filter(const QString& text);
    void draw();
    StoredChannels stored_;
    Playback playback_;
    QListWidget* list_;
    CurvePlot* plot_;
};

}  // namespace zwang::ui
