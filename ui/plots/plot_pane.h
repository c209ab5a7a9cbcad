// One pane of the plot panel: a title line and a plot of channels of the current run and of the runs laid over it.
#pragma once

#include <QSet>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/model/model.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/formula_curve.h"
#include "ui/plots/signals.h"
#include "ui/run/run_list.h"

class QLineEdit;
class QMenu;
class QStackedLayout;
class QToolButton;

namespace zwang::ui {

/// A derivative "tip.y/l1" as it is now known, over the times of a computation of its own; empty times: not known.
struct DerivativeCurve {
    QString unit, element;
    std::vector<double> times, values;
};
using Derivatives = std::function<DerivativeCurve(const std::string& channel)>;
bool isDerivative(const std::string& channel);  ///< by its name

/// Shows a PlotSetup. Changes made in it are reported by `changed`, the setup itself belongs to the model.
class PlotPane : public QWidget {
    Q_OBJECT
  public:
    PlotPane(RunList& runs, Playback& playback, QWidget* parent = nullptr);

    const PlotSetup& setup() const { return setup_; }
    void setSetup(const PlotSetup& setup);
    void setStart(std::shared_ptr<const Results> start);  ///< offers its channels while there is no run
    void setDerivatives(Derivatives derivatives);
    CurvePlot& plot() { return *plot_; }

  public slots:
    void rebuild();         ///< all curves anew: other runs, other channels
    void grow();            ///< appends what the runs have recorded since
    void chooseChannels();  ///< opens the chooser

  signals:
    void changed(const QString& what);  ///< the person chose something; `what` names the undo step
    void addWanted();
    void removeWanted();
    void elementClicked(const QString& element);

  protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    /// A curve and where its points come from.
    struct Source {
        int curve = 0;
        std::shared_ptr<Results> results;
        int channel = -1, against = -1;
        CurveForm form = CurveForm::values;
        std::shared_ptr<const FormulaCurve> formula;  ///< instead of the channel
        double scale = 1, againstScale = 1;           ///< from SI to the units shown
        std::size_t taken = 0;
    };
    QToolButton* addButton(const QString& name, const QString& text, const QString& tip, bool checkable = false);
    void build();
    void addRun(const Run& run, int dash, bool named);
    void addSource(Source source, const Run& run, int against, const std::string& unit, CurveInfo curve);
    void addFormula(const Run& run, const std::string& name, int against, int colour, int dash, bool named);
    void addFormulaMenu(QMenu* menu);
    void writeFormula(const std::string& before);  ///< asks for one; "" : a new one
    int addDerivatives();                          ///< returns how many are not known
    bool take(Source& source);
    QMenu* makeMenu();  ///< of the plot; deletes itself
    void addAgainstMenu(QMenu* menu);
    void addFormActions(QMenu* menu);  ///< derivatives and integrals of what is shown
    void showFigures();                ///< statistics and spectra of the part that is shown
    bool isPath() const;               ///< a length against a length
    void apply(const PlotSetup& setup, const QString& what);
    void addChannel(const std::string& channel);
    void offerChannels(const QStringList& elements, const QPoint& at);  ///< of elements that were dropped
    void exportAs(const QString& kind);
    const std::vector<ChannelInfo>* channels() const;
    RunList& runs_;
    CurvePlot* plot_;
    QLineEdit* title_;
    QToolButton *choose_, *log_, *differences_, *fit_, *export_, *add_, *remove_;
    QStackedLayout* pages_;
    PlotSetup setup_;
    std::shared_ptr<const Results> start_;
    Derivatives derivatives_;
    std::vector<Source> sources_;
    QString wrongFormula_;       ///< why one cannot be drawn
    std::optional<bool> equal_;  // axes of one scale, as the person wants it; none: where a path is shown
    bool awaited_ = false;       // the current run has no channels yet; its first frames bring them
    QSet<QString> hidden_;       // legend names of curves that the person has hidden; they stay so when runs change
};

}  // namespace zwang::ui
