#include "ui/design/constraints_table.h"

#include <QComboBox>
#include <QHeaderView>

namespace zwang::ui {

ConstraintsTable::ConstraintsTable(QWidget* parent) : QTableWidget(0, 3, parent) {
    setObjectName("optimiseConstraints");
    setAccessibleName(tr("Constraints"));
    setHorizontalHeaderLabels({tr("Keep"), tr("Is"), tr("Value (SI)")});
    verticalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
}

void ConstraintsTable::setObjectives(const QStringList& names) {
    setRowCount(0);
    for (const auto& objective : names) {
        const int row = rowCount();
        insertRow(row);
        auto* name = new QTableWidgetItem(objective);
        name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        name->setCheckState(Qt::Unchecked);
        setItem(row, 0, name);
        auto* relation = new QComboBox;
        relation->setAccessibleName(tr("Is"));
        relation->addItem("≤", "<=");
        relation->addItem("≥", ">=");
        relation->addItem("=", "=");
        setCellWidget(row, 1, relation);
        setItem(row, 2, new QTableWidgetItem("0"));
    }
    resizeColumnsToContents();
}

std::vector<DesignConstraint> ConstraintsTable::read(const Model& model) const {
    std::vector<DesignConstraint> list;
    for (int row = 0; row < rowCount(); ++row) {
        if (item(row, 0)->checkState() != Qt::Checked) continue;
        const auto* relation = static_cast<QComboBox*>(cellWidget(row, 1));
        const QString line = item(row, 0)->text() + relation->currentData().toString() + item(row, 2)->text().trimmed();
        list.push_back(readConstraint(model, line.toStdString()));
    }
    return list;
}

}  // namespace zwang::ui
