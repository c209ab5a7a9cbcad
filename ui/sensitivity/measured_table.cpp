#include "ui/sensitivity/measured_table.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"
#include "engine/io/number_table.h"
#include "ui/sensitivity/formula_edit.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

class FormulaDelegate : public QStyledItemDelegate {
  public:
    FormulaDelegate(QStringListModel& words, QObject* parent) : QStyledItemDelegate(parent), words_(words) {}
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        return new FormulaEdit(words_, parent);
    }

  private:
    QStringListModel& words_;
};

/// "120 values, 0 to 4.4 s", or what is wrong with them.
QString summary(const Measurement& m) {
    if (!m.trouble.empty()) return engineSentence(m.trouble);
    const QString numbers = m.times.empty()
                                ? MeasuredTable::tr("no values")
                                : MeasuredTable::tr("%1 values, %2 to %3 s")
                                      .arg(m.times.size())
                                      .arg(formatNumber(m.times.front(), 4), formatNumber(m.times.back(), 4));
    return m.file.empty() ? numbers : text(m.file) + ": " + numbers;
}

bool isTime(const std::string& name) { return name == "time" || name == "t"; }

}  // namespace

MeasuredTable::MeasuredTable(QStringListModel& words, QWidget* parent)
    : QWidget(parent),
      table_(new QTableWidget(0, 2)),
      file_(new QPushButton(tr("Add from CSV file…"))),
      paste_(new QPushButton(tr("Paste table"))),
      remove_(new QPushButton(tr("Remove"))),
      error_(new QLabel),
      words_(words) {
    askPath = [this] {
        return QFileDialog::getOpenFileName(window(), tr("Measured data"), {},
                                            tr("Tables (*.csv *.txt *.tsv);;All files (*)"));
    };
    table_->setObjectName("measuredTable");
    table_->setAccessibleName(tr("Measured data"));
    table_->setHorizontalHeaderLabels({tr("Formula"), tr("Data")});
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->verticalHeader()->hide();
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setItemDelegateForColumn(0, new FormulaDelegate(words_, this));
    table_->setMinimumHeight(80);
    file_->setObjectName("measuredFile");
    paste_->setObjectName("measuredPaste");
    remove_->setObjectName("measuredRemove");
    file_->setToolTip(tr("The first row names the columns: time, and what was measured, for example tip.x [mm]"));
    paste_->setToolTip(tr("A table copied from a spreadsheet, with the names of its columns in the first row"));
    error_->setObjectName("errorText");
    error_->setWordWrap(true);
    error_->hide();
    auto* buttons = new QHBoxLayout;
    for (auto* button : {file_, paste_, remove_}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(table_, 1);
    column->addLayout(buttons);
    column->addWidget(error_);
    connect(file_, &QPushButton::clicked, this, &MeasuredTable::addFile);
    connect(paste_, &QPushButton::clicked, this, &MeasuredTable::paste);
    connect(remove_, &QPushButton::clicked, this, &MeasuredTable::remove);
    connect(table_, &QTableWidget::itemSelectionChanged, this,
            [this] { remove_->setEnabled(!table_->selectedItems().isEmpty()); });
    connect(table_, &QTableWidget::itemChanged, this, [this](QTableWidgetItem* item) {
        if (item->column() != 0) return;
        auto& measurement = measured_[static_cast<std::size_t>(item->row())];
        if (measurement.column.empty() && !measurement.file.empty())
            measurement.column = measurement.formula;  // the column of the file keeps its name
        measurement.formula = item->text().trimmed().toStdString();
        emit changed();
    });
    fill();
}

void MeasuredTable::show(std::vector<Measurement> measured) {
    measured_ = std::move(measured);
    fill();
}

void MeasuredTable::fill() {
    const QSignalBlocker quiet(table_);
    table_->setRowCount(static_cast<int>(measured_.size()));
    for (int i = 0; i < table_->rowCount(); ++i) {
        const auto& measurement = measured_[static_cast<std::size_t>(i)];
        table_->setItem(i, 0, new QTableWidgetItem(text(measurement.formula)));
        auto* values = new QTableWidgetItem(summary(measurement));
        values->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        values->setToolTip(values->text());
        table_->setItem(i, 1, values);
    }
    remove_->setEnabled(false);
}

void MeasuredTable::addFile() {
    const QString path = askPath();
    if (path.isEmpty()) return;
    const QString name = QFileInfo(path).fileName();
    try {
        addText(text(readTextFile(path.toStdString())), name);
    } catch (const FileError& error) {
        error_->setText(engineSentence(sentenceOf(error)));
        error_->show();
    }
}

void MeasuredTable::paste() { addText(QApplication::clipboard()->text(), tr("the clipboard")); }

/// A measurement for every column but the times; a column "weight" belongs to all of them.
void MeasuredTable::addText(const QString& table, const QString& source) {
    error_->hide();
    try {
        const NumberTable numbers = readNumberTable(table.toStdString(), source.toStdString());
        std::size_t time = 0;
        while (time < numbers.names.size() && !isTime(numbers.names[time])) ++time;
        if (time == numbers.names.size() || numbers.names.size() < 2) {
            error_->setText(
                tr("%1 needs a column 'time' and a column for what was measured, named in the first row.").arg(source));
            error_->show();
            return;
        }
        const auto weight = numbers.find("weight");
        for (std::size_t c = 0; c < numbers.names.size(); ++c) {
            if (c == time || c == weight) continue;
            Measurement measurement;
            measurement.formula = numbers.names[c];
            for (const auto& row : numbers.rows) {
                measurement.times.push_back(row[time]);
                measurement.values.push_back(row[c]);
                if (weight) measurement.weights.push_back(row[*weight]);
            }
            measured_.push_back(std::move(measurement));
        }
    } catch (const FileError& error) {
        error_->setText(engineSentence(sentenceOf(error)));
        error_->show();
        return;
    }
    fill();
    emit changed();
}

void MeasuredTable::remove() {
    std::vector<int> rows;
    for (const auto& index : table_->selectionModel()->selectedRows()) rows.push_back(index.row());
    std::sort(rows.rbegin(), rows.rend());
    for (const int row : rows) measured_.erase(measured_.begin() + row);
    fill();
    emit changed();
}

}  // namespace zwang::ui
