// The plot dock: panes under each other, as the model's plots say.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

#include "engine/model/model.h"
#include "ui/playback/playback.h"
#include "ui/plots/plot_pane.h"
#include "ui/run/run_list.h"

class QSplitter;
class QStackedLayout;

namespace zwang::ui {

/// Shows the plots of the model with the data of the runs. What the person chooses is reported by setupsChanged, so
/// that the window can put it into the model as an undo step; the window gives the model's plots back by setSetups.
class PlotPanel : public QWidget {
    Q_OBJECT
  public:
    PlotPanel(RunList& runs, Playback& playback, QWidget* parent = nullptr);

    std::vector<PlotSetup> setups() const;
    int paneCount() const { return static_cast<int>(panes_.size()); }
    PlotPane& pane(int index) const { return *panes_[static_cast<std::size_t>(index)]; }

  public slots:
    void setSetups(const std::vector<zwang::PlotSetup>& setups);  ///< Model::plots; panes that stay keep their zoom
    /// Results that hold the start of the model (CheckReport::start): their channels can be chosen before a run.
    void setStart(std::shared_ptr<const zwang::Results> start);
    /// Where derivatives come from; asked again at each call.
    void setDerivatives(zwang::ui::Derivatives derivatives);
    void rebuildAll();  ///< as after a change of the units shown
    void addPane();
    void chooseChannels();  ///< of the first pane; makes one when there is none

  signals:
    void setupsChanged(const std::vector<zwang::PlotSetup>& setups, const QString& what);
    void elementClicked(const QString& element);

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    PlotPane* insertPane(int at);
    void layOut();  ///< the panes in rows, side by side where they are many and there is room
    void removePane(PlotPane* pane);
    void report(const QString& what);
    void growAll();
    void alignLegends();
    void showPage();
    RunList& runs_;
    Playback& playback_;
    QStackedLayout* pages_;
    QSplitter* splitter_;           ///< of the rows
    std::vector<QSplitter*> rows_;  ///< of panes side by side
    std::size_t columns_ = 1;
    std::vector<PlotPane*> panes_;
    std::shared_ptr<const Results> start_;
    Derivatives derivatives_;
    QTimer throttle_;
};

}  // namespace zwang::ui
