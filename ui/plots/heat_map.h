// A square table of numbers as colours: one hue for positive, another for negative, the ground for zero.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QCPColorMap;
class QCustomPlot;

namespace zwang::ui {

/// Row i and column j of the table stand at name i from the top and name j from the left; small tables show their
/// numbers in the cells.
class HeatMap : public QWidget {
    Q_OBJECT
  public:
    explicit HeatMap(QWidget* parent = nullptr);

    /// `values` row by row, names.size() of them a row.
    void setTable(const QStringList& names, const std::vector<double>& values);
    double value(int row, int column) const;
    int size() const { return static_cast<int>(names_.size()); }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void draw();
    QCustomPlot* plot_;
    QCPColorMap* map_;
    QStringList names_;
    std::vector<double> values_;
};

}  // namespace zwang::ui
