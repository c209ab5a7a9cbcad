// The rows of a sweep for a view.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "engine/design/sweep.h"

namespace zwang::ui {

/// Columns: parameters, objectives, channels at the end, and why a value is missing.
class SweepTable : public QAbstractTableModel {
    Q_OBJECT
  public:
    static constexpr int sortRole = Qt::UserRole;
    using QAbstractTableModel::QAbstractTableModel;

    /// `channelUnit`: of the channel that is asked for, if any.
    void begin(const SweepPlan& plan, const SweepQuestions& questions, const QString& channelUnit);
    QString channelUnit() const { return channelUnit_; }
    QString titleOf(const QString& name) const;  ///< of a parameter, objective or channel, with its unit
    void finish(int row, std::shared_ptr<const SweptRun> run);
    const SweepPlan& plan() const { return plan_; }
    const SweepQuestions& questions() const { return questions_; }
    /// Runs that are not there yet are null.
    const std::vector<std::shared_ptr<const SweptRun>>& runs() const { return runs_; }
    std::vector<SweptRun> finishedRuns() const;  ///< those that were not reached have the reason

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    double number(int row, int column) const;  ///< not a number where there is none
    QStringList names_, headers_;
    QString channelUnit_;
    SweepPlan plan_;
    SweepQuestions questions_;
    std::vector<std::shared_ptr<const SweptRun>> runs_;
};

}  // namespace zwang::ui
