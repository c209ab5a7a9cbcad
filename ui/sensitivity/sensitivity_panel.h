// The dock of sensitivities: what every parameter does to objectives and to the motion.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/background/background_task.h"
#include "ui/document/document.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"
#include "ui/sensitivity/study.h"

class QLabel;
class QPushButton;
class QStackedLayout;

namespace zwang::ui {

class ChoicesPane;
class GradientPane;
class VariationPane;

/// Computes on frozen copies in workers. What the 3D view shows of it is asked for by the window (`variation`,
/// `study`).
class SensitivityPanel : public QWidget {
    Q_OBJECT
  public:
    SensitivityPanel(Document& document, RunList& runs, Playback& playback, QWidget* parent = nullptr);

    std::shared_ptr<const Study> study() const { return study_; }
    const VariationPane& variation() const { return *variation_; }
    bool isRunning() const { return job_.isRunning() || trialJob_.isRunning(); }
    /// For files and reports of a run that the study fits; null otherwise.
    std::shared_ptr<const StoredSensitivities> storedFor(const Run& run) const;
    /// Shows what a file holds, unless something newer is here.
    void showStored(const StoredSensitivities& stored, std::shared_ptr<const Model> model);
    /// True when the study belongs to what `run` computed.
    bool fits(const Run& run) const;
    const std::vector<ChannelInfo>& channels() const;  ///< of the model, with their units

  public slots:
    /// Results that hold the start of the model (CheckReport::start): their channels can be used in objectives.
    void setStart(std::shared_ptr<const zwang::Results> start);
    void compute();
    void forget();  ///< another model is in the document
    /// As compute, with curves by these parameters too.
    void computeFor(const std::vector<std::string>& parameters);

  signals:
    void runWanted();         ///< there is no run of the model yet to draw bands around
    void parametersWanted();  ///< show the parameters table
    void viewChanged();       ///< what the view shows of it is another
    void studied();           ///< study() is another
    void plotWanted(const QString& derivative);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeEmpty();
    QWidget* makeContent();
    void start(StudyRequest request);
    void take();
    void tryOut();
    void takeTrial();
    void apply();
    void refresh();
    void findBase();

    Document& document_;
    RunList& runs_;
    QStackedLayout* pages_;
    ChoicesPane* choices_;
    GradientPane* gradient_;
    VariationPane* variation_;
    QWidget* banner_;
    QLabel *bannerSign_, *bannerText_;
    QPushButton* again_;
    std::shared_ptr<const Results> start_, base_;  ///< of the model; of the run around which bands are drawn
    std::shared_ptr<const Study> study_;
    std::shared_ptr<Study> growing_;  ///< what the worker fills
    std::shared_ptr<Trial> trying_;
    int trialRun_ = -1;  ///< id in the list of runs
    bool trialWaits_ = false;
    BackgroundTask job_, trialJob_;
};

}  // namespace zwang::ui
