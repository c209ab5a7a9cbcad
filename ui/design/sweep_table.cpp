#include "ui/design/sweep_table.h"

#include <cmath>
#include <limits>

#include "ui/units/format.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

void SweepTable::begin(const SweepPlan& plan, const SweepQuestions& questions, const QString& channelUnit) {
    beginResetModel();
    plan_ = plan;
    questions_ = questions;
    channelUnit_ = channelUnit;
    names_.clear();
    headers_.clear();
    const auto add = [this](const std::string& name, const QString& unit) {
        names_ << QString::fromStdString(name);
        headers_ << names_.last() + (unit.isEmpty() ? QString() : " [" + prettyUnit(unit) + ']');
    };
    for (std::size_t k = 0; k < plan.parameters.size(); ++k)
        add(plan.parameters[k], QString::fromStdString(plan.units[k]));
    for (const auto& name : questions.objectives) add(name, {});
    for (const auto& name : questions.channels) add(name, channelUnit);
    headers_ << tr("Remark");
    runs_.assign(static_cast<std::size_t>(plan.points.rows()), nullptr);
    endResetModel();
}

void SweepTable::finish(int row, std::shared_ptr<const SweptRun> run) {
    runs_[static_cast<std::size_t>(row)] = std::move(run);
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

std::vector<SweptRun> SweepTable::finishedRuns() const {
    std::vector<SweptRun> all;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        if (runs_[i]) {
            all.push_back(*runs_[i]);
            continue;
        }
        SweptRun missing;
        missing.parameters = plan_.points.row(static_cast<Eigen::Index>(i));
        missing.values =
            VecX::Constant(static_cast<Eigen::Index>(questions_.objectives.size() + questions_.channels.size()),
                           std::numeric_limits<double>::quiet_NaN());
        missing.reason = Sentence("was not reached");
        all.push_back(missing);
    }
    return all;
}

QString SweepTable::titleOf(const QString& name) const {
    const auto at = names_.indexOf(name);
    return at < 0 ? name : headers_[at];
}

int SweepTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}
int SweepTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(headers_.size());
}

double SweepTable::number(int row, int column) const {
    const auto parameters = static_cast<int>(plan_.parameters.size());
    if (column < parameters) return plan_.points(row, column);
    const auto& run = runs_[static_cast<std::size_t>(row)];
    const int value = column - parameters;
    return run && value < run->values.size() ? run->values[value] : std::numeric_limits<double>::quiet_NaN();
}

QVariant SweepTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& run = runs_[static_cast<std::size_t>(index.row())];
    const bool remark = index.column() == columnCount() - 1;
    const QString reason = run ? engineSentence(run->reason) : QString();
    if (role == Qt::TextAlignmentRole && !remark) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && !reason.isEmpty()) return reason;
    if (role == sortRole) return remark ? QVariant(reason) : QVariant(number(index.row(), index.column()));
    if (role != Qt::DisplayRole) return {};
    if (remark) return reason;
    const double value = number(index.row(), index.column());
    if (std::isfinite(value)) return formatNumber(value);
    return run ? QStringLiteral("–") : QString();
}

QVariant SweepTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) return {};
    return orientation == Qt::Horizontal ? QVariant(headers_[section]) : QVariant(section + 1);
}

}  // namespace zwang::ui
