// Rows follow the signals of the RunList, so that views keep their selection.
#include "ui/run/run_table.h"

#include <QFileInfo>
#include <QFont>
#include <algorithm>

#include "ui/run/run_words.h"

namespace zwang::ui {

RunTable::RunTable(RunList& runs, QObject* parent) : QAbstractTableModel(parent), runs_(runs) {
    for (const auto& run : runs_.runs()) ids_.push_back(run->id);
    connect(&runs_, &RunList::runAdded, this, [this](int id) {
        beginInsertRows({}, rowCount(), rowCount());
        ids_.push_back(id);
        endInsertRows();
    });
    connect(&runs_, &RunList::runRemoved, this, [this](int id) {
        const int row = rowOf(id);
        if (row < 0) return;
        beginRemoveRows({}, row, row);
        ids_.erase(ids_.begin() + row);
        endRemoveRows();
    });
    connect(&runs_, &RunList::runGrew, this, &RunTable::rowChanged);
    connect(&runs_, &RunList::runFinished, this, &RunTable::rowChanged);
    connect(&runs_, &RunList::runChanged, this, &RunTable::rowChanged);
    connect(&runs_, &RunList::fileChanged, this, &RunTable::rowChanged);
    connect(&runs_, &RunList::currentChanged, this, [this] {
        if (!ids_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    });
}

void RunTable::setModel(std::shared_ptr<const Model> model) {
    model_ = std::move(model);
    older_.clear();
    if (!ids_.empty()) emit dataChanged(index(0, modelColumn), index(rowCount() - 1, modelColumn));
}

void RunTable::setPalette(const QPalette& palette) {
    palette_ = palette;
    if (!ids_.empty()) emit dataChanged(index(0, statusColumn), index(rowCount() - 1, statusColumn));
}

int RunTable::rowOf(int id) const {
    const auto it = std::find(ids_.begin(), ids_.end(), id);
    return it == ids_.end() ? -1 : static_cast<int>(it - ids_.begin());
}

int RunTable::idAt(int row) const { return row < 0 || row >= rowCount() ? -1 : ids_[static_cast<std::size_t>(row)]; }

void RunTable::rowChanged(int id) {
    const int row = rowOf(id);
    if (row >= 0) emit dataChanged(index(row, 0), index(row, columns - 1));
}

int RunTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(ids_.size()); }

int RunTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

bool RunTable::isOlder(const Run& run) const {
    if (!model_) return false;
    for (const auto& [id, older] : older_)
        if (id == run.id) return older;
    return older_.emplace_back(run.id, !computesTheSame(*run.model, *model_)).second;
}

QVariant RunTable::words(const Run& run, int column) const {
    switch (column) {
        case nameColumn:
            return run.name;
        case statusColumn:
            return statusWord(run);
        case progressColumn:
            return run.state == Run::State::running ? timeLeftText(run) : QString();
        case durationColumn:
            return durationText(run.seconds);
        case integratorColumn:
            return QString::fromStdString(run.model->run.integrator.key);
        case modelColumn:
            return isOlder(run) ? tr("made with an older model") : tr("this model");
        case fileColumn:
            return run.isBeingKept ? tr("is written …") : QFileInfo(run.file).fileName();
        default:
            return {};
    }
}

QVariant RunTable::data(const QModelIndex& index, int role) const {
    const auto run = runs_.find(idAt(index.row()));
    if (!run) return {};
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return words(*run, column);
        case Qt::ToolTipRole: {
            QString tip = outcomeSentence(*run);
            if (const QString warnings = warningSentences(*run); !warnings.isEmpty()) tip += '\n' + warnings;
            if (column == fileColumn)
                return run->file.isEmpty() ? tr("Not kept: it goes when the window closes.") : run->file;
            if (column == nameColumn) tip += '\n' + tr("Tick to draw it beside the current run in the plots.");
            return tip;
        }
        case Qt::DecorationRole:
            return column == statusColumn ? QVariant(signIcon(statusSign(*run), palette_)) : QVariant();
        case Qt::CheckStateRole:
            return column == nameColumn ? QVariant(run->overlay ? Qt::Checked : Qt::Unchecked) : QVariant();
        case Qt::FontRole: {
            QFont font;
            font.setBold(run == runs_.current());
            return column == nameColumn ? QVariant(font) : QVariant();
        }
        case idRole:
            return run->id;
        case fractionRole:
            return run->fraction;
        case runningRole:
            return run->state == Run::State::running;
        default:
            return {};
    }
}

bool RunTable::setData(const QModelIndex& index, const QVariant& value, int role) {
    const int id = idAt(index.row());
    if (id < 0 || index.column() != nameColumn) return false;
    if (role == Qt::CheckStateRole) runs_.setOverlay(id, value.toInt() == Qt::Checked);
    if (role == Qt::EditRole) runs_.rename(id, value.toString());
    return role == Qt::CheckStateRole || role == Qt::EditRole;
}

QVariant RunTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case nameColumn:
            return tr("Run");
        case statusColumn:
            return tr("Status");
        case progressColumn:
            return tr("Progress");
        case durationColumn:
            return tr("Duration");
        case integratorColumn:
            return tr("Integrator");
        case modelColumn:
            return tr("Model");
        case fileColumn:
            return tr("File");
        default:
            return {};
    }
}

Qt::ItemFlags RunTable::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == nameColumn) flags |= Qt::ItemIsEditable | Qt::ItemIsUserCheckable;
    return flags;
}

}  // namespace zwang::ui
