// The rows of a comparison for a view.
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "engine/analysis/compare.h"

namespace zwang::ui {

/// As people read it, with the settings that are not the usual ones: "Augmented Lagrangian (frequency=3)".
QString formulationLabel(const AnyFormulation& formulation);

/// One row a combination, in the order of the plan; a proxy sorts by sortRole.
class CompareTable : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        formulationColumn,
        stabilisationColumn,
        integratorColumn,
        accuracyColumn,
        statusColumn,
        positionColumn,
        velocityColumn,
        energyColumn,
        errorColumn,
        effortColumn,
        secondsColumn,
        passagesColumn,
        columns
    };
    static constexpr int sortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void begin(const std::vector<RunSettings>& combinations);  ///< rows that wait
    void finish(int row, const ComparedRun& run);
    /// Errors are measured against this row, by the usual choice when none is given.
    void setReference(std::optional<int> row);
    std::optional<int> reference() const { return reference_; }
    const std::vector<ComparedRun>& runs() const { return runs_; }
    bool isFinished(int row) const { return finished_[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString words(int row, int column) const;
    QVariant number(int row, int column) const;  ///< of a column of numbers; invalid where there is none
    QString remark(int row) const;
    std::vector<ComparedRun> runs_;
    std::vector<bool> finished_;
    std::optional<int> reference_;
};

}  // namespace zwang::ui
