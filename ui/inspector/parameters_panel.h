// The table of named numbers, with a slider each.
#pragma once

#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QWidget>

#include "ui/inspector/parameters_model.h"

class QSlider;

namespace zwang::ui {

/// Add, remove, rename, change; what is wrong with the current row stands below the table. A slider moves its parameter
/// between half and one and a half times the value it had when the slider was made; one drag is one undo step.
class ParametersPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ParametersPanel(Document& document, QWidget* parent = nullptr);

    QTableView* table() const { return table_; }
    QSlider* slider(int row) const;

  private:
    void addParameter();
    void removeParameter();
    void buildSliders();
    void addSlider(int row);
    void refresh();
    void say(const QString& sentence);

    Document& document_;
    ParametersModel model_;
    QTableView* table_;
    QLabel *problem_, *empty_;
    QToolButton* remove_;
    QStringList sliderNames_;
    int drags_ = 0;
    bool sliding_ = false;
};

/// The number of a text that is a bare number or a number with a unit ("350 mm": 350 and " mm"); false for formulas.
bool splitNumber(const std::string& written, double& number, std::string& unit);

}  // namespace zwang::ui
