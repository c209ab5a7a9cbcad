// The strip of text above the view that says when the shown run is older than the model, or why it failed.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/run/run_list.h"

class QLabel;
class QPushButton;

namespace zwang::ui {

class WrappedLabel;

/// Shows itself when the current run was made with another model than the one of the window, or has failed; hidden
/// otherwise. The element to blame and the moment of the failure are links.
class Banner : public QWidget {
    Q_OBJECT
  public:
    explicit Banner(RunList& runs, QWidget* parent = nullptr);

  public slots:
    void setModel(std::shared_ptr<const Model> model);  ///< the model of the window as it is now

  signals:
    void runAgainWanted();
    void elementClicked(const QString& element);
    void momentWanted(double time);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void restyle();
    void follow(const QString& link);
    QString failure(const Run& run) const;
    RunList& runs_;
    std::shared_ptr<const Model> model_;
    QLabel* sign_;
    WrappedLabel* text_;
    QPushButton* again_;
    bool failed_ = false;  ///< what it says; otherwise that the model has changed
};

}  // namespace zwang::ui
