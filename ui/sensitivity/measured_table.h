// The measured data of an objective: what was measured, and how many values of it there are.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "engine/model/objective.h"

class QLabel;
class QPushButton;
class QStringListModel;
class QTableWidget;

namespace zwang::ui {

/// Data come from a CSV file or from the clipboard of a spreadsheet: a column of times and one for each thing measured.
/// The numbers become part of the model. Data that a model file keeps in a file beside it stay there.
class MeasuredTable : public QWidget {
    Q_OBJECT
  public:
    explicit MeasuredTable(QStringListModel& words, QWidget* parent = nullptr);
    void show(std::vector<Measurement> measured);
    const std::vector<Measurement>& measured() const { return measured_; }

    /// Asks for the path of a file; empty: none.
    std::function<QString()> askPath;

  signals:
    void changed();

  private:
    void addFile();
    void paste();
    void addText(const QString& table, const QString& source);
    void remove();
    void fill();

    std::vector<Measurement> measured_;
    QTableWidget* table_;
    QPushButton *file_, *paste_, *remove_;
    QLabel* error_;
    QStringListModel& words_;
};

}  // namespace zwang::ui
