// Looks at the model after every edit, in a worker thread: degrees of freedom, redundancy, assembled pose, issues.
#pragma once

#include <QTimer>
#include <memory>

#include "engine/analysis/check.h"
#include "ui/background/background_task.h"
#include "ui/document/document.h"

namespace zwang::ui {

/// Waits until edits pause, then checks the newest model. One check at a time; an edit during a check starts another
/// one after it. `checked` arrives in the GUI thread, only for the model that is still shown.
class CheckWorker : public QObject {
    Q_OBJECT
  public:
    explicit CheckWorker(Document& document, QObject* parent = nullptr);

    std::shared_ptr<const CheckReport> report() const { return report_; }  ///< of the shown model; null: not known yet

  signals:
    void started();
    void checked();

  private:
    void start();
    void take(const Snapshot& model, std::shared_ptr<const CheckReport> report);
    Document& document_;
    QTimer pause_;
    std::shared_ptr<const CheckReport> report_;
    bool again_ = false;
    BackgroundTask task_;
};

}  // namespace zwang::ui
