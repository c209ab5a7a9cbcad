// What the parameters do to an objective: bars of the gradient, the Hessian as a heat map, and how far it can be
// trusted.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/plots/bar_chart.h"
#include "ui/plots/heat_map.h"
#include "ui/run/status_sign.h"
#include "ui/sensitivity/study.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTableWidget;
class QTabWidget;

namespace zwang::ui {

/// Verdict on gradients that were found in several ways; none with one way.
struct Trust {
    Sign sign = Sign::none;
    QString sentence;
};
Trust trustOf(const SensitivityResult& result);

class GradientPane : public QWidget {
    Q_OBJECT
  public:
    explicit GradientPane(QWidget* parent = nullptr);

    /// `channels` have the units of the objectives. Null: nothing computed.
    void setStudy(std::shared_ptr<const Study> study, const std::vector<ChannelInfo>& channels);
    void setHasObjectives(bool has);              ///< of the model: what the empty page offers
    void setParameter(const QString& parameter);  ///< its bar is marked
    void setRunning(bool running);
    std::string objective() const;  ///< the one shown; empty: none
    QString unit() const;           ///< of that objective

  signals:
    void addObjectiveWanted();
    void checkWanted();
    void objectiveChanged();
    void parameterClicked(const QString& parameter);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeEmpty();
    QWidget* makeResult();
    void showObjective();
    void showBars(const SensitivityResult& result);
    void showHessian(const SensitivityResult& result);
    void showTrust(const SensitivityResult& result);
    QString unitBy(const std::string& parameter) const;

    std::shared_ptr<const Study> study_;
    std::vector<ChannelInfo> channels_;
    QStackedLayout* pages_;
    QLabel *emptyText_, *value_, *notes_, *verdict_, *hessianText_;
    QPushButton *addObjective_, *check_;
    QComboBox* objectives_;
    QCheckBox* scaled_;
    QTabWidget* tabs_;
    BarChart* bars_;
    HeatMap* hessian_;
    QTableWidget* numbers_;
    Trust trust_;
    bool hasObjectives_ = false;
};

}  // namespace zwang::ui
