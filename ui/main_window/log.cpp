#include "ui/main_window/log.h"

#include <QColor>
#include <QFont>

#include "ui/actions/icons.h"

namespace zwang::ui {

namespace {

constexpr std::size_t most = 5000;

QString iconOf(LogLine::Level level) {
    switch (level) {
        case LogLine::Level::note:
            return "note";
        case LogLine::Level::good:
            return "ok";
        case LogLine::Level::warning:
            return "warning";
        case LogLine::Level::error:
            return "error";
    }
    return {};
}

}  // namespace

void Log::add(LogLine::Level level, const QString& sentence, const QString& element) {
    if (lines_.size() >= most) {
        beginRemoveRows({}, 0, 0);
        lines_.erase(lines_.begin());
        endRemoveRows();
    }
    const int row = static_cast<int>(lines_.size());
    beginInsertRows({}, row, row);
    lines_.push_back({level, sentence, element});
    endInsertRows();
    emit added(lines_.back());
}

void Log::clear() {
    beginResetModel();
    lines_.clear();
    endResetModel();
}

int Log::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(lines_.size()); }

QVariant Log::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& line = lines_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
            case timeColumn:
                return line.when.toString("HH:mm:ss");
            case sentenceColumn:
                return line.sentence;
            case elementColumn:
                return line.element;
            default:
                return {};
        }
    }
    if (role == Qt::DecorationRole && index.column() == sentenceColumn) return icon(iconOf(line.level));
    if (role == Qt::ToolTipRole) return line.sentence;
    if (role == Qt::FontRole && index.column() == elementColumn) {
        QFont font;
        font.setUnderline(true);
        return font;
    }
    return {};
}

QVariant Log::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return QStringList{tr("Time"), tr("What happened"), tr("Element")}.value(section);
}

}  // namespace zwang::ui
