// After a crash: which unsaved work to take back.
#pragma once

#include <QDialog>
#include <QStringList>

class QListWidget;

namespace zwang::ui {

/// Rows are described by `descriptions`; `chosen()` is the row to open (−1: none now). Discarding is asked for every
/// row at once.
class RecoveryDialog : public QDialog {
    Q_OBJECT
  public:
    enum class Answer { later, recover, discardAll };
    explicit RecoveryDialog(const QStringList& descriptions, QWidget* parent = nullptr);
    Answer answer() const { return answer_; }
    int chosen() const;

  private:
    void finish(Answer answer);
    QListWidget* list_;
    Answer answer_ = Answer::later;
};

}  // namespace zwang::ui
