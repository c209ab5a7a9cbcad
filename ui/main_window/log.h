// What happened in this session, line by line, with links to elements.
#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <vector>

class QTreeView;

namespace zwang::ui {

struct LogLine {
    enum class Level { note, good, warning, error };
    Level level = Level::note;
    QString sentence;
    QString element;  ///< what to look at; may be empty
    QDateTime when = QDateTime::currentDateTime();
};

/// Keeps the last 5000 lines.
class Log : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { timeColumn, sentenceColumn, elementColumn, columns };
    using QAbstractTableModel::QAbstractTableModel;

    void add(LogLine::Level level, const QString& sentence, const QString& element = {});
    const std::vector<LogLine>& lines() const { return lines_; }
    void clear();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void added(const LogLine& line);

  private:
    std::vector<LogLine> lines_;
};

}  // namespace zwang::ui
