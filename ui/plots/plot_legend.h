// The list of curves beside a plot: swatch, name, value at the cursor, difference to the second cursor.
#pragma once

#include <QTreeWidget>

namespace zwang::ui {

/// A click on a row asks to hide or show its curve; a double click asks for its element.
class PlotLegend : public QTreeWidget {
    Q_OBJECT
  public:
    explicit PlotLegend(QWidget* parent = nullptr);

    void clearRows();
    void addRow(const QString& name, const QString& unit, const QPen& pen, const QString& tip);
    void setRowPen(int row, const QPen& pen);
    void setRowShown(int row, bool shown);
    void setValue(int row, const QString& value);
    void setDifference(int row, const QString& difference);
    void setDifferencesShown(bool shown);
    QString value(int row) const;
    QString difference(int row) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {90, 30}; }

  signals:
    void toggled(int row);
    void elementWanted(int row);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fitColumns();
    int nameWidth() const;
    int numbersWidth() const;
    bool differences_ = false;
    QString unit_;  ///< the longest one, which the column of values has room for
};

}  // namespace zwang::ui
