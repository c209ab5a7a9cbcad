#include "ui/inspector/parameters_model.h"

#include <QBrush>

#include "engine/model/parameter_names.h"
#include "ui/actions/icons.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {
constexpr int digitsInTable = 5, allDigits = 15;
}

ParametersModel::ParametersModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document), rows_(static_cast<int>(document.model()->parameters.size())) {
    connect(&document_, &Document::modelChanged, this, &ParametersModel::follow);
}

void ParametersModel::follow() {
    const int rows = static_cast<int>(document_.model()->parameters.size());
    if (rows != rows_) {
        beginResetModel();
        rows_ = rows;
        endResetModel();
    } else if (rows > 0) {
        emit dataChanged(index(0, 0), index(rows - 1, columns - 1));
    }
}

const Parameter* ParametersModel::at(int row) const {
    const auto& parameters = document_.model()->parameters;
    return row >= 0 && row < static_cast<int>(parameters.size()) ? &parameters[static_cast<std::size_t>(row)] : nullptr;
}

int ParametersModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

QStringList ParametersModel::sentences(int row) const {
    QStringList found;
    const std::string path = "parameters/" + std::to_string(row) + "/";
    for (const auto& issue : document_.issues())
        if (issue.fieldKey.starts_with(path)) found << engineSentence(issue.sentence);
    return found;
}

QVariant ParametersModel::data(const QModelIndex& index, int role) const {
    const auto* parameter = at(index.row());
    if (!parameter) return {};
    const auto problems = sentences(index.row());
    if (role == Qt::DisplayRole || role == Qt::EditRole) {
        switch (index.column()) {
            case nameColumn:
                return text(parameter->name);
            case writtenColumn:
                return writtenText(parameter->quantity, "");
            case valueColumn:
                return problems.isEmpty() ? formatNumber(parameter->quantity.value, digitsInTable)
                                          : QStringLiteral("–");
            case noteColumn:
                return text(parameter->note);
            default:
                return {};
        }
    }
    if (problems.isEmpty() && role == Qt::ToolTipRole)  // whole, however narrow the column is
        return index.column() == valueColumn ? formatNumber(parameter->quantity.value, allDigits)
                                             : index.data().toString();
    if (problems.isEmpty()) return {};
    if (role == Qt::ToolTipRole) return problems.join('\n');
    if (role == Qt::DecorationRole && index.column() == writtenColumn) return icon("error");
    if (role == Qt::ForegroundRole && index.column() == writtenColumn) return QBrush(QColor(0xd6, 0x45, 0x45));
    return {};
}

QVariant ParametersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList labels{tr("Name"), tr("Value"), tr("SI value"), tr("Vary"), tr("Note")};
    const QStringList tips{tr("The name that formulas use"), tr("A number, a number with a unit, or a formula"),
                           tr("The value in SI units"), tr("Half to one and a half times the value"), tr("What it is")};
    if (role == Qt::DisplayRole) return labels.value(section);
    if (role == Qt::ToolTipRole) return tips.value(section);
    return {};
}

Qt::ItemFlags ParametersModel::flags(const QModelIndex& index) const {
    auto flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() != valueColumn && index.column() != sliderColumn) flags |= Qt::ItemIsEditable;
    return flags;
}

bool ParametersModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const auto* parameter = at(index.row());
    if (role != Qt::EditRole || !parameter) return false;
    const auto row = static_cast<std::size_t>(index.row());
    const QString written = value.toString().trimmed();
    const std::string name = parameter->name;
    switch (index.column()) {
        case nameColumn:
            if (written.isEmpty()) {
                emit refused(tr("A parameter needs a name; write at least one letter."));
                return false;
            }
            for (int other = 0; other < rows_; ++other)
                if (other != index.row() && text(at(other)->name) == written) {
                    emit refused(tr("There is already a parameter named %1; choose another name.").arg(written));
                    return false;
                }
            document_.edit(tr("Rename parameter %1 to %2").arg(text(name), written),
                           [&](Model& m) { renameParameter(m, name, written.toStdString()); });
            return true;
        case writtenColumn:
            if (written.isEmpty()) {
                emit refused(
                    tr("Parameter %1 needs a value: a number, a number with a unit, or a formula.").arg(text(name)));
                return false;
            }
            document_.edit(tr("Change parameter %1").arg(text(name)),
                           [&](Model& m) { m.parameters[row].quantity = quantityFromText(written, ""); });
            return true;
        case noteColumn:
            document_.edit(tr("Change the note of %1").arg(text(name)),
                           [&](Model& m) { m.parameters[row].note = written.toStdString(); });
            return true;
        default:
            return false;
    }
}

}  // namespace zwang::ui
