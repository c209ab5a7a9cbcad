#include "ui/design/variables_table.h"

#include <QHeaderView>
#include <algorithm>
#include <map>

#include "engine/design/design_point.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {

constexpr int usualCount = 5;

/// A bound in the unit of its parameter.
QString boundText(double value, const Parameter& parameter, const ParameterTable& table) {
    const auto [number, unit] = inWrittenUnit(parameter, value, table);
    const QString text = QString::number(number, 'g', 6);
    return unit.empty() ? text : text + ' ' + QString::fromStdString(unit);
}

/// Whether the parameter is a number and no formula of others.
bool isOwnNumber(const Parameter& parameter) {
    std::vector<Parameter> alone{parameter};
    Issues issues;
    ParameterTable::evaluate(alone, issues);
    return !hasErrors(issues);
}

}  // namespace

VariablesTable::VariablesTable(bool withCounts, QWidget* parent) : QTableWidget(parent) {
    setObjectName("designVariables");
    setAccessibleName(tr("Parameters"));
    setColumnCount(countColumn + 1);
    setHorizontalHeaderLabels({tr("Parameter"), tr("Now"), tr("From"), tr("To"), tr("Values")});
    verticalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    setCountsShown(withCounts);
}

void VariablesTable::setCountsShown(bool shown) { setColumnHidden(countColumn, !shown); }

void VariablesTable::setModel(const Model& model) {
    struct Kept {
        bool ticked;
        QString lower, upper, count;
    };
    std::map<QString, Kept> kept;
    for (int row = 0; row < rowCount(); ++row)
        kept[written(row, nameColumn)] = {isTicked(row), written(row, lowerColumn), written(row, upperColumn),
                                          written(row, countColumn)};
    std::vector<Parameter> parameters = model.parameters;
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    setRowCount(0);
    for (const auto& parameter : parameters) {
        if (!isOwnNumber(parameter)) continue;
        const int row = rowCount();
        insertRow(row);
        const QString name = QString::fromStdString(parameter.name);
        const double value = parameter.quantity.value, reach = value != 0 ? std::abs(value) / 2 : 1;
        Kept cells{false, boundText(value - reach, parameter, table), boundText(value + reach, parameter, table),
                   QString::number(usualCount)};
        if (parameter.range.size() == 2) {
            cells.lower = writtenText(parameter.range[0], "");
            cells.upper = writtenText(parameter.range[1], "");
        }
        if (const auto before = kept.find(name); before != kept.end()) cells = before->second;
        const auto put = [&](int column, const QString& text, bool editable) {
            auto* item = new QTableWidgetItem(text);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                           (editable ? Qt::ItemIsEditable : Qt::NoItemFlags));
            setItem(row, column, item);
            return item;
        };
        auto* first = put(nameColumn, name, false);
        first->setFlags(first->flags() | Qt::ItemIsUserCheckable);
        first->setCheckState(cells.ticked ? Qt::Checked : Qt::Unchecked);
        first->setToolTip(QString::fromStdString(parameter.note));
        put(valueColumn, writtenText(parameter.quantity, ""), false);
        put(lowerColumn, cells.lower, true);
        put(upperColumn, cells.upper, true);
        put(countColumn, cells.count, true);
    }
    resizeColumnsToContents();
}

void VariablesTable::tick(const std::vector<std::string>& parameters) {
    for (int row = 0; row < rowCount(); ++row) {
        const auto name = written(row, nameColumn).toStdString();
        const bool named = std::find(parameters.begin(), parameters.end(), name) != parameters.end();
        item(row, nameColumn)->setCheckState(named ? Qt::Checked : Qt::Unchecked);
    }
}

QString VariablesTable::written(int row, int column) const {
    const auto* cell = item(row, column);
    return cell ? cell->text().trimmed() : QString();
}

bool VariablesTable::isTicked(int row) const { return item(row, nameColumn)->checkState() == Qt::Checked; }

std::vector<std::string> VariablesTable::texts() const {
    std::vector<std::string> list;
    for (int row = 0; row < rowCount(); ++row)
        if (isTicked(row))
            list.push_back(
                (written(row, nameColumn) + '=' + written(row, lowerColumn) + ':' + written(row, upperColumn))
                    .toStdString());
    return list;
}

std::vector<int> VariablesTable::counts() const {
    std::vector<int> list;
    for (int row = 0; row < rowCount(); ++row)
        if (isTicked(row)) list.push_back(written(row, countColumn).toInt());
    return list;
}

QStringList VariablesTable::tickedNames() const {
    QStringList names;
    for (int row = 0; row < rowCount(); ++row)
        if (isTicked(row)) names << written(row, nameColumn);
    return names;
}

}  // namespace zwang::ui
