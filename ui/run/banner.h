// The strip of text above the view that says when the shown run is older than the model.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/run/run_list.h"

class QLabel;
class QPushButton;

namespace zwang::ui {

/// Shows itself when the current run was made with another model than the one of the window; hidden otherwise.
class Banner : public QWidget {
    Q_OBJECT
  public:
    explicit Banner(RunList& runs, QWidget* parent = nullptr);

  public slots:
    void setModel(std::shared_ptr<const Model> model);  ///< the model of the window as it is now

  signals:
    void runAgainWanted();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void restyle();
    RunList& runs_;
    std::shared_ptr<const Model> model_;
    QLabel *sign_, *text_;
    QPushButton* again_;
};

}  // namespace zwang::ui
