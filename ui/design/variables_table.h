// Which parameters may change, and between which bounds.
#pragma once

#include <QTableWidget>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang::ui {

/// One row a parameter that is a number of its own: a tick, its value, lower and upper bound as a person writes them,
/// and for grids how many values.
class VariablesTable : public QTableWidget {
    Q_OBJECT
  public:
    enum Column { nameColumn, valueColumn, lowerColumn, upperColumn, countColumn };

    explicit VariablesTable(bool withCounts, QWidget* parent = nullptr);

    /// Rows of this model; what was ticked and written for parameters of the same name stays.
    void setModel(const Model& model);
    /// Ticks these and no others.
    void tick(const std::vector<std::string>& parameters);
    void setCountsShown(bool shown);

    /// "k=10 N/m:200 N/m" for every ticked row.
    std::vector<std::string> texts() const;
    /// Of the ticked rows; 0 where no count is written.
    std::vector<int> counts() const;
    QStringList tickedNames() const;

  private:
    QString written(int row, int column) const;
    bool isTicked(int row) const;
};

}  // namespace zwang::ui
