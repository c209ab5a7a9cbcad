#include "ui/compare/compare_table.h"

#include <QFont>
#include <algorithm>

#include "engine/analysis/methods.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

QString statusWord(const ComparedRun& run) {
    if (!run.started) return CompareTable::tr("could not start");
    switch (run.outcome.status) {
        case Outcome::Status::completed:
            return CompareTable::tr("completed");
        case Outcome::Status::completedWithWarnings:
            return CompareTable::tr("completed with warnings");
        case Outcome::Status::stopped:
            return CompareTable::tr("stopped");
        case Outcome::Status::failed:
            break;
    }
    return CompareTable::tr("failed");
}

/// The label of the choice with this key.
QString labelOf(const std::vector<TypeInfo>& choices, const std::string& key) {
    const auto row =
        std::find_if(choices.begin(), choices.end(), [&](const TypeInfo& info) { return info.key == key; });
    return row == choices.end() ? text(key) : engineWord(row->label);
}

}  // namespace

QString formulationLabel(const AnyFormulation& formulation) {
    const QString settings = text(formulationText(formulation)).section(':', 1);
    return engineWord(infoOf(formulation).label) + (settings.isEmpty() ? QString() : " (" + settings + ")");
}

void CompareTable::begin(const std::vector<RunSettings>& combinations) {
    beginResetModel();
    runs_.clear();
    for (const auto& settings : combinations) runs_.emplace_back().settings = settings;
    finished_.assign(runs_.size(), false);
    reference_.reset();
    endResetModel();
}

void CompareTable::finish(int row, const ComparedRun& run) {
    runs_[static_cast<std::size_t>(row)] = run;
    finished_[static_cast<std::size_t>(row)] = true;
    emit dataChanged(index(row, 0), index(row, columns - 1));
}

void CompareTable::setReference(std::optional<int> row) {
    if (!row)
        if (const auto usual = usualReference(runs_)) row = static_cast<int>(*usual);
    reference_ = row;
    if (!row) return;
    measureErrors(runs_, static_cast<std::size_t>(*row));
    emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

int CompareTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

int CompareTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant CompareTable::number(int row, int column) const {
    const auto& run = runs_[static_cast<std::size_t>(row)];
    if (!run.started) return {};
    const auto& s = run.statistics;
    switch (column) {
        case positionColumn:
            return s.largestPositionViolation;
        case velocityColumn:
            return s.largestVelocityViolation;
        case energyColumn:
            return s.largestEnergyBalanceError;
        case errorColumn:
            return run.error ? QVariant(*run.error) : QVariant();
        case effortColumn:
            return static_cast<qlonglong>(s.rightHandSides);
        case secondsColumn:
            return s.solveSeconds;
        case passagesColumn:
            return static_cast<qlonglong>(run.results->passages.size());
        default:
            return {};
    }
}

QString CompareTable::words(int row, int column) const {
    const auto& run = runs_[static_cast<std::size_t>(row)];
    switch (column) {
        case formulationColumn:
            return formulationLabel(run.settings.formulation);
        case stabilisationColumn:
            return labelOf(stabilisationChoices(), run.settings.stabilisation.key);
        case integratorColumn:
            return labelOf(integratorChoices(), run.settings.integrator.key);
        case accuracyColumn: {
            const QString method = text(methodText(run.settings));
            const QString accuracy = method.section(QStringLiteral(", "), -1);
            const QString value = accuracy.section(' ', 1);
            return accuracy.startsWith("tolerance") ? tr("tolerance %1").arg(value) : tr("step %1").arg(value);
        }
        case statusColumn:
            return isFinished(row) ? statusWord(run) : tr("waiting");
        default:
            break;
    }
    const QVariant value = number(row, column);
    if (!value.isValid()) return {};
    return value.typeId() == QMetaType::Double ? formatNumber(value.toDouble(), 3) : value.toString();
}

QString CompareTable::remark(int row) const {
    const auto& outcome = runs_[static_cast<std::size_t>(row)].outcome;
    QStringList lines{engineSentence(outcome.sentence)};
    for (const auto& warning : outcome.warnings) lines << engineSentence(warning);
    lines.removeDuplicates();
    return lines.join('\n');
}

QVariant CompareTable::data(const QModelIndex& index, int role) const {
    const int row = index.row(), column = index.column();
    const bool isNumber = column >= positionColumn && column <= passagesColumn;
    switch (role) {
        case Qt::DisplayRole:
            return words(row, column);
        case sortRole:
            return isNumber ? number(row, column) : QVariant(words(row, column));
        case Qt::ToolTipRole:
            return isFinished(row) ? remark(row) : QString();
        case Qt::TextAlignmentRole:
            return static_cast<int>((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        case Qt::FontRole: {
            QFont font;
            font.setBold(reference_ == row);
            return font;
        }
        default:
            return {};
    }
}

QVariant CompareTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const struct {
        QString title, tip;
    } headers[columns] = {
        {tr("Formulation"), tr("How accelerations are found")},
        {tr("Stabilisation"), tr("How the constraints are kept")},
        {tr("Integrator"), tr("The method that steps through time")},
        {tr("Accuracy"), tr("Tolerance or fixed step")},
        {tr("Status"), tr("How the run ended; point at a row to read more")},
        {tr("Position"), tr("Largest position violation, scaled")},
        {tr("Velocity"), tr("Largest velocity violation, scaled")},
        {tr("Energy [J]"), tr("Largest error of the energy balance")},
        {tr("Error"), tr("Largest difference from the run in bold, of the measure points or of all bodies [m, rad]")},
        {tr("Evaluations"), tr("How often accelerations were computed")},
        {tr("Time [s]"), tr("Computing time, with other runs beside it")},
        {tr("Passages"), tr("Passages through singular positions")}};
    if (role == Qt::DisplayRole) return headers[section].title;
    return role == Qt::ToolTipRole ? QVariant(headers[section].tip) : QVariant();
}

}  // namespace zwang::ui
