// What if a parameter were a little different: the prediction to first order at once, beside the run with the changed
// parameter.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/playback/playback.h"
#include "ui/sensitivity/study.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;

namespace zwang::ui {

class ChangeEditor;
class CurvePlot;

/// A channel with its band, its derivative beside it, and the objective, all following one change of one parameter.
class VariationPane : public QWidget {
    Q_OBJECT
  public:
    explicit VariationPane(Playback& playback, QWidget* parent = nullptr);

    void setStudy(std::shared_ptr<const Study> study);
    /// Results of a run of the study's model; null: none yet.
    void setBase(std::shared_ptr<const Results> base);
    void setObjective(const std::string& name, const QString& unit);
    /// What a run with the changed parameter gave; null: nothing for what is chosen now.
    void setTrial(std::shared_ptr<const Trial> trial);
    void setTrialRunning(bool running);
    void setParameter(const QString& name);

    std::string channel() const;
    std::string parameter() const;
    double change() const;       ///< Δb [SI]
    double value() const;        ///< b + Δb
    QString changeText() const;  ///< "+1 mm"
    QString valueText() const;   ///< "l1 = 1.001 m"
    bool showsInView() const;
    CurvePlot& statePlot() { return *state_; }
    CurvePlot& slopePlot() { return *slope_; }

  signals:
    void changed();      ///< parameter, Δb or whether the view shows it
    void trialWanted();  ///< the person has let go of the slider
    void applyWanted();
    void plotWanted(const QString& derivative);  ///< "tip.x/l1"

  private:
    QWidget* makeControls();
    void fill();
    void chooseChannel();
    void chooseParameter();
    void follow();
    void drawState();
    void drawPrediction();
    void drawSlopes();
    void showPrediction();

    std::shared_ptr<const Study> study_;
    std::shared_ptr<const Results> base_;
    std::shared_ptr<const Trial> trial_;
    std::string objective_;
    QString objectiveUnit_;
    QComboBox *channel_, *parameter_;
    ChangeEditor* editor_;
    QCheckBox *view_, *all_;
    QPushButton *apply_, *plot_;
    QSplitter* plots_;
    QLabel* prediction_;
    CurvePlot *state_, *slope_;
    std::vector<double> times_, values_, slopes_;
    bool trialRunning_ = false;
};

}  // namespace zwang::ui
