// The right end of the status bar: problems of the model, degrees of freedom, redundancy, frames per second.
#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "ui/document/document.h"
#include "ui/main_window/check_worker.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

class StatusPanel : public QWidget {
    Q_OBJECT
  public:
    StatusPanel(Document& document, CheckWorker& check, View3D& view, QWidget* parent = nullptr);
    QString freedomText() const { return freedom_->text(); }
    void setFramesVisible(bool on);
    bool framesVisible() const { return framesWanted_; }

    /// Everything known to be wrong with the model: what evaluation found and what the check added.
    Issues issues() const;

  signals:
    void issuesWanted();
    void errorsKnown(bool any);  ///< whether the model cannot run

  private:
    void refresh();
    Document& document_;
    CheckWorker& check_;
    View3D& view_;
    QToolButton* problems_;
    QLabel *freedom_, *frames_;
    QTimer clock_;
    bool framesWanted_ = false;
};

}  // namespace zwang::ui
