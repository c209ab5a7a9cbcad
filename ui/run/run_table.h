// The list of runs as a table for views; the truth stays in the RunList.
#pragma once

#include <QAbstractTableModel>
#include <QPalette>
#include <memory>

#include "ui/run/run_list.h"

namespace zwang::ui {

/// One row a run. The name column can be ticked (overlay in the plots) and edited (rename).
class RunTable : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        nameColumn,
        statusColumn,
        progressColumn,
        durationColumn,
        integratorColumn,
        modelColumn,
        fileColumn,
        columns
    };
    enum Role { idRole = Qt::UserRole, fractionRole, runningRole };

    explicit RunTable(RunList& runs, QObject* parent = nullptr);

    void setModel(std::shared_ptr<const Model> model);  ///< of the window, to mark runs of older models
    void setPalette(const QPalette& palette);           ///< for the status signs
    int rowOf(int id) const;
    int idAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  private:
    QVariant words(const Run& run, int column) const;
    bool isOlder(const Run& run) const;
    void rowChanged(int id);
    RunList& runs_;
    std::vector<int> ids_;  // the rows shown; follows the signals of the list
    std::shared_ptr<const Model> model_;
    mutable std::vector<std::pair<int, bool>> older_;  // comparing models is not free: once a model and run
    QPalette palette_;
};

}  // namespace zwang::ui
