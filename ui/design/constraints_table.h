// Which other objectives are to be kept, and where.
#pragma once

#include <QTableWidget>
#include <vector>

#include "engine/design/optimise.h"

namespace zwang::ui {

/// One row an objective: a tick, at most or at least or exactly, a value.
class ConstraintsTable : public QTableWidget {
    Q_OBJECT
  public:
    explicit ConstraintsTable(QWidget* parent = nullptr);

    void setObjectives(const QStringList& names);
    /// Of the ticked rows. Throws std::invalid_argument with one sentence.
    std::vector<DesignConstraint> read(const Model& model) const;
};

}  // namespace zwang::ui
